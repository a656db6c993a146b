//! Alpha-beta and negamax for Connect Four.

use arbore_core::Score;

use super::{Found, Twin};
use crate::connect4::{Board, CENTRE_OUT, FULL, drop_stone, has_four, has_room};

/// Alpha-beta, `depth` plies deep.
#[must_use]
pub fn alphabeta(root: &Board, depth: u32) -> Found {
    let mut twin = Twin::default();
    let (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
    let value = twin.connect4::<true>(root.own, root.all, depth, alpha, beta);
    twin.found(value)
}

/// Negamax, `depth` plies deep.
#[must_use]
pub fn negamax(root: &Board, depth: u32) -> Found {
    let mut twin = Twin::default();
    let value = twin.connect4_uncut::<true>(root.own, root.all, depth);
    twin.found(value)
}

impl Twin {
    /// The value for the owner of the stones `own`, who is to move.
    fn connect4<const IS_ROOT: bool>(
        &mut self,
        own: u64,
        all: u64,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Score {
        self.nodes += 1;
        let theirs = own ^ all;
        if has_four(theirs) {
            return Score::loss_in(0);
        }
        if all == FULL || depth == 0 {
            return Score::DRAW;
        }
        let mut best = Score::MINUS_INFINITY;
        for column in CENTRE_OUT {
            if !has_room(all, column) {
                continue;
            }
            let child = drop_stone(all, column);
            let sure = alpha.max(best);
            let (low, high) = (-beta.for_child(), -sure.for_child());
            let value = -self.connect4::<false>(theirs, child, depth - 1, low, high).from_child();
            if value > best {
                best = value;
                if IS_ROOT {
                    self.best = Some(column);
                }
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The same without a window.
    fn connect4_uncut<const IS_ROOT: bool>(&mut self, own: u64, all: u64, depth: u32) -> Score {
        self.nodes += 1;
        let theirs = own ^ all;
        if has_four(theirs) {
            return Score::loss_in(0);
        }
        if all == FULL || depth == 0 {
            return Score::DRAW;
        }
        let mut best = Score::MINUS_INFINITY;
        for column in CENTRE_OUT {
            if !has_room(all, column) {
                continue;
            }
            let child = drop_stone(all, column);
            let value = -self.connect4_uncut::<false>(theirs, child, depth - 1).from_child();
            if value > best {
                best = value;
                if IS_ROOT {
                    self.best = Some(column);
                }
            }
        }
        best
    }
}
