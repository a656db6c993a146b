//! The plies before the last few: alpha-beta with a small table.
//!
//! The solver above has a table as well, of all that is worth remembering, in memory that is far away. Of the positions
//! with 8 to 14 empty squares there are a hundred times more; for them a table that stays in the processor's cache is
//! enough (32 MB instead of 8 save 0.2 % of the nodes), and all functions are compiled for the processor.

use arbore_core::Score;
use arbore_core::search::Bound;
use arbore_core::table::{Entry, MoveHash};

use super::few::{FEW, Few, NONE};
use super::kernel::Kernel;
use super::stability;
use crate::hash::mix;
use crate::reversi::squares::Squares;

/// With this many empty squares, and fewer, a position is solved here.
pub(super) const MORE: u32 = 14;

/// More moves than this many empty squares allow.
const MAX_MOVES: usize = 16;

/// A move that has been made.
#[derive(Clone, Copy, Default)]
struct Made {
    own: Squares,
    theirs: Squares,
    /// The more, the sooner it is tried.
    promise: i32,
    square: u32,
}

impl<K: Kernel> Few<'_, K> {
    /// The same contract as [`Few::solve`], for more empty squares than [`FEW`].
    #[inline(always)]
    pub(super) fn more(&mut self, own: Squares, theirs: Squares, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;

        // Step 1. What is certain, and what is known.
        let empty = self.all & !(own | theirs);
        let left = empty.count_ones();
        if let Some(bound) = stability::settles(own, theirs, self.all, self.area, alpha, beta) {
            return bound;
        }
        let moves = self.kernel.moves(own, theirs) & empty;
        if moves == 0 {
            if self.kernel.moves(theirs, own) & empty == 0 {
                return self.over(own, theirs);
            }
            return -K::more(self, theirs, own, -beta, -alpha);
        }
        let key = self.key(own, theirs);
        let mut best_before = None;
        if let Some(known) = self.table.probe(key) {
            let score = discs(known.score);
            match known.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                Bound::Lower | Bound::Upper => best_before = known.best,
            }
        }

        // Step 2. The moves, and what is known about the positions after them.
        let mut made = [Made::default(); MAX_MOVES];
        let mut count = 0;
        let mut set = moves;
        while set != 0 && count < MAX_MOVES {
            let square = set.trailing_zeros();
            set &= set - 1;
            let flips = self.kernel.flips(square, own, theirs);
            made[count] = Made { own: theirs ^ flips, theirs: own | flips | 1 << square, promise: 0, square };
            count += 1;
        }
        let made = &mut made[..count];
        if left > FEW + 1 {
            // All at once, so that one trip to memory need not wait for another.
            for Made { own, theirs, square, .. } in made.iter() {
                if let Some(known) = self.table.probe(self.key(*own, *theirs)) {
                    let score = -discs(known.score);
                    if known.bound != Bound::Lower && score >= beta {
                        self.remember(key, score, Bound::Lower, left, *square);
                        return score;
                    }
                }
            }
        }

        // Step 3. Which was best before is tried before any other is looked at.
        for made in made.iter_mut() {
            made.promise = if best_before == Some(MoveHash::new(made.square)) {
                i32::MAX
            } else if best_before.is_some() {
                i32::MIN
            } else {
                self.promise(made.own, made.theirs, made.square, left)
            };
        }
        let (mut best, mut best_square) = (NONE, 0);
        let mut least = alpha;
        for i in 0..made.len() {
            if i == 1 && best_before.is_some() {
                for made in &mut made[1..] {
                    made.promise = self.promise(made.own, made.theirs, made.square, left);
                }
            }

            // Step 4. The most promising of the rest; often no other is needed.
            let mut most = i;
            for j in i + 1..made.len() {
                if made[j].promise > made[most].promise {
                    most = j;
                }
            }
            made.swap(i, most);
            let Made { own, theirs, square, .. } = made[i];
            // Whether it is better is asked without room, and how much better only if it is.
            let mut value = NONE;
            if i > 0 && beta - least > 1 {
                value = -self.next(own, theirs, left, -least - 1, -least);
            }
            if value == NONE || (value > least && value < beta) {
                value = -self.next(own, theirs, left, -beta, -least);
            }
            if value > best {
                (best, best_square) = (value, square);
                if value >= beta {
                    break;
                }
                least = least.max(value);
            }
        }

        // Step 5. What was found is remembered.
        let bound = if best >= beta {
            Bound::Lower
        } else if best <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.remember(key, best, bound, left, best_square);
        best
    }

    /// The value after a move.
    #[inline(always)]
    fn next(&mut self, own: Squares, theirs: Squares, left: u32, alpha: i32, beta: i32) -> i32 {
        if left - 1 > FEW {
            K::more(self, own, theirs, alpha, beta)
        } else {
            let parity = self.layout.parity(self.all & !(own | theirs));
            K::many(self, own, theirs, parity, alpha, beta)
        }
    }

    /// On another board or by other rules it is another position.
    #[inline(always)]
    fn key(&self, own: Squares, theirs: Squares) -> u64 {
        mix(own ^ self.all.rotate_left(7) ^ u64::from(self.winner_takes_rest) << 40, theirs)
    }

    #[inline(always)]
    fn remember(&mut self, key: u64, score: i32, bound: Bound, left: u32, square: u32) {
        let best = Some(MoveHash::new(square));
        self.table
            .store(key, Entry { score: Score::points(score), bound, depth: left, is_final: true, best });
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "discs are whole and few")]
fn discs(score: Score) -> i32 {
    score.as_f64() as i32
}
