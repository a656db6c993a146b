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
//!    Each player looks at his own mean, so any number of them will do. At a chance node nobody chooses: the
//!    outcome comes next that is the farthest behind its probability.
//! 2. **Expand.** A position that is reached for the second time gets its moves as children.
//! 3. **Play.** From a new position on, everybody moves at random until the game is over, or until the
//!    playout is so long that the evaluation decides.
//! 4. **Back up.** What everybody got is added to every position on the way.
//!
//! Random games tell nothing for certain, but finished ones do: where the game is over, its value is known,
//! and from there bounds are backed up as in minimax. So a position may be *proven*: won or lost in so many
//! plies, or worth so many points. What is proven is not tried again, nor what is proven to be worse than
//! something else (`mcts/tree.rs`). If the root is proven, the search ends.
//!
//! **Contract.** A proven value is that of minimax, max^n or expectiminimax to the end of the game (with
//! three players and more the first of equal moves is taken, as in max^n; a position that repeats one on the
//! way is a draw); with a depth limit, to that depth. A win that may not be the fastest is told as a lower bound. Every other value is an
//! average over playouts, in points, where a win counts one: an opinion, though with time the best move is
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
mod tree;

use std::time::Instant;

use self::playout::Payoffs;
use self::tree::{Kind, Tree};
use super::{Report, Search};
use crate::limits::Budget;
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn};

/// Monte Carlo tree search with proofs.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<E> {
    /// What to think of a position where a playout is broken off, and which moves to try first.
    pub evaluation: E,
    /// How much more is tried what was seldom tried: c.
    pub exploration: f64,
    /// After so many random moves the evaluation decides.
    pub playout: u32,
    /// Whether moves are first tried in the order that the evaluation suggests.
    pub ordered: bool,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many bytes the tree may have.
    pub bytes: usize,
}

/// c where nobody asks for another. The proof of UCB1 asks for 2√2 if means go from −1 to 1, and games are
/// played better with less.
pub const DEFAULT_EXPLORATION: f64 = 1.0;
/// The length of a playout where nobody asks for another: to the end, in all but endless games.
pub const DEFAULT_PLAYOUT: u32 = 200;
/// The memory where nobody asks for another: some hundred thousand positions.
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
        let mut walk = Walk {
            game,
            options: self,
            root,
            limits,
            budget: Budget::new(limits),
            started: Instant::now(),
            random: fastrand::Rng::with_seed(self.seed),
            tree: Tree::new(&ranges, self.bytes),
            payoffs: Payoffs::new(ranges),
            history: history.len(),
            keys: if G::CAN_REPEAT { history.to_vec() } else { Vec::new() },
            path: Vec::new(),
            moves: Vec::new(),
            playouts: 0,
            deepest: 0,
        };
        let is_stopped = walk.grow(observer).is_err();
        let report = walk.report(is_stopped);
        // Whoever is told last is told all; what he then says comes too late.
        let _ = walk.tell(&report, observer);
        report
    }
}

/// One run of the search.
struct Walk<'a, G: Game, E> {
    game: &'a G,
    options: &'a Mcts<E>,
    root: &'a G::State,
    limits: &'a Limits,
    budget: Budget,
    started: Instant,
    random: fastrand::Rng,
    tree: Tree<G::Move>,
    payoffs: Payoffs,
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

impl<G: Game, E: Evaluate<G>> Walk<'_, G, E> {
    /// Plays until the root is proven, the memory is full with nothing else to end the search, or a limit is
    /// reached.
    fn grow(&mut self, observer: &mut impl Observer<G>) -> Result<(), Stopped> {
        /// Who is told more often than this cannot follow.
        const FIRST_TOLD: u64 = 64;
        let is_limited = self.limits.nodes.is_some() || self.limits.time.is_some();
        while self.playouts == 0 || !self.tree.is_proven(Tree::<G::Move>::ROOT) {
            if self.tree.is_full && !is_limited {
                return Err(Stopped);
            }
            self.round()?;
            if self.playouts >= FIRST_TOLD && self.playouts.is_power_of_two() {
                let report = self.report(true);
                self.tell(&report, observer)?;
            }
        }
        Ok(())
    }

    /// One round: down the tree, a playout, and back up.
    fn round(&mut self) -> Result<(), Stopped> {
        self.budget.spend()?;
        let mut state = self.root.clone();
        let mut at = Tree::<G::Move>::ROOT;
        let mut depth = self.limits.depth.unwrap_or(u32::MAX);
        self.path.clear();
        self.path.push(at);
        self.keys.truncate(self.history);
        loop {
            // Step 1. What the position is, when it is entered for the first time.
            if self.tree.node(at).kind == Kind::New {
                self.classify(at, &state, depth);
            }
            if G::CAN_REPEAT {
                self.keys.push(self.game.key(&state));
            }
            // Step 2. The moves, when it is entered for the second time. The root needs no playout of its own.
            let is_new = self.tree.node(at).visits == 0 && at != Tree::<G::Move>::ROOT;
            let is_inner = matches!(self.tree.node(at).kind, Kind::Turn(_) | Kind::Chance);
            if !is_inner || is_new || self.tree.is_proven(at) || !self.expand(at, &state) {
                break;
            }
            // Step 3. The child that looks best.
            let child = self.select(at);
            self.budget.spend()?;
            self.game.play(&mut state, self.tree.node(child).m.expect("a move leads to a child"));
            if matches!(self.tree.node(at).kind, Kind::Turn(_)) {
                depth -= 1;
            }
            at = child;
            self.path.push(at);
        }
        // Step 4. What everybody gets: for certain, or by a playout.
        if self.tree.is_proven(at) {
            for player in 0..self.tree.players {
                self.payoffs.got[player] = self.payoffs.worth(self.tree.total(at, player).least);
            }
        } else {
            self.play_out(&mut state, depth)?;
        }
        // Step 5. All the way back up.
        self.tree.add(&self.path, &self.payoffs.got);
        self.tree.prove(&self.path);
        self.playouts += 1;
        self.deepest = self.deepest.max(u32::try_from(self.path.len() - 1).unwrap_or(u32::MAX));
        Ok(())
    }

    /// Says what a position is: over, a repetition, at the depth limit, or somebody's turn.
    fn classify(&mut self, at: u32, state: &G::State, depth: u32) {
        let turn = self.game.turn(state);
        let repeats = || at != Tree::<G::Move>::ROOT && self.keys.contains(&self.game.key(state));
        let kind = match turn {
            Turn::Over => Kind::Over,
            _ if G::CAN_REPEAT && repeats() => Kind::Repetition,
            Turn::Player(_) if depth == 0 => Kind::Depth,
            Turn::Player(player) => Kind::Turn(player),
            Turn::Chance => Kind::Chance,
        };
        self.tree.node_mut(at).kind = kind;
        self.tree.has_chance |= kind == Kind::Chance;
        self.tree.has_estimates |= kind == Kind::Depth;
        for player in Player::all(self.game.players()) {
            let value = match kind {
                Kind::Over => self.game.payoff(state, player),
                Kind::Repetition => Score::DRAW,
                // Nobody asked for more than an estimate.
                Kind::Depth => self.options.evaluation.evaluate(self.game, state, player),
                _ => continue,
            };
            self.payoffs.note(value);
            self.tree.close(at, player.index(), value.as_f64());
        }
    }

    /// Gives a node its children, if it has none yet. Says whether it has some now.
    fn expand(&mut self, at: u32, state: &G::State) -> bool {
        if self.tree.node(at).count > 0 {
            return true;
        }
        self.list(state);
        if self.options.ordered && self.tree.node(at).kind != Kind::Chance {
            let (game, evaluation) = (self.game, &self.options.evaluation);
            self.moves.sort_by_cached_key(|(m, _)| std::cmp::Reverse(evaluation.order(game, state, *m)));
        }
        self.tree.expand(at, &self.moves)
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

    /// The child to go to from a node that has some and is not proven.
    fn select(&self, at: u32) -> u32 {
        let node = self.tree.node(at);
        let children = self.tree.children(at);
        let visits = |child: u32| self.tree.node(child).visits;
        #[expect(clippy::cast_precision_loss, reason = "nobody plays so often")]
        let number = |visits: u64| visits as f64;
        let Kind::Turn(player) = node.kind else {
            // What is behind its probability by the most, so that no luck is needed on top of the dice.
            let behind = |child: u32| {
                self.tree.node(child).probability * number(node.visits + 1) - number(visits(child))
            };
            return children.max_by(|a, b| behind(*a).total_cmp(&behind(*b))).unwrap_or(at);
        };
        let (c, spread) = (self.options.exploration, self.payoffs.spread());
        let logarithm = number(node.visits.max(1)).ln();
        let promise = |child: u32| {
            if visits(child) == 0 {
                return f64::INFINITY;
            }
            self.mean(child, player.index()) / spread + c * (logarithm / number(visits(child))).sqrt()
        };
        let mut best = (at, f64::NEG_INFINITY);
        for child in self.tree.candidates(at).filter(|child| !self.tree.is_proven(*child)) {
            let promise = promise(child);
            if promise > best.1 {
                best = (child, promise);
            }
        }
        best.0
    }

    /// What a player got on average through a node, within what is proven.
    fn mean(&self, at: u32, player: usize) -> f64 {
        let total = self.tree.total(at, player);
        #[expect(clippy::cast_precision_loss, reason = "nobody plays so often")]
        let mean = total.sum / self.tree.node(at).visits.max(1) as f64;
        mean.max(self.payoffs.worth(total.least)).min(self.payoffs.worth(total.most))
    }
}
