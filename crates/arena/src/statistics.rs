//! Who is stronger, by how much, and how sure that is.

pub mod elo;
pub mod rating;
pub mod sprt;
mod table;

pub use elo::Estimate;
pub use sprt::{Decision, Sprt};
pub use table::{Crossing, Entry, Played, Table};

/// Wins, draws and losses of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// All games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points: one for a win, a half for a draw.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points of one.
    #[must_use]
    pub fn score(self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / f64::from(self.games()))
    }
}

/// Pairs of games with the same opening and both sides played, by what the first player got of two points:
/// 0, 1/2, 1, 3/2, 2. An opening that favours one side makes two games that belong together; counting them
/// apart would make the result look less sure than it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

impl Pairs {
    /// How many there are.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.iter().sum()
    }
}

/// How often each score occurred: scores from 0 to 1 in equal steps.
///
/// What never occurred is taken to have occurred a thousandth of a time, as Fishtest does: a handful of equal
/// results must not look certain.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    observations: f64,
    probabilities: Vec<(f64, f64)>,
}

const UNSEEN_COUNT: f64 = 1e-3;

impl Distribution {
    /// The distribution of counts, from the worst score to the best.
    #[must_use]
    pub fn new(counts: &[u32]) -> Distribution {
        let counts: Vec<f64> =
            counts.iter().map(|count| if *count == 0 { UNSEEN_COUNT } else { f64::from(*count) }).collect();
        let observations = counts.iter().sum::<f64>();
        let steps = f64::from(u32::try_from(counts.len()).unwrap_or(u32::MAX)) - 1.0;
        let scores = (0u32..).map(|i| f64::from(i) / steps);
        let probabilities = scores.zip(&counts).map(|(score, count)| (score, count / observations)).collect();
        Distribution { observations, probabilities }
    }

    /// The distribution of single games.
    #[must_use]
    pub fn of_games(tally: Tally) -> Distribution {
        Distribution::new(&[tally.losses, tally.draws, tally.wins])
    }

    /// How many observations there were.
    #[must_use]
    pub fn observations(&self) -> f64 {
        self.observations
    }

    /// The mean score.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.probabilities.iter().map(|(score, probability)| score * probability).sum()
    }

    /// The variance of one observation.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.probabilities.iter().map(|(score, probability)| probability * (score - mean).powi(2)).sum()
    }

    /// Scores with their probabilities.
    #[must_use]
    pub fn probabilities(&self) -> &[(f64, f64)] {
        &self.probabilities
    }
}
