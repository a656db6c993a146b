//! The bear-off race: the end of a game of backgammon, when both players have all checkers at home.
//!
//! No player can hinder the other, and every roll shortens the game, so plain expectiminimax finds the exact
//! probability to win. The player who bears off all checkers first wins one point; there are no gammons.
//!
//! A position is the number of checkers of x on points 1 to 6, then that of o, then who is to roll or move
//! (unless that is x) and the dice if they have fallen: `1,1,1,0,0,0/0,2,0,0,0,0 o 6-1`. Points at the end
//! that are empty can be left out. Moves are those of backgammon.

use arbore_core::options::{OptionDefault, OptionKind, Question};
use arbore_core::view::{Draw, Piece, View};
use arbore_core::{
    Configure, Evaluate, Evaluations, Game, Notation, NotationError, OptionError, OptionSpec, Player, Score,
    Stochastic, Turn, Value, Values,
};

use crate::backgammon::board::Roll;
use crate::backgammon::notation::{checked, name, parse_turn, write_turn};
use crate::backgammon::side::{CHECKERS, HOME, Side};
use crate::backgammon::view::{self, Layout};
use crate::backgammon::{Board, Move, Rolls, evaluation, id, moves};
use crate::chances::{POINT, either_way, value_of, win_probability};
use crate::text::{self, Word};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("bearoff");

/// The rules of the race.
#[derive(Clone, Debug)]
pub struct Bearoff {
    start: [Side; 2],
}

impl Bearoff {
    /// The race between these checkers on points 1 to 6, those of the player who rolls first before the
    /// other's. Each has from one to fifteen.
    pub fn new(x: &[u8], o: &[u8]) -> Result<Bearoff, OptionError> {
        let side = |key: &str, counts: &[u8]| {
            let side = side(counts).ok().filter(|side| !side.has_finished());
            let allowed = || format!("{}, Σ 1..{CHECKERS}", POINTS.allowed());
            side.ok_or_else(|| OptionError::value(key, &list(counts, "/"), allowed()))
        };
        Ok(Bearoff { start: [side("x", x)?, side("o", o)?] })
    }
}

impl Game for Bearoff {
    type State = Board;
    type Move = Move;
    const KEY_IS_EXACT: bool = true;

    fn start(&self) -> Board {
        Board { sides: self.start, mover: Player::FIRST, roll: Roll::Pending }
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        board.turn()
    }

    #[inline]
    fn moves(&self, board: &Board, each: impl FnMut(Move)) {
        board.each_play(each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        board.count_moves()
    }

    #[inline]
    fn chance(&self, board: &Board, each: impl FnMut(Move, f64)) {
        board.each_roll(each);
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Move) {
        board.play(m);
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        Score::points(match board.winner() {
            Some(winner) if winner == player => POINT,
            Some(_) => -POINT,
            None => 0,
        })
    }

    fn payoff_range(&self, _: Player) -> (Score, Score) {
        either_way(1)
    }

    /// Six points of four bits for each player, then the dice, then the player to move.
    #[inline]
    fn key(&self, board: &Board) -> u64 {
        let [x, o] = board.sides.map(Side::home_bits);
        let roll = match board.roll {
            Roll::Pending => 0,
            Roll::Opening => 7,
            Roll::Fallen(dice) => u64::from(dice.high) << 3 | u64::from(dice.low),
        };
        x | o << 24 | roll << 48 | (board.mover.index() as u64) << 54
    }
}

impl Stochastic for Bearoff {}

const POINTS: OptionKind = OptionKind::Integers { min: 0, max: CHECKERS as u32, most: HOME as usize };

impl Configure for Bearoff {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "x", kind: POINTS, default: OptionDefault::Is("1/1/1") },
        OptionSpec { key: "o", kind: POINTS, default: OptionDefault::SameAs("x") },
    ];
    const QUESTIONS: &'static [Question] =
        &[Question { key: "x", when: None }, Question { key: "o", when: None }];

    fn configure(values: &Values) -> Result<Bearoff, OptionError> {
        Bearoff::new(&values.numbers::<u8>("x"), &values.numbers::<u8>("o"))
    }
}

impl Notation for Bearoff {
    fn position_text(&self, board: &Board) -> String {
        let counts = |side: Side| list(&(1..=HOME).map(|point| side.count(point)).collect::<Vec<u8>>(), ",");
        let mut text = board.sides.map(counts).join("/");
        write_turn(&mut text, board, Roll::Pending);
        text
    }

    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let [checkers, second, third] = text::parts(text)?;
        let groups = checkers.unwrap_or_default().split('/');
        let &[x, o] = &groups[..] else {
            return Err(NotationError::Count { what: "group", expected: 2, found: groups.len() });
        };
        let read = |group: Word<'_>| side(&group.numbers("checker", 0, CHECKERS)?);
        let sides = [read(x)?, read(o)?];
        let (mover, roll) = parse_turn([second, third])?;
        checked(Board { sides, mover, roll: roll.unwrap_or(Roll::Pending) })
    }

    fn move_text(&self, board: &Board, m: Move) -> String {
        moves::text(board, m)
    }

    fn parse_move(&self, board: &Board, text: &str) -> Result<Move, NotationError> {
        moves::parse(board, text).ok_or_else(|| self.illegal(board, text))
    }

    fn player_name(&self, player: Player) -> String {
        name(player).to_owned()
    }

    fn side(&self, board: &Board) -> Player {
        board.mover
    }

    fn ending(&self, _: &Board) -> Option<&'static str> {
        Some("borne-off")
    }

    fn points_per_unit(&self) -> u32 {
        POINT.unsigned_abs()
    }

    fn own_value(&self, _: &Board, value: &Value) -> Option<(&'static str, f64)> {
        win_probability(value)
    }
}

impl Draw for Bearoff {
    fn draw(&self, board: &Board) -> View {
        Layout::Homes.draw(board)
    }

    fn pieces(&self) -> Vec<Piece> {
        view::pieces()
    }

    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        let count = |player, point| Layout::Homes.count(places, player, point);
        let home = |player| list(&(1..=HOME).map(|point| count(player, point)).collect::<Vec<u8>>(), ",");
        format!("{}/{} {}", home(Player::FIRST), home(Player::SECOND), name(side))
    }
}

/// The checkers on points 1 to 6, and all others borne off.
fn side(counts: &[u8]) -> Result<Side, NotationError> {
    if counts.len() > usize::from(HOME) {
        return Err(NotationError::Count { what: "point", expected: HOME.into(), found: counts.len() });
    }
    let places: Vec<(u8, u8)> = (1..).zip(counts.iter().copied()).collect();
    id::complete(&places, CHECKERS)
}

fn list(counts: &[u8], separator: &str) -> String {
    counts.iter().map(ToString::to_string).collect::<Vec<String>>().join(separator)
}

/// Evaluations of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// How likely each player is to win: exactly with six checkers each at most, and else if both play for the least
    /// number of rolls on average.
    Rolls,
    /// The lead in pips.
    Pips,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<Bearoff> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("rolls", Evaluation::Rolls), ("pips", Evaluation::Pips), ("none", Evaluation::None)];

    fn prepare(self, is_stopped: &mut dyn FnMut() -> bool) -> Self {
        match self {
            Evaluation::Rolls if !Rolls::prepare(is_stopped) => Evaluation::Pips,
            other => other,
        }
    }
}

impl Evaluate<Bearoff> for Evaluation {
    fn evaluate(&self, _: &Bearoff, board: &Board, player: Player) -> Score {
        let score = match self {
            Evaluation::Rolls => value_of(Rolls::table().win(board.own(), board.theirs())),
            Evaluation::Pips => value_of(evaluation::race(board)),
            Evaluation::None => Score::DRAW,
        };
        if player == board.mover { score } else { -score }
    }

    fn range(&self, _: &Bearoff, _: Player) -> (Score, Score) {
        either_way(1)
    }

    fn order(&self, game: &Bearoff, board: &Board, m: Move) -> i32 {
        evaluation::prospects(self, game, board, m)
    }
}
