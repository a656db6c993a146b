//! A person at the board: clicks, windows, hints, leaving and coming back.

use arbore_lab::Language;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

use super::*;
use crate::tui::app::Exit;

#[test]
fn enter_enter_and_the_game_is_on() {
    let mut pilot = Pilot::start("--new");
    pilot.assert_shows(&["choose a game", "tictactoe", "Play"]);
    pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
    pilot.assert_shows(&["x to move", "Legal moves: 9", "medium"]);
    pilot.key(KeyCode::Enter);
    assert_eq!(pilot.session().played().len(), 2, "the person, then the machine");
    assert_eq!(pilot.session().played()[0].text, "b2", "the cursor began in the middle");
    pilot.assert_shows(&["Last thought", "Depth 4"]);
}

/// In Connect Four a click anywhere in a column is enough.
#[test]
fn a_click_anywhere_in_a_column_plays_there() {
    let mut pilot = Pilot::start("connect4 --player human --player human --new");
    // The top row is drawn first: cell 3 is the top of the fourth column.
    for (cell, column, discs) in [(3, "4", 1), (3, "4", 2), (2, "3", 3)] {
        assert!(pilot.click(Target::Cell(cell)));
        assert_eq!((pilot.last_move().as_str(), pilot.session().played().len()), (column, discs));
    }
    // A cell that is taken is no move.
    pilot.click(Target::Cell(38));
    assert_eq!(pilot.session().played().len(), 3);
}

#[test]
fn after_the_end_it_is_said_that_the_game_is_over() {
    let mut pilot = Pilot::start("nim:heaps=1 --player human --player human --new");
    pilot.type_line("0:1");
    assert!(pilot.is_over());
    pilot.key(KeyCode::Esc);
    pilot.type_line(":0:1");
    pilot.assert_shows(&["The game is over: u takes back"]);
}

#[test]
fn what_was_said_is_skipped() {
    let pilot = Pilot::start("tictactoe:n=4 --side 0 --level easy --new");
    assert_eq!(pilot.session().played().len(), 1, "the machine has begun");
    let pilot = Pilot::start("tictactoe --player human --player human --new");
    assert!(pilot.app.game_screen().is_some());
    let mut pilot = Pilot::start("tictactoe:n=5 --new");
    assert!(pilot.app.game_screen().is_none());
    pilot.assert_shows(&["N, the size of the board", "5"]);
    pilot.key(KeyCode::Enter);
    assert_eq!(pilot.session().game().spec(), "tictactoe:n=5");
    let pilot = Pilot::start("nim --yes");
    assert!(pilot.app.game_screen().is_some());
}

#[test]
fn options_and_players_are_chosen_in_the_form() {
    let mut pilot = Pilot::start("tictactoe --new");
    let up = |pilot: &mut Pilot, times: usize| pilot.keys(&vec![KeyCode::Up; times]);
    // From the button up: 0, x, misère, N.
    up(&mut pilot, 4);
    pilot.key(KeyCode::Right);
    pilot.assert_shows(&["rule: a whole line"]);
    pilot.key(KeyCode::Enter);
    up(&mut pilot, 1);
    // easy, beginner, then you, then backwards round to an algorithm
    pilot.keys(&[KeyCode::Left; 4]);
    pilot.assert_shows(&["algorithm", "Depth", "evaluation"]);
    pilot.keys(&[KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Char('2')]);
    pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(pilot.session().game().spec(), "tictactoe:n=4");
    let seats: Vec<String> = pilot.session().seats().map(|(_, seat)| seat.text()).collect();
    assert_eq!(seats, ["human", "engine:depth=2"]);
}

#[test]
fn what_is_hopeless_is_told_and_nothing_begins() {
    let mut pilot = Pilot::start("tictactoe:n=5 --new");
    pilot.key(KeyCode::Up);
    // easy, beginner, then you, then backwards round to an algorithm
    pilot.keys(&[KeyCode::Left; 4]);
    // Its depth is taken back, so that it would search to the end.
    pilot.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Backspace]);
    pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
    pilot.assert_shows(&["hopeless", "Play"]);
    assert!(pilot.app.game_screen().is_none());
    // A value out of range is reported at once.
    let mut pilot = Pilot::start("nim --new");
    pilot.keys(&[KeyCode::Up; 6]);
    pilot.keys(&[KeyCode::Char('9'), KeyCode::Char('9'), KeyCode::Char('9'), KeyCode::Char('9')]);
    pilot.assert_shows(&["allowed is"]);
    pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
    assert!(pilot.app.game_screen().is_none());
}

#[test]
fn a_place_without_a_move_says_so() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(pilot.session().played().len(), 1);
    pilot.assert_shows(&["No move begins or goes on at b2."]);
}

#[test]
fn moves_and_words_are_typed() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.type_line("b2");
    pilot.type_line("2,1");
    assert_eq!(pilot.last_move(), "a2");
    pilot.type_line("b9");
    pilot.assert_shows(&["“b9” is not a legal move here"]);
    pilot.key(KeyCode::Char(':'));
    pilot.type_line("undo");
    assert_eq!(pilot.last_move(), "b2");
    pilot.key(KeyCode::Char('c'));
    pilot.assert_shows(&["> c", "Legal moves: 3"]);
    pilot.keys(&[KeyCode::Backspace]);
    pilot.assert_shows(&["Legal moves: 8"]);
    // The beginning of the only move that begins so is enough.
    let mut pilot = Pilot::start("pig --side both --new --seed 1");
    pilot.type_line("r");
    assert_eq!(pilot.session().played()[0].text, "roll");
    let mut pilot = Pilot::with("tictactoe --side both --new", SMALL, Language::Romanian, RICH);
    pilot.key(KeyCode::Char(':'));
    pilot.type_line("ajutor");
    pilot.assert_shows(&["Taste", "trece prin mutările permise"]);
}

#[test]
fn the_last_move_is_marked_with_and_without_colours() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.type_line("a1");
    let place = pilot.app.hits().find(Target::Cell(0)).expect("a cell on the screen");
    let background =
        |pilot: &Pilot| pilot.terminal.backend().buffer().cell((place.x, place.y)).expect("a cell").bg;
    assert_eq!(background(&pilot), Color::Indexed(58));
    pilot.type_line("c3");
    assert_eq!(background(&pilot), Color::Reset);
    let mut pilot = Pilot::with("tictactoe:n=5 --side both --new", SMALL, Language::English, POOR);
    pilot.type_line("a1");
    pilot.assert_shows(&["(x)"]);
    // What was taken from a heap leaves a mark where it lay.
    let mut pilot = Pilot::with("nim --side both --new", SMALL, Language::English, POOR);
    pilot.type_line("0:1");
    pilot.assert_shows(&["( "]);
}

#[test]
fn a_hint_selects_its_move_and_enter_plays_it() {
    let mut pilot = Pilot::start("nim --side 1 --level perfect --new");
    pilot.key(KeyCode::Char('i'));
    pilot.assert_shows(&["Hint: ", "value win in"]);
    let hinted = pilot.game_screen().selected().expect("a move");
    let text = pilot.game_screen().view().choices[hinted].text.clone();
    pilot.assert_shows(&[&format!("Hint: {text} (")]);
    pilot.key(KeyCode::Enter);
    assert_eq!(pilot.session().played()[0].text, text);
}

#[test]
fn why_shows_what_the_machine_saw() {
    let mut pilot = Pilot::start("tictactoe --side x --level medium --new");
    pilot.key(KeyCode::Char('w'));
    pilot.assert_shows(&["has not thought about anything"]);
    pilot.type_line("b2");
    pilot.key(KeyCode::Char('w'));
    pilot.assert_shows(&["What the machine saw", "Best move", "Cut-offs", "← best"]);
    pilot.key(KeyCode::Esc);
    pilot.assert_shows(&["x to move"]);
}

#[test]
fn resigning_and_beginning_again_ask_first() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.type_line("b2");
    pilot.key(KeyCode::Char('x'));
    pilot.assert_shows(&["Give up this game?"]);
    pilot.key(KeyCode::Enter);
    assert!(!pilot.is_over(), "no is the answer at hand");
    pilot.keys(&[KeyCode::Char('x'), KeyCode::Right, KeyCode::Enter]);
    assert!(pilot.is_over());
    pilot.assert_shows(&["0 resigns. x wins!", "Play again"]);
    pilot.keys(&[KeyCode::Down, KeyCode::Enter]);
    pilot.assert_shows(&["median"]);
    // See the board, then take the resignation back.
    pilot.keys(&[KeyCode::Enter, KeyCode::Char('u')]);
    assert!(!pilot.is_over());
    pilot.keys(&[KeyCode::Char('n'), KeyCode::Right, KeyCode::Enter]);
    assert!(pilot.session().played().is_empty());
}

/// The end says why it is the end, and the last position stays in sight on the smallest screen.
#[test]
fn the_end_says_why_and_leaves_the_board_in_sight() {
    for (game, moves, reason) in [
        ("tictactoe", "b2 a1 b1 c1 b3", "x wins! (a line is complete)"),
        ("chess", "f2f3 e7e5 g2g4 d8h4", "b wins! (checkmate)"),
        ("nim:heaps=1", "0:1", "2 wins! (no balls are left)"),
    ] {
        let mut pilot = Pilot::start(&format!("{game} --side both --new"));
        moves.split(' ').for_each(|m| pilot.type_line(m));
        assert!(pilot.is_over(), "{game}");
        pilot.assert_shows(&[reason, "The end", "Play again"]);
        // The panel begins in column 50.
        let left = |pilot: &Pilot| -> Vec<String> {
            let screen = pilot.screen();
            screen.lines().skip(1).take(20).map(|line| line.chars().take(50).collect()).collect()
        };
        let before = left(&pilot);
        pilot.key(KeyCode::Esc);
        assert_eq!(before, left(&pilot), "{game}: the board is covered");
    }
}

/// 0 is a mark, so a draw is not written 0.
#[test]
fn a_draw_is_not_written_like_a_mark() {
    let mut pilot = Pilot::start("tictactoe --side x --level hard --new");
    pilot.key(KeyCode::Char('v'));
    let screen = pilot.screen();
    let board: String = screen.lines().skip(2).take(19).flat_map(|line| line.chars().take(50)).collect();
    assert_eq!((board.matches('=').count(), board.matches('0').count()), (9, 0), "{screen}");
}

#[test]
fn leaving_a_game_asks_and_keeps_it() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.type_line("b2");
    pilot.key(KeyCode::Char('q'));
    pilot.assert_shows(&["Leave this game?"]);
    pilot.key(KeyCode::Esc);
    assert!(pilot.app.exit().is_none());
    pilot.keys(&[KeyCode::Char('q'), KeyCode::Right, KeyCode::Right, KeyCode::Enter]);
    assert_eq!(pilot.app.exit(), Some(Exit::Left));
    assert!(pilot.app.session().expect("the game").leave(), "it is kept");
    drop(pilot);

    // It is offered the next time, unless another game is named.
    let pilot = Pilot::start("nim");
    assert!(!pilot.screen().contains("Unfinished"));
    let mut pilot = Pilot::start("");
    pilot.assert_shows(&["Unfinished game", "tictactoe", "moves: 1"]);
    pilot.key(KeyCode::Enter);
    assert_eq!(pilot.last_move(), "b2");
    pilot.type_line("a1");
    drop(pilot);

    // A game that is declined is kept, and not offered again.
    let mut pilot = Pilot::start("tictactoe");
    pilot.assert_shows(&["moves: 2"]);
    pilot.keys(&[KeyCode::Right, KeyCode::Enter]);
    pilot.assert_shows(&["choose a game"]);
    drop(pilot);
    let pilot = Pilot::start("");
    assert!(!pilot.screen().contains("Unfinished"));
}

#[test]
fn another_game_is_chosen_from_the_gallery() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.type_line("b2");
    pilot.keys(&[KeyCode::Char('q'), KeyCode::Right, KeyCode::Enter]);
    pilot.assert_shows(&["choose a game"]);
    let nim = arbore_lab::GAMES.iter().position(|info| info.name == "nim").expect("nim");
    assert!(pilot.click(Target::Game(nim)));
    pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(pilot.session().game().spec(), "nim");
}

#[test]
fn a_board_with_sides_is_seen_from_the_side_of_the_only_person() {
    let top = |pilot: &Pilot| {
        let corner =
            pilot.game_screen().view().cells.iter().position(|cell| cell.name == "a8").expect("a square");
        pilot.app.hits().find(Target::Cell(corner)).expect("a cell").y
    };
    let first = Pilot::start("chess --player human --player random:seed=1 --new");
    let second = Pilot::start("chess --player random:seed=1 --player human --new");
    assert!(top(&first) < top(&second));
    let both = Pilot::start("chess --side both --new");
    assert_eq!(top(&first), top(&both));
}

#[test]
fn keys_with_ctrl_are_no_letters() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    for character in ['l', 's', 'q', 'a'] {
        pilot.app.update(Event::Key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::CONTROL)));
    }
    pilot.settle();
    pilot.assert_shows(&["Choose a marked place"]);
}

#[test]
fn a_piece_that_was_picked_gives_way_to_another() {
    let mut pilot = Pilot::start("chess --side both --new");
    let cell = |pilot: &Pilot, name: &str| {
        pilot.game_screen().view().cells.iter().position(|cell| cell.name == name).expect("a square")
    };
    for name in ["e2", "g1", "g1", "b1", "c3"] {
        let place = cell(&pilot, name);
        assert!(pilot.click(Target::Cell(place)));
    }
    assert_eq!(pilot.last_move(), "b1c3");
}

#[test]
fn a_pawn_that_arrives_asks_what_it_becomes() {
    let mut pilot = Pilot::start("chess --side both --new --position 7k/P7/8/8/8/8/8/K7_w_-_-_0_1");
    for name in ["a7", "a8"] {
        let place =
            pilot.game_screen().view().cells.iter().position(|cell| cell.name == name).expect("a square");
        assert!(pilot.click(Target::Cell(place)));
    }
    pilot.assert_shows(&["Which move?", "a7a8q", "a7a8n"]);
    pilot.keys(&[KeyCode::Right, KeyCode::Enter]);
    assert!(pilot.last_move().starts_with("a7a8"));
}

#[test]
fn a_move_of_several_steps_is_entered_one_by_one() {
    let mut pilot = Pilot::start("backgammon --side both --new --seed 1");
    let cell = |pilot: &Pilot, name: &str| {
        pilot.game_screen().view().cells.iter().position(|cell| cell.name == name).expect("a point")
    };
    let click = |pilot: &mut Pilot, name: &str| {
        let place = cell(pilot, name);
        assert!(pilot.click(Target::Cell(place)), "{name}");
    };
    // 5-4 is rolled: 13/8, taken back click by click, then 13/9 and 13/8 in the other order of the text.
    pilot.assert_shows(&["│ 5 │ │ 4 │"]);
    click(&mut pilot, "13");
    click(&mut pilot, "8");
    pilot.assert_shows(&["Go on with a marked place"]);
    let shown = pilot.screen();
    pilot.keys(&[KeyCode::Backspace, KeyCode::Backspace]);
    assert_ne!(pilot.screen(), shown, "the board shows the step that was made");
    for name in ["13", "8", "13", "9"] {
        click(&mut pilot, name);
    }
    let made = pilot.session().played().iter().rev().find(|played| played.player.is_some());
    assert_eq!(made.map(|played| played.text.as_str()), Some("13/9,13/8"));
}

#[test]
fn ctrl_c_leaves_at_once() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.app.update(Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert_eq!(pilot.app.exit(), Some(Exit::Interrupted));
    let mut pilot = Pilot::start("--new");
    pilot.app.update(Event::Interrupt);
    assert_eq!(pilot.app.exit(), Some(Exit::Interrupted));
}

#[test]
fn a_search_can_be_watched_stopped_and_taken_back() {
    let arguments = "tictactoe:n=5 --side x --algorithm alphabeta:time=60s --new";
    let mut pilot = Pilot::start(arguments);
    pilot.type_line_without_waiting("c3");
    // It thinks for a minute; what it knows is shown after each depth.
    loop {
        let event = pilot.events.recv_timeout(Duration::from_secs(20)).expect("news");
        pilot.app.update(event);
        pilot.draw();
        if pilot.screen().contains("Depth 2") {
            break;
        }
    }
    pilot.assert_shows(&["0 is thinking", "Thinking", "Nodes", "Best play"]);
    assert!(pilot.app.is_busy());
    // The program answers meanwhile.
    pilot.app.update(Event::Key(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE)));
    pilot.draw();
    pilot.assert_shows(&["Keys"]);
    pilot.app.update(Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    // It moves at once on the key m.
    pilot.key(KeyCode::Char('m'));
    assert_eq!(pilot.session().played().len(), 2);
    // And it stops when the move is taken back.
    let text = pilot.game_screen().view().choices[0].text.clone();
    pilot.type_line_without_waiting(&text);
    assert!(pilot.app.is_busy());
    pilot.key(KeyCode::Char('u'));
    assert_eq!(pilot.session().played().len(), 2);
    assert!(!pilot.app.is_busy());
}

#[test]
fn steps_are_taken_back_one_by_one() {
    // A machine against a machine can be paused before anything happens.
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.key(KeyCode::Char('p'));
    pilot.assert_shows(&["Paused"]);
    pilot.key(KeyCode::Char('p'));
    pilot.key(KeyCode::Tab);
    pilot.assert_shows(&["Enter plays the selected move"]);
    pilot.key(KeyCode::Esc);
    assert_eq!(pilot.game_screen().selected(), None);
}

#[test]
fn files_that_are_no_games_are_refused_with_a_word() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.key(KeyCode::Char('l'));
    pilot.type_line("/nowhere/at/all");
    pilot.assert_shows(&["/nowhere/at/all"]);
    pilot.key(KeyCode::Char('s'));
    pilot.type_line("/nowhere/at/all/x");
    pilot.assert_shows(&["/nowhere/at/all/x"]);
    pilot.key(KeyCode::Char('s'));
    pilot.key(KeyCode::Enter);
    assert!(pilot.app.exit().is_none());
}

#[test]
fn a_loaded_game_goes_on_with_the_players_of_the_command_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("my.game");
    let text = "arbore-game 1\ngame tictactoe\nplayer human\nplayer human\nmove b2 seconds=0\n";
    std::fs::write(&file, text).expect("it can be written");
    let pilot = Pilot::start(&format!("--load {} --player human --player engine:depth=2", file.display()));
    assert_eq!(pilot.session().played().len(), 2, "the machine has answered");
    let seats: Vec<String> = pilot.session().seats().map(|(_, seat)| seat.text()).collect();
    assert_eq!(seats, ["human", "engine:depth=2"]);
}
