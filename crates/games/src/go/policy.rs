//! The policy of playouts: random moves that answer the last one.
//!
//! In this order, the first two with a probability below one:
//!
//! 1. **Captures and escapes.** Chains at the last stone that have one liberty are captured, or saved: by capturing what
//!    surrounds them or by extending to a point with more liberties.
//! 2. **Patterns.** A point next to the last stone whose neighbours match a known shape (`patterns.rs`).
//! 3. **Any point** but own eyes, and those where a chain of several stones could be captured at once (self-atari).
//!
//! **Reference.** S. Gelly and others, as in `patterns.rs`.

use fastrand::Rng;

use super::patterns::Neighbourhood;
use super::points::Points;
use super::{Goban, Place, Position};

/// Probability of a capture or an escape where there is one.
const TACTICS_PROBABILITY: f64 = 0.9;
/// Probability of a pattern where there is one.
const PATTERN_PROBABILITY: f64 = 0.95;
/// After this many random points that are self-atari it is allowed.
const MAX_REFUSED: u32 = 6;

impl<const W: usize> Goban<W> {
    /// A move of a playout. It never fills an own eye, and passes when nothing else is left.
    #[must_use]
    pub fn policy_move(&self, state: &Position<W>, random: &mut Rng) -> Place {
        let (_, theirs) = state.own_and_theirs();
        // After suicide there is no last stone.
        let local = state.history.last().filter(|last| *last != Place::PASS && theirs.has(last.0));
        if let Some(last) = local
            && let Some(place) = self.answer(state, last, random)
        {
            return place;
        }
        self.random_move_with(state, random, |place, refused| {
            refused >= MAX_REFUSED || !self.is_self_atari(state, place)
        })
    }

    /// An answer to the last move; most moves have none.
    #[inline]
    fn answer(&self, state: &Position<W>, last: Place, random: &mut Rng) -> Option<Place> {
        let empty = self.empty(state);
        if random.f64() < TACTICS_PROBABILITY
            && let Some(place) = self.choose(state, self.tactics(state, last, empty), random)
        {
            return Some(place);
        }
        if random.f64() < PATTERN_PROBABILITY {
            let stone = Points::one(last.0);
            let near = (stone.spread(self.stride) | stone.spread_diagonally(self.stride)) & empty;
            let (own, theirs) = state.own_and_theirs();
            let is_known =
                |point: &u16| Neighbourhood::of(*point, [own, theirs, self.board], self.stride).is_known();
            let known: Points<W> = near.iter().filter(is_known).collect();
            return self.choose(state, known, random);
        }
        None
    }

    /// A random one of these points that is legal and no self-atari. It is no own eye: those match no pattern, and the
    /// last liberty of a chain whose eye it is would be suicide.
    #[inline]
    fn choose(&self, state: &Position<W>, mut points: Points<W>, random: &mut Rng) -> Option<Place> {
        loop {
            let count = points.count();
            let point = if count == 0 { None } else { points.nth(random.u16(..count)) }?;
            let place = Place(point);
            if self.is_legal(state, place) && !self.is_self_atari(state, place) {
                return Some(place);
            }
            points = points.without(Points::one(point));
        }
    }

    /// The points that capture the last stone or save chains next to it.
    #[inline]
    fn tactics(&self, state: &Position<W>, last: Place, empty: Points<W>) -> Points<W> {
        let (own, theirs) = state.own_and_theirs();
        let stone = Points::one(last.0);
        let mut points =
            self.last_liberty(last.0, theirs, empty).map_or(Points::NONE, |(_, liberty)| liberty);
        let mut threatened = stone.spread(self.stride) & own;
        while let Some(seed) = threatened.first() {
            threatened = threatened.without(Points::one(seed));
            let Some((chain, liberty)) = self.last_liberty(seed, own, empty) else { continue };
            threatened = threatened.without(chain);
            // `choose` refuses it where it does not help.
            points = points | liberty;
            let mut attackers = chain.spread(self.stride) & theirs;
            while let Some(seed) = attackers.first() {
                attackers = attackers.without(Points::one(seed));
                if let Some((attacker, liberty)) = self.last_liberty(seed, theirs, empty) {
                    attackers = attackers.without(attacker);
                    points = points | liberty;
                }
            }
        }
        points
    }

    /// The chain of a stone and its liberty, if it has only one.
    #[inline]
    fn last_liberty(&self, seed: u16, stones: Points<W>, empty: Points<W>) -> Option<(Points<W>, Points<W>)> {
        let mut chain = Points::one(seed);
        loop {
            let around = chain.spread(self.stride);
            let liberties = around & empty;
            if liberties.count() > 1 {
                return None;
            }
            let next = chain | around & stones;
            if next == chain {
                return Some((chain, liberties));
            }
            chain = next;
        }
    }

    /// Whether a chain of several stones could be captured after this move, which captures nothing.
    #[inline]
    fn is_self_atari(&self, state: &Position<W>, place: Place) -> bool {
        let empty = self.empty(state);
        let stone = Points::one(place.0);
        let around = stone.spread(self.stride);
        if (around & empty).count() > 1 {
            return false;
        }
        let (own, _) = state.own_and_theirs();
        if !around.meets(own) {
            return false;
        }
        let is_thin = self.last_liberty(place.0, own | stone, empty.without(stone)).is_some();
        is_thin && self.change(state, place.0).captured.is_empty()
    }
}
