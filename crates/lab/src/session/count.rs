//! Counting a position without the pieces that the players agree to be dead, as in Go.

use arbore_core::view::Dead;
use arbore_core::{Player, View};

use super::GameResult;
use crate::any::Position;

/// The slug of the end by such an agreement.
pub(crate) const AGREEMENT: &str = "agreement";

/// Which pieces are dead, by the names of their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DeadPieces {
    /// Those that playouts usually capture.
    #[default]
    ByPlayouts,
    /// Those on these places, and what lives and dies with them.
    Marked(Vec<String>),
    /// The same, but for what is on the last place the opposite.
    Toggled(Vec<String>, String),
}

/// A position without its dead pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The places of all dead pieces.
    pub dead: Vec<String>,
    /// The board, on which places have the tone of the player they count for. Each piece is a choice, which toggles it.
    pub view: View,
    /// The result.
    pub result: GameResult,
}

/// Nothing can be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// The game knows no such agreement.
    #[error("{game} has no dead pieces")]
    NoSuchRule {
        /// The game.
        game: String,
    },
    /// There is no piece on a place.
    #[error("there is no piece on {place}")]
    NoPiece {
        /// What was written.
        place: String,
    },
}

/// Whether a position can be counted without dead pieces.
#[must_use]
pub fn can_count(position: &Position) -> bool {
    position.count(Dead::Marked(&[])).is_some()
}

/// Counts a position.
pub fn count(position: &Position, dead: &DeadPieces) -> Result<Counted, CountError> {
    let places =
        |names: &[String]| names.iter().map(|name| place(position, name)).collect::<Result<Vec<_>, _>>();
    let counted = match dead {
        _ if !can_count(position) => None,
        DeadPieces::ByPlayouts => position.count(Dead::ByPlayouts),
        DeadPieces::Marked(names) => position.count(Dead::Marked(&places(names)?)),
        DeadPieces::Toggled(names, last) => {
            position.count(Dead::Toggled(&places(names)?, place(position, last)?))
        }
    };
    let no_rule = || CountError::NoSuchRule { game: position.game().spec().to_owned() };
    let counted = counted.ok_or_else(no_rule)?;
    let payoff = |player: Player| if player == Player::FIRST { counted.score } else { -counted.score };
    let payoffs = Player::all(position.game().players()).map(payoff).collect();
    let name = |place: &usize| counted.view.cells[*place].name.clone();
    let dead = counted.dead.iter().map(name).collect();
    Ok(Counted { dead, view: counted.view, result: GameResult { payoffs, reason: Some(AGREEMENT) } })
}

/// The place of a piece.
fn place(position: &Position, name: &str) -> Result<usize, CountError> {
    let mut cells = position.view().cells.into_iter();
    let found = cells.position(|cell| cell.piece.is_some() && cell.name.eq_ignore_ascii_case(name.trim()));
    found.ok_or_else(|| CountError::NoPiece { place: name.to_owned() })
}
