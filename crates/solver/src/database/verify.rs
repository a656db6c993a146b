//! Checking a database, position by position.
//!
//! **Contract.** If [`verify`] finds no fault, every value and every remoteness in the file is right, given that the
//! rules are.
//!
//! Every position is set up from its number, its moves are made, and its value is compared with the best of those
//! that the file has for them, which must all be there. That is enough, also where positions may come back. A win in
//! n is right if the losses in n − 1 that it relies on are, and so on down to the ends of the game. And a draw is
//! right if no move leads to a value that is better: were a position won in n but stored as a draw, one of its moves
//! would lead to a position that is lost in n − 1 and not stored as that, and so on down to the ends of the game.
//!
//! The code shares with the rest the rules of the game and the names of the fields in the tables of the file, but
//! neither how blocks are read, nor how positions are found, nor how values are made. A group of positions asks for
//! its successors all at once, sorted, so that the file is read from its beginning to its end for each group. With n
//! positions and b moves in each, this takes O(n b log n) time and as much memory as is allowed.

mod file;
mod group;
#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use arbore_core::{Indexed, Score, ZeroSum};

use super::build::Resources;
use super::progress::{Phase, Progress, Watch};
use super::tally::Counter;
use super::{DatabaseError, fingerprint, parallel};
use file::PlainFile;

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many positions were checked, up to symmetry.
    pub positions: u64,
    /// How many they are if all images count.
    pub states: u64,
    /// How many faults there are.
    pub fault_count: u64,
    /// The first of them.
    pub faults: Vec<Fault>,
}

/// How many faults are listed; the others are counted.
const MAX_FAULTS: usize = 100;

/// Something in a database that is not right, although all checksums are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The start of the game is not in it.
    NoStart,
    /// A number that stands for no position of this layer, or for the image of another one.
    NoPosition {
        /// The layer.
        layer: u32,
        /// The number.
        number: u64,
    },
    /// A number that does not come after the one before.
    Order {
        /// The layer.
        layer: u32,
        /// The number.
        number: u64,
    },
    /// A position that a move leads to, and that is not in it.
    NoSuccessor {
        /// The layer of the position that the move leads to.
        layer: u32,
        /// Its number.
        number: u64,
    },
    /// A value that does not follow from those of the successors.
    WrongValue {
        /// The layer.
        layer: u32,
        /// The number of the position.
        number: u64,
        /// The value in the file, as the first player sees it.
        stored: Option<Score>,
        /// The value that follows.
        right: Option<Score>,
    },
    /// A position that nothing leads to.
    NoPredecessor {
        /// The layer.
        layer: u32,
        /// The number of the position.
        number: u64,
    },
    /// The counts of values of a layer are not those of its positions.
    WrongCounts {
        /// The layer.
        layer: u32,
    },
    /// There are more positions than in the file, of a game whose every number is to be in it.
    Incomplete {
        /// How many positions there are.
        right: u64,
    },
}

/// Checks the database of a game, which is named by `text`: first the checksums, then every position.
pub fn verify<G: Indexed + ZeroSum>(
    game: &G,
    text: &str,
    path: &Path,
    resources: Resources,
    watch: &mut Watch<'_>,
) -> Result<Verified, DatabaseError> {
    let file = PlainFile::open(path)?;
    fingerprint::check(&file.contents.identity, &fingerprint::identify(game, text))?;
    let threads = resources.threads.max(1);
    let blocks = group::blocks_for(resources.memory / threads as u64);
    let mut helpers = Vec::new();
    for _ in 0..threads {
        helpers.push(group::Checker::new(game, PlainFile::open(path)?, resources.memory / threads as u64));
    }
    let mut found = Verified { positions: 0, states: 0, fault_count: 0, faults: Vec::new() };
    let reached: Vec<Bits> =
        file.contents.sections.iter().map(|section| Bits::new(section.positions)).collect();
    let total = file.contents.positions();
    for (place, section) in file.contents.sections.iter().enumerate() {
        let groups = section.blocks.len().div_ceil(blocks);
        let mut counter = Counter::default();
        let mut in_layer = 0;
        // A few at a time, so that progress is shown and the results wait in memory for a while only.
        for groups in parallel::pieces(0..groups, threads) {
            let checked = parallel::map(&mut helpers, groups, |checker, number| {
                checker.check(place, blocks, number, &reached)
            })?;
            for group in checked {
                group.faults.iter().for_each(|fault| found.add(*fault));
                found.fault_count += group.more_faults;
                counter.append(&group.counter);
                in_layer += group.positions;
            }
            let progress = Progress {
                phase: Phase::Verifying,
                layer: section.layer,
                in_layer: (in_layer, section.positions),
                in_phase: (found.positions + in_layer, Some(total)),
                disk: file.size,
            };
            if let ControlFlow::Break(()) = watch(&progress) {
                return Err(DatabaseError::Stopped);
            }
        }
        found.positions += in_layer;
        let tally = counter.finish();
        found.states += tally.iter().map(|tally| tally.states).sum::<u64>();
        if tally != section.tally {
            found.add(Fault::WrongCounts { layer: section.layer });
        }
    }
    found.check_extent(game, &mut helpers[0].file, &reached)?;
    Ok(found)
}

impl Verified {
    fn add(&mut self, fault: Fault) {
        self.fault_count += 1;
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(fault);
        }
    }

    /// Checks that the positions are those that there ought to be, when all successors were found: in layers, what has
    /// a predecessor can be reached. Where positions come back, strangers that lead to each other only would not be
    /// noticed; their values are right all the same.
    fn check_extent<G: Indexed>(
        &mut self,
        game: &G,
        file: &mut PlainFile,
        reached: &[Bits],
    ) -> Result<(), DatabaseError> {
        if game.is_complete() {
            let is_own = |number: &u64| {
                game.state(*number).is_some_and(|state| game.canonical_index(&state) == *number)
            };
            let right = (0..game.size()).filter(is_own).count() as u64;
            if right != self.positions {
                self.add(Fault::Incomplete { right });
            }
            return Ok(());
        }
        let start = game.start();
        let (layer, number) = (game.layer(&start), game.canonical_index(&start));
        let mut is_there = false;
        for (place, reached) in reached.iter().enumerate() {
            let section = file.contents.sections[place].clone();
            let mut at = 0;
            for block in section.blocks {
                // Blocks whose every position was reached need not be read; the one of the start must.
                let positions = file.positions_in(place, block);
                let unreached: Vec<u64> = (at..at + positions).filter(|at| !reached.get(*at)).collect();
                if !unreached.is_empty() || section.layer == layer {
                    let numbers: Vec<u64> =
                        file.block(place, block)?.into_iter().map(|(number, _)| number).collect();
                    is_there |= section.layer == layer && numbers.contains(&number);
                    for unreached in unreached {
                        let stranger = numbers[usize::try_from(unreached - at).expect("within a block")];
                        if (section.layer, stranger) != (layer, number) {
                            self.add(Fault::NoPredecessor { layer: section.layer, number: stranger });
                        }
                    }
                }
                at += positions;
            }
        }
        if !is_there {
            self.add(Fault::NoStart);
        }
        Ok(())
    }
}

/// One bit for each position of a section, which several threads set.
#[derive(Debug)]
pub(super) struct Bits(Vec<AtomicU64>);

impl Bits {
    fn new(count: u64) -> Bits {
        Bits((0..count.div_ceil(64)).map(|_| AtomicU64::new(0)).collect())
    }

    fn word(&self, at: u64) -> &AtomicU64 {
        &self.0[usize::try_from(at / 64).expect("it is in memory")]
    }

    fn set(&self, at: u64) {
        self.word(at).fetch_or(1 << (at % 64), Ordering::Relaxed);
    }

    fn get(&self, at: u64) -> bool {
        self.word(at).load(Ordering::Relaxed) >> (at % 64) & 1 == 1
    }
}
