//! The board as people see it: x at the bottom, moving to the right of the lower row.
//!
//! ```text
//!   column   0  …  5    6   7  …  12   13
//!   top     13  … 18   bar 19  …  24   off     (bar and off of o)
//!   bottom  12  …  7   bar  6  …   1   off     (bar and off of x)
//! ```

use arbore_core::view::{Cell, Choice, Fact, Piece, Tone, View};
use arbore_core::{Player, Turn};

use super::board::{Board, Move, Roll};
use super::moves;
use super::notation::name;
use super::side::{BAR, HOME, OFF};

/// How much of the board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// All of it.
    Whole,
    /// Both homes, and what is borne off.
    Homes,
}

/// The column of the bar, and the one of what is borne off.
const BAR_COLUMN: u8 = 6;
const OFF_COLUMN: u8 = 13;

/// A checker of each player.
pub(crate) fn pieces() -> Vec<Piece> {
    Player::all(2).map(|player| Piece::of(player, name(player))).collect()
}

impl Layout {
    fn first_column(self) -> u8 {
        match self {
            Layout::Whole => 0,
            Layout::Homes => BAR_COLUMN + 1,
        }
    }

    pub(crate) fn draw(self, board: &Board) -> View {
        let pips = |player: Player| board.sides[player.index()].pips().into();
        let mut view = View { facts: Fact::of_both("pips", pips), dice: dice(board), ..View::default() };
        for y in 0..2 {
            for x in self.first_column()..=OFF_COLUMN {
                view.cells.push(cell(board, x - self.first_column(), x, y));
            }
        }
        // The numbers are those of the player to move, since their moves are written in them.
        let names = |y: u8| (self.first_column()..=OFF_COLUMN).map(move |x| cell_name(board.mover, x, y));
        view.columns = names(0).collect();
        view.columns_below = names(1).collect();
        if board.turn() != Turn::Chance {
            board.each_play(|m| view.choices.push(self.choice(board, m)));
        }
        view
    }

    fn choice(self, board: &Board, m: Move) -> Choice {
        let mut clicks = Vec::new();
        if let Move::Play(play) = m {
            for (from, to) in moves::sorted_steps(play) {
                clicks.extend([from, to].map(|place| self.index(board.mover, place)));
            }
        }
        Choice::of_pairs(moves::text(board, m), clicks)
    }

    /// How many checkers of a player were put on a place, as they call it.
    pub(crate) fn count(self, places: &[Option<Piece>], player: Player, place: u8) -> u8 {
        let piece = places.get(self.index(player, place)).and_then(Option::as_ref);
        piece.filter(|piece| piece.owner == Some(player)).map_or(0, |piece| piece.count)
    }

    /// The number of the cell of a place, as `player` calls it.
    fn index(self, player: Player, place: u8) -> usize {
        let (x, y) = coordinates(player, place);
        let first = self.first_column();
        usize::from(y * (OFF_COLUMN + 1 - first) + x - first)
    }
}

/// Column and row of a place, as `player` calls it.
fn coordinates(player: Player, place: u8) -> (u8, u8) {
    let own_row = u8::from(player == Player::FIRST);
    match place {
        BAR => (BAR_COLUMN, own_row),
        OFF => (OFF_COLUMN, own_row),
        1..=HOME => (BAR_COLUMN + 1 + HOME - place, own_row),
        7..=12 => (12 - place, own_row),
        13..=18 => (place - 13, 1 - own_row),
        _ => (place - 12, 1 - own_row),
    }
}

/// The place at a column and a row, as `player` calls it. The bar and what is borne off are their own in their
/// row, and their opponent's in the other.
fn place_at(player: Player, x: u8, y: u8) -> u8 {
    let is_own_row = (y == 1) == (player == Player::FIRST);
    match x {
        BAR_COLUMN => BAR,
        OFF_COLUMN => OFF,
        0..BAR_COLUMN if is_own_row => 12 - x,
        0..BAR_COLUMN => 13 + x,
        _ if is_own_row => OFF_COLUMN - x,
        _ => 12 + x,
    }
}

fn cell(board: &Board, shown_at: u8, x: u8, y: u8) -> Cell {
    let is_point = x != BAR_COLUMN && x != OFF_COLUMN;
    let owners =
        Player::all(2).filter(|player| is_point || coordinates(*player, place_at(*player, x, y)).1 == y);
    let pieces = owners.filter_map(|player| {
        let count = board.sides[player.index()].count(place_at(player, x, y));
        (count > 0).then(|| Piece { count, ..Piece::of(player, name(player)) })
    });
    let tone = if is_point && (x + y).is_multiple_of(2) { Tone::Dark } else { Tone::Plain };
    let piece = pieces.last();
    Cell::new(shown_at, y, cell_name(board.mover, x, y)).holding(piece).toned(tone)
}

fn cell_name(player: Player, x: u8, y: u8) -> String {
    match place_at(player, x, y) {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => point.to_string(),
    }
}

fn dice(board: &Board) -> Vec<u8> {
    match board.roll {
        Roll::Fallen(dice) => vec![dice.high, dice.low],
        _ => Vec::new(),
    }
}
