//! Pig, a game of dice: roll as often as you dare, a one loses what the turn has brought.

use arbore_core::{Evaluate, Game, Player, Score, Stochastic, Turn};

/// Points that win.
const TARGET: i32 = 100;

/// The rules of Pig.
#[derive(Clone, Copy, Debug)]
pub struct Pig;

/// A position of Pig.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    banked: [i32; 2],
    this_turn: i32,
    mover: Player,
    is_rolling: bool,
}

/// What the player decides, or the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Step {
    /// Rolls the die.
    Roll,
    /// Banks the points of this turn and passes the die on.
    Hold,
    /// The die shows this.
    Face(u8),
}

impl Game for Pig {
    type State = Table;
    type Move = Step;

    fn start(&self) -> Table {
        Table { banked: [0, 0], this_turn: 0, mover: Player::FIRST, is_rolling: false }
    }

    #[inline]
    fn turn(&self, table: &Table) -> Turn {
        if table.banked[0].max(table.banked[1]) >= TARGET {
            Turn::Over
        } else if table.is_rolling {
            Turn::Chance
        } else {
            Turn::Player(table.mover)
        }
    }

    #[inline]
    fn moves(&self, _: &Table, mut each: impl FnMut(Step)) {
        each(Step::Roll);
        each(Step::Hold);
    }

    #[inline]
    fn chance(&self, _: &Table, mut each: impl FnMut(Step, f64)) {
        for face in 1..=6 {
            each(Step::Face(face), 1.0 / 6.0);
        }
    }

    #[inline]
    fn play(&self, table: &mut Table, step: Step) {
        table.is_rolling = step == Step::Roll;
        match step {
            Step::Roll => {}
            Step::Hold | Step::Face(1) => {
                if step == Step::Hold {
                    table.banked[table.mover.index()] += table.this_turn;
                }
                table.this_turn = 0;
                table.mover = table.mover.opponent();
            }
            Step::Face(face) => table.this_turn += i32::from(face),
        }
    }

    fn payoff(&self, table: &Table, player: Player) -> Score {
        Score::points(if table.banked[player.index()] >= TARGET { TARGET } else { -TARGET })
    }
}

impl Stochastic for Pig {}

/// Who has how many points more.
#[derive(Clone, Copy, Debug)]
pub struct Lead;

impl Evaluate<Pig> for Lead {
    #[inline]
    fn evaluate(&self, _: &Pig, table: &Table, player: Player) -> Score {
        let mut points = table.banked;
        points[table.mover.index()] += table.this_turn;
        Score::points(points[player.index()] - points[player.opponent().index()])
    }
}
