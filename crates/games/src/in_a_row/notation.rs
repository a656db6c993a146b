//! Positions and moves of games with marks as text, and the board as people see it.

use arbore_core::view::{Choice, Piece, View};
use arbore_core::{NotationError, Player, Turn};

use super::{InARow, Marks};
use crate::grid::{Cells, Square, squares};
use crate::text::{Count, behind, cells_text, check_turns, parts, places_text, symbol};

/// Texts and the board. Without a player to move it is the first who has fewer marks than x, or x.
/// Only boards that games lead to are read, with either player to move.
impl InARow {
    pub(crate) fn position_text<const P: usize>(&self, marks: &Marks<P>) -> String {
        let owners = squares(self.all).map(|square| marks.owner(square));
        format!("{} {}", cells_text(owners, self.grid.width.into()), symbol(marks.mover))
    }

    pub(crate) fn parse_position<const P: usize>(&self, text: &str) -> Result<Marks<P>, NotationError> {
        let marks = self.parse_board::<P>(text)?;
        let next = check_turns(Marks::<P>::COUNT, |player| marks.of(player).count_ones())?;
        if let Some(winner) = marks.line_of()
            && !(Marks::<P>::next(winner) == next && self.is_won_at_once(marks.of(winner)))
        {
            return Err(NotationError::Impossible { why: "won-before-the-last-move" });
        }
        Ok(marks)
    }

    /// Reads a board that no game need lead to, as long as only one player has a line.
    pub(crate) fn parse_board<const P: usize>(&self, text: &str) -> Result<Marks<P>, NotationError> {
        let [board, side] = parts(text)?;
        let rows = Count { what: "row", expected: self.grid.height.into() };
        let columns = Count { what: "cell", expected: self.grid.width.into() };
        let owners = board.unwrap_or_default().cells(rows, columns, Marks::<P>::COUNT)?;
        let mut cells = [0; P];
        for (square, owner) in squares(self.all).zip(owners) {
            if let Some(owner) = owner {
                cells[owner.index()] |= square.set();
            }
        }
        let mover = match side {
            Some(side) => side.player(Marks::<P>::COUNT)?,
            None => behind(Marks::<P>::COUNT, |player| cells[player.index()].count_ones()),
        };
        self.position(cells, mover).ok_or(if P == 2 {
            NotationError::Impossible { why: "both-players-have-won" }
        } else {
            NotationError::Impossible { why: "several-players-have-won" }
        })
    }

    /// Whether one mark can have completed all lines of these cells.
    fn is_won_at_once(&self, own: Cells) -> bool {
        squares(own).any(|last| !self.lines.is_won(own & !last.set()))
    }

    /// Reads `b2`, or `2,2` with the row first.
    pub(crate) fn parse_move<const P: usize>(&self, marks: &Marks<P>, text: &str) -> Option<Square> {
        let square = match *text.trim().as_bytes() {
            [row @ b'1'..=b'5', b',', column @ b'1'..=b'5'] => self.grid.square(row - b'1', column - b'1'),
            _ => self.grid.parse(text.trim()),
        };
        square.filter(|square| marks.turn() != Turn::Over && marks.owner(*square).is_none())
    }

    pub(crate) fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        format!("{} {}", places_text(places, self.grid.width.into()), symbol(side))
    }

    pub(crate) fn draw<const P: usize>(&self, marks: &Marks<P>) -> View {
        let mut view = self.grid.draw(|square| marks.owner(square));
        if marks.turn() != Turn::Over {
            self.moves(marks, |m| view.choices.push(Choice::new(self.grid.name(m), [m.index()])));
        }
        view
    }
}
