//! Pieces of text, how large they are, and where they stand around a node.

use super::item::{Item, NodeStyle, Shape};
use super::{EDGE_LABEL, LEAF_HEIGHT, SHAPE_HEIGHT};
use crate::trace::BoundName;

/// Half the width of the strokes across an edge that was cut.
pub const STROKE: f64 = 6.0;
/// Where the text beside them begins.
const STROKES: f64 = 9.0;
/// How wide a name may be inside a triangle or a circle.
pub(crate) const NAME_ROOM: f64 = 25.0;
/// The additional distance from the text beside a node to the next node.
const BESIDE: f64 = 6.0;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// A name inside or beside a node.
    Name,
    /// A name below a leaf, or the player to move.
    Small,
    /// A value.
    Value,
    /// A window.
    Window,
    /// A move or a probability.
    Edge,
    /// The bound that cut.
    Cut,
    /// An explanation below the figure.
    Legend,
}

impl LabelKind {
    /// The size of the letters.
    #[must_use]
    pub fn size(self) -> f64 {
        match self {
            LabelKind::Name | LabelKind::Value | LabelKind::Cut => 13.0,
            LabelKind::Edge | LabelKind::Legend => 11.0,
            LabelKind::Small | LabelKind::Window => 10.0,
        }
    }
}

/// Which end of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The first letter.
    Start,
    /// The middle.
    Middle,
    /// The last letter.
    End,
}

/// A piece of text at its place.
#[derive(Clone, Debug)]
pub struct Label {
    /// Where its anchor is.
    pub x: f64,
    /// The middle of its height.
    pub y: f64,
    /// Which end of it stands at `x`.
    pub anchor: Anchor,
    /// What it is.
    pub kind: LabelKind,
    /// How it is set: as what it belongs to is drawn.
    pub style: NodeStyle,
    /// The text itself, as yet in no format; never empty.
    pub text: String,
}

impl Label {
    /// How wide it is.
    #[must_use]
    pub fn width(&self) -> f64 {
        // What is on the line of best play is set in bold.
        let bold = if self.style == NodeStyle::Best || self.kind == LabelKind::Cut { 1.1 } else { 1.0 };
        width(&self.text, self.kind.size()) * bold
    }

    fn is_on_edge(&self) -> bool {
        matches!(self.kind, LabelKind::Edge | LabelKind::Cut)
    }

    /// From where to where it reaches, from left to right.
    #[must_use]
    pub fn span(&self) -> (f64, f64) {
        let width = self.width();
        let left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - width / 2.0,
            Anchor::End => self.x - width,
        };
        (left, left + width)
    }
}

/// How wide a text is, about. No font is at hand, so this is a wide one's measure: in any other there is
/// only more air.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let em = |c: char| match c {
        // Accents that stand on the letter before.
        '\u{300}'..='\u{36f}' => 0.0,
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '|' | '\'' | ' ' => 0.34,
        '(' | ')' | '[' | ']' | '/' | '-' | 'f' | 'r' | 't' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 1.0,
        '+' | '−' | '=' | '≤' | '≥' | '≈' | '∞' => 0.84,
        _ if c.is_uppercase() => 0.76,
        // From here on letters are as wide as they are high.
        '\u{1100}'.. => 1.1,
        _ => 0.64,
    };
    text.chars().map(em).sum::<f64>() * size
}

/// The text around a node whose shape has the middle of its upper side at the origin, and half the width
/// of that shape.
pub(crate) fn labels(item: &Item) -> (Vec<Label>, f64) {
    let label = |x: f64, y: f64, anchor: Anchor, kind: LabelKind, text: &str| Label {
        x,
        y,
        anchor,
        kind,
        style: item.style,
        text: text.to_owned(),
    };
    let inside = |y: f64, kind: LabelKind, text: &str| label(0.0, y, Anchor::Middle, kind, text);
    let middle = SHAPE_HEIGHT / 2.0;
    let name = inside(middle, LabelKind::Name, &item.name);
    // The position of a name, and its available width.
    let (least, _) = item.shape.size();
    let (half, name_at, room) = match item.shape {
        Shape::Max => (least, 25.0, NAME_ROOM),
        Shape::Min => (least, 11.0, NAME_ROOM),
        Shape::Chance => (least, middle, NAME_ROOM),
        Shape::Player => ((name.width() / 2.0 + 6.0).max(least), 12.0, f64::INFINITY),
        Shape::Leaf | Shape::Stub => {
            let value = inside(LEAF_HEIGHT / 2.0, LabelKind::Value, &item.value);
            let half = (value.width() / 2.0 + 5.0).max(least);
            let below = inside(SHAPE_HEIGHT - 5.5, LabelKind::Small, &item.name);
            return (finish(item, vec![value, below]), half);
        }
    };
    let name = if name.width() <= room {
        inside(name_at, LabelKind::Name, &item.name)
    } else {
        label(-half - 3.0, middle, Anchor::End, LabelKind::Name, &item.name)
    };
    let player = match (item.player.as_str(), item.name.as_str()) {
        (player, "") => inside(middle, LabelKind::Name, player),
        (player, _) => inside(27.0, LabelKind::Small, player),
    };
    // At half its height a triangle is half as wide, so that text may come nearer.
    let side = if matches!(item.shape, Shape::Max | Shape::Min) { half + 2.0 } else { half + 5.0 };
    let value_at = if item.window.is_empty() { middle } else { 11.0 };
    let value = label(side, value_at, Anchor::Start, LabelKind::Value, &item.value);
    let mut window = label(side, 26.0, Anchor::Start, LabelKind::Window, &item.window);
    // Bold marks results, not windows.
    window.style = if item.style == NodeStyle::Skipped { NodeStyle::Skipped } else { NodeStyle::Plain };
    (finish(item, vec![name, player, value, window]), half)
}

/// From where to where the text on the edge above a node at `x` reaches, with the strokes across it.
pub(crate) fn edge_span(item: &Item, x: f64, labels: &[Label]) -> (f64, f64) {
    let text = labels.iter().filter(|label| label.is_on_edge()).map(|label| match item.cut {
        Some(_) => (x - STROKE, label.span().1),
        None => label.span(),
    });
    text.fold((x, x), |_, span| span)
}

/// From where to where a node reaches with the text beside it, itself being at 0.
pub(crate) fn node_span(half: f64, labels: &[Label]) -> (f64, f64) {
    // What stands beside a node belongs to it, and must keep its distance from the next.
    let spans = labels.iter().filter(|label| !label.is_on_edge()).map(|label| match label.anchor {
        Anchor::Start => (label.span().0, label.span().1 + BESIDE),
        Anchor::Middle => label.span(),
        Anchor::End => (label.span().0 - BESIDE, label.span().1),
    });
    spans.fold((-half, half), |own, span| (own.0.min(span.0), own.1.max(span.1)))
}

/// Adds what stands on the edge above, and drops what is empty.
fn finish(item: &Item, mut labels: Vec<Label>) -> Vec<Label> {
    let letter = item.cut.map(letter);
    // What was cut is crossed out where the label of an edge would be, so its text stands beside it.
    let (x, y, anchor, kind, text) = match letter {
        Some(letter) => {
            let text = format!("{letter} {}", item.edge);
            (STROKES, -EDGE_LABEL / 2.0, Anchor::Start, LabelKind::Cut, text.trim_end().to_owned())
        }
        None => (0.0, 7.0 - EDGE_LABEL, Anchor::Middle, LabelKind::Edge, item.edge.clone()),
    };
    labels.push(Label { x, y, anchor, kind, style: item.style, text });
    labels.retain(|label| !label.text.is_empty());
    labels
}

/// The letter of a bound.
pub(crate) fn letter(bound: BoundName) -> &'static str {
    match bound {
        BoundName::Alpha => "α",
        BoundName::Beta => "β",
    }
}
