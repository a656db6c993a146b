//! Node counts are part of what a search promises: this guards the counts, the benchmark the speed.

use arbore_bench::cases::{self, CASES, CONNECT_FOUR, FOUR_BY_FOUR, TIC_TAC_TOE};
use arbore_bench::connect4::ConnectFour;
use arbore_bench::tictactoe::{FourByFour, configured, name};
use arbore_bench::twin::{self, Found};
use arbore_core::search::{AlphaBetaNegamax, Negamax, Search};
use arbore_core::{Game, Limits, Notation, Report, ZeroSum};

/// A change of these numbers is a change of what the searches do. It may be meant; then say so where you
/// change them.
#[test]
fn every_search_visits_as_many_nodes_as_ever() {
    let expected = |game: &str, algorithm: &str| match (game, algorithm) {
        (CONNECT_FOUR, "minimax" | "negamax" | "maxn") => 960_793,
        (CONNECT_FOUR, _) => 777_501,
        (FOUR_BY_FOUR | TIC_TAC_TOE, "minimax" | "negamax" | "maxn") => 571_457,
        (FOUR_BY_FOUR | TIC_TAC_TOE, _) => 488_346,
        _ => 156_865,
    };
    for case in CASES {
        let nodes = (case.nodes)(case.quick_depth);
        assert_eq!(nodes, expected(case.game, case.algorithm), "{} on {}", case.algorithm, case.game);
    }
    assert_eq!(cases::signature(true), 10_670_762);
}

#[test]
fn twins_agree_with_the_general_search() {
    for depth in 0..=cases::depth_of(CONNECT_FOUR, "alphabeta-negamax", true) {
        let found = twin::connect4::alphabeta(&ConnectFour.start(), depth);
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

fn general<G: ZeroSum<Move = u8>>(game: &G, algorithm: impl Search<G>, depth: u32) -> Found {
    let report = search(game, algorithm, depth);
    let value = report.score().expect("these searches find a score");
    Found { value, best: report.best, nodes: report.nodes }
}

fn search<G: Game>(game: &G, mut search: impl Search<G>, depth: u32) -> Report<G::Move> {
    search.search(game, &game.start(), &[], &Limits::depth(depth), &mut ())
}
