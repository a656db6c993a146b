//! Sets of points of the board, one bit each, in `W` words.

use std::ops::{BitAnd, BitOr, BitXor};

/// A set of points. A point is the bit `row * stride + column`, the rows counted from the top. The stride is the size of
/// the board plus one, so that after each row comes a bit that is never set: what is shifted off the board on one side
/// cannot come back on the other.
///
/// ```text
///     0  1  2   3        3×3, stride 4: bit 3 belongs to no point
///     4  5  6   7
///     8  9 10  11
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Points<const W: usize>([u64; W]);

impl<const W: usize> Points<W> {
    /// No point.
    pub(super) const NONE: Self = Points([0; W]);

    /// One point.
    #[inline]
    pub(super) fn one(point: u16) -> Self {
        let mut words = [0; W];
        words[usize::from(point / 64)] = 1 << (point % 64);
        Points(words)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self == Self::NONE
    }

    #[inline]
    pub(super) fn has(self, point: u16) -> bool {
        self.0[usize::from(point / 64)] >> (point % 64) & 1 == 1
    }

    /// Whether the sets have a point in common.
    #[inline]
    pub(super) fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The points that are not in the other set.
    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Points(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    pub(super) fn count(self) -> u16 {
        // At most 64 for each of a few words.
        #[expect(clippy::cast_possible_truncation)]
        let count = self.0.iter().map(|word| word.count_ones()).sum::<u32>() as u16;
        count
    }

    /// The first point.
    #[inline]
    pub(super) fn first(self) -> Option<u16> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(bit(word, self.0[word].trailing_zeros()))
    }

    /// The point before which there are `n` others.
    #[inline]
    pub(super) fn nth(self, mut n: u16) -> Option<u16> {
        for (word, bits) in self.0.iter().enumerate() {
            // At most 64.
            #[expect(clippy::cast_possible_truncation)]
            let count = bits.count_ones() as u16;
            if n < count {
                let rest = (0..n).fold(*bits, |rest, _| rest & (rest - 1));
                return Some(bit(word, rest.trailing_zeros()));
            }
            n -= count;
        }
        None
    }

    /// The points in their order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = u16> {
        (0..W).flat_map(move |word| {
            let mut rest = self.0[word];
            std::iter::from_fn(move || {
                let least = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(bit(word, least))
            })
        })
    }

    /// Three bits from one on, which may lie before the first.
    #[inline]
    pub(super) fn three(self, first: i32) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "three bits are taken")]
        let low_bits = |word: u64| word as u16 & 7;
        let Ok(bit) = usize::try_from(first) else {
            // Rows are shorter than a word.
            return low_bits(self.0[0] << first.unsigned_abs());
        };
        let (word, shift) = (bit / 64, bit % 64);
        let low = self.0.get(word).map_or(0, |bits| bits >> shift);
        let high = self.0.get(word + 1).filter(|_| shift > 61).map_or(0, |bits| bits << (64 - shift));
        low_bits(low | high)
    }

    /// The neighbours of the points, which may lie off the board.
    #[inline]
    pub(super) fn spread(self, stride: u32) -> Self {
        self.after(1) | self.before(1) | self.after(stride) | self.before(stride)
    }

    /// The diagonal neighbours of the points, which may lie off the board.
    #[inline]
    pub(super) fn spread_diagonally(self, stride: u32) -> Self {
        let across = self.after(1) | self.before(1);
        across.after(stride) | across.before(stride)
    }

    /// The points of `within` that are connected to these by points of `within`.
    #[inline]
    pub(super) fn flood(self, within: Self, stride: u32) -> Self {
        let mut filled = self & within;
        loop {
            let next = filled | filled.spread(stride) & within;
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }

    /// The points moved on by less than a word.
    #[inline]
    fn after(self, by: u32) -> Self {
        let carried = |word: usize| if word == 0 { 0 } else { self.0[word - 1] >> (64 - by) };
        Points(std::array::from_fn(|word| self.0[word] << by | carried(word)))
    }

    /// The points moved back by less than a word.
    #[inline]
    fn before(self, by: u32) -> Self {
        let carried = |word: usize| if word + 1 == W { 0 } else { self.0[word + 1] << (64 - by) };
        Points(std::array::from_fn(|word| self.0[word] >> by | carried(word)))
    }
}

/// The number of a bit of a word.
#[inline]
fn bit(word: usize, bit: u32) -> u16 {
    // There are a few hundred bits.
    #[expect(clippy::cast_possible_truncation)]
    let bit = word as u16 * 64 + bit as u16;
    bit
}

impl<const W: usize> FromIterator<u16> for Points<W> {
    fn from_iter<I: IntoIterator<Item = u16>>(points: I) -> Self {
        points.into_iter().fold(Points::NONE, |set, point| set | Points::one(point))
    }
}

macro_rules! by_words {
    ($($operation:ident $name:ident $operator:tt),*) => {$(
        impl<const W: usize> $operation for Points<W> {
            type Output = Self;

            #[inline]
            fn $name(self, other: Self) -> Self {
                Points(std::array::from_fn(|word| self.0[word] $operator other.0[word]))
            }
        }
    )*};
}

by_words!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of a board, by their bits.
    fn board<const W: usize>(size: u16) -> Points<W> {
        (0..size).flat_map(|row| (0..size).map(move |column| row * (size + 1) + column)).collect()
    }

    #[test]
    fn points_spread_to_their_neighbours_only() {
        fn check<const W: usize>(size: u16) {
            let (board, stride) = (board::<W>(size), u32::from(size) + 1);
            for point in board.iter() {
                let (row, column) = (point / (size + 1), point % (size + 1));
                let is_near = |other: &u16, distances: [u16; 2]| {
                    let (r, c) = (other / (size + 1), other % (size + 1));
                    let mut apart = [r.abs_diff(row), c.abs_diff(column)];
                    apart.sort_unstable();
                    apart == distances
                };
                let one = Points::<W>::one(point);
                let near: Vec<u16> = board.iter().filter(|other| is_near(other, [0, 1])).collect();
                assert_eq!((one.spread(stride) & board).iter().collect::<Vec<_>>(), near, "{size} {point}");
                let near: Vec<u16> = board.iter().filter(|other| is_near(other, [1, 1])).collect();
                let diagonal = one.spread_diagonally(stride) & board;
                assert_eq!(diagonal.iter().collect::<Vec<_>>(), near, "{size} {point}");
            }
        }
        (2..=10).for_each(check::<2>);
        (2..=19).for_each(check::<6>);
    }

    #[test]
    fn members_are_counted_and_numbered() {
        let set: Points<6> = [0, 5, 63, 64, 200, 379].into_iter().collect();
        assert_eq!((set.count(), set.first()), (6, Some(0)));
        let members: Vec<u16> = (0..7).filter_map(|n| set.nth(n)).collect();
        assert_eq!(members, set.iter().collect::<Vec<_>>());
        assert_eq!(members, [0, 5, 63, 64, 200, 379]);
        assert!(set.has(64) && !set.has(65) && Points::<6>::NONE.first().is_none());
    }

    #[test]
    fn a_flood_stays_within_its_banks() {
        // A wall in the middle column of 5×5.
        let all = board::<2>(5);
        let wall: Points<2> = (0..5).map(|row| row * 6 + 2).collect();
        let left = Points::one(0).flood(all.without(wall), 6);
        assert_eq!(left.count(), 10);
        assert!(left.has(0) && left.has(25) && !left.has(3));
        assert!(Points::one(2).flood(all.without(wall), 6).is_empty());
    }
}
