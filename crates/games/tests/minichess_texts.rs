//! 5×5 chess in texts: FEN, moves, options; and the board as people see it.

use arbore_core::view::Tone;
use arbore_core::{Configure, Draw, Game, Notation, NotationError, Player, Values};
use arbore_games::minichess::{Minichess, Promotion};

const RULES: Minichess = Minichess::new(Promotion::Choice);

#[test]
fn positions_are_read_as_people_write_them() {
    let read = |text: &str| RULES.parse_position(text).map(|board| RULES.position_text(&board));
    let start = Ok(Minichess::START.to_owned());
    for text in [
        Minichess::START,
        "rnkbr/ppppp/5/PPPPP/RNKBR",
        "  rnkbr/ppppp/11111/PPPPP/RNKBR  w",
        "rnkbr/ppppp/5/PPPPP/RNKBR w - -",
        "rnkbr/ppppp/5/PPPPP/RNKBR W - - 0 0",
    ] {
        assert_eq!(read(text), start, "{text}");
    }
    assert_eq!(read("4k/5/5/5/K4 b - - 7 12"), Ok("4k/5/5/5/K4 b - - 7 12".to_owned()));

    let count = |what, expected, found| Err(NotationError::Count { what, expected, found });
    assert_eq!(read(""), count("row", 5, 0));
    assert_eq!(read("4k/5/5/K4 w"), count("row", 5, 4));
    assert_eq!(read("4k/5/5/51/K4 w"), count("cell", 5, 6));
    assert_eq!(read("4k/5/5/5/K4 w - - 0 1 2"), count("part", 6, 7));
    assert_eq!(read("4k/5/5/K4/K4 w"), count("white-king", 1, 2));
    assert_eq!(read("kk3/5/5/5/K4 w"), count("black-king", 1, 2));
    assert_eq!(read("5/5/5/5/5 w"), Err(NotationError::Impossible { why: "no-king" }));
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read("4k/5/q4/5/K4 w"), unexpected("q", 6, "PNBRK pnbrk 1..5 /"));
    assert_eq!(read("4k/6/5/5/K4 w"), unexpected("6", 4, "PNBRK pnbrk 1..5 /"));
    assert_eq!(read("4k/5/5/5/K4 x"), unexpected("x", 13, "w b"));
    assert_eq!(read("4k/5/5/5/K4 w KQ"), unexpected("KQ", 15, "-"));
    assert_eq!(read("4k/5/5/5/K4 w - a3"), unexpected("a3", 17, "-"));
    assert_eq!(read("4k/5/5/5/K4 w - - x"), unexpected("x", 19, "0..65535"));
    let range =
        |what, found: &str, max| Err(NotationError::Range { what, found: found.to_owned(), min: 0, max });
    assert_eq!(read("4k/5/5/5/K4 w - - 70000 1"), range("quiet-plies", "70000", 65535));
    assert_eq!(read("4k/5/5/5/K4 w - - 0 70000"), range("move-number", "70000", 65535));
}

#[test]
fn moves_are_read_with_care() {
    let read = |text: &str| RULES.parse_move(&RULES.start(), text);
    assert!(read(" B1C3 ").is_ok());
    for wrong in ["b1", "b1c3r", "a2a4", "b1d2", "b8c6", "a2a3 ", "", "Nc3", "a2ț"] {
        let is_wrong =
            matches!(read(wrong), Err(NotationError::Illegal { ref legal, .. }) if legal.len() == 7);
        assert_eq!(is_wrong, wrong.trim() != "a2a3", "{wrong}");
    }
}

#[test]
fn the_board_looks_like_one() {
    let view = RULES.draw(&RULES.start());
    assert_eq!((view.columns.join(""), view.rows.join("")), ("abcde".to_owned(), "54321".to_owned()));
    let cell = &view.cells[1];
    let piece = cell.piece.as_ref().unwrap();
    assert_eq!((cell.x, cell.y, cell.name.as_str(), cell.tone), (1, 4, "b1", Tone::Plain));
    assert_eq!((piece.glyph.as_str(), piece.symbol, piece.owner), ("N", Some('♘'), Some(Player::FIRST)));
    let corner = &view.cells[0];
    assert_eq!(corner.tone, Tone::Dark);
    let king = view.cells[22].piece.as_ref().unwrap();
    assert_eq!((king.glyph.as_str(), king.symbol, king.owner), ("k", Some('♚'), Some(Player::SECOND)));
    let choice = view.choices.iter().find(|choice| choice.text == "b1c3").unwrap();
    assert_eq!(choice.clicks, [1, 12]);
}

#[test]
fn options() {
    let read =
        |text: &str| Values::parse(text, Minichess::OPTIONS).map(|values| values.text(Minichess::OPTIONS));
    assert_eq!(read("promotion=choice").unwrap(), "");
    assert_eq!(read("promotion=none").unwrap(), "promotion=none");
    let error = read("promotion=queen").unwrap_err().to_string();
    assert_eq!(error, "`promotion=queen`: allowed is choice|rook|none");
}
