//! A position without its dead pieces.

use serde::Serialize;

use super::board::Board;
use super::position::GameResult;
use crate::any::AnyGame;
use crate::session::Counted;

/// A position that is counted without its dead pieces.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Count))]
pub struct CountInfo {
    /// The places of all dead pieces.
    dead: Vec<String>,
    /// The board: places have the tone of the player they count for. Each piece is a choice, which marks it as dead or alive.
    view: Board,
    #[cfg_attr(feature = "schema", schema(inline = false))]
    result: GameResult,
}

impl CountInfo {
    /// What was counted, in a game.
    #[must_use]
    pub fn new(counted: Counted, game: &dyn AnyGame) -> CountInfo {
        CountInfo {
            result: GameResult::new(game, &counted.result),
            dead: counted.dead,
            view: counted.view.into(),
        }
    }
}
