//! A window over the screen: something to read, a question, or a line to be typed.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::action::Action;
use super::hits::{Hits, Target};
use super::theme::{BAR, FAINT, STRONG, Theme};

/// A window with a text, perhaps a line to be typed, and buttons.
pub(crate) struct Overlay {
    pub(crate) title: String,
    pub(crate) body: Vec<Line<'static>>,
    /// The first line of the body that is shown.
    pub(crate) scroll: u16,
    /// What is being typed, if this is what the window is for.
    pub(crate) typed: Option<String>,
    pub(crate) buttons: Vec<(String, Action)>,
    /// The button that Enter presses.
    pub(crate) selected: usize,
    /// Whether the window lies over the panel, so that the board can be seen.
    pub(crate) is_beside: bool,
}

impl Overlay {
    /// A window with something to read or to decide; the first button is what Enter does.
    pub(crate) fn new(title: String, body: Vec<Line<'static>>, buttons: Vec<(String, Action)>) -> Overlay {
        Overlay { title, body, scroll: 0, typed: None, buttons, selected: 0, is_beside: false }
    }

    /// A window in which a line is typed.
    pub(crate) fn prompt(title: String, buttons: Vec<(String, Action)>) -> Overlay {
        Overlay { typed: Some(String::new()), ..Overlay::new(title, Vec::new(), buttons) }
    }

    /// Moves the selection by one, round and round.
    pub(crate) fn select(&mut self, forwards: bool) {
        let count = self.buttons.len().max(1);
        self.selected = (self.selected + if forwards { 1 } else { count - 1 }) % count;
    }

    /// Shows other lines of the body.
    pub(crate) fn scroll(&mut self, lines: i32) {
        let most = u16::try_from(self.body.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let to = i32::from(self.scroll).saturating_add(lines).clamp(0, i32::from(most));
        self.scroll = u16::try_from(to).unwrap_or(0);
    }

    /// What the selected button does.
    pub(crate) fn action(&self) -> Action {
        self.buttons.get(self.selected).map_or(Action::Close, |(_, action)| action.clone())
    }

    /// A window over the panel, with one button a line.
    pub(crate) fn beside(title: String, body: Vec<Line<'static>>, buttons: Vec<(String, Action)>) -> Overlay {
        Overlay { is_beside: true, ..Overlay::new(title, body, buttons) }
    }

    fn draw_beside(&self, theme: Theme, frame: &mut Frame<'_>, hits: &mut Hits) {
        let screen = frame.area();
        let width = panel_width(screen.width).min(screen.width);
        let area = Rect {
            x: screen.width - width,
            y: 1.min(screen.height),
            width,
            height: screen.height.saturating_sub(3),
        };
        let inside = self.draw_frame(theme, frame, hits, area);
        let buttons = u16::try_from(self.buttons.len()).unwrap_or(u16::MAX);
        let [body, below] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(buttons)]).areas(inside);
        frame.render_widget(Paragraph::new(self.body.clone()).wrap(Wrap { trim: true }), body);
        for (index, line) in below.rows().enumerate() {
            let Some((label, _)) = self.buttons.get(index) else { break };
            let style = if index == self.selected { BAR } else { FAINT };
            frame.render_widget(Span::styled(format!("[ {label} ]"), style), line);
            hits.add(line, Target::Button(index));
        }
    }

    /// Draws the frame, under which nothing can be clicked; returns the room inside.
    fn draw_frame(&self, theme: Theme, frame: &mut Frame<'_>, hits: &mut Hits, area: Rect) -> Rect {
        frame.render_widget(Clear, area);
        let block = Block::bordered()
            .border_set(theme.frame())
            .title(Span::styled(format!(" {} ", self.title), STRONG));
        frame.render_widget(block, area);
        hits.clear();
        hits.add(frame.area(), Target::Outside);
        hits.add(area, Target::Overlay);
        Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        }
    }

    pub(crate) fn draw(&self, theme: Theme, frame: &mut Frame<'_>, hits: &mut Hits) {
        if self.is_beside {
            return self.draw_beside(theme, frame, hits);
        }
        let screen = frame.area();
        let buttons = self.button_line();
        let widest = self.body.iter().map(Line::width).chain([self.title.len(), buttons.width()]).max();
        let width = u16::try_from(widest.unwrap_or(0)).unwrap_or(u16::MAX).max(30).saturating_add(4);
        let extra = 4 + u16::from(self.typed.is_some());
        let height = u16::try_from(self.body.len()).unwrap_or(u16::MAX).saturating_add(extra);
        let (width, height) = (width.min(screen.width), height.min(screen.height));
        let area = Rect { x: (screen.width - width) / 2, y: (screen.height - height) / 2, width, height };
        let inside = self.draw_frame(theme, frame, hits, area);
        let room = inside.height.saturating_sub(extra - 2);
        let last = u16::try_from(self.body.len()).unwrap_or(u16::MAX).saturating_sub(room);
        let body = Rect { height: room, ..inside };
        frame.render_widget(Paragraph::new(self.body.clone()).scroll((self.scroll.min(last), 0)), body);
        if self.scroll < last {
            let more = Rect { x: area.right().saturating_sub(4), y: body.bottom(), width: 3, height: 1 };
            frame.render_widget(Span::styled(theme.pick(" ↓ ", " v "), STRONG), more);
        }
        if let Some(typed) = &self.typed {
            let line = Rect { y: inside.bottom().saturating_sub(3), height: 1, ..inside };
            draw_typed(typed, frame, line);
        }
        let line = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        self.draw_buttons(frame, line, hits);
    }

    fn button_line(&self) -> Line<'static> {
        let button = |(index, (label, _)): (usize, &(String, Action))| {
            let style = if index == self.selected { BAR } else { FAINT };
            [Span::styled(format!("[ {label} ]"), style), Span::raw("  ")]
        };
        Line::from(self.buttons.iter().enumerate().flat_map(button).collect::<Vec<_>>())
    }

    fn draw_buttons(&self, frame: &mut Frame<'_>, line: Rect, hits: &mut Hits) {
        let buttons = self.button_line();
        let mut x = line.x;
        for (index, button) in buttons.spans.iter().step_by(2).enumerate() {
            let width = u16::try_from(button.width()).unwrap_or(u16::MAX);
            hits.add(Rect { x, width, ..line }.intersection(line), Target::Button(index));
            x = x.saturating_add(width + 2);
        }
        frame.render_widget(buttons, line);
    }
}

/// How wide the panel beside the board is on a screen of this width.
pub(crate) fn panel_width(screen: u16) -> u16 {
    (screen * 3 / 8).clamp(30, 46)
}

/// A line that is being typed, with a cursor, its end in sight.
pub(crate) fn draw_typed(typed: &str, frame: &mut Frame<'_>, line: Rect) {
    let room = usize::from(line.width.saturating_sub(3));
    let hidden = typed.chars().count().saturating_sub(room);
    let shown: String = typed.chars().skip(hidden).collect();
    let width = u16::try_from(Span::raw(shown.as_str()).width()).unwrap_or(u16::MAX);
    let text = Line::from(vec![Span::styled("> ", STRONG), Span::raw(shown)]);
    frame.render_widget(text, line);
    frame.set_cursor_position((line.x.saturating_add(2 + width).min(line.right().saturating_sub(1)), line.y));
}
