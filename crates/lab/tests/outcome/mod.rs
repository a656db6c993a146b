//! Scores of tests about perfect play, and who wins by them.

use arbore_core::{Outcome, Score, Value};

pub(crate) fn score_of(value: &Value) -> Score {
    match value {
        Value::Score(score) => *score,
        other => panic!("one score is expected, found {other:?}"),
    }
}

/// The winner, or the points of a game without one.
pub(crate) fn class(score: Score) -> (i32, i32) {
    match score.outcome() {
        Outcome::WinIn(_) => (1, 0),
        Outcome::LossIn(_) => (-1, 0),
        Outcome::Points(points) => (0, points),
    }
}
