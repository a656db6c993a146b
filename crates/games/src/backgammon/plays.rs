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
pub(crate) fn each(own: Side, theirs: Side, dice: Dice, mut each: impl FnMut(Play)) {
    let can_move = bundles(own, theirs, dice, |bundle| {
        for from in bundle.lasts.iter() {
            each(bundle.play.then(bundle.made, from, bundle.pips));
        }
    });
    if !can_move {
        each(Play::PASS);
    }
}

/// How many plays there are: [`each`] without naming them, which takes three quarters of the time.
#[inline]
pub(crate) fn count(own: Side, theirs: Side, dice: Dice) -> u64 {
    let mut count = 0;
    let can_move = bundles(own, theirs, dice, |bundle| count += u64::from(bundle.lasts.len()));
    if can_move { count } else { 1 }
}

/// Plays that differ only in where their last step begins.
struct Bundle {
    play: Play,
    /// How many steps it has before the last.
    made: usize,
    lasts: Places,
    pips: u8,
}

/// Pushes all plays in bundles, and returns whether there are any.
#[inline]
fn bundles(own: Side, theirs: Side, dice: Dice, each: impl FnMut(Bundle)) -> bool {
    let open = !theirs.made().mirrored() & Places::POINTS;
    let [a, b] = [dice.high, dice.low].map(|pips| Die { pips, to_open: open.before(pips) });
    if dice.is_double() {
        return Doubles { die: a, each }.start(own);
    }
    let blots = theirs.blots().mirrored();
    Mixed { own, blots, a, b, each }.start()
}

#[derive(Clone, Copy)]
struct Die {
    pips: u8,
    /// The places from which it leads to a point that is not closed.
    to_open: Places,
}

/// The places from which a checker can move.
#[inline]
fn sources(side: Side, die: Die) -> Places {
    let sources = side.occupied() & die.to_open;
    if side.reaches(BAR) {
        return sources & Places::one(BAR);
    }
    if side.is_home() { sources | borne_off(side, die.pips) } else { sources }
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
    die: Die,
    each: E,
}

impl<E: FnMut(Bundle)> Doubles<E> {
    #[inline]
    fn start(&mut self, own: Side) -> bool {
        let steps = self.longest(own);
        if steps > 0 {
            self.extend(own, Play::PASS, 0, steps, BAR);
        }
        steps > 0
    }

    /// How many steps can be made. Moving the farthest checker that can move never takes a step away
    /// from the others, so always doing that makes as many as possible.
    #[inline]
    fn longest(&self, mut side: Side) -> usize {
        for steps in 0..4 {
            match sources(side, self.die).highest() {
                Some(from) => side = side.step(from, self.die.pips),
                None => return steps,
            }
        }
        4
    }

    /// Pushes all plays of `steps` steps that go on from place `limit` or nearer, `made` being made.
    fn extend(&mut self, side: Side, play: Play, made: usize, steps: usize, limit: u8) {
        let pips = self.die.pips;
        let froms = sources(side, self.die) & Places::up_to(limit);
        if made + 1 == steps {
            (self.each)(Bundle { play, made, lasts: froms, pips });
            return;
        }
        for from in froms.iter() {
            self.extend(side.step(from, pips), play.then(made, from, pips), made + 1, steps, from);
        }
    }
}

struct Mixed<E> {
    own: Side,
    /// The opponent's single checkers, seen from this side.
    blots: Places,
    /// The larger die.
    a: Die,
    b: Die,
    each: E,
}

impl<E: FnMut(Bundle)> Mixed<E> {
    #[inline]
    fn start(&mut self) -> bool {
        let (first_a, first_b) = (sources(self.own, self.a), sources(self.own, self.b));
        let goes_on = self.with_a_first(first_a);
        if self.with_b_first(first_b, first_a) || goes_on {
            return true;
        }
        // Only one die can be played: the larger one, if there is a choice.
        let (lasts, pips) = if first_a.is_empty() { (first_b, self.b.pips) } else { (first_a, self.a.pips) };
        (self.each)(Bundle { play: Play::PASS, made: 0, lasts, pips });
        !lasts.is_empty()
    }

    /// Pushes the plays that begin with a, and returns whether there are any with both dice.
    #[inline]
    fn with_a_first(&mut self, first_a: Places) -> bool {
        let mut goes_on = false;
        for i in first_a.iter() {
            let seconds = sources(self.own.step(i, self.a.pips), self.b);
            goes_on |= !seconds.is_empty();
            // With b from i + b the result is that of one checker going from i + b by b and then by a,
            // which comes with b first.
            let lasts = seconds & !Places::one(i + self.b.pips);
            (self.each)(Bundle {
                play: Play::PASS.then(0, i, self.a.pips),
                made: 1,
                lasts,
                pips: self.b.pips,
            });
        }
        goes_on
    }

    /// Pushes what is new among the plays that begin with b, and returns whether there are any with both
    /// dice, new or not.
    #[inline]
    fn with_b_first(&mut self, first_b: Places, first_a: Places) -> bool {
        let mut goes_on = false;
        for j in first_b.iter() {
            let after = self.own.step(j, self.b.pips);
            let through = j.saturating_sub(self.b.pips);
            let mut seconds = sources(after, self.a);
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
                if !is_new {
                    seconds = seconds & !Places::one(i);
                }
            }
            (self.each)(Bundle {
                play: Play::PASS.then(0, j, self.b.pips),
                made: 1,
                lasts: seconds,
                pips: self.a.pips,
            });
        }
        goes_on
    }

    /// Whether a checker that goes from `j` by b and then by a does what it would not do by a and then by
    /// b: because that is not possible, or because one of the two ways hits.
    #[inline]
    fn goes_another_way(&self, j: u8, first_a: Places) -> bool {
        if !first_a.contains(j) || j <= self.a.pips {
            return true;
        }
        let other = j - self.a.pips;
        let hits = Places::one(other) | Places::one(j - self.b.pips);
        !(hits & self.blots).is_empty() || !sources(self.own.step(j, self.a.pips), self.b).contains(other)
    }

    /// Whether a from `i` and then b from `j` is legal, or two checkers are borne off: that comes with the
    /// larger die for the farther one.
    #[inline]
    fn is_legal_with_a_first(&self, i: u8, j: u8, first_a: Places) -> bool {
        if i <= self.a.pips && j <= self.b.pips {
            return true;
        }
        first_a.contains(i) && sources(self.own.step(i, self.a.pips), self.b).contains(j)
    }
}
