//! The checkers of one player, and sets of places on the board.

use std::ops::{BitAnd, BitOr, Not};

/// Where checkers that were hit wait.
pub(crate) const BAR: u8 = 25;
/// Where checkers go that are borne off.
pub(crate) const OFF: u8 = 0;
/// The most checkers that a player has.
pub(crate) const CHECKERS: u8 = 15;
/// The farthest point of one's home.
pub(crate) const HOME: u8 = 6;

/// The checkers of one player, seen from their side of the board: they move from high places to low ones.
///
/// ```text
///   nibble   25    24 … 19            18 … 7   6 … 1      0
///            bar   the other's home    outer    own home   borne off
/// ```
///
/// Each nibble counts the checkers on its place. There are fifteen at most, so no nibble overflows, and
/// all places are looked at with a few operations on one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Side(u128);

/// A set of places: the lowest bit of each place's nibble. What is borne off is no place to move from and
/// never a member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Places(u128);

/// The points 1 to 24 and the bar.
const ALL: u128 = 0x11_1111_1111_1111_1111_1111_1110;

const fn bit(place: u8) -> u128 {
    1 << (4 * place)
}

impl Side {
    /// Checkers on places, each place with its number. All in all there are fifteen at most.
    pub(crate) const fn new(places: &[(u8, u8)]) -> Side {
        let mut side = 0;
        let mut i = 0;
        while i < places.len() {
            side += (places[i].1 as u128) << (4 * places[i].0);
            i += 1;
        }
        Side(side)
    }

    /// How many checkers are on a place.
    #[inline]
    pub(crate) const fn count(self, place: u8) -> u8 {
        (self.0 >> (4 * place) & 15) as u8
    }

    /// How many checkers are not borne off.
    pub(crate) fn left(self) -> u8 {
        (1..=BAR).map(|place| self.count(place)).sum()
    }

    /// How far all checkers have to go.
    pub(crate) fn pips(self) -> u16 {
        self.occupied().iter().map(|place| u16::from(place) * u16::from(self.count(place))).sum()
    }

    /// Whether all checkers are borne off.
    #[inline]
    pub(crate) const fn has_finished(self) -> bool {
        self.0 < bit(1)
    }

    /// Whether all checkers are at home or borne off.
    #[inline]
    pub(crate) const fn is_home(self) -> bool {
        self.0 < bit(HOME + 1)
    }

    /// Whether a checker is on this place or farther back.
    #[inline]
    pub(crate) const fn reaches(self, place: u8) -> bool {
        self.0 >= bit(place)
    }

    /// The bits that distinguish positions in which all checkers are at home.
    pub(crate) const fn home_bits(self) -> u64 {
        // The six points of the home; with fewer checkers there the others are borne off.
        #[expect(clippy::cast_possible_truncation)]
        let bits = (self.0 >> 4) as u64 & 0xff_ffff;
        bits
    }

    /// The places with checkers.
    #[inline]
    pub(crate) const fn occupied(self) -> Places {
        let pairs = self.0 | self.0 >> 2;
        Places((pairs | pairs >> 1) & ALL)
    }

    /// The places with two checkers or more, which the opponent cannot enter.
    #[inline]
    pub(crate) const fn made(self) -> Places {
        Places((self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ALL)
    }

    /// The places with a single checker.
    #[inline]
    pub(crate) const fn blots(self) -> Places {
        Places(self.0 & !self.made().0 & ALL)
    }

    /// A checker moves, or is borne off.
    #[inline]
    pub(crate) const fn step(self, from: u8, pips: u8) -> Side {
        Side(self.0 - bit(from) + bit(from.saturating_sub(pips)))
    }

    /// A checker is hit and goes to the bar.
    #[inline]
    pub(crate) const fn hit(self, place: u8) -> Side {
        Side(self.0 - bit(place) + bit(BAR))
    }

    /// A checker goes from one place to any other, as far as there is one.
    pub(crate) const fn carry(self, from: u8, to: u8) -> Option<Side> {
        if self.count(from) == 0 { None } else { Some(Side(self.0 - bit(from) + bit(to))) }
    }
}

impl Places {
    pub(crate) const NONE: Places = Places(0);
    /// The 24 points.
    pub(crate) const POINTS: Places = Places(ALL & !bit(BAR));

    #[inline]
    pub(crate) const fn one(place: u8) -> Places {
        Places(bit(place) & ALL)
    }

    /// All places up to this one.
    #[inline]
    pub(crate) const fn up_to(place: u8) -> Places {
        Places((bit(place + 1) - 1) & ALL)
    }

    /// All places from one to another.
    pub(crate) const fn range(first: u8, last: u8) -> Places {
        Places(Places::up_to(last).0 & !Places::up_to(first - 1).0)
    }

    /// How many of them stand next to each other, at most.
    pub(crate) const fn longest_run(mut self) -> u32 {
        let mut length = 0;
        while self.0 != 0 {
            self.0 &= self.0 >> 4;
            length += 1;
        }
        length
    }

    #[inline]
    pub(crate) const fn contains(self, place: u8) -> bool {
        self.0 & bit(place) & ALL != 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The places from which these are reached by this many pips.
    #[inline]
    pub(crate) const fn before(self, pips: u8) -> Places {
        Places(self.0 << (4 * pips) & ALL)
    }

    /// The same points seen from the other side of the board. The opponent does not see this player's bar.
    #[inline]
    pub(crate) const fn mirrored(self) -> Places {
        // Turning 32 nibbles round puts point p at 31 − p; six nibbles lower it is at 25 − p.
        const EVEN: u128 = u128::MAX / 0xff * 0x0f;
        let bytes = self.0.swap_bytes();
        let nibbles = bytes >> 4 & EVEN | (bytes & EVEN) << 4;
        Places(nibbles >> 24 & ALL)
    }

    /// The members, farthest first.
    #[inline]
    pub(crate) fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let place = self.highest()?;
            self.0 &= !bit(place);
            Some(place)
        })
    }

    /// The farthest place.
    #[inline]
    pub(crate) const fn highest(self) -> Option<u8> {
        // The number of a bit is below 128.
        #[expect(clippy::cast_possible_truncation)]
        let place = (self.0 | 1).ilog2() as u8 / 4;
        if self.0 == 0 { None } else { Some(place) }
    }
}

impl BitAnd for Places {
    type Output = Places;

    #[inline]
    fn bitand(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Places;

    #[inline]
    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

/// The other places, the bar included.
impl Not for Places {
    type Output = Places;

    #[inline]
    fn not(self) -> Places {
        Places(!self.0 & ALL)
    }
}
