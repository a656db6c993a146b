//! One round of the search: down the tree, a playout, and back up.

use std::sync::atomic::AtomicBool;

use super::features::MctsFeature;
use super::parallel::Spent;
use super::rave::{Amaf, PlayoutMoves};
use super::results::{Results, Selection};
use super::reuse::GrownTree;
use super::tree::{NodeKind, Tree};
use super::{Mcts, Question};
use crate::limits::Budget;
use crate::search::switches::sort_by_rank;
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn};

/// The search of one thread.
pub(super) struct MctsRun<'a, G: Game, E> {
    pub(super) game: &'a G,
    pub(super) options: &'a Mcts<E>,
    pub(super) question: &'a Question<'a, G, E>,
    pub(super) limits: Limits,
    pub(super) budget: Budget,
    pub(super) random: fastrand::Rng,
    pub(super) results: Results,
    /// The moves and outcomes that lead to the nodes of the tree, but for the root.
    pub(super) tree_moves: Vec<G::Move>,
    selection: Selection,
    /// Keys of the game so far and of the way down, for games whose positions can repeat.
    pub(super) keys: Vec<u64>,
    history: usize,
    /// The nodes from the root to where the playout began.
    path: Vec<u32>,
    /// The moves of one position of a playout.
    pub(super) moves: Vec<(G::Move, f64)>,
    /// The moves of the playout, for RAVE.
    pub(super) playout_moves: Option<PlayoutMoves>,
    /// Whether playouts make only sensible moves.
    pub(super) is_filtered: bool,
    /// Whether playouts make the moves that the evaluation draws.
    pub(super) has_policy: bool,
    pub(super) playouts: u64,
    pub(super) deepest: u32,
    /// What other threads have spent.
    pub(super) others: Spent,
    /// Set by the thread that ends the search, if there are several.
    pub(super) is_over: Option<&'a AtomicBool>,
}

impl<'a, G: Game, E: Evaluate<G>> MctsRun<'a, G, E> {
    pub(super) fn new(
        question: &'a Question<'a, G, E>,
        limits: Limits,
        seed: u64,
        tree: GrownTree<G::Move>,
    ) -> Self {
        let Question { game, options, features, selection, history, .. } = *question;
        MctsRun {
            game,
            options,
            question,
            budget: Budget::new(&limits),
            limits,
            random: fastrand::Rng::with_seed(seed),
            results: tree.results,
            tree_moves: tree.moves,
            selection,
            history: history.len(),
            keys: if game.can_repeat() { history.to_vec() } else { Vec::new() },
            path: Vec::new(),
            moves: Vec::new(),
            playout_moves: features.has(MctsFeature::Rave).then(PlayoutMoves::new),
            is_filtered: features.has(MctsFeature::Sensible),
            has_policy: features.has(MctsFeature::Policy),
            playouts: 0,
            deepest: 0,
            others: Spent::default(),
            is_over: None,
        }
    }

    /// Plays until the root is proven, the memory is full with nothing else to end the search, or a limit is
    /// reached.
    pub(super) fn grow(&mut self, observer: &mut impl Observer<G>) -> Result<(), Stopped> {
        /// More frequent reports than this cannot be followed.
        const FIRST_REPORT: u64 = 64;
        let is_limited = self.limits.nodes.is_some() || self.limits.time.is_some();
        while self.playouts == 0 || !self.results.tree.is_proven(Tree::ROOT) {
            if (self.is_spent() && !is_limited) || (self.playouts > 0 && self.is_over()) {
                return Err(Stopped);
            }
            self.round()?;
            if self.playouts >= FIRST_REPORT && self.playouts.is_power_of_two() {
                let report = self.report(true);
                self.report_progress(&report, observer).inspect_err(|Stopped| self.end_all())?;
            }
        }
        self.end_all();
        Ok(())
    }

    /// Whether the search has done what it can without a limit.
    fn is_spent(&self) -> bool {
        let tree = &self.results.tree;
        tree.is_full || (!tree.has_proofs() && self.playouts >= tree.max_nodes as u64)
    }

    /// One round: down the tree, a playout, and back up.
    fn round(&mut self) -> Result<(), Stopped> {
        self.budget.spend()?;
        let mut state = self.question.root.clone();
        let mut at = Tree::ROOT;
        let mut depth = self.limits.depth.unwrap_or(u32::MAX);
        self.path.clear();
        self.path.push(at);
        self.keys.truncate(self.history);
        if let Some(moves) = &mut self.playout_moves {
            moves.clear();
        }
        loop {
            // Step 1. What the position is, when it is entered for the first time.
            if self.results.tree.node(at).kind == NodeKind::New {
                self.classify(at, &state, depth);
            }
            if self.game.can_repeat() {
                self.keys.push(self.game.key(&state));
            }
            // Step 2. The moves, when it has had its playouts. The root needs none of its own.
            let is_new = self.results.tree.node(at).visits < self.question.playouts_before_expansion
                && at != Tree::ROOT;
            let is_inner = matches!(self.results.tree.node(at).kind, NodeKind::Turn(_) | NodeKind::Chance);
            if !is_inner || is_new || self.results.tree.is_proven(at) || !self.expand(at, &state) {
                break;
            }
            // Step 3. The child that looks best.
            let child = self.results.select(at, &self.selection);
            self.budget.spend()?;
            self.game.play(&mut state, self.move_to(child));
            if matches!(self.results.tree.node(at).kind, NodeKind::Turn(_)) {
                depth -= 1;
            }
            at = child;
            self.path.push(at);
        }
        // Step 4. The scores of all players: for certain, or by a playout.
        if self.results.tree.is_proven(at) {
            for player in 0..self.results.tree.players {
                self.results.payoffs.got[player] =
                    self.results.payoffs.worth(self.results.tree.total(at, player).least);
            }
        } else {
            self.play_out(&mut state, depth)?;
        }
        // Step 5. All the way back up.
        self.results.add(&self.path, &self.selection);
        self.results.tree.prove(&self.path);
        if let Some(moves) = &mut self.playout_moves {
            self.results.tree.add_amaf(&self.path, moves, &self.results.payoffs.merits);
        }
        self.playouts += 1;
        self.deepest = self.deepest.max(u32::try_from(self.path.len() - 1).unwrap_or(u32::MAX));
        Ok(())
    }

    /// Says what a position is: over, a repetition, at the depth limit, or a player's turn.
    fn classify(&mut self, at: u32, state: &G::State, depth: u32) {
        let turn = self.game.turn(state);
        let repeats = || at != Tree::ROOT && self.keys.contains(&self.game.key(state));
        let kind = match turn {
            Turn::Over => NodeKind::Over,
            _ if self.game.can_repeat() && repeats() => NodeKind::Repetition,
            Turn::Player(_) if depth == 0 => NodeKind::Depth,
            Turn::Player(player) => NodeKind::Turn(player),
            Turn::Chance => NodeKind::Chance,
        };
        self.results.tree.node_mut(at).kind = kind;
        self.results.tree.has_chance |= kind == NodeKind::Chance;
        self.results.tree.has_estimates |= kind == NodeKind::Depth;
        for player in Player::all(self.game.players()) {
            let value = match kind {
                NodeKind::Over => self.game.payoff(state, player),
                NodeKind::Repetition => Score::DRAW,
                // No more than an estimate is wanted.
                NodeKind::Depth => self.options.evaluation.evaluate(self.game, state, player),
                _ => continue,
            };
            self.results.payoffs.note(value);
            self.results.tree.close(at, player.index(), value.as_f64());
        }
    }

    /// Gives a node its children, if it has none yet. Says whether it has some now.
    fn expand(&mut self, at: u32, state: &G::State) -> bool {
        if self.results.tree.node(at).count > 0 {
            return true;
        }
        self.list(state);
        if self.options.ordered && self.results.tree.node(at).kind != NodeKind::Chance {
            let (game, evaluation) = (self.game, &self.options.evaluation);
            let ranks: Vec<i32> = self.moves.iter().map(|(m, _)| evaluation.order(game, state, *m)).collect();
            sort_by_rank(&mut self.moves, &ranks);
        }
        let probabilities: Vec<f64> = self.moves.iter().map(|(_, probability)| *probability).collect();
        let has_room = self.results.tree.expand(at, &probabilities);
        if has_room {
            self.tree_moves.extend(self.moves.iter().map(|(m, _)| *m));
            self.guide(at, state);
        }
        has_room
    }

    /// Gives the children that a node has just got what guides selection.
    fn guide(&mut self, at: u32, state: &G::State) {
        let (game, evaluation, tree) = (self.game, &self.options.evaluation, &mut self.results.tree);
        let moves = self.moves.iter().map(|(m, _)| *m);
        if self.selection.equivalence.is_some() {
            tree.amaf.extend(moves.clone().map(|m| Amaf { key: game.move_key(m), ..Amaf::default() }));
        }
        if self.selection.bias.is_some() {
            let is_decided = tree.node(at).kind != NodeKind::Chance;
            let prior = |m| if is_decided { evaluation.prior(game, state, m) } else { 0.0 };
            #[expect(clippy::cast_possible_truncation, reason = "a prior is rough")]
            let rough = |prior: f64| if prior.is_nan() { 0.0 } else { prior.clamp(-1.0, 1.0) as f32 };
            tree.priors.extend(moves.map(|m| rough(prior(m))));
        }
    }

    /// The move or outcome that leads to a node below the root.
    pub(super) fn move_to(&self, child: u32) -> G::Move {
        self.tree_moves[child as usize - 1]
    }

    /// Lists the moves of a position, or its outcomes with their probabilities.
    pub(super) fn list(&mut self, state: &G::State) {
        self.moves.clear();
        match self.game.turn(state) {
            Turn::Player(_) => self.game.moves(state, |m| self.moves.push((m, 1.0))),
            Turn::Chance => self.game.chance(state, |m, probability| self.moves.push((m, probability))),
            Turn::Over => {}
        }
    }
}
