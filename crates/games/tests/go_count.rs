//! Go: the score without dead stones, marked by hand or found by playouts, and the policy of playouts.

mod golden;

use arbore_core::view::{Count, Dead, Tone};
use arbore_core::{Draw, Evaluate, Game, Notation, Player, Score};
use arbore_games::go::{Evaluation, Go, GoLarge};
use golden::game;

fn count(text: &str, dead: Dead<'_>) -> Count {
    let size = text.split('/').count();
    let game: Go = game(&format!("size={size},komi=0"));
    game.count(&game.parse_position(text).unwrap(), dead).unwrap()
}

fn names(count: &Count) -> String {
    count.dead.iter().map(|place| count.view.cells[*place].name.clone()).collect::<Vec<_>>().join(" ")
}

/// A black chain without eyes in White's area.
const INVADED: &str = "5/bbbbb/wwwww/1w1b1/3b1 b";

#[test]
fn dead_stones_are_marked_chain_by_chain() {
    // As the stones stand, White has no area below.
    let all = count(INVADED, Dead::Marked(&[]));
    assert_eq!((names(&all), all.score), (String::new(), Score::points(12 - 6)));
    // Place 18 is D2; D1 belongs to the same chain.
    let marked = count(INVADED, Dead::Marked(&[18]));
    assert_eq!((names(&marked), marked.score), ("D2 D1".to_owned(), Score::points(10 - 15)));
    assert_eq!(count(INVADED, Dead::Toggled(&[], 23)), marked);
    assert_eq!(count(INVADED, Dead::Toggled(&[23, 18], 18)), all);
    // Empty points and places off the board are no stones.
    assert_eq!(count(INVADED, Dead::Marked(&[0, 999])), all);
    let tone = |name: &str| marked.view.cells.iter().find(|cell| cell.name == name).unwrap().tone;
    assert_eq!(tone("D2"), Tone::Of(Player::SECOND), "a dead stone is the opponent's point");
    assert_eq!((tone("A5"), tone("A4")), (Tone::Of(Player::FIRST), Tone::Plain));
    let facts: Vec<_> = marked.view.facts.iter().map(|fact| (fact.what, fact.value)).collect();
    assert_eq!(facts, [("captured", 0), ("captured", 2), ("area", 10), ("area", 15)]);
    // Every stone is a choice.
    assert_eq!(marked.view.choices.len(), 5 + 5 + 1 + 2);
    assert!(marked.view.choices.iter().any(|choice| choice.text == "D1" && choice.clicks == [23]));
}

#[test]
fn playouts_find_dead_stones() {
    for (text, dead) in [
        (INVADED, "D2 D1"),
        // A wall of each player: all are alive.
        ("9/9/9/bbbbbbbbb/wwwwwwwww/9/9/9/9 b", ""),
        // White has two eyes in Black's corner, or only one.
        ("4bw1w1/4bwwww/4bbbbb/9/9/9/9/9/9 b", ""),
        ("5bw1w/5bwww/5bbbb/9/9/2b3b2/9/9/9 b", "G9 J9 G8 H8 J8"),
    ] {
        let counted = count(text, Dead::ByPlayouts);
        assert_eq!(names(&counted), dead, "{text}");
        assert_eq!(count(text, Dead::Marked(&counted.dead)), counted);
        assert_eq!(count(text, Dead::ByPlayouts), counted, "it is not left to chance");
    }
}

#[test]
fn what_can_never_be_captured_is_alive() {
    // White holds the rest of the board, but Black has two eyes.
    let text = "1b1bw/bbbbw/wwwww/5/5 w";
    assert_eq!(names(&count(text, Dead::ByPlayouts)), "");
}

fn policy(text: &str) -> String {
    let game: Go = game("size=5,komi=0");
    let state = game.parse_position(text).unwrap();
    let mut random = fastrand::Rng::with_seed(3);
    let draws = 1000;
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..draws {
        let m = Evaluation::Area.playout_move(&game, &state, &mut random).unwrap();
        *counts.entry(game.move_text(&state, m)).or_insert(0) += 1;
    }
    let (text, count) = counts.into_iter().max_by_key(|(_, count)| *count).unwrap();
    assert!(count > draws * 3 / 4, "{text}: {count}");
    text
}

#[test]
fn playouts_answer_the_last_move() {
    // White has just put Black's stone into atari: it flees.
    assert_eq!(policy("5/2w2/1wb2/5/5 w D3"), "C2");
    // White's last stone can be captured.
    assert_eq!(policy("5/2b2/1b1b1/5/5 w C3"), "C2");
}

#[test]
fn playouts_end_and_spare_eyes() {
    let game: GoLarge = game("size=19");
    let mut state = game.start();
    let mut random = fastrand::Rng::with_seed(1);
    let mut plies = 0;
    while let arbore_core::Turn::Player(_) = game.turn(&state) {
        let m = game.policy_move(&state, &mut random);
        assert!(game.is_sensible(&state, m), "{}", game.position_text(&state));
        game.play(&mut state, m);
        plies += 1;
        assert!(plies < 3000, "a playout does not end");
    }
    assert!(plies > 300);
}
