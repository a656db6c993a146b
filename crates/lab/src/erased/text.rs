//! From the report of a search to one with moves as text.

use arbore_core::search::RootMove;
use arbore_core::{Notation, Report};

/// The same report with moves as text.
pub(super) fn text_report<G: Notation>(
    game: &G,
    state: &G::State,
    report: Report<G::Move>,
) -> Report<String> {
    let root_move = |root_move: RootMove<G::Move>| RootMove {
        m: game.move_text(state, root_move.m),
        value: root_move.value,
        bound: root_move.bound,
        line: line_text(game, state, &root_move.line),
        visits: root_move.visits,
    };
    Report {
        value: report.value,
        bound: report.bound,
        view: report.view,
        best: report.best.map(|m| game.move_text(state, m)),
        pv: line_text(game, state, &report.pv),
        moves: report.moves.into_iter().map(root_move).collect(),
        nodes: report.nodes,
        leaves: report.leaves,
        cutoffs: report.cutoffs,
        depth: report.depth,
        is_whole_tree: report.is_whole_tree,
        is_stopped: report.is_stopped,
        is_full: report.is_full,
        time: report.time,
    }
}

/// Moves one after the other, as text.
pub(super) fn line_text<G: Notation>(game: &G, state: &G::State, line: &[G::Move]) -> Vec<String> {
    let mut state = state.clone();
    let text = |m: &G::Move| {
        let text = game.move_text(&state, *m);
        game.play(&mut state, *m);
        text
    };
    line.iter().map(text).collect()
}
