//! Positions and moves of X and 0 as text, and the board as people see it.

use arbore_core::view::{Cell, Choice, Draw, Piece, View};
use arbore_core::{Game, Notation, NotationError, Player, Turn};

use super::{Board, Square, TicTacToe, squares};
use crate::text::{letter, read_board, symbol, write_board};

/// Written `x`, `0` and `.`; capitals, the letter o and the courses' `#` for an empty cell are read as
/// well. Without a player to move it is the one with fewer marks, x if both have as many. Positions that
/// cannot be reached are welcome, as long as only one player has a line.
impl Notation for TicTacToe {
    fn position_text(&self, board: &Board) -> String {
        write_board(self.n, squares(self.all).map(|square| board.owner(square)), board.mover)
    }

    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let (cells, side) = read_board(text, self.n, self.n)?;
        let mut marks = [0, 0_u32];
        for (cell, owner) in cells.into_iter().enumerate() {
            if let Some(owner) = owner {
                marks[owner.index()] |= 1 << cell;
            }
        }
        let x_has_more = marks[0].count_ones() > marks[1].count_ones();
        let mover = side.unwrap_or(if x_has_more { Player::SECOND } else { Player::FIRST });
        self.board(marks, mover).ok_or(NotationError::Impossible { why: "both-players-have-won" })
    }

    fn move_text(&self, _: &Board, m: Square) -> String {
        self.name(m)
    }

    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }

    fn side(&self, board: &Board) -> Player {
        board.mover
    }

    fn parse_move(&self, board: &Board, text: &str) -> Result<Square, NotationError> {
        let is_legal = |square: &Square| self.turn(board) != Turn::Over && board.owner(*square).is_none();
        self.parse_square(text.trim()).filter(is_legal).ok_or_else(|| self.illegal(board, text))
    }
}

impl Draw for TicTacToe {
    fn draw(&self, board: &Board) -> View {
        let cells = squares(self.all).map(|square| {
            let piece = board.owner(square).map(|owner| Piece::of(owner, symbol(owner)));
            Cell::new(square.0 % self.n, square.0 / self.n, self.name(square)).holding(piece)
        });
        let mut choices = Vec::new();
        self.each_choice(board, |m| {
            choices.push(Choice::new(self.name(m), [usize::from(m.0)]));
        });
        View {
            cells: cells.collect(),
            columns: (0..self.n).map(|column| letter(column).to_string()).collect(),
            rows: (1..=self.n).map(|row| row.to_string()).collect(),
            choices,
            ..View::default()
        }
    }
}

impl TicTacToe {
    fn name(&self, square: Square) -> String {
        format!("{}{}", letter(square.0 % self.n), square.0 / self.n + 1)
    }

    /// Reads `b2`, or `2,2` with the row first.
    fn parse_square(&self, text: &str) -> Option<Square> {
        let (row, column) = match *text.to_ascii_lowercase().as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => (row - b'1', column - b'a'),
            [row @ b'1'..=b'5', b',', column @ b'1'..=b'5'] => (row - b'1', column - b'1'),
            _ => return None,
        };
        (row < self.n && column < self.n).then(|| Square(row * self.n + column))
    }
}
