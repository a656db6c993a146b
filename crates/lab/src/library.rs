//! A folder of databases, one for each game.

use std::path::{Path, PathBuf};

use crate::any::AnyGame;

/// The file extension of databases in a library.
pub(crate) const EXTENSION: &str = "arbore";

/// The folder of databases that are used without being named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library(PathBuf);

impl Library {
    /// The databases in a folder, which need not exist.
    pub fn new(folder: impl Into<PathBuf>) -> Library {
        Library(folder.into())
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// Where the database of a game is, or would be.
    #[must_use]
    pub fn path(&self, game: &dyn AnyGame) -> PathBuf {
        // The game is stored in the file, so its name only has to be valid.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "=.-".contains(c);
        let name: String = game.spec().chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
        self.0.join(format!("{name}.{EXTENSION}"))
    }

    /// The database of a game, if there is one that fits its rules.
    #[must_use]
    pub fn find(&self, game: &dyn AnyGame) -> Option<PathBuf> {
        let databases = game.databases()?;
        let path = self.path(game);
        (path.exists() && databases.open(&path).is_ok()).then_some(path)
    }

    /// The path that players of a game probe: its database; or the folder, if it holds databases of its endings.
    #[must_use]
    pub fn for_player(&self, game: &dyn AnyGame) -> Option<PathBuf> {
        self.find(game).or_else(|| game.has_endings(&self.0).then(|| self.0.clone()))
    }
}
