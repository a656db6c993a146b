//! Text and figures of a trace, one file a format.

pub mod dot;
pub mod layout;
pub mod svg;
pub mod text;
pub mod tikz;

use arbore_core::observe::Window;
use arbore_core::{Bound, Outcome, Score, Value};

use crate::messages::Messages;

/// A score as people read it: `3`, `-1.5`, `+∞`, `win in 5`.
#[must_use]
pub fn score(score: Score, points_per_unit: u32, messages: &Messages) -> String {
    if score.is_infinite() || score.abs() == Score::MAX_POINTS {
        return if score > Score::DRAW { "+∞" } else { "−∞" }.to_owned();
    }
    match score.outcome() {
        Outcome::WinIn(plies) => messages.with("score-win-in", &[("plies", &plies)]),
        Outcome::LossIn(plies) => messages.with("score-loss-in", &[("plies", &plies)]),
        Outcome::Points(_) => number(score.as_f64() / f64::from(points_per_unit)),
    }
}

/// A value as people read it: a score, `(1, 2, 6)`, or an average.
#[must_use]
pub fn value(value: &Value, points_per_unit: u32, messages: &Messages) -> String {
    match value {
        Value::Score(number) => score(*number, points_per_unit, messages),
        Value::Vector(scores) => {
            let scores: Vec<String> =
                scores.iter().map(|number| score(*number, points_per_unit, messages)).collect();
            format!("({})", scores.join(", "))
        }
        Value::Expected(mean) if mean.is_infinite() => if *mean > 0.0 { "+∞" } else { "−∞" }.to_owned(),
        Value::Expected(mean) => number(mean / f64::from(points_per_unit)),
    }
}

/// `=`, `≥` or `≤`.
#[must_use]
pub fn relation(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "=",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    }
}

/// A value with its bound: `5`, `≥ 5`, `≤ win in 3`.
#[must_use]
pub fn bounded(found: &Value, bound: Option<Bound>, points_per_unit: u32, messages: &Messages) -> String {
    let text = value(found, points_per_unit, messages);
    match bound {
        Some(bound @ (Bound::Lower | Bound::Upper)) => format!("{} {text}", relation(bound)),
        Some(Bound::Exact) | None => text,
    }
}

/// `(3, +∞)`.
#[must_use]
pub fn window(window: &Window<Value>, points_per_unit: u32, messages: &Messages) -> String {
    let end = |end: &Value| value(end, points_per_unit, messages);
    format!("({}, {})", end(&window.alpha), end(&window.beta))
}

/// Up to four decimals without trailing zeros, with a real minus sign.
#[must_use]
pub fn number(value: f64) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let text = if text == "-0" { "0" } else { text };
    text.replace('-', "−")
}
