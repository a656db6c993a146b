//! Why games of others cannot join the list.

use crate::messages::Messages;
use crate::own::{OwnGameError, WordsFault, WordsProblem};

/// Why games cannot be added.
#[must_use]
pub fn own_game(error: &OwnGameError, messages: &Messages) -> String {
    match error {
        OwnGameError::Name { name } => messages.with("error-own-name", &[("name", name)]),
        OwnGameError::Taken { name } => messages.with("error-own-taken", &[("name", name)]),
        OwnGameError::Defaults(error) => {
            messages.with("error-own-defaults", &[("error", &super::game(error, messages))])
        }
        OwnGameError::Words { name, faults } => {
            let lines: Vec<String> =
                faults.iter().map(|fault| format!("\n  {}", words(fault, messages))).collect();
            messages.with("error-own-words", &[("name", name)]) + &lines.concat()
        }
        OwnGameError::Late => messages.get("error-own-late"),
    }
}

fn words(WordsFault { file, problem }: &WordsFault, messages: &Messages) -> String {
    match problem {
        WordsProblem::Missing { line } => messages.with("words-missing", &[("file", file), ("line", line)]),
        WordsProblem::Syntax { number, line } => {
            messages.with("words-syntax", &[("file", file), ("number", number), ("line", line)])
        }
        WordsProblem::Unknown { id } => messages.with("words-unknown", &[("file", file), ("id", id)]),
        WordsProblem::Twice { id } => messages.with("words-twice", &[("file", file), ("id", id)]),
    }
}
