//! Ratings of several players from all their games: the model of R. Bradley and M. Terry (1952), in which
//! strengths γ win with probability γᵢ / (γᵢ + γⱼ); a draw is half a win for each.

use super::elo::{Estimate, TWO_SIGMA};

/// What each player scored against each other: `points[i][j]` of player i against player j.
pub type Points = Vec<Vec<f64>>;

/// Points that both players of each pair get in addition where a rating would be infinite.
const PRIOR: f64 = 0.5;

/// The ratings that make the results most likely; their mean is zero. `None` without games.
///
/// D. Hunter, *MM algorithms for generalized Bradley–Terry models*, 2004: each step sets γᵢ to the points of i
/// divided by the sum over its games of 1 / (γᵢ + γⱼ), and never makes the results less likely.
#[must_use]
pub fn ratings(points: &Points) -> Option<Vec<Estimate>> {
    let players = points.len();
    let met = |i: usize, j: usize| i != j && points[i][j] + points[j][i] > 0.0;
    if !(0..players).any(|i| (0..players).any(|j| met(i, j))) {
        return None;
    }
    // If some players never took a point from the others, no finite ratings are the most likely.
    let is_bound = !is_connected(points);
    let prior = |i: usize, j: usize| if is_bound && met(i, j) { PRIOR } else { 0.0 };
    let scored = |i: usize, j: usize| points[i][j] + prior(i, j);
    let games = |i: usize, j: usize| if i == j { 0.0 } else { scored(i, j) + scored(j, i) };
    let mut strengths = vec![1.0f64; players];
    for _ in 0..MAX_STEPS {
        let old = strengths.clone();
        for i in 0..players {
            let won: f64 = (0..players).filter(|j| *j != i).map(|j| scored(i, j)).sum();
            let weight: f64 = (0..players).map(|j| games(i, j) / (strengths[i] + strengths[j])).sum();
            if weight > 0.0 {
                strengths[i] = won / weight;
            }
        }
        let logs: f64 = strengths.iter().map(|strength| strength.ln()).sum();
        let scale = (-logs / count(players)).exp();
        for strength in &mut strengths {
            *strength *= scale;
        }
        let change = strengths.iter().zip(&old).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        if change < 1e-12 {
            break;
        }
    }
    let deviations = deviations(players, |i, j| {
        let (a, b) = (strengths[i], strengths[j]);
        games(i, j) * a * b / (a + b).powi(2)
    });
    let points_per_unit = 400.0 / std::f64::consts::LN_10;
    let estimate = |(strength, deviation): (&f64, f64)| Estimate {
        elo: strength.ln() * points_per_unit,
        error: (!is_bound).then_some(TWO_SIGMA * deviation * points_per_unit),
        is_bound,
    };
    Some(strengths.iter().zip(deviations).map(estimate).collect())
}

const MAX_STEPS: usize = 100_000;

fn count(players: usize) -> f64 {
    f64::from(u32::try_from(players).unwrap_or(u32::MAX))
}

/// Whether chains of points connect every player with every other.
fn is_connected(points: &Points) -> bool {
    let reaches_all = |leads: &dyn Fn(usize, usize) -> bool| {
        let mut reached = vec![false; points.len()];
        let mut open = vec![0];
        while let Some(i) = open.pop() {
            if !std::mem::replace(&mut reached[i], true) {
                open.extend((0..points.len()).filter(|j| leads(i, *j)));
            }
        }
        reached.iter().all(|is_reached| *is_reached)
    };
    reaches_all(&|i, j| points[i][j] > 0.0) && reaches_all(&|i, j| points[j][i] > 0.0)
}

/// The standard deviations of logarithms of strengths whose mean is known to be zero: of the inverse of
/// Fisher's information, in which `shared(i, j)` is what the games of two players say about their difference.
fn deviations(players: usize, shared: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    // The information matrix says nothing about the mean; adding 1/n everywhere makes it invertible, and
    // takes away again what that adds to the inverse.
    let n = players;
    let even = 1.0 / count(n);
    let mut rows: Vec<Vec<f64>> = (0..n)
        .map(|i| {
            let own: f64 = (0..n).filter(|j| *j != i).map(|j| shared(i, j)).sum();
            let left = (0..n).map(|j| even + if i == j { own } else { -shared(i, j) });
            left.chain((0..n).map(|j| f64::from(u8::from(i == j)))).collect()
        })
        .collect();
    for column in 0..n {
        let best = (column..n).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()));
        rows.swap(column, best.unwrap_or(column));
        let pivot = rows[column][column];
        if pivot == 0.0 {
            return vec![f64::INFINITY; n];
        }
        rows[column].iter_mut().for_each(|cell| *cell /= pivot);
        let own = rows[column].clone();
        for row in (0..n).filter(|row| *row != column) {
            let factor = rows[row][column];
            rows[row].iter_mut().zip(&own).for_each(|(cell, own)| *cell -= factor * own);
        }
    }
    (0..n).map(|i| (rows[i][n + i] - even).max(0.0).sqrt()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::elo::elo;

    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() < error, "{found} instead of {expected}");
    }

    /// Two players: the difference is that of the score, by hand; and its error is that of a binomial.
    #[test]
    fn two_players_differ_by_the_elo_of_their_score() {
        let ratings = ratings(&vec![vec![0.0, 75.0], vec![25.0, 0.0]]).unwrap();
        near(ratings[0].elo - ratings[1].elo, elo(0.75), 1e-6);
        near(ratings[0].elo + ratings[1].elo, 0.0, 1e-9);
        // 1.96 · √(3/16/100) · 400/(ln 10 · 3/16) is the error of the difference, half of it of each.
        near(ratings[0].error.unwrap() * 2.0, 78.63, 0.01);
    }

    /// Strengths 1 : 2 : 4 produce exactly these results in expectation, so they are found again.
    #[test]
    fn known_strengths_are_found_again() {
        let strengths = [1.0, 2.0, 4.0];
        let mut points: Points =
            strengths.iter().map(|a| strengths.iter().map(|b| 60.0 * a / (a + b)).collect()).collect();
        for (i, row) in points.iter_mut().enumerate() {
            row[i] = 0.0;
        }
        let ratings = ratings(&points).unwrap();
        let step = 400.0 * 2f64.log10();
        near(ratings[1].elo, 0.0, 1e-6);
        near(ratings[2].elo, step, 1e-6);
        near(ratings[0].elo, -step, 1e-6);
        assert!(ratings.iter().all(|rating| rating.error.unwrap() > 0.0 && !rating.is_bound));
    }

    #[test]
    fn who_never_loses_gets_a_bound() {
        let points = vec![vec![0.0, 10.0, 10.0], vec![0.0, 0.0, 5.0], vec![0.0, 5.0, 0.0]];
        let ratings = ratings(&points).unwrap();
        assert!(ratings[0].is_bound && ratings[0].elo > 300.0 && ratings[0].elo < 2000.0);
        near(ratings[1].elo, ratings[2].elo, 1e-6);
        assert_eq!(super::ratings(&vec![vec![0.0; 2]; 2]), None);
    }
}
