//! Where nodes stand from left to right.

use super::item::Item;
use super::label::{Label, edge_span, node_span};

/// Between the children of one node, and between those of different ones.
const SIBLINGS: f64 = 10.0;
const COUSINS: f64 = 18.0;

/// From where to where a subtree reaches, its root being at 0. Each layer has two entries: for what stands
/// on the edges, and for the nodes.
pub(super) type Outline = Vec<(f64, f64)>;

/// The x of each node, and the outline of the whole.
///
/// From the leaves up: children stand as near to each other as their outlines allow, and their parent
/// above the middle of the first and the last.
pub(super) fn columns(items: &[Item], texts: &[(Vec<Label>, f64)]) -> (Vec<f64>, Outline) {
    let mut outlines: Vec<Outline> = vec![Vec::new(); items.len()];
    let mut offsets = vec![0.0; items.len()];
    for (id, item) in items.iter().enumerate().rev() {
        let (labels, half) = &texts[id];
        let own = [edge_span(item, 0.0, labels), node_span(*half, labels)];
        let below: Vec<Outline> =
            item.children.iter().map(|child| std::mem::take(&mut outlines[*child])).collect();
        let places = spread(&below);
        let middle = (places.first().unwrap_or(&0.0) + places.last().unwrap_or(&0.0)) / 2.0;
        let mut outline = own.to_vec();
        for ((child, its), place) in item.children.iter().zip(&below).zip(&places) {
            offsets[*child] = place - middle;
            merge(&mut outline, own.len(), its, place - middle);
        }
        outlines[id] = outline;
    }
    // From the root down: what was relative to the parent becomes absolute.
    for (id, item) in items.iter().enumerate() {
        offsets[id] += item.parent.map_or(0.0, |parent| offsets[parent]);
    }
    (offsets, outlines.into_iter().next().unwrap_or_default())
}

/// Where siblings stand. Pushing all to the left satisfies every distance between two of them, and so does
/// pushing all to the right; halfway between the two does as well, and leaves small ones in the middle
/// between large ones.
fn spread(outlines: &[Outline]) -> Vec<f64> {
    let mirrored: Vec<Outline> = outlines
        .iter()
        .rev()
        .map(|outline| outline.iter().map(|span| (-span.1, -span.0)).collect())
        .collect();
    let from_left = pack(outlines);
    let from_right = pack(&mirrored);
    let end = from_right.last().copied().unwrap_or(0.0);
    from_left.iter().zip(from_right.iter().rev()).map(|(left, right)| (left + end - right) / 2.0).collect()
}

/// Pushes siblings to the left: the first is at 0.
fn pack(outlines: &[Outline]) -> Vec<f64> {
    let mut together: Outline = Vec::new();
    let mut places = Vec::with_capacity(outlines.len());
    for outline in outlines {
        let gaps = std::iter::repeat_n(SIBLINGS, 2).chain(std::iter::repeat(COUSINS));
        let distances =
            together.iter().zip(outline).zip(gaps).map(|((left, right), gap)| left.1 - right.0 + gap);
        let place = distances.fold(0.0, f64::max);
        merge(&mut together, 0, outline, place);
        places.push(place);
    }
    places
}

/// Joins to an outline, from one of its layers on, another one that stands `by` to the right.
fn merge(outline: &mut Outline, layer: usize, other: &Outline, by: f64) {
    for (layer, span) in (layer..).zip(other) {
        let span = (span.0 + by, span.1 + by);
        match outline.get_mut(layer) {
            Some(known) => *known = (known.0.min(span.0), known.1.max(span.1)),
            None => outline.push(span),
        }
    }
}
