//! The solver against plain searches and known values.

use arbore_core::search::{AlphaBetaNegamax, Bound, Search as _, Value};
use arbore_core::{Game, Limits, Notation, Score, Turn, Window, ZeroSum};
use arbore_games::connect4::{self, Columns, Connect4, Connect4Large};
use arbore_games::nim::Nim;
use arbore_games::reversi::{Empties, Reversi};
use arbore_games::tictactoe::{self, Rule, TicTacToe};
use arbore_solver::{Prover, Solve, Solver};

/// The value of a position by a search that knows nothing.
fn plainly<G: ZeroSum>(game: &G, state: &G::State) -> Score {
    let report = AlphaBetaNegamax::new(()).search(game, state, &[], &Limits::default(), &mut ());
    report.score().expect("the whole tree was searched")
}

/// Positions after a number of moves at random, none of them over.
fn positions<G: Game>(game: &G, plies: usize, count: usize) -> Vec<G::State> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut found = Vec::new();
    while found.len() < count {
        let mut state = game.start();
        for _ in 0..plies {
            let mut moves = Vec::new();
            if game.turn(&state) != Turn::Over {
                game.moves(&state, |m| moves.push(m));
            }
            if let Some(m) = random.choice(&moves) {
                game.play(&mut state, *m);
            }
        }
        if game.turn(&state) != Turn::Over {
            found.push(state);
        }
    }
    found
}

/// Every position has the value that a plain search finds, whether the table is large, tiny or full of others.
fn agrees<G: ZeroSum, P: Solve<G>>(game: &G, proofs: &P, plies: usize, count: usize) {
    let mut large = Solver::new(game, proofs, 16);
    let mut tiny = Solver::new(game, proofs, 0);
    let mut knows_nothing = Solver::new(game, &(), 1);
    for state in positions(game, plies, count) {
        let value = plainly(game, &state);
        for found in [
            large.solve(&state, &Limits::default()),
            tiny.solve(&state, &Limits::default()),
            knows_nothing.solve(&state, &Limits::default()),
        ] {
            assert_eq!(found.value(), Some(value), "{state:?}");
        }
    }
}

#[test]
fn connect_four_agrees_with_a_plain_search() {
    agrees(&Connect4::new(7, 6, false).unwrap(), &connect4::Exact, 28, 60);
    agrees(&Connect4::new(5, 4, false).unwrap(), &connect4::Exact, 8, 40);
    agrees(&Connect4::new(4, 5, true).unwrap(), &connect4::Exact, 7, 40);
    agrees(&Connect4::new(5, 5, true).unwrap(), &connect4::Exact, 12, 40);
    agrees(&Connect4Large::new(5, 4, false).unwrap(), &connect4::Exact, 8, 20);
    agrees(&Connect4Large::new(6, 5, false).unwrap(), &connect4::Exact, 17, 20);
}

#[test]
fn x_and_0_agrees_with_a_plain_search() {
    for misere in [false, true] {
        agrees(&TicTacToe::new(3, 3, Rule::Whole, misere).unwrap(), &tictactoe::Exact, 1, 20);
        for rule in [Rule::Consecutive, Rule::Anywhere, Rule::MainDiagonals] {
            for k in 3..=4 {
                agrees(&TicTacToe::new(4, k, rule, misere).unwrap(), &tictactoe::Exact, 7, 10);
                agrees(&TicTacToe::new(5, k, rule, misere).unwrap(), &tictactoe::Exact, 15, 10);
            }
        }
    }
}

#[test]
fn points_and_passes_are_solved_as_well() {
    for empties in [Empties::Nobody, Empties::Winner] {
        agrees(&Reversi::new(4, empties).unwrap(), &(), 2, 6);
        agrees(&Reversi::new(6, empties).unwrap(), &(), 24, 20);
    }
    let four = Reversi::new(4, Empties::Nobody).unwrap();
    let found = Solver::new(&four, &(), 16).solve(&four.start(), &Limits::default());
    assert_eq!(found.value(), Some(Score::points(-8)));
}

/// The closed form for misère Nim in which up to three are taken.
#[test]
fn nim_is_what_the_closed_form_says() {
    for heaps in (0..512_u32).map(|i| [i & 7, i >> 3 & 7, i >> 6]) {
        if heaps == [0, 0, 0] {
            continue;
        }
        let game = Nim::new(&heaps.map(|heap| u8::try_from(heap).unwrap()), 3, true).unwrap();
        let rests = heaps.map(|heap| heap % 4);
        let is_lost = if rests.iter().all(|rest| *rest <= 1) {
            rests.iter().sum::<u32>() % 2 == 1
        } else {
            rests.iter().fold(0, |all, rest| all ^ rest) == 0
        };
        let value = Solver::new(&game, &(), 1).solve(&game.start(), &Limits::default()).value().unwrap();
        assert_eq!(value < Score::DRAW, is_lost, "{heaps:?}");
    }
}

/// What Pons calls the value of a position, as the game writes it.
fn pons<B: connect4::Bits>(game: &Columns<B>, state: &connect4::Stones<B>, value: Score) -> String {
    game.own_value(state, &Value::Score(value)).expect("Connect Four has no points").1.to_string()
}

/// The scores of the columns, as the player to move sees them.
fn columns<B: connect4::Bits>(game: &Columns<B>) -> String {
    let mut solver = Solver::new(game, &connect4::Exact, 64);
    let mut scores: Vec<String> = Vec::new();
    game.moves(&game.start(), |m| {
        let mut state = game.start();
        game.play(&mut state, m);
        let value = solver.solve(&state, &Limits::default()).value().unwrap();
        scores.push(pons(game, &state, -value));
    });
    scores.join(" ")
}

/// The larger ones are solved by the example `values`.
#[test]
fn small_boards_of_connect_four_are_solved() {
    for (width, height, expected) in [
        (4, 4, "0 0 0 0"),
        (4, 5, "0 0 0 0"),
        (4, 6, "0 0 0 0"),
        (5, 4, "-1 0 0 0 -1"),
        (5, 5, "0 0 0 0 0"),
        (6, 4, "-1 -1 -1 -1 -1 -1"),
        (7, 4, "-1 -1 -1 0 -1 -1 -1"),
    ] {
        for rising in [false, true] {
            assert_eq!(columns(&Connect4::new(width, height, rising).unwrap()), expected, "{width}×{height}");
        }
        if width * height <= 20 {
            assert_eq!(columns(&Connect4Large::new(width, height, false).unwrap()), expected);
        }
    }
}

#[test]
fn some_of_pons_positions_are_right() {
    let game = Connect4::new(7, 6, false).unwrap();
    let mut solver = Solver::new(&game, &connect4::Exact, 64);
    for line in include_str!("pons.txt").lines() {
        let (moves, score) = line.split_once(' ').unwrap();
        let state = game.parse_position(moves).unwrap();
        let value = solver.solve(&state, &Limits::default()).value().unwrap();
        assert_eq!(pons(&game, &state, value), score, "{moves}");
    }
}

#[test]
fn a_limit_leaves_bounds_that_are_true() {
    let game = Connect4::new(6, 5, false).unwrap();
    for state in positions(&game, 8, 5) {
        let value =
            Solver::new(&game, &connect4::Exact, 16).solve(&state, &Limits::default()).value().unwrap();
        for nodes in [0, 1, 10, 100, 1000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = Solver::new(&game, &connect4::Exact, 16).solve(&state, &limits);
            assert!(found.low <= value && value <= found.high, "{value} in {found:?}");
            assert!(found.nodes <= nodes);
        }
        let within = Solver::new(&game, &connect4::Exact, 16).narrow(
            &state,
            Window { alpha: Score::DRAW.just_below(), beta: Score::DRAW.just_above() },
            &Limits::default(),
        );
        assert!(within.low <= value && value <= within.high);
        assert!(within.low > Score::DRAW || within.high < Score::DRAW || within.value() == Some(Score::DRAW));
    }
}

/// The report of a proof: every move as a plain search sees it, and a line that ends as it says.
fn reports<G: ZeroSum, P: Solve<G>>(game: &G, proofs: &P, plies: usize, count: usize) {
    for state in positions(game, plies, count) {
        let player = game.turn(&state).player().unwrap();
        let ask = |exact_moves| {
            Prover { exact_moves, ..Prover::new(proofs, 4) }.search(
                game,
                &state,
                &[],
                &Limits::default(),
                &mut (),
            )
        };
        let (whole, quick) = (ask(true), ask(false));
        let value = plainly(game, &state);
        assert_eq!((whole.score(), whole.bound, whole.is_stopped), (Some(value), Bound::Exact, false));
        assert_eq!((quick.score(), quick.best, quick.pv.len()), (Some(value), whole.best, whole.pv.len()));
        let mut moves = Vec::new();
        game.moves(&state, |m| moves.push(m));
        assert_eq!(whole.moves.iter().map(|m| m.m).collect::<Vec<_>>(), moves);
        for (m, quick) in whole.moves.iter().zip(&quick.moves) {
            let mut child = state.clone();
            game.play(&mut child, m.m);
            let plain = match game.turn(&child) {
                Turn::Player(next) if next == player => plainly(game, &child).from_child(),
                Turn::Player(_) => (-plainly(game, &child)).from_child(),
                _ => game.payoff(&child, player).from_child(),
            };
            assert_eq!((&m.value, m.bound), (&Value::Score(plain), Bound::Exact));
            let Value::Score(quick_value) = quick.value else { panic!("a score") };
            assert!(if quick.bound == Bound::Exact { quick_value == plain } else { quick_value >= plain });
        }
        let mut last = state.clone();
        whole.pv.iter().for_each(|m| game.play(&mut last, *m));
        assert_eq!(game.turn(&last), Turn::Over);
        let at_the_end = whole.pv.iter().fold(game.payoff(&last, player), |value, _| value.from_child());
        assert_eq!(at_the_end, value);
    }
}

#[test]
fn reports_tell_every_move_and_a_line_to_the_end() {
    reports(&TicTacToe::new(3, 3, Rule::Whole, false).unwrap(), &tictactoe::Exact, 2, 20);
    reports(&TicTacToe::new(4, 3, Rule::Consecutive, true).unwrap(), &tictactoe::Exact, 9, 10);
    reports(&Connect4::new(5, 4, false).unwrap(), &connect4::Exact, 9, 20);
    reports(&Reversi::new(6, Empties::Nobody).unwrap(), &(), 25, 10);
}

#[test]
fn a_report_within_limits_says_what_is_proven() {
    let game = Connect4::new(7, 6, false).unwrap();
    let limits = Limits { nodes: Some(2000), ..Limits::default() };
    let mut prover = Prover::new(&connect4::Exact, 4);
    let report = prover.search(&game, &game.start(), &[], &limits, &mut ());
    assert!(report.is_stopped && report.nodes <= 2000 && report.best.is_none());
    assert_ne!(report.bound, Bound::Exact);
}
