//! The board of Go as people see it.

use arbore_core::view::{Cell, Choice, Count, Dead, Draw, Fact, Piece, Tone, View};
use arbore_core::{Game, Notation, Player, Score, Turn};

use super::notation::{column_letter, symbol};
use super::points::Points;
use super::{Goban, Place, Position};

/// Points where the lines cross. A stone is put with one click; a pass is a button. When the game is over, the empty
/// points of each area are shown as its owner's.
impl<const W: usize> Draw for Goban<W> {
    fn draw(&self, state: &Position<W>) -> View {
        let is_over = self.turn(state) == Turn::Over;
        let mut view = self.board(state, is_over, Points::NONE);
        self.each_choice(state, |m| {
            let clicks = if m == Place::PASS { None } else { self.index(m.0) };
            view.choices.push(Choice::new(self.move_text(state, m), Vec::from_iter(clicks)));
        });
        view
    }

    fn pieces(&self) -> Vec<Piece> {
        Player::all(2).map(stone).collect()
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        self.board_text(places.iter().map(|piece| piece.as_ref().and_then(|piece| piece.owner)), side)
    }

    fn count(&self, state: &Position<W>, dead: Dead<'_>) -> Option<Count> {
        let dead = match dead {
            Dead::Marked(places) => self.chains_at(state, places),
            Dead::Toggled(places, at) => self.chains_at(state, places) ^ self.chains_at(state, &[at]),
            Dead::ByPlayouts => self.dead_by_playouts(state),
        };
        let mut view = self.board(state, true, dead);
        let stone = |(place, point): (usize, u16)| Choice::new(self.name(Place(point)), [place]);
        let stones = self.board.iter().enumerate().filter(|(_, point)| state.owner(*point).is_some());
        view.choices = stones.map(stone).collect();
        let dead_places = self.board.iter().enumerate().filter(|(_, point)| dead.has(*point));
        let dead_places = dead_places.map(|(place, _)| place).collect();
        let score = Score::points(self.settled(&self.without(state, dead), Player::FIRST));
        Some(Count { dead: dead_places, view, score })
    }
}

fn stone(owner: Player) -> Piece {
    let picture = if owner == Player::FIRST { '●' } else { '○' };
    Piece { symbol: Some(picture), ..Piece::of(owner, symbol(owner)) }
}

impl<const W: usize> Goban<W> {
    /// The number of a point among all places.
    fn index(&self, point: u16) -> Option<usize> {
        self.board.has(point).then(|| {
            let (row, column) = (point / (self.size + 1), point % (self.size + 1));
            usize::from(row * self.size + column)
        })
    }

    /// The board without moves; if it is counted, with the area of each player as it is without the `dead` stones.
    fn board(&self, state: &Position<W>, is_counted: bool, dead: Points<W>) -> View {
        let areas = self.areas(&self.without(state, dead));
        let stars = self.star_points();
        let cell = |point: u16| {
            let (row, column) = (point / (self.size + 1), point % (self.size + 1));
            let owner = state.owner(point).filter(|_| !dead.has(point));
            let area = Player::all(2).find(|player| is_counted && areas[player.index()].has(point));
            let tone = match area.filter(|_| owner.is_none()) {
                Some(player) => Tone::Of(player),
                None if stars.has(point) => Tone::Star,
                None => Tone::Plain,
            };
            let piece = state.owner(point).map(stone);
            Cell::new(column, row, self.name(Place(point))).holding(piece).toned(tone)
        };
        // The next point to the right and the one below, if they are on the board.
        let lines = |point: u16| {
            let ends = |next: u16| self.index(point).zip(self.index(next));
            [point + 1, point + self.size + 1]
                .map(|next| Some(next).filter(|next| *next < self.end()).and_then(ends))
        };
        let captured = self.captured(state);
        let prisoners = |player: Player| {
            let dead_theirs = (state.of(player.opponent()) & dead).count();
            captured[player.index()] + i32::from(dead_theirs)
        };
        let mut facts = Fact::of_both("captured", prisoners);
        let (komi, parts) = self.komi.parts();
        if komi != 0 {
            facts.push(Fact { parts, ..Fact::new("komi", Player::SECOND, komi) });
        }
        if is_counted {
            facts.extend(Fact::of_both("area", |player| areas[player.index()].count().into()));
        }
        View {
            cells: self.board.iter().map(cell).collect(),
            lines: self.board.iter().flat_map(lines).flatten().collect(),
            columns: (0..self.size).map(|column| column_letter(column).to_string()).collect(),
            rows: (1..=self.size).rev().map(|row| row.to_string()).collect(),
            facts,
            ..View::default()
        }
    }

    /// The bit after those of all points.
    fn end(&self) -> u16 {
        self.size * (self.size + 1)
    }

    /// The points that are marked on a board: nine on 19×19, five on boards of odd size from 9×9, four on others from 8×8.
    fn star_points(&self) -> Points<W> {
        let near = match self.size {
            0..8 => return Points::NONE,
            8..12 => 2,
            _ => 3,
        };
        let (far, middle) = (self.size - 1 - near, self.size / 2);
        let at = |[row, column]: [u16; 2]| row * (self.size + 1) + column;
        let corners = [[near, near], [near, far], [far, near], [far, far]];
        let has_middle = !self.size.is_multiple_of(2);
        let edges = [[near, middle], [middle, near], [middle, far], [far, middle]];
        let points = corners.into_iter().chain(has_middle.then_some([middle, middle]));
        points.chain(edges.into_iter().filter(|_| has_middle && self.size >= 15)).map(at).collect()
    }

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
