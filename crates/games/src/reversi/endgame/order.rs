//! Which move a proof should try first.

use super::few::Few;
use super::kernel::Kernel;
use crate::reversi::squares::{self, Squares};

impl<K: Kernel> Few<'_, K> {
    /// How promising the move is that led here: the more the sooner.
    #[inline(always)]
    pub(super) fn promise(&mut self, own: Squares, theirs: Squares, is_odd: bool, disc: Squares, left: u32) -> i32 {
        let w = weights();
        let left = left as i32;
        let empty = self.all & !(own | theirs);
        let moves = self.kernel.moves(own, theirs) & empty;
        let replies = moves.count_ones() + (moves & self.layout.corners).count_ones();
        if left >= w[5] && self.patterns.are_known() {
            let value = if left >= w[6] {
                let depth = if left >= w[8] { 3 } else if left >= w[7] { 2 } else { 1 };
                K::shallow(self, own, theirs, depth, -100_000, 100_000)
            } else {
                let their_moves = self.kernel.moves(theirs, own) & empty;
                self.patterns.value(own, theirs, empty, moves, their_moves)
            };
            return -w[4] * value / 8 - w[9] * replies.cast_signed();
        }
        let around = squares::around(theirs) & empty;
        let potential = around.count_ones() + (around & self.layout.corners).count_ones();
        let is_corner = disc & self.layout.corners != 0;
        -w[0] * replies.cast_signed() - w[1] * potential.cast_signed()
            + w[2] * i32::from(is_odd)
            + w[3] * i32::from(is_corner)
    }

    /// Alpha-beta to a small depth, with the value of patterns in eighths of a disc.
    #[inline(always)]
    pub(super) fn shallow(&mut self, own: Squares, theirs: Squares, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let empty = self.all & !(own | theirs);
        let moves = self.kernel.moves(own, theirs) & empty;
        if depth == 0 {
            let their_moves = self.kernel.moves(theirs, own) & empty;
            if moves == 0 && their_moves == 0 {
                return 8 * self.over(own, theirs);
            }
            return self.patterns.value(own, theirs, empty, moves, their_moves);
        }
        if moves == 0 {
            if self.kernel.moves(theirs, own) & empty == 0 {
                return 8 * self.over(own, theirs);
            }
            return -K::shallow(self, theirs, own, depth, -beta, -alpha);
        }
        let mut best = -100_000;
        let mut set = moves;
        while set != 0 {
            let square = set.trailing_zeros();
            set &= set - 1;
            let flips = self.kernel.flips(square, own, theirs);
            let value = -K::shallow(self, theirs ^ flips, own | flips | 1 << square, depth - 1, -beta, -alpha);
            if value > best {
                if value >= beta {
                    return value;
                }
                best = value;
                alpha = alpha.max(value);
            }
        }
        best
    }
}

pub(super) fn weights() -> &'static [i32] {
    static W: std::sync::OnceLock<Vec<i32>> = std::sync::OnceLock::new();
    W.get_or_init(|| {
        let text = std::env::var("W").unwrap_or_else(|_| "16,4,8,16,16,10,14,99,99,16,12".into());
        text.split(',').map(|x| x.parse().unwrap()).collect()
    })
}
