//! Searches written by hand for one game: no traits, no observer. Those in [`full`] do all that the
//! general search does for its caller; the others have no limits, no counters and no line of best play.
//!
//! A twin visits the same nodes in the same order as the general search, and finds the same value and the
//! same move. What the general search costs more than its twin is the price of being general.

pub mod connect4;
pub mod full;
pub mod tictactoe;

use arbore_core::Score;

/// What a twin found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The value for the player to move.
    pub value: Score,
    /// The first best move.
    pub best: Option<u8>,
    /// Positions entered, the root included.
    pub nodes: u64,
}

/// What a twin counts and remembers while it searches.
#[derive(Default)]
struct Twin {
    nodes: u64,
    /// The best move at the root.
    best: Option<u8>,
}

impl Twin {
    const fn found(&self, value: Score) -> Found {
        Found { value, best: self.best, nodes: self.nodes }
    }
}
