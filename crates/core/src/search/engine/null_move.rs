//! The null move: a position that is good enough even after a pass is good enough.
//!
//! Nearly always some move is better than none. So if the opponent, allowed to move twice, cannot bring the
//! value below the window even in a shallower search, the position is not searched further. Where having to
//! move is what hurts (zugzwang) that is wrong, and the game says so by not allowing the pass.
//!
//! **Reference.** D. Beal, *A generalised quiescence search algorithm*, 1990; C. Donninger, *Null move and
//! deep search*, 1993.

use super::{Feature, Link, Shared, Walk};
use crate::observe::Window;
use crate::{Evaluate, Observer, Player, Prove, Score, Stopped, Turn, ZeroSum};

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, '_, G, E, P, O> {
    /// The value after a pass, if that is at least `beta`.
    #[inline]
    pub(super) fn null_move(
        &mut self,
        state: &G::State,
        player: Player,
        depth: u32,
        beta: Score,
        link: Link,
    ) -> Result<Option<Score>, Stopped> {
        const LEAST_DEPTH: u32 = 3;
        // Nobody passes twice, and a win is not proven by a guess.
        let Shared { evaluation, features, .. } = *self.shared;
        let may_pass = features.has(Feature::NullMove)
            && depth >= LEAST_DEPTH
            && !link.is_principal
            && link.previous.is_some()
            && !link.is_threatened
            && !beta.is_decisive();
        if !may_pass || self.estimate(state, player) < beta {
            return Ok(None);
        }
        let Some(mut passed) = evaluation.passed(self.run.game, state) else { return Ok(None) };
        let turn = self.run.game.turn(&passed);
        if turn != Turn::Player(player.opponent()) {
            return Ok(None);
        }
        let window = Window { alpha: -beta, beta: -beta.just_below() };
        let left = depth.saturating_sub(4 + depth / 4);
        let link = Link { previous: None, is_principal: false, is_threatened: false };
        self.run.descend_by_pass()?;
        let value = -self.value(&mut passed, turn, player.opponent(), left, window, link)?.from_child();
        self.run.ascend_silently();
        Ok((value >= beta).then_some(if value.is_decisive() { beta } else { value }))
    }
}
