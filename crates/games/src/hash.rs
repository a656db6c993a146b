//! Keys of positions that do not fit into 64 bits.

/// Makes one word of two: the halves of a product of 128 bits, in which every bit of both has its part. It is
/// as good as the customary tables of random numbers, costs nothing while it is not used, and cannot go stale.
#[inline]
pub(crate) fn mix(a: u64, b: u64) -> u64 {
    // Digits of pi, so that neither factor is ever zero for a position that comes up.
    const A: u64 = 0x243f_6a88_85a3_08d3;
    const B: u64 = 0x1319_8a2e_0370_7344;
    let product = u128::from(a ^ A) * u128::from(b ^ B);
    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    let (low, high) = (product as u64, (product >> 64) as u64);
    low ^ high
}
