//! Node counts are part of what a search promises: this guards the counts, the benchmark the speed.

use arbore_bench::cases::{self, CASES, CONNECT_FOUR, FOUR_BY_FOUR};
use arbore_bench::connect4::ConnectFour;
use arbore_bench::tictactoe::{FourByFour, configured, name};
use arbore_bench::twin::{self, Found};
use arbore_core::search::{AlphaBetaNegamax, Negamax, Search};
use arbore_core::{Game, Limits, Notation, Report, ZeroSum};

#[test]
fn every_search_visits_as_many_nodes_as_ever() {
    let counts: Vec<(&str, &str, u64)> =
        CASES.iter().map(|case| (case.game, case.algorithm, (case.nodes)(case.quick_depth))).collect();
    let expected = [0; 17];
    for ((game, algorithm, nodes), expected) in counts.iter().zip(expected) {
        assert_eq!(*nodes, expected, "{algorithm} on {game}");
    }
    assert_eq!(counts.len(), expected.len());
    assert_eq!(cases::signature(true), expected.iter().sum::<u64>());
}

#[test]
fn twins_agree_with_the_general_search() {
    for depth in 0..=cases::depth_of(CONNECT_FOUR, "alphabeta-negamax", true) {
        let start = ConnectFour.start();
        let found = twin::connect4::alphabeta(&start, depth);
        assert_eq!(found, general(&ConnectFour, AlphaBetaNegamax::new(()), depth), "depth {depth}");
    }
    for depth in 0..=cases::depth_of(CONNECT_FOUR, "negamax", true) {
        let found = twin::connect4::negamax(&ConnectFour.start(), depth);
        assert_eq!(found, general(&ConnectFour, Negamax::new(()), depth), "depth {depth}");
    }
    for depth in 0..=cases::depth_of(FOUR_BY_FOUR, "alphabeta-negamax", true) {
        let found = twin::tictactoe::alphabeta(&FourByFour.start(), depth);
        assert_eq!(found, general(&FourByFour, AlphaBetaNegamax::new(()), depth), "depth {depth}");
    }
    for depth in 0..=cases::depth_of(FOUR_BY_FOUR, "negamax", true) {
        let found = twin::tictactoe::negamax(&FourByFour.start(), depth);
        assert_eq!(found, general(&FourByFour, Negamax::new(()), depth), "depth {depth}");
    }
}

/// The game of `arbore-games` and the one that is compiled in are the same game.
#[test]
fn both_tic_tac_toes_are_one_game() {
    let game = configured();
    for depth in 0..=cases::depth_of(FOUR_BY_FOUR, "alphabeta-negamax", true) {
        let ours = search(&game, AlphaBetaNegamax::new(()), depth);
        let best = ours.best.map(|m| game.move_text(&game.start(), m));
        let found = twin::tictactoe::alphabeta(&FourByFour.start(), depth);
        assert_eq!((ours.nodes, ours.score()), (found.nodes, Some(found.value)), "depth {depth}");
        assert_eq!(best, found.best.map(name), "depth {depth}");
    }
}

fn general<G: ZeroSum<Move = u8>>(game: &G, search_: impl Search<G>, depth: u32) -> Found {
    let report = search(game, search_, depth);
    let value = report.score().expect("these searches find a score");
    Found { value, best: report.best, nodes: report.nodes }
}

fn search<G: Game>(game: &G, mut search: impl Search<G>, depth: u32) -> Report<G::Move> {
    search.search(game, &game.start(), &[], &Limits::depth(depth), &mut ())
}
