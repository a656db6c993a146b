//! Chomp: a bar of chocolate with a poisoned square in the corner `a1`. A move takes a square with all that is above it
//! and to its right; the player who takes the poisoned square loses.
//!
//! A position is the lengths of the rows from the poisoned one upwards, followed by the number of the player to move
//! unless that is the first: `4/4/1 2`. A move is the square that is taken: `b3`.

use arbore::core::options::{OptionDefault, OptionError, OptionKind, OptionSpec, Question, Values};
use arbore::core::view::{Cell, Choice, Draw, Piece, Tone, View};
use arbore::core::{
    Configure, Evaluate, Evaluations, Game, Indexed, Notation, NotationError, Player, Score, Turn, ZeroSum,
};
use arbore::{GameInfo, Solving};

/// The rules, with their parameters.
#[derive(Clone, Debug)]
pub struct Chomp {
    width: u8,
    height: u8,
}

/// A position: everything that the future depends on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bar {
    /// The lengths of the rows, none longer than the one below it.
    rows: Vec<u8>,
    mover: Player,
}

/// A square, by its column and its row from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    column: u8,
    row: u8,
}

impl Game for Chomp {
    type State = Bar;
    type Move = Square;

    fn start(&self) -> Bar {
        Bar { rows: vec![self.width; usize::from(self.height)], mover: Player::FIRST }
    }

    fn turn(&self, state: &Bar) -> Turn {
        if state.rows[0] == 0 { Turn::Over } else { Turn::Player(state.mover) }
    }

    fn moves(&self, state: &Bar, mut each: impl FnMut(Square)) {
        for (row, length) in (0..).zip(&state.rows) {
            (0..*length).for_each(|column| each(Square { column, row }));
        }
    }

    fn play(&self, state: &mut Bar, m: Square) {
        for length in &mut state.rows[usize::from(m.row)..] {
            *length = m.column.min(*length);
        }
        state.mover = state.mover.opponent();
    }

    /// The player who would be to move did not take the poisoned square.
    fn payoff(&self, state: &Bar, player: Player) -> Score {
        if player == state.mover { Score::win_in(0) } else { Score::loss_in(0) }
    }
}

/// Two players, no dice, one wins what the other loses.
impl ZeroSum for Chomp {}

const WIDTH: OptionKind = OptionKind::Integer { min: 1, max: 9 };
const HEIGHT: OptionKind = OptionKind::Integer { min: 1, max: 6 };

impl Configure for Chomp {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "width", kind: WIDTH, default: OptionDefault::Is("4") },
        OptionSpec { key: "height", kind: HEIGHT, default: OptionDefault::Is("3") },
    ];
    const QUESTIONS: &'static [Question] =
        &[Question { key: "width", when: None }, Question { key: "height", when: None }];

    fn configure(values: &Values) -> Result<Chomp, OptionError> {
        Ok(Chomp { width: values.number("width"), height: values.number("height") })
    }
}

impl Notation for Chomp {
    fn position_text(&self, state: &Bar) -> String {
        let rows: Vec<String> = state.rows.iter().map(u8::to_string).collect();
        let rows = rows.join("/");
        if state.mover == Player::FIRST { rows } else { format!("{rows} {}", self.player_name(state.mover)) }
    }

    fn parse_position(&self, text: &str) -> Result<Bar, NotationError> {
        let (rows, mover) = text.trim().split_once(' ').unwrap_or((text.trim(), "1"));
        let mover = Player::new(number(mover.trim(), "player", 1, 2)? - 1);
        let rows: Vec<&str> = rows.split('/').collect();
        let (expected, found) = (usize::from(self.height), rows.len());
        if found != expected {
            return Err(NotationError::Count { what: "row", expected, found });
        }
        let length = |text| number(text, "row-length", 0, self.width);
        let rows: Vec<u8> = rows.into_iter().map(length).collect::<Result<_, _>>()?;
        if !rows.is_sorted_by(|below, above| below >= above) {
            return Err(NotationError::Impossible { why: "row-in-the-air" });
        }
        Ok(Bar { rows, mover })
    }

    fn move_text(&self, _: &Bar, m: Square) -> String {
        format!("{}{}", char::from(b'a' + m.column), m.row + 1)
    }

    fn player_name(&self, player: Player) -> String {
        (player.index() + 1).to_string()
    }

    fn side(&self, state: &Bar) -> Player {
        state.mover
    }

    fn ending(&self, _: &Bar) -> Option<&'static str> {
        Some("poison")
    }
}

fn number(text: &str, what: &'static str, min: u8, max: u8) -> Result<u8, NotationError> {
    let number = text.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| NotationError::Range {
        what,
        found: text.to_owned(),
        min: min.into(),
        max: max.into(),
    })
}

/// The bar with the poisoned square below on the left; a click on a square takes it.
impl Draw for Chomp {
    fn draw(&self, state: &Bar) -> View {
        let mut view = View {
            columns: (b'a'..).take(usize::from(self.width)).map(|letter| char::from(letter).into()).collect(),
            rows: (1..=self.height).rev().map(|number| number.to_string()).collect(),
            ..View::default()
        };
        for (row, length) in (0..).zip(&state.rows) {
            for column in 0..self.width {
                let text = self.move_text(state, Square { column, row });
                let cell = Cell::new(column, self.height - 1 - row, text.clone());
                if column < *length {
                    let glyph = if (column, row) == (0, 0) { "!" } else { "#" };
                    view.choices.push(Choice::new(text, [view.cells.len()]));
                    view.cells.push(cell.holding(Some(Piece::neutral(glyph))));
                } else {
                    view.cells.push(cell.toned(Tone::Dead));
                }
            }
        }
        view
    }
}

/// What a search thinks of a position whose end it does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// One point for the player who wins an L: with arms of equal length the player to move loses it, by the other
    /// player's doing the same on the other arm.
    Arms,
    /// No opinion.
    None,
}

impl Evaluations<Chomp> for Evaluation {
    const ALL: &'static [(&'static str, Self)] = &[("arms", Evaluation::Arms), ("none", Evaluation::None)];
}

impl Evaluate<Chomp> for Evaluation {
    fn evaluate(&self, _: &Chomp, state: &Bar, player: Player) -> Score {
        let tall = state.rows.iter().filter(|length| **length > 0).count();
        let is_arms = state.rows.get(1).is_none_or(|length| *length <= 1);
        if *self == Evaluation::None || !is_arms {
            return Score::DRAW;
        }
        let mover_wins = usize::from(state.rows[0]) != tall;
        Score::points(if mover_wins == (player == state.mover) { 1 } else { -1 })
    }
}

/// Numbers for all positions, so that there can be a database of them.
impl Indexed for Chomp {
    fn size(&self) -> u64 {
        2 * u64::from(self.width + 1).pow(self.height.into())
    }

    fn index(&self, state: &Bar) -> u64 {
        let digits = |number, length: &u8| number * u64::from(self.width + 1) + u64::from(*length);
        2 * state.rows.iter().fold(0, digits) + u64::from(state.mover == Player::SECOND)
    }

    fn state(&self, index: u64) -> Option<Bar> {
        if index >= self.size() {
            return None;
        }
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let base = u64::from(self.width + 1);
        let digit = |row| u8::try_from(index / 2 / base.pow(u32::from(row)) % base).ok();
        let rows: Vec<u8> = (0..self.height).rev().map(digit).collect::<Option<_>>()?;
        rows.is_sorted_by(|below, above| below >= above).then_some(Bar { rows, mover })
    }
}

/// The game as it stands in the list.
pub fn info() -> GameInfo {
    arbore::entry::<Chomp>("chomp", arbore::words!("chomp"), |spec, values| {
        let solving = Solving::by_search(()).with_databases();
        Ok(arbore::zero_sum::<_, Evaluation, _>(spec, Chomp::configure(values)?, (), solving))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbore::core::conformance;

    #[test]
    fn the_game_keeps_its_promises() {
        for options in ["", "width=1,height=1", "width=2,height=5"] {
            let game = Chomp::configure(&Values::parse(options, Chomp::OPTIONS).unwrap()).unwrap();
            conformance::check_zero_sum::<_, Evaluation>(&game, 3);
            conformance::indexed(&game);
        }
    }

    #[test]
    fn it_may_join_the_list_and_has_all_its_words() {
        arbore::check_game(&info());
    }

    #[test]
    fn positions_are_read_with_care() {
        let game = Chomp { width: 4, height: 3 };
        assert_eq!(game.parse_position(" 4/2/2  2 "), Ok(Bar { rows: vec![4, 2, 2], mover: Player::SECOND }));
        for wrong in ["", "4/4", "4/4/5", "4/-1/0", "1/2/0", "4/4/4 3", "4/4/4 1 1", "four/4/4"] {
            assert!(game.parse_position(wrong).is_err(), "{wrong}");
        }
    }
}
