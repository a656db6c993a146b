//! What is certain in tic-tac-toe, for proving values.

use arbore_core::{Prove, Score, Window};
use arbore_solver_core::{QuickBounds, Solve, Tuning};

use super::facts::Facts;
use super::{Board, TicTacToe};
use crate::grid::{Cells, Square, squares};
use crate::in_a_row::InARow;

/// Who completes a line at once, what must be stopped, and who has no line left.
///
/// In misère the player who completes a line loses, so neither player does as long as there is another cell.
#[derive(Clone, Copy, Debug)]
pub struct Exact;

/// What the player to move can do, and whether they can still win or lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    candidates: Cells,
    low: Score,
    high: Score,
    /// At how many cells the other would complete a line.
    threats: u32,
}

/// Of a position about which nothing is known.
impl Default for Choice {
    fn default() -> Choice {
        Choice { candidates: 0, low: Score::MINUS_INFINITY, high: Score::INFINITY, threats: 0 }
    }
}

impl TicTacToe {
    #[inline]
    fn facts(&self, board: &Board) -> Facts<'_> {
        let mover = board.mover();
        self.tally.facts(board.of(mover), board.of(mover.opponent()))
    }

    #[inline]
    fn choice(&self, board: &Board) -> Choice {
        let facts = self.facts(board);
        let threats = facts.their_last.count_ones();
        if self.misere {
            let candidates = facts.empty & !facts.own_last;
            if candidates == 0 {
                let lost = Score::loss_in(1);
                return Choice { candidates: facts.empty, low: lost, high: lost, threats };
            }
            // One's own line is the other's win.
            let low = if facts.can_avoid() { Score::DRAW } else { Score::loss_in(3) };
            let high = if facts.other_can_avoid() { Score::DRAW } else { Score::win_in(2) };
            let (low, high) = facts.tempo().bounds(self, (low, high));
            let candidates = if low == high { candidates } else { facts.undominated(candidates, true) };
            return Choice { candidates, low, high, threats };
        }
        if facts.own_last != 0 {
            let won = Score::win_in(1);
            return Choice { candidates: facts.own_last, low: won, high: won, threats };
        }
        if threats > 1 {
            let lost = Score::loss_in(2);
            return Choice { candidates: facts.their_last, low: lost, high: lost, threats };
        }
        let low = if facts.other_has_line() { Score::loss_in(4) } else { Score::DRAW };
        let high = if facts.has_line() { Score::win_in(3) } else { Score::DRAW };
        let candidates =
            if facts.their_last == 0 { facts.undominated(facts.empty, false) } else { facts.their_last };
        Choice { candidates, low, high: high.max(low), threats }
    }
}

impl Prove<TicTacToe> for Exact {
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
}

impl Solve<TicTacToe> for Exact {
    type Facts = Choice;

    const TUNING: Tuning = Tuning { follow_forced: true, ..Tuning::DEFAULT };

    #[inline]
    fn facts(&self, game: &TicTacToe, board: &Board) -> Choice {
        game.choice(board)
    }

    #[inline]
    fn quick_bounds(&self, _: &TicTacToe, _: &Board, facts: &Choice, _: Window) -> QuickBounds<Square> {
        let Choice { candidates, low, high, .. } = *facts;
        let forced = squares(candidates).next().filter(|_| candidates.is_power_of_two());
        QuickBounds { low, high, forced }
    }

    #[inline]
    fn candidates_with(
        &self,
        _: &TicTacToe,
        _: &Board,
        facts: &Choice,
        each: impl FnMut(Square),
    ) -> Option<Score> {
        squares(facts.candidates).for_each(each);
        None
    }

    /// Lines that want one more mark, then lines that are still open through the cell; in misère the fewer the better.
    #[inline]
    fn order(&self, game: &TicTacToe, m: Square, _: &Board, facts: &Choice, _: &mut u64) -> i32 {
        let threats = facts.threats.cast_signed();
        let lines = i32::from(game.rows.lines.through(m));
        if game.misere { -16 * threats - lines } else { 16 * threats + lines }
    }

    /// One number for all images. If only the first ten marks are looked up so, misère 4 takes twice the nodes.
    #[inline]
    fn key(&self, game: &TicTacToe, board: &Board) -> u64 {
        InARow::key(&game.rows.canonical(board))
    }

    /// Most variants are draws, and in misère asking for quick wins first takes four times as long.
    #[inline]
    fn guess(&self, _: &TicTacToe, _: &Board) -> Option<Score> {
        Some(Score::DRAW)
    }

    #[inline]
    fn plies_left(&self, game: &TicTacToe, board: &Board) -> u32 {
        game.rows.empty(board).count_ones()
    }
}
