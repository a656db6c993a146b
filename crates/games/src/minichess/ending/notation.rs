//! Positions and moves of an ending as text: those of the whole game, but with its own men only, and without clocks.

use arbore_core::view::{Draw, Piece, View};
use arbore_core::{Notation, NotationError, Player};

use super::Ending;
use crate::minichess::{Board, Move};

impl Notation for Ending {
    fn position_text(&self, board: &Board) -> String {
        self.rules.position_text(board)
    }

    /// FEN, as in the whole game. Clocks may be there, and are left out.
    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let board = without_clocks(&self.rules.parse_position(text)?);
        if self.has(&board) {
            Ok(board)
        } else {
            Err(NotationError::Impossible { why: "men-of-another-ending" })
        }
    }

    fn move_text(&self, board: &Board, m: Move) -> String {
        self.rules.move_text(board, m)
    }

    fn parse_move(&self, board: &Board, text: &str) -> Result<Move, NotationError> {
        self.rules.parse_move(board, text)
    }

    fn clear_lead(&self) -> u32 {
        self.rules.clear_lead()
    }

    fn player_name(&self, player: Player) -> String {
        self.rules.player_name(player)
    }

    fn side(&self, board: &Board) -> Player {
        self.rules.side(board)
    }
}

impl Draw for Ending {
    fn draw(&self, board: &Board) -> View {
        self.rules.draw(board)
    }

    fn pieces(&self) -> Vec<Piece> {
        self.rules.pieces()
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        self.rules.set_up(places, side)
    }
}

/// A position of the whole game as one of an ending.
pub(super) fn without_clocks(board: &Board) -> Board {
    let mut board = board.clone();
    (board.quiet_plies, board.number) = (0, 1);
    board
}
