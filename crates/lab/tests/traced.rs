//! The search that is traced is the search that plays: for every game, algorithm and evaluation it finds the same in
//! the same nodes, though the one is compiled for the game and the other once for all games.

use std::time::Duration;

use arbore_games::tree::EXAMPLES;
use arbore_lab::algorithm::ALGORITHMS;
use arbore_lab::trace::Focus;
use arbore_lab::{Algorithm, Analysis, AnyGame, GAMES, PlayerSpec, Position, Settings, Task, open};

/// Games with options that change how they are searched.
const VARIANTS: &[&str] = &["nim:players=3", "connect4:width=9,height=8", "minichess:men=KRvK"];

/// What each algorithm is asked, besides its usual settings.
const SWITCHES: &[(&str, &[&str])] = &[
    ("minimax", &["tie=last"]),
    ("negamax", &["tie=last"]),
    ("alphabeta", &["tie=last", "fail=hard", "cut=gt", "order=eval", "order=worst"]),
    ("alphabeta-negamax", &["tie=last", "fail=hard", "cut=gt", "order=eval", "order=best"]),
    ("paranoid", &["order=eval"]),
    ("star1", &["order=eval"]),
    ("star2", &["order=eval"]),
    ("engine", &["off=table/killers", "off=quiescence/nullmove/reductions", "mistakes=90,seed=7"]),
    ("mcts", &["seed=3,c=0.5,playout=5", "on=rave/bias,k=20", "off=proofs/sensible"]),
];

fn settings(player: &str) -> (Algorithm, Settings) {
    match PlayerSpec::parse(player).expect(player) {
        PlayerSpec::Machine(algorithm, settings) => (algorithm, settings),
        _ => panic!("not a search: {player}"),
    }
}

/// The start, and positions after some moves.
fn positions(game: &dyn AnyGame) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(18);
    let mut position = game.start();
    let mut positions = vec![position.clone()];
    for ply in 1..=24 {
        let moves = position.moves();
        let Some(m) = random.choice(&moves) else { break };
        position = position.play(m).expect("a legal move").position;
        if ply % 12 == 0 {
            positions.push(position.clone());
        }
    }
    positions
}

fn without_time(analysis: Analysis) -> String {
    format!("{:#?}", Analysis { time: Duration::ZERO, ..analysis })
}

/// Compares a search that plays with one that is traced.
fn compare(position: &Position, player: &str) {
    let (algorithm, settings) = settings(player);
    let task = Task::new(algorithm, &settings);
    let played = position.search(&task).expect(player);
    let (traced, trace) =
        position.trace_near(&task, &Focus { moves: Vec::new(), max_nodes: 30 }).expect(player);
    let place = format!("{} {} {player}", position.game().spec(), position.text());
    assert!(played.nodes > 0, "{place}");
    // A trace is of the last depth that was completed, or of the last look at a tree that grew.
    assert!((1..=traced.nodes).contains(&trace.entered), "{place}: {} of {}", trace.entered, traced.nodes);
    assert_eq!(without_time(played), without_time(traced), "{place}");
}

fn compare_all(game: &str) {
    let game = open(game).expect(game);
    let is_for_game = |info: &&arbore_lab::algorithm::AlgorithmInfo| {
        info.is_search && info.families.contains(&game.family())
    };
    // Two throws of the dice have half a million plies in backgammon.
    let depth = if game.spec() == "backgammon" { "depth=1" } else { "depth=2" };
    let mut compared = 0;
    for info in ALGORITHMS.iter().filter(is_for_game) {
        let switches =
            SWITCHES.iter().find(|(name, _)| *name == info.name).map_or(&[][..], |(_, texts)| texts);
        let evaluations = game.evaluations().into_iter().map(|name| format!("eval={name}"));
        let options: Vec<String> = evaluations.chain(switches.iter().map(ToString::to_string)).collect();
        for position in positions(&*game) {
            for options in &options {
                for limit in [depth, "nodes=1500"] {
                    compare(&position, &format!("{}:{limit},{options}", info.name));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 0, "{} has searches", game.spec());
}

#[test]
fn in_every_game() {
    for info in GAMES {
        compare_all(info.name);
    }
}

#[test]
fn in_variants() {
    VARIANTS.iter().copied().for_each(compare_all);
}

#[test]
fn in_every_tree() {
    for (name, _) in EXAMPLES {
        compare_all(&format!("tree:{name}"));
    }
}

#[test]
fn with_a_table_that_remembers() {
    for game in ["connect4", "chess", "reversi"] {
        let game = open(game).expect(game);
        let (algorithm, settings) = settings("engine:depth=5,hash=2");
        let memories = [(); 2].map(|()| arbore_lab::Memory::default());
        for position in positions(&*game) {
            // The first fills a table and the second finds in it what it remembers, whichever of them is traced.
            let [played, traced] = memories
                .each_ref()
                .map(|memory| Task { memory: Some(memory), ..Task::new(algorithm, &settings) });
            let focus = Focus { moves: Vec::new(), max_nodes: 30 };
            for is_traced_first in [true, false] {
                let (mut one, mut other) = (played.clone(), traced.clone());
                if is_traced_first {
                    std::mem::swap(&mut one, &mut other);
                }
                let found = position.search(&one).expect("an analysis");
                let (same, _) = position.trace_near(&other, &focus).expect("a trace");
                assert_eq!(without_time(found), without_time(same), "{}", position.text());
            }
        }
    }
}
