//! A position of Go: the board, and what the rules need to know of the game so far.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arbore_core::Player;

use super::history::History;
use super::points::Points;
use super::symmetry::Symmetries;
use super::{Goban, Place};
use crate::hash::mix;

/// A position.
///
/// Equal positions have the same future: the board, the player to move, the passes just made, and either the ko and the
/// plies (simple rule) or the set of boards that stood before (superko) are the same. The moves that led to them, which
/// are kept for the text and for the captured stones, may differ.
#[derive(Clone, Debug)]
pub struct Position<const W: usize> {
    /// Black's stones and White's.
    pub(super) stones: [Points<W>; 2],
    /// Who is to move, or would be if the game were not over.
    pub(super) mover: Player,
    /// How many passes were made in a row; two end the game.
    pub(super) passes: u8,
    /// Under the simple rule, the point on which a stone would take back the one that has just taken one.
    pub(super) ko: Option<u16>,
    /// Under the simple rule, how many plies were made.
    pub(super) plies: u32,
    /// How many stones there are.
    pub(super) count: u16,
    /// The key of the board.
    pub(super) board: u64,
    /// Under which symmetries every board since the start is its own image.
    pub(super) symmetries: Symmetries,
    pub(super) history: History,
    /// Where the game began, unless Black began on the empty board.
    pub(super) start: Option<Arc<Start<W>>>,
}

/// A board that was set up, and its player to move.
#[derive(Debug)]
pub(super) struct Start<const W: usize> {
    pub(super) stones: [Points<W>; 2],
    pub(super) mover: Player,
}

impl<const W: usize> Position<W> {
    /// A game that begins with these stones.
    pub(super) fn new(black: Points<W>, white: Points<W>, mover: Player, rules: &Goban<W>) -> Self {
        let stones = [black, white];
        let board = rules.board_key(stones);
        let is_usual = black.is_empty() && white.is_empty() && mover == Player::FIRST;
        Position {
            stones,
            mover,
            passes: 0,
            ko: None,
            plies: 0,
            count: black.count() + white.count(),
            board,
            symmetries: Symmetries::of_square().that_keep(stones, rules.size),
            history: History::new(rules.remembered_key(board, mover)),
            start: (!is_usual).then(|| Arc::new(Start { stones, mover })),
        }
    }

    /// The stones of a player.
    #[inline]
    pub(super) fn of(&self, player: Player) -> Points<W> {
        self.stones[player.index()]
    }

    /// The stones of the player to move and those of the other.
    #[inline]
    pub(super) fn own_and_theirs(&self) -> (Points<W>, Points<W>) {
        (self.of(self.mover), self.of(self.mover.opponent()))
    }

    /// Whose stone lies on a point.
    pub(super) fn owner(&self, point: u16) -> Option<Player> {
        Player::all(2).find(|player| self.of(*player).has(point))
    }

    /// The moves since the start.
    pub(super) fn moves(&self) -> Vec<Place> {
        self.history.moves()
    }

    /// The board and the player to move at the start.
    pub(super) fn first(&self, rules: &Goban<W>) -> Self {
        match self.start.as_deref() {
            Some(Start { stones: [black, white], mover }) => Position::new(*black, *white, *mover, rules),
            None => Position::new(Points::NONE, Points::NONE, Player::FIRST, rules),
        }
    }

    /// A hash of everything that is compared.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let digest = self.history.digest();
        #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
        let (low, high) = (digest as u64, (digest >> 64) as u64);
        let ko = self.ko.map_or(0, |point| u64::from(point) + 1);
        let rest = u64::from(self.plies) << 32 | ko << 16 | u64::from(self.passes) << 1;
        mix(mix(self.board, low), high ^ (rest | self.mover.index() as u64))
    }
}

impl<const W: usize> PartialEq for Position<W> {
    fn eq(&self, other: &Self) -> bool {
        self.stones == other.stones
            && (self.mover, self.passes, self.ko, self.plies)
                == (other.mover, other.passes, other.ko, other.plies)
            && self.history == other.history
    }
}

impl<const W: usize> Eq for Position<W> {}

impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}
