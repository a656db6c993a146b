//! What can go wrong with a book.

use std::path::PathBuf;

use crate::database::DatabaseError;
use crate::journal::JournalError;

/// Why a book could not be made or opened. It holds data, no words for people.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// What can be wrong with any file of ours.
    #[error(transparent)]
    File(DatabaseError),
    /// The file is something else.
    #[error("{} is not a book", path.display())]
    NotABook {
        /// The file.
        path: PathBuf,
    },
    /// Positions of the game may come back, or chance has a say: what they are worth cannot be proven one by one.
    #[error("positions of this game cannot be proven one by one")]
    NotProvable,
    /// Two positions of the game have the same key, and a book could not distinguish them.
    #[error("two positions share the key {key}")]
    SameKey {
        /// The key.
        key: u64,
    },
}

impl From<DatabaseError> for BookError {
    fn from(error: DatabaseError) -> BookError {
        match error {
            DatabaseError::NotADatabase { path } => BookError::NotABook { path },
            other => BookError::File(other),
        }
    }
}

/// The journal lies in a folder of the builder's own.
impl From<JournalError> for BookError {
    fn from(error: JournalError) -> BookError {
        BookError::File(match error {
            JournalError::Io { path, source } => DatabaseError::io(&path, source),
            JournalError::Busy { path } => DatabaseError::Busy { path },
            JournalError::NotAJournal { path } | JournalError::Other { path, .. } => {
                DatabaseError::Exists { path }
            }
        })
    }
}
