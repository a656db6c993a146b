//! The last four squares. More than nine of ten nodes are here.

use super::few::{Few, NONE};
use super::kernel::Kernel;
use super::layout::{NEIGHBOURS, last_flips};
use crate::reversi::squares::Squares;

impl<K: Kernel> Few<'_, K> {
    /// Four empty squares.
    #[inline(always)]
    pub(super) fn four(&mut self, own: Squares, theirs: Squares, parity: u32, alpha: i32, beta: i32) -> i32 {
        self.last(own, theirs, parity, alpha, beta, |few, own, theirs, parity, alpha, beta| {
            K::three(few, own, theirs, parity, alpha, beta)
        })
    }

    /// Three empty squares.
    #[inline(always)]
    pub(super) fn three(&mut self, own: Squares, theirs: Squares, parity: u32, alpha: i32, beta: i32) -> i32 {
        self.last(own, theirs, parity, alpha, beta, |few, own, theirs, _, alpha, beta| {
            K::two(few, own, theirs, alpha, beta)
        })
    }

    /// Tries all empty squares by parity, without asking first which are moves, and passes if none is.
    #[inline(always)]
    fn last(
        &mut self,
        mut own: Squares,
        mut theirs: Squares,
        parity: u32,
        mut alpha: i32,
        mut beta: i32,
        next: impl Fn(&mut Self, Squares, Squares, u32, i32, i32) -> i32,
    ) -> i32 {
        let empty = self.all & !(own | theirs);
        let odd = self.layout.odd[parity as usize & 15];
        let mut has_passed = false;
        loop {
            self.nodes += 1;
            let mut best = NONE;
            let (mut set, mut later) = (empty & odd, empty & !odd);
            loop {
                if set == 0 {
                    if later == 0 {
                        break;
                    }
                    (set, later) = (later, 0);
                }
                let square = set.trailing_zeros();
                set &= set - 1;
                if NEIGHBOURS[square as usize & 63] & theirs == 0 {
                    continue;
                }
                let flips = self.kernel.flips(square, own, theirs);
                if flips == 0 {
                    continue;
                }
                let after = own | flips | 1 << square;
                let value =
                    -next(self, theirs ^ flips, after, parity ^ self.layout.quadrant(square), -beta, -alpha);
                if value > best {
                    best = value;
                    if value >= beta {
                        break;
                    }
                    alpha = alpha.max(value);
                }
            }
            if best > NONE {
                return if has_passed { -best } else { best };
            }
            (own, theirs, alpha, beta) = (theirs, own, -beta, -alpha);
            if has_passed {
                return self.over(own, theirs);
            }
            has_passed = true;
        }
    }

    /// Two empty squares.
    #[inline(always)]
    pub(super) fn two(
        &mut self,
        mut own: Squares,
        mut theirs: Squares,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        let empty = self.all & !(own | theirs);
        let (first, second) = (empty.trailing_zeros(), (empty & (empty - 1)).trailing_zeros());
        let mut has_passed = false;
        loop {
            self.nodes += 1;
            let mut best = NONE;
            if NEIGHBOURS[first as usize & 63] & theirs != 0 {
                let flips = self.kernel.flips(first, own, theirs);
                if flips != 0 {
                    self.nodes += 1;
                    best = -self.one(theirs ^ flips, second, -beta);
                }
            }
            if best < beta && NEIGHBOURS[second as usize & 63] & theirs != 0 {
                let flips = self.kernel.flips(second, own, theirs);
                if flips != 0 {
                    self.nodes += 1;
                    best = best.max(-self.one(theirs ^ flips, first, -beta));
                }
            }
            if best > NONE {
                return if has_passed { -best } else { best };
            }
            (own, theirs, alpha, beta) = (theirs, own, -beta, -alpha);
            if has_passed {
                return self.over(own, theirs);
            }
            has_passed = true;
        }
    }

    /// One empty square: the player who can fills it. All other squares are full, so `own` says everything. What is
    /// returned is exact above `alpha`, else an upper bound.
    #[inline(always)]
    pub(super) fn one(&self, own: Squares, square: u32, alpha: i32) -> i32 {
        let discs = own.count_ones().cast_signed();
        let flips = last_flips(own, square);
        if flips != 0 {
            return 2 * (discs + flips + 1) - self.area;
        }
        // If no player can fill it, the winner may get it. An odd number of discs is never even.
        let unfilled = 2 * discs + 1 - self.area;
        let over = unfilled + if self.winner_takes_rest { unfilled.signum() } else { 0 };
        if over <= alpha {
            return over;
        }
        let theirs = self.all & !own & !(1 << square);
        match last_flips(theirs, square) {
            0 => over,
            flips => 2 * (discs - flips) - self.area,
        }
    }
}
