//! How good a position is for one player.

use std::fmt;
use std::ops::Neg;

/// A value of a position, seen by one player: points, or a win or a loss and how far away it is.
///
/// A score belongs to the node it was computed at. A nearer win is worth more than a farther one, a
/// nearer loss less, and every win more than any number of points:
///
/// ```text
///   loss_in(0) < loss_in(5) < … < points(-3) < points(0) < points(7) < … < win_in(5) < win_in(1)
/// ```
///
/// When a value travels one move up the tree its win is one ply farther away: [`Score::from_child`].
/// When a window travels one move down, it makes the inverse step: [`Score::for_child`]. A search that
/// forgets the latter still finds the right root value, but visits the wrong nodes on the way.
///
/// ```
/// use arbore_core::{Outcome, Score};
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::loss_in(5) > Score::loss_in(3));
/// assert!(Score::win_in(100) > Score::points(1_000_000));
/// // The opponent's view:
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(-Score::DRAW, Score::DRAW);
///
/// assert_eq!(Score::win_in(3).outcome(), Outcome::WinIn(3));
/// assert_eq!(Score::points(-2).outcome(), Outcome::Points(-2));
/// assert!(Score::loss_in(4).is_decisive());
/// assert_eq!(Score::loss_in(4).to_string(), "loss in 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A [`Score`] taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A number of points; zero is a draw.
    Points(i32),
    /// The player wins, and the game ends after this many plies.
    WinIn(u32),
    /// The player loses, and the game ends after this many plies.
    LossIn(u32),
}

/// The value of `win_in(0)`.
const WIN: i32 = 1 << 30;
/// No game lasts this long.
const MAX_PLY: i32 = 1 << 20;
/// Beyond this a score is a win. Points stay below half of one, so that a shift tells them apart.
const DECISIVE: i32 = WIN / 2;
/// The code of `win_in(0)`, see [`Score::to_code`].
const CODE_WIN: i32 = 1 << 22;
const CODE_MASK: u32 = (1 << 24) - 1;

impl Score {
    /// An even position, a drawn game.
    pub const DRAW: Score = Score(0);
    /// Better than every value: the open end of a window.
    pub const INFINITY: Score = Score(WIN + MAX_PLY);
    /// Worse than every value: the other open end.
    pub const MINUS_INFINITY: Score = Score(-(WIN + MAX_PLY));
    /// The most points that a score can hold. Hand-drawn trees write it `inf`.
    pub const MAX_POINTS: Score = Score(DECISIVE - 1);

    /// The least points, `-inf` in hand-drawn trees.
    pub const MIN_POINTS: Score = Score(-Score::MAX_POINTS.0);

    /// A number of points, cut to the range that is left below the wins.
    #[inline]
    #[must_use]
    pub const fn points(points: i32) -> Score {
        const MAX: i32 = Score::MAX_POINTS.0;
        Score(if points > MAX {
            MAX
        } else if points < -MAX {
            -MAX
        } else {
            points
        })
    }

    /// A win after `plies` more moves, the winning move included.
    ///
    /// # Panics
    /// If no game lasts that long.
    #[inline]
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        assert!(plies < MAX_PLY.unsigned_abs(), "no game lasts this long");
        Score(WIN - plies.cast_signed())
    }

    /// A loss after `plies` more moves; 0 where the game is lost and over.
    ///
    /// # Panics
    /// If no game lasts that long.
    #[inline]
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(-Score::win_in(plies).0)
    }

    /// Takes the score apart.
    #[inline]
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        if self.0 > DECISIVE {
            Outcome::WinIn((WIN - self.0).unsigned_abs())
        } else if self.0 < -DECISIVE {
            Outcome::LossIn((WIN + self.0).unsigned_abs())
        } else {
            Outcome::Points(self.0)
        }
    }

    /// Whether this is a win or a loss and no estimate.
    #[inline]
    #[must_use]
    pub const fn is_decisive(self) -> bool {
        self.0 > DECISIVE || self.0 < -DECISIVE
    }

    /// Whether this is the open end of a window, at whatever depth of the tree.
    #[inline]
    #[must_use]
    pub const fn is_infinite(self) -> bool {
        self.0 >= Score::INFINITY.0 || self.0 <= Score::MINUS_INFINITY.0
    }

    /// +1 for a win, −1 for a loss, 0 for points: the score in whole wins, rounded. With two comparisons
    /// instead of the shift a search is 6–9 % slower.
    #[inline]
    const fn in_wins(self) -> i32 {
        (self.0 + WIN / 2) >> WIN.trailing_zeros()
    }

    /// A child's value as its parent sees it: wins and losses are one ply older.
    ///
    /// ```
    /// use arbore_core::Score;
    ///
    /// // The opponent has lost after this move, so the player to move wins in one ply.
    /// assert_eq!(-Score::loss_in(0).from_child(), Score::win_in(1));
    /// assert_eq!(Score::points(7).from_child(), Score::points(7));
    /// // A window descends by the inverse step:
    /// let (value, alpha) = (Score::win_in(4), Score::win_in(5));
    /// assert_eq!(value.from_child() > alpha, value > alpha.for_child());
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_child(self) -> Score {
        Score(self.0 - self.in_wins())
    }

    /// A child's bound as its parent sees it: as [`from_child`](Score::from_child), but an open end stays open.
    #[inline]
    #[must_use]
    pub const fn bound_from_child(self) -> Score {
        if self.is_infinite() { self } else { self.from_child() }
    }

    /// The value of a position `plies` moves further on, as it is seen here: [`from_child`](Score::from_child) for each
    /// of them, at the price of one.
    #[inline]
    #[must_use]
    pub const fn from_descendant(self, plies: u32) -> Score {
        Score(self.0 - self.in_wins() * plies.cast_signed())
    }

    /// A bound of a parent's window as its child must see it: the exact inverse of
    /// [`from_child`](Score::from_child), so that `v.from_child() > alpha` if and only if
    /// `v > alpha.for_child()`.
    #[inline]
    #[must_use]
    pub const fn for_child(self) -> Score {
        Score(self.0 + self.in_wins())
    }

    /// A bound of a window as a position `plies` moves further on must see it: the inverse of
    /// [`from_descendant`](Score::from_descendant).
    #[inline]
    #[must_use]
    pub const fn for_descendant(self, plies: u32) -> Score {
        Score(self.0 + self.in_wins() * plies.cast_signed())
    }

    /// The least score above this one. With it a window can be opened by just enough to tell an equal
    /// value from a worse one.
    #[inline]
    #[must_use]
    pub const fn just_above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The greatest score below this one.
    #[inline]
    #[must_use]
    pub const fn just_below(self) -> Score {
        Score(self.0 - 1)
    }

    /// The score without its sign.
    #[must_use]
    pub const fn abs(self) -> Score {
        Score(self.0.abs())
    }

    /// The score as bits, for tables.
    #[inline]
    pub(crate) const fn to_bits(self) -> u32 {
        self.0.cast_unsigned()
    }

    /// The score with these bits, which came from [`to_bits`](Score::to_bits).
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Score {
        Score(bits.cast_signed())
    }

    /// The score in 24 bits, for tables that have no more room; `None` for points beyond two millions.
    #[inline]
    #[must_use]
    pub const fn to_code(self) -> Option<u32> {
        let code = self.0 - self.in_wins() * (WIN - CODE_WIN);
        // Of points as many are left out as would be taken for wins.
        if code.abs() < CODE_WIN / 2 || self.is_decisive() {
            Some(code.cast_unsigned() & CODE_MASK)
        } else {
            None
        }
    }

    /// The score with this code, which came from [`to_code`](Score::to_code); the bits above do not matter.
    #[inline]
    #[must_use]
    pub const fn from_code(code: u32) -> Score {
        // The sign is spread into the upper bits.
        let code = (code << 8).cast_signed() >> 8;
        let wins = (code + CODE_WIN / 2) >> CODE_WIN.trailing_zeros();
        Score(code + wins * (WIN - CODE_WIN))
    }

    /// The score with a code that was read from a file; `None` if no score has it.
    #[must_use]
    pub fn read_code(code: u32) -> Option<Score> {
        let most = Score::INFINITY.to_code()?.cast_signed();
        let signed = (code << 8).cast_signed() >> 8;
        (code <= CODE_MASK && signed.abs() <= most).then(|| Score::from_code(code))
    }

    /// The score moved by a number of points, for aspiration windows. It stays among the points.
    #[must_use]
    pub const fn shifted(self, points: i32) -> Score {
        Score::points(self.0.saturating_add(points))
    }

    /// The score with this number behind it, which came from [`as_f64`](Score::as_f64); an average of such
    /// is cut to a whole number.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a number beyond all scores becomes the last of them"
    )]
    pub(crate) const fn from_f64(number: f64) -> Score {
        Score(number as i32)
    }

    /// The number behind the score, for averages over chance. Only points can be averaged.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0)
    }
}

impl Neg for Score {
    type Output = Score;

    /// The same value seen by the opponent.
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `-2`, `win in 5`, `loss in 4`, `inf`: for developers. People read their own language, from `lab`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_infinite() || self.0.abs() == Score::MAX_POINTS.0 {
            return f.write_str(if self.0 > 0 { "inf" } else { "-inf" });
        }
        match self.outcome() {
            Outcome::Points(points) => write!(f, "{points}"),
            Outcome::WinIn(plies) => write!(f, "win in {plies}"),
            Outcome::LossIn(plies) => write!(f, "loss in {plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_wins_and_farther_losses_are_better() {
        let rising = [
            Score::MINUS_INFINITY,
            Score::loss_in(0),
            Score::loss_in(9),
            -Score::MAX_POINTS,
            Score::points(-3),
            Score::DRAW,
            Score::points(7),
            Score::MAX_POINTS,
            Score::win_in(9),
            Score::win_in(1),
            Score::INFINITY,
        ];
        assert!(rising.is_sorted_by(|a, b| a < b));
        for score in rising {
            assert_eq!(-(-score), score);
            assert_eq!(score.for_child().from_child(), score);
            assert_eq!(score.from_descendant(3), score.from_child().from_child().from_child());
            assert_eq!(score.for_descendant(3).from_descendant(3), score);
        }
    }

    #[test]
    fn wins_age_and_points_do_not() {
        assert_eq!(Score::loss_in(0).from_child(), Score::loss_in(1));
        assert_eq!((-Score::loss_in(0)).from_child(), Score::win_in(1));
        assert_eq!(Score::points(5).from_child(), Score::points(5));
        assert_eq!(Score::MAX_POINTS.from_child(), Score::MAX_POINTS);
    }

    /// The law that a window must obey on its way down, for every pair of interesting values.
    #[test]
    fn for_child_is_the_exact_inverse() {
        let values: Vec<Score> = (0..6)
            .flat_map(|n| [Score::win_in(n), Score::loss_in(n)])
            .chain((-3..=3).map(Score::points))
            .chain([Score::MAX_POINTS, -Score::MAX_POINTS])
            .collect();
        for &value in &values {
            for &alpha in values.iter().chain(&[Score::INFINITY, Score::MINUS_INFINITY]) {
                assert_eq!(value.from_child() > alpha, value > alpha.for_child(), "{value} {alpha}");
                assert_eq!(value.from_child() < alpha, value < alpha.for_child(), "{value} {alpha}");
            }
        }
    }

    #[test]
    fn codes_of_no_score_are_refused() {
        for score in
            [Score::INFINITY, Score::MINUS_INFINITY, Score::win_in(3), Score::loss_in(0), Score::points(-7)]
        {
            assert_eq!(score.to_code().and_then(Score::read_code), Some(score));
        }
        for code in [0x7f_ffff, 0x80_0000, 1 << 24, u32::MAX] {
            assert_eq!(Score::read_code(code), None, "{code:x}");
        }
    }

    #[test]
    fn codes_keep_what_tables_need() {
        let scores = (0..3000).chain([MAX_PLY.cast_unsigned() - 1]).flat_map(|n| {
            [
                Score::win_in(n),
                Score::loss_in(n),
                Score::points(n.cast_signed()),
                Score::points(-n.cast_signed()),
            ]
        });
        for score in scores.chain([Score::INFINITY, Score::MINUS_INFINITY]) {
            let code = score.to_code().unwrap();
            assert_eq!(Score::from_code(code), score);
            assert_eq!(Score::from_code(code | 0xff00_0000), score);
        }
        assert_eq!(Score::points(1 << 25).to_code(), None);
        assert_eq!(Score::MIN_POINTS.to_code(), None);
    }

    #[test]
    fn scores_are_taken_apart_as_they_were_put_together() {
        for plies in [0, 1, 2, 41, MAX_PLY.cast_unsigned() - 1] {
            assert_eq!(Score::win_in(plies).outcome(), Outcome::WinIn(plies));
            assert_eq!(Score::loss_in(plies).outcome(), Outcome::LossIn(plies));
        }
        for points in [-1000, -1, 0, 1, 1000] {
            assert_eq!(Score::points(points).outcome(), Outcome::Points(points));
        }
        let shown =
            [Score::points(-2), Score::win_in(5), Score::loss_in(4), Score::INFINITY, Score::MIN_POINTS];
        assert_eq!(shown.map(|score| score.to_string()), ["-2", "win in 5", "loss in 4", "inf", "-inf"]);
    }

    #[test]
    fn points_are_cut_to_their_range() {
        assert_eq!(Score::points(i32::MAX), Score::MAX_POINTS);
        assert_eq!(Score::points(i32::MIN), -Score::MAX_POINTS);
        assert!(!Score::points(i32::MAX).is_decisive());
    }
}
