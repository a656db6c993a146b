//! Connect Four on 7×6: the game of [`arbore_games::connect4`] with its moves in a good order, and what the
//! twins make of it, two bitboards of the same layout with the size compiled in.

use arbore_core::{Configure, Game, Player, Score, Turn, Values, ZeroSum};
use arbore_games::connect4::{Connect4, Landing, Stones};

/// Bits of one column, the empty one above it included.
const COLUMN: u8 = 7;
/// Every cell of the board, one column after the other.
#[expect(clippy::unreadable_literal, reason = "a column has seven bits, not four")]
pub(crate) const FULL: u64 = 0b0111111_0111111_0111111_0111111_0111111_0111111_0111111;
/// The columns from the centre outwards, in which order they are tried.
pub(crate) const CENTRE_OUT: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

/// The game with its moves from the centre outwards. From left to right, as the game has them, alpha-beta cuts
/// so little that it would be another search that is measured.
#[derive(Clone, Debug)]
pub struct CentreOut(Connect4);

impl CentreOut {
    /// The column of a move, from the left, as the twins call it.
    #[must_use]
    pub fn column(&self, m: Landing<u64>) -> u8 {
        self.0.column(m)
    }
}

impl Default for CentreOut {
    fn default() -> CentreOut {
        let values = Values::parse("", Connect4::OPTIONS).expect("no option is needed");
        CentreOut(Connect4::configure(&values).expect("the usual board is a board"))
    }
}

impl Game for CentreOut {
    type State = Stones<u64>;
    type Move = Landing<u64>;

    fn start(&self) -> Stones<u64> {
        self.0.start()
    }

    #[inline]
    fn turn(&self, state: &Stones<u64>) -> Turn {
        self.0.turn(state)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "unrolled it looks too long to the compiler (8 %)")]
    fn moves(&self, state: &Stones<u64>, each: impl FnMut(Landing<u64>)) {
        CENTRE_OUT.into_iter().filter_map(|column| self.0.landing(state, column)).for_each(each);
    }

    #[inline]
    fn play(&self, state: &mut Stones<u64>, m: Landing<u64>) {
        self.0.play(state, m);
    }

    #[inline]
    fn payoff(&self, state: &Stones<u64>, player: Player) -> Score {
        self.0.payoff(state, player)
    }
}

impl ZeroSum for CentreOut {}

/// A position of Connect Four.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The stones of the player to move.
    pub(crate) own: u64,
    /// All stones.
    pub(crate) all: u64,
    /// Who is to move. The twins do not ask, but without it the compiler copies boards so badly that the crate
    /// `minimax` would seem a third slower than it is.
    mover: Player,
    /// Whether the last move made four in a row.
    is_won: bool,
}

impl Default for Board {
    fn default() -> Board {
        Board { own: 0, all: 0, mover: Player::FIRST, is_won: false }
    }
}

impl Board {
    /// Whether a player has four in a row, or no player can move.
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

    /// Pushes the columns that are not full.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the same as for our own search")]
    pub fn moves(&self, mut each: impl FnMut(u8)) {
        for column in CENTRE_OUT {
            if has_room(self.all, column) {
                each(column);
            }
        }
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    pub const fn after(&self, column: u8) -> Board {
        let theirs = self.own ^ self.all;
        let all = drop_stone(self.all, column);
        Board { own: theirs, all, mover: self.mover.opponent(), is_won: has_four(all ^ theirs) }
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
