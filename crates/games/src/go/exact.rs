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
        let is_first = |place: Place| state.symmetries.is_trivial() || state.symmetries.is_first(place.0, game.size);
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

    /// A pass first if it gives nothing away as the board stands; then what leaves the opponent with the fewest
    /// points and liberties.
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

    /// How promising a move is for the player who made it, by the position after it.
    fn promise(&self, m: Place, child: &Position<W>) -> i32 {
        let player = child.mover.opponent();
        let (own, theirs) = (child.of(player), child.of(child.mover));
        let empty = self.empty(child);
        let points = i32::from(own.count()) - i32::from(theirs.count());
        let liberties = |stones| i32::from(self.liberties(stones, empty).count());
        let sure = self.sure_difference(child, player) - self.sure_difference(child, child.mover);
        let pass = if m == Place::PASS { self.settled(child, player) } else { 0 };
        20 * sure + 4 * points + liberties(own) - liberties(theirs) + pass
    }
}
