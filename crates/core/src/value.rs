//! What searches find, what that says about the truth, and the window it is asked with.

use crate::Score;

/// What a search finds: one number, one for each player, or an average.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// For two players: what one wins the other loses.
    Score(Score),
    /// One score for each player, the first player's first.
    Vector(Box<[Score]>),
    /// Points on average over chance.
    Expected(f64),
}

impl From<Score> for Value {
    fn from(score: Score) -> Value {
        Value::Score(score)
    }
}

impl From<f64> for Value {
    fn from(mean: f64) -> Value {
        Value::Expected(mean)
    }
}

/// What a found value says about the true one.
///
/// ```
/// use arbore_core::{Bound, Score};
///
/// // A fail-soft result of the window (2, 5):
/// let [alpha, beta] = [2, 5].map(Score::points);
/// assert_eq!(Bound::of(Score::points(3), alpha, beta), Bound::Exact);
/// assert_eq!(Bound::of(Score::points(2), alpha, beta), Bound::Upper, "fails low");
/// assert_eq!(Bound::of(Score::points(7), alpha, beta), Bound::Lower, "fails high");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

impl Bound {
    /// Two bounds as one number: the value where they meet, else the bound that says more about who wins. `None` if
    /// neither says anything.
    #[must_use]
    pub fn between(low: Score, high: Score) -> Option<(Score, Bound)> {
        let is_loss = high < Score::DRAW && high.is_decisive();
        match (low.is_infinite(), high.is_infinite()) {
            _ if low == high => Some((low, Bound::Exact)),
            (false, _) if !is_loss => Some((low, Bound::Lower)),
            (_, false) => Some((high, Bound::Upper)),
            (false, true) => Some((low, Bound::Lower)),
            (true, true) => None,
        }
    }

    /// What a fail-soft result says, given the window it was asked with.
    ///
    /// The infinity of a hand-drawn tree may be the end of its window. Since no leaf lies beyond it, it is
    /// the true value.
    #[must_use]
    pub fn of(result: Score, alpha: Score, beta: Score) -> Bound {
        if result <= alpha && result != Score::MIN_POINTS {
            Bound::Upper
        } else if result >= beta && result != Score::MAX_POINTS {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}

/// What a node must answer: values outside of it need not be exact. Its ends are scores, or averages where
/// there are dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window<T = Score> {
    /// What the node's viewer has already been promised elsewhere.
    pub alpha: T,
    /// What the opponent will not let it exceed.
    pub beta: T,
}

impl<T: Into<Value>> Window<T> {
    /// The window as events have it.
    pub fn into_values(self) -> Window<Value> {
        Window { alpha: self.alpha.into(), beta: self.beta.into() }
    }
}

impl Window {
    /// (−∞, +∞): only an exact answer will do.
    pub const FULL: Window = Window { alpha: Score::MINUS_INFINITY, beta: Score::INFINITY };
    /// From the least to the most points there are. For hand-drawn trees, whose leaves may be infinite: a
    /// leaf `-inf` then reaches the end of the window, and nothing beside it need be looked at.
    pub const ALL_POINTS: Window = Window { alpha: Score::MIN_POINTS, beta: Score::MAX_POINTS };

    /// The zero window that asks whether a value is at least this.
    #[inline]
    #[must_use]
    pub const fn at_least(score: Score) -> Window {
        Window { alpha: score.just_below(), beta: score }
    }

    /// The window of a child, in the view of the player to move there: the inverse of the step that the child's value
    /// makes on its way back.
    #[inline]
    #[must_use]
    pub fn for_child(self, is_same_player: bool) -> Window {
        let Window { alpha, beta } = self;
        let window = Window { alpha: alpha.for_child(), beta: beta.for_child() };
        if is_same_player { window } else { -window }
    }
}

/// The same window as the opponent sees it.
impl std::ops::Neg for Window {
    type Output = Window;
    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
