//! Connect Four on boards from 4×4 to 10×8: stones fall down a column, and four in a row win.
//!
//! x begins. The players drop one stone each into a column that is not full; it comes to rest on the bottom
//! or on another stone. The player who has four in a row first, across, upwards or along a diagonal, wins; a full
//! board is a draw. With `rising=true` the stones rise to the top instead: the same game, drawn upside down.
//!
//! A position is written as the columns that were played, counted from 1, as P. Pons and most others do:
//! `4455`. The tenth column is `a`. `-` is the empty board. Since the order of the moves is not part of a
//! position, it is printed as a board, row by row from the top, and the player to move; that is read too:
//! `......./......./......./......./...00../...xx.. x`. A move is the number of a column.
//!
//! **Reference.** P. Pons, *Solving Connect Four: how to build a perfect AI*, for the bits and the score.

mod bits;
mod evaluation;
mod exact;
mod index;
mod notation;
mod threats;

pub use bits::Bits;
pub use evaluation::Evaluation;
pub use exact::Exact;
pub use threats::{Forced, Threats};

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::{
    Configure, Game, NotationError, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum,
};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("connect4");

/// Connect Four on boards that fit into 64 bits: width × (height + 1) is at most 64.
pub type Connect4 = Columns<u64>;
/// Connect Four on any board.
pub type Connect4Large = Columns<u128>;

/// The rules of Connect Four on one board.
#[derive(Clone, Debug)]
pub struct Columns<B> {
    width: u8,
    height: u8,
    rising: bool,
    /// From a cell to its neighbour on the right; see [`Bits`].
    stride: u32,
    /// The cell of each column that is filled first.
    bottom: B,
    /// All cells of the first column.
    first_column: B,
    /// All cells.
    full: B,
    /// Whether the number of cells is odd.
    is_odd: bool,
    /// Every other row, from the bottom on.
    odd_rows: B,
    /// Every other row, from the top on.
    answers: B,
    /// The cells with at least this many others above them in their column.
    below: [B; 8],
    /// Each direction: how far it is from cell to cell, and where lines of four begin.
    lines: [(u32, B); 4],
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stones<B> {
    /// The stones of the player to move.
    own: B,
    /// All stones.
    all: B,
    /// Who is to move, or would be if the game were not over.
    mover: Player,
    /// Whether the last move made four in a row.
    is_won: bool,
}

/// A move: the cell at which the stone comes to rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Landing<B>(B);

impl<B: Bits> Columns<B> {
    /// The game on this many columns and rows.
    pub fn new(width: u8, height: u8, rising: bool) -> Result<Self, OptionError> {
        if !(4..=8).contains(&height) {
            return Err(OptionError::value("height", &height, HEIGHT.allowed()));
        }
        let stride = if B::SIZE == 64 { u32::from(height) + 1 } else { B::STRIDE };
        let widest = (B::SIZE / stride).min(10);
        if !(4..=widest).contains(&width.into()) {
            return Err(OptionError::value("width", &width, format!("4..{widest}")));
        }
        let columns = (0..u32::from(width)).map(|column| B::FIRST << (column * stride));
        let bottom = columns.fold(B::NONE, |all, cell| all | cell);
        let rows = |step| (0..height.into()).step_by(step).fold(B::NONE, |all, row| all | bottom << row);
        let (full, odd_rows) = (rows(1), rows(2));
        let answers = if height.is_multiple_of(2) { full & !odd_rows } else { odd_rows };
        // What is so near the top is taken away row by row.
        let mut below = [full; 8];
        for above in 1..8 {
            below[above] = below[above - 1] >> 1 & below[above - 1];
        }
        let first_column = (0..height.into()).fold(B::NONE, |all, row| all | B::FIRST << row);
        let is_odd = !full.count().is_multiple_of(2);
        let lines = [1, stride - 1, stride, stride + 1].map(|distance| {
            let starts = full & full >> distance & full >> (2 * distance) & full >> (3 * distance);
            (distance, starts)
        });
        Ok(Columns {
            width,
            height,
            rising,
            stride,
            bottom,
            first_column,
            full,
            is_odd,
            odd_rows,
            answers,
            below,
            lines,
        })
    }

    /// Whether these stones hold four in a row.
    #[inline]
    fn has_four(&self, stones: B) -> bool {
        if self.stride == B::STRIDE {
            bits::has_four(stones, B::STRIDE)
        } else {
            bits::has_four(stones, self.stride)
        }
    }

    /// The empty cells that would complete four of these stones in a row.
    #[inline]
    fn completing(&self, stones: B, all: B) -> B {
        let cells = if self.stride == B::STRIDE {
            bits::completing(stones, B::STRIDE)
        } else {
            bits::completing(stones, self.stride)
        };
        cells & self.full & !all
    }

    /// Where stones can come to rest: adding to the lowest cell of a column carries up through its stones
    /// to the first empty cell, which is off the board where the column is full.
    #[inline]
    fn landings(&self, all: B) -> B {
        (all + self.bottom) & self.full
    }

    /// A number for each position: in each column a one above the uppermost stone, below it ones for the
    /// stones of the player to move. Who that is follows from how many stones there are.
    #[inline]
    fn code(&self, state: &Stones<B>) -> B {
        state.own + state.all + self.bottom
    }

    /// The position with these stones, of x and of 0.
    fn position(&self, [x, o]: [B; 2]) -> Result<Stones<B>, NotationError> {
        let all = x | o;
        if all.meets(self.landings(all)) {
            return Err(NotationError::Impossible { why: "stone-in-the-air" });
        }
        let (mover, own) = match x.count().wrapping_sub(o.count()) {
            0 => (Player::FIRST, x),
            1 => (Player::SECOND, o),
            _ => return Err(NotationError::Impossible { why: "wrong-number-of-stones" }),
        };
        // The player to move has not made the last move, which would have ended the game.
        if self.has_four(own) {
            return Err(NotationError::Impossible { why: "won-before-the-last-move" });
        }
        Ok(Stones { own, all, mover, is_won: self.has_four(own ^ all) })
    }

    /// The cell of a column, counted from the left, and a row, counted from where stones come to rest.
    fn cell(&self, column: u8, row: u8) -> B {
        B::FIRST << (u32::from(column) * self.stride + u32::from(row))
    }

    /// These cells with left and right exchanged.
    fn mirror(&self, cells: B) -> B {
        let moved = |from: u8| {
            let to = self.width - 1 - from;
            (cells >> (u32::from(from) * self.stride) & self.first_column) << (u32::from(to) * self.stride)
        };
        (0..self.width).fold(B::NONE, |all, from| all | moved(from))
    }

    /// The code of the mirror image.
    #[inline]
    fn mirror_code(&self, code: B) -> B {
        // The usual board is compiled apart, so that nothing is left but masks and shifts.
        if self.stride == B::STRIDE && self.width == 7 {
            bits::mirror(code, 7, B::STRIDE)
        } else {
            bits::mirror(code, self.width.into(), self.stride)
        }
    }

    /// The column of a move, counted from the left, from 0.
    #[inline]
    #[must_use]
    pub fn column(&self, m: Landing<B>) -> u8 {
        let index = m.0.index();
        // Dividing by a number that is known beforehand is a multiplication.
        let column = if self.stride == B::STRIDE { index / B::STRIDE } else { index / self.stride };
        // There are ten columns at most.
        u8::try_from(column).unwrap_or(u8::MAX)
    }

    /// The move into a column, unless it is full or there is none.
    #[inline]
    #[must_use]
    pub fn landing(&self, state: &Stones<B>, column: u8) -> Option<Landing<B>> {
        if column >= self.width {
            return None;
        }
        let cell = self.landings(state.all) & self.first_column << (u32::from(column) * self.stride);
        (cell != B::NONE).then_some(Landing(cell))
    }
}

impl<B: Bits> Stones<B> {
    /// Who has a stone on a cell.
    fn owner(&self, cell: B) -> Option<Player> {
        Player::all(2).find(|player| self.of(*player).meets(cell))
    }

    /// The stones of a player.
    fn of(&self, player: Player) -> B {
        if player == self.mover { self.own } else { self.own ^ self.all }
    }
}

impl<B: Bits> Game for Columns<B> {
    type State = Stones<B>;
    type Move = Landing<B>;
    /// Boards beyond 64 bits have more positions than there are keys.
    const KEY_IS_EXACT: bool = B::SIZE == 64;

    fn start(&self) -> Stones<B> {
        Stones { own: B::NONE, all: B::NONE, mover: Player::FIRST, is_won: false }
    }

    #[inline]
    fn turn(&self, state: &Stones<B>) -> Turn {
        if state.is_won || state.all == self.full { Turn::Over } else { Turn::Player(state.mover) }
    }

    #[inline]
    fn moves(&self, state: &Stones<B>, mut each: impl FnMut(Landing<B>)) {
        self.landings(state.all).each(|cell| each(Landing(cell)));
    }

    #[inline]
    fn count_moves(&self, state: &Stones<B>) -> u64 {
        // On a full board there are none.
        if state.is_won { 0 } else { self.landings(state.all).count().into() }
    }

    #[inline]
    fn play(&self, state: &mut Stones<B>, m: Landing<B>) {
        *state = Stones {
            own: state.own ^ state.all,
            all: state.all | m.0,
            mover: state.mover.opponent(),
            is_won: self.has_four(state.own | m.0),
        };
    }

    #[inline]
    fn payoff(&self, state: &Stones<B>, player: Player) -> Score {
        match state.is_won {
            true if player == state.mover => Score::loss_in(0),
            true => Score::win_in(0),
            false => Score::DRAW,
        }
    }

    #[inline]
    fn key(&self, state: &Stones<B>) -> u64 {
        self.code(state).key()
    }

    /// The board or its mirror image, whichever has the lesser number.
    fn canonical(&self, state: &Stones<B>) -> Stones<B> {
        let mirrored = Stones { own: self.mirror(state.own), all: self.mirror(state.all), ..state.clone() };
        if self.code(&mirrored) < self.code(state) { mirrored } else { state.clone() }
    }
}

impl<B: Bits> ZeroSum for Columns<B> {}

const WIDTH: OptionKind = OptionKind::Integer { min: 4, max: 10 };
const HEIGHT: OptionKind = OptionKind::Integer { min: 4, max: 8 };

/// Whether the board with these options fits into 64 bits, so that [`Connect4`] can be made of them.
#[must_use]
pub fn fits_64_bits(values: &Values) -> bool {
    values.number::<u32>("width") * (values.number::<u32>("height") + 1) <= u64::SIZE
}

impl<B: Bits> Configure for Columns<B> {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "width", kind: WIDTH, default: OptionDefault::Is("7") },
        OptionSpec { key: "height", kind: HEIGHT, default: OptionDefault::Is("6") },
        OptionSpec { key: "rising", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
    ];

    fn configure(values: &Values) -> Result<Self, OptionError> {
        Columns::new(values.number("width"), values.number("height"), values.flag("rising"))
    }
}
