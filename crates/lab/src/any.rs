//! A game with its types erased: positions and moves as text, boards as data.
//!
//! This is the one place where types are erased. Above it nothing knows which game is played; below it
//! everything is generic.

use std::any::Any;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arbore_core::memory::{OutOfMemory, check_megabytes};
use arbore_core::view::Piece;
use arbore_core::{Bound, Limits, NotationError, OpeningName, Player, Score, Table, Turn, Value, View};
use arbore_solver::book::{self, Answer, Book, BookError};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::{Database, DatabaseError, Estimate, Identity, Resources, Verified, Watch};

use crate::algorithm::{Algorithm, Family};
use crate::player::Settings;
use crate::trace::{Focus, Trace};

/// Any game, whatever its types.
pub trait AnyGame: Send + Sync {
    /// The game's name with its options, in canonical form.
    fn spec(&self) -> &str;
    /// Which algorithms make sense.
    fn family(&self) -> Family;
    /// How many players there are.
    fn players(&self) -> u8;
    /// A player's symbol.
    fn player_name(&self, player: Player) -> String;
    /// Names of the evaluations; the first is the default.
    fn evaluations(&self) -> Vec<&'static str>;
    /// The engine's ideas that make sense for an evaluation, by name; none if the game is not for the engine.
    fn engine_features(&self, settings: &Settings) -> Vec<&'static str>;
    /// How many points make one unit as people write it.
    fn points_per_unit(&self) -> u32;
    /// How many points are a clear lead.
    fn clear_lead(&self) -> u32;
    /// Whether scores are told as they are written, in the view of MAX: for hand-drawn trees.
    fn is_drawn(&self) -> bool;

    /// Whether perfect play usually finds a proof within some seconds, from any position.
    fn usually_proves(&self) -> bool;

    /// The position at the start.
    fn start(&self) -> Position;
    /// Reads a position.
    fn position(&self, text: &str) -> Result<Position, NotationError>;
    /// The text of a position.
    fn text(&self, position: &Position) -> String;
    /// Who is to move.
    fn turn(&self, position: &Position) -> Turn;
    /// The side to move, also where the game is over.
    fn side(&self, position: &Position) -> Player;
    /// The legal moves, or the outcomes of chance, as text.
    fn moves(&self, position: &Position) -> Vec<String>;
    /// The probabilities of the outcomes, where chance is to move.
    fn chances(&self, position: &Position) -> Vec<f64>;
    /// The position after a move or an outcome.
    fn play(&self, position: &Position, text: &str) -> Result<Position, NotationError>;
    /// What each player got, when the game is over.
    fn payoffs(&self, position: &Position) -> Vec<Score>;
    /// Why the game is over, as a slug whose words are the message `ending-SLUG`; `None` while it goes on, or if the
    /// rules have no word for it.
    fn ending(&self, position: &Position) -> Option<&'static str>;
    /// The board.
    fn view(&self, position: &Position) -> View;
    /// The pieces that may be put on the board to set up a position; none where only a text does that.
    fn pieces(&self) -> Vec<Piece>;
    /// The position with these pieces, one entry for each place of the board, and this player to move.
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> Result<Position, NotationError>;
    /// What players call the opening of the game so far: the name of its last position that has one.
    fn opening(&self, position: &Position) -> Option<OpeningName>;
    /// Which game a book of this one is of.
    fn book_identity(&self) -> Identity;
    /// The key under which books have a position.
    fn book_key(&self, position: &Position) -> u64;
    /// What a book says about a position, as the player to move sees it. The book must be of this game.
    fn consult(&self, position: &Position, book: &Book) -> Option<Answer<String>>;
    /// Makes the book of all positions up to a ply by proving them; see [`arbore_solver::book::prove`].
    fn prove_book(
        &self,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut book::Watch<'_>,
    ) -> Result<Book, BookError>;
    /// Counts the move sequences of a length.
    fn perft(&self, position: &Position, depth: u32) -> u64;
    /// How many positions an algorithm would have to visit, about, if only its depth were limited.
    fn effort(&self, position: &Position, task: &Task<'_>) -> f64;
    /// Whether an algorithm can be run at all, and to its end in a lifetime.
    fn check(&self, position: &Position, task: &Task<'_>) -> Result<(), TaskError>;
    /// Runs an algorithm.
    fn search(&self, position: &Position, task: &Task<'_>) -> Result<Analysis, TaskError>;
    /// What can be proven about a position, within the limits of a task; its algorithm does not matter.
    fn solve(&self, position: &Position, task: &Task<'_>) -> Result<Analysis, TaskError>;
    /// Proves the value of a position in parts, on several threads, with a journal from which it goes on after any
    /// interruption; see [`arbore_solver::campaign`].
    fn solve_in_parts(
        &self,
        position: &Position,
        campaign: &Campaign,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<(Analysis, campaign::Progress), CampaignError>;
    /// How databases of the game are made and asked; `None` if its positions are not numbered.
    fn numbered(&self) -> Option<&dyn Numbered>;
    /// Whether players may ask what is in a file or a folder: a database of an ending of the game, or several.
    fn has_endings(&self, path: &Path) -> bool;
    /// Runs an algorithm and writes down each step, up to a number of nodes.
    fn trace(
        &self,
        position: &Position,
        task: &Task<'_>,
        most_nodes: usize,
    ) -> Result<(Analysis, Trace), TaskError>;
    /// The same for a search of any size: what is near a focus is written down, the rest is counted.
    fn trace_near(
        &self,
        position: &Position,
        task: &Task<'_>,
        focus: &Focus,
    ) -> Result<(Analysis, Trace), TaskError>;
}

/// A game whose positions are numbered, so that there can be a database of all of them.
pub trait Numbered {
    /// What building a database will take.
    fn estimate(&self, resources: Resources) -> Result<Estimate, DatabaseError>;
    /// Builds one, or goes on with it; see [`arbore_solver::database::build`].
    fn build(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Database, DatabaseError>;
    /// Opens one, which must be of this game.
    fn open(&self, path: &Path) -> Result<Arc<Database>, DatabaseError>;
    /// Checks one, by other code; see [`arbore_solver::database::verify`].
    fn verify(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Verified, DatabaseError>;
    /// The value of a position as its side to move sees it, also where the game is over; `None` if it is not there.
    fn value(&self, database: &Database, position: &Position) -> Result<Option<Score>, DatabaseError>;
    /// The same with the value of every move and best play.
    fn probe(&self, database: &Database, position: &Position) -> Result<Option<Analysis>, DatabaseError>;
    /// Whether the layers of a database are plies: every move leads to the next one.
    fn has_plies(&self) -> bool;
    /// The position with a number.
    fn at(&self, number: u64) -> Option<Position>;
}

/// A position of some game, and the keys of those before it.
#[derive(Clone)]
pub struct Position {
    pub(crate) state: Arc<dyn Any + Send + Sync>,
    pub(crate) history: Vec<u64>,
}

/// What a search is asked.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its options.
    pub settings: &'a Settings,
    /// When to stop.
    pub limits: Limits,
    /// Who is told what is known so far.
    pub progress: Option<Progress<'a>>,
    /// What the player remembers from its last moves.
    pub memory: Option<&'a Memory>,
}

impl<'a> Task<'a> {
    /// An algorithm with its own limits, and nobody who watches.
    #[must_use]
    pub fn new(algorithm: Algorithm, settings: &'a Settings) -> Task<'a> {
        Task { algorithm, settings, limits: settings.limits(), progress: None, memory: None }
    }
}

/// What a player remembers from one move to the next, in one game: the engine's table. Without it a search
/// begins with an empty one, and the same question always gets the same answer.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Option<(usize, Arc<Table>)>>);

impl Memory {
    /// The table of so many megabytes; a new one, if there was none or another size is asked for.
    pub(crate) fn table(&self, megabytes: usize) -> Arc<Table> {
        // A panic elsewhere leaves a table or none, both of which will do.
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*memory {
            Some((size, table)) if *size == megabytes => table.clone(),
            _ => {
                // The old table makes room first.
                *memory = None;
                memory.insert((megabytes, Arc::new(Table::new(megabytes)))).1.clone()
            }
        }
    }
}

impl Memory {
    /// Whether the table of so many megabytes is there already.
    fn has_table(&self, megabytes: usize) -> bool {
        let memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.as_ref().is_some_and(|(size, _)| *size == megabytes)
    }

    /// Gives up a table of another size, which makes room for the one that is wanted.
    fn make_room(&self, megabytes: usize) {
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.take_if(|(size, _)| *size != megabytes);
    }
}

impl Task<'_> {
    /// Whether the table that was asked for fits into memory, unless it is there already.
    pub(crate) fn check_memory(&self) -> Result<(), OutOfMemory> {
        let Some(megabytes) = self.settings.table_megabytes(self.algorithm) else { return Ok(()) };
        if let Some(memory) = self.memory.filter(|_| self.algorithm == Algorithm::Engine) {
            if memory.has_table(megabytes) {
                return Ok(());
            }
            memory.make_room(megabytes);
        }
        check_megabytes(megabytes)
    }
}

/// Somebody who is told what a search knows after each depth that it completed, in the thread of the search.
/// Searches to a fixed depth know nothing before they end; their nodes can be watched
/// through [`Limits::visited`].
#[derive(Clone, Copy)]
pub struct Progress<'a>(pub &'a dyn Fn(&Analysis));

impl std::fmt::Debug for Progress<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Progress(…)")
    }
}

/// Why a search could not be run at all.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TaskError {
    /// The algorithm is not for this game.
    #[error("{algorithm} is not for this game; use {allowed}")]
    WrongAlgorithm {
        /// What was asked for.
        algorithm: &'static str,
        /// What would be right.
        allowed: String,
    },
    /// The game has no such evaluation.
    #[error("unknown evaluation `{name}`; there are: {known}")]
    UnknownEvaluation {
        /// What was asked for.
        name: String,
        /// What exists.
        known: String,
    },
    /// To the end of the game would take for ever.
    #[error("about 10^{exponent} positions to the end of the game; set a depth, a time or a number of nodes")]
    Hopeless {
        /// The size of the tree, as a power of ten.
        exponent: u32,
    },
    /// The game may go on for ever.
    #[error("the game may go on for ever; set a depth, a time or a number of nodes")]
    Endless,
    /// The player's book cannot be used.
    #[error("{0}")]
    Book(Arc<BookError>),
    /// A database that was to be asked cannot be.
    #[error("{0}")]
    Database(Arc<DatabaseError>),
    /// The table that was asked for does not fit into memory.
    #[error("hash: {0}")]
    Memory(OutOfMemory),
    /// The trace would be too long.
    #[error("the trace has more than {most} nodes")]
    TraceTooLong {
        /// How many were allowed.
        most: usize,
    },
}

impl From<OutOfMemory> for TaskError {
    fn from(error: OutOfMemory) -> TaskError {
        TaskError::Memory(error)
    }
}

impl From<DatabaseError> for TaskError {
    fn from(error: DatabaseError) -> TaskError {
        TaskError::Database(Arc::new(error))
    }
}

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A search, which may rest on estimates.
    Search,
    /// A proof: nothing in it was estimated.
    Proof,
    /// A database of solved positions.
    Database,
    /// An opening book.
    Book,
}

/// What is proven about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It is the true value: nothing in it was estimated.
    Exact,
    /// The true value is proven to be at least this.
    Lower,
    /// The true value is proven to be at most this.
    Upper,
    /// Nothing is proven.
    Open,
}

/// What a search found, as text and plain data.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one search, each a field of the JSON"
)]
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// Who is to move: a player's symbol, `chance` or `over`.
    pub turn: String,
    /// The value, seen by `view`; `None` if the search was stopped before it knew anything.
    pub value: Option<Value>,
    /// What the value says about the true one; `None` without a value.
    pub bound: Option<Bound>,
    /// The value as the players of this game write it, and the name of their way; only where the value is exact.
    pub own_value: Option<(&'static str, f64)>,
    /// Who sees the scores.
    pub view: Player,
    /// The best move.
    pub best: Option<String>,
    /// Best play.
    pub pv: Vec<String>,
    /// Every move at the root.
    pub moves: Vec<MoveValue>,
    /// Positions entered.
    pub nodes: u64,
    /// Positions where the search stopped.
    pub leaves: u64,
    /// Nodes where moves were cut off.
    pub cutoffs: u64,
    /// The depth completed.
    pub depth: u32,
    /// Whether no leaf was an estimate.
    pub is_whole_tree: bool,
    /// Whether a limit was reached first.
    pub is_stopped: bool,
    /// Whether the memory was full before the search ended.
    pub is_full: bool,
    /// How long it took.
    pub time: Duration,
    /// Where the answer comes from.
    pub source: Source,
    /// Whether a proof was asked for, so that it matters where none was found; see [`Analysis::certainty`].
    pub seeks_proof: bool,
}

impl Analysis {
    /// What is proven about the value. A search that did not see the whole tree proves wins and losses only, and not
    /// their distance.
    #[must_use]
    pub fn certainty(&self) -> Certainty {
        let (Some(value), Some(bound)) = (&self.value, self.bound) else { return Certainty::Open };
        if self.source != Source::Search || self.is_whole_tree {
            return match bound {
                Bound::Exact => Certainty::Exact,
                Bound::Lower => Certainty::Lower,
                Bound::Upper => Certainty::Upper,
            };
        }
        match value {
            Value::Score(score) if score.is_decisive() && *score > Score::DRAW && bound != Bound::Upper => {
                Certainty::Lower
            }
            Value::Score(score) if score.is_decisive() && *score < Score::DRAW && bound != Bound::Lower => {
                Certainty::Upper
            }
            _ => Certainty::Open,
        }
    }
}

/// A move and its value.
#[derive(Clone, Debug)]
pub struct MoveValue {
    /// The move.
    pub text: String,
    /// Its value.
    pub value: Value,
    /// What that says about the true one.
    pub bound: Bound,
    /// The value as the players of this game write it, and the name of their way; only where the value is exact.
    pub own_value: Option<(&'static str, f64)>,
    /// This move and best play after it, as far as it is known.
    pub line: Vec<String>,
    /// How often it was tried, by a search that tries moves more than once.
    pub visits: Option<u64>,
}
