//! What lies between squares: lines, strong lines, or the halves of shades.

use arbore_core::View;
use arbore_core::view::Tone;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

use super::layout::{Kind, Layout};
use super::{Appearance, Mark, cell};
use crate::board::AREA;
use crate::tui::theme::{FAINT, Glyphs};

/// The directions in which lines leave a point, as bits.
pub(super) const UP: u8 = 1;
pub(super) const RIGHT: u8 = 2;
pub(super) const DOWN: u8 = 4;
pub(super) const LEFT: u8 = 8;

pub(super) fn draw(
    view: &View,
    marks: &[Mark],
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    match layout.kind {
        Kind::Lined => lines(view, layout, appearance, canvas),
        Kind::Shaded if layout.has_lines_between() => shades(view, marks, layout, appearance, canvas),
        Kind::Shaded | Kind::Free | Kind::Points => {}
    }
}

/// Lines around all squares; stronger ones around blocks.
fn lines(view: &View, layout: &Layout, appearance: Appearance, canvas: &mut Buffer) {
    let Layout { across, down, .. } = *layout;
    let is_strong = |at: u16, block: u16, all: u16| block > 0 && (at.is_multiple_of(block) || at == all);
    let style = FAINT;
    // Column and line of the separator before a column or a row.
    let before_column = |x: u16| layout.column(x) - 1;
    let before_row = |y: u16| layout.line(y) - 1;
    for y in 0..=down {
        let strong_row = is_strong(y, view.blocks.1, down);
        for x in 0..=across {
            let strong_column = is_strong(x, view.blocks.0, across);
            let mut arms = 0;
            arms |= if y > 0 { UP } else { 0 };
            arms |= if y < down { DOWN } else { 0 };
            arms |= if x > 0 { LEFT } else { 0 };
            arms |= if x < across { RIGHT } else { 0 };
            let (left, top) = (before_column(x), before_row(y));
            put(canvas, left, top, joint(arms, strong_column, strong_row, appearance), style);
            if x < across {
                let line = joint(LEFT | RIGHT, false, strong_row, appearance);
                (left + 1..before_column(x + 1)).for_each(|column| put(canvas, column, top, line, style));
            }
            if y < down {
                let line = joint(UP | DOWN, strong_column, false, appearance);
                (top + 1..before_row(y + 1)).for_each(|row| put(canvas, left, row, line, style));
            }
        }
    }
}

/// Half blocks between the rows, each half in the shade of its square.
fn shades(view: &View, marks: &[Mark], layout: &Layout, appearance: Appearance, canvas: &mut Buffer) {
    let nothing = Mark::default();
    for (index, square) in view.cells.iter().enumerate() {
        let mark = marks.get(index).unwrap_or(&nothing);
        let shade = cell::background(square, mark, layout, appearance).unwrap_or(Color::Reset);
        let inside = layout.cell(square);
        for x in inside.left()..inside.right() {
            if let Some(above) = canvas.cell_mut((x, inside.top() - 1)) {
                // The upper half is already there, unless this is the first row.
                let style =
                    if layout.place(square).1 == 0 { Style::new().fg(shade) } else { Style::new().bg(shade) };
                let symbol = if layout.place(square).1 == 0 { "▄" } else { "▀" };
                above.set_symbol(symbol).set_style(style);
            }
            if let Some(below) = canvas.cell_mut((x, inside.bottom())) {
                below.set_symbol("▀").set_style(Style::new().fg(shade));
            }
        }
    }
}

/// The character where lines meet, by their directions `arms`.
pub(super) fn joint(arms: u8, strong_column: bool, strong_row: bool, appearance: Appearance) -> char {
    const JOINTS: [&str; 16] = [
        "    ",
        "│║│║",
        "──══",
        "└╙╘╚",
        "│║│║",
        "│║│║",
        "┌╓╒╔",
        "├╟╞╠",
        "──══",
        "┘╜╛╝",
        "──══",
        "┴╨╧╩",
        "┐╖╕╗",
        "┤╢╡╣",
        "┬╥╤╦",
        "┼╫╪╬",
    ];
    let which = usize::from(strong_column) + 2 * usize::from(strong_row);
    if appearance.theme.glyphs == Glyphs::Symbols {
        return JOINTS[usize::from(arms & 15)].chars().nth(which).unwrap_or(' ');
    }
    let (goes_across, goes_down) = (arms & (LEFT | RIGHT) != 0, arms & (UP | DOWN) != 0);
    match (goes_across, goes_down) {
        (true, true) if strong_column || strong_row => '#',
        (true, true) => '+',
        (true, false) if strong_row => '=',
        (true, false) => '-',
        (false, true) if strong_column => '#',
        (false, true) => '|',
        (false, false) => ' ',
    }
}

pub(super) fn put(canvas: &mut Buffer, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = canvas.cell_mut((x, y)) {
        cell.set_char(symbol).set_style(style);
    }
}

/// What fills a square in a tone, where there are no shades for it.
pub(super) fn hatch(tone: Tone) -> Option<char> {
    match tone {
        Tone::Plain | Tone::Dark | Tone::Star => None,
        Tone::Of(player) => Some(AREA[player.index() % 4]),
        Tone::Dead => Some('-'),
    }
}
