//! Whatever is typed, nothing panics, and what is read is written and read again as the same.

use arbore_core::{Configure, Notation, Values};
use arbore_games::connect4::{Connect4, Connect4Large};
use arbore_games::nim::{Nim, NimMany};
use arbore_games::reversi::Reversi;
use arbore_games::tictactoe::TicTacToe;
use proptest::prelude::*;

/// Reads the texts as options, as a position and as a move.
fn read<G: Configure + Notation>(options: &str, position: &str, m: &str) {
    let Ok(values) = Values::parse(options, G::OPTIONS) else { return };
    let canonical = values.text(G::OPTIONS);
    assert_eq!(Values::parse(&canonical, G::OPTIONS).as_ref(), Ok(&values), "`{options}` as `{canonical}`");
    let Ok(game) = G::configure(&values) else { return };
    let state = match game.parse_position(position) {
        Ok(state) => {
            let text = game.position_text(&state);
            assert_eq!(game.parse_position(&text).as_ref(), Ok(&state), "`{position}` as `{text}`");
            state
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            game.start()
        }
    };
    if let Ok(m) = game.parse_move(&state, m) {
        let text = game.move_text(&state, m);
        assert_eq!(game.parse_move(&state, &text), Ok(m));
    }
}

/// Texts that are nearly right reach farther than noise does.
fn options() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        any::<String>(),
        "(n|k|rule|misere)=([2-6]|[abcm]|true|false)(,(n|k|rule|misere)=([2-6]|[abcm]|true|false)){0,3}",
        "(heaps|max|players)=[0-9]{1,3}(/[0-9]{1,3}){0,4}(,(max|players)=[0-9]{0,3}){0,2}",
        "width=([3-9]|1[01])(,height=[3-9])?(,rising=true)?",
        "size=[3-9](,empties=winner)?",
    ]
}

fn position() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[x0.#]{3}/[x0.]{3}/[xX0oO.]{3}( ?[x0])?",
        "[x0./ ]{0,32}",
        "[0-9]{1,2}(,[0-9]{1,2}){2}( [0-3])?",
        "[0-9, ]{0,20}",
        "[1-9aA]{0,40}",
        "[1-4]{0,12}",
        "([x0.]{7}/){5}[x0.]{7}( [x0])?",
        r"\.{4}/\.{4}/[x0.]{4}/[x0]{4}( [x0])?",
        "[XO-]{36}( [XO])?(;.*)?",
        "[xo.0]{16}( [XO])?",
        "([a-f][1-6]|--){1,20}",
    ]
}

fn any_move() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-fA-F][0-6]",
        "[0-6],[0-6]",
        "[0-9]{1,2}:[0-9]{1,3}",
        "[a-e0-9:, ]{0,5}",
        "1?[0-9aA]",
        "pass|PASS|--"
    ]
}

proptest! {
    #[test]
    fn nothing_panics(options in options(), position in position(), m in any_move()) {
        read::<TicTacToe>(&options, &position, &m);
        read::<Nim>(&options, &position, &m);
        read::<NimMany>(&options, &position, &m);
        read::<Connect4>(&options, &position, &m);
        read::<Connect4Large>(&options, &position, &m);
        read::<Reversi>(&options, &position, &m);
    }
}
