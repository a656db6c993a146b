//! The screen on which a game is played: its state, and what time and searches do to it.
//!
//! Keys and clicks are in [`keys`] and [`typing`], commands in [`commands`], dice and machines in [`machine`], the
//! picture in [`draw`], [`panel`] and [`lists`].

mod commands;
mod draw;
mod keys;
mod lists;
mod machine;
mod panel;
mod typing;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use arbore_core::view::{Cell, Tone, View};
use arbore_core::{Bound, Player};
use arbore_lab::session::Counted;
use arbore_lab::{Analysis, MoveValue};

use super::app::Env;
use super::board;
use super::overlay::Overlay;
use super::picking;
use super::theme::Mood;
use crate::play::seat::Seat;
use crate::play::session::{Mover, Session};

/// A game that is being played, as it is seen.
#[allow(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub(crate) struct GameScreen {
    pub(crate) session: Session,
    /// The board of the current position.
    view: View,
    /// Where something was taken away by the last move: places that the board no longer has.
    gone: Vec<Cell>,
    /// The places of the last move, by index.
    last: Vec<usize>,
    /// What the boards of this game need.
    room: board::Room,
    /// There are moves that are buttons beside those on the board, such as a pass in Go. Their line stays while others move,
    /// so that the board does too.
    has_button_line: bool,
    is_flipped: bool,
    /// Where the cursor is, in columns and rows of the board, so that it stays where cells come and go.
    cursor: (u16, u16),
    /// The places that have been clicked for a move.
    clicks: Vec<usize>,
    /// The move that is selected in the list, by its index.
    selected: Option<usize>,
    /// What is being typed.
    typed: Option<String>,
    job: Option<machine::Job>,
    /// The values of the moves, if they are shown.
    values: Option<Analysis>,
    message: Option<(String, bool)>,
    /// The position without dead stones, if it is being counted.
    counted: Option<Counted>,
    /// How many lines the list of moves so far is scrolled back.
    scrolled: u16,
    is_paused: bool,
    /// When dice and machine may go on; a person must be able to follow.
    due: Instant,
    pace: Duration,
    is_end_announced: bool,
}

/// What must happen outside of the game screen.
pub(crate) enum Reply {
    Nothing,
    Open(Overlay),
    /// The person leaves the program.
    Leave,
    /// The other kind of characters.
    Symbols,
}

impl GameScreen {
    pub(crate) fn new(mut session: Session, env: &Env<'_>) -> GameScreen {
        session.begin_journal();
        let view = session.position().view();
        let mut game_screen = GameScreen {
            room: board::Room::of(&view),
            view,
            session,
            has_button_line: false,
            gone: Vec::new(),
            last: Vec::new(),
            is_flipped: false,
            cursor: (0, 0),
            clicks: Vec::new(),
            selected: None,
            typed: None,
            job: None,
            values: None,
            message: None,
            counted: None,
            scrolled: 0,
            is_paused: false,
            due: Instant::now(),
            pace: env.pace,
            is_end_announced: false,
        };
        game_screen.is_flipped = game_screen.is_seen_from_behind();
        game_screen.position_changed(env);
        game_screen.cursor = game_screen.middle();
        game_screen
    }

    /// Whether the only person begins on the far side of a board that has sides, as a chessboard does.
    fn is_seen_from_behind(&self) -> bool {
        let mut humans = self.session.seats().filter(|(_, seat)| **seat == Seat::Human);
        let Some((human, _)) = humans.next().filter(|_| humans.next().is_none()) else { return false };
        let start = self.session.game().start().view();
        // How far the pieces of the person stand below those of the others, all in all.
        let height = |cell: &Cell| {
            let owner = cell.piece.as_ref().and_then(|piece| piece.owner);
            owner.map_or(0, |owner| if owner == human { i32::from(cell.y) } else { -i32::from(cell.y) })
        };
        let has_sides = start.cells.iter().any(|cell| cell.tone == Tone::Dark);
        has_sides && start.cells.iter().map(height).sum::<i32>() < 0
    }

    /// Whether leaving now would break off a game.
    pub(crate) fn is_in_progress(&self) -> bool {
        !self.session.played().is_empty() && self.session.mover() != Mover::None
    }

    /// Whether something moves on the screen, or is about to.
    pub(crate) fn is_busy(&self) -> bool {
        let goes_on = match self.session.mover() {
            Mover::Human(_) => false,
            Mover::Machine(_) | Mover::Chance => !self.is_paused,
            Mover::None => !self.is_end_announced,
        };
        self.job.is_some() || goes_on
    }

    /// Everything that follows from a new position.
    fn position_changed(&mut self, env: &Env<'_>) {
        self.view = self.session.position().view();
        self.room = self.room.and(board::Room::of(&self.view));
        self.clicks.clear();
        self.typed = None;
        self.values = None;
        self.counted = None;
        self.scrolled = 0;
        self.is_end_announced &= self.session.mover() == Mover::None;
        self.stop_thinking();
        self.mark_last();
        // Where there is nothing to click, the first move is at hand.
        let is_human = matches!(self.session.mover(), Mover::Human(_));
        let has_places = self.view.choices.iter().any(|choice| !choice.clicks.is_empty());
        self.has_button_line |= has_places && self.view.choices.iter().any(|choice| choice.clicks.is_empty());
        self.selected = (is_human && !has_places && !self.view.choices.is_empty()).then_some(0);
        self.due = Instant::now() + self.pace;
        if let Some(error) = self.session.take_journal_error() {
            self.message = Some((env.context.with("play-no-journal", &[("error", &error)]), true));
        }
    }

    /// Finds the places of the last move of a player; dice are shown elsewhere.
    fn mark_last(&mut self) {
        (self.last, self.gone) = (Vec::new(), Vec::new());
        let Some(number) = self.session.played().iter().rposition(|played| played.player.is_some()) else {
            return;
        };
        let before = self.session.before(number).view();
        let text = &self.session.played()[number].text;
        let choice = before.choices.iter().find(|choice| choice.text == *text);
        let here =
            |cell: &Cell| self.view.cells.iter().position(|other| (other.x, other.y) == (cell.x, cell.y));
        let clicked = choice.map(|choice| &choice.clicks[..]).unwrap_or_default();
        self.last = clicked.iter().filter_map(|index| here(before.cells.get(*index)?)).collect();
        self.gone = before.cells.iter().filter(|cell| here(cell).is_none()).cloned().collect();
        self.gone.iter_mut().for_each(|cell| cell.piece = None);
    }

    /// The board as it is to be drawn: with the steps so far, and with the places that are gone.
    fn shown(&self) -> View {
        if let Some(counted) = &self.counted {
            return counted.view.clone();
        }
        let mut view = picking::preview(&self.view, &self.clicks);
        view.cells.extend(self.gone.iter().cloned());
        view
    }

    /// The open place nearest to the middle of the board.
    fn middle(&self) -> (u16, u16) {
        let x = self.view.cells.iter().map(|cell| cell.x).max().unwrap_or(0);
        let y = self.view.cells.iter().map(|cell| cell.y).max().unwrap_or(0);
        let open = picking::next(&self.view, &[], self.player());
        let distance = |cell: &Cell| (cell.x * 2).abs_diff(x) + (cell.y * 2).abs_diff(y);
        let nearest =
            open.into_iter().filter_map(|index| self.view.cells.get(index)).min_by_key(|cell| distance(cell));
        nearest.or(self.view.cells.first()).map_or((0, 0), |cell| (cell.x, cell.y))
    }

    fn player(&self) -> Option<Player> {
        match self.session.mover() {
            Mover::Human(player) | Mover::Machine(player) => Some(player),
            Mover::Chance | Mover::None => None,
        }
    }

    /// The cell under the cursor, or the one nearest to it.
    fn cell_at_cursor(&self) -> Option<usize> {
        let (x, y) = self.cursor;
        let distance = |cell: &Cell| (cell.y.abs_diff(y), cell.x.abs_diff(x));
        (0..self.view.cells.len()).min_by_key(|index| distance(&self.view.cells[*index]))
    }

    /// The value of each move, where it is known, by the index of the move.
    fn worths(&self, env: &Env<'_>) -> Vec<Option<Worth>> {
        let numbers = self.numbers();
        let reached = numbers.iter().flatten().filter(|(_, found)| found.bound != Bound::Upper);
        let best = reached.map(|(number, _)| *number).fold(f64::NEG_INFINITY, f64::max);
        let worth = |(number, found): (f64, &MoveValue)| {
            // A bound is coloured by what follows from it alone.
            let mood = match found.bound {
                Bound::Exact | Bound::Lower if number >= best => Mood::Best,
                Bound::Exact | Bound::Lower if number > 0.0 => Mood::Good,
                Bound::Exact | Bound::Upper if number < 0.0 => Mood::Bad,
                Bound::Exact => Mood::Even,
                Bound::Lower | Bound::Upper => Mood::Open,
            };
            let mover = self.player().unwrap_or(Player::FIRST);
            Worth { text: draw::short(found, mover, self.session.game(), env.context), mood, number }
        };
        numbers.into_iter().map(|found| found.map(worth)).collect()
    }

    /// How good each move is for the player to move, where it is known, by the index of the move.
    fn numbers(&self) -> Vec<Option<(f64, &MoveValue)>> {
        let Some(analysis) = &self.values else { return vec![None; self.view.choices.len()] };
        let mover = self.player().unwrap_or(analysis.view);
        let known: HashMap<&str, &MoveValue> = analysis.moves.iter().map(|m| (m.text.as_str(), m)).collect();
        let number = |found: &MoveValue| draw::worth(&found.value, analysis.view, mover);
        let find = |text: &str| known.get(text).map(|found| (number(found), *found));
        self.view.choices.iter().map(|choice| find(&choice.text)).collect()
    }
}

/// What a move is worth: as text, whether that is good, and for comparing.
#[derive(Clone, Debug)]
struct Worth {
    text: String,
    mood: Mood,
    number: f64,
}

/// Accessors for tests.
#[cfg(test)]
impl GameScreen {
    pub(super) fn view(&self) -> &View {
        &self.view
    }

    pub(super) fn cursor(&self) -> (u16, u16) {
        self.cursor
    }

    pub(super) fn selected(&self) -> Option<usize> {
        self.selected
    }

    pub(super) fn values(&self) -> Option<&Analysis> {
        self.values.as_ref()
    }
}
