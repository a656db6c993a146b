//! Games for other programs, and games of other programs.

use super::common::{assert_has, state};
use super::run;

#[test]
fn a_match_of_go_is_exported_and_loaded_with_its_variations() {
    let state = state();
    let file = state.path().join("games.sgf");
    let path = file.to_str().unwrap();
    let players = ["--player", "random", "--player", "random", "--games", "2", "--seed", "5"];
    let (code, _, error) =
        run(state.path(), &[&["match", "go:size=3"][..], &players, &["--sgf", path]].concat());
    assert_eq!(code, Some(0), "{error}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.matches("GM[1]").count(), 2, "{text}");
    let (code, text, error) = run(state.path(), &["play", "--plain", "--load", path, "--number", "2"]);
    assert_eq!(code, Some(0), "{error}");
    assert_has(&text, &["go:size=3"]);

    let variations = "(;SZ[3]PB[A Person];B[bb](;W[aa])(;W[ac];B[ca]))";
    std::fs::write(&file, variations).unwrap();
    let shown = |more: &[&str]| run(state.path(), &[&["play", "--plain", "--load", path][..], more].concat());
    let (main, second) = (shown(&[]), shown(&["--variation", "2"]));
    assert_eq!((main.0, second.0), (Some(0), Some(0)), "{}{}", main.2, second.2);
    assert_ne!(main.1, second.1);
    let (code, _, error) = shown(&["--variation", "3"]);
    assert_eq!(code, Some(1));
    assert_has(&error, &["there is no variation 3; the game has 2 variations"]);
    std::fs::write(&file, "(;SZ[3]\n;B[zz])").unwrap();
    let (code, _, error) = shown(&[]);
    assert_eq!(code, Some(1));
    assert_has(&error, &["line 2, “B[zz]”: expected a point of the board"]);
}

#[test]
fn an_export_is_of_its_game() {
    let state = state();
    let players = ["--player", "random", "--player", "random"];
    for (option, game) in [("--pgn", "chess"), ("--sgf", "go"), ("--pdn", "checkers")] {
        let (code, _, error) = run(state.path(), &[&["match", "nim"][..], &players, &[option, "x"]].concat());
        assert_eq!(code, Some(2), "{error}");
        assert_has(&error, &[&format!("{option} exports games of {game}; this match is of another game")]);
    }
}
