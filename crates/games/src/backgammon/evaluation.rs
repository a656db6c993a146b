//! Static evaluations of backgammon.

use arbore_core::{Evaluate, Evaluations, Game, Outcome, Player, Score};

use super::board::{Board, Move};
use super::race::Rolls;
use super::side::{BAR, HOME, OFF, Places, Side};
use super::{Backgammon, MAX_POINTS};
use crate::chances::{POINT, either_way, logistic, value_of};

/// Evaluations of a position. All of them assume that the player to move is about to roll: dice that lie
/// already are left to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// As long as there is contact: the race, blots, points, primes, the bar …. Without contact: how many
    /// rolls both players need, exactly when all checkers are at home.
    Contact,
    /// As `Contact`, but without contact the race by pips: what `Contact` is before its tables are made.
    ContactOrPips,
    /// The race alone, as if no player could be hit.
    Pips,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<Backgammon> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("contact", Evaluation::Contact), ("pips", Evaluation::Pips), ("none", Evaluation::None)];

    fn prepare(self, is_stopped: &mut dyn FnMut() -> bool) -> Self {
        match self {
            Evaluation::Contact if !Rolls::prepare(is_stopped) => Evaluation::ContactOrPips,
            other => other,
        }
    }
}

impl Evaluate<Backgammon> for Evaluation {
    fn evaluate(&self, _: &Backgammon, board: &Board, player: Player) -> Score {
        let (own, theirs) = (board.own(), board.theirs());
        let score = match self {
            Evaluation::None => Score::DRAW,
            Evaluation::Contact | Evaluation::ContactOrPips if board.has_contact() => contact(own, theirs),
            Evaluation::Contact => value_of(Rolls::table().win(own, theirs)),
            Evaluation::ContactOrPips | Evaluation::Pips => value_of(race(board)),
        };
        if player == board.mover { score } else { -score }
    }

    fn range(&self, _: &Backgammon, _: Player) -> (Score, Score) {
        either_way(match self {
            Evaluation::Contact | Evaluation::ContactOrPips => MAX_POINTS,
            Evaluation::Pips | Evaluation::None => 1,
        })
    }

    fn order(&self, game: &Backgammon, board: &Board, m: Move) -> i32 {
        prospects(self, game, board, m)
    }

    /// Hitting throws the race over.
    fn is_noisy(&self, _: &Backgammon, board: &Board, m: Move) -> bool {
        let opponent = board.mover.opponent().index();
        matches!(m, Move::Play(play) if board.after(play)[opponent] != board.sides[opponent])
    }
}

/// The evaluation of the position after a play, since most plays can be distinguished without looking
/// further.
pub(crate) fn prospects<G: Game<State = Board>>(
    evaluation: &impl Evaluate<G>,
    game: &G,
    board: &Board,
    m: Move,
) -> i32 {
    let mut after = board.clone();
    after.play(m);
    match evaluation.evaluate(game, &after, board.mover).outcome() {
        Outcome::Points(points) => points,
        Outcome::WinIn(_) | Outcome::LossIn(_) => 0,
    }
}

/// How likely the player who is about to roll wins the race, by the lead in pips: four more for being on
/// roll, and the more the fewer are left.
pub(crate) fn race(board: &Board) -> f64 {
    let [own, theirs] = [board.own(), board.theirs()].map(|side| f64::from(side.pips()));
    logistic(15.0 * (theirs - own + 4.0) / (own + theirs + 10.0))
}

/// The sum of what both players have, in thousandths of a point, cut to what can be won.
///
/// The weights are rounded from a least-squares fit to 10,327 equities of GNU Backgammon (0 plies, cubeless)
/// in positions with contact from its own games; there, sum and equity correlate by 0.953.
fn contact(own: Side, theirs: Side) -> Score {
    /// To be on roll.
    const TEMPO: i32 = 100;
    /// All pips of both players.
    const RACE: i32 = 1400;
    let pips = [own, theirs].map(|side| i32::from(side.pips()));
    let lead = RACE * (pips[1] - pips[0]) / (pips[0] + pips[1] + 10);
    let sum = TEMPO + lead + assets(own, theirs) - assets(theirs, own);
    Score::points(sum.clamp(-MAX_POINTS * POINT, MAX_POINTS * POINT))
}

/// What one player has besides the race.
fn assets(own: Side, theirs: Side) -> i32 {
    let made = own.made();
    let closed = (theirs.made() & HOME_POINTS).len().cast_signed();
    // Points in front of the opponent's last checker, which has to pass them.
    let last = BAR - theirs.occupied().highest().unwrap_or(OFF);
    let prime = (made & Places::up_to(12) & !Places::up_to(last)).longest_run().cast_signed();
    let sum = |places: Places| places.iter().map(|place| i32::from(own.count(place))).sum::<i32>();
    let stacked = |place: u8| i32::from(own.count(place).saturating_sub(3));
    let has_anchor = made.contains(20) || made.contains(21);
    // A blot that is hit must come in again, which is the harder the more points are closed there.
    -40 * shots(own, theirs) * closed / 36
        + 90 * (made & KEY_POINTS).len().cast_signed()
        + 125 * (prime - 2).max(0)
        + 210 * i32::from(theirs.count(BAR))
        - 80 * sum(!Places::up_to(18))
        + 20 * i32::from(has_anchor)
        - 40 * (made & Places::POINTS).iter().map(stacked).sum::<i32>()
        + 60 * i32::from(own.count(OFF))
}

const HOME_POINTS: Places = Places::up_to(HOME);
/// The most valuable points.
const KEY_POINTS: Places = Places::range(4, 6);

/// Of 36 throws, how many hit each of a player's blots, all added. Points that are closed in between are not
/// looked at.
fn shots(own: Side, theirs: Side) -> i32 {
    let blots = own.blots() & Places::POINTS;
    let at = |blot: u8| {
        let distances = theirs.occupied().iter().filter_map(|place| (blot + place).checked_sub(BAR));
        distances.fold(0, |throws, distance| throws | THROWS[usize::from(distance)]).count_ones()
    };
    blots.iter().map(|blot| at(blot).cast_signed()).sum()
}

/// The throws that reach a distance, one bit for each of the 36.
const THROWS: [u64; BAR as usize + 1] = {
    let mut throws = [0; BAR as usize + 1];
    let mut throw = 0;
    while throw < 36 {
        let (one, other) = (throw / 6 + 1, throw % 6 + 1);
        let bit = 1 << throw;
        throws[one] |= bit;
        throws[other] |= bit;
        throws[one + other] |= bit;
        if one == other {
            throws[3 * one] |= bit;
            throws[4 * one] |= bit;
        }
        throw += 1;
    }
    throws
};
