//! What the lines of a board say about both players, computed for all lines at once.
//!
//! Four bits count a player's marks on a line, fifteen lines are in a word, and whether a line has a number of marks follows
//! by the uppermost of its bits after an addition. Four such words of answers fit into one, and that is a set of lines:
//!
//! ```text
//!   words of counts    cccc cccc … cccc      line i of word j
//!   answers            a... a... … a...
//!   set of lines       0123 0123 … 0123      bit 4 i + 3 − j
//! ```

use super::avoidance::{COUNTS, is_avoidable, is_mirrored, weights};
use super::tempo::Tempo;
use crate::grid::{Cells, Grid, MAX_CELLS, MAX_WIDTH, squares};
use crate::in_a_row::Lines;

/// A set of lines.
type LineSet = u64;
/// Counts of marks on fifteen lines each.
type Counts = [u64; WORDS];

const WORDS: usize = 4;
const LINES_PER_WORD: usize = 15;
/// A one for each line of a word.
const ONES: u64 = 0x0111_1111_1111_1111;
/// The bit of each line that answers.
const ANSWERS: u64 = ONES << 3;

/// The lines of a board, laid out for that.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    grid: Grid,
    k: u8,
    spare: u8,
    /// How many words are in use.
    words: usize,
    /// What the marks of a row count for, which are looked up together.
    rows: [[Counts; 1 << MAX_WIDTH]; MAX_WIDTH],
    /// The cells off the board, which belong to no player. A line that does not exist has too many of them.
    outside: Counts,
    /// The cells of the line with a number in a set.
    lines: [Cells; 64],
    /// The lines through each cell.
    through: [LineSet; MAX_CELLS],
    /// By how much a line weighs more with a number of marks than with one less, for each number of cells that are lost.
    steps: [[i32; COUNTS]; COUNTS],
}

/// What is certain about a position.
pub(super) struct Facts<'t> {
    tally: &'t Tally,
    own: Cells,
    theirs: Cells,
    pub(super) empty: Cells,
    /// Where the player to move completes a line,
    pub(super) own_last: Cells,
    /// and where the other would.
    pub(super) their_last: Cells,
    /// The lines that they can still complete.
    own_open: LineSet,
    their_open: LineSet,
    own_counts: Counts,
    their_counts: Counts,
}

impl Tally {
    pub(super) fn new(grid: Grid, k: u8, lines: &Lines) -> Tally {
        let length = lines.all().first().map_or(0, |line| line.count_ones());
        let spare = length - u32::from(k);
        let mut tally = Tally {
            grid,
            k,
            spare: u8::try_from(spare).expect("a line is short"),
            words: lines.all().len().div_ceil(LINES_PER_WORD),
            rows: [[[0; WORDS]; 1 << MAX_WIDTH]; MAX_WIDTH],
            outside: [ONES * 5; WORDS],
            lines: [0; 64],
            through: [0; MAX_CELLS],
            steps: steps(k.into(), spare as usize),
        };
        let (board, side) = (grid.all(), usize::from(grid.width));
        for (number, line) in lines.all().iter().enumerate() {
            let (word, place) = (number / LINES_PER_WORD, number % LINES_PER_WORD * 4);
            let outside = u64::from((line & !board).count_ones());
            tally.outside[word] = tally.outside[word] & !(0xf << place) | outside << place;
            let bit = place + 3 - word;
            tally.lines[bit] = line & board;
            for cell in squares(line & board) {
                tally.through[cell.index()] |= 1 << bit;
                let (row, column) = (cell.index() / side, cell.index() % side);
                for marks in (0..1 << side).filter(|marks| marks >> column & 1 == 1) {
                    tally.rows[row][marks][word] += 1 << place;
                }
            }
        }
        tally
    }

    /// The facts about a position in which the player to move has `own`.
    #[inline]
    pub(super) fn facts(&self, own: Cells, theirs: Cells) -> Facts<'_> {
        let empty = self.grid.all() & !own & !theirs;
        let (own_counts, their_counts) = (self.counts(own), self.counts(theirs));
        let own_open = self.open(&their_counts);
        let their_open = self.open(&own_counts);
        let last = |counts: &Counts, open: LineSet| {
            let mut lines = self.with(counts, self.k - 1) & open;
            let mut cells = 0;
            while lines != 0 {
                cells |= self.lines[lines.trailing_zeros() as usize];
                lines &= lines - 1;
            }
            cells & empty
        };
        Facts {
            tally: self,
            own,
            theirs,
            empty,
            own_last: last(&own_counts, own_open),
            their_last: last(&their_counts, their_open),
            own_open,
            their_open,
            own_counts,
            their_counts,
        }
    }

    /// How many of these marks are on each line.
    #[inline]
    fn counts(&self, marks: Cells) -> Counts {
        let mut counts = [0; WORDS];
        let side = self.grid.width;
        for row in 0..usize::from(side) {
            let marks = marks >> (row * usize::from(side)) & ((1 << side) - 1);
            let more = &self.rows[row][marks as usize];
            for word in 0..self.words {
                counts[word] += more[word];
            }
        }
        counts
    }

    /// The lines on which there are at least this many marks.
    #[inline]
    fn with(&self, counts: &Counts, least: u8) -> LineSet {
        let missing = ONES * u64::from(8 - least);
        (0..self.words).fold(0, |set, word| set | ((counts[word] + missing) & ANSWERS) >> word)
    }

    /// The lines that a player can complete whose opponent has these.
    #[inline]
    fn open(&self, theirs: &Counts) -> LineSet {
        let missing = ONES * u64::from(7 - self.spare);
        (0..self.words)
            .fold(0, |set, word| set | (!(theirs[word] + self.outside[word] + missing) & ANSWERS) >> word)
    }

    /// What the lines weigh together for the player with these marks, to whom these lines are open.
    #[inline]
    fn weight(&self, own: &Counts, open: LineSet, theirs: &Counts) -> i32 {
        let mut sum = 0;
        // The lines on which this many cells are lost, from the most.
        let mut left = open;
        for lost in (0..=self.spare).rev() {
            let here = if lost == 0 { left } else { left & self.lost(theirs, lost) };
            left &= !here;
            if here == 0 {
                continue;
            }
            let steps = &self.steps[usize::from(lost)];
            sum += steps[0] * here.count_ones().cast_signed();
            for marks in 1..self.k {
                let lines = self.with(own, marks) & here;
                if lines == 0 {
                    break;
                }
                sum += steps[usize::from(marks)] * lines.count_ones().cast_signed();
            }
        }
        sum
    }

    /// The lines on which at least this many cells are the other's or off the board.
    #[inline]
    fn lost(&self, theirs: &Counts, least: u8) -> LineSet {
        self.with(&std::array::from_fn(|word| theirs[word] + self.outside[word]), least)
    }
}

/// By how much a line weighs more with a number of marks than with one less, by the cells that are lost and the marks.
fn steps(k: usize, spare: usize) -> [[i32; COUNTS]; COUNTS] {
    let weights = weights(k);
    let mut steps = [[0; COUNTS]; COUNTS];
    for lost in 0..=spare {
        let weight = |marks: usize| i32::from(weights[marks][k + spare - lost - marks]);
        for (marks, step) in (0..k).zip(&mut steps[lost]) {
            *step = weight(marks) - if marks > 0 { weight(marks - 1) } else { 0 };
        }
    }
    steps
}

impl Facts<'_> {
    /// Whether the player to move can still have a line.
    #[inline]
    pub(super) fn has_line(&self) -> bool {
        self.own_open != 0
    }

    /// Whether the other can.
    #[inline]
    pub(super) fn other_has_line(&self) -> bool {
        self.their_open != 0
    }

    /// How near the player to move is to their lines.
    #[inline]
    pub(super) fn weight(&self) -> i32 {
        self.tally.weight(&self.own_counts, self.own_open, &self.their_counts)
    }

    /// How near the other is.
    #[inline]
    pub(super) fn their_weight(&self) -> i32 {
        self.tally.weight(&self.their_counts, self.their_open, &self.own_counts)
    }

    /// Whether the player to move can avoid a line for good.
    #[inline]
    pub(super) fn can_avoid(&self) -> bool {
        is_avoidable(self.weight(), self.empty.count_ones())
    }

    /// Whether the other can. What is taken before it is their turn makes that no harder.
    #[inline]
    pub(super) fn other_can_avoid(&self) -> bool {
        is_avoidable(self.their_weight(), self.empty.count_ones() - 1)
            || is_mirrored(self.tally.grid, self.tally.k, self.own, self.theirs)
    }

    /// What follows from how many cells are left to whom.
    #[inline]
    pub(super) fn tempo(&self) -> Tempo {
        Tempo {
            own: self.own,
            theirs: self.theirs,
            own_safe: self.empty & !self.own_last,
            their_safe: self.empty & !self.their_last,
            left: self.empty.count_ones(),
        }
    }

    /// Of some cells those that none of the others makes needless.
    ///
    /// If every open line through one cell goes through another one too, the other matters at least as much. In misère
    /// neither player gains by it: a player who takes the first and pretends to have taken the second, and to play in the
    /// first whenever the other really plays in the second, has never more marks on an open line than they pretend to
    /// have, and the other never fewer. So nothing is better in the second than in the first. Where lines win it is the
    /// other way round.
    #[inline]
    pub(super) fn undominated(&self, cells: Cells, misere: bool) -> Cells {
        let open = self.own_open | self.their_open;
        let mut lines = [0; MAX_CELLS];
        for square in squares(cells) {
            lines[square.index()] = self.tally.through[square.index()] & open;
        }
        let mut left = cells;
        for square in squares(cells) {
            let here = lines[square.index()];
            // Of cells that matter the same the first stays.
            let is_needless = squares(left & !square.set()).any(|other| {
                let there = lines[other.index()];
                let (less, more) = if misere { (there, here) } else { (here, there) };
                less & !more == 0 && (less != more || other < square)
            });
            if is_needless {
                left &= !square.set();
            }
        }
        left
    }
}
