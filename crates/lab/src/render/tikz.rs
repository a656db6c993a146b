//! (being written)
/// (being written)
#[must_use]
pub fn tikz(_: &crate::trace::Trace, _: &crate::Messages) -> String { String::new() }
