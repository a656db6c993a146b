//! Tables about the squares of a board.

use crate::reversi::squares::Squares;

/// How a board of one size is divided.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) corners: Squares,
    /// One of four bits for every square: its quarter of the board.
    quadrants: [u8; 64],
    /// The squares of the quadrants whose bits are set.
    pub(super) odd: [Squares; 16],
}

impl Layout {
    /// The layout of a board of 4×4, 6×6 or 8×8.
    #[inline]
    pub(super) fn of(size: u8) -> &'static Layout {
        static LAYOUTS: [Layout; 3] = [Layout::new(4), Layout::new(6), Layout::new(8)];
        match size {
            4 => &LAYOUTS[0],
            6 => &LAYOUTS[1],
            _ => &LAYOUTS[2],
        }
    }

    const fn new(size: u32) -> Layout {
        let ends = 1 | 1 << (size - 1);
        let mut layout =
            Layout { corners: ends | ends << (8 * (size - 1)), quadrants: [0; 64], odd: [0; 16] };
        let mut square = 0;
        while square < 64 {
            let (below, right) = (square / 8 >= size / 2, square % 8 >= size / 2);
            let quadrant = 1 << (2 * below as u8 + right as u8);
            layout.quadrants[square as usize] = quadrant;
            let mut set = 0;
            while set < 16 {
                if set & quadrant != 0 {
                    layout.odd[set as usize] |= 1 << square;
                }
                set += 1;
            }
            square += 1;
        }
        layout
    }

    /// The bit of the quadrant of a square.
    #[inline]
    pub(super) fn quadrant(&self, square: u32) -> u32 {
        self.quadrants[square as usize & 63].into()
    }

    /// The bits of the quadrants in which an odd number of squares is empty.
    #[inline]
    pub(super) fn parity(&self, empty: Squares) -> u32 {
        (0..4).map(|i| ((empty & self.odd[1 << i]).count_ones() & 1) << i).sum()
    }
}

/// The squares around each square.
pub(super) static NEIGHBOURS: [Squares; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        let disc: Squares = 1 << square;
        let across = disc | (disc & !LAST_COLUMN) << 1 | (disc & !FIRST_COLUMN) >> 1;
        neighbours[square] = (across | across << 8 | across >> 8) & !disc;
        square += 1;
    }
    neighbours
};

pub(super) const FIRST_COLUMN: Squares = 0x0101_0101_0101_0101;
pub(super) const LAST_COLUMN: Squares = FIRST_COLUMN << 7;

/// How many discs turn in a line when the owner of the set bits puts a disc on a square of it, if all others are
/// the opponent's. What lies beyond a smaller board or the end of a diagonal seems to be the opponent's as well, but
/// nothing of one's own is behind it.
static IN_LINE: [[u8; 256]; 8] = {
    let mut counts = [[0; 256]; 8];
    let mut place = 0_usize;
    while place < 8 {
        let mut own = 0_usize;
        while own < 256 {
            let mut right = place + 1;
            while right < 8 && own >> right & 1 == 0 {
                right += 1;
            }
            if right < 8 {
                #[expect(clippy::cast_possible_truncation, reason = "six at most")]
                let discs = (right - place - 1) as u8;
                counts[place][own] += discs;
            }
            let mut left = place;
            while left > 0 && own >> (left - 1) & 1 == 0 {
                left -= 1;
            }
            if left > 0 {
                #[expect(clippy::cast_possible_truncation, reason = "six at most")]
                let discs = (place - left) as u8;
                counts[place][own] += discs;
            }
            own += 1;
        }
        place += 1;
    }
    counts
};

/// The two diagonals through each square, down to the right and down to the left.
static DIAGONALS: [[Squares; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0_usize;
    while square < 64 {
        let mut other = 0_usize;
        while other < 64 {
            if square / 8 + other % 8 == other / 8 + square % 8 {
                diagonals[square][0] |= 1 << other;
            }
            if square / 8 + square % 8 == other / 8 + other % 8 {
                diagonals[square][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    diagonals
};

/// How many discs turn when the last empty square is filled by the owner of `own`.
///
/// Each line through the square is gathered into a byte: a row is one already, a product shifts the squares of a
/// column next to each other, and another lets those of a diagonal, which are all in different columns, fall into one
/// row.
#[inline(always)]
pub(super) fn last_flips(own: Squares, square: u32) -> i32 {
    let (row, column) = (square as usize >> 3 & 7, square as usize & 7);
    let [falling, rising] = DIAGONALS[square as usize & 63];
    let across = own >> (8 * row) & 0xff;
    let down = (own >> column & FIRST_COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let falling = (own & falling).wrapping_mul(FIRST_COLUMN) >> 56;
    let rising = (own & rising).wrapping_mul(FIRST_COLUMN) >> 56;
    let in_column = &IN_LINE[column];
    let count = u32::from(in_column[across as usize & 255])
        + u32::from(IN_LINE[row][down as usize & 255])
        + u32::from(in_column[falling as usize & 255])
        + u32::from(in_column[rising as usize & 255]);
    count.cast_signed()
}
