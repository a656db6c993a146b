//! Why a book cannot be made or used.

use arbore_solver::book::BookError;
use arbore_solver::database::DatabaseError;

use crate::messages::Messages;

/// Why a book cannot be made or used.
#[must_use]
pub fn book(error: &BookError, messages: &Messages) -> String {
    match error {
        BookError::File(error) => file(error, messages),
        BookError::NotABook { path } => messages.with("book-not-a-book", &[("path", &path.display())]),
        BookError::NotProvable => messages.get("book-not-provable"),
        BookError::SameKey { key } => messages.with("book-same-key", &[("key", key)]),
    }
}

fn file(error: &DatabaseError, messages: &Messages) -> String {
    let megabytes = |bytes: &u64| bytes.div_ceil(1 << 20);
    match error {
        DatabaseError::Io { path, source } => {
            let is_missing = source.kind() == std::io::ErrorKind::NotFound;
            let id = if is_missing { "error-file-not-found" } else { "error-file" };
            messages.with(id, &[("path", &path.display()), ("error", source)])
        }
        DatabaseError::DiskFull { path } => messages.with("book-disk-full", &[("path", &path.display())]),
        DatabaseError::WrongVersion { path, found, expected } => messages.with(
            "book-wrong-version",
            &[("path", &path.display()), ("found", found), ("expected", expected)],
        ),
        DatabaseError::WrongGame { found, expected } => {
            messages.with("book-wrong-game", &[("found", found), ("expected", expected)])
        }
        DatabaseError::WrongRules { game } => messages.with("book-wrong-rules", &[("game", game)]),
        DatabaseError::Damaged { path, .. } => messages.with("book-damaged", &[("path", &path.display())]),
        DatabaseError::MemoryLimit { needed, limit } => messages
            .with("book-memory-limit", &[("needed", &megabytes(needed)), ("limit", &megabytes(limit))]),
        DatabaseError::Exists { path } => messages.with("book-exists", &[("path", &path.display())]),
        DatabaseError::Busy { path } => messages.with("book-busy", &[("path", &path.display())]),
        // What only databases have.
        DatabaseError::NotADatabase { .. }
        | DatabaseError::ValueOutOfRange { .. }
        | DatabaseError::TooLarge
        | DatabaseError::Missing { .. }
        | DatabaseError::Stopped => error.to_string(),
    }
}
