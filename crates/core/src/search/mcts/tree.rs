//! The tree, and what is proven in it.
//!
//! Nodes stand one after the other in one piece of memory and know each other by number; the children of a
//! node stand side by side. Beside each node stands for each player what they got through it, and between
//! which values it lies for certain.
//!
//! Bounds are backed up like values: the player to move has at least the best of the lower bounds, and at
//! most the best of the upper ones; chance has their averages. A child whose upper bound does not reach the
//! best lower bound is out of the question, and the others get what the children that are left allow. A node
//! whose bounds have met is proven. For two players and nothing but wins and losses this is the solver of
//! Winands, Björnsson and Saito; with points it is that of Cazenave and Saffidine.

use super::features::{MctsFeature, MctsFeatures};
use super::rave::Amaf;
use crate::{Player, Score};

/// A position of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) visits: u64,
    /// How likely chance leads here.
    pub(super) probability: f64,
    /// The first of its children; there are none if `count` is 0.
    pub(super) first: u32,
    pub(super) count: u32,
    pub(super) kind: NodeKind,
}

/// What a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeKind {
    /// It was not visited.
    New,
    /// The game is over.
    Over,
    /// It repeats a position on the way.
    Repetition,
    /// The depth limit.
    Depth,
    /// A player is to move.
    Turn(Player),
    /// Chance is to move.
    Chance,
}

/// What is known of a node for one player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Total {
    /// What they got in all playouts through it.
    pub(super) sum: f64,
    /// What they have for certain: the number behind a score, or an average of such.
    pub(super) least: f64,
    /// What they cannot exceed.
    pub(super) most: f64,
}

/// The tree. It knows no moves, so that it is the same for all games, and compiled once.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// As many for each node as there are players.
    totals: Vec<Total>,
    /// RAVE: one for each node; none without it.
    pub(super) amaf: Vec<Amaf>,
    /// Progressive bias: the prior of the move that leads to each node; none without it.
    pub(super) priors: Vec<f32>,
    /// Win rate: the sum of the merits of all playouts, one for each node and player; none without it.
    merits: Vec<f64>,
    /// What is known of a position that was not visited.
    unknown: Vec<Total>,
    pub(super) max_nodes: usize,
    features: MctsFeatures,
    pub(super) players: usize,
    /// Whether there was no room for the children of a node.
    pub(super) is_full: bool,
    /// Whether chance has been met.
    pub(super) has_chance: bool,
    /// Whether the depth limit has been met.
    pub(super) has_estimates: bool,
}

impl Tree {
    pub(super) const ROOT: u32 = 0;

    /// A tree of the root alone, which may have `bytes` of memory. Memory is set aside at once, so it never moves.
    /// `ranges` says what each player can get.
    pub(super) fn new(ranges: &[(Score, Score)], bytes: usize, features: MctsFeatures) -> Self {
        let players = ranges.len();
        let (has_amaf, has_priors) = (features.has(MctsFeature::Rave), features.has(MctsFeature::Bias));
        let merits_per_node = if features.has(MctsFeature::Wins) { players } else { 0 };
        let node_bytes = size_of::<Node>()
            + players * size_of::<Total>()
            + usize::from(has_amaf) * size_of::<Amaf>()
            + usize::from(has_priors) * size_of::<f32>()
            + merits_per_node * size_of::<f64>();
        let mut max_nodes = (bytes / node_bytes).clamp(1, u32::MAX as usize);
        let total = |&(least, most): &(Score, Score)| {
            // No value is worse than a lost game, or better than a won one.
            let (least, most) = (least.max(Score::loss_in(0)), most.min(Score::win_in(0)));
            Total { sum: 0.0, least: least.as_f64(), most: most.as_f64() }
        };
        let (mut nodes, mut totals, mut amaf, mut priors) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut merits: Vec<f64> = Vec::new();
        // Where there is less memory, the tree is smaller.
        while max_nodes > 1
            && (nodes.try_reserve_exact(max_nodes).is_err()
                || totals.try_reserve_exact(max_nodes * players).is_err()
                || amaf.try_reserve_exact(if has_amaf { max_nodes } else { 0 }).is_err()
                || priors.try_reserve_exact(if has_priors { max_nodes } else { 0 }).is_err()
                || merits.try_reserve_exact(max_nodes * merits_per_node).is_err())
        {
            (nodes, totals, amaf, priors) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
            merits = Vec::new();
            max_nodes /= 2;
        }
        if has_amaf {
            amaf.push(Amaf::default());
        }
        if has_priors {
            priors.push(0.0);
        }
        let mut tree = Tree {
            nodes,
            totals,
            amaf,
            priors,
            merits,
            unknown: ranges.iter().map(total).collect(),
            max_nodes,
            features,
            players,
            is_full: false,
            has_chance: false,
            has_estimates: false,
        };
        tree.push(1.0);
        tree
    }

    fn push(&mut self, probability: f64) {
        self.nodes.push(Node { visits: 0, probability, first: 0, count: 0, kind: NodeKind::New });
        self.totals.extend_from_slice(&self.unknown);
        if self.features.has(MctsFeature::Wins) {
            self.merits.resize(self.nodes.len() * self.players, 0.0);
        }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: u32) -> &mut Node {
        &mut self.nodes[at as usize]
    }

    /// What is known of a node for a player.
    pub(super) fn total(&self, at: u32, player: usize) -> &Total {
        &self.totals[at as usize * self.players + player]
    }

    /// The sum of the merits of all playouts through a node for a player.
    pub(super) fn merits(&self, at: u32, player: usize) -> f64 {
        self.merits[at as usize * self.players + player]
    }

    pub(super) fn total_mut(&mut self, at: u32, player: usize) -> &mut Total {
        &mut self.totals[at as usize * self.players + player]
    }

    pub(super) fn children(&self, at: u32) -> std::ops::Range<u32> {
        let Node { first, count, .. } = *self.node(at);
        first..first + count
    }

    /// Gives a node its children, if there is room for them; the root's must have some.
    pub(super) fn expand(&mut self, at: u32, probabilities: &[f64]) -> bool {
        if at != Self::ROOT && self.nodes.len() + probabilities.len() > self.max_nodes {
            self.is_full = true;
            return false;
        }
        // There is room for no more than that.
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let (first, count) = (number(self.nodes.len()), number(probabilities.len()));
        (self.node_mut(at).first, self.node_mut(at).count) = (first, count);
        for probability in probabilities {
            self.push(*probability);
        }
        true
    }

    /// Moves a node to a lower number, with its children at their new numbers.
    pub(super) fn move_node(&mut self, old: usize, new: usize, numbers: &[Option<u32>]) {
        let mut node = self.nodes[old];
        if node.count > 0 {
            node.first = numbers[node.first as usize].unwrap_or_default();
        }
        self.nodes[new] = node;
        self.totals.copy_within(old * self.players..(old + 1) * self.players, new * self.players);
        if !self.merits.is_empty() {
            self.merits.copy_within(old * self.players..(old + 1) * self.players, new * self.players);
        }
        if !self.amaf.is_empty() {
            self.amaf[new] = self.amaf[old];
        }
        if !self.priors.is_empty() {
            self.priors[new] = self.priors[old];
        }
    }

    /// Removes all nodes from a number on; those before them know none of these.
    pub(super) fn truncate(&mut self, count: usize) {
        self.nodes.truncate(count);
        self.totals.truncate(count * self.players);
        self.merits.truncate(count * self.players);
        self.amaf.truncate(count);
        self.priors.truncate(count);
        self.is_full = false;
        self.has_chance = self.nodes.iter().any(|node| node.kind == NodeKind::Chance);
        self.has_estimates = self.nodes.iter().any(|node| node.kind == NodeKind::Depth);
    }

    /// Adds a result to every node on a path.
    pub(super) fn add(&mut self, path: &[u32], got: &[f64]) {
        for at in path {
            self.node_mut(*at).visits += 1;
            for (player, got) in got.iter().enumerate() {
                self.total_mut(*at, player).sum += got;
            }
        }
    }

    /// Adds the merits of a playout to every node on a path.
    pub(super) fn add_merits(&mut self, path: &[u32], merits: &[f64]) {
        for at in path {
            let first = *at as usize * self.players;
            for (sum, merit) in self.merits[first..first + self.players].iter_mut().zip(merits) {
                *sum += merit;
            }
        }
    }

    /// A player gets exactly this.
    pub(super) fn close(&mut self, at: u32, player: usize, value: f64) {
        let total = self.total_mut(at, player);
        (total.least, total.most) = (value, value);
    }

    /// Whether proven values are backed up.
    pub(super) fn has_proofs(&self) -> bool {
        self.features.has(MctsFeature::Proofs)
    }

    /// Whether the score of every player is known.
    pub(super) fn is_proven(&self, at: u32) -> bool {
        (0..self.players).all(|player| self.is_proven_for(at, player))
    }

    /// Whether the score of a player is known.
    pub(super) fn is_proven_for(&self, at: u32, player: usize) -> bool {
        let total = self.total(at, player);
        total.least >= total.most
    }

    /// The bounds of a child for a player as its parent sees them: wins and losses are one ply older.
    pub(super) fn aged(&self, child: u32, player: usize) -> (f64, f64) {
        let age = |value: f64| match Score::from_f64(value) {
            score if score.is_decisive() => value - value.signum(),
            _ => value,
        };
        let total = self.total(child, player);
        (age(total.least), age(total.most))
    }

    /// The children that may be the best for the player to move: those that another one is not proven to
    /// match. Of two players it does not matter which of equal moves is taken; of more it does, and it is the
    /// first. Without proofs all children are.
    pub(super) fn candidates(&self, at: u32) -> impl Iterator<Item = u32> {
        let sure = self.sure(at);
        self.children(at).filter(move |child| self.is_candidate(*child, sure))
    }

    /// What the player to move at a node has for certain: which player that is, by which child, and how much. `None` where
    /// nothing is ruled out.
    #[inline]
    pub(super) fn sure(&self, at: u32) -> Option<(usize, u32, f64)> {
        let NodeKind::Turn(player) = self.node(at).kind else { return None };
        if !self.has_proofs() {
            return None;
        }
        let player = player.index();
        let mut sure = (player, at, f64::NEG_INFINITY);
        for child in self.children(at) {
            let least = self.aged(child, player).0;
            if least > sure.2 {
                sure = (player, child, least);
            }
        }
        Some(sure)
    }

    /// Whether a child may be the best for a player who has this for certain.
    #[inline]
    pub(super) fn is_candidate(&self, child: u32, sure: Option<(usize, u32, f64)>) -> bool {
        let Some((player, by, least)) = sure else { return true };
        let most = self.aged(child, player).1;
        let may_be_first = self.players > 2 && child < by;
        child == by || most > least || (may_be_first && most >= least)
    }

    /// Backs up what is proven along a path, from its end to the root, as far as anything changes.
    pub(super) fn prove(&mut self, path: &[u32]) {
        if !self.has_proofs() {
            return;
        }
        for at in path.iter().rev().copied() {
            if self.node(at).count == 0 {
                continue;
            }
            let mut is_changed = false;
            for player in 0..self.players {
                let (least, most) = match self.node(at).kind {
                    NodeKind::Turn(mover) if mover.index() == player => self.best_bounds(at, player),
                    NodeKind::Chance => self.average_bounds(at, player),
                    _ => self.left_bounds(at, player),
                };
                let total = self.total_mut(at, player);
                is_changed |= least > total.least || most < total.most;
                (total.least, total.most) = (total.least.max(least), total.most.min(most));
            }
            if !is_changed {
                break;
            }
        }
    }

    /// For the player to move: the best of all bounds.
    fn best_bounds(&self, at: u32, player: usize) -> (f64, f64) {
        let bounds = self.children(at).map(|child| self.aged(child, player));
        bounds.fold((f64::NEG_INFINITY, f64::NEG_INFINITY), |(least, most), bounds| {
            (least.max(bounds.0), most.max(bounds.1))
        })
    }

    /// For all other players: whatever the player to move may leave them.
    fn left_bounds(&self, at: u32, player: usize) -> (f64, f64) {
        let bounds = self.candidates(at).map(|child| self.aged(child, player));
        bounds.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), bounds| {
            (least.min(bounds.0), most.max(bounds.1))
        })
    }

    /// For all players where chance decides: the averages.
    fn average_bounds(&self, at: u32, player: usize) -> (f64, f64) {
        let bounds = self.children(at).map(|child| (self.node(child).probability, self.aged(child, player)));
        bounds.fold((0.0, 0.0), |(least, most), (probability, bounds)| {
            (least + probability * bounds.0, most + probability * bounds.1)
        })
    }
}
