//! Players by name: `human`, `level:hard`, `alphabeta:depth=4,eval=weighted`, `ugi:./bot`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use arbore_core::search::engine::DEFAULT_MEGABYTES;
use arbore_core::search::{Cut, FEATURES, Fail, Features, Order, Switches, Tie};
use arbore_core::{Limits, Table};

use crate::algorithm::{ALGORITHMS, Algorithm, AlgorithmInfo, LEVELS, Level};
use crate::book::BookFile;
use crate::outside::{Outside, PROTOCOLS};

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

/// Options of an algorithm.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// The evaluation by name.
    pub eval: Option<String>,
    /// For `random`, and for mistakes.
    pub seed: Option<u64>,
    /// How often a move is made that is not the best, in hundredths: for levels that play like people.
    pub mistakes: u32,
    /// For teaching.
    pub switches: Switches,
    /// For the engine.
    pub engine: EngineSettings,
    /// For Monte Carlo tree search.
    pub playouts: PlayoutSettings,
    /// Where it looks before it thinks. Nothing that comes over the network may have one.
    pub book: Option<BookFile>,
    /// Megabytes of memory for a proof.
    pub proof_hash: Option<usize>,
    /// The file of a database that may be asked.
    pub database: Option<PathBuf>,
}

/// Options of Monte Carlo tree search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayoutSettings {
    /// c, in thousandths: how much more is tried what was seldom tried.
    pub exploration: Option<u32>,
    /// After so many random moves the evaluation decides.
    pub length: Option<u32>,
    /// Megabytes of memory for the tree.
    pub hash: Option<usize>,
}

/// Options of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineSettings {
    /// How many threads search at once.
    pub threads: usize,
    /// Megabytes of memory for positions that were met.
    pub hash: usize,
    /// Which ideas it uses.
    pub features: Features,
    /// Stop when the value has changed by no more than so many points for some depths.
    pub settle: Option<u32>,
}

impl Default for EngineSettings {
    fn default() -> Self {
        EngineSettings { threads: 1, hash: DEFAULT_MEGABYTES, features: Features::ALL, settle: None }
    }
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

const TIES: &[(&str, Tie)] = &[("first", Tie::First), ("last", Tie::Last)];
const FAILS: &[(&str, Fail)] = &[("soft", Fail::Soft), ("hard", Fail::Hard)];
const CUTS: &[(&str, Cut)] = &[("ge", Cut::Reached), ("gt", Cut::Exceeded)];
const ORDERS: &[(&str, Order)] = &[
    ("natural", Order::Natural),
    ("eval", Order::Evaluation),
    ("best", Order::BestFirst),
    ("worst", Order::WorstFirst),
];

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

impl Settings {
    /// The limits these options set.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time: self.time, ..Limits::default() }
    }

    fn set(&mut self, info: &AlgorithmInfo, key: &str, value: &str) -> Result<(), PlayerError> {
        let common: &[&str] = if info.is_search { &["depth", "time", "nodes", "eval"] } else { &[] };
        if !common.contains(&key) && !info.keys.contains(&key) {
            let known = [common, info.keys].concat().join(", ");
            return Err(PlayerError::UnknownKey { name: info.name.to_owned(), key: key.to_owned(), known });
        }
        match key {
            "depth" => {
                self.depth =
                    Some(number(key, value, u64::from(MOST_DEPTH))?.try_into().unwrap_or(MOST_DEPTH));
            }
            "nodes" => self.nodes = Some(number(key, value, u64::MAX)?),
            "seed" => self.seed = Some(number(key, value, u64::MAX)?),
            "time" => self.time = Some(read_time(value)?),
            "eval" => self.eval = Some(value.to_owned()),
            "mistakes" => self.mistakes = small(key, value, 0, 100)?,
            "threads" => self.engine.threads = small(key, value, 1, MOST_THREADS)?,
            "hash" if info.algorithm == Algorithm::Mcts => {
                self.playouts.hash = Some(small(key, value, 1, Table::MOST_MEGABYTES)?);
            }
            "hash" if info.algorithm == Algorithm::Perfect => {
                self.proof_hash = Some(small(key, value, 1, Table::MOST_MEGABYTES)?);
            }
            "hash" => self.engine.hash = small(key, value, 1, Table::MOST_MEGABYTES)?,
            "db" => self.database = Some(file(key, value)?),
            "c" => self.playouts.exploration = Some(read_thousandths(key, value)?),
            "playout" => self.playouts.length = Some(small(key, value, 0, MOST_PLAYOUT)?),
            "settle" => self.engine.settle = Some(small(key, value, 0, 1_000_000)?),
            "off" => {
                for name in value.split('/') {
                    self.engine.features = self.engine.features.without(word(FEATURES, key, name)?);
                }
            }
            "book" => self.book = Some(BookFile::new(file(key, value)?)),
            "tie" => self.switches.tie = word(TIES, key, value)?,
            "fail" => self.switches.fail = word(FAILS, key, value)?,
            "cut" => self.switches.cut = word(CUTS, key, value)?,
            _ => self.switches.order = word(ORDERS, key, value)?,
        }
        Ok(())
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut add = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = write!(text, "{}{key}={value}", if text.is_empty() { "" } else { "," });
            }
        };
        add("depth", self.depth.map(|depth| depth.to_string()));
        add("time", self.time.map(|time| format!("{}s", time.as_secs_f64())));
        add("nodes", self.nodes.map(|nodes| nodes.to_string()));
        add("eval", self.eval.clone());
        add("seed", self.seed.map(|seed| seed.to_string()));
        add("mistakes", (self.mistakes > 0).then(|| self.mistakes.to_string()));
        let EngineSettings { threads, hash, features, settle } = self.engine;
        let usual = EngineSettings::default();
        add("threads", (threads != usual.threads).then(|| threads.to_string()));
        add("hash", (hash != usual.hash).then(|| hash.to_string()));
        let off: Vec<&str> =
            FEATURES.iter().filter(|(_, on)| !features.has(*on)).map(|(name, _)| *name).collect();
        add("off", (!off.is_empty()).then(|| off.join("/")));
        add("settle", settle.map(|points| points.to_string()));
        let PlayoutSettings { exploration, length, hash } = self.playouts;
        add("c", exploration.map(|c| (f64::from(c) / 1000.0).to_string()));
        add("playout", length.map(|plies| plies.to_string()));
        add("hash", hash.or(self.proof_hash).map(|megabytes| megabytes.to_string()));
        add("db", self.database.as_ref().map(|path| path.display().to_string()));
        let Switches { tie, fail, cut, order, .. } = self.switches;
        let plain = Switches::default();
        add("tie", (tie != plain.tie).then(|| name_of(TIES, tie)));
        add("fail", (fail != plain.fail).then(|| name_of(FAILS, fail)));
        add("cut", (cut != plain.cut).then(|| name_of(CUTS, cut)));
        add("book", self.book.as_ref().map(|book| book.path().display().to_string()));
        add("order", (order != plain.order).then(|| name_of(ORDERS, order)));
        text
    }
}

/// More threads than any machine has.
pub const MOST_THREADS: usize = 1024;

/// Random games that are longer say nothing.
const MOST_PLAYOUT: u32 = 100_000;

/// Reads a number with up to three decimals, from 0 to 100, as so many thousandths.
fn read_thousandths(key: &str, value: &str) -> Result<u32, PlayerError> {
    let number = value.parse::<f64>().ok().filter(|number| (0.0..=100.0).contains(number));
    // At most a hundred thousand.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    number.map(|number| (number * 1000.0).round() as u32).ok_or_else(|| PlayerError::Value {
        key: key.to_owned(),
        value: value.to_owned(),
        allowed: "0..100".to_owned(),
    })
}

/// No search looks further ahead, and no recursion goes deeper.
pub const MOST_DEPTH: u32 = 1000;

/// Reads `2`, `2s`, `1.5s`, `200ms` or `1m`.
pub fn read_time(text: &str) -> Result<Duration, PlayerError> {
    let (digits, unit) = match text {
        _ if text.ends_with("ms") => (&text[..text.len() - 2], 0.001),
        _ if text.ends_with('s') => (&text[..text.len() - 1], 1.0),
        _ if text.ends_with('m') => (&text[..text.len() - 1], 60.0),
        _ => (text, 1.0),
    };
    let seconds = digits.parse::<f64>().ok().map(|number| number * unit);
    seconds.filter(|seconds| (0.0..=1e7).contains(seconds)).map(Duration::from_secs_f64).ok_or_else(|| {
        PlayerError::Value {
            key: "time".to_owned(),
            value: text.to_owned(),
            allowed: "2, 1.5s, 200ms, 1m".to_owned(),
        }
    })
}

/// Reads the name of a file. Commas separate options, so there can be none in it; and a player must fit on a line,
/// wherever players are named.
fn file(key: &str, value: &str) -> Result<PathBuf, PlayerError> {
    if value.is_empty() || value.contains(char::is_control) {
        let allowed = "FILE".to_owned();
        return Err(PlayerError::Value { key: key.to_owned(), value: value.to_owned(), allowed });
    }
    Ok(PathBuf::from(value))
}

pub(crate) fn number(key: &str, value: &str, most: u64) -> Result<u64, PlayerError> {
    value.parse().ok().filter(|number| *number <= most).ok_or_else(|| PlayerError::Value {
        key: key.to_owned(),
        value: value.to_owned(),
        allowed: format!("0..{most}"),
    })
}

/// A number from `least` to `most`.
fn small<T: std::str::FromStr + PartialOrd + Copy + std::fmt::Display>(
    key: &str,
    value: &str,
    least: T,
    most: T,
) -> Result<T, PlayerError> {
    let number = value.parse().ok().filter(|number| least <= *number && *number <= most);
    number.ok_or_else(|| PlayerError::Value {
        key: key.to_owned(),
        value: value.to_owned(),
        allowed: format!("{least}..{most}"),
    })
}

fn word<T: Copy>(words: &[(&str, T)], key: &str, value: &str) -> Result<T, PlayerError> {
    words.iter().find(|(name, _)| *name == value).map(|(_, meaning)| *meaning).ok_or_else(|| {
        let allowed: Vec<&str> = words.iter().map(|(name, _)| *name).collect();
        PlayerError::Value { key: key.to_owned(), value: value.to_owned(), allowed: allowed.join("|") }
    })
}

fn name_of<T: PartialEq + Copy>(words: &[(&str, T)], meaning: T) -> String {
    words.iter().find(|(_, other)| *other == meaning).map_or_else(String::new, |(name, _)| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_one_canonical_text() {
        for (text, canonical) in [
            ("human", "human"),
            ("level:hard", "level:hard"),
            ("minimax", "minimax"),
            ("alphabeta:eval=weighted,depth=4", "alphabeta:depth=4,eval=weighted"),
            ("alphabeta:order=natural,cut=gt", "alphabeta:cut=gt"),
            ("alphabeta:time=1500ms", "alphabeta:time=1.5s"),
            ("random:seed=7", "random:seed=7"),
            ("engine:off=killers/table,threads=2", "engine:threads=2,off=table/killers"),
            ("engine:hash=16,settle=5,mistakes=0", "engine:settle=5"),
            ("engine:book=my books/a=b.book,depth=3", "engine:depth=3,book=my books/a=b.book"),
            ("perfect:book=x", "perfect:book=x"),
            ("star2:order=eval,depth=2", "star2:depth=2,order=eval"),
            ("mcts:c=0.70,seed=1,playout=20,hash=1", "mcts:seed=1,c=0.7,playout=20,hash=1"),
        ] {
            let player = PlayerSpec::parse(text).unwrap();
            assert_eq!(player.text(), canonical);
            assert_eq!(PlayerSpec::parse(canonical).unwrap(), player);
        }
    }

    #[test]
    fn errors_list_what_is_allowed() {
        let message = |text: &str| PlayerSpec::parse(text).unwrap_err().to_string();
        assert!(message("minmax").contains("minimax, negamax, alphabeta"));
        assert_eq!(
            message("minimax:cut=gt"),
            "`minimax` has no option `cut`; it has: depth, time, nodes, eval, tie"
        );
        assert_eq!(message("alphabeta:depth=2,depth=3"), "option `depth` is given twice");
        assert_eq!(message("alphabeta:cut=x"), "`cut=x`: allowed is ge|gt");
        assert_eq!(message("alphabeta:depth=-1"), "`depth=-1`: allowed is 0..1000");
        assert_eq!(message("alphabeta:time=soon"), "`time=soon`: allowed is 2, 1.5s, 200ms, 1m");
        assert_eq!(message("mcts:c=-1"), "`c=-1`: allowed is 0..100");
        assert_eq!(message("engine:threads=0"), "`threads=0`: allowed is 1..1024");
        assert!(message("engine:off=brain").starts_with("`off=brain`: allowed is table|tablemove|symmetry|"));
        assert_eq!(message("level:god"), "`level=god`: allowed is beginner|easy|medium|hard|expert|perfect");
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_player_or_an_error(text in "[a-z]{0,9}(:[a-z=0-9.,]{0,20})?|(alphabeta|random|level):\\PC{0,20}") {
            if let Ok(player) = PlayerSpec::parse(&text) {
                proptest::prop_assert_eq!(PlayerSpec::parse(&player.text()), Ok(player));
            }
        }
    }
}
