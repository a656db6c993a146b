//! Chess, by the rules of the crate [`cozy_chess`].
//!
//! The game is over by checkmate and stalemate, and drawn when no man is left that could mate or after 100
//! plies without a capture and without a pawn's move (mate on the hundredth still wins). That a position
//! which comes up for the third time is a draw is for the match to say, since a position knows no history.
//!
//! Positions are written in FEN. Moves are written as from and to, `g1f3`, `e1g1`, `a7a8q`; algebraic
//! notation, `Nf3`, `O-O`, `a8=Q+`, is read too.

mod evaluation;
mod notation;
pub mod openings;

pub use cozy_chess::Move;
pub use evaluation::Evaluation;

use arbore_core::{Configure, Game, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum};
use cozy_chess::{BitBoard, Color, Piece, PieceMoves, Rank, Square, get_pawn_attacks};

use crate::chessmen::Kind;
use crate::chessmen::fen::MAX_QUIET_PLIES;

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("chess");

/// The rules of chess.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chess;

/// A position, with the clocks that FEN has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: cozy_chess::Board,
}

impl Position {
    #[inline]
    fn mover(&self) -> Player {
        player(self.board.side_to_move())
    }

    /// Generates the legal moves piece by piece, until `each` returns true. Returns whether it did.
    ///
    /// The generator is compiled once, in this crate: every closure would be another copy of it, and every crate that has
    /// one another copy of its tables, 700 kB.
    #[inline(never)]
    fn each_piece(&self, each: &mut dyn FnMut(PieceMoves) -> bool) -> bool {
        self.board.generate_moves(each)
    }

    /// Whether the player to move has a legal move.
    ///
    /// Searches ask at every node, so what is nearly always true comes first: out of check, a pawn that is
    /// not pinned can step forward. Only otherwise are moves generated, up to the first.
    #[inline]
    fn has_move(&self) -> bool {
        let board = &self.board;
        let color = board.side_to_move();
        let free = board.colored_pieces(color, Piece::Pawn) - board.pinned();
        let ahead = if color == Color::White { free.0 << 8 } else { free.0 >> 8 };
        let steps = BitBoard(ahead) - board.occupied();
        (!steps.is_empty() && board.checkers().is_empty()) || self.each_piece(&mut |_| true)
    }

    /// Whether the game is drawn although there are moves, or it may be mate.
    #[inline]
    fn is_drawn(&self) -> bool {
        self.board.halfmove_clock() >= MAX_QUIET_PLIES || self.is_dead()
    }

    /// Whether no player can ever mate: bare kings, a single knight, or bishops that all stand on squares of
    /// one colour.
    #[inline]
    fn is_dead(&self) -> bool {
        let board = &self.board;
        let all = |piece| board.pieces(piece);
        if !(all(Piece::Pawn) | all(Piece::Rook) | all(Piece::Queen)).is_empty() {
            return false;
        }
        let (knights, bishops) = (all(Piece::Knight), all(Piece::Bishop));
        if knights.is_empty() {
            bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES)
        } else {
            bishops.is_empty() && knights.len() == 1
        }
    }

    /// Whether a pawn can be taken en passant. The board remembers every double step, but for a repetition
    /// only those count that could be answered so.
    #[inline]
    fn has_en_passant(&self) -> bool {
        let board = &self.board;
        let color = board.side_to_move();
        board.en_passant().is_some_and(|file| {
            let to = Square::new(file, Rank::Sixth.relative_to(color));
            let takers = get_pawn_attacks(to, !color) & board.colored_pieces(color, Piece::Pawn);
            takers.iter().any(|from| board.is_legal(Move { from, to, promotion: None }))
        })
    }
}

impl Game for Chess {
    type State = Position;
    type Move = Move;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> Position {
        Position { board: cozy_chess::Board::startpos() }
    }

    #[inline]
    fn turn(&self, position: &Position) -> Turn {
        let goes_on = !position.is_drawn() && position.has_move();
        if goes_on { Turn::Player(position.mover()) } else { Turn::Over }
    }

    #[inline]
    fn moves(&self, position: &Position, mut each: impl FnMut(Move)) {
        position.each_piece(&mut |moves| {
            moves.into_iter().for_each(&mut each);
            false
        });
    }

    #[inline]
    fn count_moves(&self, position: &Position) -> u64 {
        let mut count = 0;
        if position.is_drawn() {
            return count;
        }
        position.each_piece(&mut |moves| {
            count += moves.len() as u64;
            false
        });
        count
    }

    #[inline]
    fn play(&self, position: &mut Position, m: Move) {
        position.board.play_unchecked(m);
    }

    /// The default copies the position twice to help small states into registers; this one is too large.
    #[inline]
    fn visit<R>(&self, position: &mut Position, m: Move, f: impl FnOnce(&mut Position) -> R) -> R {
        let mut child = position.clone();
        child.board.play_unchecked(m);
        f(&mut child)
    }

    fn payoff(&self, position: &Position, player: Player) -> Score {
        if position.board.checkers().is_empty() || position.has_move() {
            Score::DRAW
        } else if player == position.mover() {
            Score::loss_in(0)
        } else {
            Score::win_in(0)
        }
    }

    /// The board's own hash, which has no clocks in it.
    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let board = &position.board;
        if position.has_en_passant() { board.hash() } else { board.hash_without_ep() }
    }
}

impl ZeroSum for Chess {}

impl Configure for Chess {
    const OPTIONS: &'static [OptionSpec] = &[];

    fn configure(_: &Values) -> Result<Chess, OptionError> {
        Ok(Chess)
    }
}

#[inline]
fn player(color: Color) -> Player {
    if color == Color::White { Player::FIRST } else { Player::SECOND }
}

fn color(player: Player) -> Color {
    if player == Player::FIRST { Color::White } else { Color::Black }
}

const fn kind(piece: Piece) -> Kind {
    match piece {
        Piece::Pawn => Kind::Pawn,
        Piece::Knight => Kind::Knight,
        Piece::Bishop => Kind::Bishop,
        Piece::Rook => Kind::Rook,
        Piece::Queen => Kind::Queen,
        Piece::King => Kind::King,
    }
}
