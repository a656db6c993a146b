//! The picture of the gallery: the list, and the description and options of one game.

use arbore_core::Player;
use arbore_lab::PlayerSpec;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::{Form, Gallery, Row};
use crate::analysis::seconds;
use crate::tui::app::Env;
use crate::tui::board::{self, Appearance};
use crate::tui::hits::{Hits, Target};
use crate::tui::theme::{BAR, FAINT, STRONG};

impl Gallery {
    pub(crate) fn draw(&self, env: &Env<'_>, frame: &mut Frame<'_>, hits: &mut Hits) {
        let lines =
            [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(2), Constraint::Length(1)];
        let [title, body, message, keys] = Layout::vertical(lines).areas(frame.area());
        let wide = self.forms.iter().map(|form| form.name().width()).max().unwrap_or(0);
        let list_width = u16::try_from(wide).unwrap_or(u16::MAX).saturating_add(8);
        let [list, right] =
            Layout::horizontal([Constraint::Length(list_width), Constraint::Fill(1)]).areas(body);
        let text = env.context.text("tui-gallery");
        let padding = " ".repeat(usize::from(title.width).saturating_sub(text.width() + 1));
        frame.render_widget(Span::styled(format!(" {text}{padding}"), BAR), title);
        self.draw_list(env, frame, list, hits);
        self.draw_form(env, frame, right, hits);
        self.draw_message(
            env,
            frame,
            Rect { x: message.x + 1, width: message.width.saturating_sub(2), ..message },
        );
        let help = match self.is_in_form {
            false => "tui-gallery-keys-list",
            true if self.form().row() == Row::Play => "tui-gallery-keys-form",
            true => "tui-gallery-keys-option",
        };
        frame.render_widget(Span::styled(format!(" {}", env.context.text(help)), FAINT), keys);
    }

    fn draw_list(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let block = Block::bordered().border_set(env.theme.frame()).border_style(focus(!self.is_in_form));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let room = usize::from(inside.height);
        let first = (self.selected + 1).saturating_sub(room);
        for (index, form) in self.forms.iter().enumerate().skip(first).take(room) {
            let Ok(line) = u16::try_from(index - first) else { break };
            let place = Rect { y: inside.y + line, height: 1, ..inside };
            let is_selected = index == self.selected;
            let mark = if is_selected { env.theme.pick(" ▸ ", " > ") } else { "   " };
            let style = match (is_selected, self.is_in_form) {
                (true, false) => BAR,
                (true, true) => STRONG,
                (false, _) => Style::new(),
            };
            let padding = " ".repeat(usize::from(inside.width).saturating_sub(form.name().width() + 3));
            frame.render_widget(Span::styled(format!("{mark}{}{padding}", form.name()), style), place);
            hits.add(place, Target::Game(index));
        }
    }

    fn draw_form(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let form = self.form();
        let block = Block::bordered().border_set(env.theme.frame()).border_style(focus(self.is_in_form));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        let about = env.context.text(&format!("game-{}", form.name()));
        let rows = form.rows();
        let tall = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let about_tall = u16::try_from(about.width()).unwrap_or(u16::MAX) / inside.width.max(1) + 2;
        let [top, rows_area] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(tall + 1)]).areas(inside);
        let below = Layout::vertical([Constraint::Length(about_tall), Constraint::Fill(1)]).areas(top);
        let [mut about_area, mut preview] = below;
        if let Some(view) = form.view() {
            let appearance = Appearance { theme: env.theme, is_flipped: false, room: board::Room::of(&view) };
            if !board::has_room(&view, appearance, preview) {
                // A high board stands beside the description.
                let wide = board::size(&view, appearance, top).0.saturating_add(2);
                let beside = [Constraint::Fill(1), Constraint::Length(wide.min(top.width * 2 / 3))];
                [about_area, preview] = Layout::horizontal(beside).areas(top);
            }
            board::draw_preview(&view, appearance, preview, frame.buffer_mut());
        }
        frame.render_widget(Paragraph::new(about).wrap(Wrap { trim: true }), about_area);
        let rows_area = Rect { y: rows_area.y + u16::from(rows_area.height > tall), ..rows_area };
        for (index, row) in rows.into_iter().enumerate() {
            let Ok(line) = u16::try_from(index) else { break };
            let place = Rect { y: rows_area.y + line, height: 1, ..rows_area }.intersection(inside);
            self.draw_row(index, row, env, frame, place, hits);
        }
    }

    fn draw_row(
        &self,
        index: usize,
        row: Row,
        env: &Env<'_>,
        frame: &mut Frame<'_>,
        place: Rect,
        hits: &mut Hits,
    ) {
        let form = self.form();
        let is_focused = self.is_in_form && form.row() == row;
        hits.add(place, Target::Row(index));
        if row == Row::Play {
            let id = if self.attempt.is_some() { "tui-checking" } else { "button-play" };
            let label = format!("[ {} ]", env.context.text(id));
            let style = if is_focused { BAR } else { env.theme.open() };
            let width = u16::try_from(label.width()).unwrap_or(u16::MAX).min(place.width);
            let button = Rect { x: place.x + (place.width - width) / 2, width, ..place };
            return frame.render_widget(Span::styled(label, style), button);
        }
        let (name, value) = texts(form, row, env);
        // The value stands at the right, between two arrows that can be clicked.
        let value_width = 20.min(place.width / 2);
        let [left, right] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(value_width)]).areas(place);
        let style = if is_focused { STRONG } else { Style::new() };
        frame.render_widget(Span::styled(shortened(&name, left.width.saturating_sub(1)), style), left);
        let shown = shortened(&value, value_width.saturating_sub(4));
        let padding = usize::from(value_width.saturating_sub(4)).saturating_sub(shown.width());
        let (before, after) = (padding / 2, padding - padding / 2);
        let style = if is_focused { BAR } else { Style::new() };
        let line = Line::from(vec![
            Span::styled(env.theme.pick("◂ ", "< "), env.theme.open()),
            Span::styled(format!("{}{shown}{}", " ".repeat(before), " ".repeat(after)), style),
            Span::styled(env.theme.pick(" ▸", " >"), env.theme.open()),
        ]);
        frame.render_widget(line, right);
        let half = right.width / 2;
        hits.add(Rect { width: half, ..right }, Target::Less(index));
        hits.add(Rect { x: right.x + half, width: right.width - half, ..right }, Target::More(index));
    }

    /// What is wrong, or what the row under the cursor means, in full.
    fn draw_message(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect) {
        let wrong = self.message.clone().or_else(|| self.form().game.as_ref().err().cloned());
        let (text, style) = match wrong {
            Some(wrong) => (wrong, env.theme.error()),
            None if self.is_in_form => (explanation(self.form(), env), FAINT),
            None => return,
        };
        frame.render_widget(Paragraph::new(Span::styled(text, style)).wrap(Wrap { trim: true }), area);
    }
}

fn focus(has_focus: bool) -> Style {
    if has_focus { STRONG } else { FAINT }
}

/// The name and the value of a row.
fn texts(form: &Form, row: Row, env: &Env<'_>) -> (String, String) {
    let context = env.context;
    let settings = |index: usize| match form.seats.get(index) {
        Some(PlayerSpec::Machine(_, settings)) => settings.clone(),
        _ => arbore_lab::Settings::default(),
    };
    let none = || env.theme.pick("–", "-").to_owned();
    let detail = |id: &str| format!("    {}", context.text(id));
    match row {
        Row::Option(key) => {
            let value = match form.option(key).as_str() {
                "true" => context.text("button-yes"),
                "false" => context.text("button-no"),
                value => value.to_owned(),
            };
            (context.text(&format!("option-{}-{key}", form.name())), value)
        }
        Row::Seat(index) => {
            let player = Player::new(u8::try_from(index).unwrap_or(0));
            let name = form.game.as_ref().map(|game| game.player_name(player)).unwrap_or_default();
            let who = match form.seats.get(index) {
                Some(PlayerSpec::Human) | None => context.text("play-person"),
                Some(PlayerSpec::Level(level)) => {
                    let level = PlayerSpec::Level(*level).text();
                    context.text(&level.replace(':', "-"))
                }
                Some(PlayerSpec::Machine(..)) => context.text("tui-algorithm"),
                Some(PlayerSpec::External(_)) => form.seats[index].text(),
            };
            (context.with("tui-player", &[("player", &name)]), who)
        }
        Row::Algorithm(index) => {
            let name = match form.seats.get(index) {
                Some(PlayerSpec::Machine(algorithm, _)) => algorithm.name(),
                _ => "",
            };
            (detail("tui-algorithm"), name.to_owned())
        }
        Row::Depth(index) => {
            (detail("analysis-depth"), settings(index).depth.map_or_else(none, |depth| depth.to_string()))
        }
        Row::Time(index) => (
            detail("analysis-time"),
            settings(index).time.map_or_else(none, |time| seconds(time.as_secs_f64())),
        ),
        Row::Evaluation(index) => {
            let usual = || form.game.as_ref().ok().and_then(|game| game.evaluations().first().copied());
            let name = settings(index).eval.or_else(|| usual().map(str::to_owned)).unwrap_or_default();
            (detail("tui-evaluation"), name)
        }
        Row::Play => (String::new(), String::new()),
    }
}

/// The row under the cursor in full: names are cut off where there is no room.
fn explanation(form: &Form, env: &Env<'_>) -> String {
    match form.row() {
        Row::Play => String::new(),
        Row::Algorithm(index) => match form.seats.get(index) {
            Some(PlayerSpec::Machine(algorithm, _)) => {
                env.context.text(&format!("algorithm-{}", algorithm.name()))
            }
            _ => String::new(),
        },
        row => texts(form, row, env).0.trim().to_owned(),
    }
}

/// As much of a text as there is room for.
fn shortened(text: &str, room: u16) -> String {
    let room = usize::from(room);
    if text.width() <= room {
        return text.to_owned();
    }
    let mut width = 1;
    let fits = |character: &char| {
        width += character.width().unwrap_or(0);
        width <= room
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{start}…")
}
