//! Why a book cannot be made or used.

use arbore_solver::book::BookError;
use arbore_solver::database::DatabaseError;

use super::database;
use crate::messages::Messages;

/// Why a book cannot be made or used.
#[must_use]
pub fn book(error: &BookError, messages: &Messages) -> String {
    match error {
        BookError::File(DatabaseError::WrongGame { found, expected }) => {
            messages.with("error-book-game", &[("found", found), ("expected", expected)])
        }
        BookError::File(DatabaseError::WrongRules { game }) => {
            messages.with("error-book-rules", &[("game", game)])
        }
        BookError::File(error) => database(error, messages),
        BookError::NotABook { path } => messages.with("error-not-a-book", &[("path", &path.display())]),
        BookError::NotProvable => messages.get("error-book-not-provable"),
        BookError::SameKey { key } => messages.with("error-book-same-key", &[("key", key)]),
    }
}
