//! Pieces: their pictures, and whether they are light or dark.

use arbore_core::Player;
use arbore_core::view::{Cell, Piece};
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::Appearance;
use super::layout::{Kind, Layout};
use crate::tui::theme::{Glyphs, Theme};

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
    // Men and kings of checkers differ little in one character, and few fonts have them.
    let distinct = |symbol: char| match symbol {
        '⛀' => '○',
        '⛁' => '♕',
        '⛂' => '●',
        '⛃' => '♛',
        other => other,
    };
    let is_narrow = |symbol: &char| symbol.width() == Some(1);
    match glyphs {
        Glyphs::Letters => None,
        Glyphs::Symbols => piece.symbol.map(distinct).or_else(|| usual(&piece.glyph)).filter(is_narrow),
    }
    .map_or_else(|| piece.glyph.clone(), |symbol| symbol.to_string())
}

/// The picture of a piece on this board. Where light and dark pieces have colours of their own, all are drawn solid:
/// outlines are hard to see.
pub(super) fn solid(piece: &Piece, layout: &Layout, appearance: Appearance) -> String {
    let text = picture(piece, appearance.theme.glyphs);
    let symbol = text.chars().next().filter(|_| has_shades(layout) && is_light(piece).is_some());
    let solid = symbol.and_then(|symbol| match symbol {
        '♔'..='♙' => char::from_u32(u32::from(symbol) + 6),
        '○' => Some('●'),
        _ => None,
    });
    solid.map_or(text, |symbol| symbol.to_string())
}

/// Whether the board has a colour on which light and dark pieces can both be seen.
pub(super) fn has_shades(layout: &Layout) -> bool {
    layout.kind == Kind::Shaded || layout.is_wooden
}

/// The style of a piece on such a board. Its symbol says whether it is light; else the first player has the light pieces.
pub(super) fn shade(piece: &Piece, owner: Player) -> Style {
    Theme::piece(is_light(piece).unwrap_or(owner == Player::FIRST))
}

/// Whether a piece is light or dark, where its symbol says so.
pub(super) fn is_light(piece: &Piece) -> Option<bool> {
    match piece.symbol? {
        '♔'..='♙' | '⛀' | '⛁' | '○' => Some(true),
        '♚'..='♟' | '⛂' | '⛃' | '●' => Some(false),
        _ => None,
    }
}

/// Pieces that many boards have, three lines high. `text` is the picture of the piece.
pub(super) fn large(piece: &Piece, text: &str, glyphs: Glyphs) -> Option<[&'static str; 3]> {
    let is_draught = piece.symbol.is_some_and(|symbol| ('⛀'..='⛃').contains(&symbol));
    Some(match text {
        "●" if is_light(piece).is_some() => ["▄███▄", "█████", "▀███▀"],
        "♛" if is_draught => ["█▄█▄█", "█████", "▀▀▀▀▀"],
        "♕" if is_draught => ["╷ ╷ ╷", "├─┴─┤", "╰───╯"],
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
