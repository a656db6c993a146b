//! Which moves other threads are busy with, so that a thread tries something else first.
//!
//! Threads that walk through the same tree in the same order would do each other's work. So whoever begins with a
//! move says so, and whoever comes to the same move of the same position puts it off: when it comes back to it, the
//! other thread is often done and the table knows the answer. What is overwritten or missed costs work, never
//! correctness.
//!
//! **Reference.** J.-C. Weill, *The ABDADA distributed minimax search algorithm*, 1996; T. Kerrigan, *Simplified
//! ABDADA*, 2013.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use super::known::Place;
use super::{Shared, Walk};
use crate::table::MoveHash;
use crate::{Evaluate, Observer, Prove, ZeroSum};

/// What is being searched, by all threads.
pub(super) struct Busy(Box<[AtomicU64]>);

/// Nearer to the leaves, asking costs more than it saves, and quiet moves may be left out by their rank.
const LEAST_DEPTH: u32 = 4;
/// A move that is put off comes after all that are not.
const PUT_OFF: i32 = 1 << 30;

impl Busy {
    const PLACES: usize = 1 << 12;

    pub(super) fn new() -> Self {
        Busy((0..Busy::PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    /// A number for a move of a position, which is not zero, and where it is noted.
    fn place(&self, place: Place, m: MoveHash) -> (u64, &AtomicU64) {
        let mixed = (place.key ^ (m.index() as u64 + 1) << 48).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        (mixed, &self.0[(mixed >> 52) as usize % Busy::PLACES])
    }
}

/// A move that this thread is busy with, until it is dropped.
pub(super) struct Note<'a>(u64, &'a AtomicU64);

impl Drop for Note<'_> {
    fn drop(&mut self) {
        let _ = self.1.compare_exchange(self.0, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

impl<'s, G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, 's, G, E, P, O> {
    /// Puts off the moves at the front that others are busy with, and says that we are busy with the one that is
    /// there then.
    #[inline]
    pub(super) fn occupy(
        &mut self,
        place: Option<Place>,
        depth: u32,
        left: Range<usize>,
    ) -> Option<Note<'s>> {
        let Shared { busy, .. } = self.shared;
        let (busy, place) = (busy.as_ref()?, place?);
        (depth >= LEAST_DEPTH).then(|| self.occupy_one(busy, place, left))
    }

    #[inline(never)]
    fn occupy_one(&mut self, busy: &'s Busy, place: Place, left: Range<usize>) -> Note<'s> {
        loop {
            let rank = &mut self.ranks[left.start];
            let is_put_off = *rank < -PUT_OFF / 2;
            let (number, noted) = busy.place(place, MoveHash::new(self.run.moves[left.start]));
            if is_put_off {
                // The others are nearly done with all that is left.
                *rank += PUT_OFF;
            } else if noted.load(Ordering::Relaxed) == number {
                *rank -= PUT_OFF;
                self.pick(left.clone());
                continue;
            }
            noted.store(number, Ordering::Relaxed);
            return Note(number, noted);
        }
    }
}
