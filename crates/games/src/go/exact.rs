//! What the exact solver is given: bounds that hold for any history, and one move of those that are images of each other.

use arbore_core::{Player, Prove, Score};
use arbore_solver_core::{Solve, Tuning};

use super::{Goban, Place, Position};

/// Proofs for small boards: unconditional life (`benson.rs`), the score after a second pass, and symmetries.
#[derive(Clone, Copy, Debug)]
pub struct Exact;

impl<const W: usize> Prove<Goban<W>> for Exact {
    fn bounds(&self, game: &Goban<W>, state: &Position<W>) -> (Score, Score) {
        game.proven_bounds(state)
    }

    /// One of all moves that are images of each other under a symmetry of the whole game so far: what follows them is
    /// the same (`symmetry.rs`). A pass comes first: it is often enough, and never begins a long exchange (J. Tromp, *Solving
    /// 2x2 go*).
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

    /// Under superko two games are seldom at the same position, and a wrong move may lead into exchanges of dozens of plies.
    /// Alpha-beta proves the start of 3×3 in 1,600 nodes if the best moves come first, and what follows some other
    /// first moves not at all; proof numbers prove each of them in 11,000.
    const TUNING: Tuning = Tuning { proof_numbers: true, ..Tuning::DEFAULT };
}

impl<const W: usize> Goban<W> {
    /// True bounds on the value, for the player to move.
    fn proven_bounds(&self, state: &Position<W>) -> (Score, Score) {
        let mover = state.mover;
        let difference = |player| self.sure_difference(state, player);
        let settle = |difference: i32| {
            let sign = if mover == Player::FIRST { 1 } else { -1 };
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
}
