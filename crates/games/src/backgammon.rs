//! Backgammon (in Romanian *table*), without the cube.
//!
//! Two players move fifteen checkers each round 24 points, in opposite directions, by the numbers of two
//! dice, and then bear them off. A point with two checkers or more is closed to the opponent; a single
//! checker can be hit and must come in again from the bar before anything else moves. As much of a roll
//! must be played as can be. The player who bears off all checkers wins one point; two (a gammon) if the loser has
//! borne off none, three (a backgammon) if one of those is on the bar or in the winner's home besides.
//!
//! A position is a gnubg position ID, then who is to roll or move (unless that is x), then the dice if they
//! have fallen: `4HPwATDgc/ABMA o 3-1`. XGIDs are read too. A move is all that is done with one roll, in the
//! numbers of the player who moves: `8/5,6/5`, `bar/20*`, `6/off`, `24/22(2)`, `pass`.
//!
//! The bear-off race (`bearoff.rs`) is played with the same boards and moves.

pub(crate) mod board;
pub(crate) mod dice;
mod duel;
pub(crate) mod evaluation;
mod gradual;
mod home;
pub(crate) mod id;
pub(crate) mod moves;
pub(crate) mod notation;
mod plays;
mod race;
pub(crate) mod side;
pub(crate) mod view;

pub use board::{Board, Move, Play};
pub use dice::Dice;
pub use duel::Duel;
pub use evaluation::Evaluation;
pub use race::Rolls;

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::{Configure, Game, OptionError, OptionSpec, Player, Score, Stochastic, Turn, Values};
use board::Roll;
use side::{OFF, Side};

use crate::chances::{POINT, either_way};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("backgammon");

/// The most points that are won or lost: a backgammon.
const MAX_POINTS: i32 = 3;

/// The rules of backgammon.
#[derive(Clone, Debug)]
pub struct Backgammon {
    start: Side,
    /// How many checkers each player has.
    checkers: u8,
}

/// Where the checkers stand at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// As everywhere.
    Standard,
    /// N. Ballard's: one checker more on each of the farthest points, for longer games.
    Nackgammon,
    /// Three checkers each.
    Hypergammon,
}

impl Backgammon {
    /// Backgammon from one of its starting positions.
    #[must_use]
    pub fn new(variant: Variant) -> Backgammon {
        let start = Side::new(match variant {
            Variant::Standard => &[(24, 2), (13, 5), (8, 3), (6, 5)],
            Variant::Nackgammon => &[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)],
            Variant::Hypergammon => &[(24, 1), (23, 1), (22, 1)],
        });
        Backgammon { start, checkers: start.left() }
    }
}

impl Game for Backgammon {
    type State = Board;
    type Move = Move;

    /// The player who wins the opening roll is the first.
    fn start(&self) -> Board {
        Board { sides: [self.start; 2], mover: Player::FIRST, roll: Roll::Opening }
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        board.turn()
    }

    #[inline]
    fn moves(&self, board: &Board, each: impl FnMut(Move)) {
        board.each_play(each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        board.count_moves()
    }

    #[inline]
    fn chance(&self, board: &Board, each: impl FnMut(Move, f64)) {
        board.each_roll(each);
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Move) {
        board.play(m);
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        let Some(winner) = board.winner() else { return Score::DRAW };
        let loser = board.sides[winner.opponent().index()];
        // The winner's home is where the loser begins: points 19 to 24 of the loser.
        let points = match (loser.count(OFF), loser.reaches(19)) {
            (0, true) => 3,
            (0, false) => 2,
            _ => 1,
        };
        Score::points(if player == winner { points * POINT } else { -points * POINT })
    }

    fn payoff_range(&self, _: Player) -> (Score, Score) {
        either_way(MAX_POINTS)
    }
}

impl Stochastic for Backgammon {}

impl Configure for Backgammon {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        key: "variant",
        kind: OptionKind::Choice(&["standard", "nackgammon", "hypergammon"]),
        default: OptionDefault::Is("standard"),
    }];

    fn configure(values: &Values) -> Result<Backgammon, OptionError> {
        Ok(Backgammon::new(match values.get("variant") {
            "nackgammon" => Variant::Nackgammon,
            "hypergammon" => Variant::Hypergammon,
            _ => Variant::Standard,
        }))
    }
}
