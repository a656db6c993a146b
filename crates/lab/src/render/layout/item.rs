//! The content of each node of a figure, before layout.

use arbore_core::Bound;
use arbore_core::observe::Leaf;

use super::{LEAF_HEIGHT, SHAPE_HEIGHT, TRIANGLE};
use crate::messages::Messages;
use crate::render::text::TextStyle;
use crate::render::{number, relation, value, window};
use crate::trace::{BoundName, Role, Trace, TraceNode};

/// The outline of a node, which shows its kind without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A triangle that points up.
    Max,
    /// A triangle that points down.
    Min,
    /// A circle.
    Chance,
    /// A box with round corners: one of several players.
    Player,
    /// A box with sharp corners.
    Leaf,
    /// A pill, for all the moves of a game that were never tried at a node.
    Stub,
}

impl Shape {
    /// Half the width, at least, and the height.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        match self {
            Shape::Max | Shape::Min => (TRIANGLE / 2.0, SHAPE_HEIGHT),
            Shape::Chance | Shape::Player => (SHAPE_HEIGHT / 2.0, SHAPE_HEIGHT),
            Shape::Leaf => (LEAF_HEIGHT / 2.0, LEAF_HEIGHT),
            // Never round, or it would pass for a chance node.
            Shape::Stub => (LEAF_HEIGHT * 0.7, LEAF_HEIGHT),
        }
    }
}

/// How a node, and the edge above it, is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStyle {
    /// The search went there.
    Plain,
    /// It is on the line of best play.
    Best,
    /// It was cut off.
    Skipped,
}

/// A node of a figure. What is not to be shown is empty.
#[derive(Clone, Debug)]
pub struct Item {
    /// The node above; `None` at the root.
    pub parent: Option<usize>,
    /// The nodes below, from left to right.
    pub children: Vec<usize>,
    /// Its outline.
    pub shape: Shape,
    /// How it is drawn, with the edge above it.
    pub style: NodeStyle,
    /// The name given in the tree's text.
    pub name: String,
    /// `P1`, `P2`, …
    pub player: String,
    /// `≤ 2` beside an inner node, `2` inside a leaf, `+5` inside a stub.
    pub value: String,
    /// The bound of the value; a leaf's is exact.
    pub bound: Bound,
    /// Whether the value is an estimate, because the search went no deeper.
    pub is_estimate: bool,
    /// The window on entry.
    pub window: String,
    /// What stands on the edge above: a move of a game, a probability.
    pub edge: String,
    /// Which bound cut the edge above.
    pub cut: Option<BoundName>,
    /// A description in words, for screen readers.
    pub title: String,
}

impl Item {
    /// Whether there is anything on the edge above it.
    #[must_use]
    pub fn has_edge_label(&self) -> bool {
        !self.edge.is_empty() || self.cut.is_some()
    }
}

/// The nodes of a figure in reading order, parents before their children. There are fewer than the trace
/// has where moves of a game were cut off: these share one stub.
#[must_use]
pub fn items(trace: &Trace, messages: &Messages) -> Vec<Item> {
    let writer = ItemBuilder { trace, messages, is_game: !trace.is_drawn };
    let mut items: Vec<Item> = Vec::new();
    let mut places = vec![None; trace.nodes.len()];
    for (id, node) in trace.nodes.iter().enumerate() {
        let stubs = node.parent.map_or(Vec::new(), |parent| stubs(trace, parent));
        let item = if !stubs.contains(&id) {
            writer.item(node)
        } else if stubs.first() == Some(&id) {
            writer.stub(node, &stubs)
        } else {
            continue;
        };
        let parent = node.parent.and_then(|parent| places[parent]);
        let place = items.len();
        places[id] = Some(place);
        if let Some(parent) = parent {
            items[parent].children.push(place);
        }
        items.push(Item { parent, ..item });
    }
    items
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|c| c.is_ascii_digit() || c == b'.')
}

/// The children of a node of which nothing is known but the move.
fn stubs(trace: &Trace, parent: usize) -> Vec<usize> {
    let is_stub = |id: &usize| {
        let node = &trace.nodes[*id];
        !node.is_visited && node.children.is_empty() && node.value.is_none()
    };
    trace.nodes[parent].children.iter().copied().filter(is_stub).collect()
}

struct ItemBuilder<'a> {
    trace: &'a Trace,
    messages: &'a Messages,
    is_game: bool,
}

impl ItemBuilder<'_> {
    fn item(&self, node: &TraceNode) -> Item {
        let units = self.trace.points_per_unit;
        let is_leaf = node.leaf.is_some() || node.role == Role::Over;
        let is_estimate = matches!(node.leaf, Some(Leaf::Depth | Leaf::Playout));
        let bound = if is_leaf { Bound::Exact } else { node.bound_for_reader() };
        let number = node.value_for_reader().map(|found| value(&found, units, self.messages));
        let value = number.map_or(String::new(), |number| match (is_leaf, is_estimate) {
            (true, true) => format!("≈ {number}"),
            (true, false) => number,
            (false, _) => format!("{} {number}", relation(bound)),
        });
        let asked = node.window_for_reader(node.window.as_ref()).filter(|_| !is_leaf);
        let mut window = asked.map_or(String::new(), |asked| window(&asked, units, self.messages));
        if node.is_probe && !is_leaf {
            window = format!("{window} {}", self.messages.get("trace-probe"));
        }
        let repeats = node.leaf == Some(Leaf::Repetition);
        let player = match node.role {
            Role::Player(player) if !is_leaf => format!("P{}", player.index() + 1),
            _ => String::new(),
        };
        Item {
            parent: None,
            children: Vec::new(),
            shape: match node.role {
                _ if is_leaf => Shape::Leaf,
                Role::Max => Shape::Max,
                Role::Min => Shape::Min,
                Role::Chance => Shape::Chance,
                Role::Player(_) => Shape::Player,
                Role::Over => Shape::Leaf,
            },
            style: match (node.is_visited, node.is_best) {
                (false, _) => NodeStyle::Skipped,
                (true, true) => NodeStyle::Best,
                (true, false) => NodeStyle::Plain,
            },
            title: self.title(node, &player, &value, &window),
            name: if repeats { self.messages.get("trace-repetition") } else { self.name(node) },
            player,
            value,
            bound,
            is_estimate,
            window,
            edge: self.edge(node),
            cut: self.cut(node),
        }
    }

    /// What stands for moves that were never tried; `first` is the first of them.
    fn stub(&self, first: &TraceNode, stubs: &[usize]) -> Item {
        let moves: Vec<&str> = stubs.iter().filter_map(|id| self.trace.nodes[*id].by.as_deref()).collect();
        Item {
            shape: Shape::Stub,
            name: String::new(),
            player: String::new(),
            value: format!("+{}", stubs.len()),
            edge: String::new(),
            title: self.messages.with("trace-not-tried", &[("moves", &moves.join(" "))]),
            ..self.item(first)
        }
    }

    /// The name, if it is one. Nodes that were drawn without a name are called by their path, which the
    /// figure shows anyway; inside a triangle it would even pass for a value.
    fn name(&self, node: &TraceNode) -> String {
        let above = node.parent.map(|parent| self.trace.nodes[parent].name.as_str());
        let is_path = match above {
            None => node.name == "root",
            Some(above) => {
                let rest = node.name.strip_prefix(above).and_then(|rest| rest.strip_prefix('.'));
                is_number(&node.name) || rest.is_some_and(is_number)
            }
        };
        if self.is_game || is_path { String::new() } else { node.name.clone() }
    }

    fn edge(&self, node: &TraceNode) -> String {
        let by = node.by.clone().filter(|_| self.is_game);
        let parts = [by, node.probability.map(probability)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Which bound cut a node off, if that happened right above it.
    fn cut(&self, node: &TraceNode) -> Option<BoundName> {
        let above = node.parent.map(|parent| &self.trace.nodes[parent])?;
        above.cut.as_ref().filter(|_| !node.is_visited).map(|cut| cut.by)
    }

    fn title(&self, node: &TraceNode, player: &str, value: &str, window: &str) -> String {
        let role = match node.role {
            Role::Max => "MAX",
            Role::Min => "MIN",
            Role::Chance => &self.messages.get("role-chance"),
            Role::Player(_) | Role::Over => player,
        };
        let cut_off = if node.is_visited { String::new() } else { self.messages.get("trace-cut-off") };
        let style = TextStyle { messages: self.messages, paint: &|_, text| text.to_owned() };
        let reason = node.cut.as_ref().map_or(String::new(), |cut| style.reason(self.trace, cut));
        // Inside a leaf there is no room for what is meant; here there is.
        let is_bare = value.starts_with(|c: char| c.is_alphanumeric() || "(+−".contains(c));
        let value = if is_bare { &format!("= {value}") } else { value };
        let parts = [&node.name, role, window, value, &cut_off, &reason];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// A probability: short decimals as such, others as the fraction that they are, so `0.25` but `1/36`.
fn probability(probability: f64) -> String {
    let decimal = number(probability);
    let fraction = (2..=36).map(f64::from).find_map(|below| {
        let above = (probability * below).round();
        ((above / below - probability).abs() < 1e-9).then(|| format!("{above}/{below}"))
    });
    if decimal.len() <= "0.25".len() { decimal } else { fraction.unwrap_or(decimal) }
}
