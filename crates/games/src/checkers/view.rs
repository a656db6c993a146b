//! The board of checkers as people see it.

use arbore_core::view::{Cell, Choice, Draw, Piece, Tone, View};
use arbore_core::{Notation as _, Player};

use super::squares::{Color, Size};
use super::{Board, Checkers, board, fen};
use crate::grid::letter;

/// White at the bottom. Rows are named after the first dark square in them.
impl Draw for Checkers {
    fn draw(&self, position: &Board) -> View {
        let size = self.variant.size();
        let cells = places(size).map(|(column, row)| {
            let cell = Cell::new(column, row, name(size, column, row));
            match size.at(column, row) {
                None => cell,
                Some(number) => {
                    let piece = position.piece_on(size.bit(number)).map(|piece| self.drawn(piece));
                    cell.holding(piece).toned(Tone::Dark)
                }
            }
        });
        let mut choices = Vec::new();
        self.each_choice(position, |m| {
            let clicks: Vec<usize> =
                self.path(position, m).into_iter().map(|number| index(size, number)).collect();
            choices.push(Choice::new(self.move_text(position, m), clicks));
        });
        View {
            cells: cells.collect(),
            rows: (0..size.rows()).map(|row| (row * size.width + 1).to_string()).collect(),
            choices,
            ..View::default()
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        let colors = Player::all(2).map(|player| self.color(player));
        let kinds = colors.flat_map(|color| [false, true].map(|is_king| board::Piece { color, is_king }));
        kinds.map(|piece| self.drawn(piece)).collect()
    }

    fn set_up(&self, board_places: &[Option<Piece>], side: Player) -> String {
        let size = self.variant.size();
        let piece = |((column, row), piece): ((u8, u8), &Option<Piece>)| {
            let piece = piece.as_ref()?;
            let is_king = piece.glyph.starts_with(|letter: char| letter.is_ascii_uppercase());
            let color = self.color(piece.owner?);
            Some((name(size, column, row), board::Piece { color, is_king }))
        };
        let pieces: Vec<_> = places(size).zip(board_places).filter_map(piece).collect();
        fen::text(self.color(side), &pieces)
    }
}

impl Checkers {
    /// A piece as it stands on the board: kings have capitals.
    fn drawn(&self, board::Piece { color, is_king }: board::Piece) -> Piece {
        let symbol = match (color, is_king) {
            (Color::White, false) => '⛀',
            (Color::White, true) => '⛁',
            (Color::Black, false) => '⛂',
            (Color::Black, true) => '⛃',
        };
        let letter = color.letter();
        let glyph = if is_king { letter } else { letter.to_ascii_lowercase() };
        Piece { symbol: Some(symbol), ..Piece::of(self.player(color), glyph) }
    }
}

/// The columns and rows of all places, row by row from the top.
fn places(size: Size) -> impl Iterator<Item = (u8, u8)> {
    (0..size.rows()).flat_map(move |row| (0..size.rows()).map(move |column| (column, row)))
}

/// The number of a dark square; a light one has none and is named as in chess.
fn name(size: Size, column: u8, row: u8) -> String {
    match size.at(column, row) {
        Some(number) => number.to_string(),
        None => format!("{}{}", letter(column), size.rows() - row),
    }
}

/// Where the square with a number is among all places.
fn index(size: Size, number: u8) -> usize {
    let (column, row) = size.place(number);
    usize::from(row) * usize::from(size.rows()) + usize::from(column)
}
