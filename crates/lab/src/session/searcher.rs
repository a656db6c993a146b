//! A player that searches, by name.

use crate::algorithm::Algorithm;
use crate::any::{AnyGame, Task};
use crate::player::{PlayerError, PlayerSpec, Settings};

/// An algorithm with its settings, and the text that names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searcher {
    /// The canonical text of the player: `alphabeta:depth=4`, `level:hard`.
    pub text: String,
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its settings.
    pub settings: Settings,
    /// Whether it is a level of difficulty, whose settings were not chosen one by one.
    pub is_level: bool,
}

/// Why a text names no searcher.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SearcherError {
    /// It names no player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The player does not search here: a person, or another program.
    #[error("`{player}` is not a search")]
    NotASearch {
        /// Its text.
        player: String,
    },
}

impl Searcher {
    /// A searcher by the text of a player; without one, the usual algorithm of the game.
    pub fn read(game: &dyn AnyGame, text: Option<&str>) -> Result<Searcher, SearcherError> {
        let usual = || PlayerSpec::Machine(Algorithm::default_for(game.family()), Settings::default());
        Searcher::of(game, &text.map_or_else(|| Ok(usual()), PlayerSpec::parse)?)
    }

    /// The searcher that a player is.
    pub fn of(game: &dyn AnyGame, player: &PlayerSpec) -> Result<Searcher, SearcherError> {
        let text = player.text();
        let (algorithm, settings) = match player {
            PlayerSpec::Machine(algorithm, settings) => (*algorithm, settings.clone()),
            PlayerSpec::Level(level) => level.player(game),
            PlayerSpec::Human | PlayerSpec::External(_) => {
                return Err(SearcherError::NotASearch { player: text });
            }
        };
        let is_level = matches!(player, PlayerSpec::Level(_));
        Ok(Searcher { text, algorithm, settings, is_level })
    }

    /// The option that names a file, if there is one.
    #[must_use]
    pub fn names_file(&self) -> Option<&'static str> {
        self.settings.names_file()
    }

    /// The task of a search within the searcher's own limits.
    #[must_use]
    pub fn task(&self) -> Task<'_> {
        Task::new(self.algorithm, &self.settings)
    }
}
