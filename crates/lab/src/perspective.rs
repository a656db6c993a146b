//! Values and bounds as the other player sees them.

use arbore_core::{Bound, Value};

/// A value in the other player's view.
pub(crate) fn seen(value: Value, flip: bool) -> Value {
    match value {
        Value::Score(score) if flip => Value::Score(-score),
        Value::Expected(mean) if flip => Value::Expected(-mean),
        other => other,
    }
}

/// A bound in the other player's view.
pub(crate) fn seen_bound(bound: Bound, flip: bool) -> Bound {
    match bound {
        Bound::Lower if flip => Bound::Upper,
        Bound::Upper if flip => Bound::Lower,
        other => other,
    }
}
