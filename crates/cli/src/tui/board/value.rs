//! The values of moves, as far as there is room for them.

use arbore_core::view::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr as _;

use super::cell::write;
use super::layout::{Kind, Layout};
use super::piece::has_shades;
use super::{Appearance, Mark};

/// The value of a move: in an empty place, else at the lower end, else on the line below.
pub(super) fn draw(
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
    let style = if has_shades(layout) { style.bg(Color::Indexed(16)) } else { style };
    // Inside of a cell the neighbours would cover what goes beyond it.
    let is_between = layout.kind == Kind::Points || line == inside.height;
    let place = if layout.is_compact() {
        // The next point begins after one column.
        Rect { width: 2, ..inside }
    } else if is_between && inside.width < 4 {
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
