//! Alpha-beta in negamax form: one function for both players, as it is used in practice.
//!
//! Every value is seen by the player to move, and so is the window: one player's alpha is the other's
//! beta, and (α, β) becomes (−β, −α) when the player to move changes. There is one kind of cut-off only:
//! the player to move has a move that reaches `beta`.
//!
//! **Contract, complexity and reference** are those of [`super::alphabeta`]: the same nodes, the same
//! value, the same move.

use super::run::Run;
use super::switches::{Oracle, Switches};
use super::{Bound, Report, Search, Value};
use crate::observe::{Leaf, Window};
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
        let turn = game.turn(root);
        let player = turn.player().unwrap_or(Player::FIRST);
        let run = Run::new(game, history, limits, observer);
        let depth = run.depth;
        let oracle = Oracle::new(game, &self.evaluation, limits);
        let mut walk = Walk { run, evaluation: &self.evaluation, oracle, switches: self.switches };
        let Window { alpha, beta } = self.window;
        let result = walk.negamax(&mut root.clone(), turn, player, depth, alpha, beta);
        let bound = result.map_or(Bound::Lower, |value| Bound::of_root(value, self.window));
        walk.run.report(result.map(Value::Score), bound, player)
    }
}

struct Walk<'a, G: Game, E, O> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    oracle: Oracle<'a, G, E>,
    switches: Switches,
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> Walk<'_, G, E, O> {
    /// The value of `state` for `player`, who is to move there (or would be, were the game not over), as
    /// good as the window (`alpha`, `beta`) needs it.
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
        if leaf.is_some() {
            let value = match leaf {
                Some(Leaf::Over) => self.run.game.payoff(state, player),
                Some(Leaf::Depth) => self.evaluation.evaluate(self.run.game, state, player),
                Some(Leaf::Repetition) | None => Score::DRAW,
            };
            self.run.leave(leaf, Bound::Exact, || Value::Score(value))?;
            return Ok(value);
        }

        let Switches { tie, fail, cut, order, .. } = self.switches;
        let mut best = Score::MINUS_INFINITY;
        let first = self.run.generate(state);
        order.sort(&mut self.run.moves[first..], state, player, depth - 1, &mut self.oracle)?;
        for i in first..self.run.moves.len() {
            let m = self.run.moves[i];
            // The player is sure of what was promised above, and of what was found here.
            let sure = alpha.max(tie.floor(best));
            let value = self.child(state, m, player, depth, sure, beta)?;
            if value > tie.floor(best) {
                best = value;
                let window = Some(Window { alpha: alpha.max(best), beta });
                let is_exact = alpha < best && best < beta;
                self.run.improve(m, is_exact, window, || Value::Score(value))?;
            }
            if cut.cuts(best, beta) {
                self.run.cut(m, i + 1, best, beta)?;
                break;
            }
        }
        self.run.moves.truncate(first);
        let result = fail.result(best, alpha, beta);
        self.run.leave(None, Bound::of(result, alpha, beta), || Value::Score(result))?;
        Ok(result)
    }

    /// The value for `player` of the position after his move `m`, as good as the window needs it.
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
        if self.switches.exact_moves && self.run.ply == 0 {
            (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
        }
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game.visit(state, m, |child| {
            let turn = game.turn(child);
            let next = turn.player().unwrap_or(player.opponent());
            // The window makes the inverse of the step that the value makes on its way back.
            let (alpha, beta) = (alpha.for_child(), beta.for_child());
            Ok(if next == player {
                self.negamax(child, turn, next, depth - 1, alpha, beta)?.from_child()
            } else {
                -self.negamax(child, turn, next, depth - 1, -beta, -alpha)?.from_child()
            })
        })?;
        self.run.ascend(m, Bound::of(value, alpha, beta), || Value::Score(value));
        Ok(value)
    }
}
