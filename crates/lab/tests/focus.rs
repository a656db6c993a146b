//! A search of any size can be looked at: what is near the focus is listed, the rest is counted, and nothing is lost.

use arbore_lab::trace::{Focus, Step, Trace};
use arbore_lab::{Algorithm, Analysis, AnyGame, PlayerSpec, Settings, Task, open};

fn settings(player: &str) -> (Algorithm, Settings) {
    match PlayerSpec::parse(player).expect("a player") {
        PlayerSpec::Machine(algorithm, settings) => (algorithm, settings),
        _ => panic!("not a search"),
    }
}

fn near(game: &dyn AnyGame, player: &str, focus: &[&str], max_nodes: usize) -> (Analysis, Trace) {
    let (algorithm, settings) = settings(player);
    let moves = focus.iter().map(ToString::to_string).collect();
    let task = Task::new(algorithm, &settings);
    game.start().trace_near(&task, &Focus { moves, max_nodes }).expect("a trace")
}

fn whole(game: &dyn AnyGame, player: &str) -> (Analysis, Trace) {
    let (algorithm, settings) = settings(player);
    game.start().trace(&Task::new(algorithm, &settings), 1_000_000).expect("a trace")
}

/// What must hold for every trace.
fn check(trace: &Trace, max_nodes: usize, focus: usize) {
    assert!(trace.nodes.len() <= max_nodes + focus + 1, "{} nodes are listed", trace.nodes.len());
    let visited = trace.nodes.iter().filter(|node| node.is_visited).count() as u64;
    let hidden: u64 = trace.nodes.iter().map(|node| node.hidden).sum();
    assert_eq!(visited + hidden, trace.entered, "every node is listed or counted");
    for (id, node) in trace.nodes.iter().enumerate() {
        for child in &node.children {
            assert!(*child > id, "parents come before children");
            assert_eq!(trace.nodes[*child].parent, Some(id));
        }
        if let Some(cut) = &node.cut {
            assert!(cut.refuted_by == id || node.children.contains(&cut.refuted_by));
            assert!(cut.skipped.iter().all(|skipped| node.children.contains(skipped)));
            let child = &trace.nodes[cut.refuted_by];
            assert!(cut.refuted_by == id || child.by.as_ref() == Some(&cut.refutation));
        }
    }
    let mut open: Vec<usize> = Vec::new();
    for step in &trace.steps {
        match step {
            Step::Enter { node } => open.push(*node),
            Step::Leave { node } => assert_eq!(open.pop(), Some(*node), "steps are in order"),
            Step::Improve { node, .. } | Step::Cut { node } => assert_eq!(open.last(), Some(node)),
        }
    }
    assert!(open.is_empty());
}

const PLAYERS: &[&str] =
    &["minimax:depth=4", "alphabeta:depth=5", "alphabeta-negamax:depth=4", "engine:depth=4"];

#[test]
fn with_room_for_all_nothing_is_hidden() {
    let game = open("tictactoe").expect("a game");
    for player in PLAYERS {
        let (_, all) = whole(&*game, player);
        let (analysis, trace) = near(&*game, player, &[], 1_000_000);
        check(&trace, 1_000_000, 0);
        assert!(!trace.is_partial());
        assert_eq!(format!("{:?}", trace.nodes), format!("{:?}", all.nodes), "{player}");
        assert_eq!(trace.steps.len(), all.steps.len());
        assert!(analysis.nodes >= trace.entered);
    }
}

#[test]
fn what_does_not_fit_is_counted() {
    let game = open("tictactoe").expect("a game");
    for player in PLAYERS {
        let (_, all) = whole(&*game, player);
        for max_nodes in [1, 5, 10, 50, 333, 2000] {
            let (_, trace) = near(&*game, player, &[], max_nodes);
            check(&trace, max_nodes, 0);
            assert_eq!(trace.entered, all.entered, "{player}");
            assert_eq!(trace.cuts_by_move, all.cuts_by_move, "{player}");
            let (root, whole_root) = (&trace.nodes[0], &all.nodes[0]);
            assert_eq!((&root.value, &root.window), (&whole_root.value, &whole_root.window));
        }
    }
    assert!(near(&*game, "minimax:depth=4", &[], 100).1.is_partial());
}

#[test]
fn the_focus_is_listed_with_what_is_below_it() {
    let game = open("tictactoe").expect("a game");
    let line = ["a1", "b2", "c3"];
    let player = "minimax:depth=6";
    let (_, trace) = near(&*game, player, &line, 200);
    check(&trace, 200, line.len());
    let mut at = 0;
    for m in line {
        let child = |id: &&usize| trace.nodes[**id].by.as_deref() == Some(m);
        at = *trace.nodes[at].children.iter().find(child).expect("the way to the focus is listed");
    }
    let focus = &trace.nodes[at];
    assert_eq!(focus.children.len(), 6, "all moves at the focus are listed");
    assert!(trace.nodes[focus.children[0]].children.len() > 1, "and what is below them");
    let (_, unfocused) = near(&*game, player, &[], 200);
    assert!(unfocused.nodes.iter().all(|node| node.name != "a1 b2 c3"));
    // A focus that the search never came to, or that is no move at all, hides nothing more than none.
    let (_, nowhere) = near(&*game, player, &["z9", "a1"], 200);
    check(&nowhere, 200, 2);
    assert!(nowhere.nodes.len() > 1);
}

#[test]
fn drawn_trees_and_dice_can_be_looked_at_too() {
    for (game, player) in
        [("tree:lecture", "alphabeta"), ("tree:three-players", "maxn"), ("tree:dice", "star2")]
    {
        let game = open(game).expect("a tree");
        let (_, all) = whole(&*game, player);
        check(&all, 1_000_000, 0);
        for max_nodes in [1, 3, 5, 8, 1000] {
            let (_, trace) = near(&*game, player, &[], max_nodes);
            check(&trace, max_nodes, 0);
            assert_eq!(trace.entered, all.entered);
        }
    }
    let pig = open("pig").expect("a game");
    let (_, trace) = near(&*pig, "star2:depth=4", &[], 60);
    check(&trace, 60, 0);
}

#[test]
fn a_long_search_needs_little_room() {
    let game = open("connect4").expect("a game");
    let (analysis, trace) = near(&*game, "alphabeta:depth=9", &["4", "4"], 500);
    check(&trace, 500, 2);
    assert!(analysis.nodes > 50_000, "{}", analysis.nodes);
    assert_eq!(trace.entered, analysis.nodes);
    assert_eq!(trace.cuts_by_move.iter().sum::<u64>(), analysis.cutoffs);
}
