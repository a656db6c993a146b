//! Monte Carlo tree search: play at random, many times, and look more closely where it goes well.
//!
//! A tree is grown from the root, one position at a time. Each round has four steps:
//!
//! 1. **Select.** From the root go down to the child that looks best, where a child looks the better the
//!    more was won through it and the less often it was tried (UCB1):
//!
//!    ```text
//!        mean + c·√(ln N / n)      n visits of the child, N of its parent; means from −1 to 1
//!    ```
//!
//!    Each player looks at their own mean, so any number of them will do. At a chance node dice decide: the
//!    outcome comes next that is the farthest behind its probability.
//! 2. **Expand.** A position that is reached for the second time gets its moves as children.
//! 3. **Play.** From a new position on, a playout: all players move at random until the game is over, or until the
//!    playout is so long that the evaluation decides.
//! 4. **Back up.** The scores of all players are added to every position on the way.
//!
//! Playouts prove nothing, but finished games do: where the game is over, its value is known,
//! and from there bounds are backed up as in minimax. So a position may be *proven*: won or lost in a number
//! of plies, or worth a number of points. What is proven is not tried again, nor what is proven to be worse than
//! something else (`mcts/tree.rs`). If the root is proven, the search ends.
//!
//! **Contract.** A proven value is that of minimax, max^n or expectiminimax to the end of the game (with
//! three players and more the first of equal moves is taken, as in max^n; a position that repeats one on the
//! way is a draw); with a depth limit, to that depth. A win that may not be the fastest is a lower bound. Every other value is an
//! average over playouts, in points, where a win counts one: an estimate, though with time the best move is
//! tried more often than all others. The same seed and number of nodes give the same answer. With no limit
//! the search ends when the root is proven or the memory is full.
//!
//! **Complexity.** O(1) memory for each playout, as much as it was given and no more: when it is full, the
//! tree stops growing and playouts begin where it ends. A node is a position entered, in the tree or in a
//! playout; a leaf is a playout.
//!
//! **Reference.** L. Kocsis, C. Szepesvári, *Bandit based Monte-Carlo planning*, 2006; R. Coulom, *Efficient
//! selectivity and backup operators in Monte-Carlo tree search*, 2006; M. Winands, Y. Björnsson, J.-T. Saito,
//! *Monte-Carlo tree search solver*, 2008; T. Cazenave, A. Saffidine, *Score bounded Monte-Carlo tree
//! search*, 2010; N. Sturtevant, *An analysis of UCT in multi-player games*, 2008.

mod answer;
mod playout;
mod results;
mod tree;

use std::time::Instant;

use self::playout::Payoffs;
use self::results::Results;
use self::tree::{NodeKind, Tree};
use super::switches::sort_by_rank;
use super::{Report, Search};
use crate::limits::Budget;
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn};

/// Monte Carlo tree search with proofs.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<E> {
    /// The evaluation of positions where a playout is broken off, and which moves to try first.
    pub evaluation: E,
    /// The exploration constant c of UCT.
    pub exploration: f64,
    /// After this many random moves the evaluation decides.
    pub playout: u32,
    /// Whether moves are first tried in the order that the evaluation suggests.
    pub ordered: bool,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How many bytes the tree may have. The moves, which differ in size from game to game, are not counted: a tree of
    /// this many bytes has the same number of nodes in every game of as many players.
    pub bytes: usize,
}

/// The default exploration constant. The proof of UCB1 asks for 2√2 if means go from −1 to 1, and games are
/// played better with less.
pub const DEFAULT_EXPLORATION: f64 = 1.0;
/// The default length of a playout: to the end, in all but endless games.
pub const DEFAULT_PLAYOUT: u32 = 200;
/// The default memory: some hundred thousand positions.
pub const DEFAULT_BYTES: usize = 64 << 20;

impl<E> Mcts<E> {
    /// The usual search.
    pub const fn new(evaluation: E) -> Self {
        let (exploration, playout) = (DEFAULT_EXPLORATION, DEFAULT_PLAYOUT);
        Mcts { evaluation, exploration, playout, ordered: true, seed: 0, bytes: DEFAULT_BYTES }
    }
}

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Search<G, O> for Mcts<E> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let range = |player| super::range(game, &self.evaluation, player, limits);
        let ranges: Vec<(Score, Score)> = Player::all(game.players()).map(range).collect();
        let mut run = MctsRun {
            game,
            options: self,
            root,
            limits,
            budget: Budget::new(limits),
            started: Instant::now(),
            random: fastrand::Rng::with_seed(self.seed),
            results: Results { tree: Tree::new(&ranges, self.bytes), payoffs: Payoffs::new(ranges) },
            tree_moves: Vec::new(),
            history: history.len(),
            keys: if game.can_repeat() { history.to_vec() } else { Vec::new() },
            path: Vec::new(),
            moves: Vec::new(),
            playouts: 0,
            deepest: 0,
        };
        let is_stopped = run.grow(observer).is_err();
        let report = run.report(is_stopped);
        // The search has ended: it is too late for the observer to stop it.
        let _ = run.report_progress(&report, observer);
        report
    }
}

/// One run of the search.
struct MctsRun<'a, G: Game, E> {
    game: &'a G,
    options: &'a Mcts<E>,
    root: &'a G::State,
    limits: &'a Limits,
    budget: Budget,
    started: Instant,
    random: fastrand::Rng,
    results: Results,
    /// The moves and outcomes that lead to the nodes of the tree, but for the root.
    tree_moves: Vec<G::Move>,
    /// Keys of the game so far and of the way down, for games whose positions can repeat.
    keys: Vec<u64>,
    history: usize,
    /// The nodes from the root to where the playout began.
    path: Vec<u32>,
    /// The moves of one position of a playout.
    moves: Vec<(G::Move, f64)>,
    playouts: u64,
    deepest: u32,
}

impl<G: Game, E: Evaluate<G>> MctsRun<'_, G, E> {
    /// Plays until the root is proven, the memory is full with nothing else to end the search, or a limit is
    /// reached.
    fn grow(&mut self, observer: &mut impl Observer<G>) -> Result<(), Stopped> {
        /// More frequent reports than this cannot be followed.
        const FIRST_REPORT: u64 = 64;
        let is_limited = self.limits.nodes.is_some() || self.limits.time.is_some();
        while self.playouts == 0 || !self.results.tree.is_proven(Tree::ROOT) {
            if self.results.tree.is_full && !is_limited {
                return Err(Stopped);
            }
            self.round()?;
            if self.playouts >= FIRST_REPORT && self.playouts.is_power_of_two() {
                let report = self.report(true);
                self.report_progress(&report, observer)?;
            }
        }
        Ok(())
    }

    /// One round: down the tree, a playout, and back up.
    fn round(&mut self) -> Result<(), Stopped> {
        self.budget.spend()?;
        let mut state = self.root.clone();
        let mut at = Tree::ROOT;
        let mut depth = self.limits.depth.unwrap_or(u32::MAX);
        self.path.clear();
        self.path.push(at);
        self.keys.truncate(self.history);
        loop {
            // Step 1. What the position is, when it is entered for the first time.
            if self.results.tree.node(at).kind == NodeKind::New {
                self.classify(at, &state, depth);
            }
            if self.game.can_repeat() {
                self.keys.push(self.game.key(&state));
            }
            // Step 2. The moves, when it is entered for the second time. The root needs no playout of its own.
            let is_new = self.results.tree.node(at).visits == 0 && at != Tree::ROOT;
            let is_inner = matches!(self.results.tree.node(at).kind, NodeKind::Turn(_) | NodeKind::Chance);
            if !is_inner || is_new || self.results.tree.is_proven(at) || !self.expand(at, &state) {
                break;
            }
            // Step 3. The child that looks best.
            let child = self.results.select(at, self.options.exploration);
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
        self.results.tree.add(&self.path, &self.results.payoffs.got);
        self.results.tree.prove(&self.path);
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
        }
        has_room
    }

    /// The move or outcome that leads to a node below the root.
    fn move_to(&self, child: u32) -> G::Move {
        self.tree_moves[child as usize - 1]
    }

    /// Lists the moves of a position, or its outcomes with their probabilities.
    fn list(&mut self, state: &G::State) {
        self.moves.clear();
        match self.game.turn(state) {
            Turn::Player(_) => self.game.moves(state, |m| self.moves.push((m, 1.0))),
            Turn::Chance => self.game.chance(state, |m, probability| self.moves.push((m, probability))),
            Turn::Over => {}
        }
    }
}
