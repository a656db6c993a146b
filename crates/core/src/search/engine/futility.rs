//! Near the leaves, what is hopeless or far too good is not searched.
//!
//! A quiet move changes the estimate by so much at most, nearly always; the game says by how much. Where the
//! estimate is farther above the window than all moves to the depth limit could bring it down, the node is
//! taken as too good. Where it is farther below, quiet moves are not tried. And where moves are well ordered,
//! the last quiet ones of many are not tried this near to the leaves either.
//!
//! **Reference.** J. Schaeffer, *Experiments in search and knowledge*, 1986; E. Heinz, *Extended futility
//! pruning*, 1998.

use super::{Feature, Link, Shared, Walk};
use crate::observe::Window;
use crate::{Evaluate, Observer, Player, Prove, ZeroSum};

/// What can be hoped for at a node, before any move is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hope {
    /// Anything.
    Unknown,
    /// The opponent will not let it come to this.
    TooGood,
    /// A quiet move may help.
    Some,
    /// No quiet move will help.
    None,
}

impl Hope {
    /// Whether the quiet moves that are left need not be tried, after `number` moves.
    #[inline]
    pub(super) fn gives_up(self, number: usize, depth: u32) -> bool {
        match self {
            Hope::Unknown | Hope::TooGood => false,
            Hope::Some => number > 4 + 2 * (depth * depth) as usize,
            Hope::None => true,
        }
    }
}

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, '_, G, E, P, O> {
    /// What the estimate of a node says about its chances.
    #[inline]
    pub(super) fn hope(
        &self,
        state: &G::State,
        player: Player,
        depth: u32,
        Window { alpha, beta }: Window,
        link: Link,
    ) -> Hope {
        const NEAR: u32 = 6;
        const NEARER: u32 = 3;
        let Shared { features, margin, .. } = *self.shared;
        if !features.has(Feature::Futility)
            || depth > NEAR
            || link.is_principal
            || alpha.is_decisive()
            || beta.is_decisive()
            || link.is_threatened
        {
            return Hope::Unknown;
        }
        let estimate = self.estimate(state, player);
        let change = margin * depth.cast_signed();
        if estimate.is_decisive() {
            Hope::Unknown
        } else if estimate.shifted(-change) >= beta {
            Hope::TooGood
        } else if depth <= NEARER && estimate.shifted(change) <= alpha {
            Hope::None
        } else if depth <= NEARER {
            Hope::Some
        } else {
            Hope::Unknown
        }
    }
}
