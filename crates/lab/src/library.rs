//! A folder of databases, one for each game.

use std::path::{Path, PathBuf};

use crate::any::AnyGame;

/// Where databases are kept that whoever plays need not name.
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
        // A file says itself of which game it is, so its name only has to be one.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "=.-".contains(c);
        let name: String = game.spec().chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
        self.0.join(format!("{name}.arbore"))
    }

    /// The database of a game, if there is one that fits its rules.
    #[must_use]
    pub fn find(&self, game: &dyn AnyGame) -> Option<PathBuf> {
        let numbered = game.numbered()?;
        let path = self.path(game);
        (path.exists() && numbered.open(&path).is_ok()).then_some(path)
    }
}
