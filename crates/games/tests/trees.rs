//! The trees of the course documents, and everything that can be wrong with a tree.

use arbore_core::observe::{Dynamic, Event, Window};
use arbore_core::search::{
    AlphaBeta, AlphaBetaNegamax, Expectiminimax, MaxN, Minimax, Negamax, Order, Report, Search, Switches,
    Value,
};
use arbore_core::{Bound, Game, Limits, Notation, Player, Score, Turn, ZeroSum, conformance};
use arbore_games::tree::{AnyTree, Drawing, EXAMPLES, NodeId, Tree, parse};
use proptest::prelude::*;

fn example(name: &str) -> AnyTree {
    let (_, text) = EXAMPLES.iter().find(|(other, _)| *other == name).expect("an example of that name");
    parse(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn two_player(text: &str) -> Tree {
    match parse(text) {
        Ok(AnyTree::Tree(tree)) => tree,
        other => panic!("{text}: {other:?}"),
    }
}

/// Runs a search and writes down the leaves it visits, as they stand in the tree.
fn visited<G: Notation<State = NodeId, Move = NodeId>>(
    game: &G,
    drawing: &Drawing,
    search: &mut impl for<'a> Search<G, Dynamic<'a, G>>,
) -> (Report<NodeId>, Vec<String>) {
    let mut leaves = Vec::new();
    let mut note = |event: Event<'_, G>| {
        if let Event::Enter { state, turn: Turn::Over, .. } = event {
            // A tree of MAX and MIN has one number a leaf: MAX's.
            let players = if game.player_name(Player::FIRST) == "max" { 1 } else { game.players() };
            let numbers: Vec<String> =
                Player::all(players).map(|player| drawing.written(game.payoff(state, player))).collect();
            leaves.push(numbers.join(","));
        }
        Ok(())
    };
    let report = search.search(game, &game.start(), &[], &Limits::default(), &mut Dynamic(&mut note));
    (report, leaves)
}

fn shown(drawing: &Drawing, value: Option<Value>) -> String {
    match value.expect("a value") {
        Value::Score(score) => drawing.written(score),
        Value::Vector(scores) => {
            scores.iter().map(|score| drawing.written(*score)).collect::<Vec<_>>().join(",")
        }
        Value::Expected(mean) => mean.to_string(),
    }
}

#[test]
fn the_trees_of_the_documents() {
    for line in include_str!("data/trees.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [name, algorithm, value, best, leaves, _source] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("six columns: {line}")
        };
        let (found, found_best, found_leaves) = match (example(name), algorithm) {
            (AnyTree::Tree(tree), "minimax") => {
                let (report, leaves) = visited(&tree, &tree.0, &mut Minimax::new(()));
                let (other, other_leaves) = visited(&tree, &tree.0, &mut Negamax::new(()));
                assert_eq!((&report.value, report.best, &leaves), (&other.value, other.best, &other_leaves));
                (shown(&tree.0, report.value), tree.move_text(&tree.start(), report.best.unwrap()), leaves)
            }
            (AnyTree::Tree(tree), "alphabeta") => {
                let window = Window::ALL_POINTS;
                let (report, leaves) =
                    visited(&tree, &tree.0, &mut AlphaBeta { window, ..AlphaBeta::new(()) });
                let (other, other_leaves) =
                    visited(&tree, &tree.0, &mut AlphaBetaNegamax { window, ..AlphaBetaNegamax::new(()) });
                assert_eq!((&report.value, report.best, &leaves), (&other.value, other.best, &other_leaves));
                (shown(&tree.0, report.value), tree.move_text(&tree.start(), report.best.unwrap()), leaves)
            }
            (AnyTree::VectorTree(tree), "maxn") => {
                let (report, leaves) = visited(&tree, &tree.0, &mut MaxN::new(()));
                (shown(&tree.0, report.value), tree.move_text(&tree.start(), report.best.unwrap()), leaves)
            }
            (AnyTree::ChanceTree(tree), "expectiminimax") => {
                let (report, leaves) = visited(&tree, &tree.0, &mut Expectiminimax::new(()));
                (shown(&tree.0, report.value), tree.move_text(&tree.start(), report.best.unwrap()), leaves)
            }
            (tree, algorithm) => panic!("{algorithm} is not for {tree:?}"),
        };
        assert_eq!((found.as_str(), found_best.as_str()), (value, best), "{name} {algorithm}");
        assert_eq!(found_leaves.join(" "), leaves, "{name} {algorithm}");
    }
}

/// R-002-22 and R-001-12: what each node reports, bounds included.
#[test]
fn nodes_report_the_bounds_of_the_slides() {
    let expected: &[(&str, &[(&str, i32)])] = &[
        ("lecture", &[("A", 3), ("B", 3), ("C", 2), ("D", 1)]),
        ("five-of-eight", &[("a", 4), ("b", 4), ("c", 2), ("d", 4), ("e", 5), ("f", 2)]),
        ("lab-trace", &[("C", 3), ("A", 3), ("B", 5), ("D", 0), ("E", 2)]),
    ];
    for (name, values) in expected {
        let AnyTree::Tree(tree) = example(name) else { panic!("{name} has two players") };
        let mut path: Vec<String> = Vec::new();
        let mut found: Vec<(String, i32)> = Vec::new();
        let mut note = |event: Event<'_, Tree>| {
            match event {
                Event::Enter { state, .. } => path.push(tree.node_name(state).expect("nodes have names")),
                Event::Leave { value: Value::Score(score), .. } => {
                    let points = score.as_f64().to_string().parse().expect("whole numbers here");
                    found.push((path.pop().expect("entered before left"), points));
                }
                _ => {}
            }
            Ok(())
        };
        let mut search = AlphaBeta::new(());
        search.search(&tree, &tree.start(), &[], &Limits::default(), &mut Dynamic(&mut note));
        for (node, value) in *values {
            assert!(found.contains(&((*node).to_owned(), *value)), "{name}: {node} in {found:?}");
        }
        assert!(*name != "five-of-eight" || found.iter().all(|(node, _)| node != "g"), "g is never entered");
    }
}

/// A uniform tree with pseudo-random leaves, `b` children everywhere and `d` levels.
fn uniform(b: usize, d: usize, seed: u64) -> Tree {
    fn grow(b: usize, d: usize, random: &mut impl FnMut() -> u64, text: &mut String) {
        if d == 0 {
            text.push_str(&(random() % 1000).to_string());
        } else {
            text.push('(');
            for _ in 0..b {
                text.push(' ');
                grow(b, d - 1, random, text);
            }
            text.push(')');
        }
    }
    let mut state = seed.wrapping_mul(2).wrapping_add(1);
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let mut text = String::new();
    grow(b, d, &mut random, &mut text);
    two_player(&text)
}

fn leaves(tree: &Tree, order: Order) -> u64 {
    let switches = Switches { order, ..Switches::default() };
    let mut search = AlphaBeta { switches, ..AlphaBeta::new(()) };
    search.search(tree, &tree.start(), &[], &Limits::default(), &mut ()).leaves
}

/// R-000-13: with the best move first at every node, exactly b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves are visited; with
/// the worst first, never more than all of them.
#[test]
fn knuth_and_moores_minimum_is_reached_exactly() {
    for (b, d, minimum) in [(2, 3, 5), (2, 4, 7), (3, 3, 11), (3, 4, 17), (4, 4, 31), (5, 4, 49)] {
        let all = u64::try_from(b).unwrap().pow(u32::try_from(d).unwrap());
        for seed in 0..20 {
            let tree = uniform(b, d, seed);
            assert_eq!(leaves(&tree, Order::BestFirst), minimum, "b={b} d={d} seed={seed}");
            let natural = leaves(&tree, Order::Natural);
            assert!((minimum..=all).contains(&natural), "b={b} d={d} seed={seed}: {natural}");
            assert!(leaves(&tree, Order::WorstFirst) <= all, "b={b} d={d} seed={seed}");
        }
    }
}

/// B-000-9: no gain at all is possible on suitable trees, with the leaves in increasing order for MAX.
#[test]
fn the_worst_order_may_visit_everything() {
    for (text, all) in [
        ("(max (min (max 1 2) (max 0 1)) (min (max 4 5) (max 3 4)))", 8),
        ("(max (min 1 0) (min 3 2) (min 5 4))", 6),
    ] {
        assert_eq!(leaves(&two_player(text), Order::Natural), all, "{text}");
    }
}

#[test]
fn trees_keep_the_promises_of_games() {
    for (name, _) in EXAMPLES {
        match example(name) {
            AnyTree::Tree(tree) => conformance::check_zero_sum::<_, ()>(&tree, 4),
            AnyTree::VectorTree(tree) => conformance::check_multiplayer::<_, ()>(&tree, 4),
            AnyTree::ChanceTree(tree) => conformance::check_stochastic::<_, ()>(&tree, 4),
        }
    }
    for seed in 0..5 {
        conformance::searches(&uniform(3, 4, seed), 4);
    }
}

/// Explicit kinds may let the same player move twice; nothing is negated then.
#[test]
fn a_player_may_move_twice() {
    let tree = two_player("(max A (max B 1 (min 7 9)) (min C 3 (min 2 8)))");
    let report = Negamax::new(()).search(&tree, &tree.start(), &[], &Limits::default(), &mut ());
    assert_eq!(report.score(), Some(Score::points(7)));
    conformance::searches(&tree, 4);
}

#[test]
fn what_has_no_name_is_named_by_its_path() {
    let tree = two_player("(max A (B 3 b2=12 8) (4 (5 6)))");
    let root = tree.start();
    let names = |state: &NodeId| {
        let mut names = Vec::new();
        tree.moves(state, |m| names.push(tree.move_text(state, m)));
        names
    };
    assert_eq!(names(&root), ["B", "A.2"]);
    assert_eq!(names(&tree.parse_position("B").unwrap()), ["B.1", "b2", "B.3"]);
    assert_eq!(names(&tree.parse_position("A.2").unwrap()), ["A.2.1", "A.2.2"]);
    let tree = two_player("((3 4) (5 6))");
    assert_eq!(tree.position_text(&tree.start()), "root");
    let mut names = Vec::new();
    tree.moves(&tree.start(), |m| names.push(tree.move_text(&tree.start(), m)));
    assert_eq!(names, ["1", "2"]);
    assert_eq!(tree.position_text(&tree.parse_position("2.1").unwrap()), "2.1");
}

#[test]
fn decimals_are_kept_exactly() {
    let tree = two_player("(max A (B -1.5 2) (C -1.25 7))");
    assert_eq!(tree.points_per_unit(), 100);
    let report = Minimax::new(()).search(&tree, &tree.start(), &[], &Limits::default(), &mut ());
    assert_eq!(tree.0.written(report.score().unwrap()), "-1.25");
    assert_eq!(report.bound, Bound::Exact);
}

#[test]
fn levels_alternate_from_what_is_written() {
    fn mover<G: Notation<State = NodeId>>(tree: &G, name: &str) -> Turn {
        tree.turn(&tree.parse_position(name).unwrap())
    }
    let tree = two_player("(min A (B 1 (C 2 3)))");
    assert_eq!(mover(&tree, "B"), Turn::Player(Player::FIRST));
    assert_eq!(mover(&tree, "C"), Turn::Player(Player::SECOND));
    let Ok(AnyTree::ChanceTree(tree)) = parse("(max A (chance B 1/2:(C 1 2) .5:3) 4)") else {
        panic!("dice")
    };
    assert_eq!(mover(&tree, "C"), Turn::Player(Player::SECOND));
    let Ok(AnyTree::ChanceTree(tree)) = parse("(chance A 1/2:(C 1 2) 0.5:3)") else { panic!("dice") };
    assert_eq!(mover(&tree, "C"), Turn::Player(Player::FIRST));
    let Ok(AnyTree::VectorTree(tree)) = parse("(A (B (C (D <1,2,3>) <3,2,1>)))") else { panic!("vectors") };
    assert_eq!(mover(&tree, "C"), Turn::Player(Player::new(2)));
    assert_eq!(mover(&tree, "D"), Turn::Player(Player::FIRST));
}

/// Every kind of error says where it is: line and column, counted from 1.
#[test]
fn errors_say_what_where_and_what_would_be_right() {
    let table = [
        ("", 1, 1, "there is no tree here"),
        ("; only a comment\n", 2, 1, "there is no tree here"),
        ("(max A 1 2", 1, 11, "the text ends here"),
        ("(max A 1 2) 3", 1, 13, "`3` follows"),
        ("(max A\n  (B 1 x)\n  2)", 2, 8, "`x` is no number"),
        ("(max A B 3)", 1, 8, "`B` is no number"),
        ("(max A ())", 1, 9, "at least one child"),
        ("(max A 123456789)", 1, 8, "too long a number"),
        ("(max A 0.0000001)", 1, 8, "too long a number"),
        ("(max A 1/2:3)", 1, 8, "only the children of a chance node"),
        ("(chance A 1/2:3 4)", 1, 17, "1/2:4"),
        ("(chance A 1/2:3 1/3:4)", 1, 1, "sum to 0.833333"),
        ("(chance A 1/2:3 x:4)", 1, 17, "no probability"),
        ("(chance A 1/0:3)", 1, 11, "no probability"),
        ("(A <1,2> <1,2,3>)", 1, 10, "numbers in this leaf: 3; in the first leaf: 2"),
        ("(A <1,2> 3)", 1, 10, "numbers in this leaf: 1; in the first leaf: 2"),
        ("(max A <1,2> <3,4>)", 1, 2, "the kinds are p1, p2"),
        ("(p3 A 1 2)", 1, 2, "the kinds are max, min, chance"),
        ("(chance A 1/2:<1,2> 1/2:<3,4>)", 1, 15, "do not go together"),
        ("(chance A 1/2:inf 1/2:3)", 1, 15, "cannot be averaged"),
        ("(max A (B 1 2) (B 3 4))", 1, 16, "two nodes are called `B`"),
        ("(max A b1=(3 4))", 1, 11, "`(` is no number"),
    ];
    for (text, line, column, message) in table {
        let error = parse(text).err().unwrap_or_else(|| panic!("`{text}` is no tree"));
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let error = parse("(max A\n  (B 1 x)\n  2)").unwrap_err();
    assert!(error.to_string().ends_with("\n    (B 1 x)\n         ^"), "{error}");
    assert!(parse(&"(".repeat(100_000)).is_err(), "no stack is exhausted");
}

/// A zero-sum tree is one; this fails to compile if the promise is taken back.
#[test]
fn a_tree_of_max_and_min_is_zero_sum() {
    fn promise<G: ZeroSum>(_: &G) {}
    promise(&two_player("(1 2)"));
}

proptest! {
    #[test]
    fn any_text_is_a_tree_or_an_error(text in "[()<>:=,; \n a-cmxp0-9./-]{0,60}") {
        match parse(&text) {
            Ok(AnyTree::Tree(tree)) => conformance::notation(&tree),
            Ok(AnyTree::VectorTree(tree)) => conformance::notation(&tree),
            Ok(AnyTree::ChanceTree(tree)) => conformance::notation(&tree),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn no_text_at_all_makes_it_panic(text in "\\PC{0,200}") {
        let _ = parse(&text).map_err(|error| error.to_string());
    }
}
