//! A search can be watched while it runs: after each depth, and by its nodes.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arbore_core::Limits;
use arbore_lab::any::Progress;
use arbore_lab::{Algorithm, Analysis, Settings, Task, open};

#[test]
fn a_search_that_deepens_tells_every_depth() {
    let game = open("tictactoe:n=4,k=3,rule=b").expect("a game");
    let seen = RefCell::new(Vec::<Analysis>::new());
    let note = |analysis: &Analysis| seen.borrow_mut().push(analysis.clone());
    let settings = Settings { depth: Some(4), nodes: Some(10_000_000), ..Settings::default() };
    let visited = Arc::new(AtomicU64::new(0));
    let task = Task {
        limits: Limits { visited: Some(visited.clone()), ..settings.limits() },
        progress: Some(Progress(&note)),
        ..Task::new(Algorithm::AlphaBeta, &settings)
    };
    let found = game.start().search(&task).expect("an analysis");
    let seen = seen.into_inner();
    let depths: Vec<u32> = seen.iter().map(|analysis| analysis.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4]);
    assert!(seen.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
    let last = seen.last().expect("four of them");
    assert_eq!((&last.best, &last.pv, &last.value), (&found.best, &found.pv, &found.value));
    assert_eq!(last.turn, "x");
    assert_eq!(visited.load(Ordering::Relaxed), found.nodes);
}

#[test]
fn a_search_to_a_fixed_depth_can_be_watched_by_its_nodes() {
    let game = open("tictactoe:n=4").expect("a game");
    let visited = Arc::new(AtomicU64::new(0));
    let settings = Settings { depth: Some(3), ..Settings::default() };
    let quiet = Task::new(Algorithm::Minimax, &settings);
    let limits = Limits { visited: Some(visited.clone()), ..settings.limits() };
    let watched = Task { limits, ..quiet.clone() };
    let nodes = |task: &Task<'_>| game.start().search(task).expect("an analysis").nodes;
    assert_eq!(nodes(&quiet), nodes(&watched));
    assert_eq!(visited.load(Ordering::Relaxed), nodes(&quiet));
}
