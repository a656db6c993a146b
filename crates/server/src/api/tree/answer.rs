//! A trace as the browser is told: nodes and steps by number, all values as the reader sees them.

use arbore_core::Value;
use arbore_core::observe::Window;
use arbore_lab::trace::{BoundName, Role, Step, Trace, TraceCut, TraceNode};
use arbore_lab::{Analysis, json};
use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

use crate::api::analysis::{self, BoundKind, CutBy, End, LeafKind, Score};

/// A traced search. What is not listed is counted in `hidden`; to see it, ask again with another `focus`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TreeAnswer {
    #[schema(value_type = analysis::Analysis)]
    analysis: Json,
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

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TreeNode)]
struct NodeInfo {
    id: usize,
    /// None of the root.
    #[schema(required = true)]
    parent: Option<usize>,
    children: Vec<usize>,
    name: String,
    /// The move that leads to it; none to the root.
    #[serde(rename = "move")]
    #[schema(required = true)]
    by: Option<String>,
    /// `max`, `min`, `chance`, `leaf`, `p1`, `p2` …
    #[schema(pattern = "^(max|min|chance|leaf|p[1-9][0-9]*)$")]
    kind: String,
    visited: bool,
    best: bool,
    /// Whether it was only asked whether it is better.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    probe: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    probability: Option<f64>,
    /// The window it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = (End, End), required = false)]
    window: Option<[Json; 2]>,
    /// The window when it was left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = (End, End), required = false)]
    last_window: Option<[Json; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Score, required = false)]
    score: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = BoundKind, required = false)]
    bound: Option<&'static str>,
    /// Why the search went no further.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = LeafKind, required = false)]
    leaf: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = CutInfo, required = false)]
    cut: Option<CutInfo>,
    /// So many nodes below it were visited and are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    hidden: u64,
}

/// Why moves were cut off.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Cut)]
struct CutInfo {
    #[schema(value_type = CutBy)]
    by: &'static str,
    /// The child that refutes, if it is listed.
    #[schema(required = true)]
    refuted_by: Option<usize>,
    /// The move that leads to it.
    #[serde(rename = "move")]
    refutation: String,
    #[schema(value_type = Score)]
    value: Json,
    #[schema(value_type = End)]
    bound: Json,
    /// The ancestor whose bound it is.
    #[schema(required = true)]
    bound_of: Option<usize>,
    /// The children that were never tried.
    skipped: Vec<usize>,
    /// How many more of them are not listed.
    #[serde(skip_serializing_if = "is_none")]
    #[schema(required = false)]
    skipped_more: usize,
}

/// One thing that happened.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Step)]
struct StepInfo {
    kind: StepKind,
    node: usize,
    /// The child that is better, if it is listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    child: Option<usize>,
    /// The move that leads to it.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Score, required = false)]
    score: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = (End, End), required = false)]
    window: Option<[Json; 2]>,
    /// The line of pseudo-code: `enter-WHO`, `leaf`, `improve-WHO`, `cut-WHO` or `return-WHO`, where WHO is `max`,
    /// `min`, `chance`, `player` or `negamax`.
    #[schema(pattern = "^(leaf|(enter|improve|cut|return)-(max|min|chance|player|negamax))$")]
    line: String,
}

/// What happened to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
    pub(super) fn new(analysis: &Analysis, algorithm: &str, trace: &Trace) -> TreeAnswer {
        TreeAnswer {
            analysis: json::analysis(analysis, algorithm, trace.points_per_unit),
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
            kind: json::kind(node),
            visited: node.is_visited,
            best: node.is_best,
            probe: node.is_probe,
            probability: node.probability,
            window: ends(node, node.window.as_ref(), units),
            last_window: ends(node, node.last_window.as_ref(), units),
            score: node.value_for_reader().map(|value| json::value(&value, units)),
            bound: (node.is_visited && node.value.is_some()).then(|| json::bound(node.bound_for_reader())),
            leaf: node.leaf.map(json::leaf),
            cut: node.cut.as_ref().map(|cut| CutInfo::new(id, node, cut, units)),
            hidden: node.hidden,
        }
    }
}

/// A window of a node as the reader sees it.
fn ends(node: &TraceNode, window: Option<&Window<Value>>, units: u32) -> Option<[Json; 2]> {
    let Window { alpha, beta } = node.window_for_reader(window)?;
    Some([json::bound_end(&alpha, units), json::bound_end(&beta, units)])
}

impl CutInfo {
    fn new(id: usize, node: &TraceNode, cut: &TraceCut, units: u32) -> CutInfo {
        CutInfo {
            by: match cut.by {
                BoundName::Alpha => "alpha",
                BoundName::Beta => "beta",
            },
            refuted_by: Some(cut.refuted_by).filter(|child| *child != id),
            refutation: cut.refutation.clone(),
            value: json::value(&node.seen_by_reader(&cut.value), units),
            bound: json::bound_end(&node.seen_by_reader(&cut.bound), units),
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
            info.score = Some(json::value(&node.seen_by_reader(value), trace.points_per_unit));
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
