//! A trace as nodes and steps by number, all values as the reader sees them.

use arbore_core::Value;
use arbore_core::observe::Window;
use serde::Serialize;

use super::analysis::Analysis;
use super::score::{Bound, End, Score};
use super::tree::{CutBy, LeafKind, kind};
use crate::any;
use crate::trace::{Role, Step, Trace, TraceCut, TraceNode};

/// A traced search. What is not listed is counted in `hidden`; to see it, ask again with another `focus`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeAnswer {
    analysis: Analysis,
    /// Whether the algorithm itself sees every node as the player to move there.
    is_negamax: bool,
    /// Whether the tree was drawn by hand, so that nodes have names of their own.
    is_drawn: bool,
    /// How many nodes the search visited; of the last depth, if it deepened.
    total_nodes: u64,
    /// Whether some are counted and not listed.
    is_partial: bool,
    nodes: Vec<NodeInfo>,
    steps: Vec<StepInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TreeNode))]
struct NodeInfo {
    id: usize,
    /// None of the root.
    #[cfg_attr(feature = "schema", schema(required = true))]
    parent: Option<usize>,
    children: Vec<usize>,
    name: String,
    /// The move that leads to it; none to the root.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schema(required = true))]
    by: Option<String>,
    /// `max`, `min`, `chance`, `leaf`, `p1`, `p2` …
    #[cfg_attr(feature = "schema", schema(pattern = "^(max|min|chance|leaf|p[1-9][0-9]*)$"))]
    kind: String,
    visited: bool,
    best: bool,
    /// Whether it was searched with a zero window.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    probe: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    probability: Option<f64>,
    /// The window it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    window: Option<(End, End)>,
    /// The window when it was left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    last_window: Option<(End, End)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Score, required = false))]
    score: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Bound, required = false))]
    bound: Option<Bound>,
    /// Why the search went no further.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = LeafKind, required = false))]
    leaf: Option<LeafKind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = CutInfo, required = false))]
    cut: Option<CutInfo>,
    /// The number of nodes below it that were visited and are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    hidden: u64,
}

/// Why moves were cut off.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Cut))]
struct CutInfo {
    by: CutBy,
    /// The child that refutes, if it is listed.
    #[cfg_attr(feature = "schema", schema(required = true))]
    refuted_by: Option<usize>,
    /// The move that leads to it.
    #[serde(rename = "move")]
    refutation: String,
    value: Score,
    bound: End,
    /// The ancestor whose bound it is.
    #[cfg_attr(feature = "schema", schema(required = true))]
    bound_of: Option<usize>,
    /// The children that were never tried.
    skipped: Vec<usize>,
    /// How many more of them are not listed.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    skipped_more: usize,
}

/// One thing that happened.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Step))]
struct StepInfo {
    kind: StepKind,
    node: usize,
    /// The child that is better, if it is listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    child: Option<usize>,
    /// The move that leads to it.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Score, required = false))]
    score: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    window: Option<(End, End)>,
    /// The line of pseudo-code: `enter-WHO`, `leaf`, `improve-WHO`, `cut-WHO` or `return-WHO`, where WHO is `max`,
    /// `min`, `chance`, `player` or `negamax`.
    #[cfg_attr(
        feature = "schema",
        schema(pattern = "^(leaf|(enter|improve|cut|return)-(max|min|chance|player|negamax))$")
    )]
    line: String,
}

/// What happened to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum StepKind {
    Enter,
    /// A child is better than what was known.
    Improve,
    Cut,
    Leave,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_none(number: &usize) -> bool {
    *number == 0
}

impl TreeAnswer {
    /// What a search found, and what it did.
    #[must_use]
    pub fn new(analysis: &any::Analysis, algorithm: &str, trace: &Trace) -> TreeAnswer {
        TreeAnswer {
            analysis: Analysis::new(analysis, algorithm, trace.points_per_unit),
            is_negamax: trace.is_negamax,
            is_drawn: trace.is_drawn,
            total_nodes: trace.entered,
            is_partial: trace.is_partial(),
            nodes: trace.nodes.iter().enumerate().map(|(id, node)| NodeInfo::new(id, node, trace)).collect(),
            steps: trace.steps.iter().map(|step| StepInfo::new(step, trace)).collect(),
        }
    }
}

impl NodeInfo {
    fn new(id: usize, node: &TraceNode, trace: &Trace) -> NodeInfo {
        let units = trace.points_per_unit;
        NodeInfo {
            id,
            parent: node.parent,
            children: node.children.clone(),
            name: node.name.clone(),
            by: node.by.clone(),
            kind: kind(node),
            visited: node.is_visited,
            best: node.is_best,
            probe: node.is_probe,
            probability: node.probability,
            window: ends(node, node.window.as_ref(), units),
            last_window: ends(node, node.last_window.as_ref(), units),
            score: node.value_for_reader().map(|value| Score::new(&value, units)),
            bound: (node.is_visited && node.value.is_some()).then(|| Bound::from(node.bound_for_reader())),
            leaf: node.leaf.map(LeafKind::from),
            cut: node.cut.as_ref().map(|cut| CutInfo::new(id, node, cut, units)),
            hidden: node.hidden,
        }
    }
}

/// A window of a node as the reader sees it.
fn ends(node: &TraceNode, window: Option<&Window<Value>>, units: u32) -> Option<(End, End)> {
    let Window { alpha, beta } = node.window_for_reader(window)?;
    Some((End::new(&alpha, units), End::new(&beta, units)))
}

impl CutInfo {
    fn new(id: usize, node: &TraceNode, cut: &TraceCut, units: u32) -> CutInfo {
        CutInfo {
            by: cut.by.into(),
            refuted_by: Some(cut.refuted_by).filter(|child| *child != id),
            refutation: cut.refutation.clone(),
            value: Score::new(&node.seen_by_reader(&cut.value), units),
            bound: End::new(&node.seen_by_reader(&cut.bound), units),
            bound_of: cut.bound_of,
            skipped: cut.skipped.clone(),
            skipped_more: cut.unlisted,
        }
    }
}

impl StepInfo {
    fn new(step: &Step, trace: &Trace) -> StepInfo {
        let (kind, id, what) = match step {
            Step::Enter { node } => (StepKind::Enter, *node, "enter"),
            Step::Improve { node, .. } => (StepKind::Improve, *node, "improve"),
            Step::Cut { node } => (StepKind::Cut, *node, "cut"),
            Step::Leave { node } => (StepKind::Leave, *node, "return"),
        };
        let node = &trace.nodes[id];
        let is_leaf = node.role == Role::Over || (node.leaf.is_some() && kind == StepKind::Leave);
        let line = if is_leaf { "leaf".to_owned() } else { format!("{what}-{}", who(node, trace)) };
        let mut info = StepInfo { kind, node: id, child: None, by: None, score: None, window: None, line };
        if let Step::Improve { child, m, value, window, .. } = step {
            info.child = Some(*child).filter(|child| *child != id);
            info.by = Some(m.clone());
            info.score = Some(Score::new(&node.seen_by_reader(value), trace.points_per_unit));
            info.window = ends(node, window.as_ref(), trace.points_per_unit);
        }
        info
    }
}

/// Whose function it is that does something.
fn who(node: &TraceNode, trace: &Trace) -> &'static str {
    match node.role {
        Role::Chance => "chance",
        _ if trace.is_negamax => "negamax",
        Role::Max | Role::Over => "max",
        Role::Min => "min",
        Role::Player(_) => "player",
    }
}
