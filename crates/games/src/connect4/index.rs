//! The positions of Connect Four numbered, for databases.

use arbore_core::{Indexed, Player};

use super::{Bits, Connect4, Stones};

/// The number of a position is its code: in each column a one above the uppermost stone, below it ones for the
/// stones of the player to move.
///
/// ```text
///   a column, x to move     its bits
///           .                  0
///           .                  1      above the uppermost stone
///           x                  1
///           0                  0
///           x                  1
/// ```
///
/// One digit for each column to the base of how many ways there are to fill it would be a smaller number, but by
/// less than a tenth (5×5: 63⁵ instead of 2³⁰), and takes a division for each column.
impl Indexed for Connect4 {
    fn size(&self) -> u64 {
        // 64 bits are used up only by boards of 8×7, on which the last number is still that of no position.
        1_u64.checked_shl(u32::from(self.width) * self.stride).unwrap_or(u64::MAX)
    }

    #[inline]
    fn index(&self, state: &Stones<u64>) -> u64 {
        self.code(state)
    }

    #[inline]
    fn state(&self, index: u64) -> Option<Stones<u64>> {
        if index >= self.size() {
            return None;
        }
        // Every one is copied downwards within its column, by 1, 2, 4 and 8 rows.
        let mut filled = index;
        for distance in [1, 2, 4, 8] {
            if distance < self.stride {
                // The rows that a one of the same column can come to from so far above.
                let rows = self.bottom * ((1 << (self.stride - distance)) - 1);
                filled |= filled >> distance & rows;
            }
        }
        let all = (filled & !self.bottom) >> 1;
        // The ones above the stones are where the column is filled to, and nothing above.
        let above = filled ^ all;
        if above.count() != self.width.into() {
            return None;
        }
        let own = index ^ above;
        let stones = all.count();
        // The player to move has half of the stones, or one less than the other.
        if own.count() != stones / 2 || self.has_four(own) {
            return None;
        }
        let mover = if stones.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        Some(Stones { own, all, mover, is_won: self.has_four(own ^ all) })
    }

    /// The code of the mirror image is the mirror image of the code.
    #[inline]
    fn canonical_index(&self, state: &Stones<u64>) -> u64 {
        let code = self.code(state);
        code.min(self.mirror_code(code))
    }

    fn images(&self, state: &Stones<u64>) -> u64 {
        let code = self.code(state);
        if code == self.mirror_code(code) { 1 } else { 2 }
    }

    fn reach(&self) -> u32 {
        1
    }

    #[inline]
    fn layer(&self, state: &Stones<u64>) -> u32 {
        state.all.count()
    }
}
