//! The screen on which a game is played: its state, and what time and searches do to it.
//!
//! Keys and clicks are in [`keys`], commands in [`commands`], the picture in [`draw`] and [`panel`].

mod commands;
mod draw;
mod keys;
mod panel;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arbore_core::view::{Cell, View};
use arbore_lab::render::value;
use arbore_lab::{Analysis, MoveValue, TaskError};

use super::app::{Env, Event};
use super::board;
use super::overlay::Overlay;
use super::picking;
use super::theme::Mood;
use crate::failure;
use crate::play::session::{Mover, Session};
use crate::play::thinking::{News, Question, Thinking};

/// A game that is being played, as it is seen.
pub(crate) struct Table {
    pub(crate) session: Session,
    /// The board of the current position.
    view: View,
    /// Where something was taken away by the last move: places that the board no longer has.
    gone: Vec<Cell>,
    /// The places of the last move, by index.
    last: Vec<usize>,
    /// What the boards of this game need.
    room: board::Room,
    is_flipped: bool,
    /// Where the cursor is, in columns and rows of the board, so that it stays where cells come and go.
    cursor: (u16, u16),
    /// The places that have been clicked for a move.
    clicks: Vec<usize>,
    /// The move that is selected in the list, by its index.
    selected: Option<usize>,
    /// What is being typed.
    typed: Option<String>,
    job: Option<Job>,
    /// The values of the moves, if they were asked for.
    values: Option<Analysis>,
    message: Option<(String, bool)>,
    /// How many lines the list of moves so far is scrolled back.
    scrolled: u16,
    is_paused: bool,
    /// When dice and machine may go on; a person must be able to follow.
    due: Instant,
    pace: Duration,
    is_end_told: bool,
}

/// A search that is running.
struct Job {
    ticket: u64,
    purpose: Purpose,
    thinking: Thinking,
    /// What it knew after the last depth that it finished.
    latest: Option<Analysis>,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
    Values,
}

/// What must happen outside of the table.
pub(crate) enum Reply {
    Nothing,
    Open(Overlay),
    /// The person leaves the program.
    Leave,
    /// The other kind of characters.
    Symbols,
}

impl Table {
    pub(crate) fn new(mut session: Session, env: &Env<'_>) -> Table {
        session.begin_journal();
        let view = session.game().view(session.position());
        let mut table = Table {
            room: board::Room::of(&view),
            view,
            session,
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
            scrolled: 0,
            is_paused: false,
            due: Instant::now(),
            pace: env.pace,
            is_end_told: false,
        };
        table.arrive(env);
        table.cursor = table.middle();
        table
    }

    /// Whether leaving now would break off a game.
    pub(crate) fn is_in_progress(&self) -> bool {
        !self.session.played().is_empty() && self.session.mover() != Mover::Nobody
    }

    /// Whether something moves on the screen, or is about to.
    pub(crate) fn is_busy(&self) -> bool {
        self.job.is_some()
            || (!self.is_paused && matches!(self.session.mover(), Mover::Machine(_) | Mover::Chance))
    }

    /// Everything that follows from a new position.
    fn arrive(&mut self, env: &Env<'_>) {
        self.view = self.session.game().view(self.session.position());
        self.room = self.room.and(board::Room::of(&self.view));
        self.clicks.clear();
        self.typed = None;
        self.values = None;
        self.scrolled = 0;
        self.is_end_told &= self.session.mover() == Mover::Nobody;
        self.stop_thinking();
        self.mark_last();
        // Where there is nothing to click, the first move is at hand.
        let is_human = matches!(self.session.mover(), Mover::Human(_));
        let has_places = self.view.choices.iter().any(|choice| !choice.clicks.is_empty());
        self.selected = (is_human && !has_places && !self.view.choices.is_empty()).then_some(0);
        self.due = Instant::now() + self.pace;
        if let Some(error) = self.session.take_journal_error() {
            self.message = Some((env.context.with("play-no-journal", &[("error", &error)]), true));
        }
    }

    /// Finds the places of the last move that somebody made; dice are shown elsewhere.
    fn mark_last(&mut self) {
        (self.last, self.gone) = (Vec::new(), Vec::new());
        let Some(number) = self.session.played().iter().rposition(|played| played.player.is_some()) else {
            return;
        };
        let before = self.session.game().view(self.session.before(number));
        let text = &self.session.played()[number].text;
        let choice = before.choices.iter().find(|choice| choice.text == *text);
        let here =
            |cell: &Cell| self.view.cells.iter().position(|other| (other.x, other.y) == (cell.x, cell.y));
        let clicked = choice.map(|choice| &choice.clicks[..]).unwrap_or_default();
        self.last = clicked.iter().filter_map(|index| here(before.cells.get(*index)?)).collect();
        self.gone = before.cells.iter().filter(|cell| here(cell).is_none()).cloned().collect();
        self.gone.iter_mut().for_each(|cell| cell.piece = None);
    }

    /// Lets dice and machine go on, if it is their turn and time.
    pub(crate) fn advance(&mut self, env: &Env<'_>) -> Reply {
        self.notice_panic();
        while self.session.mover() == Mover::Chance && self.may_go_on() {
            match self.session.roll() {
                Ok(outcome) => {
                    self.arrive(env);
                    self.message = Some((env.context.with("play-rolled", &[("outcome", &outcome)]), false));
                }
                Err(error) => return self.fail(failure::notation(&error, &env.context.messages)),
            }
        }
        if self.may_go_on()
            && let Some(question) = self.session.question()
        {
            return self.think(question, Purpose::Move, env);
        }
        if self.session.mover() == Mover::Nobody && !self.is_end_told && Instant::now() >= self.due {
            self.is_end_told = true;
            return Reply::Open(self.ending(env));
        }
        Reply::Nothing
    }

    fn may_go_on(&self) -> bool {
        self.job.is_none() && !self.is_paused && Instant::now() >= self.due
    }

    fn fail(&mut self, message: String) -> Reply {
        self.message = Some((message, true));
        self.is_paused = true;
        Reply::Nothing
    }

    fn think(&mut self, question: Question, purpose: Purpose, env: &Env<'_>) -> Reply {
        static TICKETS: AtomicU64 = AtomicU64::new(0);
        let ticket = TICKETS.fetch_add(1, Ordering::Relaxed);
        let events = env.events.clone();
        let tell = move |news| drop(events.send(Event::News(ticket, Box::new(news))));
        match Thinking::start(question, Arc::new(AtomicBool::new(false)), tell) {
            Ok(thinking) => self.job = Some(Job { ticket, purpose, thinking, latest: None }),
            Err(error) => return self.fail(error.to_string()),
        }
        Reply::Nothing
    }

    /// Whoever thinks stops, and nobody listens any more.
    fn stop_thinking(&mut self) {
        if let Some(job) = self.job.take() {
            job.thinking.stop();
        }
    }

    /// A search that ended and said nothing has panicked: so does whoever waits for it.
    fn notice_panic(&mut self) {
        if let Some(job) = self.job.take_if(|job| job.thinking.has_panicked()) {
            job.thinking.join();
        }
    }

    /// What a search has to say.
    pub(crate) fn hear(&mut self, ticket: u64, news: News, env: &Env<'_>) {
        let Some(job) = self.job.as_mut().filter(|job| job.ticket == ticket) else { return };
        match news {
            News::Depth(analysis) => {
                if job.purpose == Purpose::Values {
                    self.values = Some(analysis.clone());
                }
                job.latest = Some(analysis);
            }
            News::Done(found) => {
                let purpose = job.purpose;
                self.job = None;
                self.conclude(purpose, found, env);
            }
        }
    }

    fn conclude(&mut self, purpose: Purpose, found: Result<Analysis, TaskError>, env: &Env<'_>) {
        let context = env.context;
        let analysis = match found {
            Ok(analysis) => analysis,
            Err(error) => {
                self.fail(failure::task(&error, &context.messages));
                return;
            }
        };
        let units = self.session.game().points_per_unit();
        let shown =
            analysis.value.as_ref().map(|found| value(found, units, &context.messages)).unwrap_or_default();
        match purpose {
            Purpose::Move => match self.session.answer(analysis) {
                Ok(_) => {
                    self.message = None;
                    self.arrive(env);
                }
                Err(error) => drop(self.fail(failure::notation(&error, &context.messages))),
            },
            Purpose::Hint => {
                let Some(best) = &analysis.best else { return };
                self.selected = self.view.choices.iter().position(|choice| choice.text == *best);
                self.clicks.clear();
                let line = analysis.pv.join(" ");
                let arguments =
                    [("move", best as &dyn std::fmt::Display), ("value", &shown), ("line", &line)];
                self.message = Some((context.with("play-hint", &arguments), false));
            }
            Purpose::Values => self.values = Some(analysis),
        }
    }

    /// The board as it is to be drawn: with the steps so far, and with the places that are gone.
    fn shown(&self) -> View {
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

    fn player(&self) -> Option<arbore_core::Player> {
        match self.session.mover() {
            Mover::Human(player) | Mover::Machine(player) => Some(player),
            Mover::Chance | Mover::Nobody => None,
        }
    }

    /// The cell under the cursor, or the one nearest to it.
    fn cell_at_cursor(&self) -> Option<usize> {
        let (x, y) = self.cursor;
        let distance = |cell: &Cell| (cell.y.abs_diff(y), cell.x.abs_diff(x));
        (0..self.view.cells.len()).min_by_key(|index| distance(&self.view.cells[*index]))
    }

    /// The value of a move, if it is known: as text, and whether it is good.
    fn value_of(&self, text: &str, env: &Env<'_>) -> Option<(String, Mood, f64)> {
        let analysis = self.values.as_ref()?;
        let found = analysis.moves.iter().find(|m| m.text == text)?;
        let mover = self.player().unwrap_or(analysis.view);
        let worth = |m: &MoveValue| draw::worth(&m.value, analysis.view, mover);
        let best = analysis.moves.iter().map(worth).fold(f64::NEG_INFINITY, f64::max);
        let worth = worth(found);
        let mood = match () {
            () if worth >= best => Mood::Best,
            () if worth > 0.0 => Mood::Good,
            () if worth < 0.0 => Mood::Bad,
            () => Mood::Even,
        };
        Some((draw::short(found, mover, self.session.game(), env.context), mood, worth))
    }
}

/// What tests look at.
#[cfg(test)]
impl Table {
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
