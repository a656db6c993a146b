//! What must hold for every game in the list, so that a new one is tried too.

use arbore_core::view::View;
use arbore_lab::Language;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

use super::*;
use crate::play::session::Mover;

/// Moves the cursor to a cell with the arrow keys: first to its row, then along it.
fn walk(pilot: &mut Pilot, view: &View, index: usize) {
    let target = &view.cells[index];
    for _ in 0..500 {
        let (x, y) = pilot.game_screen().cursor();
        let key = if y < target.y {
            KeyCode::Down
        } else if y > target.y {
            KeyCode::Up
        } else if x < target.x {
            KeyCode::Right
        } else if x > target.x {
            KeyCode::Left
        } else {
            return;
        };
        pilot.key(key);
        assert_ne!(pilot.game_screen().cursor(), (x, y), "the cursor is stuck on the way to {target:?}");
    }
    panic!("{target:?} cannot be reached");
}

/// Enters a move by clicks; `press` clicks a cell. Says whether it had any.
fn enter(pilot: &mut Pilot, index: usize, mut press: impl FnMut(&mut Pilot, &View, usize)) -> bool {
    let view = pilot.game_screen().view().clone();
    let choice = view.choices[index].clone();
    for place in &choice.clicks {
        press(pilot, &view, *place);
    }
    // Of several moves with the same clicks, the window offers their texts.
    let same: Vec<&String> =
        view.choices.iter().filter(|other| other.clicks == choice.clicks).map(|other| &other.text).collect();
    if same.len() > 1 && !choice.clicks.is_empty() {
        let at = same.iter().position(|text| **text == choice.text).expect("it is one of them");
        assert!(pilot.click(Target::Button(at)), "no button for {}", choice.text);
    }
    !choice.clicks.is_empty()
}

/// Clicks a cell, which must be on the screen.
#[track_caller]
fn press(pilot: &mut Pilot, place: usize, game: &str) {
    assert!(
        pilot.click(Target::Cell(place)),
        "{game}: cell {place} is not on the screen\n{}",
        pilot.screen()
    );
}

/// Of a tree with many leaves, each with a number for each player, only a part can be seen.
fn is_too_wide(game: &str) -> bool {
    game == "tree:three-players"
}

fn count(pilot: &Pilot) -> usize {
    pilot.game_screen().view().choices.len()
}

#[test]
fn opens_from_the_gallery_in_every_look_size_and_language() {
    for (number, info) in arbore_lab::GAMES.iter().enumerate() {
        let looks = [(RICH, Language::English), (POOR, Language::Romanian), (PALE, Language::English)];
        for (theme, language) in looks {
            for size in [SMALL, LARGE] {
                let mut pilot = Pilot::with("--new --seed 1", size, language, theme);
                pilot.keys(&vec![KeyCode::Down; number]);
                pilot.assert_shows(&[info.name]);
                pilot.keys(&[KeyCode::Enter, KeyCode::Enter]);
                assert!(pilot.session().game().spec().starts_with(info.name));
                check(&pilot, theme);
                pilot.key(KeyCode::Char('?'));
                check(&pilot, theme);
            }
        }
    }
}

/// No message id is on the screen, and no colour that the theme does not have.
fn check(pilot: &Pilot, theme: Theme) {
    let screen = pilot.screen();
    for prefix in ["tui-", "key-", "what-", "option-", "play-", "analysis-", "button-"] {
        assert!(!screen.contains(prefix), "`{prefix}…` is no text for people:\n{screen}");
    }
    if theme.colours == Colours::None {
        let cells = pilot.terminal.backend().buffer().content();
        assert!(cells.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)), "{screen}");
    }
    if theme.glyphs == Glyphs::Letters {
        let is_drawing = |c: char| ('\u{2500}'..='\u{27bf}').contains(&c);
        assert!(!screen.contains(is_drawing), "not in ASCII:\n{screen}");
    }
}

#[test]
fn every_move_at_the_start_can_be_made_with_the_arrow_keys() {
    for game in games() {
        let mut pilot = Pilot::start(&format!("{game} --side both --new --seed 1"));
        for index in 0..count(&pilot) {
            let text = pilot.game_screen().view().choices[index].text.clone();
            let press = |pilot: &mut Pilot, view: &View, place: usize| {
                walk(pilot, view, place);
                pilot.key(KeyCode::Enter);
            };
            if enter(&mut pilot, index, press) {
                assert_eq!(made(&pilot), Some(text), "{game}");
                pilot.key(KeyCode::Esc);
                pilot.key(KeyCode::Char('u'));
            }
        }
    }
}

/// The last move of a player: dice may have been thrown since.
fn made(pilot: &Pilot) -> Option<String> {
    let played = pilot.session().played().iter().rev().find(|played| played.player.is_some());
    played.map(|played| played.text.clone())
}

#[test]
fn every_move_at_the_start_can_be_made_with_the_mouse() {
    for game in games() {
        let mut pilot = Pilot::start(&format!("{game} --side both --new --seed 2"));
        for index in 0..count(&pilot) {
            let text = pilot.game_screen().view().choices[index].text.clone();
            let press = |pilot: &mut Pilot, _: &View, place: usize| press(pilot, place, &game);
            if is_too_wide(&game) || !enter(&mut pilot, index, press) {
                assert!(pilot.click(Target::Move(index)), "{game}: no button for {text}");
            }
            assert_eq!(made(&pilot), Some(text), "{game}");
            pilot.key(KeyCode::Esc);
            pilot.key(KeyCode::Char('u'));
        }
    }
}

#[test]
fn every_move_at_the_start_can_be_chosen_from_the_list_and_typed() {
    for game in games() {
        let mut pilot = Pilot::start(&format!("{game} --side both --new --seed 3"));
        for index in 0..count(&pilot) {
            let text = pilot.game_screen().view().choices[index].text.clone();
            for _ in 0..=count(&pilot) {
                if pilot.game_screen().selected() == Some(index) {
                    break;
                }
                pilot.key(KeyCode::Tab);
            }
            pilot.key(KeyCode::Enter);
            assert_eq!(made(&pilot), Some(text.clone()), "{game}");
            pilot.key(KeyCode::Esc);
            pilot.key(KeyCode::Char('u'));
            pilot.key(KeyCode::Char(':'));
            pilot.type_line(&text);
            assert_eq!(made(&pilot), Some(text), "{game}");
            pilot.key(KeyCode::Esc);
            pilot.key(KeyCode::Char('u'));
        }
    }
}

#[test]
fn machines_play_whole_games() {
    for game in games() {
        let players = arbore_lab::open(&game).expect("a game").players();
        let random: Vec<String> = (1..=players).map(|seed| format!("--player random:seed={seed}")).collect();
        let random = random.join(" ");
        let pilot = Pilot::start(&format!("{game} --new --seed 1 {random}"));
        assert!(pilot.is_over(), "{game}");
        // Who won, and what it cost, are on the screen.
        let verdict = pilot.session().verdict(pilot.app.env.context);
        pilot.assert_shows(&[&verdict]);
        assert!(!pilot.session().is_kept() || pilot.session().played().len() > 1, "{game}");
    }
}

#[test]
fn a_person_who_clicks_plays_whole_games() {
    for game in games() {
        let players = arbore_lab::open(&game).expect("a game").players();
        let others = " --player random:seed=7".repeat(usize::from(players) - 1);
        let mut pilot = Pilot::start(&format!("{game} --new --seed 4 --player human{others}"));
        let mut random = fastrand::Rng::with_seed(9);
        while !pilot.is_over() {
            assert!(matches!(pilot.session().mover(), Mover::Human(_)), "{game}");
            let before = pilot.session().played().len();
            let index = random.usize(..count(&pilot));
            let press = |pilot: &mut Pilot, _: &View, place: usize| press(pilot, place, &game);
            if is_too_wide(&game) || !enter(&mut pilot, index, press) {
                assert!(pilot.click(Target::Move(index)), "{game}: no button");
            }
            assert!(
                pilot.session().played().len() > before,
                "{game}: nothing was played\n{}",
                pilot.screen()
            );
        }
        pilot.key(KeyCode::Esc);
        assert!(pilot.app.exit().is_none());
        pilot.key(KeyCode::Char('q'));
        assert!(!pilot.screen().contains("The game is saved"), "{game}: what has ended is not gone on with");
        pilot.keys(&[KeyCode::Right, KeyCode::Right, KeyCode::Enter]);
        assert_eq!(pilot.app.exit(), Some(super::super::app::Exit::Left), "{game}");
    }
}

#[test]
fn boards_can_be_turned_made_small_and_large_again() {
    for game in games() {
        let mut pilot = Pilot::start(&format!("{game} --side both --new --seed 1"));
        let picture = pilot.screen();
        for (width, height) in [(79, 24), (80, 23), (20, 5), (1, 1), (200, 60), LARGE] {
            pilot.terminal.backend_mut().resize(width, height);
            pilot.app.update(Event::Resize);
            pilot.draw();
            if width == 79 {
                pilot.assert_shows(&["80 × 24", "79 × 24"]);
                // A click beside everything does nothing.
                let played = pilot.session().played().len();
                pilot.keys(&[KeyCode::Tab, KeyCode::Enter, KeyCode::Enter]);
                assert_eq!(pilot.session().played().len(), played, "{game}");
            }
        }
        pilot.terminal.backend_mut().resize(SMALL.0, SMALL.1);
        pilot.draw();
        assert_eq!(pilot.screen(), picture, "{game}");
        pilot.key(KeyCode::Char('o'));
        if pilot.game_screen().view().cells.len() > 1 && !is_too_wide(&game) {
            let cells = pilot.game_screen().view().cells.clone();
            let far = cells.iter().enumerate().max_by_key(|(_, cell)| (cell.y, cell.x)).expect("cells").0;
            let near = cells.iter().enumerate().min_by_key(|(_, cell)| (cell.y, cell.x)).expect("cells").0;
            let place = |index| pilot.app.hits().find(Target::Cell(index)).expect("a cell on the screen");
            assert!((place(far).y, place(far).x) < (place(near).y, place(near).x), "{game} was not turned");
        }
        pilot.key(KeyCode::Char('o'));
        assert_eq!(pilot.screen(), picture, "{game}");
    }
}

#[test]
fn values_are_shown_on_demand() {
    for game in games() {
        let mut pilot = Pilot::start(&format!("{game} --side both --new --seed 1"));
        pilot.key(KeyCode::Char('v'));
        pilot.assert_shows(&["Value of each move"]);
        let values = pilot.game_screen().values().expect("values");
        assert!(!values.moves.is_empty(), "{game}");
        pilot.key(KeyCode::Char('v'));
        assert!(pilot.game_screen().values().is_none(), "{game}");
    }
}

#[test]
fn moves_are_taken_back_made_again_saved_and_loaded() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for game in games() {
        let file = folder.path().join(game.replace(':', "-"));
        let path = file.to_str().expect("a plain path");
        let mut pilot = Pilot::start(&format!("{game} --side both --new --seed 5"));
        pilot.keys(&[KeyCode::Tab, KeyCode::Enter]);
        pilot.key(KeyCode::Esc);
        let moves = |pilot: &Pilot| -> Vec<String> {
            pilot.session().played().iter().map(|played| played.text.clone()).collect()
        };
        let played = moves(&pilot);
        assert!(!played.is_empty(), "{game}");
        pilot.key(KeyCode::Char('u'));
        assert!(moves(&pilot).len() < played.len(), "{game}");
        // In Pig the key would begin to type `roll`; the word always serves.
        pilot.key(KeyCode::Char(':'));
        pilot.type_line("redo");
        pilot.key(KeyCode::Esc);
        assert_eq!(moves(&pilot)[..], played[..], "{game}");
        pilot.key(KeyCode::Char('s'));
        pilot.type_line(path);
        assert!(file.exists(), "{game}\n{}", pilot.screen());
        let mut other = Pilot::start("nim --side both --new");
        other.key(KeyCode::Char('l'));
        other.type_line(path);
        assert_eq!(moves(&other)[..played.len()], played[..], "{game}");
    }
}
