//! Which moves other threads are searching, so that a thread tries something else first.
//!
//! Threads that search the same tree in the same order would repeat each other's work. So a thread marks the move that
//! it begins with, and a thread that comes to a marked move of the same position defers it: when it comes back to it,
//! the other thread is often done and the transposition table has the value. Marks that are overwritten or missed cost
//! work, never correctness.
//!
//! **Reference.** J.-C. Weill, *The ABDADA distributed minimax search algorithm*, 1996; T. Kerrigan, *Simplified
//! ABDADA*, 2013.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use super::known::TableKeys;
use super::{EngineSearch, Shared};
use crate::table::MoveHash;
use crate::{Evaluate, Observer, Prove, ZeroSum};

/// The moves that are being searched, by all threads.
pub(super) struct Busy(Box<[AtomicU64]>);

/// Nearer to the leaves, marks cost more than they save, and quiet moves may be pruned by their rank.
const MIN_DEPTH: u32 = 4;
/// Subtracted from the rank of a deferred move, which then comes after all others.
const DEFERRED: i32 = 1 << 30;

impl Busy {
    const PLACES: usize = 1 << 12;

    pub(super) fn new() -> Self {
        Busy((0..Busy::PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    /// The mark of a move of a position, which is not zero, and where it is kept.
    fn mark(&self, keys: TableKeys, m: MoveHash) -> (u64, &AtomicU64) {
        let mixed = (keys.key ^ (m.index() as u64 + 1) << 48).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        (mixed, &self.0[(mixed >> 52) as usize % Busy::PLACES])
    }
}

/// Marks the move that this thread is searching until it is dropped.
pub(super) struct Mark<'a>(u64, &'a AtomicU64);

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        let _ = self.1.compare_exchange(self.0, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

impl<'s, G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, 's, G, E, P, O> {
    /// Defers the moves at the front that other threads are searching, and marks the one that is there then.
    #[inline]
    pub(super) fn occupy(
        &mut self,
        keys: Option<TableKeys>,
        depth: u32,
        left: Range<usize>,
    ) -> Option<Mark<'s>> {
        let Shared { busy, .. } = self.shared;
        let (busy, keys) = (busy.as_ref()?, keys?);
        (depth >= MIN_DEPTH).then(|| self.occupy_one(busy, keys, left))
    }

    #[inline(never)]
    fn occupy_one(&mut self, busy: &'s Busy, keys: TableKeys, left: Range<usize>) -> Mark<'s> {
        loop {
            let rank = &mut self.ranks[left.start];
            let is_deferred = *rank < -DEFERRED / 2;
            let (mark, place) = busy.mark(keys, self.run.move_hash(self.run.moves[left.start]));
            if is_deferred {
                // Other threads are searching all that is left.
                *rank += DEFERRED;
            } else if place.load(Ordering::Relaxed) == mark {
                *rank -= DEFERRED;
                self.pick_move(left.clone());
                continue;
            }
            place.store(mark, Ordering::Relaxed);
            return Mark(mark, place);
        }
    }
}
