//! (being written)
/// (being written)
#[must_use]
pub fn svg(_: &crate::trace::Trace, _: &crate::Messages) -> String { String::new() }
