//! What a match is to be, as text at the beginning of the file of its games.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use arbore_core::NotationError;
use arbore_lab::player::read_time;
use arbore_lab::{AnyGame, GameError, PlayerError, PlayerSpec, Protocol, TaskError};

use super::opening::Opening;
use crate::clock::{Clocks, TimeControl};
use crate::player::{Patience, Player};
use crate::protocol::gtp::is_for_gtp;
use crate::protocol::is_for_uci;
use crate::statistics::Sprt;

/// Everything that decides which games are played, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The game with its options.
    pub game: String,
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// Games of each pair of players, or of each table of three.
    pub games: u32,
    /// Of openings, dice, and players who play at random.
    pub seed: u64,
    /// How games begin, one line each: moves or a position. They are taken in turn.
    pub openings: Vec<String>,
    /// The number of random moves that follow.
    pub random_plies: u32,
    /// The time of each player.
    pub clock: TimeControl,
    /// How long programs are waited for.
    pub patience: Patience,
    /// A game that reaches this number of plies is a draw.
    pub max_plies: Option<u32>,
    /// When to stop before all games are played.
    pub sprt: Option<Sprt>,
}

/// The first line.
const MAGIC: &str = "arbore-match 1";

/// Why there can be no such match.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The file is not of a match.
    #[error("line {line}: {text}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// No such game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// No such player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// A player cannot play this game.
    #[error("{player}: {error}")]
    Task {
        /// The player.
        player: String,
        /// Why.
        error: TaskError,
    },
    /// An opening is none.
    #[error("{line}: {error}")]
    Opening {
        /// The opening.
        line: String,
        /// Why.
        error: NotationError,
    },
    /// People do not play in matches.
    #[error("`human` does not play in matches")]
    Human,
    /// GTP is for Go.
    #[error("{player}: GTP is for Go and Reversi; other games are played with UGI")]
    Gtp {
        /// The player.
        player: String,
    },
    /// GTP has no limits of depth and nodes.
    #[error("{player}: GTP has no limits of depth and nodes")]
    GtpLimit {
        /// The player.
        player: String,
    },
    /// UCI is for chess.
    #[error("{player}: UCI is for chess and minichess; other games are played with UGI")]
    Uci {
        /// The player.
        player: String,
    },
    /// Not enough players.
    #[error("{seats} players are needed, and {found} are given")]
    TooFew {
        /// What the game needs.
        seats: usize,
        /// How many there are.
        found: usize,
    },
    /// A test is between two.
    #[error("a test needs two players and a game for two")]
    SprtOfMany,
}

/// A thing in which two plans differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What: the word in the file.
    pub key: String,
    /// What it is in the first.
    pub first: String,
    /// What it is in the second.
    pub second: String,
}

impl Plan {
    /// The text at the beginning of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{MAGIC}\n");
        for (key, value) in self.lines() {
            let _ = writeln!(text, "{key} {value}");
        }
        text
    }

    fn lines(&self) -> Vec<(&'static str, String)> {
        let mut lines = vec![("game", self.game.clone())];
        lines.extend(self.players.iter().map(|player| ("player", player.text())));
        lines.push(("games", self.games.to_string()));
        lines.push(("seed", self.seed.to_string()));
        lines.extend(self.openings.iter().map(|opening| ("opening", opening.clone())));
        lines.push(("random-plies", self.random_plies.to_string()));
        lines.push(("clock", self.clock.to_string()));
        lines.push(("patience", format!("{}s", self.patience.most.as_secs_f64())));
        lines.push(("margin", format!("{}s", self.patience.margin.as_secs_f64())));
        lines.extend(self.max_plies.map(|plies| ("max-plies", plies.to_string())));
        lines.extend(self.sprt.map(|sprt| ("sprt", format!("{},{}", sprt.elo0, sprt.elo1))));
        lines
    }

    /// Reads the beginning of a file.
    pub fn parse(text: &str) -> Result<Plan, PlanError> {
        let mut plan = Plan {
            game: String::new(),
            players: Vec::new(),
            games: 0,
            seed: 0,
            openings: Vec::new(),
            random_plies: 0,
            clock: TimeControl::Free,
            patience: Patience { most: Duration::ZERO, margin: Duration::ZERO },
            max_plies: None,
            sprt: None,
        };
        for (number, line) in (1..).zip(text.lines().map(str::trim_end)) {
            let fail = || PlanError::Line { line: number, text: line.to_owned() };
            if number == 1 && line != MAGIC {
                return Err(fail());
            }
            if number > 1 && !line.is_empty() {
                let (key, value) = line.split_once(' ').unwrap_or((line, ""));
                if key == "player" {
                    plan.players.push(PlayerSpec::parse(value)?);
                } else {
                    plan.read(key, value).ok_or_else(fail)?;
                }
            }
        }
        if plan.game.is_empty() {
            return Err(PlanError::Line {
                line: 1,
                text: text.lines().next().unwrap_or_default().to_owned(),
            });
        }
        Ok(plan)
    }

    fn read(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "game" => value.clone_into(&mut self.game),
            "games" => self.games = value.parse().ok()?,
            "seed" => self.seed = value.parse().ok()?,
            "opening" => self.openings.push(value.to_owned()),
            "random-plies" => self.random_plies = value.parse().ok()?,
            "clock" => self.clock = TimeControl::parse(value)?,
            "patience" => self.patience.most = read_time(value).ok()?,
            "margin" => self.patience.margin = read_time(value).ok()?,
            "max-plies" => self.max_plies = Some(value.parse().ok()?),
            "sprt" => self.sprt = Some(Sprt::parse(value)?),
            _ => return None,
        }
        Some(())
    }

    /// The first thing in which two plans differ.
    #[must_use]
    pub fn difference(&self, other: &Plan) -> Option<Difference> {
        let (own, others) = (self.lines(), other.lines());
        let keys = own.iter().chain(&others).map(|(key, _)| *key);
        let values = |lines: &[(&str, String)], wanted: &str| {
            let found = lines.iter().filter(|(key, _)| *key == wanted).map(|(_, value)| value.clone());
            found.collect::<Vec<_>>().join(" | ")
        };
        keys.map(|key| (key, values(&own, key), values(&others, key)))
            .find(|(_, first, second)| first != second)
            .map(|(key, first, second)| Difference { key: key.to_owned(), first, second })
    }

    /// Opens the game and checks that every player can play it, before the first move.
    pub fn open(&self) -> Result<Arc<dyn AnyGame>, PlanError> {
        let game = arbore_lab::open(&self.game)?;
        let seats = usize::from(game.players());
        if self.players.len() < seats.max(2) {
            return Err(PlanError::TooFew { seats: seats.max(2), found: self.players.len() });
        }
        if self.sprt.is_some() && (seats != 2 || self.players.len() != 2) {
            return Err(PlanError::SprtOfMany);
        }
        for line in &self.openings {
            Opening::read(&*game, line).map_err(|error| PlanError::Opening { line: line.clone(), error })?;
        }
        let share = Clocks::new(self.clock, seats).share(0);
        for spec in &self.players {
            match Player::new(spec, &*game, None).ok_or(PlanError::Human)? {
                Player::Machine { searcher, .. } => {
                    let mut task = searcher.task();
                    task.limits.time = task.limits.time.into_iter().chain(share).min();
                    let fail = |error| PlanError::Task { player: spec.text(), error };
                    game.start().check(&task).map_err(fail)?;
                }
                Player::Program { outside, .. } if outside.protocol == Protocol::Uci => {
                    if !is_for_uci(game.spec()) {
                        return Err(PlanError::Uci { player: spec.text() });
                    }
                }
                Player::Program { outside, .. } if outside.protocol == Protocol::Gtp => {
                    if !is_for_gtp(game.spec()) {
                        return Err(PlanError::Gtp { player: spec.text() });
                    }
                    if outside.depth.is_some() || outside.nodes.is_some() {
                        return Err(PlanError::GtpLimit { player: spec.text() });
                    }
                }
                Player::Program { .. } => {}
            }
        }
        Ok(game)
    }
}

/// The lines of a file of openings; empty ones and those that begin with `#` are none.
#[must_use]
pub fn read_openings(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::tournament) fn plan() -> Plan {
        let player = |text| PlayerSpec::parse(text).unwrap();
        let second = Duration::from_secs(1);
        Plan {
            game: "tictactoe".to_owned(),
            players: vec![player("alphabeta:depth=2"), player("random")],
            games: 10,
            seed: 1,
            openings: Vec::new(),
            random_plies: 0,
            clock: TimeControl::Free,
            patience: Patience { most: second, margin: second / 5 },
            max_plies: None,
            sprt: None,
        }
    }

    fn full() -> Plan {
        let mut plan = plan();
        plan.players.push(PlayerSpec::parse("ugi:Hash=3 'my bot' -x").unwrap());
        plan.openings = vec!["b2 a1".to_owned(), "c1".to_owned()];
        plan.clock = TimeControl::parse("10+0.1").unwrap();
        plan.max_plies = Some(200);
        plan.sprt = Some(Sprt::new(-1.5, 5.0));
        plan
    }

    #[test]
    fn plans_read_back() {
        for plan in [plan(), full()] {
            assert_eq!(Plan::parse(&plan.text()).unwrap(), plan);
        }
        for text in ["", "hello", "arbore-match 1\n", "arbore-match 1\ngame x\nwhat 3\n"] {
            assert!(matches!(Plan::parse(text), Err(PlanError::Line { .. })), "{text}");
        }
    }

    #[test]
    fn a_difference_is_named() {
        assert_eq!(plan().difference(&plan()), None);
        let other = Plan { games: 12, ..plan() };
        let difference = plan().difference(&other).unwrap();
        assert_eq!((difference.key.as_str(), &*difference.first, &*difference.second), ("games", "10", "12"));
        assert_eq!(plan().difference(&full()).unwrap().key, "player");
        let other = Plan { max_plies: Some(3), ..plan() };
        assert_eq!(plan().difference(&other).unwrap().key, "max-plies");
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let with = |game: &str, players: &[&str]| {
            let players = players.iter().map(|text| PlayerSpec::parse(text).unwrap()).collect();
            Plan { game: game.to_owned(), players, ..plan() }.open().err()
        };
        assert!(with("tictactoe", &["minimax", "ugi:bot"]).is_none());
        assert!(matches!(with("tictactoe", &["minimax"]), Some(PlanError::TooFew { seats: 2, found: 1 })));
        assert!(matches!(with("tictactoe3", &["maxn", "maxn"]), Some(PlanError::TooFew { seats: 3, .. })));
        assert!(matches!(with("tictactoe", &["human", "minimax"]), Some(PlanError::Human)));
        assert!(matches!(with("chess", &["minimax", "random"]), Some(PlanError::Task { .. })));
        assert!(matches!(with("nim", &["maxn", "uci:bot"]), Some(PlanError::Uci { .. })));
        assert!(matches!(with("nim", &["maxn", "gtp:bot"]), Some(PlanError::Gtp { .. })));
        assert!(matches!(with("reversi", &["random", "gtp:depth=3 bot"]), Some(PlanError::GtpLimit { .. })));
        assert!(matches!(with("hex", &["maxn", "maxn"]), Some(PlanError::Game(_))));
        let openings = vec!["a1 a1".to_owned()];
        assert!(matches!(Plan { openings, ..plan() }.open(), Err(PlanError::Opening { .. })));
        assert!(matches!(full().open(), Err(PlanError::SprtOfMany)));
    }
}
