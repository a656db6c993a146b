//! Deliberate mistakes of the lower levels: occasional, bounded, and the same for the same seed.

use arbore_core::{Outcome, Report, Score, Value};

use crate::dynamic::DynState;
use crate::player::Settings;

/// From this percentage on, a level also overlooks wins and losses in one.
const BEGINNER: u32 = 50;

/// Changes the best move to a worse one, `settings.mistakes` times in a hundred. Every move's value must
/// be exact.
///
/// The loss is bounded: at most half of the difference between the best move and the worst. Only the beginner
/// level misses a win in one or allows the opponent one.
pub(super) fn make_mistake(state: &DynState, report: &mut Report<String>, settings: &Settings) {
    let mut random = match settings.seed {
        Some(seed) => fastrand::Rng::with_seed(seed ^ state.key()),
        None => fastrand::Rng::new(),
    };
    if random.u32(..100) >= settings.mistakes {
        return;
    }
    let viewer = report.view.index();
    let worth = |value: &Value| match value {
        Value::Score(score) => in_points(*score),
        Value::Vector(scores) => scores.get(viewer).map_or(0.0, |score| in_points(*score)),
        Value::Expected(mean) => *mean,
    };
    let Some(best) = report.value.as_ref().map(worth) else { return };
    let is_beginner = settings.mistakes >= BEGINNER;
    if best.abs() >= DECIDED && !is_beginner {
        return;
    }
    let worths = || report.moves.iter().map(|m| worth(&m.value));
    let worst = worths().filter(|value| value.abs() < DECIDED).fold(best, f64::min);
    let is_bounded = |value: f64| {
        value < best && (value >= best - (best - worst) / 2.0 || is_beginner && value.abs() >= DECIDED)
    };
    let mistakes: Vec<&String> =
        report.moves.iter().filter(|m| is_bounded(worth(&m.value))).map(|m| &m.m).collect();
    if let Some(m) = random.choice(mistakes).cloned() {
        report.best = Some(m.clone());
        report.pv = vec![m];
    }
}

/// Beyond this a value is a win, for the purpose of mistakes.
const DECIDED: f64 = 1e6;

/// A score as a number of points that can be compared with others: a win is very many.
fn in_points(score: Score) -> f64 {
    match score.outcome() {
        Outcome::Points(points) => f64::from(points),
        Outcome::WinIn(_) => DECIDED,
        Outcome::LossIn(_) => -DECIDED,
    }
}
