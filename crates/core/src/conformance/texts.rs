//! What the texts and the board of any game must keep.

use super::{FUTURE, GAMES, assert_same_moves, choices, random_positions};
use crate::view::{Cell, Draw, Piece};
use crate::{Notation, Turn};

/// Texts of positions and moves can be read back, with all that the rules know of the game so far: the same moves are
/// legal two plies deep. No move has a space in it, no two have the same text.
///
/// # Panics
/// If a text is wrong.
pub fn notation<G: Notation>(game: &G) {
    let mut position = 0_u32;
    random_positions(game, GAMES, |state| {
        position += 1;
        let text = game.position_text(state);
        match game.parse_position(&text) {
            Ok(again) => {
                assert_eq!(again, *state, "position `{text}` reads back as another");
                // Every fifth position is plenty, and meets both players' turns.
                if position % 5 == 1 {
                    assert_same_moves(game, &again, state, FUTURE);
                }
            }
            Err(error) => panic!("position `{text}` does not read back: {error}"),
        }
        let mut texts = Vec::new();
        for m in choices(game, state) {
            let text = game.move_text(state, m);
            assert!(!text.contains(char::is_whitespace) && !text.is_empty(), "move `{text}` at {state:?}");
            assert!(!texts.contains(&text), "two moves are called `{text}` at {state:?}");
            assert_eq!(game.parse_move(state, &text), Ok(m), "move `{text}` at {state:?}");
            texts.push(text);
        }
        for nonsense in ["", " ", "§", "no such move", "-1", "999999999999999999999", "a1\0"] {
            let read = game.parse_move(state, nonsense);
            assert!(read.is_err() || texts.contains(&nonsense.to_owned()), "`{nonsense}` is {read:?}");
        }
    });
    for nonsense in ["", " ", "/", "§§§", "////////", "-1,-1", "99999999999999999999 1", "\0"] {
        let read = game.parse_position(nonsense);
        if let Ok(state) = read {
            assert!(game.parse_position(&game.position_text(&state)).as_ref() == Ok(&state), "{nonsense}");
        }
    }
}

/// What is on the board of a position can be put there by hand. Not all of a position is on its board: not what may be
/// castled, nor the dice.
///
/// # Panics
/// If it cannot.
pub fn setting_up<G: Draw>(game: &G) {
    let pieces = game.pieces();
    if pieces.is_empty() {
        return;
    }
    let (mut tried, mut refused) = (0, 0);
    random_positions(game, GAMES, |state| {
        let places: Vec<Option<Piece>> = game.draw(state).cells.into_iter().map(|cell| cell.piece).collect();
        for piece in places.iter().flatten() {
            let is_same = |other: &Piece| Piece { count: 1, ..piece.clone() } == *other;
            assert!(pieces.iter().any(is_same), "{piece:?} cannot be put on the board: {state:?}");
        }
        let text = game.set_up(&places, game.side(state));
        tried += 1;
        let Ok(read) = game.parse_position(&text) else {
            // What happened before a position may decide whether there can be such a one.
            refused += 1;
            return;
        };
        let put: Vec<Option<Piece>> = game.draw(&read).cells.into_iter().map(|cell| cell.piece).collect();
        assert_eq!(put, places, "`{text}` has other pieces than {state:?}");
        assert_eq!(game.side(&read), game.side(state), "`{text}` has another player to move than {state:?}");
    });
    assert!(refused * 10 < tried, "{refused} of {tried} positions could not be set up");
}

/// The board offers exactly the legal moves, each in a way that can be clicked.
///
/// # Panics
/// If it does not.
pub fn drawing<G: Draw>(game: &G) {
    random_positions(game, GAMES, |state| {
        let view = game.draw(state);
        let texts: Vec<String> = choices(game, state).iter().map(|m| game.move_text(state, *m)).collect();
        let offered: Vec<String> = view.choices.iter().map(|choice| choice.text.clone()).collect();
        if game.turn(state) == Turn::Chance {
            assert!(offered.is_empty(), "clicks are offered where chance decides: {state:?}");
        } else {
            assert_eq!(offered, texts, "the board offers other moves than the rules: {state:?}");
        }
        for choice in &view.choices {
            let is_place = |place: &usize| *place < view.cells.len();
            assert!(choice.clicks.iter().all(is_place), "{choice:?} is off the board");
            let is_whole = !choice.is_pairs || choice.clicks.len().is_multiple_of(2);
            assert!(is_whole, "a piece of {choice:?} has no destination");
        }
        for (clicked, meant) in &view.stand_ins {
            let is_clicked = |place: &usize| view.choices.iter().any(|choice| choice.clicks.contains(place));
            assert!(*clicked < view.cells.len() && !is_clicked(clicked), "place {clicked} means itself");
            assert!(is_clicked(meant), "a click on {clicked} means {meant}, which is no move at {state:?}");
        }
        assert!(view.lines.iter().all(|(a, b)| a.max(b) < &view.cells.len()), "a line leaves the board");
        for (i, cell) in view.cells.iter().enumerate() {
            let is_other = |other: &Cell| (other.x, other.y) != (cell.x, cell.y);
            assert!(view.cells[..i].iter().all(is_other), "two cells at one place: {cell:?}");
        }
    });
}
