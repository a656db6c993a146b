//! The questions of an exercise, their answers and their points.
//!
//! The questions follow from the shape of the tree: every node, every branch, or moments spread evenly over it.

use arbore_core::Value;
use arbore_core::observe::Window;

use super::answer::{NextStep, in_units};
use super::exercise_tree::ExerciseTree;
use super::{Answer, Decision, Item, Topic};
use crate::trace::Step;

/// The number of questions about the next step.
const MAX_MOMENTS: usize = 6;

/// The questions about a tree, and the decisions that the score counts.
pub(super) fn items(topic: Topic, tree: &ExerciseTree<'_>) -> (Vec<Item>, Vec<Decision>) {
    match topic {
        Topic::Values => each_scored(values(tree)),
        Topic::Summary => each_scored(summary(tree)),
        Topic::Cuts => cuts(tree),
        Topic::Windows => windows(tree),
        Topic::Steps => steps(tree),
    }
}

/// Every answer is worth a point.
fn each_scored(items: Vec<Item>) -> (Vec<Item>, Vec<Decision>) {
    let decision = |(number, item): (usize, &Item)| Decision::of_one(number, item, true);
    let decisions = items.iter().enumerate().map(decision).collect();
    (items, decisions)
}

fn values(tree: &ExerciseTree<'_>) -> Vec<Item> {
    let item = |node: usize| {
        let (found, entered) = tree.entered(node)?;
        let answer = Answer::Numbers(in_units(entered.value.as_ref()?, tree.trace.points_per_unit));
        let step = tree.step(|step| matches!(step, Step::Leave { node } if *node == found));
        Some(Item { id: tree.name(node).to_owned(), answer, step, walk_step: tree.full_leave_step(node) })
    };
    tree.inner().filter_map(item).collect()
}

fn summary(tree: &ExerciseTree<'_>) -> Vec<Item> {
    let trace = tree.trace;
    let step = trace.steps.len().saturating_sub(1);
    let value = trace.nodes[0].value.as_ref().map(|value| in_units(value, trace.points_per_unit));
    let leaves = trace.visited_leaves().count() as u64;
    let item =
        |id: &str, answer| Item { id: id.to_owned(), answer, step, walk_step: tree.full_leave_step(0) };
    vec![item("value", Answer::Numbers(value.unwrap_or_default())), item("leaves", Answer::Count(leaves))]
}

/// A question for every branch. The branches of one node are one decision: where does the search cut off there? Only a node
/// with a cut-off is worth a point, since elsewhere every branch is kept by a student who does nothing.
fn cuts(tree: &ExerciseTree<'_>) -> (Vec<Item>, Vec<Decision>) {
    let mut items: Vec<Item> = Vec::new();
    let mut decisions = Vec::new();
    let mut branch_to = vec![None; tree.drawing.nodes.len()];
    for node in tree.inner() {
        let first = items.len();
        for child in &tree.drawing.nodes[node].children {
            branch_to[*child] = Some(items.len());
            let answer = Answer::Cut(tree.entered(*child).is_none());
            let (step, walk_step) = (tree.step_of(*child), tree.full_enter_step(*child));
            items.push(Item { id: tree.name(*child).to_owned(), answer, step, walk_step });
        }
        decisions.push(Decision {
            name: tree.name(node).to_owned(),
            items: (first..items.len()).collect(),
            is_scored: tree.entered(node).is_some_and(|(_, entered)| entered.cut.is_some()),
            follows: branch_to[node],
        });
    }
    (items, decisions)
}

/// A question for every inner node. On the left edge the window is known without looking, and a node that the search
/// never enters has none: neither is worth a point.
fn windows(tree: &ExerciseTree<'_>) -> (Vec<Item>, Vec<Decision>) {
    let mut items: Vec<Item> = Vec::new();
    let mut decisions = Vec::new();
    let mut item_of = vec![None; tree.drawing.nodes.len()];
    for node in tree.inner() {
        let window = tree.entered(node).and_then(|(_, entered)| entered.window.as_ref());
        let window = window.and_then(|window| ends(window, tree.trace.points_per_unit));
        let (step, walk_step) = (tree.step_of(node), tree.full_enter_step(node));
        let item = Item { id: tree.name(node).to_owned(), answer: Answer::Window(window), step, walk_step };
        let follows = tree.drawing.nodes[node].parent.and_then(|parent| item_of[parent]);
        let is_scored = window.is_some() && !tree.is_on_left_edge(node);
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
fn steps(tree: &ExerciseTree<'_>) -> (Vec<Item>, Vec<Decision>) {
    let moments: Vec<(usize, usize)> = tree
        .inner()
        .filter(|node| !tree.is_on_left_edge(*node))
        .flat_map(|node| (0..tree.drawing.nodes[node].children.len()).map(move |child| (node, child)))
        .collect();
    let wanted = moments.len().min(MAX_MOMENTS);
    let is_wanted = |number: usize| (number + 1) * wanted / moments.len() > number * wanted / moments.len();
    let asked = (0..moments.len()).filter(|number| is_wanted(*number)).map(|number| moments[number]);
    let items: Vec<Item> = asked.map(|(node, child)| next_step(tree, node, child)).collect();
    let is_cut = |item: &Item| matches!(item.answer, Answer::Next(NextStep::Cut, _));
    let decision = |(number, item): (usize, &Item)| Decision::of_one(number, item, is_cut(item));
    let decisions = items.iter().enumerate().map(decision).collect();
    (items, decisions)
}

/// What follows when the search comes back to a node from one of its children.
fn next_step(tree: &ExerciseTree<'_>, node: usize, child: usize) -> Item {
    let children = &tree.drawing.nodes[node].children;
    let id = tree.name(children[child]).to_owned();
    let walk_step = tree.full_leave_step(children[child]);
    let item = |what, at: &str, step| Item {
        id: id.clone(),
        answer: Answer::Next(what, at.to_owned()),
        step,
        walk_step,
    };
    let (Some((entered, _)), Some(_)) = (tree.entered(node), tree.entered(children[child])) else {
        return item(NextStep::Never, "", tree.step_of(children[child]));
    };
    match children.get(child + 1) {
        Some(next) if tree.entered(*next).is_some() => {
            item(NextStep::Enter, tree.name(*next), tree.step_of(*next))
        }
        Some(next) => item(NextStep::Cut, tree.name(node), tree.step_of(*next)),
        None => {
            let step = tree.step(|step| matches!(step, Step::Leave { node } if *node == entered));
            item(NextStep::Leave, tree.name(node), step)
        }
    }
}
