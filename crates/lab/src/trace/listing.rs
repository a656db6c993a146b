//! Which nodes of a trace are listed, where a search visits more than memory can hold.
//!
//! Every node has a rank: its distance from the *focus*, the node being inspected. Nodes up to a maximum rank are listed;
//! the others are only counted, at the nearest listed ancestor. A search goes depth first, so the rank that fits is not
//! known beforehand: the listing begins without a limit, and when it is full the outermost rank is removed. A removed node
//! never returns, so the cost stays linear.

use super::{Step, Trace};

/// What is to be listed of a search.
#[derive(Clone, Debug)]
pub struct Focus {
    /// The moves from the root to the focused node; none for the root itself.
    pub moves: Vec<String>,
    /// The maximum number of listed nodes, besides those on the way to the focus.
    pub max_nodes: usize,
}

/// Where a node is, as seen from the focus.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// How many moves of the focus lead here, if the node is on the way to it.
    on_the_way: Option<usize>,
    /// Whether it is below the focus.
    is_below: bool,
    rank: u32,
}

impl Place {
    /// The root.
    pub(super) const ROOT: Place = Place { on_the_way: Some(0), is_below: false, rank: 0 };
}

/// The list while it grows.
pub(crate) struct Listing {
    /// Without a focus, everything is listed or nothing.
    focus: Option<Vec<String>>,
    max_nodes: usize,
    /// Nodes of a higher rank are only counted.
    max_rank: u32,
    /// The rank of each node that is listed.
    ranks: Vec<u32>,
}

/// Children of the focus are never removed.
const MIN_RANK: u32 = 1;

impl Listing {
    /// Everything, if it is not too much.
    pub(crate) fn all(max_nodes: usize) -> Listing {
        Listing { focus: None, max_nodes, max_rank: u32::MAX, ranks: Vec::new() }
    }

    /// What is near the root and the focus.
    pub(crate) fn near(focus: &Focus) -> Listing {
        Listing { focus: Some(focus.moves.clone()), ..Listing::all(focus.max_nodes.max(1)) }
    }

    /// Begins again.
    pub(super) fn clear(&mut self) {
        self.ranks.clear();
        self.max_rank = u32::MAX;
    }

    /// Whether nothing may be left out and there is too much.
    pub(super) fn is_too_long(&self, trace: &Trace) -> bool {
        self.focus.is_none() && trace.nodes.len() > self.max_nodes
    }

    /// Whether a child could be listed, whatever move leads there. This spares most nodes of a long search the
    /// writing of their moves.
    pub(super) fn may_list_below(&self, parent: Place) -> bool {
        parent.on_the_way.is_some() || parent.rank < self.max_rank
    }

    /// Where a child is.
    pub(super) fn child(&self, parent: Place, m: &str) -> Place {
        let line = self.focus.as_deref().unwrap_or_default();
        match parent.on_the_way {
            Some(moves) if line.get(moves).is_some_and(|next| next == m) => {
                Place { on_the_way: Some(moves + 1), ..parent }
            }
            Some(moves) => {
                let is_below = moves == line.len();
                Place { on_the_way: None, is_below, rank: step(is_below) }
            }
            None => Place { rank: parent.rank.saturating_add(step(parent.is_below)), ..parent },
        }
    }

    /// Whether a node is to be listed. The list may be shortened for it; then the new numbers of the nodes are
    /// returned, `None` for those that are listed no more.
    pub(super) fn admit(&mut self, trace: &mut Trace, place: Place) -> (bool, Option<Vec<Option<usize>>>) {
        if self.focus.is_none() || place.on_the_way.is_some() {
            return (true, None);
        }
        let mut moved: Option<Vec<Option<usize>>> = None;
        while trace.nodes.len() >= self.max_nodes && place.rank <= self.max_rank {
            let outermost = self.ranks.iter().copied().max().unwrap_or(0).max(place.rank);
            if outermost <= MIN_RANK {
                return (false, moved);
            }
            self.max_rank = outermost - 1;
            let numbers = self.shorten(trace);
            moved = Some(match moved {
                Some(before) => before.into_iter().map(|id| id.and_then(|id| numbers[id])).collect(),
                None => numbers,
            });
        }
        (place.rank <= self.max_rank, moved)
    }

    /// Whether a node can be listed as things are.
    pub(super) fn has_room(&self, trace: &Trace, place: Place) -> bool {
        self.focus.is_none() || (place.rank <= self.max_rank && trace.nodes.len() < self.max_nodes)
    }

    /// Notes the rank of the node that was listed last.
    pub(super) fn note(&mut self, place: Place) {
        self.ranks.push(if place.on_the_way.is_some() { 0 } else { place.rank });
    }

    /// Takes out all nodes that are too far away.
    fn shorten(&mut self, trace: &mut Trace) -> Vec<Option<usize>> {
        let mut numbers = Vec::with_capacity(trace.nodes.len());
        // The number of each node, or of the nearest above it that stays.
        let mut nearest: Vec<usize> = Vec::with_capacity(trace.nodes.len());
        let mut kept = Vec::new();
        for (node, rank) in std::mem::take(&mut trace.nodes).into_iter().zip(std::mem::take(&mut self.ranks))
        {
            let above = node.parent.map(|parent| nearest[parent]);
            if rank <= self.max_rank {
                numbers.push(Some(kept.len()));
                nearest.push(kept.len());
                self.ranks.push(rank);
                kept.push(node);
            } else {
                // The root always stays, so there is one above.
                let above = above.unwrap_or(0);
                kept[above].hidden += node.hidden + u64::from(node.is_visited);
                numbers.push(None);
                nearest.push(above);
            }
        }
        let listed = |ids: &mut Vec<usize>| *ids = ids.iter().filter_map(|id| numbers[*id]).collect();
        for (id, node) in kept.iter_mut().enumerate() {
            node.parent = node.parent.and_then(|parent| numbers[parent]);
            listed(&mut node.children);
            if let Some(cut) = &mut node.cut {
                let skipped = cut.skipped.len();
                listed(&mut cut.skipped);
                cut.unlisted += skipped - cut.skipped.len();
                cut.refuted_by = numbers[cut.refuted_by].unwrap_or(id);
                cut.bound_of = cut.bound_of.and_then(|ancestor| numbers[ancestor]);
            }
        }
        trace.nodes = kept;
        trace.steps.retain_mut(|step| renumber(step, &numbers));
        numbers
    }
}

/// Below the focus everything is of interest; beside the way to it, half as much.
fn step(is_below: bool) -> u32 {
    if is_below { 1 } else { 2 }
}

/// Renumbers the nodes of a step; returns whether its node is still listed.
fn renumber(step: &mut Step, numbers: &[Option<usize>]) -> bool {
    let (Step::Enter { node } | Step::Improve { node, .. } | Step::Cut { node } | Step::Leave { node }) =
        step;
    let Some(number) = numbers[*node] else { return false };
    *node = number;
    if let Step::Improve { child, .. } = step {
        *child = numbers[*child].unwrap_or(number);
    }
    true
}
