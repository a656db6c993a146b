//! The bear-off race, and how many rolls bearing off takes, against the golden numbers.

mod golden;

use std::collections::HashMap;

use arbore_core::search::{Expectiminimax, Search, ValueIteration};
use arbore_core::{
    Configure, Evaluate, Game, Limits, Notation, NotationError, Player, Score, Turn, Value, Values,
    conformance,
};
use arbore_games::backgammon::{Board, Rolls};
use arbore_games::bearoff::{Bearoff, Evaluation};
use golden::{fraction, game, number, rows};

#[test]
fn every_variant_keeps_its_promises() {
    let variants = [
        ("-", 2),
        ("x=0/0/0/0/0/1,o=2/1", 2),
        ("x=0/1/0/0/1/1,o=2/0/2", 1),
        ("x=3/2/2/2/3/3", 1),
        ("x=15", 1),
        ("o=1", 2),
    ];
    for (options, depth) in variants {
        conformance::check_stochastic::<_, Evaluation>(&game::<Bearoff>(options), depth);
    }
}

fn win_probability(game: &Bearoff, value: Option<&Value>) -> f64 {
    let own = value.and_then(|value| game.own_value(&game.start(), value));
    assert_eq!(own.map(|(name, _)| name), Some("win_probability"));
    own.unwrap().1
}

/// How likely the player on roll wins, by definition. What was found is remembered by the position with
/// that player as x.
fn define(game: &Bearoff, board: &Board, known: &mut HashMap<String, f64>) -> f64 {
    let text = game.position_text(board);
    let (groups, mover) = text.split_once(' ').unwrap_or((&text, "x"));
    let (x, o) = groups.split_once('/').unwrap();
    let name = if mover == "x" { groups.to_owned() } else { format!("{o}/{x}") };
    if let Some(probability) = known.get(&name) {
        return *probability;
    }
    let mut sum = 0.0;
    let mut rolls = Vec::new();
    game.chance(board, |roll, probability| rolls.push((roll, probability)));
    for (roll, probability) in rolls {
        let mut rolled = board.clone();
        game.play(&mut rolled, roll);
        let plays = conformance::choices(game, &rolled).into_iter().map(|play| {
            let mut after = rolled.clone();
            game.play(&mut after, play);
            if game.turn(&after) == Turn::Over { 1.0 } else { 1.0 - define(game, &after, known) }
        });
        sum += probability * plays.fold(0.0, f64::max);
    }
    known.insert(name, sum);
    sum
}

/// The definition, expectiminimax and value iteration all find the exact probabilities.
#[test]
fn two_sided() {
    for row in rows(include_str!("data/bearoff-two-sided.tsv")) {
        let game: Bearoff = game(&format!("x={},o={}", row[0].replace(',', "/"), row[1].replace(',', "/")));
        let start = game.start();
        let checkers = |cell: &str| cell.split(',').map(number::<u32>).sum::<u32>();
        // One checker on each point is much for a search.
        if checkers(row[0]) > 3 {
            continue;
        }
        let expected = fraction(row[2]);
        let tolerance = if row[2].contains('.') { 1e-10 } else { 1e-12 };
        let check = |found: f64| assert!((found - expected).abs() < tolerance, "{found} {row:?}");
        check(define(&game, &start, &mut HashMap::new()));
        let limits = Limits::default();
        let report = ValueIteration::default().search(&game, &start, &[], &limits, &mut ());
        check(win_probability(&game, report.value.as_ref()));
        if checkers(row[0]) < 3 || row[0] == "1,1,1,0,0,0" {
            let report = Expectiminimax::new(()).search(&game, &start, &[], &limits, &mut ());
            assert!(report.is_whole_tree);
            check(win_probability(&game, report.value.as_ref()));
        }
    }
}

#[test]
#[ignore = "a few seconds"]
fn two_sided_with_a_checker_on_each_point() {
    for row in rows(include_str!("data/bearoff-two-sided.tsv")).filter(|row| row[0] == "1,1,1,1,1,1") {
        let game: Bearoff = game("x=1/1/1/1/1/1");
        let found = define(&game, &game.start(), &mut HashMap::new());
        assert!((found - fraction(row[2])).abs() < 1e-10, "{found} {row:?}");
    }
}

#[test]
fn one_sided() {
    for row in rows(include_str!("data/bearoff-one-sided.tsv")) {
        let counts: Vec<u8> = row[0].split(',').map(number).collect();
        let found = Rolls::table().expected(counts.try_into().unwrap()).unwrap();
        let tolerance = if row[1].contains('.') { 1e-9 } else { 1e-12 };
        assert!((found - fraction(row[1])).abs() < tolerance, "{found} {row:?}");
    }
    assert_eq!(Rolls::table().expected([0; 6]), Some(0.0));
    assert_eq!(Rolls::table().expected([8, 8, 0, 0, 0, 0]), None);
}

/// The evaluation `rolls` is nearly the truth, `pips` is not too far off.
#[test]
fn evaluations_agree_with_the_outcome() {
    let game: Bearoff = game("-");
    for (evaluation, most) in [(Evaluation::Rolls, 0.003), (Evaluation::Pips, 0.2)] {
        let (mut error, mut count) = (0.0, 0.0);
        for row in rows(include_str!("data/bearoff-two-sided.tsv")) {
            let board = game.parse_position(&format!("{}/{} o", row[1], row[0])).unwrap();
            let points = evaluation.evaluate(&game, &board, Player::SECOND).as_f64();
            error += (f64::midpoint(1.0, points / 1000.0) - fraction(row[2])).abs();
            count += 1.0;
        }
        assert!(error / count < most, "{evaluation:?} is wrong by {}", error / count);
    }
}

/// No player who has borne off nothing loses more than one point here.
#[test]
fn there_are_no_gammons() {
    let game: Bearoff = game("-");
    let mut board = game.parse_position("1/15 x 6-1").unwrap();
    let last = game.parse_move(&board, "1/off").unwrap();
    game.play(&mut board, last);
    assert_eq!(game.turn(&board), Turn::Over);
    let payoffs = [Player::FIRST, Player::SECOND].map(|player| game.payoff(&board, player));
    assert_eq!(payoffs, [Score::points(1000), Score::points(-1000)]);
    assert_eq!(game.points_per_unit(), 1000);
}

#[test]
fn positions_as_text() {
    let game: Bearoff = game("x=1/1/1,o=2");
    assert_eq!(game.position_text(&game.start()), "1,1,1,0,0,0/2,0,0,0,0,0");
    let read = |text: &str| game.parse_position(text).map(|board| game.position_text(&board));
    for (text, again) in [
        ("1,1,1/2", "1,1,1,0,0,0/2,0,0,0,0,0"),
        (" 0,0,0,0,0,15/1   2  1-6 ", "0,0,0,0,0,15/1,0,0,0,0,0 o 6-1"),
        ("1/1 x 66", "1,0,0,0,0,0/1,0,0,0,0,0 x 6-6"),
        ("0/1 o 6-6", "0,0,0,0,0,0/1,0,0,0,0,0 o"),
    ] {
        assert_eq!(read(text).as_deref(), Ok(again));
    }
    assert_eq!(read("1,1,1"), Err(NotationError::Count { what: "group", expected: 2, found: 1 }));
    assert_eq!(read("1,1,1,1,1,1,1/1"), Err(NotationError::Count { what: "point", expected: 6, found: 7 }));
    assert_eq!(read("0/0"), Err(NotationError::Impossible { why: "both-players-have-won" }));
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read(" 1/1,-1"), unexpected("-1", 6, "0..15"));
    assert_eq!(read(""), Err(NotationError::Count { what: "group", expected: 2, found: 1 }));
    assert_eq!(read("1/1 y"), unexpected("y", 5, "x o 1-1..6-6"));
    assert_eq!(read("1/1 x 7-1"), unexpected("7-1", 7, "1-1..6-6"));
    let range =
        |found: &str| Err(NotationError::Range { what: "checker", found: found.to_owned(), min: 0, max: 15 });
    assert_eq!(read("16/1"), range("16"));
    assert_eq!(read("8,8/1"), range("16"));
}

#[test]
fn the_options_are_checked() {
    let message = |text: &str| {
        let values = Values::parse(text, Bearoff::OPTIONS).map_err(|error| error.to_string())?;
        Bearoff::configure(&values).map(|_| values.text(Bearoff::OPTIONS)).map_err(|error| error.to_string())
    };
    assert_eq!(message("x=1/1/1,o=1/1/1").as_deref(), Ok(""));
    assert_eq!(message("o=0/2").as_deref(), Ok("o=0/2"));
    assert_eq!(message("x=8/8").unwrap_err(), "`x=8/8`: allowed is 0..15/…/0..15, ≤ 6, Σ 1..15");
    assert!(message("x=0/0").is_err() && message("x=1/1/1/1/1/1/1").is_err() && message("o=16").is_err());
}
