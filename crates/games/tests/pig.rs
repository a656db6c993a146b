//! Pig: rules, texts, and exact probabilities against the golden numbers.

mod golden;

use arbore_core::search::{Search, ValueIteration};
use arbore_core::{
    Configure, Draw, Evaluate, Game, Indexed, Limits, Notation, NotationError, Player, Score, Turn, Value,
    Values, conformance,
};
use arbore_games::pig::{Evaluation, Pig, Step};
use golden::{fraction, game, rows};

#[test]
fn every_variant_keeps_its_promises() {
    for options in ["-", "target=2", "target=7", "target=9", "target=1000"] {
        let game: Pig = game(options);
        conformance::check_stochastic::<_, Evaluation>(&game, 3);
        conformance::indexed(&game);
    }
}

fn win_probability(game: &Pig, value: Option<&Value>) -> f64 {
    let own = value.and_then(|value| game.own_value(&game.start(), value));
    assert_eq!(own.map(|(name, _)| name), Some("win_probability"));
    own.unwrap().1
}

#[test]
fn the_beginner_wins_as_often_as_is_known() {
    for row in rows(include_str!("data/pig.tsv")).filter(|row| row[0] != "100") {
        let game: Pig = game(&format!("target={}", row[0]));
        let report = ValueIteration::default().search(&game, &game.start(), &[], &Limits::default(), &mut ());
        let found = win_probability(&game, report.value.as_ref());
        assert!((found - fraction(row[1])).abs() < 1e-12, "{found} {row:?}");
    }
}

/// To 100 points: the value, the sum of a turn at which to hold with nothing on either side, and how far
/// the evaluations are off.
#[test]
#[ignore = "a few seconds"]
fn pig_to_a_hundred() {
    let game: Pig = game("-");
    let mut search = ValueIteration::default();
    let mut solve = |text: &str| {
        let state = game.parse_position(text).unwrap();
        let report = search.search(&game, &state, &[], &Limits::default(), &mut ());
        (report.best, win_probability(&game, report.value.as_ref()), state)
    };
    let known = rows(include_str!("data/pig.tsv")).find(|row| row[0] == "100").unwrap();
    assert!((solve("0,0,0").1 - fraction(known[1])).abs() < 1e-12);
    for turn in 2..=60 {
        let (best, ..) = solve(&format!("0,0,{turn}"));
        assert_eq!(best, Some(if turn < 21 { Step::Roll } else { Step::Hold }), "with {turn}");
    }
    let mut errors = [(Evaluation::Chances, 0.0), (Evaluation::Lead, 0.0)];
    let mut count = 0.0;
    for own in (0..100).step_by(7) {
        for theirs in (0..100).step_by(7) {
            for turn in (0..100 - own).step_by(9) {
                let (_, truth, state) = solve(&format!("{own},{theirs},{turn}"));
                for (evaluation, error) in &mut errors {
                    let points = evaluation.evaluate(&game, &state, Player::FIRST).as_f64();
                    *error += (f64::midpoint(1.0, points / 1000.0) - truth).abs();
                }
                count += 1.0;
            }
        }
    }
    let [(_, chances), (_, lead)] = errors;
    assert!(chances / count < 0.05, "wrong by {}", chances / count);
    assert!(chances < lead);
}

fn play(game: &Pig, start: &str, moves: &str) -> String {
    let mut state = game.parse_position(start).unwrap();
    for text in moves.split_whitespace() {
        let m = game.parse_move(&state, text).unwrap();
        game.play(&mut state, m);
    }
    game.position_text(&state)
}

#[test]
fn rules() {
    let game: Pig = game("-");
    assert_eq!(play(&game, "0,0,0", "roll"), "0,0,0 1 roll");
    assert_eq!(play(&game, "0,0,0", "roll 6"), "0,0,6");
    assert_eq!(play(&game, "0,0,0", "roll 6 roll 2 hold"), "0,8,0 2");
    assert_eq!(play(&game, "8,3,12", "roll 1"), "3,8,0 2", "a one loses the turn's points, and the turn");
    assert_eq!(play(&game, "20,35,12 2", "hold"), "35,32,0");
    assert_eq!(play(&game, "80,35,15", "roll 5"), "35,100,0 2", "who reaches the target has won at once");
    assert_eq!(play(&game, "80,35,15", "roll 6"), "35,100,0 2", "and more than that is not counted");
}

/// A turn begins with a roll, so that no player can wait for ever.
#[test]
fn nobody_holds_for_nothing() {
    let game: Pig = game("-");
    let moves = |text: &str| conformance::choices(&game, &game.parse_position(text).unwrap());
    assert_eq!(moves("0,0,0"), [Step::Roll]);
    assert_eq!(moves("0,0,2"), [Step::Roll, Step::Hold]);
    assert_eq!(moves("0,0,2 1 roll"), [1, 2, 3, 4, 5, 6].map(Step::Face));
    assert_eq!(moves("35,100,0 2"), []);
}

#[test]
fn the_end() {
    let game: Pig = game("-");
    let state = game.parse_position("35,100,0 2").unwrap();
    assert_eq!(game.turn(&state), Turn::Over);
    let payoffs = [Player::FIRST, Player::SECOND].map(|player| game.payoff(&state, player));
    assert_eq!(payoffs, [Score::points(1000), Score::points(-1000)]);
}

#[test]
fn positions_as_text() {
    let game: Pig = game("-");
    let read = |text: &str| game.parse_position(text).map(|state| game.position_text(&state));
    for (text, again) in [
        ("0,0,0", "0,0,0"),
        (" 20,35,12  1 ", "20,35,12"),
        ("20,35,12 2 roll", "20,35,12 2 roll"),
        ("20,35,012 roll", "20,35,12 1 roll"),
        ("100,0,0", "100,0,0"),
    ] {
        assert_eq!(read(text).as_deref(), Ok(again));
    }
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read(""), unexpected("", 1, "0..100"));
    assert_eq!(read("20,x,3"), unexpected("x", 4, "0..100"));
    assert_eq!(read("20,35,12  3"), unexpected("3", 11, "1 2 roll"));
    assert_eq!(read("20,35,12 2 hold"), unexpected("hold", 12, "1 2 roll"));
    assert_eq!(
        read("20,35,12 2 roll roll"),
        Err(NotationError::Count { what: "part", expected: 3, found: 4 })
    );
    assert_eq!(read("20,35"), Err(NotationError::Count { what: "number", expected: 3, found: 2 }));
    let range =
        |what, found: &str, max| Err(NotationError::Range { what, found: found.to_owned(), min: 0, max });
    assert_eq!(read("20,101,0"), range("points", "101", 100));
    assert_eq!(read("20,35,80"), range("turn-total", "80", 79));
    assert_eq!(read("100,100,0"), Err(NotationError::Impossible { why: "both-players-have-won" }));
    assert_eq!(read("35,100,3 2"), Err(NotationError::Impossible { why: "turn-after-the-end" }));
}

#[test]
fn there_is_no_board_but_points_and_buttons() {
    let game: Pig = game("-");
    let view = game.draw(&game.parse_position("20,35,12 2").unwrap());
    let facts: Vec<_> = view.facts.iter().map(|fact| (fact.what, fact.owner, fact.value)).collect();
    let (first, second) = (Some(Player::FIRST), Some(Player::SECOND));
    assert_eq!(facts, [("points", first, 35), ("points", second, 20), ("turn-total", second, 12)]);
    assert!(view.cells.is_empty() && view.choices.iter().all(|choice| choice.clicks.is_empty()));
    assert_eq!(view.choices.len(), 2);
}

/// Numbers that stand for no position lead nowhere.
#[test]
fn indices_without_a_position() {
    let game: Pig = game("target=3");
    let states = (0..game.size()).filter_map(|index| game.state(index).map(|state| (index, state)));
    let mut count = 0;
    for (index, state) in states {
        assert_eq!(game.index(&state), index);
        assert_eq!(game.parse_position(&game.position_text(&state)).as_ref(), Ok(&state));
        count += 1;
    }
    // Without an end: own and turn's points (0,0) (0,1) (0,2) (1,0) (1,1) (2,0), three of the other, two
    // players, rolling or not. At the end: who has won, three of the other, who would be to move.
    assert_eq!(count, 6 * 3 * 4 + 2 * 3 * 2);
}

#[test]
fn the_target_is_checked() {
    let values = |text: &str| Values::parse(text, Pig::OPTIONS);
    assert_eq!(values("target=50").unwrap().text(Pig::OPTIONS), "target=50");
    assert_eq!(values("target=1").unwrap_err().to_string(), "`target=1`: allowed is 2..1000");
    assert!(Pig::configure(&values("target=1000").unwrap()).is_ok());
    assert!(Pig::new(1).is_err() && Pig::new(1001).is_err());
}
