//! The picture of a game: title, board, panel, and the lines at the bottom.

use arbore_core::{Bound, Outcome, Player, Score, Value, View};
use arbore_lab::render::relation;
use arbore_lab::session::can_count;
use arbore_lab::{AnyGame, MoveValue};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use super::{GameScreen, Mover, Worth};
use crate::context::Context;
use crate::tui::action::{COMMANDS, Command};
use crate::tui::app::Env;
use crate::tui::board::{self, Appearance, Mark};
use crate::tui::hits::{Hits, Target};
use crate::tui::overlay::{draw_typed, panel_width};
use crate::tui::picking;
use crate::tui::theme::{BAR, FAINT, Highlight, Mood, STRONG};

/// More values than this are too many to read on a board: then only the best are shown.
const MAX_VALUES: usize = 100;
const BEST_VALUES: usize = 20;

impl GameScreen {
    pub(crate) fn draw(&self, env: &Env<'_>, frame: &mut Frame<'_>, hits: &mut Hits) {
        let lines =
            [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1), Constraint::Length(1)];
        let [title, body, message, keys] = Layout::vertical(lines).areas(frame.area());
        let panel_width = panel_width(body.width);
        let [left, panel] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel_width)]).areas(body);
        self.draw_title(env, frame, title);
        self.draw_board(env, frame, left, hits);
        self.draw_panel(env, frame, panel, hits);
        self.draw_message(env, frame, message);
        self.draw_keys(env, frame, keys, hits);
    }

    fn draw_title(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect) {
        // The result while counting stands in the line of messages.
        let what =
            if self.counted.is_some() { env.context.text("tui-counting") } else { self.turn_text(env) };
        let text = format!(" {}  {what}", self.session.game().spec());
        let wide = usize::from(area.width);
        let padded = format!("{text}{}", " ".repeat(wide.saturating_sub(text.width())));
        frame.render_widget(Span::styled(padded, BAR), area);
    }

    fn draw_board(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let appearance = Appearance { theme: env.theme, is_flipped: self.is_flipped, room: self.room };
        let shown = self.shown();
        let buttons = self.button_moves();
        let height = if self.has_button_line || !buttons.is_empty() {
            button_lines(&shown, appearance, area)
        } else {
            0
        };
        let [board, mut below] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(height)]).areas(area);
        if self.view.cells.is_empty() {
            self.draw_facts_large(env, frame, board);
        } else if height > 1 {
            // Not far from a board that is small.
            let tall = board::size(&shown, appearance, board).1.min(board.height);
            below.y = below.y.min(board.y + (board.height - tall) / 2 + tall + 1);
        }
        for (rect, index) in board::draw(&shown, &self.marks(env), appearance, board, frame.buffer_mut()) {
            if index < self.view.cells.len() {
                hits.add(rect, Target::Cell(index));
            }
        }
        self.draw_buttons(&buttons, env, frame, below, hits);
    }

    /// The moves that are buttons: those without places, and those that the clicks so far complete.
    fn button_moves(&self) -> Vec<usize> {
        if !self.is_human() || self.counted.is_some() {
            return Vec::new();
        }
        picking::complete(&self.view, &self.clicks).collect()
    }

    fn draw_buttons(
        &self,
        moves: &[usize],
        env: &Env<'_>,
        frame: &mut Frame<'_>,
        area: Rect,
        hits: &mut Hits,
    ) {
        let labels: Vec<String> =
            moves.iter().map(|index| format!("[ {} ]", self.view.choices[*index].text)).collect();
        let all: usize = labels.iter().map(|label| label.width() + 2).sum();
        let room = usize::from(area.width);
        let mut x = area.x + u16::try_from(room.saturating_sub(all) / 2).unwrap_or(0);
        for (index, label) in moves.iter().zip(labels) {
            let width = u16::try_from(label.width()).unwrap_or(u16::MAX);
            let button = Rect { x, width, height: 1, ..area }.intersection(area);
            let is_selected = self.selected == Some(*index);
            let style = if is_selected { BAR } else { env.theme.open() };
            frame.render_widget(Span::styled(label, style), button);
            hits.add(button, Target::Move(*index));
            x = x.saturating_add(width + 2);
        }
    }

    /// What is special about each cell.
    fn marks(&self, env: &Env<'_>) -> Vec<Mark> {
        let is_human = self.is_human();
        let can_move = is_human && self.counted.is_none();
        let open = if can_move { picking::next(&self.view, &self.clicks, self.player()) } else { Vec::new() };
        let is_telling = picking::is_telling(&self.view, &self.clicks, &open);
        let is_taken = |index: usize| self.view.cells[index].piece.is_some();
        let path = self.selected.and_then(|index| self.view.choices.get(index)).map(|choice| &choice.clicks);
        let has_cursor = is_human || self.counted.is_some();
        let cursor = self.cell_at_cursor().filter(|_| has_cursor && self.selected.is_none());
        let worths = self.worths(env);
        let last = self.clicks.is_empty().then_some(Highlight::Last);
        let highlight = |index: usize| {
            if cursor == Some(index) {
                Some(Highlight::Cursor)
            } else if self.clicks.contains(&index) {
                Some(Highlight::Picked)
            } else if path.is_some_and(|path| path.contains(&index)) {
                Some(Highlight::Path)
            } else {
                last.filter(|_| self.last.contains(&index))
            }
        };
        let values = self.values_on_board(&worths);
        let mark = |(index, value): (usize, Option<(String, Mood)>)| Mark {
            highlight: highlight(index),
            is_open: open.contains(&index) && (is_telling || is_taken(index)),
            value,
        };
        let gone = self.gone.iter().map(|_| Mark { highlight: last, ..Mark::default() });
        values.into_iter().enumerate().map(mark).chain(gone).collect()
    }

    /// What is written on each place. Where many places have a value, only the best are: all of them could not be read.
    fn values_on_board(&self, worths: &[Option<Worth>]) -> Vec<Option<(String, Mood)>> {
        let mut values: Vec<Option<&Worth>> =
            (0..self.view.cells.len()).map(|place| self.value_at(place, worths)).collect();
        let mut numbers: Vec<f64> = values.iter().flatten().map(|worth| worth.number).collect();
        if numbers.len() > MAX_VALUES {
            numbers.sort_by(|a, b| b.total_cmp(a));
            let least = numbers[BEST_VALUES - 1];
            let mut room = BEST_VALUES;
            for value in &mut values {
                *value = value.filter(|worth| worth.number >= least && room > 0);
                room -= usize::from(value.is_some());
            }
        }
        values.into_iter().map(|value| value.map(|worth| (worth.text.clone(), worth.mood))).collect()
    }

    /// The best value of the moves that go on at a place.
    fn value_at<'a>(&self, place: usize, worths: &'a [Option<Worth>]) -> Option<&'a Worth> {
        self.values.as_ref()?;
        let clicks = [&self.clicks[..], &[place]].concat();
        let worths = picking::matching(&self.view, &clicks).filter_map(|index| worths[index].as_ref());
        worths.max_by(|a, b| a.number.total_cmp(&b.number))
    }

    fn draw_message(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
        if let Some(typed) = &self.typed {
            return draw_typed(typed, frame, area);
        }
        let mut line = Line::default();
        if let Some((text, is_wrong)) = &self.message {
            let style = if *is_wrong { env.theme.error() } else { STRONG };
            line.push_span(Span::styled(format!("{text}   "), style));
        }
        // A throw of the dice or a hint does not hide what to do now, unless there is no room for both.
        let advice = self.advice(env);
        let has_room = line.width() + advice.width() <= usize::from(area.width);
        let is_wrong = self.message.as_ref().is_some_and(|(_, is_wrong)| *is_wrong);
        if self.message.is_none() || (has_room && !is_wrong) {
            line.push_span(Span::styled(advice, FAINT));
        }
        frame.render_widget(line, area);
    }

    /// Whether the places where a move can begin are marked.
    fn is_telling(&self) -> bool {
        picking::is_telling(&self.view, &[], &picking::next(&self.view, &[], self.player()))
    }

    /// The line of keys, each of which is a button too; as many as there is room for.
    fn draw_keys(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let mut x = area.x + 1;
        let is_counted = can_count(self.session.position());
        for (key, name, command) in COMMANDS {
            if *command == Command::Count && !is_counted {
                continue;
            }
            let label = env.context.text(&format!("key-{name}"));
            let width = u16::try_from(label.width() + 2).unwrap_or(u16::MAX);
            let button = Rect { x, width, ..area };
            if button.right() > area.right() {
                break;
            }
            let text = Line::from(vec![
                Span::styled(key.to_string(), STRONG),
                Span::styled(format!(" {label}"), FAINT),
            ]);
            frame.render_widget(text, button);
            hits.add(button, Target::Command(*command));
            x = x.saturating_add(width + 2);
        }
    }

    /// What to do next.
    fn advice(&self, env: &Env<'_>) -> String {
        let id = match self.session.mover() {
            _ if self.counted.is_some() => return String::new(),
            Mover::None => "tui-over",
            _ if self.is_paused => "tui-paused",
            Mover::Human(_) if self.selected.is_some() => "tui-advice-selected",
            Mover::Human(_) if !self.clicks.is_empty() => "tui-advice-part",
            Mover::Human(_) if !self.is_telling() => "tui-advice-point",
            Mover::Human(_) => "tui-advice-move",
            Mover::Machine(_) => "tui-advice-wait",
            Mover::Chance => return String::new(),
        };
        env.context.text(id)
    }
}

/// How many lines the buttons below a board take: a free one too, unless the board needs it.
fn button_lines(view: &View, appearance: Appearance, area: Rect) -> u16 {
    let tight = Rect { height: area.height.saturating_sub(1), ..area };
    let (_, tall) = board::size(view, appearance, tight);
    if view.cells.is_empty() || tall + 2 <= area.height { 2 } else { 1 }
}

/// A machine's name in the person's words.
pub(super) fn seat_name(text: &str, context: &Context) -> String {
    match text.strip_prefix("level:") {
        Some(level) => context.text(&format!("level-{level}")),
        None => text.to_owned(),
    }
}

/// How good a value is for a player, as one number.
pub(super) fn worth(value: &Value, view: Player, player: Player) -> f64 {
    let sign = if view == player { 1.0 } else { -1.0 };
    match value {
        Value::Score(score) => sign * score.as_f64(),
        Value::Expected(mean) => sign * mean,
        Value::Vector(scores) => scores.get(player.index()).map_or(0.0, |score| score.as_f64()),
    }
}

/// A value in a few characters, for a cell: `W5`, `L4`, `+3`, `=`, `-1.5`, `≤-2`.
pub(super) fn short(found: &MoveValue, player: Player, game: &dyn AnyGame, context: &Context) -> String {
    let units = f64::from(game.points_per_unit());
    // Moves whose end is not seen have no value of the game's own, so that it could not be compared with theirs.
    if let Some(("win_probability", chance)) = found.own_value {
        return format!("{:.0}%", chance * 100.0);
    }
    let score = |score: Score| match score.outcome() {
        Outcome::WinIn(plies) => context.with("tui-win-in", &[("plies", &plies)]),
        Outcome::LossIn(plies) => context.with("tui-loss-in", &[("plies", &plies)]),
        Outcome::Points(_) if score.abs() == Score::MAX_POINTS => {
            if score > Score::DRAW { "+∞" } else { "-∞" }.to_owned()
        }
        Outcome::Points(_) => points(score.as_f64() / units),
    };
    let text = match &found.value {
        Value::Score(value) => score(*value),
        Value::Expected(mean) => points(mean / units),
        Value::Vector(scores) => scores.get(player.index()).map_or_else(String::new, |value| score(*value)),
    };
    if found.bound == Bound::Exact { text } else { format!("{}{text}", relation(found.bound)) }
}

/// A number with its sign, in few digits.
fn points(number: f64) -> String {
    let text = format!("{number:+.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    // 0 is a mark in some games.
    if matches!(text, "+0" | "-0") { "=".to_owned() } else { text.to_owned() }
}
