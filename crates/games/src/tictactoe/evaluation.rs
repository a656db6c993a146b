//! Static evaluations of tic-tac-toe, those of the courses among them.

use arbore_core::{Evaluate, Evaluations, Heuristics, Player, Score};

use super::{Board, Square, TicTacToe};
use crate::grid::Cells;

/// Evaluations of a position, all of them made of lines. A line is *open* to a player as long as the
/// opponent has not spoilt it; an empty line is open to both.
///
/// In misère play lines are a burden: the counts change sign, and no player claims a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Lines open to me less lines open to the opponent (Nilsson's example).
    OpenLines,
    /// Open lines weighted by the marks that already stand on them; a line that the player to move can
    /// complete is a win in one, two cells at which their opponent could are a loss in two.
    Weighted,
    /// Open lines, but a win in one where the player to move can complete a line.
    Winnable,
    /// No evaluation: every position is worth the same.
    None,
}

/// RAVE in Monte Carlo tree search. With it against without it, on 5×5 with four in a row, 70 % in 600 games with 2,000
/// nodes, 61 % in 400 with 10,000, 57 % in 200 with 50,000.
const RAVE_EQUIVALENCE: u16 = 100;

impl Evaluations<TicTacToe> for Evaluation {
    const ALL: &'static [(&'static str, Self)] = &[
        ("open-lines", Evaluation::OpenLines),
        ("weighted", Evaluation::Weighted),
        ("winnable", Evaluation::Winnable),
        ("none", Evaluation::None),
    ];
}

impl Evaluate<TicTacToe> for Evaluation {
    fn evaluate(&self, game: &TicTacToe, board: &Board, player: Player) -> Score {
        let score = self.for_mover(game, board);
        if player == board.mover() { score } else { -score }
    }

    /// A mark spoils about as many of the opponent's lines as cross on a cell. The counts themselves are the
    /// courses'.
    fn tempo(&self, game: &TicTacToe, _: &Board) -> i32 {
        let lines = game.rows.lines.all().len();
        let tempo = match self {
            Evaluation::None => 0,
            Evaluation::OpenLines | Evaluation::Winnable => lines.div_ceil(14),
            Evaluation::Weighted => (lines + 4) / 8,
        };
        // At most 48 lines.
        let tempo = i32::try_from(tempo).unwrap_or(0);
        if game.misere { -tempo } else { tempo }
    }

    fn heuristics(&self) -> Heuristics {
        Heuristics {
            tempo: *self != Evaluation::None,
            rave_equivalence: RAVE_EQUIVALENCE,
            ..Heuristics::default()
        }
    }

    /// A line first, then stopping one, then where many lines cross: the centre. In misère play, where lines
    /// are a burden, all the other way round.
    fn order(&self, game: &TicTacToe, board: &Board, m: Square) -> i32 {
        let order = game.rows.order(board, m);
        if game.misere { -order } else { order }
    }

    /// Whether a line is completed, or one of the opponent's is stopped.
    fn is_noisy(&self, game: &TicTacToe, board: &Board, m: Square) -> bool {
        game.rows.decides(board, m).is_some()
    }
}

impl Evaluation {
    /// The value for the player to move.
    fn for_mover(self, game: &TicTacToe, board: &Board) -> Score {
        let own = board.of(board.mover());
        let theirs = board.of_others(board.mover());
        let weighted = |line: Cells, own: Cells| (line & own).count_ones();
        match self {
            Evaluation::None => Score::DRAW,
            Evaluation::OpenLines => difference(game, own, theirs, |_, _| 1),
            Evaluation::Weighted => {
                claim(game, board).unwrap_or_else(|| difference(game, own, theirs, weighted))
            }
            // That the opponent could win too does not matter: it is not their move.
            Evaluation::Winnable => {
                let claim = claim(game, board).filter(|claim| *claim > Score::DRAW);
                claim.unwrap_or_else(|| difference(game, own, theirs, |_, _| 1))
            }
        }
    }
}

/// What is certain without searching. The order matters: two threats of the opponent are worth nothing if
/// the player to move wins first.
fn claim(game: &TicTacToe, board: &Board) -> Option<Score> {
    let completing = |player| game.rows.completing(board, player);
    if game.misere {
        None
    } else if completing(board.mover()) != 0 {
        Some(Score::win_in(1))
    } else if completing(board.mover().opponent()).count_ones() >= 2 {
        // One cell can be taken away, the other stays: a mark spoils no line that it is not on, and where
        // a line has two winning cells it has one to spare.
        Some(Score::loss_in(2))
    } else {
        None
    }
}

/// The weights of my open lines less those of the opponent's.
#[inline]
fn difference(game: &TicTacToe, own: Cells, theirs: Cells, weight: impl Fn(Cells, Cells) -> u32) -> Score {
    let mine = game.rows.lines.open(theirs, |line| weight(line, own));
    let others = game.rows.lines.open(own, |line| weight(line, theirs));
    let points = mine.cast_signed() - others.cast_signed();
    Score::points(if game.misere { -points } else { points })
}
