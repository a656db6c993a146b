//! Which question to ask next about a value that lies between two bounds: "is it at least this?".

use arbore_core::{Outcome, Score};

/// Halves what is open, on a scale on which wins and losses are as far from a draw as they are near.
///
/// It is cheap to find out whether there is a quick win or a quick loss, because everything farther away is cut off; so
/// as long as both sides are open, the first questions come from the outside towards the draw (P. Pons). When they were
/// answered in vain, nothing is quick, and the rest is halved.
///
/// Where the game has a guess, the first question is asked there, and the next ones go on from what is known in steps
/// that double, until halving is the smaller step: a question near the value costs more than one far away, but there
/// are fewer of them, and each leaves in the table what the next one needs (A. Plaat and others, MTD(f)). With a draw
/// as the guess, the first question is whether a player wins at all.
#[derive(Debug)]
pub(crate) struct Bisection {
    /// No win is farther away.
    longest: u32,
    /// Where the value may lie, in points.
    guess: Option<i32>,
    /// How many questions have come from the outside.
    asked: u32,
    /// How far the next question goes beyond what is known, in points.
    step: i32,
}

/// How many questions come from the outside, in turn from both sides. On Pons' sets, where all do so: `L2_R2` -11 %
/// nodes, `L1_R3` -9 %, the others the same; with two of them `L1_R1` takes seven times as long.
const MAX_OUTSIDE: u32 = 4;

/// Games that do not know their end are taken to be this long.
const MAX_PLIES: u32 = 1 << 12;

impl Bisection {
    pub(crate) fn new(left: u32, guess: Option<Score>) -> Bisection {
        let points = |score: Score| match score.outcome() {
            Outcome::Points(points) => Some(points),
            Outcome::WinIn(_) | Outcome::LossIn(_) => None,
        };
        Bisection { longest: left.min(MAX_PLIES), guess: guess.and_then(points), asked: 0, step: 1 }
    }

    /// A score above `low` and at most `high`: the value is asked to be at least this.
    pub(crate) fn next(&mut self, low: Score, high: Score) -> Score {
        let is_counted = |score: Score| !score.is_infinite() && !score.is_decisive() && score != Score::DRAW;
        match (low.outcome(), high.outcome()) {
            (Outcome::Points(least), Outcome::Points(most)) => {
                if let Some(guess) = self.guess {
                    return Score::points(self.near(guess, least, most));
                }
                Score::points(i32::try_from(self.middle(least.into(), most.into())).unwrap_or_default())
                    .just_above()
            }
            // Points without end: step by step from what is known.
            _ if is_counted(low) => low.just_above(),
            _ if is_counted(high) => high,
            // Does a player win at all?
            _ if self.guess == Some(0) && low < Score::DRAW && Score::DRAW <= high => Score::DRAW,
            _ if self.guess == Some(0) && low == Score::DRAW => low.just_above(),
            _ => {
                let place = self.middle(self.place(low), self.place(high));
                self.score(place).just_above().clamp(low.just_above(), high)
            }
        }
    }

    /// The question that goes on from a guess.
    fn near(&mut self, guess: i32, least: i32, most: i32) -> i32 {
        let half = least + (most - least + 1) / 2;
        if least < guess && guess <= most {
            return guess;
        }
        let step = self.step;
        self.step = step.saturating_mul(2);
        if guess <= least {
            half.min(least.saturating_add(step))
        } else {
            half.max(most.saturating_sub(step - 1))
        }
    }

    /// The middle of what is open; at first nearer to the end that is farther from zero, while both sides of it are open.
    fn middle(&mut self, least: i64, most: i64) -> i64 {
        let middle = least + (most - least) / 2;
        if self.asked >= MAX_OUTSIDE {
            return middle;
        }
        self.asked += 1;
        if middle <= 0 && least * 3 / 4 < middle {
            least * 3 / 4
        } else if middle >= 0 && most * 3 / 4 > middle {
            most * 3 / 4
        } else {
            middle
        }
    }

    /// Where a score is on the scale.
    fn place(&self, score: Score) -> i64 {
        let longest = i64::from(self.longest);
        let from_end = |plies: u32| (longest + 1 - i64::from(plies)).max(1);
        if score.is_infinite() {
            return if score > Score::DRAW { longest + 1 } else { -longest - 1 };
        }
        match score.outcome() {
            Outcome::Points(_) => 0,
            Outcome::WinIn(plies) => from_end(plies),
            Outcome::LossIn(plies) => -from_end(plies),
        }
    }

    /// The score at a place.
    fn score(&self, place: i64) -> Score {
        let plies = |distance: i64| u32::try_from(i64::from(self.longest) + 1 - distance).unwrap_or(0);
        match place {
            0 => Score::DRAW,
            1.. => Score::win_in(plies(place)),
            _ => Score::loss_in(plies(-place)),
        }
    }
}
