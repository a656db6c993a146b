//! The lists beside the board: the legal moves, and the moves so far.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr as _;

use super::GameScreen;
use crate::tui::app::Env;
use crate::tui::hits::{Hits, Target};
use crate::tui::picking;
use crate::tui::theme::{BAR, FAINT, Mood, STRONG};

impl GameScreen {
    /// The moves that the clicks and the typing so far allow, as they are listed: with values, the best first.
    pub(super) fn listed(&self) -> Vec<usize> {
        let typed = self.typed.as_deref().unwrap_or_default();
        let begins = |index: &usize| self.view.choices[*index].text.starts_with(typed);
        let mut moves: Vec<usize> = picking::matching(&self.view, &self.clicks).filter(begins).collect();
        let numbers = self.numbers();
        let number = |index: &usize| numbers[*index].map_or(f64::NEG_INFINITY, |(number, _)| number);
        moves.sort_by(|a, b| number(b).total_cmp(&number(a)));
        if self.is_human() { moves } else { Vec::new() }
    }

    /// The same with their texts and values.
    pub(super) fn legal(&self, env: &Env<'_>) -> Legal {
        let worths = self.worths(env);
        let entry = |index: usize| {
            let value = worths[index].as_ref().map(|worth| (worth.text.clone(), worth.mood));
            (index, self.view.choices[index].text.clone(), value)
        };
        Legal { entries: self.listed().into_iter().map(entry).collect() }
    }

    /// Whether dice are thrown for a move: the first one was made without any.
    fn throws_follow(&self) -> bool {
        let played = self.session.played();
        let is_first_thrown = played.first().is_none_or(|first| first.player.is_none());
        let has_throws = played.iter().any(|played| played.player.is_none());
        // A game that began with dice on the board goes on as if they had been thrown in it.
        has_throws && !is_first_thrown && self.session.before(0).view().dice.is_empty()
    }

    /// The moves so far: a round a line. Where there are dice, a throw begins a line, or ends it if it is thrown
    /// for a move.
    pub(super) fn draw_history(&self, env: &Env<'_>, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits) {
        let title = env.context.text("tui-history");
        frame.render_widget(Span::styled(title, STRONG), Rect { height: area.height.min(1), ..area });
        hits.add(area, Target::History);
        let mut lines: Vec<Vec<Span<'static>>> = Vec::new();
        let first = self.session.played().iter().find_map(|played| played.player);
        let mut after_dice = false;
        let throws_follow = self.throws_follow();
        for played in self.session.played() {
            let begins = match played.player {
                _ if lines.is_empty() => true,
                player if throws_follow => player.is_some(),
                player => player.is_none() || (player == first && !after_dice),
            };
            if begins {
                lines.push(vec![Span::styled(format!("{:>3} ", lines.len() + 1), FAINT)]);
            }
            let style = played.player.map_or(FAINT, |player| env.theme.player(player));
            if let Some(line) = lines.last_mut() {
                line.push(Span::styled(format!("{:<7} ", played.text), style));
            }
            after_dice = played.player.is_none();
        }
        let room = usize::from(area.height.saturating_sub(1));
        let back = usize::from(self.scrolled).min(lines.len().saturating_sub(room));
        let end = lines.len() - back;
        let shown: Vec<Line<'_>> = lines.drain(end.saturating_sub(room)..end).map(Line::from).collect();
        let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        frame.render_widget(Paragraph::new(shown), below);
    }
}

/// The legal moves as a list in columns.
pub(super) struct Legal {
    entries: Vec<Entry>,
}

/// A legal move: its index, its text, and its value if that is known.
type Entry = (usize, String, Option<(String, Mood)>);

impl Legal {
    /// How wide a column is, and how many there are.
    fn columns(&self, width: u16) -> (usize, usize) {
        let entry = |(_, text, value): &Entry| {
            text.width() + value.as_ref().map_or(0, |(value, _)| value.width() + 1) + 1
        };
        let room = usize::from(width).max(1);
        let column = self.entries.iter().map(entry).max().unwrap_or(1).clamp(1, room);
        (column, room / column)
    }

    /// How many lines it takes, with its title and the line after it.
    pub(super) fn height(&self, width: u16) -> u16 {
        if self.entries.is_empty() {
            return 0;
        }
        let rows = self.entries.len().div_ceil(self.columns(width).1);
        u16::try_from(rows + 2).unwrap_or(u16::MAX)
    }

    pub(super) fn draw(
        self,
        selected: Option<usize>,
        env: &Env<'_>,
        frame: &mut Frame<'_>,
        area: Rect,
        hits: &mut Hits,
    ) {
        if area.height == 0 {
            return;
        }
        let title = env.context.with("tui-legal", &[("count", &self.entries.len())]);
        frame.render_widget(Span::styled(title, STRONG), Rect { height: 1, ..area });
        let (column, across) = self.columns(area.width);
        let rows = usize::from(area.height.saturating_sub(2)).max(1);
        let at = self.entries.iter().position(|(index, _, _)| Some(*index) == selected).unwrap_or(0);
        let first = (at / across + 1).saturating_sub(rows) * across;
        for (at, (index, text, value)) in self.entries.into_iter().skip(first).take(rows * across).enumerate()
        {
            let (x, y) = (at % across * column, at / across + 1);
            let place = (u16::try_from(x), u16::try_from(y), u16::try_from(column));
            let (Ok(x), Ok(y), Ok(width)) = place else { continue };
            let place = Rect { x: area.x + x, y: area.y + y, width, height: 1 }.intersection(area);
            let style = if selected == Some(index) { BAR } else { Style::new() };
            let mut line = vec![Span::styled(text, style)];
            if let Some((value, mood)) = value {
                line.push(Span::styled(format!(" {value}"), env.theme.mood(mood)));
            }
            frame.render_widget(Line::from(line), place);
            hits.add(place, Target::Move(index));
        }
    }
}
