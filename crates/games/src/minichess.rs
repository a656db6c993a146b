//! 5×5 chess: the game of the fourth course document, with its gaps filled.
//!
//! King, rooks, bishop, knight and pawns move as in chess; there is no queen, no castling and no double step.
//! There is no check either: the player who takes the king wins, and the king may walk into danger. A player
//! without a legal move loses. With 100 plies without a capture and without a pawn's move the game is drawn.
//! What a pawn becomes on the last rank, [`Promotion`] says. With few men it is an [`Ending`].
//!
//! Positions are written in FEN, moves as from and to: `b1c3`, with the new man's letter after a promotion,
//! `a4a5r`.

mod attacks;
mod board;
mod ending;
mod evaluation;
mod notation;

pub use board::{Board, Move};
pub use ending::{Ending, NoEnding};
pub use evaluation::{Check, Evaluation};

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::{
    Configure, Game, Notation as _, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum,
};
use attacks::LAST_RANKS;
use board::squares;

use crate::chessmen::Kind;
use crate::chessmen::fen::MAX_QUIET_PLIES;

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("minichess");

/// The rules of 5×5 chess.
#[derive(Clone, Debug)]
pub struct Minichess {
    promotion: Promotion,
}

/// What happens to a pawn on the last rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It becomes a rook, a bishop or a knight, as its owner likes.
    Choice,
    /// It becomes a rook.
    Rook,
    /// It stays a pawn and is stuck, as the document has it.
    None,
}

impl Promotion {
    /// What a pawn can become.
    const fn kinds(self) -> &'static [Kind] {
        match self {
            Promotion::Choice => &[Kind::Rook, Kind::Bishop, Kind::Knight],
            Promotion::Rook => &[Kind::Rook],
            Promotion::None => &[Kind::Pawn],
        }
    }
}

impl Minichess {
    /// The array of the document's program: the same men opposite each other, kings in the middle.
    pub const START: &'static str = "rnkbr/ppppp/5/PPPPP/RNKBR w - - 0 1";

    /// The game with this rule about promotion.
    #[must_use]
    pub const fn new(promotion: Promotion) -> Minichess {
        Minichess { promotion }
    }
}

impl Game for Minichess {
    type State = Board;
    type Move = Move;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> Board {
        self.parse_position(Minichess::START).expect("the start is a position")
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        let goes_on = !is_decided(board) && board.has_move();
        if goes_on { Turn::Player(board.mover) } else { Turn::Over }
    }

    /// Pawns come first, then knights, bishops, rooks and the king, each from a1 to e5.
    #[inline]
    fn moves(&self, board: &Board, mut each: impl FnMut(Move)) {
        for (targets, back) in board.pawn_targets() {
            for to in squares(targets) {
                let pawn =
                    Move { kind: Kind::Pawn, becomes: Kind::Pawn, from: to.wrapping_add_signed(back), to };
                if 1 << to & LAST_RANKS == 0 {
                    each(pawn);
                } else {
                    for &becomes in self.promotion.kinds() {
                        each(Move { becomes, ..pawn });
                    }
                }
            }
        }
        board.each_target(|kind, from, targets| {
            for to in squares(targets) {
                each(Move { kind, becomes: kind, from, to });
            }
        });
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        if is_decided(board) {
            return 0;
        }
        let [ahead, west, east] = board.pawn_targets().map(|(targets, _)| targets);
        let promotions = self.promotion.kinds().len() as u64;
        // Two sets lie side by side in 64 bits, so that one population count does for both.
        let pair = |a: u32, b: u32| u64::from((u64::from(a) | u64::from(b) << 32).count_ones());
        let mut count = pair(ahead, west) + pair(east, 0);
        if (ahead | west | east) & LAST_RANKS != 0 {
            let [ahead, west, east] = [ahead, west, east].map(|targets| targets & LAST_RANKS);
            count += (promotions - 1) * (pair(ahead, west) + pair(east, 0));
        }
        board.each_target(|_, _, targets| count += u64::from(targets.count_ones()));
        count
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Move) {
        board.play(m);
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        let loser = Player::all(2).find(|player| !board.has_king(*player));
        // Quiet plies come before the lack of a move, but after the king.
        let loser = loser.or((board.quiet_plies < MAX_QUIET_PLIES).then_some(board.mover));
        match loser {
            None => Score::DRAW,
            Some(loser) if loser == player => Score::loss_in(0),
            Some(_) => Score::win_in(0),
        }
    }

    #[inline]
    fn key(&self, board: &Board) -> u64 {
        board.key()
    }

    fn canonical(&self, board: &Board) -> Board {
        board.canonical()
    }
}

/// Whether the game is over although there are moves.
#[inline]
fn is_decided(board: &Board) -> bool {
    !board.has_both_kings() || board.quiet_plies >= MAX_QUIET_PLIES
}

impl ZeroSum for Minichess {}

impl Configure for Minichess {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "promotion",
            kind: OptionKind::Choice(&["choice", "rook", "none"]),
            default: OptionDefault::Is("choice"),
        },
        OptionSpec { key: "men", kind: MEN, default: OptionDefault::Is(ending::ALL) },
    ];

    fn configure(values: &Values) -> Result<Minichess, OptionError> {
        if is_ending(values) {
            return Err(OptionError::value("men", values.get("men"), ending::ALL));
        }
        Ok(Minichess::new(promotion(values)))
    }
}

/// The men that there are: all, or those of an ending.
const MEN: OptionKind =
    OptionKind::Own { examples: &[ending::ALL, "KRvK", "KPvK", "KBNvK", "KRvKN"], read: ending::read };

/// Whether options are those of an [`Ending`], and not of the whole game.
#[must_use]
pub fn is_ending(values: &Values) -> bool {
    values.get("men") != ending::ALL
}

fn promotion(values: &Values) -> Promotion {
    match values.get("promotion") {
        "none" => Promotion::None,
        "rook" => Promotion::Rook,
        _ => Promotion::Choice,
    }
}
