//! Reversi: positions and moves as text, the board, and options.

mod golden;

use arbore_core::{Configure, Draw, Game, Notation, NotationError, Player, Values};
use arbore_games::reversi::{Empties, Reversi};
use golden::{game, rows};

#[test]
fn positions_are_read_as_people_write_them() {
    let game: Reversi = game("size=4");
    let read = |text: &str| game.parse_position(text).map(|state| game.position_text(&state));
    let start = "-----OX--XO----- X";
    for text in
        [start, "-----OX--XO-----", " .....0x..xo..... x ", "", "  ", "-----OX--XO----- X; b1:-8; a2:-8;"]
    {
        assert_eq!(read(text), Ok(start.to_owned()), "{text}");
    }
    let after = "-X---XX--XO----- O";
    for text in ["b1", " B1 ", "b1;"] {
        assert_eq!(read(text), Ok(after.to_owned()), "{text}");
    }
    assert_eq!(read("b1a1"), read("b1 a1"));
    assert_eq!(
        read("-----OX--XO----"),
        Err(NotationError::Count { what: "square", expected: 16, found: 15 })
    );
    assert_eq!(
        read("-----OX--XO------ X"),
        Err(NotationError::Count { what: "square", expected: 16, found: 17 })
    );
    let unexpected = |found: &str, at, expected: &str| {
        Err(NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() })
    };
    assert_eq!(read(" -----Ox-#XO----- X"), unexpected("#", 10, "X O -"));
    assert_eq!(read("-----OX--XO-----  Y"), unexpected("Y", 19, "x 0"));
    assert_eq!(read("-----OX--XO----- XO"), unexpected("XO", 18, "x 0"));
    let illegal = |at, text: &str, legal: &str| {
        let legal = legal.split(' ').map(str::to_owned).collect();
        let error = Box::new(NotationError::Illegal { text: text.to_owned(), legal });
        Err(NotationError::Within { at, error })
    };
    assert_eq!(read("b1b1"), illegal(3, "b1", "a1 c1 a3"));
    assert_eq!(read("b1 a"), illegal(4, "a", "a1 c1 a3"));
    assert_eq!(read("b1--"), illegal(3, "--", "a1 c1 a3"), "a pass must be forced");
}

#[test]
fn endgames_are_read() {
    let game: Reversi = game("size=8");
    let mut count = 0;
    for row in rows(include_str!("data/reversi-ffo.obf")) {
        let state = game.parse_position(row[0]).unwrap();
        let (position, moves) = row[0].split_once(';').unwrap();
        assert_eq!(game.position_text(&state), position);
        for m in moves.split(';').filter_map(|m| m.split_once(':')) {
            assert!(game.parse_move(&state, m.0).is_ok(), "{m:?} at {position}");
        }
        count += 1;
    }
    assert_eq!(count, 42);
}

#[test]
fn the_board_shows_discs_and_moves() {
    let game: Reversi = game("-");
    let view = game.draw(&game.start());
    assert_eq!((view.columns.join(""), view.rows.join("")), ("abcdef".to_owned(), "123456".to_owned()));
    let cell = &view.cells[15];
    let piece = cell.piece.as_ref().unwrap();
    assert_eq!((cell.x, cell.y, cell.name.as_str()), (3, 2, "d3"));
    assert_eq!((piece.glyph.as_str(), piece.symbol, piece.owner), ("x", Some('●'), Some(Player::FIRST)));
    assert_eq!(
        view.choices[0].clicks.iter().map(|cell| view.cells[*cell].name.as_str()).collect::<Vec<_>>(),
        ["c2"]
    );
    let small: Reversi = golden::game("size=4");
    let view = small.draw(&small.parse_position("OX-------------- X").unwrap());
    assert_eq!(
        (view.choices[0].text.as_str(), view.choices[0].clicks.len()),
        ("pass", 0),
        "a pass is a button"
    );
}

#[test]
fn options_are_checked() {
    let read = |text: &str| Values::parse(text, Reversi::OPTIONS).map(|values| values.text(Reversi::OPTIONS));
    assert_eq!(read("size=6,empties=nobody").unwrap(), "");
    assert_eq!(read("empties=winner,size=8").unwrap(), "size=8,empties=winner");
    assert_eq!(read("size=5").unwrap_err().to_string(), "`size=5`: allowed is 4|6|8");
    for size in [0, 2, 3, 5, 7, 10, 255] {
        assert!(Reversi::new(size, Empties::Nobody).is_err());
    }
}
