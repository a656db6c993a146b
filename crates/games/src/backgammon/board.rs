//! What backgammon and the bear-off race share: positions, moves, and whose turn it is.

use arbore_core::{Player, Turn};

use super::dice::Dice;
use super::plays;
use super::side::{BAR, Side};

/// A position: both players' checkers, whose turn it is, and the dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) sides: [Side; 2],
    /// Who is to roll or to move, or would be if the game were not over.
    pub(crate) mover: Player,
    pub(crate) roll: Roll,
}

/// Whether the dice have been rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Roll {
    /// Each player rolls one die, and the higher one begins with both: there are no doubles.
    Opening,
    /// The player to move is about to roll two dice.
    Pending,
    /// The dice lie.
    Fallen(Dice),
}

/// What a player does, or the dice do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The dice fall.
    Roll(Dice),
    /// All that a player does with one roll.
    Play(Play),
}

/// Up to four steps with one roll, in the order in which they are made. No steps are a pass.
///
/// One byte each, zero where there is none:
///
/// ```text
///   bit   7 6 5   4 3 2 1 0
///         pips    from (25 is the bar)
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Play([u8; 4]);

impl Play {
    /// Nothing can be moved.
    pub const PASS: Play = Play([0; 4]);

    /// The play with one more step, which is number `at`, counted from 0.
    #[inline]
    pub(crate) const fn then(mut self, at: usize, from: u8, pips: u8) -> Play {
        self.0[at] = from | pips << 5;
        self
    }

    /// The steps, each as the place it begins at and its pips.
    #[inline]
    pub(crate) fn steps(self) -> impl Iterator<Item = (u8, u8)> {
        self.0.into_iter().take_while(|step| *step != 0).map(|step| (step & 31, step >> 5))
    }
}

impl Board {
    /// The checkers of the player to move.
    #[inline]
    pub(crate) fn own(&self) -> Side {
        self.sides[self.mover.index()]
    }

    /// The checkers of their opponent, seen from the opponent's side.
    #[inline]
    pub(crate) fn theirs(&self) -> Side {
        self.sides[self.mover.opponent().index()]
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.sides[0].has_finished() || self.sides[1].has_finished() {
            return Turn::Over;
        }
        match self.roll {
            Roll::Fallen(_) => Turn::Player(self.mover),
            Roll::Opening | Roll::Pending => Turn::Chance,
        }
    }

    /// Pushes every way in which the dice can fall.
    #[inline]
    pub(crate) fn each_roll(&self, mut each: impl FnMut(Move, f64)) {
        for dice in Dice::all() {
            match self.roll {
                Roll::Opening if dice.is_double() => {}
                Roll::Opening => each(Move::Roll(dice), 1.0 / 15.0),
                _ => each(Move::Roll(dice), f64::from(dice.throws()) / 36.0),
            }
        }
    }

    /// Pushes every play of the player to move; no two lead to the same position.
    #[inline]
    pub(crate) fn each_play(&self, mut each: impl FnMut(Move)) {
        if let Roll::Fallen(dice) = self.roll {
            plays::each(self.own(), self.theirs(), dice, |play| each(Move::Play(play)));
        }
    }

    /// How many plays or rolls there are.
    #[inline]
    pub(crate) fn count_moves(&self) -> u64 {
        match (self.turn(), self.roll) {
            (Turn::Over, _) => 0,
            (_, Roll::Opening) => 15,
            (_, Roll::Pending) => 21,
            (_, Roll::Fallen(dice)) => plays::count(self.own(), self.theirs(), dice),
        }
    }

    #[inline]
    pub(crate) fn play(&mut self, m: Move) {
        match m {
            Move::Roll(dice) => self.roll = Roll::Fallen(dice),
            Move::Play(play) => {
                self.sides = self.after(play);
                self.mover = self.mover.opponent();
                self.roll = Roll::Pending;
            }
        }
    }

    /// Both players' checkers after a play.
    #[inline]
    pub(crate) fn after(&self, play: Play) -> [Side; 2] {
        let (mut own, mut theirs) = (self.own(), self.theirs());
        for (from, pips) in play.steps() {
            own = own.step(from, pips);
            if from > pips && theirs.count(BAR - (from - pips)) == 1 {
                theirs = theirs.hit(BAR - (from - pips));
            }
        }
        if self.mover == Player::FIRST { [own, theirs] } else { [theirs, own] }
    }

    /// Who has borne off all their checkers.
    pub(crate) fn winner(&self) -> Option<Player> {
        Player::all(2).find(|player| self.sides[player.index()].has_finished())
    }

    /// Whether some checkers of one player still have to pass some of the other's.
    pub(crate) fn has_contact(&self) -> bool {
        let farthest = self.sides.map(|side| side.occupied().highest().unwrap_or(0));
        farthest[0] + farthest[1] > BAR
    }
}
