//! Quiescence search: beyond the depth limit, noisy moves are played out before a position is evaluated.
//!
//! A static evaluation in the middle of an exchange is worth nothing. So at the depth limit the player to move may
//! accept the evaluation (*stand pat*) or go on with a noisy move, until nothing noisy is better.
//!
//! **Contract.** The value is at least the static evaluation for the player to move, unless they are in check.
//! Without noisy moves it is the static evaluation.
//!
//! **Reference.** C. Shannon, *Programming a computer for playing chess*, 1950; D. Beal, *A generalised
//! quiescence search algorithm*, 1990.

use super::ordering::is_losing;
use super::{EngineNode, EngineSearch, Feature, Link, OrderingContext, Shared};
use crate::observe::{Leaf, Window};
use crate::search::{Bound, Value};
use crate::{Evaluate, Observer, Player, Prove, Score, Stopped, ZeroSum};

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// The value of a position at the depth limit, which was already entered.
    #[inline]
    pub(super) fn enter_quiescence(
        &mut self,
        state: &mut G::State,
        player: Player,
        window: Window,
    ) -> Result<Score, Stopped> {
        let Shared { features, .. } = *self.shared;
        // With depth 0 nothing but the static evaluation is asked for.
        let is_searched = self.run.depth > 0;
        if is_searched
            && features.has(Feature::Proof)
            && let Err((value, bound)) = self.static_bounds(state, window)
        {
            self.run.leave(Some(Leaf::Proof), bound, || Value::Score(value))?;
            return Ok(value);
        }
        let static_eval = self.static_eval(state, player);
        self.estimates += 1;
        if !features.has(Feature::Quiescence) || static_eval >= window.beta || !is_searched {
            self.run.leave(Some(Leaf::Depth), Bound::Exact, || Value::Score(static_eval))?;
            return Ok(static_eval);
        }
        self.search_noisy_moves(state, player, static_eval, window)
    }

    /// The static evaluation of a position for `player`, who is to move, with the tempo bonus where it is on.
    #[inline]
    pub(super) fn static_eval(&self, state: &G::State, player: Player) -> Score {
        let Shared { evaluation, features, .. } = *self.shared;
        let static_eval = evaluation.evaluate(self.run.game, state, player);
        if !features.has(Feature::Tempo) || static_eval.is_decisive() {
            return static_eval;
        }
        static_eval.shifted(evaluation.tempo(self.run.game, state))
    }

    #[inline(never)]
    fn search_noisy_moves(
        &mut self,
        state: &mut G::State,
        player: Player,
        static_eval: Score,
        Window { alpha, beta }: Window,
    ) -> Result<Score, Stopped> {
        let moves = self.run.generate_noisy(state, self.shared.evaluation);
        if moves.is_empty() {
            self.run.forget(moves);
            self.run.leave(Some(Leaf::Depth), Bound::Exact, || Value::Score(static_eval))?;
            return Ok(static_eval);
        }
        self.run.became_inner();
        let context = OrderingContext { player, ply: self.run.ply, previous: None, hash_move: None };
        self.rank_moves(state, &context, moves.clone());
        let mut best = static_eval;
        let mut raised = alpha.max(best);
        self.run.end_line();
        for i in moves.clone() {
            self.pick_move(i..moves.end);
            if is_losing(self.ranks[i]) {
                break;
            }
            let m = self.run.moves[i];
            let link = Link { previous: Some(self.run.move_hash(m)), is_principal: false, in_check: false };
            let child = EngineNode::new(player, 0, Window { alpha: raised, beta }, link);
            let value = self.search_child(state, m, child)?;
            if value > best {
                best = value;
                let is_exact = alpha < best && best < beta;
                self.run.improve(m, is_exact, Some(Window { alpha: raised.max(best), beta }), || {
                    Value::Score(value)
                })?;
                raised = raised.max(best);
            }
            if best >= beta {
                self.run.cut(m, i + 1, best, Bound::Lower, beta)?;
                break;
            }
        }
        self.run.forget(moves);
        self.run.leave(None::<Leaf>, Bound::of(best, alpha, beta), || Value::Score(best))?;
        Ok(best)
    }
}
