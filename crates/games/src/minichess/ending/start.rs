//! Where an ending begins: somewhere that is worth playing.

use arbore_core::search::{Negamax, Search as _};
use arbore_core::{Game as _, Limits, Player, Turn};

use super::men::Men;
use crate::chessmen::{Kind, Man};
use crate::hash::mix;
use crate::minichess::{Board, Minichess};

/// How many ways to put the men are tried.
const TRIES: u64 = 100;
/// Neither player wins within this many plies, if there is such a position.
const PLIES: u32 = 3;
const SQUARES: usize = 25;

/// All men on the board, each side's on its own half, and the stronger side to move: as in the array of the whole game,
/// or else, where a player could take something there or win at once, somewhere at random, always the same.
pub(super) fn start(rules: &Minichess, men: &Men) -> Board {
    let tries = || (0..TRIES).map(|number| put(men, number));
    let goes_on = |board: &Board| rules.turn(board) != Turn::Over;
    let is_open = |board: &Board| {
        goes_on(board)
            && !Negamax::new(())
                .search(rules, board, &[], &Limits::depth(PLIES), &mut ())
                .score()
                .is_some_and(arbore_core::Score::is_decisive)
    };
    let is_quiet = |board: &Board| {
        let takes = |board: &Board| {
            let mut found = false;
            rules.moves(board, |m| found |= board.occupied() >> m.to & 1 == 1);
            found
        };
        !takes(board) && !takes(&board.passed())
    };
    tries()
        .find(|board| is_quiet(board) && is_open(board))
        .or_else(|| tries().find(is_open))
        .or_else(|| tries().find(goes_on))
        .expect("with few men a player has a move")
}

/// One way to put the men: the first is that of the whole game, the others are at random.
fn put(men: &Men, number: u64) -> Board {
    let mut squares = [None; SQUARES];
    let sides = [Player::FIRST, Player::SECOND].into_iter().zip(men);
    for (owner, kind) in sides.flat_map(|(owner, kinds)| kinds.iter().map(move |kind| (owner, *kind))) {
        // Black's half is White's, turned round, so that rooks do not face each other.
        let own = |square: usize| if owner == Player::FIRST { square } else { SQUARES - 1 - square };
        let half = if kind == Kind::Pawn { 5..15 } else { 0..15 };
        let mut places: Vec<usize> = half.collect();
        if number == 0 {
            places.splice(..0, homes(kind).iter().copied());
        } else {
            places.sort_by_key(|square| mix(number, *square as u64 + 32 * kind as u64));
        }
        let free = places.into_iter().map(own).find(|square| squares[*square].is_none());
        squares[free.expect("a half has room for all men of a side")] = Some(Man { owner, kind });
    }
    let [white, black] = [&men[0], &men[1]].map(|kinds| kinds.iter().map(|kind| kind.pawns()).sum::<i32>());
    Board::new(&squares, if black > white { Player::SECOND } else { Player::FIRST }, 0, 1)
}

/// Where White's men of a kind stand at the start of the whole game, or next to there.
fn homes(kind: Kind) -> &'static [usize] {
    match kind {
        Kind::King => &[2],
        Kind::Rook => &[0, 4],
        Kind::Bishop => &[3, 1],
        Kind::Knight => &[1, 3],
        Kind::Pawn => &[7, 6, 8, 5, 9],
        Kind::Queen => &[],
    }
}
