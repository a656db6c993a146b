//! What a search reports.

use std::time::Duration;

use crate::value::{Bound, Value};
use crate::{Player, Score};

/// What a search found.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::search::{AlphaBeta, Search};
///
/// let game = Matches(4);
/// let report = AlphaBeta::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
/// assert_eq!(report.best, Some(1));
/// assert_eq!(report.score(), Some(Score::win_in(3)));
/// assert_eq!(report.bound, Bound::Exact);
/// assert_eq!(report.pv, [1, 1, 2], "one line of best play");
/// assert_eq!(report.moves.len(), 2, "each move with its value or a bound");
/// assert!(report.is_whole_tree && report.cutoffs > 0 && report.leaves < report.nodes);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The value of the root; `None` if the search was stopped before it knew anything.
    pub value: Option<Value>,
    /// What `value` says about the true value at this depth. It says nothing where there is no value.
    pub bound: Bound,
    /// Who sees the scores of this report.
    pub view: Player,
    /// The first best move; `None` if there is nothing to decide, or no time to find it.
    pub best: Option<M>,
    /// The principal variation: best play by all players, as far as it was searched.
    pub pv: Vec<M>,
    /// Every move at the root that was searched to its end, in the order of the search.
    pub moves: Vec<RootMove<M>>,
    /// Positions entered, the root included.
    pub nodes: u64,
    /// Positions where the search stopped: game over, depth reached, repetition.
    pub leaves: u64,
    /// Nodes where moves were left out because they could not matter.
    pub cutoffs: u64,
    /// The depth that was completed.
    pub depth: u32,
    /// Whether the whole tree was seen: no leaf is an estimate.
    pub is_whole_tree: bool,
    /// Whether a limit was reached before the search had done what was asked.
    pub is_stopped: bool,
    /// Whether the memory it was given was full before it ended.
    pub is_full: bool,
    /// How long it took.
    pub time: Duration,
}

impl<M> Report<M> {
    /// The value, if it is one number.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        match self.value {
            Some(Value::Score(score)) => Some(score),
            _ => None,
        }
    }

    /// Returns the same report with each move replaced by another one.
    #[must_use]
    pub fn map<N>(self, mut replace: impl FnMut(M) -> N) -> Report<N> {
        let best = self.best.map(&mut replace);
        let pv = self.pv.into_iter().map(&mut replace).collect();
        let moves = self.moves.into_iter().map(|root_move| RootMove {
            m: replace(root_move.m),
            value: root_move.value,
            bound: root_move.bound,
            line: root_move.line.into_iter().map(&mut replace).collect(),
            visits: root_move.visits,
        });
        let moves = moves.collect();
        Report {
            value: self.value,
            bound: self.bound,
            view: self.view,
            best,
            pv,
            moves,
            nodes: self.nodes,
            leaves: self.leaves,
            cutoffs: self.cutoffs,
            depth: self.depth,
            is_whole_tree: self.is_whole_tree,
            is_stopped: self.is_stopped,
            is_full: self.is_full,
            time: self.time,
        }
    }

    /// Returns the moves that are proven to be worse than another one, or than the position is worth at least: what they
    /// reach at most is below a lower bound. For reports whose bounds are proven.
    #[must_use]
    pub fn proven_worse(&self) -> Vec<M>
    where
        M: Clone,
    {
        let lower = |value: &Value, bound| match value {
            Value::Score(score) if bound != Bound::Upper => Some(*score),
            _ => None,
        };
        let position = self.value.as_ref().and_then(|value| lower(value, self.bound));
        let of_moves = self.moves.iter().filter_map(|root_move| lower(&root_move.value, root_move.bound));
        let Some(least) = of_moves.chain(position).max() else { return Vec::new() };
        let is_worse = |root_move: &&RootMove<M>| match root_move.value {
            Value::Score(score) => root_move.bound != Bound::Lower && score < least,
            _ => false,
        };
        self.moves.iter().filter(is_worse).map(|root_move| root_move.m.clone()).collect()
    }
}

/// A move at the root and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// Its value, in the view of the report.
    pub value: Value,
    /// What `value` says about its true value.
    pub bound: Bound,
    /// This move and best play after it, as far as it is known.
    pub line: Vec<M>,
    /// How often it was tried, by a search that tries moves more than once.
    pub visits: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moves that are worse, by what is proven of each and of the position.
    fn worse(moves: &[(Bound, i32)], position: Option<(Bound, i32)>) -> Vec<usize> {
        let value = |points| Value::Score(Score::points(points));
        let root_move = |(m, &(bound, points)): (usize, &(Bound, i32))| RootMove {
            m,
            value: value(points),
            bound,
            line: vec![m],
            visits: None,
        };
        let report = Report {
            value: position.map(|(_, points)| value(points)),
            bound: position.map_or(Bound::Exact, |(bound, _)| bound),
            view: Player::FIRST,
            best: None,
            pv: Vec::new(),
            moves: moves.iter().enumerate().map(root_move).collect(),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            depth: 0,
            is_whole_tree: false,
            is_stopped: true,
            is_full: false,
            time: Duration::ZERO,
        };
        report.proven_worse()
    }

    #[test]
    fn a_move_is_worse_when_it_reaches_less_than_another_is_sure_of() {
        use Bound::{Exact, Lower, Upper};
        assert_eq!(worse(&[(Exact, 3), (Exact, 2), (Exact, 3)], None), [1]);
        assert_eq!(worse(&[(Lower, 3), (Upper, 2), (Upper, 3)], None), [1]);
        // At least two, and at most four: either may be better.
        assert_eq!(worse(&[(Lower, 3), (Lower, 2), (Upper, 4)], None), [0; 0]);
        // An upper bound guarantees nothing.
        assert_eq!(worse(&[(Upper, 3), (Upper, 2), (Exact, 1)], None), [0; 0]);
        assert_eq!(worse(&[(Upper, 3), (Upper, 2)], Some((Lower, 3))), [1]);
        assert_eq!(worse(&[(Upper, 3), (Upper, 2)], Some((Upper, 3))), [0; 0]);
        assert_eq!(worse(&[(Upper, 3), (Exact, 2)], Some((Exact, 4))), [0, 1]);
        assert_eq!(worse(&[], Some((Exact, 4))), [0; 0]);
    }
}
