//! Beyond the depth limit: noisy moves are played out before a position is judged.
//!
//! An estimate in the middle of an exchange is worth nothing. So at the depth limit the player to move may
//! be content with the estimate (*stand pat*) or go on with a noisy move, until nothing noisy is better.
//!
//! **Contract.** The value is at least the estimate of the player to move, unless he must answer a threat.
//! Without noisy moves it is the estimate.
//!
//! **Reference.** C. Shannon, *Programming a computer for playing chess*, 1950; D. Beal, *A generalised
//! quiescence search algorithm*, 1990.

use super::ordering::is_losing;
use super::{Feature, Link, Shared, Spot, Walk};
use crate::observe::{Leaf, Window};
use crate::search::{Bound, Value};
use crate::table::MoveHash;
use crate::{Evaluate, Observer, Player, Prove, Score, Stopped, ZeroSum};

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, '_, G, E, P, O> {
    /// The value of a position at the depth limit, which was already entered.
    #[inline]
    pub(super) fn beyond(
        &mut self,
        state: &mut G::State,
        player: Player,
        window: Window,
    ) -> Result<Score, Stopped> {
        let Shared { features, .. } = *self.shared;
        // With depth 0 nothing but the estimate is asked for.
        let is_asked = self.run.depth > 0;
        if is_asked
            && features.has(Feature::Proof)
            && let Err((value, bound)) = self.certain(state, window)
        {
            self.run.leave(Some(Leaf::Proof), bound, || Value::Score(value))?;
            return Ok(value);
        }
        let estimate = self.estimate(state, player);
        self.estimates += 1;
        if !features.has(Feature::Quiescence) || estimate >= window.beta || !is_asked {
            self.run.leave(Some(Leaf::Depth), Bound::Exact, || Value::Score(estimate))?;
            return Ok(estimate);
        }
        self.quiesce(state, player, estimate, window)
    }

    /// The static evaluation of a position for `player`, who is to move, with what having the move is worth.
    #[inline]
    pub(super) fn estimate(&self, state: &G::State, player: Player) -> Score {
        let Shared { evaluation, features, .. } = *self.shared;
        let estimate = evaluation.evaluate(self.run.game, state, player);
        if !features.has(Feature::Tempo) || estimate.is_decisive() {
            return estimate;
        }
        estimate.shifted(evaluation.tempo(self.run.game, state))
    }

    #[inline(never)]
    fn quiesce(
        &mut self,
        state: &mut G::State,
        player: Player,
        estimate: Score,
        Window { alpha, beta }: Window,
    ) -> Result<Score, Stopped> {
        let moves = self.run.generate_noisy(state, self.shared.evaluation);
        if moves.is_empty() {
            self.run.forget(moves);
            self.run.leave(Some(Leaf::Depth), Bound::Exact, || Value::Score(estimate))?;
            return Ok(estimate);
        }
        self.run.became_inner();
        let spot = Spot { player, ply: self.run.ply, previous: None, table_move: None };
        self.rank(state, &spot, moves.clone());
        let mut best = estimate;
        let mut sure = alpha.max(best);
        self.run.end_line();
        for i in moves.clone() {
            self.pick(i..moves.end);
            if is_losing(self.ranks[i]) {
                break;
            }
            let m = self.run.moves[i];
            let link = Link { previous: Some(MoveHash::new(m)), is_principal: false, is_threatened: false };
            let value = self.child(state, m, player, 0, Window { alpha: sure, beta }, link)?;
            if value > best {
                best = value;
                let is_exact = alpha < best && best < beta;
                self.run.improve(m, is_exact, Some(Window { alpha: sure.max(best), beta }), || {
                    Value::Score(value)
                })?;
                sure = sure.max(best);
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
