//! The sequential probability ratio test: to stop a match as soon as it has decided something.
//!
//! Two hypotheses: the difference is `elo0`, or it is `elo1`. After each pair the logarithm of the ratio of
//! their likelihoods is compared with two bounds (A. Wald, *Sequential Analysis*, 1947). Since a hypothesis
//! says only what the mean score is and not how wins, draws and losses are spread, each is given the
//! distribution that fits the games best among those with its mean: the generalised test, as Fishtest does it
//! (M. Van den Bergh, *A practical introduction to the GSPRT*; logistic model).

use super::elo::expected_score;
use super::{Distribution, Pairs};

/// A test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference.
    pub elo0: f64,
    /// The larger one.
    pub elo1: f64,
    /// How often `elo1` may be accepted though `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be accepted though `elo1` is true.
    pub beta: f64,
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The difference is rather the smaller one.
    Lower,
    /// The difference is rather the larger one.
    Upper,
}

impl Sprt {
    /// A test in which both errors happen once in twenty.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Reads `elo0,elo1`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Sprt> {
        let (elo0, elo1) = text.split_once(',')?;
        let (elo0, elo1) = (elo0.trim().parse::<f64>().ok()?, elo1.trim().parse::<f64>().ok()?);
        let is_fine = elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0;
        is_fine.then(|| Sprt::new(elo0, elo1))
    }

    /// Below the first the smaller difference is accepted, above the second the larger one.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of the likelihoods.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let distribution = Distribution::new(&pairs.0);
        let with_mean = |elo: f64| fitted(&distribution, expected_score(elo));
        let (zero, one) = (with_mean(self.elo0), with_mean(self.elo1));
        let observed = distribution.probabilities().iter().map(|(_, probability)| probability);
        let ratio: f64 = observed.zip(zero.iter().zip(&one)).map(|(p, (p0, p1))| p * (p1 / p0).ln()).sum();
        distribution.observations() * ratio
    }

    /// What a logarithm of the ratio decides.
    #[must_use]
    pub fn decision(&self, ratio: f64) -> Option<Decision> {
        let (lower, upper) = self.bounds();
        match ratio {
            _ if ratio <= lower => Some(Decision::Lower),
            _ if ratio >= upper => Some(Decision::Upper),
            _ => None,
        }
    }
}

/// The distribution of a mean that makes what was observed most likely.
///
/// With a multiplier x for the constraint it is pᵢ / (1 + x·(scoreᵢ − mean)), where x makes the mean right:
/// Σ pᵢ·(scoreᵢ − mean) / (1 + x·(scoreᵢ − mean)) = 0. The sum falls as x grows between the two poles.
fn fitted(distribution: &Distribution, mean: f64) -> Vec<f64> {
    let weights = || distribution.probabilities().iter().map(|(score, p)| (score - mean, *p));
    let slope = |x: f64| weights().map(|(distance, p)| p * distance / (1.0 + x * distance)).sum::<f64>();
    // Scores go from 0 to 1, so the poles are at −1 / (1 − mean) and 1 / mean.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    weights().map(|(distance, p)| p / (1.0 + x * distance)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (lower, upper) = Sprt::new(0.0, 5.0).bounds();
        assert!((lower + 2.944_439).abs() < 1e-6 && (upper - 2.944_439).abs() < 1e-6); // ln 19
    }

    /// Published: two real tests of Stockfish patches that the unit tests of fastchess quote, with the
    /// ratios they give to two digits.
    #[test]
    fn the_ratios_are_those_of_fastchess() {
        for (pairs, elo0, elo1, ratio) in [
            ([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
            ([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98),
        ] {
            let found = Sprt::new(elo0, elo1).log_likelihood_ratio(Pairs(pairs));
            assert!((found - ratio).abs() < 0.01, "{found} instead of {ratio}");
        }
    }

    #[test]
    fn the_fitted_distribution_has_its_mean() {
        let distribution = Distribution::new(&[3, 0, 7, 2, 9]);
        for mean in [0.1, 0.5, 0.503, 0.9] {
            let fitted = fitted(&distribution, mean);
            let scores = distribution.probabilities().iter().map(|(score, _)| score);
            let found: f64 = scores.zip(&fitted).map(|(score, p)| score * p).sum();
            assert!((found - mean).abs() < 1e-9 && (fitted.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_test_decides_when_it_is_sure() {
        let sprt = Sprt::parse("0,10").unwrap();
        let decision = |pairs: [u32; 5]| sprt.decision(sprt.log_likelihood_ratio(Pairs(pairs)));
        assert_eq!(decision([0; 5]), None);
        assert_eq!(decision([2, 10, 30, 12, 3]), None);
        assert_eq!(decision([20, 200, 500, 300, 40]), Some(Decision::Upper));
        assert_eq!(decision([40, 300, 500, 200, 20]), Some(Decision::Lower));
        for text in ["", "5", "5,5", "6,5", "a,b", "0,inf", "nan,1"] {
            assert_eq!(Sprt::parse(text), None, "{text}");
        }
    }
}
