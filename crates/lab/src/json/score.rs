//! Scores, bounds and windows.

use arbore_core::{Outcome, Value};
use serde::{Serialize, Serializer};

/// A score, seen by the player to move; by MAX in trees, by the first player where chance is to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Score {
    /// A number of points, `inf` or `-inf`.
    Points {
        /// How many.
        points: Number,
    },
    /// A win.
    Win {
        /// Plies to the end.
        win_in: u32,
    },
    /// A loss.
    Loss {
        /// Plies to the end.
        loss_in: u32,
    },
    /// One for each player, the first player's first.
    Vector {
        /// Their scores.
        vector: Vec<OwnScore>,
    },
    /// An average over chance.
    Expected {
        /// How many points.
        expected: Finite,
    },
}

/// The score of one of several players.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum OwnScore {
    /// A number of points.
    Points(Number),
    /// A win.
    Win {
        /// Plies to the end.
        win_in: u32,
    },
    /// A loss.
    Loss {
        /// Plies to the end.
        loss_in: u32,
    },
}

/// A number, or an infinity, which JSON has no number for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Number {
    /// A number; a whole one is written without a fraction.
    Finite(Finite),
    /// The end of a window, or a leaf of a hand-drawn tree.
    Infinite(Infinity),
}

/// A number that is not infinite; a whole one is written without a fraction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finite(pub f64);

/// An infinity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Infinity {
    /// Positive infinity.
    #[serde(rename = "inf")]
    Positive,
    /// Negative infinity.
    #[serde(rename = "-inf")]
    Negative,
}

/// One end of a window.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum End {
    /// A score.
    Score(Score),
    /// An open end.
    Infinite(Infinity),
}

/// What a score is: the value, or a bound of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = BoundKind))]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// The value is the score.
    Exact,
    /// The value is at least the score.
    Lower,
    /// The value is at most the score.
    Upper,
}

impl Score {
    /// A value in units of this number of points.
    #[must_use]
    pub fn new(value: &Value, points_per_unit: u32) -> Score {
        match value {
            Value::Score(score) => match OwnScore::new(*score, points_per_unit) {
                OwnScore::Points(points) => Score::Points { points },
                OwnScore::Win { win_in } => Score::Win { win_in },
                OwnScore::Loss { loss_in } => Score::Loss { loss_in },
            },
            Value::Vector(scores) => Score::Vector { vector: OwnScore::all(scores, points_per_unit) },
            Value::Expected(mean) => Score::Expected { expected: Finite(mean / f64::from(points_per_unit)) },
        }
    }
}

impl OwnScore {
    /// A score in units of this number of points.
    #[must_use]
    pub fn new(score: arbore_core::Score, points_per_unit: u32) -> OwnScore {
        match score.outcome() {
            Outcome::WinIn(win_in) => OwnScore::Win { win_in },
            Outcome::LossIn(loss_in) => OwnScore::Loss { loss_in },
            Outcome::Points(_) => OwnScore::Points(match score {
                arbore_core::Score::MAX_POINTS => Number::Infinite(Infinity::Positive),
                arbore_core::Score::MIN_POINTS => Number::Infinite(Infinity::Negative),
                _ => Number::Finite(Finite(score.as_f64() / f64::from(points_per_unit))),
            }),
        }
    }

    pub(super) fn all(scores: &[arbore_core::Score], points_per_unit: u32) -> Vec<OwnScore> {
        scores.iter().map(|score| OwnScore::new(*score, points_per_unit)).collect()
    }
}

impl End {
    /// One end of a window in units of this number of points.
    #[must_use]
    pub fn new(end: &Value, points_per_unit: u32) -> End {
        use arbore_core::Score as CoreScore;
        let is_high = match end {
            Value::Score(score) if score.is_infinite() || score.abs() == CoreScore::MAX_POINTS => {
                *score > CoreScore::DRAW
            }
            Value::Expected(mean) if mean.is_infinite() => *mean > 0.0,
            _ => return End::Score(Score::new(end, points_per_unit)),
        };
        End::Infinite(if is_high { Infinity::Positive } else { Infinity::Negative })
    }
}

impl From<arbore_core::Bound> for Bound {
    fn from(bound: arbore_core::Bound) -> Bound {
        match bound {
            arbore_core::Bound::Exact => Bound::Exact,
            arbore_core::Bound::Lower => Bound::Lower,
            arbore_core::Bound::Upper => Bound::Upper,
        }
    }
}

impl Bound {
    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::Lower => "lower",
            Bound::Upper => "upper",
        }
    }
}

impl Serialize for Finite {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Finite(value) = *self;
        match format!("{value:.0}").parse::<i64>() {
            Ok(whole) if (value - value.round()).abs() < f64::EPSILON => serializer.serialize_i64(whole),
            _ => serializer.serialize_f64(value),
        }
    }
}
