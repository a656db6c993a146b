//! Checkers, also known as draughts: English on 8×8 squares, international on 10×10.
//!
//! Pieces stand on the dark squares. Men go diagonally forward and are crowned on the last row; kings go backwards too.
//! A piece captures by jumping over one of the opponent's, again and again as long as it can; a capture must be made, and
//! all jumps of a piece are one move. The player who cannot move loses. With 40 moves of each side (or as many as
//! the option says) without a capture and without a man's move the game is drawn.
//!
//! | | English ([`Variant::English`]) | international ([`Variant::International`]) |
//! |---|---|---|
//! | squares | 32, twelve men a side | 50, twenty men a side |
//! | first to move | Black | White |
//! | men capture | forward | forward and backwards |
//! | kings go and jump | one square | as far as they like |
//! | of several captures | any | one that takes the most pieces |
//! | a man that reaches the last row by a jump | is crowned, and the move ends | is crowned only if the move ends there |
//! | other routes to the same capture | are other moves | are the same move |
//!
//! With `misere=true` the player who cannot move wins. With few pieces, `men=2v1`, the game is an ending, whose positions
//! can all be numbered.
//!
//! Positions are written in the FEN of PDN, `W:W21,22,K3:B1,2,K31` (see [`Checkers::parse_position`]), moves as `11-15`
//! and `22x15x8`.
//!
//! **Reference.** World Checkers Draughts Federation, *Rules of draughts (checkers)*; Fédération mondiale du jeu de
//! dames, *Official FMJD rules for international draughts*; PDN 3.0, *Portable Draughts Notation*.
//!
//! [`Checkers::parse_position`]: arbore_core::Notation::parse_position

mod board;
mod ending;
mod english;
mod evaluation;
mod fen;
mod international;
mod notation;
mod squares;
mod view;

pub use board::{Board, Move};
pub use ending::{Ending, NoEnding};
pub use evaluation::Evaluation;
pub use squares::Color;

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::{Configure, Game, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum};
use board::NO_LIMIT;
use squares::{Grid, Size, Squares, color_of};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("checkers");

/// The rules of checkers.
///
/// ```
/// use arbore_core::{Game, Notation, perft};
/// use arbore_games::checkers::{Checkers, Variant};
///
/// let game = Checkers::new(Variant::English, false, 40);
/// assert_eq!(perft(&game, &game.start(), 6), 36_768);
/// // Both jumps are one move, which may be written without the square in between.
/// let mut board = game.parse_position("B:W15,22:B1,11")?;
/// let m = game.parse_move(&board, "11x25")?;
/// assert_eq!(game.move_text(&board, m), "11x18x25");
/// game.play(&mut board, m);
/// assert_eq!(game.position_text(&board), "W:W:B1,25");
/// # Ok::<(), arbore_core::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Checkers {
    variant: Variant,
    is_misere: bool,
    /// With this number of plies without a capture and without a man's move the game is drawn, unless it is [`NO_LIMIT`].
    quiet_limit: u8,
    /// The pieces, if there are not all.
    ending: Option<Ending>,
    /// Where Black's men are crowned, and White's.
    last_rows: [Squares; 2],
    start: Board,
}

/// The two kinds of checkers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// English draughts, also known as American checkers, on 8×8 squares.
    English,
    /// International draughts, on 10×10 squares.
    International,
}

impl Variant {
    /// The side that moves first.
    #[must_use]
    pub const fn first(self) -> Color {
        match self {
            Variant::English => Color::Black,
            Variant::International => Color::White,
        }
    }

    const fn size(self) -> Size {
        match self {
            Variant::English => Size { width: 4 },
            Variant::International => Size { width: 5 },
        }
    }

    /// The squares as they are seen from the opposite side of the board.
    #[inline]
    const fn turned(self, set: Squares) -> Squares {
        match self {
            Variant::English => Grid::<4>::turned(set),
            Variant::International => Grid::<5>::turned(set),
        }
    }
}

/// Calls the code for the variant, and for the direction in which the men of the player to move go: English draughts is
/// compiled for each, so that all its steps are constants.
macro_rules! by_variant {
    ($rules:expr, $board:expr, $function:ident $(, $each:expr)?) => {
        match ($rules.variant, $board.color) {
            (Variant::English, Color::Black) => english::$function::<true>($board $(, $each)?),
            (Variant::English, Color::White) => english::$function::<false>($board $(, $each)?),
            (Variant::International, color) => international::$function($board, color == Color::Black $(, $each)?),
        }
    };
}

impl Checkers {
    /// The whole game. It is drawn with `quiet_moves` moves of each side, at most [`MAX_QUIET_MOVES`], without a capture
    /// and without a man's move; with 0 it is not.
    #[must_use]
    pub fn new(variant: Variant, is_misere: bool, quiet_moves: u8) -> Checkers {
        let quiet_limit = if quiet_moves == 0 { NO_LIMIT } else { 2 * quiet_moves.min(MAX_QUIET_MOVES) };
        let (start, last_rows) = (start(variant, quiet_limit), last_rows(variant));
        Checkers { variant, is_misere, quiet_limit, ending: None, last_rows, start }
    }

    /// The kind of checkers.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The player who has a side.
    #[inline]
    fn player(&self, color: Color) -> Player {
        if color == self.variant.first() { Player::FIRST } else { Player::SECOND }
    }

    /// The side of a player.
    fn color(&self, player: Player) -> Color {
        color_of(player, self.variant.first())
    }

    /// Whether the player to move can move.
    #[inline]
    fn has_move(&self, board: &Board) -> bool {
        by_variant!(self, board, has_move)
    }

    /// Whether the player to move must capture.
    #[inline]
    fn must_capture(&self, board: &Board) -> bool {
        by_variant!(self, board, must_capture)
    }
}

/// The longest that a draw can take, in moves of each side.
pub const MAX_QUIET_MOVES: u8 = 100;

/// Three rows of men a side in English draughts, four in international.
fn start(variant: Variant, quiet_left: u8) -> Board {
    let black = match variant {
        Variant::English => (0..3).fold(0, |men, row| men | Grid::<4>::row(row)),
        Variant::International => (0..4).fold(0, |men, row| men | Grid::<5>::row(row)),
    };
    let white = variant.turned(black);
    let color = variant.first();
    let [own, theirs] = if color == Color::Black { [black, white] } else { [white, black] };
    Board { own, theirs, kings: 0, color, quiet_left }
}

/// Where Black's men are crowned, and White's.
const fn last_rows(variant: Variant) -> [Squares; 2] {
    match variant {
        Variant::English => [Grid::<4>::row(7), Grid::<4>::row(0)],
        Variant::International => [Grid::<5>::row(9), Grid::<5>::row(0)],
    }
}

impl Game for Checkers {
    type State = Board;
    type Move = Move;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> Board {
        self.start.clone()
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        let goes_on = board.quiet_left > 0 && self.has_move(board);
        if goes_on { Turn::Player(self.player(board.color)) } else { Turn::Over }
    }

    /// Steps come direction by direction, forward ones first; jumps piece by piece.
    #[inline]
    fn moves(&self, board: &Board, mut each: impl FnMut(Move)) {
        by_variant!(self, board, each_move, &mut each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        if board.quiet_left == 0 { 0 } else { by_variant!(self, board, count_moves) }
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Move) {
        board.play(m, self.last_rows[board.color as usize], self.quiet_limit);
    }

    /// A player who cannot move loses even if the game would be drawn by now.
    fn payoff(&self, board: &Board, player: Player) -> Score {
        if self.has_move(board) {
            return Score::DRAW;
        }
        let has_lost = (player == self.player(board.color)) != self.is_misere;
        if has_lost { Score::loss_in(0) } else { Score::win_in(0) }
    }

    #[inline]
    fn key(&self, board: &Board) -> u64 {
        board.key()
    }

    #[inline]
    fn move_key(&self, m: Move) -> u64 {
        m.key()
    }
}

impl ZeroSum for Checkers {}

impl Configure for Checkers {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "variant",
            kind: OptionKind::Choice(&["english", "international"]),
            default: OptionDefault::Is("english"),
        },
        OptionSpec { key: "misere", kind: OptionKind::Flag, default: OptionDefault::Is("false") },
        OptionSpec {
            key: "quiet",
            kind: OptionKind::Integer { min: 0, max: MAX_QUIET_MOVES as u32 },
            default: OptionDefault::Is(QUIET_MOVES),
        },
        OptionSpec {
            key: "men",
            kind: OptionKind::Own { examples: &[ending::ALL, "2v1", "2v2", "3v1"], read: ending::read },
            default: OptionDefault::Is(ending::ALL),
        },
    ];

    fn configure(values: &Values) -> Result<Checkers, OptionError> {
        let variant =
            if values.get("variant") == "international" { Variant::International } else { Variant::English };
        let whole = Checkers::new(variant, values.flag("misere"), values.number("quiet"));
        if !is_ending(values) {
            return Ok(whole);
        }
        let (men, quiet) = (values.get("men"), values.get("quiet"));
        if quiet != QUIET_MOVES {
            return Err(OptionError::Conflict {
                key: "quiet".to_owned(),
                value: quiet.to_owned(),
                other: format!("men={men}"),
                allowed: QUIET_MOVES.to_owned(),
            });
        }
        let refused =
            |NoEnding { why }| OptionError::Refused { key: "men".to_owned(), value: men.to_owned(), why };
        Ok(whole.with(Ending::parse(men).map_err(refused)?))
    }
}

/// The moves of each side that make a draw by default.
const QUIET_MOVES: &str = "40";

/// Whether options are those of an [`Ending`], and not of the whole game.
#[must_use]
pub fn is_ending(values: &Values) -> bool {
    values.get("men") != ending::ALL
}
