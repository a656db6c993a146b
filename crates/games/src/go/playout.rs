//! Random moves for playouts, and what is known about moves without searching.
//!
//! A playout puts stones on random points, but never into an own eye, and passes when no other move is left; so it ends
//! with every point settled, and the score counts what is alive. **Complexity.** O(1) floods for a move; the moves are not
//! listed.
//!
//! **Reference.** B. Brügmann, *Monte Carlo Go*, 1993, for playouts that spare eyes.

use fastrand::Rng;

use super::points::Points;
use super::{Goban, Place, Position};

impl<const W: usize> Goban<W> {
    /// A random legal move that does not fill an own eye; a pass if there is none. All of them are as likely.
    #[must_use]
    pub fn random_move(&self, state: &Position<W>, random: &mut Rng) -> Place {
        self.random_move_with(state, random, |_, _| true)
    }

    /// The same for moves that pass a test; its second argument is the number of moves refused so far.
    #[inline]
    pub(super) fn random_move_with(
        &self,
        state: &Position<W>,
        random: &mut Rng,
        is_wanted: impl Fn(Place, u32) -> bool,
    ) -> Place {
        let mut refused = 0;
        let empty = self.empty(state);
        let mut candidates = empty.without(self.eyes(state, empty));
        loop {
            let count = candidates.count();
            if count == 0 {
                return Place::PASS;
            }
            let Some(point) = candidates.nth(random.u16(..count)) else { return Place::PASS };
            if self.is_legal(state, Place(point)) {
                if is_wanted(Place(point), refused) {
                    return Place(point);
                }
                refused += 1;
                // It may be drawn again, when others have been refused too.
                continue;
            }
            candidates = candidates.without(Points::one(point));
        }
    }

    /// Whether a playout may make this move: it does not fill an own eye, and it is no pass while there is anything else
    /// to do.
    #[must_use]
    pub fn is_sensible(&self, state: &Position<W>, m: Place) -> bool {
        let empty = self.empty(state);
        let eyes = self.eyes(state, empty);
        if m != Place::PASS {
            return !eyes.has(m.0);
        }
        let mut others = empty.without(eyes).iter().map(Place);
        !others.any(|place| self.is_legal(state, place))
    }

    /// How good a move looks, from −1 to 1: captures and what saves stones first, passes and own eyes last.
    #[must_use]
    pub fn prior(&self, state: &Position<W>, m: Place) -> f64 {
        /// The rating of a stone with nothing near, and how much more makes a move look half as good as it can.
        const USUAL: i32 = 50;
        const HALF: f64 = 40.0;
        let rating = f64::from(self.rating(state, m) - USUAL);
        rating / (rating.abs() + HALF)
    }

    /// The eyes of the player to move: empty points all of whose neighbours are own stones, and whose diagonal neighbours
    /// the opponent cannot use to split these: at the edge none of them is the opponent's, elsewhere at most one.
    #[inline]
    pub(super) fn eyes(&self, state: &Position<W>, empty: Points<W>) -> Points<W> {
        let (_, theirs) = state.own_and_theirs();
        let mut eyes = empty.without((empty | theirs).spread(self.stride));
        for point in eyes.iter() {
            let diagonal = Points::one(point).spread_diagonally(self.stride) & self.board;
            let allowed = u16::from(diagonal.count() == 4);
            if (diagonal & theirs).count() > allowed {
                eyes = eyes.without(Points::one(point));
            }
        }
        eyes
    }
}
