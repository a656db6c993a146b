//! Monte Carlo tree search on real games: it finds the only move that wins, and what it proves is true.

mod golden;

use arbore_core::search::{
    AlphaBetaNegamax, Expectiminimax, MaxN, Mcts, MctsFeature, MctsFeatures, Report, Search, Switches, Value,
};
use arbore_core::{Bound, Game, Limits, Outcome, Stochastic, Turn, ZeroSum, conformance};
use arbore_games::bearoff::Bearoff;
use arbore_games::connect4::Connect4;
use arbore_games::nim::{Nim, NimMany};
use arbore_games::tictactoe::TicTacToe;
use arbore_games::tictactoe3::TicTacToe3;
use arbore_games::ultimate::Ultimate;
use golden::game;

fn search<G: Game>(game: &G, state: &G::State, nodes: Option<u64>) -> Report<G::Move> {
    Mcts::new(()).search(game, state, &[], &Limits { nodes, ..Limits::default() }, &mut ())
}

/// In random positions where one move wins within `depth` plies and no other does, that move is found, by what is proven
/// and by averages alone. Returns how many such positions there were.
fn finds_the_winning_move<G: ZeroSum>(game: &G, depth: u32, nodes: u64) -> u32 {
    let rave = MctsFeatures::NONE.with(MctsFeature::Rave);
    let proofs = MctsFeatures::NONE.with(MctsFeature::Proofs);
    let mut found = 0;
    conformance::random_positions(game, 20, |state| {
        let Turn::Player(_) = game.turn(state) else { return };
        let switches = Switches { exact_moves: true, ..Switches::default() };
        let mut truth = AlphaBetaNegamax { switches, ..AlphaBetaNegamax::new(()) };
        let truth = truth.search(game, state, &[], &Limits::depth(depth), &mut ());
        let wins = |value: &Value| matches!(value, Value::Score(score) if matches!(score.outcome(), Outcome::WinIn(_)));
        if truth.moves.iter().filter(|m| wins(&m.value)).count() == 1 && truth.moves.len() > 1 {
            found += 1;
            let report = search(game, state, Some(nodes));
            assert_eq!(report.best, truth.best, "{state:?}: {:?}", report.moves);
            let limits = Limits { nodes: Some(2 * nodes), ..Limits::default() };
            let report =
                Mcts { on: rave, off: proofs, ..Mcts::new(()) }.search(game, state, &[], &limits, &mut ());
            // Averages do not tell a near win from one beyond the depth.
            let is_only = truth.is_whole_tree;
            assert!(!is_only || report.best == truth.best, "by RAVE, {state:?}: {:?}", report.moves);
        }
    });
    found
}

#[test]
fn the_only_winning_move_is_found() {
    assert!(finds_the_winning_move(&game::<TicTacToe>("-"), 9, 30_000) > 20);
    assert!(finds_the_winning_move(&game::<Nim>("heaps=2/3/4"), 9, 100_000) > 10);
    assert!(finds_the_winning_move(&game::<Nim>("heaps=1/2/4,misere=true"), 7, 100_000) > 10);
    assert!(finds_the_winning_move(&game::<Connect4>("-"), 3, 100_000) > 20);
}

/// Random positions that are near enough to the end are proven, with the value of alpha-beta.
fn is_proven<G: ZeroSum>(game: &G, most_nodes: u64) -> u32 {
    let mut proven = 0;
    conformance::random_positions(game, 20, |state| {
        let limits = Limits { nodes: Some(most_nodes), ..Limits::default() };
        let truth = AlphaBetaNegamax::new(()).search(game, state, &[], &limits, &mut ());
        if truth.is_stopped {
            return;
        }
        let report = search(game, state, None);
        assert_eq!((&report.value, report.bound), (&truth.value, Bound::Exact), "{state:?}");
        proven += 1;
    });
    proven
}

#[test]
fn endings_of_two_players_are_proven() {
    assert!(is_proven(&game::<TicTacToe>("-"), 2_000) > 80);
    assert!(is_proven(&game::<TicTacToe>("n=4,k=3,rule=b"), 300) > 40);
    assert!(is_proven(&game::<Nim>("heaps=3/4/5"), 2_000) > 30);
    assert!(is_proven(&game::<Ultimate>("-"), 300) > 40);
    assert!(is_proven(&game::<Connect4>("width=4,height=4"), 300) > 50);
}

fn is_proven_for_many<G: arbore_core::Multiplayer>(game: &G, most_nodes: u64) -> u32 {
    let mut proven = 0;
    conformance::random_positions(game, 20, |state| {
        let limits = Limits { nodes: Some(most_nodes), ..Limits::default() };
        let truth = MaxN::new(()).search(game, state, &[], &limits, &mut ());
        if truth.is_stopped {
            return;
        }
        let report = search(game, state, None);
        assert_eq!((&report.value, report.best), (&truth.value, truth.best), "{state:?}");
        proven += 1;
    });
    proven
}

#[test]
fn endings_of_three_players_are_proven() {
    assert!(is_proven_for_many(&game::<TicTacToe3>("-"), 5_000) > 50);
    assert!(is_proven_for_many(&game::<NimMany>("heaps=2/3/4,players=3"), 5_000) > 50);
}

fn is_proven_with_dice<G: Stochastic>(game: &G, most_nodes: u64) -> u32 {
    let mut proven = 0;
    conformance::random_positions(game, 10, |state| {
        let limits = Limits { nodes: Some(most_nodes), ..Limits::default() };
        let truth = Expectiminimax::new(()).search(game, state, &[], &limits, &mut ());
        if truth.is_stopped {
            return;
        }
        let report = search(game, state, None);
        let number = |report: &Report<G::Move>| match report.value {
            Some(Value::Expected(mean)) => mean,
            Some(Value::Score(score)) => score.as_f64(),
            _ => panic!("no number at {state:?}"),
        };
        let (found, truth) = (number(&report), number(&truth));
        assert!((found - truth).abs() < 1e-9 && report.is_whole_tree, "{found}, not {truth}, at {state:?}");
        proven += 1;
    });
    proven
}

#[test]
fn races_are_proven() {
    assert!(is_proven_with_dice(&game::<Bearoff>("-"), 20_000) > 30);
    assert!(is_proven_with_dice(&game::<Bearoff>("x=0/0/1,o=2"), 20_000) > 15);
}
