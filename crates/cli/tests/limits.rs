//! Searches without a limit: every game is answered, and a limit that was chosen by default is shown.

mod common;

use std::process::{Command, Output};

use common::{assert_has, state};
use serde_json::Value;

fn arbore(arguments: &[&str]) -> Output {
    let state = state();
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    command.args(arguments).env("NO_COLOR", "1").env("LC_ALL", "C").env("XDG_STATE_HOME", state.path());
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
        if found["whole_tree"] == true {
            assert!(found.get("default_limit").is_none(), "{game}: {found}");
        } else {
            assert_eq!(found["default_limit"]["seconds"], 3.0, "{game}: {found}");
            assert!(found["depth"].as_u64() >= Some(1), "{game}: {found}");
            limited += 1;
        }
    }
    assert!(limited > 0);
}

#[test]
fn the_default_time_is_shown() {
    assert_has(&text(&["analyze", "connect4"]), &["Limit      3 s by default; choose another with --time"]);
    let romanian = text(&["analyze", "connect4", "--lang", "ro"]);
    assert_has(&romanian, &["Limită", "implicit 3 s; alta se alege cu --time"]);
    // A limit of one's own is not a default, and has an exit code of its own when it is reached.
    let own = arbore(&["analyze", "connect4", "--nodes", "1000", "--json"]);
    assert_eq!(own.status.code(), Some(4));
    assert!(!String::from_utf8_lossy(&own.stdout).contains("default_limit"));
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
