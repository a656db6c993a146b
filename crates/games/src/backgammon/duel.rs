//! How likely the player on roll wins the race, exactly, when both have few checkers left.
//!
//! The one-sided table of [`Rolls`](super::Rolls) plays for the least number of rolls on average. That
//! is not always the best way to win: who is behind should gamble. Here all pairs of positions of up to six
//! checkers at home are solved, 924 × 924 of them, each playing to win against the other.
//!
//! **Contract.** The probabilities are exact up to the rounding of `f64`. Only who bears off first counts; with
//! fifteen checkers to begin with no player can lose a gammon any more.
//!
//! **Complexity.** A play leads to a position with a smaller number, so the pairs are solved in the order of the
//! larger of their two numbers. The 923 positions have 69,022 results of all rolls, and each costs one
//! comparison for every opponent: 64 million in all. First comes the position `k` on roll against all smaller
//! ones, which is vectors of comparisons; then all up to `k` against it. One core takes a tenth of a second; two
//! threads would have to meet twice for each of 924 positions, so there is one.

use super::gradual::{Build, Gradual};
use super::home::{Plays, at_home, index, positions};
use super::side::Side;

/// The most checkers that each player may have.
const MAX_CHECKERS: u8 = 6;
/// In how many ways [`MAX_CHECKERS`] or fewer can stand at home.
const COUNT: usize = 924;

/// The exact table of races with few checkers.
#[derive(Debug)]
pub struct Duel {
    /// How likely the player on roll wins, by their number and then the opponent's.
    wins: Vec<f64>,
}

impl Duel {
    /// The table, which is computed when it is first asked for.
    pub fn table() -> &'static Duel {
        DUEL.get()
    }

    /// Makes the table until `is_stopped` says so. Returns whether it is ready.
    pub(super) fn prepare(is_stopped: &mut dyn FnMut() -> bool) -> bool {
        DUEL.get_unless(is_stopped).is_some()
    }

    /// How likely the player on roll bears off first, with these checkers on points 1 to 6 against those of the
    /// opponent; none if one of them has more than six. The player who has none left has won already.
    #[must_use]
    pub fn probability(&self, own: [u8; 6], theirs: [u8; 6]) -> Option<f64> {
        let is_small = |counts: [u8; 6]| {
            counts.iter().map(|count| u16::from(*count)).sum::<u16>() <= MAX_CHECKERS.into()
        };
        let sides = (is_small(own) && is_small(theirs)).then(|| (at_home(own), at_home(theirs)));
        sides.and_then(|(own, theirs)| self.win(own, theirs))
    }

    /// The same for checkers that are all at home.
    pub(super) fn win(&self, own: Side, theirs: Side) -> Option<f64> {
        let (own, theirs) = (index(own, MAX_CHECKERS)?, index(theirs, MAX_CHECKERS)?);
        Some(self.wins[own * COUNT + theirs])
    }
}

static DUEL: Gradual<Making> = Gradual::new();

/// The table in the making. Once by the player on roll and once by the opponent, so that both ways go along rows.
#[derive(Debug)]
struct Making {
    positions: Vec<Side>,
    /// The plays of the positions so far.
    plays: Vec<Plays>,
    wins: Vec<f64>,
    against: Vec<f64>,
    chances: Vec<f64>,
}

impl Build for Making {
    type Table = Duel;

    fn begin() -> Making {
        let (mut wins, mut against) = (vec![0.0; COUNT * COUNT], vec![0.0; COUNT * COUNT]);
        // Position 0 is empty: a player who has borne off everything has won, and nothing is left to the other.
        wins[..COUNT].fill(1.0);
        (0..COUNT).for_each(|own| against[own * COUNT] = 1.0);
        let positions = positions(MAX_CHECKERS);
        let plays = vec![Plays::of(positions[0], MAX_CHECKERS)];
        Making { positions, plays, wins, against, chances: vec![0.0; COUNT] }
    }

    /// The next position against all smaller ones and itself.
    fn step(&mut self) -> bool {
        let Making { positions, plays, wins, against, chances } = self;
        let k = plays.len();
        plays.push(Plays::of(positions[k], MAX_CHECKERS));
        chances[..k].fill(0.0);
        plays[k].on_roll(against, &mut chances[1..k]);
        for own in 1..k {
            wins[k * COUNT + own] = chances[own];
            against[own * COUNT + k] = chances[own];
        }
        for own in 1..=k {
            let win = plays[own].against(&wins[k * COUNT..][..COUNT]);
            wins[own * COUNT + k] = win;
            against[k * COUNT + own] = win;
        }
        k + 1 == COUNT
    }

    fn finish(self) -> Duel {
        Duel { wins: self.wins }
    }
}

impl Plays {
    /// Adds how likely this position wins on roll against each of the positions from 1 on.
    fn on_roll(&self, against: &[f64], chances: &mut [f64]) {
        let mut least = [0.0; COUNT];
        for (probability, results) in self.rolls() {
            let least = &mut least[..chances.len()];
            least.fill(f64::INFINITY);
            for result in results {
                let row = &against[usize::from(*result) * COUNT + 1..][..least.len()];
                for (least, wins) in least.iter_mut().zip(row) {
                    *least = least.min(*wins);
                }
            }
            for (chance, least) in chances.iter_mut().zip(least) {
                *chance += probability * (1.0 - *least);
            }
        }
    }

    /// How likely this position wins on roll against one whose chances on roll are these.
    fn against(&self, theirs: &[f64]) -> f64 {
        let best = |results: &[u16]| {
            let after = results.iter().map(|result| theirs[usize::from(*result)]);
            1.0 - after.fold(f64::INFINITY, f64::min)
        };
        self.rolls().map(|(probability, results)| probability * best(results)).sum()
    }
}
