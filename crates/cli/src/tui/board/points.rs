//! Lines between points: straight, diagonal, or round a corner as in a tree.

use arbore_core::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Appearance;
use super::cell::line_style;
use super::layout::Layout;
use super::squares::{DOWN, LEFT, RIGHT, UP, joint, put};
use crate::tui::theme::{FAINT, WOOD};

/// Whether all lines are those of squares and their diagonals; else they go round corners.
pub(super) fn is_square(view: &View) -> bool {
    view.lines.iter().all(|(one, other)| {
        let (a, b) = (&view.cells[*one], &view.cells[*other]);
        let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
        dx == 0 || dy == 0 || dx == dy
    })
}

/// Whether all lines go straight across or down.
pub(super) fn is_straight(view: &View) -> bool {
    view.lines.iter().all(|(one, other)| {
        let (a, b) = (&view.cells[*one], &view.cells[*other]);
        a.x == b.x || a.y == b.y
    })
}

/// Whether it is a board such as that of Go: all crossings of straight lines, and each joined to those beside it.
pub(super) fn is_grid(view: &View, across: u16, down: u16) -> bool {
    let (across, down) = (usize::from(across), usize::from(down));
    let lines = 2 * across * down - across - down;
    let is_whole = view.cells.len() == across * down && view.lines.len() == lines;
    across > 1 && down > 1 && is_whole && is_straight(view)
}

pub(super) fn draw(view: &View, layout: &Layout, appearance: Appearance, canvas: &mut Buffer) {
    if layout.is_wooden {
        canvas.set_style(layout.board(), Style::new().bg(WOOD));
    }
    let width = usize::from(layout.width);
    let mut arms = vec![0u8; width * usize::from(layout.height)];
    let diagonals = is_square(view);
    for (one, other) in &view.lines {
        let middle = |index: usize| {
            let rect = layout.cell(&view.cells[index]);
            (rect.x + rect.width / 2, rect.y + rect.height / 2)
        };
        let (a, b) = (middle(*one).min_by_line(middle(*other)), middle(*one).max_by_line(middle(*other)));
        if diagonals && a.0 != b.0 && a.1 != b.1 {
            diagonal(a, b, appearance, canvas);
            continue;
        }
        let mut add = |x: u16, y: u16, arm: u8| arms[usize::from(y) * width + usize::from(x)] |= arm;
        // Down from the upper point, across just below it, and down to the lower one.
        let bend = if a.1 == b.1 { a.1 } else { a.1 + 1 };
        down(a.0, a.1, bend, &mut add);
        for x in a.0.min(b.0)..a.0.max(b.0) {
            add(x, bend, RIGHT);
            add(x + 1, bend, LEFT);
        }
        down(b.0, bend, b.1, &mut add);
    }
    for (at, arm) in arms.into_iter().enumerate().filter(|(_, arm)| *arm != 0) {
        let (x, y) = (at % width, at / width);
        if let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) {
            put(canvas, x, y, joint(arm, false, false, appearance), line_style(layout));
        }
    }
}

/// How large a grid is of which two rows share a line.
pub(super) fn size_in_pairs(layout: &Layout) -> Rect {
    Rect::new(0, 0, layout.across * 2 + 1, layout.down.div_ceil(2))
}

/// The lines of a grid without names and marks. A double line stands for two rows.
pub(super) fn draw_in_pairs(layout: &Layout, appearance: Appearance, canvas: &mut Buffer) {
    let area = canvas.area;
    if layout.is_wooden {
        canvas.set_style(area, Style::new().bg(WOOD));
    }
    let arm = |is_there: bool, arm: u8| if is_there { arm } else { 0 };
    for line in 0..area.height {
        let is_pair = line * 2 + 1 < layout.down;
        for x in 0..layout.across {
            let across = arm(x > 0, LEFT) | arm(x + 1 < layout.across, RIGHT);
            let down = arm(line > 0, UP) | arm(line + 1 < area.height, DOWN);
            put(
                canvas,
                x * 2 + 1,
                line,
                joint(across | down, false, is_pair, appearance),
                line_style(layout),
            );
            if x + 1 < layout.across {
                let between = joint(LEFT | RIGHT, false, is_pair, appearance);
                put(canvas, x * 2 + 2, line, between, line_style(layout));
            }
        }
    }
}

fn down(x: u16, from: u16, to: u16, add: &mut impl FnMut(u16, u16, u8)) {
    for y in from..to {
        add(x, y, DOWN);
        add(x, y + 1, UP);
    }
}

/// A line from an upper point to a lower one.
fn diagonal(a: (u16, u16), b: (u16, u16), appearance: Appearance, canvas: &mut Buffer) {
    let symbol = appearance.theme.pick(if b.0 > a.0 { "╲" } else { "╱" }, if b.0 > a.0 { "\\" } else { "/" });
    let lines = b.1 - a.1;
    for line in 1..lines {
        let across = a.0.abs_diff(b.0) * line / lines;
        let x = if b.0 > a.0 { a.0 + across } else { a.0 - across };
        put(canvas, x, a.1 + line, symbol.chars().next().unwrap_or(' '), FAINT);
    }
}

/// The upper and the lower of two points.
trait ByLine: Sized {
    fn min_by_line(self, other: Self) -> Self;
    fn max_by_line(self, other: Self) -> Self;
}

impl ByLine for (u16, u16) {
    fn min_by_line(self, other: Self) -> Self {
        if other.1 < self.1 { other } else { self }
    }
    fn max_by_line(self, other: Self) -> Self {
        if other.1 < self.1 { self } else { other }
    }
}
