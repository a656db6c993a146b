//! Perfect play: database, book or proof; else the engine's best move among those not proven worse.

use arbore_core::observe::Depths;
use arbore_core::{Bound, Draw, Limits, Prove, Report, Value};

use super::Erased;
use super::position::StateWithHistory;
use super::run::{HOPELESS, RESEARCH};
use super::searches::SearchFamily;
use crate::algorithm::Algorithm;
use crate::any::{Source, Task, TaskError};
use crate::size::tree_size;

/// The share of a time limit that the proof may take; the fallback search gets the rest. A node limit applies to each
/// of them.
pub(super) const PROOF_SHARE: f64 = 0.6;

/// Positions that a proof may visit where only the distance of a certain win or loss is wanted.
pub(super) const MAX_NODES_FOR_DISTANCE: u64 = 500_000;

/// The result of an attempt at a proof.
pub(super) enum ProofAttempt<M> {
    /// The move is proven to be the best.
    Proven(Report<M>, Source),
    /// It is not.
    Open {
        /// The moves that are proven to be worse than another, by their place in the order of generation.
        excluded: Vec<usize>,
        /// What is proven.
        report: Option<Report<M>>,
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

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    /// Looks for a proof: from a database, or by a search to the end.
    pub(super) fn try_proof(
        &self,
        position: &StateWithHistory<G>,
        task: &Task<'_>,
        max_nodes: Option<u64>,
        listener: &mut Depths<'_, G>,
    ) -> Result<ProofAttempt<G::Move>, TaskError> {
        // With a time for all, none of it is spent on what cannot be proven.
        let is_limited = task.limits.time.is_some() || task.limits.nodes.is_some();
        let state = &position.state;
        if self.solving.is_none()
            || is_limited && !self.is_solved(state, task)? && self.is_beyond_proof(position)
        {
            return Ok(ProofAttempt::Open { excluded: Vec::new(), report: None });
        }
        let limits = Limits {
            time: task.limits.time.map(|time| time.mul_f64(PROOF_SHARE)),
            nodes: task.limits.nodes.into_iter().chain(max_nodes).min(),
            ..task.limits.clone()
        };
        let (report, source) = self.prove_within(position, task, &limits, listener)?;
        if report.best.is_some() && !report.is_stopped {
            return Ok(ProofAttempt::Proven(report, source));
        }
        let moves = self.game.choices(state);
        let worse = report.proven_worse();
        let excluded = (0..moves.len()).filter(|&at| worse.contains(&moves[at])).collect::<Vec<_>>();
        if let [only] = (0..moves.len()).filter(|at| !excluded.contains(at)).collect::<Vec<_>>()[..]
            && report.value.is_some()
        {
            // The value is open, but not the move.
            let (best, pv) = (Some(moves[only]), vec![moves[only]]);
            return Ok(ProofAttempt::Proven(Report { best, pv, ..report }, source));
        }
        Ok(ProofAttempt::Open { excluded, report: Some(report) })
    }

    /// Whether a report answers a task completely: an exact value, also of every move if exact moves are requested.
    pub(super) fn is_exact(&self, state: &G::State, task: &Task<'_>, report: &Report<G::Move>) -> bool {
        let legal = self.game.choices(state).len();
        let exact = report.moves.iter().filter(|root_move| root_move.bound == Bound::Exact).count();
        report.bound == Bound::Exact && (!task.settings.switches.exact_moves || exact == legal)
    }

    /// Whether nothing needs to be searched.
    pub(super) fn is_solved(&self, state: &G::State, task: &Task<'_>) -> Result<bool, TaskError> {
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
        self.solving.as_ref().is_some_and(|solving| solving.usually_proves)
    }

    /// Whether a proof would take too long for a player.
    fn is_beyond_proof(&self, position: &StateWithHistory<G>) -> bool {
        if self.is_small() {
            return false;
        }
        let size = tree_size(&*self.game, &position.state, None);
        self.effort_of(Algorithm::Perfect, size.powf(RESEARCH)) > HOPELESS
    }
}

/// Takes the bounds of another proof of the same position, where they are tighter.
pub(super) fn tighten<M: PartialEq>(report: &mut Report<M>, other: &Report<M>) {
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
