//! Pig: roll a die as often as you dare.
//!
//! In their turn a player rolls a die again and again and adds up what it shows, until they hold, and the sum
//! is theirs; or until it shows a 1, and this turn has brought nothing. The player who reaches the target wins one
//! point: at once, since they would hold.
//!
//! A position is the points of the player to move, those of their opponent, and the sum of the turn so far,
//! followed by the player to move unless that is the first, and by `roll` if they have decided to roll and the
//! die is in the air: `20,35,12 2 roll`. The moves are `roll` and `hold`, the outcomes `1` to `6`.

mod notation;

use arbore_core::options::{OptionDefault, OptionKind, Question};
use arbore_core::{
    Configure, Evaluate, Evaluations, Game, Indexed, OptionError, OptionSpec, Player, Score, Stochastic,
    Turn, Values,
};

use crate::chances::{POINT, either_way, logistic, value_of};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("pig");

/// The rules of Pig.
#[derive(Clone, Debug)]
pub struct Pig {
    target: u16,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sums {
    /// What both players have safe, the target at most.
    safe: [u16; 2],
    /// What the turn has brought so far.
    turn: u16,
    mover: Player,
    /// The player has decided to roll.
    is_rolling: bool,
}

/// What a player decides, or the die shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Rolls the die.
    Roll,
    /// Takes the points of this turn and hands over the die.
    Hold,
    /// The die shows this.
    Face(u8),
}

impl Pig {
    /// Pig to a target of 2 to 1000 points.
    pub fn new(target: u16) -> Result<Pig, OptionError> {
        if (2..=1000).contains(&target) {
            return Ok(Pig { target });
        }
        Err(OptionError::value("target", &target, TARGET.allowed()))
    }

    /// Whether no player has reached the target, and the turn has not either.
    fn is_valid(&self, sums: &Sums) -> bool {
        match sums.safe.map(|safe| safe >= self.target) {
            [true, true] => false,
            [false, false] => sums.own() + sums.turn < self.target,
            _ => sums.turn == 0 && !sums.is_rolling,
        }
    }
}

impl Sums {
    fn own(&self) -> u16 {
        self.safe[self.mover.index()]
    }

    fn hand_over(&mut self) {
        self.turn = 0;
        self.mover = self.mover.opponent();
    }
}

impl Game for Pig {
    type State = Sums;
    type Move = Step;
    const KEY_IS_EXACT: bool = true;

    fn start(&self) -> Sums {
        Sums { safe: [0, 0], turn: 0, mover: Player::FIRST, is_rolling: false }
    }

    #[inline]
    fn turn(&self, sums: &Sums) -> Turn {
        if sums.safe[0].max(sums.safe[1]) >= self.target {
            Turn::Over
        } else if sums.is_rolling {
            Turn::Chance
        } else {
            Turn::Player(sums.mover)
        }
    }

    /// A turn begins with a roll: if both could hold for nothing, the game might never end.
    #[inline]
    fn moves(&self, sums: &Sums, mut each: impl FnMut(Step)) {
        each(Step::Roll);
        if sums.turn > 0 {
            each(Step::Hold);
        }
    }

    #[inline]
    fn chance(&self, _: &Sums, mut each: impl FnMut(Step, f64)) {
        for face in 1..=6 {
            each(Step::Face(face), 1.0 / 6.0);
        }
    }

    #[inline]
    fn play(&self, sums: &mut Sums, step: Step) {
        sums.is_rolling = step == Step::Roll;
        let mut holds = step == Step::Hold;
        match step {
            Step::Face(1) => sums.hand_over(),
            Step::Face(face) => {
                sums.turn += u16::from(face);
                holds = sums.own() + sums.turn >= self.target;
            }
            Step::Roll | Step::Hold => {}
        }
        if holds {
            sums.safe[sums.mover.index()] = (sums.own() + sums.turn).min(self.target);
            sums.hand_over();
        }
    }

    fn payoff(&self, sums: &Sums, player: Player) -> Score {
        Score::points(if sums.safe[player.index()] >= self.target { POINT } else { -POINT })
    }

    fn payoff_range(&self, _: Player) -> (Score, Score) {
        either_way(1)
    }

    #[inline]
    fn key(&self, sums: &Sums) -> u64 {
        let [first, second] = sums.safe.map(u64::from);
        let flags = (sums.mover.index() as u64) << 1 | u64::from(sums.is_rolling);
        first | second << 16 | u64::from(sums.turn) << 32 | flags << 48
    }
}

impl Stochastic for Pig {}

/// The points of both, what the turn has brought, the player, and whether they roll.
impl Indexed for Pig {
    fn size(&self) -> u64 {
        let target = u64::from(self.target);
        (target + 1) * (target + 1) * target * 4
    }

    fn index(&self, sums: &Sums) -> u64 {
        let target = u64::from(self.target);
        let [first, second] = sums.safe.map(u64::from);
        let numbers = (first * (target + 1) + second) * target + u64::from(sums.turn);
        numbers * 4 + (sums.mover.index() as u64) * 2 + u64::from(sums.is_rolling)
    }

    fn state(&self, index: u64) -> Option<Sums> {
        let target = u64::from(self.target);
        // Every remainder is at most the target, which is a small number.
        let part = |unit: u64, count: u64| u16::try_from(index / unit % count).unwrap_or(u16::MAX);
        let sums = Sums {
            safe: [part(4 * target * (target + 1), target + 1), part(4 * target, target + 1)],
            turn: part(4, target),
            mover: if part(2, 2) == 0 { Player::FIRST } else { Player::SECOND },
            is_rolling: part(1, 2) == 1,
        };
        (index < self.size() && self.is_valid(&sums)).then_some(sums)
    }
}

const TARGET: OptionKind = OptionKind::Integer { min: 2, max: 1000 };

impl Configure for Pig {
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { key: "target", kind: TARGET, default: OptionDefault::Is("100") }];
    const QUESTIONS: &'static [Question] = &[Question { key: "target", when: None }];

    fn configure(values: &Values) -> Result<Pig, OptionError> {
        Pig::new(values.number("target"))
    }
}

/// Evaluations of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// About how likely each player is to win: their lead, measured by how much luck is still to come.
    Chances,
    /// The lead, those points of the turn included, as a part of the target.
    Lead,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<Pig> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("chances", Evaluation::Chances), ("lead", Evaluation::Lead), ("none", Evaluation::None)];
}

impl Evaluate<Pig> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &Pig, sums: &Sums, player: Player) -> Score {
        let theirs = sums.safe[sums.mover.opponent().index()];
        let score = match self {
            Evaluation::Chances => {
                let [own, turn, theirs, target] = [sums.own(), sums.turn, theirs, game.target].map(f64::from);
                // A turn brings about eight points, give or take ten; to be on turn is worth half of one,
                // and of what it has brought a fifth will be lost. Even at the very end three turns are open.
                let turns_to_come = (2.0 * target - own - turn - theirs) / 8.0 + 3.0;
                let lead = own + 0.8 * turn - theirs + 4.0;
                value_of(logistic(1.7 * lead / (10.0 * turns_to_come.sqrt())))
            }
            Evaluation::Lead => {
                let lead = i32::from(sums.own() + sums.turn) - i32::from(theirs);
                Score::points(POINT * lead / i32::from(game.target))
            }
            Evaluation::None => Score::DRAW,
        };
        if player == sums.mover { score } else { -score }
    }

    fn range(&self, _: &Pig, _: Player) -> (Score, Score) {
        either_way(1)
    }
}
