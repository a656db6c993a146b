//! What a search thinks of a chess position that is not over.

use arbore_core::{Evaluate, Evaluations, Guesses, Player, Score};
use cozy_chess::{BitBoard, Board, Color, File, Move, Piece, Rank, Square};

use super::{Chess, Position, color, kind};
use crate::chessmen::{self, PAWN};

/// Opinions about a position, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Material, and something for the squares the men stand on.
    Squares,
    /// The lecture's count: my men less the opponent's, a queen 10, a rook 5, a knight or a bishop 3, a
    /// pawn 1.
    Material,
    /// No opinion.
    None,
}

impl Evaluations<Chess> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("squares", Evaluation::Squares), ("material", Evaluation::Material), ("none", Evaluation::None)];
}

impl Evaluate<Chess> for Evaluation {
    fn evaluate(&self, _: &Chess, position: &Position, player: Player) -> Score {
        let board = &position.board;
        let difference =
            |worth: &dyn Fn(Color) -> i32| worth(color(player)) - worth(color(player.opponent()));
        Score::points(match self {
            Evaluation::None => 0,
            Evaluation::Material => difference(&|color| material(board, color)),
            Evaluation::Squares => {
                let heavy = heavy_men(board);
                difference(&|color| material(board, color) + squares(board, color, heavy))
            }
        })
    }

    /// The most valuable victim first; of quiet moves, those to better squares.
    fn order(&self, _: &Chess, position: &Position, m: Move) -> i32 {
        let board = &position.board;
        let Some(moved) = board.piece_on(m.from) else { return 0 };
        match (victim(board, m), m.promotion) {
            (None, None) if *self == Evaluation::Squares => {
                let color = board.side_to_move();
                let worth = |square: Square| on_square(moved, square.relative_to(color), heavy_men(board));
                worth(m.to) - worth(m.from)
            }
            (victim, promotion) => chessmen::exchange(kind(moved), victim.map(kind), promotion.map(kind)),
        }
    }

    fn is_noisy(&self, _: &Chess, position: &Position, m: Move) -> bool {
        m.promotion.is_some() || victim(&position.board, m).is_some()
    }

    fn noisy_moves(&self, _: &Chess, position: &Position, mut each: impl FnMut(Move)) {
        let board = &position.board;
        let color = board.side_to_move();
        let theirs = board.colors(!color);
        let en_passant = board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(color)));
        let for_pawns = theirs
            | Rank::Eighth.relative_to(color).bitboard()
            | en_passant.map_or(BitBoard::EMPTY, Square::bitboard);
        board.generate_moves(|mut moves| {
            moves.to &= if moves.piece == Piece::Pawn { for_pawns } else { theirs };
            moves.into_iter().for_each(&mut each);
            false
        });
    }

    #[inline]
    fn is_threatened(&self, _: &Chess, position: &Position) -> bool {
        !position.board.checkers().is_empty()
    }

    /// With pawns alone, having to move is often the worst of it.
    fn passed(&self, _: &Chess, position: &Position) -> Option<Position> {
        let board = &position.board;
        let men = board.colors(board.side_to_move());
        let only_pawns = men == men & (board.pieces(Piece::Pawn) | board.pieces(Piece::King));
        if only_pawns { None } else { board.null_move().map(|board| Position { board }) }
    }

    fn guesses(&self) -> Guesses {
        Guesses { quiescence: true, null_move: true, reductions: true }
    }
}

/// What a move takes. Castling takes nothing, although it is written as if the king took his rook.
fn victim(board: &Board, m: Move) -> Option<Piece> {
    let mover = board.side_to_move();
    if board.colors(!mover).has(m.to) {
        return board.piece_on(m.to);
    }
    // A pawn that changes its file without meeting anybody takes another one en passant.
    let is_pawn = board.pieces(Piece::Pawn).has(m.from);
    (is_pawn && m.from.file() != m.to.file()).then_some(Piece::Pawn)
}

fn material(board: &Board, color: Color) -> i32 {
    let worth = |piece: Piece| kind(piece).pawns() * board.colored_pieces(color, piece).len().cast_signed();
    PAWN * Piece::ALL.into_iter().map(worth).sum::<i32>()
}

/// How much heavy material is left, from [`ALL_HEAVY`] at the start to 0 with kings and pawns alone. It
/// tells the king when to come out.
fn heavy_men(board: &Board) -> i32 {
    let count = |piece| board.pieces(piece).len().cast_signed();
    let heavy =
        count(Piece::Knight) + count(Piece::Bishop) + 2 * count(Piece::Rook) + 4 * count(Piece::Queen);
    heavy.min(ALL_HEAVY)
}

const ALL_HEAVY: i32 = 24;

fn squares(board: &Board, color: Color, heavy: i32) -> i32 {
    let of_piece = |piece: Piece| {
        let men = board.colored_pieces(color, piece);
        men.iter().map(|square| on_square(piece, square.relative_to(color), heavy)).sum::<i32>()
    };
    Piece::ALL.into_iter().map(of_piece).sum()
}

/// What a square is worth to a man, seen from White's side of the board, beyond the man himself. A king
/// hides while there are heavy men and comes out as they go.
fn on_square(piece: Piece, square: Square, heavy: i32) -> i32 {
    let at = square as usize;
    let worth = TABLES[piece as usize][at];
    if piece == Piece::King {
        (worth * heavy + TABLES[KING_AT_THE_END][at] * (ALL_HEAVY - heavy)) / ALL_HEAVY
    } else {
        worth
    }
}

/// The table after those of the pieces.
const KING_AT_THE_END: usize = Piece::NUM;

/// The worth of all squares to all men, worked out by [`worth`].
static TABLES: [[i32; Square::NUM]; Piece::NUM + 1] = {
    let mut tables = [[0; Square::NUM]; Piece::NUM + 1];
    let mut table = 0;
    while table < tables.len() {
        let mut square = 0;
        while square < Square::NUM {
            tables[table][square] = worth(table, square / File::NUM, square % File::NUM);
            square += 1;
        }
        table += 1;
    }
    tables
};

const fn worth(table: usize, rank: usize, file: usize) -> i32 {
    /// Steps from the nearest edge.
    const INWARD: [i32; 8] = [0, 1, 2, 3, 3, 2, 1, 0];
    /// Little at first, much near the end, where a new queen waits.
    const PAWN_RANK: [i32; 8] = [0, 0, 3, 8, 16, 32, 64, 0];
    /// The first two steps take the middle of the board, if they are made there.
    const PAWN_STEPS: [i32; 8] = [0, 0, 1, 2, 2, 2, 2, 0];
    /// Where a king is safe behind his pawns: castled, and not in the middle.
    const SHELTER_FILE: [i32; 8] = [20, 25, 0, -5, -5, 0, 25, 20];
    const SHELTER_RANK: [i32; 8] = [0, -15, -30, -45, -60, -60, -60, -60];
    const PAWN: usize = Piece::Pawn as usize;
    const KNIGHT: usize = Piece::Knight as usize;
    const BISHOP: usize = Piece::Bishop as usize;
    const ROOK: usize = Piece::Rook as usize;
    const QUEEN: usize = Piece::Queen as usize;
    const KING: usize = Piece::King as usize;
    let central = INWARD[rank] + INWARD[file];
    match table {
        PAWN => PAWN_RANK[rank] + 5 * PAWN_STEPS[rank] * (INWARD[file] - 1),
        // A knight in a corner has two moves, in the middle eight.
        KNIGHT => 8 * central - 24,
        // A bishop sees 7 squares from the edge and 13 from the middle, and should leave the first rank.
        BISHOP => 4 * central - 12 - if rank == 0 { 6 } else { 0 },
        // A rook sees 14 squares from anywhere. It likes the files in the middle, and the enemy's pawns.
        ROOK => 2 * INWARD[file] + if rank == 6 { 20 } else { 0 },
        // A queen in the middle is strong, but easily chased away.
        QUEEN => central - 3,
        KING => SHELTER_FILE[file] + SHELTER_RANK[rank],
        _ => 10 * central - 30,
    }
}
