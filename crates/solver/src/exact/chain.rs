//! One move or several, and what they do to values and windows.

use arbore_core::{Player, Score};

/// A position some moves further on, which may all have been forced, as somebody sees it who is *here*.
///
/// A value that was found *there* is seen by the player who is to move there, and a win is so many plies nearer.
#[derive(Clone, Debug)]
pub(super) struct Chain<S> {
    /// The position there.
    pub(super) state: S,
    /// Who is to move there.
    pub(super) player: Player,
    plies: u32,
    is_others: bool,
}

impl<S> Chain<S> {
    /// No move yet.
    #[inline]
    pub(super) fn new(state: S, player: Player) -> Self {
        Chain { state, player, plies: 0, is_others: false }
    }

    /// One move was made, after which `next` is to move.
    #[inline]
    pub(super) fn go_on(&mut self, next: Player) {
        self.plies += 1;
        self.is_others ^= next != self.player;
        self.player = next;
    }

    /// A value from there, here.
    #[inline]
    pub(super) fn back(&self, value: Score) -> Score {
        let value = (0..self.plies).fold(value, |value, _| value.from_child());
        if self.is_others { -value } else { value }
    }

    /// Bounds from there, here.
    #[inline]
    pub(super) fn back_both(&self, (low, high): (Score, Score)) -> (Score, Score) {
        let (low, high) = (self.back(low), self.back(high));
        if self.is_others { (high, low) } else { (low, high) }
    }

    /// A window from here, there.
    #[inline]
    pub(super) fn window(&self, (alpha, beta): (Score, Score)) -> (Score, Score) {
        let there = |bound: Score| (0..self.plies).fold(bound, |bound, _| bound.for_child());
        let (alpha, beta) = (there(alpha), there(beta));
        if self.is_others { (-beta, -alpha) } else { (alpha, beta) }
    }
}
