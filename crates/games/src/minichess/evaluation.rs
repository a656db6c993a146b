//! Static evaluations of 5×5 chess, those of document 004 among them.

use arbore_core::{Evaluate, Evaluations, Game, Heuristics, Player, Prove, Score};

use super::attacks::{RANK_1, RANK_5, SIZE, Squares};
use super::{Board, Move, is_decided};
use crate::chessmen::{self, Kind, PAWN};

/// Evaluations of a position, in hundredths of a pawn: my men's worth less the opponent's, and something
/// for where they stand.
///
/// The document's formula is seen by the computer and subtracts the person's share, so both evaluations are
/// antisymmetric as they are written. The king's hundred pawns never show: a position without a king is not
/// estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// [`Material`](Evaluation::Material), how many squares the men reach, and how far the pawns have come.
    /// The best of six settings that were tried, against `material` in 160 games of 10,000 nodes a move: 67 won,
    /// 51 lost. That is within the noise (±46 Elo), so no gain is shown.
    Mobility,
    /// A tenth of a pawn for each step that a man stands nearer to the middle than a corner does. This is
    /// what the document's comment says that its formula does.
    Material,
    /// The formula itself: a tenth of a pawn for each step *away* from the middle.
    Literal,
    /// No evaluation: every position is worth the same.
    None,
}

// Evaluations and proofs are about the board, so they are the same in the whole game and in its endings.

impl<G: Game<State = Board, Move = Move>> Evaluations<G> for Evaluation {
    const ALL: &'static [(&'static str, Self)] = &[
        ("mobility", Evaluation::Mobility),
        ("material", Evaluation::Material),
        ("literal", Evaluation::Literal),
        ("none", Evaluation::None),
    ];
}

/// What a quiet move changes at most, nearly always: somewhat more than a pawn.
const MARGIN: u16 = 120;

impl<G: Game<State = Board, Move = Move>> Evaluate<G> for Evaluation {
    fn evaluate(&self, _: &G, board: &Board, player: Player) -> Score {
        let worth = |player| match self {
            Evaluation::None => 0,
            Evaluation::Mobility => mobility(board, player),
            Evaluation::Material | Evaluation::Literal => self.worth(board, board.men(player)),
        };
        Score::points(worth(player) - worth(player.opponent()))
    }

    /// The most valuable victim first, so a king before all others.
    fn order(&self, _: &G, board: &Board, m: Move) -> i32 {
        chessmen::exchange(m.kind, board.kind_on(m.to), m.promotion(), board.recaptures(m))
    }

    fn is_noisy(&self, _: &G, board: &Board, m: Move) -> bool {
        board.occupied() >> m.to & 1 == 1 || m.promotion().is_some()
    }

    #[inline]
    fn in_check(&self, _: &G, board: &Board) -> bool {
        board.is_in_danger(board.mover)
    }

    /// With pawns alone, having to move is often the worst of it.
    fn null_move(&self, _: &G, board: &Board) -> Option<Board> {
        let men = board.men(board.mover);
        let only_pawns = men & !(board.all(Kind::Pawn) | board.all(Kind::King)) == 0;
        (!only_pawns).then(|| board.passed())
    }

    fn heuristics(&self) -> Heuristics {
        Heuristics {
            quiescence: true,
            null_move: true,
            reductions: true,
            futility_margin: MARGIN,
            ..Heuristics::default()
        }
    }
}

/// The player who can take the king wins; so moves that leave one's own king to be taken need not be searched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Check;

impl<G: Game<State = Board, Move = Move>> Prove<G> for Check {
    #[inline]
    fn bounds(&self, _: &G, board: &Board) -> (Score, Score) {
        if board.is_in_danger(board.mover.opponent()) {
            (Score::win_in(1), Score::win_in(1))
        } else {
            (Score::MINUS_INFINITY, Score::INFINITY)
        }
    }

    #[inline]
    fn candidates(&self, game: &G, board: &Board, mut each: impl FnMut(Move)) -> Option<Score> {
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
                Evaluation::Mobility | Evaluation::None => 0,
            }
    }
}

/// What a player's men are worth where they stand, by what they can do from there.
fn mobility(board: &Board, player: Player) -> i32 {
    /// For each square that a man reaches and no own man stands on.
    const REACHED: i32 = 3;
    /// For a pawn that has gone this many steps; the third is its last.
    const ADVANCED: [i32; 4] = [0, 10, 45, 0];
    /// For a pawn that cannot step forward.
    const STUCK: i32 = 4;
    let (own, occupied) = (board.men(player), board.occupied());
    let mut points = Evaluation::Material.worth(board, own);
    board.each_reach(player, |reached| points += REACHED * count(reached & !own));
    let pawns = board.all(Kind::Pawn) & own;
    for (steps, worth) in (1..).zip(ADVANCED) {
        let rank = if player == Player::FIRST { RANK_1 << (5 * steps) } else { RANK_5 >> (5 * steps) };
        points += worth * count(pawns & rank);
    }
    let ahead = if player == Player::FIRST { pawns << 5 } else { pawns >> 5 };
    points - STUCK * count(ahead & occupied)
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
