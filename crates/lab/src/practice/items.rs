//! What is asked, what is right, and what it is worth.
//!
//! What is asked follows from the shape of the tree: every node, every branch, or moments spread evenly over it.

use arbore_core::Value;
use arbore_core::observe::Window;

use super::answer::{Happening, in_units};
use super::paper::Paper;
use super::{Answer, Decision, Item, Topic};
use crate::trace::Step;

/// How many times the next step is asked for.
const MAX_MOMENTS: usize = 6;

/// The questions about a tree, and the decisions that the score counts.
pub(super) fn items(topic: Topic, paper: &Paper<'_>) -> (Vec<Item>, Vec<Decision>) {
    match topic {
        Topic::Values => each_scored(values(paper)),
        Topic::Summary => each_scored(summary(paper)),
        Topic::Cuts => cuts(paper),
        Topic::Windows => windows(paper),
        Topic::Steps => steps(paper),
    }
}

/// Every answer is worth a point.
fn each_scored(items: Vec<Item>) -> (Vec<Item>, Vec<Decision>) {
    let decision = |(number, item): (usize, &Item)| Decision::of_one(number, item, true);
    let decisions = items.iter().enumerate().map(decision).collect();
    (items, decisions)
}

fn values(paper: &Paper<'_>) -> Vec<Item> {
    let item = |node: usize| {
        let (found, entered) = paper.entered(node)?;
        let answer = Answer::Numbers(in_units(entered.value.as_ref()?, paper.trace.points_per_unit));
        let step = paper.step(|step| matches!(step, Step::Leave { node } if *node == found));
        Some(Item { id: paper.name(node).to_owned(), answer, step, walk_step: paper.walk_out(node) })
    };
    paper.inner().filter_map(item).collect()
}

fn summary(paper: &Paper<'_>) -> Vec<Item> {
    let trace = paper.trace;
    let step = trace.steps.len().saturating_sub(1);
    let value = trace.nodes[0].value.as_ref().map(|value| in_units(value, trace.points_per_unit));
    let leaves = trace.visited_leaves().count() as u64;
    let item = |id: &str, answer| Item { id: id.to_owned(), answer, step, walk_step: paper.walk_out(0) };
    vec![item("value", Answer::Numbers(value.unwrap_or_default())), item("leaves", Answer::Count(leaves))]
}

/// Every branch is asked. The branches of one node are one decision: where does the search cut off there? Only a node
/// with a cut-off is worth a point, since elsewhere every branch is kept by a student who does nothing.
fn cuts(paper: &Paper<'_>) -> (Vec<Item>, Vec<Decision>) {
    let mut items: Vec<Item> = Vec::new();
    let mut decisions = Vec::new();
    let mut branch_to = vec![None; paper.drawing.nodes.len()];
    for node in paper.inner() {
        let first = items.len();
        for child in &paper.drawing.nodes[node].children {
            branch_to[*child] = Some(items.len());
            let answer = Answer::Cut(paper.entered(*child).is_none());
            let (step, walk_step) = (paper.step_of(*child), paper.walk_in(*child));
            items.push(Item { id: paper.name(*child).to_owned(), answer, step, walk_step });
        }
        decisions.push(Decision {
            name: paper.name(node).to_owned(),
            items: (first..items.len()).collect(),
            is_scored: paper.entered(node).is_some_and(|(_, entered)| entered.cut.is_some()),
            follows: branch_to[node],
        });
    }
    (items, decisions)
}

/// Every node with children is asked. On the left edge the window is known without looking, and a node that the search
/// never enters has none: neither is worth a point.
fn windows(paper: &Paper<'_>) -> (Vec<Item>, Vec<Decision>) {
    let mut items: Vec<Item> = Vec::new();
    let mut decisions = Vec::new();
    let mut item_of = vec![None; paper.drawing.nodes.len()];
    for node in paper.inner() {
        let window = paper.entered(node).and_then(|(_, entered)| entered.window.as_ref());
        let window = window.and_then(|window| ends(window, paper.trace.points_per_unit));
        let (step, walk_step) = (paper.step_of(node), paper.walk_in(node));
        let item = Item { id: paper.name(node).to_owned(), answer: Answer::Window(window), step, walk_step };
        let follows = paper.drawing.nodes[node].parent.and_then(|parent| item_of[parent]);
        let is_scored = window.is_some() && !paper.is_on_left_edge(node);
        decisions.push(Decision { follows, ..Decision::of_one(items.len(), &item, is_scored) });
        item_of[node] = Some(items.len());
        items.push(item);
    }
    (items, decisions)
}

/// The ends of a window as numbers.
pub(super) fn ends(window: &Window<Value>, points_per_unit: u32) -> Option<(f64, f64)> {
    let end = |value: &Value| in_units(value, points_per_unit).first().copied();
    Some((end(&window.alpha)?, end(&window.beta)?))
}

/// The moments at which a search decides: it comes back from a child, and goes to the next, cuts off the rest or goes
/// back itself. On the left edge there is nothing to decide. A cut-off is worth a point: every other answer is the one
/// of a search that never cuts.
fn steps(paper: &Paper<'_>) -> (Vec<Item>, Vec<Decision>) {
    let moments: Vec<(usize, usize)> = paper
        .inner()
        .filter(|node| !paper.is_on_left_edge(*node))
        .flat_map(|node| (0..paper.drawing.nodes[node].children.len()).map(move |child| (node, child)))
        .collect();
    let wanted = moments.len().min(MAX_MOMENTS);
    let is_wanted = |number: usize| (number + 1) * wanted / moments.len() > number * wanted / moments.len();
    let asked = (0..moments.len()).filter(|number| is_wanted(*number)).map(|number| moments[number]);
    let items: Vec<Item> = asked.map(|(node, child)| next_step(paper, node, child)).collect();
    let is_cut = |item: &Item| matches!(item.answer, Answer::Next(Happening::Cut, _));
    let decision = |(number, item): (usize, &Item)| Decision::of_one(number, item, is_cut(item));
    let decisions = items.iter().enumerate().map(decision).collect();
    (items, decisions)
}

/// What follows when the search comes back to a node from one of its children.
fn next_step(paper: &Paper<'_>, node: usize, child: usize) -> Item {
    let children = &paper.drawing.nodes[node].children;
    let id = paper.name(children[child]).to_owned();
    let walk_step = paper.walk_out(children[child]);
    let item = |what, at: &str, step| Item {
        id: id.clone(),
        answer: Answer::Next(what, at.to_owned()),
        step,
        walk_step,
    };
    let (Some((entered, _)), Some(_)) = (paper.entered(node), paper.entered(children[child])) else {
        return item(Happening::Never, "", paper.step_of(children[child]));
    };
    match children.get(child + 1) {
        Some(next) if paper.entered(*next).is_some() => {
            item(Happening::Enter, paper.name(*next), paper.step_of(*next))
        }
        Some(next) => item(Happening::Cut, paper.name(node), paper.step_of(*next)),
        None => {
            let step = paper.step(|step| matches!(step, Step::Leave { node } if *node == entered));
            item(Happening::Leave, paper.name(node), step)
        }
    }
}
