//! Opening books: what is known about the first positions of a game that is too large to be solved.
//!
//! A book holds positions up to symmetry. Of each it may know a proven value, or bounds of it, as the first player sees
//! them; and how often moves were played there, and how those games ended. It holds no moves: a move that was played is
//! the key of the position after it, so a query goes through all legal moves and finds the known ones among them. No
//! symmetry has to be inverted, and whatever a key or a file says, every move that comes out is legal.
//!
//! [`prove`] makes a book by proving every position up to some ply; a [`Collector`] makes one of games that were
//! played. Both write the same kind of file.

mod answer;
mod collect;
mod error;
mod file;
mod prove;
mod tree;

use std::path::Path;

use arbore_core::{Game, Score};

pub use answer::{Answer, KnownMove};
pub use collect::Collector;
pub use error::BookError;
pub use prove::{Phase, Progress, Watch, prove};

use crate::database::fingerprint::{self, fingerprint_of_keys};
use crate::database::{DatabaseError, Identity};

/// A book in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    identity: Identity,
    plies: u32,
    /// Rising.
    keys: Vec<u64>,
    /// As many.
    entries: Vec<Entry>,
}

/// What a book knows about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// To the first player the position is worth at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// The moves that were played, in the order of their keys.
    pub played: Vec<Played>,
}

/// How often a move was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The key of the position after it, up to symmetry.
    pub after: u64,
    /// What came of it.
    pub results: Results,
}

/// How games ended for the side that played a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won,
    pub wins: u64,
    /// drawn
    pub draws: u64,
    /// and lost.
    pub losses: u64,
}

impl Results {
    /// How many games there were.
    #[must_use]
    pub fn games(self) -> u64 {
        self.wins.saturating_add(self.draws).saturating_add(self.losses)
    }

    /// Half points: two for a win, one for a draw.
    #[must_use]
    pub fn half_points(self) -> u64 {
        self.wins.saturating_mul(2).saturating_add(self.draws)
    }
}

impl Entry {
    /// Nothing is known.
    pub const NOTHING: Entry =
        Entry { low: Score::MINUS_INFINITY, high: Score::INFINITY, played: Vec::new() };

    /// A position with this value, as the first player sees it.
    pub(crate) fn proven(value: Score) -> Entry {
        Entry { low: value, high: value, ..Entry::NOTHING }
    }
}

/// The key under which books have a position.
pub fn key<G: Game>(game: &G, state: &G::State) -> u64 {
    game.key(&game.canonical(state))
}

/// Which game a book of this one is of.
pub fn identify<G: Game>(game: &G, text: &str) -> Identity {
    Identity { game: text.to_owned(), rules: fingerprint_of_keys(game), is_complete: false }
}

impl Book {
    /// A book of these positions, whatever their order; of each there may be one entry.
    #[must_use]
    pub fn new(identity: Identity, plies: u32, mut entries: Vec<(u64, Entry)>) -> Book {
        entries.sort_unstable_by_key(|(key, _)| *key);
        let (keys, entries): (Vec<u64>, Vec<Entry>) = entries.into_iter().unzip();
        debug_assert!(keys.is_sorted_by(|a, b| a < b), "every position has one entry");
        Book { identity, plies, keys, entries }
    }

    /// Opens a book of whatever game.
    pub fn open(path: &Path) -> Result<Book, BookError> {
        let bytes = std::fs::read(path).map_err(|error| DatabaseError::io(path, error))?;
        Book::from_bytes(path, &bytes)
    }

    /// Reads a book that is in memory already; `path` is for error messages.
    pub fn from_bytes(path: &Path, bytes: &[u8]) -> Result<Book, BookError> {
        file::read(path, bytes)
    }

    /// Writes the book, as a whole or not at all. A file of this name is replaced.
    pub fn save(&self, path: &Path) -> Result<u64, BookError> {
        file::write(self, path)
    }

    /// Whether the book is of this game.
    pub fn check(&self, game: &Identity) -> Result<(), BookError> {
        Ok(fingerprint::check(&self.identity, game)?)
    }

    /// Which game it is of.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// How many plies from the start it goes.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// How many positions it knows, up to symmetry.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.keys.len()
    }

    /// How many of them have a proven value.
    #[must_use]
    pub fn proven(&self) -> usize {
        self.entries.iter().filter(|entry| entry.low == entry.high).count()
    }

    /// What it knows about the position with a key; see [`key`].
    #[must_use]
    pub fn entry(&self, key: u64) -> Option<&Entry> {
        self.keys.binary_search(&key).ok().map(|at| &self.entries[at])
    }

    /// All positions, in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &Entry)> {
        self.keys.iter().copied().zip(&self.entries)
    }
}
