//! Endings of checkers: their numbers, starts, and what they say about positions of the whole game.

mod golden;

use std::collections::HashSet;
use std::convert::Infallible;

use arbore_core::search::{Negamax, Search};
use arbore_core::{
    Game, Indexed, Limits, Notation, NotationError, Outcome, PartOf, Player, Score, Turn, conformance,
};
use arbore_games::checkers::{Board, Checkers, Evaluation};
use golden::game;

const ENDINGS: [&str; 6] =
    ["men=1v1", "men=2v1", "men=1v2,misere=true", "men=2v2", "men=3v1", "variant=international,men=2v1"];

#[test]
fn an_ending_keeps_its_promises() {
    for options in ["men=2v1", "variant=international,men=1v2"] {
        let ending: Checkers = game(options);
        conformance::check_zero_sum::<_, Evaluation>(&ending, 3);
        conformance::indexed(&ending);
    }
}

/// Every number leads to a position of that number, and no two to the same.
#[test]
fn endings_are_numbered() {
    for options in ENDINGS {
        let ending: Checkers = game(options);
        conformance::indexed(&ending);
        conformance::rules(&ending);
        let step = usize::try_from(ending.size() / 40_000).unwrap() | 1;
        let mut boards = HashSet::new();
        for number in (0..ending.size()).step_by(step) {
            if let Some(board) = ending.state(number) {
                assert_eq!(ending.index(&board), number, "{options}: {board:?}");
                assert!(boards.insert(board), "{options}: two numbers for one position");
            }
        }
        assert!(boards.len() > 1_000, "{options}: {}", boards.len());
    }
    // Two men or kings have (61 + 1) · 61 / 2 numbers, one has 61; and either side may be to move.
    assert_eq!(game::<Checkers>("men=2v1").size(), 2 * 1891 * 61);
    assert_eq!(game::<Checkers>("-").size(), u64::MAX, "the whole game has no numbers");
}

/// All positions of 1 v 1 have a number of their own below the size, and no position has been forgotten.
#[test]
fn every_small_position_has_a_number() {
    let ending: Checkers = game("men=1v1");
    let kinds = |square: u8, last_row: bool| {
        if last_row { vec![format!("K{square}")] } else { vec![format!("K{square}"), square.to_string()] }
    };
    let mut texts = HashSet::new();
    for white in 1..=32 {
        for black in (1..=32).filter(|black| *black != white) {
            for white in kinds(white, white <= 4) {
                for black in kinds(black, black > 28) {
                    texts.extend([format!("W:W{white}:B{black}"), format!("B:W{white}:B{black}")]);
                }
            }
        }
    }
    let numbers: HashSet<u64> =
        texts.iter().map(|text| ending.index(&ending.parse_position(text).unwrap())).collect();
    assert_eq!(numbers.len(), texts.len());
    let has_both = |number: &u64| {
        let text = ending.state(*number).map(|board| ending.position_text(&board));
        text.is_some_and(|text| !text.contains(":W:") && !text.ends_with('B'))
    };
    let found: HashSet<u64> = (0..ending.size()).filter(has_both).collect();
    assert!(found == numbers, "{} and {} numbers", found.len(), numbers.len());
}

#[test]
fn positions_of_endings() {
    let ending: Checkers = game("men=2v1");
    let text = |text: &str| ending.parse_position(text).map(|board| ending.position_text(&board));
    // There is no clock.
    assert_eq!(text("B:WK5:BK18,1:H7").as_deref(), Ok("B:WK5:B1,K18"));
    assert!(text("W:W21:B").is_ok());
    for other in ["B:WK5,K6:BK1", "B:WK5:BK1,K2,K3"] {
        assert_eq!(
            text(other),
            Err(NotationError::Impossible { why: "pieces-of-another-ending" }),
            "{other}"
        );
    }
}

/// All pieces are there, the stronger side is to move, no piece can be captured, and no player wins at once.
#[test]
fn endings_begin_with_a_fight() {
    for (options, mover) in [
        ("men=1v1", Player::FIRST),
        ("men=2v1", Player::FIRST),
        ("men=1v2", Player::SECOND),
        ("men=3v1", Player::FIRST),
        ("men=2v2", Player::FIRST),
        ("men=2v1,misere=true", Player::FIRST),
        ("variant=international,men=2v2", Player::FIRST),
    ] {
        let ending: Checkers = game(options);
        let start = ending.start();
        let text = ending.position_text(&start);
        assert_eq!(ending.turn(&start), Turn::Player(mover), "{options}: {text}");
        assert!(!ending.choices(&start).iter().any(|m| ending.move_text(&start, *m).contains('x')), "{text}");
        assert_eq!(ending.parse_position(&text), Ok(start.clone()), "{options}");
        let soon = Negamax::new(()).search(&ending, &start, &[], &Limits::depth(3), &mut ()).score();
        assert!(soon.is_some_and(|score| !score.is_decisive()), "{options}: {text}");
    }
}

/// What an ending would say about a position of the whole game, if its database had this value.
fn bounds_of(whole: &str, options: &str, position: &str, value: Score) -> Option<(Score, Score)> {
    let board = game::<Checkers>(whole).parse_position(position).unwrap();
    game::<Checkers>(options).bounds(&board, |_| Ok::<_, Infallible>(Some(value))).unwrap()
}

/// A win counts only if it comes no later than the quiet plies are full; a draw is a draw.
#[test]
fn the_clock_of_the_whole_game() {
    let bounds = |quiet: u32, value| bounds_of("-", "men=2v1", &format!("B:WK5:BK18,K1:H{quiet}"), value);
    let win = Score::win_in(19);
    assert_eq!(bounds(0, win), Some((win, win)));
    assert_eq!(bounds(61, win), Some((win, win)));
    assert_eq!(bounds(62, win), Some((Score::DRAW, win)));
    let loss = Score::loss_in(2);
    assert_eq!(bounds(78, loss), Some((loss, loss)));
    assert_eq!(bounds(79, loss), Some((loss, Score::DRAW)));
    assert_eq!(bounds(79, Score::DRAW), Some((Score::DRAW, Score::DRAW)));
    // The limit is that of the game.
    let long = Score::win_in(79);
    assert_eq!(bounds_of("quiet=20", "men=2v1", "B:WK5:BK18,K1", long), Some((Score::DRAW, long)));
    assert_eq!(bounds_of("quiet=0", "men=2v1", "B:WK5:BK18,K1:H50", long), Some((long, long)));
}

/// The player who has the other side's pieces has the other side's value; other pieces are not known.
#[test]
fn reversed_colours() {
    let win = Score::win_in(9);
    assert_eq!(bounds_of("-", "men=2v1", "W:WK15,K32:BK28", win), Some((-win, -win)));
    assert_eq!(bounds_of("-", "men=2v1", "W:WK15,K32:BK28:H75", win), Some((-win, Score::DRAW)));
    assert_eq!(bounds_of("-", "men=2v1", "W:WK15,K32:BK28,K27", win), None);
    let asked = |options: &str, position: &str| {
        let (mut seen, part) = (None, game::<Checkers>(options));
        let board = game::<Checkers>(options.split(",men").next().unwrap()).parse_position(position).unwrap();
        let note = |board: &_| {
            seen = Some(part.position_text(board));
            Ok::<_, Infallible>(None)
        };
        part.bounds(&board, note).unwrap();
        seen.unwrap()
    };
    assert_eq!(asked("misere=true,men=2v1", "W:W21,K32:B9:H3"), "B:W24:B12,K1");
    assert_eq!(asked("misere=true,men=2v1", "W:W21:B9,K32:H3"), "W:W21:B9,K32");
    assert_eq!(asked("variant=international,men=2v1", "B:WK46:B16,K5:H3"), "W:W35,K46:BK5");
    let whole: Checkers = game("quiet=3");
    assert!(game::<Checkers>("men=2v1").is_of(&whole));
    assert!(!game::<Checkers>("men=2v1,misere=true").is_of(&whole));
    assert!(!game::<Checkers>("variant=international,men=2v1").is_of(&whole));
    assert!(!whole.is_of(&whole));
}

/// A search from some position of an ending never sees a value that reversed colours would not have.
#[test]
fn reversed_positions_have_the_same_value() {
    let ending: Checkers = game("men=2v2");
    let mut compared = 0;
    for number in (1..ending.size()).step_by(100_003) {
        let Some(board) = ending.state(number) else { continue };
        let text = ending.position_text(&board);
        let mut sides: Vec<&str> = text.split(':').collect();
        let turn = |side: &str, letter: char| {
            let squares = side[1..].split(',').filter(|square| !square.is_empty()).map(|square| {
                let number: u8 = square.trim_start_matches('K').parse().unwrap();
                format!("{}{}", if square.starts_with('K') { "K" } else { "" }, 33 - number)
            });
            format!("{letter}{}", squares.collect::<Vec<_>>().join(","))
        };
        let (white, black) = (turn(sides[2], 'W'), turn(sides[1], 'B'));
        (sides[1], sides[2]) = (&white, &black);
        sides[0] = if sides[0] == "W" { "B" } else { "W" };
        let reversed = ending.parse_position(&sides.join(":")).unwrap();
        if ending.turn(&board) == Turn::Over {
            continue;
        }
        let value = |board| Negamax::new(()).search(&ending, board, &[], &Limits::depth(4), &mut ()).score();
        assert_eq!(value(&board), value(&reversed), "{text}");
        compared += 1;
    }
    assert!(compared > 30, "{compared}");
}

/// The value of every position, as its player to move sees it, by its number: in round n all that is won because a move
/// leads to a lost position, or lost because all moves lead to won ones.
fn solve(game: &Checkers) -> Vec<Option<(Board, Score)>> {
    let count = usize::try_from(game.size()).unwrap();
    let place = |board: &Board| usize::try_from(game.index(board)).unwrap();
    let mut values: Vec<Option<(Board, Score)>> = Vec::new();
    let mut open = Vec::new();
    for number in 0..count {
        let board = game.state(number as u64);
        values.push(board.clone().map(|board| (board, Score::DRAW)));
        let Some(board) = board else { continue };
        let Turn::Player(_) = game.turn(&board) else {
            values[number] = Some((board.clone(), game.payoff(&board, game.side(&board))));
            continue;
        };
        let mut children = Vec::new();
        game.moves(&board, |m| game.visit(&mut board.clone(), m, |child| children.push(place(child))));
        open.push((number, children));
    }
    loop {
        let mut found = Vec::new();
        open.retain(|(number, children)| {
            let value = |child: &usize| -values[*child].as_ref().expect("a move leads to a position").1;
            let best = children.iter().map(value).max().expect("a move").from_child();
            if best != Score::DRAW {
                found.push((*number, best));
            }
            best == Score::DRAW
        });
        if found.is_empty() {
            return values;
        }
        for (number, value) in found {
            values[number].as_mut().expect("a position").1 = value;
        }
    }
}

/// Two kings win against one, in 34 plies at most: a known result. The exceptions are positions in which the single king
/// captures one of the two, or holds both of them in a corner.
#[test]
fn two_kings_win_against_one() {
    let ending: Checkers = game("men=2v1");
    let mut values = [0; 3];
    let (mut longest, mut longest_of_kings, mut won, mut not_won) = (0, 0, 0, 0);
    for (board, value) in solve(&ending).into_iter().flatten() {
        let value = if ending.side(&board) == Player::FIRST { value } else { -value };
        values[usize::from(value <= Score::DRAW) + usize::from(value < Score::DRAW)] += 1;
        let plies = if let Outcome::WinIn(plies) = value.outcome() { Some(plies) } else { None };
        longest = longest.max(plies.unwrap_or_default());
        let text = ending.position_text(&board);
        let [_, white, black] = text.split(':').collect::<Vec<_>>()[..] else { panic!("{text}") };
        if white.matches('K').count() == 1 && black.matches('K').count() == 2 {
            longest_of_kings = longest_of_kings.max(plies.unwrap_or_default());
            won += u32::from(plies.is_some());
            not_won += u32::from(plies.is_none());
        }
    }
    // The database of `arbore solve checkers:men=2v1 --db` holds the same values.
    assert_eq!((values, longest), ([189_753, 13_217, 3_764], 62));
    assert_eq!((won, not_won, longest_of_kings), (27_864, 1_896, 34));
}
