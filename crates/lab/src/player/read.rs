//! Parsers for the values of options, and their errors.

use std::path::PathBuf;
use std::time::Duration;

use arbore_core::nearest::nearest;

use super::PlayerError;

/// Reads a number with up to three decimals, from 0 to `max`, which is at most four million, in thousandths.
pub(super) fn read_thousandths(key: &str, value: &str, max: u32) -> Result<u32, PlayerError> {
    let number = value.parse::<f64>().ok().filter(|number| (0.0..=f64::from(max)).contains(number));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in range")]
    number
        .map(|number| (number * 1000.0).round() as u32)
        .ok_or_else(|| PlayerError::value(key, value, format!("0..{max}")))
}

/// Reads `2`, `2s`, `1.5s`, `200ms` or `1m`.
pub fn read_time(text: &str) -> Result<Duration, PlayerError> {
    let (digits, unit) = match text {
        _ if text.ends_with("ms") => (&text[..text.len() - 2], 0.001),
        _ if text.ends_with('s') => (&text[..text.len() - 1], 1.0),
        _ if text.ends_with('m') => (&text[..text.len() - 1], 60.0),
        _ => (text, 1.0),
    };
    let seconds = digits.parse::<f64>().ok().map(|number| number * unit);
    let seconds = seconds.filter(|seconds| (0.0..=1e7).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| PlayerError::value("time", text, "2, 1.5s, 200ms, 1m"))
}

/// Reads the name of a file. Commas separate options, so there can be none in it; and a player must fit on a line,
/// wherever players are named.
pub(super) fn file(key: &str, value: &str) -> Result<PathBuf, PlayerError> {
    if value.is_empty() || value.contains(char::is_control) {
        return Err(PlayerError::value(key, value, "FILE"));
    }
    Ok(PathBuf::from(value))
}

/// A number up to `max`.
pub(crate) fn number(key: &str, value: &str, max: u64) -> Result<u64, PlayerError> {
    let number = value.parse().ok().filter(|number| *number <= max);
    number.ok_or_else(|| PlayerError::value(key, value, format!("0..{max}")))
}

/// A number from `min` to `max`.
pub(super) fn small<T: std::str::FromStr + PartialOrd + Copy + std::fmt::Display>(
    key: &str,
    value: &str,
    min: T,
    max: T,
) -> Result<T, PlayerError> {
    let number = value.parse().ok().filter(|number| min <= *number && *number <= max);
    number.ok_or_else(|| PlayerError::value(key, value, format!("{min}..{max}")))
}

/// The value of a word in a table.
pub(super) fn word<T: Copy>(words: &[(&str, T)], key: &str, value: &str) -> Result<T, PlayerError> {
    words.iter().find(|(name, _)| *name == value).map(|(_, meaning)| *meaning).ok_or_else(|| {
        let allowed: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
        let nearest = nearest(value, allowed.iter().copied());
        let (key, value) = (key.to_owned(), value.to_owned());
        PlayerError::Value { key, value, allowed: allowed.join("|"), nearest }
    })
}

/// The word for a meaning.
pub(super) fn name_of<T: PartialEq + Copy>(words: &[(&str, T)], meaning: T) -> String {
    words.iter().find(|(_, other)| *other == meaning).map_or_else(String::new, |(name, _)| (*name).to_owned())
}
