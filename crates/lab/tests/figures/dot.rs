//! That a graph for Graphviz has everything in it.

use arbore_lab::render::{dot::dot, value};
use arbore_lab::{Algorithm, Language, Messages};

use crate::samples::{AWKWARD, drawn, samples};

#[test]
fn every_node_has_a_shape_and_every_cut_two_bars() {
    let messages = Messages::new(Language::English);
    let mut bars = 0;
    for (name, trace) in samples() {
        let text = dot(&trace, &messages);
        let nodes = text.lines().filter(|line| line.contains(" [shape=")).count();
        let edges = text.lines().filter(|line| line.contains(" -> ")).count();
        assert!(nodes > 1 && nodes == edges + 1, "{name}: {nodes} nodes, {edges} edges");
        let is_game = name.starts_with("tictactoe");
        let cuts: usize = trace.cuts().map(|(_, cut)| if is_game { 1 } else { cut.skipped.len() }).sum();
        assert_eq!(text.matches("arrowhead=teetee").count(), cuts, "{name}");
        bars += cuts;
        for leaf in trace.visited_leaves() {
            let found = leaf.value_for_reader().expect("a leaf has a value");
            let number = value(&found, trace.points_per_unit, &messages);
            let is_it = |line: &str| line.contains("shape=box") && line.contains(&number);
            assert!(text.lines().any(is_it), "{name}: {number}");
        }
        for line in text.lines().filter(|line| line.contains("label=<")) {
            assert_eq!(line.matches('<').count(), line.matches('>').count(), "{name}: {line}");
        }
    }
    assert!(bars > 50, "{bars}");
}

#[test]
fn the_lecture_tree() {
    let trace = drawn("(max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))", Algorithm::AlphaBeta);
    let text = dot(&trace, &Messages::new(Language::English));
    let count = |part: &str| text.matches(part).count();
    assert_eq!((count("shape=triangle"), count("shape=invtriangle"), count("shape=box")), (1, 3, 9));
    assert_eq!(count("style=dashed"), 6, "three nodes and the edges above them");
    assert_eq!(count("style=bold"), 5, "three nodes and two edges");
    assert!(text.contains("≤ 2") && text.contains("(3, +∞)") && text.contains("label=\"α\""));
}

#[test]
fn names_are_escaped() {
    let text = dot(&drawn(AWKWARD, Algorithm::AlphaBeta), &Messages::new(Language::English));
    assert!(text.contains("<B>A&amp;B</B>"));
    // Moves stand on the edges. Those of our games are plain; those of other crates need not be.
    let mut trace = drawn("(max A 3 12)", Algorithm::AlphaBeta);
    (trace.is_drawn, trace.nodes[1].by) = (false, Some("a\"b\\c&d".to_owned()));
    let text = dot(&trace, &Messages::new(Language::English));
    let edge = text.lines().find(|line| line.contains("n0 -> n1")).expect("an edge");
    assert!(edge.contains(r#" [label="a\"b\\c&amp;d""#), "{edge}");
}
