//! Iterative deepening: a search that can be stopped at any time and still has an answer.
//!
//! A depth-first search that is interrupted knows nearly nothing: it may not have looked at the best move
//! at all. So search one ply deep, then two, then three …, and when time is up keep the answer of the last
//! depth that was completed. Since each depth costs several times the one before, all the shallower ones
//! together cost less than the last one.
//!
//! **Contract.** The report is that of the deepest completed search, with the nodes, leaves and cut-offs
//! of all of them. The search ends by itself when the depth asked for is reached, when the whole tree was
//! seen, or when the value is a win or a loss, which no deeper search can change.
//!
//! **Complexity.** b/(b−1) times that of the last depth.
//!
//! **Reference.** D. Slate, L. Atkin, *Chess 4.5*, 1977; R. Korf, *Depth-first iterative-deepening*, 1985.

use std::time::Instant;

use super::{Report, Search};
use crate::observe::Observer;
use crate::{Game, Limits};

/// Any search, depth by depth.
#[derive(Clone, Copy, Debug)]
pub struct Deepening<S>(pub S);

impl<G: Game, O: Observer<G>, S: Search<G, O>> Search<G, O> for Deepening<S> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let started = Instant::now();
        let mut answer: Option<Report<G::Move>> = None;
        let (mut nodes, mut leaves, mut cutoffs) = (0, 0, 0);
        for depth in 1..=limits.depth.unwrap_or(u32::MAX).max(1) {
            let left = Limits {
                depth: Some(limits.depth.map_or(depth, |most| depth.min(most))),
                nodes: limits.nodes.map(|most| most.saturating_sub(nodes)),
                time: limits.time.map(|most| most.saturating_sub(started.elapsed())),
                ..limits.clone()
            };
            let mut report = self.0.search(game, root, history, &left, observer);
            nodes += report.nodes;
            leaves += report.leaves;
            cutoffs += report.cutoffs;
            let is_stopped = report.is_stopped;
            let is_decided = report.score().is_some_and(crate::Score::is_decisive) || report.is_whole_tree;
            if is_stopped {
                // What was begun and not finished knows less than what was finished before.
                report = answer.take().unwrap_or(report);
                report.is_stopped = true;
            }
            report.nodes = nodes;
            report.leaves = leaves;
            report.cutoffs = cutoffs;
            report.time = started.elapsed();
            let is_refused = !is_stopped && observer.iteration(&report).is_err();
            report.is_stopped |= is_refused;
            answer = Some(report);
            if is_stopped || is_decided || is_refused {
                break;
            }
        }
        answer.expect("at least one depth was tried")
    }
}
