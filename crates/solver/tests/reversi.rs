//! Reversi, solved with what its endgames prove, against plain searches and published values.

use arbore_core::search::{AlphaBetaNegamax, Search as _};
use arbore_core::{Game as _, Limits, Notation as _, Score, Turn, conformance};
use arbore_games::reversi::{Discs, Empties, Endgame, Reversi};
use arbore_solver::{Solve as _, Solver};

fn solve(game: &Reversi, state: &Discs) -> Score {
    let proofs = Endgame::new();
    let mut solver = Solver::new(game, &proofs, 64);
    solver.solve(state, &Limits::default()).value().expect("there was no limit")
}

/// With up to eleven empty squares, which is beyond what is solved without a table.
#[test]
fn as_plain_alpha_beta() {
    for (size, games) in [(4, 100), (6, 12), (8, 8)] {
        for empties in [Empties::Nobody, Empties::Winner] {
            let game = Reversi::new(size, empties).unwrap();
            let proofs = Endgame::new();
            let mut tried = 0;
            conformance::random_positions(&game, games, |state| {
                let left = proofs.plies_left(&game, state);
                let most = if tried % 4 == 0 { 10 } else { 9 };
                if game.turn(state) == Turn::Over || left > most {
                    return;
                }
                let report = AlphaBetaNegamax::new(()).search(&game, state, &[], &Limits::default(), &mut ());
                // One memory for all of them.
                let mut solver = Solver::new(&game, &proofs, 1);
                let proven = solver.solve(state, &Limits::default());
                assert_eq!(proven.value(), report.score(), "{size} {empties:?} {state:?}");
                tried += 1;
            });
            assert!(tried > 50, "{tried}");
        }
    }
}

/// What is remembered belongs to one board and to one rule.
#[test]
fn proofs_may_be_shared_between_games() {
    let proofs = Endgame::new();
    let games = [Empties::Nobody, Empties::Winner].map(|empties| Reversi::new(4, empties).unwrap());
    let values = games.each_ref().map(|game| {
        let mut solver = Solver::new(game, &proofs, 1);
        let proven = solver.solve(&game.start(), &Limits::default());
        assert_eq!(proven.value(), Some(solve(game, &game.start())));
        proven.value()
    });
    // White wins 11 to 3, and two squares stay empty.
    assert_eq!(values, [Some(Score::points(-8)), Some(Score::points(-10))]);
}

/// J. Feinstein's perfect game on 6×6, 1993: Black, who begins, loses by four.
#[test]
fn perfect_play_on_six_by_six() {
    const GAME: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    let game = Reversi::new(6, Empties::Nobody).unwrap();
    for plies in [12, 14, 18, 24] {
        let state = game.parse_position(&GAME[..2 * plies]).unwrap();
        assert_eq!(solve(&game, &state), Score::points(-4), "{plies}");
    }
}

/// Solves the positions FFO 1 to 42 with a number of empty squares.
fn solve_endgames(empty: std::ops::RangeInclusive<usize>) -> usize {
    let game = Reversi::new(8, Empties::Winner).unwrap();
    let text = include_str!("../../games/tests/data/reversi-ffo.obf");
    let mut solved = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (position, values) = line.split_once(';').unwrap();
        if empty.contains(&position.matches('-').count()) {
            let best: i32 = values.split([':', ';']).nth(1).unwrap().parse().unwrap();
            let state = game.parse_position(position).unwrap();
            assert_eq!(solve(&game, &state), Score::points(best), "{position}");
            solved += 1;
        }
    }
    solved
}

#[test]
fn endgames_are_solved() {
    assert_eq!(solve_endgames(0..=18), 23);
}

#[test]
#[ignore = "some seconds, optimised"]
fn longer_endgames_are_solved() {
    assert_eq!(solve_endgames(19..=23), 17);
}
