//! Why a game is over: a reason for every game, with words in every language.

use std::collections::BTreeSet;

use arbore_core::Turn;
use arbore_lab::messages::LANGUAGES;
use arbore_lab::{AnyGame, GAMES, Messages, Position};

/// Plays at random to the end.
fn play_out(game: &dyn AnyGame, seed: u64) -> Position {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = game.start();
    while position.turn() != Turn::Over {
        assert_eq!(position.ending(), None, "{} goes on", position.text());
        let moves = position.moves();
        position = position.play(&moves[random.usize(..moves.len())]).expect("a legal move").position;
    }
    position
}

#[test]
fn every_reason_has_words() {
    let mut reasons = BTreeSet::new();
    for info in GAMES {
        let game = arbore_lab::open(info.name).expect("a game of the list");
        for seed in 0..4 {
            reasons.extend(play_out(&*game, seed).ending());
        }
    }
    for reason in ["line", "four-in-a-row", "no-balls", "nobody-can-move", "borne-off", "target"] {
        assert!(reasons.contains(reason), "{reason} is not among {reasons:?}");
    }
    for (_, language) in LANGUAGES {
        for reason in &reasons {
            let id = format!("ending-{reason}");
            assert!(Messages::new(*language).try_get(&id).is_some(), "{id} has no words");
        }
    }
}

#[test]
fn positions_say_why_they_are_the_last() {
    for (game, position, reason) in [
        ("chess", "7k/8/6K1/8/8/8/8/R7 w - - 120 80", "fifty-moves"),
        ("chess", "R6k/8/6K1/8/8/8/8/8 b - - 0 1", "checkmate"),
        ("chess", "R6k/8/6K1/8/8/8/8/8 b - - 100 80", "checkmate"),
        ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"),
        ("chess", "7k/8/6K1/8/8/8/8/8 w - - 0 1", "insufficient-material"),
        ("minichess", "5/5/5/5/K3R w - - 0 1", "king-captured"),
        ("minichess", "4k/5/5/P4/K3R w - - 101 70", "fifty-moves"),
        ("tictactoe", "xxx/00./...", "line"),
        ("tictactoe", "x0x/x0x/0x0", "full-board"),
        ("achi", "xx0/00x/.0x x", "blocked"),
        ("reversi:size=4", "XXXXXXXXXXXXXXXX O", "nobody-can-move"),
    ] {
        let game = arbore_lab::open(game).expect("a game of the list");
        let position = game.position(position).expect("a position");
        assert_eq!(position.ending(), Some(reason), "{}", position.text());
    }
}

#[test]
fn the_third_repetition_is_a_reason() {
    let game = arbore_lab::open("chess").expect("a game of the list");
    let mut position = game.start();
    for m in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(8) {
        assert_eq!(position.ending(), None);
        position = position.play(m).expect("a legal move").position;
    }
    assert_eq!(position.ending(), Some("repetition"));
}
