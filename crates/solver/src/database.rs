//! Databases: every position of a game with its value and how far it is from the end.
//!
//! A database holds, for each position up to symmetry, what it is worth to the first player if both play as well
//! as they can, and after how many plies the game is over then (its *remoteness*): a win as soon as possible, a
//! loss as late as possible. It holds no moves; the best one is found by looking at all of them.
//!
//! [`build`] makes one of any game whose positions can be numbered ([`Indexed`]). [`Database`] answers. [`verify`]
//! checks every value against its successors, by other code that shares only the rules of the game.
//!
//! **Reference.** K. Thompson, *Retrograde analysis of certain endgames*, ICCA Journal 9(3), 1986; for layers,
//! J. Tromp's and J. Schaeffer's level-by-level solutions of Connect Four and checkers.

mod assemble;
pub(crate) mod block;
pub(crate) mod build;
mod estimate;
pub(crate) mod fingerprint;
pub(crate) mod format;
mod layers;
mod lookup;
mod map;
mod parallel;
mod progress;
mod read;
mod retrograde;
mod sort;
mod tally;
pub(crate) mod value;
mod verify;
mod write;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use arbore_core::{Indexed, Score, ZeroSum};

pub use crate::error::{DatabaseError, Part};
use block::Block;
pub use build::{Resources, build};
pub use estimate::{Estimate, estimate};
pub use fingerprint::fingerprint;
pub use format::{Identity, Section};
pub use progress::{Phase, Progress, Watch};
use read::Reader;
pub use tally::Count;
pub use verify::{Fault, Verified, verify};

/// How many unpacked blocks are kept: about 10 MB.
const KEPT_BLOCKS: usize = 32;

/// A database that is open. Several threads may ask it at the same time.
#[derive(Debug)]
pub struct Database {
    reader: Reader,
    /// The blocks that were asked for last, the latest at the end.
    kept: Mutex<Vec<(usize, Arc<Block>)>>,
}

impl Database {
    /// Opens a database, of whatever game, and checks its tables. Blocks are checked as they are read.
    pub fn open(path: &Path) -> Result<Database, DatabaseError> {
        let reader = Reader::open(path)?;
        Ok(Database { reader, kept: Mutex::default() })
    }

    /// Opens the database of this game, which is named by `text`.
    pub fn open_for<G: Indexed + ZeroSum>(
        path: &Path,
        game: &G,
        text: &str,
    ) -> Result<Database, DatabaseError> {
        let database = Database::open(path)?;
        fingerprint::check(&database.reader.contents.identity, &fingerprint::identify(game, text))?;
        Ok(database)
    }

    /// Which game it is of.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.reader.contents.identity
    }

    /// The layers of the game that have positions, the first one first.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.reader.contents.sections
    }

    /// How many positions there are, up to symmetry.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.reader.contents.positions()
    }

    /// How many bytes the file has.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.reader.size()
    }

    /// The value of a position, as the first player sees it. `None` if it is not in the database.
    pub fn value<G: Indexed>(&self, game: &G, state: &G::State) -> Result<Option<Score>, DatabaseError> {
        self.probe(game.layer(state), game.canonical_index(state))
    }

    /// The value of the position with this number in a layer, as the first player sees it.
    pub fn probe(&self, layer: u32, number: u64) -> Result<Option<Score>, DatabaseError> {
        let Some(section) = self.reader.contents.section(layer) else { return Ok(None) };
        let blocks = &self.reader.contents.blocks[section.blocks.clone()];
        let Some(at) = blocks.partition_point(|block| block.first <= number).checked_sub(1) else {
            return Ok(None);
        };
        let block = self.block(section.blocks.start + at)?;
        let Ok(at) = block.numbers.binary_search(&number) else { return Ok(None) };
        // A code without a value cannot be in a file whose checksums are right.
        Ok(value::decode(block.codes[at]))
    }

    /// A block, unpacked.
    fn block(&self, number: usize) -> Result<Arc<Block>, DatabaseError> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut kept = kept();
            if let Some(at) = kept.iter().position(|(block, _)| *block == number) {
                let found = kept.remove(at);
                let block = Arc::clone(&found.1);
                kept.push(found);
                return Ok(block);
            }
        }
        // Unpacked without the lock, so that threads do not wait for each other.
        let mut block = Block::default();
        self.reader.block(number, &mut block)?;
        let block = Arc::new(block);
        let mut kept = kept();
        if kept.len() == KEPT_BLOCKS {
            kept.remove(0);
        }
        kept.push((number, Arc::clone(&block)));
        Ok(block)
    }
}
