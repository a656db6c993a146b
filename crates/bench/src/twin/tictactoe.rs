//! Alpha-beta and negamax for tic-tac-toe on 4×4, three in a row.

use arbore_core::Score;

use super::{Found, Twin};
use crate::tictactoe::{Board, FULL, has_three, lowest};

/// Alpha-beta, `depth` plies deep.
#[must_use]
pub fn alphabeta(root: &Board, depth: u32) -> Found {
    let mut twin = Twin::default();
    let (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
    let value = twin.tictactoe::<true>(root.own, root.all, depth, alpha, beta);
    twin.found(value)
}

/// Negamax, `depth` plies deep.
#[must_use]
pub fn negamax(root: &Board, depth: u32) -> Found {
    let mut twin = Twin::default();
    let value = twin.tictactoe_uncut::<true>(root.own, root.all, depth);
    twin.found(value)
}

impl Twin {
    /// The value for the owner of the marks `own`, who is to move.
    fn tictactoe<const IS_ROOT: bool>(
        &mut self,
        own: u32,
        all: u32,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Score {
        self.nodes += 1;
        let theirs = own ^ all;
        if has_three(theirs) {
            return Score::loss_in(0);
        }
        if all == FULL || depth == 0 {
            return Score::DRAW;
        }
        let mut best = Score::MINUS_INFINITY;
        let mut free = FULL & !all;
        while free != 0 {
            let cell = free & free.wrapping_neg();
            free ^= cell;
            let sure = alpha.max(best);
            let (low, high) = (-beta.for_child(), -sure.for_child());
            let value = -self.tictactoe::<false>(theirs, all | cell, depth - 1, low, high).from_child();
            if value > best {
                best = value;
                if IS_ROOT {
                    self.best = Some(lowest(cell));
                }
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The same without a window.
    fn tictactoe_uncut<const IS_ROOT: bool>(&mut self, own: u32, all: u32, depth: u32) -> Score {
        self.nodes += 1;
        let theirs = own ^ all;
        if has_three(theirs) {
            return Score::loss_in(0);
        }
        if all == FULL || depth == 0 {
            return Score::DRAW;
        }
        let mut best = Score::MINUS_INFINITY;
        let mut free = FULL & !all;
        while free != 0 {
            let cell = free & free.wrapping_neg();
            free ^= cell;
            let value = -self.tictactoe_uncut::<false>(theirs, all | cell, depth - 1).from_child();
            if value > best {
                best = value;
                if IS_ROOT {
                    self.best = Some(lowest(cell));
                }
            }
        }
        best
    }
}
