//! Searches without a limit: every game is answered, and a limit that was chosen by default is shown.

mod common;

use std::process::{Command, Output};

use common::{assert_has, state};
use serde_json::Value;

fn arbore(arguments: &[&str]) -> Output {
    let state = state();
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    command
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", state.path());
    command.output().expect("the program starts")
}

fn text(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = arbore(arguments);
    let said = String::from_utf8_lossy(&stderr).into_owned();
    assert_eq!(status.code(), Some(0), "{arguments:?}: {said}");
    said + &String::from_utf8_lossy(&stdout)
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(arguments)).expect("JSON")
}

fn games() -> Vec<String> {
    let list = json(&["games", "--json"]);
    let names = list.as_array().expect("a list").iter().filter_map(|game| game["name"].as_str());
    names.filter(|name| !name.contains(':')).map(str::to_owned).collect()
}

#[test]
fn analyze_answers_for_every_game() {
    let games = games();
    assert!(games.len() >= 12, "{games:?}");
    let mut limited = 0;
    for game in &games {
        let found = json(&["analyze", game, "--json"]);
        assert!(!found["score"].is_null(), "{game}: {found}");
        if found["proven"] == "exact" {
            assert!(found.get("default_limit").is_none(), "{game}: {found}");
        } else {
            let seconds = if found["algorithm"] == "perfect" { 10.0 } else { 3.0 };
            assert_eq!(found["default_limit"]["seconds"], seconds, "{game}: {found}");
            assert!(found["depth"].as_u64() >= Some(1), "{game}: {found}");
            limited += 1;
        }
    }
    assert!(limited > 0);
}

#[test]
fn the_default_time_is_shown() {
    assert_has(&text(&["analyze", "chess"]), &["Limit      3 s by default; choose another with --time"]);
    let romanian = text(&["analyze", "chess", "--lang", "ro"]);
    assert_has(&romanian, &["Limită", "implicit 3 s; alta se alege cu --time"]);
    // A limit of one's own is not a default, and has an exit code of its own when it is reached.
    let own = arbore(&["analyze", "chess", "--nodes", "1000", "--json"]);
    assert_eq!(own.status.code(), Some(4));
    assert!(!String::from_utf8_lossy(&own.stdout).contains("default_limit"));
}

/// Without an algorithm the answer is the best there is, unless the whole tree is small or a depth is given.
#[test]
fn the_default_algorithm_is_the_strongest() {
    let player = |arguments: &[&str]| {
        let found = json(&[&["analyze", "--json"], arguments].concat());
        found["algorithm"].as_str().expect("a player").to_owned()
    };
    let short = ["--nodes", "1"];
    for (game, algorithm) in
        [("tictactoe", "alphabeta"), ("tictactoe3", "maxn"), ("pig", "perfect"), ("connect4", "perfect")]
    {
        assert_eq!(player(&[game]), algorithm);
    }
    assert_eq!(player(&["connect4", "--depth", "4"]), "alphabeta");
    for (game, algorithm) in [("chess", "engine"), ("backgammon", "star2:order=eval"), ("ultimate", "engine")]
    {
        let found = arbore(&[&["analyze", "--json", game][..], &short].concat());
        let found: Value = serde_json::from_slice(&found.stdout).expect("JSON");
        assert_eq!(found["algorithm"], algorithm, "{game}");
    }
    assert_has(&text(&["analyze", "chess"]), &["engine by default; choose another with --algorithm"]);
    assert!(!text(&["analyze", "tictactoe"]).contains("by default"));
}

#[test]
fn connect_four_is_exact_without_an_option() {
    for arguments in
        [&["analyze", "connect4", "--json"][..], &["analyze", "connect4", "--time", "3s", "--json"]]
    {
        let found = json(arguments);
        let columns = found["moves"].as_array().expect("moves").iter().map(|m| &m["pons"]);
        assert_eq!(columns.collect::<Vec<_>>(), [-2, -1, 0, 1, 0, -1, -2], "{found}");
        assert_eq!((&found["proven"], &found["best"]), (&"exact".into(), &"4".into()), "{found}");
    }
    let shown = text(&["analyze", "connect4"]);
    assert_has(&shown, &["Source       an opening book", "win in 41"]);
    assert!(!shown.contains("Depth"), "a book is not a search: {shown}");
}

#[test]
fn tree_chooses_a_depth_for_every_game() {
    for game in &games() {
        let found = json(&["tree", game, "--json"]);
        assert!(!found["tree"].is_null(), "{game}: {found}");
        let depth = found["default_limit"]["depth"].as_u64();
        assert!(depth.is_none_or(|depth| depth >= 1), "{game}: {found}");
        assert!(depth.is_some() || found["whole_tree"] == true, "{game}: {found}");
    }
}

#[test]
fn the_default_depth_is_shown() {
    assert_has(
        &text(&["tree", "tictactoe"]),
        &["Depth      2\n", "depth 2 by default; choose another with --depth"],
    );
    // A figure has no lines about the search.
    assert_has(&text(&["tree", "tictactoe", "--format", "dot"]), &["Limit: depth 2 by default", "digraph"]);
    assert!(!text(&["tree", "nim:heaps=1/2/0"]).contains("by default"));
}
