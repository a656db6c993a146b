//! One cell: its piece or stack, its tone, and what is special about it.

use arbore_core::view::{Cell, Piece, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr as _;

use super::layout::{Kind, Layout};
use super::piece::{has_shades, large, shade, solid, width};
use super::squares::{hatch, put};
use super::{Appearance, Mark, value};
use crate::tui::theme::{Colours, FAINT, Glyphs, Highlight, STRONG, Theme, WOOD_LINE};

pub(super) fn draw(
    cell: &Cell,
    mark: &Mark,
    inside: Rect,
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    let place = inside;
    let inside = if layout.kind == Kind::Points { label(cell, inside, layout, appearance) } else { inside };
    if layout.kind == Kind::Points && (cell.piece.is_some() || mark.is_open || mark.highlight.is_some()) {
        // What lies on the lines is not as faint as they are.
        canvas.set_style(inside, Style::new().remove_modifier(Modifier::DIM));
    }
    // On points a cursor as wide as the point alone is hard to find.
    let is_wide = layout.is_wooden && mark.highlight.is_some();
    let ground = ground(cell, mark, layout, appearance);
    canvas.set_style(if is_wide { place } else { inside }, ground);
    if layout.kind != Kind::Points || cell.piece.is_some() {
        fill(cell, inside, appearance, canvas);
    }
    if layout.is_numbered && layout.kind != Kind::Free {
        number(cell, mark, inside, layout, canvas);
    }
    let sign = |symbols: &'static str, letters: &'static str| {
        appearance.theme.pick(symbols, letters).chars().next().unwrap_or(' ')
    };
    let (x, y) = middle(inside);
    match &cell.piece {
        Some(piece) if appearance.room.has_stacks => {
            stack(
                piece,
                style(piece, cell, mark, layout, appearance),
                inside,
                layout.is_upper(cell),
                layout,
                appearance,
                canvas,
            );
        }
        Some(piece) => {
            one(piece, style(piece, cell, mark, layout, appearance), inside, layout, appearance, canvas);
            if layout.kind == Kind::Points && inside.height > 1 && ground != Style::new() {
                // A large stone covers its ground, except in the middle.
                put(canvas, x, y, area(cell, appearance).unwrap_or(' '), Style::reset().patch(ground));
            }
        }
        None if mark.value.is_some() => {}
        None if layout.kind == Kind::Points && area(cell, appearance).is_some() => {
            put(canvas, x, y, area(cell, appearance).unwrap_or(' '), Style::new());
        }
        None if cell.tone == Tone::Star => {
            let style = if mark.is_open { open_style(layout, appearance) } else { line_style(layout) };
            put(canvas, x, y, sign("•", "*"), style);
        }
        None if mark.is_open => put(canvas, x, y, sign("·", "."), open_style(layout, appearance)),
        // Without lines, a dot marks the place, unless nothing can ever stand there.
        None if layout.kind == Kind::Free && (cell.tone == Tone::Dark || !layout.is_numbered) => {
            put(canvas, x, y, sign("·", "."), FAINT);
        }
        None => {}
    }
    fences(cell, mark, inside, layout, appearance, canvas);
    value::draw(cell, mark, inside, layout, appearance, canvas);
}

/// The number of a square, by which moves are called, in its upper left corner, where nothing else is in its way.
fn number(cell: &Cell, mark: &Mark, inside: Rect, layout: &Layout, canvas: &mut Buffer) {
    let is_free = match cell.piece {
        // A large piece is five columns wide.
        Some(_) => inside.height > 1 && inside.width >= 9,
        None => inside.height > 1 || (!mark.is_open && mark.value.is_none()),
    };
    if cell.tone == Tone::Dark && is_free && usize::from(inside.width) >= cell.name.width() {
        let style = if layout.kind == Kind::Shaded { Theme::number_on_shade() } else { FAINT };
        canvas.set_string(inside.x, inside.y, &cell.name, style);
    }
}

/// The sign of the area that a point counts for, where colours cannot show it.
fn area(cell: &Cell, appearance: Appearance) -> Option<char> {
    hatch(cell.tone).filter(|_| appearance.theme.colours != Colours::Many)
}

/// The style of lines between points, and of the points where nothing is.
pub(super) fn line_style(layout: &Layout) -> Style {
    if layout.is_wooden { Style::new().fg(WOOD_LINE) } else { FAINT }
}

/// The colour behind a cell, if it has one of its own.
pub(super) fn background(cell: &Cell, mark: &Mark, layout: &Layout, appearance: Appearance) -> Option<Color> {
    ground(cell, mark, layout, appearance).bg
}

/// The style of the whole cell: its tone, and over it what is special.
fn ground(cell: &Cell, mark: &Mark, layout: &Layout, appearance: Appearance) -> Style {
    let theme = appearance.theme;
    let is_shaded = layout.kind == Kind::Shaded;
    let tone = match (theme.colours, cell.tone) {
        (Colours::Many, Tone::Plain) if is_shaded => Style::new().bg(Color::Indexed(137)),
        (Colours::Many, Tone::Dark) if is_shaded => Style::new().bg(Color::Indexed(94)),
        (Colours::Many, Tone::Of(player)) if layout.is_wooden => Theme::area_on_wood(player == layout.light),
        (Colours::Many, Tone::Of(player)) => {
            Style::new().bg(Color::Indexed([24, 94, 53, 22][player.index() % 4]))
        }
        (Colours::Many, Tone::Dead) => Style::new().bg(Color::Indexed(237)),
        (Colours::Few, Tone::Of(player)) => theme.player(player),
        (Colours::Few, Tone::Dead) => FAINT,
        _ => Style::new(),
    };
    match mark.highlight {
        // Light and dark pieces must both be seen on it.
        Some(Highlight::Cursor) if has_shades(layout) => tone.bg(Color::Indexed(166)),
        Some(Highlight::Last) if layout.is_wooden => tone.bg(Color::Indexed(94)),
        Some(highlight) => tone.patch(theme.highlight(highlight)),
        None => tone,
    }
}

/// Draws over the inside, so that nothing behind it shows, with a pattern where colours cannot show the tone.
fn fill(cell: &Cell, inside: Rect, appearance: Appearance, canvas: &mut Buffer) {
    let is_coloured = appearance.theme.colours == Colours::Many;
    let filling = hatch(cell.tone).filter(|_| !is_coloured).unwrap_or(' ');
    for position in inside.positions() {
        if let Some(place) = canvas.cell_mut(position) {
            place.set_char(filling);
        }
    }
}

/// The part of a point's place that its label takes: all of it if that is a large stone, else as much as the text.
fn label(cell: &Cell, inside: Rect, layout: &Layout, appearance: Appearance) -> Rect {
    let is_large = |piece: &Piece| {
        inside.height > 1
            && large(piece, &solid(piece, layout, appearance), appearance.theme.glyphs).is_some()
    };
    if cell.piece.as_ref().is_some_and(is_large) {
        return inside;
    }
    let wide = width(cell, appearance).min(inside.width);
    let (x, y) = (inside.x + (inside.width - wide) / 2, inside.y + inside.height / 2);
    Rect { x, y, width: wide, height: 1 }
}

fn middle(inside: Rect) -> (u16, u16) {
    (inside.x + (inside.width.max(1) - 1) / 2, inside.y + (inside.height.max(1) - 1) / 2)
}

/// The style of a place where a move can begin or continue.
fn open_style(layout: &Layout, appearance: Appearance) -> Style {
    if has_shades(layout) { Theme::open_on_shade() } else { appearance.theme.open() }
}

fn style(piece: &Piece, cell: &Cell, mark: &Mark, layout: &Layout, appearance: Appearance) -> Style {
    let is_on_dark = background(cell, mark, layout, appearance).is_some();
    match piece.owner {
        Some(owner) if has_shades(layout) => shade(piece, owner),
        // The colours of players are too light for the colour of the cursor.
        _ if mark.highlight == Some(Highlight::Cursor) => STRONG,
        Some(owner) if is_on_dark => appearance.theme.player_on_dark(owner),
        Some(owner) => appearance.theme.player(owner),
        None => STRONG,
    }
}

/// A piece by itself, as large as its place allows.
fn one(
    piece: &Piece,
    style: Style,
    inside: Rect,
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    let mut text = solid(piece, layout, appearance);
    if piece.count > 1 {
        text += &piece.count.to_string();
    }
    if let Some(lines) =
        large(piece, &text, appearance.theme.glyphs).filter(|_| inside.width >= 5 && inside.height >= 3)
    {
        for (line, text) in (0..).zip(lines) {
            write(canvas, inside, (inside.height - 3) / 2 + line, text, style);
        }
        return;
    }
    write(canvas, inside, (inside.height.max(1) - 1) / 2, &text, style);
}

/// Pieces one on the other, from the edge of the board inwards; a number where they are too many to show.
fn stack(
    piece: &Piece,
    style: Style,
    inside: Rect,
    grows_down: bool,
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    let count = u16::from(piece.count);
    let shown = count.min(inside.height);
    for level in 0..shown {
        let line = if grows_down { level } else { inside.height - 1 - level };
        let is_last = level + 1 == shown;
        let text =
            if is_last && count > shown { piece.count.to_string() } else { solid(piece, layout, appearance) };
        write(canvas, inside, line, &text, style);
    }
}

/// Writes into the middle of a line of the inside.
pub(super) fn write(canvas: &mut Buffer, inside: Rect, line: u16, text: &str, style: Style) {
    let wide = u16::try_from(text.width()).unwrap_or(u16::MAX).min(inside.width);
    let x = inside.x + (inside.width - wide) / 2;
    canvas.set_stringn(x, inside.y + line, text, usize::from(wide), style);
}

/// Brackets around highlighted places, where there are no colours.
fn fences(
    cell: &Cell,
    mark: &Mark,
    inside: Rect,
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    let has_colours = appearance.theme.colours != Colours::None;
    let is_plain = |highlight: Highlight| !has_colours && mark.highlight == Some(highlight);
    let is_taken = cell.piece.is_some();
    let (open, close) = if is_plain(Highlight::Picked) || is_plain(Highlight::Path) {
        ('[', ']')
    } else if is_plain(Highlight::Last) {
        ('(', ')')
    } else if mark.is_open && is_taken && mark.value.is_none() {
        if appearance.theme.glyphs == Glyphs::Symbols { ('‹', '›') } else { ('<', '>') }
    } else if let Some(sign) = area(cell, appearance).filter(|_| is_taken && layout.kind == Kind::Points) {
        // A dead piece, whose place counts for the opponent.
        (sign, sign)
    } else {
        return;
    };
    if inside.width < 2 && layout.kind != Kind::Points {
        // There is no room beside it.
        canvas.set_style(inside, Style::new().add_modifier(Modifier::UNDERLINED));
        return;
    }
    let wide = width(cell, appearance);
    let style = if mark.is_open { open_style(layout, appearance) } else { STRONG };
    let line = match &cell.piece {
        Some(piece) if appearance.room.has_stacks => {
            // The piece that would be moved is the last one of the stack.
            let last = u16::from(piece.count).min(inside.height) - 1;
            if layout.is_upper(cell) { inside.y + last } else { inside.bottom() - 1 - last }
        }
        _ => middle(inside).1,
    };
    let (left, right) = if inside.width >= 7 {
        (inside.x, inside.right() - 1)
    } else if layout.kind == Kind::Points && inside.height > 1 {
        (inside.x.saturating_sub(1), inside.right())
    } else {
        let start = inside.x + inside.width.saturating_sub(wide) / 2;
        (start.saturating_sub(1), start + wide)
    };
    if inside.width > 2 || layout.kind == Kind::Points {
        put(canvas, left, line, open, style);
    }
    put(canvas, right, line, close, style);
}
