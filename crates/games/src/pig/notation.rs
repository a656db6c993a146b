//! Positions and moves of Pig as text, and what there is to see.

use arbore_core::view::{Choice, Draw, Fact, View};
use arbore_core::{Game, Notation, NotationError, Player, Turn, Value};

use super::{Pig, Step, Sums};
use crate::chances::{POINT, win_probability};
use crate::text::{self, Word};

const ROLL: &str = "roll";
const HOLD: &str = "hold";

impl Notation for Pig {
    fn position_text(&self, sums: &Sums) -> String {
        let opponent = sums.safe[sums.mover.opponent().index()];
        let mut text = format!("{},{opponent},{}", sums.own(), sums.turn);
        if sums.mover != Player::FIRST || sums.is_rolling {
            text = format!("{text} {}", self.player_name(sums.mover));
        }
        if sums.is_rolling { format!("{text} {ROLL}") } else { text }
    }

    fn parse_position(&self, text: &str) -> Result<Sums, NotationError> {
        let [sums, second, third] = text::parts(text)?;
        let [own, opponent, turn] = self.parse_sums(sums.unwrap_or_default())?;
        let (mut named, mut is_rolling) = (None, false);
        for word in [second, third].into_iter().flatten() {
            let player = Player::all(2).find(|player| word.text == self.player_name(*player));
            match (player, word.text) {
                (Some(_), _) if named.is_none() && !is_rolling => named = player,
                (None, ROLL) if !is_rolling => is_rolling = true,
                _ => return Err(word.unexpected("1 2 roll")),
            }
        }
        let mover = named.unwrap_or(Player::FIRST);
        let safe = if mover == Player::FIRST { [own, opponent] } else { [opponent, own] };
        let sums = Sums { safe, turn, mover, is_rolling };
        if self.is_valid(&sums) {
            return Ok(sums);
        }
        Err(match safe.map(|safe| safe >= self.target) {
            [true, true] => NotationError::Impossible { why: "both-players-have-won" },
            [false, false] => NotationError::Range {
                what: "turn-total",
                found: turn.to_string(),
                min: 0,
                max: (self.target - own - 1).into(),
            },
            _ => NotationError::Impossible { why: "turn-after-the-end" },
        })
    }

    fn move_text(&self, _: &Sums, step: Step) -> String {
        match step {
            Step::Roll => ROLL.to_owned(),
            Step::Hold => HOLD.to_owned(),
            Step::Face(face) => face.to_string(),
        }
    }

    fn player_name(&self, player: Player) -> String {
        (player.index() + 1).to_string()
    }

    fn side(&self, sums: &Sums) -> Player {
        sums.mover
    }

    fn ending(&self, _: &Sums) -> Option<&'static str> {
        Some("target")
    }

    fn points_per_unit(&self) -> u32 {
        POINT.unsigned_abs()
    }

    fn own_value(&self, _: &Sums, value: &Value) -> Option<(&'static str, f64)> {
        win_probability(value)
    }
}

impl Pig {
    /// Reads three numbers with commas between them.
    fn parse_sums(&self, word: Word<'_>) -> Result<[u16; 3], NotationError> {
        let sums = word.numbers("points", 0, self.target)?;
        let found = sums.len();
        sums.try_into().map_err(|_| NotationError::Count { what: "number", expected: 3, found })
    }
}

/// There is no board: points, and two buttons.
impl Draw for Pig {
    fn draw(&self, sums: &Sums) -> View {
        let points = |player: Player| sums.safe[player.index()].into();
        let mut view = View { facts: Fact::of_both("points", points), ..View::default() };
        view.facts.push(Fact::new("turn-total", sums.mover, sums.turn.into()));
        if self.turn(sums) != Turn::Chance {
            self.each_choice(sums, |step| view.choices.push(Choice::new(self.move_text(sums, step), [])));
        }
        view
    }
}
