//! Misère: who runs out of cells first.
//!
//! A cell at which a player would complete a line stays so until it is taken. So a player has at most as many moves
//! left as there are cells that are *safe* for them now, and the player who has none left loses unless the board is full.
//!
//! On the other side, let F be cells that are safe for a player even if they take all of them. Those that are not safe for
//! the other are theirs alone; of the others they get every second one, if they always take one as long as there is
//! any. That number of moves is certain.

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

        // The opponent makes at most this many moves; one more is enough to win, if that does not fill the board.
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
            let opposing =
                Supply { marks: self.theirs, alone: self.their_safe & !common, common, begins: false };
            if opposing.has(game, needed) || is_short && high <= Score::DRAW {
                high = outlasted;
            }
        }
        (low, high)
    }
}

/// What a player can rely on.
struct Supply {
    marks: Cells,
    /// Cells that are safe only for this player,
    alone: Cells,
    /// and for both.
    common: Cells,
    /// Whether this player is to move.
    begins: bool,
}

impl Supply {
    /// Whether a number of moves is certain. F is made by taking what comes.
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
