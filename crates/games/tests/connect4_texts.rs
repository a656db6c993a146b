//! Connect Four: positions and moves as text, the board, and options.

mod golden;

use arbore_core::{Configure, Draw, Game, Notation, NotationError, Values, perft};
use arbore_games::connect4::{Connect4, Connect4Large, fits_64_bits};
use golden::game;

fn read(game: &impl Notation, text: &str) -> Result<String, NotationError> {
    game.parse_position(text).map(|state| game.position_text(&state))
}

#[test]
fn positions_are_read_as_columns() {
    let game: Connect4 = game("-");
    let empty = "......./......./......./......./......./....... x";
    for text in ["", "-", "  ", " - "] {
        assert_eq!(read(&game, text), Ok(empty.to_owned()), "`{text}`");
    }
    let board = "......./......./......./......./...00../...xx.. x";
    assert_eq!(read(&game, "4455"), Ok(board.to_owned()));
    assert_eq!(read(&game, " 4455 "), Ok(board.to_owned()));
    assert_eq!(read(&game, "5544"), Ok("......./......./......./......./...00../...xx.. x".to_owned()));

    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read(&game, " 4485"), unexpected("8", 4, "1..7"));
    assert_eq!(read(&game, "0"), unexpected("0", 1, "1..7"));
    assert_eq!(read(&game, "44 55"), unexpected(" ", 3, "1..7"));
    assert_eq!(read(&game, "44ș"), unexpected("ș", 3, "1..7"));
    let within = |at, text: &str, legal: &[&str]| {
        let legal = legal.iter().map(ToString::to_string).collect();
        let error = Box::new(NotationError::Illegal { text: text.to_owned(), legal });
        Err(NotationError::Within { at, error })
    };
    assert_eq!(read(&game, "4444444"), within(7, "4", &["1", "2", "3", "5", "6", "7"]), "a full column");
    assert_eq!(read(&game, " 11223347"), within(9, "7", &[]), "after the end of the game");
    assert_eq!(
        read(&game, "4444444").unwrap_err().to_string(),
        "character 7: `4` is not a legal move here: 1 2 3 5 6 7"
    );
}

#[test]
fn the_tenth_column_is_a() {
    let game: Connect4Large = game("width=10,height=4");
    let text = "........../........../.........0/.........x x";
    assert_eq!(read(&game, "aA"), Ok(text.to_owned()));
    let state = game.start();
    let last = game.parse_move(&state, "10").unwrap();
    assert_eq!(game.parse_move(&state, "a"), Ok(last));
    assert_eq!(game.move_text(&state, last), "10");
    for wrong in ["0", "11", "010", "1a", "b", "", "100"] {
        assert!(game.parse_move(&state, wrong).is_err(), "{wrong}");
    }
    assert!(
        matches!(read(&game, "1b"), Err(NotationError::Unexpected { at: 2, expected, .. }) if expected == "1..9 a")
    );
    let narrow: Connect4 = golden::game("-");
    assert!(narrow.parse_move(&narrow.start(), "a").is_err() && narrow.parse_position("a").is_err());
}

#[test]
fn boards_must_be_possible() {
    let game: Connect4 = game("width=4,height=4");
    let board = "..../..../.0../xx0. x";
    for text in [board, "..../..../.0../xx0.", " ####/####/#O##/XXo#   X "] {
        assert_eq!(read(&game, text), Ok(board.to_owned()));
    }
    assert_eq!(read(&game, ".../..."), Err(NotationError::Count { what: "row", expected: 4, found: 2 }));
    let impossible = |why| Err(NotationError::Impossible { why });
    assert_eq!(read(&game, "..../..../.0../x.0x x"), impossible("stone-in-the-air"));
    assert_eq!(read(&game, "..../..../..../xx.. 0"), impossible("wrong-number-of-stones"));
    assert_eq!(read(&game, "..../..../..../0... x"), impossible("wrong-number-of-stones"));
    assert_eq!(read(&game, "..../..../..../x... x"), impossible("wrong-player-to-move"));
    assert_eq!(read(&game, "..../..../0000/xxxx x"), impossible("won-before-the-last-move"));
    assert_eq!(read(&game, "..../0.../000./xxxx x"), impossible("won-before-the-last-move"));
    assert_eq!(read(&game, "..../..../000./xxxx 0"), Ok("..../..../000./xxxx 0".to_owned()));
}

#[test]
fn stones_rise_on_the_same_columns() {
    let (falling, rising): (Connect4, Connect4) = (game("-"), game("rising=true"));
    for depth in 1..=7 {
        let counts = [&falling, &rising].map(|game| perft(game, &game.start(), depth));
        assert_eq!(counts[0], counts[1]);
    }
    let state = rising.parse_position("4453").unwrap();
    assert_eq!(rising.position_text(&state), "..0xx../...0.../......./......./......./....... x");
    assert_eq!(state, falling.parse_position("4453").unwrap(), "only the drawing differs");

    let seen = |game: &Connect4| {
        let view = game.draw(&state);
        let clicked: Vec<String> =
            view.choices.iter().map(|choice| view.cells[choice.clicks[0]].name.clone()).collect();
        let stone = view.cells.iter().find(|cell| cell.name == "d2").unwrap().clone();
        (view.rows.join(""), clicked.join(" "), stone.y, stone.piece.unwrap().glyph)
    };
    let clicks = "a1 b1 c2 d3 e2 f1 g1".to_owned();
    assert_eq!(seen(&falling), ("654321".to_owned(), clicks.clone(), 4, "0".to_owned()));
    assert_eq!(seen(&rising), ("123456".to_owned(), clicks, 1, "0".to_owned()));
}

#[test]
fn options_choose_the_type() {
    let values = |text: &str| Values::parse(text, Connect4::OPTIONS).unwrap();
    assert_eq!(values("width=7,height=6,rising=false").text(Connect4::OPTIONS), "");
    let sizes = (4..=10).flat_map(|width| (4..=8).map(move |height| (width, height)));
    for (width, height) in sizes {
        let values = values(&format!("width={width},height={height}"));
        assert_eq!(fits_64_bits(&values), width * (height + 1) <= 64);
        assert_eq!(Connect4::configure(&values).is_ok(), fits_64_bits(&values), "{width}×{height}");
        assert!(Connect4Large::configure(&values).is_ok());
    }
    let error = Connect4::new(10, 6, false).unwrap_err();
    assert_eq!(error.to_string(), "`width=10`: allowed is 4..9");
    for (width, height) in [(3, 6), (11, 6), (7, 3), (7, 9)] {
        assert!(Connect4Large::new(width, height, false).is_err());
    }
}
