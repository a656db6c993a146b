//! The lines of a board: which cells belong together, when a line is won and when it still can be.

use crate::grid::{Cells, Grid, MAX_CELLS, Square};

/// The most lines that can cross a cell: three in a row, four directions, the centre of 5×5.
const MAX_THROUGH: usize = 12;

/// Cells off the board. No player can have them, and they spoil a line for both.
const OUTSIDE: Cells = !0 << MAX_CELLS;

/// The lines of one board. A player wins a line with all of its cells but a few that are to spare: the
/// length less k where k marks anywhere on the line win (rules c and m), none otherwise.
///
/// All lines of a board have as many to spare: a diagonal that is too short for that is filled up with
/// cells off the board.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    all: Vec<Cells>,
    spare: usize,
    /// The lines through each cell, so that after a move only these need be looked at; the places behind
    /// the last one hold a line that no player wins.
    through: [[Cells; MAX_THROUGH]; MAX_CELLS],
    counts: [u8; MAX_CELLS],
    /// How many places of `through` are in use on this board, a multiple of four.
    width: usize,
}

impl Lines {
    /// These lines, each with this many cells to spare.
    pub(crate) fn new(all: Vec<Cells>, spare: usize) -> Lines {
        let mut through = [[!0; MAX_THROUGH]; MAX_CELLS];
        let mut counts = [0; MAX_CELLS];
        for cell in 0..MAX_CELLS {
            let crossing = all.iter().filter(|line| **line >> cell & 1 == 1);
            for (place, line) in through[cell].iter_mut().zip(crossing) {
                *place = *line;
                counts[cell] += 1;
            }
        }
        let most = counts.iter().max().map_or(0, |most| usize::from(*most));
        Lines { all, spare, through, counts, width: most.next_multiple_of(4) }
    }

    /// Every line, with its cells off the board.
    pub(crate) fn all(&self) -> &[Cells] {
        &self.all
    }

    /// How many lines go through a cell.
    pub(crate) fn through(&self, cell: Square) -> u8 {
        self.counts[cell.index()]
    }

    /// Whether `own`, of which `cell` was the last to come, have a line through it.
    #[inline]
    pub(crate) fn is_won_through(&self, own: Cells, cell: Square) -> bool {
        let lines = &self.through[cell.index()][..self.width];
        match self.spare {
            0 => any_won::<0>(lines, own),
            1 => any_won::<1>(lines, own),
            _ => any_won::<2>(lines, own),
        }
    }

    /// Whether `own` have any line.
    pub(crate) fn is_won(&self, own: Cells) -> bool {
        match self.spare {
            0 => any_won::<0>(&self.all, own),
            1 => any_won::<1>(&self.all, own),
            _ => any_won::<2>(&self.all, own),
        }
    }

    /// The sum of the weights of the lines that the opponent, who has `theirs`, has not spoilt. An empty
    /// line is open to both players.
    #[inline]
    pub(crate) fn open(&self, theirs: Cells, weight: impl Fn(Cells) -> u32) -> u32 {
        match self.spare {
            0 => sum_open::<0>(&self.all, theirs, weight),
            1 => sum_open::<1>(&self.all, theirs, weight),
            _ => sum_open::<2>(&self.all, theirs, weight),
        }
    }

    /// The cells that would complete a line for the player who has `own`; some may be taken.
    pub(crate) fn missing_one(&self, own: Cells) -> Cells {
        match self.spare {
            0 => all_missing::<1>(&self.all, own),
            1 => all_missing::<2>(&self.all, own),
            _ => all_missing::<3>(&self.all, own),
        }
    }
}

/// Whether at most `SPARE` cells of some line are not `own`. There is no early exit, so there is nothing to
/// predict and four lines are tested at once: alpha-beta makes 64 instead of 52 Mnodes/s on 4×4, and 40
/// instead of 26 on 5×5 with three in a row.
#[inline]
fn any_won<const SPARE: u32>(lines: &[Cells], own: Cells) -> bool {
    lines.iter().fold(false, |any, line| any | at_most::<SPARE>(line & !own))
}

/// The weights of the lines of which at most `SPARE` cells are `theirs`.
#[inline]
fn sum_open<const SPARE: u32>(lines: &[Cells], theirs: Cells, weight: impl Fn(Cells) -> u32) -> u32 {
    let is_open = |line: Cells| at_most::<SPARE>(line & (theirs | OUTSIDE));
    lines.iter().map(|line| if is_open(*line) { weight(*line) } else { 0 }).sum()
}

/// The cells that are missing on lines of which at most `MISSING` are not `own`.
fn all_missing<const MISSING: u32>(lines: &[Cells], own: Cells) -> Cells {
    let missing = lines.iter().map(|line| line & !own);
    missing.fold(0, |all, missing| all | if at_most::<MISSING>(missing) { missing } else { 0 })
}

/// Whether a set has at most `COUNT` members: take that many away and see what is left. For the small
/// numbers here that is less work than to count, for which the oldest x86-64 has no instruction.
#[inline]
fn at_most<const COUNT: u32>(mut set: Cells) -> bool {
    for _ in 0..COUNT {
        set &= set.wrapping_sub(1);
    }
    set == 0
}

/// A line of these cells and `outside` more off the board.
pub(crate) fn line(cells: &[u8], outside: usize) -> Cells {
    cells.iter().fold(((1 << outside) - 1) << MAX_CELLS, |line, cell| line | 1 << cell)
}

/// The lines of k cells next to each other, in rows, columns and all diagonals.
pub(crate) fn consecutive(grid: Grid, k: u8) -> Lines {
    let straights = grid.straights();
    let windows = straights.iter().flat_map(|straight| straight.windows(k.into()));
    Lines::new(windows.map(|window| line(window, 0)).collect(), 0)
}
