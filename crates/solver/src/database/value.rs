//! Values as small numbers.
//!
//! A code is 0 where the value is not known yet. The others count points, wins and losses in turn, the small
//! ones first, so that nearly all values of nearly all games take one byte:
//!
//! ```text
//!   1  a draw         4  one point     7  −1 point     …
//!   2  won and over   5  win in 1      8  win in 2     …
//!   3  lost and over  6  loss in 1     9  loss in 2    …
//! ```
//!
//! All values are seen by the first player, because no player is to move where a game is over.

use arbore_core::{Outcome, Score};

use super::DatabaseError;

/// A value as a small number.
pub(crate) type Code = u16;

/// The code of a value that is not known yet.
pub(crate) const UNKNOWN: Code = 0;

/// The code of a value.
pub(crate) fn encode(score: Score) -> Result<Code, DatabaseError> {
    let (kind, size) = match score.outcome() {
        // 0, 1, −1, 2, −2 … become 0, 1, 2, 3, 4 …
        Outcome::Points(points) => (1, i64::from(points) * 2 - 1),
        Outcome::WinIn(plies) => (2, i64::from(plies)),
        Outcome::LossIn(plies) => (3, i64::from(plies)),
    };
    let size = if kind == 1 && size < 0 { -size - 1 } else { size };
    Code::try_from(size * 3 + kind).map_err(|_| DatabaseError::ValueOutOfRange { score })
}

/// The value with a code, if it is known.
#[inline]
pub(crate) fn decode(code: Code) -> Option<Score> {
    let rest = u32::from(code).checked_sub(1)?;
    let size = rest / 3;
    Some(match rest % 3 {
        0 => {
            let half = size.div_ceil(2).cast_signed();
            Score::points(if size.is_multiple_of(2) { -half } else { half })
        }
        1 => Score::win_in(size),
        _ => Score::loss_in(size),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_one_value() {
        assert_eq!(decode(UNKNOWN), None);
        for code in 1..=Code::MAX {
            let score = decode(code).unwrap();
            assert_eq!(encode(score).unwrap(), code, "{score}");
        }
    }

    #[test]
    fn the_drawing() {
        let codes = [
            (1, Score::DRAW),
            (4, Score::points(1)),
            (7, Score::points(-1)),
            (2, Score::win_in(0)),
            (3, Score::loss_in(0)),
            (8, Score::win_in(2)),
            (9, Score::loss_in(2)),
        ];
        for (code, score) in codes {
            assert_eq!(encode(score).unwrap(), code);
        }
    }

    #[test]
    fn what_is_too_large_is_an_error() {
        for score in [Score::win_in(30_000), Score::points(20_000), Score::points(-20_000), Score::INFINITY] {
            assert!(matches!(encode(score), Err(DatabaseError::ValueOutOfRange { .. })), "{score}");
        }
    }
}
