//! One renderer for the boards of all games, line by line.

use std::fmt::Write as _;

use arbore_core::view::{Cell, Tone};
use arbore_core::{Player, View};
use arbore_lab::explain::opening;
use arbore_lab::{AnyGame, Position};
use unicode_width::UnicodeWidthStr as _;

use crate::context::{Context, faint, of_player};

/// The board as lines of text.
pub(crate) fn draw(context: &Context, game: &dyn AnyGame, position: &Position) -> String {
    let mut text = draw_view(context, game, &position.view());
    if let Some(name) = position.opening() {
        let name = opening(name, &context.messages);
        let _ = writeln!(text, "  {}  {name}", faint(&context.text("what-opening")));
    }
    text
}

/// A board, and what is beside it.
pub(crate) fn draw_view(context: &Context, game: &dyn AnyGame, view: &View) -> String {
    let mut text = squares(view);
    for tray in &view.trays {
        let _ = writeln!(text, "  {} × {}", of_player(Some(tray.owner), &tray.glyph), tray.count);
    }
    for fact in &view.facts {
        let what = context.text(&format!("what-{}", fact.what));
        let name = |owner: Player| format!(" {}", of_player(Some(owner), &game.player_name(owner)));
        let whose = fact.owner.map(name);
        let _ = writeln!(text, "  {}{}  {}", faint(&what), whose.unwrap_or_default(), fact.number());
    }
    if !view.dice.is_empty() {
        let dice: Vec<String> = view.dice.iter().map(|die| format!("[{die}]")).collect();
        let _ = writeln!(text, "  {}", dice.join(" "));
    }
    text
}

fn squares(view: &View) -> String {
    let across = view.cells.iter().map(|cell| cell.x + 1).max().unwrap_or(0);
    // A row that has been emptied is still a row.
    let named = u16::try_from(view.rows.len()).unwrap_or(u16::MAX);
    let down = view.cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0).max(named);
    let is_points = !view.lines.is_empty();
    let glyphs = view.cells.iter().map(|cell| glyph(cell, is_points).width());
    let names = view.columns.iter().chain(&view.columns_below).map(|name| name.width());
    let width = glyphs.chain(names).max().unwrap_or(1);
    let margin = view.rows.iter().map(|name| name.width()).max().unwrap_or(0);
    let (block_across, block_down) = view.blocks;
    let gap = |x: u16| if ends_block(x, block_across, across) { "  " } else { " " };
    let mut text = String::new();
    let name_columns = |text: &mut String, columns: &[String]| {
        if !columns.is_empty() {
            let named = (0..).zip(columns).map(|(x, name)| format!("{name:>width$}{}", gap(x)));
            let _ = writeln!(text, "  {:margin$}  {}", "", faint(named.collect::<String>().trim_end()));
        }
    };
    name_columns(&mut text, &view.columns);
    for y in 0..down {
        let name = view.rows.get(usize::from(y)).map_or("", String::as_str);
        let mut line = format!("  {}  ", faint(&format!("{name:>margin$}")));
        for x in 0..across {
            let cell = view.cells.iter().find(|cell| (cell.x, cell.y) == (x, y));
            let shown = cell.map_or(String::new(), |cell| glyph(cell, is_points));
            let padding = " ".repeat(width - shown.width());
            let _ = write!(
                line,
                "{padding}{}{}",
                of_player(cell.and_then(|cell| owner(cell, is_points)), &shown),
                gap(x)
            );
        }
        let _ = writeln!(text, "{}", line.trim_end());
        if ends_block(y, block_down, down) {
            text.push('\n');
        }
    }
    name_columns(&mut text, &view.columns_below);
    text
}

/// Whether a stronger line comes after this column or row.
fn ends_block(at: u16, block: u16, all: u16) -> bool {
    block > 0 && (at + 1).is_multiple_of(block) && at + 1 < all
}

/// Whose colour a place has: that of its piece, unless it counts for the other player, or of the place itself.
fn owner(cell: &Cell, is_points: bool) -> Option<Player> {
    match (&cell.piece, cell.tone) {
        (_, Tone::Of(player)) if is_points => Some(player),
        (Some(piece), _) => piece.owner,
        (None, Tone::Of(player)) => Some(player),
        (None, _) => None,
    }
}

/// What fills the area of each player, where colours cannot show it.
pub(crate) const AREA: [char; 4] = ['/', '\\', '|', '_'];

/// A piece, with its number if there are several; a dot where there is none. Points that count for a player are filled,
/// also where a dead piece lies.
fn glyph(cell: &Cell, is_points: bool) -> String {
    let area = Some(cell.tone).and_then(|tone| if let Tone::Of(player) = tone { Some(player) } else { None });
    match &cell.piece {
        _ if is_points && let Some(player) = area => AREA[player.index() % AREA.len()].to_string(),
        Some(piece) if piece.count > 1 => format!("{}{}", piece.glyph, piece.count),
        Some(piece) => piece.glyph.clone(),
        None if cell.tone == Tone::Dead => "-".to_owned(),
        None if cell.tone == Tone::Star => "+".to_owned(),
        None => ".".to_owned(),
    }
}
