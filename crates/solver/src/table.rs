//! What is proven about positions that were met before: a lower and an upper bound for each.
//!
//! A bound that was proven stays true, whatever window it was found with and however deep below the root; so an entry
//! needs no depth and no age, and keeps both bounds, which the questions of a bisection tighten from both sides. What
//! took least work gives way first.
//!
//! ```text
//!   bucket, one cache line:   | check data | check data | check data | check data |
//!
//!   data   63      40 39      16 15      8 7       0
//!         |   high   |   low    |  best   |  work   |      check = key xor data
//! ```
//!
//! As in [`arbore_core::Table`], several threads use the table without a lock: see [`Slot`].

use arbore_core::Score;
use arbore_core::memory::{try_zeroed, zeroed_exactly};
use arbore_core::table::bucket::{self, SLOTS, Slots};
use arbore_core::table::{Slot, SpreadKey};

use crate::memory;

/// Proven bounds of positions, in a limited amount of memory.
pub struct Table {
    slots: Box<[Slot]>,
    /// The first slot that lies at the beginning of a cache line.
    first: usize,
    /// What is left of a spread key after such a shift is the number of a bucket.
    shift: u32,
    /// It grows up to this many buckets.
    max_buckets: usize,
}

/// What is proven about a position, in the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// It is worth at least this.
    pub low: Score,
    /// And at most this.
    pub high: Score,
    /// Which of its candidates was best, counted in the order in which they are generated.
    pub best: Option<u8>,
}

/// The buckets that a table begins with (4 KiB), because most positions near the end of a game need no more, and a small
/// table stays in the processor's cache.
const FIRST: usize = if cfg!(loom) { 2 } else { 64 };

impl Table {
    /// A table that may grow to this many megabytes.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        let max_buckets = (megabytes.saturating_mul(1 << 20) / size_of::<Slots>()).max(FIRST);
        // A power of two, so that the upper bits of a number choose the bucket.
        Table::empty(FIRST, 1 << max_buckets.ilog2())
    }

    /// The same with all its memory from the start, for several threads.
    /// Where there is less memory, the table is smaller.
    #[must_use]
    pub fn whole(megabytes: usize) -> Table {
        let mut max_buckets = Table::new(megabytes).max_buckets;
        loop {
            if max_buckets <= FIRST {
                return Table::empty(FIRST, FIRST);
            }
            if let Some(table) = Table::try_empty(max_buckets, max_buckets) {
                return table;
            }
            max_buckets /= 2;
        }
    }

    /// How many bytes it may grow to.
    pub(crate) fn max_bytes(&self) -> usize {
        self.max_buckets * size_of::<Slots>()
    }

    /// An empty table that may become as large.
    #[must_use]
    pub fn like(&self) -> Table {
        Table::empty(FIRST, self.max_buckets)
    }

    /// A number of buckets, a power of two.
    ///
    /// There is one bucket more, so that all others can begin with a cache line. A type with such an alignment would be
    /// filled with zeros as soon as it is allocated, that is, before the system knows that large pages are wanted.
    fn empty(buckets: usize, max_buckets: usize) -> Table {
        Table::with_slots(zeroed_exactly((buckets + 1) * SLOTS), buckets, max_buckets)
    }

    /// The same, if there is memory for it.
    fn try_empty(buckets: usize, max_buckets: usize) -> Option<Table> {
        Some(Table::with_slots(try_zeroed((buckets + 1) * SLOTS)?, buckets, max_buckets))
    }

    fn with_slots(slots: Box<[Slot]>, buckets: usize, max_buckets: usize) -> Table {
        memory::use_large_pages(&slots);
        let first = slots.as_ptr().align_offset(size_of::<Slots>()).min(SLOTS);
        Table { slots, first, shift: u64::BITS - buckets.ilog2(), max_buckets }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = self.like();
    }

    /// How many buckets there are.
    #[inline]
    fn buckets(&self) -> usize {
        self.slots.len() / SLOTS - 1
    }

    /// After how many entries it should grow; never, if it may not.
    ///
    /// A table that is nearly full costs a percent or two of nodes, one that is three quarters empty a third of the time,
    /// because less of it stays near the processor.
    #[inline]
    #[must_use]
    pub fn room(&self) -> u64 {
        if self.buckets() >= self.max_buckets { u64::MAX } else { (self.buckets() * SLOTS * 3 / 4) as u64 }
    }

    /// Twice the memory, with what is known. Where there is none, the table stays as it is.
    pub fn grow(&mut self) {
        let Some(larger) = Table::try_empty((self.buckets() * 2).min(self.max_buckets), self.max_buckets)
        else {
            self.max_buckets = self.buckets();
            return;
        };
        let old = std::mem::replace(self, larger);
        for slot in &old.slots {
            let (key, data) = slot.read();
            if data == 0 {
                continue;
            }
            // What was in a bucket has room enough in the two that come after it.
            if let Some(free) = self.bucket(key).iter().find(|place| place.data() == 0) {
                free.write(key, data);
            }
        }
    }

    /// What is known about a position.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Known> {
        let key = SpreadKey::new(key);
        bucket::find(self.bucket(key), key, |data| data != 0).map(Known::unpack)
    }

    /// Remembers what took `work` nodes to prove. It may be forgotten at any time.
    #[inline]
    pub fn store(&self, key: u64, known: Known, work: u64) {
        self.put(key, known.pack(work));
    }

    #[inline]
    fn put(&self, key: u64, data: u64) {
        let key = SpreadKey::new(key);
        // An empty slot has done no work.
        bucket::target(self.bucket(key), key, |_| true, work_of).slot.write(key, data);
    }

    /// Asks the processor to bring a bucket near.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(SpreadKey::new(key)));
    }

    /// The upper bits of a key choose the bucket. When the table grows, what was in a bucket goes to one of two that lie
    /// side by side.
    #[inline]
    fn bucket(&self, key: SpreadKey) -> &Slots {
        let index = key.0 >> self.shift;
        let at = self.first + usize::try_from(index).unwrap_or_default() * SLOTS;
        // There is one bucket more than are counted.
        self.slots[at..].first_chunk().unwrap_or_else(|| unreachable!("a shifted number is that of a bucket"))
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} of {} buckets)", self.buckets(), self.max_buckets)
    }
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Known = Known { low: Score::MINUS_INFINITY, high: Score::INFINITY, best: None };

    /// Never zero, because there is always some work.
    #[inline]
    fn pack(self, work: u64) -> u64 {
        let best = self.best.map_or(0, |best| u64::from(best) + 1) & 0xff;
        // How many bits the number of nodes has, and at least one.
        let work = u64::from(u64::BITS - (work | 1).leading_zeros());
        // A bound that has no code is forgotten, which leaves the other true.
        let code = |bound: Score, otherwise: Score| {
            u64::from(bound.to_code().or(otherwise.to_code()).unwrap_or_default())
        };
        let (high, low) = (code(self.high, Score::INFINITY), code(self.low, Score::MINUS_INFINITY));
        high << 40 | low << 16 | best << 8 | work
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the bits above are others'")]
    fn unpack(data: u64) -> Known {
        let best = (data >> 8) as u8;
        Known {
            low: Score::from_code((data >> 16) as u32),
            high: Score::from_code((data >> 40) as u32),
            best: best.checked_sub(1),
        }
    }
}

/// How many bits the number of nodes has that it took to prove these data; 0 for an empty slot.
#[inline]
const fn work_of(data: u64) -> u32 {
    (data & 0xff) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(points: i32) -> Known {
        Known { low: Score::points(points), high: Score::win_in(3), best: Some(7) }
    }

    #[test]
    fn what_is_stored_is_found_also_after_growing() {
        let mut table = Table::new(1);
        for key in 0..100 {
            table.store(key, known(i32::try_from(key).unwrap()), key);
        }
        for _ in 0..14 {
            table.grow();
        }
        assert_eq!(table.room(), u64::MAX);
        let found =
            (0..100).filter(|key| table.probe(*key) == Some(known(i32::try_from(*key).unwrap()))).count();
        assert!(found > 95, "{found} of 100 are left");
        assert_eq!(table.probe(1000), None);
        table.clear();
        assert_eq!(table.probe(3), None);
    }

    #[test]
    fn the_least_work_gives_way() {
        let table = Table::new(0);
        table.store(u64::MAX, known(-1), 1 << 40);
        for key in 0..10_000 {
            table.store(key, Known::NOTHING, 1);
        }
        assert_eq!(table.probe(u64::MAX), Some(known(-1)));
    }
}
