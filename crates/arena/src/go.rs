//! What GTP and SGF need to know of a game of Go.

use arbore_core::Configure as _;
use arbore_core::options::Values;
use arbore_games::go::{Go, Komi};

/// The name of the game.
pub(crate) const NAME: &str = "go";

/// Whether a game is Go, whatever its options.
pub(crate) fn is_go(game: &str) -> bool {
    game.split(':').next() == Some(NAME)
}

/// The komi of a game of Go; `None` for other games.
pub(crate) fn komi(game: &str) -> Option<Komi> {
    let options = game.split_once(':').map_or("", |(_, options)| options);
    Values::parse(options, Go::OPTIONS).ok().filter(|_| is_go(game)).map(|values| Komi::of(&values))
}
