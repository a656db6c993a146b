//! What to think of a position of Achi that is not over.

use arbore_core::{Evaluate, Evaluations, Player, Score};

use super::{Achi, Action, Pieces};
use crate::grid::squares;
use crate::in_a_row::urgency;
use crate::nine::{self, completes, count, has_line, lines_with};

/// Opinions about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Open lines and mobility, mine less the opponent's: three points for each line with two of my pieces
    /// and none of his, one for each way to slide, and five for being to move. Of all positions that are
    /// won or lost, its sign tells the winner of 85 % with four pieces, of 82 % with three; without the
    /// points for being to move it would be 60 %.
    Lines,
    /// No opinion.
    None,
}

impl Evaluations<Achi> for Evaluation {
    const ALL: &'static [(&'static str, Self)] = &[("lines", Evaluation::Lines), ("none", Evaluation::None)];
}

impl Evaluate<Achi> for Evaluation {
    fn evaluate(&self, game: &Achi, state: &Pieces, player: Player) -> Score {
        match self {
            Evaluation::Lines => {
                let prospects = |player| prospects(game, state, player);
                Score::points(prospects(player) - prospects(player.opponent()))
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

fn prospects(game: &Achi, state: &Pieces, player: Player) -> i32 {
    let (own, theirs) = (state.board.of(player), state.board.of(player.opponent()));
    let empty = nine::ALL & !state.board.taken();
    let lines = count(lines_with::<2>(own) & !lines_with::<1>(theirs));
    let slides: u32 = squares(own).map(|from| (game.neighbours[from.index()] & empty).count_ones()).sum();
    let tempo = u32::from(player == state.mover);
    (3 * lines + slides + 5 * tempo).cast_signed()
}

/// Who has a line if a piece comes here: the player to move, or the opponent if it were his piece. Whether
/// his could really come is not asked.
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
