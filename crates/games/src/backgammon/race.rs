//! How many rolls it takes to bear off, exactly.
//!
//! Without contact nobody can hinder the other, so each player's checkers can be looked at alone. For every
//! position of up to fifteen checkers at home (54,264 of them) the table has the least number of rolls that
//! it takes on average, and how likely each number is if one plays for that average. Playing for the
//! average is nearly always also the way to win a race.
//!
//! **Complexity.** Every play makes the position smaller in the order of the table, so one pass over it is
//! enough.

use std::sync::OnceLock;

use super::board::Play;
use super::dice::Dice;
use super::plays;
use super::side::{CHECKERS, HOME, OFF, Places, Side};
use crate::chances::logistic;

/// Nobody needs as many rolls: fifteen checkers on the sixth point have 90 pips to go, and the worst rolls
/// bring three each. What would come after has no weight.
const MOST_ROLLS: usize = 32;

/// The exact table of bearing off.
#[derive(Debug)]
pub struct Rolls {
    /// The average number of rolls, by index.
    expected: Vec<f64>,
    /// How likely each number of rolls is, by index.
    likely: Vec<[f32; MOST_ROLLS]>,
}

impl Rolls {
    /// The table, which is computed when it is first asked for, in less than a second.
    pub fn table() -> &'static Rolls {
        static TABLE: OnceLock<Rolls> = OnceLock::new();
        TABLE.get_or_init(Rolls::compute)
    }

    /// How many rolls it takes on average to bear off checkers that stand on points 1 to 6, or none if
    /// there are more than fifteen.
    #[must_use]
    pub fn expected(&self, counts: [u8; 6]) -> Option<f64> {
        let sum: u16 = counts.iter().map(|count| u16::from(*count)).sum();
        (sum <= u16::from(CHECKERS)).then(|| self.expected[index(at_home(counts))])
    }

    /// How likely the player who is on roll with `own` bears off before the other one, if there is no contact
    /// any more. When both have all checkers at home this is right to a few thousandths, before that to a few
    /// hundredths.
    pub(crate) fn win(&self, own: Side, theirs: Side) -> f64 {
        if !own.is_home() || !theirs.is_home() {
            // To be on roll is worth half a roll. The factor fits 1,491 races of GNU Backgammon.
            let (mine, others) = (self.about(own), self.about(theirs));
            return logistic(4.0 * (others - mine + 0.5) / (mine + others).sqrt());
        }
        let (own, theirs) = (&self.likely[index(own)], &self.likely[index(theirs)]);
        let (mut win, mut they_need_more) = (0.0, 1.0);
        for (mine, other) in own.iter().zip(theirs) {
            // He who rolls first wins if both need as many rolls.
            win += f64::from(*mine) * they_need_more;
            they_need_more -= f64::from(*other);
        }
        win
    }

    /// About how many rolls a player needs who has no contact any more: first to bring his last checkers to
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
        self.expected[index(home)] + f64::from(pips) / PIPS_OF_A_ROLL
    }

    fn compute() -> Rolls {
        let mut table = Rolls { expected: vec![0.0], likely: vec![[0.0; MOST_ROLLS]] };
        table.likely[0][0] = 1.0;
        table.fill(HOME, [0; HOME as usize], CHECKERS);
        table
    }

    /// Adds all positions with `left` checkers at most on the points up to `point`, in the order of their
    /// indices.
    fn fill(&mut self, point: u8, mut counts: [u8; 6], left: u8) {
        if point == 0 {
            if counts != [0; 6] {
                self.add(at_home(counts));
            }
            return;
        }
        for count in 0..=left {
            counts[usize::from(point) - 1] = count;
            self.fill(point - 1, counts, left - count);
        }
    }

    /// Adds the next position.
    fn add(&mut self, side: Side) {
        let nobody = Side::new(&[]);
        let (mut expected, mut likely) = (1.0, [0.0; MOST_ROLLS]);
        for dice in Dice::all() {
            let mut best = (f64::INFINITY, 0);
            plays::each(side, nobody, dice, |play: Play| {
                let after = play.steps().fold(side, |side, (from, pips)| side.step(from, pips));
                let index = index(after);
                if self.expected[index] < best.0 {
                    best = (self.expected[index], index);
                }
            });
            let probability = f64::from(dice.throws()) / 36.0;
            expected += probability * best.0;
            for (rolls, after) in likely[1..].iter_mut().zip(&self.likely[best.1]) {
                *rolls += probability * f64::from(*after);
            }
        }
        self.expected.push(expected);
        // The rounding is far below what an estimate can tell.
        #[expect(clippy::cast_possible_truncation)]
        self.likely.push(likely.map(|probability| probability as f32));
    }
}

/// The checkers on points 1 to 6, fifteen at most.
fn at_home(counts: [u8; 6]) -> Side {
    let mut places = [(OFF, 0); 6];
    for (place, (point, count)) in places.iter_mut().zip((1..).zip(counts)) {
        *place = (point, count);
    }
    Side::new(&places)
}

/// The number of a position whose checkers are all at home: positions are sorted by the checkers on the
/// sixth point, then by those on the fifth, and so on. A play only takes from far and adds near, so it
/// leads to a smaller number.
fn index(side: Side) -> usize {
    let (mut index, mut left) = (0, usize::from(CHECKERS));
    for point in (1..=HOME).rev() {
        let after = left - usize::from(side.count(point));
        // Those with fewer checkers on this point come before: all but those with as many or more.
        index += WAYS[usize::from(point)][left] - WAYS[usize::from(point)][after];
        left = after;
    }
    index
}

/// In how many ways so many checkers or fewer can stand on so many points.
const WAYS: [[usize; CHECKERS as usize + 1]; HOME as usize + 1] = {
    let mut ways = [[1; CHECKERS as usize + 1]; HOME as usize + 1];
    let mut points = 1;
    while points <= HOME as usize {
        let mut checkers = 1;
        while checkers <= CHECKERS as usize {
            // Either nobody stands on the last point, or one may be taken from there.
            ways[points][checkers] = ways[points - 1][checkers] + ways[points][checkers - 1];
            checkers += 1;
        }
        points += 1;
    }
    ways
};
