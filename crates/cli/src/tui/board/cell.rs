//! One cell: its piece or stack, its tone, and what is special about it.

use arbore_core::view::{Cell, Piece, Tone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::layout::{Kind, Layout};
use super::squares::{hatch, put};
use super::{Appearance, Mark};
use crate::tui::theme::{Colours, FAINT, Glyphs, Highlight, STRONG, Theme};

pub(super) fn draw(
    cell: &Cell,
    mark: &Mark,
    inside: Rect,
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    let inside = if layout.kind == Kind::Points { label(cell, inside, appearance) } else { inside };
    canvas.set_style(inside, ground(cell, mark, layout.kind, appearance));
    if layout.kind != Kind::Points || cell.piece.is_some() {
        fill(cell, inside, appearance, canvas);
    }
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
        }
        None if cell.tone == Tone::Star && mark.value.is_none() => {
            let star = appearance.theme.pick("•", "*").chars().next().unwrap_or('*');
            let style = if mark.is_open { open_style(layout, appearance) } else { FAINT };
            put(canvas, middle(inside).0, middle(inside).1, star, style);
        }
        None if mark.is_open && mark.value.is_none() => {
            let dot = appearance.theme.pick("·", ".").chars().next().unwrap_or('.');
            put(canvas, middle(inside).0, middle(inside).1, dot, open_style(layout, appearance));
        }
        // Without lines, a dot marks the place.
        None if layout.kind == Kind::Free && mark.value.is_none() => {
            let dot = appearance.theme.pick("·", ".").chars().next().unwrap_or('.');
            put(canvas, middle(inside).0, middle(inside).1, dot, FAINT);
        }
        None => {}
    }
    fences(cell, mark, inside, layout, appearance, canvas);
    value(cell, mark, inside, layout, appearance, canvas);
}

/// How wide what lies in a cell is.
pub(super) fn width(cell: &Cell, appearance: Appearance) -> u16 {
    let width = cell.piece.as_ref().map_or(1, |piece| {
        let digits =
            if piece.count > 1 && !appearance.room.has_stacks { piece.count.to_string().len() } else { 0 };
        picture(piece, appearance.theme.glyphs).width() + digits
    });
    u16::try_from(width).unwrap_or(u16::MAX)
}

/// The picture of a piece.
pub(super) fn picture(piece: &Piece, glyphs: Glyphs) -> String {
    let usual = |glyph: &str| match glyph {
        "*" => Some('●'),
        // A piece without an owner may be a number.
        _ if piece.owner.is_none() => None,
        "x" => Some('✕'),
        "0" | "o" => Some('○'),
        _ => None,
    };
    let is_narrow = |symbol: &char| symbol.width() == Some(1);
    match glyphs {
        Glyphs::Letters => None,
        Glyphs::Symbols => piece.symbol.or_else(|| usual(&piece.glyph)).filter(is_narrow),
    }
    .map_or_else(|| piece.glyph.clone(), |symbol| symbol.to_string())
}

/// The picture of a piece on this board. Where colours show the owner, light chess pieces are drawn solid like
/// the dark ones: outlines are hard to see.
fn solid(piece: &Piece, layout: &Layout, appearance: Appearance) -> String {
    let is_outline = |symbol: &char| ('♔'..='♙').contains(symbol);
    let text = picture(piece, appearance.theme.glyphs);
    let outline = text.chars().next().filter(|symbol| layout.kind == Kind::Shaded && is_outline(symbol));
    outline.and_then(|symbol| char::from_u32(u32::from(symbol) + 6)).map_or(text, |symbol| symbol.to_string())
}

/// The colour behind a cell, if it has one of its own.
pub(super) fn background(cell: &Cell, mark: &Mark, kind: Kind, appearance: Appearance) -> Option<Color> {
    ground(cell, mark, kind, appearance).bg
}

/// The style of the whole cell: its tone, and over it what is special.
fn ground(cell: &Cell, mark: &Mark, kind: Kind, appearance: Appearance) -> Style {
    let theme = appearance.theme;
    let tone = match (theme.colours, cell.tone) {
        (Colours::Many, Tone::Plain) if kind == Kind::Shaded => Style::new().bg(Color::Indexed(137)),
        (Colours::Many, Tone::Dark) if kind == Kind::Shaded => Style::new().bg(Color::Indexed(94)),
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
        Some(Highlight::Cursor) if kind == Kind::Shaded => tone.bg(Color::Indexed(166)),
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

/// The part of a point's place that its label takes.
fn label(cell: &Cell, inside: Rect, appearance: Appearance) -> Rect {
    let wide = width(cell, appearance).min(inside.width);
    Rect { x: inside.x + (inside.width - wide) / 2, width: wide, ..inside }
}

fn middle(inside: Rect) -> (u16, u16) {
    (inside.x + (inside.width.max(1) - 1) / 2, inside.y + (inside.height.max(1) - 1) / 2)
}

/// The style of a place where a move can begin or continue.
fn open_style(layout: &Layout, appearance: Appearance) -> Style {
    if layout.kind == Kind::Shaded { Theme::open_on_shade() } else { appearance.theme.open() }
}

fn style(piece: &Piece, cell: &Cell, mark: &Mark, layout: &Layout, appearance: Appearance) -> Style {
    let is_on_dark = background(cell, mark, layout.kind, appearance).is_some();
    match (piece.owner, layout.kind) {
        // The colours of players are too light for the colour of the cursor.
        (_, kind) if kind != Kind::Shaded && mark.highlight == Some(Highlight::Cursor) => STRONG,
        (Some(owner), Kind::Shaded) => Theme::player_on_shade(owner),
        (Some(owner), _) if is_on_dark => appearance.theme.player_on_dark(owner),
        (Some(owner), _) => appearance.theme.player(owner),
        (None, _) => STRONG,
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
        large(&text, appearance.theme.glyphs).filter(|_| inside.width >= 5 && inside.height >= 3)
    {
        for (line, text) in (0..).zip(lines) {
            write(canvas, inside, (inside.height - 3) / 2 + line, text, style);
        }
        return;
    }
    write(canvas, inside, (inside.height.max(1) - 1) / 2, &text, style);
}

/// Pieces that many boards have, three lines high.
fn large(text: &str, glyphs: Glyphs) -> Option<[&'static str; 3]> {
    Some(match text {
        "t" if glyphs == Glyphs::Symbols => ["╶─┬─╴", "  │  ", "  ╵  "],
        "t" => ["-+-", "|", "|"],
        "✕" => ["╲   ╱", "  ╳  ", "╱   ╲"],
        "○" => ["╭───╮", "│   │", "╰───╯"],
        "●" => [" ▄█▄ ", "█████", " ▀█▀ "],
        "x" => ["\\ /", "X", "/ \\"],
        "0" | "o" => ["/-\\", "| |", "\\-/"],
        _ => return None,
    })
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
fn write(canvas: &mut Buffer, inside: Rect, line: u16, text: &str, style: Style) {
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
    } else {
        let start = inside.x + inside.width.saturating_sub(wide) / 2;
        (start.saturating_sub(1), start + wide)
    };
    if inside.width > 2 || layout.kind == Kind::Points {
        put(canvas, left, line, open, style);
    }
    put(canvas, right, line, close, style);
}

/// The value of a move: in an empty place, else at the lower end, else on the line below.
fn value(
    cell: &Cell,
    mark: &Mark,
    inside: Rect,
    layout: &Layout,
    appearance: Appearance,
    canvas: &mut Buffer,
) {
    let Some((text, mood)) = &mark.value else { return };
    let line = if inside.height >= 3 && appearance.room.has_stacks && !layout.is_upper(cell) {
        // Stacks begin at the edge of the board, so values stand at the other end.
        0
    } else if inside.height >= 3 {
        inside.height - 1
    } else if cell.piece.is_none() {
        0
    } else if layout.kind == Kind::Free {
        return;
    } else {
        inside.height
    };
    let style = appearance.theme.mood(*mood);
    let style = if layout.kind == Kind::Shaded { style.bg(Color::Indexed(16)) } else { style };
    // Inside of a cell the neighbours would cover what goes beyond it.
    let is_between = layout.kind == Kind::Points || line == inside.height;
    let place = if is_between && inside.width < 4 {
        Rect { x: inside.x.saturating_sub(1), width: inside.width + 2, ..inside }
    } else {
        inside
    };
    write(canvas, place, line, &fitting(text, usize::from(place.width)), style);
}

/// A value shortened to a width without becoming wrong: `-0.17` becomes `-.17`, `-.2` or `-`.
fn fitting(text: &str, room: usize) -> String {
    let number = text.parse::<f64>().ok().filter(|_| text.contains('.'));
    let rounded = |decimals: usize| number.map(|number| format!("{number:+.decimals$}"));
    let without_zero = |text: String| text.replace("+0.", "+.").replace("-0.", "-.");
    let is_nothing = |text: &String| text.chars().all(|character| "+-.0".contains(character));
    let shorter =
        [2, 1, 0].into_iter().filter_map(rounded).filter(|text| !is_nothing(text)).map(without_zero);
    let bare = text.strip_suffix('%').map(str::to_owned);
    let kind = text.chars().take(1).filter(|first| !first.is_ascii_digit()).collect();
    let tries = [text.to_owned()].into_iter().chain(shorter).chain(bare);
    tries.chain([kind]).find(|text: &String| text.width() <= room).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn a_value_is_made_shorter_but_never_another_one() {
        for (text, room, expected) in [
            ("-492", 4, "-492"),
            ("-492", 3, "-"),
            ("+12.5", 4, "+12"),
            ("-0.17", 5, "-0.17"),
            ("-0.17", 4, "-.17"),
            ("-0.17", 3, "-.2"),
            ("-0.03", 3, "-"),
            ("W12", 2, "W"),
            ("100%", 3, "100"),
            ("100%", 2, ""),
            ("0", 1, "0"),
        ] {
            assert_eq!(fitting(text, room), expected, "{text} in {room}");
        }
    }
}
