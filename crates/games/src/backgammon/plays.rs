//! All plays with one roll, each resulting position once.
//!
//! Nothing is remembered and compared: the order in which plays are made up rules out nearly all
//! repetitions, and a few conditions the rest. The tests compare with all sequences of steps in a set.
//!
//! **Doubles.** The steps are all alike, so only their set matters. Each set is made in one order, from the
//! farthest place to the nearest, which is always a legal one: checkers on the bar come first, and
//! a checker is borne off after those behind it.
//!
//! **Two different dice.** The larger die a goes first, then the smaller one b. With b first there are only
//! new results if the same steps are not legal the other way round (a checker must come in from the bar or
//! reach home with b), or if one checker makes both steps and one of its two ways hits.

use super::board::Play;
use super::dice::Dice;
use super::side::{BAR, Places, Side};

#[cfg(test)]
mod tests;

/// Pushes every play of the player whose checkers are `own`, against `theirs`. There is at least one:
/// [`Play::PASS`] if nothing can be moved.
#[inline]
pub(crate) fn each(own: Side, theirs: Side, dice: Dice, each: impl FnMut(Play)) {
    let open = !theirs.made().mirrored() & Places::POINTS;
    if dice.is_double() {
        Doubles { open, pips: dice.high, each }.start(own);
    } else {
        let blots = theirs.blots().mirrored();
        Mixed { own, open, blots, a: dice.high, b: dice.low, each }.start();
    }
}

/// The places from which a checker can move by `pips`.
#[inline]
fn sources(side: Side, open: Places, pips: u8) -> Places {
    let sources = side.occupied() & open.before(pips);
    if side.reaches(BAR) {
        return sources & Places::one(BAR);
    }
    if side.is_home() { sources | borne_off(side, pips) } else { sources }
}

/// The place from which a checker can be borne off with `pips`, if all are at home: the point of that
/// number, or the farthest one if all are nearer.
#[inline]
fn borne_off(side: Side, pips: u8) -> Places {
    match side.occupied().highest() {
        Some(farthest) if farthest < pips => Places::one(farthest),
        _ => side.occupied() & Places::one(pips),
    }
}

struct Doubles<E> {
    open: Places,
    pips: u8,
    each: E,
}

impl<E: FnMut(Play)> Doubles<E> {
    #[inline]
    fn start(&mut self, own: Side) {
        match self.longest(own) {
            0 => (self.each)(Play::PASS),
            steps => self.extend(own, Play::PASS, 0, steps, BAR),
        }
    }

    /// How many steps can be made. Moving the farthest checker that can move never takes a step away
    /// from the others, so always doing that makes as many as possible.
    #[inline]
    fn longest(&self, mut side: Side) -> usize {
        for steps in 0..4 {
            match sources(side, self.open, self.pips).highest() {
                Some(from) => side = side.step(from, self.pips),
                None => return steps,
            }
        }
        4
    }

    /// Pushes all plays of `steps` steps that go on from place `limit` or nearer, `made` being made.
    fn extend(&mut self, side: Side, play: Play, made: usize, steps: usize, limit: u8) {
        for from in (sources(side, self.open, self.pips) & Places::up_to(limit)).iter() {
            let play = play.then(made, from, self.pips);
            if made + 1 == steps {
                (self.each)(play);
            } else {
                self.extend(side.step(from, self.pips), play, made + 1, steps, from);
            }
        }
    }
}

struct Mixed<E> {
    own: Side,
    open: Places,
    /// The opponent's single checkers, seen from this side.
    blots: Places,
    /// The larger die.
    a: u8,
    b: u8,
    each: E,
}

impl<E: FnMut(Play)> Mixed<E> {
    #[inline]
    fn start(&mut self) {
        let (first_a, first_b) = (self.sources(self.own, self.a), self.sources(self.own, self.b));
        let goes_on = self.with_a_first(first_a);
        if self.with_b_first(first_b, first_a) || goes_on {
            return;
        }
        // Only one die can be played: the larger one, if there is a choice.
        let (froms, pips) = if first_a.is_empty() { (first_b, self.b) } else { (first_a, self.a) };
        if froms.is_empty() {
            (self.each)(Play::PASS);
        }
        for from in froms.iter() {
            (self.each)(Play::PASS.then(0, from, pips));
        }
    }

    #[inline]
    fn sources(&self, side: Side, pips: u8) -> Places {
        sources(side, self.open, pips)
    }

    /// Pushes the plays that begin with a, and returns whether there are any with both dice.
    #[inline]
    fn with_a_first(&mut self, first_a: Places) -> bool {
        let mut goes_on = false;
        for i in first_a.iter() {
            let seconds = self.sources(self.own.step(i, self.a), self.b);
            goes_on |= !seconds.is_empty();
            // With b from i + b the result is that of one checker going from i + b by b and then by a,
            // which comes with b first.
            for j in (seconds & !Places::one(i + self.b)).iter() {
                (self.each)(Play::PASS.then(0, i, self.a).then(1, j, self.b));
            }
        }
        goes_on
    }

    /// Pushes what is new among the plays that begin with b, and returns whether there are any with both
    /// dice, new or not.
    #[inline]
    fn with_b_first(&mut self, first_b: Places, first_a: Places) -> bool {
        let mut goes_on = false;
        for j in first_b.iter() {
            let after = self.own.step(j, self.b);
            let through = j.saturating_sub(self.b);
            let mut seconds = self.sources(after, self.a);
            goes_on |= !seconds.is_empty();
            if !self.own.reaches(BAR) && !after.is_home() {
                // Steps of two checkers are as legal the other way round.
                seconds = seconds & Places::one(through);
            }
            for i in seconds.iter() {
                let is_new = if i == through {
                    self.goes_another_way(j, first_a)
                } else {
                    !self.is_legal_with_a_first(i, j, first_a)
                };
                if is_new {
                    (self.each)(Play::PASS.then(0, j, self.b).then(1, i, self.a));
                }
            }
        }
        goes_on
    }

    /// Whether a checker that goes from `j` by b and then by a does what it would not do by a and then by
    /// b: because that is not possible, or because one of the two ways hits.
    #[inline]
    fn goes_another_way(&self, j: u8, first_a: Places) -> bool {
        if !first_a.contains(j) || j <= self.a {
            return true;
        }
        let other = j - self.a;
        let hits = Places::one(other) | Places::one(j - self.b);
        !(hits & self.blots).is_empty() || !self.sources(self.own.step(j, self.a), self.b).contains(other)
    }

    /// Whether a from `i` and then b from `j` is legal, or two checkers are borne off: that comes with the
    /// larger die for the farther one.
    #[inline]
    fn is_legal_with_a_first(&self, i: u8, j: u8, first_a: Places) -> bool {
        if i <= self.a && j <= self.b {
            return true;
        }
        first_a.contains(i) && self.sources(self.own.step(i, self.a), self.b).contains(j)
    }
}
