//! The engine: the search that plays.
//!
//! Alpha-beta in negamax form, depth by depth, with everything that half a century of computer chess has
//! added to it and that makes sense for any game of two players. Each idea is a [`Feature`] that can be
//! switched off, to see what it buys. One node is told below as numbered steps; how depths, windows and
//! threads follow each other is in `engine/deepening.rs`, the order of moves in `engine/ordering.rs`, what
//! happens beyond the depth limit in `engine/quiescence.rs`.
//!
//! **Contract.** With the features of [`Features::SAME_VALUE`] the value is that of minimax to the same
//! depth (in games whose positions repeat: as long as none does). Moves of equal value may be found in
//! another order, so the move may be another one of the best. The other features change values, and promise
//! less: a proven win or loss is one, whatever guesses are on.
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
use self::futility::Hope;
use self::ordering::{Experience, KILLER, Spot};
use self::reductions::Logarithms;
use super::run::{self, Run};
use super::{Bound, Value};
use crate::observe::{Leaf, Window};
use crate::table::{Entry, MoveHash, Table};
use crate::{Evaluate, Game, Observer, Player, Prove, Score, Stopped, Turn, ZeroSum};

/// The search that plays.
#[derive(Clone, Debug)]
pub struct Engine<E, P = ()> {
    /// What to think of positions at the depth limit, and which moves look good.
    pub evaluation: E,
    /// What is known without searching.
    pub proof: P,
    /// How it searches.
    pub options: EngineOptions,
    /// What it remembers, also from one search to the next.
    pub table: Arc<Table>,
    /// Root moves that are not searched, by their place in the order of generation: those that are proven to be
    /// worse than another. Ignored if it would leave no move.
    pub excluded: Vec<usize>,
}

/// How the engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Which ideas it uses.
    pub features: Features,
    /// How many threads search at once.
    pub threads: usize,
    /// Whether every move at the root is given the full window, so that its value is exact.
    pub exact_moves: bool,
    /// The dynamic limit: stop when the move is forced, or when it stayed the same and its value changed by
    /// no more than so many points over the last three depths.
    pub settle: Option<u32>,
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions { features: Features::ALL, threads: 1, exact_moves: false, settle: None }
    }
}

/// The size of a table where nobody asks for another.
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
    has_noise: bool,
    /// By how many points a quiet move changes the estimate at most, nearly always.
    margin: i32,
    exact_moves: bool,
    /// Whether some root moves are left out.
    is_restricted: bool,
    logarithms: Logarithms,
    /// What the threads are at, if there are several.
    busy: Option<Busy>,
}

/// One thread, at one depth.
struct Walk<'a, 's, G: Game, E, P, O> {
    run: Run<'a, G, O>,
    shared: &'s Shared<'s, E, P>,
    experience: &'s mut Experience,
    /// The moves at the root in the order in which they are tried; empty before the first depth.
    root_order: &'s [G::Move],
    /// How early each move on the stack is tried, beside `run.moves`.
    ranks: Vec<i32>,
    /// How many estimates the search has relied on so far.
    estimates: u64,
    /// The first place in the path that the values found since the current node was entered depend on, by
    /// a repetition.
    leans_on: usize,
}

/// How a node was reached.
#[derive(Clone, Copy)]
struct Link {
    /// The move that led here.
    previous: Option<MoveHash>,
    /// Whether it may be on the line of best play, so that it needs a value and not only an answer.
    is_principal: bool,
    /// Whether the player to move must answer a threat.
    is_threatened: bool,
}

/// It depends on no repetition.
const NOWHERE: usize = usize::MAX;

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, '_, G, E, P, O> {
    /// The value of `state` for `player`, who is to move there (or would be, were the game not over), as
    /// good as the window (`alpha`, `beta`) needs it.
    #[inline]
    fn value(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        player: Player,
        depth: u32,
        window: Window,
        mut link: Link,
    ) -> Result<Score, Stopped> {
        // Step 1. A node is a leaf if the game is over, the position repeats or the depth is used up. Who
        // must answer a threat gets one ply more.
        link.is_threatened = turn != Turn::Over && self.shared.evaluation.is_threatened(self.run.game, state);
        let depth = depth + u32::from(self.extends(depth, link));
        let leaf = self.run.enter(state, turn, depth, player, Some(window))?;
        let value = match leaf {
            None => return self.choose(state, depth, window, link),
            Some(run::Leaf::Depth) => return self.beyond(state, player, window),
            Some(run::Leaf::Repetition) => {
                self.leans_on = self.leans_on.min(self.run.repeated);
                Score::DRAW
            }
            Some(run::Leaf::Over) => self.run.game.payoff(state, player),
        };
        self.run.leave(leaf, Bound::Exact, || Value::Score(value))?;
        Ok(value)
    }

    /// The greatest value of the successors for the player to move, until it reaches `beta`.
    #[inline(never)]
    fn choose(
        &mut self,
        state: &mut G::State,
        depth: u32,
        Window { mut alpha, mut beta }: Window,
        link: Link,
    ) -> Result<Score, Stopped> {
        let Shared { proof, table, features, .. } = *self.shared;
        let player = self.run.mover(state);
        let is_root = self.run.ply == 0;
        let lent_on = std::mem::replace(&mut self.leans_on, NOWHERE);

        // Nodes that may be on the line of best play are searched whatever is known about them: if it ended
        // here, nobody would see what it leads to.
        let is_shown = is_root || link.is_principal && features.has(Feature::ZeroWindow);

        // Step 2. What is certain without searching.
        if !is_shown {
            match self.certain(state, Window { alpha, beta }) {
                Ok(window) => Window { alpha, beta } = window,
                Err((value, bound)) => return self.become_leaf(Leaf::Proof, value, bound, lent_on),
            }
        }

        // Step 3. The table: the position was met before.
        let place = self.place(state, depth);
        let known = place.and_then(|place| table.probe(place.key));
        if let (Some(place), false) = (place, is_shown)
            && let Some(entry) = self.answer(place, known, depth, Window { alpha, beta })
        {
            self.estimates += u64::from(!entry.is_final);
            return self.become_leaf(Leaf::Table, entry.score, entry.bound, lent_on);
        }

        // Step 4. Guesses that need no move: near the leaves, an estimate that is far above the window will
        // hardly come down to it; and if the position is good enough although the opponent moves twice, it is
        // good enough (the null move). Both may be wrong, and neither ever proves a win.
        let hope = self.hope(state, player, depth, Window { alpha, beta }, link);
        if hope == Hope::TooGood {
            return self.guessed(beta, lent_on);
        }
        if let Some(value) = self.null_move(state, player, depth, beta, link)? {
            return self.guessed(value, lent_on);
        }

        // Step 5. The moves, and which look best.
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
            return self.become_leaf(Leaf::Proof, value, Bound::Upper, lent_on);
        }
        let spot = Spot {
            player,
            ply: self.run.ply,
            previous: link.previous,
            table_move: known.filter(|_| features.has(Feature::TableMove)).and_then(|entry| entry.best),
        };
        if is_root && !self.root_order.is_empty() {
            self.keep_order(moves.clone());
        } else {
            self.rank(state, &spot, moves.clone());
        }

        // Step 6. Every move, the best-looking first. Only the first needs the whole window at once.
        let (estimates, sure_at_first) = (self.estimates, alpha);
        let may_reduce = !is_root && self.may_reduce(depth, link);
        let mut best = Score::MINUS_INFINITY;
        let mut best_move = None;
        let mut cut_is_final = false;
        for i in moves.clone() {
            self.pick(i..moves.end);
            let is_first = i == moves.start;
            let _busy = if is_first { None } else { self.occupy(place, depth, i..moves.end) };
            // Where there is no hope, quiet moves are not tried, nor are more than a few where there is little.
            if best_move.is_some() && self.ranks[i] < KILLER && hope.gives_up(i - moves.start, depth) {
                self.estimates += 1;
                best = best.max(alpha);
                break;
            }
            let m = self.run.moves[i];
            let hash = MoveHash::new(m);
            let before = self.estimates;
            let reduction =
                if may_reduce { self.reduction(hash, i - moves.start, i, depth, player, link) } else { 0 };
            let effort = Effort { is_first, depth: depth - 1, reduction };
            let value = self.ask(state, m, hash, effort, Window { alpha, beta }, player, link)?;
            if value > best {
                best = value;
                best_move = Some(hash);
                let is_exact = alpha < best && best < beta;
                let window = Some(Window { alpha: alpha.max(best), beta });
                self.run.improve(m, is_exact, window, || Value::Score(value))?;
                alpha = alpha.max(best);
            }
            // Step 7. The move is too good: the opponent will not let it come to this. Remember what
            // refuted him.
            if best >= beta {
                cut_is_final = self.estimates == before;
                self.run.cut(m, i + 1, best, Bound::Lower, beta)?;
                self.learn(&spot, moves.start, i, depth);
                break;
            }
        }

        // Step 8. Remember the value, unless it depends on how the game came here or on moves that were left out.
        let bound = Bound::of(best, sure_at_first, beta);
        let depends_on_path = self.leans_on < self.run.place();
        let is_partial = is_root && self.shared.is_restricted;
        if let (Some(place), false) = (place, depends_on_path || is_partial) {
            let is_final = cut_is_final || self.estimates == estimates;
            let best_move = if bound == Bound::Upper { None } else { best_move };
            self.remember(place, Entry { score: best, bound, depth, is_final, best: best_move });
        }
        self.leans_on = if depends_on_path { lent_on.min(self.leans_on) } else { lent_on };
        self.run.forget(moves);
        self.run.leave(None::<Leaf>, bound, || Value::Score(best))?;
        Ok(best)
    }

    /// A node whose value is at least `value`, by a guess.
    fn guessed(&mut self, value: Score, lent_on: usize) -> Result<Score, Stopped> {
        self.leans_on = lent_on;
        self.estimates += 1;
        self.run.leave(None::<Leaf>, Bound::Lower, || Value::Score(value))?;
        Ok(value)
    }

    /// A node needs no search.
    fn become_leaf(
        &mut self,
        leaf: Leaf,
        value: Score,
        bound: Bound,
        lent_on: usize,
    ) -> Result<Score, Stopped> {
        self.leans_on = lent_on;
        self.run.became_leaf();
        self.run.leave(Some(leaf), bound, || Value::Score(value))?;
        Ok(value)
    }

    /// Whether a node gets one ply more.
    #[inline]
    fn extends(&self, depth: u32, link: Link) -> bool {
        // Without a bound, a game of threats and answers would be searched to its end.
        let is_bounded = self.run.depth > 0 && (depth == 0 || self.run.ply <= 2 * self.run.depth);
        link.is_threatened && is_bounded && self.shared.features.has(Feature::Extensions)
    }

    /// The value of a move for `player`: first with as little work as may do, and again where that does
    /// not settle it.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "they are what a move is about")]
    fn ask(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        hash: MoveHash,
        Effort { is_first, depth, reduction }: Effort,
        window: Window,
        player: Player,
        link: Link,
    ) -> Result<Score, Stopped> {
        let down = Link { previous: Some(hash), ..link };
        let aside = Link { is_principal: false, ..down };
        if self.shared.exact_moves && self.run.ply == 0 {
            return self.child(state, m, player, depth, Window::FULL, down);
        }
        if is_first {
            return self.child(state, m, player, depth, window, down);
        }
        let Window { alpha, beta } = window;
        let (narrow, aside) = if self.shared.features.has(Feature::ZeroWindow) {
            (Window { alpha, beta: alpha.just_above() }, aside)
        } else {
            (window, down)
        };
        let mut value = self.child(state, m, player, depth - reduction, narrow, aside)?;
        if reduction > 0 && value > alpha {
            value = self.child(state, m, player, depth, narrow, aside)?;
        }
        if alpha < value && value < beta && narrow != window {
            value = self.child(state, m, player, depth, window, down)?;
        }
        Ok(value)
    }

    /// The value for `player` of the position after his move `m`, as good as the window needs it.
    #[inline]
    fn child(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        player: Player,
        depth: u32,
        Window { alpha, beta }: Window,
        link: Link,
    ) -> Result<Score, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game.visit(state, m, |child| {
            let turn = game.turn(child);
            let next = turn.player().unwrap_or(player.opponent());
            // The window makes the inverse of the step that the value makes on its way back.
            let (alpha, beta) = (alpha.for_child(), beta.for_child());
            let (alpha, beta) = if next == player { (alpha, beta) } else { (-beta, -alpha) };
            let value = self.value(child, turn, next, depth, Window { alpha, beta }, link)?.from_child();
            Ok(if next == player { value } else { -value })
        })?;
        self.run.ascend(m, || (Value::Score(value), Bound::of(value, alpha, beta)));
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
    /// How much less deep at first.
    reduction: u32,
}
