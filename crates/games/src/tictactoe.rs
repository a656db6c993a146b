//! X and 0 (tic-tac-toe) on boards from 3×3 to 5×5.
//!
//! x begins. The players put one mark each on an empty cell, and whoever completes a line wins (in misère
//! play: loses). A full board without a line is a draw. What a line is, the [`Rule`] says.
//!
//! A position is written row by row from the top, then the player to move: `x.0/.x./x0. 0`. A move is a
//! column letter and a row number from the top, `b2`; the form of the courses, `row,column`, is read too.

mod evaluation;
mod lines;
mod notation;

pub use evaluation::Evaluation;

use arbore_core::options::{OptionDefault, OptionKind, Question};
use arbore_core::{Configure, Game, Indexed, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum};
use lines::{Cells, Lines, MOST_CELLS};

/// The rules of X and 0 on one board.
#[derive(Clone, Debug)]
pub struct TicTacToe {
    n: u8,
    misere: bool,
    /// The cells of the board.
    all: Cells,
    lines: Lines,
    symmetries: [[u8; MOST_CELLS]; 8],
}

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

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The marks of x and of 0.
    marks: [Cells; 2],
    /// Who is to move, or would be if the game were not over.
    mover: Player,
    end: End,
}

/// Whether the game is over, and how. It follows from the marks, and is kept because searches ask often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum End {
    NotYet,
    LineOf(Player),
    FullBoard,
}

/// A cell of the board, counted row by row from the top: where the player to move puts a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl TicTacToe {
    /// The game on n×n cells in which `k` marks win. Rule a needs the whole line, so `k` must be `n`.
    pub fn new(n: u8, k: u8, rule: Rule, misere: bool) -> Result<TicTacToe, OptionError> {
        let refuse = |key: &str, value: u8, allowed: String| {
            Err(OptionError::Value { key: key.to_owned(), value: value.to_string(), allowed })
        };
        if !(3..=5).contains(&n) {
            return refuse("n", n, "3..5".to_owned());
        }
        let range = if n == 3 { "3".to_owned() } else { format!("3..{n}") };
        if !(3..=n).contains(&k) {
            return refuse("k", k, range);
        }
        if rule == Rule::Whole && k != n {
            return refuse("k", k, format!("{n} with rule=a; rule=b, rule=c or rule=m take {range}"));
        }
        Ok(TicTacToe {
            n,
            misere,
            all: (1 << (n * n)) - 1,
            lines: Lines::new(n, k, rule),
            symmetries: lines::symmetries(n),
        })
    }

    /// How many lines are still open to a player: those that the opponent has not spoilt. On an empty
    /// board these are all lines.
    #[must_use]
    pub fn open_lines(&self, board: &Board, player: Player) -> u32 {
        self.lines.open(board.marks(player.opponent()), |_| 1)
    }

    /// The empty cells at which `player` would complete a line, were it his move.
    pub fn completing(&self, board: &Board, player: Player) -> impl Iterator<Item = Square> {
        squares(self.winning_cells(board.marks(player), board.marks(player.opponent())))
    }

    fn winning_cells(&self, own: Cells, theirs: Cells) -> Cells {
        self.lines.missing_one(own) & self.all & !theirs
    }

    /// The position with these marks; none if both players have a line, since the first line ends the game.
    fn board(&self, marks: [Cells; 2], mover: Player) -> Option<Board> {
        let has_line = |player: Player| self.lines.is_won(marks[player.index()]);
        let end = match (has_line(Player::FIRST), has_line(Player::SECOND)) {
            (true, true) => return None,
            (true, false) => End::LineOf(Player::FIRST),
            (false, true) => End::LineOf(Player::SECOND),
            (false, false) if marks[0] | marks[1] == self.all => End::FullBoard,
            (false, false) => End::NotYet,
        };
        Some(Board { marks, mover, end })
    }
}

impl Board {
    #[inline]
    fn marks(&self, player: Player) -> Cells {
        self.marks[player.index()]
    }

    /// Who has a mark on a cell.
    fn owner(&self, square: Square) -> Option<Player> {
        Player::all(2).find(|player| self.marks(*player) >> square.0 & 1 == 1)
    }
}

/// The members of a set, in their order.
#[inline]
fn squares(mut set: Cells) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let least = set.trailing_zeros();
            set &= set - 1;
            // A set has 32 members at most.
            #[expect(clippy::cast_possible_truncation)]
            Square(least as u8)
        })
    })
}

impl Game for TicTacToe {
    type State = Board;
    type Move = Square;
    const KEY_IS_EXACT: bool = true;

    fn start(&self) -> Board {
        Board { marks: [0, 0], mover: Player::FIRST, end: End::NotYet }
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        if board.end == End::NotYet { Turn::Player(board.mover) } else { Turn::Over }
    }

    #[inline]
    fn moves(&self, board: &Board, each: impl FnMut(Square)) {
        squares(self.all & !(board.marks[0] | board.marks[1])).for_each(each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        (self.all & !(board.marks[0] | board.marks[1])).count_ones().into()
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Square) {
        let own = &mut board.marks[board.mover.index()];
        *own |= 1 << m.0;
        // Only the player who just moved can have a new line, and only through the cell he took.
        if self.lines.is_won_through(*own, m.0) {
            board.end = End::LineOf(board.mover);
        } else if board.marks[0] | board.marks[1] == self.all {
            board.end = End::FullBoard;
        }
        board.mover = board.mover.opponent();
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        match board.end {
            End::LineOf(owner) if (owner == player) != self.misere => Score::win_in(0),
            End::LineOf(_) => Score::loss_in(0),
            End::FullBoard | End::NotYet => Score::DRAW,
        }
    }

    /// 25 bits for the marks of x, 25 for those of 0, one for the player to move.
    #[inline]
    fn key(&self, board: &Board) -> u64 {
        let [x, o] = board.marks.map(u64::from);
        x | o << 25 | (board.mover.index() as u64) << 50
    }

    fn canonical(&self, board: &Board) -> Board {
        let image = |cells: Cells, to: &[u8; MOST_CELLS]| {
            squares(cells).fold(0, |image, square| image | 1 << to[usize::from(square.0)])
        };
        let images = self.symmetries.iter().map(|to| board.marks.map(|cells| image(cells, to)));
        Board { marks: images.fold(board.marks, Ord::min), ..*board }
    }
}

impl ZeroSum for TicTacToe {}

/// One digit to base three for each cell, and one bit for the player to move.
impl Indexed for TicTacToe {
    fn size(&self) -> u64 {
        2 * 3_u64.pow(u32::from(self.n * self.n))
    }

    fn index(&self, board: &Board) -> u64 {
        let digit = |square: Square| board.owner(square).map_or(0, |owner| owner.index() as u64 + 1);
        let digits = squares(self.all).fold(0, |index, square| index * 3 + digit(square));
        digits * 2 + board.mover.index() as u64
    }

    fn state(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let (mut digits, mut marks) = (index / 2, [0, 0]);
        for cell in (0..self.n * self.n).rev() {
            match digits % 3 {
                0 => {}
                1 => marks[0] |= 1 << cell,
                _ => marks[1] |= 1 << cell,
            }
            digits /= 3;
        }
        self.board(marks, mover)
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
        // A number too large for its type is too large for the board, and refused as such.
        let number = |key: &str| u8::try_from(values.number(key)).unwrap_or(u8::MAX);
        TicTacToe::new(number("n"), number("k"), rule, values.flag("misere"))
    }
}
