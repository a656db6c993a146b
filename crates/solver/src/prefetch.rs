//! Memory that will be needed soon.
#![expect(unsafe_code, reason = "a hint to the processor has no safe form")]

/// Asks the processor to bring the cache line of `what` near. Nothing else happens, also where there is no such hint.
#[inline]
pub(crate) fn prefetch<T>(what: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch never faults and changes nothing that a program can see; the address is that of a reference.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = what;
}
