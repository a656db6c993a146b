//! Tic-tac-toe for three players: x, 0 and t, on boards from 3×3 to 5×5.
//!
//! x begins, 0 follows, then t. The players put one mark each on an empty cell, and the player who first has k marks
//! next to each other in a row, a column or a diagonal wins two points, one from each of the others. A full
//! board without a line is a draw: all get nothing.
//!
//! A position is written row by row from the top, then the player to move: `x0t/.x./... 0`. A move is a
//! column letter and a row number from the top, `b2`.

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::view::{Draw, Piece, View};
use arbore_core::{
    Configure, Evaluate, Evaluations, Game, Indexed, Multiplayer, Notation, NotationError, OptionError,
    OptionSpec, Player, Score, Turn, Values,
};

use crate::grid::Grid;
pub use crate::grid::Square;
use crate::in_a_row::{InARow, Marks, consecutive};
use crate::text::{marks, symbol};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("tictactoe3");

/// The rules of tic-tac-toe for three on one board.
#[derive(Clone, Debug)]
pub struct TicTacToe3(InARow);

/// A position of tic-tac-toe for three.
pub type Board = Marks<3>;

/// A point that is won is kept as a hundred, so that no evaluation outweighs it: even on the largest board the
/// lines of [`Evaluation::OpenLines`] sum to less.
const POINT: i32 = 100;

impl TicTacToe3 {
    /// The game on this many columns and rows, in which `k` marks in a row win.
    pub fn new(width: u8, height: u8, k: u8) -> Result<TicTacToe3, OptionError> {
        for (key, side) in [("width", width), ("height", height)] {
            if !(3..=5).contains(&side) {
                return Err(OptionError::value(key, &side, SIDE.allowed()));
            }
        }
        let longest = width.max(height);
        if !(3..=longest).contains(&k) {
            let allowed = if longest == 3 { "3".to_owned() } else { format!("3..{longest}") };
            return Err(OptionError::value("k", &k, allowed));
        }
        let grid = Grid { width, height };
        Ok(TicTacToe3(InARow::new(grid, consecutive(grid, k))))
    }

    /// How many lines are still open to a player: those on which no other player has a mark.
    #[must_use]
    pub fn open_lines(&self, board: &Board, player: Player) -> u32 {
        self.0.open_lines(board, player)
    }

    /// Reads a board that no game need lead to: evaluations and lines are defined there too.
    pub fn parse_board(&self, text: &str) -> Result<Board, NotationError> {
        self.0.parse_board(text)
    }
}

impl Game for TicTacToe3 {
    type State = Board;
    type Move = Square;
    const KEY_IS_EXACT: bool = true;

    fn players(&self) -> u8 {
        3
    }

    fn start(&self) -> Board {
        Marks::START
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        board.turn()
    }

    #[inline]
    fn moves(&self, board: &Board, each: impl FnMut(Square)) {
        self.0.moves(board, each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        self.0.count_moves(board)
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Square) {
        self.0.play(board, m);
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        match board.line_of() {
            Some(owner) if owner == player => Score::points(2 * POINT),
            Some(_) => Score::points(-POINT),
            None => Score::DRAW,
        }
    }

    #[inline]
    fn key(&self, board: &Board) -> u64 {
        InARow::key(board)
    }

    fn canonical(&self, board: &Board) -> Board {
        self.0.canonical(board)
    }
}

impl Multiplayer for TicTacToe3 {}

impl Indexed for TicTacToe3 {
    fn size(&self) -> u64 {
        self.0.size::<3>()
    }
    fn index(&self, board: &Board) -> u64 {
        self.0.index(board)
    }
    fn state(&self, index: u64) -> Option<Board> {
        self.0.state(index)
    }
}

const SIDE: OptionKind = OptionKind::Integer { min: 3, max: 5 };

impl Configure for TicTacToe3 {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "width", kind: SIDE, default: OptionDefault::Is("3") },
        OptionSpec { key: "height", kind: SIDE, default: OptionDefault::SameAs("width") },
        OptionSpec { key: "k", kind: SIDE, default: OptionDefault::Is("3") },
    ];

    fn configure(values: &Values) -> Result<TicTacToe3, OptionError> {
        TicTacToe3::new(values.number("width"), values.number("height"), values.number("k"))
    }
}

impl Notation for TicTacToe3 {
    fn position_text(&self, board: &Board) -> String {
        self.0.position_text(board)
    }
    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        self.0.parse_position(text)
    }
    fn move_text(&self, _: &Board, m: Square) -> String {
        self.0.grid.name(m)
    }
    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }
    fn side(&self, board: &Board) -> Player {
        board.mover()
    }
    fn ending(&self, board: &Board) -> Option<&'static str> {
        Some(board.ending())
    }
    fn parse_move(&self, board: &Board, text: &str) -> Result<Square, NotationError> {
        self.0.parse_move(board, text).ok_or_else(|| self.illegal(board, text))
    }
    fn points_per_unit(&self) -> u32 {
        POINT.unsigned_abs()
    }
}

impl Draw for TicTacToe3 {
    fn draw(&self, board: &Board) -> View {
        self.0.draw(board)
    }

    fn pieces(&self) -> Vec<Piece> {
        marks(3)
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        self.0.set_up(places, side)
    }
}

/// Evaluations of a position that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Twice the lines open to me less those open to the others, in hundredths of a point; as with the
    /// points themselves, what one gains the others lose.
    OpenLines,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<TicTacToe3> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("open-lines", Evaluation::OpenLines), ("none", Evaluation::None)];
}

impl Evaluate<TicTacToe3> for Evaluation {
    fn evaluate(&self, game: &TicTacToe3, board: &Board, player: Player) -> Score {
        match self {
            Evaluation::OpenLines => {
                let open = |player| game.open_lines(board, player).cast_signed();
                let all: i32 = Player::all(3).map(open).sum();
                Score::points(3 * open(player) - all)
            }
            Evaluation::None => Score::DRAW,
        }
    }

    /// A line first, then stopping one, then where many lines cross.
    fn order(&self, game: &TicTacToe3, board: &Board, m: Square) -> i32 {
        game.0.order(board, m)
    }

    /// Whether a line is completed, or another player's is stopped.
    fn is_noisy(&self, game: &TicTacToe3, board: &Board, m: Square) -> bool {
        game.0.decides(board, m).is_some()
    }
}
