//! A solver of the last few plies, without a table: there it takes longer to remember than to find out.
//!
//! Contract: [`Few::solve`] is fail-soft. What it returns is the value if it lies inside the window, an upper
//! bound if it is at or below `alpha`, a lower bound if it is at or above `beta`; all in discs, seen by the player
//! to move. It is a ladder of alpha-beta searches: while there is something to choose, moves are tried that leave
//! the opponent the fewest answers; then those in regions with an odd number of empty squares, where the one who
//! begins moves last; the last squares of all have functions of their own.
//!
//! Reference: J. Feinstein's and M. Buro's endgame solvers of the nineties, from which all others come.

use arbore_core::Table;

use super::kernel::Kernel;
use super::layout::Layout;
use super::stability;
use crate::reversi::patterns::Patterns;
use crate::reversi::squares::Squares;
use crate::reversi::{Empties, Reversi};

/// A solver for boards with few empty squares.
pub(super) struct Few<'a, K> {
    pub(super) kernel: K,
    /// The squares of the board.
    pub(super) all: Squares,
    /// How many they are.
    pub(super) area: i32,
    /// Whether the squares that no player can fill are the winner's.
    pub(super) winner_takes_rest: bool,
    pub(super) layout: &'static Layout,
    pub(super) patterns: Option<Patterns>,
    pub(super) table: &'a Table,
    /// The positions that were entered.
    pub(super) nodes: u64,
}

/// Less than every value: no move has been found.
pub(super) const NONE: i32 = -1000;

/// With this many empty squares, and fewer, nothing is remembered. With 7 there are 8 % fewer nodes, which take 8 % more
/// time.
pub(super) const FEW: u32 = 8;

/// With this many empty squares, and fewer, only parity orders the moves.
const BY_PARITY: u32 = 5;

/// More moves than this many empty squares allow.
const MAX_MOVES: usize = 8;

/// A move that has been made, in order to look at the answers.
#[derive(Clone, Copy, Default)]
struct Made {
    own: Squares,
    theirs: Squares,
    parity: u32,
    /// The less, the sooner it is tried.
    key: i32,
}

impl<'a, K: Kernel> Few<'a, K> {
    pub(super) fn new(kernel: K, game: &Reversi, table: &'a Table) -> Few<'a, K> {
        Few {
            kernel,
            all: game.all,
            area: game.all.count_ones().cast_signed(),
            winner_takes_rest: game.empties == Empties::Winner,
            layout: Layout::of(game.size),
            patterns: Patterns::new(game),
            table,
            nodes: 0,
        }
    }

    /// The value of a position in which a player can move.
    pub(super) fn solve(&mut self, own: Squares, theirs: Squares, alpha: i32, beta: i32) -> i32 {
        let empty = self.all & !(own | theirs);
        let parity = self.layout.parity(empty);
        match empty.count_ones() {
            0 => self.over(own, theirs),
            1 => {
                self.nodes += 1;
                self.one(own, empty.trailing_zeros(), alpha)
            }
            2 => K::two(self, own, theirs, alpha, beta),
            3 => K::three(self, own, theirs, parity, alpha, beta),
            4 => K::four(self, own, theirs, parity, alpha, beta),
            left if left > FEW => K::more(self, own, theirs, alpha, beta),
            _ => K::many(self, own, theirs, parity, alpha, beta),
        }
    }

    /// The result when no player can move.
    #[inline(always)]
    pub(super) fn over(&self, own: Squares, theirs: Squares) -> i32 {
        let (own, theirs) = (own.count_ones().cast_signed(), theirs.count_ones().cast_signed());
        let difference = own - theirs;
        let rest = if self.winner_takes_rest { self.area - own - theirs } else { 0 };
        difference + difference.signum() * rest
    }

    /// Five empty squares and more.
    #[inline(always)]
    pub(super) fn many(&mut self, own: Squares, theirs: Squares, parity: u32, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let filled = own | theirs;
        let empty = self.all & !filled;
        let left = empty.count_ones();
        if let Some(bound) = stability::settles(own, theirs, self.all, self.area, alpha, beta) {
            return bound;
        }
        let moves = self.kernel.moves(own, theirs) & empty;
        if moves == 0 {
            if self.kernel.moves(theirs, own) & empty == 0 {
                return self.over(own, theirs);
            }
            return -K::many(self, theirs, own, parity, -beta, -alpha);
        }
        if left <= BY_PARITY {
            self.by_parity(own, theirs, moves, parity, alpha, beta)
        } else {
            self.by_mobility(own, theirs, moves, parity, alpha, beta)
        }
    }

    /// Tries these moves in regions with an odd number of empty squares first. Five squares are empty.
    #[inline(always)]
    fn by_parity(
        &mut self,
        own: Squares,
        theirs: Squares,
        moves: Squares,
        parity: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let odd = self.layout.odd[parity as usize & 15];
        let mut best = NONE;
        for mut set in [moves & odd, moves & !odd] {
            while set != 0 {
                let square = set.trailing_zeros();
                set &= set - 1;
                let flips = self.kernel.flips(square, own, theirs);
                let parity = parity ^ self.layout.quadrant(square);
                let value = -K::four(self, theirs ^ flips, own | flips | 1 << square, parity, -beta, -alpha);
                if value > best {
                    if value >= beta {
                        return value;
                    }
                    best = value;
                    alpha = alpha.max(value);
                }
            }
        }
        best
    }

    /// Tries those of these moves first that leave the opponent few answers. More than five squares are empty.
    #[inline(always)]
    fn by_mobility(
        &mut self,
        own: Squares,
        theirs: Squares,
        moves: Squares,
        parity: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let odd = self.layout.odd[parity as usize & 15];
        let empty = self.all & !(own | theirs);
        let mut made = [Made::default(); MAX_MOVES];
        let mut count = 0;
        let mut set = moves;
        while set != 0 && count < MAX_MOVES {
            let square = set.trailing_zeros();
            let disc: Squares = 1 << square;
            set &= set - 1;
            let flips = self.kernel.flips(square, own, theirs);
            let (next_own, next_theirs) = (theirs ^ flips, own | flips | disc);
            let answers = self.kernel.moves(next_own, next_theirs) & empty;
            let corners = (answers & self.layout.corners).count_ones();
            // A corner that can be answered with counts twice, and an odd region as one answer less.
            let key = (answers.count_ones() + corners).cast_signed() - i32::from(disc & odd != 0);
            // Sorted by insertion: there are few.
            let mut place = count;
            while place > 0 && made[place - 1].key > key {
                made[place] = made[place - 1];
                place -= 1;
            }
            let parity = parity ^ self.layout.quadrant(square);
            made[place] = Made { own: next_own, theirs: next_theirs, parity, key };
            count += 1;
        }
        let mut best = NONE;
        for Made { own, theirs, parity, .. } in made.into_iter().take(count) {
            let value = -K::many(self, own, theirs, parity, -beta, -alpha);
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
