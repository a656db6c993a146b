//! Static evaluations of checkers.

use arbore_core::{Evaluate, Evaluations, Heuristics, Player, Score};

use super::squares::count;
use super::{Board, Checkers, Move};

/// Evaluations of a position, in hundredths of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Men and kings.
    Material,
    /// No evaluation: every position is worth the same.
    None,
}

/// A man.
const MAN: i32 = 100;
/// A king.
const KING: i32 = 130;

impl Evaluations<Checkers> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("material", Evaluation::Material), ("none", Evaluation::None)];
}

impl Evaluate<Checkers> for Evaluation {
    fn evaluate(&self, game: &Checkers, board: &Board, player: Player) -> Score {
        let worth = |pieces| MAN * count(pieces & !board.kings) + KING * count(pieces & board.kings);
        let points = match self {
            Evaluation::Material => worth(board.own) - worth(board.theirs),
            Evaluation::None => 0,
        };
        let points = if game.is_misere { -points } else { points };
        Score::points(if player == game.player(board.color) { points } else { -points })
    }

    fn order(&self, _: &Checkers, board: &Board, m: Move) -> i32 {
        let captured = count(m.captured) + count(m.captured & board.kings);
        captured * 100
    }

    fn is_noisy(&self, _: &Checkers, _: &Board, m: Move) -> bool {
        m.is_jump()
    }

    #[inline]
    fn in_check(&self, game: &Checkers, board: &Board) -> bool {
        game.must_capture(board)
    }

    fn heuristics(&self) -> Heuristics {
        Heuristics { quiescence: true, ..Heuristics::default() }
    }
}
