//! The board of Go as people see it.

use arbore_core::view::{Cell, Choice, Draw, Fact, Piece, Tone, View};
use arbore_core::{Game, Notation, Player, Turn};

use super::notation::{column_letter, symbol};
use super::{Goban, Place, Position};

/// Points where the lines cross. A stone is put with one click; a pass is a button. When the game is over, the empty
/// points of each area are shown as its owner's.
impl<const W: usize> Draw for Goban<W> {
    fn draw(&self, state: &Position<W>) -> View {
        let is_over = self.turn(state) == Turn::Over;
        let areas = self.areas(state);
        let places: Vec<u16> = self.board.iter().collect();
        let at = |point: u16| places.binary_search(&point).ok();
        let cell = |point: &u16| {
            let (row, column) = (point / (self.size + 1), point % (self.size + 1));
            let territory = Player::all(2).find(|player| is_over && areas[player.index()].has(*point));
            let owner = state.owner(*point);
            let tone = territory.filter(|_| owner.is_none()).map_or(Tone::Plain, Tone::Of);
            Cell::new(column, row, self.name(Place(*point))).holding(owner.map(stone)).toned(tone)
        };
        // The next point to the right and the one below, if they are on the board.
        let lines = |point: &u16| {
            [point + 1, point + self.size + 1].map(|next| at(*point).zip(at(next)).filter(|(a, b)| a < b))
        };
        let mut choices = Vec::new();
        self.each_choice(state, |m| {
            let clicks = if m == Place::PASS { None } else { at(m.0) };
            choices.push(Choice::new(self.move_text(state, m), Vec::from_iter(clicks)));
        });
        let captured = self.captured(state);
        let mut facts = Fact::of_both("captured", |player| captured[player.index()]);
        if is_over {
            facts.extend(Fact::of_both("area", |player| areas[player.index()].count().into()));
        }
        View {
            cells: places.iter().map(cell).collect(),
            lines: places.iter().flat_map(lines).flatten().collect(),
            columns: (0..self.size).map(|column| column_letter(column).to_string()).collect(),
            rows: (1..=self.size).rev().map(|row| row.to_string()).collect(),
            facts,
            choices,
            ..View::default()
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        Player::all(2).map(stone).collect()
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        self.board_text(places.iter().map(|piece| piece.as_ref().and_then(|piece| piece.owner)), side)
    }
}

fn stone(owner: Player) -> Piece {
    let picture = if owner == Player::FIRST { '●' } else { '○' };
    Piece { symbol: Some(picture), ..Piece::of(owner, symbol(owner)) }
}

impl<const W: usize> Goban<W> {
    /// How many stones each player has taken from the opponent since the start. The score does not depend on it, so it is
    /// no part of a position and counted from its moves.
    fn captured(&self, state: &Position<W>) -> [i32; 2] {
        let mut replayed = state.first(self);
        let mut captured = [0; 2];
        for m in state.moves() {
            let mover = replayed.mover.index();
            if m != Place::PASS {
                captured[mover] += i32::from(self.change(&replayed, m.0).captured.count());
            }
            self.play(&mut replayed, m);
        }
        captured
    }
}
