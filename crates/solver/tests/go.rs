//! Go on small boards, against published values.

use arbore_core::search::{Bound, Search as _, Value};
use arbore_core::{Game as _, Limits, Notation as _, Outcome, Score};
use arbore_games::go::{Exact, Go, Ko, Komi};
use arbore_solver::{Prover, Solver};

fn go(size: u8, ko: Ko, suicide: bool) -> Go {
    Go::new(size, Komi::halves(0), ko, suicide).unwrap()
}

fn solve(game: &Go) -> Score {
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let proven = Solver::new(game, &Exact, 16).solve(&game.start(), &limits);
    proven.value().unwrap_or_else(|| panic!("{game:?}: {proven:?}"))
}

/// J. Tromp: Black wins 2×2 by a point with positional superko.
#[test]
fn two_by_two() {
    for (ko, value) in [(Ko::Positional, 1), (Ko::Situational, 1), (Ko::Simple, 0)] {
        for suicide in [false, true] {
            assert_eq!(solve(&go(2, ko, suicide)), Score::points(value), "{ko:?} {suicide}");
        }
    }
}

/// Black owns all of 3×3.
#[test]
fn three_by_three() {
    for ko in [Ko::Positional, Ko::Situational, Ko::Simple] {
        for suicide in [false, true] {
            assert_eq!(solve(&go(3, ko, suicide)), Score::points(9), "{ko:?} {suicide}");
        }
    }
}

/// What the first moves on 3×3 are worth: all of the board in its middle, three points at a side, and less than nothing in
/// a corner.
#[test]
fn first_moves_on_three_by_three() {
    let game = go(3, Ko::Positional, false);
    let mut prover = Prover { exact_moves: true, ..Prover::new(&Exact, 16) };
    let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
    let report = prover.search(&game, &game.start(), &[], &limits, &mut ());
    assert!(!report.is_stopped, "{} nodes", report.nodes);
    assert_eq!(report.best.map(|m| game.move_text(&game.start(), m)).as_deref(), Some("B2"));
    let values: Vec<(String, Option<i32>)> = report
        .moves
        .iter()
        .map(|found| {
            assert_eq!(found.bound, Bound::Exact, "{found:?}");
            let points = match &found.value {
                Value::Score(score) => match score.outcome() {
                    Outcome::Points(points) => Some(points),
                    Outcome::WinIn(_) | Outcome::LossIn(_) => None,
                },
                _ => None,
            };
            (game.move_text(&game.start(), found.m), points)
        })
        .collect();
    let expected = [-9, 3, -9, 3, 9, 3, -9, 3, -9, -9].map(Some);
    let names = ["A3", "B3", "C3", "A2", "B2", "C2", "A1", "B1", "C1", "pass"].map(str::to_owned);
    assert_eq!(values, names.into_iter().zip(expected).collect::<Vec<_>>());
}
