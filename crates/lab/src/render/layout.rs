//! Where everything stands in a figure: a tree from the top down, in layers.
//!
//! ```text
//!   top ────  △ A  = 3        a layer: shapes, with their text beside them
//!            ╱ ╲
//!           ╱   ╲             only edges
//! joint ── ╱     ╲ ──
//!         d4      e4          what stands on the edges, if anything does in this layer
//!   top ── ▽ ──── ▽ ──
//! ```
//!
//! Edges keep to their own strip, so they cross no text. Within a layer nothing overlaps because subtrees
//! are placed by their outlines. Lengths are in the pixels of a figure at its natural size; y grows
//! downwards.
//!
//! A format draws a [`Figure`]: its edges, its nodes with their labels, and its legend. One that places the nodes
//! itself needs only the [`items`].

mod columns;
mod item;
mod label;
mod legend;

pub use item::{Item, NodeStyle, Shape, items};
pub use label::{Anchor, Label, LabelKind, STROKE};
pub(super) use label::{NAME_ROOM, letter, width};
pub use legend::{LegendEntry, SYMBOL, SYMBOL_HEIGHT, Symbol};

use crate::messages::Messages;
use crate::render::{relation, value};
use crate::trace::Trace;

/// The height of a layer.
pub(super) const SHAPE_HEIGHT: f64 = 36.0;
/// The height of a leaf; its name is below it, in the same layer.
pub(super) const LEAF_HEIGHT: f64 = 24.0;
/// The width of a triangle.
pub(super) const TRIANGLE: f64 = 46.0;
/// The height of what stands on edges.
pub const EDGE_LABEL: f64 = 18.0;

const MARGIN: f64 = 10.0;
/// The least room between two layers, and the most.
const MIN_RISE: f64 = 38.0;
const MAX_RISE: f64 = 150.0;
/// Wide trees are given higher layers, lest edges lie flat: so much for each pixel to the side.
const RISE: f64 = 0.2;
/// A narrow figure's legend may be wider than its tree.
const LEGEND: f64 = 360.0;

/// A figure: everything in its place.
#[derive(Clone, Debug)]
pub struct Figure {
    /// How wide it is, with its margins.
    pub width: f64,
    /// How high it is, with its margins and the legend.
    pub height: f64,
    /// The nodes in reading order, parents before their children.
    pub nodes: Vec<Node>,
    /// What is explained below the tree.
    pub legend: Vec<LegendEntry>,
    /// What it is called: `Search tree: A = 3`.
    pub title: String,
    /// A description in a sentence, for screen readers.
    pub description: String,
}

/// A node in its place, with the edge above it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The content of the node.
    pub item: Item,
    /// The middle of the shape's upper side, from left to right.
    pub x: f64,
    /// The shape's upper side.
    pub top: f64,
    /// Half the width of the shape.
    pub half: f64,
    /// The edge comes down to here from the side, and from here on straight.
    pub joint: f64,
    /// The text in and around the shape, and on the edge.
    pub labels: Vec<Label>,
}

impl Node {
    /// Where the shape ends.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.top + self.item.shape.size().1
    }

    /// The lines of the edge that comes from `parent`, with a gap where its text is.
    #[must_use]
    pub fn edge(&self, parent: &Node) -> Vec<Vec<(f64, f64)>> {
        let from = (parent.x, parent.bottom());
        let (joint, end) = ((self.x, self.joint), (self.x, self.top));
        if self.joint >= self.top {
            vec![vec![from, end]]
        } else if self.item.cut.is_some() || self.item.edge.is_empty() {
            vec![vec![from, joint, end]]
        } else {
            vec![vec![from, joint], vec![(self.x, self.top - 4.0), end]]
        }
    }

    /// Two short strokes across the edge, if it was cut.
    #[must_use]
    pub fn strokes(&self) -> Vec<[(f64, f64); 2]> {
        let y = self.top - EDGE_LABEL / 2.0;
        let stroke = |y: f64| [(self.x - STROKE, y + 3.0), (self.x + STROKE, y - 3.0)];
        self.item.cut.map_or(Vec::new(), |_| vec![stroke(y - 2.0), stroke(y + 2.0)])
    }
}

impl Figure {
    /// Gives everything its place.
    #[must_use]
    pub fn new(trace: &Trace, messages: &Messages) -> Figure {
        let items = items(trace, messages);
        let (mut nodes, tree_width, tree_height) = place(items.clone());
        let room = (MARGIN, MARGIN + tree_height + MARGIN, tree_width.max(LEGEND));
        let (legend, (legend_width, legend_height)) = legend::legend(trace, &items, messages, room);
        // The tree stands above the middle of a legend that is wider.
        let shift = (legend_width - tree_width).max(0.0) / 2.0;
        for node in &mut nodes {
            node.shift(MARGIN + shift, MARGIN);
        }
        Figure {
            width: tree_width.max(legend_width) + 2.0 * MARGIN,
            height: tree_height + MARGIN + legend_height + 2.0 * MARGIN,
            nodes,
            legend,
            title: title(trace, messages),
            description: description(trace, messages),
        }
    }

    /// The edges: the upper node and the lower one.
    pub fn edges(&self) -> impl Iterator<Item = (&Node, &Node)> {
        // The line of best play comes last, so that it lies above the others.
        let is_best = |node: &&Node| node.item.style == NodeStyle::Best;
        let plain = self.nodes.iter().filter(move |node| !is_best(node));
        let all = plain.chain(self.nodes.iter().filter(is_best));
        all.filter_map(|node| node.item.parent.map(|parent| (&self.nodes[parent], node)))
    }
}

impl Node {
    fn shift(&mut self, x: f64, y: f64) {
        self.x += x;
        self.top += y;
        self.joint += y;
        for label in &mut self.labels {
            label.x += x;
            label.y += y;
        }
    }
}

/// What a figure is called: `Search tree: A = 3`.
pub(super) fn title(trace: &Trace, messages: &Messages) -> String {
    let root = trace.nodes.first().map_or(String::new(), |root| match root.value_for_reader() {
        Some(found) => {
            let found = value(&found, trace.points_per_unit, messages);
            format!("{} {} {found}", root.name, relation(root.bound_for_reader()))
        }
        None => root.name.clone(),
    });
    messages.with("figure-title", &[("root", &root)])
}

fn description(trace: &Trace, messages: &Messages) -> String {
    let line: Vec<&str> =
        trace.nodes.iter().filter(|node| node.is_best).filter_map(|node| node.by.as_deref()).collect();
    let line = if line.is_empty() { "—".to_owned() } else { line.join(" ") };
    let (leaves, cuts) = (trace.visited_leaves().count(), trace.cuts().count());
    messages.with("figure-description", &[("leaves", &leaves), ("cuts", &cuts), ("line", &line)])
}

/// Places the nodes from (0, 0) on; also returns their total width and height.
fn place(items: Vec<Item>) -> (Vec<Node>, f64, f64) {
    let texts: Vec<(Vec<Label>, f64)> = items.iter().map(label::labels).collect();
    let (columns, outline) = columns::columns(&items, &texts);
    let rows = rows(&items, &columns);
    let left = outline.iter().map(|span| span.0).fold(0.0, f64::min);
    let right = outline.iter().map(|span| span.1).fold(0.0, f64::max);
    let mut height: f64 = 0.0;
    let mut nodes = Vec::with_capacity(items.len());
    for ((item, (labels, half)), (x, (top, joint))) in
        items.into_iter().zip(texts).zip(columns.into_iter().zip(rows))
    {
        height = height.max(top + SHAPE_HEIGHT);
        let mut node = Node { item, x: 0.0, top: 0.0, half, joint: joint - top, labels };
        node.shift(x - left, top);
        nodes.push(node);
    }
    let straight: Vec<usize> = (0..nodes.len()).filter(|id| can_be_straight(&nodes, *id)).collect();
    for id in straight {
        nodes[id].joint = nodes[id].top;
    }
    (nodes, right - left, height)
}

/// Whether an edge without text may run straight to its node, though there is text in its layer: if it
/// passes no sibling on the last stretch.
fn can_be_straight(nodes: &[Node], id: usize) -> bool {
    let node = &nodes[id];
    let Some(parent) = node.item.parent.map(|parent| &nodes[parent]) else { return true };
    let fraction = (node.joint - parent.bottom()) / (node.top - parent.bottom());
    let enters = parent.x + (node.x - parent.x) * fraction;
    let (left, right) = (enters.min(node.x), enters.max(node.x));
    let is_clear = |sibling: &usize| {
        let Node { item, x, labels, .. } = &nodes[*sibling];
        let text = label::edge_span(item, *x, labels);
        *sibling == id || right + 2.0 < text.0 || left - 2.0 > text.1
    };
    !node.item.has_edge_label() && parent.item.children.iter().all(is_clear)
}

/// The top and the joint of each node.
fn rows(items: &[Item], columns: &[f64]) -> Vec<(f64, f64)> {
    let mut layers = vec![0; items.len()];
    // How far edges reach to the side, and whether there is text on them, for each layer.
    let mut reach: Vec<(f64, bool)> = Vec::new();
    for (id, item) in items.iter().enumerate() {
        let aside = item.parent.map_or(0.0, |parent| (columns[parent] - columns[id]).abs());
        layers[id] = item.parent.map_or(0, |parent| layers[parent] + 1);
        if reach.len() == layers[id] {
            reach.push((0.0, false));
        }
        let layer = &mut reach[layers[id]];
        *layer = (layer.0.max(aside), layer.1 | item.has_edge_label());
    }
    let mut rows: Vec<(f64, f64)> = Vec::with_capacity(reach.len());
    for (aside, has_text) in reach {
        let row = rows.last().map_or((0.0, 0.0), |(above, _)| {
            let joint = above + SHAPE_HEIGHT + (aside * RISE).clamp(MIN_RISE, MAX_RISE);
            (joint + if has_text { EDGE_LABEL } else { 0.0 }, joint)
        });
        rows.push(row);
    }
    layers.into_iter().map(|layer| rows[layer]).collect()
}
