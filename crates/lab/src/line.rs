//! A line of moves as text.

use arbore_core::NotationError;

use crate::any::{AnyGame, Position};

/// Plays moves that are separated by spaces. A forced pass may be left out.
pub fn play_line(game: &dyn AnyGame, start: &Position, moves: &str) -> Result<Position, NotationError> {
    let mut position = start.clone();
    for text in moves.split_whitespace() {
        position = match game.play(&position, text) {
            Ok(next) => next,
            Err(error) => {
                if game.moves(&position) != ["pass"] {
                    return Err(error);
                }
                let passed = game.play(&position, "pass")?;
                game.play(&passed, text)?
            }
        };
    }
    Ok(position)
}
