//! Endings: the game with few pieces, all of whose positions can be numbered.

mod digits;
mod start;

use arbore_core::{Indexed, Outcome, PartOf, Player, Score};
use digits::Digits;

use super::board::NO_LIMIT;
use super::squares::count;
use super::{Board, Checkers};

/// The text of the whole game.
pub(super) const ALL: &str = "all";
/// With more pieces the positions could be numbered, but not solved in reasonable time.
const MAX_PIECES: u8 = 4;

/// At most this many pieces of each player, men or kings, written `2v1`: those of the first player and those of the
/// second.
///
/// The draw by quiet plies is left out, because the number of plies since a capture would be part of every position: what
/// is won here may take longer than a game lasts. So is the draw by repetition, as everywhere: a player who can win need
/// not repeat anything.
///
/// ```
/// use arbore_core::{Indexed, Notation};
/// use arbore_games::checkers::{Checkers, Ending, Variant};
///
/// let ending = Checkers::new(Variant::English, false, 40).with(Ending::parse("2v1").unwrap());
/// let board = ending.parse_position("B:WK5:BK10,K14")?;
/// assert_eq!(ending.state(ending.index(&board)), Some(board));
/// assert!(ending.parse_position("B:WK5,K6:BK10").is_err(), "White has one piece at most");
/// # Ok::<(), arbore_core::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The pieces of each player.
    pieces: [u8; 2],
}

/// A text that names no ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEnding {
    /// What is wrong with it, as a slug.
    pub why: &'static str,
}

impl Ending {
    /// Reads `2v1`.
    pub fn parse(text: &str) -> Result<Ending, NoEnding> {
        let sides = text.split_once(['v', 'V']).ok_or(NoEnding { why: "pieces-without-v" })?;
        let mut pieces = [0_u8; 2];
        for (pieces, side) in pieces.iter_mut().zip([sides.0, sides.1]) {
            let is_number = !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
            if !is_number {
                return Err(NoEnding { why: "pieces-without-v" });
            }
            *pieces = side.parse().map_err(|_| NoEnding { why: "pieces-too-many" })?;
        }
        if pieces.contains(&0) {
            return Err(NoEnding { why: "pieces-missing" });
        }
        match pieces[0].checked_add(pieces[1]) {
            Some(2..=MAX_PIECES) => Ok(Ending { pieces }),
            _ => Err(NoEnding { why: "pieces-too-many" }),
        }
    }
}

/// The canonical text of an option that says which pieces there are.
pub(super) fn read(text: &str) -> Result<String, &'static str> {
    if text == ALL {
        return Ok(text.to_owned());
    }
    let Ending { pieces: [first, second] } = Ending::parse(text).map_err(|error| error.why)?;
    Ok(format!("{first}v{second}"))
}

impl Checkers {
    /// The game with at most these pieces, without a clock.
    #[must_use]
    pub fn with(self, ending: Ending) -> Checkers {
        let rules = Checkers { quiet_limit: NO_LIMIT, ending: Some(ending), ..self };
        let start = start::start(&rules, ending);
        Checkers { start, ..rules }
    }

    /// The pieces of an ending; without one there are none.
    fn pieces(&self) -> [u8; 2] {
        self.ending.map_or([0; 2], |ending| ending.pieces)
    }

    /// Whether a position has no more pieces than the ending.
    pub(super) fn is_in_ending(&self, board: &Board) -> bool {
        let fits = |player| {
            let pieces = count(board.pieces(self.color(player)));
            pieces <= self.pieces()[player.index()].into()
        };
        self.ending.is_some() && Player::all(2).all(fits)
    }
}

/// An ending is a part of the game with the same rules.
impl PartOf<Checkers> for Checkers {
    fn is_of(&self, whole: &Checkers) -> bool {
        let is_alike = self.variant == whole.variant && self.is_misere == whole.is_misere;
        self.ending.is_some() && whole.ending.is_none() && is_alike
    }

    /// Positions with the colours reversed have the same value for the other side.
    ///
    /// In the whole game there are more draws, by quiet plies. So what is drawn here is drawn there, and what is won here
    /// is won there or drawn; it is won just as soon if the win comes no later than the quiet plies are full, even if
    /// nothing is captured and no man moves until then.
    fn bounds<E>(
        &self,
        board: &Board,
        value: impl FnOnce(&Board) -> Result<Option<Score>, E>,
    ) -> Result<Option<(Score, Score)>, E> {
        let found = if self.is_in_ending(board) {
            value(&without_clock(board))?
        } else {
            let reversed = board.reversed(|set| self.variant.turned(set));
            if !self.is_in_ending(&reversed) {
                return Ok(None);
            }
            value(&without_clock(&reversed))?.map(|value| -value)
        };
        let is_in_time = |plies: u32| board.quiet_left == NO_LIMIT || plies <= board.quiet_left.into();
        Ok(found.map(|value| match value.outcome() {
            Outcome::WinIn(plies) if !is_in_time(plies) => (Score::DRAW, value),
            Outcome::LossIn(plies) if !is_in_time(plies) => (value, Score::DRAW),
            _ => (value, value),
        }))
    }
}

/// A position of the whole game as one of an ending.
fn without_clock(board: &Board) -> Board {
    Board { quiet_left: NO_LIMIT, ..*board }
}

/// One number for the pieces of each player, then one bit for the player to move.
impl Indexed for Checkers {
    fn size(&self) -> u64 {
        if self.ending.is_none() {
            return u64::MAX;
        }
        let digits = Digits::of(self.variant);
        self.pieces().iter().fold(2, |size, pieces| size * digits.count(*pieces))
    }

    fn index(&self, board: &Board) -> u64 {
        // Pieces of other endings have no place.
        if !self.is_in_ending(board) {
            return u64::MAX;
        }
        let digits = Digits::of(self.variant);
        let mut number = 0;
        for player in Player::all(2) {
            let (pieces, color) = (self.pieces()[player.index()], self.color(player));
            number = number * digits.count(pieces) + digits.number(board, color, pieces);
        }
        2 * number + self.player(board.color).index() as u64
    }

    fn state(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let digits = Digits::of(self.variant);
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let [first, second] = self.pieces();
        let count = digits.count(second);
        let numbers = [(index / 2 / count, first), (index / 2 % count, second)];
        let mut board = Board { own: 0, theirs: 0, kings: 0, color: self.color(mover), quiet_left: NO_LIMIT };
        for (player, (number, pieces)) in Player::all(2).zip(numbers) {
            digits.put(&mut board, self.color(player), number, pieces)?;
        }
        Some(board)
    }

    fn is_complete(&self) -> bool {
        true
    }
}
