//! Positions and moves of Reversi as text, and the board as people see it.

use arbore_core::view::{Cell, Choice, Draw, Fact, Piece, View};
use arbore_core::{Notation, NotationError, Player};

use super::{Discs, Place, Reversi};
use crate::grid::{cell_name, letter};
use crate::text::{Count, PASS, owner, parts, replay, symbol, unexpected};

/// Written `X`, `O` and `-`; small letters, `0` and `.` are read as well. Without a player to
/// move it is x. What follows a `;`, as in OBF files, is not part of the position. Positions that cannot be
/// reached are welcome.
impl Notation for Reversi {
    fn position_text(&self, state: &Discs) -> String {
        board_text(self.places().map(|square| state.owner(square)), state.mover)
    }

    fn parse_position(&self, text: &str) -> Result<Discs, NotationError> {
        let text = text.split(';').next().unwrap_or_default();
        match text.trim_start().chars().next() {
            None | Some('a'..='h' | 'A'..='H') => self.parse_transcript(text),
            Some(_) => self.parse_board(text),
        }
    }

    fn move_text(&self, _: &Discs, m: Place) -> String {
        if m == Place::PASS { PASS.to_owned() } else { name(m.0) }
    }

    /// A pass may be written `--`.
    fn parse_move(&self, state: &Discs, text: &str) -> Result<Place, NotationError> {
        let wanted = if text.trim() == "--" { PASS } else { text.trim() };
        let is_meant = |m| self.move_text(state, m).eq_ignore_ascii_case(wanted);
        self.find_choice(state, is_meant).ok_or_else(|| self.illegal(state, text))
    }

    fn clear_lead(&self) -> u32 {
        12
    }

    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }

    fn side(&self, state: &Discs) -> Player {
        state.mover
    }

    fn ending(&self, _: &Discs) -> Option<&'static str> {
        Some("nobody-can-move")
    }
}

impl Draw for Reversi {
    fn draw(&self, state: &Discs) -> View {
        let cells = self.places().map(|square| {
            Cell::new(square % 8, square / 8, name(square)).holding(state.owner(square).map(disc))
        });
        let mut choices = Vec::new();
        self.each_choice(state, |m| {
            let place = self.places().position(|square| square == m.0);
            choices.push(Choice::new(self.move_text(state, m), Vec::from_iter(place)));
        });
        let discs = |player| state.of(player).count_ones().cast_signed();
        View {
            cells: cells.collect(),
            columns: (0..self.size).map(|column| letter(column).to_string()).collect(),
            rows: (1..=self.size).map(|row| row.to_string()).collect(),
            facts: Fact::of_both("discs", discs),
            choices,
            ..View::default()
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        Player::all(2).map(disc).collect()
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        board_text(places.iter().map(|piece| piece.as_ref().and_then(|piece| piece.owner)), side)
    }
}

fn disc(owner: Player) -> Piece {
    let picture = if owner == Player::FIRST { '●' } else { '○' };
    Piece { symbol: Some(picture), ..Piece::of(owner, symbol(owner)) }
}

/// Who has which square, and who is to move.
fn board_text(owners: impl Iterator<Item = Option<Player>>, mover: Player) -> String {
    let sign = |owner: Option<Player>| match owner {
        Some(Player::FIRST) => 'X',
        Some(_) => 'O',
        None => '-',
    };
    let board: String = owners.map(sign).collect();
    format!("{board} {}", sign(Some(mover)))
}

impl Reversi {
    /// The squares of the board, row by row from the top.
    fn places(&self) -> impl Iterator<Item = u8> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Reversi::square(row, column)))
    }

    /// Reads moves of two characters each.
    fn parse_transcript(&self, text: &str) -> Result<Discs, NotationError> {
        let characters = (1..).zip(text.chars()).filter(|(_, character)| !character.is_whitespace());
        let characters: Vec<(usize, char)> = characters.collect();
        let moves = characters.chunks(2).map(|two| (two[0].0, two.iter().map(|(_, c)| *c).collect()));
        let moves: Vec<(usize, String)> = moves.collect();
        replay(self, &moves)
    }

    fn parse_board(&self, text: &str) -> Result<Discs, NotationError> {
        let [board, side] = parts(text)?;
        let board = board.unwrap_or_default();
        let mut discs = [0; 2];
        // Beyond the last square it goes on, so that a text that is too long is counted.
        let places = self.places().map(Some).chain(std::iter::repeat(None));
        for ((at, sign), place) in (board.at..).zip(board.text.chars()).zip(places) {
            match (owner(sign, 2), place) {
                (Some(owner), Some(square)) => discs[owner.index()] |= 1 << square,
                (None, _) if !"-.".contains(sign) => return Err(unexpected(&sign.to_string(), at, "X O -")),
                _ => {}
            }
        }
        Count { what: "square", expected: self.places().count() }.check(board.text.chars().count())?;
        let mover = side.map_or(Ok(Player::FIRST), |side| side.player(2))?;
        let [own, theirs] = [mover, mover.opponent()].map(|player| discs[player.index()]);
        Ok(self.position(own, theirs, mover))
    }
}

fn name(square: u8) -> String {
    cell_name(square % 8, square / 8)
}
