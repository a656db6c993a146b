//! The shapes of what a search found, for the description of the API. The values themselves are made by
//! `arbore_lab::json`, the same for the terminal.

use serde::Serialize;
use utoipa::ToSchema;

/// A score, seen by the player to move; by MAX in trees, by the first player where chance is to move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it is only described")]
pub(crate) enum Score {
    /// So many points, or `inf`, or `-inf`.
    Points {
        /// How many.
        points: NumberOrInfinity,
    },
    /// Wins in so many plies.
    Win {
        /// How many.
        win_in: u32,
    },
    /// Loses in so many plies.
    Loss {
        /// How many.
        loss_in: u32,
    },
    /// One for each player.
    Vector {
        /// A number, or an object as above.
        #[schema(value_type = Vec<Object>)]
        vector: Vec<serde_json::Value>,
    },
    /// An average.
    Expected {
        /// How many points.
        expected: f64,
    },
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it is only described")]
pub(crate) enum NumberOrInfinity {
    Number(f64),
    Infinity(String),
}

/// What a search found.
#[derive(Debug, Serialize, ToSchema)]
#[allow(dead_code, reason = "it is only described")]
pub(crate) struct Analysis {
    game: String,
    position: String,
    turn: String,
    algorithm: String,
    score: Option<Score>,
    /// `exact`, `lower` or `upper`.
    bound: String,
    best: Option<String>,
    pv: Vec<String>,
    moves: Vec<MoveInfo>,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    depth: u32,
    seconds: f64,
    whole_tree: bool,
    stopped: bool,
    memory_full: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[allow(dead_code, reason = "it is only described")]
pub(crate) struct MoveInfo {
    #[serde(rename = "move")]
    text: String,
    score: Score,
    bound: String,
    visits: Option<u64>,
}
