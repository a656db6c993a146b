//! What is certain in X and 0, for somebody who wants to prove a value.

use arbore_core::{Look, Prove, Score};

use super::{Board, TicTacToe};
use crate::grid::{Cells, Square, squares};
use crate::in_a_row::InARow;

/// Who completes a line at once, what must be stopped, and who has no line left.
///
/// In misère whoever completes a line loses, so nobody does as long as there is another cell.
#[derive(Clone, Copy, Debug)]
pub struct Exact;

/// Up to so many marks a position is looked up under one of its eight images; later finding the image takes longer than
/// it saves.
const EARLY: u32 = 10;

/// What a player can do, and whether anybody still can win or lose.
struct Choice {
    candidates: Cells,
    low: Score,
    high: Score,
}

impl TicTacToe {
    #[inline]
    fn choice(&self, board: &Board) -> Choice {
        let mover = board.mover();
        let empty = self.rows.empty(board);
        let own = self.rows.completing(board, mover);
        let may_have_line = |player| self.rows.open_lines(board, player) > 0;
        if self.misere {
            let candidates = empty & !own;
            if candidates == 0 {
                return Choice { candidates: empty, low: Score::loss_in(1), high: Score::loss_in(1) };
            }
            // One's own line is the other's win.
            let low = if may_have_line(mover) { Score::loss_in(3) } else { Score::DRAW };
            let high = if may_have_line(mover.opponent()) { Score::win_in(2) } else { Score::DRAW };
            return Choice { candidates, low, high: high.max(low) };
        }
        if own != 0 {
            return Choice { candidates: own, low: Score::win_in(1), high: Score::win_in(1) };
        }
        let theirs = self.rows.completing(board, mover.opponent());
        if theirs.count_ones() > 1 {
            return Choice { candidates: theirs, low: Score::loss_in(2), high: Score::loss_in(2) };
        }
        let low = if may_have_line(mover.opponent()) { Score::loss_in(4) } else { Score::DRAW };
        let high = if may_have_line(mover) { Score::win_in(3) } else { Score::DRAW };
        Choice { candidates: if theirs == 0 { empty } else { theirs }, low, high: high.max(low) }
    }
}

impl Prove<TicTacToe> for Exact {
    type Facts = ();
    const FORCES: bool = true;

    #[inline]
    fn bounds(&self, game: &TicTacToe, board: &Board) -> (Score, Score) {
        let Choice { low, high, .. } = game.choice(board);
        (low, high)
    }

    #[inline]
    fn candidates(&self, game: &TicTacToe, board: &Board, each: impl FnMut(Square)) -> Option<Score> {
        squares(game.choice(board).candidates).for_each(each);
        None
    }

    #[inline]
    fn look(&self, game: &TicTacToe, board: &Board, (): &(), _: (Score, Score)) -> Look<Square> {
        let Choice { candidates, low, high } = game.choice(board);
        let forced = squares(candidates).next().filter(|_| candidates.is_power_of_two());
        Look { low, high, forced }
    }

    /// Lines that want one more mark, then lines that are still open through the cell; in misère the fewer the better.
    #[inline]
    fn order(&self, game: &TicTacToe, m: Square, child: &Board, (): &()) -> i32 {
        let mover = child.mover().opponent();
        let threats = game.rows.completing(child, mover).count_ones().cast_signed();
        let lines = i32::from(game.rows.lines.through(m));
        if game.misere { -16 * threats - lines } else { 16 * threats + lines }
    }

    #[inline]
    fn key(&self, game: &TicTacToe, board: &Board) -> u64 {
        let taken = u32::from(game.rows.grid.count()) - self.left(game, board);
        if taken <= EARLY { InARow::key(&game.rows.canonical(board)) } else { InARow::key(board) }
    }

    #[inline]
    fn left(&self, game: &TicTacToe, board: &Board) -> u32 {
        game.rows.empty(board).count_ones()
    }
}
