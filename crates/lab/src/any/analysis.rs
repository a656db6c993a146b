//! What a search found, as text and plain data.

use std::time::Duration;

use arbore_core::{Bound, Player, Score, Value};

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
    /// The bound that the value is on the true one; `None` without a value.
    pub bound: Option<Bound>,
    /// The value as the players of this game write it, and the name of their way; only where the value is exact.
    pub own_value: Option<(&'static str, f64)>,
    /// The player in whose view the scores are.
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
    /// Whether the task was to find a proof, so that its absence is reported; see [`Analysis::certainty`].
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
    /// The bound that it is on the true one.
    pub bound: Bound,
    /// The value as the players of this game write it, and the name of their way; only where the value is exact.
    pub own_value: Option<(&'static str, f64)>,
    /// This move and the known part of best play after it.
    pub line: Vec<String>,
    /// How often it was tried, by a search that tries moves more than once.
    pub visits: Option<u64>,
}
