//! The engine's node count is part of what it promises: a change to it quotes the old number and the new.

use arbore_lab::questions::{QUESTIONS, engine};

#[test]
fn the_engine_visits_as_many_nodes_as_ever() {
    let nodes = |question: &arbore_lab::questions::Question| {
        question.ask(question.depth(true), engine(1)).unwrap().nodes
    };
    assert_eq!(QUESTIONS.iter().map(nodes).sum::<u64>(), 506_798);
}
