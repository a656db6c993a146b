//! Futility pruning: near the leaves, moves that cannot help and positions that are far too good are not searched.
//!
//! A quiet move changes the static evaluation by at most a margin, nearly always; the game says by how much. Where the
//! evaluation is farther above the window than all moves to the depth limit could bring it down, the node fails high
//! (reverse futility pruning). Where it is farther below, quiet moves are not tried. And where moves are well ordered,
//! the last quiet ones of many are not tried this near to the leaves either (late move pruning).
//!
//! **Reference.** J. Schaeffer, *Experiments in search and knowledge*, 1986; E. Heinz, *Extended futility
//! pruning*, 1998.

use super::{EngineNode, EngineSearch, Feature, Shared};
use crate::{Evaluate, Observer, Prove, ZeroSum};

/// What the static evaluation says about a node, before any move is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Futility {
    /// Nothing.
    Unknown,
    /// The node is too good: the opponent will not let it come to this.
    FailsHigh,
    /// Quiet moves may reach the window; after many of them the rest is pruned.
    Allowed,
    /// No quiet move reaches the window.
    Pruned,
}

impl Futility {
    /// Whether the quiet moves that are left are not tried, after `tried` moves.
    #[inline]
    pub(super) fn prunes_quiet(self, tried: usize, depth: u32) -> bool {
        match self {
            Futility::Unknown | Futility::FailsHigh => false,
            Futility::Allowed => tried > 4 + 2 * (depth * depth) as usize,
            Futility::Pruned => true,
        }
    }
}

/// With more plies left, futility says nothing.
const MAX_DEPTH: u32 = 6;
/// With more plies left, no moves are pruned.
const MAX_PRUNING_DEPTH: u32 = 3;

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// Whether futility pruning applies to a node.
    #[inline]
    pub(super) fn may_be_futile(&self, node: &EngineNode) -> bool {
        self.shared.features.has(Feature::Futility)
            && node.depth <= MAX_DEPTH
            && !node.link.is_principal
            && !node.window.alpha.is_decisive()
            && !node.window.beta.is_decisive()
            && !node.link.in_check
    }

    /// What the static evaluation of a node says.
    #[inline]
    pub(super) fn futility(&self, node: &EngineNode) -> Futility {
        let Shared { futility_margin, .. } = *self.shared;
        let EngineNode { depth, window, static_eval: Some(static_eval), .. } = *node else {
            return Futility::Unknown;
        };
        let margin = futility_margin * depth.cast_signed();
        if static_eval.is_decisive() {
            Futility::Unknown
        } else if static_eval.shifted(-margin) >= window.beta {
            Futility::FailsHigh
        } else if depth > MAX_PRUNING_DEPTH {
            Futility::Unknown
        } else if static_eval.shifted(margin) <= window.alpha {
            Futility::Pruned
        } else {
            Futility::Allowed
        }
    }
}
