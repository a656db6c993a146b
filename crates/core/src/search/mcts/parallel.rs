//! One search, in one thread or several: root parallelization.
//!
//! Each thread grows a tree of its own from the root, with random numbers of its own, and at the end the playouts of
//! all trees are added up, move by move, as are the bounds that each has proven. The trees share nothing meanwhile, so no
//! thread waits for another, a search by one thread pays nothing for it, and with a limit of nodes several threads give
//! the same answer each time too, unless one of them proves the root. A tree that all threads share (with virtual loss,
//! so that they take different ways) is deeper, but must be locked, and answers differ from run to run. Two trees of 100,000
//! nodes each are as much better than one as a tree of 200,000; with 10,000 nodes each they are not.
//!
//! **Contract.** Nodes and memory are divided among the threads. The line and the tree that an observer is shown below
//! the moves of the root are those of the first thread, as are the reports on the way.
//!
//! **Reference.** T. Cazenave, N. Jouandeau, *On the parallelization of UCT*, 2007; G. Chaslot, M. Winands, J. van den
//! Herik, *Parallel Monte-Carlo tree search*, 2008.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Question;
use super::reuse::GrownTree;
use super::run::MctsRun;
use super::tree::{Node, NodeKind, Total, Tree};
use crate::{Evaluate, Game, Limits, Observer, Report};

/// What a thread has spent so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spent {
    pub(super) nodes: u64,
    pub(super) playouts: u64,
    /// The length of the longest way down the tree.
    pub(super) deepest: u32,
}

impl Spent {
    fn add(&mut self, other: Spent) {
        self.nodes += other.nodes;
        self.playouts += other.playouts;
        self.deepest = self.deepest.max(other.deepest);
    }
}

/// What a thread leaves behind.
type Grown<G> = (GrownTree<<G as Game>::Move>, Spent);

impl<G: Game, E: Evaluate<G> + Sync> Question<'_, G, E> {
    /// Searches with one thread for each tree, which grows from there.
    pub(super) fn search<O: Observer<G>>(
        &self,
        trees: Vec<GrownTree<G::Move>>,
        observer: &mut O,
    ) -> (Report<G::Move>, Vec<GrownTree<G::Move>>) {
        let is_over = AtomicBool::new(false);
        let threads = trees.len() as u64;
        let mut trees = (0..).zip(trees);
        let (_, first) = trees.next().expect("a search has a thread");
        // Below, thread 0 is the one that gets what cannot be divided.
        let limits = |thread: u64| {
            let share = |nodes: u64| nodes / threads + if thread == 0 { nodes % threads } else { 0 };
            Limits { nodes: self.limits.nodes.map(share), ..self.limits.clone() }
        };
        let mut run = MctsRun::new(self, limits(0), self.options.seed, first);
        if threads == 1 {
            let is_stopped = run.grow(observer).is_err();
            let report = run.finish(is_stopped, observer);
            return (report, vec![run.into_grown().0]);
        }
        let (is_stopped, others) = std::thread::scope(|scope| {
            let start = |(thread, tree): (u64, GrownTree<G::Move>)| {
                let (is_over, limits) = (&is_over, limits(thread));
                // Boxed, so that starting a thread is compiled once and not for each game.
                let search: Box<dyn FnOnce() -> Grown<G> + Send + '_> = Box::new(move || {
                    let seed = self.options.seed ^ thread.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                    let mut run = MctsRun::new(self, limits, seed, tree);
                    run.is_over = Some(is_over);
                    let _ = run.grow(&mut ());
                    run.into_grown()
                });
                // Without a thread more the search is weaker, and as right.
                std::thread::Builder::new().spawn_scoped(scope, search).ok()
            };
            let helpers: Vec<_> = trees.filter_map(start).collect();
            run.is_over = Some(&is_over);
            let is_stopped = run.grow(observer).is_err();
            let join = |helper: std::thread::ScopedJoinHandle<'_, Grown<G>>| {
                helper.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            (is_stopped, helpers.into_iter().map(join).collect::<Vec<_>>())
        });
        let own = run.results.tree.top();
        for (grown, spent) in &others {
            run.results.payoffs.absorb(&grown.results.payoffs);
            run.results.tree.absorb(&grown.results.tree);
            run.others.add(*spent);
        }
        run.results.tree.prove(&[Tree::ROOT]);
        let report = run.finish(is_stopped, observer);
        // Each tree is kept with its own playouts, or those of others would be added again.
        run.results.tree.restore(own);
        let mut trees = vec![run.into_grown().0];
        trees.extend(others.into_iter().map(|(grown, _)| grown));
        (report, trees)
    }
}

impl<G: Game, E: Evaluate<G>> MctsRun<'_, G, E> {
    /// Whether another thread has ended the search.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.is_some_and(|is_over| is_over.load(Ordering::Relaxed))
    }

    /// Ends the search of all threads.
    pub(super) fn end_all(&self) {
        if let Some(is_over) = self.is_over {
            is_over.store(true, Ordering::Relaxed);
        }
    }

    fn into_grown(self) -> Grown<G> {
        let spent = Spent { nodes: self.budget.nodes(), playouts: self.playouts, deepest: self.deepest };
        (GrownTree { results: self.results, moves: self.tree_moves }, spent)
    }
}

/// The root and its children as one thread knows them.
pub(super) struct Top {
    nodes: Vec<Node>,
    totals: Vec<Total>,
    flags: [bool; 3],
}

impl Tree {
    fn top_numbers(&self) -> impl Iterator<Item = u32> + use<> {
        std::iter::once(Tree::ROOT).chain(self.children(Tree::ROOT))
    }

    /// The root and its children, to be restored.
    fn top(&self) -> Top {
        let totals = |at| (0..self.players).map(move |player| *self.total(at, player));
        Top {
            nodes: self.top_numbers().map(|at| *self.node(at)).collect(),
            totals: self.top_numbers().flat_map(totals).collect(),
            flags: [self.is_full, self.has_chance, self.has_estimates],
        }
    }

    /// Makes the root and its children what they were.
    fn restore(&mut self, top: Top) {
        let mut totals = top.totals.into_iter();
        for (at, node) in self.top_numbers().zip(top.nodes) {
            *self.node_mut(at) = node;
            for (player, total) in (0..self.players).zip(&mut totals) {
                *self.total_mut(at, player) = total;
            }
        }
        [self.is_full, self.has_chance, self.has_estimates] = top.flags;
    }

    /// Adds what another tree of the same position has found about the root and its children.
    fn absorb(&mut self, other: &Tree) {
        self.is_full |= other.is_full;
        self.has_chance |= other.has_chance;
        self.has_estimates |= other.has_estimates;
        if self.node(Tree::ROOT).count != other.node(Tree::ROOT).count {
            // One of them was stopped before its first playout.
            return;
        }
        for (at, from) in self.top_numbers().zip(other.top_numbers()) {
            let found = *other.node(from);
            let node = self.node_mut(at);
            node.visits += found.visits;
            if node.kind == NodeKind::New {
                node.kind = found.kind;
            }
            for player in 0..self.players {
                let found = *other.total(from, player);
                let total = self.total_mut(at, player);
                total.sum += found.sum;
                (total.least, total.most) = (total.least.max(found.least), total.most.min(found.most));
            }
        }
    }
}
