//! The JSON contract: what `--json`, the API and bindings answer, as types. Fields are added, never renamed.
//!
//! The types are what is written: nothing is added to an object or removed from it later. With the feature `schema`
//! they describe themselves, for the description of the API and for `docs/json-schema.json`, against which tests hold
//! every output. docs/json.md states the guarantees.

mod analysis;
mod board;
mod count;
mod position;
mod score;
mod steps;
mod survey;
mod tree;

pub use analysis::{Analysis, Certainty, MoveValue, Opening, OwnValue, Proof, Source};
pub use board::{Board, BoardPiece, FamilyName, TurnInfo};
pub use count::CountInfo;
pub use position::{Exploration, PositionInfo, player_names};
pub use score::{Bound, End, Finite, Infinity, Number, OwnScore, Score};
pub use steps::TreeAnswer;
pub use survey::Survey;
pub use tree::{Cut, CutBy, LeafKind, LeafNumber, Traced, TreeNode, kind};

/// The version of the contract: it changes when a field changes its meaning, not when one is added.
pub const VERSION: u32 = 1;
