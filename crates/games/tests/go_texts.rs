//! Go: positions and moves as text, the board, and options.

mod golden;

use arbore_core::view::Tone;
use arbore_core::{Configure, Draw, Game, Notation, NotationError, Player, Score, Turn, Values, View};
use arbore_games::go::{Go, GoLarge, Ko, Komi};
use golden::{game, play};
use proptest::prelude::*;

fn unexpected(found: &str, at: usize, expected: &str) -> NotationError {
    NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() }
}

#[test]
fn positions_are_read_as_people_write_them() {
    let game: Go = game("-");
    let read = |text: &str| game.parse_position(text).map(|state| game.position_text(&state));
    let empty = "9/9/9/9/9/9/9/9/9";
    for text in ["-", "", "  ", empty, " 9/9/9/9/9/9/9/9/9 X ", &format!("{empty} x -")[..18]] {
        assert_eq!(read(text), Ok("-".to_owned()), "{text}");
    }
    for text in ["E5D4pass", " e5 d4 PASS ", "- E5D4pass", "E05d04Pass", &format!("{empty} x E5 D4pass")] {
        assert_eq!(read(text), Ok("E5D4pass".to_owned()), "{text}");
    }
    let board = "9/9/2b6/4b4/9/2w1w4/9/9/9";
    let mixed = "9/9/..X6/4b4/9/..w.O.2./9/9/09 W";
    for text in [format!("{board} w"), format!("{board} o"), mixed.replace('X', "x"), mixed.to_owned()] {
        assert_eq!(read(&text), Ok(format!("{board} w")), "{text}");
    }
    assert_eq!(read(board), Ok(format!("{board} b")), "Black unless it says otherwise");
    assert_eq!(read(&format!("{board} W c3passJ9")), Ok(format!("{board} w C3passJ9")));
    assert_eq!(read(&format!("{empty} w")), Ok(format!("{empty} w")), "White does not begin");
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let game: Go = game("size=3");
    let read = |text: &str| game.parse_position(text).unwrap_err();
    assert_eq!(read("3/3"), NotationError::Count { what: "row", expected: 3, found: 2 });
    assert_eq!(read("3/3/3/"), NotationError::Count { what: "row", expected: 3, found: 4 });
    assert_eq!(read("3/2/3"), NotationError::Count { what: "points-in-row", expected: 3, found: 2 });
    assert_eq!(
        read("3/3/99999999999"),
        NotationError::Count { what: "points-in-row", expected: 3, found: 999 }
    );
    assert_eq!(read(" 3/1z1/3"), unexpected("z", 5, "b w . 1..19 /"));
    assert_eq!(read("3/3/3 x A1 q"), unexpected("q", 12, "A..C 1..3 pass"));
    assert_eq!(read("A1C"), unexpected("", 4, "1..3"));
    assert_eq!(read("§"), unexpected("§", 1, "A..C 1..3 pass"));
    for text in ["xxx/xxx/xxx", "ox1/x2/3", "1xo/xxx/3"] {
        assert_eq!(read(text), NotationError::Impossible { why: "no-liberties" }, "{text}");
    }
    let illegal = |at, text: &str, legal: &str| {
        let legal = legal.split_whitespace().map(str::to_owned).collect();
        let error = Box::new(NotationError::Illegal { text: text.to_owned(), legal });
        NotationError::Within { at, error }
    };
    assert_eq!(read("A1A1"), illegal(3, "A1", "A3 B3 C3 A2 B2 C2 B1 C1 pass"));
    assert_eq!(read("A1 A4"), illegal(4, "A4", "A3 B3 C3 A2 B2 C2 B1 C1 pass"));
    assert_eq!(read("passpassA1"), illegal(9, "A1", ""), "the game is over");
}

#[test]
fn a_board_is_set_up_with_its_game() {
    let game: Go = game("size=4");
    // Black takes a ko: the text knows that White may not take it back.
    let ko = play(&game, &game.parse_position("1bw1/bw1w/1bw1/4 b").unwrap(), "C3");
    assert_eq!(game.position_text(&ko), "1bw1/bw1w/1bw1/4 b C3");
    assert_eq!(game.parse_position(&game.position_text(&ko)), Ok(ko.clone()));
    assert!(game.parse_move(&ko, "B3").is_err());
    let again = game.parse_position("1xo1/x1xo/1xo1/4 o").unwrap();
    assert!(game.parse_move(&again, "B3").is_ok(), "the same board without its game");
    assert_ne!(ko, again);
}

#[test]
fn moves_are_named_as_players_name_them() {
    let game: GoLarge = game("size=19");
    for (text, index) in [("A19", 0), ("J10", 8 + 9 * 19), ("T1", 360), ("Q4", 15 + 15 * 19)] {
        let m = game.parse_move(&game.start(), text).unwrap();
        assert_eq!(game.move_text(&game.start(), m), text);
        assert_eq!(game.draw(&game.start()).cells[index].name, text);
        assert_eq!(game.parse_move(&game.start(), &text.to_lowercase()), Ok(m));
    }
    for text in ["I9", "A0", "A20", "U1", "A", "1A", "A1 ", "A001", "A+1", "pas", "PASS!"] {
        assert_eq!(game.parse_move(&game.start(), text).is_ok(), text == "A1 ", "{text}");
    }
    let names: Vec<String> = game.draw(&game.start()).columns;
    assert_eq!(names.concat(), "ABCDEFGHJKLMNOPQRST");
}

fn facts(view: &View) -> Vec<(&str, f64)> {
    view.facts.iter().map(|fact| (fact.what, fact.number())).collect()
}

#[test]
fn the_board_is_drawn_as_points_on_lines() {
    let game: Go = game("size=3");
    let state = play(&game, &game.start(), "A1 A2 pass B1");
    let view = game.draw(&state);
    assert_eq!((view.columns.concat(), view.rows.concat()), ("ABC".to_owned(), "321".to_owned()));
    assert_eq!(view.lines.len(), 12);
    assert!(view.lines.contains(&(0, 1)) && view.lines.contains(&(0, 3)) && !view.lines.contains(&(2, 3)));
    assert_eq!(facts(&view), [("captured", 0.0), ("captured", 1.0)]);
    let cell = &view.cells[3];
    let piece = cell.piece.as_ref().unwrap();
    assert_eq!((cell.x, cell.y, cell.name.as_str()), (0, 1, "A2"));
    assert_eq!((piece.glyph.as_str(), piece.symbol, piece.owner), ("w", Some('○'), Some(Player::SECOND)));
    let pass = view.choices.last().unwrap();
    assert_eq!((pass.text.as_str(), pass.clicks.len()), ("pass", 0));
    assert!(view.cells.iter().all(|cell| cell.tone == Tone::Plain));
}

#[test]
fn the_end_shows_areas() {
    let game: Go = game("size=4,komi=0.5");
    let state = play(&game, &game.parse_position("1xo1/1xo1/xxo1/2o1 x").unwrap(), "pass pass");
    assert_eq!((game.turn(&state), game.ending(&state)), (Turn::Over, Some("two-passes")));
    let view = game.draw(&state);
    assert_eq!(
        facts(&view),
        [("captured", 0.0), ("captured", 0.0), ("komi", 0.5), ("area", 6.0), ("area", 8.0)]
    );
    let tones = |name: &str| view.cells.iter().find(|cell| cell.name == name).unwrap().tone;
    assert_eq!(
        [tones("A4"), tones("D4"), tones("A1"), tones("B4")],
        [Tone::Of(Player::FIRST), Tone::Of(Player::SECOND), Tone::Plain, Tone::Plain]
    );
    // Two points and a half, in halves.
    assert_eq!((game.payoff(&state, Player::FIRST), game.points_per_unit()), (Score::points(-5), 2));
    assert_eq!(game.payoff(&state, Player::SECOND), Score::points(5));
    assert!(view.choices.is_empty());
}

#[test]
fn star_points_are_where_go_boards_have_them() {
    let stars = |size: u8| {
        let view = GoLarge::new(size, Komi::usual(size), Ko::Positional, false).unwrap();
        let view = view.draw(&view.start());
        let stars = view.cells.iter().filter(|cell| cell.tone == Tone::Star);
        stars.map(|cell| cell.name.clone()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(stars(7), "");
    assert_eq!(stars(8), "C6 F6 C3 F3");
    assert_eq!(stars(9), "C7 G7 E5 C3 G3");
    assert_eq!(stars(13), "D10 K10 G7 D4 K4");
    assert_eq!(stars(19), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
}

#[test]
fn the_limit_of_plies_is_an_end() {
    let game: Go = game("size=2,ko=simple");
    let state = play(&game, &game.start(), "A1 pass A2 pass B1 B2 A1 pass");
    assert_eq!((game.turn(&state), game.ending(&state)), (Turn::Over, Some("ply-limit")));
    assert_eq!((game.ply_limit(), golden::game::<Go>("size=2").ply_limit()), (Some(8), None));
}

#[test]
fn options_are_checked() {
    let read = |text: &str| Values::parse(text, Go::OPTIONS).map(|values| values.text(Go::OPTIONS));
    assert_eq!(read("size=9,komi=auto,ko=positional,suicide=false").unwrap(), "");
    assert_eq!(read("suicide=true,komi=06.50,size=13").unwrap_err().to_string(), "`komi=06.50`: no komi");
    assert_eq!(read("suicide=true,komi=06.5,size=13").unwrap(), "size=13,komi=6.5,suicide=true");
    assert_eq!(read("size=20").unwrap_err().to_string(), "`size=20`: allowed is 2..19");
    assert_eq!(
        read("ko=none").unwrap_err().to_string(),
        "`ko=none`: allowed is positional|situational|simple"
    );
    let new = |size| Go::new(size, Komi::usual(size), Ko::Positional, false);
    assert!((2..=10).all(|size| new(size).is_ok()));
    for size in [0, 1, 11, 19, 20, 255] {
        assert_eq!(new(size).unwrap_err().to_string(), format!("`size={size}`: allowed is 2..10"));
    }
    assert!(GoLarge::new(19, Komi::usual(19), Ko::Simple, true).is_ok());
    assert!(GoLarge::new(20, Komi::usual(19), Ko::Simple, true).is_err());
}

/// Texts that are nearly right reach farther than noise does.
fn nearly_right() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "([A-Ta-t][0-9]{1,2}|pass|PASS|[ -]){0,30}",
        "([bwxo.1-9]{1,5}/){1,4}[bwxo.1-9]{1,5}( [bwxoXO])?( ([A-E][1-5]|pass){0,12})?",
        "[bw.]{3}/[bw.]{3}/[xo.]{3} [bw] ([A-C][1-3]|pass){0,9}",
        "([xo.]{5}/){4}[xo.]{5} [xo]( ([A-E][1-5]|pass){1,20})?",
    ]
}

proptest! {
    /// Nothing panics, and what is read is written and read again as the same, history and all.
    #[test]
    fn what_is_read_reads_back(text in nearly_right(), ko in 0..3_usize, suicide in any::<bool>(), m in "[A-Ta-t][0-9]{1,2}|pass|.{0,3}") {
        let ko = [Ko::Positional, Ko::Situational, Ko::Simple][ko];
        for size in [3, 5, 9] {
            let game = Go::new(size, Komi::usual(size), ko, suicide).unwrap();
            let state = match game.parse_position(&text) {
                Ok(state) => {
                    let written = game.position_text(&state);
                    let again = game.parse_position(&written);
                    prop_assert_eq!(again.as_ref(), Ok(&state), "`{}` as `{}`", text, written);
                    prop_assert_eq!(again.map(|again| game.position_text(&again)), Ok(written));
                    prop_assert_eq!(game.draw(&state).choices.len() as u64, game.count_moves(&state));
                    state
                }
                Err(error) => {
                    prop_assert!(!error.to_string().is_empty());
                    game.start()
                }
            };
            if let Ok(m) = game.parse_move(&state, &m) {
                prop_assert_eq!(game.parse_move(&state, &game.move_text(&state, m)), Ok(m));
            }
        }
    }
}
