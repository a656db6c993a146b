//! The tree of an exercise with what the search did at each of its nodes.
//!
//! Questions are chosen here by the shape of the tree alone, and their answers looked up in the trace: questions that
//! were chosen by their answers would reveal them.

use std::collections::HashMap;

use crate::trace::{Step, Trace, TraceNode};

/// The whole tree, beside the search in it.
pub(super) struct ExerciseTree<'a> {
    /// Every node, without values.
    pub drawing: &'a Trace,
    /// What the search did.
    pub trace: &'a Trace,
    /// For each drawn node its number in the trace, if the search entered it.
    entered: Vec<Option<usize>>,
    /// For each drawn node the steps at which a search without cut-offs enters and leaves it.
    full_steps: Vec<(usize, usize)>,
}

impl<'a> ExerciseTree<'a> {
    pub(super) fn new(drawing: &'a Trace, trace: &'a Trace) -> ExerciseTree<'a> {
        let visited = trace.nodes.iter().enumerate().filter(|(_, node)| node.is_visited);
        let by_name: HashMap<&str, usize> =
            visited.map(|(number, node)| (node.name.as_str(), number)).collect();
        let entered = drawing.nodes.iter().map(|node| by_name.get(node.name.as_str()).copied()).collect();
        let mut full_steps = vec![(0, 0); drawing.nodes.len()];
        let mut step = 0;
        number(drawing, 0, &mut step, &mut full_steps);
        ExerciseTree { drawing, trace, entered, full_steps }
    }

    pub(super) fn name(&self, node: usize) -> &'a str {
        &self.drawing.nodes[node].name
    }

    /// The nodes with children, each before those below it.
    pub(super) fn inner(&self) -> impl Iterator<Item = usize> {
        let nodes = &self.drawing.nodes;
        (0..nodes.len()).filter(|node| !nodes[*node].children.is_empty())
    }

    /// Whether a node is the root, its first child, the first child of that, and so on. The window there is always
    /// (−∞, +∞), so that nothing can be cut off.
    pub(super) fn is_on_left_edge(&self, node: usize) -> bool {
        self.drawing.nodes[node].parent.is_none_or(|parent| {
            self.drawing.nodes[parent].children.first() == Some(&node) && self.is_on_left_edge(parent)
        })
    }

    /// The node as the search saw it; `None` if it never came there.
    pub(super) fn entered(&self, node: usize) -> Option<(usize, &'a TraceNode)> {
        self.entered[node].map(|found| (found, &self.trace.nodes[found]))
    }

    /// The step at which the search enters a node, or cuts it off with all that is below it.
    pub(super) fn step_of(&self, node: usize) -> usize {
        if let Some((found, _)) = self.entered(node) {
            return self.step(|step| matches!(step, Step::Enter { node } if *node == found));
        }
        let above =
            std::iter::successors(self.drawing.nodes[node].parent, |above| self.drawing.nodes[*above].parent);
        let cut_at = above.filter_map(|above| self.entered(above)).map(|(found, _)| found).next();
        self.step(|step| matches!(step, Step::Cut { node } if Some(*node) == cut_at))
    }

    /// The index of the first matching step, or the number of steps.
    pub(super) fn step(&self, is_it: impl Fn(&Step) -> bool) -> usize {
        self.trace.steps.iter().position(is_it).unwrap_or(self.trace.steps.len())
    }

    /// The step at which a search without cut-offs enters a node.
    pub(super) fn full_enter_step(&self, node: usize) -> usize {
        self.full_steps[node].0
    }

    /// The step at which a search without cut-offs leaves a node.
    pub(super) fn full_leave_step(&self, node: usize) -> usize {
        self.full_steps[node].1
    }
}

fn number(drawing: &Trace, node: usize, step: &mut usize, full_steps: &mut [(usize, usize)]) {
    full_steps[node].0 = *step;
    *step += 1;
    for child in &drawing.nodes[node].children {
        number(drawing, *child, step, full_steps);
    }
    full_steps[node].1 = *step;
    *step += 1;
}
