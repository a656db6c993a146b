//! Achi: rules, texts and options, against the golden numbers.

mod golden;

use arbore_core::search::{AlphaBetaNegamax, Deepening, Search};
use arbore_core::view::{Choice, Tray};
use arbore_core::{
    Configure, Draw, Evaluate, Game, Limits, Notation, NotationError, Player, Score, Turn, Values,
    conformance, perft,
};
use arbore_games::achi::{Achi, Action, Evaluation};
use golden::{game, number, play, rows};

const X: Player = Player::FIRST;
const O: Player = Player::SECOND;

const VARIANTS: [&str; 8] = [
    "-",
    "blocked=pass",
    "blocked=draw",
    "lines=king",
    "lines=orth,blocked=pass",
    "pieces=3",
    "pieces=3,lines=orth",
    "pieces=3,lines=king",
];

#[test]
fn every_variant_keeps_its_promises() {
    for options in VARIANTS {
        let game: Achi = game(options);
        conformance::check_zero_sum::<_, Evaluation>(&game, 3);
        conformance::indexed(&game);
    }
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/achi-perft.tsv")) {
        let game: Achi = game(row[0]);
        for (depth, count) in (1..).zip(row[1].split(' ')) {
            assert_eq!(perft(&game, &game.start(), depth), number::<u64>(count), "{row:?} {depth}");
        }
    }
}

/// The search finds the win, and takes no repetition for progress.
#[test]
fn the_search_finds_the_win() {
    for (options, plies) in [("-", 11), ("pieces=3", 9)] {
        let game: Achi = game(options);
        let mut search = Deepening(AlphaBetaNegamax::new(Evaluation::Lines));
        let report = search.search(&game, &game.start(), &[], &Limits::depth(plies), &mut ());
        assert_eq!(report.score(), Some(Score::win_in(plies)), "{options}");
        assert_eq!(report.best.map(|m| game.move_text(&game.start(), m)).as_deref(), Some("b2"));
    }
}

#[test]
fn a_blocked_player() {
    let text = "xx0/00x/.0x x x:0,0:0";
    let end = |options: &str, text: &str| {
        let game: Achi = game(options);
        let state = game.parse_position(text).unwrap();
        let moves: Vec<String> =
            conformance::choices(&game, &state).iter().map(|m| game.move_text(&state, *m)).collect();
        (game.turn(&state), [X, O].map(|player| game.payoff(&state, player)), moves)
    };
    let lost = (Turn::Over, [Score::loss_in(0), Score::win_in(0)], Vec::new());
    assert_eq!(end("-", text), lost);
    assert_eq!(end("blocked=draw", text), (Turn::Over, [Score::DRAW; 2], Vec::new()));
    assert_eq!(end("blocked=pass", text), (Turn::Player(X), [Score::DRAW; 2], vec!["pass".to_owned()]));
    // No line leads from a2 or c2 to b1, but a king would get there.
    assert_eq!(end("-", "0.0/x0x/x0x x"), lost);
    assert_eq!(end("lines=king", "0.0/x0x/x0x x").2, ["a2b1", "c2b1"]);
    let game: Achi = game("blocked=pass");
    let mut state = game.parse_position(text).unwrap();
    game.play(&mut state, Action::Pass);
    assert_eq!(game.position_text(&state), "xx0/00x/.0x 0 x:0,0:0");
    assert!(game.parse_move(&state, "pass").is_err(), "a player who can slide may not pass");
    assert!(game.parse_move(&state, "a2a3").is_ok() && game.parse_move(&state, "b2a3").is_ok());
}

/// Where pieces slide to from a corner, an edge and the centre.
#[test]
fn lines_to_slide_along() {
    let slides = |options: &str, text: &str| -> Vec<String> {
        let game: Achi = game(&format!("pieces=3,{options}"));
        let state = game.parse_position(text).unwrap();
        conformance::choices(&game, &state).iter().map(|m| game.move_text(&state, *m)).collect()
    };
    let (edge, corner) = ("0x0/.../x0x x", "x0./0../0xx x");
    assert_eq!(slides("lines=lines", edge), ["b1b2", "a3a2", "a3b2", "c3b2", "c3c2"]);
    assert_eq!(slides("lines=orth", edge), ["b1b2", "a3a2", "c3c2"]);
    assert_eq!(slides("lines=king", edge), ["b1a2", "b1b2", "b1c2", "a3a2", "a3b2", "c3b2", "c3c2"]);
    assert_eq!(slides("lines=lines", corner), ["a1b2", "b3b2", "c3b2", "c3c2"]);
    assert_eq!(slides("lines=orth", corner), ["b3b2", "c3c2"]);
}

/// Three in a row win while pieces are still in hand, and sliding begins when all are placed.
#[test]
fn two_phases() {
    let game: Achi = game("-");
    let early = play(&game, &game.start(), "a1 a2 b1 b2 c1");
    assert_eq!((game.turn(&early), game.payoff(&early, X)), (Turn::Over, Score::win_in(0)));
    assert_eq!([X, O].map(|player| game.in_hand(&early, player)), [1, 2]);
    let placed = play(&game, &game.start(), "b2 a1 b1 b3 a2 c2 c3 c1");
    assert_eq!(game.position_text(&placed), "0x0/xx0/.0x x x:0,0:0");
    assert!(game.parse_move(&placed, "a3").is_err(), "there is nothing left to place");
    let moves = conformance::choices(&game, &placed);
    assert!(moves.iter().all(|m| matches!(m, Action::Slide(..))));
}

/// A position may come back, and its key with it: so a match can count.
#[test]
fn positions_repeat() {
    let game: Achi = game("pieces=3");
    let start = game.parse_position("x0x/..0/0.x x").unwrap();
    let state = play(&game, &start, "a1a2 a3b3 a2a1 b3a3");
    assert_eq!((&state, game.key(&state)), (&start, game.key(&start)));
}

#[test]
fn lines_are_tried_first() {
    let game: Achi = game("-");
    let sorted = |text: &str| -> Vec<(String, bool)> {
        let state = game.parse_position(text).unwrap();
        let mut moves = conformance::choices(&game, &state);
        moves.sort_by_key(|m| -Evaluation::Lines.order(&game, &state, *m));
        let noisy = |m| Evaluation::Lines.is_noisy(&game, &state, m);
        moves.into_iter().map(|m| (game.move_text(&state, m), noisy(m))).collect()
    };
    let first = &sorted("xx./00./... x")[..3];
    assert_eq!(first, [("c1", true), ("c2", true), ("a3", false)].map(|(m, noisy)| (m.to_owned(), noisy)));
    // A slide that would need its own piece for the line completes nothing.
    assert_eq!(sorted("x.x/00x/0x0 x"), ["a1b1", "c1b1"].map(|m| (m.to_owned(), false)));
}

#[test]
fn positions_as_text() {
    let game: Achi = game("-");
    let read = |text: &str| game.parse_position(text).map(|state| game.position_text(&state));
    for (text, again) in [
        (".../.../...", ".../.../... x x:4,0:4"),
        ("x../.../...", "x../.../... 0 x:3,0:4"),
        (" X#O/.../... x  X:3,0:3 ", "x.0/.../... x x:3,0:3"),
        ("xx0/00x/.0x 0", "xx0/00x/.0x 0 x:0,0:0"),
    ] {
        assert_eq!(read(text), Ok(again.to_owned()), "{text}");
    }
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read("x../.../... 0 x:4,0:4"), unexpected("x:4,0:4", 15, "x:3,0:4"));
    assert_eq!(read("x../.../... t"), unexpected("t", 13, "x 0"));
    assert_eq!(read("x../.y./..."), unexpected("y", 6, "x 0 . /"));
    assert_eq!(read("x../..."), Err(NotationError::Count { what: "row", expected: 3, found: 2 }));
    assert_eq!(read("x../..../..."), Err(NotationError::Count { what: "cell", expected: 3, found: 4 }));
    assert_eq!(
        read("x../.../... 0 x:3,0:4 2"),
        Err(NotationError::Count { what: "part", expected: 3, found: 4 })
    );
    let range = NotationError::Range { what: "pieces", found: "5".to_owned(), min: 0, max: 4 };
    assert_eq!(read("xx0/xx0/.x. 0"), Err(range));
    assert_eq!(read("xxx/000/..."), Err(NotationError::Impossible { why: "both-players-have-won" }));
}

#[test]
fn moves_as_text() {
    let game: Achi = game("-");
    let read = |position: &str, text: &str| {
        let state = game.parse_position(position).unwrap();
        game.parse_move(&state, text).map(|m| game.move_text(&state, m))
    };
    for text in ["b2", "B2", " 5 "] {
        assert_eq!(read(".../.../...", text), Ok("b2".to_owned()));
    }
    let sliding = "0x0/xx0/.0x x";
    for text in ["a2a3", "47", "A2a3", "a27"] {
        assert_eq!(read(sliding, text), Ok("a2a3".to_owned()), "{text}");
    }
    for text in ["a3", "7", "a2", "a2b2", "c3a3", "0", "a", "a2a", "a2a3a2", "471", "pass", "ța", ""] {
        assert!(matches!(read(sliding, text), Err(NotationError::Illegal { .. })), "{text}");
    }
}

#[test]
fn the_board_has_lines_and_hands() {
    let game: Achi = game("-");
    let view = game.draw(&game.parse_position("x0./.../... x").unwrap());
    assert_eq!((view.cells.len(), view.lines.len()), (9, 16), "twelve beside each other, four diagonals");
    let tray = |owner, glyph: &str| Tray { owner, glyph: glyph.to_owned(), count: 3 };
    assert_eq!(view.trays, [tray(X, "x"), tray(O, "0")]);
    assert_eq!(view.choices[0], Choice::new("c1", [2]));
    let view = game.draw(&game.parse_position("0x0/xx0/.0x x").unwrap());
    assert!(view.trays.is_empty());
    assert_eq!(view.choices[0], Choice::new("a2a3", [3, 6]), "the piece, then where it goes");
    let passing: Achi = golden::game("blocked=pass");
    let view = passing.draw(&passing.parse_position("xx0/00x/.0x x").unwrap());
    assert_eq!(view.choices, [Choice::new("pass", [])]);
}

#[test]
fn options() {
    let read = |text: &str| {
        let values = Values::parse(text, Achi::OPTIONS)?;
        Achi::configure(&values).map(|_| values.text(Achi::OPTIONS))
    };
    assert_eq!(read("lines=lines,blocked=loss,pieces=4").unwrap(), "");
    assert_eq!(read("lines=orth,pieces=3,blocked=pass").unwrap(), "pieces=3,blocked=pass,lines=orth");
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(message("pieces=5"), "`pieces=5`: allowed is 3..4");
    assert_eq!(message("blocked=win"), "`blocked=win`: allowed is loss|pass|draw");
    assert_eq!(message("lines=all"), "`lines=all`: allowed is lines|orth|king");
}
