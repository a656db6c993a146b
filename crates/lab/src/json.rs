//! The JSON of section 4b of the design: a contract. Fields are added, never renamed.

use arbore_core::observe::{Leaf, Window};
use arbore_core::{Bound, OpeningName, Outcome, Score, Value};
use serde_json::{Map, Number, Value as Json, json};

use crate::any::{Analysis, Certainty, Source};
use crate::explain::opening_name;
use crate::messages::Messages;
use crate::trace::{BoundName, Role, Trace, TraceNode};

/// The object of an analysis: `game, position, turn, algorithm, score, bound, best, pv, moves, …`.
#[must_use]
pub fn analysis(analysis: &Analysis, algorithm: &str, points_per_unit: u32) -> Json {
    let moves: Vec<Json> = analysis
        .moves
        .iter()
        .map(|m| {
            let score = value(&m.value, points_per_unit);
            let mut object = json!({ "move": m.text, "score": score, "bound": bound(m.bound), "pv": m.line });
            if let Some(visits) = m.visits {
                object["visits"] = visits.into();
            }
            with_own(object, m.own_value)
        })
        .collect();
    let object = json!({
        "game": analysis.game,
        "position": analysis.position,
        "turn": analysis.turn,
        "algorithm": algorithm,
        "score": analysis.value.as_ref().map(|score| value(score, points_per_unit)),
        "bound": analysis.bound.map(bound),
        "proven": certainty(analysis.certainty()),
        "best": analysis.best,
        "pv": analysis.pv,
        "moves": moves,
        "nodes": analysis.nodes,
        "leaves": analysis.leaves,
        "cutoffs": analysis.cutoffs,
        "depth": analysis.depth,
        "seconds": analysis.time.as_secs_f64(),
        "whole_tree": analysis.is_whole_tree,
        "stopped": analysis.is_stopped,
        "memory_full": analysis.is_full,
        "source": source(analysis.source),
    });
    with_own(object, analysis.own_value)
}

/// The object of a proof: `game, position, score, proven ("exact", "lower", "upper", "open"), best, moves, …`.
#[must_use]
pub fn proof(found: &Analysis, points_per_unit: u32) -> Json {
    let mut object = analysis(found, "solve", points_per_unit);
    if let Json::Object(fields) = &mut object {
        // A proof counts no leaves and has no depth.
        for field in ["algorithm", "bound", "leaves", "cutoffs", "depth", "whole_tree", "memory_full"] {
            fields.shift_remove(field);
        }
    }
    object
}

/// An opening: `{"code": "B90", "slug": "sicilian-najdorf", "name": …}`, the name in the person's language.
#[must_use]
pub fn opening(name: OpeningName, messages: &Messages) -> Json {
    json!({ "code": name.code, "slug": name.slug, "name": opening_name(name, messages) })
}

/// Adds the value as the players of a game write it: `"pons": 18`.
fn with_own(mut object: Json, own_value: Option<(&'static str, f64)>) -> Json {
    if let Some((name, own)) = own_value {
        object[name] = number(own);
    }
    object
}

/// The same, with the leaves visited, the cuts and the tree itself.
#[must_use]
pub fn traced(analysis: &Analysis, algorithm: &str, trace: &Trace) -> Json {
    let mut object = self::analysis(analysis, algorithm, trace.points_per_unit);
    let leaves: Vec<Json> =
        trace.visited_leaves().map(|leaf| leaf_number(leaf, trace.points_per_unit)).collect();
    let cuts: Vec<Json> = trace
        .cuts()
        .map(|(node, cut)| {
            json!({
                "node": node.name,
                "move": trace.nodes[cut.refuted_by].by,
                "by": bound_name(cut.by),
                "bound_of": cut.bound_of.map(|ancestor| trace.nodes[ancestor].name.clone()),
                "skipped": cut.skipped.iter().map(|child| trace.nodes[*child].by.clone()).collect::<Vec<_>>(),
            })
        })
        .collect();
    if let Json::Object(fields) = &mut object {
        fields.insert("visited_leaves".to_owned(), leaves.into());
        fields.insert("cuts".to_owned(), cuts.into());
        fields.insert("tree".to_owned(), if trace.nodes.is_empty() { Json::Null } else { tree(trace, 0) });
    }
    object
}

/// A score: `{"points": -2}`, `{"win_in": 5}`, `{"loss_in": 4}`, `{"vector": […]}`, `{"expected": 0.25}`.
#[must_use]
pub fn value(value: &Value, points_per_unit: u32) -> Json {
    match value {
        Value::Score(score) => {
            decided(*score).unwrap_or_else(|| json!({ "points": points(*score, points_per_unit) }))
        }
        Value::Vector(scores) => json!({ "vector": vector(scores, points_per_unit) }),
        Value::Expected(mean) => json!({ "expected": number(mean / f64::from(points_per_unit)) }),
    }
}

/// A win or a loss.
fn decided(score: Score) -> Option<Json> {
    match score.outcome() {
        Outcome::WinIn(plies) => Some(json!({ "win_in": plies })),
        Outcome::LossIn(plies) => Some(json!({ "loss_in": plies })),
        Outcome::Points(_) => None,
    }
}

/// One for each player: a number where it is points, an object where it is a win or a loss.
fn vector(scores: &[Score], points_per_unit: u32) -> Vec<Json> {
    scores.iter().map(|score| decided(*score).unwrap_or_else(|| points(*score, points_per_unit))).collect()
}

/// Points in units as written; the infinity of hand-drawn trees, which JSON lacks, is the text `inf`.
fn points(score: Score, points_per_unit: u32) -> Json {
    match score {
        Score::MAX_POINTS => "inf".into(),
        Score::MIN_POINTS => "-inf".into(),
        _ => number(score.as_f64() / f64::from(points_per_unit)),
    }
}

/// A whole number stays one.
fn number(value: f64) -> Json {
    let whole = format!("{value:.0}");
    match whole.parse::<i64>() {
        Ok(whole) if (value - value.round()).abs() < f64::EPSILON => Json::from(whole),
        _ => Number::from_f64(value).map_or(Json::Null, Json::Number),
    }
}

fn leaf_number(leaf: &TraceNode, points_per_unit: u32) -> Json {
    match leaf.value_for_reader() {
        Some(Value::Score(score)) if !score.is_decisive() => points(score, points_per_unit),
        Some(Value::Expected(mean)) => number(mean / f64::from(points_per_unit)),
        Some(Value::Vector(scores)) => vector(&scores, points_per_unit).into(),
        Some(decided) => value(&decided, points_per_unit),
        None => Json::Null,
    }
}

/// `exact`, `lower` or `upper`.
#[must_use]
pub fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}

/// `exact`, `lower`, `upper` or `open`: what is proven, and not only found by a search.
fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Exact => "exact",
        Certainty::Lower => "lower",
        Certainty::Upper => "upper",
        Certainty::Open => "open",
    }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Search => "search",
        Source::Proof => "proof",
        Source::Database => "database",
        Source::Book => "book",
    }
}

fn bound_name(name: BoundName) -> &'static str {
    match name {
        BoundName::Alpha => "alpha",
        BoundName::Beta => "beta",
    }
}

fn tree(trace: &Trace, id: usize) -> Json {
    let node = &trace.nodes[id];
    let mut fields = Map::new();
    let mut add = |key: &str, value: Json| {
        if !value.is_null() {
            fields.insert(key.to_owned(), value);
        }
    };
    let window = |window: &Option<Window<Value>>| {
        node.window_for_reader(window.as_ref()).map_or(Json::Null, |Window { alpha, beta }| {
            json!([bound_end(&alpha, trace.points_per_unit), bound_end(&beta, trace.points_per_unit)])
        })
    };
    add("name", node.name.clone().into());
    add("move", node.by.clone().into());
    add("kind", kind(node).into());
    add("visited", node.is_visited.into());
    add("best", node.is_best.into());
    add("probe", if node.is_probe { true.into() } else { Json::Null });
    add("probability", node.probability.into());
    add("window", window(&node.window));
    add("last_window", window(&node.last_window));
    if let Some(score) = node.value_for_reader() {
        add("score", value(&score, trace.points_per_unit));
        if node.is_visited {
            add("bound", bound(node.bound_for_reader()).into());
        }
    }
    add("leaf", node.leaf.map(leaf).into());
    if !node.children.is_empty() {
        let children: Vec<Json> = node.children.iter().map(|child| tree(trace, *child)).collect();
        add("children", children.into());
    }
    Json::Object(fields)
}

/// Why a search went no further.
#[must_use]
pub fn leaf(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::Over => "over",
        Leaf::Depth => "depth",
        Leaf::Repetition => "repetition",
        Leaf::Table => "table",
        Leaf::Proof => "proof",
        Leaf::Playout => "playout",
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

/// One end of a window: a score, `inf` or `-inf`.
#[must_use]
pub fn bound_end(end: &Value, points_per_unit: u32) -> Json {
    let is_high = match end {
        Value::Score(score) if score.is_infinite() || score.abs() == Score::MAX_POINTS => {
            *score > Score::DRAW
        }
        Value::Expected(mean) if mean.is_infinite() => *mean > 0.0,
        _ => return value(end, points_per_unit),
    };
    if is_high { "inf" } else { "-inf" }.into()
}
