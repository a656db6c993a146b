//! One renderer for the boards of all games, line by line.

use std::fmt::Write as _;

use arbore_core::View;
use arbore_core::view::Cell;
use unicode_width::UnicodeWidthStr as _;

use crate::context::{faint, of_player};

/// The board as lines of text.
pub(crate) fn draw(view: &View) -> String {
    let across = view.cells.iter().map(|cell| cell.x + 1).max().unwrap_or(0);
    // A row that has been emptied is still a row.
    let named = u16::try_from(view.rows.len()).unwrap_or(u16::MAX);
    let down = view.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0).max(named);
    let glyphs = view.cells.iter().map(|cell| glyph(cell).width());
    let width = glyphs.chain(view.columns.iter().map(|name| name.width())).max().unwrap_or(1);
    let margin = view.rows.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut text = String::new();
    if !view.columns.is_empty() {
        let names: Vec<String> = view.columns.iter().map(|name| format!("{name:>width$}")).collect();
        let _ = writeln!(text, "  {:margin$}  {}", "", faint(&names.join(" ")));
    }
    for y in 0..down {
        let name = view.rows.get(usize::from(y)).map_or("", String::as_str);
        let mut line = format!("  {}  ", faint(&format!("{name:>margin$}")));
        for x in 0..across {
            let cell = view.cells.iter().find(|cell| (cell.x, cell.y) == (x, y));
            let shown = cell.map_or(String::new(), |cell| glyph(cell).to_owned());
            let padding = " ".repeat(width - shown.width());
            let owner = cell.and_then(|cell| cell.piece.as_ref()).and_then(|piece| piece.owner);
            let _ = write!(line, "{padding}{} ", of_player(owner, &shown));
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for tray in &view.trays {
        let _ = writeln!(text, "  {} × {}", of_player(Some(tray.owner), &tray.glyph), tray.count);
    }
    if !view.dice.is_empty() {
        let dice: Vec<String> = view.dice.iter().map(|die| format!("[{die}]")).collect();
        let _ = writeln!(text, "  {}", dice.join(" "));
    }
    text
}

/// An empty place is a dot.
fn glyph(cell: &Cell) -> &str {
    cell.piece.as_ref().map_or(".", |piece| &piece.glyph)
}
