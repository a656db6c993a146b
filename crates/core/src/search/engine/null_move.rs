//! Null-move pruning: a position that is good enough even after a pass is good enough.
//!
//! Nearly always some move is better than none. So if the opponent, allowed to move twice, cannot bring the
//! value below the window even in a shallower search, the position is not searched further. Where having to
//! move is what hurts (zugzwang) that is wrong, and the game says so by not allowing the pass.
//!
//! **Reference.** D. Beal, *A generalised quiescence search algorithm*, 1990; C. Donninger, *Null move and
//! deep search*, 1993.

use super::{EngineNode, EngineSearch, Feature, Link};
use crate::observe::Window;
use crate::{Evaluate, Observer, Prove, Score, Stopped, Turn, ZeroSum};

/// With fewer plies left, a null move is not tried.
const MIN_DEPTH: u32 = 3;

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// Whether a null move may be tried at a node: never twice in a row, and not where a win is to be proven.
    #[inline]
    pub(super) fn may_try_null_move(&self, node: &EngineNode) -> bool {
        self.shared.features.has(Feature::NullMove)
            && node.depth >= MIN_DEPTH
            && !node.link.is_principal
            && node.link.previous.is_some()
            && !node.link.in_check
            && !node.window.beta.is_decisive()
    }

    /// The value after a null move, if that is at least `beta`.
    #[inline]
    pub(super) fn null_move(
        &mut self,
        state: &G::State,
        node: &EngineNode,
    ) -> Result<Option<Score>, Stopped> {
        let (opponent, beta) = (node.player.opponent(), node.window.beta);
        if node.static_eval.is_none_or(|static_eval| static_eval < beta) {
            return Ok(None);
        }
        let Some(mut passed) = self.shared.evaluation.null_move(self.run.game, state) else {
            return Ok(None);
        };
        let turn = self.run.game.turn(&passed);
        if turn != Turn::Player(opponent) {
            return Ok(None);
        }
        let depth = node.depth.saturating_sub(4 + node.depth / 4);
        let link = Link { previous: None, is_principal: false, in_check: false };
        self.run.descend_by_pass()?;
        let child = EngineNode::new(opponent, depth, -Window::at_least(beta), link);
        let value = -self.search_node(&mut passed, turn, child)?.from_child();
        self.run.ascend_silently();
        Ok((value >= beta).then_some(if value.is_decisive() { beta } else { value }))
    }
}
