//! Answers, as people write them.

use std::fmt;

use arbore_core::{Outcome, Score, Value};

use crate::render::number;

/// An answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A number for each player: `3`, `-1.5`, `7/4`, `1, 2, 6`.
    Numbers(Vec<f64>),
    /// Whether a branch is cut off: `cut` or `kept`.
    Cut(bool),
    /// What MAX and MIN are sure of: `-inf, 3`; of a node that the search never enters, `never`.
    Window(Option<(f64, f64)>),
    /// What happens next, at a node: `enter C`, `cut C`, `leave C`; or `never`, without a node.
    Next(NextStep, String),
    /// How many: `6`.
    Count(u64),
}

/// What a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// It enters a node.
    Enter,
    /// It leaves out the moves of a node that are left.
    Cut,
    /// It leaves a node.
    Leave,
    /// It never reaches this point.
    Never,
}

/// By name.
pub const NEXT_STEPS: &[(&str, NextStep)] = &[
    ("enter", NextStep::Enter),
    ("cut", NextStep::Cut),
    ("leave", NextStep::Leave),
    ("never", NextStep::Never),
];

impl Answer {
    /// Reads an answer of the same kind as this one. Common ways of writing it are accepted.
    #[must_use]
    pub fn parse_like(&self, text: &str) -> Option<Answer> {
        let text = text.trim().trim_matches(['(', ')', '[', ']', '<', '>']).trim().to_lowercase();
        Some(match self {
            Answer::Numbers(_) => Answer::Numbers(numbers(&text)?),
            Answer::Cut(_) => Answer::Cut(is_cut(&text)?),
            Answer::Window(_) if is_never(&text) || is_cut(&text) == Some(true) => Answer::Window(None),
            Answer::Window(_) => {
                let [alpha, beta] = numbers(&text)?[..] else { return None };
                Answer::Window(Some((alpha, beta)))
            }
            Answer::Next(..) if is_never(&text) => Answer::Next(NextStep::Never, String::new()),
            Answer::Next(..) => {
                let (what, node) = text.split_once(char::is_whitespace)?;
                let what = match what {
                    "enter" | "intră" | "intra" => NextStep::Enter,
                    "cut" | "retează" | "reteaza" | "taie" => NextStep::Cut,
                    "leave" | "iese" => NextStep::Leave,
                    _ => return None,
                };
                Answer::Next(what, node.trim().to_uppercase())
            }
            Answer::Count(_) => Answer::Count(text.parse().ok()?),
        })
    }

    /// Whether two answers agree; averages may be rounded to two digits.
    #[must_use]
    pub fn is_same(&self, other: &Answer) -> bool {
        // Infinities are equal or far apart.
        let near =
            |a: f64, b: f64| if a.is_finite() { (a - b).abs() < 0.006 } else { a.total_cmp(&b).is_eq() };
        match (self, other) {
            (Answer::Numbers(one), Answer::Numbers(two)) => {
                one.len() == two.len() && one.iter().zip(two).all(|(a, b)| near(*a, *b))
            }
            (Answer::Window(Some((a, b))), Answer::Window(Some((c, d)))) => near(*a, *c) && near(*b, *d),
            _ => self == other,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Numbers(numbers) => {
                f.write_str(&numbers.iter().map(|value| shown(*value)).collect::<Vec<_>>().join(", "))
            }
            Answer::Cut(is_cut) => f.write_str(if *is_cut { "cut" } else { "kept" }),
            Answer::Window(Some((alpha, beta))) => write!(f, "({}, {})", shown(*alpha), shown(*beta)),
            Answer::Window(None) | Answer::Next(NextStep::Never, _) => f.write_str(NEVER),
            Answer::Next(what, node) => write!(f, "{} {node}", super::name_of(NEXT_STEPS, *what)),
            Answer::Count(count) => write!(f, "{count}"),
        }
    }
}

/// The answer where the search never comes.
const NEVER: &str = "never";

fn is_never(text: &str) -> bool {
    matches!(text, NEVER | "niciodată" | "niciodata")
}

fn is_cut(text: &str) -> Option<bool> {
    match text {
        "cut" | "yes" | "x" | "✂" | "true" | "retezat" | "tăiat" | "taiat" | "da" => Some(true),
        "kept" | "no" | "-" | "false" | "păstrat" | "pastrat" | "nu" => Some(false),
        _ => None,
    }
}

/// A number as people read it.
pub(super) fn shown(value: f64) -> String {
    match value {
        _ if value == f64::INFINITY => "+∞".to_owned(),
        _ if value == f64::NEG_INFINITY => "−∞".to_owned(),
        _ => number(value),
    }
}

/// Numbers with commas, semicolons or spaces between them.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let words = text.split([',', ';', ' ']).filter(|word| !word.is_empty());
    let found: Vec<f64> = words.map(one_number).collect::<Option<_>>()?;
    (!found.is_empty()).then_some(found)
}

fn one_number(word: &str) -> Option<f64> {
    let word = word.replace('−', "-").replace('∞', "inf");
    let value = match word.split_once('/') {
        Some((above, below)) => above.parse::<f64>().ok()? / below.parse::<f64>().ok()?,
        None => word.parse::<f64>().ok()?,
    };
    (!value.is_nan()).then_some(value)
}

/// The numbers of a value, in units as people write them.
pub(super) fn in_units(value: &Value, points_per_unit: u32) -> Vec<f64> {
    let one = |score: Score| match score.outcome() {
        Outcome::Points(_) if score.abs() != Score::MAX_POINTS => score.as_f64() / f64::from(points_per_unit),
        _ if score > Score::DRAW => f64::INFINITY,
        _ => f64::NEG_INFINITY,
    };
    match value {
        Value::Score(score) => vec![one(*score)],
        Value::Vector(scores) => scores.iter().map(|score| one(*score)).collect(),
        Value::Expected(mean) => vec![mean / f64::from(points_per_unit)],
    }
}
