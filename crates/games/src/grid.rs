//! Boards of cells in rows and columns, at most five of each: sets of cells, their names, their symmetries.

use arbore_core::Player;
use arbore_core::view::{Cell, Piece, View};

use crate::text::symbol;

/// The largest board has 5×5 cells.
pub(crate) const MAX_CELLS: usize = 25;

/// A set of cells. Bit `row * width + column` is a cell's, so the least bits are the top row:
///
/// ```text
///   0 1 2      0  1  2  3  4
///   3 4 5      5  6  7  8  9
///   6 7 8     10 11 …
/// ```
pub(crate) type Cells = u32;

/// A cell of a board, counted row by row from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(crate) u8);

impl Square {
    /// The set of this cell alone.
    #[inline]
    pub(crate) const fn set(self) -> Cells {
        1 << self.0
    }

    /// The cell's number, for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The members of a set, in their order.
#[inline]
pub(crate) fn squares(mut set: Cells) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let least = set.trailing_zeros();
            set &= set - 1;
            // A set has 32 members at most.
            #[expect(clippy::cast_possible_truncation)]
            Square(least as u8)
        })
    })
}

/// How many columns and rows a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) width: u8,
    pub(crate) height: u8,
}

/// The longest row.
pub(crate) const MAX_WIDTH: usize = 5;

/// Where cells go under a symmetry: the image of every set of cells of each row, because a set has few rows and many
/// cells.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    rows: [[Cells; 1 << MAX_WIDTH]; MAX_WIDTH],
    width: u8,
}

impl Grid {
    /// How many cells there are.
    pub(crate) const fn count(self) -> u8 {
        self.width * self.height
    }

    /// Every cell.
    pub(crate) const fn all(self) -> Cells {
        (1 << self.count()) - 1
    }

    /// A column letter and a row number from the top: `b2`.
    pub(crate) fn name(self, square: Square) -> String {
        cell_name(square.0 % self.width, square.0 / self.width)
    }

    /// The cell in a row and a column, both counted from 0, if there is one.
    pub(crate) fn square(self, row: u8, column: u8) -> Option<Square> {
        (row < self.height && column < self.width).then(|| Square(row * self.width + column))
    }

    /// Reads `b2`.
    pub(crate) fn parse(self, text: &str) -> Option<Square> {
        match *text.as_bytes() {
            [column @ (b'a'..=b'e' | b'A'..=b'E'), row @ b'1'..=b'5'] => {
                self.square(row - b'1', column.to_ascii_lowercase() - b'a')
            }
            _ => None,
        }
    }

    /// Every row, column and diagonal from edge to edge, as the cells along it.
    pub(crate) fn straights(self) -> Vec<Vec<u8>> {
        let [width, height] =
            [self.width, self.height].map(|side| i8::try_from(side).expect("a side has at most five cells"));
        let is_on_board = |row: i8, column: i8| (0..height).contains(&row) && (0..width).contains(&column);
        let mut straights = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for start in 0..width * height {
                let (row, column) = (start / width, start % width);
                if is_on_board(row - down, column - right) {
                    continue;
                }
                let steps = (0..).map(|step| (row + step * down, column + step * right));
                let cells = steps.take_while(|&(row, column)| is_on_board(row, column));
                straights.push(cells.map(|(row, column)| (row * width + column).cast_unsigned()).collect());
            }
        }
        straights
    }

    /// The symmetries of the board: eight of a square, four of any other. The first leaves all as it is.
    pub(crate) fn symmetries(self) -> Vec<Symmetry> {
        let image = |symmetry: u8| {
            let mut rows = [[0; 1 << MAX_WIDTH]; MAX_WIDTH];
            for cell in 0..self.count() {
                let (row, column) = (usize::from(cell / self.width), cell % self.width);
                for (_, image) in (0_u32..).zip(&mut rows[row]).filter(|(set, _)| set >> column & 1 == 1) {
                    *image |= 1 << self.turned(cell, symmetry);
                }
            }
            Symmetry { rows, width: self.width }
        };
        (0..if self.width == self.height { 8 } else { 4 }).map(image).collect()
    }

    /// Where a cell goes under a symmetry. Only a square has more than four, because the others swap rows
    /// and columns.
    pub(crate) const fn turned(self, cell: u8, symmetry: u8) -> u8 {
        let (mut row, mut column) = (cell / self.width, cell % self.width);
        if symmetry & 1 != 0 {
            row = self.height - 1 - row;
        }
        if symmetry & 2 != 0 {
            column = self.width - 1 - column;
        }
        if symmetry & 4 != 0 {
            (row, column) = (column, row);
        }
        row * self.width + column
    }

    /// The board with the marks of those who have them.
    pub(crate) fn draw(self, owner: impl Fn(Square) -> Option<Player>) -> View {
        let cells = squares(self.all()).map(|square| {
            let piece = owner(square).map(|owner| Piece::of(owner, symbol(owner)));
            Cell::new(square.0 % self.width, square.0 / self.width, self.name(square)).holding(piece)
        });
        View {
            cells: cells.collect(),
            columns: (0..self.width).map(|column| letter(column).to_string()).collect(),
            rows: (1..=self.height).map(|row| row.to_string()).collect(),
            ..View::default()
        }
    }
}

impl Symmetry {
    /// Where a set of cells goes.
    #[inline]
    pub(crate) fn image(&self, set: Cells) -> Cells {
        let row = |number: u8| set >> (number * self.width) & ((1 << self.width) - 1);
        (0..).zip(&self.rows).fold(0, |image, (number, images)| image | images[row(number) as usize])
    }
}

/// The name of a cell, by its column and its row, both counted from 0: `b2`.
pub(crate) fn cell_name(column: u8, row: u8) -> String {
    format!("{}{}", letter(column), row + 1)
}

/// The letter of a column, from the left.
pub(crate) fn letter(column: u8) -> char {
    char::from(b'a' + column)
}
