//! Positions and moves of X and 0 as text, and the board as people see it.

use arbore_core::view::{Cell, Choice, Draw, Piece, View};
use arbore_core::{Game, Notation, NotationError, Player, Turn};

use super::{Board, Square, TicTacToe, squares};
use crate::text::unexpected;

/// Written `x`, `0` and `.`; capitals, the letter o and the courses' `#` for an empty cell are read as
/// well. Without a player to move it is the one with fewer marks, x if both have as many. Positions that
/// cannot be reached are welcome, as long as only one player has a line.
impl Notation for TicTacToe {
    fn position_text(&self, board: &Board) -> String {
        let mut text = String::new();
        for square in squares(self.all) {
            if square.0 > 0 && square.0 % self.n == 0 {
                text.push('/');
            }
            text.push(board.owner(square).map_or('.', symbol));
        }
        text.push(' ');
        text.push(symbol(board.mover));
        text
    }

    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let skipped = text.chars().take_while(|c| c.is_whitespace()).count();
        let text = text.trim();
        let (cells, side) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let side = side.trim_start();
        let marks = self.parse_marks(cells, skipped + 1)?;
        let mover = match side {
            "0" | "o" | "O" => Player::SECOND,
            "" if marks[0].count_ones() > marks[1].count_ones() => Player::SECOND,
            "x" | "X" | "" => Player::FIRST,
            _ => {
                let at = skipped + text.chars().count() - side.chars().count() + 1;
                return Err(unexpected(side, at, "x 0"));
            }
        };
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

    /// Reads the rows of a board, the first character of which is the text's character number `first`.
    fn parse_marks(&self, text: &str, first: usize) -> Result<[u32; 2], NotationError> {
        let mut rows = vec![Vec::new()];
        for (at, character) in (first..).zip(text.chars()) {
            let row = rows.last_mut().expect("there is always a last row");
            match character {
                '/' => rows.push(Vec::new()),
                '.' | '#' => row.push(None),
                'x' | 'X' => row.push(Some(Player::FIRST)),
                '0' | 'o' | 'O' => row.push(Some(Player::SECOND)),
                _ => return Err(unexpected(&character.to_string(), at, "x 0 . /")),
            }
        }
        let expected = usize::from(self.n);
        if rows.len() != expected {
            return Err(NotationError::Count { what: "row", expected, found: rows.len() });
        }
        if let Some(row) = rows.iter().find(|row| row.len() != expected) {
            return Err(NotationError::Count { what: "cell", expected, found: row.len() });
        }
        let mut marks = [0, 0];
        for (cell, owner) in rows.into_iter().flatten().enumerate() {
            if let Some(owner) = owner {
                marks[owner.index()] |= 1 << cell;
            }
        }
        Ok(marks)
    }
}

const fn symbol(player: Player) -> char {
    if player.index() == 0 { 'x' } else { '0' }
}

fn letter(column: u8) -> char {
    char::from(b'a' + column)
}
