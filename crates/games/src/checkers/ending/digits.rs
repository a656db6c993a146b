//! The pieces of a side as one number.
//!
//! Each piece is a digit: 0 if it was captured, else what it is and where. Pieces have no order, so their digits are
//! sorted, and a sorted list has a rank among all of its length: with digits d₀ ≤ d₁ ≤ … it is the sum of
//! C(dᵢ + i, i + 1). That numbers them without gaps, where one digit after the other would take up to n! times as many
//! numbers for n pieces.
//!
//! **Reference.** D. Knuth, *The art of computer programming*, volume 4A, 7.2.1.3: the combinatorial number system.

use super::MAX_PIECES;
use crate::checkers::squares::{Color, Size, members};
use crate::checkers::{Board, Variant};

/// The digits of the pieces on a board.
#[derive(Clone, Copy)]
pub(super) struct Digits {
    size: Size,
}

/// The greatest n of C(n, k): on 10×10 squares there are 45 for a man and 50 for a king.
const MAX_N: usize = 45 + 50 + MAX_PIECES as usize;

/// C(n, k + 1), by k and n.
static BINOMIALS: [[u64; MAX_N + 1]; MAX_PIECES as usize] = {
    let mut table = [[0; MAX_N + 1]; MAX_PIECES as usize];
    let mut k = 0;
    while k < table.len() {
        let mut n = 1;
        while n <= MAX_N {
            // Pascal's triangle.
            table[k][n] = table[k][n - 1] + if k == 0 { 1 } else { table[k - 1][n - 1] };
            n += 1;
        }
        k += 1;
    }
    table
};

impl Digits {
    pub(super) fn of(variant: Variant) -> Digits {
        Digits { size: variant.size() }
    }

    /// The squares on which a man can stand: all but those of its last row.
    fn of_men(self) -> u8 {
        self.size.squares() - self.size.width
    }

    /// How many numbers there are for this many pieces.
    pub(super) fn count(self, pieces: u8) -> u64 {
        let digits = usize::from(1 + self.of_men() + self.size.squares());
        let pieces = usize::from(pieces);
        BINOMIALS[pieces - 1][digits + pieces - 1]
    }

    /// The number of a side's pieces on a board, which are at most `pieces`.
    pub(super) fn number(self, board: &Board, color: Color, pieces: u8) -> u64 {
        let mut digits = [0; MAX_PIECES as usize];
        for (digit, bit) in digits.iter_mut().zip(members(board.pieces(color))) {
            let number = self.size.number(bit);
            *digit = if board.kings >> bit & 1 == 1 {
                self.of_men() + number
            } else {
                number - self.first_of_men(color)
            };
        }
        let digits = &mut digits[..usize::from(pieces)];
        digits.sort_unstable();
        (0..).zip(&*digits).map(|(i, digit)| BINOMIALS[i][usize::from(*digit) + i]).sum()
    }

    /// Puts the pieces with a number on a board; `None` if there is no such position.
    pub(super) fn put(self, board: &mut Board, color: Color, number: u64, pieces: u8) -> Option<()> {
        let mut left = number;
        for i in (0..usize::from(pieces)).rev() {
            let n = BINOMIALS[i].partition_point(|count| *count <= left) - 1;
            left -= BINOMIALS[i][n];
            let digit = u8::try_from(n - i).ok()?;
            if digit == 0 {
                continue;
            }
            let is_king = digit > self.of_men();
            let number = if is_king { digit - self.of_men() } else { digit + self.first_of_men(color) };
            let square = 1 << self.size.bit(number);
            if (board.own | board.theirs) & square != 0 {
                return None;
            }
            let side = if color == board.color { &mut board.own } else { &mut board.theirs };
            *side |= square;
            board.kings |= if is_king { square } else { 0 };
        }
        Some(())
    }

    /// The number before that of the first square on which a side's men can stand.
    fn first_of_men(self, color: Color) -> u8 {
        match color {
            Color::Black => 0,
            Color::White => self.size.width,
        }
    }
}
