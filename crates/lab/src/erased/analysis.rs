//! From a typed report to an [`Analysis`]: moves as text, values in one view.

use arbore_core::{Bound, Draw, Prove, Report, Turn, Value};

use super::Erased;
use super::position::StateWithHistory;
use super::searches::SearchFamily;
use crate::any::{Analysis, MoveValue, Source};
use crate::perspective::{seen, seen_bound};

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    pub(super) fn analysis(
        &self,
        position: &StateWithHistory<G>,
        report: Report<G::Move>,
        source: Source,
    ) -> Analysis {
        let state = &position.state;
        let view = self.viewer(state);
        let flip = self.game.players() == 2 && view != report.view;
        let text = |m: G::Move| self.game.move_text(state, m);
        let own = |value: &Value| self.game.own_value(state, value);
        // A search that was stopped before it knew anything claims nothing, exact or otherwise.
        let bound = report.value.is_some().then(|| seen_bound(report.bound, flip));
        let value = report.value.map(|value| seen(value, flip));
        Analysis {
            game: self.spec.clone(),
            position: self.game.position_text(state),
            turn: match self.turn(position) {
                Turn::Player(player) => self.game.player_name(player),
                Turn::Chance => "chance".to_owned(),
                Turn::Over => "over".to_owned(),
            },
            own_value: value.as_ref().filter(|_| bound == Some(Bound::Exact)).and_then(own),
            value,
            bound,
            view,
            best: report.best.map(text),
            pv: self.line_text(state, &report.pv),
            moves: report
                .moves
                .into_iter()
                .map(|root_move| {
                    let value = seen(root_move.value, flip);
                    let bound = seen_bound(root_move.bound, flip);
                    MoveValue {
                        text: text(root_move.m),
                        own_value: if bound == Bound::Exact { own(&value) } else { None },
                        value,
                        bound,
                        line: self.line_text(state, &root_move.line),
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

    /// Moves one after the other, as text.
    fn line_text(&self, state: &G::State, line: &[G::Move]) -> Vec<String> {
        let mut state = state.clone();
        let text = |m: &G::Move| {
            let text = self.game.move_text(&state, *m);
            self.game.play(&mut state, *m);
            text
        };
        line.iter().map(text).collect()
    }
}
