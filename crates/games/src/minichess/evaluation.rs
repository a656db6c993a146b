//! What document 004 thinks of a position of 5×5 chess.

use arbore_core::{Evaluate, Evaluations, Game, Guesses, Player, Prove, Score};

use super::attacks::{SIZE, Squares};
use super::{Board, Minichess, Move, is_decided};
use crate::chessmen::{self, Kind, PAWN};

/// Opinions about a position, in hundredths of a pawn: my men's worth less the opponent's, and something
/// for where they stand.
///
/// The document's formula is seen by the computer and subtracts the person's share, so both opinions are
/// antisymmetric as they are written. The king's hundred pawns never show: a position without a king is not
/// estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// A tenth of a pawn for each step that a man stands nearer to the middle than a corner does. This is
    /// what the document's comment says that its formula does.
    Material,
    /// The formula itself: a tenth of a pawn for each step *away* from the middle.
    Literal,
    /// No opinion.
    None,
}

impl Evaluations<Minichess> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("material", Evaluation::Material), ("literal", Evaluation::Literal), ("none", Evaluation::None)];
}

impl Evaluate<Minichess> for Evaluation {
    fn evaluate(&self, _: &Minichess, board: &Board, player: Player) -> Score {
        if *self == Evaluation::None {
            return Score::DRAW;
        }
        let worth = |player| self.worth(board, board.men(player));
        Score::points(worth(player) - worth(player.opponent()))
    }

    /// The most valuable victim first, so a king before all others.
    fn order(&self, _: &Minichess, board: &Board, m: Move) -> i32 {
        chessmen::exchange(m.kind, board.kind_on(m.to), m.promotion())
    }

    fn is_noisy(&self, _: &Minichess, board: &Board, m: Move) -> bool {
        board.occupied() >> m.to & 1 == 1 || m.promotion().is_some()
    }

    #[inline]
    fn is_threatened(&self, _: &Minichess, board: &Board) -> bool {
        board.is_in_danger(board.mover)
    }

    /// With pawns alone, having to move is often the worst of it.
    fn passed(&self, _: &Minichess, board: &Board) -> Option<Board> {
        let men = board.men(board.mover);
        let only_pawns = men & !(board.all(Kind::Pawn) | board.all(Kind::King)) == 0;
        (!only_pawns).then(|| board.passed())
    }

    fn guesses(&self) -> Guesses {
        Guesses { quiescence: true, null_move: true, reductions: true }
    }
}

/// Whoever can take the king wins; so moves that leave one's own king to be taken need not be searched.
#[derive(Clone, Copy, Debug)]
pub struct Check;

impl Prove<Minichess> for Check {
    #[inline]
    fn bounds(&self, _: &Minichess, board: &Board) -> (Score, Score) {
        if board.is_in_danger(board.mover.opponent()) {
            (Score::win_in(1), Score::win_in(1))
        } else {
            (Score::MINUS_INFINITY, Score::INFINITY)
        }
    }

    #[inline]
    fn candidates(&self, game: &Minichess, board: &Board, mut each: impl FnMut(Move)) -> Option<Score> {
        let mut is_lost = true;
        game.moves(board, |m| {
            let mut after = board.clone();
            after.play(m);
            if is_decided(&after) || !after.is_in_danger(board.mover) {
                is_lost = false;
                each(m);
            }
        });
        is_lost.then_some(Score::loss_in(2))
    }
}

impl Evaluation {
    /// What one player's men are worth, where they stand.
    fn worth(self, board: &Board, men: Squares) -> i32 {
        const KINDS: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::King];
        const STEP: i32 = PAWN / 10;
        let pawns: i32 = KINDS.map(|kind| kind.pawns() * count(board.all(kind) & men)).iter().sum();
        let steps = STEP * distances(men);
        pawns * PAWN
            + match self {
                Evaluation::Literal => steps,
                Evaluation::Material => STEP * FARTHEST * count(men) - steps,
                Evaluation::None => 0,
            }
    }
}

/// How many steps a corner is away from the middle.
const FARTHEST: i32 = 4;

/// How many steps the men are away from the middle in all, a step being to a neighbour in rank or file.
fn distances(men: Squares) -> i32 {
    DISTANCE_BITS.iter().rev().fold(0, |sum, bit| 2 * sum + count(men & bit))
}

/// The distances of all squares, as binary numbers: squares whose distance is odd, and so on.
const DISTANCE_BITS: [Squares; 3] = {
    let mut bits = [0; 3];
    let mut square = 0;
    while square < SIZE * SIZE {
        let distance = (square % SIZE).abs_diff(SIZE / 2) + (square / SIZE).abs_diff(SIZE / 2);
        let mut bit = 0;
        while bit < bits.len() {
            bits[bit] |= (distance as Squares >> bit & 1) << square;
            bit += 1;
        }
        square += 1;
    }
    bits
};

fn count(set: Squares) -> i32 {
    set.count_ones().cast_signed()
}
