//! Negamax: minimax in one function.
//!
//! What is good for me is as bad for you: max(a, b) = −min(−a, −b). If every value is seen by the player
//! to move, MAX and MIN do the same thing, and a child's value only has to be negated. A child's value is
//! negated when *the player to move changes*, which is not at every move: where a player passes or moves
//! again there is nothing to negate.
//!
//! **Contract.** The value of a position for the player to move; exact for the depth searched. Visits the
//! same positions as minimax and finds the same move.
//!
//! **Complexity.** O(bᵈ), as minimax.
//!
//! **Reference.** D. Knuth, R. Moore, *An analysis of alpha-beta pruning*, 1975 (procedure F1).

use super::run::{Leaf, NO_WINDOW, Run};
use super::{Bound, Report, Search, Tie, Value};
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn, ZeroSum};

/// Negamax: everything is looked at, in the view of the player to move.
#[derive(Clone, Copy, Debug)]
pub struct Negamax<E> {
    /// What to think of positions at the depth limit, in the view of the player to move.
    pub evaluation: E,
    /// Which of several equal moves is best.
    pub tie: Tie,
}

impl<E> Negamax<E> {
    /// The usual negamax.
    pub const fn new(evaluation: E) -> Self {
        Negamax { evaluation, tie: Tie::First }
    }
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> Search<G, O> for Negamax<E> {
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
        let mut search = NegamaxSearch { run, evaluation: &self.evaluation, tie: self.tie };
        let result = search.negamax(&mut root.clone(), turn, player, depth).map(Value::Score);
        search.run.report(result, Bound::Exact, player)
    }
}

struct NegamaxSearch<'a, G: Game, E, O> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    tie: Tie,
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> NegamaxSearch<'_, G, E, O> {
    /// The value of `state` for `player`, who is to move there (or would be, were the game not over).
    #[inline]
    fn negamax(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        player: Player,
        depth: u32,
    ) -> Result<Score, Stopped> {
        let leaf = self.run.enter(state, turn, depth, player, NO_WINDOW)?;
        let value = match leaf {
            Some(Leaf::Over) => self.run.game.payoff(state, player),
            Some(Leaf::Repetition) => Score::DRAW,
            Some(Leaf::Depth) => self.evaluation.evaluate(self.run.game, state, player),
            None => self.choose(state, depth)?,
        };
        self.run.leave(leaf, Bound::Exact, || Value::Score(value))?;
        Ok(value)
    }

    /// The greatest value of the successors for the player to move.
    #[inline(never)]
    fn choose(&mut self, state: &mut G::State, depth: u32) -> Result<Score, Stopped> {
        let player = self.run.mover(state);
        let mut best = Score::MINUS_INFINITY;
        let moves = self.run.generate(state);
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, player, depth)?;
            if value > self.tie.floor(best) {
                best = value;
                self.run.improve(m, true, NO_WINDOW, || Value::Score(value))?;
            }
        }
        self.run.forget(moves);
        Ok(best)
    }

    /// The value for `player` of the position after their move `m`.
    #[inline]
    fn child(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        player: Player,
        depth: u32,
    ) -> Result<Score, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game.visit(state, m, |child| {
            let turn = game.turn(child);
            let next = turn.player().unwrap_or(player.opponent());
            let value = self.negamax(child, turn, next, depth - 1)?.from_child();
            Ok(if next == player { value } else { -value })
        })?;
        self.run.ascend(m, || (Value::Score(value), Bound::Exact));
        Ok(value)
    }
}
