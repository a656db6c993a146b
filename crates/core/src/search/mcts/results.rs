//! What the playouts have shown: which child looks best, and what is known of each. It knows no moves and no rules, so
//! that it is compiled once for all games; a move is the number of the node that it leads to.

use std::time::Duration;

use super::playout::Payoffs;
use super::tree::{NodeKind, Tree};
use crate::search::{Bound, Report, RootMove, Value};
use crate::{Player, Score};

/// The tree and what was won in it.
#[derive(Debug)]
pub(super) struct Results {
    pub(super) tree: Tree,
    pub(super) payoffs: Payoffs,
}

/// How the child to go to is selected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    /// The exploration constant c of UCT.
    pub(super) exploration: f64,
    /// The equivalence parameter k of RAVE; `None` without it.
    pub(super) equivalence: Option<f64>,
    /// The weight w of progressive bias; `None` without it.
    pub(super) bias: Option<f64>,
    /// Win rate: how much of a result is whether the game was won; `None` where points alone count.
    pub(super) win_share: Option<f64>,
}

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "a count of playouts is far from 2⁵²")]
pub(super) fn number(count: u64) -> f64 {
    count as f64
}

impl Results {
    /// The child to go to from a node that has some and is not proven.
    pub(super) fn select(&self, at: u32, selection: &Selection) -> u32 {
        let node = self.tree.node(at);
        let visits = |child: u32| self.tree.node(child).visits;
        let NodeKind::Turn(player) = node.kind else {
            // What is behind its probability by the most, so that no luck is needed on top of the dice.
            let behind = |child: u32| {
                self.tree.node(child).probability * number(node.visits + 1) - number(visits(child))
            };
            let children = self.tree.children(at);
            return children.max_by(|a, b| behind(*a).total_cmp(&behind(*b))).unwrap_or(at);
        };
        if selection.equivalence.is_some() || selection.bias.is_some() {
            return self.select_guided(at, player.index(), selection);
        }
        let (c, spread) = (selection.exploration, self.spread(selection));
        let logarithm = number(node.visits.max(1)).ln();
        self.highest_priority(at, |child| {
            if visits(child) == 0 {
                return f64::INFINITY;
            }
            self.merit(child, player.index(), selection) / spread
                + c * (logarithm / number(visits(child))).sqrt()
        })
    }

    /// The first of the children with the highest priority among those that are not proven.
    #[inline]
    pub(super) fn highest_priority(&self, at: u32, priority: impl Fn(u32) -> f64) -> u32 {
        let sure = self.tree.sure(at);
        let mut best = (at, f64::NEG_INFINITY);
        for child in self.tree.children(at) {
            let is_open = self.tree.is_candidate(child, sure)
                && !(self.tree.has_proofs() && self.tree.is_proven(child));
            if is_open {
                let priority = priority(child);
                if priority > best.1 {
                    best = (child, priority);
                }
            }
        }
        best.0
    }

    /// What a player got on average through a node, within what is proven.
    pub(super) fn mean(&self, at: u32, player: usize) -> f64 {
        let total = self.tree.total(at, player);
        let mean = total.sum / number(self.tree.node(at).visits.max(1));
        mean.max(self.payoffs.worth(total.least)).min(self.payoffs.worth(total.most))
    }

    /// How good a node that was visited has been for a player on average: by how often the game was won, from −1 to 1, or
    /// by points.
    pub(super) fn merit(&self, at: u32, player: usize, selection: &Selection) -> f64 {
        let Some(share) = selection.win_share else { return self.mean(at, player) };
        let total = self.tree.total(at, player);
        let mean = self.tree.merits(at, player) / number(self.tree.node(at).visits.max(1));
        mean.max(self.payoffs.merit(total.least, share)).min(self.payoffs.merit(total.most, share))
    }

    /// How far merits lie from their middle.
    pub(super) fn spread(&self, selection: &Selection) -> f64 {
        if selection.win_share.is_some() { 1.0 } else { self.payoffs.spread() }
    }

    /// Adds the result of a playout to every node on a path.
    pub(super) fn add(&mut self, path: &[u32], selection: &Selection) {
        let Results { tree, payoffs } = self;
        payoffs.rate(selection.win_share);
        tree.add(path, &payoffs.got);
        if selection.win_share.is_some() {
            tree.add_merits(path, &payoffs.merits);
        }
    }

    /// What is known of the root, and nothing about the search.
    pub(super) fn report(&self, view: Player) -> Report<u32> {
        let (value, bound) = self.value(Tree::ROOT, view, 0).unzip();
        let moves = self.tree.children(Tree::ROOT).filter_map(|child| {
            let (value, bound) = self.value(child, view, 1)?;
            let line = [vec![child], self.line(child)].concat();
            let visits = Some(self.tree.node(child).visits);
            Some(RootMove { m: child, value, bound, line, visits })
        });
        let pv = self.line(Tree::ROOT);
        Report {
            value,
            bound: bound.unwrap_or(Bound::Lower),
            view,
            best: pv.first().copied(),
            pv,
            moves: moves.collect(),
            nodes: 0,
            leaves: 0,
            cutoffs: 0,
            depth: 0,
            is_whole_tree: false,
            is_stopped: false,
            is_full: self.tree.is_full,
            time: Duration::ZERO,
        }
    }

    /// The value of a node for `view`, `above` plies above it, and what it says; `None` if it was not visited.
    pub(super) fn value(&self, at: u32, view: Player, above: u32) -> Option<(Value, Bound)> {
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
    /// proven is better than that has been on average. Without proofs, what was tried most.
    fn best(&self, at: u32) -> Option<u32> {
        let NodeKind::Turn(player) = self.tree.node(at).kind else { return None };
        let player = player.index();
        let bounds = |child: &u32| self.tree.aged(*child, player);
        let is_decided = |value: f64| Score::from_f64(value).is_decisive();
        let known = |child: &u32| self.tree.node(*child).visits > 0 || self.tree.is_proven(*child);
        let visits = |child: &u32| number(self.tree.node(*child).visits);
        if !self.tree.has_proofs() {
            return first_greatest(self.tree.children(at).filter(known), visits);
        }
        let total = self.tree.total(at, player);
        let candidates = || self.tree.candidates(at).filter(known);
        if is_decided(total.least) && total.least > 0.0 {
            return first_greatest(candidates(), |child| bounds(child).0);
        }
        if is_decided(total.most) && total.most < 0.0 {
            return first_greatest(candidates(), |child| bounds(child).1);
        }
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
    fn line(&self, mut at: u32) -> Vec<u32> {
        let mut line = Vec::new();
        while let Some(child) = self.best(at) {
            line.push(child);
            at = child;
        }
        line
    }
}

/// The first of those that are greatest.
fn first_greatest(children: impl Iterator<Item = u32>, by: impl Fn(&u32) -> f64) -> Option<u32> {
    children.reduce(|best, child| if by(&child) > by(&best) { child } else { best })
}
