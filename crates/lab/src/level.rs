//! Levels of difficulty: what plays at each, and which of them and of the algorithms a game offers.

use std::time::Duration;

use arbore_core::search::{Order, Switches};

use crate::algorithm::{ALGORITHMS, Algorithm, AlgorithmInfo, Family, LEVELS, Level};
use crate::any::AnyGame;
use crate::player::{PlayerSpec, Settings};

/// The levels that a game offers: `perfect` where a proof is usually found in time, else `strongest`.
pub fn offered_levels(game: &dyn AnyGame) -> impl Iterator<Item = (&'static str, Level)> {
    let left_out = if game.usually_proves() { Level::Strongest } else { Level::Perfect };
    LEVELS.iter().copied().filter(move |(_, level)| *level != left_out)
}

/// The algorithms that a game offers: those of its family, but `perfect` only where a proof is usually found in time.
pub fn offered_algorithms(game: &dyn AnyGame) -> impl Iterator<Item = &'static AlgorithmInfo> {
    let (family, proves) = (game.family(), game.usually_proves());
    let is_offered = move |info: &&AlgorithmInfo| {
        info.families.contains(&family) && (proves || info.algorithm != Algorithm::Perfect)
    };
    ALGORITHMS.iter().filter(is_offered)
}

/// The player with the most informative analysis of a game: a proof where one is usually found, else the strongest
/// search.
#[must_use]
pub fn strongest_player(game: &dyn AnyGame) -> PlayerSpec {
    if game.usually_proves() {
        return PlayerSpec::Machine(Algorithm::Perfect, Settings::default());
    }
    strongest_search(game)
}

/// The search that plays best where nothing is proven.
#[must_use]
pub fn strongest_search(game: &dyn AnyGame) -> PlayerSpec {
    let algorithm = game.strongest();
    PlayerSpec::Machine(algorithm, Settings { switches: switches_of(algorithm), ..Settings::default() })
}

/// The switches with which an algorithm plays best.
fn switches_of(algorithm: Algorithm) -> Switches {
    let order = if algorithm == Algorithm::Star2 { Order::Evaluation } else { Order::default() };
    Switches { order, ..Switches::default() }
}

impl Level {
    /// What plays at this level.
    #[must_use]
    pub fn player(self, game: &dyn AnyGame) -> (Algorithm, Settings) {
        let algorithm = if self == Level::Perfect { Algorithm::Perfect } else { game.strongest() };
        let mut settings = Settings { switches: switches_of(algorithm), ..Settings::default() };
        let (depth, nodes, seconds, mistakes) = match self {
            Level::Beginner => (Some(1), Some(10_000), None, 50),
            Level::Easy => (Some(2), Some(50_000), None, 25),
            Level::Medium => (Some(4), Some(300_000), None, 8),
            // Eight plies of chess could take a minute.
            Level::Hard => (Some(8), None, Some(2), 0),
            Level::Expert => (None, None, Some(5), 0),
            Level::Strongest => (None, None, Some(15), 0),
            Level::Perfect => (None, None, Some(20), 0),
        };
        settings.time = seconds.map(Duration::from_secs);
        settings.mistakes = mistakes;
        if algorithm == Algorithm::Mcts {
            // Playouts have no depth.
            settings.nodes = nodes;
        } else if game.family() == Family::ZeroSum {
            settings.depth = depth;
        } else {
            // With three players or dice a ply costs as much as two.
            settings.depth = depth.map(|plies| u32::div_ceil(plies, 2));
        }
        if matches!(self, Level::Expert | Level::Strongest | Level::Perfect) {
            settings.engine.threads = std::thread::available_parallelism().map_or(1, usize::from);
        }
        (algorithm, settings)
    }
}
