//! Arbore as a GTP engine, in its own matches.

use super::common::{assert_has, state};
use super::{ARBORE, arbore, run};

/// The moves of each game of a match.
fn games(players: [&str; 2]) -> Vec<String> {
    let state = state();
    let file = state.path().join("games");
    let arguments = [
        "match",
        "reversi:size=4",
        "--player",
        players[0],
        "--player",
        players[1],
        "--games",
        "6",
        "--random-plies",
        "2",
        "--seed",
        "3",
        "--save",
    ];
    let (code, text, error) = run(state.path(), &[&arguments[..], &[file.to_str().unwrap()]].concat());
    assert_eq!(code, Some(0), "{text}{error}");
    assert!(!text.contains("forfeits"), "{text}");
    let text = std::fs::read_to_string(file).unwrap();
    let moves = |game: &str| {
        let words = game.lines().filter_map(|line| line.strip_prefix("move ")?.split(' ').next());
        words.collect::<Vec<_>>().join(" ")
    };
    let mut games: Vec<String> = text.split("arbore-game").skip(1).map(moves).collect();
    games.sort();
    games
}

#[test]
fn a_player_is_the_same_by_gtp() {
    let direct = games(["alphabeta:depth=3", "alphabeta:depth=2"]);
    let spoken =
        games(["alphabeta:depth=3", &format!("gtp:{ARBORE} gtp reversi --player alphabeta:depth=2")]);
    assert_eq!(direct.len(), 6);
    assert_eq!(direct, spoken);
}

#[test]
fn gtp_is_for_games_that_have_it() {
    let state = state();
    let (code, _, error) = run(state.path(), &["gtp", "chess"]);
    assert_eq!(code, Some(2));
    assert_has(&error, &["GTP is for Go and Reversi"]);
    let players = ["match", "chess", "--player", "random", "--player", "gtp:gnugo"];
    let (code, _, error) = run(state.path(), &players);
    assert_eq!(code, Some(2));
    assert_has(&error, &["“gtp:gnugo”: GTP is for Go and Reversi"]);
    let output =
        arbore(state.path(), &["gtp", "reversi"]).stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
}
