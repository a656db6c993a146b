//! What the pieces of a side are worth where they stand, as sets of squares.

use super::{Board, Color, Grid, Squares, Weights, count};
use crate::checkers::squares::shift;

/// The pieces of a side, turned so that its men go down the board.
pub(super) struct Side<const W: u32> {
    men: Squares,
    kings: Squares,
    their_men: Squares,
    their_kings: Squares,
    empty: Squares,
}

impl<const W: u32> Side<W> {
    pub(super) fn of(board: &Board, color: Color) -> Self {
        let turn = |set| if color == Color::Black { set } else { Grid::<W>::turned(set) };
        let (own, theirs) = (turn(board.pieces(color)), turn(board.pieces(color.opponent())));
        let kings = turn(board.kings);
        Side {
            men: own & !kings,
            kings: own & kings,
            their_men: theirs & !kings,
            their_kings: theirs & kings,
            empty: Grid::<W>::ALL & !(own | theirs),
        }
    }

    /// The rows that the men have gone, all together.
    pub(super) fn rows(&self) -> i32 {
        rows::<W>(self.men)
    }

    /// What the pieces are worth beyond the material, without the tempo.
    pub(super) fn worth(&self, weights: &Weights) -> i32 {
        let [left, right, up_right, up_left] = Grid::<W>::STEPS;
        let (men, last) = (self.men, 2 * W - 1);
        let mut points = 0;
        if self.their_men != 0 {
            points += weights.back_row * count(men & Grid::<W>::row(0));
        }
        points += weights.centre * count(men & const { centre::<W>() });
        let behind = men | self.kings;
        points += weights.supported * count((shift(behind, left) | shift(behind, right)) & men);
        let safe = self.empty & !self.attacked();
        points += weights.mobility * (count(shift(men, left) & safe) + count(shift(men, right) & safe));
        points += weights.runaway * rows::<W>(men & !self.in_the_way());
        points += weights.nearly_crowned * count(men & Grid::<W>::row(last - 1));
        points += weights.threat * self.threats();
        if self.kings != 0 {
            let can_leave = [left, right, up_right, up_left].map(|step| shift(self.empty, step));
            let free = can_leave.iter().fold(0, |all, set| all | set);
            points += weights.trapped * count(self.kings & !free);
            points += weights.edge * count(self.kings & const { edge::<W>() });
            points += weights.double_corner * count(self.kings & const { double_corners::<W>() });
        }
        points
    }

    /// The empty squares on which a piece would be captured at once, if no other piece moved.
    fn attacked(&self) -> Squares {
        let [left, right, up_right, up_left] = Grid::<W>::STEPS;
        let theirs = self.their_men | self.their_kings;
        // A piece of theirs on one side of the square, and an empty square on the other.
        let between = |pieces, step| shift(pieces, step) & shift(self.empty, -step);
        between(theirs, up_left)
            | between(theirs, up_right)
            | between(self.their_kings, left)
            | between(self.their_kings, right)
    }

    /// The squares from which a man would have a piece of theirs somewhere in front of it.
    fn in_the_way(&self) -> Squares {
        let [_, _, up_right, up_left] = Grid::<W>::STEPS;
        let mut set = self.their_men | self.their_kings;
        for _ in 1..2 * W {
            set |= (shift(set, up_left) | shift(set, up_right)) & Grid::<W>::ALL;
        }
        set
    }

    /// The number of first jumps that the side would have if it were to move.
    fn threats(&self) -> i32 {
        let [left, right, up_right, up_left] = Grid::<W>::STEPS;
        let theirs = self.their_men | self.their_kings;
        let jumps = |pieces, step| count(shift(shift(pieces, step) & theirs, step) & self.empty);
        let all = self.men | self.kings;
        jumps(all, left) + jumps(all, right) + jumps(self.kings, up_right) + jumps(self.kings, up_left)
    }
}

/// The numbers of the rows of these squares, added up. Rows are counted from the top, from 0.
fn rows<const W: u32>(set: Squares) -> i32 {
    const { row_bits::<W>() }.iter().rev().fold(0, |sum, bit| 2 * sum + count(set & bit))
}

/// The numbers of the rows as binary numbers: the squares whose row is odd, and so on.
const fn row_bits<const W: u32>() -> [Squares; 4] {
    let mut bits = [0; 4];
    let mut row = 0;
    while row < 2 * W {
        let mut bit = 0;
        while bit < bits.len() {
            if row >> bit & 1 == 1 {
                bits[bit] |= Grid::<W>::row(row);
            }
            bit += 1;
        }
        row += 1;
    }
    bits
}

/// The squares on the left and the right edge.
const fn edge<const W: u32>() -> Squares {
    let (mut set, mut row) = (0, 0);
    while row < 2 * W {
        set |= outermost::<W>(row);
        row += 1;
    }
    set
}

/// The square of a row that is on the left or the right edge.
const fn outermost<const W: u32>(row: u32) -> Squares {
    let squares = Grid::<W>::row(row);
    // The first row begins with a light square.
    if row.is_multiple_of(2) { squares & !(squares >> 1) } else { squares & !(squares << 1) }
}

/// The squares that are two steps or more from each edge.
const fn centre<const W: u32>() -> Squares {
    let mut set = 0;
    let mut row = 2;
    while row < 2 * W - 2 {
        let squares = Grid::<W>::row(row);
        set |= squares & !outermost::<W>(row) & !innermost::<W>(row);
        row += 1;
    }
    set
}

/// The last square of a row on the side where the edge is a light square.
const fn innermost<const W: u32>(row: u32) -> Squares {
    let squares = Grid::<W>::row(row);
    if row.is_multiple_of(2) { squares & !(squares << 1) } else { squares & !(squares >> 1) }
}

/// The corners with two squares each.
const fn double_corners<const W: u32>() -> Squares {
    let one = 1 | 1 << W;
    one | Grid::<W>::turned(one)
}
