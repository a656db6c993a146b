//! Achi: three in a row with few pieces, which first are placed and then slide.
//!
//! The board has nine points. x begins; both players place their pieces, usually four each, one at a time.
//! Then they slide one of their pieces along a line to an empty point next to it. Three in a row win, in
//! either phase. The player who cannot slide has lost (or passes, or the game is drawn: the option `blocked`). A
//! position may come back; a match is drawn the third time, and a search takes a repetition for a draw.
//!
//! A position is written row by row from the top, then the player to move and what both have in hand:
//! `x0./.../... x x:3,0:3`. A point is a column letter and a row number from the top, or a digit from 1 to
//! 9; a piece is placed on `b2` and slides `a1b1`.

mod evaluation;
mod notation;

pub use evaluation::Evaluation;

use arbore_core::options::{OptionDefault, OptionKind};
use arbore_core::{Configure, Game, Indexed, OptionError, OptionSpec, Player, Score, Turn, Values, ZeroSum};

pub use crate::grid::Square;
use crate::grid::{Cells, squares};
use crate::nine::{self, Nine};

/// What people read about the game.
pub const WORDS: arbore_core::Words = arbore_core::words!("achi");

/// The rules of Achi.
#[derive(Clone, Debug)]
pub struct Achi {
    /// How many pieces each player has.
    pieces: u8,
    blocked: Blocked,
    /// The points next to each point.
    neighbours: [Cells; 9],
}

/// What becomes of a player who cannot slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// They have lost.
    Loses,
    /// They let the opponent move.
    Passes,
    /// The game is drawn.
    Draws,
}

/// Along which lines pieces slide. Three in a row always are one of the eight lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// Along the eight lines: up, down and aside, and between the centre and the corners.
    Lines,
    /// Up, down and aside only.
    Orthogonal,
    /// To any neighbour, like a king.
    King,
}

/// A position. What is in hand follows from what is on the board, since nothing is ever captured.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pieces {
    board: Nine,
    /// Who is to move, or would be if the game were not over.
    mover: Player,
    end: End,
}

/// Whether the game is over, and how. It follows from the rest, and is kept because searches ask often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum End {
    NotYet,
    WonBy(Player),
    Drawn,
}

/// What the player to move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Places a piece.
    Place(Square),
    /// Slides a piece from one point to the next.
    Slide(Square, Square),
    /// Nothing, because they cannot.
    Pass,
}

impl Achi {
    /// The game with three or four pieces each.
    pub fn new(pieces: u8, blocked: Blocked, links: Links) -> Result<Achi, OptionError> {
        if !(3..=4).contains(&pieces) {
            return Err(OptionError::value("pieces", &pieces, PIECES.allowed()));
        }
        let neighbours = |from: u8| {
            let is_next = |to: &Square| links.join(from, to.0);
            squares(nine::ALL).filter(is_next).fold(0, |set, to| set | to.set())
        };
        Ok(Achi { pieces, blocked, neighbours: [0, 1, 2, 3, 4, 5, 6, 7, 8].map(neighbours) })
    }

    /// How many pieces a player has still to place.
    #[must_use]
    pub fn in_hand(&self, state: &Pieces, player: Player) -> u8 {
        squares(state.board.of(player)).fold(self.pieces, |left, _| left - 1)
    }

    /// Whether all pieces of a player are on the board and none can slide. It never happens to both: some
    /// piece stands next to an empty point, and the player who owns it can move.
    #[inline]
    fn is_blocked(&self, board: Nine, player: Player) -> bool {
        let own = board.of(player);
        let can_reach = |empty: Square| self.neighbours[empty.index()] & own != 0;
        self.has_placed_all(own) && !squares(nine::ALL & !board.taken()).any(can_reach)
    }

    /// Whether a player with these pieces has none in hand.
    #[inline]
    fn has_placed_all(&self, own: Cells) -> bool {
        own.count_ones() >= self.pieces.into()
    }

    /// The position with these pieces; none if both players have a line, since the first one ends the game.
    fn position(&self, board: Nine, mover: Player) -> Option<Pieces> {
        let end = match [Player::FIRST, Player::SECOND].map(|player| board.has_line(player)) {
            [true, true] => return None,
            [true, false] => End::WonBy(Player::FIRST),
            [false, true] => End::WonBy(Player::SECOND),
            [false, false] => self.end_if_blocked(board, mover),
        };
        Some(Pieces { board, mover, end })
    }

    /// Whether the game is over because the player to move cannot.
    #[inline]
    fn end_if_blocked(&self, board: Nine, mover: Player) -> End {
        match self.blocked {
            Blocked::Loses if self.is_blocked(board, mover) => End::WonBy(mover.opponent()),
            Blocked::Draws if self.is_blocked(board, mover) => End::Drawn,
            _ => End::NotYet,
        }
    }
}

impl Links {
    /// Whether a piece slides between these points.
    fn join(self, from: u8, to: u8) -> bool {
        let (down, right) = ((from / 3).abs_diff(to / 3), (from % 3).abs_diff(to % 3));
        match (down.max(right), down + right) {
            (1, 1) => true,
            // Diagonally; the drawn diagonals go through the centre.
            (1, 2) => self == Links::King || self == Links::Lines && (from == 4 || to == 4),
            _ => false,
        }
    }
}

impl Game for Achi {
    type State = Pieces;
    type Move = Action;
    const KEY_IS_EXACT: bool = true;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> Pieces {
        Pieces { board: Nine::default(), mover: Player::FIRST, end: End::NotYet }
    }

    #[inline]
    fn turn(&self, state: &Pieces) -> Turn {
        if state.end == End::NotYet { Turn::Player(state.mover) } else { Turn::Over }
    }

    #[inline]
    fn moves(&self, state: &Pieces, mut each: impl FnMut(Action)) {
        let own = state.board.of(state.mover);
        let empty = nine::ALL & !state.board.taken();
        if !self.has_placed_all(own) {
            return squares(empty).for_each(|to| each(Action::Place(to)));
        }
        let mut is_blocked = true;
        for from in squares(own) {
            for to in squares(self.neighbours[from.index()] & empty) {
                each(Action::Slide(from, to));
                is_blocked = false;
            }
        }
        if is_blocked {
            each(Action::Pass);
        }
    }

    #[inline]
    fn play(&self, state: &mut Pieces, m: Action) {
        let mover = state.mover;
        match m {
            Action::Place(to) => state.board.put(mover, to),
            Action::Slide(from, to) => {
                state.board.lift(mover, from);
                state.board.put(mover, to);
            }
            Action::Pass => {}
        }
        state.mover = mover.opponent();
        // Only the player who just moved can have a new line.
        state.end = if state.board.has_line(mover) {
            End::WonBy(mover)
        } else {
            self.end_if_blocked(state.board, state.mover)
        };
    }

    fn payoff(&self, state: &Pieces, player: Player) -> Score {
        match state.end {
            End::WonBy(winner) if winner == player => Score::win_in(0),
            End::WonBy(_) => Score::loss_in(0),
            End::Drawn | End::NotYet => Score::DRAW,
        }
    }

    /// The eighteen bits of the board and one for the player to move.
    #[inline]
    fn key(&self, state: &Pieces) -> u64 {
        state.board.bits() << 1 | state.mover.index() as u64
    }

    fn canonical(&self, state: &Pieces) -> Pieces {
        let images = (0..nine::SYMMETRIES).map(|symmetry| state.board.image(symmetry));
        Pieces { board: images.fold(state.board, Ord::min), ..*state }
    }
}

impl ZeroSum for Achi {}

/// One digit to base three for each point, and one bit for the player to move.
impl Indexed for Achi {
    fn size(&self) -> u64 {
        2 * 3_u64.pow(nine::CELLS.into())
    }

    fn index(&self, state: &Pieces) -> u64 {
        state.board.number() * 2 + state.mover.index() as u64
    }

    fn state(&self, index: u64) -> Option<Pieces> {
        let board = Nine::from_number(index / 2)?;
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let most = |player| board.of(player).count_ones() <= self.pieces.into();
        if Player::all(2).all(most) { self.position(board, mover) } else { None }
    }

    fn images(&self, state: &Pieces) -> u64 {
        let images = (0..nine::SYMMETRIES).map(|symmetry| state.board.image(symmetry));
        // Each image comes as often as the board itself does.
        u64::from(nine::SYMMETRIES) / images.filter(|image| *image == state.board).count() as u64
    }
}

const PIECES: OptionKind = OptionKind::Integer { min: 3, max: 4 };

impl Configure for Achi {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "pieces", kind: PIECES, default: OptionDefault::Is("4") },
        OptionSpec {
            key: "blocked",
            kind: OptionKind::Choice(&["loss", "pass", "draw"]),
            default: OptionDefault::Is("loss"),
        },
        OptionSpec {
            key: "lines",
            kind: OptionKind::Choice(&["lines", "orth", "king"]),
            default: OptionDefault::Is("lines"),
        },
    ];

    fn configure(values: &Values) -> Result<Achi, OptionError> {
        let blocked = match values.get("blocked") {
            "pass" => Blocked::Passes,
            "draw" => Blocked::Draws,
            _ => Blocked::Loses,
        };
        let links = match values.get("lines") {
            "orth" => Links::Orthogonal,
            "king" => Links::King,
            _ => Links::Lines,
        };
        Achi::new(values.number("pieces"), blocked, links)
    }
}
