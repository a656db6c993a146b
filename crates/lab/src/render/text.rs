//! A trace as text: an indented tree, or one step a line.

use std::fmt::Write as _;

use arbore_core::Value;
use arbore_core::observe::Leaf;

use super::{relation, value, window};
use crate::messages::Messages;
use crate::trace::{BoundName, Role, Step, Trace, TraceCut, TraceNode};

/// What a piece of text is, so that a terminal can colour it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing special.
    Plain,
    /// On the line of best play.
    Best,
    /// Cut off: not visited.
    Skipped,
    /// The reason of a cut.
    Cut,
    /// Windows and other things at the side.
    Faint,
}

/// How to write a trace.
pub struct TextStyle<'a> {
    /// The language.
    pub messages: &'a Messages,
    /// Colours a piece of text, or leaves it as it is.
    pub paint: &'a dyn Fn(Tone, &str) -> String,
}

impl TextStyle<'_> {
    /// The whole tree, indented, with windows, values and cut-offs.
    #[must_use]
    pub fn tree(&self, trace: &Trace) -> String {
        let mut text = String::new();
        if !trace.nodes.is_empty() {
            self.branch(trace, 0, "", "", &mut text);
        }
        text
    }

    fn branch(&self, trace: &Trace, id: usize, first: &str, rest: &str, text: &mut String) {
        let node = &trace.nodes[id];
        let paint = self.paint;
        let tone = match (node.is_visited, node.is_best) {
            (false, _) => Tone::Skipped,
            (true, true) => Tone::Best,
            (true, false) => Tone::Plain,
        };
        let _ = writeln!(text, "{}{}", paint(Tone::Faint, first), self.label(trace, node, tone));
        if let Some(cut) = &node.cut {
            let bar = if node.children.is_empty() { "   " } else { "│  " };
            let _ = writeln!(
                text,
                "{}{}",
                paint(Tone::Faint, &format!("{rest}{bar}")),
                paint(Tone::Cut, &self.reason(trace, cut))
            );
        }
        let children = Self::shown_children(trace, node);
        for (i, child) in children.iter().enumerate() {
            let is_last = i + 1 == children.len();
            let (branch, below) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            match child {
                Shown::Node(child) => {
                    self.branch(trace, *child, &format!("{rest}{branch}"), &format!("{rest}{below}"), text);
                }
                Shown::Skipped(names) => {
                    let line = self.messages.with("trace-not-tried", &[("moves", names)]);
                    let _ = writeln!(
                        text,
                        "{}{}",
                        paint(Tone::Faint, &format!("{rest}{branch}")),
                        paint(Tone::Skipped, &line)
                    );
                }
            }
        }
    }

    /// The children of a node; moves of a game that were never tried share one line.
    fn shown_children(trace: &Trace, node: &TraceNode) -> Vec<Shown> {
        let is_stub = |id: usize| {
            let child = &trace.nodes[id];
            !child.is_visited && child.children.is_empty() && child.value.is_none()
        };
        let mut shown: Vec<Shown> =
            node.children.iter().copied().filter(|id| !is_stub(*id)).map(Shown::Node).collect();
        let stubs: Vec<&str> = node
            .children
            .iter()
            .filter(|id| is_stub(**id))
            .filter_map(|id| trace.nodes[*id].by.as_deref())
            .collect();
        if !stubs.is_empty() {
            shown.push(Shown::Skipped(stubs.join(" ")));
        }
        shown
    }

    fn label(&self, trace: &Trace, node: &TraceNode, tone: Tone) -> String {
        let units = trace.points_per_unit;
        let paint = self.paint;
        // Inside a tree a game's node is called by its last move; a drawn node by its name.
        let name = node.by.as_deref().unwrap_or(&node.name);
        let mut label = String::new();
        if let Some(probability) = node.probability {
            let _ = write!(label, "{} ", paint(Tone::Faint, &format!("{}:", super::number(probability))));
        }
        label.push_str(&paint(tone, name));
        let role = self.role(node);
        if !role.is_empty() {
            let _ = write!(label, " {}", paint(tone, &role));
        }
        if let Some(asked) = node.window.as_ref().filter(|_| node.role != Role::Over) {
            let _ = write!(label, " {}", paint(Tone::Faint, &window(asked, units, self.messages)));
        }
        if let Some(found) = &node.value {
            let relation = if node.is_visited { relation(node.bound) } else { "=" };
            let found = value(found, units, self.messages);
            let _ = write!(label, " {}", paint(tone, &format!("{relation} {found}")));
        }
        if node.is_probe {
            let _ = write!(label, " {}", paint(Tone::Faint, &self.messages.get("trace-probe")));
        }
        if node.leaf == Some(Leaf::Repetition) {
            let _ = write!(label, " {}", paint(Tone::Faint, &self.messages.get("trace-repetition")));
        }
        if !node.is_visited {
            let _ = write!(label, " {}", paint(Tone::Skipped, &self.messages.get("trace-cut-off")));
        }
        label
    }

    fn role(&self, node: &TraceNode) -> String {
        match node.role {
            Role::Max => "MAX".to_owned(),
            Role::Min => "MIN".to_owned(),
            Role::Chance => self.messages.get("role-chance"),
            Role::Player(player) => format!("P{}", player.index() + 1),
            Role::Over => String::new(),
        }
    }

    /// Why moves were cut off: which move refutes, which bound it reaches, and whose bound that is.
    #[must_use]
    pub fn reason(&self, trace: &Trace, cut: &TraceCut) -> String {
        let units = trace.points_per_unit;
        let child = &trace.nodes[cut.refuted_by];
        // Where the child is not listed, its place is taken by the node itself.
        let is_unlisted = child.cut.as_ref().is_some_and(|own| std::ptr::eq(own, cut));
        let node = if is_unlisted { Some(child) } else { child.parent.map(|parent| &trace.nodes[parent]) };
        // The negamax forms know one kind of cut only; the numbers shown must be those of the form.
        let is_flipped = node.is_some_and(|node| node.is_flipped);
        let is_at_chance = node.is_some_and(|node| node.role == Role::Chance);
        let is_chance = |id: Option<usize>| id.is_some_and(|id| trace.nodes[id].role == Role::Chance);
        let id = match (cut.by, trace.is_negamax && is_flipped, cut.bound_of) {
            (BoundName::Alpha, ..) if is_at_chance => "cut-chance-alpha",
            (BoundName::Beta, ..) if is_at_chance => "cut-chance-beta",
            (BoundName::Alpha, ..) if is_chance(cut.bound_of) => "cut-alpha-chance",
            (BoundName::Beta, ..) if is_chance(cut.bound_of) => "cut-beta-chance",
            (_, true, Some(_)) => "cut-negamax",
            (_, true, None) => "cut-negamax-window",
            (BoundName::Alpha, _, Some(_)) => "cut-alpha",
            (BoundName::Alpha, _, None) => "cut-alpha-window",
            (BoundName::Beta, _, Some(_)) => "cut-beta",
            (BoundName::Beta, _, None) => "cut-beta-window",
        };
        let ancestor = cut.bound_of.map_or("", |ancestor| &trace.nodes[ancestor].name);
        self.messages.with(
            id,
            &[
                ("move", &cut.refutation),
                ("value", &value(&cut.value, units, self.messages)),
                ("bound", &value(&cut.bound, units, self.messages)),
                ("ancestor", &ancestor),
            ],
        )
    }

    /// One step a line.
    #[must_use]
    pub fn steps(&self, trace: &Trace) -> String {
        let mut text = String::new();
        for (number, step) in (1..).zip(&trace.steps) {
            let (depth, line) = self.step(trace, step);
            let _ = writeln!(
                text,
                "{} {}{line}",
                (self.paint)(Tone::Faint, &format!("{number:>5}")),
                "  ".repeat(depth)
            );
        }
        text
    }

    /// A step, and its depth below the root.
    fn step(&self, trace: &Trace, step: &Step) -> (usize, String) {
        let units = trace.points_per_unit;
        let show = |found: &Value| value(found, units, self.messages);
        let depth = |mut id: usize| {
            let mut depth = 0;
            while let Some(parent) = trace.nodes[id].parent {
                id = parent;
                depth += 1;
            }
            depth
        };
        let paint = self.paint;
        match step {
            Step::Enter { node: id } => {
                let node = &trace.nodes[*id];
                let mut role = self.role(node);
                if node.is_probe {
                    role = format!("{role} {}", self.messages.get("trace-probe"));
                }
                let line = match &node.window {
                    Some(asked) if node.role != Role::Over => {
                        let asked = window(asked, units, self.messages);
                        self.messages.with(
                            "step-enter-window",
                            &[("node", &node.name), ("role", &role), ("window", &asked)],
                        )
                    }
                    _ if node.role == Role::Over => {
                        self.messages.with("step-enter-leaf", &[("node", &node.name)])
                    }
                    _ => self.messages.with("step-enter", &[("node", &node.name), ("role", &role)]),
                };
                (depth(*id), line)
            }
            Step::Improve { node: id, child, m, value: found, window: asked } => {
                let name = &trace.nodes[*id].name;
                let child = if child == id { m } else { &trace.nodes[*child].name };
                let line = match asked {
                    Some(asked) => self.messages.with(
                        "step-improve-window",
                        &[
                            ("node", name),
                            ("child", child),
                            ("value", &show(found)),
                            ("window", &window(asked, units, self.messages)),
                        ],
                    ),
                    None => self
                        .messages
                        .with("step-improve", &[("node", name), ("child", child), ("value", &show(found))]),
                };
                (depth(*id), line)
            }
            Step::Cut { node: id } => {
                let node = &trace.nodes[*id];
                let reason = node.cut.as_ref().map(|cut| {
                    let skipped: Vec<&str> =
                        cut.skipped.iter().filter_map(|child| trace.nodes[*child].by.as_deref()).collect();
                    let reason = self.reason(trace, cut);
                    self.messages.with(
                        "step-cut",
                        &[("node", &node.name), ("reason", &reason), ("moves", &skipped.join(" "))],
                    )
                });
                (depth(*id), paint(Tone::Cut, &reason.unwrap_or_default()))
            }
            Step::Leave { node: id } => {
                let node = &trace.nodes[*id];
                let found = node.value.as_ref().map(show).unwrap_or_default();
                let message = match node.leaf {
                    None => "step-leave",
                    Some(Leaf::Over) => "step-leaf-over",
                    Some(Leaf::Depth) => "step-leaf-depth",
                    Some(Leaf::Repetition) => "step-leaf-repetition",
                    Some(Leaf::Table) => "step-leaf-table",
                    Some(Leaf::Proof) => "step-leaf-proof",
                    Some(Leaf::Playout) => "step-leaf-playout",
                };
                let line = self.messages.with(
                    message,
                    &[("node", &node.name), ("relation", &relation(node.bound)), ("value", &found)],
                );
                (depth(*id), line)
            }
        }
    }
}

enum Shown {
    Node(usize),
    Skipped(String),
}
