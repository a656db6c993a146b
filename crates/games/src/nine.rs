//! The board of nine cells, small enough to look everything up in tables:
//!
//! ```text
//!   0 1 2
//!   3 4 5
//!   6 7 8
//! ```

use arbore_core::Player;

use crate::grid::{Cells, Grid, Square, squares};

/// The shape of the board, for names and pictures.
pub(crate) const GRID: Grid = Grid { width: 3, height: 3 };
/// Every cell.
pub(crate) const ALL: Cells = GRID.all();

/// How many cells there are.
pub(crate) const CELLS: u8 = GRID.count();
/// How many sets of cells there are.
const SETS: usize = 1 << CELLS;
/// How many symmetries the board has.
pub(crate) const SYMMETRIES: u8 = 8;

/// The cells of rows, columns and diagonals.
pub(crate) const LINES: [[u8; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A line as a set.
const fn set([a, b, c]: [u8; 3]) -> Cells {
    1 << a | 1 << b | 1 << c
}

/// The lines on which a set has at least this many cells, one bit for each line.
const LINES_WITH: [[u8; SETS]; 4] = {
    let mut table = [[0; SETS]; 4];
    let mut cells = 0;
    while cells <= ALL {
        let mut line = 0;
        while line < LINES.len() {
            let mut count = (cells & set(LINES[line])).count_ones();
            while count > 0 {
                table[count as usize][cells as usize] |= 1 << line;
                count -= 1;
            }
            line += 1;
        }
        cells += 1;
    }
    table
};

/// How many bits are set in a byte.
const COUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < table.len() {
        table[byte] = table[byte >> 1] + if byte & 1 == 1 { 1 } else { 0 };
        byte += 1;
    }
    table
};

/// Where each set goes under each symmetry.
const IMAGES: [[u16; SETS]; SYMMETRIES as usize] = {
    let mut table = [[0; SETS]; SYMMETRIES as usize];
    let mut symmetry = 0;
    while symmetry < SYMMETRIES {
        let mut set = 0;
        while set < SETS {
            let mut cell = 0;
            while cell < CELLS {
                if set >> cell & 1 == 1 {
                    table[symmetry as usize][set] |= 1 << GRID.turned(cell, symmetry);
                }
                cell += 1;
            }
            set += 1;
        }
        symmetry += 1;
    }
    table
};

/// The lines on which a set has at least `COUNT` cells, one bit for each line.
#[inline]
pub(crate) fn lines_with<const COUNT: usize>(cells: Cells) -> u8 {
    LINES_WITH[COUNT][(cells & ALL) as usize]
}

/// How many of the eight lines these are. The oldest x86-64 has no instruction for it: with `count_ones`
/// instead of a table alpha-beta with an evaluation made of lines makes 13 instead of 19 Mnodes/s.
#[inline]
pub(crate) fn count(lines: u8) -> u32 {
    COUNTS[usize::from(lines)].into()
}

/// Whether a set has a whole line.
#[inline]
pub(crate) fn has_line(cells: Cells) -> bool {
    lines_with::<3>(cells) != 0
}

/// Whether a cell would complete a line of a set, to which it does not belong.
#[inline]
pub(crate) fn completes(cells: Cells, cell: Square) -> bool {
    has_line(cells | cell.set())
}

/// Where a set goes under a symmetry.
#[inline]
pub(crate) fn image(cells: Cells, symmetry: u8) -> Cells {
    IMAGES[usize::from(symmetry % SYMMETRIES)][(cells & ALL) as usize].into()
}

/// What two players have on nine cells: nine bits for the first, then nine for the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Nine(u32);

impl Nine {
    /// What a player has.
    #[inline]
    pub(crate) const fn of(self, player: Player) -> Cells {
        self.0 >> shift(player) & ALL
    }

    /// What is not empty.
    #[inline]
    pub(crate) const fn taken(self) -> Cells {
        (self.0 | self.0 >> CELLS) & ALL
    }

    /// Gives a cell to a player.
    #[inline]
    pub(crate) const fn put(&mut self, player: Player, cell: Square) {
        self.0 |= cell.set() << shift(player);
    }

    /// Takes a cell from a player.
    #[inline]
    pub(crate) const fn lift(&mut self, player: Player, cell: Square) {
        self.0 &= !(cell.set() << shift(player));
    }

    /// Whether a player has a line.
    #[inline]
    pub(crate) fn has_line(self, player: Player) -> bool {
        has_line(self.of(player))
    }

    /// Who has a cell.
    pub(crate) fn owner(self, cell: Square) -> Option<Player> {
        Player::all(2).find(|player| self.of(*player) & cell.set() != 0)
    }

    /// The board turned and mirrored.
    #[inline]
    pub(crate) fn image(self, symmetry: u8) -> Nine {
        let [x, o] = [Player::FIRST, Player::SECOND].map(|player| image(self.of(player), symmetry));
        Nine(x | o << CELLS)
    }

    /// All eighteen bits.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// One digit to base three for each cell.
    pub(crate) fn number(self) -> u64 {
        let digit = |cell| self.owner(cell).map_or(0, |owner| owner.index() as u64 + 1);
        squares(ALL).fold(0, |number, cell| number * 3 + digit(cell))
    }

    /// The board with a number.
    pub(crate) fn from_number(mut number: u64) -> Option<Nine> {
        let mut board = Nine::default();
        for cell in (0..CELLS).rev().map(Square) {
            match number % 3 {
                0 => {}
                1 => board.put(Player::FIRST, cell),
                _ => board.put(Player::SECOND, cell),
            }
            number /= 3;
        }
        (number == 0).then_some(board)
    }
}

impl FromIterator<Option<Player>> for Nine {
    fn from_iter<I: IntoIterator<Item = Option<Player>>>(owners: I) -> Nine {
        let mut board = Nine::default();
        for (cell, owner) in squares(ALL).zip(owners) {
            if let Some(owner) = owner {
                board.put(owner, cell);
            }
        }
        board
    }
}

#[inline]
const fn shift(player: Player) -> usize {
    player.index() * CELLS as usize
}
