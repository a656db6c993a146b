//! Static evaluations of Achi.

use arbore_core::{Evaluate, Evaluations, Game, Player, Score};

use super::{Achi, Action, Pieces};
use crate::grid::squares;
use crate::in_a_row::urgency;
use crate::nine::{self, completes, count, has_line, lines_with};

/// Evaluations of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Open lines and mobility, mine less the opponent's: three points for each line with two of my pieces
    /// and none of the opponent's, one for each way to slide, and three for having the move; a line that can be completed
    /// now is a win in one. Of all positions that are won or lost, its sign names the winner of more than 84 % with
    /// four pieces and of more than 81 % with three.
    Lines,
    /// No evaluation: every position is worth the same.
    None,
}

/// What having the move is worth. With five, odd and even depths differ by half of a clear lead; with less, the sign
/// names the winner less often.
const TEMPO: i32 = 3;

impl Evaluations<Achi> for Evaluation {
    const ALL: &'static [(&'static str, Self)] = &[("lines", Evaluation::Lines), ("none", Evaluation::None)];
}

impl Evaluate<Achi> for Evaluation {
    fn evaluate(&self, game: &Achi, state: &Pieces, player: Player) -> Score {
        match self {
            Evaluation::Lines => {
                let score = for_mover(game, state);
                if player == state.mover { score } else { -score }
            }
            Evaluation::None => Score::DRAW,
        }
    }

    /// A line first, then stopping one, then points on many lines.
    fn order(&self, _: &Achi, state: &Pieces, m: Action) -> i32 {
        let (Action::Place(to) | Action::Slide(_, to)) = m else { return 0 };
        urgency(decides(state, m), state.mover, count(lines_with::<1>(to.set())).cast_signed())
    }

    /// Whether a line is completed, or one of the opponent's is stopped.
    fn is_noisy(&self, _: &Achi, state: &Pieces, m: Action) -> bool {
        decides(state, m).is_some()
    }
}

/// [`Evaluation::Lines`] for the player to move.
fn for_mover(game: &Achi, state: &Pieces) -> Score {
    let mut can_win = false;
    game.moves(state, |m| can_win |= decides(state, m) == Some(state.mover));
    if can_win {
        return Score::win_in(1);
    }
    let [own, theirs] = [state.mover, state.mover.opponent()].map(|player| prospects(game, state, player));
    Score::points(own - theirs + TEMPO)
}

fn prospects(game: &Achi, state: &Pieces, player: Player) -> i32 {
    let (own, theirs) = (state.board.of(player), state.board.of(player.opponent()));
    let empty = nine::ALL & !state.board.taken();
    let lines = count(lines_with::<2>(own) & !lines_with::<1>(theirs));
    let slides: u32 = squares(own).map(|from| (game.neighbours[from.index()] & empty).count_ones()).sum();
    (3 * lines + slides).cast_signed()
}

/// Who has a line if a piece comes here: the player to move, or the opponent if it were the opponent's piece.
/// Whether that one could really come is not asked.
fn decides(state: &Pieces, m: Action) -> Option<Player> {
    let opponent = state.mover.opponent();
    let (own, theirs) = (state.board.of(state.mover), state.board.of(opponent));
    let (after, to) = match m {
        Action::Place(to) => (own | to.set(), to),
        Action::Slide(from, to) => (own & !from.set() | to.set(), to),
        Action::Pass => return None,
    };
    if has_line(after) { Some(state.mover) } else { completes(theirs, to).then_some(opponent) }
}
