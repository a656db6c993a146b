//! Go on small boards, against published values.

use arbore_core::{Game as _, Limits, Notation as _, Player, Score};
use arbore_games::go::{Exact, Go, Ko, Komi};
use arbore_solver::Solver;
use arbore_solver::dfpn::{ProofSearch, Question, Verdict};

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
    for (m, value) in [("B2", 9), ("A2", 3), ("B1", 3), ("A1", -9), ("C3", -9), ("pass", -9)] {
        let state = game.parse_position(m).unwrap();
        let ask = |least| {
            let question = Question { player: Player::FIRST, at_least: Score::points(least) };
            let limits = Limits { nodes: Some(200_000), ..Limits::default() };
            ProofSearch::with(16, Exact).ask(&game, &state, question, &limits).verdict
        };
        assert_eq!(ask(value), Verdict::Proven, "{m}");
        assert_eq!(ask(value + 1), Verdict::Disproven, "{m}");
    }
}
