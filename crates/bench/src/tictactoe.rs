//! Tic-tac-toe on 4×4, three in a row, with the size and the rule compiled in.
//!
//! [`arbore_games::tictactoe`] plays every size and rule; this one shows what a search costs when the
//! rules cost next to nothing. A row takes five bits. The fifth is never occupied and separates the rows:
//!
//! ```text
//!    0  1  2  3  (4)
//!    5  6  7  8  (9)
//!   10 11 12 13 (14)
//!   15 16 17 18 (19)
//! ```

use arbore_core::{Configure, Game, Notation, Player, Score, Turn, Values, ZeroSum};
use arbore_games::tictactoe::{Square, TicTacToe};

/// Every cell of the board, one row after the other.
pub(crate) const FULL: u32 = 0b01111_01111_01111_01111;

/// The same game as any other user of Arbore gets it.
///
/// # Panics
/// If it has lost its options.
#[must_use]
pub fn configured() -> TicTacToe {
    let values = Values::parse("n=4,k=3,rule=b", TicTacToe::OPTIONS).expect("these options exist");
    TicTacToe::configure(&values).expect("these options fit together")
}

/// The rules of tic-tac-toe on 4×4, three in a row.
#[derive(Clone, Copy, Debug)]
pub struct FourByFour;

/// A position of tic-tac-toe.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The marks of the player to move.
    pub(crate) own: u32,
    /// All marks.
    pub(crate) all: u32,
    /// Who is to move, or would be were the game not over.
    pub(crate) mover: Player,
    /// Whether the last move made three in a row.
    pub(crate) is_won: bool,
}

impl Game for FourByFour {
    type State = Board;
    /// The number of a bit.
    type Move = u8;

    fn start(&self) -> Board {
        Board { own: 0, all: 0, mover: Player::FIRST, is_won: false }
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        if board.is_over() { Turn::Over } else { Turn::Player(board.mover) }
    }

    #[inline]
    fn moves(&self, board: &Board, mut each: impl FnMut(u8)) {
        let mut free = FULL & !board.all;
        while free != 0 {
            each(lowest(free));
            free &= free - 1;
        }
    }

    #[inline]
    fn play(&self, board: &mut Board, cell: u8) {
        *board = board.after(cell);
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

impl ZeroSum for FourByFour {}

impl Board {
    /// Whether a player has three in a row, or no player can move.
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_won || self.all == FULL
    }

    /// Whether the last move made three in a row.
    #[inline]
    #[must_use]
    pub const fn is_won(&self) -> bool {
        self.is_won
    }

    /// Whether no mark has been made.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    pub const fn after(&self, cell: u8) -> Board {
        let theirs = self.own ^ self.all;
        let all = self.all | 1 << cell;
        Board { own: theirs, all, mover: self.mover.opponent(), is_won: has_three(all ^ theirs) }
    }
}

/// The cell of a move of the game, as the twins call it.
///
/// # Panics
/// If the game does not write moves as a letter and a digit.
#[must_use]
pub fn cell(game: &TicTacToe, m: Square) -> u8 {
    match *game.move_text(&game.start(), m).as_bytes() {
        [column, row] => 5 * (row - b'1') + (column - b'a'),
        _ => panic!("a move is a column's letter and a row's number"),
    }
}

/// The number of the lowest bit.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "bits are counted to 32")]
pub(crate) const fn lowest(cells: u32) -> u8 {
    cells.trailing_zeros() as u8
}

/// Whether these marks hold three in a row: across, downwards, and along both diagonals.
#[inline]
pub(crate) const fn has_three(marks: u32) -> bool {
    let across = marks & (marks >> 1) & (marks >> 2);
    let downwards = marks & (marks >> 5) & (marks >> 10);
    let falling = marks & (marks >> 6) & (marks >> 12);
    let rising = marks & (marks >> 4) & (marks >> 8);
    across | downwards | falling | rising != 0
}
