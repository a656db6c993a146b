//! Questions that are answered by proof numbers: best first, where depth-first search would be lost in lines without end.

use arbore_core::{Player, Score, Stopped, ZeroSum};
use arbore_solver_core::Solve;

use super::node::ExactSearch;
use crate::dfpn::{ProofSearch, Question, Verdict};

/// A proof search, which begins when it is first asked, with as much memory as the table may have.
pub(super) struct ProofNumbers<'g, P>(Option<ProofSearch<&'g P>>);

impl<'g, P> ProofNumbers<'g, P> {
    pub(super) fn new() -> Self {
        ProofNumbers(None)
    }

    /// Whether a position is worth at least `least` to a player, in points: that score, or the one below it.
    pub(super) fn value<G: ZeroSum>(
        &mut self,
        search: &mut ExactSearch<'g, G, P>,
        state: &G::State,
        player: Player,
        least: Score,
    ) -> Result<Score, Stopped>
    where
        P: Solve<G>,
    {
        let memory =
            self.0.get_or_insert_with(|| ProofSearch::with_bytes(search.table.max_bytes(), search.proofs));
        let question = Question { player, at_least: least };
        match memory.ask_within(search.game, state, question, &mut search.budget).verdict {
            Verdict::Proven => Ok(least),
            Verdict::Disproven => Ok(least.just_below()),
            Verdict::Unknown => Err(Stopped),
        }
    }
}
