//! Keys and clicks during a game.

use arbore_lab::session::DeadPieces;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::machine::Purpose;
use super::{GameScreen, Reply};
use crate::play::session::Mover;
use crate::tui::action::{Action, Command};
use crate::tui::app::Env;
use crate::tui::hits::Target;
use crate::tui::overlay::Overlay;
use crate::tui::picking::{self, Picked};

impl GameScreen {
    pub(crate) fn key(&mut self, key: KeyEvent, env: &Env<'_>) -> Reply {
        if self.typed.is_some() {
            return self.key_while_typing(key, env);
        }
        match key.code {
            KeyCode::Left => self.move_cursor(-1, 0),
            KeyCode::Right => self.move_cursor(1, 0),
            KeyCode::Up => self.move_cursor(0, -1),
            KeyCode::Down => self.move_cursor(0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.enter(env),
            KeyCode::Tab => self.select(true),
            KeyCode::BackTab => self.select(false),
            KeyCode::Backspace => drop(self.clicks.pop()),
            KeyCode::Esc => self.escape(),
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_add(5),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::F(1) => return self.command(Command::Help, env),
            KeyCode::Char(key) => return self.character(key, env),
            _ => {}
        }
        Reply::Nothing
    }

    pub(super) fn is_human(&self) -> bool {
        matches!(self.session.mover(), Mover::Human(_))
    }

    /// Moves the cursor to the nearest cell in a direction, as the board is seen.
    fn move_cursor(&mut self, dx: i32, dy: i32) {
        self.selected = self.selected.filter(|_| self.view.cells.is_empty());
        if self.view.cells.is_empty() {
            return self.select(dx + dy > 0);
        }
        let sign = if self.is_flipped { -1 } else { 1 };
        let from = (i32::from(self.cursor.0), i32::from(self.cursor.1));
        let reach = |x: u16, y: u16| {
            let (along, across) = if dx == 0 {
                ((i32::from(y) - from.1) * dy * sign, i32::from(x) - from.0)
            } else {
                ((i32::from(x) - from.0) * dx * sign, i32::from(y) - from.1)
            };
            // Sideways the same row comes first; up and down the next row does.
            let order = if dx == 0 { (along, across.abs()) } else { (across.abs(), along) };
            (along > 0).then_some(order)
        };
        let usable = self.view.cells.iter().filter(|cell| picking::is_usable(&self.view, cell));
        let cells = usable.filter_map(|cell| Some((reach(cell.x, cell.y)?, (cell.x, cell.y))));
        if let Some((_, place)) = cells.min() {
            self.cursor = place;
        }
    }

    /// Selects the next move in the list, of those that the clicks so far allow.
    fn select(&mut self, forwards: bool) {
        let moves = self.listed();
        if moves.is_empty() {
            return;
        }
        let at = self.selected.and_then(|selected| moves.iter().position(|index| *index == selected));
        let next = match (at, forwards) {
            (None, true) => 0,
            (None, false) => moves.len().saturating_sub(1),
            (Some(at), true) => (at + 1) % moves.len(),
            (Some(at), false) => (at + moves.len() - 1) % moves.len(),
        };
        self.selected = moves.get(next).copied();
    }

    fn escape(&mut self) {
        let is_question = self.job.as_ref().is_some_and(|job| job.purpose != Purpose::Move);
        if is_question {
            self.stop_thinking();
        } else if self.selected.is_some() {
            self.selected = None;
        } else if !self.clicks.is_empty() {
            self.clicks.clear();
        } else if self.counted.is_some() {
            self.counted = None;
            self.message = None;
        } else if self.values.is_some() {
            self.values = None;
        } else {
            self.message = None;
        }
    }

    /// Plays the selected move, or clicks the place under the cursor.
    fn enter(&mut self, env: &Env<'_>) -> Reply {
        match (self.selected, self.cell_at_cursor()) {
            (Some(index), _) => self.play(index, env),
            (None, Some(place)) => {
                if let Some(cell) = self.view.cells.get(place) {
                    self.cursor = (cell.x, cell.y);
                }
                self.click(place, env)
            }
            (None, None) => Reply::Nothing,
        }
    }

    /// Clicks a place: the move continues there, or another one begins.
    fn click(&mut self, place: usize, env: &Env<'_>) -> Reply {
        if let Some(counted) = &self.counted {
            let Some(cell) = counted.view.cells.get(place).filter(|cell| cell.piece.is_some()) else {
                return Reply::Nothing;
            };
            self.count(&DeadPieces::Toggled(counted.dead.clone(), cell.name.clone()), env);
            return Reply::Nothing;
        }
        if !self.is_human() {
            self.say_why_not(env);
            return Reply::Nothing;
        }
        self.message = None;
        self.selected = None;
        let place = self.view.meant(place);
        if let Some(index) = self.repeated(place) {
            return self.play(index, env);
        }
        if self.clicks == [place] && !self.is_open(&self.clicks, place) {
            self.clicks.clear();
            return Reply::Nothing;
        }
        let mut clicks = [&self.clicks[..], &[place]].concat();
        if !self.is_open(&self.clicks, place) {
            // A single piece that was picked gives way to another; steps that were made do not.
            let keep = picking::kept(&self.view, &self.clicks);
            clicks = [&self.clicks[..keep], &[place]].concat();
            if !self.is_open(&clicks[..keep], place) {
                let name = self.view.cells.get(place).map(|cell| cell.name.clone()).unwrap_or_default();
                self.message = Some((env.context.with("tui-no-move-there", &[("place", &name)]), true));
                return Reply::Nothing;
            }
        }
        match picking::picked(&self.view, &clicks) {
            Picked::Whole(moves) => match moves[..] {
                [index] => return self.play(index, env),
                _ => return Reply::Open(self.choose(&moves, env)),
            },
            Picked::Part => self.clicks = clicks,
            Picked::Nothing => {}
        }
        Reply::Nothing
    }

    /// The move that is already complete, when its last place is clicked once more though others go on.
    fn repeated(&self, place: usize) -> Option<usize> {
        if self.clicks.last() != Some(&place) || self.is_open(&self.clicks, place) {
            return None;
        }
        picking::complete(&self.view, &self.clicks).next()
    }

    fn is_open(&self, clicks: &[usize], place: usize) -> bool {
        picking::next(&self.view, clicks, self.player()).contains(&place)
    }

    /// Asks which of several moves with the same clicks is meant.
    fn choose(&self, moves: &[usize], env: &Env<'_>) -> Overlay {
        let button = |index: &usize| (self.view.choices[*index].text.clone(), Action::Play(*index));
        let mut buttons: Vec<(String, Action)> = moves.iter().map(button).collect();
        buttons.push((env.context.text("button-cancel"), Action::Close));
        Overlay::new(env.context.text("tui-which-move"), Vec::new(), buttons)
    }

    /// Makes a move of the list.
    pub(crate) fn play(&mut self, index: usize, env: &Env<'_>) -> Reply {
        let Some(choice) = self.view.choices.get(index) else { return Reply::Nothing };
        let text = choice.text.clone();
        self.submit(&text, env)
    }

    pub(crate) fn mouse(&mut self, event: MouseEvent, target: Option<Target>, env: &Env<'_>) -> Reply {
        match (event.kind, target) {
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Cell(place))) => {
                match self.view.cells.get(place) {
                    Some(cell) if !picking::is_usable(&self.view, cell) => return Reply::Nothing,
                    Some(cell) => self.cursor = (cell.x, cell.y),
                    None => {}
                }
                self.click(place, env)
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Move(index))) => self.play(index, env),
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Command(command))) => {
                self.command(command, env)
            }
            (MouseEventKind::Down(MouseButton::Right), _) => {
                self.clicks.pop();
                Reply::Nothing
            }
            (MouseEventKind::ScrollUp, _) => {
                self.scrolled = self.scrolled.saturating_add(1);
                Reply::Nothing
            }
            (MouseEventKind::ScrollDown, _) => {
                self.scrolled = self.scrolled.saturating_sub(1);
                Reply::Nothing
            }
            _ => Reply::Nothing,
        }
    }
}
