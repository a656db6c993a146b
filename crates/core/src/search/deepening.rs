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
use crate::{Game, Limits, Stopped};

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
        deepen(limits, &mut Question { search: &mut self.0, game, root, history, observer })
    }
}

/// A question that can be asked again, one ply deeper. It is compiled for each search of each game; [`deepen`] only for
/// each type of move.
trait Deepen<M> {
    /// Searches within these limits.
    fn search(&mut self, limits: &Limits) -> Report<M>;
    /// A depth was finished. An error stops the search.
    fn iteration(&mut self, report: &Report<M>) -> Result<(), Stopped>;
}

struct Question<'a, G: Game, O, S> {
    search: &'a mut S,
    game: &'a G,
    root: &'a G::State,
    history: &'a [u64],
    observer: &'a mut O,
}

impl<G: Game, O: Observer<G>, S: Search<G, O>> Deepen<G::Move> for Question<'_, G, O, S> {
    fn search(&mut self, limits: &Limits) -> Report<G::Move> {
        self.search.search(self.game, self.root, self.history, limits, self.observer)
    }
    fn iteration(&mut self, report: &Report<G::Move>) -> Result<(), Stopped> {
        self.observer.iteration(report)
    }
}

fn deepen<M>(limits: &Limits, question: &mut dyn Deepen<M>) -> Report<M> {
    let started = Instant::now();
    let mut answer: Option<Report<M>> = None;
    let (mut nodes, mut leaves, mut cutoffs) = (0, 0, 0);
    for depth in 1..=limits.depth.unwrap_or(u32::MAX).max(1) {
        let left = Limits {
            depth: Some(limits.depth.map_or(depth, |most| depth.min(most))),
            nodes: limits.nodes.map(|most| most.saturating_sub(nodes)),
            time: limits.time.map(|most| most.saturating_sub(started.elapsed())),
            ..limits.clone()
        };
        let mut report = question.search(&left);
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
        let is_refused = !is_stopped && question.iteration(&report).is_err();
        report.is_stopped |= is_refused;
        answer = Some(report);
        if is_stopped || is_decided || is_refused {
            break;
        }
    }
    answer.expect("at least one depth was tried")
}
