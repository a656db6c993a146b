//! A trace as an SVG figure, for slides and pages.
//!
//! The file needs nothing else: shapes, text in whatever sans-serif font there is, and a style sheet that
//! is dark on white, or light where the page around it is dark. Its background is transparent. Every node
//! has a title, which browsers show under the pointer and screen readers speak.

use std::fmt::Write as _;

use super::layout::{
    Anchor, Figure, LEAF_HEIGHT, Label, LabelKind, LegendEntry, Node, NodeStyle, SYMBOL, SYMBOL_HEIGHT,
    Shape, Symbol,
};
use crate::messages::Messages;
use crate::trace::Trace;

/// Plain selectors only, which is all that some slide programs understand. A style sheet inside a page
/// applies to the whole page, hence the prefix.
const STYLE: &str = "\
.ab-figure{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif}
.ab-text{fill:#1c1c22}
.ab-text-best{fill:#0a4fb8;font-weight:bold}
.ab-text-skipped{fill:#6e6e78}
.ab-text-faint{fill:#54545e}
.ab-text-cut{fill:#b3261e;font-weight:bold}
.ab-edge{fill:none;stroke:#54545e;stroke-width:1.3;stroke-linejoin:round}
.ab-edge-best{fill:none;stroke:#0a4fb8;stroke-width:3.2;stroke-linejoin:round}
.ab-edge-skipped{fill:none;stroke:#85858f;stroke-width:1.3;stroke-dasharray:4 3}
.ab-cut{fill:none;stroke:#b3261e;stroke-width:1.8}
.ab-max{fill:#dce9fb}
.ab-min{fill:#fde5cc}
.ab-chance{fill:#e2f2d9}
.ab-player{fill:#ece4f8}
.ab-leaf{fill:none}
.ab-plain{stroke:#1c1c22;stroke-width:1.3;stroke-linejoin:round}
.ab-best{stroke:#0a4fb8;stroke-width:3.2;stroke-linejoin:round}
.ab-skipped{fill:none;stroke:#85858f;stroke-width:1.3;stroke-dasharray:4 3}
@media (prefers-color-scheme:dark){
.ab-text{fill:#ececf1}
.ab-text-best{fill:#8ab8ff}
.ab-text-skipped{fill:#a2a2ad}
.ab-text-faint{fill:#b9b9c4}
.ab-text-cut{fill:#ff8a80}
.ab-edge{stroke:#b9b9c4}
.ab-edge-best{stroke:#8ab8ff}
.ab-edge-skipped{stroke:#8d8d98}
.ab-cut{stroke:#ff8a80}
.ab-max{fill:#1f3658}
.ab-min{fill:#563513}
.ab-chance{fill:#2a4720}
.ab-player{fill:#3d2f58}
.ab-plain{stroke:#ececf1}
.ab-best{stroke:#8ab8ff}
.ab-skipped{fill:none;stroke:#8d8d98}
}
";

/// Draws a trace.
#[must_use]
pub fn svg(trace: &Trace, messages: &Messages) -> String {
    let figure = Figure::new(trace, messages);
    let (width, height) = (short(figure.width), short(figure.height));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ab-figure\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" lang=\"{}\" role=\"graphics-document document\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<style>\n{STYLE}</style>\n",
        messages.language().code(),
        escape(&figure.title),
        escape(&figure.description)
    );
    // Edges first, so that shapes lie above their ends.
    text.push_str("<g aria-hidden=\"true\">\n");
    for (parent, node) in figure.edges() {
        edge(&mut text, parent, node);
    }
    text.push_str("</g>\n");
    for node in &figure.nodes {
        let _ = writeln!(text, "<g role=\"graphics-symbol img\"><title>{}</title>", escape(&node.item.title));
        shape(&mut text, node.item.shape, node.item.style, (node.x, node.top, node.half), 1.0);
        for label in &node.labels {
            write_label(&mut text, label);
        }
        text.push_str("</g>\n");
    }
    text.push_str("<g>\n");
    for entry in &figure.legend {
        symbol(&mut text, entry);
        write_label(&mut text, &entry.label);
    }
    text.push_str("</g>\n</svg>\n");
    text
}

fn edge(text: &mut String, parent: &Node, node: &Node) {
    let class = match node.item.style {
        NodeStyle::Plain => "ab-edge",
        NodeStyle::Best => "ab-edge-best",
        NodeStyle::Skipped => "ab-edge-skipped",
    };
    for line in node.edge(parent) {
        let _ = writeln!(text, "<polyline class=\"{class}\" points=\"{}\"/>", points(&line));
    }
    if node.item.cut.is_some() {
        let strokes = node.strokes().into_iter().map(|[from, to]| {
            format!("M{} {}L{} {}", short(from.0), short(from.1), short(to.0), short(to.1))
        });
        let _ = writeln!(text, "<path class=\"ab-cut\" d=\"{}\"/>", strokes.collect::<String>());
    }
}

/// Draws the outline of a node: the middle of its upper side is (x, top).
fn shape(text: &mut String, shape: Shape, style: NodeStyle, (x, top, half): (f64, f64, f64), scale: f64) {
    let fill = match shape {
        Shape::Max => "ab-max",
        Shape::Min => "ab-min",
        Shape::Chance => "ab-chance",
        Shape::Player => "ab-player",
        Shape::Leaf | Shape::Stub => "ab-leaf",
    };
    let stroke = match style {
        NodeStyle::Plain => "ab-plain",
        NodeStyle::Best => "ab-best",
        NodeStyle::Skipped => "ab-skipped",
    };
    let bottom = top + shape.size().1 * scale;
    let half = half * scale;
    let outline = match shape {
        Shape::Max => {
            format!("<polygon points=\"{}\"", points(&[(x, top), (x + half, bottom), (x - half, bottom)]))
        }
        Shape::Min => {
            format!("<polygon points=\"{}\"", points(&[(x - half, top), (x + half, top), (x, bottom)]))
        }
        Shape::Chance => {
            format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"",
                short(x),
                short(f64::midpoint(top, bottom)),
                short(half)
            )
        }
        Shape::Player | Shape::Leaf | Shape::Stub => {
            let corner = match shape {
                Shape::Player => 9.0,
                Shape::Stub => LEAF_HEIGHT / 2.0,
                _ => 0.0,
            };
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
                short(x - half),
                short(top),
                short(half * 2.0),
                short(bottom - top),
                short(corner * scale)
            )
        }
    };
    let _ = writeln!(text, "{outline} class=\"{fill} {stroke}\"/>");
}

fn write_label(text: &mut String, label: &Label) {
    let anchor = match label.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let class = match (label.kind, label.style) {
        (LabelKind::Cut, _) => "ab-text-cut",
        (_, NodeStyle::Skipped) => "ab-text-skipped",
        (_, NodeStyle::Best) => "ab-text-best",
        (LabelKind::Window | LabelKind::Legend, _) => "ab-text-faint",
        _ => "ab-text",
    };
    let size = label.kind.size();
    // Not every program knows how to centre text vertically; a third below the middle is where it stands.
    let baseline = label.y + size * 0.36;
    let _ = writeln!(
        text,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\" class=\"{class}\">{}</text>",
        short(label.x),
        short(baseline),
        short(size),
        escape(&label.text)
    );
}

fn symbol(text: &mut String, entry: &LegendEntry) {
    let (x, y) = (entry.x, entry.label.y);
    let line = |class: &str| {
        let ends = points(&[(x - SYMBOL / 2.0, y), (x + SYMBOL / 2.0, y)]);
        format!("<polyline class=\"{class}\" points=\"{ends}\"/>\n")
    };
    match entry.symbol {
        Symbol::Shape(kind) => {
            let (half, height) = kind.size();
            let scale = SYMBOL_HEIGHT / height;
            shape(text, kind, NodeStyle::Plain, (x, y - SYMBOL_HEIGHT / 2.0, half), scale);
        }
        Symbol::Best => text.push_str(&line("ab-edge-best")),
        Symbol::Cut => {
            text.push_str(&line("ab-edge-skipped"));
            let stroke = |x: f64| {
                format!("M{} {}L{} {}", short(x - 3.0), short(y + 6.0), short(x + 3.0), short(y - 6.0))
            };
            let _ = writeln!(text, "<path class=\"ab-cut\" d=\"{}{}\"/>", stroke(x - 2.0), stroke(x + 2.0));
        }
        Symbol::Text => {}
    }
}

fn points(points: &[(f64, f64)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", short(*x), short(*y))).collect();
    points.join(" ")
}

/// A length with one decimal at most.
fn short(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// Text as XML wants it; control characters, which it has no way to write, are left out.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !c.is_control() || c.is_whitespace()) {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}
