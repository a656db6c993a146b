//! The boards that a game went through, and the moves that led from one to the next.
//!
//! Superko forbids boards that stood before, so they are a part of the position. A history is a persistent list: the
//! last few entries are kept in the position itself and the earlier ones in blocks that positions share, so that a copy
//! costs as much as that of a small array, however long the game. Looking a board up is linear in the length of the
//! game; [`History::highest`] says when it need not be done.
//!
//! **As a value a history is the set of its boards**: for superko neither their order nor the moves matter. Two
//! histories are equal if and only if their sets are. A digest of 128 bits, the sum of a hash of each member, does not
//! depend on the order either; equality compares the sets only where the digests are equal, and hashes and keys of
//! positions take the digest.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::Place;
use crate::hash::mix;

/// How many entries are kept in the position, and in a block.
const BLOCK: usize = 8;

/// The boards since the start of the game, as keys, and the moves.
#[derive(Clone)]
pub(super) struct History {
    /// The keys of the boards after the last moves; the first `count` are in use.
    keys: [u64; BLOCK],
    moves: [Place; BLOCK],
    count: u8,
    /// The most stones on any board that stood before stones were last removed; zero if none ever were. Since then each
    /// board has held the stones of all boards before it and one more. So a board with a new stone is none of those, and
    /// with more stones than this it is none of the earlier ones either.
    highest: u16,
    /// The key of the board at the start.
    first: u64,
    earlier: Option<Arc<Block>>,
    digest: u128,
}

/// Some entries and those before them.
struct Block {
    keys: [u64; BLOCK],
    moves: [Place; BLOCK],
    earlier: Option<Arc<Block>>,
}

/// The default would call itself once for each block, and overflow the stack after a long game.
impl Drop for Block {
    fn drop(&mut self) {
        let mut next = self.earlier.take();
        // Others may still need the rest.
        while let Some(mut block) = next.and_then(Arc::into_inner) {
            next = block.earlier.take();
        }
    }
}

impl History {
    /// A history of one board.
    pub(super) fn new(first: u64) -> History {
        History {
            keys: [0; BLOCK],
            moves: [Place::PASS; BLOCK],
            count: 0,
            highest: 0,
            first,
            earlier: None,
            digest: digest_of(first),
        }
    }

    /// Adds the board after a move. `is_new` says whether it is to be counted among the boards, which it must not be
    /// twice.
    #[inline]
    pub(super) fn push(&mut self, m: Place, key: u64, is_new: bool) {
        if usize::from(self.count) == BLOCK {
            let earlier = self.earlier.take();
            self.earlier = Some(Arc::new(Block { keys: self.keys, moves: self.moves, earlier }));
            self.count = 0;
        }
        let at = usize::from(self.count);
        (self.keys[at], self.moves[at]) = (key, m);
        self.count += 1;
        if is_new {
            self.digest = self.digest.wrapping_add(digest_of(key));
        }
    }

    /// Takes note that stones were removed from a board with this many.
    #[inline]
    pub(super) fn removed_from(&mut self, stones: u16) {
        self.highest = self.highest.max(stones);
    }

    /// No board that stood before stones were last removed has more stones than this; zero if none ever were.
    #[inline]
    pub(super) fn highest(&self) -> u16 {
        self.highest
    }

    /// Whether a board stood before, or stands now.
    pub(super) fn contains(&self, key: u64) -> bool {
        self.keys[..usize::from(self.count)].contains(&key)
            || self.blocks().any(|block| block.keys.contains(&key))
            || self.first == key
    }

    /// A number for the set of boards.
    #[inline]
    pub(super) fn digest(&self) -> u128 {
        self.digest
    }

    /// The last move.
    #[inline]
    pub(super) fn last(&self) -> Option<Place> {
        self.count.checked_sub(1).map(|at| self.moves[usize::from(at)])
    }

    /// All moves.
    pub(super) fn moves(&self) -> Vec<Place> {
        let mut blocks: Vec<&Block> = self.blocks().collect();
        blocks.reverse();
        let earlier = blocks.into_iter().flat_map(|block| &block.moves);
        earlier.chain(&self.moves[..usize::from(self.count)]).copied().collect()
    }

    fn blocks(&self) -> impl Iterator<Item = &Block> {
        std::iter::successors(self.earlier.as_deref(), |block| block.earlier.as_deref())
    }

    /// The set of boards.
    fn set(&self) -> Vec<u64> {
        let recent = self.keys[..usize::from(self.count)].iter();
        let keys = recent.chain(self.blocks().flat_map(|block| &block.keys)).chain([&self.first]);
        let mut keys: Vec<u64> = keys.copied().collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

/// 128 bits for a key: two products of 128 bits, in each of which every bit of the key has its part.
#[inline]
fn digest_of(key: u64) -> u128 {
    const SALTS: [u64; 2] = [0x8f1b_bcdc_ca62_c1d6, 0x5be0_cd19_137e_2179];
    let [low, high] = SALTS.map(|salt| u128::from(mix(key, salt)));
    high << 64 | low
}

impl PartialEq for History {
    fn eq(&self, other: &History) -> bool {
        self.digest == other.digest && self.set() == other.set()
    }
}

impl Eq for History {}

impl Hash for History {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.digest.hash(hasher);
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(keys: impl IntoIterator<Item = u64>) -> History {
        let mut history = History::new(0);
        for key in keys {
            history.push(Place::PASS, key, !history.contains(key));
        }
        history
    }

    #[test]
    fn a_history_is_a_set_of_boards() {
        assert_eq!(history(1..30), history((1..30).rev()));
        assert_eq!(history([1, 2, 2]), history([2, 1, 1, 2, 0]));
        assert_ne!(history(1..30), history(1..31));
        assert_ne!(history([1]), History::new(1), "the board at the start is one of them");
        let long = history(1..30);
        assert!((0..30).all(|key| long.contains(key)) && !long.contains(30));
        assert_eq!(long.moves().len(), 29);
    }

    #[test]
    fn copies_go_on_without_each_other() {
        let (mut one, mut two) = (history(1..20), history(1..20));
        one.push(Place(3), 20, true);
        let mut copy = one.clone();
        two.push(Place(4), 21, true);
        copy.push(Place(5), 22, true);
        assert!(one.contains(20) && !one.contains(21) && !one.contains(22) && copy.contains(22));
        let last = |history: &History| history.moves()[18..].to_vec();
        assert_eq!(last(&one), [Place::PASS, Place(3)]);
        assert_eq!(last(&two), [Place::PASS, Place(4)]);
        assert_eq!(last(&copy), [Place::PASS, Place(3), Place(5)]);
    }

    #[test]
    fn a_long_history_is_dropped() {
        let mut long = History::new(0);
        (1..2_000_000).for_each(|key| long.push(Place::PASS, key, true));
        let copy = long.clone();
        drop(long);
        assert!(copy.contains(1));
    }
}
