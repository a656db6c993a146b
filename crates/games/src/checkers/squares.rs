//! The dark squares of a board as bits.
//!
//! Players number the squares row by row from the top, counted from 1. The bits follow them, but after every second
//! row one bit stays empty. So a step to a neighbour is the same shift from every square, and a step over the edge
//! ends on a bit that belongs to no square:
//!
//! ```text
//!   numbers of an 8×8 board      their bits
//!      1   2   3   4                0   1   2   3
//!    5   6   7   8                4   5   6   7  (8)
//!      9  10  11  12                9  10  11  12
//!   13  14  15  16              13  14  15  16 (17)
//! ```
//!
//! **Reference.** A. Samuel, *Some studies in machine learning using the game of checkers*, 1959, whose machine had
//! words of 36 bits.

use arbore_core::Player;

/// A set of squares.
pub(super) type Squares = u64;

/// The squares of a board with `W` dark squares in each of its `2 W` rows.
pub(super) struct Grid<const W: u32>;

impl<const W: u32> Grid<W> {
    /// Every square.
    pub(super) const ALL: Squares = {
        let (mut all, mut row) = (0, 0);
        while row < 2 * W {
            all |= Self::row(row);
            row += 1;
        }
        all
    };

    /// The steps from a square to its neighbours, as shifts: the two below it, then the two above it. The direction
    /// opposite to one is two places away.
    pub(super) const STEPS: [i32; 4] = {
        let (left, right) = (W.cast_signed(), W.cast_signed() + 1);
        [left, right, -left, -right]
    };

    /// The directions in which a man moves that goes down or up the board.
    pub(super) const fn ahead(goes_down: bool) -> [usize; 2] {
        if goes_down { [0, 1] } else { [2, 3] }
    }

    /// A row, counted from the top, from 0.
    pub(super) const fn row(row: u32) -> Squares {
        ((1 << W) - 1) << (row * W + row / 2)
    }

    /// The squares as they are seen from the opposite side of the board.
    #[inline]
    pub(super) const fn turned(set: Squares) -> Squares {
        set.reverse_bits() >> Self::ALL.leading_zeros()
    }
}

/// A set after a step.
#[inline]
pub(super) const fn shift(set: Squares, step: i32) -> Squares {
    if step > 0 { set << step } else { set >> -step }
}

/// The members of a set, in their order.
#[inline]
pub(super) fn members(mut set: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            #[expect(clippy::cast_possible_truncation, reason = "a set has 64 members at most")]
            let least = set.trailing_zeros() as u8;
            set &= set - 1;
            least
        })
    })
}

/// The number of members of a set.
#[inline]
pub(super) const fn count(set: Squares) -> i32 {
    set.count_ones().cast_signed()
}

/// The two sides. Black begins at the top of the board and moves down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// The dark pieces.
    Black,
    /// The light pieces.
    White,
}

impl Color {
    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// The letter that stands for it in PDN.
    pub(super) const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

/// The size of a board at run time, for what is not hot: numbers, names and places of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    /// Dark squares in a row; there are twice as many rows.
    pub(super) width: u8,
}

impl Size {
    /// The number of dark squares, which is the greatest number of a square.
    pub(super) const fn squares(self) -> u8 {
        2 * self.width * self.width
    }

    /// The number of rows, and of columns.
    pub(super) const fn rows(self) -> u8 {
        2 * self.width
    }

    /// The bit of the square with a number.
    pub(super) const fn bit(self, number: u8) -> u8 {
        let place = number - 1;
        place + place / self.rows()
    }

    /// The number of the square with a bit.
    pub(super) const fn number(self, bit: u8) -> u8 {
        bit - bit / (self.rows() + 1) + 1
    }

    /// The column and the row of the square with a number, both from 0, the row from the top.
    pub(super) const fn place(self, number: u8) -> (u8, u8) {
        let (row, at) = ((number - 1) / self.width, (number - 1) % self.width);
        (2 * at + (row + 1) % 2, row)
    }

    /// The number of the dark square in a column and a row; `None` for a light one.
    pub(super) const fn at(self, column: u8, row: u8) -> Option<u8> {
        if (column + row).is_multiple_of(2) { None } else { Some(row * self.width + column / 2 + 1) }
    }

    /// The row in which a side's men are crowned, from the top, from 0.
    pub(super) const fn last_row(self, color: Color) -> u8 {
        match color {
            Color::Black => self.rows() - 1,
            Color::White => 0,
        }
    }
}

/// The side of a player, if this one moves first.
pub(super) const fn color_of(player: Player, first: Color) -> Color {
    if player.index() == 0 { first } else { first.opponent() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_bits_and_places_agree() {
        for (size, all) in [(Size { width: 4 }, Grid::<4>::ALL), (Size { width: 5 }, Grid::<5>::ALL)] {
            let mut seen = 0;
            for number in 1..=size.squares() {
                let bit = size.bit(number);
                assert_eq!(size.number(bit), number);
                seen |= 1 << bit;
                let (column, row) = size.place(number);
                assert_eq!(size.at(column, row), Some(number));
            }
            assert_eq!(seen, all);
        }
        let size = Size { width: 4 };
        assert_eq!([1, 4, 5, 32].map(|number| size.place(number)), [(1, 0), (7, 0), (0, 1), (6, 7)]);
        assert_eq!(size.at(0, 0), None);
    }

    /// Each step leads to the neighbour in that direction, or off the board.
    #[test]
    fn steps_lead_to_neighbours() {
        fn check<const W: u32>(size: Size) {
            for number in 1..=size.squares() {
                let (column, row) = size.place(number);
                let down = [(-1, 1), (1, 1), (1, -1), (-1, -1)];
                for (step, (across, below)) in Grid::<W>::STEPS.into_iter().zip(down) {
                    let to = shift(1 << size.bit(number), step) & Grid::<W>::ALL;
                    let neighbour = column.checked_add_signed(across).zip(row.checked_add_signed(below));
                    let neighbour = neighbour.filter(|(x, y)| *x < size.rows() && *y < size.rows());
                    let expected = neighbour.and_then(|(x, y)| size.at(x, y));
                    assert_eq!(
                        members(to).next().map(|bit| size.number(bit)),
                        expected,
                        "{number} by {step}"
                    );
                }
            }
        }
        check::<4>(Size { width: 4 });
        check::<5>(Size { width: 5 });
    }

    #[test]
    fn the_other_side_counts_from_the_other_end() {
        let size = Size { width: 4 };
        for number in 1..=size.squares() {
            let turned = Grid::<4>::turned(1 << size.bit(number));
            assert_eq!(turned, 1 << size.bit(33 - number));
        }
        assert_eq!(Grid::<5>::turned(1), 1 << 53);
    }
}
