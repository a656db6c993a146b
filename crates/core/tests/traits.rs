//! The traits hold games with passes, dice, three players and repetition, and the searches are right on
//! all of them.

mod toys;

use arbore_core::search::{
    AlphaBetaNegamax, Expectiminimax, MaxN, Minimax, Negamax, Paranoid, Search, Value,
};
use arbore_core::{Bound, Game, Limits, Outcome, Score, Turn, conformance, perft};
use toys::{Nim3, Pig, PigMove, Reversi, Ring};

#[test]
fn every_toy_keeps_its_promises() {
    conformance::rules(&Reversi);
    conformance::zero_sum(&Reversi);
    conformance::rules(&Pig { target: 20 });
    conformance::stochastic(&Pig { target: 20 });
    conformance::rules(&Nim3 { heaps: [3, 4, 5] });
}

#[test]
fn every_search_equals_minimax() {
    conformance::searches(&Reversi, 4);
    conformance::searches_many(&Nim3 { heaps: [3, 4, 5] }, 4);
    conformance::searches_many(&Reversi, 3);
    conformance::searches_with_chance(&Pig { target: 10 }, 3);
}

/// Golden numbers of an independent program.
#[test]
fn reversi_with_its_passes_counts_and_solves() {
    let counts: Vec<u64> = (1..=9).map(|depth| perft(&Reversi, &Reversi.start(), depth)).collect();
    assert_eq!(counts, [4, 12, 44, 128, 424, 1256, 3624, 9112, 20032]);
    let report =
        AlphaBetaNegamax::new(()).search(&Reversi, &Reversi.start(), &[], &Limits::default(), &mut ());
    assert_eq!(report.score(), Some(Score::points(-8)));
    assert!(report.is_whole_tree);
}

/// A value is negated when the player to move changes, and only then.
#[test]
fn a_pass_is_one_ply_and_negates_once() {
    let mut passes = 0;
    conformance::random_positions(&Reversi, 60, |state| {
        if conformance::choices(&Reversi, state) == [None] {
            passes += 1;
            let value = |state: &toys::Discs, depth| {
                Negamax::new(()).search(&Reversi, state, &[], &Limits::depth(depth), &mut ()).score().unwrap()
            };
            let mut after = state.clone();
            Reversi.play(&mut after, None);
            assert_eq!(value(state, 4), -value(&after, 3));
        }
    });
    assert!(passes > 5, "only {passes} passes seen");
}

/// A golden table of an independent program.
#[test]
fn three_players() {
    #[allow(clippy::type_complexity, reason = "a table: heaps, max^n, move, paranoid")]
    let table: [([u8; 3], [i32; 3], (u8, u8), i32); 5] = [
        ([0, 0, 1], [-2, 1, 1], (2, 1), -2),
        ([0, 0, 4], [1, 1, -2], (2, 2), 1),
        ([1, 2, 3], [1, -2, 1], (2, 1), -2),
        ([2, 2, 2], [1, -2, 1], (0, 1), -2),
        ([3, 3, 3], [1, 1, -2], (0, 2), -2),
    ];
    for (heaps, vector, best, paranoid) in table {
        let game = Nim3 { heaps };
        let report = MaxN::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
        assert_eq!(report.value, Some(Value::Vector(vector.map(Score::points).into())), "{heaps:?}");
        assert_eq!(report.best, Some(best), "{heaps:?}");
        let report = Paranoid::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut ());
        assert_eq!(report.score(), Some(Score::points(paranoid)), "{heaps:?}");
    }
}

/// One throw from victory: rolling wins unless it is a one.
#[test]
fn chance_is_free_and_averages() {
    let game = Pig { target: 3 };
    let mut state = game.start();
    let report = Expectiminimax::new(()).search(&game, &state, &[], &Limits::depth(1), &mut ());
    // Two to six: a two leaves the game going (0 points to the eye), three and more win.
    assert_eq!(report.value, Some(Value::Expected(4.0 / 6.0)));
    assert_eq!(report.best, Some(PigMove::Roll));
    assert_eq!(report.pv, [PigMove::Roll], "the line ends where dice decide");
    game.play(&mut state, PigMove::Roll);
    assert_eq!(game.turn(&state), Turn::Chance);
    let report = Expectiminimax::new(()).search(&game, &state, &[], &Limits::depth(0), &mut ());
    assert_eq!(report.value, Some(Value::Expected(4.0 / 6.0)));
    assert_eq!(report.best, None, "there is nothing to decide");
    assert_eq!(report.moves.len(), 6);
}

/// Stepping on leads home on one side in two steps; a position that comes back is a draw, and the search
/// ends though it was given no depth.
#[test]
fn repetition_is_a_draw() {
    let report = Minimax::new(()).search(&Ring, &Ring.start(), &[], &Limits::default(), &mut ());
    assert_eq!(report.score(), Some(Score::DRAW));
    let other = AlphaBetaNegamax::new(()).search(&Ring, &Ring.start(), &[], &Limits::default(), &mut ());
    assert_eq!((other.score(), other.best), (report.score(), report.best));
    // Where the game has already been, going back is a draw at once.
    let mut before = Ring.start();
    Ring.play(&mut before, true);
    let history = [Ring.key(&before)];
    let report = Minimax::new(()).search(&Ring, &Ring.start(), &history, &Limits::depth(1), &mut ());
    assert!(report.moves.iter().any(|m| m.value == Value::Score(Score::DRAW)));
    assert_eq!(report.leaves, 2);
}

#[test]
fn a_stopped_search_says_what_it_knows() {
    let limits = Limits { nodes: Some(200), ..Limits::default() };
    let report = Minimax::new(()).search(&Reversi, &Reversi.start(), &[], &limits, &mut ());
    assert!(report.is_stopped && !report.is_whole_tree);
    assert_eq!((report.nodes, report.depth, report.bound), (200, 0, Bound::Lower));
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    let report = Minimax::new(()).search(&Reversi, &Reversi.start(), &[], &limits, &mut ());
    assert_eq!((report.value, report.best, report.nodes), (None, None, 0));
}

#[test]
fn depth_zero_evaluates_and_decides_nothing() {
    let report = Negamax::new(()).search(&Reversi, &Reversi.start(), &[], &Limits::depth(0), &mut ());
    assert_eq!((report.best, report.nodes, report.leaves), (None, 1, 1));
    assert_eq!(report.score().map(Score::outcome), Some(Outcome::Points(0)));
}
