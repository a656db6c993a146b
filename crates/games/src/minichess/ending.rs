//! Endings of 5×5 chess: the game with few men, all of whose positions can be numbered.

mod men;
mod notation;
mod start;

pub use men::NoEnding;
pub(super) use men::{ALL, read};

use arbore_core::{
    Configure, Game, Indexed, OptionError, OptionSpec, Outcome, PartOf, Player, Score, Turn, Values, ZeroSum,
};
use notation::without_clocks;

use super::attacks::{RANK_1, RANK_5};
use super::{Board, Minichess, Move, Promotion};
use crate::chessmen::fen::MAX_QUIET_PLIES;
use crate::chessmen::{Kind, Man};

/// How many squares there are.
const SQUARES: u64 = 25;

/// 5×5 chess with some men at most, written `KRvK`: White's and Black's.
///
/// The draw by quiet plies is left out, because the number of plies since a capture would be part of every position:
/// what is won here may take longer than a game lasts. So is the draw by repetition, as everywhere: a player who can win
/// need not repeat anything.
#[derive(Clone, Debug)]
pub struct Ending {
    rules: Minichess,
    /// The men; those that were taken leave their place empty.
    slots: Vec<Slot>,
    start: Board,
}

/// A man, and what it can become.
#[derive(Clone, Debug)]
struct Slot {
    owner: Player,
    kinds: Vec<Kind>,
}

impl Ending {
    /// The ending with these men, such as `KRvKN`.
    pub fn new(promotion: Promotion, text: &str) -> Result<Ending, NoEnding> {
        let (rules, men) = (Minichess::new(promotion), men::parse(text)?);
        let mut slots = Vec::new();
        for (owner, kinds) in [Player::FIRST, Player::SECOND].into_iter().zip(&men) {
            for &kind in kinds {
                let mut kinds = vec![kind];
                if kind == Kind::Pawn && promotion != Promotion::None {
                    kinds.extend_from_slice(promotion.kinds());
                }
                slots.push(Slot { owner, kinds });
            }
        }
        // A man takes the first place that it can, so that each position has one number: those that can be of one
        // kind only come before those that can be of several.
        slots.sort_by_key(|slot| (slot.kinds.len(), slot.owner.index(), slot.kinds[0]));
        let start = start::start(&rules, &men);
        Ok(Ending { rules, slots, start })
    }

    /// Whether there are no men on the board but those of the ending.
    fn has(&self, board: &Board) -> bool {
        board.occupied().count_ones() as usize <= self.slots.len() && self.index(board) != u64::MAX
    }

    /// Whether the men stand where they can: the game ends with the first king that is taken, which is that of the player to
    /// move, and pawns do not stay on the last rank.
    fn is_possible(&self, board: &Board) -> bool {
        let pawns = |player| board.all(Kind::Pawn) & board.men(player);
        let are_stuck = pawns(Player::FIRST) & RANK_5 | pawns(Player::SECOND) & RANK_1 != 0;
        board.has_king(board.mover.opponent()) && (!are_stuck || self.rules.promotion == Promotion::None)
    }
}

impl Slot {
    /// How many states it has: a square for each kind, or none.
    fn size(&self) -> u64 {
        self.kinds.len() as u64 * SQUARES + 1
    }
}

impl Game for Ending {
    type State = Board;
    type Move = Move;
    const CAN_REPEAT: bool = true;

    fn start(&self) -> Board {
        self.start.clone()
    }

    #[inline]
    fn turn(&self, board: &Board) -> Turn {
        self.rules.turn(board)
    }

    #[inline]
    fn moves(&self, board: &Board, each: impl FnMut(Move)) {
        self.rules.moves(board, each);
    }

    #[inline]
    fn count_moves(&self, board: &Board) -> u64 {
        self.rules.count_moves(board)
    }

    #[inline]
    fn play(&self, board: &mut Board, m: Move) {
        self.rules.play(board, m);
        (board.quiet_plies, board.number) = (0, 1);
    }

    fn payoff(&self, board: &Board, player: Player) -> Score {
        self.rules.payoff(board, player)
    }

    #[inline]
    fn key(&self, board: &Board) -> u64 {
        self.rules.key(board)
    }

    fn canonical(&self, board: &Board) -> Board {
        self.rules.canonical(board)
    }
}

impl ZeroSum for Ending {}

impl Configure for Ending {
    const OPTIONS: &'static [OptionSpec] = Minichess::OPTIONS;

    fn configure(values: &Values) -> Result<Ending, OptionError> {
        let men = values.get("men");
        Ending::new(super::promotion(values), men).map_err(|NoEnding { why }| OptionError::Refused {
            key: "men".to_owned(),
            value: men.to_owned(),
            why,
        })
    }
}

impl PartOf<Minichess> for Ending {
    fn is_of(&self, whole: &Minichess) -> bool {
        self.rules.promotion == whole.promotion
    }

    /// Positions with the colours reversed have the same value for the other side.
    ///
    /// In the whole game there are more draws, by quiet plies. So what is drawn here is drawn there, and what is won here
    /// is won there or drawn; it is won just as soon if the win comes before the quiet plies are full, even if nothing
    /// is taken and no pawn moves until then. (Losing all moves on the last of those plies is a draw, so it must be
    /// sooner.)
    fn bounds<E>(
        &self,
        board: &Board,
        value: impl FnOnce(&Board) -> Result<Option<Score>, E>,
    ) -> Result<Option<(Score, Score)>, E> {
        let found = if self.has(board) {
            value(&without_clocks(board))?
        } else {
            let reversed = board.reversed();
            if !self.has(&reversed) {
                return Ok(None);
            }
            value(&without_clocks(&reversed))?.map(|value| -value)
        };
        let is_in_time = |plies: u32| plies + u32::from(board.quiet_plies) < u32::from(MAX_QUIET_PLIES);
        Ok(found.map(|value| match value.outcome() {
            Outcome::WinIn(plies) if !is_in_time(plies) => (Score::DRAW, value),
            Outcome::LossIn(plies) if !is_in_time(plies) => (value, Score::DRAW),
            _ => (value, value),
        }))
    }
}

/// One digit for each man: 0 if it was taken, else what it is and where. Then one bit for the player to move.
impl Indexed for Ending {
    fn size(&self) -> u64 {
        let mut sizes = self.slots.iter().map(Slot::size);
        sizes.try_fold(2_u64, u64::checked_mul).unwrap_or(u64::MAX)
    }

    fn index(&self, board: &Board) -> u64 {
        let mut left = board.occupied();
        let mut number = 0;
        for slot in &self.slots {
            let find = |kind: usize| {
                let men = board.all(slot.kinds[kind]) & board.men(slot.owner) & left;
                (men != 0).then(|| (kind as u64, men.trailing_zeros()))
            };
            let digit = match (0..slot.kinds.len()).find_map(find) {
                Some((kind, square)) => {
                    left &= !(1 << square);
                    kind * SQUARES + u64::from(square) + 1
                }
                None => 0,
            };
            number = number * slot.size() + digit;
        }
        // Men of other endings have no place.
        if left == 0 { number * 2 + board.mover.index() as u64 } else { u64::MAX }
    }

    fn state(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let mut digits = index / 2;
        let mut men = [None; 25];
        for slot in self.slots.iter().rev() {
            let digit = digits % slot.size();
            digits /= slot.size();
            if let Some(place) = digit.checked_sub(1) {
                let [kind, square] =
                    [place / SQUARES, place % SQUARES].map(|part| usize::try_from(part).ok());
                let man = Man { owner: slot.owner, kind: slot.kinds[kind?] };
                // Two men on one square are no position.
                if men[square?].replace(man).is_some() {
                    return None;
                }
            }
        }
        let board = Board::new(&men, mover, 0, 1);
        // Of the ways to give places to equal men one counts.
        (self.is_possible(&board) && self.index(&board) == index).then_some(board)
    }

    fn images(&self, board: &Board) -> u64 {
        if board.mirrored() == *board { 1 } else { 2 }
    }

    fn is_complete(&self) -> bool {
        true
    }
}
