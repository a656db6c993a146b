//! Pictures of the screens, so that ugliness is seen in review. `INSTA_UPDATE=always` draws them anew.

use arbore_lab::Language;
use insta::assert_snapshot;
use ratatui::crossterm::event::KeyCode;

use super::*;

fn picture(arguments: &str, size: (u16, u16), language: Language, theme: Theme, moves: &[&str]) -> String {
    let mut pilot = Pilot::with(arguments, size, language, theme);
    for text in moves {
        pilot.key(KeyCode::Char(':'));
        pilot.type_line(text);
    }
    pilot.screen()
}

#[test]
fn the_gallery() {
    assert_snapshot!(picture("--new", SMALL, Language::English, RICH, &[]));
    assert_snapshot!(picture("tictactoe:n=4 --new", SMALL, Language::Romanian, POOR, &[]));
}

#[test]
fn tic_tac_toe() {
    let moves = ["b2", "a1", "c3"];
    assert_snapshot!(picture("tictactoe --side both --new", SMALL, Language::English, RICH, &moves));
    assert_snapshot!(picture("tictactoe:n=5 --side both --new", SMALL, Language::Romanian, POOR, &moves));
}

#[test]
fn nim() {
    assert_snapshot!(picture(
        "nim:heaps=5/10/20 --side both --new",
        SMALL,
        Language::English,
        RICH,
        &["2:3", "0:1"]
    ));
}

#[test]
fn trees() {
    assert_snapshot!(picture("tree:lab-trace --side both --new", SMALL, Language::English, RICH, &["D"]));
    assert_snapshot!(picture("tree:three-players --side both --new", LARGE, Language::Romanian, POOR, &[]));
}

#[test]
fn chess() {
    let moves = ["e2e4", "e7e5", "g1f3"];
    assert_snapshot!(picture("chess --side both --new", SMALL, Language::English, RICH, &moves));
    assert_snapshot!(picture("chess --side both --new", SMALL, Language::Romanian, POOR, &moves));
}

#[test]
fn backgammon() {
    let start = "backgammon --side both --new --seed 1";
    assert_snapshot!(picture(start, SMALL, Language::English, RICH, &[]));
    assert_snapshot!(picture(start, SMALL, Language::English, POOR, &["13/4"]));
}

#[test]
fn reversi() {
    let moves = ["c4", "c5", "e6"];
    assert_snapshot!(picture("reversi:size=8 --side both --new", SMALL, Language::English, RICH, &moves));
}

#[test]
fn connect_four() {
    let moves = ["4", "4", "5"];
    assert_snapshot!(picture("connect4 --side both --new", LARGE, Language::English, RICH, &moves));
}

#[test]
fn ultimate() {
    let moves = ["44", "40", "00", "04", "48", "84", "42", "24"];
    assert_snapshot!(picture("ultimate --side both --new", SMALL, Language::English, RICH, &moves));
}

#[test]
fn achi() {
    let moves = ["b2", "a1", "b1"];
    assert_snapshot!(picture("achi --side both --new", SMALL, Language::English, POOR, &moves));
}

#[test]
fn go() {
    let moves = ["D4", "E5", "D5", "E4"];
    assert_snapshot!(picture("go:size=19 --side both --new", SMALL, Language::English, RICH, &moves));
    assert_snapshot!(picture("go:size=9 --side both --new", SMALL, Language::Romanian, POOR, &moves));
}

#[test]
fn checkers() {
    let moves = ["11-15", "23-19", "8-11"];
    assert_snapshot!(picture("checkers --side both --new", SMALL, Language::English, RICH, &moves));
    assert_snapshot!(picture("checkers --side both --new", LARGE, Language::Romanian, POOR, &moves));
}

#[test]
fn pig() {
    assert_snapshot!(picture("pig --side both --new --seed 1", SMALL, Language::Romanian, RICH, &["roll"]));
}

#[test]
fn windows() {
    let mut pilot = Pilot::start("tictactoe --side both --new");
    pilot.key(KeyCode::Char('?'));
    assert_snapshot!(pilot.screen());
    pilot.keys(&[KeyCode::Esc, KeyCode::Enter, KeyCode::Char('q')]);
    assert_snapshot!(pilot.screen());
}
