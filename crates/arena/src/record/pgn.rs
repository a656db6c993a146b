//! Games of chess for the programs of chess players.

use super::Record;

/// A game in the portable game notation; `None` if it is not of chess.
#[must_use]
pub fn text(record: &Record) -> Option<String> {
    (record.game == "chess").then(String::new)
}
