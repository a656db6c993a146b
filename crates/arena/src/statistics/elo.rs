//! Differences in strength on the scale of A. Elo: 400 points are ten to one.

use super::{Distribution, Pairs, Tally};

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Elo points. After wins or losses only, no difference is too large; this is then the one at which half a
    /// point would have gone the other way.
    pub elo: f64,
    /// With 95 % probability the true difference is nearer than this; `None` where it is unknown.
    pub error: Option<f64>,
    /// Whether the true difference may be anything beyond.
    pub is_bound: bool,
}

/// 95 % of a normal distribution are nearer to its mean, in standard deviations.
pub const TWO_SIGMA: f64 = 1.959_963_984_540_054;

/// The difference in Elo points at which this share of the points is expected.
#[must_use]
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points that is expected at a difference.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Estimate {
    /// The difference between two players who met. The error comes from pairs where there are some,
    /// else from single games; it is the standard error of the mean score, carried over to Elo points by the
    /// slope of [`elo`] there. `share` is the part of the games that count as observations, 1 for all of them.
    #[must_use]
    pub fn new(tally: Tally, pairs: Pairs, share: f64) -> Option<Estimate> {
        let score = tally.score()?;
        let half_a_point = (0.5 / (f64::from(tally.games()) * share)).min(0.5);
        if score <= 0.0 || score >= 1.0 {
            let nearest = score.clamp(half_a_point, 1.0 - half_a_point);
            return Some(Estimate { elo: elo(nearest), error: None, is_bound: true });
        }
        let slope = 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score));
        let error = TWO_SIGMA * standard_error(tally, pairs) * slope / share.sqrt();
        Some(Estimate { elo: elo(score), error: Some(error), is_bound: false })
    }

    /// The same for the other player.
    #[must_use]
    pub fn reversed(self) -> Estimate {
        Estimate { elo: 0.0 - self.elo, ..self }
    }
}

/// The standard error of the mean score.
fn standard_error(tally: Tally, pairs: Pairs) -> f64 {
    let games = Distribution::of_games(tally);
    if pairs.count() == 0 {
        return (games.variance() / games.observations()).sqrt();
    }
    let count = f64::from(pairs.count());
    // A few equal pairs must not look certain: one pair more is thought to have been two games that had
    // nothing to do with each other.
    let alone = games.variance() / 2.0;
    let together = Distribution::new(&pairs.0).variance();
    ((count * together + alone) / (count + 1.0) / count).sqrt()
}

/// The probability that the first player is the stronger one. Draws say nothing about that; of decisive
/// games each side would win half, give or take half the root of their number. `share` is as in
/// [`Estimate::new`].
#[must_use]
pub fn likelihood_of_superiority(tally: Tally, share: f64) -> Option<f64> {
    let (wins, losses) = (share * f64::from(tally.wins), share * f64::from(tally.losses));
    let decisive = (wins + losses).max(1.0);
    (tally.games() > 0).then(|| 0.5 * libm::erfc((losses - wins) / (2.0 * decisive).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() < error, "{found} instead of {expected}");
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        near(elo(10.0 / 11.0), 400.0, 1e-9);
        near(elo(0.75), 190.848_501_887_865, 1e-9); // 400 · log10 3
        near(expected_score(0.0), 0.5, 1e-12);
        for difference in [-700.0, -3.5, 0.0, 120.0] {
            near(elo(expected_score(difference)), difference, 1e-9);
        }
    }

    /// By hand: 3 wins, 1 loss; mean 3/4, variance 3/16 of a game, standard error √(3/64) = 0.216506;
    /// slope 400 / (ln 10 · 3/16) = 926.48; 1.96 · 0.216506 · 926.48 = 393.15. The draw that did not occur
    /// counts a thousandth, so not all digits agree.
    #[test]
    fn single_games_by_hand() {
        let tally = Tally { wins: 3, draws: 0, losses: 1 };
        let estimate = Estimate::new(tally, Pairs::default(), 1.0).unwrap();
        near(estimate.elo, 190.8485, 1e-3);
        near(estimate.error.unwrap(), 393.15, 0.2);
        // Φ((3 − 1) / √4) = Φ(1) = 0.841345
        near(likelihood_of_superiority(tally, 1.0).unwrap(), 0.841_345, 1e-6);
        assert_eq!(likelihood_of_superiority(Tally::default(), 1.0), None);
        near(likelihood_of_superiority(Tally { draws: 9, ..Tally::default() }, 1.0).unwrap(), 0.5, 1e-12);
    }

    /// Every pair is one to one: the sides decide, and the players are equal beyond doubt; single games
    /// would not know that.
    #[test]
    fn pairs_know_that_sides_decide() {
        let tally = Tally { wins: 100, draws: 0, losses: 100 };
        let alone = Estimate::new(tally, Pairs::default(), 1.0).unwrap();
        let paired = Estimate::new(tally, Pairs([0, 0, 100, 0, 0]), 1.0).unwrap();
        near(alone.error.unwrap(), 48.15, 0.01); // 1.96 · √(1/4/200) · 400/(ln 10/4)
        near(paired.error.unwrap(), 4.8, 0.1); // as 1.96 · √(1/8/101/100) · 400/(ln 10/4)
        let one = Estimate::new(Tally { wins: 1, draws: 0, losses: 1 }, Pairs([0, 0, 1, 0, 0]), 1.0).unwrap();
        assert!(one.error.unwrap() > 300.0, "one pair proves nothing");
    }

    #[test]
    fn who_won_all_has_a_bound_only() {
        let tally = Tally { wins: 10, draws: 0, losses: 0 };
        let estimate = Estimate::new(tally, Pairs([0, 0, 0, 0, 5]), 1.0).unwrap();
        assert!(estimate.is_bound && estimate.error.is_none());
        near(estimate.elo, 511.5, 0.1); // 9.5 of 10: 400 · log10 19
        near(estimate.reversed().elo, -511.5, 0.1);
        assert_eq!(Estimate::new(Tally::default(), Pairs::default(), 1.0), None);
        assert!(likelihood_of_superiority(tally, 1.0).unwrap() > 0.999); // Φ(√10)
    }
}
