//! What is proven of Ultimate tic-tac-toe without searching, against alpha-beta at the end of random games and
//! against positions that show each case.

mod golden;

use arbore_core::search::{AlphaBeta, Search};
use arbore_core::{Game, Limits, Notation, Prove, Score, Turn, conformance};
use arbore_games::ultimate::{Lines, Ultimate};
use golden::{DRAWN, boards, game};

const OPEN: (Score, Score) = (Score::MINUS_INFINITY, Score::INFINITY);

fn bounds(options: &str, given: &[(usize, &str)], rest: &str) -> (Score, Score) {
    let game: Ultimate = game(options);
    Lines.bounds(&game, &game.parse_board(&boards(given, rest)).unwrap())
}

#[test]
fn what_is_seen_at_once() {
    let win = (Score::win_in(1), Score::win_in(1));
    let two_and_two = [(0, "xxx......"), (1, "xxx......"), (2, "xx.......")];
    assert_eq!(bounds("-", &two_and_two, "x 2"), win);
    assert_eq!(bounds("-", &two_and_two, "x -"), win, "anywhere is there too");
    assert_eq!(bounds("-", &two_and_two, "x 3"), OPEN, "not where they must play");
    assert_eq!(bounds("-", &two_and_two, "0 2"), OPEN, "not the other's");
    assert_eq!(bounds("misere=true", &two_and_two, "x 2"), OPEN, "a win is not forced");
    let spoilt = [(0, "xxx......"), (1, "xxx......"), (2, "xx0......")];
    assert_eq!(bounds("-", &spoilt, "x 2"), OPEN);
}

#[test]
fn who_has_no_line_left_cannot_complete_one() {
    let x = "xxx......";
    // 0 owns nothing and can get no line past the middle row, the middle column and two corners.
    let shut = [(1, x), (3, x), (4, DRAWN), (6, x), (8, x)];
    assert_eq!(bounds("-", &shut, "x 0"), (Score::DRAW, Score::INFINITY));
    assert_eq!(bounds("-", &shut, "0 0"), (Score::MINUS_INFINITY, Score::DRAW));
    assert_eq!(bounds("misere=true", &shut, "x 0"), (Score::MINUS_INFINITY, Score::DRAW));
    assert_eq!(bounds("misere=true", &shut, "0 0"), (Score::DRAW, Score::INFINITY));
    assert_eq!(bounds("majority=true", &shut, "0 0"), OPEN);
    let drawn_boards: Vec<(usize, &str)> = (0..8).map(|board| (board, DRAWN)).collect();
    assert_eq!(bounds("-", &drawn_boards, "x 8"), (Score::DRAW, Score::DRAW));
}

/// Bounds hold the true value, in late positions of random games, and often say something.
#[test]
fn bounds_are_true() {
    for options in ["-", "misere=true", "fullonly=true", "majority=true"] {
        let game: Ultimate = game(options);
        let (mut checked, mut said) = (0, 0);
        conformance::random_positions(&game, 60, |state| {
            let empty = game.position_text(state).matches('.').count();
            if game.turn(state) == Turn::Over || empty > 17 {
                return;
            }
            let report = AlphaBeta::new(()).search(&game, state, &[], &Limits::default(), &mut ());
            let (value, (least, most)) = (report.score().unwrap(), Lines.bounds(&game, state));
            assert!(
                least <= value && value <= most,
                "{}: {value}, not in {least}..{most}",
                game.position_text(state)
            );
            checked += 1;
            said += usize::from((least, most) != OPEN);
        });
        assert!(checked > 10, "{options}: {checked}");
        assert!(said > 0 || options == "majority=true", "{options}: {said} of {checked}");
    }
}
