//! Misère: who runs out of cells first.
//!
//! A cell at which a player would complete a line stays so until somebody takes it. So a player has at most as many moves
//! left as there are cells that are *safe* for him now, and whoever has none left loses unless the board is full.
//!
//! On the other side, let F be cells that are safe for a player even if he takes all of them. Those that are not safe for
//! the other nobody takes from him; of the others he gets every second one, if he always takes one as long as there is
//! any. So many moves are certain.

use arbore_core::Score;

use super::TicTacToe;
use crate::grid::{Cells, squares};

/// The marks of the player to move and of the other, and the cells that are safe for each.
pub(super) struct Tempo {
    pub(super) own: Cells,
    pub(super) theirs: Cells,
    pub(super) own_safe: Cells,
    pub(super) their_safe: Cells,
    /// How many cells are empty.
    pub(super) left: u32,
}

impl Tempo {
    /// Bounds that are at least as good as those that are known.
    #[inline]
    pub(super) fn bounds(&self, game: &TicTacToe, (mut low, mut high): (Score, Score)) -> (Score, Score) {
        let [own, theirs] = [self.own_safe, self.their_safe].map(Cells::count_ones);
        let common = self.own_safe & self.their_safe;

        // The other makes so many moves at most; one more is enough to win, if that does not fill the board.
        let is_short = 2 * theirs + 1 < self.left;
        let outlasted = if is_short { Score::win_in(2 * theirs + 2) } else { Score::DRAW };
        let needed = if is_short { theirs + 1 } else { self.left.div_ceil(2) };
        if outlasted > low {
            let mine = Supply { marks: self.own, alone: self.own_safe & !common, common, begins: true };
            if mine.has(game, needed) || is_short && low >= Score::DRAW {
                low = outlasted;
            }
        }

        // The same for the other, who does not begin.
        let is_short = 2 * own < self.left;
        let outlasted = if is_short { Score::loss_in(2 * own + 1) } else { Score::DRAW };
        let needed = if is_short { own } else { self.left / 2 };
        if outlasted < high {
            let his = Supply { marks: self.theirs, alone: self.their_safe & !common, common, begins: false };
            if his.has(game, needed) || is_short && high <= Score::DRAW {
                high = outlasted;
            }
        }
        (low, high)
    }
}

/// What a player can rely on.
struct Supply {
    marks: Cells,
    /// Cells that are safe only for him,
    alone: Cells,
    /// and for both.
    common: Cells,
    /// Whether he is to move.
    begins: bool,
}

impl Supply {
    /// Whether so many moves are certain. F is made by taking what comes.
    #[inline]
    fn has(&self, game: &TicTacToe, needed: u32) -> bool {
        let begins = u32::from(self.begins);
        if self.alone.count_ones() + u32::midpoint(self.common.count_ones(), begins) < needed {
            return false;
        }
        let mut marks = self.marks;
        let mut take = |cells: Cells| {
            let before = marks.count_ones();
            for cell in squares(cells) {
                if !game.rows.lines.is_won_through(marks | cell.set(), cell) {
                    marks |= cell.set();
                }
            }
            marks.count_ones() - before
        };
        let alone = take(self.alone);
        alone + u32::midpoint(self.common.count_ones(), begins) >= needed
            && alone + u32::midpoint(take(self.common), begins) >= needed
    }
}
