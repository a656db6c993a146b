//! Alpha-beta in minimax form: minimax that does not look where looking cannot matter.
//!
//! Two numbers go down the tree with the search. *Alpha* is what MAX is already sure of, from some move
//! higher up; *beta* is what MIN is already sure MAX will not exceed. A node between them matters. Once a
//! MIN node is worth no more than alpha, MAX will never let the game come there, and its other moves need
//! not be looked at: an **alpha cut-off**. Once a MAX node is worth no less than beta, MIN will never let
//! the game come there: a **beta cut-off**.
//!
//! **Contract** (fail-soft, cutting when the bound is reached). Let V be the minimax value of a node and r
//! what is returned for the window (α, β). Then
//! - r ≤ α means V ≤ r: an upper bound, the node *fails low*;
//! - r ≥ β means V ≥ r: a lower bound, the node *fails high*;
//! - otherwise r = V.
//!
//! The root is given (−∞, +∞), so its value is the minimax value; and since a move must be strictly better
//! to replace another, the move is minimax's move. (A later move that is cut off carries a mere bound,
//! which may equal the best value: taking the *last* of equal moves without care is a classical bug. With
//! [`Tie::Last`](super::Tie::Last) the window is therefore opened by one point.)
//!
//! **Complexity.** O(bᵈ) at worst. If the best move is always tried first, exactly b^⌈d/2⌉ + b^⌊d/2⌋ − 1
//! leaves of a uniform tree are visited: in the same time about twice as deep. Order is everything.
//!
//! **Reference.** D. Knuth, R. Moore, *An analysis of alpha-beta pruning*, 1975; fail-soft: J. Fishburn,
//! *Another optimization of alpha-beta search*, 1983.

use std::ops::Range;

use super::run::{Leaf, Run};
use super::switches::{Oracle, Switches};
use super::{Bound, Report, Search, Value};
use crate::observe::Window;
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn, ZeroSum};

/// Alpha-beta in minimax form.
///
/// ```
#[doc = include_str!("../examples/matches.txt")]
/// use arbore_core::search::{AlphaBeta, Fail, Search, Switches};
///
/// // The textbook's variants are switches:
/// let switches = Switches { fail: Fail::Hard, exact_moves: true, ..Switches::default() };
/// let mut search = AlphaBeta { switches, ..AlphaBeta::new(()) };
/// let game = Matches(4);
/// let report = search.search(&game, &game.start(), &[], &Limits::default(), &mut ());
/// assert!(report.moves.iter().all(|root_move| root_move.bound == Bound::Exact));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta<E> {
    /// What to think of positions at the depth limit, always in MAX's view.
    pub evaluation: E,
    /// Variants, for teaching.
    pub switches: Switches,
    /// The window at the root.
    pub window: Window,
    /// The player who is MAX; by default the player to move at the root.
    pub max: Option<Player>,
}

impl<E> AlphaBeta<E> {
    /// The usual alpha-beta.
    pub fn new(evaluation: E) -> Self {
        AlphaBeta { evaluation, switches: Switches::default(), window: Window::FULL, max: None }
    }
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> Search<G, O> for AlphaBeta<E> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let max = self.max.or(game.turn(root).player()).unwrap_or(Player::FIRST);
        let run = Run::new(game, history, limits, observer);
        search(run, root, limits, &self.evaluation, self.switches, self.window, max)
    }
}

/// Searches for MAX against all other players. That there is only one other, and that they win what MAX
/// loses, is the promise of [`ZeroSum`]; [`super::paranoid`] pretends it.
pub(super) fn search<G: Game, O: Observer<G>>(
    run: Run<'_, G, O>,
    root: &G::State,
    limits: &Limits,
    evaluation: &impl Evaluate<G>,
    switches: Switches,
    window: Window,
    max: Player,
) -> Report<G::Move> {
    let oracle = Oracle::new(run.game, evaluation, limits);
    // The usual alpha-beta is compiled apart from its variants, and does not pay for them (13–22 %).
    if switches == Switches::default() && !O::ACTIVE {
        AlphaBetaSearch::<_, _, _, true> { run, evaluation, oracle, switches, max }.search(root, window)
    } else {
        AlphaBetaSearch::<_, _, _, false> { run, evaluation, oracle, switches, max }.search(root, window)
    }
}

struct AlphaBetaSearch<'a, G: Game, E, O, const USUAL: bool> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    oracle: Oracle<'a, G, E>,
    switches: Switches,
    max: Player,
}

impl<G: Game, E: Evaluate<G>, O: Observer<G>, const USUAL: bool> AlphaBetaSearch<'_, G, E, O, USUAL> {
    fn search(mut self, root: &G::State, window: Window) -> Report<G::Move> {
        let (turn, depth) = (self.run.game.turn(root), self.run.depth);
        let result = self.value(&mut root.clone(), turn, depth, window.alpha, window.beta);
        let bound = result.map_or(Bound::Lower, |value| Bound::of(value, window.alpha, window.beta));
        self.run.report(result.map(Value::Score), bound, self.max)
    }

    /// The value of `state` for MAX, as good as the window (`alpha`, `beta`) needs it.
    #[inline]
    fn value(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let leaf = self.run.enter(state, turn, depth, self.max, Some(Window { alpha, beta }))?;
        let value = match (leaf, turn) {
            (Some(Leaf::Over), _) => self.run.game.payoff(state, self.max),
            (Some(Leaf::Repetition), _) => Score::DRAW,
            (Some(Leaf::Depth), _) => self.evaluation.evaluate(self.run.game, state, self.max),
            (None, Turn::Player(player)) if player == self.max => self.maxi(state, depth, alpha, beta)?,
            (None, turn) => self.mini(state, turn, depth, alpha, beta)?,
        };
        let bound = if leaf.is_some() { Bound::Exact } else { Bound::of(value, alpha, beta) };
        self.run.leave(leaf, bound, || Value::Score(value))?;
        Ok(value)
    }

    /// MAX is to move: the greatest value of the successors, until it reaches `beta`.
    #[inline(never)]
    fn maxi(
        &mut self,
        state: &mut G::State,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let Switches { tie, fail, cut, .. } = self.switches();
        let mut best = Score::MINUS_INFINITY;
        let moves = self.generate(state, self.max, depth)?;
        let mut sure = alpha;
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, depth, sure, beta)?;
            if value > tie.floor(best) {
                best = value;
                // MAX is sure of what was promised above, and of what was found here.
                sure = alpha.max(tie.floor(best));
                let window = Some(Window { alpha: alpha.max(best), beta });
                let is_exact = alpha < best && best < beta;
                self.run.improve(m, is_exact, window, || Value::Score(value))?;
            }
            if cut.cuts(best, beta) {
                self.run.cut(m, i + 1, best, Bound::Lower, beta)?;
                break;
            }
        }
        self.run.forget(moves);
        Ok(fail.result(best, alpha, beta))
    }

    /// MIN is to move: the least value of the successors, until it reaches `alpha`.
    #[inline(never)]
    fn mini(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let Switches { tie, fail, cut, .. } = self.switches();
        let mut best = Score::INFINITY;
        let mover = turn.player().expect("a player is to move at an inner node");
        let moves = self.generate(state, mover, depth)?;
        let mut sure = beta;
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, depth, alpha, sure)?;
            if value < tie.ceiling(best) {
                best = value;
                // MIN is sure of what was promised above, and of what was found here.
                sure = beta.min(tie.ceiling(best));
                let window = Some(Window { alpha, beta: beta.min(best) });
                let is_exact = alpha < best && best < beta;
                self.run.improve(m, is_exact, window, || Value::Score(value))?;
            }
            if cut.cuts(-best, -alpha) {
                self.run.cut(m, i + 1, best, Bound::Upper, alpha)?;
                break;
            }
        }
        self.run.forget(moves);
        Ok(fail.result(best, alpha, beta))
    }

    /// The value for MAX of the position after `m`, as good as the window needs it.
    #[inline]
    fn child(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        depth: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, Stopped> {
        if self.switches().exact_moves && self.run.ply == 0 {
            (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
        }
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game
            .visit(state, m, |child| {
                // The window makes the inverse of the step that the value makes on its way back.
                self.value(child, game.turn(child), depth - 1, alpha.for_child(), beta.for_child())
            })?
            .from_child();
        self.run.ascend(m, || (Value::Score(value), Bound::of(value, alpha, beta)));
        Ok(value)
    }

    /// Generates the moves of `mover`, in the order that the switches ask for.
    #[inline]
    fn generate(&mut self, state: &mut G::State, mover: Player, depth: u32) -> Result<Range<usize>, Stopped> {
        let order = self.switches().order;
        let moves = self.run.generate(state);
        order.sort(&mut self.run.moves[moves.clone()], state, mover, depth - 1, &mut self.oracle)?;
        Ok(moves)
    }

    /// The switches, known to the compiler if they are the usual ones.
    #[inline]
    fn switches(&self) -> Switches {
        if USUAL { Switches::default() } else { self.switches }
    }
}
