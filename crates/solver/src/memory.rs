//! What the processor and the system should know about memory that is used at random.
#![expect(unsafe_code, reason = "hints about memory have no safe form")]

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

/// Asks the system for large pages, so that the processor need not look up where each page lies.
pub(crate) fn use_large_pages<T>(all: &[T]) {
    /// Smaller memory is not worth it.
    const MIN_BYTES: usize = 4 << 20;
    #[cfg(target_os = "linux")]
    if size_of_val(all) >= MIN_BYTES {
        /// Advice is about whole pages, also those of a system with large ones.
        const PAGE: usize = 64 << 10;
        let start = all.as_ptr().cast::<u8>().align_offset(PAGE);
        let bytes = (size_of_val(all) - start) / PAGE * PAGE;
        // A system that has no large pages goes on with small ones.
        // SAFETY: the pages lie within memory that is borrowed, and this advice leaves what is in them as it is.
        let _advised = unsafe {
            let first = all.as_ptr().cast::<u8>().add(start).cast_mut();
            rustix::mm::madvise(first.cast(), bytes, rustix::mm::Advice::LinuxHugepage)
        };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (all, MIN_BYTES);
}
