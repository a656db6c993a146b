//! What several games share when they read texts.

use std::fmt::Display;
use std::str::FromStr;

use arbore_core::NotationError;

/// Reads a number from `min` to `max` that begins at character `at` of a text.
pub(crate) fn number<N>(text: &str, at: usize, what: &'static str, min: N, max: N) -> Result<N, NotationError>
where
    N: Copy + Display + FromStr + Into<i64> + PartialOrd,
{
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unexpected(text, at, &format!("{min}..{max}")));
    }
    let number = text.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| NotationError::Range {
        what,
        found: text.to_owned(),
        min: min.into(),
        max: max.into(),
    })
}

/// Something at character `at` that has no place there.
pub(crate) fn unexpected(found: &str, at: usize, expected: &str) -> NotationError {
    NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() }
}

/// The words of a text, each with the number of its first character, counted from 1.
pub(crate) fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, (byte, character)) in (1..).zip(text.char_indices()) {
        match (start, character.is_whitespace()) {
            (None, false) => start = Some((at, byte)),
            (Some((at, first)), true) => {
                words.push((at, &text[first..byte]));
                start = None;
            }
            _ => {}
        }
    }
    words.extend(start.map(|(at, first)| (at, &text[first..])));
    words
}
