//! One game between some players, from its first move on: the positions, the moves with what they cost, and
//! the journal. It asks nobody and prints nothing; the line dialogue and the full screen both play with it.

mod moves;
mod verdict;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arbore_core::{Player, Turn};
use arbore_lab::{Algorithm, Analysis, AnyGame, Family, Level, Memory, Position, Settings};

use crate::commands::use_library;

use super::record::Journal;
use super::seat::Seat;
use super::thinking::Question;

/// A game in progress.
pub(crate) struct Session {
    game: Arc<dyn AnyGame>,
    seats: Vec<Seat>,
    /// What each of them remembers from its last moves.
    memories: Vec<Arc<Memory>>,
    /// The text of the position at the start, unless it is the game's own.
    start: Option<String>,
    /// Every position so far; the last is the current one.
    positions: Vec<Position>,
    played: Vec<Played>,
    undone: Vec<Played>,
    last_thought: Option<Analysis>,
    resigned: Option<Player>,
    journal: Option<Journal>,
    /// Why the journal could not be written, until somebody is told.
    journal_error: Option<io::Error>,
    /// The journal that this game goes on from, kept until its own holds everything.
    pub(super) goes_on_from: Option<PathBuf>,
    random: fastrand::Rng,
    started: Instant,
    turn_began: Instant,
}

/// A move that was made, with what it cost.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// Nobody, where chance decided.
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
    /// Nobody: the game is over, or somebody resigned.
    Nobody,
}

impl Session {
    pub(crate) fn new(
        game: Arc<dyn AnyGame>,
        seats: Vec<Seat>,
        start: Option<(String, Position)>,
        seed: Option<u64>,
    ) -> Session {
        let (start, position) = match start {
            Some((text, position)) => (Some(text), position),
            None => (None, game.start()),
        };
        Session {
            game,
            memories: seats.iter().map(|_| Arc::default()).collect(),
            seats,
            start,
            positions: vec![position],
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
        &*self.game
    }

    /// The current position.
    pub(crate) fn position(&self) -> &Position {
        self.positions.last().expect("there is always a position")
    }

    /// The position before a move, by the number of the move.
    pub(crate) fn before(&self, number: usize) -> &Position {
        &self.positions[number]
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

    /// Every player with who sits there.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Player, &Seat)> {
        Player::all(self.game.players()).zip(&self.seats)
    }

    /// Whether a person takes part.
    pub(crate) fn has_human(&self) -> bool {
        self.seats.contains(&Seat::Human)
    }

    /// Who must act now.
    pub(crate) fn mover(&self) -> Mover {
        if self.resigned.is_some() {
            return Mover::Nobody;
        }
        match self.game.turn(self.position()) {
            Turn::Over => Mover::Nobody,
            Turn::Chance => Mover::Chance,
            Turn::Player(player) if self.is_human(player) => Mover::Human(player),
            Turn::Player(player) => Mover::Machine(player),
        }
    }

    fn is_human(&self, player: Player) -> bool {
        self.seats[player.index()] == Seat::Human
    }

    /// What the machine must think about when it is to move.
    pub(crate) fn question(&self) -> Option<Question> {
        let Mover::Machine(player) = self.mover() else { return None };
        match &self.seats[player.index()] {
            Seat::Human => None,
            Seat::Machine { algorithm, settings, .. } => {
                let memory = Some(self.memories[player.index()].clone());
                Some(Question { memory, ..self.ask(*algorithm, settings.clone()) })
            }
        }
    }

    /// What to think about for a hint. Good advice, however weak the opponent is.
    pub(crate) fn question_of_hint(&self) -> Question {
        let (algorithm, settings) = Level::Hard.player(self.game.family());
        self.ask(algorithm, settings)
    }

    /// What to think about for the value of each move: as deep as the time allows.
    pub(crate) fn question_of_values(&self, time: Duration) -> Question {
        let (usual, mut settings) = Level::Hard.player(self.game.family());
        // What never errs has a proof where there is one, and else the usual search; but with dice it wants to
        // know all positions, however long that takes.
        let algorithm = if self.game.family() == Family::ZeroSum { Algorithm::Perfect } else { usual };
        settings.depth = None;
        settings.time = Some(time);
        settings.switches.exact_moves = true;
        use_library(&*self.game, algorithm, &mut settings);
        self.ask(algorithm, settings)
    }

    fn ask(&self, algorithm: Algorithm, settings: Settings) -> Question {
        Question {
            game: self.game.clone(),
            position: self.position().clone(),
            algorithm,
            settings,
            memory: None,
        }
    }
}
