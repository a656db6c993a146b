//! A solver of more plies, with a table of its own.

use arbore_core::search::Bound;
use arbore_core::table::{Entry, MoveHash};
use arbore_core::Score;

use super::few::{FEW, Few, NONE};
use super::kernel::Kernel;
use super::stability;
use crate::hash::mix;
use crate::reversi::squares::Squares;

/// With more empty squares than these the positions after all moves are looked up before any is searched.
const LOOK_AHEAD: u32 = FEW + 1;

/// More moves than there can be on a board that this solver is for.
const MOST: usize = 32;

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
        let known = self.table.probe(key);
        if let Some(entry) = known {
            let score = discs(entry.score);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let best_known = known.and_then(|entry| entry.best);
        let mut made = [Made::default(); MOST];
        let mut count = 0;
        let mut set = moves;
        while set != 0 && count < MOST {
            let square = set.trailing_zeros();
            set &= set - 1;
            let flips = self.kernel.flips(square, own, theirs);
            made[count] = Made { own: theirs ^ flips, theirs: own | flips | 1 << square, promise: 0, square };
            count += 1;
        }
        let made = &mut made[..count];
        if left > LOOK_AHEAD {
            // All at once, so that one trip to memory need not wait for another.
            for Made { own, theirs, square, .. } in made.iter() {
                if let Some(entry) = self.table.probe(self.key(*own, *theirs)) {
                    let score = -discs(entry.score);
                    if entry.bound != Bound::Lower && score >= beta {
                        self.store(key, score, Bound::Lower, left, *square);
                        return score;
                    }
                }
            }
        }
        let (mut best, mut best_square) = (NONE, 0);
        let mut least = alpha;
        let mut tried = 0;
        if let Some(hash) = best_known
            && let Some(first) = made.iter().position(|made| MoveHash::new(made.square) == hash)
        {
            made.swap(0, first);
            (best, best_square) = (-self.next(made[0].own, made[0].theirs, left, -beta, -least), made[0].square);
            least = least.max(best);
            tried = 1;
        }
        if best < beta && tried < count {
            let odd = self.layout.odd[self.layout.parity(empty) as usize & 15];
            for made in &mut made[tried..] {
                let disc = 1 << made.square;
                made.promise = self.promise(made.own, made.theirs, disc & odd != 0, disc, left);
            }
            for i in tried..count {
                // The most promising of the rest: often no other is needed.
                let mut most = i;
                for j in i + 1..count {
                    if made[j].promise > made[most].promise {
                        most = j;
                    }
                }
                made.swap(i, most);
                let Made { own, theirs, square, .. } = made[i];
                let mut value;
                if best == NONE || beta - least <= 1 {
                    value = -self.next(own, theirs, left, -beta, -least);
                } else {
                    value = -self.next(own, theirs, left, -least - 1, -least);
                    if value > least && value < beta {
                        value = -self.next(own, theirs, left, -beta, -least);
                    }
                }
                if value > best {
                    (best, best_square) = (value, square);
                    if value >= beta {
                        break;
                    }
                    least = least.max(value);
                }
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.store(key, best, bound, left, best_square);
        best
    }

    #[inline(always)]
    fn next(&mut self, own: Squares, theirs: Squares, left: u32, alpha: i32, beta: i32) -> i32 {
        if left - 1 > FEW {
            K::more(self, own, theirs, alpha, beta)
        } else {
            let parity = self.layout.parity(self.all & !(own | theirs));
            K::many(self, own, theirs, parity, alpha, beta)
        }
    }

    #[inline(always)]
    fn key(&self, own: Squares, theirs: Squares) -> u64 {
        // Of another size or by other rules it is another position.
        mix(own ^ self.all.rotate_left(7) ^ u64::from(self.winner_takes_rest) << 9, theirs)
    }

    #[inline(always)]
    fn store(&mut self, key: u64, score: i32, bound: Bound, left: u32, square: u32) {
        let best = Some(MoveHash::new(square));
        self.table.store(key, Entry { score: Score::points(score), bound, depth: left, is_final: true, best });
    }
}

#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "they are whole and few")]
fn discs(score: Score) -> i32 {
    score.as_f64() as i32
}
