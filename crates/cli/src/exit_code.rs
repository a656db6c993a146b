//! Exit codes: 0 done, 1 failed, 2 wrong usage, 3 wrong answer, 4 a limit was reached first; 130 after Ctrl-C.

/// Something failed.
pub(crate) const FAILED: u8 = 1;
/// A usage error.
pub(crate) const USAGE: u8 = 2;
/// An answer that was to be checked is wrong.
pub(crate) const WRONG: u8 = 3;
/// A limit was reached first.
pub(crate) const LIMIT: u8 = 4;
/// Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;
