//! Backgammon: rules, counts and texts against golden numbers and against GNU Backgammon.

mod golden;

use arbore_core::view::Piece;
use arbore_core::{Draw, Evaluate, Game, Notation, NotationError, Player, Score, Turn, conformance, perft};
use arbore_games::backgammon::{Backgammon, Board, Evaluation};
use golden::{game, number, rows};

#[test]
fn every_variant_keeps_its_promises() {
    for options in ["-", "variant=nackgammon", "variant=hypergammon"] {
        conformance::check_stochastic::<_, Evaluation>(&game::<Backgammon>(options), 1);
    }
}

fn standard() -> Backgammon {
    game("-")
}

fn position(text: &str) -> Board {
    standard().parse_position(text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
}

/// A position as an XGID, x to move with these dice (`00` before they fall): each player's checkers as
/// `point×count`, as they see them; 25 is the bar.
fn set_up(x: &[(usize, u8)], o: &[(usize, u8)], dice: &str) -> Board {
    let mut places = [b'-'; 26];
    for (point, count) in x {
        places[*point] = b'A' + count - 1;
    }
    for (point, count) in o {
        places[25 - *point] = b'a' + count - 1;
    }
    position(&format!("XGID={}:0:0:1:{dice}:0:0:0:0:10", str::from_utf8(&places).unwrap()))
}

fn moves(board: &Board) -> Vec<String> {
    let game = standard();
    let mut moves = Vec::new();
    game.each_choice(board, |m| moves.push(game.move_text(board, m)));
    moves.sort_unstable();
    moves
}

fn play(board: &Board, text: &str) -> Board {
    let game = standard();
    let mut after = board.clone();
    let m = game.parse_move(board, text).unwrap_or_else(|error| panic!("{error}"));
    game.play(&mut after, m);
    after
}

/// The IDs of the positions after all plays.
fn results(board: &Board) -> Vec<String> {
    let game = standard();
    let mut ids = Vec::new();
    game.moves(board, |m| {
        let mut after = board.clone();
        game.play(&mut after, m);
        ids.push(game.position_text(&after).split(' ').next().unwrap().to_owned());
    });
    ids.sort_unstable();
    ids
}

#[test]
fn opening_rolls() {
    let table: Vec<_> = rows(include_str!("data/backgammon-openings.tsv")).collect();
    assert_eq!(moves(&standard().start()), table.iter().map(|row| row[0]).collect::<Vec<_>>());
    let mut sum = 0;
    for row in &table {
        let count = results(&play(&standard().start(), row[0])).len();
        assert_eq!(count, number::<usize>(row[1]), "{row:?}");
        sum += count;
    }
    assert_eq!(sum, 190);
    // With any roll, doubles too.
    assert_eq!(perft(&standard(), &position("4HPwATDgc/ABMA x roll"), 2), 447);
}

#[test]
fn sequences_of_rolls_and_plays() {
    for row in rows(include_str!("data/backgammon-perft.tsv")) {
        let game = standard();
        assert_eq!(perft(&game, &game.start(), number(row[0])), number::<u64>(row[1]), "{row:?}");
    }
}

#[test]
#[ignore = "a second"]
fn more_sequences_of_rolls_and_plays() {
    let game = standard();
    assert_eq!(perft(&game, &game.start(), 6), 48_678_745);
}

/// The 64-bit FNV-1a hash.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Positions of random games, all plays of which were compared with GNU Backgammon's by
/// `tests/peers/gnubg.py`.
#[test]
fn plays_are_those_of_gnubg() {
    let mut compared = 0;
    for row in rows(include_str!("data/backgammon-gnubg-plays.tsv")) {
        let results = results(&position(&format!("{} x {}", row[0], row[1])));
        assert_eq!(results.len(), number::<usize>(row[2]), "{row:?}");
        assert_eq!(format!("{:016x}", fnv(&results.join(" "))), row[3], "{row:?} {results:?}");
        compared += 1;
    }
    assert!(compared >= 200, "only {compared} positions");
}

#[path = "backgammon/rules.rs"]
mod rules;

#[path = "backgammon/texts.rs"]
mod texts;

#[test]
fn the_board_is_seen_from_the_side_of_x() {
    let game = standard();
    let board = play(&game.start(), "3-1");
    let view = game.draw(&board);
    assert_eq!((view.cells.len(), view.dice.as_slice()), (28, [3, 1].as_slice()));
    let piece = |view: &arbore_core::View, x: u16, y: u16| {
        let cell = view.cells.iter().find(|cell| (cell.x, cell.y) == (x, y)).unwrap();
        (cell.name.clone(), cell.piece.as_ref().map(|piece| (piece.glyph.clone(), piece.count)))
    };
    let stack = |glyph: &str, count| Some((glyph.to_owned(), count));
    assert_eq!(piece(&view, 12, 0), ("24".to_owned(), stack("x", 2)));
    assert_eq!(piece(&view, 12, 1), ("1".to_owned(), stack("o", 2)));
    assert_eq!(piece(&view, 0, 1), ("12".to_owned(), stack("o", 5)));
    assert_eq!(piece(&view, 7, 1), ("6".to_owned(), stack("x", 5)));
    assert_eq!(piece(&view, 6, 0), ("bar".to_owned(), None));
    assert_eq!(piece(&view, 13, 1), ("off".to_owned(), None));
    let facts: Vec<_> = view.facts.iter().map(|fact| (fact.what, fact.value)).collect();
    assert_eq!(facts, [("pips", 167), ("pips", 167)]);
    let names = |choice: &arbore_core::view::Choice, view: &arbore_core::View| {
        choice.clicks.iter().map(|cell| view.cells[*cell].name.clone()).collect::<Vec<_>>()
    };
    let choice = view.choices.iter().find(|choice| choice.text == "8/5,6/5").unwrap();
    assert_eq!(names(choice, &view), ["8", "5", "6", "5"]);
    assert_eq!((view.columns[0].as_str(), view.columns_below[0].as_str()), ("13", "12"));

    // When o moves, nothing is turned round but the numbers.
    let view = game.draw(&play(&play(&board, "8/5,6/5"), "6-5"));
    assert_eq!(piece(&view, 12, 1), ("24".to_owned(), stack("o", 2)));
    assert_eq!(piece(&view, 7, 0), ("6".to_owned(), stack("o", 5)));
    let choice = view.choices.iter().find(|choice| choice.text == "24/13").unwrap();
    assert_eq!(names(choice, &view), ["24", "18", "18", "13"]);
}

#[path = "backgammon/evaluations.rs"]
mod evaluations;
