//! What an error shows about how the student thinks.

use arbore_core::observe::Window;

use super::answer::{NextStep, in_units, shown};
use super::items::ends;
use super::{Answer, Exercise, Item};
use crate::messages::Messages;
use crate::trace::{BoundName, Role, TraceNode};

/// What an error shows, as a message with its arguments. It does not give the answer away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The message.
    pub message: &'static str,
    /// Its arguments.
    pub arguments: Vec<(&'static str, String)>,
}

impl Hint {
    pub(super) fn new(message: &'static str, arguments: &[(&'static str, String)]) -> Hint {
        Hint { message, arguments: arguments.to_vec() }
    }

    /// What is misunderstood, as a slug: `max-took-least`.
    #[must_use]
    pub fn slug(&self) -> &'static str {
        self.message.strip_prefix("practice-").unwrap_or(self.message)
    }

    /// In a language.
    #[must_use]
    pub fn text(&self, messages: &Messages) -> String {
        let arguments: Vec<(&str, &dyn std::fmt::Display)> =
            self.arguments.iter().map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
        messages.with(self.message, &arguments)
    }
}

impl Exercise {
    /// A node that the search has in its trace: entered, or cut off at its parent.
    fn node(&self, name: &str) -> Option<(usize, &TraceNode)> {
        self.trace.nodes.iter().enumerate().find(|(_, node)| node.name.eq_ignore_ascii_case(name))
    }

    /// What a wrong answer shows.
    pub(super) fn hint(&self, item: &Item, given: &Answer) -> Hint {
        let here = ("node", item.id.clone());
        match (&item.answer, given) {
            (Answer::Numbers(_), Answer::Numbers(given)) if item.id != "value" => {
                self.value_hint(item, given)
            }
            (Answer::Cut(_), Answer::Cut(is_cut)) => self.cut_hint(item, *is_cut),
            (Answer::Window(None), _) => Hint::new("practice-window-never", &[here]),
            (Answer::Window(_), Answer::Window(None)) => Hint::new("practice-does-come-there", &[here]),
            (Answer::Window(_), Answer::Window(Some(given))) => self.window_hint(item, *given),
            (Answer::Next(right, node), Answer::Next(what, _)) => step_hint(item, (*right, node), *what),
            (Answer::Count(_), Answer::Count(given)) => self.count_hint(*given),
            _ => Hint::new("practice-wrong", &[here]),
        }
    }

    fn value_hint(&self, item: &Item, given: &[f64]) -> Hint {
        let Some((_, node)) = self.node(&item.id) else {
            return Hint::new("practice-wrong", &[("node", item.id.clone())]);
        };
        let below: Vec<Vec<f64>> = node
            .children
            .iter()
            .filter_map(|child| self.trace.nodes[*child].value.as_ref())
            .map(|value| in_units(value, self.trace.points_per_unit))
            .collect();
        let is_given =
            |numbers: &Vec<f64>| Answer::Numbers(numbers.clone()).is_same(&Answer::Numbers(given.to_vec()));
        let firsts = || below.iter().filter_map(|numbers| numbers.first().copied());
        let (least, most) =
            (firsts().fold(f64::INFINITY, f64::min), firsts().fold(f64::NEG_INFINITY, f64::max));
        let listed = below
            .iter()
            .map(|numbers| numbers.iter().map(|value| shown(*value)).collect::<Vec<_>>().join(", "))
            .collect::<Vec<_>>()
            .join("; ");
        let arguments = [("node", item.id.clone()), ("below", listed)];
        let message = match node.role {
            Role::Max if is_given(&vec![least]) => "practice-max-took-least",
            Role::Min if is_given(&vec![most]) => "practice-min-took-most",
            Role::Chance if below.iter().any(is_given) => "practice-chance-is-an-average",
            Role::Chance => "practice-chance-weights",
            Role::Player(_) if below.iter().any(is_given) => "practice-player-compares-own",
            Role::Player(_) => "practice-vector-as-a-whole",
            _ if below.iter().any(is_given) => "practice-not-the-best-child",
            _ => "practice-value-of-no-child",
        };
        Hint::new(message, &arguments)
    }

    fn cut_hint(&self, item: &Item, said_cut: bool) -> Hint {
        let parent = self.node(&item.id).and_then(|(_, node)| node.parent);
        let parent = parent.map(|parent| &self.trace.nodes[parent]).filter(|parent| parent.is_visited);
        let Some(parent) = parent else {
            // It is below a branch that was cut off.
            return Hint::new("practice-below-a-cut", &[("node", item.id.clone())]);
        };
        let at = ("parent", parent.name.clone());
        if !said_cut {
            // A cut was missed.
            return match &parent.cut {
                Some(cut) => {
                    let value = shown(in_units(&cut.value, self.trace.points_per_unit)[0]);
                    let bound = shown(in_units(&cut.bound, self.trace.points_per_unit)[0]);
                    let of = cut.bound_of.map_or(String::new(), |node| self.trace.nodes[node].name.clone());
                    let by = self.trace.nodes[cut.refuted_by].name.clone();
                    let message = match cut.by {
                        BoundName::Alpha => "practice-missed-alpha-cut",
                        BoundName::Beta => "practice-missed-beta-cut",
                    };
                    let node = ("node", item.id.clone());
                    Hint::new(
                        message,
                        &[node, at, ("by", by), ("value", value), ("bound", bound), ("of", of)],
                    )
                }
                None => Hint::new("practice-missed-cut", &[("node", item.id.clone()), at]),
            };
        }
        // A cut that is none: what the window was when the search came to this child.
        let window = self.window_before(item).unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let (alpha, beta) = (shown(window.0), shown(window.1));
        let is_first = parent.children.first().map(|child| &self.trace.nodes[*child].name) == Some(&item.id);
        let message = if is_first { "practice-first-is-never-cut" } else { "practice-no-cut" };
        Hint::new(message, &[("node", item.id.clone()), at, ("alpha", alpha), ("beta", beta)])
    }

    /// The window with which a node was entered, in the view of MAX.
    fn window_before(&self, item: &Item) -> Option<(f64, f64)> {
        let (_, node) = self.node(&item.id)?;
        ends(node.window.as_ref()?, self.trace.points_per_unit)
    }

    fn window_hint(&self, item: &Item, given: (f64, f64)) -> Hint {
        let wrong = || Hint::new("practice-window", &[("node", item.id.clone())]);
        let Some((number, node)) = self.node(&item.id) else { return wrong() };
        let (alpha, beta) = given;
        let as_given = |window: Option<&Window<arbore_core::Value>>| {
            window.and_then(|window| ends(window, self.trace.points_per_unit)) == Some(given)
        };
        let arguments = |parent: &TraceNode| [("node", item.id.clone()), ("parent", parent.name.clone())];
        let Some(parent) = node.parent.map(|parent| &self.trace.nodes[parent]) else {
            return Hint::new("practice-window-of-root", &[("node", item.id.clone())]);
        };
        let is_first = parent.children.first() == Some(&number);
        if self.window_before(item) == Some((beta, alpha)) {
            Hint::new("practice-window-turned", &[("node", item.id.clone())])
        } else if as_given(node.last_window.as_ref()) {
            Hint::new("practice-window-on-leaving", &arguments(parent))
        } else if !is_first && as_given(parent.window.as_ref()) {
            Hint::new("practice-window-stale", &arguments(parent))
        } else if is_first {
            Hint::new("practice-window-inherited", &arguments(parent))
        } else {
            Hint::new("practice-window-from-above", &arguments(parent))
        }
    }

    fn count_hint(&self, given: u64) -> Hint {
        // What is cut off is not all in the trace, but it is in the text.
        let in_tree = self.tree.split([' ', ')']).filter(|word| word.parse::<i32>().is_ok()).count();
        match given {
            _ if given == in_tree as u64 => Hint::new("practice-count-all", &[]),
            _ if given == self.analysis.nodes => Hint::new("practice-count-nodes", &[]),
            _ => Hint::new("practice-count", &[]),
        }
    }
}

fn step_hint(item: &Item, (right, node): (NextStep, &str), given: NextStep) -> Hint {
    let here = [("node", node.to_owned())];
    match (right, given) {
        (NextStep::Never, _) => Hint::new("practice-step-never", &[("node", item.id.clone())]),
        (_, NextStep::Never) => Hint::new("practice-does-come-there", &[("node", item.id.clone())]),
        (NextStep::Cut, _) => Hint::new("practice-step-cut-missed", &here),
        (_, NextStep::Cut) => Hint::new("practice-step-no-cut", &here),
        (NextStep::Leave, _) => Hint::new("practice-step-nothing-left", &here),
        _ => Hint::new("practice-step-next-child", &here),
    }
}
