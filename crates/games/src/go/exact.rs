//! What the exact solver is given: bounds that hold for any history, one move of those that are images of each other,
//! and the order in which moves prove soonest.

use arbore_core::{Prove, Score, Window};
use arbore_solver_core::{QuickBounds, Solve, Tuning};

use super::{Goban, Place, Position};

/// Proofs for small boards: unconditional life (`benson.rs`), the score after a second pass, and symmetries.
#[derive(Clone, Copy, Debug)]
pub struct Exact;

impl<const W: usize> Prove<Goban<W>> for Exact {
    fn bounds(&self, game: &Goban<W>, state: &Position<W>) -> (Score, Score) {
        game.proven_bounds(state)
    }

    /// One of all moves that are images of each other under a symmetry of the whole game so far: what follows them is
    /// the same (`symmetry.rs`).
    fn candidates(&self, game: &Goban<W>, state: &Position<W>, mut each: impl FnMut(Place)) -> Option<Score> {
        let is_first =
            |place: Place| state.symmetries.is_trivial() || state.symmetries.is_first(place.0, game.size);
        each(Place::PASS);
        let places = game.empty(state).iter().map(Place).filter(|place| is_first(*place));
        places.filter(|place| game.is_legal(state, *place)).for_each(each);
        None
    }
}

impl<const W: usize> Solve<Goban<W>> for Exact {
    type Facts = ();

    const TUNING: Tuning = Tuning::DEFAULT;

    #[inline]
    fn play(&self, game: &Goban<W>, state: &mut Position<W>, (): &mut (), m: Place) {
        arbore_core::Game::play(game, state, m);
    }

    fn quick_bounds(&self, game: &Goban<W>, state: &Position<W>, (): &(), _: Window) -> QuickBounds<Place> {
        let (low, high) = game.proven_bounds(state);
        QuickBounds { low, high, forced: None }
    }

    /// What makes more points sure comes first, then what leads as the board stands, a pass above all, and what leaves no
    /// stones in atari.
    fn order(&self, game: &Goban<W>, m: Place, child: &Position<W>, (): &(), _: &mut u64) -> i32 {
        game.promise(m, child)
    }
}

impl<const W: usize> Goban<W> {
    /// True bounds on the value, for the player to move.
    fn proven_bounds(&self, state: &Position<W>) -> (Score, Score) {
        let mover = state.mover;
        let difference = |player| self.sure_difference(state, player);
        let settle = |difference: i32| {
            let sign = if mover == arbore_core::Player::FIRST { 1 } else { -1 };
            sign * self.komi.settle(sign * difference)
        };
        let mut low = settle(difference(mover));
        let high = settle(-difference(mover.opponent()));
        if state.passes == 1 {
            // Another pass ends the game.
            low = low.max(self.settled(state, mover));
        }
        (Score::points(low), Score::points(high))
    }

    /// How promising a move is for the player who made it, by the position after it. The weights were found by trying:
    /// without those of stones in atari, questions about 3×3 take a thousand times as many nodes.
    fn promise(&self, m: Place, child: &Position<W>) -> i32 {
        const SURE: i32 = 20;
        const SETTLED: i32 = 4;
        const IN_ATARI: i32 = 2;
        const LEFT_IN_ATARI: i32 = -8;
        let player = child.mover.opponent();
        let (own, theirs) = (child.of(player), child.of(child.mover));
        let empty = self.empty(child);
        let liberties = |stones| i32::from(self.liberties(stones, empty).count());
        let in_atari = |stones| i32::from(self.in_atari(stones, empty).count());
        let sure = self.sure_difference(child, player) - self.sure_difference(child, child.mover);
        let settled = self.settled(child, player) * if m == Place::PASS { 2 } else { 1 };
        SURE * sure + SETTLED * settled + liberties(own) - liberties(theirs)
            + IN_ATARI * in_atari(theirs)
            + LEFT_IN_ATARI * in_atari(own)
    }
}
