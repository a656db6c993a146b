//! That a figure shows everything, and nothing on top of anything else.

use arbore_games::tree::EXAMPLES;
use arbore_lab::render::layout::{EDGE_LABEL, Figure, Label, Node, NodeStyle, STROKE, Shape, items};
use arbore_lab::render::value;
use arbore_lab::trace::{Trace, TraceNode};
use arbore_lab::{Algorithm, Language, Messages};

use crate::samples::{drawn, samples};

/// Figures of the samples, in all languages.
fn figures() -> Vec<(String, Trace, Figure)> {
    let mut figures = Vec::new();
    for language in [Language::English, Language::Romanian] {
        let messages = Messages::new(language);
        for (name, trace) in samples() {
            let figure = Figure::new(&trace, &messages);
            figures.push((format!("{name}, {}", language.code()), trace, figure));
        }
    }
    assert!(figures.len() > 60, "{}", figures.len());
    figures
}

#[derive(Clone, Copy, Debug)]
struct Rectangle {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Rectangle {
    fn of_label(label: &Label) -> Rectangle {
        let (left, right) = label.span();
        let half = label.kind.size() * 0.5;
        Rectangle { left, top: label.y - half, right, bottom: label.y + half }
    }

    fn of_shape(node: &Node) -> Rectangle {
        Rectangle {
            left: node.x - node.half,
            top: node.top,
            right: node.x + node.half,
            bottom: node.bottom(),
        }
    }

    fn overlaps(&self, other: &Rectangle) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether a line passes through: some stretch of it is inside from side to side and from top to bottom.
    fn is_crossed(&self, (from, to): ((f64, f64), (f64, f64))) -> bool {
        let mut stretch = (0.0_f64, 1.0_f64);
        for (start, end, low, high) in
            [(from.0, to.0, self.left, self.right), (from.1, to.1, self.top, self.bottom)]
        {
            let length = end - start;
            if length.abs() < 1e-9 {
                if start <= low || start >= high {
                    return false;
                }
            } else {
                let (first, last) = ((low - start) / length, (high - start) / length);
                stretch = (stretch.0.max(first.min(last)), stretch.1.min(first.max(last)));
            }
        }
        stretch.0 < stretch.1
    }
}

#[test]
fn nothing_overlaps() {
    for (name, _, figure) in figures() {
        // What is inside a shape belongs there, so only other nodes' shapes count.
        let labels: Vec<(usize, &str, Rectangle)> = figure
            .nodes
            .iter()
            .enumerate()
            .flat_map(|(id, node)| node.labels.iter().map(move |label| (id, label)))
            .chain(figure.legend.iter().map(|entry| (usize::MAX, &entry.label)))
            .map(|(id, label)| (id, label.text.as_str(), Rectangle::of_label(label)))
            .collect();
        let shapes: Vec<Rectangle> = figure.nodes.iter().map(Rectangle::of_shape).collect();
        assert!(labels.len() >= figure.nodes.len(), "{name}");
        for (i, (owner, text, label)) in labels.iter().enumerate() {
            for (_, other_text, other) in &labels[i + 1..] {
                assert!(!label.overlaps(other), "{name}: “{text}” and “{other_text}”, {label:?} {other:?}");
            }
            for (id, shape) in shapes.iter().enumerate().filter(|(id, _)| id != owner) {
                assert!(!label.overlaps(shape), "{name}: “{text}” and node {id}, {label:?} {shape:?}");
            }
        }
        for (id, shape) in shapes.iter().enumerate() {
            assert!(!shapes[id + 1..].iter().any(|other| shape.overlaps(other)), "{name}: node {id}");
        }
    }
}

#[test]
fn edges_and_strokes_cross_nothing() {
    for (name, _, figure) in figures() {
        let labels: Vec<&Label> = figure.nodes.iter().flat_map(|node| &node.labels).collect();
        let mut count = 0;
        for (parent, node) in figure.edges() {
            let edge: Vec<_> = node.edge(parent).iter().flat_map(|line| pairs(line)).collect();
            let strokes = node.strokes().into_iter().map(|[from, to]| (from, to));
            for line in edge.iter().copied().chain(strokes) {
                count += 1;
                for label in &labels {
                    assert!(!Rectangle::of_label(label).is_crossed(line), "{name}: {} {line:?}", label.text);
                }
            }
            for other in &figure.nodes {
                // An edge ends at the border of its own two nodes.
                let shape = Rectangle::of_shape(other);
                assert!(!edge.iter().any(|line| shape.is_crossed(*line)), "{name}: {}", other.item.title);
                let is_free = std::ptr::eq(other, node) || other.item.cut.is_none();
                let strokes = Rectangle { top: other.top - EDGE_LABEL, bottom: other.top, ..shape };
                let strokes = Rectangle { left: other.x - STROKE, right: other.x + STROKE, ..strokes };
                assert!(is_free || !edge.iter().any(|line| strokes.is_crossed(*line)), "{name}: {edge:?}");
            }
        }
        assert!(count + 1 >= figure.nodes.len(), "{name}");
    }
}

fn pairs(line: &[(f64, f64)]) -> Vec<((f64, f64), (f64, f64))> {
    line.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

#[test]
fn parents_stand_above_the_middle_and_everything_on_the_page() {
    for (name, _, figure) in figures() {
        for node in &figure.nodes {
            if let (Some(first), Some(last)) = (node.item.children.first(), node.item.children.last()) {
                let middle = f64::midpoint(figure.nodes[*first].x, figure.nodes[*last].x);
                assert!((node.x - middle).abs() < 1e-6, "{name}: {}", node.item.title);
            }
            let boxes = node.labels.iter().map(Rectangle::of_label).chain([Rectangle::of_shape(node)]);
            for it in boxes.chain(figure.legend.iter().map(|entry| Rectangle::of_label(&entry.label))) {
                assert!(it.left >= 0.0 && it.right <= figure.width, "{name}: {it:?}");
                assert!(it.top >= 0.0 && it.bottom <= figure.height, "{name}: {it:?}");
            }
        }
    }
}

#[test]
fn the_leaves_of_a_node_are_equally_far_from_each_other() {
    let messages = Messages::new(Language::English);
    let mut gaps = Vec::new();
    for text in [EXAMPLES[2].1, "(max A (B 3 12 -100.5) (C 2 4 -1) 8)"] {
        let figure = Figure::new(&drawn(text, Algorithm::AlphaBeta), &messages);
        for node in figure.nodes.iter().filter(|node| node.item.children.len() == 3) {
            let children: Vec<Rectangle> =
                node.item.children.iter().map(|child| Rectangle::of_shape(&figure.nodes[*child])).collect();
            let is_above_leaves = figure.nodes[node.item.children[0]].item.shape == Shape::Leaf;
            gaps.extend(
                children.windows(2).map(|two| two[1].left - two[0].right).filter(|_| is_above_leaves),
            );
        }
    }
    assert_eq!(gaps.len(), 10);
    assert!(gaps.iter().all(|gap| (gap - gaps[0]).abs() < 1e-6), "{gaps:?}");
}

#[test]
fn everything_in_the_trace_is_shown() {
    let messages = Messages::new(Language::English);
    let (mut cuts, mut stubs) = (0, 0);
    for (name, trace) in samples() {
        let items = items(&trace, &messages);
        let skipped: usize = trace.cuts().map(|(_, cut)| cut.skipped.len()).sum();
        let counts = items.iter().filter(|item| item.cut.is_some()).map(|item| match item.shape {
            Shape::Stub => item.value.trim_start_matches('+').parse().expect("a number"),
            _ => 1,
        });
        assert_eq!(counts.sum::<usize>(), skipped, "{name}");
        cuts += skipped;
        stubs += items.iter().filter(|item| item.shape == Shape::Stub).count();
        let shown: Vec<&str> = items
            .iter()
            .filter(|item| item.shape == Shape::Leaf && item.style != NodeStyle::Skipped)
            .map(|item| item.value.trim_start_matches("≈ "))
            .collect();
        let visited = trace.visited_leaves().filter_map(TraceNode::value_for_reader);
        let visited: Vec<String> =
            visited.map(|found| value(&found, trace.points_per_unit, &messages)).collect();
        assert_eq!(shown, visited, "{name}");
        assert!(!shown.is_empty(), "{name}");
        let best = items.iter().filter(|item| item.style == NodeStyle::Best).count();
        assert!(best >= 2, "{name}: the line of best play has a move");
    }
    assert!(cuts > 100 && stubs > 20, "{cuts} cuts, {stubs} stubs");
}

#[test]
fn the_negamax_form_looks_like_the_minimax_form() {
    let messages = Messages::new(Language::English);
    for (name, text) in EXAMPLES.iter().filter(|(name, _)| !name.starts_with("three") && *name != "dice") {
        let shown = |algorithm: Algorithm| {
            let items = items(&drawn(text, algorithm), &messages);
            items.into_iter().map(|item| (item.name, item.value, item.window, item.cut)).collect::<Vec<_>>()
        };
        assert_eq!(shown(Algorithm::AlphaBeta), shown(Algorithm::AlphaBetaNegamax), "{name}");
    }
}

#[test]
fn moves_of_a_game_stand_on_the_edges_and_names_of_a_tree_in_the_nodes() {
    let messages = Messages::new(Language::English);
    for (name, trace) in samples() {
        let is_game = name.starts_with("tictactoe") || name.starts_with("nim");
        let figure = Figure::new(&trace, &messages);
        let texts = |wanted: bool| {
            figure.nodes.iter().filter(move |node| node.item.edge.is_empty() != wanted).map(|node| &node.item)
        };
        let moves =
            texts(true).filter(|item| item.edge.chars().any(char::is_alphabetic) || item.edge.contains(':'));
        assert_eq!(moves.count() > 0, is_game, "{name}");
        assert_eq!(
            texts(false).any(|item| !item.name.is_empty()),
            !is_game && !name.starts_with("unnamed"),
            "{name}"
        );
        let is_high = |node: &Node| node.joint + EDGE_LABEL <= node.top + 1e-6;
        assert!(figure.nodes.iter().all(|node| is_high(node) || !node.item.has_edge_label()), "{name}");
    }
}

#[test]
fn probabilities_are_short() {
    let messages = Messages::new(Language::English);
    let mut trace = drawn("(chance A 1/2:3 1/2:12)", Algorithm::Expectiminimax);
    let mut probability = |number: f64| {
        trace.nodes[1].probability = Some(number);
        items(&trace, &messages)[1].edge.clone()
    };
    let cases = [(0.5, "0.5"), (0.25, "0.25"), (1.0, "1"), (1.0 / 3.0, "1/3"), (1.0 / 18.0, "1/18")];
    for (number, text) in cases {
        assert_eq!(probability(number), text);
    }
    assert_eq!(probability(0.123), "0.123");
}
