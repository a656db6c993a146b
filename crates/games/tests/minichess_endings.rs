//! Endings of 5×5 chess: their men, numbers, starts, and what they say about positions of the whole game.

mod golden;

use std::collections::HashSet;
use std::convert::Infallible;

use arbore_core::search::{Negamax, Search};
use arbore_core::{
    Configure, Game, Indexed, Limits, Notation, NotationError, OptionError, PartOf, Player, Score, Turn,
    Values, conformance,
};
use arbore_games::minichess::{Ending, Evaluation, Minichess, Promotion};
use golden::game;

const WHOLE: Minichess = Minichess::new(Promotion::Choice);

fn ending(men: &str) -> Ending {
    Ending::new(Promotion::Choice, men).unwrap_or_else(|error| panic!("{men}: {error:?}"))
}

#[test]
fn an_ending_keeps_its_promises() {
    let ending: Ending = game("men=KRvKN");
    conformance::check_zero_sum::<_, Evaluation>(&ending, 3);
    conformance::indexed(&ending);
    conformance::check_zero_sum::<_, Evaluation>(&game::<Ending>("men=KPvK,promotion=none"), 3);
}

/// Every number leads to a position of that number, men that are equal have one numbering, and men that do not belong to
/// the ending have none.
#[test]
fn endings_are_numbered() {
    for men in ["KvK", "KRvK", "KPvK", "KRRvK", "KNvKB"] {
        let ending = ending(men);
        conformance::indexed(&ending);
        conformance::rules(&ending);
        let mut boards = HashSet::new();
        for number in (0..ending.size()).step_by(7) {
            if let Some(board) = ending.state(number) {
                assert_eq!(ending.index(&board), number);
                assert!(boards.insert(board), "{men}: two numbers for one position");
            }
        }
    }
    let ending = ending("KRvK");
    let text = |text: &str| ending.parse_position(text).map(|board| ending.position_text(&board));
    // There are no clocks.
    assert_eq!(text("4k/5/5/5/KR3 w - - 7 9").unwrap(), "4k/5/5/5/KR3 w - - 0 1");
    assert!(text("4k/5/5/5/K4 b").is_ok());
    for other in ["4k/5/5/5/KRR2 w", "4k/5/5/5/KB3 w", "4k/4r/5/5/K4 w"] {
        assert!(matches!(text(other), Err(NotationError::Impossible { .. })), "{other}");
    }
}

#[test]
fn texts_of_endings() {
    let parse = |men: &str| Values::parse(&format!("men={men}"), Ending::OPTIONS);
    for (wrong, why) in [
        ("", "men-without-v"),
        ("KRK", "men-without-v"),
        ("QvK", "men-unknown"),
        ("KXvK", "men-unknown"),
        ("KvKK", "men-not-one-king"),
        ("vK", "men-not-one-king"),
        ("RvK", "men-not-one-king"),
        ("KRv", "men-not-one-king"),
        ("KRRBNvKRRB", "men-too-many"),
    ] {
        let found = parse(wrong).unwrap_err();
        let expected = OptionError::Refused { key: "men".to_owned(), value: wrong.to_owned(), why };
        assert_eq!(found, expected, "{wrong}");
    }
    // One text for each ending.
    for (text, canonical) in
        [("KRvK", "men=KRvK"), ("nbkvpk", "men=KBNvKP"), ("KPRPVK", "men=KRPPvK"), ("all", "")]
    {
        assert_eq!(parse(text).unwrap().text(Ending::OPTIONS), canonical);
    }
    assert!(Ending::configure(&parse("all").unwrap()).is_err());
    assert!(Minichess::configure(&parse("KRvK").unwrap()).is_err());
}

/// All men are there, the stronger side is to move, and no player wins at once.
#[test]
fn endings_begin_with_a_fight() {
    for (men, mover) in [
        ("KvK", Player::FIRST),
        ("KRvK", Player::FIRST),
        ("KvKR", Player::SECOND),
        ("KPvK", Player::FIRST),
        ("KPPPPPPvK", Player::FIRST),
        ("KRvKR", Player::FIRST),
        ("KRvKRB", Player::SECOND),
        ("KRRvKR", Player::FIRST),
        ("KRRBNvKRB", Player::FIRST),
        ("KRRRvKRRR", Player::FIRST),
        ("KPPPvKPPP", Player::FIRST),
    ] {
        for promotion in [Promotion::Choice, Promotion::None] {
            let ending = Ending::new(promotion, men).unwrap();
            let start = ending.start();
            let text = ending.position_text(&start);
            assert_eq!(ending.turn(&start), Turn::Player(mover), "{men}: {text}");
            let letters = text.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
            assert_eq!(letters, men.len() - 1, "{men}: {text}");
            assert_eq!(ending.parse_position(&text), Ok(start.clone()), "{men}");
            let soon = Negamax::new(()).search(&ending, &start, &[], &Limits::depth(3), &mut ()).score();
            assert!(soon.is_some_and(|score| !score.is_decisive()), "{men}: {text}");
        }
    }
    assert_eq!(ending("KRvK").position_text(&ending("KRvK").start()), "2k2/5/5/5/R1K2 w - - 0 1");
}

/// What an ending would say about a position of the whole game, if its database had this value.
fn bounds_of(men: &str, position: &str, value: Score) -> Option<(Score, Score)> {
    let board = WHOLE.parse_position(position).unwrap();
    ending(men).bounds(&board, |_| Ok::<_, Infallible>(Some(value))).unwrap()
}

/// A win counts only if it comes before the quiet plies are full; a draw is a draw.
#[test]
fn the_clock_of_the_whole_game() {
    let at = |quiet: u32| format!("4k/5/5/5/KR3 w - - {quiet} 60");
    let win = Score::win_in(19);
    assert_eq!(bounds_of("KRvK", &at(0), win), Some((win, win)));
    assert_eq!(bounds_of("KRvK", &at(80), win), Some((win, win)));
    assert_eq!(bounds_of("KRvK", &at(81), win), Some((Score::DRAW, win)));
    assert_eq!(bounds_of("KRvK", &at(99), win), Some((Score::DRAW, win)));
    let loss = Score::loss_in(2);
    assert_eq!(bounds_of("KRvK", &at(97), loss), Some((loss, loss)));
    assert_eq!(bounds_of("KRvK", &at(98), loss), Some((loss, Score::DRAW)));
    assert_eq!(bounds_of("KRvK", &at(99), Score::DRAW), Some((Score::DRAW, Score::DRAW)));
}

/// The player who has the other side's men has the other side's value; men of other endings are not known.
#[test]
fn reversed_colours() {
    let win = Score::win_in(9);
    assert_eq!(bounds_of("KRvK", "kr3/5/5/5/4K b - - 0 1", win), Some((-win, -win)));
    assert_eq!(bounds_of("KRvK", "kr3/5/5/5/4K b - - 95 1", win), Some((-win, Score::DRAW)));
    assert_eq!(bounds_of("KRvK", "kr3/5/5/5/R3K b - - 0 1", win), None);
    assert_eq!(bounds_of("KRvK", "kb3/5/5/5/4K b - - 0 1", win), None);
    let asked = |position: &str| {
        let (mut seen, part) = (None, ending("KRPvK"));
        let note = |board: &_| {
            seen = Some(part.position_text(board));
            Ok::<_, Infallible>(None)
        };
        part.bounds(&WHOLE.parse_position(position).unwrap(), note).unwrap();
        seen.unwrap()
    };
    assert_eq!(asked("kr3/1p3/5/2K2/5 b - - 3 8"), "5/2k2/5/1P3/KR3 w - - 0 1");
    assert_eq!(asked("5/2k2/5/1P3/KR3 w - - 3 8"), "5/2k2/5/1P3/KR3 w - - 0 1");
    assert!(ending("KRvK").is_of(&WHOLE));
    assert!(!ending("KRvK").is_of(&Minichess::new(Promotion::None)));
}
