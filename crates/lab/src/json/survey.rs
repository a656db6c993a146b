//! A solved game as a whole.

use serde::Serialize;

use super::score::Score;
use crate::any::AnyGame;
use crate::explore;

/// A solved game as a whole, as the first player sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Survey {
    /// The game's canonical text.
    game: String,
    /// The number of positions.
    positions: u64,
    /// The number of positions if mirror images count once.
    stored: u64,
    /// The size of the database.
    bytes: u64,
    /// The value at the start.
    #[cfg_attr(feature = "schema", schema(required = true))]
    start: Option<Score>,
    /// By ply; none where a position can be reached after several numbers of moves.
    plies: Vec<PlyCount>,
    /// By remoteness: the plies to the end of the game with best play.
    remoteness: Vec<RemotenessCount>,
    /// The longest win of each player who has one.
    longest: Vec<Longest>,
}

/// The values of the positions of a ply.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct PlyCount {
    ply: u32,
    #[serde(flatten)]
    counts: Counts,
}

/// The values of the positions of a remoteness.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct RemotenessCount {
    plies: u32,
    #[serde(flatten)]
    counts: Counts,
}

/// How many positions have each value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ValueCounts))]
struct Counts {
    /// Won by the first player.
    first: u64,
    /// Drawn.
    draws: u64,
    /// Won by the second player.
    second: u64,
}

/// A position with the longest win of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Longest {
    /// The name of the winner.
    winner: String,
    /// Plies to the end.
    plies: u32,
    /// The number of positions with a win of this length.
    positions: u64,
    /// One of them, in the game's notation.
    position: String,
}

impl Survey {
    /// What a survey of a game's database found.
    #[must_use]
    pub fn new(survey: &explore::Survey, game: &dyn AnyGame) -> Survey {
        let counts = |row: &explore::Row| Counts { first: row.first, draws: row.draws, second: row.second };
        let longest = |longest: &explore::Longest| Longest {
            winner: game.player_name(longest.winner),
            plies: longest.plies,
            positions: longest.states,
            position: longest.position.clone(),
        };
        let by_ply = |row: &explore::Row| PlyCount { ply: row.number, counts: counts(row) };
        let by_remoteness = |row: &explore::Row| RemotenessCount { plies: row.number, counts: counts(row) };
        Survey {
            game: survey.game.clone(),
            positions: survey.states,
            stored: survey.positions,
            bytes: survey.bytes,
            start: survey.start.map(|start| Score::new(&start.into(), game.points_per_unit())),
            plies: survey.plies.iter().map(by_ply).collect(),
            remoteness: survey.remoteness.iter().map(by_remoteness).collect(),
            longest: survey.longest.iter().map(longest).collect(),
        }
    }
}
