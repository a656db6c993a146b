//! What openings are called, and why a book cannot be made or used, nor a value be proven in parts.

use arbore_core::OpeningName;
use arbore_solver::book::BookError;
use arbore_solver::campaign::{CampaignError, JournalError};
use arbore_solver::database::DatabaseError;

use super::database;
use crate::messages::Messages;

/// An opening by its code and its name.
#[must_use]
pub fn opening(name: OpeningName, messages: &Messages) -> String {
    format!("{} {}", name.code, opening_name(name, messages))
}

/// An opening by its name.
#[must_use]
pub fn opening_name(name: OpeningName, messages: &Messages) -> String {
    messages.get(&format!("opening-{}", name.slug))
}

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

/// Why a value cannot be proven in parts.
#[must_use]
pub fn campaign(error: &CampaignError, messages: &Messages) -> String {
    match error {
        CampaignError::Journal(error) => journal(error, messages),
        CampaignError::NoThread(error) => messages.with("error-no-thread", &[("error", error)]),
        CampaignError::NotProvable => messages.get("error-journal-not-provable"),
        CampaignError::TooManyParts { most } => messages.with("error-journal-parts", &[("most", most)]),
    }
}

/// Why a journal cannot be used.
fn journal(error: &JournalError, messages: &Messages) -> String {
    match error {
        JournalError::Io { path, source } => {
            messages.with("error-db-io", &[("path", &path.display()), ("error", source)])
        }
        JournalError::NotAJournal { path } => {
            messages.with("error-not-a-journal", &[("path", &path.display())])
        }
        JournalError::Other { found, expected, .. } => {
            messages.with("error-journal-other", &[("found", found), ("expected", expected)])
        }
        JournalError::Busy { path } => messages.with("error-journal-busy", &[("path", &path.display())]),
    }
}
