//! Sets of cells: one bit each, in 64 bits or in 128, and the lines of four among them.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr};

use crate::hash::mix;

/// A number whose bits are the cells of a board, column by column, the row that is filled first lowest.
///
/// Above each column at least one bit is never occupied. It separates the columns, so that a line that is
/// shifted cannot leave the board on one side and come back on the other, and it is where a carry ends. So
/// 7×6 looks like this:
///
/// ```text
///    6 13 20 27 34 41 48   always empty
///    5 12 19 26 33 40 47
///    4 11 18 25 32 39 46
///    3 10 17 24 31 38 45
///    2  9 16 23 30 37 44
///    1  8 15 22 29 36 43
///    0  7 14 21 28 35 42
/// ```
///
/// How far a cell is from its neighbour to the right is the *stride*: 7 here.
pub trait Bits:
    Copy
    + Default
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many bits there are.
    const SIZE: u32;
    /// No cell.
    const NONE: Self;
    /// The first cell of the first column.
    const FIRST: Self;
    /// The stride for which searches for lines are compiled apart.
    ///
    /// In 64 bits it is that of the usual board (alpha-beta is 10 % slower on it otherwise), and other
    /// boards have a stride of their own. In 128 bits there is room for the stride of the highest board, so
    /// all boards have that one (25 %).
    const STRIDE: u32;

    /// The least member of a set that has one, alone.
    #[must_use]
    fn first(self) -> Self;
    /// The number of the least member.
    fn index(self) -> u32;
    /// How many members there are.
    fn count(self) -> u32;
    /// The number itself if it fits into 64 bits, otherwise a hash of it.
    fn key(self) -> u64;

    /// The members one by one, in their order.
    #[inline]
    fn each(mut self, mut f: impl FnMut(Self)) {
        while self != Self::NONE {
            let first = self.first();
            f(first);
            self = self ^ first;
        }
    }

    /// Whether two sets have a member in common.
    #[inline]
    fn meets(self, other: Self) -> bool {
        self & other != Self::NONE
    }
}

impl Bits for u64 {
    const SIZE: u32 = 64;
    const NONE: u64 = 0;
    const FIRST: u64 = 1;
    const STRIDE: u32 = 7;

    #[inline]
    fn first(self) -> u64 {
        self & self.wrapping_neg()
    }
    #[inline]
    fn index(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn key(self) -> u64 {
        self
    }
}

impl Bits for u128 {
    const SIZE: u32 = 128;
    const NONE: u128 = 0;
    const FIRST: u128 = 1;
    const STRIDE: u32 = 9;

    #[inline]
    fn first(self) -> u128 {
        self & self.wrapping_neg()
    }
    #[inline]
    fn index(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    fn key(self) -> u64 {
        mix(self as u64, (self >> 64) as u64)
    }
}

/// Whether these cells hold four in a row: upwards, along both diagonals, and across.
#[inline]
pub(super) fn has_four<B: Bits>(cells: B, stride: u32) -> bool {
    let along = |distance: u32| {
        let pairs = cells & (cells >> distance);
        pairs & (pairs >> (2 * distance))
    };
    along(1) | along(stride - 1) | along(stride) | along(stride + 1) != B::NONE
}

/// The cells, on the board or off it, that would complete four of these in a row.
#[inline]
pub(super) fn completing<B: Bits>(cells: B, stride: u32) -> B {
    // Nothing is below a stone but stones, so upwards only the fourth can be missing.
    let upwards = (cells << 1) & (cells << 2) & (cells << 3);
    let along = |distance: u32| {
        let (one, other) = (cells << distance, cells >> distance);
        let (two, other_two) = (one & (cells << (2 * distance)), other & (cells >> (2 * distance)));
        // Missing at either end, or between one and two.
        two & (cells << (3 * distance) | other) | other_two & (cells >> (3 * distance) | one)
    };
    upwards | along(stride - 1) | along(stride) | along(stride + 1)
}

/// The members of all fours among these cells that one of them belongs to, along the diagonals and across.
#[inline]
pub(super) fn fours_through<B: Bits>(cells: B, cell: B, stride: u32) -> B {
    let along = |distance: u32| {
        let pairs = cells & (cells >> distance);
        // Where a four begins that holds the cell.
        let starts = cell | cell >> distance | cell >> (2 * distance) | cell >> (3 * distance);
        let fours = pairs & (pairs >> (2 * distance)) & starts;
        let twos = fours | fours << distance;
        twos | twos << (2 * distance)
    };
    along(stride - 1) | along(stride) | along(stride + 1)
}

/// The columns, with all their bits, in the opposite order.
#[inline]
pub(super) fn mirror<B: Bits>(code: B, width: u32, stride: u32) -> B {
    let column = (0..stride).fold(B::NONE, |all, row| all | B::FIRST << row);
    let middle = if width.is_multiple_of(2) { B::NONE } else { code & column << (width / 2 * stride) };
    (0..width / 2).fold(middle, |all, left| {
        let right = width - 1 - left;
        let apart = (right - left) * stride;
        all | (code & column << (left * stride)) << apart | (code & column << (right * stride)) >> apart
    })
}
