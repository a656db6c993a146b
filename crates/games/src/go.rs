//! Go on boards from 2×2 to 19×19.
//!
//! Black begins. A move puts a stone on an empty point, or passes. Stones of one colour that are connected
//! along the lines are a *chain*, and the empty points next to it are its *liberties*. A move first takes off the
//! opponent's chains that it leaves without a liberty. If it leaves its own chain without one it is *suicide*, which is
//! forbidden, or with `suicide=true` takes that chain off. Two passes in a row end the game.
//!
//! **Score.** A player's area is the player's stones, and the empty points from which only that player's stones can be
//! reached along empty points. Stones count as they stand: what is dead must be captured. Black gets the difference of
//! the areas less the `komi`, in points.
//!
//! **Ko.** `positional`: a move may not make a board that stood before. `situational`: nor may it, but only with the same
//! player to move. `simple`: a move may not take back the one stone that has just taken one; longer cycles are possible,
//! so the game also ends after [`Goban::ply_limit`] plies, and is scored as it stands. A pass is always allowed.
//!
//! So a position is more than its board: under both superko rules it carries the set of boards that stood before
//! (`history.rs`), under the simple rule the point of the ko and the number of plies.
//!
//! A position is written as its moves from the empty board, `E5D4pass`, or `-` without any; one that began on another board
//! as that board, its player to move and the moves since: `9/9/4b4/9/9/9/9/9/9 w C3`. A move is a point, its column a letter
//! from A to T without I and its row a number from the bottom, or `pass`.
//!
//! **References.** J. Tromp, B. Taylor, *The game of Go*, for the rules; J. Tromp, G. Farnebäck, *Combinatorics of Go*,
//! 2007, for the number of boards.

mod benson;
mod count;
mod evaluation;
mod exact;
mod history;
mod notation;
mod options;
mod parse;
mod patterns;
mod playout;
mod points;
mod policy;
mod position;
mod rules;
mod symmetry;
mod view;

pub use evaluation::Evaluation;
pub use exact::Exact;
pub use options::{Ko, Komi, fits_two_words};
pub use position::Position;

use arbore_core::{Game, OptionError, Player, Score, Turn, ZeroSum};
use points::Points;

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("go");

/// Go on boards up to 10×10.
pub type Go = Goban<2>;
/// Go on any board.
pub type GoLarge = Goban<6>;

/// The rules of Go on one board, whose points fit into `W` words.
#[derive(Clone, Debug)]
pub struct Goban<const W: usize> {
    size: u16,
    /// From a point to its neighbour below; see [`Points`].
    stride: u32,
    komi: Komi,
    ko: Ko,
    suicide: bool,
    /// All points.
    board: Points<W>,
    /// What a stone of each player on each point adds to the key of a board; see `rules.rs`.
    weights: Box<[[u64; 2]]>,
    /// What White to move adds to the key of a board.
    side: u64,
}

/// A move: a stone on a point, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u16);

impl Place {
    /// No stone.
    pub const PASS: Place = Place(u16::MAX);
}

impl<const W: usize> Goban<W> {
    /// The game on a board of this size.
    pub fn new(size: u8, komi: Komi, ko: Ko, suicide: bool) -> Result<Self, OptionError> {
        let stride = u32::from(size) + 1;
        let bits = u32::from(size) * stride;
        if !(2..=19).contains(&size) || bits as usize > 64 * W {
            let largest = (2..=19_u8).rev().find(|size| options::bits(*size) as usize <= 64 * W);
            return Err(OptionError::value("size", &size, format!("2..{}", largest.unwrap_or(2))));
        }
        let size = u16::from(size);
        let rows = (0..size).flat_map(|row| (0..size).map(move |column| row * (size + 1) + column));
        let board: Points<W> = rows.collect();
        let (weights, side) = rules::weights(size, board);
        Ok(Goban { size, stride, komi, ko, suicide, board, weights, side })
    }

    /// After this many plies the game ends under the simple ko rule: two for each point, as in D. Silver and others,
    /// *Mastering the game of Go without human knowledge*, 2017.
    #[must_use]
    pub fn ply_limit(&self) -> Option<u32> {
        (self.ko == Ko::Simple).then(|| 2 * u32::from(self.size) * u32::from(self.size))
    }
}

impl<const W: usize> Game for Goban<W> {
    type State = Position<W>;
    type Move = Place;

    fn start(&self) -> Position<W> {
        Position::new(Points::NONE, Points::NONE, Player::FIRST, self)
    }

    #[inline]
    fn turn(&self, state: &Position<W>) -> Turn {
        let is_late = || self.ply_limit().is_some_and(|limit| state.plies >= limit);
        if state.passes == 2 || is_late() { Turn::Over } else { Turn::Player(state.mover) }
    }

    /// The points row by row from the top, then the pass.
    fn moves(&self, state: &Position<W>, mut each: impl FnMut(Place)) {
        self.empty(state).iter().map(Place).filter(|place| self.is_legal(state, *place)).for_each(&mut each);
        each(Place::PASS);
    }

    #[inline]
    fn play(&self, state: &mut Position<W>, m: Place) {
        if m == Place::PASS {
            self.pass(state);
        } else {
            self.put(state, m);
        }
    }

    fn payoff(&self, state: &Position<W>, player: Player) -> Score {
        let [black, white] = self.areas(state).map(|area| i32::from(area.count()));
        let points = self.komi.settle(black - white);
        Score::points(if player == Player::FIRST { points } else { -points })
    }

    fn payoff_range(&self, player: Player) -> (Score, Score) {
        let area = i32::from(self.size) * i32::from(self.size);
        let (low, high) = (self.komi.settle(-area), self.komi.settle(area));
        let (low, high) = if player == Player::FIRST { (low, high) } else { (-high, -low) };
        (Score::points(low), Score::points(high))
    }

    #[inline]
    fn key(&self, state: &Position<W>) -> u64 {
        state.key()
    }
}

impl<const W: usize> ZeroSum for Goban<W> {}
