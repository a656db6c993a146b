//! Connect Four on 7×6, on two bitboards.
//!
//! A column takes seven bits, the lowest row first. The seventh is never occupied and separates the
//! columns, so that a shifted line cannot leave the board on one side and come back on the other:
//!
//! ```text
//!    6 13 20 27 34 41 48   always empty
//!    5 12 19 26 33 40 47
//!    4 11 18 25 32 39 46
//!    3 10 17 24 31 38 45
//!    2  9 16 23 30 37 44
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42
//! ```
//!
//! **Reference.** P. Pons, *Solving Connect Four: how to build a perfect AI*, part 6.

use arbore_core::{Game, Player, Score, Turn, ZeroSum};

/// Bits of one column, the empty one above it included.
const COLUMN: u8 = 7;
/// Every cell of the board, one column after the other.
#[expect(clippy::unreadable_literal, reason = "a column has seven bits, not four")]
pub(crate) const FULL: u64 = 0b0111111_0111111_0111111_0111111_0111111_0111111_0111111;
/// The columns from the centre outwards, in which order they are tried.
pub(crate) const CENTRE_OUT: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

/// The rules of Connect Four.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour;

/// A position of Connect Four.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The stones of the player to move.
    pub(crate) mine: u64,
    /// All stones.
    pub(crate) all: u64,
    /// Who is to move, or would be were the game not over.
    pub(crate) mover: Player,
    /// Whether the last move made four in a row.
    pub(crate) is_won: bool,
}

impl Game for ConnectFour {
    type State = Board;
    /// A column, from the left.
    type Move = u8;

    fn start(&self) -> Board {
        Board { mine: 0, all: 0, mover: Player::FIRST, is_won: false }
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        if board.is_over() { Turn::Over } else { Turn::Player(board.mover) }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "unrolled it looks too long to the compiler (8 %)")]
    fn moves(&self, board: &Board, mut each: impl FnMut(u8)) {
        for column in CENTRE_OUT {
            if has_room(board.all, column) {
                each(column);
            }
        }
    }

    #[inline]
    fn play(&self, board: &mut Board, column: u8) {
        *board = board.after(column);
    }

    #[inline]
    fn payoff(&self, board: &Board, player: Player) -> Score {
        // Only the last move can have won, and it was not made by the player to move.
        match board.is_won {
            true if player == board.mover => Score::loss_in(0),
            true => Score::win_in(0),
            false => Score::DRAW,
        }
    }
}

impl ZeroSum for ConnectFour {}

impl Board {
    /// Whether somebody has four in a row, or nobody can move.
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_won || self.all == FULL
    }

    /// Whether the last move made four in a row.
    #[inline]
    #[must_use]
    pub const fn is_won(&self) -> bool {
        self.is_won
    }

    /// Whether no stone has been played.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    pub const fn after(&self, column: u8) -> Board {
        let theirs = self.mine ^ self.all;
        let all = drop_stone(self.all, column);
        Board { mine: theirs, all, mover: self.mover.opponent(), is_won: has_four(all ^ theirs) }
    }
}

/// Whether a stone fits into a column.
#[inline]
pub(crate) const fn has_room(all: u64, column: u8) -> bool {
    all & (0b10_0000 << (COLUMN * column)) == 0
}

/// All stones after one more was dropped into a column: adding to its lowest bit carries up through the
/// stones that are there to the first empty cell.
#[inline]
pub(crate) const fn drop_stone(all: u64, column: u8) -> u64 {
    all | (all + (1 << (COLUMN * column)))
}

/// Whether these stones hold four in a row: upwards, across, and along both diagonals.
#[inline]
pub(crate) const fn has_four(stones: u64) -> bool {
    let pairs = stones & (stones >> 1);
    let upwards = pairs & (pairs >> 2);
    let pairs = stones & (stones >> 7);
    let across = pairs & (pairs >> 14);
    let pairs = stones & (stones >> 6);
    let falling = pairs & (pairs >> 12);
    let pairs = stones & (stones >> 8);
    let rising = pairs & (pairs >> 16);
    upwards | across | falling | rising != 0
}
