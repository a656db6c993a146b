//! Positions and moves of Go as text.

use std::fmt::Write as _;

use arbore_core::{Notation, NotationError, Player};

use super::points::Points;
use super::position::Start;
use super::{Goban, Place, Position};
use crate::text::PASS;

/// The text of a game without moves from the empty board.
pub(super) const EMPTY: &str = "-";

/// Written as the moves from the empty board, `E5D4pass`, or `-` without any. A game that began on another board, or with
/// White to move, is written as that board, its player to move and the moves since: `3/1b1/3 w A1A2`. Rows are separated
/// by `/` and come from the top; a number stands for as many empty points. Small letters, x and o for the stones, single
/// points as `.` and spaces between the moves are read as well; without a player to move it is Black.
impl<const W: usize> Notation for Goban<W> {
    fn position_text(&self, state: &Position<W>) -> String {
        let mut text = String::new();
        if let Some(Start { stones: [black, white], mover }) = state.start.as_deref() {
            let owner = |point| {
                let owners = [(black, Player::FIRST), (white, Player::SECOND)];
                owners.into_iter().find(|(stones, _)| stones.has(point)).map(|(_, owner)| owner)
            };
            text = self.board_text(self.board.iter().map(owner), *mover);
        }
        let moves = state.moves();
        match (text.is_empty(), moves.is_empty()) {
            (true, true) => text.push_str(EMPTY),
            (false, false) => text.push(' '),
            _ => {}
        }
        for m in moves {
            text.push_str(&self.name(m));
        }
        text
    }

    fn parse_position(&self, text: &str) -> Result<Position<W>, NotationError> {
        self.read_position(text)
    }

    fn move_text(&self, _: &Position<W>, m: Place) -> String {
        self.name(m)
    }

    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }

    fn parse_move(&self, state: &Position<W>, text: &str) -> Result<Place, NotationError> {
        let place = self.read_move(text.trim()).filter(|place| self.is_move(state, *place));
        place.ok_or_else(|| self.illegal(state, text))
    }

    fn side(&self, state: &Position<W>) -> Player {
        state.mover
    }

    fn ending(&self, state: &Position<W>) -> Option<&'static str> {
        Some(if state.passes == 2 { "two-passes" } else { "ply-limit" })
    }

    fn points_per_unit(&self) -> u32 {
        self.komi.unit().unsigned_abs()
    }

    fn clear_lead(&self) -> u32 {
        // Values of searches spread over as many points as the board is wide.
        (u32::from(self.size) + 1) * self.points_per_unit()
    }
}

/// The sign of a player's stones.
pub(super) const fn symbol(player: Player) -> char {
    if player.index() == 0 { 'b' } else { 'w' }
}

/// The letter of a column: I is left out, because it looks like J.
pub(super) fn column_letter(column: u16) -> char {
    // There are 19 columns.
    let letters = b"ABCDEFGHJKLMNOPQRST";
    char::from(letters[usize::from(column)])
}

impl<const W: usize> Goban<W> {
    /// `E5`, or `pass`.
    pub(super) fn name(&self, m: Place) -> String {
        if m == Place::PASS {
            return PASS.to_owned();
        }
        let (row, column) = (m.0 / (self.size + 1), m.0 % (self.size + 1));
        format!("{}{}", column_letter(column), self.size - row)
    }

    /// The point in a column, counted from the left, and a row, counted from the bottom, both from 1.
    pub(super) fn point(&self, column: u16, row: u16) -> Option<u16> {
        let is_on_board = (1..=self.size).contains(&column) && (1..=self.size).contains(&row);
        is_on_board.then(|| (self.size - row) * (self.size + 1) + column - 1)
    }

    /// Reads a move, legal or not.
    fn read_move(&self, text: &str) -> Option<Place> {
        if text.eq_ignore_ascii_case(PASS) {
            return Some(Place::PASS);
        }
        let letter = text.chars().next()?.to_ascii_uppercase();
        let column = (0..self.size).find(|column| column_letter(*column) == letter)?;
        let row = &text[1..];
        let is_number = matches!(row.len(), 1 | 2) && row.bytes().all(|byte| byte.is_ascii_digit());
        let row = row.parse().ok().filter(|_| is_number)?;
        self.point(column + 1, row).map(Place)
    }

    /// Whether a move is one of the legal moves.
    pub(super) fn is_move(&self, state: &Position<W>, m: Place) -> bool {
        let goes_on = matches!(arbore_core::Game::turn(self, state), arbore_core::Turn::Player(_));
        goes_on && (m == Place::PASS || self.empty(state).has(m.0) && self.is_legal(state, m))
    }

    /// The owners of all points, row by row, and the player to move.
    pub(super) fn board_text(&self, owners: impl Iterator<Item = Option<Player>>, mover: Player) -> String {
        let mut text = String::new();
        let mut empty = 0;
        let end_run = |text: &mut String, empty: &mut u16| {
            if *empty > 0 {
                // Writing to a string cannot fail.
                let _ = write!(text, "{empty}");
                *empty = 0;
            }
        };
        for (place, owner) in (0..).zip(owners) {
            if place > 0 && place % self.size == 0 {
                end_run(&mut text, &mut empty);
                text.push('/');
            }
            match owner {
                Some(owner) => {
                    end_run(&mut text, &mut empty);
                    text.push(symbol(owner));
                }
                None => empty += 1,
            }
        }
        end_run(&mut text, &mut empty);
        let _ = write!(text, " {}", symbol(mover));
        text
    }

    /// The position with these stones.
    pub(super) fn set(
        &self,
        [black, white]: [Points<W>; 2],
        mover: Player,
    ) -> Result<Position<W>, NotationError> {
        if !self.is_possible([black, white]) {
            return Err(NotationError::Impossible { why: "no-liberties" });
        }
        Ok(Position::new(black, white, mover, self))
    }
}
