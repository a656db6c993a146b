//! The rules, case by case.

use super::*;

/// Checkers of o that have nothing to do with what happens.
const FAR: &[(usize, u8)] = &[(1, 2)];
/// A closed home of o.
const CLOSED: &[(usize, u8)] = &[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)];
/// A home of o with one gap, at x's point 21.
const GAP: &[(usize, u8)] = &[(1, 2), (2, 2), (3, 2), (5, 2), (6, 2)];

#[test]
fn both_dice_if_possible_else_the_larger() {
    let o = [(23, 2)];
    assert_eq!(moves(&set_up(&[(9, 1)], &o, "61")), ["9/3"]);
    assert_eq!(moves(&set_up(&[(9, 1)], &o, "52")), ["9/4"]);
    assert_eq!(moves(&set_up(&[(9, 1)], &o, "65")), ["9/off"]);
    // The six cannot be played, so the one is.
    assert_eq!(moves(&set_up(&[(8, 3), (7, 1)], &[(24, 2), (23, 2)], "61")), ["7/6", "8/7"]);
    assert_eq!(moves(&set_up(&[(9, 1)], &[(22, 2), (23, 2), (24, 2)], "62")), ["9/7"]);
}

#[test]
fn doubles_are_played_four_times_or_as_often_as_possible() {
    assert_eq!(moves(&set_up(&[(24, 1)], &[(12, 2)], "22")), ["24/16"]);
    assert_eq!(moves(&set_up(&[(24, 1)], &[(7, 2)], "22")), ["24/20"]);
    assert_eq!(moves(&set_up(&[(24, 2)], &[(5, 2)], "22")), ["24/22(2)"]);
    assert_eq!(moves(&set_up(&[(24, 2)], &[(3, 2)], "22")), ["pass"]);
}

#[test]
fn the_bar_comes_first() {
    assert_eq!(moves(&set_up(&[(25, 1), (6, 5)], CLOSED, "31")), ["pass"]);
    assert_eq!(moves(&set_up(&[(25, 2), (6, 5)], GAP, "41")), ["bar/21"]);
    assert_eq!(moves(&set_up(&[(25, 1), (6, 5)], GAP, "41")), ["bar/21,6/5"]);
    assert_eq!(moves(&set_up(&[(25, 3), (6, 5)], GAP, "44")), ["bar/17,bar/21(2)", "bar/21(3),6/2"]);
}

#[test]
fn a_pass_changes_the_turn_and_nothing_else() {
    let board = set_up(&[(25, 1), (6, 5)], CLOSED, "31");
    let after = play(&board, "pass");
    assert_eq!(standard().turn(&after), Turn::Chance);
    // Now the other half of the ID comes first.
    assert_eq!(standard().position_text(&board), "27YBAAB8AAAEAA x 3-1");
    assert_eq!(standard().position_text(&after), "4AMAoG3bAAAAAA o");
}

#[test]
fn a_single_checker_is_hit() {
    let board = set_up(&[(24, 1), (6, 2)], &[(2, 1), (6, 1)], "41");
    let all = ["24/19*", "24/20,6/5", "24/23*,6/2", "24/23*/19*", "6/1", "6/5,6/2"];
    assert_eq!(moves(&board), all);
    let on_the_bar = |text: &str| {
        let view = standard().draw(&play(&board, text));
        view.cells.iter().find(|cell| cell.name == "bar" && cell.y == 0).unwrap().piece.clone()
    };
    assert_eq!(on_the_bar("6/1"), None);
    for (text, count) in [("24/19*", 1), ("24/23*/19*", 2)] {
        assert_eq!(on_the_bar(text), Some(Piece { count, ..Piece::of(Player::SECOND, "o") }), "{text}");
    }
}

#[test]
fn bearing_off_needs_all_checkers_at_home() {
    assert_eq!(moves(&set_up(&[(7, 1), (1, 1)], FAR, "21")), ["7/4", "7/5,1/off"]);
    assert_eq!(moves(&set_up(&[(7, 1), (6, 1)], FAR, "61")), ["7/1,6/5", "7/off"]);
    // A checker on the bar is not at home.
    let o = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 1), (6, 1)];
    assert_eq!(moves(&set_up(&[(25, 1), (6, 1)], &o, "66")), ["bar/19*/1"]);
}

#[test]
fn a_larger_number_bears_off_the_farthest_only() {
    assert_eq!(moves(&set_up(&[(4, 1), (2, 1)], FAR, "65")), ["4/off,2/off"]);
    assert_eq!(moves(&set_up(&[(5, 1), (2, 1)], FAR, "31")), ["5/1"]);
    assert_eq!(moves(&set_up(&[(3, 1), (1, 1)], FAR, "31")), ["3/off", "3/off,1/off"]);
}

#[test]
fn the_opening_roll_is_no_double() {
    let game = standard();
    assert!(game.parse_move(&game.start(), "3-3").is_err());
    assert!(game.parse_move(&position("4HPwATDgc/ABMA o"), "3-3").is_ok());
    let mut sum = 0.0;
    game.chance(&game.start(), |_, probability| {
        assert!((probability - 1.0 / 15.0).abs() < 1e-15);
        sum += probability;
    });
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn gammons_count_two_and_backgammons_three() {
    for (o, points) in [
        (vec![(5, 14)], 1),
        (vec![(5, 15)], 2),
        (vec![(18, 1), (5, 14)], 2),
        (vec![(19, 1), (5, 14)], 3),
        (vec![(25, 1), (5, 14)], 3),
        // Who has borne off a checker loses one point, wherever the others are.
        (vec![(25, 1), (5, 13)], 1),
    ] {
        let (game, board) = (standard(), set_up(&[], &o, "00"));
        assert_eq!(game.turn(&board), Turn::Over);
        let payoffs = [Player::FIRST, Player::SECOND].map(|player| game.payoff(&board, player));
        assert_eq!(payoffs, [Score::points(1000 * points), Score::points(-1000 * points)], "{o:?}");
    }
    assert_eq!(standard().points_per_unit(), 1000);
    // Of three checkers none is borne off, and one is on the bar.
    let hypergammon: Backgammon = game("variant=hypergammon");
    let board = hypergammon.parse_position("XGID=a--------------------b----").unwrap();
    assert_eq!(hypergammon.payoff(&board, Player::FIRST), Score::points(3000));
}

#[test]
fn the_game_is_over_with_the_last_checker() {
    let board = set_up(&[(2, 1), (1, 1)], &[(1, 1)], "65");
    let after = play(&board, "2/off,1/off");
    assert_eq!(standard().turn(&after), Turn::Over);
    assert_eq!(standard().payoff(&after, Player::FIRST), Score::points(1000));
    assert_eq!(moves(&after), Vec::<String>::new());
}
