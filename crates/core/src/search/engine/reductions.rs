//! Late-move reductions (late move reductions, LMR): late moves are searched less deeply, unless they surprise.
//!
//! Where moves are well ordered, the late ones are rarely good. They are first searched with less depth and
//! a zero window, and again in full if they turn out better than they should. By how much less grows with
//! the logarithms of depth and of how many moves were tried before.
//!
//! **Reference.** T. Romstad, *An introduction to late move reductions*, 2005; the logarithms come from
//! Stockfish and its ancestors.

use super::ordering::KILLER;
use super::{EngineNode, EngineSearch, Feature};
use crate::table::MoveHash;
use crate::{Evaluate, Observer, Prove, ZeroSum};

/// Natural logarithms of small numbers, in 32nds.
pub(super) struct Logarithms([u32; 64]);

impl Logarithms {
    pub(super) fn new() -> Self {
        let mut logarithms = [0; 64];
        for (number, place) in (0_u8..).zip(&mut logarithms).skip(1) {
            // How many 32nds: counted up, since no conversion from floating point is without a doubt.
            let wanted = f64::from(number).ln() * 32.0;
            *place = (0..200_u32).take_while(|count| f64::from(*count) <= wanted).last().unwrap_or(0);
        }
        Logarithms(logarithms)
    }

    /// ln(a)·ln(b) / 2.2, rounded.
    #[inline]
    fn reduction(&self, a: usize, b: usize) -> u32 {
        let product = self.0[a.min(63)] * self.0[b.min(63)];
        (product * 10 / 22 + 512) >> 10
    }
}

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// Whether late moves of a node may be searched less deeply.
    #[inline]
    pub(super) fn may_reduce(&self, node: &EngineNode) -> bool {
        const MIN_DEPTH: u32 = 3;
        self.shared.features.has(Feature::Reductions) && node.depth >= MIN_DEPTH && !node.link.in_check
    }

    /// By how many plies the move at `place` of the stack is reduced, which comes after `number` others.
    #[inline]
    pub(super) fn reduction(&self, hash: MoveHash, number: usize, place: usize, node: &EngineNode) -> u32 {
        const MIN_NUMBER: usize = 2;
        if number < MIN_NUMBER || self.ranks[place] >= KILLER {
            return 0;
        }
        let reduction = self.shared.logarithms.reduction(node.depth as usize, number)
            + u32::from(self.history.is_disliked(node.player, hash));
        let reduction = reduction.saturating_sub(u32::from(node.link.is_principal));
        // At least one ply is left.
        reduction.min(node.depth - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::Logarithms;

    #[test]
    fn reductions_grow_slowly() {
        let logarithms = Logarithms::new();
        let at = |depth, number| logarithms.reduction(depth, number);
        assert_eq!((at(3, 3), at(6, 6), at(10, 20), at(60, 60)), (1, 1, 3, 8));
        assert_eq!(at(1, 60), 0);
        assert_eq!(at(500, 500), at(63, 63));
    }
}
