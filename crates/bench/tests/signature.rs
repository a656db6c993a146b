//! Node counts are part of what a search promises: this guards the counts, the benchmark the speed.

use arbore_bench::cases::{self, CASES, CONNECT_FOUR, FOUR_BY_FOUR, TIC_TAC_TOE};
use arbore_bench::connect4::{self, CentreOut};
use arbore_bench::tictactoe::{self, FourByFour};
use arbore_bench::twin::{self, Found};
use arbore_core::search::{AlphaBetaNegamax, Negamax, Search};
use arbore_core::{Game, Limits, ZeroSum};

/// A change of these numbers is a change of what the searches do. It may be meant; then say so where you
/// change them.
#[test]
fn every_search_visits_as_many_nodes_as_ever() {
    let expected = |game: &str, algorithm: &str| match (game, algorithm) {
        (CONNECT_FOUR, "minimax" | "negamax" | "maxn") => 960_793,
        (CONNECT_FOUR, _) => 777_501,
        (FOUR_BY_FOUR | TIC_TAC_TOE, "minimax" | "negamax" | "maxn") => 571_457,
        (FOUR_BY_FOUR | TIC_TAC_TOE, _) => 488_346,
        _ => 114_043,
    };
    for case in CASES {
        let nodes = (case.nodes)(case.quick_depth);
        assert_eq!(nodes, expected(case.game, case.algorithm), "{} on {}", case.algorithm, case.game);
    }
    assert_eq!(cases::signature(true), 10_627_940);
}

#[test]
fn twins_agree_with_the_general_search() {
    let (game, start) = (CentreOut::default(), connect4::Board::default());
    let column = |m| game.column(m);
    agree(CONNECT_FOUR, "alphabeta-negamax", |depth| {
        [general(&game, AlphaBetaNegamax::new(()), depth, column), twin::connect4::alphabeta(&start, depth)]
    });
    agree(CONNECT_FOUR, "alphabeta-negamax", |depth| {
        [twin::full::connect4(&start, depth), twin::connect4::alphabeta(&start, depth)]
    });
    agree(CONNECT_FOUR, "negamax", |depth| {
        [general(&game, Negamax::new(()), depth, column), twin::connect4::negamax(&start, depth)]
    });
    let (game, start) = (tictactoe::configured(), FourByFour.start());
    let by_hand = |depth| twin::tictactoe::alphabeta(&start, depth);
    agree(FOUR_BY_FOUR, "alphabeta-negamax", |depth| {
        [general(&FourByFour, AlphaBetaNegamax::new(()), depth, |m| m), by_hand(depth)]
    });
    agree(FOUR_BY_FOUR, "alphabeta-negamax", |depth| [twin::full::tictactoe(&start, depth), by_hand(depth)]);
    agree(FOUR_BY_FOUR, "negamax", |depth| {
        [general(&FourByFour, Negamax::new(()), depth, |m| m), twin::tictactoe::negamax(&start, depth)]
    });
    // The game of `arbore-games` and the one that is compiled in are the same game.
    agree(TIC_TAC_TOE, "alphabeta-negamax", |depth| {
        let cell = |m| tictactoe::cell(&game, m);
        [general(&game, AlphaBetaNegamax::new(()), depth, cell), by_hand(depth)]
    });
}

/// Both find the same at every depth that is measured.
fn agree(game: &str, algorithm: &str, both: impl Fn(u32) -> [Found; 2]) {
    for depth in 0..=cases::depth_of(game, algorithm, true) {
        let [one, other] = both(depth);
        assert_eq!(one, other, "{algorithm} on {game}, depth {depth}");
    }
}

/// What the general search finds; `number` is what a twin calls a move.
fn general<G: ZeroSum>(
    game: &G,
    mut algorithm: impl Search<G>,
    depth: u32,
    number: impl Fn(G::Move) -> u8,
) -> Found {
    let report = algorithm.search(game, &game.start(), &[], &Limits::depth(depth), &mut ());
    let value = report.score().expect("these searches find a score");
    Found { value, best: report.best.map(number), nodes: report.nodes }
}
