//! A trace as a `TikZ` figure: a document that compiles as it is, with a picture to cut out for slides.

mod latex;

use std::fmt::Write as _;

use super::layout::{
    Anchor, Figure, LEAF_HEIGHT, Label, LabelKind, LegendEntry, Node, NodeStyle, SHAPE_HEIGHT, SYMBOL,
    SYMBOL_HEIGHT, Shape, Symbol, TRIANGLE,
};
use crate::messages::Messages;
use crate::trace::Trace;
pub use latex::latex;

const BEGIN: &str = r"\documentclass[tikz,border=4pt]{standalone}
\IfFileExists{lmodern.sty}{\usepackage[T1]{fontenc}\usepackage{lmodern}}{}
\usetikzlibrary{shapes.geometric}
\begin{document}
% ---- The figure begins here. Elsewhere it needs \usepackage{tikz} and \usetikzlibrary{shapes.geometric}.
";
const END: &str = r"% ---- The figure ends here.
\end{document}
";

/// How many points of TeX a pixel is: text of 13 pixels is set in 10 points.
const POINTS: f64 = 0.77;

/// The styles belong to the picture, so that they go with it when it is cut out.
const STYLES: &str = r"  font=\fontsize{10}{11}\selectfont,
  every node/.style={inner sep=0pt, outer sep=0pt},
  plain/.style={draw=black!85, line width=0.6pt},
  best/.style={draw=blue!70!black, line width=1.6pt},
  skipped/.style={draw=black!45, dash pattern=on 2.2pt off 1.8pt, line width=0.6pt, fill=none},
  cut/.style={draw=red!70!black, line width=0.9pt},
  edge/.style={line join=round},
  best text/.style={text=blue!70!black, font=\fontsize{10}{11}\bfseries\boldmath\selectfont},
  skipped text/.style={text=black!55},
  cut text/.style={text=red!70!black},
  small/.style={font=\fontsize{8}{9}\selectfont},
";

/// Draws a trace.
#[must_use]
pub fn tikz(trace: &Trace, messages: &Messages) -> String {
    let figure = Figure::new(trace, messages);
    let mut text = format!("% {}\n{BEGIN}", ascii(&figure.title));
    let _ = writeln!(text, "\\begin{{tikzpicture}}[x={POINTS}pt, y=-{POINTS}pt,");
    text.push_str(STYLES);
    text.push_str(&shapes());
    text.push_str("]\n");
    for (parent, node) in figure.edges() {
        edge(&mut text, parent, node);
    }
    for (id, node) in figure.nodes.iter().enumerate() {
        let at = (node.x, node.top, node.half);
        shape(&mut text, node.item.shape, node.item.style, &format!(" (n{id})"), at, 1.0);
        for label in &node.labels {
            write_label(&mut text, label);
        }
    }
    text.push_str("% The legend.\n");
    for entry in &figure.legend {
        symbol(&mut text, entry);
        write_label(&mut text, &entry.label);
    }
    text.push_str("\\end{tikzpicture}\n");
    text.push_str(END);
    text
}

/// The styles of nodes, as large as the layout has them.
fn shapes() -> String {
    let (triangle, high, low) = (points(TRIANGLE), points(SHAPE_HEIGHT), points(LEAF_HEIGHT));
    let isosceles = format!(
        "isosceles triangle, isosceles triangle stretches, minimum width={triangle}, minimum height={high}, \
         anchor=apex, line join=round"
    );
    format!(
        "  max/.style={{{isosceles}, shape border rotate=90, fill=blue!10}},\n\
         \x20 min/.style={{{isosceles}, shape border rotate=270, fill=orange!20}},\n\
         \x20 chance/.style={{circle, minimum size={high}, anchor=north, fill=green!40!black!12}},\n\
         \x20 player/.style={{rectangle, rounded corners=5pt, minimum height={high}, anchor=north, fill=violet!10}},\n\
         \x20 leaf/.style={{rectangle, minimum height={low}, anchor=north}},\n\
         \x20 stub/.style={{rectangle, rounded corners=8pt, minimum height={low}, anchor=north}}\n"
    )
}

fn edge(text: &mut String, parent: &Node, node: &Node) {
    for line in node.edge(parent) {
        let _ = writeln!(text, "\\draw[edge, {}] {};", style_of(node.item.style), path(&line));
    }
    for stroke in node.strokes() {
        let _ = writeln!(text, "\\draw[cut] {};", path(&stroke));
    }
}

fn style_of(style: NodeStyle) -> &'static str {
    match style {
        NodeStyle::Plain => "plain",
        NodeStyle::Best => "best",
        NodeStyle::Skipped => "skipped",
    }
}

/// Draws the outline of a node: the middle of its upper side is (x, top).
fn shape(
    text: &mut String,
    shape: Shape,
    style: NodeStyle,
    name: &str,
    (x, top, half): (f64, f64, f64),
    scale: f64,
) {
    let outline = match shape {
        Shape::Max => "max",
        Shape::Min => "min",
        Shape::Chance => "chance",
        Shape::Player => "player",
        Shape::Leaf => "leaf",
        Shape::Stub => "stub",
    };
    let has_own_width = matches!(shape, Shape::Player | Shape::Leaf | Shape::Stub);
    let width = if has_own_width { format!(", minimum width={}", points(half * 2.0)) } else { String::new() };
    // Corners are not scaled with the rest, and a small box would become a circle.
    let corners = if shape == Shape::Player { ", rounded corners=1.8pt" } else { "" };
    let scaled = if scale < 1.0 { format!(", scale={scale:.2}{corners}") } else { String::new() };
    // A triangle hangs on its apex, and that of MIN points down.
    let y = if shape == Shape::Min { top + SHAPE_HEIGHT * scale } else { top };
    let style = style_of(style);
    let _ = writeln!(text, "\\node[{outline}, {style}{width}{scaled}]{name} at {} {{}};", path(&[(x, y)]));
}

fn write_label(text: &mut String, label: &Label) {
    let anchor = match label.anchor {
        Anchor::Start => "base west",
        Anchor::Middle => "base",
        Anchor::End => "base east",
    };
    let size = if label.kind.size() < LabelKind::Name.size() { ", small" } else { "" };
    let colour = match (label.kind, label.style) {
        (LabelKind::Cut, _) => ", cut text",
        (_, NodeStyle::Best) => ", best text",
        (_, NodeStyle::Skipped) => ", skipped text",
        (_, NodeStyle::Plain) => "",
    };
    // From the middle of the text to the line it stands on.
    let at = path(&[(label.x, label.y + label.kind.size() * 0.33)]);
    let _ = writeln!(text, "\\node[anchor={anchor}{colour}{size}] at {at} {{{}}};", latex(&label.text));
}

fn symbol(text: &mut String, entry: &LegendEntry) {
    let (x, y) = (entry.x, entry.label.y);
    let line = path(&[(x - SYMBOL / 2.0, y), (x + SYMBOL / 2.0, y)]);
    match entry.symbol {
        Symbol::Shape(kind) => {
            let (half, height) = kind.size();
            let at = (x, y - SYMBOL_HEIGHT / 2.0, half);
            shape(text, kind, NodeStyle::Plain, "", at, SYMBOL_HEIGHT / height);
        }
        Symbol::Best => {
            let _ = writeln!(text, "\\draw[best] {line};");
        }
        Symbol::Cut => {
            let _ = writeln!(text, "\\draw[skipped] {line};");
            for x in [x - 2.0, x + 2.0] {
                let _ = writeln!(text, "\\draw[cut] {};", path(&[(x - 3.0, y + 6.0), (x + 3.0, y - 6.0)]));
            }
        }
        Symbol::Text => {}
    }
}

fn path(points: &[(f64, f64)]) -> String {
    points.iter().map(|(x, y)| format!("({x:.1},{y:.1})")).collect::<Vec<_>>().join(" -- ")
}

fn points(length: f64) -> String {
    format!("{:.1}pt", length * POINTS)
}

/// Text in a comment.
fn ascii(text: &str) -> String {
    text.chars().map(|c| if c == '−' { '-' } else { c }).filter(|c| !c.is_control()).collect()
}
