//! One game between some players: a [`Match`], what its moves cost, and the journal. It asks no questions and prints
//! nothing; the line dialogue and the full screen both play with it.

mod moves;
mod verdict;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arbore_core::{Player, Turn};
use arbore_lab::session::{Match, Request, Searcher};
use arbore_lab::{Algorithm, Analysis, AnyGame, Family, Level, Memory, PlayerSpec, Position};

pub(crate) use verdict::counted_text;

use crate::library::use_library;

use super::record::Journal;
use super::seat::Seat;

/// A game in progress.
pub(crate) struct Session {
    line: Match,
    seats: Vec<Seat>,
    /// What each of them remembers from its last moves.
    memories: Vec<Arc<Memory>>,
    /// The text of the position at the start, unless it is the game's own.
    start: Option<String>,
    /// The moves of the line with what they cost.
    played: Vec<Played>,
    /// Those that were taken back; the last one is the next to redo.
    undone: Vec<Played>,
    last_thought: Option<Analysis>,
    resigned: Option<Player>,
    journal: Option<Journal>,
    /// Why the journal could not be written, until it is reported.
    journal_error: Option<io::Error>,
    /// The journal that this game resumes from, kept until its own holds everything.
    pub(super) goes_on_from: Option<PathBuf>,
    random: fastrand::Rng,
    started: Instant,
    turn_began: Instant,
}

/// A move that was made, with what it cost.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// `None` where chance decided.
    pub(crate) player: Option<Player>,
    pub(crate) text: String,
    pub(crate) time: Duration,
    pub(crate) nodes: Option<u64>,
}

/// Who must act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// A person.
    Human(Player),
    /// The machine.
    Machine(Player),
    /// The dice.
    Chance,
    /// The game is over, or a player resigned.
    None,
}

impl Session {
    /// A game from a position, whose text is `start` unless it is the game's own start.
    pub(crate) fn new(
        position: Position,
        start: Option<String>,
        seats: Vec<Seat>,
        seed: Option<u64>,
    ) -> Session {
        Session {
            line: Match::new(position),
            memories: seats.iter().map(|_| Arc::default()).collect(),
            seats,
            start,
            played: Vec::new(),
            undone: Vec::new(),
            last_thought: None,
            resigned: None,
            journal: None,
            journal_error: None,
            goes_on_from: None,
            random: seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed),
            started: Instant::now(),
            turn_began: Instant::now(),
        }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.line.game()
    }

    /// The current position.
    pub(crate) fn position(&self) -> &Position {
        self.line.position()
    }

    /// The position before a move, by the number of the move.
    pub(crate) fn before(&self, number: usize) -> &Position {
        &self.line.positions()[number]
    }

    /// The moves so far.
    pub(crate) fn played(&self) -> &[Played] {
        &self.played
    }

    /// How long the game has lasted.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// What the machine saw before its last move.
    pub(crate) fn last_thought(&self) -> Option<&Analysis> {
        self.last_thought.as_ref()
    }

    /// Whether the game is kept in a journal.
    pub(crate) fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// Every player with their seat.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Player, &Seat)> {
        Player::all(self.game().players()).zip(&self.seats)
    }

    /// Whether a person takes part.
    pub(crate) fn has_human(&self) -> bool {
        self.seats.contains(&Seat::Human)
    }

    /// Gives the sides to other players.
    pub(super) fn set_seats(&mut self, seats: Vec<Seat>) {
        self.memories = seats.iter().map(|_| Arc::default()).collect();
        self.seats = seats;
    }

    /// Who must act now.
    pub(crate) fn mover(&self) -> Mover {
        if self.resigned.is_some() {
            return Mover::None;
        }
        match self.position().turn() {
            Turn::Over => Mover::None,
            Turn::Chance => Mover::Chance,
            Turn::Player(player) if self.is_human(player) => Mover::Human(player),
            Turn::Player(player) => Mover::Machine(player),
        }
    }

    fn is_human(&self, player: Player) -> bool {
        self.seats[player.index()] == Seat::Human
    }

    /// The search for the machine's move, when it is to move.
    pub(crate) fn request(&self) -> Option<Request> {
        let Mover::Machine(player) = self.mover() else { return None };
        match &self.seats[player.index()] {
            Seat::Human => None,
            Seat::Machine(searcher) => {
                let memory = self.memories[player.index()].clone();
                Some(Request::new(self.position().clone(), searcher.clone()).with_memory(memory))
            }
        }
    }

    /// The search for a hint: good advice, however weak the opponent is.
    pub(crate) fn request_of_hint(&self) -> Request {
        Request::new(self.position().clone(), self.adviser())
    }

    /// The search for the value of each move: as deep as the time allows.
    pub(crate) fn request_of_values(&self, time: Duration) -> Request {
        let mut searcher = self.adviser();
        // What never errs has a proof where there is one, and else the usual search; but with dice it wants to
        // know all positions, however long that takes.
        let is_mcts = self.game().strongest() == Algorithm::Mcts && !self.game().usually_proves();
        if self.game().family() == Family::ZeroSum && !is_mcts {
            searcher.algorithm = Algorithm::Perfect;
        }
        let settings = &mut searcher.settings;
        settings.depth = None;
        settings.time = Some(time);
        settings.switches.exact_moves = true;
        use_library(self.game(), searcher.algorithm, settings);
        Request::new(self.position().clone(), searcher)
    }

    fn adviser(&self) -> Searcher {
        Searcher::of(self.game(), &PlayerSpec::Level(Level::Hard)).expect("a level is a searcher")
    }
}
