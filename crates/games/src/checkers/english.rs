//! The moves of English draughts: a king goes and jumps one step at a time, and any capture will do.
//!
//! **Contract.** If there is a jump, all jumps and nothing else, each as often as there are routes; they go on as long
//! as they can. A man that lands on the last row can go no further, so crowning needs no rule of its own here.
//!
//! **Complexity.** A few shifts for each direction, whatever the number of pieces, and then time proportional to the
//! moves that are found; men that jump are counted without naming their moves. A king captures at most nine pieces.

use super::board::{Board, Move};
use super::squares::{Grid, Squares, members, shift};

type Eight = Grid<4>;
const ALL: Squares = Eight::ALL;
const STEPS: [i32; 4] = Eight::STEPS;

/// The direction opposite to another.
const fn opposite(direction: usize) -> usize {
    direction ^ 2
}

/// Calls `each` with every legal move. `DOWN` says whether the men of the player to move go down the board.
#[inline]
pub(super) fn each_move<const DOWN: bool>(board: &Board, each: &mut impl FnMut(Move)) {
    let jumps = Jumps::<DOWN>::of(board);
    if jumps.are_there(board) {
        jumps.each(board, each);
    } else {
        each_step::<DOWN>(board, each);
    }
}

/// The number of legal moves.
#[inline]
pub(super) fn count_moves<const DOWN: bool>(board: &Board) -> u64 {
    let jumps = Jumps::<DOWN>::of(board);
    if jumps.are_there(board) {
        return jumps.count(board);
    }
    let empty = board.empty(ALL);
    let targets = |pieces, direction: usize| size(shift(pieces, STEPS[direction]) & empty);
    let [left, right] = Eight::ahead(DOWN);
    let kings = board.own & board.kings;
    let backwards =
        if kings == 0 { 0 } else { targets(kings, opposite(left)) + targets(kings, opposite(right)) };
    targets(board.own, left) + targets(board.own, right) + backwards
}

/// Whether the player to move can move.
#[inline]
pub(super) fn has_move<const DOWN: bool>(board: &Board) -> bool {
    let [left, right] = Eight::ahead(DOWN).map(|direction| STEPS[direction]);
    let ahead = shift(board.own, left) | shift(board.own, right);
    ahead & board.empty(ALL) != 0 || has_other_move::<DOWN>(board)
}

/// Whether the player to move can go back with a king, or jump.
#[cold]
fn has_other_move<const DOWN: bool>(board: &Board) -> bool {
    let kings = board.own & board.kings;
    let goes_back = |direction| shift(kings, STEPS[opposite(direction)]) & board.empty(ALL) != 0;
    Eight::ahead(DOWN).into_iter().any(goes_back) || must_capture::<DOWN>(board)
}

/// Whether the player to move must capture.
#[inline]
pub(super) fn must_capture<const DOWN: bool>(board: &Board) -> bool {
    Jumps::<DOWN>::of(board).are_there(board)
}

#[inline]
fn each_step<const DOWN: bool>(board: &Board, each: &mut impl FnMut(Move)) {
    let empty = board.empty(ALL);
    let mut step = |pieces, direction: usize| {
        let step = STEPS[direction];
        for to in members(shift(pieces, step) & empty) {
            each(Move::step(to.wrapping_add_signed(-small(step)), to));
        }
    };
    let [left, right] = Eight::ahead(DOWN);
    step(board.own, left);
    step(board.own, right);
    let kings = board.own & board.kings;
    if kings != 0 {
        step(kings, opposite(right));
        step(kings, opposite(left));
    }
}

/// Where a piece of the player to move could jump from.
struct Jumps<const DOWN: bool> {
    /// Over a piece of the opponent onto an empty square, by the direction.
    from: [Squares; 4],
    /// In a direction in which men go.
    ahead: Squares,
}

impl<const DOWN: bool> Jumps<DOWN> {
    #[inline]
    fn of(board: &Board) -> Self {
        let empty = board.empty(ALL);
        let [left, right] = Eight::ahead(DOWN);
        let onto = |direction: usize| {
            let back = STEPS[opposite(direction)];
            shift(shift(empty, back) & board.theirs, back)
        };
        let mut from = [0; 4];
        (from[left], from[right]) = (onto(left), onto(right));
        if board.own & board.kings != 0 {
            (from[opposite(left)], from[opposite(right)]) = (onto(opposite(left)), onto(opposite(right)));
        }
        Jumps { from, ahead: from[left] | from[right] }
    }

    /// The pieces that can jump.
    #[inline]
    fn jumpers(&self, board: &Board) -> [Squares; 2] {
        let kings = board.own & board.kings;
        let all = self.from[0] | self.from[1] | self.from[2] | self.from[3];
        [board.own & !kings & self.ahead, kings & all]
    }

    #[inline]
    fn are_there(&self, board: &Board) -> bool {
        let [men, kings] = self.jumpers(board);
        men | kings != 0
    }

    #[inline]
    fn each(&self, board: &Board, each: &mut impl FnMut(Move)) {
        let [men, kings] = self.jumpers(board);
        for from in members(men) {
            self.of_man(Move::step(from, from), 0, each);
        }
        for from in members(kings) {
            let meets = KingMeets { theirs: board.theirs, empty: board.empty(ALL) | 1 << from };
            meets.follow(Move::step(from, from), 0, each);
        }
    }

    #[inline]
    fn count(&self, board: &Board) -> u64 {
        let [men, kings] = self.jumpers(board);
        let mut count = self.count_of_men(men);
        for from in members(kings) {
            let meets = KingMeets { theirs: board.theirs, empty: board.empty(ALL) | 1 << from };
            meets.follow(Move::step(from, from), 0, &mut |_| count += 1);
        }
        count
    }

    /// Calls `each` with the moves of a man that can jump on after `number` jumps. It meets no square and no piece twice.
    fn of_man(&self, m: Move, number: u32, each: &mut impl FnMut(Move)) {
        let mut jump = |direction: usize| {
            if self.from[direction] >> m.to & 1 == 1 {
                let m = then(m, direction, number);
                if self.ahead >> m.to & 1 == 1 {
                    self.of_man(m, number + 1, each);
                } else {
                    each(m);
                }
            }
        };
        let [left, right] = Eight::ahead(DOWN);
        jump(left);
        jump(right);
    }

    /// The number of routes on which men can jump on from these squares, all of them.
    fn count_of_men(&self, men: Squares) -> u64 {
        let routes = |direction: usize| {
            let landings = shift(men & self.from[direction], 2 * STEPS[direction]);
            let more = landings & self.ahead;
            size(landings ^ more) + if more == 0 { 0 } else { self.count_of_men(more) }
        };
        let [left, right] = Eight::ahead(DOWN);
        routes(left) + routes(right)
    }
}

/// What a jumping king meets.
struct KingMeets {
    theirs: Squares,
    /// The empty squares, and the one where the jumps begin.
    empty: Squares,
}

impl KingMeets {
    /// Goes on after `number` jumps, wherever that is possible, and calls `each` with the moves that end.
    fn follow(&self, m: Move, number: u32, each: &mut impl FnMut(Move)) {
        let mut is_last = true;
        for (direction, step) in STEPS.into_iter().enumerate() {
            let over = shift(1 << m.to, step) & self.theirs & !m.captured;
            if shift(over, step) & self.empty != 0 {
                is_last = false;
                self.follow(then(m, direction, number), number + 1, each);
            }
        }
        if is_last {
            each(m);
        }
    }
}

/// A move and one jump more, after `number` jumps.
#[inline]
fn then(m: Move, direction: usize, number: u32) -> Move {
    #[expect(clippy::cast_possible_truncation, reason = "there are four directions")]
    let code = (direction as u32) << (2 * number);
    let step = small(STEPS[direction]);
    let over = m.to.wrapping_add_signed(step);
    Move { captured: m.captured | 1 << over, route: m.route | code, to: over.wrapping_add_signed(step), ..m }
}

/// The squares on which a move lands, as bits, and before them the one from which it comes.
pub(super) fn path(m: Move) -> Vec<u8> {
    if !m.is_jump() {
        return vec![m.from, m.to];
    }
    let mut path = vec![m.from];
    let mut at = m.from;
    for number in 0..m.captured.count_ones() {
        at = at.wrapping_add_signed(2 * small(STEPS[(m.route >> (2 * number) & 3) as usize]));
        path.push(at);
    }
    path
}

/// A step as the number that is added to a square.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "steps are small")]
const fn small(step: i32) -> i8 {
    step as i8
}

/// The number of members of a set.
#[inline]
const fn size(set: Squares) -> u64 {
    set.count_ones() as u64
}
