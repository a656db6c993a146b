//! A solved game on the full screen: the board with the value of every move, what the positions so far were worth, and
//! how many positions there are of each kind.
//!
//! As with playing, [`Explorer`] is a value: [`Explorer::update`] changes it by an event, and `draw.rs` shows it.

mod draw;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::mpsc::channel;

use arbore_core::{Score, Turn, Value, View};
use arbore_lab::explore::{Survey, history, survey};
use arbore_lab::{Analysis, AnyGame, Position};
use arbore_solver::database::{Database, DatabaseError};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::text::Line;

use super::action::Action;
use super::app::Event;
use super::board::Room;
use super::hits::{Hits, Target};
use super::overlay::Overlay;
use super::picking::{self, Picked};
use super::screen::Screen;
use super::theme::Theme;
use crate::context::Context;

/// Lets a person look around in a solved game, from a position on.
pub(crate) fn run(
    context: &Context,
    game: &dyn AnyGame,
    database: Arc<Database>,
    start: Position,
) -> anyhow::Result<()> {
    let theme = Theme::of_process(&context.config);
    let mut explorer = Explorer::new(context, theme, game, database, start)?;
    let (sender, events) = channel();
    let mut screen = Screen::open()?;
    super::listen(sender)?;
    while !explorer.is_over {
        screen.draw(|frame| explorer.draw(frame))?;
        match events.recv() {
            Ok(event) => explorer.update(&event)?,
            Err(_) => break,
        }
    }
    Ok(())
}

/// Which counts are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    Plies,
    Remoteness,
}

/// A position that was visited, and the move that led there.
struct Step {
    by: Option<String>,
    position: Position,
    /// As the first player sees it.
    value: Option<Score>,
}

pub(crate) struct Explorer<'a> {
    context: &'a Context,
    theme: Theme,
    game: &'a dyn AnyGame,
    database: Arc<Database>,
    survey: Survey,
    /// The line so far, also what was taken back.
    steps: Vec<Step>,
    /// Where in the line we are.
    at: usize,
    view: View,
    room: Room,
    /// The entry of the database; `None` for positions that no game reaches.
    found: Option<Analysis>,
    /// The moves by their index in `found`, the best first.
    listed: Vec<usize>,
    /// The chosen one, in that order.
    selected: usize,
    clicks: Vec<usize>,
    counts: Counts,
    scrolled: usize,
    /// Which of the longest wins is shown next.
    next_longest: usize,
    message: Option<String>,
    /// The help, while it is open.
    help: Option<Overlay>,
    hits: Hits,
    is_over: bool,
}

impl<'a> Explorer<'a> {
    pub(crate) fn new(
        context: &'a Context,
        theme: Theme,
        game: &'a dyn AnyGame,
        database: Arc<Database>,
        start: Position,
    ) -> Result<Explorer<'a>, DatabaseError> {
        let databases = game.databases().ok_or(DatabaseError::TooLarge)?;
        let survey = survey(game, databases, &database)?;
        let view = start.view();
        let counts = if survey.plies.is_empty() { Counts::Remoteness } else { Counts::Plies };
        let mut explorer = Explorer {
            context,
            theme,
            game,
            database,
            survey,
            steps: vec![Step { by: None, position: start, value: None }],
            at: 0,
            room: Room::of(&view),
            view,
            found: None,
            listed: Vec::new(),
            selected: 0,
            clicks: Vec::new(),
            counts,
            scrolled: 0,
            next_longest: 0,
            message: None,
            help: None,
            hits: Hits::default(),
            is_over: false,
        };
        explorer.position_changed()?;
        Ok(explorer)
    }

    fn position(&self) -> &Position {
        &self.steps[self.at].position
    }

    /// Everything that follows from a new position.
    fn position_changed(&mut self) -> Result<(), DatabaseError> {
        let position = self.position().clone();
        self.view = position.view();
        self.room = self.room.and(Room::of(&self.view));
        self.clicks.clear();
        self.selected = 0;
        let values = history(&self.database, std::slice::from_ref(&position))?;
        self.steps[self.at].value = values[0];
        self.found = position.probe(&self.database)?;
        let moves = self.found.as_ref().map(|found| &found.moves[..]).unwrap_or_default();
        self.listed = (0..moves.len()).collect();
        // The first of the best stays first.
        self.listed.sort_by_key(|index| std::cmp::Reverse(score(&moves[*index].value)));
        Ok(())
    }

    pub(crate) fn update(&mut self, event: &Event) -> Result<(), DatabaseError> {
        self.message = None;
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers: KeyModifiers::CONTROL, .. })
            | Event::Interrupt => self.is_over = true,
            Event::Key(key) if self.help.is_some() => self.key_in_help(key.code),
            Event::Key(key) => self.key(key.code)?,
            Event::Mouse(mouse) if self.help.is_some() => {
                let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                self.help = self.help.take().filter(|_| !is_click);
            }
            Event::Mouse(mouse) => {
                let target = self.hits.at(mouse.column, mouse.row);
                match (mouse.kind, target) {
                    (MouseEventKind::Down(MouseButton::Left), Some(target)) => self.click(target)?,
                    (MouseEventKind::ScrollDown, _) => self.scroll(3),
                    (MouseEventKind::ScrollUp, _) => self.scroll(-3),
                    _ => {}
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn key(&mut self, code: KeyCode) -> Result<(), DatabaseError> {
        match code {
            KeyCode::Char('q') => self.is_over = true,
            KeyCode::Char('?') => self.help = Some(help(self.context)),
            // Closes what is open, and never the program: what was found would be gone.
            KeyCode::Esc if !self.clicks.is_empty() => self.clicks.clear(),
            KeyCode::Esc => self.message = Some(self.context.text("explore-nothing-open")),
            KeyCode::Down | KeyCode::Char('j') => {
                self.selected = (self.selected + 1).min(self.listed.len().saturating_sub(1));
            }
            KeyCode::Up | KeyCode::Char('k') => self.selected = self.selected.saturating_sub(1),
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(text) = self.selected_move() {
                    self.play(&text)?;
                }
            }
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('u') => self.go(self.at.saturating_sub(1))?,
            KeyCode::Right | KeyCode::Char('r') => self.go(self.at + 1)?,
            KeyCode::Home | KeyCode::Char('s') => self.go(0)?,
            KeyCode::End => self.go(self.steps.len() - 1)?,
            KeyCode::Char('b') => self.play_best()?,
            KeyCode::Char('l') => self.show_longest()?,
            KeyCode::Tab => {
                let has_plies = !self.survey.plies.is_empty();
                self.counts = if self.counts == Counts::Remoteness && has_plies {
                    Counts::Plies
                } else {
                    Counts::Remoteness
                };
                self.scrolled = 0;
            }
            KeyCode::PageDown => self.scroll(8),
            KeyCode::PageUp => self.scroll(-8),
            KeyCode::Char('g') => self.theme.switch_glyphs(),
            _ => {}
        }
        Ok(())
    }

    fn key_in_help(&mut self, code: KeyCode) {
        let Some(help) = &mut self.help else { return };
        match code {
            KeyCode::Down => help.scroll(1),
            KeyCode::Up => help.scroll(-1),
            KeyCode::PageDown => help.scroll(10),
            KeyCode::PageUp => help.scroll(-10),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('?' | 'q') => self.help = None,
            _ => {}
        }
    }

    fn click(&mut self, target: Target) -> Result<(), DatabaseError> {
        match target {
            Target::Move(at) => {
                self.selected = at;
                if let Some(text) = self.selected_move() {
                    self.play(&text)?;
                }
            }
            Target::Cell(cell) => {
                self.clicks.push(cell);
                match picking::picked(&self.view, &self.clicks) {
                    Picked::Whole(moves) => {
                        let text = self.view.choices[moves[0]].text.clone();
                        self.play(&text)?;
                    }
                    Picked::Part => {}
                    // It may be the beginning of another move.
                    Picked::Nothing => {
                        self.clicks = vec![cell];
                        if picking::picked(&self.view, &self.clicks) != Picked::Part {
                            self.clicks.clear();
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn scroll(&mut self, lines: isize) {
        let most = self.rows().len().saturating_sub(1);
        self.scrolled = self.scrolled.saturating_add_signed(lines).min(most);
    }

    fn rows(&self) -> &[arbore_lab::explore::Row] {
        match self.counts {
            Counts::Plies => &self.survey.plies,
            Counts::Remoteness => &self.survey.remoteness,
        }
    }

    fn selected_move(&self) -> Option<String> {
        let index = *self.listed.get(self.selected)?;
        Some(self.found.as_ref()?.moves.get(index)?.text.clone())
    }

    /// Makes a move; what was taken back is forgotten, unless it is the same.
    fn play(&mut self, text: &str) -> Result<(), DatabaseError> {
        if self.position().turn() == Turn::Over {
            return Ok(());
        }
        let is_same = self.steps.get(self.at + 1).is_some_and(|step| step.by.as_deref() == Some(text));
        if !is_same {
            let Ok(next) = self.position().play(text) else { return Ok(()) };
            self.steps.truncate(self.at + 1);
            self.steps.push(Step { by: Some(next.text), position: next.position, value: None });
        }
        self.go(self.at + 1)
    }

    /// Best play for both to the end of the line that is known.
    fn play_best(&mut self) -> Result<(), DatabaseError> {
        let line = self.found.as_ref().map(|found| found.pv.clone()).unwrap_or_default();
        line.iter().try_for_each(|text| self.play(text))
    }

    fn go(&mut self, at: usize) -> Result<(), DatabaseError> {
        if at < self.steps.len() && at != self.at {
            self.at = at;
            self.position_changed()?;
        }
        Ok(())
    }

    /// Puts a position on the board that takes the winner as long as any.
    fn show_longest(&mut self) -> Result<(), DatabaseError> {
        if self.survey.longest.is_empty() {
            self.message = Some(self.context.text("explore-no-wins"));
            return Ok(());
        }
        let longest = &self.survey.longest[self.next_longest % self.survey.longest.len()];
        self.next_longest += 1;
        if let Ok(position) = self.game.position(&longest.position) {
            let player = self.game.player_name(longest.winner);
            let arguments: [(&str, &dyn std::fmt::Display); 2] =
                [("player", &player), ("plies", &longest.plies)];
            self.message = Some(self.context.with("explore-longest-shown", &arguments));
            self.steps = vec![Step { by: None, position, value: None }];
            self.at = 0;
            self.position_changed()?;
        }
        Ok(())
    }
}

/// What the keys do.
fn help(context: &Context) -> Overlay {
    let body = context.text("explore-help").lines().map(|line| Line::from(line.to_owned())).collect();
    Overlay::new(context.text("tui-help"), body, vec![(context.text("button-close"), Action::Close)])
}

/// Databases hold scores only.
fn score(value: &Value) -> Score {
    match value {
        Value::Score(score) => *score,
        Value::Vector(_) | Value::Expected(_) => Score::DRAW,
    }
}
