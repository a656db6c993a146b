//! What a search thinks of a chess position that is not over.

use arbore_core::{Evaluate, Evaluations, Heuristics, Player, Score};
use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};

use super::{Chess, Position, color, kind};
use crate::chessmen::{self, Kind, PAWN};

/// Evaluations of a position, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Material, and something for the squares the men stand on.
    Squares,
    /// The lecture's count: my men less the opponent's, a queen 10, a rook 5, a knight or a bishop 3, a
    /// pawn 1.
    Material,
    /// No evaluation: every position is worth the same.
    None,
}

impl Evaluations<Chess> for Evaluation {
    const ALL: &'static [(&'static str, Self)] =
        &[("squares", Evaluation::Squares), ("material", Evaluation::Material), ("none", Evaluation::None)];
}

/// What a quiet move changes at most, nearly always: somewhat more than a pawn.
const MARGIN: u16 = 120;

impl Evaluate<Chess> for Evaluation {
    fn evaluate(&self, _: &Chess, position: &Position, player: Player) -> Score {
        let board = &position.board;
        let worth = |player| {
            let color = color(player);
            match self {
                Evaluation::None => 0,
                Evaluation::Material => material(board, color),
                Evaluation::Squares => material(board, color) + squares(board, color),
            }
        };
        Score::points(worth(player) - worth(player.opponent()))
    }

    /// The most valuable victim first; of quiet moves, those to better squares.
    fn order(&self, _: &Chess, position: &Position, m: Move) -> i32 {
        let board = &position.board;
        let Some(moved) = board.piece_on(m.from) else { return 0 };
        match (victim(board, m), m.promotion) {
            (None, None) if *self == Evaluation::Squares => {
                let worth = worth_of_squares(board, moved, board.side_to_move());
                worth(m.to) - worth(m.from)
            }
            (victim, promotion) => {
                let recaptures = recaptures(board, m);
                chessmen::exchange(kind(moved), victim.map(kind), promotion.map(kind), recaptures)
            }
        }
    }

    #[inline]
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
        position.each_piece(&mut |mut moves| {
            moves.to &= if moves.piece == Piece::Pawn { for_pawns } else { theirs };
            moves.into_iter().for_each(&mut each);
            false
        });
    }

    #[inline]
    fn in_check(&self, _: &Chess, position: &Position) -> bool {
        !position.board.checkers().is_empty()
    }

    /// With pawns alone, having to move is often the worst of it.
    fn null_move(&self, _: &Chess, position: &Position) -> Option<Position> {
        let board = &position.board;
        let men = board.colors(board.side_to_move());
        let only_pawns = men == men & (board.pieces(Piece::Pawn) | board.pieces(Piece::King));
        if only_pawns { None } else { board.null_move().map(|board| Position { board }) }
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

/// What a move takes. Castling takes nothing, although it is written as if the king took its rook.
fn victim(board: &Board, m: Move) -> Option<Piece> {
    let mover = board.side_to_move();
    if board.colors(!mover).has(m.to) {
        return board.piece_on(m.to);
    }
    // A pawn that changes its file without meeting another man takes a pawn en passant.
    let is_pawn = board.pieces(Piece::Pawn).has(m.from);
    (is_pawn && m.from.file() != m.to.file()).then_some(Piece::Pawn)
}

/// Who takes back after a capture, and so on: see [`chessmen::exchange`]. Men behind others join in as these
/// leave; pins are not seen.
fn recaptures(board: &Board, m: Move) -> impl FnMut(bool) -> Option<Kind> {
    let (to, mover) = (m.to, board.side_to_move());
    let mut occupied = board.occupied() ^ m.from.bitboard();
    move |is_opponent| {
        let color = if is_opponent { !mover } else { mover };
        let men = board.colors(color) & occupied;
        let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
        let attackers = men
            & (get_pawn_attacks(to, !color) & board.pieces(Piece::Pawn)
                | get_knight_moves(to) & board.pieces(Piece::Knight)
                | get_bishop_moves(to, occupied) & diagonal
                | get_rook_moves(to, occupied) & straight
                | get_king_moves(to) & board.pieces(Piece::King));
        // The kinds are in the order of their worth.
        let least = Piece::ALL.into_iter().find(|piece| !(attackers & board.pieces(*piece)).is_empty())?;
        occupied ^= (attackers & board.pieces(least)).next_square()?.bitboard();
        Some(kind(least))
    }
}

fn material(board: &Board, color: Color) -> i32 {
    let worth = |piece: Piece| kind(piece).pawns() * board.colored_pieces(color, piece).len().cast_signed();
    PAWN * Piece::ALL.into_iter().map(worth).sum::<i32>()
}

/// How much heavy material is left, from [`ALL_HEAVY`] at the start to 0 with kings and pawns alone. It
/// decides when the king comes out.
fn heavy_men(board: &Board) -> i32 {
    let count = |piece| board.pieces(piece).len().cast_signed();
    let heavy =
        count(Piece::Knight) + count(Piece::Bishop) + 2 * count(Piece::Rook) + 4 * count(Piece::Queen);
    heavy.min(ALL_HEAVY)
}

const ALL_HEAVY: i32 = 24;

fn squares(board: &Board, color: Color) -> i32 {
    let of_piece = |piece: Piece| {
        let worth = worth_of_squares(board, piece, color);
        board.colored_pieces(color, piece).iter().map(worth).sum::<i32>()
    };
    Piece::ALL.into_iter().map(of_piece).sum()
}

/// What each square is worth to a man, beyond the man itself. A king hides while there are heavy men and
/// comes out as they go; only the king's needs them to be counted.
fn worth_of_squares(board: &Board, piece: Piece, color: Color) -> impl Fn(Square) -> i32 {
    let heavy = if piece == Piece::King { heavy_men(board) } else { ALL_HEAVY };
    let table = &TABLES[piece as usize];
    move |square| {
        let at = square.relative_to(color) as usize;
        if heavy == ALL_HEAVY {
            table[at]
        } else {
            (table[at] * heavy + TABLES[KING_AT_THE_END][at] * (ALL_HEAVY - heavy)) / ALL_HEAVY
        }
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
    /// Where a king is safe behind its pawns: castled, and not in the middle.
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
