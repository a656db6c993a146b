//! External programs as players, by name: `ugi:./bot`, `uci:UCI_Elo=1700 stockfish`, `gtp:gnugo --mode gtp`.
//!
//! The text after the protocol is split as a shell does. Words `name=value` before the program are limits, as
//! with any other player (`depth`, `nodes`, `time`), or else options that are sent to the program.

use std::time::Duration;

use super::read::{number, read_time};
use super::{MAX_DEPTH, PlayerError, Settings};

/// The protocol of an external program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The universal game interface, for any game.
    Ugi,
    /// The universal chess interface, for chess and its variants.
    Uci,
    /// The Go text protocol, for Go and Reversi.
    Gtp,
}

/// The protocols by name.
pub const PROTOCOLS: &[(&str, Protocol)] =
    &[("ugi", Protocol::Ugi), ("uci", Protocol::Uci), ("gtp", Protocol::Gtp)];

impl Protocol {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Uci => "uci",
            Protocol::Gtp => "gtp",
        }
    }
}

/// An external program that plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalProgram {
    /// Its protocol.
    pub protocol: Protocol,
    /// Depth limit for each move, in plies.
    pub depth: Option<u32>,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// Options to set before the first game, in this order.
    pub options: Vec<(String, String)>,
    /// The program and its arguments; never empty.
    pub command: Vec<String>,
}

impl ExternalProgram {
    /// Reads what follows `ugi:`, `uci:` or `gtp:`.
    pub(crate) fn parse(protocol: Protocol, text: &str) -> Result<ExternalProgram, PlayerError> {
        let fail = || PlayerError::Command { name: protocol.name(), text: text.to_owned() };
        // A player must fit on a line, wherever players are named.
        if text.contains(char::is_control) {
            return Err(fail());
        }
        let words = shell_words::split(text).map_err(|_| fail())?;
        let options = words.iter().map_while(|word| split_option(word)).collect::<Vec<_>>();
        let command = words[options.len()..].to_vec();
        if command.first().is_none_or(String::is_empty) {
            return Err(fail());
        }
        let mut found =
            ExternalProgram { protocol, depth: None, time: None, nodes: None, options: Vec::new(), command };
        for (i, (key, value)) in options.iter().enumerate() {
            if options[..i].iter().any(|(other, _)| other == key) {
                return Err(PlayerError::Twice { key: (*key).to_owned() });
            }
            match *key {
                "depth" => {
                    let depth = number(key, value, u64::from(MAX_DEPTH))?;
                    found.depth = Some(depth.try_into().unwrap_or(MAX_DEPTH));
                }
                "nodes" => found.nodes = Some(number(key, value, u64::MAX)?),
                "time" => found.time = Some(read_time(value)?),
                _ => found.options.push(((*key).to_owned(), (*value).to_owned())),
            }
        }
        Ok(found)
    }

    /// The canonical text, without the protocol.
    pub(crate) fn text(&self) -> String {
        let limits =
            Settings { depth: self.depth, time: self.time, nodes: self.nodes, ..Settings::default() };
        let limits = limits.text();
        let mut words: Vec<String> =
            limits.split(',').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        words.extend(self.options.iter().map(|(name, value)| format!("{name}={value}")));
        words.extend(self.command.iter().cloned());
        let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        words.join(" ")
    }
}

/// A word quoted for a shell, with quotes only where they are needed: people read this.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-=/,.+:@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    shell_words::quote(word).into_owned()
}

/// A word `name=value`; a path with an equals sign is none.
fn split_option(word: &str) -> Option<(&str, &str)> {
    word.split_once('=').filter(|(name, _)| !name.is_empty() && !name.contains(['/', '\\']))
}
