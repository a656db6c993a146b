//! Levels of difficulty: what plays at each, and which of them and of the algorithms a game offers.

use std::time::Duration;

use arbore_core::search::Order;

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
    let mut settings = Settings::default();
    let algorithm = match game.family() {
        _ if game.usually_proves() => Algorithm::Perfect,
        Family::ZeroSum => Algorithm::Engine,
        Family::Multiplayer => Algorithm::MaxN,
        Family::Stochastic => {
            settings.switches.order = Order::Evaluation;
            Algorithm::Star2
        }
    };
    PlayerSpec::Machine(algorithm, settings)
}

impl Level {
    /// What plays at this level.
    #[must_use]
    pub fn player(self, family: Family) -> (Algorithm, Settings) {
        let (depth, seconds, mistakes) = match self {
            Level::Beginner => (Some(1), None, 50),
            Level::Easy => (Some(2), None, 25),
            Level::Medium => (Some(4), None, 8),
            // Eight plies of chess could take a minute.
            Level::Hard => (Some(8), Some(2), 0),
            Level::Expert => (None, Some(5), 0),
            Level::Strongest => (None, Some(15), 0),
            Level::Perfect => (None, Some(20), 0),
        };
        // With three players or dice a ply costs as much as two.
        let depth =
            if family == Family::ZeroSum { depth } else { depth.map(|plies| u32::div_ceil(plies, 2)) };
        let mut settings = Settings { depth, mistakes, ..Settings::default() };
        settings.time = seconds.map(Duration::from_secs);
        if matches!(self, Level::Expert | Level::Strongest | Level::Perfect) {
            settings.engine.threads = std::thread::available_parallelism().map_or(1, usize::from);
        }
        let algorithm = match family {
            _ if self == Level::Perfect => Algorithm::Perfect,
            Family::ZeroSum => Algorithm::Engine,
            Family::Multiplayer => Algorithm::MaxN,
            Family::Stochastic => {
                // Ten to forty times faster than expectiminimax at backgammon, for the same values.
                settings.switches.order = Order::Evaluation;
                Algorithm::Star2
            }
        };
        (algorithm, settings)
    }
}
