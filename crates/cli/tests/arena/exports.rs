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

/// A format that has no sign for the rules of a game is refused before the match, and no file is made.
#[test]
fn rules_that_a_format_cannot_name_are_refused() {
    let state = state();
    let file = state.path().join("games.pdn");
    let path = file.to_str().unwrap();
    let players = ["--player", "random", "--player", "random", "--games", "2", "--seed", "5"];
    let export = |game: &str| run(state.path(), &[&["match", game][..], &players, &["--pdn", path]].concat());
    let (code, _, error) = export("checkers:misere=true");
    assert_eq!(code, Some(2), "{error}");
    assert_has(
        &error,
        &["--pdn cannot write games of checkers:misere=true: the format has no tag for its rules"],
    );
    assert!(!file.exists());
    for (game, kind) in
        [("checkers", "21"), ("checkers:variant=international", "20"), ("checkers:men=2v1", "21")]
    {
        let (code, _, error) = export(game);
        assert_eq!(code, Some(0), "{error}");
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(text.matches(&format!("[GameType \"{kind}\"]")).count(), 2, "{text}");
        assert_eq!(text.matches("[FEN ").count(), if game.contains("men") { 2 } else { 0 }, "{text}");
        let (code, text, error) = run(state.path(), &["play", "--plain", "--load", path, "--number", "2"]);
        assert_eq!(code, Some(0), "{error}");
        assert_has(&text, &["checkers"]);
    }
    std::fs::write(&file, "[Event \"x\"]\n[GameType \"25\"]\n\n1. 11-15 *\n").unwrap();
    let (code, _, error) = run(state.path(), &["play", "--plain", "--load", path]);
    assert_eq!(code, Some(1));
    let expected = "line 2, “[GameType \"25\"]”: this GameType is not supported; supported are 20 \
                    (international draughts) and 21 (English draughts)";
    assert_has(&error, &[expected]);
}
