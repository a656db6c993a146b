//! Positions and moves of Connect Four as text, the board as people see it, and the score of P. Pons.

use arbore_core::view::{Cell, Choice, Draw, Fact, Piece, View};
use arbore_core::{Game, Notation, NotationError, Outcome, Player, Turn, Value};

use super::{Bits, Columns, Landing, Stones};
use crate::grid::cell_name;
use crate::text::{Count, cells_text, marks, parts, places_text, replay, symbol, unexpected};

/// Read as the columns that were played (`4455`, `-` for none) or as a board from the top; written as a
/// board. A board must obey gravity, and x must have as many stones as 0 or one more; whose turn it is
/// follows from that, and may be left out.
impl<B: Bits> Notation for Columns<B> {
    fn position_text(&self, state: &Stones<B>) -> String {
        let cells = self.places().map(|(column, row)| state.owner(self.cell(column, row)));
        format!("{} {}", cells_text(cells, self.width.into()), symbol(state.mover))
    }

    fn parse_position(&self, text: &str) -> Result<Stones<B>, NotationError> {
        if text.contains('/') {
            return self.parse_board(text);
        }
        let skipped = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
        let columns = match text.trim() {
            "-" => "",
            columns => columns,
        };
        let mut moves = Vec::new();
        for (at, column) in (skipped..).zip(columns.chars()) {
            if self.parse_column(column).is_none() {
                return Err(unexpected(&column.to_string(), at, &self.allowed_columns()));
            }
            moves.push((at, column.to_string()));
        }
        replay(self, &moves)
    }

    fn move_text(&self, _: &Stones<B>, m: Landing<B>) -> String {
        (self.column(m) + 1).to_string()
    }

    /// The tenth column is `10` or, as in positions, `a`.
    fn parse_move(&self, state: &Stones<B>, text: &str) -> Result<Landing<B>, NotationError> {
        let mut characters = text.trim().chars();
        let column = match (characters.next(), characters.next(), characters.next()) {
            (Some(character), None, _) => self.parse_column(character),
            (Some('1'), Some('0'), None) => self.parse_column('a'),
            _ => None,
        };
        let goes_on = self.turn(state) != Turn::Over;
        let landing = column.filter(|_| goes_on).and_then(|column| self.landing(state, column));
        landing.ok_or_else(|| self.illegal(state, text))
    }

    fn clear_lead(&self) -> u32 {
        12
    }

    fn player_name(&self, player: Player) -> String {
        symbol(player).to_string()
    }

    fn side(&self, state: &Stones<B>) -> Player {
        state.mover
    }

    fn ending(&self, state: &Stones<B>) -> Option<&'static str> {
        Some(if state.is_won { "four-in-a-row" } else { "full-board" })
    }

    /// The score of P. Pons: one more than the stones that the winner still has in hand when they win, less
    /// than zero if the player to move loses, 0 for a draw. Only wins, losses and draws have one; note that
    /// a search that does not see the end may also take a position for even that is not a draw.
    fn own_value(&self, state: &Stones<B>, value: &Value) -> Option<(&'static str, f64)> {
        let Value::Score(score) = value else { return None };
        let cells = u32::from(self.width) * u32::from(self.height);
        // If the last stone of the board wins, it is the last one of its owner.
        let in_hand = |plies: u32| f64::from((cells + 2).saturating_sub(state.all.count() + plies) / 2);
        match score.outcome() {
            Outcome::WinIn(plies) => Some(("pons", in_hand(plies))),
            Outcome::LossIn(plies) => Some(("pons", -in_hand(plies))),
            Outcome::Points(0) => Some(("pons", 0.0)),
            Outcome::Points(_) => None,
        }
    }
}

/// Cells are named as in chess, from where the first stones come to rest: `a1` is the first cell of the
/// first column. A click on an empty cell plays into its column.
impl<B: Bits> Draw for Columns<B> {
    fn draw(&self, state: &Stones<B>) -> View {
        let places: Vec<(u8, u8)> = self.places().collect();
        let cells = places.iter().zip(0_u16..).map(|(&(column, row), place)| {
            let owner = state.owner(self.cell(column, row));
            let piece = owner.map(|owner| Piece::of(owner, symbol(owner)));
            Cell::new(column, place / u16::from(self.width), cell_name(column, row)).holding(piece)
        });
        let (mut choices, mut stand_ins) = (Vec::new(), Vec::new());
        self.each_choice(state, |m| {
            let landing = places.iter().position(|&(column, row)| self.cell(column, row) == m.0);
            choices.push(Choice::new(self.move_text(state, m), Vec::from_iter(landing)));
            let Some(landing) = landing else { return };
            let is_beyond = |place: &usize| {
                let (column, row) = places[*place];
                let is_empty = state.owner(self.cell(column, row)).is_none();
                *place != landing && column == places[landing].0 && is_empty
            };
            stand_ins.extend((0..places.len()).filter(is_beyond).map(|place| (place, landing)));
        });
        let mut rows: Vec<String> = (1..=self.height).map(|row| row.to_string()).collect();
        if !self.rising {
            rows.reverse();
        }
        let discs = |player| state.of(player).count().cast_signed();
        View {
            cells: cells.collect(),
            columns: (1..=self.width).map(|column| column.to_string()).collect(),
            rows,
            facts: Fact::of_both("discs", discs),
            choices,
            stand_ins,
            ..View::default()
        }
    }

    fn pieces(&self) -> Vec<Piece> {
        marks(2)
    }

    /// Whose turn it is follows from the stones.
    fn set_up(&self, places: &[Option<Piece>], _: Player) -> String {
        places_text(places, self.width.into())
    }
}

impl<B: Bits> Columns<B> {
    /// Column and row of each cell as they are seen, from the upper left corner on.
    fn places(&self) -> impl Iterator<Item = (u8, u8)> {
        let (width, last, rising) = (self.width, self.height - 1, self.rising);
        (0..self.height).flat_map(move |y| {
            let row = if rising { y } else { last - y };
            (0..width).map(move |column| (column, row))
        })
    }

    fn parse_board(&self, text: &str) -> Result<Stones<B>, NotationError> {
        let [board, side] = parts(text)?;
        let rows = Count { what: "row", expected: self.height.into() };
        let columns = Count { what: "cell", expected: self.width.into() };
        let cells = board.unwrap_or_default().cells(rows, columns, 2)?;
        let mut stones = [B::NONE; 2];
        for ((column, row), owner) in self.places().zip(cells) {
            if let Some(owner) = owner {
                stones[owner.index()] = stones[owner.index()] | self.cell(column, row);
            }
        }
        let state = self.position(stones)?;
        match side {
            Some(side) if side.player(2)? != state.mover => {
                Err(NotationError::Impossible { why: "wrong-player-to-move" })
            }
            _ => Ok(state),
        }
    }

    /// The column with this sign, counted from 0.
    fn parse_column(&self, character: char) -> Option<u8> {
        let column = match character {
            'a' | 'A' => 9,
            _ => u8::try_from(character.to_digit(10)?).ok()?.checked_sub(1)?,
        };
        (column < self.width).then_some(column)
    }

    fn allowed_columns(&self) -> String {
        if self.width == 10 { "1..9 a".to_owned() } else { format!("1..{}", self.width) }
    }
}
