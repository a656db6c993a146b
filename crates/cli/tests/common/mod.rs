//! What the tests of the program share.

/// A folder of its own for the games that are kept.
pub(crate) fn state() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

#[track_caller]
pub(crate) fn assert_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}
