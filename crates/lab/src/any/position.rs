//! The facets of a position.

use std::path::Path;
use std::sync::Arc;

use arbore_core::view::{Count, Dead};
use arbore_core::{NotationError, OpeningName, Player, Score, Turn, View};
use arbore_solver::book::{Answer, Book};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::{Database, DatabaseError};

use super::analysis::Analysis;
use super::game::AnyGame;
use super::task::{Task, TaskError};
use crate::trace::{Focus, Trace};

/// A position, with the rules of its game and the keys of the positions before it. Copies are cheap.
pub type Position = Arc<dyn AnyPosition>;

/// A position of any game. It carries its rules, so it cannot meet those of another game.
pub trait AnyPosition: Situation + Searchable + Provable + Send + Sync {}

/// A move that was made.
#[derive(Clone)]
pub struct Successor {
    /// The position after it.
    pub position: Position,
    /// The move as the game itself writes it.
    pub text: String,
}

/// The rules at a position, and its text and board.
pub trait Situation {
    /// The game.
    fn game(&self) -> &dyn AnyGame;
    /// The text of the position.
    fn text(&self) -> String;
    /// Who is to move.
    fn turn(&self) -> Turn;
    /// The side to move, also where the game is over.
    fn side(&self) -> Player;
    /// The legal moves, or the outcomes of chance, as text.
    fn moves(&self) -> Vec<String>;
    /// The probabilities of the outcomes, where chance is to move.
    fn chances(&self) -> Vec<f64>;
    /// Plays a move or an outcome, in any form that the game's notation takes.
    fn play(&self, text: &str) -> Result<Successor, NotationError>;
    /// What each player got, when the game is over.
    fn payoffs(&self) -> Vec<Score>;
    /// Why the game is over, as a slug whose words are the message `ending-SLUG`; `None` while it goes on, or if the
    /// rules have no word for it.
    fn ending(&self) -> Option<&'static str>;
    /// The board.
    fn view(&self) -> View;
    /// The score without dead pieces; `None` where the game knows no such agreement.
    fn count(&self, dead: Dead<'_>) -> Option<Count>;
    /// What players call the opening of the game so far: the name of its last position that has one.
    fn opening(&self) -> Option<OpeningName>;
}

/// Searches from a position, and their traces.
pub trait Searchable {
    /// Counts the move sequences of a length.
    fn perft(&self, depth: u32) -> u64;
    /// About how many positions an algorithm would have to visit, if only its depth were limited.
    fn effort(&self, task: &Task<'_>) -> f64;
    /// Whether an algorithm can be run at all, and to its end in a lifetime.
    fn check(&self, task: &Task<'_>) -> Result<(), TaskError>;
    /// Runs an algorithm.
    fn search(&self, task: &Task<'_>) -> Result<Analysis, TaskError>;
    /// Runs an algorithm and lists each step, up to a number of nodes.
    fn trace(&self, task: &Task<'_>, max_nodes: usize) -> Result<(Analysis, Trace), TaskError>;
    /// The same for a search of any size: what is near a focus is listed, the rest is counted.
    fn trace_near(&self, task: &Task<'_>, focus: &Focus) -> Result<(Analysis, Trace), TaskError>;
}

/// Proofs about a position: by search, and from databases and books.
pub trait Provable {
    /// What can be proven within the limits of a task; its algorithm does not matter.
    fn solve(&self, task: &Task<'_>) -> Result<Analysis, TaskError>;
    /// Proves the value in parts, on several threads, with a journal from which it resumes after any interruption; see
    /// [`arbore_solver::campaign`].
    fn solve_in_parts(
        &self,
        campaign: &Campaign,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<(Analysis, campaign::Progress), CampaignError>;
    /// The value in a database, as the side to move sees it, also where the game is over; `None` if it is not there.
    /// The database must be of this game.
    fn value_in(&self, database: &Database) -> Result<Option<Score>, DatabaseError>;
    /// The same with the value of every move and best play.
    fn probe(&self, database: &Database) -> Result<Option<Analysis>, DatabaseError>;
    /// The entry of a book for the position, in the view of the player to move. The book must be of this game.
    fn consult(&self, book: &Book) -> Option<Answer<String>>;
    /// The key under which books have the position.
    fn book_key(&self) -> u64;
}
