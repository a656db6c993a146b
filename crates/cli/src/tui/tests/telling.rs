//! What the screen explains to a newcomer to a game.

use super::*;

#[test]
fn the_winner_is_named_where_there_are_points() {
    let mut pilot = Pilot::start("bearoff:x=1,o=1 --side x --level easy --new");
    pilot.type_line("1/off");
    assert!(pilot.is_over());
    pilot.assert_shows(&["You won! Well done! x: 1  o: −1"]);
    let pilot = Pilot::start("bearoff:x=1,o=1 --side o --level easy --new");
    pilot.assert_shows(&["You lost! x: 1  o: −1"]);
    let mut pilot = Pilot::start("bearoff:x=1,o=1 --side both --new");
    pilot.type_line("1/off");
    pilot.assert_shows(&["x wins! x: 1  o: −1"]);
}

#[test]
fn who_chose_a_wrong_game_can_go_back_to_the_gallery() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.key(KeyCode::Char('q'));
    pilot.assert_shows(&["Leave this game?", "Another game"]);
    assert!(!pilot.screen().contains("The game is saved"), "nothing was played");
    pilot.keys(&[KeyCode::Right, KeyCode::Enter]);
    pilot.assert_shows(&["choose a game"]);

    let mut pilot = Pilot::start("nim:heaps=1 --side both --new");
    pilot.type_line("0:1");
    pilot.keys(&[KeyCode::Esc, KeyCode::Char('q'), KeyCode::Right, KeyCode::Enter]);
    pilot.assert_shows(&["choose a game"]);
}

#[test]
fn after_the_end_the_last_line_says_what_can_be_done() {
    let mut pilot = Pilot::start("nim:heaps=1 --side both --new");
    pilot.type_line("0:1");
    pilot.key(KeyCode::Esc);
    pilot.assert_shows(&["The game is over: u takes back, n begins again, q leaves."]);
    pilot.key(KeyCode::Char('p'));
    assert!(!pilot.screen().contains("Paused"), "nothing can go on");
}

#[test]
fn the_gallery_says_what_enter_does() {
    let mut pilot = Pilot::start("--new");
    pilot.assert_shows(&["Enter: go on"]);
    pilot.key(KeyCode::Enter);
    pilot.assert_shows(&["Enter: play"]);
    pilot.key(KeyCode::Up);
    pilot.assert_shows(&["Enter: to the button"]);
    pilot.key(KeyCode::Enter);
    pilot.assert_shows(&["Enter: play"]);
}

#[test]
fn a_throw_and_a_hint_do_not_hide_what_to_do_next() {
    let mut pilot = Pilot::start("pig --side both --new --seed 1");
    pilot.type_line("roll");
    pilot.assert_shows(&["Chance: 4   Enter plays the selected move"]);
    let mut pilot = Pilot::with("tictactoe --side both --new", LARGE, Language::English, RICH);
    pilot.key(KeyCode::Char('i'));
    pilot.assert_shows(&["Hint: ", "Enter plays the selected move"]);
    // What is wrong stands alone.
    pilot.type_line("z9");
    assert!(!pilot.screen().contains("Choose a marked place"));
}

#[test]
fn a_die_stands_beside_the_move_that_it_was_thrown_for() {
    let mut pilot = Pilot::start("pig --side both --new --seed 1");
    pilot.type_line("roll");
    pilot.type_line("hold");
    pilot.assert_shows(&["1 roll    4", "2 hold"]);
    // In backgammon the throw comes first.
    let mut pilot = Pilot::start("backgammon --side both --new --seed 1");
    let throw = pilot.last_move();
    pilot.keys(&[KeyCode::Tab, KeyCode::Enter]);
    let text = pilot.session().played()[1].text.clone();
    pilot.assert_shows(&[&format!("1 {throw:<7} {text}")]);
}

#[test]
fn a_win_that_is_seen_is_told_as_a_win() {
    let mut pilot = Pilot::start("connect4 --side both --new");
    for column in ["1", "2", "1", "2", "1", "2"] {
        pilot.key(KeyCode::Char(':'));
        pilot.type_line(column);
    }
    pilot.key(KeyCode::Char('v'));
    pilot.assert_shows(&["1 W1"]);
}

#[test]
fn every_number_says_what_and_whose_it_is() {
    Pilot::start("pig --side both --new").assert_shows(&["points 1: 0", "points of this turn 1: 0"]);
    Pilot::start("achi --side both --new").assert_shows(&["off the board x: 4", "off the board 0: 4"]);
}

#[test]
fn switches_are_told_in_the_language_of_the_person() {
    let pilot = Pilot::with("tictactoe --new", SMALL, Language::Romanian, RICH);
    assert!(!pilot.screen().contains("false"), "{}", pilot.screen());
    pilot.assert_shows(&["◂        Nu        ▸"]);
}

#[test]
fn the_third_player_has_pieces_as_large_as_the_others() {
    for (theme, bar) in [(RICH, "╶─┬─╴"), (POOR, "-+-")] {
        let mut pilot = Pilot::with("tictactoe3 --side both --new", SMALL, Language::English, theme);
        for place in ["a1", "b2", "c3"] {
            pilot.type_line(place);
        }
        pilot.assert_shows(&[bar]);
    }
}

/// A search that proves a win and not its distance: the panel shows a bound.
#[test]
fn a_bound_is_shown_as_a_bound() {
    let mut pilot = Pilot::with(
        "achi --player human --player mcts:nodes=20000,seed=1 --new",
        LARGE,
        Language::English,
        RICH,
    );
    pilot.type_line("a1");
    pilot.assert_shows(&["≥ win in 11"]);
}
