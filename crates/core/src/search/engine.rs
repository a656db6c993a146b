//! The engine: the search that plays.
//!
//! Principal variation search: fail-soft alpha-beta in negamax form with iterative deepening, and with everything
//! that half a century of computer chess has added to it and that makes sense for any game of two players. Each
//! idea is a [`Feature`] that can be switched off, to see what it buys. One node is described below as numbered
//! steps; the ideas have a file each:
//!
//! | file | idea |
//! |---|---|
//! | `deepening.rs` | iterative deepening, aspiration windows, threads |
//! | `ordering.rs` | move ordering: hash move, killer moves, countermoves, history heuristic |
//! | `known.rs` | static bounds that a game proves, transposition table cut-offs |
//! | `futility.rs` | futility pruning, late-move pruning |
//! | `null_move.rs` | null-move pruning |
//! | `reductions.rs` | late-move reductions |
//! | `quiescence.rs` | quiescence search |
//! | `busy.rs` | moves that other threads are searching (ABDADA) |
//!
//! **Contract.** With the features of [`Features::SAME_VALUE`] the value is that of minimax to the same
//! depth (in games whose positions repeat: as long as none does). Moves of equal value may be found in
//! another order, so the move may be another one of the best. The other features change values, and promise
//! less: a proven win or loss is one, whatever heuristics are on.
//! With one thread the same question takes the same nodes and gets the same answer.
//!
//! **Complexity.** O(bᵈ) at worst, b^(d/2) if the best move is always tried first; `arbore bench` measures
//! how near it comes.
//!
//! **Reference.** T. Marsland, M. Campbell, *Parallel search of strongly ordered game trees*, 1982
//! (principal variation search); A. Reinefeld, *An improvement of the scout tree-search algorithm*, 1983;
//! C. Donninger, *Null move and deep search*, 1993; R. Greenblatt et al., *The Greenblatt chess program*,
//! 1967 (table).

mod busy;
mod deepening;
mod features;
mod futility;
mod known;
mod null_move;
mod ordering;
mod quiescence;
mod reductions;

use std::sync::Arc;

pub use features::{FEATURES, Feature, Features};

use self::busy::Busy;
use self::futility::Futility;
use self::known::TableKeys;
use self::ordering::{KILLER, MoveHistory, OrderingContext};
use self::reductions::Logarithms;
use super::run::{self, Run};
use super::{Bound, Value};
use crate::observe::{Leaf, Window};
use crate::table::{Entry, MoveHash, Table};
use crate::{Evaluate, Game, Observer, Player, Prove, Score, Stopped, Turn, ZeroSum};

/// The search that plays.
///
/// ```
#[doc = include_str!("../examples/matches.txt")]
/// use arbore_core::search::{Deepening, Engine, EngineOptions, Search};
///
/// let options = EngineOptions { threads: 2, ..EngineOptions::default() };
/// let mut engine = Deepening(Engine { options, ..Engine::new(()) });
/// // The transposition table stays with the engine, from one move of a game to the next.
/// let (game, mut state) = (Matches(10), (10, Player::FIRST));
/// while game.turn(&state) != Turn::Over {
///     let report = engine.search(&game, &state, &[], &Limits::depth(12), &mut ());
///     game.play(&mut state, report.best.expect("the game is not over"));
/// }
/// assert_eq!(game.payoff(&state, Player::FIRST), Score::win_in(0), "ten is no multiple of three");
/// ```
#[derive(Clone, Debug)]
pub struct Engine<E, P = ()> {
    /// The static evaluation, and which moves look good.
    pub evaluation: E,
    /// What the game proves without searching.
    pub proof: P,
    /// How it searches.
    pub options: EngineOptions,
    /// The transposition table, kept from one search to the next.
    pub table: Arc<Table>,
    /// Root moves that are not searched, by their place in the order of generation: those that are proven to be
    /// worse than another. Ignored if it would leave no move.
    pub excluded: Vec<usize>,
}

/// How the engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The features that are on.
    pub features: Features,
    /// How many threads search the position.
    pub threads: usize,
    /// Whether every root move is searched with the full window, so that its value is exact.
    pub exact_moves: bool,
    /// The dynamic limit: stop when the move is forced, or when the value changed by at most this many points over
    /// the last three depths.
    pub settle: Option<u32>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions { features: Features::ALL, threads: 1, exact_moves: false, settle: None }
    }
}

/// The default size of the transposition table.
pub const DEFAULT_MEGABYTES: usize = 16;

impl<E> Engine<E> {
    /// The engine as it plays best, with one thread.
    #[must_use]
    pub fn new(evaluation: E) -> Self {
        let table = Arc::new(Table::new(DEFAULT_MEGABYTES));
        Engine { evaluation, proof: (), options: EngineOptions::default(), table, excluded: Vec::new() }
    }
}

/// What all threads of a search share.
struct Shared<'a, E, P> {
    evaluation: &'a E,
    proof: &'a P,
    table: &'a Table,
    /// The features that are on and make sense for the game.
    features: Features,
    /// Whether the game has noisy moves, which are then tried before the others.
    has_noisy_moves: bool,
    /// By how many points a quiet move changes the static evaluation at most, nearly always.
    futility_margin: i32,
    exact_moves: bool,
    /// Whether some root moves are left out.
    is_restricted: bool,
    logarithms: Logarithms,
    /// The moves that the threads are searching, if there are several threads.
    busy: Option<Busy>,
}

/// The search of one thread to one depth.
struct EngineSearch<'a, 's, G: Game, E, P, O> {
    run: Run<'a, G, O>,
    shared: &'s Shared<'s, E, P>,
    history: &'s mut MoveHistory,
    /// The moves at the root in the order in which they are tried; empty before the first depth.
    root_order: &'s [G::Move],
    /// How early each move on the stack is tried, beside `run.moves`.
    ranks: Vec<i32>,
    /// How many static evaluations the search has relied on so far.
    estimates: u64,
    /// The first place in the path that the values found since the current node was entered depend on, by
    /// a repetition.
    repetition_ply: usize,
}

/// No repetition.
const NO_REPETITION: usize = usize::MAX;

/// A node, and what is known about it before its moves are tried.
#[derive(Clone, Copy)]
struct EngineNode {
    /// The player to move, who sees the scores.
    player: Player,
    /// How many plies are left to search.
    depth: u32,
    window: Window,
    link: Link,
    /// The static evaluation, where a step before the moves needs it; evaluated once.
    static_eval: Option<Score>,
}

/// How a node was reached.
#[derive(Clone, Copy)]
struct Link {
    /// The move that led here; `None` at the root and after a null move.
    previous: Option<MoveHash>,
    /// Whether it may be on the principal variation, so that it needs a value and not only an answer.
    is_principal: bool,
    /// Whether the player to move must answer a threat.
    in_check: bool,
}

/// What the transposition table has about a node.
#[derive(Clone, Copy)]
struct Remembered {
    /// Where it is kept, if the table is used.
    keys: Option<TableKeys>,
    /// What was found when it was met before.
    known: Option<Entry>,
}

impl EngineNode {
    fn new(player: Player, depth: u32, window: Window, link: Link) -> EngineNode {
        EngineNode { player, depth, window, link, static_eval: None }
    }
}

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// The value of `state` for the player to move there (or who would be, were the game not over), as good as the
    /// window of the node needs it.
    #[inline]
    fn search_node(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        mut node: EngineNode,
    ) -> Result<Score, Stopped> {
        // Step 1. A node is a leaf if the game is over, the position repeats or the depth is used up. Positions in
        // check are searched one ply deeper (check extension).
        let EngineNode { player, window, .. } = node;
        node.link.in_check = turn != Turn::Over && self.shared.evaluation.in_check(self.run.game, state);
        node.depth += u32::from(self.is_extended(&node));
        let leaf = self.run.enter(state, turn, node.depth, player, Some(window))?;
        let value = match leaf {
            None => return self.search_inner_node(state, node),
            Some(run::Leaf::Depth) => return self.enter_quiescence(state, player, window),
            Some(run::Leaf::Repetition) => {
                self.repetition_ply = self.repetition_ply.min(self.run.repeated);
                Score::DRAW
            }
            Some(run::Leaf::Over) => self.run.game.payoff(state, player),
        };
        self.run.leave(leaf, Bound::Exact, || Value::Score(value))?;
        Ok(value)
    }

    /// The greatest value of the successors for the player to move, until it reaches `beta`.
    #[inline(never)]
    fn search_inner_node(&mut self, state: &mut G::State, node: EngineNode) -> Result<Score, Stopped> {
        let Shared { table, features, .. } = *self.shared;
        let player = self.run.mover(state);
        let mut node = EngineNode { player, ..node };
        let depth = node.depth;
        let is_root = self.run.ply == 0;
        let saved_repetition_ply = std::mem::replace(&mut self.repetition_ply, NO_REPETITION);

        // Nodes that may be on the principal variation are searched whatever is known about them: if it ended
        // here, it would not show what it leads to.
        let is_shown = is_root || node.link.is_principal && features.has(Feature::ZeroWindow);

        // Step 2. Static bounds: what is certain without searching.
        if !is_shown {
            match self.static_bounds(state, node.window) {
                Ok(window) => node.window = window,
                Err((value, bound)) => {
                    return self.become_leaf(Leaf::Proof, value, bound, saved_repetition_ply);
                }
            }
        }

        // Step 3. The transposition table: the position was met before.
        let keys = self.table_keys(state, depth);
        let known = keys.and_then(|keys| table.probe(keys.key));
        if let (Some(keys), false) = (keys, is_shown)
            && let Some(entry) = self.table_cutoff(keys, known, &node)
        {
            self.estimates += u64::from(!entry.is_final);
            return self.become_leaf(Leaf::Table, entry.score, entry.bound, saved_repetition_ply);
        }

        // Step 4. Pruning before any move is tried: near the leaves, a static evaluation far above the window will
        // hardly come down to it (reverse futility pruning); and if the position is good enough although the
        // opponent moves twice, it is good enough (null-move pruning). Both may be wrong, and neither ever proves a
        // win.
        let may_be_futile = self.may_be_futile(&node);
        let may_pass = self.may_try_null_move(&node);
        if may_be_futile || may_pass {
            node.static_eval = Some(self.static_eval(state, player));
        }
        let futility = if may_be_futile { self.futility(&node) } else { Futility::Unknown };
        if futility == Futility::FailsHigh {
            return self.prune(node.window.beta, saved_repetition_ply);
        }
        if may_pass && let Some(value) = self.null_move(state, &node)? {
            return self.prune(value, saved_repetition_ply);
        }
        self.search_moves(state, node, futility, Remembered { keys, known }, saved_repetition_ply)
    }

    /// Searches the moves of a node that none of the steps before has settled.
    #[inline]
    fn search_moves(
        &mut self,
        state: &mut G::State,
        mut node: EngineNode,
        futility: Futility,
        Remembered { keys, known }: Remembered,
        saved_repetition_ply: usize,
    ) -> Result<Score, Stopped> {
        let Shared { proof, features, .. } = *self.shared;
        let EngineNode { player, depth, window: Window { mut alpha, beta }, .. } = node;
        let is_root = self.run.ply == 0;

        // Step 5. The moves, and in which order they are tried.
        let (moves, dropped) = if is_root && !self.root_order.is_empty() {
            (self.run.generate_from(self.root_order), None)
        } else if is_root || !features.has(Feature::Proof) {
            (self.run.generate(state), None)
        } else {
            self.run.generate_candidates(state, proof)
        };
        if moves.is_empty() {
            let value = dropped.unwrap_or(Score::loss_in(1));
            self.run.forget(moves);
            return self.become_leaf(Leaf::Proof, value, Bound::Upper, saved_repetition_ply);
        }
        let context = OrderingContext {
            player,
            ply: self.run.ply,
            previous: node.link.previous,
            hash_move: known.filter(|_| features.has(Feature::TableMove)).and_then(|entry| entry.best),
        };
        if is_root && !self.root_order.is_empty() {
            self.keep_order(moves.clone());
        } else {
            self.rank_moves(state, &context, moves.clone());
        }

        // Step 6. Every move, the best-looking first. Only the first needs the whole window at once.
        let (estimates, alpha_before) = (self.estimates, alpha);
        let may_reduce = !is_root && self.may_reduce(&node);
        let mut best = Score::MINUS_INFINITY;
        let mut best_move = None;
        let mut cut_is_final = false;
        for i in moves.clone() {
            self.pick_move(i..moves.end);
            let is_first = i == moves.start;
            let _busy = if is_first { None } else { self.occupy(keys, depth, i..moves.end) };
            // Quiet moves that are futile are not tried, nor are the last of many (late move pruning).
            if best_move.is_some() && self.ranks[i] < KILLER && futility.prunes_quiet(i - moves.start, depth)
            {
                self.estimates += 1;
                best = best.max(alpha);
                break;
            }
            let m = self.run.moves[i];
            let hash = self.run.move_hash(m);
            let estimates_before = self.estimates;
            let reduction = if may_reduce { self.reduction(hash, i - moves.start, i, &node) } else { 0 };
            let effort = Effort { is_first, depth: depth - 1, reduction };
            node.window = Window { alpha, beta };
            let value = self.search_move(state, m, hash, effort, &node)?;
            if value > best {
                best = value;
                best_move = Some(hash);
                let is_exact = alpha < best && best < beta;
                let window = Some(Window { alpha: alpha.max(best), beta });
                self.run.improve(m, is_exact, window, || Value::Score(value))?;
                alpha = alpha.max(best);
            }
            // Step 7. Beta cut-off: the opponent will not let it come to this. Remember the move that refuted theirs.
            if best >= beta {
                cut_is_final = self.estimates == estimates_before;
                self.run.cut(m, i + 1, best, Bound::Lower, beta)?;
                self.learn(&context, moves.start, i, depth);
                break;
            }
        }

        // Step 8. Remember the value, unless it depends on how the game came here or on moves that were left out.
        let bound = Bound::of(best, alpha_before, beta);
        let depends_on_path = self.repetition_ply < self.run.place();
        let is_partial = is_root && self.shared.is_restricted;
        if let (Some(keys), false) = (keys, depends_on_path || is_partial) {
            let is_final = cut_is_final || self.estimates == estimates;
            let best_move = if bound == Bound::Upper { None } else { best_move };
            self.remember(keys, Entry { score: best, bound, depth, is_final, best: best_move });
        }
        self.repetition_ply = if depends_on_path {
            saved_repetition_ply.min(self.repetition_ply)
        } else {
            saved_repetition_ply
        };
        self.run.forget(moves);
        self.run.leave(None::<Leaf>, bound, || Value::Score(best))?;
        Ok(best)
    }

    /// Leaves a node whose value is taken to be at least `value`, which is heuristic.
    fn prune(&mut self, value: Score, saved_repetition_ply: usize) -> Result<Score, Stopped> {
        self.repetition_ply = saved_repetition_ply;
        self.estimates += 1;
        self.run.leave(None::<Leaf>, Bound::Lower, || Value::Score(value))?;
        Ok(value)
    }

    /// Leaves a node that needs no search.
    fn become_leaf(
        &mut self,
        leaf: Leaf,
        value: Score,
        bound: Bound,
        saved_repetition_ply: usize,
    ) -> Result<Score, Stopped> {
        self.repetition_ply = saved_repetition_ply;
        self.run.became_leaf();
        self.run.leave(Some(leaf), bound, || Value::Score(value))?;
        Ok(value)
    }

    /// Whether a node is searched one ply deeper.
    #[inline]
    fn is_extended(&self, node: &EngineNode) -> bool {
        // Without a bound, a game of threats and replies would be searched to its end.
        let is_bounded = self.run.depth > 0 && (node.depth == 0 || self.run.ply <= 2 * self.run.depth);
        node.link.in_check && is_bounded && self.shared.features.has(Feature::Extensions)
    }

    /// The value of a move for the player who makes it: first with as little work as may do (a zero window and
    /// perhaps a reduced depth), and again where that does not settle it.
    #[inline]
    fn search_move(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        hash: MoveHash,
        Effort { is_first, depth, reduction }: Effort,
        node: &EngineNode,
    ) -> Result<Score, Stopped> {
        let (player, window) = (node.player, node.window);
        let link = Link { previous: Some(hash), ..node.link };
        if self.shared.exact_moves && self.run.ply == 0 {
            return self.search_child(state, m, EngineNode::new(player, depth, Window::FULL, link));
        }
        let full = EngineNode::new(player, depth, window, link);
        if is_first {
            return self.search_child(state, m, full);
        }
        let Window { alpha, beta } = window;
        let scout = if self.shared.features.has(Feature::ZeroWindow) {
            let window = Window { alpha, beta: alpha.just_above() };
            EngineNode { window, link: Link { is_principal: false, ..link }, ..full }
        } else {
            full
        };
        let mut value = self.search_child(state, m, EngineNode { depth: depth - reduction, ..scout })?;
        if reduction > 0 && value > alpha {
            value = self.search_child(state, m, scout)?;
        }
        if alpha < value && value < beta && scout.window != window {
            value = self.search_child(state, m, full)?;
        }
        Ok(value)
    }

    /// The value of the position after `m` for the player who makes it. `node` is the child as that player sees it.
    #[inline]
    fn search_child(&mut self, state: &mut G::State, m: G::Move, node: EngineNode) -> Result<Score, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let EngineNode { player, window, .. } = node;
        let value = game.visit(state, m, |child| {
            let turn = game.turn(child);
            let next = turn.player().unwrap_or(player.opponent());
            let node = EngineNode { player: next, window: window.for_child(next == player), ..node };
            let value = self.search_node(child, turn, node)?.from_child();
            Ok(if next == player { value } else { -value })
        })?;
        self.run.ascend(m, || (Value::Score(value), Bound::of(value, window.alpha, window.beta)));
        Ok(value)
    }
}

/// How much work a move is worth.
#[derive(Clone, Copy)]
struct Effort {
    /// Whether it is the first of its node.
    is_first: bool,
    /// How deep the position after it is searched.
    depth: u32,
    /// By how many plies less at first (late move reduction).
    reduction: u32,
}
