//! The options of a game that GTP has commands for: the size of the board, and komi.

use std::sync::Arc;

use arbore_lab::AnyGame;
use arbore_lab::games::option;

/// The option with the size of the board.
pub(super) const SIZE: &str = "size";
/// The option with the points that White gets for moving second.
pub(super) const KOMI: &str = "komi";

/// The same game with another value of an option; `None` if it has no such option or the value is not allowed.
pub(super) fn with_option(game: &str, key: &str, value: &str) -> Option<Arc<dyn AnyGame>> {
    option(game, key)?;
    let (name, options) = game.split_once(':').unwrap_or((game, ""));
    let is_kept = |option: &&str| !option.is_empty() && option.split('=').next() != Some(key);
    let kept = options.split(',').filter(is_kept).map(str::to_owned);
    let all: Vec<String> = kept.chain([format!("{key}={value}")]).collect();
    arbore_lab::open(&format!("{name}:{}", all.join(","))).ok()
}

/// A number as options write it: `7.0` is `7`.
pub(super) fn number(text: &str) -> Option<String> {
    let number: f64 = text.parse().ok().filter(|number: &f64| number.is_finite())?;
    Some(number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_replaced_and_checked() {
        let spec = |game, key, value| with_option(game, key, value).map(|game| game.spec().to_owned());
        assert_eq!(spec("reversi", SIZE, "8").as_deref(), Some("reversi:size=8"));
        assert_eq!(spec("reversi:size=8", SIZE, "6").as_deref(), Some("reversi"));
        assert_eq!(spec("reversi", SIZE, "7"), None);
        assert_eq!(spec("reversi", KOMI, "7"), None);
        assert_eq!(number("6.50").as_deref(), Some("6.5"));
        assert_eq!(number("7.0").as_deref(), Some("7"));
        assert_eq!(number("many"), None);
    }
}
