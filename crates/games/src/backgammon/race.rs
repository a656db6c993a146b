//! How many rolls it takes to bear off, exactly.
//!
//! Without contact no player can hinder the other, so each player's checkers can be looked at alone. For every
//! position of up to fifteen checkers at home (54,264 of them) the table has the least number of rolls that
//! it takes on average, and how likely each number is if one plays for that average. Playing for the
//! average is nearly always also the way to win a race.
//!
//! **Complexity.** Every play makes the position smaller in the order of the table, so one pass over it is
//! enough.

use super::dice::Dice;
use super::duel::Duel;
use super::gradual::{Build, Gradual};
use super::home::{at_home, index, positions};
use super::side::{CHECKERS, HOME, OFF, Places, Side};
use crate::chances::logistic;

/// More rolls than any player needs: fifteen checkers on the sixth point have 90 pips to go, and the worst rolls
/// bring three each. What would come after has no weight.
const MAX_ROLLS: usize = 32;

/// The exact table of bearing off.
#[derive(Debug)]
pub struct Rolls {
    /// The average number of rolls, by index.
    expected: Vec<f64>,
    /// How likely each number of rolls is, by index.
    likely: Vec<[f64; MAX_ROLLS]>,
}

impl Rolls {
    /// The table, which is computed when it is first asked for, in a tenth of a second.
    pub fn table() -> &'static Rolls {
        ROLLS.get()
    }

    /// Makes this table and the one of races with few checkers, until `is_stopped` says so. Returns whether both
    /// are ready; if not, the next call goes on.
    pub(crate) fn prepare(is_stopped: &mut dyn FnMut() -> bool) -> bool {
        ROLLS.get_unless(is_stopped).is_some() && Duel::prepare(is_stopped)
    }

    /// How many rolls it takes on average to bear off checkers that stand on points 1 to 6, or none if
    /// there are more than fifteen.
    #[must_use]
    pub fn expected(&self, counts: [u8; 6]) -> Option<f64> {
        Some(self.expected[number(counts)?])
    }

    /// How likely each number of rolls is, from none on, if one always plays for the least number on average.
    #[must_use]
    pub fn likely(&self, counts: [u8; 6]) -> Option<&[f64]> {
        Some(&self.likely[number(counts)?])
    }

    /// How likely the player who is on roll with `own` bears off before the other one, if there is no contact
    /// any more. With six checkers each at most, all at home, this is exact; while both have all checkers at home
    /// it is right to a few thousandths, before that to a few hundredths.
    pub(crate) fn win(&self, own: Side, theirs: Side) -> f64 {
        if !own.is_home() || !theirs.is_home() {
            // To be on roll is worth half a roll. The factor fits 1,491 races of GNU Backgammon.
            let (mine, others) = (self.about(own), self.about(theirs));
            return logistic(4.0 * (others - mine + 0.5) / (mine + others).sqrt());
        }
        if let Some(win) = Duel::table().win(own, theirs) {
            return win;
        }
        // Both are at home, so both have their numbers.
        let [own, theirs] = [own, theirs].map(|side| &self.likely[index(side, CHECKERS).unwrap_or_default()]);
        let (mut win, mut they_need_more) = (0.0, 1.0);
        for (mine, other) in own.iter().zip(theirs) {
            // The player who rolls first wins if both need as many rolls.
            win += mine * they_need_more;
            they_need_more -= other;
        }
        win
    }

    /// About how many rolls a player needs who has no contact any more: first to bring their last checkers to
    /// the sixth point, by 8 1/6 pips a roll, and then to bear off.
    fn about(&self, side: Side) -> f64 {
        const PIPS_OF_A_ROLL: f64 = 49.0 / 6.0;
        let (mut home, mut pips) = (side, 0);
        for place in (side.occupied() & !Places::up_to(HOME)).iter() {
            for _ in 0..side.count(place) {
                home = home.step(place, place - HOME);
                pips += place - HOME;
            }
        }
        self.expected[index(home, CHECKERS).unwrap_or_default()] + f64::from(pips) / PIPS_OF_A_ROLL
    }

    /// Adds the next position, the best steps from which are known.
    fn add(&mut self, steps: &Steps, number: usize) {
        let (mut expected, mut likely) = (1.0, [0.0; MAX_ROLLS]);
        for dice in Dice::all() {
            let best = steps.with(self, number, dice);
            let probability = f64::from(dice.throws()) / 36.0;
            expected += probability * self.expected[best];
            for (rolls, after) in likely[1..].iter_mut().zip(&self.likely[best]) {
                *rolls += probability * after;
            }
        }
        self.expected.push(expected);
        self.likely.push(likely);
    }

    /// The position that takes fewest rolls, the first of equals.
    fn best(&self, numbers: impl Iterator<Item = usize>) -> usize {
        let least = numbers.min_by(|one, other| self.expected[*one].total_cmp(&self.expected[*other]));
        least.unwrap_or_default()
    }
}

static ROLLS: Gradual<Making> = Gradual::new();

/// The table in the making.
#[derive(Debug)]
struct Making {
    table: Rolls,
    steps: Steps,
    /// All positions, in the order of their numbers.
    positions: Vec<Side>,
}

impl Build for Making {
    type Table = Rolls;

    fn begin() -> Making {
        let positions = positions(CHECKERS);
        let mut table = Rolls { expected: vec![0.0], likely: vec![[0.0; MAX_ROLLS]] };
        table.likely[0][0] = 1.0;
        Making { table, steps: Steps::new(positions.len()), positions }
    }

    fn step(&mut self) -> bool {
        /// Some microseconds each.
        const POSITIONS_PER_STEP: usize = 64;
        let first = self.table.expected.len();
        let end = (first + POSITIONS_PER_STEP).min(self.positions.len());
        for number in first..end {
            self.steps.add(&self.table, number, self.positions[number]);
            self.table.add(&self.steps, number);
        }
        end == self.positions.len()
    }

    fn finish(self) -> Rolls {
        self.table
    }
}

/// Where the best steps with one die lead to. At home every die can be played as long as a checker is left, so a
/// play is any step with one die and the best with the other: not all plays need to be listed, which took 0.75 seconds
/// of one processor instead of 0.09.
#[derive(Debug)]
struct Steps {
    /// After one to four steps with each die from each position, the one that takes fewest rolls.
    best: [[Vec<u16>; FACES]; 4],
    /// After any one step with each die from the last position that was added.
    after: [Vec<usize>; FACES],
}

const FACES: usize = 6;

impl Steps {
    /// Nothing can be moved where nothing is left: from position 0 everything leads to itself.
    fn new(count: usize) -> Steps {
        let nowhere = || std::array::from_fn(|_| vec![0; count]);
        Steps { best: std::array::from_fn(|_| nowhere()), after: std::array::from_fn(|_| Vec::new()) }
    }

    /// Adds the next position. All that it can lead to must be in the table.
    fn add(&mut self, table: &Rolls, number: usize, side: Side) {
        let farthest = side.occupied().highest().unwrap_or(OFF);
        for (face, die) in (1..=HOME).enumerate() {
            let can_move = |from: &u8| *from >= die || *from == farthest;
            let froms = side.occupied().iter().filter(can_move);
            self.after[face] = froms.filter_map(|from| index(side.step(from, die), CHECKERS)).collect();
            for steps in 0..4 {
                let ends = self.after[face].iter().map(|after| match steps {
                    0 => *after,
                    _ => usize::from(self.best[steps - 1][face][*after]),
                });
                // There are 54,264 numbers.
                self.best[steps][face][number] = u16::try_from(table.best(ends)).unwrap_or_default();
            }
        }
    }

    /// Where the best play leads from the last position that was added.
    fn with(&self, table: &Rolls, number: usize, dice: Dice) -> usize {
        let [high, low] = [dice.high, dice.low].map(|die| usize::from(die) - 1);
        if dice.is_double() {
            return self.best[3][high][number].into();
        }
        let then = |first: usize, second: usize| {
            self.after[first].iter().map(move |after| usize::from(self.best[0][second][*after]))
        };
        table.best(then(high, low).chain(then(low, high)))
    }
}

/// The number of a position, if it has fifteen checkers at most.
fn number(counts: [u8; 6]) -> Option<usize> {
    let sum: u16 = counts.iter().map(|count| u16::from(*count)).sum();
    if sum <= u16::from(CHECKERS) { index(at_home(counts), CHECKERS) } else { None }
}

#[cfg(test)]
mod tests {
    use super::super::home::Plays;
    use super::*;

    /// The best of all plays, as the rules have them, is as good as the best steps one after the other.
    #[test]
    fn nothing_is_better_than_the_best_steps() {
        let table = Rolls::table();
        for (number, side) in positions(CHECKERS).into_iter().enumerate().skip(1) {
            let best = |results: &[u16]| table.expected[table.best(results.iter().map(|n| usize::from(*n)))];
            let plays = Plays::of(side, CHECKERS);
            let rolls: f64 = plays.rolls().map(|(probability, results)| probability * best(results)).sum();
            assert!((1.0 + rolls - table.expected[number]).abs() < 1e-12, "{side:?}");
        }
    }
}
