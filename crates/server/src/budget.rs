//! What a request may cost. A request for more is refused; a level whose own limits are higher is held to these.

use std::path::PathBuf;
use std::time::Duration;

use arbore_lab::player::read_time;
use arbore_lab::session::Searcher;
use arbore_lab::{Algorithm, AnyGame, Family, Position, Settings};

use crate::error::{Code, Problem};
use crate::queue::Lane;

/// The text of a game; it may hold a whole tree.
pub(crate) const MAX_GAME: usize = 2000;
/// The text of a position.
pub(crate) const MAX_POSITION: usize = 4000;
/// The text of a player.
pub(crate) const MAX_PLAYER: usize = 300;
/// The text of a move.
pub(crate) const MAX_MOVE: usize = 64;
/// The number of moves of a game.
pub(crate) const MAX_MOVES: usize = 1000;
/// A remark.
pub(crate) const MAX_NOTE: usize = 1000;
/// The time of a search.
pub(crate) const MAX_TIME: Duration = Duration::from_secs(30);
/// The time that a request waits in the queue.
pub(crate) const MAX_WAIT: Duration = Duration::from_secs(25);
/// The number of positions that a search visits.
const MAX_NODES: u64 = 5_000_000_000;
/// The size of a transposition table, in megabytes.
const MAX_HASH: usize = 64;
/// A level that searches no deeper than this gets a small table: clearing a large one would take longer than searching.
const SHALLOW_DEPTH: u32 = 4;
/// The size of a small table, in megabytes.
const SMALL_HASH: usize = 1;
/// Nodes of a tree that are listed.
pub(crate) const MAX_LISTED: usize = 5000;
/// The default number of nodes that are listed.
pub(crate) const DEFAULT_LISTED: usize = 2000;
/// The default number of positions that playouts visit for a tree that is drawn: with dice there is always one more.
const DEFAULT_PLAYOUT_NODES: u64 = 20_000;
/// What takes a tenth of a second at most is not kept waiting by what takes longer.
const QUICK_TIME: Duration = Duration::from_millis(100);
/// The same in positions.
const QUICK_NODES: u64 = 100_000;

/// A text that is not too long.
pub(crate) fn short<'a>(place: &str, text: &'a str, most: usize) -> Result<&'a str, Problem> {
    if text.len() <= most {
        return Ok(text);
    }
    Err(Problem::with(Code::TooLong, vec![("most", most.to_string())]).at(place))
}

/// Settings that a request gives beside the text of the player, and that override it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overrides<'a> {
    pub(crate) time: Option<&'a str>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) seed: Option<u64>,
    pub(crate) exact_moves: bool,
}

/// A searcher within the budget of a request. Without a text, the usual one of the game.
pub(crate) fn searcher(
    game: &dyn AnyGame,
    text: Option<&str>,
    overrides: &Overrides<'_>,
) -> Result<Searcher, Problem> {
    let text = text.map(|text| short("player", text, MAX_PLAYER)).transpose()?;
    let mut searcher = Searcher::read(game, text)?;
    // Nothing that comes over the network opens a file by its name.
    if let Some(key) = searcher.names_file() {
        return Err(Problem::with(Code::NoFiles, vec![("key", key.to_owned())]).at("player"));
    }
    let Searcher { algorithm, settings, is_level, .. } = &mut searcher;
    if *is_level {
        settings.engine.threads = 1;
        if settings.depth.is_some_and(|depth| depth <= SHALLOW_DEPTH) {
            settings.engine.hash = SMALL_HASH;
        }
    }
    let time = overrides.time.map(read_time).transpose().map_err(|error| Problem::from(error).at("time"))?;
    settings.time = time.or(settings.time);
    settings.depth = overrides.depth.or(settings.depth);
    settings.nodes = overrides.nodes.or(settings.nodes);
    settings.seed = overrides.seed.or(settings.seed);
    settings.switches.exact_moves |= overrides.exact_moves;
    within(settings)?;
    // These do not estimate beforehand how long they will take.
    let solves = *algorithm == Algorithm::ValueIteration
        || (*algorithm == Algorithm::Perfect && game.family() != Family::Multiplayer);
    let has_limit = settings.time.is_some() || settings.depth.is_some() || settings.nodes.is_some();
    if solves && !has_limit {
        settings.time = Some(MAX_TIME);
    }
    if *algorithm == Algorithm::Perfect {
        settings.proof_hash = settings.proof_hash.or(Some(MAX_HASH));
    }
    // Random games go on until the memory is full.
    if *algorithm == Algorithm::Mcts && settings.time.is_none() {
        settings.time = Some(MAX_TIME);
    }
    Ok(searcher)
}

/// Lets perfect play probe the database of the game, if there is one.
pub(crate) fn use_database(searcher: &mut Searcher, find: impl FnOnce() -> Option<PathBuf>) {
    if searcher.algorithm == Algorithm::Perfect {
        searcher.settings.database = find();
    }
}

/// Limits a search whose tree is drawn, so that it ends when there is enough to see.
pub(crate) fn limit_drawing(searcher: &mut Searcher) {
    if searcher.algorithm == Algorithm::Mcts {
        searcher.settings.nodes = searcher.settings.nodes.or(Some(DEFAULT_PLAYOUT_NODES));
    }
}

/// The lane of a search: quick if it takes a tenth of a second at most.
pub(crate) fn lane(searcher: &Searcher, position: &Position) -> Lane {
    let settings = &searcher.settings;
    let is_short = settings.time.is_some_and(|time| time <= QUICK_TIME)
        || settings.nodes.is_some_and(|nodes| nodes <= QUICK_NODES)
        || searcher.algorithm == Algorithm::Random;
    let is_shallow = || {
        let is_mcts = searcher.algorithm == Algorithm::Mcts;
        settings.depth.is_some() && !is_mcts && position.effort(&searcher.task()) <= 1e5
    };
    if is_short || is_shallow() { Lane::Quick } else { Lane::Long }
}

/// Refuses what is beyond the budget.
fn within(settings: &Settings) -> Result<(), Problem> {
    let over = |what: &str, most: String| {
        Err(Problem::with(Code::OverBudget, vec![("what", what.to_owned()), ("most", most)]).at(what))
    };
    let hashes = [settings.playouts.hash, settings.proof_hash, Some(settings.engine.hash)];
    let hash = hashes.into_iter().flatten().max().unwrap_or(0);
    match settings {
        _ if settings.time.is_some_and(|time| time > MAX_TIME) => {
            over("time", format!("{}s", MAX_TIME.as_secs()))
        }
        _ if settings.nodes.is_some_and(|nodes| nodes > MAX_NODES) => over("nodes", MAX_NODES.to_string()),
        _ if settings.depth.is_some_and(|depth| depth > arbore_lab::player::MAX_DEPTH) => {
            over("depth", arbore_lab::player::MAX_DEPTH.to_string())
        }
        _ if hash > MAX_HASH => over("hash", MAX_HASH.to_string()),
        _ if settings.engine.threads > 1 => over("threads", "1".to_owned()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(game: &str, player: &str) -> Result<Searcher, Problem> {
        searcher(&*arbore_lab::open(game).unwrap(), Some(player), &Overrides::default())
    }

    #[test]
    fn what_is_beyond_the_budget_is_refused_and_levels_are_held_back() {
        for player in [
            "engine:time=31s",
            "engine:hash=65",
            "engine:threads=2",
            "mcts:hash=65",
            "perfect:hash=65",
            "engine:nodes=6000000000",
        ] {
            assert!(read("chess", player).is_err(), "{player}");
        }
        for player in [
            "human",
            "uci:stockfish",
            "ugi:./bot",
            "nobody",
            "level:god",
            "engine:book=x,depth=1",
            "perfect:book=x",
        ] {
            assert!(read("chess", player).is_err(), "{player}");
        }
        let expert = read("chess", "level:expert").unwrap();
        assert_eq!((expert.settings.engine.threads, expert.settings.time), (1, Some(Duration::from_secs(5))));
        assert_eq!(read("pig", "perfect").unwrap().settings.time, Some(MAX_TIME));
        for (player, time) in [("perfect", MAX_TIME), ("level:perfect", Duration::from_secs(20))] {
            let perfect = read("connect4", player).unwrap().settings;
            assert_eq!((perfect.time, perfect.proof_hash), (Some(time), Some(MAX_HASH)), "{player}");
        }
        assert_eq!(read("connect4", "perfect:nodes=3").unwrap().settings.time, None);
    }

    #[test]
    fn no_request_names_a_file_and_only_perfect_play_asks_a_database() {
        for player in ["perfect:db=/etc/passwd", "perfect:hash=1,db=x", "engine:book=x", "perfect: db = x"] {
            let body = read("tictactoe", player).unwrap_err().to_body(arbore_lab::Language::English);
            let body = serde_json::to_value(body).unwrap();
            assert!(["no-files", "bad-player"].contains(&body["error"]["code"].as_str().unwrap()), "{body}");
            assert!(!body.to_string().contains("passwd"), "{body}");
        }
        for (player, asks) in [("perfect", true), ("level:perfect", true), ("engine:depth=3", false)] {
            let mut asked = read("tictactoe", player).unwrap();
            use_database(&mut asked, || Some(PathBuf::from("file")));
            assert_eq!(asked.settings.database.is_some(), asks);
            assert!(!asked.text.contains("file"));
        }
    }

    #[test]
    fn easy_players_are_quick() {
        let game = arbore_lab::open("reversi").unwrap();
        let lane_of = |player: &str| {
            let searcher = searcher(&*game, Some(player), &Overrides::default()).unwrap();
            lane(&searcher, &game.start())
        };
        assert_eq!(lane_of("level:easy"), Lane::Quick);
        assert_eq!(lane_of("random"), Lane::Quick);
        assert_eq!(lane_of("engine:time=5s"), Lane::Long);
        assert_eq!(lane_of("minimax:depth=12"), Lane::Long);
    }
}
