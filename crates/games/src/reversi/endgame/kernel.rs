//! The inner loops of endgames for two kinds of processors: any, and those with vectors of four boards (AVX2).
//!
//! Which discs turn and where a disc can be put is asked at every node, and both are the same work in several
//! directions. The functions that call each other at the end of the game are therefore compiled once for each
//! kind, and which of them runs is decided once, where an endgame is entered. FFO 40 to 42 take 3.4 s of CPU time on any
//! processor and 2.5 s with vectors, measured one after the other.

#![expect(unsafe_code, reason = "instructions that not every processor has can only be called so")]

use super::few::Few;
use crate::reversi::squares::{self, Squares};

/// What the last plies need of a processor. The functions below `moves` are entrances: each calls its namesake
/// of [`Few`], compiled for this processor, so that recursion never leaves the instructions it has.
pub(super) trait Kernel: Copy {
    /// The discs that turn when a disc is put on `square`, which must be below 64.
    fn flips(self, square: u32, own: Squares, theirs: Squares) -> Squares;
    /// Where the owner of `own` could put a disc, on the board or off it.
    fn moves(self, own: Squares, theirs: Squares) -> Squares;

    fn shallow(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;
    fn more(few: &mut Few<'_, Self>, own: Squares, theirs: Squares, alpha: i32, beta: i32) -> i32;
    fn many(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        parity: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;
    fn four(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        parity: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;
    fn three(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        parity: u32,
        alpha: i32,
        beta: i32,
    ) -> i32;
    fn two(few: &mut Few<'_, Self>, own: Squares, theirs: Squares, alpha: i32, beta: i32) -> i32;
}

/// Any processor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Kernel for Portable {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a square is below 64")]
    fn flips(self, square: u32, own: Squares, theirs: Squares) -> Squares {
        squares::flips(square as u8, own, theirs)
    }
    #[inline]
    fn moves(self, own: Squares, theirs: Squares) -> Squares {
        squares::moves(own, theirs)
    }
    fn shallow(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        few.shallow(own, theirs, depth, alpha, beta)
    }
    fn more(few: &mut Few<'_, Self>, own: Squares, theirs: Squares, alpha: i32, beta: i32) -> i32 {
        few.more(own, theirs, alpha, beta)
    }
    fn many(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        parity: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        few.many(own, theirs, parity, alpha, beta)
    }
    fn four(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        parity: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        few.four(own, theirs, parity, alpha, beta)
    }
    fn three(
        few: &mut Few<'_, Self>,
        own: Squares,
        theirs: Squares,
        parity: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        few.three(own, theirs, parity, alpha, beta)
    }
    fn two(few: &mut Few<'_, Self>, own: Squares, theirs: Squares, alpha: i32, beta: i32) -> i32 {
        few.two(own, theirs, alpha, beta)
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use vectors::Vectors;

#[cfg(target_arch = "x86_64")]
mod vectors;

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    /// Boards with any discs at all, as nothing must depend on how they came about.
    #[test]
    fn vectors_do_what_the_portable_functions_do() {
        let Some(vectors) = Vectors::detect() else { return };
        let mut random = fastrand::Rng::with_seed(8);
        let boards: [Squares; 3] = [0x0f0f_0f0f, 0x3f3f_3f3f_3f3f, u64::MAX];
        for turn in 0..30_000 {
            let all = boards[turn % 3];
            // Full boards have long lines, and those with few own discs the longest.
            let (a, b, c) = (random.u64(..), random.u64(..), random.u64(..));
            let filled = all & (a | b | if turn % 2 == 0 { c } else { 0 });
            let own = filled & random.u64(..) & if turn % 5 == 0 { random.u64(..) } else { u64::MAX };
            let theirs = filled & !own;
            assert_eq!(vectors.moves(own, theirs), Portable.moves(own, theirs), "{own:x} {theirs:x}");
            squares::each(all & !filled, |square| {
                let square = u32::from(square);
                let flips = Portable.flips(square, own, theirs);
                assert_eq!(vectors.flips(square, own, theirs), flips, "{square} {own:x} {theirs:x}");
            });
        }
    }

    /// The count of the last discs is that of the discs.
    #[test]
    fn the_last_disc_turns_as_many_as_any() {
        let mut random = fastrand::Rng::with_seed(9);
        for all in [0x0f0f_0f0f, 0x3f3f_3f3f_3f3f, u64::MAX] {
            for _ in 0..200 {
                squares::each(all, |square| {
                    let own = all & !(1 << square) & random.u64(..) & random.u64(..);
                    let theirs = all & !(1 << square) & !own;
                    let flips = Portable.flips(u32::from(square), own, theirs).count_ones();
                    let found = super::super::layout::last_flips(own, u32::from(square));
                    assert_eq!(found.cast_unsigned(), flips, "{square} {own:x}");
                });
            }
        }
    }
}
