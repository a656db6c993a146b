//! Positions and moves of 5×5 chess as text, and the board as people see it.

use arbore_core::view::{Choice, Draw, Piece, View};
use arbore_core::{Notation, NotationError, Player};

use super::attacks::{RANK_1, RANK_5, SIZE};
use super::{Board, Minichess, Move, Promotion};
use crate::chessmen::fen::{self, Fen};
use crate::chessmen::{self, Kind};

/// FEN without castling and en passant, as Fairy-Stockfish writes it too. Positions that cannot be reached
/// are welcome, as long as a king is left and neither side has two; a position without one of the kings is
/// a finished game.
impl Notation for Minichess {
    fn position_text(&self, board: &Board) -> String {
        let men = fen::men_text(SIZE, |square| board.man_on(square));
        let side = self.player_name(board.mover);
        format!("{men} {side} - - {} {}", board.quiet_plies, board.number)
    }

    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let fen = Fen::split(text)?;
        let men = fen.men(SIZE, "PNBRK pnbrk")?;
        let mover = fen.mover()?;
        if let Some(field) = fen.castling().or(fen.en_passant()) {
            return Err(field.unexpected("-"));
        }
        let board = Board::new(&men, mover, fen.quiet_plies()?, fen.move_number()?);
        if fen::kings(&men, 0)? == [0, 0] {
            return Err(NotationError::Impossible { why: "no-king" });
        }
        let pawns = |player| board.all(Kind::Pawn) & board.men(player);
        let is_stuck = pawns(Player::FIRST) & RANK_5 | pawns(Player::SECOND) & RANK_1 != 0;
        if is_stuck && self.promotion != Promotion::None {
            return Err(NotationError::Impossible { why: "pawn-on-last-rank" });
        }
        Ok(board)
    }

    fn move_text(&self, _: &Board, m: Move) -> String {
        let mut text = chessmen::square_name(m.from, SIZE) + &chessmen::square_name(m.to, SIZE);
        text.extend(m.promotion().map(Kind::letter));
        text
    }

    /// A promotion without a letter is to a rook.
    fn parse_move(&self, board: &Board, text: &str) -> Result<Move, NotationError> {
        let wanted = text.trim().to_ascii_lowercase();
        let wanted_rook = wanted.clone() + "r";
        let is_meant = |m| [&wanted, &wanted_rook].contains(&&self.move_text(board, m));
        self.find_choice(board, is_meant).ok_or_else(|| self.illegal(board, text))
    }

    fn clear_lead(&self) -> u32 {
        chessmen::CLEAR_LEAD
    }

    fn player_name(&self, player: Player) -> String {
        chessmen::player_name(player)
    }

    fn side(&self, board: &Board) -> Player {
        board.mover
    }

    fn ending(&self, board: &Board) -> Option<&'static str> {
        Some(if !board.has_both_kings() {
            "king-captured"
        } else if board.quiet_plies >= fen::MAX_QUIET_PLIES {
            "fifty-moves"
        } else {
            "no-moves"
        })
    }
}

impl Draw for Minichess {
    fn draw(&self, board: &Board) -> View {
        let mut choices = Vec::new();
        self.each_choice(board, |m| {
            choices.push(Choice::new(self.move_text(board, m), [m.from.into(), m.to.into()]));
        });
        chessmen::view(SIZE, |square| board.man_on(square), choices)
    }

    fn pieces(&self) -> Vec<Piece> {
        chessmen::pieces(&[Kind::King, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn])
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        chessmen::set_up(SIZE, places, side)
    }
}
