//! The panel beside the board: players, numbers, dice, and what the machine thinks.

use std::time::Duration;

use arbore_core::Player;
use arbore_lab::Analysis;
use arbore_lab::render::bounded;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};
use unicode_width::UnicodeWidthStr as _;

use super::GameScreen;
use super::machine::Purpose;
use crate::analysis::seconds;
use crate::play::seat::Seat;
use crate::tui::app::Env;
use crate::tui::hits::Hits;
use crate::tui::theme::{FAINT, STRONG};

impl GameScreen {
    pub(super) fn draw_panel(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let block = Block::new().borders(Borders::LEFT).border_set(env.theme.frame()).border_style(FAINT);
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(1), ..inside };
        let mut top = self.players(env);
        if !self.view.cells.is_empty() {
            top.extend(self.facts(env));
        }
        top.extend(self.dice(env));
        let thought = self.thought(env);
        let legal = self.legal(env);
        let tall = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX);
        // The best play, or the name of an opening, may go on in the next line.
        let tall_of = |lines: &[Line<'_>]| lines.iter().map(|line| wrapped(line, inside.width)).sum();
        let (top_lines, thought_lines): (usize, usize) = (tall_of(&top), tall_of(&thought));
        let parts = [
            Constraint::Length(tall(top_lines) + 1),
            Constraint::Length(
                tall(thought_lines + usize::from(thought_lines > 0)).min(inside.height * 2 / 5),
            ),
            Constraint::Length(legal.height(inside.width).min(inside.height / 3)),
            Constraint::Fill(1),
        ];
        let [top_area, thought_area, legal_area, history_area] = Layout::vertical(parts).areas(inside);
        frame.render_widget(Paragraph::new(top).wrap(Wrap { trim: false }), top_area);
        frame.render_widget(Paragraph::new(thought).wrap(Wrap { trim: true }), thought_area);
        legal.draw(self.selected, env, frame, legal_area, hits);
        self.draw_history(env, frame, history_area, hits);
    }

    /// The players, and which one is to move.
    fn players(&self, env: &Env<'_>) -> Vec<Line<'static>> {
        let names: Vec<(Player, String, &Seat)> = self
            .session
            .seats()
            .map(|(player, seat)| (player, self.session.game().player_name(player), seat))
            .collect();
        let wide = names.iter().map(|(_, name, _)| name.width()).max().unwrap_or(0);
        let line = |(player, name, seat): (Player, String, &Seat)| {
            let who = match seat {
                Seat::Human => env.context.text("play-person"),
                Seat::Machine(searcher) => super::draw::seat_name(&searcher.text, env.context),
            };
            let is_turn = self.player() == Some(player);
            let mark = if is_turn { env.theme.pick("▶ ", "> ") } else { "  " };
            let padding = " ".repeat(wide - name.width());
            Line::from(vec![
                Span::styled(mark, STRONG),
                Span::styled(name, env.theme.player(player)),
                Span::raw(format!("{padding}  {who}")),
            ])
        };
        names.into_iter().map(line).collect()
    }

    /// Numbers and pieces beside the board.
    fn facts(&self, env: &Env<'_>) -> Vec<Line<'static>> {
        let owner = |player: Option<Player>| {
            let name = player.map(|player| self.session.game().player_name(player)).unwrap_or_default();
            Span::styled(name, player.map_or(Style::new(), |player| env.theme.player(player)))
        };
        let view = self.counted.as_ref().map_or(&self.view, |counted| &counted.view);
        let facts = view.facts.iter().map(|fact| {
            let what = env.context.text(&format!("what-{}", fact.what));
            let gap = if fact.owner.is_some() { " " } else { "" };
            Line::from(vec![
                Span::styled(format!("  {what}{gap}"), FAINT),
                owner(fact.owner),
                Span::raw(format!(": {}", fact.number())),
            ])
        });
        let trays = view.trays.iter().map(|tray| {
            Line::from(vec![
                Span::styled(format!("  {} ", env.context.text("tui-tray")), FAINT),
                Span::styled(tray.glyph.clone(), env.theme.player(tray.owner)),
                Span::raw(format!(": {}", tray.count)),
            ])
        });
        let name = self.session.position().opening();
        let name = name.map(|name| arbore_lab::explain::opening(name, &env.context.messages));
        let opening = name.map(|name| Line::styled(format!("  {name}"), FAINT));
        facts.chain(trays).chain(opening).collect()
    }

    fn dice(&self, env: &Env<'_>) -> Vec<Line<'static>> {
        if self.view.dice.is_empty() {
            return Vec::new();
        }
        let set = env.theme.frame();
        let dice = &self.view.dice;
        let edge = |left: &str, line: &str, right: &str| format!("{left}{}{right} ", line.repeat(3));
        let row = |text: &dyn Fn(&u8) -> String| {
            Line::styled(format!("  {}", dice.iter().map(text).collect::<String>()), STRONG)
        };
        vec![
            row(&|_| edge(set.top_left, set.horizontal_top, set.top_right)),
            row(&|die| format!("{} {die} {} ", set.vertical_left, set.vertical_right)),
            row(&|_| edge(set.bottom_left, set.horizontal_bottom, set.bottom_right)),
        ]
    }

    /// Numbers in the middle of the screen, for games that have no board.
    pub(super) fn draw_facts_large(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect) {
        let mut lines = Vec::new();
        for line in self.facts(env) {
            lines.extend([line, Line::default()]);
        }
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height);
        let middle = Rect { y: area.y + (area.height - height) / 2, height, ..area };
        frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
    }

    /// What the machine thinks now, or thought last.
    fn thought(&self, env: &Env<'_>) -> Vec<Line<'static>> {
        let context = env.context;
        match &self.job {
            Some(job) => {
                let title = match job.purpose {
                    Purpose::Move => context.text("tui-thinking"),
                    Purpose::Hint => context.text("tui-thinking-hint"),
                    Purpose::Values => context.text("tui-thinking-values"),
                };
                self.analysis_lines(
                    title,
                    job.latest.as_ref(),
                    job.thinking.nodes(),
                    job.thinking.elapsed(),
                    env,
                )
            }
            None => match self.values.as_ref().or(self.session.last_thought()) {
                Some(thought) => {
                    let id = if self.values.is_some() { "tui-values" } else { "tui-last-thought" };
                    self.analysis_lines(context.text(id), Some(thought), thought.nodes, thought.time, env)
                }
                None => Vec::new(),
            },
        }
    }

    fn analysis_lines(
        &self,
        title: String,
        analysis: Option<&Analysis>,
        nodes: u64,
        time: Duration,
        env: &Env<'_>,
    ) -> Vec<Line<'static>> {
        let context = env.context;
        let fact = |id: &str, text: &str| {
            Line::from(vec![
                Span::styled(format!("{} ", context.text(id)), FAINT),
                Span::raw(text.to_owned()),
            ])
        };
        let mut lines = vec![Line::styled(title, STRONG)];
        if let Some(analysis) = analysis {
            let units = self.session.game().points_per_unit();
            if let Some(found) = &analysis.value {
                let who = self.session.game().player_name(analysis.view);
                let seen_by = context.with("analysis-seen-by", &[("player", &who)]);
                let is_vector = matches!(found, arbore_core::Value::Vector(_));
                let seen_by = if is_vector { String::new() } else { seen_by };
                lines.push(fact(
                    "analysis-value",
                    &format!("{} {seen_by}", bounded(found, analysis.bound, units, &context.messages)),
                ));
            }
            lines.push(fact("analysis-depth", &analysis.depth.to_string()));
        }
        let rate = rate(nodes, time);
        lines.push(fact("analysis-nodes", &format!("{}  {rate}", grouped(nodes))));
        lines.push(fact("analysis-time", &seconds(time.as_secs_f64())));
        if let Some(analysis) = analysis.filter(|analysis| !analysis.pv.is_empty()) {
            lines.push(fact("analysis-line", &analysis.pv.join(" ")));
        }
        lines
    }
}

/// How many lines a line takes when its words go on in the next ones.
fn wrapped(line: &Line<'_>, width: u16) -> usize {
    let text = line.to_string();
    let indent = text.width() - text.trim_start().width();
    let (mut lines, mut used) = (1, indent);
    for (at, word) in text.split_whitespace().enumerate() {
        let (gap, wide) = (usize::from(at > 0), word.width());
        if at > 0 && used + gap + wide > usize::from(width) {
            (lines, used) = (lines + 1, wide);
        } else {
            used += gap + wide;
        }
    }
    lines
}

/// A number in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// Nodes a second, in a few characters.
fn rate(nodes: u64, time: Duration) -> String {
    let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    if micros < 1000 {
        return String::new();
    }
    let each_second = u128::from(nodes) * 1_000_000 / u128::from(micros);
    match each_second {
        0..10_000 => format!("{each_second}/s"),
        10_000..10_000_000 => format!("{} k/s", each_second / 1000),
        _ => format!("{} M/s", each_second / 1_000_000),
    }
}
