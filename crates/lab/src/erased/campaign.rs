//! Values that are proven in parts.

use std::path::Path;

use arbore_core::{Bound, Draw, Prove, Turn, Value};
use arbore_solver::campaign::{self, Campaign, CampaignError};

use super::Erased;
use super::position::StateWithHistory;
use super::searches::SearchFamily;
use crate::any::{Analysis, Source};

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    pub(super) fn proven_in_parts(
        &self,
        position: &StateWithHistory<G>,
        campaign: &Campaign,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<(Analysis, campaign::Progress), CampaignError> {
        let solving = self.solving.as_ref().ok_or(CampaignError::NotProvable)?;
        let state = &position.state;
        let proofs = &solving.proofs;
        let progress = proofs.prove_in_parts(&*self.game, &self.spec, campaign, state, path, watch)?;
        // The value of a finished game is in the view of its side, not of the first player.
        let known = match self.game.turn(state) {
            Turn::Over => Some((self.game.payoff(state, self.game.side(state)), Bound::Exact)),
            Turn::Player(_) | Turn::Chance => progress.root.to_bound(),
        };
        let found = known.map(|(value, bound)| (Value::Score(value), bound));
        let mut report = self.report_without_search(state, None, found, Vec::new(), progress.root.nodes);
        report.is_whole_tree = progress.root.value().is_some();
        report.is_stopped = !report.is_whole_tree;
        report.time = progress.root.time;
        Ok((self.analysis(position, report, Source::Proof), progress))
    }
}
