//! Alpha-beta in negamax form: one function for both players, as it is used in practice.
//!
//! Every value is seen by the player to move, and so is the window: one player's alpha is the other's
//! beta, and (α, β) becomes (−β, −α) when the player to move changes. There is one kind of cut-off only:
//! the player to move has a move that reaches `beta`.
//!
//! **Contract, complexity and reference** are those of [`super::alphabeta`]: the same nodes, the same
//! value, the same move.

use super::run::{Leaf, Run};
use super::switches::{Oracle, Switches};
use super::{Bound, Report, Search, Value};
use crate::observe::Window;
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn, ZeroSum};

/// Alpha-beta in negamax form.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaNegamax<E> {
    /// What to think of positions at the depth limit, in the view of the player to move.
    pub evaluation: E,
    /// Variants, for teaching.
    pub switches: Switches,
    /// The window at the root, in the view of the player to move there.
    pub window: Window,
}

impl<E> AlphaBetaNegamax<E> {
    /// The usual alpha-beta.
    pub fn new(evaluation: E) -> Self {
        AlphaBetaNegamax { evaluation, switches: Switches::default(), window: Window::FULL }
    }
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> Search<G, O> for AlphaBetaNegamax<E> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let run = Run::new(game, history, limits, observer);
        let oracle = Oracle::new(game, &self.evaluation, limits);
        let (evaluation, switches) = (&self.evaluation, self.switches);
        // The usual alpha-beta is compiled apart from its variants, and does not pay for them (13–22 %).
        if switches == Switches::default() && !O::ACTIVE {
            NegamaxSearch::<_, _, _, true> { run, evaluation, oracle, switches }.search(root, self.window)
        } else {
            NegamaxSearch::<_, _, _, false> { run, evaluation, oracle, switches }.search(root, self.window)
        }
    }
}

struct NegamaxSearch<'a, G: Game, E, O, const USUAL: bool> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    oracle: Oracle<'a, G, E>,
    switches: Switches,
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>, const USUAL: bool> NegamaxSearch<'_, G, E, O, USUAL> {
    fn search(mut self, root: &G::State, window: Window) -> Report<G::Move> {
        let turn = self.run.game.turn(root);
        let player = turn.player().unwrap_or(Player::FIRST);
        let depth = self.run.depth;
        let result = self.negamax(&mut root.clone(), turn, player, depth, window.alpha, window.beta);
        let bound = result.map_or(Bound::Lower, |value| Bound::of(value, window.alpha, window.beta));
        self.run.report(result.map(Value::Score), bound, player)
    }

    /// The value of `state` for `player`, who is to move there (or would be, were the game not over), as
    /// good as the window (`alpha`, `beta`) needs it.
    #[inline]
    fn negamax(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        player: Player,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let leaf = self.run.enter(state, turn, depth, player, Some(Window { alpha, beta }))?;
        let value = match leaf {
            Some(Leaf::Over) => self.run.game.payoff(state, player),
            Some(Leaf::Repetition) => Score::DRAW,
            Some(Leaf::Depth) => self.evaluation.evaluate(self.run.game, state, player),
            None => self.choose(state, depth, alpha, beta)?,
        };
        let bound = if leaf.is_some() { Bound::Exact } else { Bound::of(value, alpha, beta) };
        self.run.leave(leaf, bound, || Value::Score(value))?;
        Ok(value)
    }

    /// The greatest value of the successors for the player to move, until it reaches `beta`.
    //
    // This is the function that calls itself, and what comes in between is compiled into it: a leaf takes
    // no call, and most nodes are leaves (20–30 %).
    #[inline(never)]
    fn choose(
        &mut self,
        state: &mut G::State,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let Switches { tie, fail, cut, order, .. } = self.switches();
        let player = self.run.mover(state);
        let mut best = Score::MINUS_INFINITY;
        let moves = self.run.generate(state);
        order.sort(&mut self.run.moves[moves.clone()], state, player, depth - 1, &mut self.oracle)?;
        let mut sure = alpha;
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, player, depth, sure, beta)?;
            if value > tie.floor(best) {
                best = value;
                // The player is sure of what was promised above, and of what was found here.
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

    /// The switches, known to the compiler if they are the usual ones.
    #[inline]
    fn switches(&self) -> Switches {
        if USUAL { Switches::default() } else { self.switches }
    }

    /// The value for `player` of the position after their move `m`, as good as the window needs it.
    #[inline]
    fn child(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        player: Player,
        depth: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, Stopped> {
        if self.switches().exact_moves && self.run.ply == 0 {
            (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
        }
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game.visit(state, m, |child| {
            let turn = game.turn(child);
            let next = turn.player().unwrap_or(player.opponent());
            // The window makes the inverse of the step that the value makes on its way back.
            let (alpha, beta) = (alpha.for_child(), beta.for_child());
            let (alpha, beta) = if next == player { (alpha, beta) } else { (-beta, -alpha) };
            let value = self.negamax(child, turn, next, depth - 1, alpha, beta)?.from_child();
            Ok(if next == player { value } else { -value })
        })?;
        self.run.ascend(m, || (Value::Score(value), Bound::of(value, alpha, beta)));
        Ok(value)
    }
}
