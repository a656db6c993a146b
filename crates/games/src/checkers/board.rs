//! A position of checkers, and how a move changes it.

use super::squares::{Color, Squares};
use crate::hash::mix;

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The pieces of the player to move.
    pub(super) own: Squares,
    pub(super) theirs: Squares,
    /// The kings of both sides.
    pub(super) kings: Squares,
    /// The side to move, or that would be to move if the game were not over.
    pub(super) color: Color,
    /// The plies after which the game is drawn if none of them captures or moves a man, or [`NO_LIMIT`].
    pub(super) quiet_left: u8,
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) color: Color,
    pub(super) is_king: bool,
}

/// Quiet plies are not counted.
pub(super) const NO_LIMIT: u8 = u8::MAX;

/// A move: a step, or all jumps of one piece.
///
/// It holds what the generator knows, so that playing it is a handful of operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The pieces that it captures.
    pub(super) captured: Squares,
    /// The direction of each jump in English draughts, two bits each from the least on: a king may capture the same
    /// pieces in another order, which is another move. In international draughts it is the same move, and this is 0.
    pub(super) route: u32,
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// A move without a capture.
    #[inline]
    pub(super) const fn step(from: u8, to: u8) -> Move {
        Move { captured: 0, route: 0, from, to }
    }

    /// Whether it is a jump.
    #[inline]
    pub(super) const fn is_jump(self) -> bool {
        self.captured != 0
    }

    /// A number for each step; jumps with the same ends differ by the pieces that they capture.
    #[inline]
    pub(super) fn key(self) -> u64 {
        // No piece on the last row is ever captured, so that nothing is shifted out.
        u64::from(self.from) | u64::from(self.to) << 6 | self.captured << 12
    }
}

impl Board {
    /// The empty squares among `all`.
    #[inline]
    pub(super) const fn empty(&self, all: Squares) -> Squares {
        all & !(self.own | self.theirs)
    }

    /// The pieces of a side.
    #[inline]
    pub(super) fn pieces(&self, color: Color) -> Squares {
        if color == self.color { self.own } else { self.theirs }
    }

    /// The piece on the square with a bit.
    pub(super) fn piece_on(&self, bit: u8) -> Option<Piece> {
        let is_on = |set: Squares| set >> bit & 1 == 1;
        let color = [Color::Black, Color::White].into_iter().find(|color| is_on(self.pieces(*color)))?;
        Some(Piece { color, is_king: is_on(self.kings) })
    }

    /// Plays a move. `last_row` is where the men of the player to move are crowned; with `quiet_limit` plies without a
    /// capture and without a man's move the game is drawn.
    #[inline]
    pub(super) fn play(&mut self, m: Move, last_row: Squares, quiet_limit: u8) {
        let (from, to) = (1 << m.from, 1 << m.to);
        let was_king = self.kings & from != 0;
        let is_quiet = was_king && !m.is_jump();
        let counted = u8::from(self.quiet_left != NO_LIMIT);
        self.quiet_left = if is_quiet { self.quiet_left.saturating_sub(counted) } else { quiet_limit };
        let is_king = if was_king { to } else { to & last_row };
        // A king may come back to where its jumps began.
        self.kings = self.kings & !(from | m.captured) | is_king;
        let own = self.own & !from | to;
        self.own = self.theirs & !m.captured;
        self.theirs = own;
        self.color = self.color.opponent();
    }

    /// A hash of the pieces and the side to move, without the clock.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        const SIDE: [u64; 2] = [0, 0xc2b2_ae3d_27d4_eb4f];
        // Twice, because sets of few squares make a thin product.
        mix(mix(self.own ^ SIDE[self.color as usize], self.theirs), self.kings)
    }

    /// The same position with the colours reversed: each side has the other's pieces, seen from its own side of the
    /// board, which `turned` turns round.
    pub(super) fn reversed(&self, turned: impl Fn(Squares) -> Squares) -> Board {
        Board {
            own: turned(self.own),
            theirs: turned(self.theirs),
            kings: turned(self.kings),
            color: self.color.opponent(),
            ..*self
        }
    }
}
