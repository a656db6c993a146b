//! Values that are proven in parts.

use std::path::Path;

use arbore_core::{Bound, Turn, Value};
use arbore_solver::campaign::{self, Campaign, CampaignError};

use super::Erased;
use super::position::StateWithHistory;
use super::unsearched::report_without_search;
use crate::any::{Analysis, Source};

impl Erased {
    pub(super) fn proven_in_parts(
        &self,
        position: &StateWithHistory,
        campaign: &Campaign,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<(Analysis, campaign::Progress), CampaignError> {
        let solver = self.solver.as_ref().ok_or(CampaignError::NotProvable)?;
        let state = &position.state;
        let progress = solver.proofs.prove_in_parts(&self.spec, campaign, state.state(), path, watch)?;
        // The value of a finished game is in the view of its side, not of the first player.
        let known = match state.turn() {
            Turn::Over => Some((state.payoff(state.side()), Bound::Exact)),
            Turn::Player(_) | Turn::Chance => progress.root.to_bound(),
        };
        let found = known.map(|(value, bound)| (Value::Score(value), bound));
        let mut report = report_without_search(state, None, found, Vec::new(), progress.root.nodes);
        report.is_whole_tree = progress.root.value().is_some();
        report.is_stopped = !report.is_whole_tree;
        report.time = progress.root.time;
        Ok((self.analysis(position, report, Source::Proof), progress))
    }
}
