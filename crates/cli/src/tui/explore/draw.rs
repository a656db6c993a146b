//! The picture of a solved game.

use arbore_core::{Outcome, Player, Score, Turn};
use arbore_lab::explore::Row;
use arbore_lab::render::number;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use super::{Counts, Explorer, score};
use crate::analysis::start_text;
use crate::tui::app::MIN_SIZE;
use crate::tui::board::{self, Appearance, Mark};
use crate::tui::hits::{Hits, Target};
use crate::tui::picking;
use crate::tui::theme::{BAR, FAINT, Highlight, Mood, STRONG};

/// How wide a bar of counts is.
const BARS: u64 = 20;

impl Explorer<'_> {
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let mut hits = Hits::default();
        let area = frame.area();
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
            let sizes: [(&str, &dyn std::fmt::Display); 2] =
                [("width", &MIN_SIZE.0), ("height", &MIN_SIZE.1)];
            let text = self.context.with("explore-too-small", &sizes);
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        } else {
            let lines =
                [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1), Constraint::Length(1)];
            let [title, body, message, keys] = Layout::vertical(lines).areas(area);
            let panel_width = (body.width / 2).clamp(44, 64);
            let [left, panel] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel_width)]).areas(body);
            self.draw_title(frame, title);
            self.draw_board(frame, left, &mut hits);
            self.draw_panel(frame, panel, &mut hits);
            let text = self.message.clone().unwrap_or_default();
            frame.render_widget(Span::styled(format!(" {text}"), STRONG), message);
            frame.render_widget(Span::styled(format!(" {}", self.context.text("explore-keys")), FAINT), keys);
            if let Some(help) = &self.help {
                help.draw(self.theme, frame, &mut hits);
            }
        }
        self.hits = hits;
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let turn = match self.position().turn() {
            Turn::Player(player) => {
                let who = self.game.player_name(player);
                self.context.with("explore-to-move", &[("player", &who)])
            }
            Turn::Over | Turn::Chance => self.context.text("explore-over"),
        };
        let text = format!(" {}  {turn}", self.survey.game);
        let padded = format!("{text}{}", " ".repeat(usize::from(area.width).saturating_sub(text.width())));
        frame.render_widget(Span::styled(padded, BAR), area);
    }

    fn draw_board(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let appearance = Appearance { theme: self.theme, is_flipped: false, room: self.room };
        let player = self.position().turn().player();
        let open = picking::next(&self.view, &self.clicks, player);
        let is_telling = picking::is_telling(&self.view, &self.clicks, &open);
        let is_taken = |index: usize| self.view.cells[index].piece.is_some();
        let chosen = self.selected_move();
        let path = self.view.choices.iter().find(|choice| Some(&choice.text) == chosen.as_ref());
        let mark = |index: usize| Mark {
            highlight: if self.clicks.contains(&index) {
                Some(Highlight::Picked)
            } else if path.is_some_and(|path| path.clicks.contains(&index)) {
                Some(Highlight::Path)
            } else {
                None
            },
            is_open: open.contains(&index) && (is_telling || is_taken(index)),
            value: self.best_at(index).map(|score| (self.short(score), mood(score))),
        };
        let marks: Vec<Mark> = (0..self.view.cells.len()).map(mark).collect();
        for (rect, index) in board::draw(&self.view, &marks, appearance, area, frame.buffer_mut()) {
            hits.add(rect, Target::Cell(index));
        }
    }

    /// The best value of the moves that go on at a place.
    fn best_at(&self, place: usize) -> Option<Score> {
        let clicks = [&self.clicks[..], &[place]].concat();
        let found = self.found.as_ref()?;
        let worth = |index: usize| {
            let text = &self.view.choices[index].text;
            found.moves.iter().find(|m| m.text == *text).map(|m| score(&m.value))
        };
        picking::matching(&self.view, &clicks).filter_map(worth).max()
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let block = Block::new().borders(Borders::LEFT).border_set(self.theme.frame()).border_style(FAINT);
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(1), ..inside };
        let tall = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX);
        let about = self.about();
        let past = self.past(inside.width);
        let parts = [
            Constraint::Length(tall(about.len()) + 1),
            Constraint::Max(tall(self.listed.len()) + 2),
            Constraint::Length(tall(past.len()) + 1),
            Constraint::Min(8),
        ];
        let [about_area, moves, past_area, counts] = Layout::vertical(parts).areas(inside);
        frame.render_widget(Paragraph::new(about), about_area);
        self.draw_moves(frame, moves, hits);
        frame.render_widget(Paragraph::new(past), past_area);
        self.draw_counts(frame, counts);
    }

    /// The game as a whole, and the position.
    fn about(&self) -> Vec<Line<'static>> {
        let fact = |id: &str, text: String| {
            Line::from(vec![Span::styled(format!("{} ", self.context.text(id)), FAINT), Span::raw(text)])
        };
        let mut lines = vec![fact("explore-positions", self.survey.states.to_string())];
        if let Some(start) = self.survey.start {
            lines.push(fact("explore-start", start_text(self.context, self.game, start)));
        }
        let here = match self.steps[self.at].value {
            Some(value) => start_text(self.context, self.game, value),
            None => self.context.text("explore-no-game-leads-here"),
        };
        lines.push(fact("explore-here", here));
        lines
    }

    fn draw_moves(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let title = self.context.text("explore-moves");
        frame.render_widget(Span::styled(title, STRONG), Rect { height: area.height.min(1), ..area });
        let Some(found) = &self.found else { return };
        let room = usize::from(area.height.saturating_sub(2)).max(1);
        let first = (self.selected + 1).saturating_sub(room);
        for (row, (at, index)) in self.listed.iter().enumerate().skip(first).take(room).enumerate() {
            let m = &found.moves[*index];
            let y = area.y + 1 + u16::try_from(row).unwrap_or(u16::MAX);
            let place = Rect { y, height: 1, ..area }.intersection(area);
            let style = if at == self.selected { BAR } else { Style::new() };
            let value = score(&m.value);
            let line = Line::from(vec![
                Span::styled(format!("{:<8}", m.text), style),
                Span::styled(format!(" {}", self.long(value)), self.theme.mood(mood(value))),
            ]);
            frame.render_widget(line, place);
            hits.add(place, Target::Move(at));
        }
    }

    /// What the positions so far were worth to the first player.
    fn past(&self, width: u16) -> Vec<Line<'static>> {
        let first = self.game.player_name(Player::FIRST);
        let title = self.context.with("explore-history", &[("player", &first)]);
        let mut lines = vec![Line::styled(title, STRONG)];
        let mut spans = Vec::new();
        let mut used = 0;
        // The last ones, as many as a line holds, and at least where we are.
        let texts: Vec<(String, Style)> =
            self.steps[..=self.at].iter().map(|step| self.step_text(step)).collect();
        for (text, style) in texts.into_iter().rev() {
            used += text.width() + 1;
            if used > usize::from(width) {
                spans.push(Span::styled("… ", FAINT));
                break;
            }
            spans.push(Span::styled(format!("{text} "), style));
        }
        spans.reverse();
        lines.push(Line::from(spans));
        lines
    }

    fn step_text(&self, step: &super::Step) -> (String, Style) {
        let value = step.value.map_or_else(|| "?".to_owned(), |value| self.short(value));
        let text = step.by.as_ref().map_or_else(|| value.clone(), |by| format!("{by}:{value}"));
        let style = match step.value.map(|value| value.cmp(&Score::DRAW)) {
            Some(std::cmp::Ordering::Greater) => self.theme.player(Player::FIRST),
            Some(std::cmp::Ordering::Less) => self.theme.player(Player::SECOND),
            _ => Style::new(),
        };
        (text, style)
    }

    fn draw_counts(&self, frame: &mut Frame<'_>, area: Rect) {
        let (title, column) = match self.counts {
            Counts::Plies => ("explore-by-ply", "explore-ply"),
            Counts::Remoteness => ("explore-by-remoteness-short", "explore-remoteness"),
        };
        let [first, second] = [Player::FIRST, Player::SECOND].map(|player| self.game.player_name(player));
        let wins = |player: &str| self.context.with("explore-wins", &[("player", &player)]);
        let heads =
            [self.context.text(column), wins(&first), self.context.text("explore-draws"), wins(&second)];
        let mut lines = vec![Line::styled(self.context.text(title), STRONG)];
        let mut widths = heads.clone().map(|head| head.width());
        for row in self.rows() {
            let numbers = [u64::from(row.number), row.first, row.draws, row.second];
            for (width, number) in widths.iter_mut().zip(numbers) {
                *width = (*width).max(number.to_string().len());
            }
        }
        let head = heads.iter().zip(widths).map(|(head, width)| format!("{head:>width$}  "));
        lines.push(Line::styled(head.collect::<String>(), FAINT));
        let room = usize::from(area.height).saturating_sub(2);
        for row in self.rows().iter().skip(self.scrolled).take(room) {
            let numbers = [u64::from(row.number), row.first, row.draws, row.second];
            let cells = numbers.iter().zip(widths).map(|(number, width)| format!("{number:>width$}  "));
            let mut spans = vec![Span::raw(cells.collect::<String>())];
            spans.extend(self.bar(row));
            lines.push(Line::from(spans));
        }
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// How the positions of a row are shared, as a bar.
    fn bar(&self, row: &Row) -> Vec<Span<'static>> {
        let total = row.total().max(1);
        let share = |count: u64| usize::try_from((count * BARS + total / 2) / total).unwrap_or(0);
        let part = |count: u64, symbols: &'static str, letters: &'static str, style: Style| {
            Span::styled(self.theme.pick(symbols, letters).repeat(share(count)), style)
        };
        vec![
            part(row.first, "█", "#", self.theme.player(Player::FIRST)),
            part(row.draws, "░", ".", FAINT),
            part(row.second, "▒", "=", self.theme.player(Player::SECOND)),
        ]
    }

    /// A value in a word or two, seen by the side to move.
    fn long(&self, score: Score) -> String {
        match score.outcome() {
            Outcome::WinIn(plies) => self.context.with("explore-move-wins", &[("plies", &plies)]),
            Outcome::LossIn(plies) => self.context.with("explore-move-loses", &[("plies", &plies)]),
            Outcome::Points(0) => self.context.text("explore-move-draws"),
            Outcome::Points(points) => self.points(points),
        }
    }

    /// A value in a letter and a number.
    fn short(&self, score: Score) -> String {
        match score.outcome() {
            Outcome::WinIn(plies) => self.context.with("explore-short-win", &[("plies", &plies)]),
            Outcome::LossIn(plies) => self.context.with("explore-short-loss", &[("plies", &plies)]),
            Outcome::Points(0) => self.context.text("explore-short-draw"),
            Outcome::Points(points) => self.points(points),
        }
    }

    fn points(&self, points: i32) -> String {
        let sign = if points > 0 { "+" } else { "" };
        format!("{sign}{}", number(f64::from(points) / f64::from(self.game.points_per_unit())))
    }
}

fn mood(score: Score) -> Mood {
    match score.cmp(&Score::DRAW) {
        std::cmp::Ordering::Greater => Mood::Best,
        std::cmp::Ordering::Equal => Mood::Even,
        std::cmp::Ordering::Less => Mood::Bad,
    }
}
