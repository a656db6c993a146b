//! The moves of international draughts: kings fly, men capture backwards too, and the most pieces must be captured.
//!
//! **Contract.** If there is a capture, those that take the most pieces and nothing else. Captured pieces leave the board
//! when the move is over: none is jumped twice, and no king passes over one again. A man that passes the last row and
//! goes on stays a man. Captures of the same pieces between the same squares are one move.
//!
//! **Complexity.** All routes are followed, so that a capture takes time exponential in its length; a route that comes
//! to a square with the same pieces captured as an earlier one is not followed again.

use std::collections::HashSet;

use super::board::{Board, Move};
use super::squares::{Grid, Squares, members, shift};

type Ten = Grid<5>;
const ALL: Squares = Ten::ALL;
const STEPS: [i32; 4] = Ten::STEPS;

/// Calls `each` with every legal move. `goes_down` says whether the men of the player to move go down the board.
///
/// Compiled once, because each closure would be another copy of it.
pub(super) fn each_move(board: &Board, goes_down: bool, each: &mut dyn FnMut(Move)) {
    if must_capture(board, goes_down) {
        captures(board).into_iter().for_each(each);
    } else {
        each_quiet(board, goes_down, each);
    }
}

/// Whether the player to move can move. A king that could fly can step, and one that could capture from afar too.
pub(super) fn has_move(board: &Board, goes_down: bool) -> bool {
    let empty = board.empty(ALL);
    let steps = |pieces, directions: &[usize]| {
        directions.iter().any(|direction| shift(pieces, STEPS[*direction]) & empty != 0)
    };
    steps(board.own, &Ten::ahead(goes_down))
        || steps(board.own & board.kings, &[0, 1, 2, 3])
        || STEPS.iter().any(|step| shift(shift(board.own, *step) & board.theirs, *step) & empty != 0)
}

/// The number of legal moves.
pub(super) fn count_moves(board: &Board, goes_down: bool) -> u64 {
    let mut count = 0;
    each_move(board, goes_down, &mut |_| count += 1);
    count
}

/// Whether the player to move must capture, in whatever direction.
pub(super) fn must_capture(board: &Board, _: bool) -> bool {
    let empty = board.empty(ALL);
    let kings = board.own & board.kings;
    STEPS.iter().any(|step| {
        // All kings fly at once, as far as they can.
        let mut pieces = board.own;
        let mut flying = shift(kings, *step) & empty;
        while flying != 0 {
            pieces |= flying;
            flying = shift(flying, *step) & empty;
        }
        shift(shift(pieces, *step) & board.theirs, *step) & empty != 0
    })
}

fn each_quiet(board: &Board, goes_down: bool, each: &mut dyn FnMut(Move)) {
    let empty = board.empty(ALL);
    let men = board.own & !board.kings;
    for step in Ten::ahead(goes_down).map(|direction| STEPS[direction]) {
        for from in members(men) {
            members(shift(1 << from, step) & empty).for_each(|to| each(Move::step(from, to)));
        }
    }
    for from in members(board.own & board.kings) {
        for step in STEPS {
            let mut at = shift(1 << from, step) & empty;
            while at != 0 {
                members(at).for_each(|to| each(Move::step(from, to)));
                at = shift(at, step) & empty;
            }
        }
    }
}

/// The captures that take the most pieces.
fn captures(board: &Board) -> Vec<Move> {
    let mut found = Vec::new();
    let mut most = 1;
    for from in members(board.own) {
        let mut seen = HashSet::new();
        Routes::new(board, from).follow(Move::step(from, from), &mut |m| {
            /// A king that captures a second piece in the same direction may land anywhere between the two.
            const MIN_REPEATED: u32 = 2;
            let length = m.captured.count_ones();
            let is_new = length < MIN_REPEATED || seen.insert((m.to, m.captured));
            if is_new && length > most {
                most = length;
                found.clear();
            }
            if is_new && length == most {
                found.push(m);
            }
            is_new
        });
    }
    found
}

/// The squares on which a move lands, as bits, and before them the one from which it comes: those of its first route
/// for which `is_wanted` holds, if there is one.
pub(super) fn path(board: &Board, m: Move, is_wanted: &dyn Fn(&[u8]) -> bool) -> Option<Vec<u8>> {
    let mut path = vec![m.from];
    if !m.is_jump() {
        path.push(m.to);
        return is_wanted(&path).then_some(path);
    }
    let is_found = Routes::new(board, m.from).retrace(m, Move::step(m.from, m.from), &mut path, is_wanted);
    is_found.then_some(path)
}

/// What a capturing piece meets.
struct Routes {
    theirs: Squares,
    empty: Squares,
    is_king: bool,
}

impl Routes {
    fn new(board: &Board, from: u8) -> Routes {
        // The square where a capture begins is empty meanwhile.
        let empty = board.empty(ALL) | 1 << from;
        Routes { theirs: board.theirs, empty, is_king: board.kings >> from & 1 == 1 }
    }

    /// Calls `each` with the move after each capture that can follow on what `m` has done so far.
    fn each_capture(&self, m: Move, mut each: impl FnMut(Move)) {
        for step in STEPS {
            let mut at = shift(1 << m.to, step);
            while self.is_king && at & self.empty != 0 {
                at = shift(at, step);
            }
            let over = at & self.theirs & !m.captured;
            let mut landing = shift(over, step) & self.empty;
            while landing != 0 {
                for to in members(landing) {
                    each(Move { captured: m.captured | over, to, ..m });
                }
                landing = if self.is_king { shift(landing, step) & self.empty } else { 0 };
            }
        }
    }

    /// Follows all routes from what `m` has done so far, as long as `visit` says so.
    fn follow(&self, m: Move, visit: &mut dyn FnMut(Move) -> bool) {
        self.each_capture(m, |next| {
            if visit(next) {
                self.follow(next, visit);
            }
        });
    }

    /// Completes the path of a move from what `so_far` has done of it.
    fn retrace(&self, m: Move, so_far: Move, path: &mut Vec<u8>, is_wanted: &dyn Fn(&[u8]) -> bool) -> bool {
        if so_far.captured == m.captured {
            return so_far.to == m.to && is_wanted(path);
        }
        let mut is_found = false;
        self.each_capture(so_far, |next| {
            if !is_found && next.captured & !m.captured == 0 {
                path.push(next.to);
                is_found = self.retrace(m, next, path, is_wanted);
                if !is_found {
                    path.pop();
                }
            }
        });
        is_found
    }
}
