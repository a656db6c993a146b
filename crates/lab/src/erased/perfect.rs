//! Perfect play: database, book or proof; else the engine's best move among those not proven worse.

use arbore_core::{Bound, Limits, Report, Value};

use super::Erased;
use super::job::OnDepth;
use super::position::StateWithHistory;
use super::run::{HOPELESS, RESEARCH};
use crate::algorithm::Algorithm;
use crate::any::{Source, Task, TaskError};
use crate::dynamic::DynState;

/// The share of a time limit that the proof may take; the fallback search gets the rest. A node limit applies to each
/// of them.
pub(super) const PROOF_SHARE: f64 = 0.6;

/// Positions that a proof may visit where only the distance of a certain win or loss is wanted.
pub(super) const MAX_NODES_FOR_DISTANCE: u64 = 500_000;

/// The result of an attempt at a proof.
pub(super) enum ProofAttempt {
    /// The move is proven to be the best.
    Proven(Report<String>, Source),
    /// It is not.
    Open {
        /// The moves that are proven to be worse than another, by their place in the order of generation.
        excluded: Vec<usize>,
        /// What is proven.
        report: Option<Report<String>>,
    },
}

/// The search that follows where no proof was found.
#[derive(Debug, Default)]
pub(super) struct Fallback {
    /// Whether the engine plays as strongly as it can, instead of as exactly.
    pub(super) is_engine: bool,
    /// The moves that are not searched, by their place in the order of generation.
    pub(super) excluded: Vec<usize>,
}

impl Erased {
    /// Looks for a proof: from a database, or by a search to the end.
    pub(super) fn try_proof(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        max_nodes: Option<u64>,
        on_depth: OnDepth<'_>,
    ) -> Result<ProofAttempt, TaskError> {
        // With a time for all, none of it is spent on what cannot be proven.
        let is_limited = task.limits.time.is_some() || task.limits.nodes.is_some();
        let state = &position.state;
        if self.solver.is_none()
            || is_limited && !self.is_solved(state, task)? && self.is_beyond_proof(position)
        {
            return Ok(ProofAttempt::Open { excluded: Vec::new(), report: None });
        }
        let limits = Limits {
            time: task.limits.time.map(|time| time.mul_f64(PROOF_SHARE)),
            nodes: task.limits.nodes.into_iter().chain(max_nodes).min(),
            ..task.limits.clone()
        };
        let (report, source) = self.prove_within(position, task, &limits, on_depth)?;
        if report.best.is_some() && !report.is_stopped {
            return Ok(ProofAttempt::Proven(report, source));
        }
        let moves: Vec<String> = state.all_choices().into_iter().map(|m| state.move_text(m)).collect();
        let worse = report.proven_worse();
        let excluded = (0..moves.len()).filter(|&at| worse.contains(&moves[at])).collect::<Vec<_>>();
        if let [only] = (0..moves.len()).filter(|at| !excluded.contains(at)).collect::<Vec<_>>()[..]
            && report.value.is_some()
        {
            // The value is open, but not the move.
            let (best, pv) = (Some(moves[only].clone()), vec![moves[only].clone()]);
            return Ok(ProofAttempt::Proven(Report { best, pv, ..report }, source));
        }
        Ok(ProofAttempt::Open { excluded, report: Some(report) })
    }

    /// Whether nothing needs to be searched.
    pub(super) fn is_solved(&self, state: &DynState, task: &Task<'_>) -> Result<bool, TaskError> {
        if task.algorithm != Algorithm::Perfect {
            return Ok(false);
        }
        if self.proven(state).is_some() {
            return Ok(true);
        }
        if let Some(known) = self.database_of(task)?
            && self.known(&*known, state)?.is_some()
        {
            return Ok(true);
        }
        match self.small_database()? {
            Some(known) => Ok(self.known(known, state)?.is_some()),
            None => Ok(false),
        }
    }

    /// Whether the game is known to be small enough for proofs, without looking at its size.
    pub(super) fn is_small(&self) -> bool {
        self.solver.as_ref().is_some_and(|solver| solver.usually_proves)
    }

    /// Whether a proof would take too long for a player.
    fn is_beyond_proof(&self, position: &StateWithHistory) -> bool {
        if self.is_small() {
            return false;
        }
        let size = self.searches.tree_size(position.state.state(), None);
        self.effort_of(Algorithm::Perfect, size.powf(RESEARCH)) > HOPELESS
    }
}

/// Whether a report answers a task completely: an exact value, also of every move if exact moves are requested.
pub(super) fn is_exact(state: &DynState, task: &Task<'_>, report: &Report<String>) -> bool {
    let legal = state.all_choices().len();
    let exact = report.moves.iter().filter(|root_move| root_move.bound == Bound::Exact).count();
    report.bound == Bound::Exact && (!task.settings.switches.exact_moves || exact == legal)
}

/// Takes the bounds of another proof of the same position, where they are tighter.
pub(super) fn tighten(report: &mut Report<String>, other: &Report<String>) {
    if let (Some(mine), Some(theirs)) = (&report.value, &other.value)
        && says_more((theirs, other.bound), (mine, report.bound))
    {
        (report.value, report.bound) = (Some(theirs.clone()), other.bound);
    }
    for root_move in &mut report.moves {
        if let Some(known) = other.moves.iter().find(|known| known.m == root_move.m)
            && says_more((&known.value, known.bound), (&root_move.value, root_move.bound))
        {
            (root_move.value, root_move.bound) = (known.value.clone(), known.bound);
        }
    }
}

/// Whether a bound is tighter than another.
fn says_more(bound: (&Value, Bound), other: (&Value, Bound)) -> bool {
    let ((Value::Score(score), kind), (Value::Score(other), other_kind)) = (bound, other) else {
        return false;
    };
    match (kind, other_kind) {
        (_, Bound::Exact) | (Bound::Lower, Bound::Upper) | (Bound::Upper, Bound::Lower) => false,
        (Bound::Exact, _) => true,
        (Bound::Lower, Bound::Lower) => score > other,
        (Bound::Upper, Bound::Upper) => score < other,
    }
}
