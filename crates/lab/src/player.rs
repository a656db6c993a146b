//! Players by name: `human`, `level:hard`, `alphabeta:depth=4,eval=weighted`, `ugi:./bot`.

mod read;
mod settings;

pub(crate) use read::number;
pub use read::read_time;
pub use settings::{EngineSettings, MOST_DEPTH, MOST_THREADS, PlayoutSettings, Settings};

use crate::algorithm::{ALGORITHMS, Algorithm, LEVELS, Level};
use crate::outside::{Outside, PROTOCOLS};
use read::{name_of, word};

/// Somebody who plays, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// A person.
    Human,
    /// A level of difficulty.
    Level(Level),
    /// An algorithm with its options.
    Machine(Algorithm, Settings),
    /// A program of somebody else.
    Outside(Outside),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// No such algorithm.
    #[error("unknown player `{name}`; there are: {known}")]
    Unknown {
        /// What was written.
        name: String,
        /// What exists.
        known: String,
    },
    /// No such option, or not for this algorithm.
    #[error("`{name}` has no option `{key}`; it has: {known}")]
    UnknownKey {
        /// The algorithm.
        name: String,
        /// What was written.
        key: String,
        /// What exists.
        known: String,
    },
    /// The same option twice.
    #[error("option `{key}` is given twice")]
    Twice {
        /// Which one.
        key: String,
    },
    /// A value that is not allowed.
    #[error("`{key}={value}`: allowed is {allowed}")]
    Value {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// No program can be started of it.
    #[error("`{name}:{text}` has no command: a program with its arguments must follow, every quote closed")]
    Command {
        /// The protocol.
        name: &'static str,
        /// What was written after it.
        text: String,
    },
}

impl PlayerSpec {
    /// Reads `human`, `level:hard`, `alphabeta:depth=4,time=2s`, `uci:stockfish`.
    pub fn parse(text: &str) -> Result<PlayerSpec, PlayerError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        if name == "human" && options.is_empty() {
            return Ok(PlayerSpec::Human);
        }
        if name == "level" {
            return word(LEVELS, "level", options).map(PlayerSpec::Level);
        }
        if let Some((_, protocol)) = PROTOCOLS.iter().find(|(other, _)| *other == name) {
            return Outside::parse(*protocol, options).map(PlayerSpec::Outside);
        }
        let Some(info) = ALGORITHMS.iter().find(|info| info.name == name) else {
            let mut known = vec!["human", "level:easy"];
            known.extend(ALGORITHMS.iter().map(|info| info.name));
            known.extend(["ugi:COMMAND", "uci:COMMAND"]);
            return Err(PlayerError::Unknown { name: name.to_owned(), known: known.join(", ") });
        };
        let mut settings = Settings::default();
        let mut keys = Vec::new();
        for option in options.split(',').filter(|option| !option.is_empty()) {
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            if keys.contains(&key) {
                return Err(PlayerError::Twice { key: key.to_owned() });
            }
            keys.push(key);
            settings.set(info, key, value)?;
        }
        Ok(PlayerSpec::Machine(info.algorithm, settings))
    }

    /// Whether it opens a file or starts a program. Whatever comes over the network must not.
    #[must_use]
    pub fn reaches_outside(&self) -> bool {
        matches!(self, PlayerSpec::Outside(_)) || self.names_file().is_some()
    }

    /// The option that names a file, if there is one.
    #[must_use]
    pub fn names_file(&self) -> Option<&'static str> {
        let PlayerSpec::Machine(_, settings) = self else { return None };
        match (&settings.book, &settings.database) {
            (Some(_), _) => Some("book"),
            (None, Some(_)) => Some("db"),
            (None, None) => None,
        }
    }

    /// The canonical text.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            PlayerSpec::Human => "human".to_owned(),
            PlayerSpec::Level(level) => format!("level:{}", name_of(LEVELS, *level)),
            PlayerSpec::Machine(algorithm, settings) => {
                let options = settings.text();
                let separator = if options.is_empty() { "" } else { ":" };
                format!("{}{separator}{options}", algorithm.name())
            }
            PlayerSpec::Outside(outside) => format!("{}:{}", outside.protocol.name(), outside.text()),
        }
    }
}
