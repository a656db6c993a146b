//! A trace as a Graphviz graph: `dot -Tsvg`, `dot -Tpdf`.
//!
//! Graphviz places the nodes. What stands beside a node is a table around its shape, as wide to the left
//! as to the right, so that the room for it is kept free.

use std::fmt::Write as _;

use super::layout::{Item, LabelKind, NAME_ROOM, NodeStyle, Shape, items, letter, title, width};
use crate::messages::Messages;
use crate::trace::Trace;

const PREAMBLE: &str = "  graph [ordering=out, splines=line, nodesep=0.15, ranksep=0.55, bgcolor=transparent, fontname=\"Helvetica,Arial,sans-serif\"];
  node [fixedsize=shape, fontname=\"Helvetica,Arial,sans-serif\", fontsize=13, margin=0, color=\"#1c1c22\"];
  edge [arrowhead=none, tailport=s, headport=n, fontname=\"Helvetica,Arial,sans-serif\", fontsize=11, color=\"#54545e\"];
";

/// Writes a trace as a graph.
#[must_use]
pub fn dot(trace: &Trace, messages: &Messages) -> String {
    let items = items(trace, messages);
    let mut text = format!("// {}\ndigraph trace {{\n{PREAMBLE}", title(trace, messages).replace('\n', " "));
    for (id, item) in items.iter().enumerate() {
        let _ = writeln!(text, "  n{id} [{}];", node(item));
        if let Some(parent) = item.parent {
            let _ = writeln!(text, "  n{parent} -> n{id}{};", edge(item));
        }
    }
    text.push_str("}\n");
    text
}

fn node(item: &Item) -> String {
    let shape = match item.shape {
        Shape::Max => "shape=triangle, width=0.64, height=0.5",
        Shape::Min => "shape=invtriangle, width=0.64, height=0.5",
        Shape::Chance => "shape=circle, width=0.5",
        Shape::Player => "shape=box, width=0.5, height=0.5",
        Shape::Leaf | Shape::Stub => {
            "shape=box, fixedsize=false, width=0.34, height=0.34, margin=\"0.06,0.03\""
        }
    };
    let is_round = matches!(item.shape, Shape::Player | Shape::Stub);
    let style = match (item.style, is_round) {
        (NodeStyle::Plain, false) => "",
        (NodeStyle::Plain, true) => ", style=rounded",
        (NodeStyle::Best, false) => ", style=bold, penwidth=2.6, color=\"#0a4fb8\"",
        (NodeStyle::Best, true) => ", style=\"rounded,bold\", penwidth=2.6, color=\"#0a4fb8\"",
        (NodeStyle::Skipped, false) => ", style=dashed, color=\"#85858f\", fontcolor=\"#6e6e78\"",
        (NodeStyle::Skipped, true) => ", style=\"rounded,dashed\", color=\"#85858f\", fontcolor=\"#6e6e78\"",
    };
    format!("{shape}{style}, label=<{}>, tooltip={}", label(item), quoted(&item.title))
}

fn edge(item: &Item) -> String {
    // Two bars across the edge are a cut, in whatever colour.
    let cut = item
        .cut
        .map(|bound| format!("arrowhead=teetee, fontcolor=\"#b3261e\", label={}", quoted(letter(bound))));
    let label =
        Some(&item.edge).filter(|edge| !edge.is_empty()).map(|edge| format!("label={}", quoted(edge)));
    let style = match item.style {
        NodeStyle::Plain => None,
        NodeStyle::Best => Some("style=bold, penwidth=2.6, color=\"#0a4fb8\"".to_owned()),
        NodeStyle::Skipped => Some("style=dashed, color=\"#85858f\"".to_owned()),
    };
    let attributes: Vec<String> = [cut.or(label), style].into_iter().flatten().collect();
    if attributes.is_empty() { String::new() } else { format!(" [{}]", attributes.join(", ")) }
}

/// The text in and around a node.
fn label(item: &Item) -> String {
    let bold = |text: &str| match item.style {
        NodeStyle::Best if !text.is_empty() => format!("<B>{}</B>", escape(text)),
        _ => escape(text),
    };
    let small = |text: &str| match text {
        "" => String::new(),
        text => format!("<FONT POINT-SIZE=\"9\">{}</FONT>", escape(text)),
    };
    let lines = |lines: [String; 2], end: &str| {
        lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(end)
    };
    let inside = match item.shape {
        Shape::Leaf | Shape::Stub => return lines([bold(&item.value), small(&item.name)], "<BR/>"),
        Shape::Player => lines([bold(&item.name), small(&item.player)], "<BR/>"),
        _ => bold(&item.name),
    };
    // A name that the shape cannot hold stands to its left.
    let is_short = item.shape == Shape::Player || width(&item.name, LabelKind::Name.size()) <= NAME_ROOM;
    let (left, inside) = if is_short { (String::new(), inside) } else { (inside, String::new()) };
    let right = lines([bold(&item.value), small(&item.window)], "<BR ALIGN=\"LEFT\"/>");
    let right_width = width(&item.value, 13.0).max(width(&item.window, 9.0));
    let side = if is_short { right_width } else { right_width.max(width(&item.name, 13.0)) }.ceil();
    let middle = if item.shape == Shape::Player { width(&item.name, 13.0).max(44.0) } else { 50.0 }.ceil();
    format!(
        "<TABLE BORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\"><TR>\
         <TD WIDTH=\"{side}\" ALIGN=\"RIGHT\">{left}</TD><TD WIDTH=\"{middle}\">{inside}</TD>\
         <TD WIDTH=\"{side}\" ALIGN=\"LEFT\" BALIGN=\"LEFT\">{right}</TD></TR></TABLE>"
    )
}

/// Text inside a label.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Text as an attribute. Graphviz reads `&` as in HTML, and a backslash as the beginning of an escape.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "&amp;").replace('\n', " ");
    format!("\"{text}\"")
}
