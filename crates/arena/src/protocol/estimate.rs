//! The score of a search, as records and protocols have it.

use arbore_core::{Outcome, Value};
use arbore_lab::{Analysis, AnyGame};

use crate::record::Opinion;

/// The games whose evaluations are in hundredths of a piece. A unit as people write it is a whole point there, since a game
/// is only won, drawn or lost.
const IN_HUNDREDTHS: &[&str] = &["chess", "minichess", "checkers"];

/// How many points of an evaluation make the unit of records and protocols: a pawn, a man, a disc, a point.
fn points_per_unit(game: &dyn AnyGame) -> u32 {
    let name = game.spec().split(':').next().unwrap_or_default();
    if IN_HUNDREDTHS.contains(&name) { 100 } else { game.points_per_unit() }
}

/// The score that a search found, for the player to move, be it a value or a bound.
pub(crate) fn estimate(analysis: &Analysis, game: &dyn AnyGame) -> Option<Opinion> {
    let per_unit = f64::from(points_per_unit(game));
    let units = |points: f64| Opinion::Points(points / per_unit);
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
