//! Go: repetitions, suicide and scores, by example.

mod golden;

use arbore_core::{Game, Notation, Player, Score, Turn};
use arbore_games::go::{Go, Position};
use golden::{game, play};

const KOS: [&str; 3] = ["positional", "situational", "simple"];

/// The position after some moves from a board, under a rule of ko and with suicide or without.
fn after(rules: &str, board: &str, moves: &str) -> (Go, Position<2>) {
    let size = board.split('/').count();
    let game: Go = game(&format!("size={size},{rules}"));
    let start = game.parse_position(board).unwrap();
    let state = play(&game, &start, moves);
    (game, state)
}

/// Under which of [`KOS`] a move is legal.
fn legal(board: &str, moves: &str, m: &str, suicide: bool) -> [bool; 3] {
    KOS.map(|ko| {
        let (game, state) = after(&format!("ko={ko},suicide={suicide}"), board, moves);
        game.parse_move(&state, m).is_ok()
    })
}

#[test]
fn a_ko_is_not_taken_back_at_once() {
    let board = "1xo1/xo1o/1xo1/4 x";
    assert_eq!(legal(board, "C3", "B3", false), [false; 3]);
    assert_eq!(legal(board, "C3 A1 D1", "B3", false), [true; 3], "after a move elsewhere and its answer");
    // The board with White's stone back on it stood when White had the move as well as now.
    assert_eq!(legal(board, "C3 pass pass", "B3", false), [false; 3], "the game is over");
    assert_eq!(legal(board, "C3 pass A1", "B3", false), [true; 3]);
}

/// Black sends two stones and takes one back: the board of the start, but with White to move.
#[test]
fn sending_two_returning_one() {
    let board = "1x1x/oox1/o1ox/oo1o x";
    assert_eq!(legal(board, "A4 C4", "B4", false), [false, true, true]);
}

/// Six captures in three kos lead back to the start, with the same player to move.
#[test]
fn triple_ko() {
    let board = "1xo6/xo1o5/1xo6/1xo6/x1xo5/1xo6/1xo6/xo1o5/1xo6 x";
    assert_eq!(legal(board, "C8 B5 C2 B8 C5", "B2", false), [false, false, true]);
    // A board that stood much earlier is found too.
    let detour = "J9 J1 H9 H1 G9 G1 pass F1 F9 pass C8 B5 C2 B8 C5";
    assert_eq!(legal(board, detour, "B2", false), [false, false, true]);
    assert_eq!(legal(board, &(detour.to_owned() + " E1 E9"), "B2", false), [true; 3], "a new board");
}

/// A pass is always allowed, though the board stood before.
#[test]
fn passes_repeat_boards() {
    for ko in KOS {
        let (game, state) = after(&format!("ko={ko}"), "3/3/3", "A1 pass B2 pass");
        assert!(game.parse_move(&state, "pass").is_ok(), "{ko}");
        let over = play(&game, &state, "pass");
        assert_eq!(game.turn(&over), Turn::Over, "{ko}: the last move was a pass, too");
    }
}

#[test]
fn suicide_is_an_option() {
    // Four stones in the corner without a liberty.
    let board = "1xo/xxo/oo1 x";
    assert_eq!(legal(board, "", "A3", false), [false; 3]);
    assert_eq!(legal(board, "", "A3", true), [true; 3]);
    let (game, state) = after("suicide=true", board, "A3");
    assert_eq!(game.payoff(&state, Player::FIRST), Score::points(-9));
    // A single stone leaves the board as it was, as a pass does.
    let board = "1o1/o2/3 x";
    assert_eq!(legal(board, "", "A3", false), [false; 3]);
    assert_eq!(legal(board, "", "A3", true), [false, true, true]);
    let (game, state) = after("suicide=true,ko=situational", board, "A3");
    assert_eq!(game.turn(&state), Turn::Player(Player::SECOND), "it is no pass");
    assert!(game.parse_move(&play(&game, &state, "pass"), "A3").is_err());
}

/// A stone without liberties that captures is no suicide, and what is captured is taken off first.
#[test]
fn captures_come_before_suicide() {
    let (game, state) = after("ko=positional", "1xo/x2/o2 x", "");
    assert!(game.parse_move(&state, "A3").is_ok(), "it joins stones that have another liberty");
    let (game, state) = after("ko=positional", "1ox/ox1/x2 x", "A3");
    assert_eq!(game.payoff(&state, Player::FIRST), Score::points(9), "two stones are captured");
}

#[test]
fn areas_are_counted_as_they_stand() {
    for (board, points) in [
        ("3/3/3", 0),
        ("3/1x1/3", 9),
        ("3/1x1/2o", 0),
        ("1x1/xxx/o1o", 4),
        // A lone stone in the opponent's area is not taken for dead.
        ("2x1/xxx1/2x1/o1x1", 11),
        ("o1xo/x1x1/1xx1/xx2", 6),
    ] {
        let (game, state) = after("komi=0", board, "");
        assert_eq!(game.payoff(&state, Player::FIRST), Score::points(points), "{board}");
        assert_eq!(game.payoff(&state, Player::SECOND), Score::points(-points), "{board}");
    }
}

/// Which boards stood before is a part of the position where superko asks for them, and only there.
#[test]
fn the_order_of_moves_matters_under_superko() {
    for ko in KOS {
        let (game, one) = after(&format!("ko={ko}"), "3/3/3", "A1 B2 C3");
        let (_, two) = after(&format!("ko={ko}"), "3/3/3", "C3 B2 A1");
        assert_eq!(one == two, ko == "simple", "{ko}");
        assert_eq!(game.key(&one) == game.key(&two), ko == "simple", "{ko}");
        let (_, same) = after(&format!("ko={ko}"), "3/3/3", "A1 B2 C3");
        assert!(one == same && game.key(&one) == game.key(&same));
        // What is not on the board: a pass, and under the simple rule the number of plies.
        let (_, passed) = after(&format!("ko={ko}"), "3/3/3", "A1 B2 C3 pass");
        assert_ne!(game.key(&one), game.key(&passed));
    }
}
