//! Games that are not of this project: how they join the list, and what must be right about them.

mod played;
mod words;

pub use words::{WordsFault, WordsProblem};

use crate::games::{BUILT_IN, GameError, GameInfo, TREE, fix};
use crate::messages::{LANGUAGES, Messages};

/// Why games cannot join the list.
#[derive(Debug, thiserror::Error)]
pub enum OwnGameError {
    /// The name is no word.
    #[error(
        "`{name}` is not the name of a game: expected a word of small letters and digits that begins with a letter, such as `chomp`"
    )]
    Name {
        /// The name.
        name: &'static str,
    },
    /// There is such a game already.
    #[error("there is a game `{name}` already: choose another name")]
    Taken {
        /// The name.
        name: &'static str,
    },
    /// It cannot be opened by its name alone.
    #[error("a game must open with the defaults of its options: {0}")]
    Defaults(GameError),
    /// Words are missing or wrong.
    #[error("the words of `{name}` are not complete:{}", listed(faults))]
    Words {
        /// The game.
        name: &'static str,
        /// What is wrong.
        faults: Vec<WordsFault>,
    },
    /// The list was read before.
    #[error("games must be added once, before the list of games is first read")]
    Late,
}

fn listed(faults: &[WordsFault]) -> String {
    let lines: Vec<String> = faults.iter().map(|fault| format!("\n  {fault}")).collect();
    lines.concat()
}

/// Adds games to the list, for the whole process. To be called once, before anything reads the list or opens a game.
pub fn add(own: &[GameInfo]) -> Result<(), OwnGameError> {
    let mut list = BUILT_IN.to_vec();
    for info in own {
        check(info, &list)?;
        list.push(*info);
    }
    fix(list).map_err(|_| OwnGameError::Late)
}

/// Whether a game may join a list.
fn check(info: &GameInfo, list: &[GameInfo]) -> Result<(), OwnGameError> {
    let name = info.name;
    let is_word = name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
    if !is_word {
        return Err(OwnGameError::Name { name });
    }
    if name == TREE || list.iter().any(|other| other.name == name) {
        return Err(OwnGameError::Taken { name });
    }
    info.open("").map_err(OwnGameError::Defaults)?;
    let faults = words::faults(info, list);
    if faults.is_empty() { Ok(()) } else { Err(OwnGameError::Words { name, faults }) }
}

/// For the tests of a game: whether it may join the list, and whether everything has words that people meet in random
/// games and in errors about positions.
///
/// # Panics
/// If something is wrong, with the lines that are to be added to the files of its words.
#[track_caller]
pub fn check_game(info: &GameInfo) {
    // A game of this project is in the list already.
    let others: Vec<GameInfo> = BUILT_IN.iter().filter(|other| other.name != info.name).copied().collect();
    if let Err(error) = check(info, &others) {
        panic!("{error}");
    }
    let game = info.open("").expect("it was opened before");
    let messages: Vec<Messages> = LANGUAGES
        .iter()
        .map(|(_, language)| Messages::with_games(*language, &[&others[..], &[*info]].concat()))
        .collect();
    let faults = words::without_words(info, &played::slugs(&*game), &messages);
    assert!(faults.is_empty(), "{}", OwnGameError::Words { name: info.name, faults });
}
