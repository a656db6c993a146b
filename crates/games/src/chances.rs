//! What games with dice share: payoffs in fractions of a point, and probabilities to win.

use arbore_core::{Score, Value};

/// What is won or lost in a plain game. Evaluations are fractions of it, so it is kept as a number of points.
pub(crate) const POINT: i32 = 1000;

/// From a loss of a number of plain games to a win of as many.
pub(crate) fn either_way(games: i32) -> (Score, Score) {
    (Score::points(-games * POINT), Score::points(games * POINT))
}

/// The value of a game that is won with this probability, and else lost.
pub(crate) fn value_of(probability: f64) -> Score {
    // From −1000 to 1000.
    #[expect(clippy::cast_possible_truncation)]
    Score::points(((2.0 * probability - 1.0) * f64::from(POINT)).round() as i32)
}

/// How likely the player in whose view the value is wins, where one point is won or lost.
pub(crate) fn win_probability(value: &Value) -> Option<(&'static str, f64)> {
    let points = match value {
        Value::Expected(points) => *points,
        Value::Score(score) => score.as_f64(),
        Value::Vector(_) => return None,
    };
    Some(("win_probability", f64::midpoint(1.0, points / f64::from(POINT))))
}

/// From any number to a probability: 0 is a half, and every unit of the number multiplies the odds by e.
pub(crate) fn logistic(number: f64) -> f64 {
    1.0 / (1.0 + (-number).exp())
}
