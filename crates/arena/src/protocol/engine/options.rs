//! What can be set on our engine.

use arbore_core::Table;
use arbore_core::memory::check_megabytes;
use arbore_lab::algorithm::{ALGORITHMS, LEVELS};
use arbore_lab::level::strongest_search;
use arbore_lab::player::MAX_THREADS;
use arbore_lab::session::Searcher;
use arbore_lab::{AnyGame, PlayerError, PlayerSpec, Protocol, Settings};

use crate::protocol::{GAME_OPTION, UCI_GAMES};

/// The options of the engine.
pub(super) struct Options {
    protocol: Protocol,
    /// The game that was asked for at the start.
    game: String,
    /// The best search for the game.
    usual: PlayerSpec,
    player: PlayerSpec,
    /// Whether no player was named: then the best for the game plays.
    is_usual: bool,
    /// What was set by number, to be added to the player's own options.
    numbers: Vec<(&'static str, String)>,
}

/// An option that is a number and that an algorithm may have.
struct Number {
    name: &'static str,
    key: &'static str,
    most: usize,
    value: fn(&Settings) -> usize,
}

const NUMBERS: &[Number] = &[
    Number { name: "Hash", key: "hash", most: Table::MAX_MEGABYTES, value: |settings| settings.engine.hash },
    Number { name: "Threads", key: "threads", most: MAX_THREADS, value: |settings| settings.engine.threads },
];

impl Options {
    pub(super) fn new(protocol: Protocol, game: &dyn AnyGame, player: Option<PlayerSpec>) -> Options {
        let usual = strongest_search(game);
        let is_usual = player.is_none();
        let player = player.unwrap_or_else(|| usual.clone());
        Options { protocol, game: game.spec().to_owned(), usual, player, is_usual, numbers: Vec::new() }
    }

    /// The lines that declare them.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.protocol == Protocol::Ugi {
            lines.push(format!("option name {GAME_OPTION} type string default {}", self.game));
        }
        lines.push(format!("option name Player type string default {}", self.player.text()));
        let levels: Vec<String> = LEVELS.iter().map(|(name, _)| format!("var {name}")).collect();
        lines.push(format!("option name Level type combo default none var none {}", levels.join(" ")));
        for Number { name, key, most, value } in NUMBERS {
            if let PlayerSpec::Machine(algorithm, settings) = &self.player
                && algorithm.info().keys.contains(key)
            {
                let default = value(settings);
                lines.push(format!("option name {name} type spin default {default} min 1 max {most}"));
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
            let player = machine(PlayerSpec::parse(value)?)?;
            check_memory(&player)?;
            self.player = player;
            self.is_usual = false;
        } else if is("Level") {
            if value != "none" {
                self.player = PlayerSpec::parse(&format!("level:{value}"))?;
                self.is_usual = false;
            }
        } else if self.protocol == Protocol::Ugi && is(GAME_OPTION) {
            self.take_game(value);
            return Ok(Some(value.to_owned()));
        } else if self.protocol == Protocol::Uci && is("UCI_Variant") {
            // The name of the game that we were started for means that game with its options.
            let is_ours = self.game.split(':').next() == Some(value);
            let known = || PlayerError::value(name, value, UCI_GAMES.join("|"));
            let variant = UCI_GAMES.iter().find(|variant| **variant == value).ok_or_else(known)?;
            return Ok(Some(if is_ours { self.game.clone() } else { (*variant).to_owned() }));
        } else if let Some(Number { key, .. }) = NUMBERS.iter().find(|number| is(number.name)) {
            let mut numbers = self.numbers.clone();
            numbers.retain(|(other, _)| other != key);
            numbers.push((key, value.to_owned()));
            // What the player cannot have waits for one who can.
            check_memory(&with(&self.player, &numbers)?)?;
            self.numbers = numbers;
        } else {
            let lines = self.lines();
            let known: Vec<&str> = lines.iter().filter_map(|line| line.split_whitespace().nth(2)).collect();
            return Err(PlayerError::unknown_key(self.protocol.name(), name, &known));
        }
        Ok(None)
    }

    /// Gets ready for another game, if there is one of this name.
    fn take_game(&mut self, text: &str) {
        let Ok(game) = arbore_lab::open(text) else { return };
        game.spec().clone_into(&mut self.game);
        self.usual = strongest_search(&*game);
        if self.is_usual {
            self.player = self.usual.clone();
        }
    }

    /// The player that searches.
    pub(super) fn searcher(&self, game: &dyn AnyGame) -> Result<Searcher, PlayerError> {
        let player = with(&self.player, &self.numbers)?;
        let found = Searcher::of(game, &player).or_else(|_| Searcher::of(game, &self.usual));
        Ok(found.expect("an algorithm is a searcher"))
    }
}

/// An engine must think for itself.
fn machine(player: PlayerSpec) -> Result<PlayerSpec, PlayerError> {
    match player {
        PlayerSpec::Human | PlayerSpec::External(_) => {
            let known: Vec<&str> = ALGORITHMS.iter().map(|info| info.name).collect();
            Err(PlayerError::Unknown { name: player.text(), known: known.join(", "), nearest: None })
        }
        other => Ok(other),
    }
}

/// A table that does not fit into memory is refused with the size that would.
fn check_memory(player: &PlayerSpec) -> Result<(), PlayerError> {
    let PlayerSpec::Machine(algorithm, settings) = player else { return Ok(()) };
    let Some(megabytes) = settings.table_megabytes(*algorithm) else { return Ok(()) };
    check_megabytes(megabytes).map_err(|error| {
        let allowed = format!("1..{}", error.fitting_megabytes());
        PlayerError::value("hash", &megabytes.to_string(), allowed)
    })
}

/// A player with other numbers in place of its own, where it has such.
fn with(player: &PlayerSpec, numbers: &[(&'static str, String)]) -> Result<PlayerSpec, PlayerError> {
    let PlayerSpec::Machine(algorithm, _) = player else { return Ok(player.clone()) };
    let fitting: Vec<&(&str, String)> =
        numbers.iter().filter(|(key, _)| algorithm.info().keys.contains(key)).collect();
    let text = player.text();
    let (name, own) = text.split_once(':').unwrap_or((&text, ""));
    let is_kept = |option: &&str| !fitting.iter().any(|(key, _)| option.split('=').next() == Some(key));
    let own = own.split(',').filter(|option| !option.is_empty()).filter(is_kept).map(str::to_owned);
    let all: Vec<String> = own.chain(fitting.iter().map(|(key, value)| format!("{key}={value}"))).collect();
    PlayerSpec::parse(&format!("{name}:{}", all.join(",")))
}
