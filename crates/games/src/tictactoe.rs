//! Tic-tac-toe on boards from 3×3 to 5×5.
//!
//! x begins. The players put one mark each on an empty cell, and the player who completes a line wins (in misère
//! play: loses). A full board without a line is a draw. What a line is, the [`Rule`] says.
//!
//! A position is written row by row from the top, then the player to move: `x.0/.x./x0. 0`. A move is a
//! column letter and a row number from the top, `b2`; the form of the courses, `row,column`, is read too.

mod avoidance;
mod evaluation;
mod exact;
mod facts;
mod tempo;

pub use crate::grid::Square;
pub use evaluation::Evaluation;
pub use exact::{Choice, Exact};

use arbore_core::options::{OptionDefault, OptionKind, Question};
use arbore_core::view::{Draw, Piece, View};
use arbore_core::{
    Configure, Game, Indexed, Notation, NotationError, OptionError, OptionSpec, Player, Score, Turn, Values,
    ZeroSum,
};

use crate::grid::{Grid, squares};
use crate::in_a_row::{InARow, Lines, Marks, consecutive, line};
use crate::text::{marks, symbol};
use facts::Tally;

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("tictactoe");

/// The rules of tic-tac-toe on one board.
#[derive(Clone, Debug)]
pub struct TicTacToe {
    rows: InARow,
    misere: bool,
    tally: Tally,
}

/// A position of tic-tac-toe.
pub type Board = Marks<2>;

/// What counts as a line. On 3×3 all rules are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// `a`: a whole row, column or main diagonal.
    Whole,
    /// `b`: k marks next to each other in a row, a column or any diagonal.
    Consecutive,
    /// `c`: k marks anywhere on one row, column or diagonal.
    Anywhere,
    /// `m`: as `c`, but of the diagonals only the two main ones count.
    MainDiagonals,
}

impl TicTacToe {
    /// The game on n×n cells in which `k` marks win. Rule a needs the whole line, so `k` must be `n`.
    pub fn new(n: u8, k: u8, rule: Rule, misere: bool) -> Result<TicTacToe, OptionError> {
        if !(3..=5).contains(&n) {
            return Err(OptionError::value("n", &n, "3..5"));
        }
        let range = if n == 3 { "3".to_owned() } else { format!("3..{n}") };
        if !(3..=n).contains(&k) {
            return Err(OptionError::value("k", &k, range));
        }
        if rule == Rule::Whole && k != n {
            return Err(OptionError::Conflict {
                key: "k".to_owned(),
                value: k.to_string(),
                other: "rule=a".to_owned(),
                allowed: n.to_string(),
            });
        }
        let grid = Grid { width: n, height: n };
        let lines = rule.lines(grid, k);
        let tally = Tally::new(grid, k, &lines);
        Ok(TicTacToe { rows: InARow::new(grid, lines), misere, tally })
    }

    /// How many lines are still open to a player: those that the opponent has not spoilt. On an empty
    /// board these are all lines.
    #[must_use]
    pub fn open_lines(&self, board: &Board, player: Player) -> u32 {
        self.rows.open_lines(board, player)
    }

    /// The empty cells at which `player` would complete a line, were it their move.
    pub fn completing(&self, board: &Board, player: Player) -> impl Iterator<Item = Square> {
        squares(self.rows.completing(board, player))
    }

    /// Reads a board that no game need lead to: evaluations and lines are defined there too.
    pub fn parse_board(&self, text: &str) -> Result<Board, NotationError> {
        self.rows.parse_board(text)
    }
}

impl Rule {
    /// All lines of a square board.
    fn lines(self, grid: Grid, k: u8) -> Lines {
        if self == Rule::Consecutive {
            return consecutive(grid, k);
        }
        let (side, k) = (usize::from(grid.width), usize::from(k));
        let shortest = if self == Rule::Anywhere { k } else { side };
        let mut straights = grid.straights();
        straights.retain(|straight| straight.len() >= shortest);
        let lines = straights.iter().map(|straight| line(straight, side - straight.len()));
        Lines::new(lines.collect(), side - k)
    }
}

impl Game for TicTacToe {
    type State = Board;
    type Move = Square;
    const KEY_IS_EXACT: bool = true;

    fn start(&self) -> Board {
        Marks::START
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        board.turn()
    }

    #[inline]
    fn moves(&self, board: &Board, each: impl FnMut(Square)) {
        self.rows.moves(board, each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        self.rows.count_moves(board)
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Square) {
        self.rows.play(board, m);
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        match board.line_of() {
            Some(owner) if (owner == player) != self.misere => Score::win_in(0),
            Some(_) => Score::loss_in(0),
            None => Score::DRAW,
        }
    }

    #[inline]
    fn key(&self, board: &Board) -> u64 {
        InARow::key(board)
    }

    fn canonical(&self, board: &Board) -> Board {
        self.rows.canonical(board)
    }
}

impl ZeroSum for TicTacToe {}

impl Indexed for TicTacToe {
    fn size(&self) -> u64 {
        self.rows.size::<2>()
    }
    fn index(&self, board: &Board) -> u64 {
        self.rows.index(board)
    }
    /// Only of positions that can come up: both have as many marks, or x has one more, and no player has moved after
    /// a line.
    fn state(&self, index: u64) -> Option<Board> {
        let board = self.rows.state::<2>(index)?;
        let [x, o] = [Player::FIRST, Player::SECOND].map(|player| board.of(player).count_ones());
        let is_possible = x == o + u32::from(board.mover() == Player::SECOND);
        (is_possible && board.line_of() != Some(board.mover())).then_some(board)
    }
    fn images(&self, board: &Board) -> u64 {
        self.rows.images(board)
    }
    fn reach(&self) -> u32 {
        1
    }
    #[inline]
    fn layer(&self, board: &Board) -> u32 {
        board.count()
    }
}

impl Notation for TicTacToe {
    fn position_text(&self, board: &Board) -> String {
        self.rows.position_text(board)
    }
    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        self.rows.parse_position(text)
    }
    fn move_text(&self, _: &Board, m: Square) -> String {
        self.rows.grid.name(m)
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
        self.rows.parse_move(board, text).ok_or_else(|| self.illegal(board, text))
    }
}

impl Draw for TicTacToe {
    fn draw(&self, board: &Board) -> View {
        self.rows.draw(board)
    }

    fn pieces(&self) -> Vec<Piece> {
        marks(2)
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        self.rows.set_up(places, side)
    }
}

impl Configure for TicTacToe {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "n",
            kind: OptionKind::Integer { min: 3, max: 5 },
            default: OptionDefault::Is("3"),
        },
        OptionSpec {
            key: "k",
            kind: OptionKind::Integer { min: 3, max: 5 },
            default: OptionDefault::SameAs("n"),
        },
        OptionSpec {
            key: "rule",
            kind: OptionKind::Choice(&["a", "b", "c", "m"]),
            default: OptionDefault::Is("a"),
        },
        OptionSpec { key: "misere", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
    ];

    const QUESTIONS: &'static [Question] = &[
        Question { key: "n", when: None },
        // On 3×3 all rules are the same.
        Question { key: "rule", when: Some(("n", &["4", "5"])) },
        Question { key: "k", when: Some(("rule", &["b", "c", "m"])) },
    ];

    fn configure(values: &Values) -> Result<TicTacToe, OptionError> {
        let rule = match values.get("rule") {
            "b" => Rule::Consecutive,
            "c" => Rule::Anywhere,
            "m" => Rule::MainDiagonals,
            _ => Rule::Whole,
        };
        TicTacToe::new(values.number("n"), values.number("k"), rule, values.flag("misere"))
    }
}
