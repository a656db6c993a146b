//! The memory of a proof search: what is known about positions. It grows as far as it may.
//!
//! ```text
//!   bucket, one cache line:   | key data | key data | key data | key data |
//!
//!   data   63      40 39      16 15   8 7        0
//!         |   proof  | disproof | work | question |
//! ```
//!
//! A solved position has a zero for one number; the other would be infinite, and holds the plies to the
//! end instead. Work is the number of positions below that were searched, in eighths of its binary logarithm.
//! A position of an older question counts as none, and so does an empty slot, whose question is 0.
//!
//! When a bucket is full, what took least work gives way. When nearly the whole table is, the third of all
//! results that took least work is swept out: they are cheap to find again, and otherwise every newcomer would
//! compete for the one slot of its bucket that holds as little (the garbage collection of small trees of A. Nagai, 1999).

use arbore_core::memory::{try_zeroed, zeroed_exactly};
use arbore_core::table::SpreadKey;
use arbore_core::table::bucket::{self, Bucket, Keyed as _, OwnSlot, SLOTS, Slots};

use super::numbers::{Known, Numbers};

/// The buckets that a table begins with (1 MiB): the system takes longer to provide a gigabyte than many proofs take.
const FIRST: usize = 1 << 14;

pub(super) struct Table {
    buckets: Box<[Bucket<OwnSlot>]>,
    /// It may grow to this many.
    max_buckets: usize,
    /// The number of the question, from 1.
    question: u8,
    /// Slots that were filled for this question.
    used: usize,
}

/// What a slot holds.
#[derive(Clone, Copy)]
struct Data(u64);

impl Table {
    /// An empty table that may grow to about `bytes`, at least one bucket.
    pub(super) fn with_bytes(bytes: usize) -> Table {
        let all = (bytes / size_of::<Bucket>()).max(1);
        // It doubles a whole number of times, so that what is in one bucket fits into two.
        let doublings = (all / FIRST).checked_ilog2().unwrap_or(0);
        let first = all >> doublings;
        let buckets = zeroed_exactly(first);
        Table { buckets, max_buckets: first << doublings, question: 0, used: 0 }
    }

    /// How many positions have room.
    pub(super) fn capacity(&self) -> usize {
        self.buckets.len() * SLOTS
    }

    /// Begins a new question: what was known before means something else.
    pub(super) fn begin(&mut self) {
        self.used = 0;
        self.question = if let Some(next) = self.question.checked_add(1) {
            next
        } else {
            self.buckets = zeroed_exactly(self.buckets.len());
            1
        };
    }

    /// What is known about a position.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Known> {
        let key = SpreadKey::new(key);
        let data = bucket::find(self.bucket(key), key, |data| Data(data).question() == self.question)?;
        Some(Data(data).known())
    }

    /// Remembers what is known about a position, which took so much more work.
    #[inline]
    pub(super) fn store(&mut self, key: u64, known: Known, work: u64) {
        let (spread, question) = (SpreadKey::new(key), self.question);
        let is_current = |data| Data(data).question() == question;
        let worth = |data| if is_current(data) { 1 + u32::from(Data(data).work()) } else { 0 };
        let target = bucket::target(self.bucket(spread), spread, is_current, worth);
        let is_newcomer = !target.is_same;
        let takes_place = is_newcomer && is_current(target.data);
        // Nothing gives way as long as there may be more memory, unless the keys fall on each other.
        if takes_place && self.buckets.len() < self.max_buckets && self.used > self.capacity() / 8 {
            self.grow();
            return self.store(key, known, work);
        }
        let before = if target.is_same { work_of(Data(target.data).work()) } else { 0 };
        target.slot.write(spread, Data::new(known, level(before.saturating_add(work)), question).0);
        if is_newcomer && !takes_place {
            self.used += 1;
            // A table of a few buckets is not worth it.
            if self.used > self.capacity() / 8 * 7 && self.buckets.len() >= SLOTS {
                if self.buckets.len() < self.max_buckets {
                    self.grow();
                } else {
                    self.sweep();
                }
            }
        }
    }

    /// Twice the memory, with what is known about this question.
    #[cold]
    fn grow(&mut self) {
        let Some(larger) = try_zeroed(self.buckets.len() * 2) else {
            // There is no more memory: what took least work gives way from now on.
            self.max_buckets = self.buckets.len();
            return;
        };
        let old = std::mem::replace(&mut self.buckets, larger);
        self.used = 0;
        for slot in old.iter().flat_map(|bucket| &bucket.0) {
            let (key, data) = slot.read();
            if Data(data).question() == self.question {
                // The four of a bucket become those of two.
                if let Some(free) = self.bucket(key).iter().find(|slot| slot.read().1 == 0) {
                    free.write(key, data);
                    self.used += 1;
                }
            }
        }
    }

    /// Forgets the third of all positions that took least work.
    #[cold]
    fn sweep(&mut self) {
        let question = self.question;
        let mut count = [0; 256];
        let slots = || self.buckets.iter().flat_map(|bucket| &bucket.0);
        let data = slots().map(|slot| Data(slot.read().1));
        data.filter(|data| data.question() == question).for_each(|data| count[usize::from(data.work())] += 1);
        let mut swept = 0;
        let enough = self.used / 3;
        let is_enough = |of_level: &usize| {
            swept += of_level;
            swept >= enough
        };
        let last = count.iter().position(is_enough).unwrap_or(count.len() - 1);
        for slot in slots() {
            let data = Data(slot.read().1);
            if data.question() != question || usize::from(data.work()) <= last {
                slot.write(SpreadKey(0), 0);
            }
        }
        self.used -= swept;
    }

    /// The upper bits of a key choose the bucket.
    #[inline]
    fn bucket(&self, key: SpreadKey) -> &Slots<OwnSlot> {
        &self.buckets[key.scaled(self.buckets.len())].0
    }
}

impl Data {
    #[inline]
    fn new(known: Known, work: u8, question: u8) -> Data {
        // The plies of a solved position are never zero: where the game is over nothing is stored.
        let (proof, disproof) = match known {
            Known::Proven(plies) => (0, plies.clamp(1, MAX_PLIES)),
            Known::Disproven(plies) => (plies.clamp(1, MAX_PLIES), 0),
            Known::Open(Numbers { proof, disproof }) => (proof, disproof),
        };
        Data(u64::from(proof) << 40 | u64::from(disproof) << 16 | u64::from(work) << 8 | u64::from(question))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "24 bits each")]
    fn known(self) -> Known {
        let (proof, disproof) = ((self.0 >> 40) as u32, (self.0 >> 16) as u32 & MAX_PLIES);
        match (proof, disproof) {
            (0, plies) => Known::Proven(plies),
            (plies, 0) => Known::Disproven(plies),
            (proof, disproof) => Known::Open(Numbers { proof, disproof }),
        }
    }

    #[inline]
    const fn question(self) -> u8 {
        (self.0 & 0xff) as u8
    }

    #[inline]
    const fn work(self) -> u8 {
        (self.0 >> 8 & 0xff) as u8
    }
}

/// The greatest number of plies that fits.
const MAX_PLIES: u32 = super::numbers::INFINITE;

/// A number of positions on a scale of eighths of its binary logarithm, from 0 for one.
#[inline]
fn level(work: u64) -> u8 {
    let work = work.max(1);
    let whole = work.ilog2();
    // The three bits below the first.
    let eighths = if whole >= 3 { work >> (whole - 3) & 7 } else { (work << (3 - whole)) & 7 };
    u8::try_from(u64::from(whole) * 8 + eighths).unwrap_or(u8::MAX)
}

/// About how many positions a level stands for.
#[inline]
fn work_of(level: u8) -> u64 {
    (8 + u64::from(level % 8)) << (level / 8) >> 3
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} positions)", self.capacity())
    }
}

#[cfg(test)]
mod tests {
    use super::super::numbers::INFINITE;
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let mut table = Table::with_bytes(1 << 12);
        table.begin();
        let open = |proof, disproof| Known::Open(Numbers { proof, disproof });
        for known in [Known::Proven(1), Known::Disproven(80), open(1, 7), open(INFINITE - 1, INFINITE - 1)] {
            for key in [0, 1, u64::MAX] {
                table.store(key, known, 3);
                assert_eq!(table.probe(key), Some(known));
            }
        }
        assert_eq!(table.probe(2), None);
        table.begin();
        assert_eq!(table.probe(0), None, "another question");
    }

    #[test]
    fn questions_may_be_many() {
        let mut table = Table::with_bytes(1 << 12);
        for question in 0..1000_u32 {
            table.begin();
            assert_eq!(table.probe(5), None, "question {question}");
            table.store(5, Known::Proven(question + 1), 1);
            assert_eq!(table.probe(5), Some(Known::Proven(question + 1)));
        }
    }

    #[test]
    fn what_took_least_work_gives_way() {
        let mut table = Table::with_bytes(0);
        table.begin();
        for key in 0..3 {
            table.store(key, Known::Proven(1), 1000 * (key + 1));
        }
        for key in 3..100 {
            table.store(key, Known::Proven(1), 1);
            assert_eq!(table.probe(key), Some(Known::Proven(1)), "the newest is kept");
        }
        assert_eq!(table.probe(2), Some(Known::Proven(1)), "and the most costly");
    }

    #[test]
    fn a_full_table_is_swept() {
        let mut table = Table::with_bytes(1 << 16);
        table.begin();
        let count = table.capacity() as u64 * 4;
        for key in 0..count {
            table.store(key, Known::Proven(1), if key % 8 == 0 { 1000 } else { 1 });
            assert!(table.used <= table.capacity());
        }
        let found = |is_costly: bool| {
            let keys = (0..count).filter(|key| (key % 8 == 0) == is_costly);
            keys.filter(|key| table.probe(*key).is_some()).count() as u64
        };
        let (costly, cheap) = (found(true), found(false));
        assert!(costly > count / 8 / 2, "{costly} of {} that were costly are left", count / 8);
        assert!(cheap < count / 4, "{cheap} that were cheap are left");
    }

    #[test]
    fn work_grows_with_its_level() {
        for work in [1, 2, 3, 7, 8, 9, 100, 12_345, 1 << 31] {
            let back = work_of(level(work));
            assert!(back <= work && work <= back + back / 8 + 1, "{work} {back}");
        }
        assert_eq!(level(u64::MAX), level(u64::MAX - 1));
    }
}
