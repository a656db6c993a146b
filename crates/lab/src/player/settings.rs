//! Options of algorithms: what they mean, and their text.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use arbore_core::search::engine::DEFAULT_MEGABYTES;
use arbore_core::search::{Cut, FEATURES, Fail, Features, MCTS_FEATURES, MctsFeatures, Order, Switches, Tie};
use arbore_core::{Limits, Table};

use super::PlayerError;
use super::read::{file, name_of, number, read_thousandths, read_time, small, word};
use crate::algorithm::{Algorithm, AlgorithmInfo};
use crate::book::BookFile;

/// The maximum number of threads.
pub const MAX_THREADS: usize = 1024;

/// The maximum equivalence parameter of RAVE, in visits.
const MAX_EQUIVALENCE: u32 = 1_000_000;

/// The maximum length of a playout, in moves.
const MAX_PLAYOUT: u32 = 100_000;

/// The maximum depth of a search, which also bounds its recursion.
pub const MAX_DEPTH: u32 = 1000;

/// Options of an algorithm.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Depth limit, in plies.
    pub depth: Option<u32>,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// The evaluation by name.
    pub eval: Option<String>,
    /// For `random`, and for mistakes.
    pub seed: Option<u64>,
    /// How often a move that is not the best is played, in hundredths: for the lower levels.
    pub mistakes: u32,
    /// For teaching.
    pub switches: Switches,
    /// For the engine.
    pub engine: EngineSettings,
    /// For Monte Carlo tree search.
    pub playouts: PlayoutSettings,
    /// The opening book, consulted before searching. Never set by requests from the network.
    pub book: Option<BookFile>,
    /// Megabytes of memory for a proof.
    pub proof_hash: Option<usize>,
    /// The file or folder of databases to probe.
    pub database: Option<PathBuf>,
}

/// Options of Monte Carlo tree search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayoutSettings {
    /// The exploration constant of UCT, in thousandths.
    pub exploration: Option<u32>,
    /// The length of a playout after which the position is evaluated, in moves.
    pub length: Option<u32>,
    /// Megabytes of memory for the tree.
    pub hash: Option<usize>,
    /// Features that are used besides those that pay in the game.
    pub on: MctsFeatures,
    /// Features that are not used.
    pub off: MctsFeatures,
    /// The equivalence parameter of RAVE, in thousandths of a visit.
    pub equivalence: Option<u32>,
    /// The weight of progressive bias, in thousandths.
    pub bias: Option<u32>,
}

/// Options of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineSettings {
    /// The number of threads; also that of Monte Carlo tree search.
    pub threads: usize,
    /// Transposition table size in MB.
    pub hash: usize,
    /// The features in use.
    pub features: Features,
    /// Stop when the value has changed by at most this number of points over several depths.
    pub settle: Option<u32>,
}

impl Default for EngineSettings {
    fn default() -> Self {
        EngineSettings { threads: 1, hash: DEFAULT_MEGABYTES, features: Features::ALL, settle: None }
    }
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

/// Reads features of Monte Carlo tree search: `rave/bias`.
fn read_mcts_features(key: &str, value: &str) -> Result<MctsFeatures, PlayerError> {
    let feature = |name| word(MCTS_FEATURES, key, name);
    value.split('/').try_fold(MctsFeatures::NONE, |features, name| Ok(features.with(feature(name)?)))
}

impl Settings {
    /// The option that names a file, if there is one.
    #[must_use]
    pub fn names_file(&self) -> Option<&'static str> {
        match (&self.book, &self.database) {
            (Some(_), _) => Some("book"),
            (None, Some(_)) => Some("db"),
            (None, None) => None,
        }
    }

    /// The limits these options set.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time: self.time, ..Limits::default() }
    }

    /// The size of the table or tree that an algorithm was given, in megabytes; `None` where it takes what is usual.
    #[must_use]
    pub fn table_megabytes(&self, algorithm: Algorithm) -> Option<usize> {
        match algorithm {
            Algorithm::Engine => Some(self.engine.hash),
            Algorithm::Mcts => self.playouts.hash,
            Algorithm::Perfect => self.proof_hash,
            _ => None,
        }
    }

    /// Takes one option of an algorithm.
    pub(super) fn set(&mut self, info: &AlgorithmInfo, key: &str, value: &str) -> Result<(), PlayerError> {
        let common: &[&str] = if info.is_search { &["depth", "time", "nodes", "eval"] } else { &[] };
        if !common.contains(&key) && !info.keys.contains(&key) {
            return Err(PlayerError::unknown_key(info.name, key, &[common, info.keys].concat()));
        }
        match key {
            "depth" => {
                self.depth = Some(number(key, value, u64::from(MAX_DEPTH))?.try_into().unwrap_or(MAX_DEPTH));
            }
            "nodes" => self.nodes = Some(number(key, value, u64::MAX)?),
            "seed" => self.seed = Some(number(key, value, u64::MAX)?),
            "time" => self.time = Some(read_time(value)?),
            "eval" => self.eval = Some(value.to_owned()),
            "mistakes" => self.mistakes = small(key, value, 0, 100)?,
            "threads" => self.engine.threads = small(key, value, 1, MAX_THREADS)?,
            "hash" if info.algorithm == Algorithm::Mcts => {
                self.playouts.hash = Some(small(key, value, 1, Table::MAX_MEGABYTES)?);
            }
            "hash" if info.algorithm == Algorithm::Perfect => {
                self.proof_hash = Some(small(key, value, 1, Table::MAX_MEGABYTES)?);
            }
            "hash" => self.engine.hash = small(key, value, 1, Table::MAX_MEGABYTES)?,
            "db" => self.database = Some(file(key, value)?),
            "c" => self.playouts.exploration = Some(read_thousandths(key, value, 100)?),
            "k" => self.playouts.equivalence = Some(read_thousandths(key, value, MAX_EQUIVALENCE)?),
            "w" => self.playouts.bias = Some(read_thousandths(key, value, 100)?),
            "playout" => self.playouts.length = Some(small(key, value, 0, MAX_PLAYOUT)?),
            "settle" => self.engine.settle = Some(small(key, value, 0, 1_000_000)?),
            "on" => self.playouts.on = read_mcts_features(key, value)?,
            "off" if info.algorithm == Algorithm::Mcts => {
                self.playouts.off = read_mcts_features(key, value)?;
            }
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
        let PlayoutSettings { exploration, length, hash, on, off, equivalence, bias } = self.playouts;
        for (key, set) in [("on", on), ("off", off)] {
            let names: Vec<&str> = set.names().collect();
            add(key, (!names.is_empty()).then(|| names.join("/")));
        }
        for (key, thousandths) in [("c", exploration), ("k", equivalence), ("w", bias)] {
            add(key, thousandths.map(|number| (f64::from(number) / 1000.0).to_string()));
        }
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
