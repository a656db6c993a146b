//! The parameters of a search, and the reasons why it is refused.

use std::sync::Arc;

use arbore_core::Limits;
use arbore_core::memory::{OutOfMemory, check_megabytes};
use arbore_core::nearest::{did_you_mean, nearest};
use arbore_solver::book::BookError;
use arbore_solver::database::DatabaseError;

use super::analysis::Analysis;
use super::memory::Memory;
use crate::algorithm::Algorithm;
use crate::player::Settings;

/// The parameters of a search.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its options.
    pub settings: &'a Settings,
    /// When to stop.
    pub limits: Limits,
    /// Receives what is known after each depth.
    pub progress: Option<Progress<'a>>,
    /// State that is kept from the player's previous moves.
    pub memory: Option<&'a Memory>,
}

impl<'a> Task<'a> {
    /// An algorithm within its own limits, without progress.
    #[must_use]
    pub fn new(algorithm: Algorithm, settings: &'a Settings) -> Task<'a> {
        Task { algorithm, settings, limits: settings.limits(), progress: None, memory: None }
    }
}

impl Task<'_> {
    /// Checks that the table or the tree fits into memory, unless it exists already.
    pub(crate) fn check_memory(&self) -> Result<(), OutOfMemory> {
        let Some(megabytes) = self.settings.table_megabytes(self.algorithm) else { return Ok(()) };
        if self.algorithm == Algorithm::Mcts && self.memory.is_some_and(Memory::has_tree) {
            return Ok(());
        }
        if let Some(memory) = self.memory.filter(|_| self.algorithm == Algorithm::Engine) {
            if memory.has_table(megabytes) {
                return Ok(());
            }
            memory.make_room(megabytes);
        }
        check_megabytes(megabytes)
    }
}

/// Receives what a search knows after each depth that it completed, in the thread of the search.
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
        /// The name given.
        algorithm: &'static str,
        /// The names that are allowed.
        allowed: String,
    },
    /// The game has no such evaluation.
    #[error("unknown evaluation `{name}`; there are: {known}{}", did_you_mean(nearest.as_deref()))]
    UnknownEvaluation {
        /// The name given.
        name: String,
        /// The names that exist.
        known: String,
        /// The nearest name that exists.
        nearest: Option<String>,
    },
    /// The whole tree is too large.
    #[error("about 10^{exponent} positions to the end of the game; set a depth, a time or a number of nodes")]
    Hopeless {
        /// The size of the tree, as a power of ten.
        exponent: u32,
    },
    /// The game has no bound on its length.
    #[error("the game may go on for ever; set a depth, a time or a number of nodes")]
    Endless,
    /// The player's book cannot be used.
    #[error("{0}")]
    Book(Arc<BookError>),
    /// The database cannot be used.
    #[error("{0}")]
    Database(Arc<DatabaseError>),
    /// The table does not fit into memory.
    #[error("hash: {0}")]
    Memory(OutOfMemory),
    /// The trace would be too long.
    #[error("the trace has more than {most} nodes")]
    TraceTooLong {
        /// How many were allowed.
        most: usize,
    },
}

impl TaskError {
    /// The game has no evaluation of this name.
    pub(crate) fn unknown_evaluation(name: &str, known: &[&str]) -> TaskError {
        let nearest = nearest(name, known.iter().copied());
        TaskError::UnknownEvaluation { name: name.to_owned(), known: known.join(", "), nearest }
    }
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
