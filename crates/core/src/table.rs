//! A transposition table: what is known about positions that were met before, in a fixed amount of memory.
//!
//! The table is shared by all threads of a search and takes no lock; that halves of two entries are not
//! believed is the work of [`Slot`].
//!
//! ```text
//!   bucket, one cache line:   | check data | check data | check data | check data |
//!
//!   data   63        32 31   19 18   9 8   3    2     1   0
//!         |   score    |  move |depth | age |final|  bound  |
//! ```
//!
//! Whole keys are compared, so a game with exact keys gets exact answers.

pub mod bucket;
pub mod slot;

use std::sync::atomic::{AtomicU8, Ordering};

use crate::Score;
use crate::memory;
use crate::value::Bound;
use bucket::{Bucket, SLOTS};
pub use slot::{Slot, SpreadKey};

/// A transposition table.
pub struct Table {
    buckets: Box<[Bucket]>,
    age: AtomicU8,
}

/// What is known about a position, in the view of the player to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its value, or a bound on it.
    pub score: Score,
    /// Which of them.
    pub bound: Bound,
    /// How many plies were searched below it.
    pub depth: u32,
    /// Whether no estimate went into it, so that no deeper search can change it.
    pub is_final: bool,
    /// The best move, if one is known.
    pub best: Option<MoveHash>,
}

/// Some bits of a hash of a move. Enough to distinguish the moves of one position, nearly always; where it
/// does not, a move is tried too early, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveHash(u16);

impl MoveHash {
    /// How many there are.
    pub const COUNT: usize = 1 << 12;

    /// The hash of a move.
    #[inline]
    #[must_use]
    pub fn new(m: impl std::hash::Hash) -> MoveHash {
        use std::hash::BuildHasher;
        MoveHash::from_key(rustc_hash::FxBuildHasher.hash_one(m))
    }

    /// The hash of a move that has this [key](crate::Game::move_key).
    #[inline]
    #[must_use]
    pub fn from_key(key: u64) -> MoveHash {
        MoveHash(u16::try_from(key & (MoveHash::COUNT as u64 - 1)).unwrap_or_default())
    }

    /// The hash as a place in a list of [`COUNT`](MoveHash::COUNT).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Table {
    /// The most that can be asked for.
    pub const MAX_MEGABYTES: usize = 1 << 20;

    /// An empty table of about this many megabytes, at least one bucket. Memory is taken as it is used. Where there is
    /// less memory, the table is smaller; [`memory::check`] says so beforehand.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        Table::with_bytes(megabytes.min(Table::MAX_MEGABYTES) << 20)
    }

    /// An empty table of about this many bytes, at least one bucket.
    #[must_use]
    pub fn with_bytes(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Table { buckets: memory::zeroed(buckets), age: AtomicU8::new(0) }
    }

    /// Begins a new search: what older ones left behind gives way first.
    pub fn begin(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    /// What is known about a position.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let key = SpreadKey::new(key);
        Entry::unpack(bucket::find(&self.bucket(key).0, key, |_| true)?)
    }

    /// Remembers what was found out about a position. It may be forgotten at any time.
    #[inline]
    pub fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed) & AGE_MASK;
        let key = SpreadKey::new(key);
        let mut entry = entry;
        let target = bucket::target(&self.bucket(key).0, key, |_| true, |data| worth(data, age));
        if target.is_same {
            // A move that is known is worth keeping.
            entry.best = entry.best.or(best(target.data));
        }
        target.slot.write(key, entry.pack(age));
    }

    /// How full the table is with entries of this search, in thousandths, by a sample.
    #[must_use]
    pub fn fill(&self) -> usize {
        let age = self.age.load(Ordering::Relaxed) & AGE_MASK;
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let is_used = |slot: &&Slot| {
            let data = slot.data();
            data != 0 && age_of(data) == age
        };
        sample.iter().flat_map(|bucket| &bucket.0).filter(is_used).count() * 1000 / (sample.len() * SLOTS)
    }

    /// The upper bits of a key choose the bucket.
    #[inline]
    fn bucket(&self, key: SpreadKey) -> &Bucket {
        &self.buckets[key.scaled(self.buckets.len())]
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} buckets)", self.buckets.len())
    }
}

const AGE_MASK: u8 = (1 << 6) - 1;
const MAX_DEPTH: u32 = (1 << 10) - 1;

impl Entry {
    #[inline]
    fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        // A move is stored one higher, so that none is zero.
        let best = self.best.map_or(0, |m| u64::from(m.0) + 1);
        bound
            | u64::from(self.is_final) << 2
            | u64::from(age) << 3
            | u64::from(self.depth.min(MAX_DEPTH)) << 9
            | best << 19
            | u64::from(self.score.to_bits()) << 32
    }

    /// The entry in these bits; none in an empty slot.
    #[inline]
    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Entry {
            score: Score::from_bits((data >> 32) as u32),
            bound,
            depth: depth_of(data),
            is_final: data & 4 != 0,
            best: best(data),
        })
    }
}

#[inline]
fn best(data: u64) -> Option<MoveHash> {
    let stored = (data >> 19 & 0x1FFF) as u16;
    stored.checked_sub(1).map(MoveHash)
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the bits above are others'")]
const fn depth_of(data: u64) -> u32 {
    (data >> 9) as u32 & MAX_DEPTH
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the bits above are others'")]
const fn age_of(data: u64) -> u8 {
    (data >> 3) as u8 & AGE_MASK
}

/// How much would be lost with an entry: its depth, and much less for every search that is over.
#[inline]
const fn worth(data: u64, age: u8) -> u32 {
    if data == 0 {
        return 0;
    }
    let searches_ago = age.wrapping_sub(age_of(data)) & AGE_MASK;
    (1024 + depth_of(data) + 2 * (data >> 2 & 1) as u32).saturating_sub(8 * searches_ago as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(points: i32, depth: u32) -> Entry {
        Entry { score: Score::points(points), bound: Bound::Lower, depth, is_final: false, best: None }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::with_bytes(1 << 12);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for score in [Score::DRAW, Score::win_in(3), Score::loss_in(1000), Score::points(-77)] {
                for best in [None, Some(MoveHash(0)), Some(MoveHash(4095))] {
                    let entry = Entry { score, bound, depth: 17, is_final: best.is_some(), best };
                    let key = MoveHash::new((score, best.map(|m| m.0))).index() as u64;
                    // Zero is a key like any other.
                    for key in [0, key, u64::MAX - key] {
                        let table = Table::with_bytes(1 << 12);
                        assert_eq!(table.probe(key), None);
                        table.store(key, entry);
                        assert_eq!(table.probe(key), Some(entry));
                    }
                }
            }
        }
        assert_eq!(table.fill(), 0);
    }

    #[test]
    fn a_known_move_is_kept_and_the_shallowest_gives_way() {
        let table = Table::with_bytes(0);
        let best = Some(MoveHash::new(5));
        table.store(1, Entry { best, ..entry(1, 9) });
        table.store(1, entry(2, 8));
        assert_eq!(table.probe(1), Some(Entry { best, ..entry(2, 8) }));
        for key in 2..=5 {
            table.store(key, entry(0, 10 + u32::try_from(key).unwrap()));
        }
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
        assert_eq!(table.fill(), 1000);
    }

    #[test]
    fn old_entries_give_way_before_deep_ones() {
        let table = Table::with_bytes(0);
        table.store(1, entry(0, 20));
        for _ in 0..3 {
            table.begin();
        }
        for key in 2..=5 {
            table.store(key, entry(0, 1));
        }
        assert_eq!(table.probe(1), None);
    }

    /// Two threads write entries that are related to their keys, into very few slots; whatever is read must
    /// belong to the key that was asked.
    #[test]
    fn a_torn_entry_is_never_seen() {
        let table = Table::with_bytes(0);
        std::thread::scope(|scope| {
            for thread in 0..2_u64 {
                let table = &table;
                scope.spawn(move || {
                    let mut found = 0;
                    for i in 0..300_000_u64 {
                        let key = (i * 7 + thread) % 16;
                        let depth = u32::try_from(key).unwrap() * 3;
                        if let Some(seen) = table.probe(key) {
                            assert_eq!((seen.depth, seen.score), (depth, Score::points(depth.cast_signed())));
                            found += 1;
                        }
                        table.store(key, entry(depth.cast_signed(), depth));
                    }
                    assert!(found > 0);
                });
            }
        });
    }
}
