//! A recorded search: the tree it visited, the window and value of each node, and the reason of each cut-off.

mod builder;
mod listing;
mod recorder;

use arbore_core::observe::{Leaf, Window};
use arbore_core::{Bound, Player, Value};

pub use listing::Focus;
pub(crate) use listing::Listing;
pub(crate) use recorder::Recorder;

/// The tree that a search walked, and the steps in which it did.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// The nodes; the root is the first.
    pub nodes: Vec<TraceNode>,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// Whether each node's numbers are seen by the player to move there, as in the negamax forms. Otherwise
    /// all are seen by MAX.
    pub is_negamax: bool,
    /// Whether the tree was drawn by hand, so that its nodes have names of their own.
    pub is_drawn: bool,
    /// How many points make one unit as people write it.
    pub points_per_unit: u32,
    /// How many nodes were entered, those that are not listed included.
    pub entered: u64,
    /// How many nodes were cut off by the first move that was tried there, by the second, and so on; those that are
    /// not listed included.
    pub cuts_by_move: Vec<u64>,
}

/// A node of a trace.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "facts that go together in any way")]
pub struct TraceNode {
    /// The node above.
    pub parent: Option<usize>,
    /// The nodes below, those that were cut off included.
    pub children: Vec<usize>,
    /// Its name: as drawn, or the moves that lead there; the root of a game is `root`.
    pub name: String,
    /// The move that leads there.
    pub by: Option<String>,
    /// What kind of node it is.
    pub role: Role,
    /// Whether the search went there; otherwise it was cut off.
    pub is_visited: bool,
    /// Whether the search only tried one of its moves, for a bound.
    pub is_probe: bool,
    /// Whether it is on the line of best play.
    pub is_best: bool,
    /// The probability with which chance leads there.
    pub probability: Option<f64>,
    /// The window it was given, in the algorithm's own view.
    pub window: Option<Window<Value>>,
    /// The window when it was left.
    pub last_window: Option<Window<Value>>,
    /// Its value, in the algorithm's own view. For a leaf that was cut off, its number as drawn.
    pub value: Option<Value>,
    /// The bound that the value is on the true one.
    pub bound: Bound,
    /// Whether the algorithm's view at this node is opposite to that of the report.
    pub is_flipped: bool,
    /// Why the search went no further, at a leaf.
    pub leaf: Option<Leaf>,
    /// Why the moves that were left were not tried.
    pub cut: Option<TraceCut>,
    /// The number of nodes below it that were entered and are not listed.
    pub hidden: u64,
}

/// What kind of node it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// MAX is to move.
    Max,
    /// MIN is to move.
    Min,
    /// One of several players is to move.
    Player(Player),
    /// Chance is to move.
    Chance,
    /// The game is over.
    Over,
}

/// Why moves were cut off.
#[derive(Clone, Debug)]
pub struct TraceCut {
    /// Which bound it was: alpha at MIN nodes, beta at MAX nodes, whatever the form of the algorithm; either
    /// at chance nodes.
    pub by: BoundName,
    /// The child that refutes; the node itself, if that child is not listed.
    pub refuted_by: usize,
    /// The move that leads to it.
    pub refutation: String,
    /// Its value, in the algorithm's own view at this node; at a chance node, what the average is beyond.
    pub value: Value,
    /// The bound that it reached, likewise.
    pub bound: Value,
    /// The ancestor whose bound it is; `None` if it is the window that the root was given. A chance node gives
    /// each of its outcomes bounds of its own.
    pub bound_of: Option<usize>,
    /// The children that were never tried.
    pub skipped: Vec<usize>,
    /// How many more of them are not listed.
    pub unlisted: usize,
}

/// One of the two bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundName {
    /// What MAX is sure of.
    Alpha,
    /// What MIN is sure of.
    Beta,
}

/// One thing that happened.
#[derive(Clone, Debug)]
pub enum Step {
    /// A node was entered.
    Enter {
        /// The node.
        node: usize,
    },
    /// A child turned out to be the best so far.
    Improve {
        /// The node.
        node: usize,
        /// Its child; the node itself, if the child is not listed.
        child: usize,
        /// The move that leads to the child.
        m: String,
        /// The child's value.
        value: Value,
        /// The window for what follows.
        window: Option<Window<Value>>,
    },
    /// The children that are left were cut off; see [`TraceNode::cut`].
    Cut {
        /// The node.
        node: usize,
    },
    /// A node was left with its value.
    Leave {
        /// The node.
        node: usize,
    },
}

impl TraceNode {
    /// The value, in the view of the report.
    #[must_use]
    pub fn value_for_reader(&self) -> Option<Value> {
        self.value.as_ref().map(|value| self.seen_by_reader(value))
    }

    /// Any value that the algorithm has at this node, in that view.
    #[must_use]
    pub fn seen_by_reader(&self, value: &Value) -> Value {
        crate::perspective::seen(value.clone(), self.is_flipped)
    }

    /// The bound, in that view.
    #[must_use]
    pub fn bound_for_reader(&self) -> Bound {
        crate::perspective::seen_bound(self.bound, self.is_flipped)
    }

    /// A window of this node, in that view: MIN's (α, β) is (−β, −α).
    #[must_use]
    pub fn window_for_reader(&self, window: Option<&Window<Value>>) -> Option<Window<Value>> {
        window.cloned().map(|Window { alpha, beta }| {
            let seen = |end| crate::perspective::seen(end, self.is_flipped);
            let (alpha, beta) = if self.is_flipped { (beta, alpha) } else { (alpha, beta) };
            Window { alpha: seen(alpha), beta: seen(beta) }
        })
    }
}

impl Trace {
    /// Whether nodes were left out: entered or cut off, and not listed.
    #[must_use]
    pub fn is_partial(&self) -> bool {
        let has_more = |cut: &TraceCut| cut.unlisted > 0;
        self.nodes.iter().any(|node| node.hidden > 0 || node.cut.as_ref().is_some_and(has_more))
    }

    /// The leaves that the search visited, in order.
    pub fn visited_leaves(&self) -> impl Iterator<Item = &TraceNode> {
        self.steps.iter().filter_map(|step| match step {
            Step::Leave { node } => Some(&self.nodes[*node]).filter(|node| node.leaf.is_some()),
            _ => None,
        })
    }

    /// The nodes at which moves were cut off, in order.
    pub fn cuts(&self) -> impl Iterator<Item = (&TraceNode, &TraceCut)> {
        self.steps.iter().filter_map(|step| match step {
            Step::Cut { node } => self.nodes[*node].cut.as_ref().map(|cut| (&self.nodes[*node], cut)),
            _ => None,
        })
    }
}
