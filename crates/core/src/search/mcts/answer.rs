//! What the tree says: the report, and the tree itself for observers.

use super::run::MctsRun;
use super::tree::{NodeKind, Tree};
use crate::observe::{Event, Leaf};
use crate::search::{Bound, Report, Value};
use crate::{Evaluate, Game, Observer, Player, Stopped, Turn};

impl<G: Game, E: Evaluate<G>> MctsRun<'_, G, E> {
    /// What is known at the end, and the last report of it to the observer.
    pub(super) fn finish<O: Observer<G>>(&self, is_stopped: bool, observer: &mut O) -> Report<G::Move> {
        let report = self.report(is_stopped);
        // The search has ended: it is too late for the observer to stop it.
        let _ = self.report_progress(&report, observer);
        report
    }

    /// What is known now.
    pub(super) fn report(&self, is_stopped: bool) -> Report<G::Move> {
        let view = self.game.turn(self.question.root).player().unwrap_or(Player::FIRST);
        let tree = &self.results.tree;
        let playouts = self.playouts + self.others.playouts;
        let is_proven = tree.is_proven(Tree::ROOT) && playouts > 0;
        let asked = self.limits.depth.filter(|_| is_proven && tree.has_estimates);
        let report = Report {
            nodes: self.budget.nodes() + self.others.nodes,
            leaves: playouts,
            depth: asked.unwrap_or(self.deepest.max(self.others.deepest)),
            is_whole_tree: is_proven && !tree.has_estimates,
            is_stopped: is_stopped && !is_proven,
            time: self.question.started.elapsed(),
            ..self.results.report(view)
        };
        report.map(|child| self.move_to(child))
    }

    /// Reports what is known to an observer, and shows the tree to one that receives steps.
    pub(super) fn report_progress<O: Observer<G>>(
        &self,
        report: &Report<G::Move>,
        observer: &mut O,
    ) -> Result<(), Stopped> {
        if O::ACTIVE {
            self.show(Tree::ROOT, &mut self.question.root.clone(), 0, report.view, observer)?;
        }
        observer.iteration(report)
    }

    /// Walks through the part of the tree that was visited.
    fn show<O: Observer<G>>(
        &self,
        at: u32,
        state: &mut G::State,
        ply: u32,
        view: Player,
        observer: &mut O,
    ) -> Result<(), Stopped> {
        let turn = self.game.turn(state);
        observer.event(Event::Enter { ply, state, turn, view, window: None })?;
        let mut is_leaf = true;
        for child in self.results.tree.children(at) {
            if self.results.tree.node(child).visits > 0 {
                is_leaf = false;
                let m = self.move_to(child);
                observer.event(Event::Try { ply, m })?;
                self.game.visit(state, m, |below| self.show(child, below, ply + 1, view, observer))?;
            }
        }
        let leaf = match self.results.tree.node(at).kind {
            NodeKind::Over => Some(Leaf::Over),
            NodeKind::Repetition => Some(Leaf::Repetition),
            NodeKind::Depth => Some(Leaf::Depth),
            NodeKind::New | NodeKind::Turn(_) | NodeKind::Chance => is_leaf.then_some(Leaf::Playout),
        };
        let (value, bound) = self.results.value(at, view, 0).unwrap_or((Value::Expected(0.0), Bound::Exact));
        debug_assert!(turn != Turn::Over || leaf == Some(Leaf::Over), "what is over has no children");
        observer.event(Event::Leave { ply, value, bound, leaf })
    }
}
