//! From a report to an [`Analysis`]: values in one view.

use arbore_core::{Bound, Report, Turn, Value};

use super::Erased;
use super::position::StateWithHistory;
use crate::any::{Analysis, MoveValue, Source};
use crate::perspective::{seen, seen_bound};

impl Erased {
    pub(super) fn analysis(
        &self,
        position: &StateWithHistory,
        report: Report<String>,
        source: Source,
    ) -> Analysis {
        let state = &position.state;
        let view = self.viewer(state);
        let flip = self.rules.players() == 2 && view != report.view;
        let own = |value: &Value| state.own_value(value);
        // A search that was stopped before it knew anything claims nothing, exact or otherwise.
        let bound = report.value.is_some().then(|| seen_bound(report.bound, flip));
        let value = report.value.map(|value| seen(value, flip));
        Analysis {
            game: self.spec.clone(),
            position: state.text(),
            turn: match self.turn(position) {
                Turn::Player(player) => self.rules.player_name(player),
                Turn::Chance => "chance".to_owned(),
                Turn::Over => "over".to_owned(),
            },
            own_value: value.as_ref().filter(|_| bound == Some(Bound::Exact)).and_then(own),
            value,
            bound,
            view,
            best: report.best,
            pv: report.pv,
            moves: report
                .moves
                .into_iter()
                .map(|root_move| {
                    let value = seen(root_move.value, flip);
                    let bound = seen_bound(root_move.bound, flip);
                    MoveValue {
                        text: root_move.m,
                        own_value: if bound == Bound::Exact { own(&value) } else { None },
                        value,
                        bound,
                        line: root_move.line,
                        visits: root_move.visits,
                    }
                })
                .collect(),
            nodes: report.nodes,
            leaves: report.leaves,
            cutoffs: report.cutoffs,
            depth: report.depth,
            is_whole_tree: report.is_whole_tree,
            is_stopped: report.is_stopped,
            is_full: report.is_full,
            time: report.time,
            source,
            seeks_proof: false,
        }
    }
}
