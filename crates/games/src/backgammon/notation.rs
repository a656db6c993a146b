//! Positions of backgammon as text.

use std::fmt::Write as _;

use arbore_core::view::{Draw, Piece, View};
use arbore_core::{Notation, NotationError, Player};

use super::board::{Board, Move, Roll};
use super::dice::Dice;
use super::side::{BAR, HOME, Places, Side};
use super::view::{self, Layout};
use super::{Backgammon, id, moves};
use crate::chances::POINT;
use crate::text::{self, Word};

/// Players are called x and o, as in GNU Backgammon's text mode.
const NAMES: [&str; 2] = ["x", "o"];
/// The dice of a starting position, and those of any other, before they fall.
const OPENING: &str = "opening";
const PENDING: &str = "roll";

impl Notation for Backgammon {
    fn position_text(&self, board: &Board) -> String {
        let mut text = id::text(board.own(), board.theirs());
        write_turn(&mut text, board, self.usual_roll(board));
        text
    }

    fn parse_position(&self, text: &str) -> Result<Board, NotationError> {
        let [id, second, third] = text::parts(text)?;
        let Some(id) = id else {
            return Err(NotationError::Count { what: "id-character", expected: 14, found: 0 });
        };
        let (sides, mover, roll) = if id::is_xgid(id.text) {
            // It says all there is to say.
            if second.is_some() {
                let found = 2 + usize::from(third.is_some());
                return Err(NotationError::Count { what: "part", expected: 1, found });
            }
            let xgid = id::parse_xgid(id, self.checkers)?;
            (xgid.sides, xgid.mover, xgid.roll)
        } else {
            let [own, theirs] = id::parse(id, self.checkers)?;
            let (mover, roll) = parse_turn([second, third])?;
            (if mover == Player::FIRST { [own, theirs] } else { [theirs, own] }, mover, roll)
        };
        let mut board = Board { sides, mover, roll: Roll::Pending };
        board.roll = roll.unwrap_or_else(|| self.usual_roll(&board));
        checked(board)
    }

    fn move_text(&self, board: &Board, m: Move) -> String {
        moves::text(board, m)
    }

    fn parse_move(&self, board: &Board, text: &str) -> Result<Move, NotationError> {
        moves::parse(board, text).ok_or_else(|| self.illegal(board, text))
    }

    fn player_name(&self, player: Player) -> String {
        name(player).to_owned()
    }

    fn side(&self, board: &Board) -> Player {
        board.mover
    }

    fn ending(&self, _: &Board) -> Option<&'static str> {
        Some("borne-off")
    }

    fn points_per_unit(&self) -> u32 {
        POINT.unsigned_abs()
    }
}

impl Draw for Backgammon {
    fn draw(&self, board: &Board) -> View {
        Layout::Whole.draw(board)
    }

    fn pieces(&self) -> Vec<Piece> {
        view::pieces()
    }

    /// Written as an XGID, which has room for too many checkers. Those that are on no point are borne off.
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        let count = |player, place| Layout::Whole.count(places, player, place);
        id::xgid(count, side)
    }
}

impl Backgammon {
    /// What the dice do where nothing is said about them.
    fn usual_roll(&self, board: &Board) -> Roll {
        let is_start = board.sides == [self.start; 2] && board.mover == Player::FIRST;
        if is_start { Roll::Opening } else { Roll::Pending }
    }
}

pub(crate) fn name(player: Player) -> &'static str {
    NAMES[player.index()]
}

/// Adds whose turn it is, unless it is the first player's, and the dice, unless they are as usual.
pub(crate) fn write_turn(text: &mut String, board: &Board, usual: Roll) {
    if board.mover != Player::FIRST || board.roll != usual {
        let _ = write!(text, " {}", name(board.mover));
    }
    if board.roll != usual {
        let _ = match board.roll {
            Roll::Opening => write!(text, " {OPENING}"),
            Roll::Pending => write!(text, " {PENDING}"),
            Roll::Fallen(dice) => write!(text, " {dice}"),
        };
    }
}

/// Reads what [`write_turn`] writes; no roll means that nothing is said about it.
pub(crate) fn parse_turn(words: [Option<Word<'_>>; 2]) -> Result<(Player, Option<Roll>), NotationError> {
    let (mut mover, mut roll) = (None, None);
    for word in words.into_iter().flatten() {
        let is_name = |player: &Player| {
            name(*player).eq_ignore_ascii_case(word.text) || (player.index() + 1).to_string() == word.text
        };
        let found_roll = match word.text {
            OPENING => Some(Roll::Opening),
            PENDING => Some(Roll::Pending),
            dice => Dice::parse(dice).map(Roll::Fallen),
        };
        match (Player::all(2).find(is_name), found_roll) {
            (player @ Some(_), _) if mover.is_none() => mover = player,
            (None, Some(_)) if roll.is_none() => roll = found_roll,
            _ => {
                return Err(word.unexpected(match (mover, roll) {
                    (None, None) => "x o 1-1..6-6",
                    (None, Some(_)) => "x o",
                    (Some(_), _) => "1-1..6-6",
                }));
            }
        }
    }
    Ok((mover.unwrap_or(Player::FIRST), roll))
}

/// A position, if there can be such a one.
pub(crate) fn checked(mut board: Board) -> Result<Board, NotationError> {
    let impossible = |why| Err(NotationError::Impossible { why });
    let [x, o] = board.sides;
    let have_finished = board.sides.map(Side::has_finished);
    if have_finished == [true, true] {
        return impossible("both-players-have-won");
    }
    if !(x.occupied() & o.occupied().mirrored()).is_empty() {
        return impossible("both-on-one-point");
    }
    // With both players on the bar and both homes closed the game would never go on.
    let home = Places::up_to(HOME);
    if board.sides.iter().all(|side| side.reaches(BAR) && side.made() & home == home) {
        return impossible("nobody-can-ever-move");
    }
    if have_finished != [false, false] {
        // There are no more rolls.
        board.roll = Roll::Pending;
    }
    Ok(board)
}
