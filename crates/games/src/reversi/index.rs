//! The positions of the smallest board numbered, for databases.

use arbore_core::{Game as _, Indexed, Player};

use super::squares::{self, Squares};
use super::{Discs, Reversi};

/// The number of a position has a digit to the base of three for each square, from the last to the first, and then the
/// player to move.
///
/// Only 4×4 is numbered: no disk holds the positions of 6×6.
impl Indexed for Reversi {
    fn size(&self) -> u64 {
        if self.size == 4 { 2 * 3_u64.pow(self.all.count_ones()) } else { u64::MAX }
    }

    fn index(&self, state: &Discs) -> u64 {
        self.number(state.own, state.theirs, state.mover)
    }

    /// Only of positions with discs on all four squares in the middle, from where none ever goes away.
    fn state(&self, index: u64) -> Option<Discs> {
        if index >= self.size() {
            return None;
        }
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let (mut digits, mut discs) = (index / 2, [0; 2]);
        squares::each(self.all, |square| {
            match digits % 3 {
                0 => {}
                1 => discs[0] |= 1 << square,
                _ => discs[1] |= 1 << square,
            }
            digits /= 3;
        });
        let [first, second] = discs;
        let start = self.start();
        let is_possible = (start.own | start.theirs) & !(first | second) == 0;
        let (own, theirs) = if mover == Player::FIRST { (first, second) } else { (second, first) };
        is_possible.then(|| self.position(own, theirs, mover))
    }

    fn canonical_index(&self, state: &Discs) -> u64 {
        let (own, theirs) = self.least_image(state);
        self.number(own, theirs, state.mover)
    }

    fn images(&self, state: &Discs) -> u64 {
        let images = self.images_of(state);
        // Each image comes as often as the position itself does.
        let own = (state.own, state.theirs);
        images.len() as u64 / images.iter().filter(|image| **image == own).count() as u64
    }

    /// From where a disc can be put to where one more lies and another can be put.
    fn reach(&self) -> u32 {
        2
    }

    /// Twice the discs, and one more if there is somewhere to put one: a pass leaves the discs as they are, and the player who
    /// passes cannot do anything else.
    #[inline]
    fn layer(&self, state: &Discs) -> u32 {
        2 * (state.own | state.theirs).count_ones() + u32::from(state.moves != 0)
    }
}

impl Reversi {
    fn number(&self, own: Squares, theirs: Squares, mover: Player) -> u64 {
        let (first, second) = if mover == Player::FIRST { (own, theirs) } else { (theirs, own) };
        let (mut digits, mut place) = (0, 1);
        squares::each(self.all, |square| {
            digits += place * ((first >> square & 1) + 2 * (second >> square & 1));
            place *= 3;
        });
        2 * digits + mover.index() as u64
    }
}
