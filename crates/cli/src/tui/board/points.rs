//! Lines between points: straight, diagonal, or round a corner as in a tree.

use arbore_core::View;
use ratatui::buffer::Buffer;

use super::Appearance;
use super::layout::Layout;
use super::squares::{DOWN, LEFT, RIGHT, UP, joint, put};
use crate::tui::theme::FAINT;

/// Whether all lines are those of squares and their diagonals; else they go round corners.
pub(super) fn is_square(view: &View) -> bool {
    view.lines.iter().all(|(one, other)| {
        let (a, b) = (&view.cells[*one], &view.cells[*other]);
        let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
        dx == 0 || dy == 0 || dx == dy
    })
}

pub(super) fn draw(view: &View, layout: &Layout, appearance: Appearance, canvas: &mut Buffer) {
    let width = usize::from(layout.width);
    let mut arms = vec![0u8; width * usize::from(layout.height)];
    let diagonals = is_square(view);
    for (one, other) in &view.lines {
        let middle = |index: usize| {
            let rect = layout.cell(&view.cells[index]);
            (rect.x + rect.width / 2, rect.y)
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
            put(canvas, x, y, joint(arm, false, false, appearance), FAINT);
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
