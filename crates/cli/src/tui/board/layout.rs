//! Where each cell of a board goes, and how large it is.
//!
//! ```text
//!      a   b   c        names of columns, one line
//!    ┌───┬───┬───┐      ┐
//!  1 │ x │   │   │      │ pitch: a cell and the line after it
//!    ├───┼───┼───┤      ┘
//!  └┬┘│└┬┘
//!  left w
//! ```

use arbore_core::view::{Cell, Tone};
use arbore_core::{Player, View};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::points::{is_grid, is_square, is_straight};
use super::{Appearance, piece};
use crate::tui::picking::is_numbered;
use crate::tui::theme::{Colours, Glyphs};

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Squares with lines between them.
    Lined,
    /// Squares in two shades that touch. Half blocks between the rows, where there is room for them, make a line of text
    /// the middle of its square.
    Shaded,
    /// Places that stand free, with nothing between them.
    Free,
    /// Points joined by lines.
    Points,
}

/// Where everything is, on a canvas of `width` by `height`.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) kind: Kind,
    /// A grid of points on a ground of its own, on which light and dark stones can be seen.
    pub(super) is_wooden: bool,
    /// The player with the light stones.
    pub(super) light: Player,
    /// Pieces stand on the dark squares only, which have numbers.
    pub(super) is_numbered: bool,
    /// Columns and rows of the board.
    pub(super) across: u16,
    pub(super) down: u16,
    /// The inside of a cell.
    pub(super) w: u16,
    pub(super) h: u16,
    /// From one cell to the next.
    pitch: (u16, u16),
    /// How wide the names of rows are, with the space after them.
    pub(super) margin: u16,
    /// Where the first cell begins.
    pub(super) left: u16,
    pub(super) top: u16,
    pub(super) width: u16,
    pub(super) height: u16,
    is_flipped: bool,
}

/// Heights of a cell that are tried, largest first. Odd ones have a middle.
const HEIGHTS: [u16; 4] = [7, 5, 3, 1];
/// Width and height of a stone and what is around it, where there is room.
const LARGE_POINT: (u16, u16) = (5, 3);
/// The most pieces of a stack that are shown one by one.
const MAX_CELL_HEIGHT: u16 = 8;

impl Layout {
    /// The largest layout that fits into the area, or the smallest there is.
    pub(super) fn new(view: &View, appearance: Appearance, area: Rect) -> Layout {
        let kind = kind(view, appearance);
        if kind == Kind::Points {
            return Layout::of_points(view, appearance, area);
        }
        let tries = sizes(kind, appearance).into_iter().map(|(w, h, gap)| {
            let wide = view.cells.iter().map(|cell| piece::width(cell, appearance)).max().unwrap_or(1);
            Layout::of_cells(view, appearance, kind, (w.max(wide), h), gap)
        });
        let mut smallest = None;
        for layout in tries {
            if layout.width <= area.width && layout.height <= area.height {
                return layout;
            }
            smallest = Some(layout);
        }
        smallest.expect("there is always a size to try")
    }

    fn of_cells(
        view: &View,
        appearance: Appearance,
        kind: Kind,
        (w, h): (u16, u16),
        gap: (u16, u16),
    ) -> Layout {
        // Shades alone need no line between the rows.
        let kind = if gap.1 == 0 && kind != Kind::Shaded { Kind::Free } else { kind };
        let pitch = (w + gap.0, h + gap.1);
        let (across, down) = extent(appearance);
        let frame = match kind {
            Kind::Lined => (1, 1),
            Kind::Shaded => (0, gap.1),
            Kind::Free | Kind::Points => (0, 0),
        };
        let (left, top) = (names_width(view) + frame.0, names_above(view, appearance) + frame.1);
        Layout {
            kind,
            is_wooden: false,
            light: Player::FIRST,
            is_numbered: is_numbered(view),
            across,
            down,
            w,
            h,
            pitch,
            margin: names_width(view),
            left,
            top,
            width: left + across * pitch.0 - gap.0 + frame.0,
            height: top + down * pitch.1 - gap.1 + frame.1 + names_below(view, appearance),
            is_flipped: appearance.is_flipped,
        }
    }

    fn of_points(view: &View, appearance: Appearance, area: Rect) -> Layout {
        let (across, down) = extent(appearance);
        let (left, top) = (names_width(view), names_above(view, appearance));
        let (gaps_across, gaps_down) = (across.max(2) - 1, down.max(2) - 1);
        let widest = view.cells.iter().map(|cell| piece::width(cell, appearance)).max().unwrap_or(1);
        let narrow = widest.max(1) + 2;
        let is_grid = is_grid(view, across, down);
        let layout = |(w, h): (u16, u16), pitch: (u16, u16)| Layout {
            kind: Kind::Points,
            is_wooden: is_grid && appearance.theme.colours == Colours::Many,
            light: light(view),
            is_numbered: false,
            across,
            down,
            w,
            h,
            pitch,
            margin: left,
            left,
            top,
            width: left + (across - 1) * pitch.0 + w,
            height: top + (down - 1) * pitch.1 + h + names_below(view, appearance),
            is_flipped: appearance.is_flipped,
        };
        if !is_square(view) {
            let room = area.height.saturating_sub(top + names_below(view, appearance) + 1);
            let wide = area.width.saturating_sub(left + narrow);
            let min = min_step(view, appearance);
            let pitch = ((wide / gaps_across).clamp(min, min.max(8)), (room / gaps_down).clamp(2, 4));
            return layout((narrow, 1), pitch);
        }
        // Lines that go down two columns a line are diagonals of squares. They need a line of text between the rows;
        // straight ones do not. Where there is room, stones are as large as can be.
        let least = if is_straight(view) && narrow <= 3 { 1 } else { 2 };
        let large = is_grid && appearance.theme.glyphs == Glyphs::Symbols;
        let size = |step: u16| if large && step >= 3 { LARGE_POINT } else { (narrow, 1) };
        let mut tries = (least..=6).rev().map(|step| layout(size(step), (step * 2, step)));
        let fits = |layout: &Layout| layout.width <= area.width && layout.height <= area.height;
        tries.find(fits).unwrap_or_else(|| layout(size(least), (least * 2, least)))
    }

    /// Where points and the lines between them are, without names.
    pub(super) fn board(&self) -> Rect {
        let (width, height) = (self.across - 1, self.down - 1);
        Rect::new(self.left, self.top, width * self.pitch.0 + self.w, height * self.pitch.1 + self.h)
    }

    /// Whether there is a line of text between two rows.
    pub(super) fn has_lines_between(&self) -> bool {
        self.pitch.1 > self.h
    }

    /// Whether there is only a column between two points, and no line of text.
    pub(super) fn is_compact(&self) -> bool {
        self.kind == Kind::Points && self.pitch == (2, 1)
    }

    /// The left end of a column, as it is seen.
    pub(super) fn column(&self, x: u16) -> u16 {
        self.left + x * self.pitch.0
    }

    /// The upper end of a row, as it is seen.
    pub(super) fn line(&self, y: u16) -> u16 {
        self.top + y * self.pitch.1
    }

    /// The inside of a cell.
    pub(super) fn cell(&self, cell: &Cell) -> Rect {
        let (x, y) = self.place(cell);
        Rect::new(self.column(x), self.line(y), self.w, self.h)
    }

    /// Column and row of a cell, as they are seen.
    pub(super) fn place(&self, cell: &Cell) -> (u16, u16) {
        if self.is_flipped { (self.across - 1 - cell.x, self.down - 1 - cell.y) } else { (cell.x, cell.y) }
    }

    /// Whether a cell lies in the upper half, where stacks grow downwards.
    pub(super) fn is_upper(&self, cell: &Cell) -> bool {
        self.place(cell).1 * 2 < self.down
    }
}

fn kind(view: &View, appearance: Appearance) -> Kind {
    let (across, down) = extent(appearance);
    let is_whole = view.cells.len() == usize::from(across) * usize::from(down);
    let has_shades = view.cells.iter().any(|cell| cell.tone == Tone::Dark);
    let can_shade = appearance.theme.colours == Colours::Many && appearance.theme.glyphs == Glyphs::Symbols;
    if !view.lines.is_empty() {
        Kind::Points
    } else if !is_whole {
        Kind::Free
    } else if has_shades && can_shade {
        Kind::Shaded
    } else {
        Kind::Lined
    }
}

/// Insides of cells and what lies between them, largest first.
fn sizes(kind: Kind, appearance: Appearance) -> Vec<(u16, u16, (u16, u16))> {
    // A line of text is about as high as two characters are wide.
    let (extra, gap) = if kind == Kind::Shaded { (3, (0, 1)) } else { (1, (1, 1)) };
    let mut sizes = Vec::new();
    if appearance.room.has_stacks {
        for h in (1..=MAX_CELL_HEIGHT).rev() {
            sizes.extend([5, 4, 3, 2].map(|w| (w, h, gap)));
        }
        sizes.sort_by_key(|(w, h, _)| std::cmp::Reverse((*h, *w)));
    } else {
        sizes.extend(HEIGHTS.map(|h| (h * 2 + extra, h, gap)));
    }
    sizes.extend([(3, 1, gap), (2, 1, gap)]);
    if kind == Kind::Shaded {
        sizes.extend([(3, 1, (0, 0)), (2, 1, (0, 0))]);
    } else {
        sizes.extend([(1, 1, (1, 1)), (1, 1, (1, 0))]);
    }
    sizes.push((1, 1, (0, 0)));
    sizes
}

/// How many columns and rows a board has.
fn extent(appearance: Appearance) -> (u16, u16) {
    (appearance.room.across.max(1), appearance.room.down.max(1))
}

fn names_width(view: &View) -> u16 {
    let width = view.rows.iter().map(|name| name.width() + 1).max().unwrap_or(0);
    u16::try_from(width).unwrap_or(u16::MAX)
}

fn names_above(view: &View, appearance: Appearance) -> u16 {
    let names = if appearance.is_flipped && !view.columns_below.is_empty() {
        &view.columns_below
    } else {
        &view.columns
    };
    u16::from(!names.is_empty())
}

fn names_below(view: &View, appearance: Appearance) -> u16 {
    let names = if appearance.is_flipped && !view.columns_below.is_empty() {
        &view.columns
    } else {
        &view.columns_below
    };
    u16::from(!names.is_empty())
}

/// The least distance of columns at which the labels of points do not touch.
fn min_step(view: &View, appearance: Appearance) -> u16 {
    let mut least = 2;
    for (index, one) in view.cells.iter().enumerate() {
        for other in view.cells[..index].iter().filter(|other| other.y == one.y) {
            let columns = one.x.abs_diff(other.x).max(1);
            let wide = (piece::width(one, appearance) + piece::width(other, appearance)).div_ceil(2) + 1;
            least = least.max(wide.div_ceil(columns));
        }
    }
    least
}

/// The player with the light stones; the second one where none says so.
fn light(view: &View) -> Player {
    let light = |cell: &Cell| {
        let piece = cell.piece.as_ref()?;
        let owner = piece.owner?;
        Some(if piece::is_light(piece)? { owner } else { owner.opponent() })
    };
    view.cells.iter().find_map(light).unwrap_or(Player::SECOND)
}
