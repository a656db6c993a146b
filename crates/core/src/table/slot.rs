//! One entry of a table that several threads share without a lock.
//!
//! An entry is two words, and another thread may write between the reading of the one and of the other. So the first
//! word is not the key but the key xor the second word: the halves of two entries do not answer to a key that is asked
//! for, but for one chance in 2⁶⁴ (R. Hyatt, T. Mann, *A lock-less transposition table implementation for parallel
//! search*, 2002).
//!
//! That chance needs keys that look like random numbers. Two entries of one position differ in few bits, and so do two
//! keys that are small numbers: halves of the entries of one position would be believed of another. So keys are
//! [spread](SpreadKey) first. `tests/loom.rs` here and in the solver run all interleavings of some small programs.

#[cfg(loom)]
use loom::sync::atomic::{AtomicU64, Ordering};
#[cfg(not(loom))]
use std::sync::atomic::{AtomicU64, Ordering};

/// A key whose bits look random, also if the key of the game is a small number. Different keys stay different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpreadKey(pub u64);

impl SpreadKey {
    /// Spreads the key of a position: D. Knuth's multiplicative hashing, and the upper half folded into the lower one,
    /// which multiplication leaves as regular as it was. Both steps can be undone.
    #[inline]
    #[must_use]
    pub const fn new(key: u64) -> SpreadKey {
        let product = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        SpreadKey(product ^ (product >> 32))
    }

    /// A number below `count`, chosen by the upper bits.
    #[inline]
    #[must_use]
    pub fn scaled(self, count: usize) -> usize {
        let index = (u128::from(self.0) * count as u128) >> 64;
        // The index is below the count, as the product says; the compiler cannot see it.
        usize::try_from(index).unwrap_or_default()
    }
}

/// An entry: a key and a word of data. An empty one has zeros for both.
#[derive(Default)]
#[cfg_attr(not(loom), derive(bytemuck::Zeroable))]
pub struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The key and the data. If another thread writes meanwhile, the key is one that no position has.
    #[inline]
    #[must_use]
    pub fn read(&self) -> (SpreadKey, u64) {
        let data = self.data.load(Ordering::Relaxed);
        (SpreadKey(self.check.load(Ordering::Relaxed) ^ data), data)
    }

    /// The data alone, for statistics.
    #[inline]
    #[must_use]
    pub fn data(&self) -> u64 {
        self.data.load(Ordering::Relaxed)
    }

    /// Replaces the entry.
    #[inline]
    pub fn write(&self, key: SpreadKey, data: u64) {
        self.check.store(key.0 ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}
