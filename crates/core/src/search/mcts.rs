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
//! 2. **Expand.** A position that is reached for the second time gets its moves as children; where the evaluation says
//!    so, for the third time or later.
//! 3. **Play.** From a new position on, a playout: all players move at random until the game is over, or until the
//!    playout is so long that the evaluation decides.
//! 4. **Back up.** The scores of all players are added to every position on the way.
//!
//! Playouts prove nothing, but finished games do: where the game is over, its value is known,
//! and from there bounds are backed up as in minimax. So a position may be *proven*: won or lost in a number
//! of plies, or worth a number of points. What is proven is not tried again, nor what is proven to be worse than
//! something else (`mcts/tree.rs`). If the root is proven, the search ends.
//!
//! What selection and playouts do beyond that are features, each of which can be switched on or off, to see what it buys:
//!
//! | file | feature |
//! |---|---|
//! | `tree.rs` | proven values (MCTS-Solver) |
//! | `rave.rs` | RAVE, progressive bias |
//! | `results.rs` | win rate |
//! | `playout.rs` | playouts: policy of the evaluation, sensible moves |
//! | `reuse.rs` | tree reuse |
//! | `parallel.rs` | root parallelization |
//!
//! **Contract.** A proven value is that of minimax, max^n or expectiminimax to the end of the game (with
//! three players and more the first of equal moves is taken, as in max^n; a position that repeats one on the
//! way is a draw); with a depth limit, to that depth. A win that may not be the fastest is a lower bound. Every other value is an
//! average over playouts, in points, where a win counts one: an estimate, though with time the best move is
//! tried more often than all others. With one thread and no tree from before, the same seed and number of nodes give the
//! same answer. With no limit the search ends when the root is proven or the memory is full; without proofs, after as
//! many playouts as the tree may have nodes, at the latest.
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
mod features;
mod parallel;
mod playout;
mod rave;
mod results;
mod reuse;
mod run;
mod tree;

use std::time::Instant;

pub use self::features::{MCTS_FEATURES, MctsFeature, MctsFeatures};
use self::playout::Payoffs;
use self::results::{Results, Selection};
pub use self::reuse::MctsTree;
use self::reuse::{GrownTree, TreeSettings};
use self::tree::Tree;
use super::{Report, Search};
use crate::{Evaluate, Game, Limits, Observer, Player, Score};

/// Monte Carlo tree search with proofs.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<E> {
    /// The evaluation of positions where a playout is broken off, which moves to try first, and how playouts go.
    pub evaluation: E,
    /// The exploration constant c of UCT; `None`: the evaluation's, or the usual one.
    pub exploration: Option<f64>,
    /// After this many random moves the evaluation decides.
    pub playout: u32,
    /// Whether moves are first tried in the order that the evaluation suggests.
    pub ordered: bool,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How many bytes the tree may have. The moves, which differ in size from game to game, are not counted: a tree of
    /// this many bytes has the same number of nodes in every game of as many players.
    pub bytes: usize,
    /// Features that are used besides [those that the evaluation recommends](MctsFeatures::recommended).
    pub on: MctsFeatures,
    /// Features that are not used, wherever else they are named.
    pub off: MctsFeatures,
    /// The equivalence parameter k of RAVE, in visits; `None`: the evaluation's.
    pub equivalence: Option<f64>,
    /// The weight w of progressive bias; `None`: the evaluation's.
    pub bias: Option<f64>,
    /// How many threads search the position.
    pub threads: usize,
}

/// The default exploration constant. The proof of UCB1 asks for 2√2 if means go from −1 to 1, and games are
/// played better with less.
pub const DEFAULT_EXPLORATION: f64 = 1.0;
/// The default exploration constant with RAVE, whose values explore by themselves: they change with playouts of other
/// moves. With k from 50 to 300 and 10,000 nodes, 0.3 is 50 to 100 Elo better than 1 at Connect Four and Ultimate.
pub const DEFAULT_RAVE_EXPLORATION: f64 = 0.4;
/// The default length of a playout: to the end, in all but endless games.
pub const DEFAULT_PLAYOUT: u32 = 200;
/// The default memory: some hundred thousand positions.
pub const DEFAULT_BYTES: usize = 64 << 20;
/// The default equivalence parameter of RAVE, where the evaluation has none.
pub const DEFAULT_EQUIVALENCE: f64 = 100.0;
/// The default weight of progressive bias, where the evaluation has none.
pub const DEFAULT_BIAS: f64 = 1.0;
/// How much of a result is whether the game was won, where the evaluation does not say it. In Go with 20,000 playouts
/// for each move this is better than the points alone; the rest makes it win by more where it wins anyway.
pub const DEFAULT_WIN_SHARE: f64 = 0.9;

impl<E> Mcts<E> {
    /// The usual search.
    pub const fn new(evaluation: E) -> Self {
        Mcts {
            evaluation,
            exploration: None,
            playout: DEFAULT_PLAYOUT,
            ordered: true,
            seed: 0,
            bytes: DEFAULT_BYTES,
            on: MctsFeatures::NONE,
            off: MctsFeatures::NONE,
            equivalence: None,
            bias: None,
            threads: 1,
        }
    }

    /// The features that are used in a game.
    #[must_use]
    pub fn features<G: Game>(&self) -> MctsFeatures
    where
        E: Evaluate<G>,
    {
        MctsFeatures::recommended(self.evaluation.heuristics()).union(self.on).difference(self.off)
    }

    /// Searches like [`Search::search`], and goes on with the tree of the last search in the same game, if it is given
    /// that (tree reuse). Leaves behind the tree for the next one. `history` must hold the keys of all positions of the
    /// game, also where none can repeat.
    ///
    /// ```
    #[doc = include_str!("../examples/matches.txt")]
    /// use arbore_core::search::Mcts;
    ///
    /// let (game, mcts) = (Matches(20), Mcts::new(()));
    /// let limits = Limits { nodes: Some(500), ..Limits::default() };
    /// let (mut tree, mut history, mut state) = (None, Vec::new(), game.start());
    /// for _ in 0..3 {
    ///     let report = mcts.search_from(&mut tree, &game, &state, &history, &limits, &mut ());
    ///     history.push(game.key(&state));
    ///     game.play(&mut state, report.best.expect("the game is not over"));
    /// }
    /// // The moves were visited in this search and in those before it.
    /// assert!(tree.is_some_and(|tree| tree.visits() > 0));
    /// ```
    pub fn search_from<G: Game, O: Observer<G>>(
        &self,
        kept: &mut Option<MctsTree<G>>,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move>
    where
        E: Evaluate<G> + Sync,
    {
        let question = Question::new(self, game, root, history, limits);
        let Question { features, .. } = question;
        let is_kept = features.has(MctsFeature::Reuse) && limits.depth.is_none();
        let keys = || [history, &[game.key(root)]].concat();
        let threads = self.threads.max(1);
        let settings = TreeSettings { features, bytes: self.bytes, threads };
        let mut below = match kept.take().filter(|_| is_kept) {
            Some(kept) => kept.below(game, root, &keys(), settings),
            None => Vec::new(),
        };
        below.resize_with(threads, || None);
        let new = || question.new_tree(self.bytes / threads);
        let trees = below.into_iter().map(|tree| tree.unwrap_or_else(new)).collect();
        let (report, trees) = question.search(trees, observer);
        if is_kept {
            *kept = Some(MctsTree { root: root.clone(), keys: keys(), settings, trees });
        }
        report
    }
}

impl<G: Game, E: Evaluate<G> + Sync, O: Observer<G>> Search<G, O> for Mcts<E> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        self.search_from(&mut None, game, root, history, limits, observer)
    }
}

/// What is searched, and how: the same for all threads.
struct Question<'a, G: Game, E> {
    game: &'a G,
    options: &'a Mcts<E>,
    features: MctsFeatures,
    selection: Selection,
    /// How many playouts a node has before it gets children.
    playouts_before_expansion: u64,
    root: &'a G::State,
    history: &'a [u64],
    limits: &'a Limits,
    started: Instant,
}

impl<'a, G: Game, E: Evaluate<G>> Question<'a, G, E> {
    fn new(
        options: &'a Mcts<E>,
        game: &'a G,
        root: &'a G::State,
        history: &'a [u64],
        limits: &'a Limits,
    ) -> Self {
        let features = options.features();
        let heuristics = options.evaluation.heuristics();
        let usual = |value: f64, default: f64| if value > 0.0 { value } else { default };
        let equivalence = usual(f64::from(heuristics.rave_equivalence), DEFAULT_EQUIVALENCE);
        let bias = usual(f64::from(heuristics.bias_percent) / 100.0, DEFAULT_BIAS);
        let win_share = usual(f64::from(heuristics.win_percent) / 100.0, DEFAULT_WIN_SHARE);
        let if_on = |feature, value| features.has(feature).then_some(value);
        let exploration =
            if features.has(MctsFeature::Rave) { DEFAULT_RAVE_EXPLORATION } else { DEFAULT_EXPLORATION };
        let exploration = exploration * usual(f64::from(heuristics.exploration_percent) / 100.0, 1.0);
        let selection = Selection {
            exploration: options.exploration.unwrap_or(exploration),
            equivalence: if_on(MctsFeature::Rave, options.equivalence.unwrap_or(equivalence)),
            bias: if_on(MctsFeature::Bias, options.bias.unwrap_or(bias)),
            win_share: if_on(MctsFeature::Wins, win_share),
        };
        Question {
            game,
            options,
            features,
            selection,
            playouts_before_expansion: heuristics.playouts_before_expansion.max(1).into(),
            root,
            history,
            limits,
            started: Instant::now(),
        }
    }

    /// A tree of the root alone.
    fn new_tree(&self, bytes: usize) -> GrownTree<G::Move> {
        let range = |player| super::range(self.game, &self.options.evaluation, player, self.limits);
        let ranges: Vec<(Score, Score)> = Player::all(self.game.players()).map(range).collect();
        let tree = Tree::new(&ranges, bytes, self.features);
        GrownTree { results: Results { tree, payoffs: Payoffs::new(ranges) }, moves: Vec::new() }
    }
}
