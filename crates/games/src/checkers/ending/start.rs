//! Where an ending begins: somewhere that is worth playing.

use arbore_core::search::{Negamax, Search as _};
use arbore_core::{Game as _, Limits, Player, Score, Turn};

use super::{Ending, without_clock};
use crate::checkers::squares::Color;
use crate::checkers::{Board, Checkers};
use crate::hash::mix;

/// How many ways to put the pieces are tried.
const TRIES: u64 = 100;
/// Neither player wins within this many plies, if there is such a position.
const PLIES: u32 = 3;

/// All pieces on the board, as kings, and the side with more of them to move: somewhere at random, always the same,
/// where no piece can be captured at once.
pub(super) fn start(rules: &Checkers, ending: Ending) -> Board {
    let tries = || (0..TRIES).map(|number| put(rules, ending, number));
    let is_quiet = |board: &Board| {
        let passed = Board { own: board.theirs, theirs: board.own, color: board.color.opponent(), ..*board };
        !rules.must_capture(board) && !rules.must_capture(&passed)
    };
    let is_open = |board: &Board| {
        let value = Negamax::new(()).search(rules, board, &[], &Limits::depth(PLIES), &mut ()).score();
        rules.turn(board) != Turn::Over && !value.is_some_and(Score::is_decisive)
    };
    tries()
        .find(|board| is_quiet(board) && is_open(board))
        .or_else(|| tries().find(is_open))
        .or_else(|| tries().next())
        .expect("there is a way to put the pieces")
}

/// One way to put the pieces.
fn put(rules: &Checkers, Ending { pieces }: Ending, number: u64) -> Board {
    let size = rules.variant.size();
    let mut squares: Vec<u8> = (1..=size.squares()).collect();
    squares.sort_by_key(|square| mix(number, u64::from(*square) + 64));
    let set = |squares: &[u8]| squares.iter().fold(0, |set, square| set | 1 << size.bit(*square));
    let (first, rest) = squares.split_at(pieces[0].into());
    let (first, second) = (set(first), set(&rest[..pieces[1].into()]));
    let mover = if pieces[1] > pieces[0] { Player::SECOND } else { Player::FIRST };
    let (own, theirs) = if mover == Player::FIRST { (first, second) } else { (second, first) };
    let color: Color = rules.color(mover);
    without_clock(&Board { own, theirs, kings: first | second, color, quiet_left: 0 })
}
