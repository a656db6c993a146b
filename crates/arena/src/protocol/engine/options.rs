//! What can be set on our engine.

use arbore_lab::algorithm::{ALGORITHMS, LEVELS};
use arbore_lab::{Algorithm, AnyGame, Family, PlayerError, PlayerSpec, Protocol, Settings};

use crate::protocol::UCI_GAMES;

/// The options of the engine.
pub(super) struct Options {
    protocol: Protocol,
    /// The game that was asked for at the start.
    game: String,
    family: Family,
    player: PlayerSpec,
    /// What was set by number, to be added to the player's own options.
    numbers: Vec<(&'static str, String)>,
}

/// Options that are a number and that an algorithm may have: name, key, least, most, default.
const NUMBERS: &[(&str, &str, u32, u32, u32)] =
    &[("Hash", "hash", 1, 65_536, 16), ("Threads", "threads", 1, 256, 1)];

impl Options {
    pub(super) fn new(protocol: Protocol, game: &dyn AnyGame, player: Option<PlayerSpec>) -> Options {
        let family = game.family();
        let player = player.unwrap_or_else(|| PlayerSpec::Machine(usual(family), Settings::default()));
        Options { protocol, game: game.spec().to_owned(), family, player, numbers: Vec::new() }
    }

    /// The lines that declare them.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("option name Player type string default {}", self.player.text())];
        let levels: Vec<String> = LEVELS.iter().map(|(name, _)| format!("var {name}")).collect();
        lines.push(format!("option name Level type combo default none var none {}", levels.join(" ")));
        for (name, key, least, most, default) in NUMBERS {
            if self.has(key) {
                lines.push(format!("option name {name} type spin default {default} min {least} max {most}"));
            }
        }
        if self.protocol == Protocol::Uci {
            let variants: Vec<String> = UCI_GAMES.iter().map(|name| format!("var {name}")).collect();
            let default = self.game.split(':').next().unwrap_or_default();
            lines
                .push(format!("option name UCI_Variant type combo default {default} {}", variants.join(" ")));
        }
        lines
    }

    /// Sets one. A variant is the game to open.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Option<String>, PlayerError> {
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        if is("Player") {
            self.player = machine(PlayerSpec::parse(value)?)?;
        } else if is("Level") {
            if value != "none" {
                self.player = PlayerSpec::parse(&format!("level:{value}"))?;
            }
        } else if self.protocol == Protocol::Uci && is("UCI_Variant") {
            // Whoever names the game we were started for wants it with its options.
            let is_ours = self.game.split(':').next() == Some(value);
            let known = || PlayerError::Value {
                key: name.to_owned(),
                value: value.to_owned(),
                allowed: UCI_GAMES.join("|"),
            };
            let variant = UCI_GAMES.iter().find(|variant| **variant == value).ok_or_else(known)?;
            return Ok(Some(if is_ours { self.game.clone() } else { (*variant).to_owned() }));
        } else if let Some((_, key, ..)) = NUMBERS.iter().find(|(other, key, ..)| is(other) && self.has(key))
        {
            let mut numbers = self.numbers.clone();
            numbers.retain(|(other, _)| other != key);
            numbers.push((key, value.to_owned()));
            // Set only what the player can have.
            with(&self.player, &numbers)?;
            self.numbers = numbers;
        } else {
            let known: Vec<String> = self
                .lines()
                .iter()
                .filter_map(|line| line.split_whitespace().nth(2).map(str::to_owned))
                .collect();
            return Err(PlayerError::UnknownKey {
                name: self.protocol.name().to_owned(),
                key: name.to_owned(),
                known: known.join(", "),
            });
        }
        Ok(None)
    }

    /// Who is to think.
    pub(super) fn player(&self, game: &dyn AnyGame) -> Result<(Algorithm, Settings), PlayerError> {
        Ok(match with(&self.player, &self.numbers)? {
            PlayerSpec::Machine(algorithm, settings) => (algorithm, settings),
            PlayerSpec::Level(level) => level.player(game.family()),
            PlayerSpec::Human | PlayerSpec::Outside(_) => (usual(self.family), Settings::default()),
        })
    }

    fn has(&self, key: &str) -> bool {
        matches!(&self.player, PlayerSpec::Machine(algorithm, _) if algorithm.info().keys.contains(&key))
    }
}

/// The best that there is for a family of games.
fn usual(family: Family) -> Algorithm {
    let engine = ALGORITHMS.iter().find(|info| info.name == "engine" && info.families.contains(&family));
    engine.map_or(
        match family {
            Family::ZeroSum => Algorithm::AlphaBetaNegamax,
            other => Algorithm::default_for(other),
        },
        |info| info.algorithm,
    )
}

/// An engine must think for itself.
fn machine(player: PlayerSpec) -> Result<PlayerSpec, PlayerError> {
    match player {
        PlayerSpec::Human | PlayerSpec::Outside(_) => {
            let known: Vec<&str> = ALGORITHMS.iter().map(|info| info.name).collect();
            Err(PlayerError::Unknown { name: player.text(), known: known.join(", ") })
        }
        other => Ok(other),
    }
}

/// A player with other numbers in place of its own.
fn with(player: &PlayerSpec, numbers: &[(&'static str, String)]) -> Result<PlayerSpec, PlayerError> {
    if numbers.is_empty() || !matches!(player, PlayerSpec::Machine(..)) {
        return Ok(player.clone());
    }
    let text = player.text();
    let (name, own) = text.split_once(':').unwrap_or((&text, ""));
    let is_kept = |option: &&str| !numbers.iter().any(|(key, _)| option.split('=').next() == Some(key));
    let own = own.split(',').filter(|option| !option.is_empty()).filter(is_kept).map(str::to_owned);
    let all: Vec<String> = own.chain(numbers.iter().map(|(key, value)| format!("{key}={value}"))).collect();
    PlayerSpec::parse(&format!("{name}:{}", all.join(",")))
}
