//! Reversi: what searches and evaluations make of it, against the golden numbers.

mod golden;

use arbore_core::search::{AlphaBeta, AlphaBetaNegamax, Minimax, Search};
use arbore_core::{
    Evaluate, Evaluations as _, Game, Limits, Notation, Player, Report, Score, Turn, conformance,
};
use arbore_games::reversi::{Evaluation, Place, Reversi};
use golden::{Solver, game, number, rows};

#[test]
fn nodes_and_leaves() {
    let game: Reversi = game("-");
    for row in rows(include_str!("data/reversi-searches.tsv")) {
        let limits = Limits::depth(number(row[0]));
        let start = game.start();
        let minimax = Minimax::new(Evaluation::Discs).search(&game, &start, &[], &limits, &mut ());
        let alphabeta = AlphaBeta::new(Evaluation::Discs).search(&game, &start, &[], &limits, &mut ());
        for (report, columns) in [(minimax, &row[2..4]), (alphabeta, &row[4..6])] {
            let counts = [report.nodes, report.leaves].map(|count| count.to_string());
            assert_eq!(counts.as_slice(), columns, "{row:?}");
            assert_eq!(report.score(), Some(Score::points(number(row[1]))), "{row:?}");
            assert_eq!(report.best.map(|m| game.move_text(&start, m)).as_deref(), Some("c2"), "{row:?}");
        }
    }
}

fn solve(game: &Reversi, text: &str) -> Report<Place> {
    let state = game.parse_position(text).unwrap();
    AlphaBetaNegamax::new(()).search(game, &state, &[], &Limits::default(), &mut ())
}

#[test]
fn the_smallest_board_is_lost_by_eight() {
    let report = solve(&game("size=4"), "");
    assert_eq!(report.score(), Some(Score::points(-8)));
    assert!(report.is_whole_tree);
}
/// J. Feinstein's perfect game on 6×6: from here on its value is known to be the same.
#[test]
fn perfect_play_on_six_by_six() {
    const GAME: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    let game: Reversi = game("-");
    assert_eq!(solve(&game, &GAME[..2 * 18]).score(), Some(Score::points(-4)));
    assert_eq!(solve(&game, &GAME[..2 * 24]).score(), Some(Score::points(-4)));
    let state = game.parse_position(&GAME[..2 * 14]).unwrap();
    assert_eq!(Solver::new(&game, Evaluation::Mobility).solve(&state), Score::points(-4));
}

/// Solves the positions FFO 1 to 42 with this many empty squares.
fn solve_endgames(empty: std::ops::RangeInclusive<usize>) {
    let game: Reversi = game("size=8,empties=winner");
    for row in rows(include_str!("data/reversi-ffo.obf")) {
        let (position, best) = row[0].split_once(';').unwrap();
        if empty.contains(&position.matches('-').count()) {
            // The best move stands first.
            let best = best.split([':', ';']).nth(1).unwrap();
            let state = game.parse_position(position).unwrap();
            let score = Solver::new(&game, Evaluation::Mobility).solve(&state);
            assert_eq!(score, Score::points(number(best)), "{position}");
        }
    }
}

#[test]
fn endgames_are_solved() {
    solve_endgames(0..=15);
}

#[test]
#[ignore = "half a minute"]
fn longer_endgames_are_solved() {
    solve_endgames(16..=18);
}

fn evaluate(evaluation: Evaluation, options: &str, text: &str) -> Score {
    let game: Reversi = game(options);
    evaluation.evaluate(&game, &game.parse_position(text).unwrap(), Player::FIRST)
}

#[test]
fn discs_are_counted() {
    assert_eq!(evaluate(Evaluation::Discs, "-", ""), Score::DRAW);
    assert_eq!(evaluate(Evaluation::Discs, "-", "c2"), Score::points(4 - 1));
    assert_eq!(evaluate(Evaluation::Discs, "-", "c2b2"), Score::points(3 - 3));
}

#[test]
fn mobility_and_corners() {
    // Four moves each, no player near a corner, an even number of empty squares: 0 will move last, but x has the
    // move, which is worth a point on 6×6 and two on 8×8.
    assert_eq!(evaluate(Evaluation::Mobility, "-", ""), Score::points(1 - 1));
    let of = |board: &str| evaluate(Evaluation::Mobility, "size=8", &format!("{board:-<64} X"));
    // x has a corner and one move, 0 has none. It counts a little less than 16 + 2, for two squares of 64 are
    // full, and what is not a whole disc is cut off.
    assert_eq!(of("XO"), Score::points(17 - 1 + 2));
    // One move each, but x is on the square inside an empty corner.
    assert_eq!(of("---------XO"), Score::points(-7 - 1 + 2));
    // With the corner taken there is nothing to give away, but 0 has it, and one move more.
    assert_eq!(of("O--------XO"), Score::points(-17 + 1 + 2));
}

/// Both players are alike: with the colours exchanged, the value is the other player's.
#[test]
fn colours_may_be_exchanged() {
    for options in ["size=4", "-", "size=8"] {
        let game: Reversi = game(options);
        conformance::random_positions(&game, 20, |state| {
            let text = game.position_text(state);
            let exchange = |sign: char| match sign {
                'X' => 'O',
                'O' => 'X',
                other => other,
            };
            let exchanged = game.parse_position(&text.chars().map(exchange).collect::<String>()).unwrap();
            for (name, evaluation) in Evaluation::ALL {
                let one = evaluation.evaluate(&game, state, Player::FIRST);
                assert_eq!(evaluation.evaluate(&game, &exchanged, Player::SECOND), one, "{name} {text}");
            }
        });
    }
}

/// Plays a game between two evaluations; the result is seen by the first player.
fn play(game: &Reversi, evaluations: [Evaluation; 2], depth: u32) -> Score {
    let mut state = game.start();
    while let Turn::Player(player) = game.turn(&state) {
        let mut search = AlphaBetaNegamax::new(evaluations[player.index()]);
        let report = search.search(game, &state, &[], &Limits::depth(depth), &mut ());
        game.play(&mut state, report.best.expect("there is a move"));
    }
    game.payoff(&state, Player::FIRST)
}

#[test]
fn mobility_beats_discs() {
    for options in ["-", "size=8"] {
        for depth in 2..=4 {
            let game: Reversi = game(options);
            let first = play(&game, [Evaluation::Mobility, Evaluation::Discs], depth);
            let second = -play(&game, [Evaluation::Discs, Evaluation::Mobility], depth);
            assert!(first > Score::DRAW && second > Score::DRAW, "{first} {second} {options} {depth}");
        }
    }
}

#[test]
fn corners_are_tried_first() {
    let game: Reversi = game("size=8");
    let rows =
        ["-OX-----", "--------", "--O-----", "---X----", "--------", "-----OX-", "--------", "--------"];
    let state = game.parse_position(&format!("{} X", rows.concat())).unwrap();
    let mut moves = conformance::choices(&game, &state);
    moves.sort_by_key(|m| -Evaluation::Discs.order(&game, &state, *m));
    let texts: Vec<String> = moves.iter().map(|m| game.move_text(&state, *m)).collect();
    assert_eq!(texts, ["a1", "e6", "b2"], "b2 would give a1 away");
    let noisy = moves.iter().filter(|m| Evaluation::Discs.is_noisy(&game, &state, **m));
    assert_eq!(noisy.collect::<Vec<_>>(), [&moves[0]]);
}
