//! One renderer for the boards of all games: draws a [`View`], as large as the place allows.
//!
//! [`layout`] decides where each cell goes, [`squares`] and [`points`] draw what lies between the cells, and
//! [`cell`] draws what is in one. A board that is larger than its place is drawn whole and shown in part.

mod cell;
mod layout;
mod piece;
mod points;
mod squares;
mod value;

use arbore_core::View;
use arbore_core::view::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

use super::theme::{Colours, FAINT, Glyphs, Highlight, Mood, Theme};
use layout::{Kind, Layout};

/// How a board is to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appearance {
    pub(crate) theme: Theme,
    /// Turned by half a circle, as seen from the other side.
    pub(crate) is_flipped: bool,
    pub(crate) room: Room,
}

/// How much room the boards of a game take: the largest so far, so that a board that shrinks stays in place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Room {
    across: u16,
    down: u16,
    /// Pieces lie on one another, so that places must be tall.
    has_stacks: bool,
}

impl Room {
    /// What a board needs.
    pub(crate) fn of(view: &View) -> Room {
        let named = |names: &[String]| u16::try_from(names.len()).unwrap_or(u16::MAX);
        let across = view.cells.iter().map(|cell| cell.x + 1).max().unwrap_or(1);
        let down = view.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(1);
        let count = |cell: &Cell| cell.piece.as_ref().map_or(0, |piece| piece.count);
        // A row that has been emptied is still a row.
        let down = down.max(named(&view.rows));
        Room { across, down, has_stacks: view.cells.iter().any(|cell| count(cell) > 1) }
    }

    /// What two boards need.
    pub(crate) fn and(self, other: Room) -> Room {
        Room {
            across: self.across.max(other.across),
            down: self.down.max(other.down),
            has_stacks: self.has_stacks || other.has_stacks,
        }
    }
}

/// The marks of a cell, besides those of the view.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mark {
    /// It is the cursor, or part of a move.
    pub(crate) highlight: Option<Highlight>,
    /// A legal move begins or continues there.
    pub(crate) is_open: bool,
    /// The value of the best move that begins or continues there.
    pub(crate) value: Option<(String, Mood)>,
}

/// Width and height of a board as it is drawn in an area, or at its smallest where it is larger than that.
pub(crate) fn size(view: &View, appearance: Appearance, area: Rect) -> (u16, u16) {
    let layout = Layout::new(view, readable(view, appearance), area);
    (layout.width, layout.height)
}

/// Whether a board as it is drawn in an area is seen there as a whole.
pub(crate) fn has_room(view: &View, appearance: Appearance, area: Rect) -> bool {
    let (width, height) = size(view, appearance, area);
    width <= area.width && height <= area.height
}

/// Draws a board to look at. Of a grid that is too high for the area, two rows share a line.
pub(crate) fn draw_preview(view: &View, appearance: Appearance, area: Rect, buffer: &mut Buffer) {
    let layout = Layout::new(view, appearance, area);
    let is_empty = view.cells.iter().all(|cell| cell.piece.is_none());
    if layout.height > area.height && is_empty && points::is_grid(view, layout.across, layout.down) {
        let mut canvas = Buffer::empty(points::size_in_pairs(&layout));
        points::draw_in_pairs(&layout, appearance, &mut canvas);
        show(&canvas, Position::ORIGIN, area, buffer);
    } else {
        draw(view, &[], appearance, area, buffer);
    }
}

/// Draws a board into the middle of an area; returns where each cell that can be seen is.
pub(crate) fn draw(
    view: &View,
    marks: &[Mark],
    appearance: Appearance,
    area: Rect,
    buffer: &mut Buffer,
) -> Vec<(Rect, usize)> {
    if view.cells.is_empty() || area.is_empty() {
        return Vec::new();
    }
    let appearance = readable(view, appearance);
    let layout = Layout::new(view, appearance, area);
    let mut canvas = Buffer::empty(Rect::new(0, 0, layout.width, layout.height));
    match layout.kind {
        Kind::Points => points::draw(view, &layout, appearance, &mut canvas),
        _ => squares::draw(view, marks, &layout, appearance, &mut canvas),
    }
    names(view, &layout, appearance, &mut canvas);
    let nothing = Mark::default();
    for (index, cell) in view.cells.iter().enumerate() {
        cell::draw(
            cell,
            marks.get(index).unwrap_or(&nothing),
            layout.cell(cell),
            &layout,
            appearance,
            &mut canvas,
        );
    }
    let offset = offset(view, marks, &layout, area);
    let shown = show(&canvas, offset, area, buffer);
    let visible = |(index, cell)| {
        let rect: Rect = layout.cell(cell);
        let (x, y) = (i32::from(rect.x) - i32::from(offset.x), i32::from(rect.y) - i32::from(offset.y));
        let at = |value: i32, start: u16| u16::try_from(value + i32::from(start)).ok();
        let rect = Rect { x: at(x, shown.x)?, y: at(y, shown.y)?, ..rect }.intersection(shown);
        (!rect.is_empty()).then_some((rect, index))
    };
    view.cells.iter().enumerate().filter_map(visible).collect()
}

/// Without colours, symbols that two players share would hide whose a piece is; their letters do not.
fn readable(view: &View, mut appearance: Appearance) -> Appearance {
    let owners = || {
        let pieces = view.cells.iter().filter_map(|cell| cell.piece.as_ref());
        pieces.filter_map(|piece| Some((piece::picture(piece, Glyphs::Symbols), piece.owner?)))
    };
    let is_shared = || owners().any(|(a, one)| owners().any(|(b, other)| a == b && one != other));
    if appearance.theme.colours == Colours::None && appearance.theme.glyphs == Glyphs::Symbols && is_shared()
    {
        appearance.theme.glyphs = Glyphs::Letters;
    }
    appearance
}

/// The names of rows and columns.
fn names(view: &View, layout: &Layout, appearance: Appearance, canvas: &mut Buffer) {
    let style = FAINT;
    let across = layout.across;
    let mut write = |x: u16, y: u16, text: &str| canvas.set_string(x, y, text, style);
    let (above, below) = if appearance.is_flipped && !view.columns_below.is_empty() {
        (&view.columns_below, &view.columns)
    } else {
        (&view.columns, &view.columns_below)
    };
    for (line, texts) in [(0, above), (layout.height.saturating_sub(1), below)] {
        let columns = (0..across).map(|x| if appearance.is_flipped { across - 1 - x } else { x });
        for (x, text) in columns.zip(texts) {
            let column = layout.column(x);
            let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
            let start = (column + layout.w / 2).saturating_sub(width.saturating_sub(1) / 2);
            write(start.min(layout.width.saturating_sub(width)), line, text);
        }
    }
    let rows = (0..layout.down).map(|y| if appearance.is_flipped { layout.down - 1 - y } else { y });
    for (y, text) in rows.zip(&view.rows) {
        let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
        write(layout.margin.saturating_sub(width + 1), layout.line(y) + layout.h / 2, text);
    }
}

/// Which part of a board that is too large to see: the one around what is being done.
fn offset(view: &View, marks: &[Mark], layout: &Layout, area: Rect) -> Position {
    let is = |wanted: Highlight| marks.iter().position(|mark| mark.highlight == Some(wanted));
    let focus = is(Highlight::Cursor)
        .or_else(|| is(Highlight::Path))
        .or_else(|| marks.iter().position(|mark| mark.is_open))
        .or_else(|| is(Highlight::Last))
        .and_then(|index| view.cells.get(index));
    let Some(focus) = focus.map(|cell| layout.cell(cell)) else { return Position::ORIGIN };
    let middle = |at: u16, size: u16, all: u16, room: u16| {
        (at + size / 2).saturating_sub(room / 2).min(all.saturating_sub(room))
    };
    Position {
        x: middle(focus.x, focus.width, layout.width, area.width),
        y: middle(focus.y, focus.height, layout.height, area.height),
    }
}

/// Copies what fits to the middle of the area; returns where it is now.
fn show(canvas: &Buffer, offset: Position, area: Rect, buffer: &mut Buffer) -> Rect {
    let width = canvas.area.width.min(area.width);
    let height = canvas.area.height.min(area.height);
    let shown =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    for y in 0..height {
        for x in 0..width {
            let from = canvas.cell((x + offset.x, y + offset.y));
            if let (Some(from), Some(to)) = (from, buffer.cell_mut((shown.x + x, shown.y + y))) {
                *to = from.clone();
            }
        }
    }
    shown
}
