//! The explanation below a figure: only of what is in it.

use arbore_core::{Bound, Value};

use super::item::{Item, NodeStyle, Shape};
use super::label::{Anchor, Label, LabelKind, letter};
use crate::messages::Messages;
use crate::trace::{BoundName, Trace};

/// What is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A kind of node.
    Shape(Shape),
    /// The line of best play.
    Best,
    /// An edge that was cut.
    Cut,
    /// Something that the text shows itself.
    Text,
}

/// A symbol and what it means. The symbol's middle is left of the text, at the same height.
#[derive(Clone, Debug)]
pub struct LegendEntry {
    /// The symbol.
    pub symbol: Symbol,
    /// Its middle, from left to right.
    pub x: f64,
    /// What it means.
    pub label: Label,
}

/// The width of a symbol, and of the room between two entries.
pub const SYMBOL: f64 = 18.0;
/// The height of a shape that is explained.
pub const SYMBOL_HEIGHT: f64 = 13.0;
const LINE: f64 = 19.0;

/// The explanations in lines no longer than `width`, from `top` down, and their height.
pub(crate) fn legend(
    trace: &Trace,
    items: &[Item],
    messages: &Messages,
    (left, top, width): (f64, f64, f64),
) -> (Vec<LegendEntry>, (f64, f64)) {
    let (mut x, mut y, mut right) = (left, top + LINE / 2.0, left);
    let mut entries = Vec::new();
    for (symbol, text) in meanings(trace, items, messages) {
        let symbol_width = if symbol == Symbol::Text { 0.0 } else { SYMBOL + 5.0 };
        let style = NodeStyle::Plain;
        let mut label = Label { x: 0.0, y, anchor: Anchor::Start, kind: LabelKind::Legend, style, text };
        let entry_width = symbol_width + label.width();
        if x > left && x + entry_width > left + width {
            (x, y) = (left, y + LINE);
        }
        (label.x, label.y) = (x + symbol_width, y);
        entries.push(LegendEntry { symbol, x: x + SYMBOL / 2.0, label });
        right = right.max(x + entry_width);
        x += entry_width + SYMBOL;
    }
    let height = if entries.is_empty() { 0.0 } else { y + LINE / 2.0 - top };
    (entries, (right - left, height))
}

fn meanings(trace: &Trace, items: &[Item], messages: &Messages) -> Vec<(Symbol, String)> {
    let has = |shape: Shape| items.iter().any(|item| item.shape == shape);
    let cuts = |by: BoundName| items.iter().any(|item| item.cut == Some(by));
    let bounds: Vec<&str> =
        [BoundName::Alpha, BoundName::Beta].into_iter().filter(|by| cuts(*by)).map(letter).collect();
    let viewer = viewer(trace, items);
    let all = [
        (has(Shape::Max), Symbol::Shape(Shape::Max), "MAX".to_owned()),
        (has(Shape::Min), Symbol::Shape(Shape::Min), "MIN".to_owned()),
        (has(Shape::Chance), Symbol::Shape(Shape::Chance), messages.get("role-chance")),
        (has(Shape::Player), Symbol::Shape(Shape::Player), messages.get("figure-player")),
        (has(Shape::Leaf), Symbol::Shape(Shape::Leaf), messages.get("figure-leaf")),
        (items.iter().any(|item| item.style == NodeStyle::Best), Symbol::Best, messages.get("figure-best")),
        (!bounds.is_empty(), Symbol::Cut, messages.with("figure-cut", &[("bounds", &bounds.join(", "))])),
        (has(Shape::Stub), Symbol::Text, messages.get("figure-stub")),
        (items.iter().any(|item| !item.window.is_empty()), Symbol::Text, messages.get("figure-window")),
        (items.iter().any(|item| item.bound != Bound::Exact), Symbol::Text, messages.get("figure-bound")),
        (items.iter().any(|item| item.is_estimate), Symbol::Text, messages.get("figure-estimate")),
        (!viewer.is_empty(), Symbol::Text, messages.with("figure-view", &[("who", &viewer)])),
    ];
    all.into_iter().filter(|(is_there, ..)| *is_there).map(|(_, symbol, text)| (symbol, text)).collect()
}

/// The player whose view the numbers are in, where that is not obvious: in a drawn tree it is MAX, and a vector has a
/// number for each player.
fn viewer<'a>(trace: &Trace, items: &'a [Item]) -> &'a str {
    let Some((root, item)) = trace.nodes.first().zip(items.first()) else { return "" };
    match (&root.value, item.shape) {
        (None | Some(Value::Vector(_)), _) => "",
        (_, Shape::Player) => &item.player,
        _ if trace.is_negamax || !trace.is_drawn => "MAX",
        _ => "",
    }
}
