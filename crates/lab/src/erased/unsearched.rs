//! Answers without a search: random moves, and moves that static bounds settle.

use std::time::{Duration, Instant};

use arbore_core::search::RootMove;
use arbore_core::{Bound, Report, Score, Turn, Value};

use super::Erased;
use super::book::root_move;
use crate::dynamic::DynState;

/// Any move: the same one for the same seed and position.
pub(super) fn random(state: &DynState, seed: Option<u64>) -> Report<String> {
    let mut random = match seed {
        Some(seed) => fastrand::Rng::with_seed(seed ^ state.key()),
        None => fastrand::Rng::new(),
    };
    let moves = state.all_choices();
    let best = random.choice(&moves).map(|m| state.move_text(*m));
    report_without_search(state, best, None, Vec::new(), 1)
}

/// The report of a threefold repetition.
pub(super) fn drawn_by_repetition(state: &DynState) -> Report<String> {
    let draw = Value::Score(Score::DRAW);
    report_without_search(state, None, Some((draw, Bound::Exact)), Vec::new(), 1)
}

impl Erased {
    /// The move that the bounds of the game itself settle without a search: it is certain to keep the outcome, a win or
    /// a loss, and the exact value where the bounds meet. `None` where they settle nothing.
    pub(super) fn proven(&self, state: &DynState) -> Option<Report<String>> {
        let started = Instant::now();
        let mover = state.turn().player()?;
        let (lower, upper) = self.searches.bounds(state.state());
        let is_settled = lower == upper || is_win(lower) || is_loss(upper);
        if !is_settled {
            return None;
        }
        let mut worths = Vec::new();
        for m in state.all_choices() {
            let child = state.play(m);
            let (lower, upper) = if child.turn() == Turn::Over {
                let payoff = child.payoff(mover);
                (payoff, payoff)
            } else {
                let (lower, upper) = self.searches.bounds(child.state());
                if child.turn() == Turn::Player(mover) { (lower, upper) } else { (-upper, -lower) }
            };
            worths.push((m, (lower.bound_from_child(), upper.bound_from_child())));
        }
        // The first of those that are certain to reach most.
        let &(best, (least, most)) = worths.iter().rev().max_by_key(|(_, (lower, _))| *lower)?;
        let keeps = if lower == upper { least >= lower } else { is_loss(upper) || is_win(least) };
        if !keeps {
            return None;
        }
        // In a lost position the bounds of one move are not those of the position: another may last longer.
        let most = if is_loss(upper) { upper } else { most.min(upper) };
        let value = Bound::between(least.max(lower), most)?;
        let moves = worths
            .into_iter()
            .filter_map(|(m, (lower, upper))| root_move(state.move_text(m), lower, upper, None));
        let moves: Vec<RootMove<String>> = moves.collect();
        let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX) + 1;
        let value = (Value::Score(value.0), value.1);
        let best = state.move_text(best);
        let mut report = report_without_search(state, Some(best), Some(value), moves, nodes);
        report.time = started.elapsed();
        Some(report)
    }
}

pub(super) fn report_without_search(
    state: &DynState,
    best: Option<String>,
    value: Option<(Value, Bound)>,
    moves: Vec<RootMove<String>>,
    nodes: u64,
) -> Report<String> {
    let bound = value.as_ref().map_or(Bound::Lower, |(_, bound)| *bound);
    Report {
        value: value.map(|(value, _)| value),
        bound,
        view: state.side(),
        pv: best.iter().cloned().collect(),
        best,
        moves,
        nodes,
        leaves: 0,
        cutoffs: 0,
        depth: 0,
        is_whole_tree: false,
        is_stopped: false,
        is_full: false,
        time: Duration::ZERO,
    }
}

fn is_win(bound: Score) -> bool {
    bound > Score::DRAW && bound.is_decisive() && !bound.is_infinite()
}

fn is_loss(bound: Score) -> bool {
    is_win(-bound)
}
