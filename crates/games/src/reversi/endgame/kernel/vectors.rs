//! The kernel for processors that work on four boards at once.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256,
    _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64,
    _mm256_srlv_epi64, _mm256_sub_epi64,
};

use super::{Few, Kernel, Squares};

/// Processors with AVX2 and what came with it. There is a value of this type only where they are.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Vectors(());

impl Vectors {
    /// Whether this processor has the instructions.
    pub(in super::super) fn detect() -> Option<Vectors> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Vectors(()))
    }
}

/// The entrances say for each function once more what [`Vectors::detect`] has found.
macro_rules! entrance {
    ($name:ident($($argument:ident: $kind:ty),*)) => {
        fn $name(few: &mut Few<'_, Self>, $($argument: $kind),*) -> i32 {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled(few: &mut Few<'_, Vectors>, $($argument: $kind),*) -> i32 {
                few.$name($($argument),*)
            }
            // SAFETY: `few` holds a `Vectors`, which exists only where the processor has the instructions.
            unsafe { compiled(few, $($argument),*) }
        }
    };
}

impl Kernel for Vectors {
    #[inline]
    fn flips(self, square: u32, own: Squares, theirs: Squares) -> Squares {
        // SAFETY: there is a `Vectors` only where the processor has the instructions.
        unsafe { flips(square, own, theirs) }
    }
    #[inline]
    fn moves(self, own: Squares, theirs: Squares) -> Squares {
        // SAFETY: there is a `Vectors` only where the processor has the instructions.
        unsafe { moves(own, theirs) }
    }
    entrance!(shallow(own: Squares, theirs: Squares, depth: u32, alpha: i32, beta: i32));
    entrance!(more(own: Squares, theirs: Squares, alpha: i32, beta: i32));
    entrance!(many(own: Squares, theirs: Squares, parity: u32, alpha: i32, beta: i32));
    entrance!(four(own: Squares, theirs: Squares, parity: u32, alpha: i32, beta: i32));
    entrance!(three(own: Squares, theirs: Squares, parity: u32, alpha: i32, beta: i32));
    entrance!(two(own: Squares, theirs: Squares, alpha: i32, beta: i32));
}

/// The rays from a square: four on which bits grow, then the four opposite ones.
#[repr(align(64))]
struct Rays([[u64; 4]; 2]);

static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays([[0; 4]; 2]) }; 64];
    let mut square = 0_usize;
    while square < 64 {
        let (row, column) = (square.cast_signed() / 8, square.cast_signed() % 8);
        let steps = [(0, 1), (1, -1), (1, 0), (1, 1)];
        let mut i = 0;
        while i < 4 {
            let (down, right) = steps[i];
            rays[square].0[0][i] = super::squares::ray(row, column, down, right);
            rays[square].0[1][i] = super::squares::ray(row, column, -down, -right);
            i += 1;
        }
        square += 1;
    }
    rays
};

/// How far apart the squares of the four kinds of lines are, in the order of [`RAYS`].
#[target_feature(enable = "avx2")]
#[inline]
fn steps() -> __m256i {
    _mm256_set_epi64x(9, 8, 7, 1)
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(lanes: [u64; 4]) -> __m256i {
    let [a, b, c, d] = lanes.map(u64::cast_signed);
    _mm256_set_epi64x(d, c, b, a)
}

/// All lanes in one.
#[target_feature(enable = "avx2")]
#[inline]
fn united(lanes: __m256i) -> Squares {
    let two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))).cast_unsigned()
}

/// Where bits grow, a carry runs over the opponent's discs to the end of the line. Where they shrink, the
/// first square that is not the opponent's is smeared over all that lie behind it.
#[target_feature(enable = "avx2")]
#[inline]
fn flips(square: u32, own: Squares, theirs: Squares) -> Squares {
    let rays = &RAYS[(square & 63) as usize].0;
    let (growing, shrinking) = (load(rays[0]), load(rays[1]));
    let own = _mm256_set1_epi64x(own.cast_signed());
    let theirs = _mm256_set1_epi64x(theirs.cast_signed());
    let (zero, ones) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));

    let ends = _mm256_andnot_si256(theirs, growing);
    // The least bit of what ends the line, if it is an own disc: the carry of −x leaves only that in x & −x.
    let end = _mm256_and_si256(_mm256_and_si256(ends, _mm256_sub_epi64(zero, ends)), own);
    let before = _mm256_sub_epi64(_mm256_add_epi64(end, ones), _mm256_cmpeq_epi64(end, zero));
    let grown = _mm256_and_si256(before, growing);

    let ends = _mm256_andnot_si256(theirs, shrinking);
    let step = steps();
    let two = _mm256_add_epi64(step, step);
    let four = _mm256_add_epi64(two, two);
    let mut behind = _mm256_srlv_epi64(ends, step);
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, two));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, four));
    let end = _mm256_and_si256(_mm256_andnot_si256(behind, ends), own);
    let run = _mm256_andnot_si256(_mm256_or_si256(behind, ends), shrinking);
    let shrunk = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, zero), run);

    united(_mm256_or_si256(grown, shrunk))
}

/// As [`super::squares::moves`], in four directions at once and their opposites.
#[target_feature(enable = "avx2")]
#[inline]
fn moves(own: Squares, theirs: Squares) -> Squares {
    const INNER: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let step = steps();
    let two = _mm256_add_epi64(step, step);
    let inner = _mm256_set_epi64x(INNER, -1, INNER, INNER);
    let crossed = _mm256_and_si256(_mm256_set1_epi64x(theirs.cast_signed()), inner);
    let from = _mm256_set1_epi64x(own.cast_signed());

    let mut up = _mm256_and_si256(crossed, _mm256_sllv_epi64(from, step));
    let mut down = _mm256_and_si256(crossed, _mm256_srlv_epi64(from, step));
    up = _mm256_or_si256(up, _mm256_and_si256(crossed, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(crossed, _mm256_srlv_epi64(down, step)));
    let pairs = _mm256_and_si256(crossed, _mm256_sllv_epi64(crossed, step));
    let pairs_down = _mm256_srlv_epi64(pairs, step);
    for _ in 0..2 {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs, _mm256_sllv_epi64(up, two)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    }
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    united(reached) & !(own | theirs)
}
