//! Whatever is typed, nothing panics, and what is read is written and read again as the same.

use arbore_core::{Configure, Notation, Values};
use arbore_games::achi::Achi;
use arbore_games::backgammon::Backgammon;
use arbore_games::bearoff::Bearoff;
use arbore_games::checkers::Checkers;
use arbore_games::chess::Chess;
use arbore_games::connect4::{Connect4, Connect4Large};
use arbore_games::go::{Go, GoLarge};
use arbore_games::minichess::Minichess;
use arbore_games::nim::{Nim, NimMany};
use arbore_games::pig::Pig;
use arbore_games::reversi::Reversi;
use arbore_games::tictactoe::TicTacToe;
use arbore_games::tictactoe3::TicTacToe3;
use arbore_games::ultimate::Ultimate;
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
        "(width|height|k)=[2-6](,(width|height|k)=[3-5]){0,2}",
        "(pieces|blocked|lines)=([2-5]|loss|pass|draw)(,(blocked|lines)=(pass|draw|orth|king)){0,2}",
        "promotion=(choice|rook|none|queen)",
        "(variant=(english|international)|misere=true|quiet=[0-9]{1,3})(,men=[0-4][vx][0-4])?",
        "(misere|fullonly|majority)=(true|false)(,(fullonly|majority)=(true|false)){0,2}",
        "(heaps|max|players)=[0-9]{1,3}(/[0-9]{1,3}){0,4}(,(max|players)=[0-9]{0,3}){0,2}",
        "width=([3-9]|1[01])(,height=[3-9])?(,rising=true)?",
        "size=[3-9](,empties=winner)?",
        "size=[2-9](,komi=-?[0-9]{1,3}([.][05])?)?(,ko=(positional|situational|simple))?(,suicide=true)?",
        "variant=(standard|nackgammon|hypergammon)",
        "(x|o)=[0-9]{1,2}(/[0-9]{1,2}){0,6}(,o=[0-3](/[0-3]){0,5})?",
        "target=[0-9]{1,4}",
    ]
}

fn position() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[x0.#]{3}/[x0.]{3}/[xX0oO.]{3}( ?[x0])?",
        "[x0./ ]{0,32}",
        "[xtT0.]{3}/[xt0.]{3}/[xXt0oO.]{3}( ?[x0t])?",
        "[x0.]{3}/[x0.]{3}/[x0.]{3} [x0] x:[0-4],0:[0-4]",
        "[x0.]{9}(/[x0.]{9}){8} [x0] [0-9-]( [x0.]{9})?",
        "[0-9]{1,2}(,[0-9]{1,2}){2}( [0-3])?",
        "[0-9, ]{0,20}",
        "[1-9aA]{0,40}",
        "[1-4]{0,12}",
        "([x0.]{7}/){5}[x0.]{7}( [x0])?",
        r"\.{4}/\.{4}/[x0.]{4}/[x0]{4}( [x0])?",
        "[XO-]{36}( [XO])?(;.*)?",
        "[xo.0]{16}( [XO])?",
        "([a-f][1-6]|--){1,20}",
        "([kKrRnNbBpP1-5]{1,5}/){4}[KkrnbRNBpP1-5]{1,5}( [wb]( [-K]( -( [0-9]{1,4}( [0-9]{1,6})?)?)?)?)?",
        "([kKqr1-8]{1,8}/[pP1-8]{1,8}/){1}8/[pP8]/[pP8]/8/[P2-6]{1,8}/[RK1-8]{1,8} [wb] [KQkq-]{1,4} (-|[a-h][36])",
        "r3k2r/[pP]{1,8}/8/([pP][1-7]){1,4}/([pP][1-7]){1,4}/8/PPP5/R3K2R [wb] [KQkq-]{1,4} (-|[a-h][36])",
        "[kK3]{1,3}5/8/[KQkq1-7]{2,4}/8/8/8/8/8 [wb]",
        "[WB]:[WB](K?[0-9]{1,2}(-K?[0-9]{1,2})?,?){0,6}:[WB](K?[0-9]{1,2},?){0,6}(:[HF][0-9]{1,3}){0,2}[.]?",
        "[A-Za-z0-9+/]{13,15}( [xo12])?( ([0-7]-?[0-7]|roll|opening))?",
        "[A-H]{2}[AB]{9}[A-D]{2}[AQgw]( [xo])?( [1-6]-[1-6])?",
        "(XGID=)?[-A-Da-d]{26}(:[-0-9DBR]{0,2}){0,6}",
        "[0-9]{1,2}(,[0-9]){0,6}/[0-9](,[0-9]){0,6}( [xo])?( [1-6]-[1-6])?",
        "[0-9]{1,3}(,[0-9]{1,2}){2}( [12])?( roll)?",
        "([xo.1-5]{1,4}/){1,4}[xo.1-5]{1,4}( [xoXO])?( ([A-Ea-e][1-5]|pass| ){0,12})?",
        "([A-HJa-hj][1-9]|pass|PASS| ){1,20}",
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
        "PASS|--",
        "[a-cA-C][1-3][a-c][1-3]",
        "[a-h][1-8][a-h][1-8][qrbnk]?",
        "[A-Ta-t][0-9]{1,2}",
        "[0-9]{1,2}([-x:][0-9]{1,2}){1,4}",
        "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#!?]{0,2}",
        "[O0][-O0]{0,4}",
        "(bar|b|[0-9]{1,2})/(off|o|[0-9]{1,2})[*]?([(][0-5][)])?([, ](bar|[0-9]{1,2})(/(off|[0-9]{1,2})){0,3}){0,3}",
        "[0-9/*(), ]{0,12}",
        "[0-7]-?[0-7]|pass|roll|hold",
    ]
}

proptest! {
    #[test]
    fn nothing_panics(options in options(), position in position(), m in any_move()) {
        read::<TicTacToe>(&options, &position, &m);
        read::<TicTacToe3>(&options, &position, &m);
        read::<Achi>(&options, &position, &m);
        read::<Ultimate>(&options, &position, &m);
        read::<Nim>(&options, &position, &m);
        read::<NimMany>(&options, &position, &m);
        read::<Connect4>(&options, &position, &m);
        read::<Connect4Large>(&options, &position, &m);
        read::<Reversi>(&options, &position, &m);
        read::<Go>(&options, &position, &m);
        read::<GoLarge>(&options, &position, &m);
        read::<Minichess>(&options, &position, &m);
        read::<Checkers>(&options, &position, &m);
        read::<Chess>("", &position, &m);
        read::<Backgammon>(&options, &position, &m);
        read::<Bearoff>(&options, &position, &m);
        read::<Pig>(&options, &position, &m);
    }
}
