//! One move or several, and what they do to values and windows.

use arbore_core::{Game, Player, Score, Turn, Window};
use arbore_solver_core::Solve;

/// A position some moves further on, which may all have been forced, as it is seen from *here*.
///
/// A value that was found *there* is seen by the player who is to move there, and a win is nearer by the plies between.
pub(super) struct Chain<G: Game, P: Solve<G>> {
    /// The position there.
    pub(super) state: G::State,
    /// What is known about it.
    pub(super) facts: P::Facts,
    /// Who is to move there.
    pub(super) player: Player,
    is_others: bool,
    plies: u32,
}

impl<G: Game, P: Solve<G>> Clone for Chain<G, P> {
    #[inline]
    fn clone(&self) -> Self {
        Chain { state: self.state.clone(), facts: self.facts.clone(), ..*self }
    }
}

impl<G: Game, P: Solve<G>> Chain<G, P> {
    /// No move yet.
    #[inline]
    pub(super) fn new(state: G::State, facts: P::Facts, player: Player) -> Self {
        Chain { state, facts, player, is_others: false, plies: 0 }
    }

    /// Plays one more candidate. If the game is over then, this is what it is worth here.
    #[inline]
    pub(super) fn play(&mut self, game: &G, proofs: &P, m: G::Move) -> Option<Score> {
        proofs.play(game, &mut self.state, &mut self.facts, m);
        match game.turn(&self.state) {
            Turn::Player(next) => {
                self.plies += 1;
                self.is_others ^= next != self.player;
                self.player = next;
                None
            }
            Turn::Over | Turn::Chance => Some(self.back(game.payoff(&self.state, self.player).from_child())),
        }
    }

    /// Whether nothing was forced.
    #[inline]
    pub(super) fn is_one_move(&self) -> bool {
        self.plies == 1
    }

    /// A value from there, here.
    #[inline]
    pub(super) fn back(&self, value: Score) -> Score {
        let value = value.from_descendant(self.plies);
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
    pub(super) fn window(&self, Window { alpha, beta }: Window) -> Window {
        let there = |bound: Score| bound.for_descendant(self.plies);
        let window = Window { alpha: there(alpha), beta: there(beta) };
        if self.is_others { -window } else { window }
    }
}
