//! Checkers in texts: the FEN of PDN, moves, options; and the board as people see it.

mod golden;

use arbore_core::view::{Piece, Tone};
use arbore_core::{Configure, Draw, Game, Notation, NotationError, OptionError, Player, Values};
use arbore_games::checkers::{Checkers, Variant};
use golden::game;
use proptest::prelude::*;

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

fn english() -> Checkers {
    Checkers::new(Variant::English, false, 40)
}

/// A position read and written again.
fn read(game: &Checkers, text: &str) -> Result<String, NotationError> {
    game.parse_position(text).map(|board| game.position_text(&board))
}

#[test]
fn positions_are_read_as_people_write_them() {
    let game = english();
    for text in [
        START,
        "B:W21-32:B1-12",
        "b:w21-32:b1-12.",
        "  B : W 21-24, 25 - 32 : B1-12  ",
        "B:B1-12:W21-32",
        "B:B12,11,10,9,8,7,6,5,4,3,2,1:W32,21-31:H0:F1",
        "B:W21-32:B1-12:F7:H0.",
    ] {
        assert_eq!(read(&game, text).as_deref(), Ok(START), "{text}");
    }
    for (text, canonical) in [
        ("W:WK3,22,21:B1,K31,2", "W:W21,22,K3:B1,2,K31"),
        ("W:wk3-4,k10-K11:B", "W:WK3,K4,K10,K11:B"),
        ("W:W:B", "W:W:B"),
        ("W:W21:BK3:H7", "W:W21:BK3:H7"),
        // A clock that is full.
        ("W:W21:BK3:H80", "W:W21:BK3:H80"),
        ("W:W21:BK3:h65535:f20", "W:W21:BK3:H80"),
    ] {
        assert_eq!(read(&game, text).as_deref(), Ok(canonical), "{text}");
    }
    let ten: Checkers = golden::game("variant=international,quiet=25");
    assert_eq!(
        ten.position_text(&ten.start()),
        read(&ten, "W:W31-50:B1-20").unwrap(),
        "White moves first on the large board"
    );
    assert_eq!(read(&ten, "B:WK1,46:B45,K50:H99").as_deref(), Ok("B:W46,K1:B45,K50:H50"));
}

#[test]
fn errors_say_what_is_wrong_and_where() {
    let game = english();
    let unexpected = |found: &str, at, expected: &str| NotationError::Unexpected {
        found: found.to_owned(),
        at,
        expected: expected.to_owned(),
    };
    let within = |at, error| NotationError::Within { at, error: Box::new(error) };
    let square = |found: &str| NotationError::Range {
        what: "square-number",
        found: found.to_owned(),
        min: 1,
        max: 32,
    };
    let impossible = |why| NotationError::Impossible { why };
    for (text, error) in [
        ("", unexpected("", 1, "W B")),
        ("B:W21", NotationError::Count { what: "part", expected: 3, found: 2 }),
        ("x:W21:B1", unexpected("x", 1, "W B")),
        ("WB:W21:B1", unexpected("WB", 1, "W B")),
        ("B:21:B1", unexpected("21", 3, "W B")),
        ("B:W21:W1", unexpected("W1", 7, "B")),
        ("B:W21:", unexpected("", 7, "B")),
        ("B:W21,:B1", unexpected("", 7, "1..32")),
        ("B:W21, x:B1", unexpected("x", 8, "1..32")),
        ("B:WK:B1", unexpected("", 5, "1..32")),
        ("B:W21,33:B1", within(7, square("33"))),
        ("B:W0:B1", within(4, square("0"))),
        ("B:W28-21:B1", unexpected("28-21", 4, "21-28")),
        ("B:W21-24-28:B1", unexpected("21-24-28", 4, "a-b")),
        ("B:W21,K21:B1", within(7, impossible("two-pieces-on-a-square"))),
        ("B:W21:B1,19-21", within(10, impossible("two-pieces-on-a-square"))),
        ("B:W21,4:B1", within(7, impossible("man-on-last-row"))),
        ("B:W21:B28-29", within(8, impossible("man-on-last-row"))),
        ("B:W5-17:B1", impossible("too-many-pieces")),
        ("B:W21:B1:x", unexpected("x", 10, "H F")),
        ("B:W21:B1:H", unexpected("", 11, "0..65535")),
        ("B:W21:B1:H3:H3", unexpected("H3", 13, "H F")),
        (
            "B:W21:B1:H70000",
            within(
                11,
                NotationError::Range {
                    what: "plies-without-progress",
                    found: "70000".to_owned(),
                    min: 0,
                    max: 65535,
                },
            ),
        ),
    ] {
        assert_eq!(read(&game, text), Err(error), "{text}");
    }
}

#[test]
fn moves_are_read_as_people_write_them() {
    let game = english();
    let read = |position: &str, text: &str| {
        let board = game.parse_position(position).unwrap();
        game.parse_move(&board, text).map(|m| game.move_text(&board, m))
    };
    for text in ["11-15", " 11-15 ", "11x15", "11:15", "011-15"] {
        assert_eq!(read(START, text).as_deref(), Ok("11-15"), "{text}");
    }
    for wrong in
        ["", "11", "11-", "11-15-18", "11 15", "11-14", "33-1", "11--15", "-11-15", "a3-b4", "+11-15"]
    {
        let error = read(START, wrong).unwrap_err();
        assert!(
            matches!(&error, NotationError::Illegal { legal, .. } if legal.len() == 7),
            "{wrong}: {error}"
        );
    }
    // Two ways from 6 to 22, of which one begins over 9 and the other over 10.
    let two_ways = "B:W9,10,17,18:B6,K2";
    for (text, whole) in
        [("6x13x22", "6x13x22"), ("6x15x22", "6x15x22"), ("6:13:22", "6x13x22"), ("6-15-22", "6x15x22")]
    {
        assert_eq!(read(two_ways, text).as_deref(), Ok(whole), "{text}");
    }
    assert!(read(two_ways, "6x22").is_err(), "which way?");
    // Around four pieces, back to the beginning: any square of one way that is not at the same place in the other.
    let around = "B:W7,8,15,16:BK3";
    assert!(read(around, "3x3").is_err() && read(around, "3x19x3").is_err());
    assert_eq!(read(around, "3x10x19x12x3").as_deref(), Ok("3x10x19x12x3"));
    assert_eq!(read(around, "3x10x19x3").as_deref(), Ok("3x10x19x12x3"));
    assert_eq!(read("B:W14,22,31:B9", "9x25").as_deref(), Ok("9x18x25"));
}

/// On the large board a king has several routes to one capture, all of which are read.
#[test]
fn routes_of_international_moves() {
    let game: Checkers = game("variant=international");
    let board = game.parse_position("W:WK46:B19,28").unwrap();
    let read = |text: &str| game.parse_move(&board, text).map(|m| game.move_text(&board, m));
    for text in ["46x23x5", "46x5", "46-5"] {
        assert_eq!(read(text).as_deref(), Ok("46x23x5"), "{text}");
    }
    assert!(read("46x23").is_err() && read("46x32x5").is_err());
    let texts: Vec<String> = game.choices(&board).into_iter().map(|m| game.move_text(&board, m)).collect();
    assert!(texts.contains(&"46x23x5".to_owned()), "{texts:?}");
}

#[test]
fn the_board_looks_like_one() {
    let game = english();
    let view = game.draw(&game.parse_position("B:W9,10,17,18,K32:B6,K2").unwrap());
    assert_eq!((view.cells.len(), view.columns.len()), (64, 0));
    assert_eq!(view.rows, ["1", "5", "9", "13", "17", "21", "25", "29"]);
    let cell = |name: &str| view.cells.iter().find(|cell| cell.name == name).unwrap();
    let place = |name: &str| (cell(name).x, cell(name).y, cell(name).tone);
    assert_eq!(
        [place("1"), place("32"), place("a8")],
        [(1, 0, Tone::Dark), (6, 7, Tone::Dark), (0, 0, Tone::Plain)]
    );
    let piece = |name: &str| cell(name).piece.clone().map(|piece| (piece.glyph, piece.symbol, piece.owner));
    assert_eq!(piece("2"), Some(("B".to_owned(), Some('⛃'), Some(Player::FIRST))));
    assert_eq!(piece("9"), Some(("w".to_owned(), Some('⛀'), Some(Player::SECOND))));
    assert_eq!(piece("1"), None);
    // A click on every square where the piece lands.
    let choice = view.choices.iter().find(|choice| choice.text == "6x15x22").unwrap();
    let names: Vec<&str> = choice.clicks.iter().map(|place| view.cells[*place].name.as_str()).collect();
    assert_eq!(names, ["6", "15", "22"]);
}

#[test]
fn positions_set_up_by_hand() {
    let game = english();
    let pieces = game.pieces();
    let glyphs: Vec<&str> = pieces.iter().map(|piece| piece.glyph.as_str()).collect();
    assert_eq!(glyphs, ["b", "B", "w", "W"]);
    let mut places: Vec<Option<Piece>> = vec![None; 64];
    (places[1], places[62]) = (Some(pieces[1].clone()), Some(pieces[3].clone()));
    assert_eq!(game.set_up(&places, Player::SECOND), "W:WK32:BK1");
    // What stands on a light square is refused where it stands.
    places[0] = Some(pieces[2].clone());
    let text = game.set_up(&places, Player::FIRST);
    assert_eq!(text, "B:Wa8,K32:BK1");
    assert!(
        matches!(game.parse_position(&text), Err(NotationError::Unexpected { found, at: 4, .. }) if found == "a8")
    );
}

#[test]
fn options() {
    let read =
        |text: &str| Values::parse(text, Checkers::OPTIONS).map(|values| values.text(Checkers::OPTIONS));
    assert_eq!(read("variant=english,misere=false,quiet=40,men=all").unwrap(), "");
    assert_eq!(read("men=2V1,misere=true").unwrap(), "misere=true,men=2v1");
    assert_eq!(read("quiet=101").unwrap_err().to_string(), "`quiet=101`: allowed is 0..100");
    for (wrong, why) in [
        ("", "pieces-without-v"),
        ("21", "pieces-without-v"),
        ("2v", "pieces-without-v"),
        ("v", "pieces-without-v"),
        ("2vK", "pieces-without-v"),
        ("+2v1", "pieces-without-v"),
        ("0v1", "pieces-missing"),
        ("3v2", "pieces-too-many"),
        ("200v200", "pieces-too-many"),
        ("99999999999v1", "pieces-too-many"),
    ] {
        let refused = OptionError::Refused { key: "men".to_owned(), value: wrong.to_owned(), why };
        assert_eq!(read(&format!("men={wrong}")), Err(refused), "{wrong}");
    }
    let values = Values::parse("men=2v1,quiet=10", Checkers::OPTIONS).unwrap();
    assert!(matches!(Checkers::configure(&values), Err(OptionError::Conflict { .. })));
}

proptest! {
    /// Texts that are nearly right reach farther than noise does.
    #[test]
    fn nothing_panics_and_what_is_read_reads_back(
        options in prop_oneof![
            Just("-"), Just("variant=international"), Just("misere=true,quiet=0"), Just("men=2v1"),
            Just("variant=international,men=1v2"),
        ],
        position in prop_oneof![
            any::<String>(),
            "[WBwb]:[WB](K?[0-9]{1,2}(-K?[0-9]{1,2})?,?){0,8}:[WB](K?[0-9]{1,2}(-[0-9]{1,2})?,?){0,8}(:[HF][0-9]{1,4}){0,2}[.]?",
            "[WB]:W(K[0-9]{1,2}|2[1-9]|3[0-2])(,K[1-4][0-9]){0,6}:B(K[0-9]|1[0-9]|[5-9])(,K?[1-4][0-9]){0,6}",
            "[WB]:W(21|K2|K13|35)?(,K?2[2-9])?:B(K30|7|K1)?(,1[0-9])?(:H[0-9]{1,2})?",
        ],
        text in prop_oneof![any::<String>(), "[0-9]{1,2}([-x:][0-9]{1,2}){0,4}"],
    ) {
        let game: Checkers = game(options);
        let board = match game.parse_position(&position) {
            Ok(board) => board,
            Err(error) => {
                prop_assert!(!error.to_string().is_empty());
                game.start()
            }
        };
        let written = game.position_text(&board);
        let again = game.parse_position(&written);
        prop_assert_eq!(again.as_ref(), Ok(&board), "{}", written);
        if let Ok(m) = game.parse_move(&board, &text) {
            prop_assert_eq!(game.parse_move(&board, &game.move_text(&board, m)), Ok(m));
        }
        prop_assert_eq!(game.draw(&board).choices.len() as u64, game.count_moves(&board));
    }
}
