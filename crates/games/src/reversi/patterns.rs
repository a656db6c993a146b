//! What experience says about a position: patterns of discs, each with a weight that was found by regression.
//!
//! A pattern is a small set of squares, and each way to fill it has a weight. Patterns that are the same up to the
//! symmetries of the board share their weights; the value is the sum over all of them, and over a few numbers such
//! as where the players can move. Reference: M. Buro, *Improving heuristic mini-max search by supervised
//! learning*, 2002.
//!
//! ```text
//!   corner      rows, four each          diagonals
//!   # # # .     # # # # # # # #  first   # . . .   the longest two, and
//!   # # # .     # # # # # # # #  second  . # . .   four of each that is up to
//!   # # # .     …                        . . # .   three squares shorter
//!   . . . .     up to the middle         . . . #
//! ```

#![expect(
    clippy::inline_always,
    reason = "endgames compile it for processors with more instructions, see `endgame/kernel.rs`"
)]

use super::squares::{self, Squares};
use super::{Discs, Reversi};

/// The patterns of boards of one size.
#[derive(Clone, Copy, Debug)]
pub struct Patterns {
    size: u8,
    weights: &'static [u8],
}

/// Weights in eighths of a disc, as bytes with a sign. They are for the last 24 plies, and come from the example
/// `patterns` of the solver: from 1.8 million positions of 300,000 games on 8×8 and 2.4 million of 400,000 on 6×6 that
/// were played half at random and half sensibly, and solved in the end. On positions that were held out they err by 11.1
/// discs and by 9.2 (the root of the mean of the squares): they are for move ordering, not for evaluation.
static EIGHT: &[u8] = include_bytes!("patterns/eight.bin");
static SIX: &[u8] = include_bytes!("patterns/six.bin");

/// How many numbers there are beside the patterns.
const NUMBERS: usize = 5;

/// The diagonals that count are up to this many squares shorter than the longest.
const SHORTER: u32 = 4;

impl Patterns {
    /// The patterns of a board of 6×6 or 8×8; on smaller ones they are not needed.
    #[inline]
    #[must_use]
    pub fn new(game: &Reversi) -> Option<Patterns> {
        match game.size {
            6 => Some(Patterns { size: 6, weights: SIX }),
            8 => Some(Patterns { size: 8, weights: EIGHT }),
            _ => None,
        }
    }

    /// How many weights there are.
    #[must_use]
    pub fn count(&self) -> usize {
        let size = u32::from(self.size);
        let lines = 3_usize.pow(size) * usize::from(self.size / 2);
        let diagonals: usize = (0..SHORTER).map(|shorter| 3_usize.pow(size - shorter)).sum();
        NUMBERS + 3_usize.pow(9) + lines + diagonals
    }

    /// For every weight the place of that of the mirror image, which must be the same: a corner can be transposed, and
    /// a line reversed.
    #[must_use]
    pub fn mirrored(&self) -> Vec<usize> {
        let size = u32::from(self.size);
        let lines = std::iter::repeat_n(size, usize::from(self.size / 2));
        let diagonals = (0..SHORTER).map(|shorter| size - shorter);
        let mut places: Vec<usize> = (0..NUMBERS).collect();
        for length in std::iter::once(9).chain(lines).chain(diagonals) {
            let begin = places.len();
            let is_corner = begin == NUMBERS;
            places.extend((0..3_usize.pow(length)).map(|filled| {
                let digit = |i: u32| filled / 3_usize.pow(i) % 3;
                let image = |i: u32| if is_corner { i % 3 * 3 + i / 3 } else { length - 1 - i };
                begin + (0..length).map(|i| digit(image(i)) * 3_usize.pow(i)).sum::<usize>()
            }));
        }
        places
    }

    /// Calls `each` with the place of every weight that counts for the player to move, and how often it does.
    pub fn each_weight(&self, game: &Reversi, state: &Discs, mut each: impl FnMut(usize, i32)) {
        let Discs { own, theirs, moves, .. } = *state;
        let numbers = numbers(own, theirs, game.empty(state), moves, game.moves_of(theirs, own));
        for (place, number) in numbers.into_iter().enumerate() {
            each(place, number);
        }
        match self.size {
            6 => each_pattern::<6>(own, theirs, |place| each(place, 1)),
            _ => each_pattern::<8>(own, theirs, |place| each(place, 1)),
        }
    }

    /// The value for the player to move, in eighths of a disc, given where both could move.
    #[inline(always)]
    pub(super) fn value(
        &self,
        own: Squares,
        theirs: Squares,
        empty: Squares,
        moves: Squares,
        their_moves: Squares,
    ) -> i32 {
        let weight = |place: usize| i32::from(self.weights[place].cast_signed());
        let numbers = numbers(own, theirs, empty, moves, their_moves);
        let mut value: i32 = numbers.into_iter().enumerate().map(|(i, number)| number * weight(i)).sum();
        match self.size {
            6 => each_pattern::<6>(own, theirs, |place| value += weight(place)),
            _ => each_pattern::<8>(own, theirs, |place| value += weight(place)),
        }
        value
    }
}

/// What counts beside the patterns: who will have the last move, where the players can move, and where they may be
/// able to later.
#[inline(always)]
fn numbers(
    own: Squares,
    theirs: Squares,
    empty: Squares,
    moves: Squares,
    their_moves: Squares,
) -> [i32; NUMBERS] {
    let count = |squares: Squares| squares.count_ones().cast_signed();
    [
        1 - 2 * (count(empty) & 1),
        count(moves),
        -count(their_moves),
        count(squares::around(theirs) & empty),
        -count(squares::around(own) & empty),
    ]
}

/// Calls `each` with the place of the weight of every pattern.
#[inline(always)]
fn each_pattern<const SIZE: u8>(own: Squares, theirs: Squares, mut each: impl FnMut(usize)) {
    let boards = (&squares::images(own, SIZE), &squares::images(theirs, SIZE));
    // Upside down, mirrored, and both: every corner comes to the top left once.
    for i in [0, 2, 4, 6] {
        each(NUMBERS + filled(corner(boards.0[i]), corner(boards.1[i])));
    }
    // One by one, as the compiler does not unroll a loop of loops (5 % of the instructions of FFO 27).
    each_row::<SIZE, 0>(boards, &mut each);
    each_row::<SIZE, 1>(boards, &mut each);
    each_row::<SIZE, 2>(boards, &mut each);
    if SIZE == 8 {
        each_row::<SIZE, 3>(boards, &mut each);
    }
    each_diagonal::<SIZE, 0>(boards, &mut each);
    each_diagonal::<SIZE, 1>(boards, &mut each);
    each_diagonal::<SIZE, 2>(boards, &mut each);
    each_diagonal::<SIZE, 3>(boards, &mut each);
}

/// The images of the own discs and of theirs.
type Boards<'a> = (&'a [Squares; 8], &'a [Squares; 8]);

/// As it is, transposed, and both upside down: every edge comes to the top once.
#[inline(always)]
fn each_row<const SIZE: u8, const ROW: u32>(boards: Boards<'_>, each: &mut impl FnMut(usize)) {
    let begin = first_row() + ROW as usize * 3_usize.pow(SIZE.into());
    for i in 0..4 {
        let line = |squares: Squares| (squares >> (8 * ROW) & 0xff) as usize;
        each(begin + filled(line(boards.0[i]), line(boards.1[i])));
    }
}

#[inline(always)]
fn each_diagonal<const SIZE: u8, const SHORTER: u32>(boards: Boards<'_>, each: &mut impl FnMut(usize)) {
    let size = u32::from(SIZE);
    let longer: usize = (0..SHORTER).map(|shorter| 3_usize.pow(size - shorter)).sum();
    let begin = first_row() + usize::from(SIZE / 2) * 3_usize.pow(size) + longer;
    for i in 0..4 {
        // The longest is its own image when transposed.
        if SHORTER > 0 || i % 2 == 0 {
            let line = |squares: Squares| diagonal(squares, SHORTER);
            each(begin + filled(line(boards.0[i]), line(boards.1[i])));
        }
    }
}

/// Where the weights of the corners end.
#[inline(always)]
const fn first_row() -> usize {
    NUMBERS + 3_usize.pow(9)
}

/// The nine squares at the top left.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "nine bits")]
fn corner(squares: Squares) -> usize {
    (squares & 7 | squares >> 5 & 0o70 | squares >> 10 & 0o700) as usize
}

/// The diagonal that falls to the right and begins this many squares to the right of the corner: a product lets
/// its squares, which are in different columns, fall into one row.
#[inline]
fn diagonal(squares: Squares, right: u32) -> usize {
    const LONGEST: Squares = 0x8040_2010_0804_0201;
    let across = squares >> right & (LONGEST & (u64::MAX >> (8 * right)));
    (across.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
}

/// The number of one way to fill a pattern, which has three digits for three kinds of squares.
#[inline]
fn filled(own: usize, theirs: usize) -> usize {
    usize::from(TERNARY[own & 511]) + 2 * usize::from(TERNARY[theirs & 511])
}

/// Binary digits read as ternary ones.
static TERNARY: [u16; 512] = {
    let mut numbers = [0; 512];
    let mut set = 1;
    while set < 512 {
        numbers[set] = 3 * numbers[set >> 1] + if set & 1 == 1 { 1 } else { 0 };
        set += 1;
    }
    numbers
};
