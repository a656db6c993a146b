//! What is asked, and what is right.

use arbore_core::Value;
use arbore_core::observe::Window;

use super::answer::{Happening, in_units};
use super::{Answer, Item, Topic};
use crate::trace::{Step, Trace};

/// How many times the next step is asked for.
const MOMENTS: usize = 6;

/// The questions about a trace.
pub(super) fn items(topic: Topic, trace: &Trace) -> Vec<Item> {
    match topic {
        Topic::Values => values(trace),
        Topic::Cuts => cuts(trace),
        Topic::Windows => windows(trace),
        Topic::Steps => steps(trace),
        Topic::Summary => summary(trace),
    }
}

/// The step at which something happens, or the last one.
fn when(trace: &Trace, is_it: impl Fn(&Step) -> bool) -> usize {
    trace.steps.iter().position(is_it).unwrap_or(trace.steps.len())
}

fn entered(trace: &Trace, node: usize) -> usize {
    when(trace, |step| matches!(step, Step::Enter { node: other } if *other == node))
}

fn left(trace: &Trace, node: usize) -> usize {
    when(trace, |step| matches!(step, Step::Leave { node: other } if *other == node))
}

fn inner(trace: &Trace) -> impl Iterator<Item = usize> {
    (0..trace.nodes.len())
        .filter(|node| !trace.nodes[*node].children.is_empty() && trace.nodes[*node].is_visited)
}

fn values(trace: &Trace) -> Vec<Item> {
    let item = |node: usize| {
        let answer = Answer::Numbers(in_units(trace.nodes[node].value.as_ref()?, trace.points_per_unit));
        Some(Item { id: trace.nodes[node].name.clone(), answer, step: left(trace, node) })
    };
    inner(trace).filter_map(item).collect()
}

fn cuts(trace: &Trace) -> Vec<Item> {
    let branches =
        inner(trace).flat_map(|node| trace.nodes[node].children.iter().map(move |child| (node, *child)));
    branches
        .map(|(node, child)| {
            let is_cut = !trace.nodes[child].is_visited;
            let step = if is_cut {
                when(trace, |step| matches!(step, Step::Cut { node: other } if *other == node))
            } else {
                entered(trace, child)
            };
            Item { id: trace.nodes[child].name.clone(), answer: Answer::Cut(is_cut), step }
        })
        .collect()
}

fn windows(trace: &Trace) -> Vec<Item> {
    let item = |node: usize| {
        let (alpha, beta) = ends(trace.nodes[node].window.as_ref()?, trace.points_per_unit)?;
        let answer = Answer::Window(alpha, beta);
        Some(Item { id: trace.nodes[node].name.clone(), answer, step: entered(trace, node) })
    };
    inner(trace).filter_map(item).collect()
}

/// The ends of a window as numbers.
pub(super) fn ends(window: &Window<Value>, points_per_unit: u32) -> Option<(f64, f64)> {
    let end = |value: &Value| in_units(value, points_per_unit).first().copied();
    Some((end(&window.alpha)?, end(&window.beta)?))
}

/// The moments at which a search decides: it has come back from a child, and goes to the next, cuts off the rest or
/// goes back itself.
fn steps(trace: &Trace) -> Vec<Item> {
    let mut moments: Vec<Item> = Vec::new();
    for (number, step) in trace.steps.iter().enumerate().skip(1) {
        let is_decision = matches!(trace.steps[number - 1], Step::Leave { .. } | Step::Improve { .. });
        let name = |node: usize| trace.nodes[node].name.clone();
        let answer = match step {
            Step::Enter { node } => Answer::Next(Happening::Enter, name(*node)),
            Step::Cut { node } => Answer::Next(Happening::Cut, name(*node)),
            Step::Leave { node } => Answer::Next(Happening::Leave, name(*node)),
            Step::Improve { .. } => continue,
        };
        if is_decision {
            moments.push(Item { id: number.to_string(), answer, step: number });
        }
    }
    // Every cut is worth a question; of the others, some from everywhere.
    let is_cut = |item: &Item| matches!(item.answer, Answer::Next(Happening::Cut, _));
    let cuts = moments.iter().filter(|item| is_cut(item)).count().min(MOMENTS / 2);
    let plain = moments.len() - moments.iter().filter(|item| is_cut(item)).count();
    let wanted = (MOMENTS - cuts).min(plain);
    let (mut cut_number, mut plain_number) = (0, 0);
    moments.retain(|item| {
        if is_cut(item) {
            cut_number += 1;
            return cut_number <= cuts;
        }
        plain_number += 1;
        // Evenly spread: so many of the first n, rounded.
        plain_number * wanted / plain > (plain_number - 1) * wanted / plain
    });
    moments
}

fn summary(trace: &Trace) -> Vec<Item> {
    let last = trace.steps.len().saturating_sub(1);
    let value = trace.nodes[0].value.as_ref().map(|value| in_units(value, trace.points_per_unit));
    let leaves = trace.visited_leaves().count() as u64;
    vec![
        Item { id: "value".to_owned(), answer: Answer::Numbers(value.unwrap_or_default()), step: last },
        Item { id: "leaves".to_owned(), answer: Answer::Count(leaves), step: last },
    ]
}
