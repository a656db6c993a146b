//! The board of 5×5 chess as sets of squares.

use arbore_core::Player;

use super::attacks::{self, ALL, FILE_A, FILE_E, RANK_1, SIZE, Squares};
use crate::chessmen::{Kind, Man};
use crate::grid;
use crate::hash::mix;

/// A position.
///
/// The kind of the man on a square is a number of three bits (0 where there is none), and each of these
/// bits is a set of squares. So a move is a handful of operations without a branch, and a position with its
/// clocks fits into 20 bytes:
///
/// ```text
///             pawn  knight  king  bishop  rook
///   planes[0]   1      0      1      0      1
///   planes[1]   0      1      1      0      0
///   planes[2]   0      0      0      1      1
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    planes: [Squares; 3],
    /// The men of White, who is the first player.
    white: Squares,
    pub(super) mover: Player,
    /// Plies since a capture or a pawn's move.
    pub(super) quiet_plies: u8,
    /// The number of the move, from 1; it grows after Black's.
    pub(super) number: u16,
}

/// A move. What moves is part of it, because the move generator knows it, and playing the move would
/// have to find out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) kind: Kind,
    /// What it is on its new square: something else after a promotion.
    pub(super) becomes: Kind,
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// What a pawn becomes, if it becomes anything.
    pub(super) fn promotion(self) -> Option<Kind> {
        (self.becomes != self.kind).then_some(self.becomes)
    }
}

impl Board {
    /// A board with these men, square by square.
    pub(super) fn new(men: &[Option<Man>], mover: Player, quiet_plies: u8, number: u16) -> Board {
        let mut board = Board { planes: [0; 3], white: 0, mover, quiet_plies, number };
        for (square, man) in men.iter().enumerate() {
            if let Some(man) = man {
                for (bit, plane) in board.planes.iter_mut().enumerate() {
                    *plane |= (man.kind as Squares >> bit & 1) << square;
                }
                board.white |= Squares::from(man.owner == Player::FIRST) << square;
            }
        }
        board
    }

    #[inline]
    pub(super) fn occupied(&self) -> Squares {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The men of a player.
    #[inline]
    pub(super) fn men(&self, player: Player) -> Squares {
        if player == Player::FIRST { self.white } else { self.occupied() & !self.white }
    }

    /// The men of a kind, of both players.
    #[inline]
    pub(super) fn all(&self, kind: Kind) -> Squares {
        let [first, second, third] = self.planes;
        match kind {
            Kind::Pawn => first & !second & !third,
            Kind::Knight => second & !first,
            Kind::King => first & second,
            Kind::Bishop => third & !first,
            Kind::Rook => third & first,
            Kind::Queen => 0,
        }
    }

    #[inline]
    pub(super) fn kind_on(&self, square: u8) -> Option<Kind> {
        let kinds = [Kind::Pawn, Kind::Knight, Kind::King, Kind::Bishop, Kind::Rook];
        kinds.into_iter().find(|kind| self.all(*kind) >> square & 1 == 1)
    }

    pub(super) fn man_on(&self, square: u8) -> Option<Man> {
        let owner = if self.white >> square & 1 == 1 { Player::FIRST } else { Player::SECOND };
        self.kind_on(square).map(|kind| Man { owner, kind })
    }

    pub(super) fn has_king(&self, player: Player) -> bool {
        self.all(Kind::King) & self.men(player) != 0
    }

    #[inline]
    pub(super) fn has_both_kings(&self) -> bool {
        let kings = self.all(Kind::King);
        kings & self.white != 0 && kings & !self.white != 0
    }

    /// Whether the player to move, whose king must be there, has a move. Nearly always the king itself can
    /// step somewhere, since danger does not keep it.
    #[inline]
    pub(super) fn has_move(&self) -> bool {
        let own = self.men(self.mover);
        let king = first(self.all(Kind::King) & own);
        attacks::king(king) & !own != 0 || self.has_other_move()
    }

    #[cold]
    fn has_other_move(&self) -> bool {
        let mut found = self.pawn_targets().iter().any(|(to, _)| *to != 0);
        self.each_target(|_, _, to| found |= to != 0);
        found
    }

    /// Whether a player's king could be taken, if their opponent were to move. Without a king there is no danger.
    #[inline]
    pub(super) fn is_in_danger(&self, player: Player) -> bool {
        let occupied = self.occupied();
        let king = self.all(Kind::King) & self.men(player);
        king != 0 && self.attackers(first(king), player.opponent(), occupied) != 0
    }

    /// The men of `player` among `occupied` who could take on a square.
    #[inline]
    fn attackers(&self, at: u8, player: Player, occupied: Squares) -> Squares {
        let men = self.men(player) & occupied;
        let [plane, _, third] = self.planes;
        let sliders = third & men;
        let square = 1 << at;
        let (to_west, to_east) = (square & !FILE_A, square & !FILE_E);
        // A pawn takes from where a pawn of the other colour on that square would take it.
        let pawns =
            if player == Player::FIRST { to_west >> 6 | to_east >> 4 } else { to_west << 4 | to_east << 6 };
        men & (pawns & self.all(Kind::Pawn)
            | attacks::knight(at) & self.all(Kind::Knight)
            | attacks::king(at) & self.all(Kind::King)
            | attacks::bishop(at, occupied) & sliders & !plane
            | attacks::rook(at, occupied) & sliders & plane)
    }

    /// Who takes back after a capture, and so on: see `chessmen::exchange`.
    pub(super) fn recaptures(&self, m: Move) -> impl FnMut(bool) -> Option<Kind> {
        let mut occupied = self.occupied() & !(1 << m.from);
        move |is_opponent| {
            const BY_WORTH: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::King];
            let player = if is_opponent { self.mover.opponent() } else { self.mover };
            let attackers = self.attackers(m.to, player, occupied);
            let least = BY_WORTH.into_iter().find(|kind| attackers & self.all(*kind) != 0)?;
            occupied &= !(1 << first(attackers & self.all(least)));
            Some(least)
        }
    }

    /// The position if the player to move could pass.
    pub(super) fn passed(&self) -> Board {
        Board { mover: self.mover.opponent(), ..self.clone() }
    }

    /// Each man of the player to move but their pawns: kind, square, and where it can go.
    #[inline]
    pub(super) fn each_target(&self, mut each: impl FnMut(Kind, u8, Squares)) {
        let (own, occupied) = (self.men(self.mover), self.occupied());
        for from in squares(self.all(Kind::Knight) & own) {
            each(Kind::Knight, from, attacks::knight(from) & !own);
        }
        for from in squares(self.all(Kind::Bishop) & own) {
            each(Kind::Bishop, from, attacks::bishop(from, occupied) & !own);
        }
        for from in squares(self.all(Kind::Rook) & own) {
            each(Kind::Rook, from, attacks::rook(from, occupied) & !own);
        }
        for from in squares(self.all(Kind::King) & own) {
            each(Kind::King, from, attacks::king(from) & !own);
        }
    }

    /// The squares that each man of a player reaches, but their pawns and their king.
    #[inline]
    pub(super) fn each_reach(&self, player: Player, mut each: impl FnMut(Squares)) {
        let (own, occupied) = (self.men(player), self.occupied());
        squares(self.all(Kind::Knight) & own).for_each(|from| each(attacks::knight(from)));
        squares(self.all(Kind::Bishop) & own).for_each(|from| each(attacks::bishop(from, occupied)));
        squares(self.all(Kind::Rook) & own).for_each(|from| each(attacks::rook(from, occupied)));
    }

    /// Where the pawns of the player to move can go, straight on, taking towards file a and taking towards
    /// file e, each with how far the square is that they come from.
    #[inline]
    pub(super) fn pawn_targets(&self) -> [(Squares, i8); 3] {
        let (own, occupied) = (self.men(self.mover), self.occupied());
        let theirs = occupied & !own;
        let pawns = self.all(Kind::Pawn) & own;
        let (to_west, to_east) = (pawns & !FILE_A, pawns & !FILE_E);
        if self.mover == Player::FIRST {
            [(pawns << 5 & !occupied & ALL, -5), (to_west << 4 & theirs, -4), (to_east << 6 & theirs, -6)]
        } else {
            [(pawns >> 5 & !occupied, 5), (to_west >> 6 & theirs, 6), (to_east >> 4 & theirs, 4)]
        }
    }

    #[inline]
    pub(super) fn play(&mut self, m: Move) {
        let (from, to) = (1 << m.from, 1 << m.to);
        let is_white = Squares::from(self.mover == Player::FIRST);
        let is_quiet = self.occupied() & to == 0 && m.kind != Kind::Pawn;
        self.quiet_plies = if is_quiet { self.quiet_plies + 1 } else { 0 };
        // Both squares are emptied in every set, which takes whatever stood on the second one; then the man
        // is put there.
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = *plane & !(from | to) | (m.becomes as Squares >> bit & 1) << m.to;
        }
        self.white = self.white & !(from | to) | is_white << m.to;
        self.number = self.number.saturating_add(u16::from(is_white == 0));
        self.mover = self.mover.opponent();
    }

    /// A hash of the men and the side to move, without the clocks.
    ///
    /// An exact number is out of reach: 25 squares with eleven contents each need 86 bits.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let [first, second, third] = self.planes.map(u64::from);
        let side = self.mover.index() as u64;
        let low = first | second << 32;
        let high = third | u64::from(self.white) << 32 | side << 63;
        // Twice, because sets of few squares make a thin product.
        mix(mix(low, high), 0xa409_3822_299f_31d1)
    }

    /// The same position with the files in reverse order, which changes nothing about the game.
    pub(super) fn mirrored(&self) -> Board {
        Board { planes: self.planes.map(mirror), white: mirror(self.white), ..*self }
    }

    /// The same position with the colours reversed: each side has the other's men, seen from its own side.
    pub(super) fn reversed(&self) -> Board {
        let black = self.men(Player::SECOND);
        Board {
            planes: self.planes.map(turn_over),
            white: turn_over(black),
            mover: self.mover.opponent(),
            ..*self
        }
    }

    /// One of the two mirror images, always the same.
    pub(super) fn canonical(&self) -> Board {
        let mirrored = self.mirrored();
        if (mirrored.planes, mirrored.white) < (self.planes, self.white) { mirrored } else { self.clone() }
    }
}

/// The files a to e become e to a.
fn mirror(set: Squares) -> Squares {
    let file = |number: u8| set >> number & FILE_A;
    (0..SIZE).fold(0, |mirrored, number| mirrored | file(number) << (SIZE - 1 - number))
}

/// The ranks 1 to 5 become 5 to 1.
fn turn_over(set: Squares) -> Squares {
    let rank = |number: u8| set >> (SIZE * number) & RANK_1;
    (0..SIZE).fold(0, |turned, number| turned | rank(number) << (SIZE * (SIZE - 1 - number)))
}

/// The least member of a set.
#[inline]
pub(super) fn first(set: Squares) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "a set has 32 members at most")]
    let least = set.trailing_zeros() as u8;
    least
}

/// The members of a set, in their order.
#[inline]
pub(super) fn squares(set: Squares) -> impl Iterator<Item = u8> {
    grid::squares(set).map(|square| square.0)
}
