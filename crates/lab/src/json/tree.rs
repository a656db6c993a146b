//! A trace as a tree.

use arbore_core::Value;
use arbore_core::observe::{Leaf, Window};
use serde::Serialize;

use super::analysis::Analysis;
use super::score::{Bound, End, Finite, Number, OwnScore, Score};
use crate::any;
use crate::trace::{BoundName, Role, Trace, TraceNode};

/// An analysis with the leaves, the cuts and the tree itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Traced {
    #[serde(flatten)]
    analysis: Analysis,
    /// The numbers of the leaves that were visited, in order; nothing where the search was stopped.
    visited_leaves: Vec<Option<LeafNumber>>,
    /// The cuts, in the order of the nodes.
    cuts: Vec<Cut>,
    /// The root with all that is below it; nothing where the search visited no node.
    #[cfg_attr(feature = "schema", schema(required = true))]
    tree: Option<TreeNode>,
}

/// The number at a leaf.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum LeafNumber {
    /// A number, a win or a loss.
    One(OwnScore),
    /// One for each player.
    Several(Vec<OwnScore>),
}

/// A cut by the names of nodes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DrawnCut))]
pub struct Cut {
    /// The node whose moves were cut off.
    node: String,
    /// The move that refutes; none where the child that it leads to is not listed.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schema(required = true))]
    refutation: Option<String>,
    /// The bound that cut.
    by: CutBy,
    /// The ancestor whose bound it is.
    #[cfg_attr(feature = "schema", schema(required = true))]
    bound_of: Option<String>,
    /// The moves that were never tried.
    skipped: Vec<Option<String>>,
}

/// The bound that cut: alpha at MIN nodes, beta at MAX nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum CutBy {
    /// The value is no greater than alpha.
    Alpha,
    /// The value is no less than beta.
    Beta,
}

/// A node with all that is below it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DrawnNode))]
pub struct TreeNode {
    /// Its name: as drawn, or the moves that lead there; the root of a game is `root`.
    name: String,
    /// The move that leads there.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    by: Option<String>,
    /// `max`, `min`, `chance`, `leaf`, `p1`, `p2` …
    #[cfg_attr(feature = "schema", schema(pattern = "^(max|min|chance|leaf|p[1-9][0-9]*)$"))]
    kind: String,
    /// Whether the search went there; otherwise it was cut off.
    visited: bool,
    /// Whether it is on the principal variation.
    best: bool,
    /// Whether the search only tried one of its moves, for a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    probe: Option<bool>,
    /// The probability with which chance leads there.
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
    /// Its score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Score, required = false))]
    score: Option<Score>,
    /// What the score is, of a node that was visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Bound, required = false))]
    bound: Option<Bound>,
    /// Why the search went no further.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = LeafKind, required = false))]
    leaf: Option<LeafKind>,
    /// The nodes below.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(no_recursion, required = false))]
    children: Vec<TreeNode>,
}

/// Why a search went no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum LeafKind {
    /// The game is over.
    Over,
    /// The depth limit.
    Depth,
    /// The position stood there before.
    Repetition,
    /// The transposition table knew the value.
    Table,
    /// The value was proven.
    Proof,
    /// A playout began here.
    Playout,
}

impl Traced {
    /// What a search found, and what it did.
    #[must_use]
    pub fn new(analysis: &any::Analysis, algorithm: &str, trace: &Trace) -> Traced {
        let units = trace.points_per_unit;
        let name = |node: usize| trace.nodes[node].name.clone();
        let cut = |(node, cut): (&TraceNode, &crate::trace::TraceCut)| Cut {
            node: node.name.clone(),
            refutation: trace.nodes[cut.refuted_by].by.clone(),
            by: cut.by.into(),
            bound_of: cut.bound_of.map(name),
            skipped: cut.skipped.iter().map(|child| trace.nodes[*child].by.clone()).collect(),
        };
        Traced {
            analysis: Analysis::new(analysis, algorithm, units),
            visited_leaves: trace.visited_leaves().map(|leaf| LeafNumber::new(leaf, units)).collect(),
            cuts: trace.cuts().map(cut).collect(),
            tree: (!trace.nodes.is_empty()).then(|| TreeNode::new(trace, 0)),
        }
    }
}

impl LeafNumber {
    fn new(leaf: &TraceNode, points_per_unit: u32) -> Option<LeafNumber> {
        let mean = |mean: f64| OwnScore::Points(Number::Finite(Finite(mean / f64::from(points_per_unit))));
        Some(match leaf.value_for_reader()? {
            Value::Score(score) => LeafNumber::One(OwnScore::new(score, points_per_unit)),
            Value::Expected(expected) => LeafNumber::One(mean(expected)),
            Value::Vector(scores) => LeafNumber::Several(OwnScore::all(&scores, points_per_unit)),
        })
    }
}

impl TreeNode {
    fn new(trace: &Trace, id: usize) -> TreeNode {
        let node = &trace.nodes[id];
        let units = trace.points_per_unit;
        let window = |window: Option<&Window<Value>>| {
            let Window { alpha, beta } = node.window_for_reader(window)?;
            Some((End::new(&alpha, units), End::new(&beta, units)))
        };
        let value = node.value_for_reader();
        TreeNode {
            name: node.name.clone(),
            by: node.by.clone(),
            kind: kind(node),
            visited: node.is_visited,
            best: node.is_best,
            probe: node.is_probe.then_some(true),
            probability: node.probability,
            window: window(node.window.as_ref()),
            last_window: window(node.last_window.as_ref()),
            bound: value.as_ref().filter(|_| node.is_visited).map(|_| node.bound_for_reader().into()),
            score: value.map(|value| Score::new(&value, units)),
            leaf: node.leaf.map(LeafKind::from),
            children: node.children.iter().map(|child| TreeNode::new(trace, *child)).collect(),
        }
    }
}

impl From<BoundName> for CutBy {
    fn from(name: BoundName) -> CutBy {
        match name {
            BoundName::Alpha => CutBy::Alpha,
            BoundName::Beta => CutBy::Beta,
        }
    }
}

impl From<Leaf> for LeafKind {
    fn from(leaf: Leaf) -> LeafKind {
        match leaf {
            Leaf::Over => LeafKind::Over,
            Leaf::Depth => LeafKind::Depth,
            Leaf::Repetition => LeafKind::Repetition,
            Leaf::Table => LeafKind::Table,
            Leaf::Proof => LeafKind::Proof,
            Leaf::Playout => LeafKind::Playout,
        }
    }
}

/// `max`, `min`, `chance`, `p2`, `leaf`.
#[must_use]
pub fn kind(node: &TraceNode) -> String {
    match node.role {
        Role::Max => "max".to_owned(),
        Role::Min => "min".to_owned(),
        Role::Chance => "chance".to_owned(),
        Role::Over => "leaf".to_owned(),
        Role::Player(player) => format!("p{}", player.index() + 1),
    }
}
