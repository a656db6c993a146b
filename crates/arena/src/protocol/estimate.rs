//! The score of a search, as records and protocols have it.

use arbore_core::{Outcome, Value};
use arbore_lab::{Analysis, AnyGame};

use super::is_for_uci;
use crate::record::Opinion;

/// The score that a search found, for the player to move, be it a value or a bound.
pub(crate) fn estimate(analysis: &Analysis, game: &dyn AnyGame) -> Option<Opinion> {
    // Chess programs report pawns, and their points are hundredths.
    let per_unit = game.points_per_unit() * if is_for_uci(game.spec()) { 100 } else { 1 };
    let units = |points: f64| Opinion::Points(points / f64::from(per_unit));
    let score = match analysis.value.as_ref()? {
        Value::Score(score) => *score,
        Value::Vector(scores) => *scores.get(analysis.view.index())?,
        Value::Expected(mean) => return Some(units(*mean)),
    };
    Some(match score.outcome() {
        Outcome::Points(points) => units(f64::from(points)),
        Outcome::WinIn(plies) => Opinion::Win(plies),
        Outcome::LossIn(plies) => Opinion::Loss(plies),
    })
}
