//! Players by name: `human`, `level:hard`, `alphabeta:depth=4,eval=weighted`, `ugi:./bot`.

pub mod external;
mod read;
mod settings;

pub use external::{ExternalProgram, PROTOCOLS, Protocol};
pub use read::read_time;
pub use settings::{EngineSettings, MAX_DEPTH, MAX_THREADS, PlayoutSettings, Settings};

use arbore_core::nearest::{did_you_mean, nearest};

use crate::algorithm::{ALGORITHMS, Algorithm, LEVELS, Level};
use read::{name_of, word};

/// A player, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// A person.
    Human,
    /// A level of difficulty.
    Level(Level),
    /// An algorithm with its options.
    Machine(Algorithm, Settings),
    /// An external program.
    External(ExternalProgram),
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// No such algorithm.
    #[error("unknown player `{name}`; there are: {known}{}", did_you_mean(nearest.as_deref()))]
    Unknown {
        /// What was written.
        name: String,
        /// What exists.
        known: String,
        /// The nearest name that exists.
        nearest: Option<String>,
    },
    /// No such option, or not for this algorithm.
    #[error("`{name}` has no option `{key}`; it has: {known}{}", did_you_mean(nearest.as_deref()))]
    UnknownKey {
        /// The algorithm.
        name: String,
        /// What was written.
        key: String,
        /// What exists.
        known: String,
        /// The nearest name that exists.
        nearest: Option<String>,
    },
    /// The same option twice.
    #[error("option `{key}` is given twice")]
    Twice {
        /// Which one.
        key: String,
    },
    /// A value that is not allowed.
    #[error("`{key}={value}`: allowed is {allowed}{}", did_you_mean(nearest.as_deref()))]
    Value {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What is allowed.
        allowed: String,
        /// The nearest word that is allowed.
        nearest: Option<String>,
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

impl PlayerError {
    /// The refusal of a value.
    #[must_use]
    pub fn value(key: &str, value: &str, allowed: impl Into<String>) -> PlayerError {
        let (key, value) = (key.to_owned(), value.to_owned());
        PlayerError::Value { key, value, allowed: allowed.into(), nearest: None }
    }

    /// There is no such option.
    #[must_use]
    pub fn unknown_key(name: &str, key: &str, known: &[&str]) -> PlayerError {
        PlayerError::UnknownKey {
            name: name.to_owned(),
            key: key.to_owned(),
            known: known.join(", "),
            nearest: nearest(key, known.iter().copied()),
        }
    }
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
            return ExternalProgram::parse(*protocol, options).map(PlayerSpec::External);
        }
        let Some(info) = ALGORITHMS.iter().find(|info| info.name == name) else {
            let algorithms = || ALGORITHMS.iter().map(|info| info.name);
            let mut known = vec!["human", "level:easy"];
            known.extend(algorithms());
            known.extend(["ugi:COMMAND", "uci:COMMAND", "gtp:COMMAND"]);
            let nearest = nearest(name, algorithms().chain(["human", "level", "ugi", "uci", "gtp"]));
            return Err(PlayerError::Unknown { name: name.to_owned(), known: known.join(", "), nearest });
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
        matches!(self, PlayerSpec::External(_)) || self.names_file().is_some()
    }

    /// The option that names a file, if there is one.
    #[must_use]
    pub fn names_file(&self) -> Option<&'static str> {
        let PlayerSpec::Machine(_, settings) = self else { return None };
        settings.names_file()
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
            PlayerSpec::External(outside) => format!("{}:{}", outside.protocol.name(), outside.text()),
        }
    }
}
