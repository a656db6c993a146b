//! What the tree says: the report, and the tree itself for whoever watches.

use super::Walk;
use super::tree::{Kind, Tree};
use crate::observe::{Event, Leaf};
use crate::search::{Bound, Report, RootMove, Value};
use crate::{Evaluate, Game, Observer, Player, Score, Stopped, Turn};

impl<G: Game, E: Evaluate<G>> Walk<'_, G, E> {
    /// What is known now.
    pub(super) fn report(&self, is_stopped: bool) -> Report<G::Move> {
        let root = Tree::<G::Move>::ROOT;
        let view = self.game.turn(self.root).player().unwrap_or(Player::FIRST);
        let (value, bound) = self.value(root, view, 0).unzip();
        let moves = self.tree.children(root).filter_map(|child| {
            let (value, bound) = self.value(child, view, 1)?;
            let node = self.tree.node(child);
            let (m, line) = (node.m?, self.line(child));
            Some(RootMove { m, value, bound, line: [vec![m], line].concat(), visits: Some(node.visits) })
        });
        let pv = self.line(root);
        let is_proven = self.tree.is_proven(root) && self.playouts > 0;
        let asked = self.limits.depth.filter(|_| is_proven && self.tree.has_estimates);
        Report {
            value,
            bound: bound.unwrap_or(Bound::Lower),
            view,
            best: pv.first().copied(),
            pv,
            moves: moves.collect(),
            nodes: self.budget.nodes(),
            leaves: self.playouts,
            cutoffs: 0,
            depth: asked.unwrap_or(self.deepest),
            is_whole_tree: is_proven && !self.tree.has_estimates,
            is_stopped: is_stopped && !is_proven,
            is_full: self.tree.is_full,
            time: self.started.elapsed(),
        }
    }

    /// The value of a node for `view`, `above` plies above it, and what it says; `None` if nobody was there.
    fn value(&self, at: u32, view: Player, above: u32) -> Option<(Value, Bound)> {
        let aged = |value: f64| (0..above).fold(Score::from_f64(value), |score, _| score.from_child());
        let total = self.tree.total(at, view.index());
        if self.tree.is_proven(at) && !self.tree.has_chance {
            let score = |player: usize| aged(self.tree.total(at, player).least);
            let value = match self.tree.players {
                2 => Value::Score(score(view.index())),
                players => Value::Vector((0..players).map(score).collect()),
            };
            return Some((value, Bound::Exact));
        }
        if self.tree.is_proven(at) {
            return Some((Value::Expected(total.least), Bound::Exact));
        }
        // A win or a loss that may not be the fastest or the slowest.
        let is_sure = |value: f64, sign: f64| {
            self.tree.players == 2 && Score::from_f64(value).is_decisive() && value * sign > 0.0
        };
        if is_sure(total.least, 1.0) {
            return Some((Value::Score(aged(total.least)), Bound::Lower));
        }
        if is_sure(total.most, -1.0) {
            return Some((Value::Score(aged(total.most)), Bound::Upper));
        }
        let is_visited = self.tree.node(at).visits > 0;
        is_visited.then(|| (Value::Expected(self.mean(at, view.index())), Bound::Exact))
    }

    /// The move to make at a node: what is proven to be best, else what was tried most, unless something
    /// proven is better than that has been on average.
    fn best(&self, at: u32) -> Option<u32> {
        let Kind::Turn(player) = self.tree.node(at).kind else { return None };
        let player = player.index();
        let bounds = |child: &u32| self.tree.aged(*child, player);
        let is_decided = |value: f64| Score::from_f64(value).is_decisive();
        let known = |child: &u32| self.tree.node(*child).visits > 0 || self.tree.is_proven(*child);
        let total = self.tree.total(at, player);
        let candidates = || self.tree.candidates(at).filter(known);
        if is_decided(total.least) && total.least > 0.0 {
            return first_greatest(candidates(), |child| bounds(child).0);
        }
        if is_decided(total.most) && total.most < 0.0 {
            return first_greatest(candidates(), |child| bounds(child).1);
        }
        #[expect(clippy::cast_precision_loss, reason = "nobody plays so often")]
        let visits = |child: &u32| self.tree.node(*child).visits as f64;
        let is_proven = |child: &u32| self.tree.is_proven_for(*child, player);
        let mean = |child: &u32| self.mean(*child, player);
        let tried = first_greatest(candidates().filter(|child| !is_proven(child)), visits);
        let proven = first_greatest(candidates().filter(is_proven), mean);
        match (tried, proven) {
            (Some(tried), Some(proven)) if mean(&proven) < mean(&tried) => Some(tried),
            (tried, proven) => proven.or(tried),
        }
    }

    /// Best play from a node on, as far as it was tried and no dice are thrown.
    fn line(&self, mut at: u32) -> Vec<G::Move> {
        let mut line = Vec::new();
        while let Some(child) = self.best(at) {
            line.extend(self.tree.node(child).m);
            at = child;
        }
        line
    }

    /// Tells an observer what is known, and shows the tree to one who listens to steps.
    pub(super) fn tell<O: Observer<G>>(
        &self,
        report: &Report<G::Move>,
        observer: &mut O,
    ) -> Result<(), Stopped> {
        if O::ACTIVE {
            self.show(Tree::<G::Move>::ROOT, &mut self.root.clone(), 0, report.view, observer)?;
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
        for child in self.tree.children(at) {
            let node = self.tree.node(child);
            if let (Some(m), true) = (node.m, node.visits > 0) {
                is_leaf = false;
                observer.event(Event::Try { ply, m })?;
                self.game.visit(state, m, |below| self.show(child, below, ply + 1, view, observer))?;
            }
        }
        let leaf = match self.tree.node(at).kind {
            Kind::Over => Some(Leaf::Over),
            Kind::Repetition => Some(Leaf::Repetition),
            Kind::Depth => Some(Leaf::Depth),
            Kind::New | Kind::Turn(_) | Kind::Chance => is_leaf.then_some(Leaf::Playout),
        };
        let (value, bound) = self.value(at, view, 0).unwrap_or((Value::Expected(0.0), Bound::Exact));
        debug_assert!(turn != Turn::Over || leaf == Some(Leaf::Over), "what is over has no children");
        observer.event(Event::Leave { ply, value, bound, leaf })
    }
}

/// The first of those that are greatest.
fn first_greatest(children: impl Iterator<Item = u32>, by: impl Fn(&u32) -> f64) -> Option<u32> {
    children.reduce(|best, child| if by(&child) > by(&best) { child } else { best })
}
