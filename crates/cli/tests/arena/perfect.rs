//! Perfect play through the program: what is promised at the start of a game is what it ends with.

use super::{fs, json, run, state};

const PERFECT: &str = "level:perfect";

/// Who is promised the game, by the value of a position: 1 for the player to move, −1 for the opponent, 0 for a draw.
fn promise(found: &serde_json::Value) -> i32 {
    assert_eq!(found["proven"], "exact", "{found}");
    match &found["score"] {
        score if score["win_in"].is_u64() => 1,
        score if score["loss_in"].is_u64() => -1,
        _ => 0,
    }
}

/// Games from random openings, each played from both sides: where the opening is won or drawn for the perfect player,
/// the result is not below that.
#[test]
fn a_match_of_connect_four_keeps_what_its_openings_promise() {
    const GAMES: usize = 8;
    let state = state();
    let games = state.path().join("games.txt");
    let arguments =
        ["match", "connect4", "--player", PERFECT, "--player", "alphabeta:depth=4", "--seed", "1"];
    let (count, file) = (GAMES.to_string(), games.to_str().unwrap());
    let plan = ["--games", &count, "--random-plies", "12", "--save", file];
    let (code, text, error) = run(state.path(), &[&arguments[..], &plan].concat());
    assert_eq!(code, Some(0), "{text}{error}");
    let saved = fs::read_to_string(&games).unwrap();
    let (mut kept, mut promised_something) = (0, 0);
    for game in saved.split("\narbore-game 1\n").skip(1) {
        let fields = |name: &'static str| game.lines().filter_map(move |line| line.strip_prefix(name));
        let moves: Vec<_> = fields("move ").take(12).filter_map(|m| m.split(' ').next()).collect();
        let line = moves.join(" ");
        let (code, text, _) =
            run(state.path(), &["analyze", "connect4", "--algorithm", "perfect", "--moves", &line, "--json"]);
        assert_eq!(code, Some(0), "{text}");
        // After an even number of plies the first player is to move.
        let sign = if fields("player ").next() == Some(PERFECT) { 1 } else { -1 };
        let result = match fields("result ").next().and_then(|result| result.split(' ').next()) {
            Some("1-0") => 1,
            Some("0-1") => -1,
            Some("1/2-1/2") => 0,
            other => panic!("{other:?} in\n{game}"),
        };
        let promised = sign * promise(&json(&text));
        assert!(sign * result >= promised, "promised {promised}, but:\n{game}");
        promised_something += usize::from(promised >= 0);
        kept += 1;
    }
    assert_eq!(kept, GAMES, "{saved}");
    assert!(promised_something >= GAMES / 2, "{promised_something} of {GAMES} openings were not lost");
}

#[test]
fn a_king_that_can_be_taken_is_taken() {
    let state = state();
    let position = "4R/5/2K2/3k1/5 w - - 0 1";
    let arguments = ["analyze", "minichess", "--position", position, "--algorithm", "perfect", "--json"];
    let (code, text, _) = run(state.path(), &arguments);
    let found = json(&text);
    assert_eq!((code, &found["best"], &found["bound"]), (Some(0), &"c3d2".into(), &"exact".into()));
    assert_eq!(found["score"], serde_json::json!({ "win_in": 1 }));
}
