//! Where the men of 5×5 chess can go, from tables.
//!
//! A set of squares is a number with one bit for each, rank by rank from a1:
//!
//! ```text
//!   rank 5   20 21 22 23 24
//!   rank 4   15 16 17 18 19
//!   rank 3   10 11 12 13 14
//!   rank 2    5  6  7  8  9
//!   rank 1    0  1  2  3  4
//!             a  b  c  d  e
//! ```
//!
//! How far a bishop or a rook can go along a line depends on the three inner squares of that line at most:
//! beyond an outer one the board ends anyway. A multiplication brings these three bits together, and they
//! are the index into a table of eight sets. (The idea is known as kindergarten bitboards.)

/// A set of squares.
pub(super) type Squares = u32;

/// Files and ranks.
pub(super) const SIZE: u8 = 5;
pub(super) const ALL: Squares = (1 << (SIZE * SIZE)) - 1;
pub(super) const RANK_1: Squares = 0b11111;
pub(super) const RANK_5: Squares = RANK_1 << 20;
/// The ranks on which pawns are promoted. No pawn reaches that on which it began.
pub(super) const LAST_RANKS: Squares = RANK_1 | RANK_5;
pub(super) const FILE_A: Squares = 0b00001_00001_00001_00001_00001;
pub(super) const FILE_E: Squares = FILE_A << 4;

/// Where a knight on `square` can jump.
#[inline]
pub(super) const fn knight(square: u8) -> Squares {
    REACHES[square as usize & 31].knight
}

/// Where a king on `square` can step.
#[inline]
pub(super) const fn king(square: u8) -> Squares {
    REACHES[square as usize & 31].king
}

/// Where a bishop on `square` can go; the first man on each ray counts as reached.
#[inline]
pub(super) const fn bishop(square: u8, occupied: Squares) -> Squares {
    let reach = &REACHES[square as usize & 31];
    reach.rising.along(occupied) | reach.falling.along(occupied)
}

/// Where a rook on `square` can go; the first man on each ray counts as reached.
#[inline]
pub(super) const fn rook(square: u8, occupied: Squares) -> Squares {
    // Shifted to the left edge, the bits of a file are 0, 5, 10, 15 and 20; these multipliers bring bit 5i
    // to bit 20 + i, and no two bits to the same place.
    const GATHER: Squares = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4;
    let reach = &REACHES[square as usize & 31];
    let file = (occupied >> reach.file_number) & FILE_A;
    reach.rank.along(occupied) | reach.file[inner(file.wrapping_mul(GATHER))]
}

/// Everything that can be reached from one square. One struct, so that it lies together in the cache.
#[derive(Clone, Copy)]
struct Reach {
    rank: Line,
    rising: Line,
    falling: Line,
    file: [Squares; 8],
    file_number: u8,
    knight: Squares,
    king: Squares,
}

/// A line that has one square in each file, or none.
#[derive(Clone, Copy)]
struct Line {
    squares: Squares,
    /// What is reached, by which of the squares in the files b, c and d are occupied.
    reached: [Squares; 8],
}

impl Line {
    #[inline]
    const fn along(&self, occupied: Squares) -> Squares {
        // Adds up the ranks, of which each file has one occupied square at most, in rank 5.
        self.reached[inner((occupied & self.squares).wrapping_mul(FILE_A))]
    }

    const fn new(square: u8, step: (i8, i8)) -> Line {
        let mut line = Line { squares: 0, reached: [0; 8] };
        let mut index = 0;
        while index < 8 {
            line.reached[index as usize] = both_ways(square, step, index, false);
            index += 1;
        }
        line.squares = line.reached[0] | 1 << square;
        line
    }
}

/// The three inner bits of rank 5.
#[inline]
const fn inner(gathered: Squares) -> usize {
    (gathered >> 21 & 7) as usize
}

/// Sliding from `square` both ways along a line. Bit i of `index` says that the line's square in the inner
/// file number i (or rank, if `by_rank`) is occupied.
const fn both_ways(square: u8, step: (i8, i8), index: u8, by_rank: bool) -> Squares {
    let mut reached = 0;
    let mut way = -1;
    while way <= 1 {
        let mut distance = way;
        while let Some(next) = offset(square, (step.0 * distance, step.1 * distance)) {
            reached |= 1 << next;
            let place = if by_rank { next / SIZE } else { next % SIZE };
            if place > 0 && place < SIZE - 1 && index >> (place - 1) & 1 == 1 {
                break;
            }
            distance += way;
        }
        way += 2;
    }
    reached
}

/// The square this many files and ranks away, if it is on the board.
const fn offset(square: u8, (files, ranks): (i8, i8)) -> Option<u8> {
    let file = (square % SIZE).cast_signed() + files;
    let rank = (square / SIZE).cast_signed() + ranks;
    if file < 0 || rank < 0 || file >= SIZE.cast_signed() || rank >= SIZE.cast_signed() {
        return None;
    }
    Some(rank.cast_unsigned() * SIZE + file.cast_unsigned())
}

const fn jumps(square: u8, steps: &[(i8, i8); 8]) -> Squares {
    let mut reached = 0;
    let mut i = 0;
    while i < steps.len() {
        if let Some(next) = offset(square, steps[i]) {
            reached |= 1 << next;
        }
        i += 1;
    }
    reached
}

/// The tables of all squares. Seven more than there are squares, so that five bits cannot lead out of them.
static REACHES: [Reach; 32] = {
    const KNIGHT: [(i8, i8); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
    const KING: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    const NOTHING: Line = Line { squares: 0, reached: [0; 8] };
    let mut reaches = [Reach {
        rank: NOTHING,
        rising: NOTHING,
        falling: NOTHING,
        file: [0; 8],
        file_number: 0,
        knight: 0,
        king: 0,
    }; 32];
    let mut square = 0;
    while square < SIZE * SIZE {
        let mut file = [0; 8];
        let mut index = 0;
        while index < 8 {
            file[index as usize] = both_ways(square, (0, 1), index, true);
            index += 1;
        }
        reaches[square as usize] = Reach {
            rank: Line::new(square, (1, 0)),
            rising: Line::new(square, (1, 1)),
            falling: Line::new(square, (1, -1)),
            file,
            file_number: square % SIZE,
            knight: jumps(square, &KNIGHT),
            king: jumps(square, &KING),
        };
        square += 1;
    }
    reaches
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Square by square, without any table.
    fn slide(square: u8, occupied: Squares, steps: [(i8, i8); 4]) -> Squares {
        let mut reached = 0;
        for (files, ranks) in steps {
            let mut at = square;
            while let Some(next) = offset(at, (files, ranks)) {
                reached |= 1 << next;
                if occupied >> next & 1 == 1 {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    #[test]
    fn sliders_stop_at_the_first_man() {
        // Every 11th of all sets of squares: a prime step meets every pattern on every line.
        for occupied in (0..=ALL).step_by(11) {
            let square = u8::try_from(occupied % 25).expect("25 squares");
            let diagonal = slide(square, occupied, [(1, 1), (1, -1), (-1, 1), (-1, -1)]);
            let straight = slide(square, occupied, [(1, 0), (-1, 0), (0, 1), (0, -1)]);
            assert_eq!(bishop(square, occupied), diagonal, "{square} {occupied:025b}");
            assert_eq!(rook(square, occupied), straight, "{square} {occupied:025b}");
        }
    }

    #[test]
    fn steps_and_jumps() {
        assert_eq!(king(0), 1 << 1 | 1 << 5 | 1 << 6);
        assert_eq!(king(12).count_ones(), 8);
        assert_eq!(knight(0), 1 << 7 | 1 << 11);
        assert_eq!(knight(12).count_ones(), 8);
        assert_eq!((0..25).map(|square| knight(square).count_ones()).sum::<u32>(), 96);
        assert_eq!((0..25).map(|square| king(square).count_ones()).sum::<u32>(), 144);
    }
}
