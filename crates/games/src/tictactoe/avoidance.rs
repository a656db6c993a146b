//! Misère: who can surely avoid a line until the board is full, whatever the other does.
//!
//! **Weights.** Every line weighs 1 for a player who has it and nothing if they cannot get it any more. In between, with `own`
//! marks of that player and `free` cells, it weighs at least
//!
//! 1. half of what it weighs with one mark more, and half of what it weighs with the cell gone to the other, and
//! 2. as much as it weighs after a mark of each.
//!
//! Where all cells of a line are needed that is 2 to the power of −`free`.
//!
//! **Theorem.** If all lines together weigh less than 1 when they are to move and the other has the last move, or less than a
//! half when they have the last move themselves, they never need to complete a line.
//!
//! *Proof.* They take the cell at which the weight grows least. What the other takes then makes it fall by at least as much
//! as it would have grown there: by 1 on lines that their own cell is not on, by 2 on those that it is on. So two moves never
//! make it grow. A line would weigh 1 for good; and one that the last free cell completes weighs a half before.
//!
//! **Reference.** D. Hefetz, M. Krivelevich, T. Szabó, *Avoider–Enforcer games*, 2007, after P. Erdős and J. Selfridge.
//!
//! **Mirrors.** The player who answers every move at the opposite cell, and has the centre if there is one, has of the lines
//! through the centre at most half of the cells and the centre; any other line of that player was the opponent's before. So they never
//! loses where more marks than that make a line.

use crate::grid::{Cells, Grid};

/// A line has at most five cells, and there may be none to five of anything on it.
pub(super) const COUNTS: usize = 6;
/// What a line weighs that is complete; all weights are whole numbers of such parts.
const WHOLE: u8 = 1 << (COUNTS - 1);

/// The least weights if `k` marks make a line, by the player's marks and the free cells on it.
pub(super) fn weights(k: usize) -> [[u8; COUNTS]; COUNTS] {
    let mut of = [[0; COUNTS]; COUNTS];
    for own in (0..COUNTS).rev() {
        for free in 0..COUNTS - own {
            of[own][free] = if own >= k {
                WHOLE
            } else if own + free < k {
                0
            } else {
                // A weight is a whole number of parts as large as the last free cell halves them.
                let half = u8::midpoint(of[own + 1][free - 1], of[own][free - 1]);
                if free > 1 { half.max(of[own + 1][free - 2]) } else { half }
            };
        }
    }
    of
}

/// Whether the player to move can avoid all lines, with `left` cells left.
#[inline]
pub(super) fn is_avoidable(weight: i32, left: u32) -> bool {
    weight < i32::from(if left.is_multiple_of(2) { WHOLE } else { WHOLE / 2 })
}

/// Whether the player who has `theirs` has answered every one of `own` at the opposite cell, and can go on with that where
/// `k` marks make a line.
#[inline]
pub(super) fn is_mirrored(grid: Grid, k: u8, own: Cells, theirs: Cells) -> bool {
    // Cells are counted row by row, so the opposite cell is as far from the end.
    let opposite = own.reverse_bits() >> (Cells::BITS - u32::from(grid.count()));
    let centre = if grid.width.is_multiple_of(2) { 0 } else { 1 << (grid.count() / 2) };
    theirs == opposite | centre && k > grid.width.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two conditions of the theorem, without rounding.
    #[test]
    fn weights_are_as_the_proof_needs_them() {
        for k in 3..=5 {
            let of = weights(k);
            for own in 0..k {
                for free in 1..COUNTS - own {
                    assert!(2 * of[own][free] >= of[own + 1][free - 1] + of[own][free - 1]);
                    assert!(free < 2 || of[own][free] >= of[own + 1][free - 2]);
                    assert!(of[own][free] >= of[own][free - 1]);
                    assert_eq!(of[own][free] > 0, own + free >= k);
                }
            }
        }
        let whole_lines = weights(5);
        assert!((0..6).all(|free| whole_lines[5 - free][free] == WHOLE >> free));
    }
}
