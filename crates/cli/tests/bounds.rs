//! A bound is shown as a bound on every surface of the terminal. The full screen has its test in `tui/tests/telling.rs`,
//! the page in `web/e2e/exact.mjs`.

mod common;

use std::io::Write as _;
use std::process::{Command, Stdio};

use common::{assert_has, state};

/// A search that proves a win at Achi and not its distance.
const PLAYER: &str = "mcts:nodes=20000,seed=1";

/// Runs the program with a standard input, and returns what it printed.
fn arbore(arguments: &[&str], input: &str) -> String {
    let state = state();
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbore"))
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", state.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads");
    String::from_utf8(child.wait_with_output().expect("the program ends").stdout).expect("text")
}

const ANALYZE: [&str; 6] = ["analyze", "achi", "--moves", "a1", "--algorithm", PLAYER];

#[test]
fn in_text() {
    let text = arbore(&ANALYZE, "");
    assert_has(&text, &["Value      ≥ win in 11 for 0", "b2    ≥ win in 11"]);
    // Counts of a search without a proof are estimates, and no bounds.
    assert!(!text.contains("≥ −"), "{text}");
    let compared = arbore(&["compare", "achi", "--moves", "a1", "--algorithm", PLAYER], "");
    assert_has(&compared, &["≥ win in 11"]);
}

#[test]
fn in_json() {
    let found: serde_json::Value =
        serde_json::from_str(&arbore(&[&ANALYZE[..], &["--json"]].concat(), "")).expect("JSON");
    assert_eq!((&found["bound"], &found["proven"]), (&"lower".into(), &"lower".into()), "{found}");
    let best = found["moves"].as_array().expect("moves").iter().find(|m| m["move"] == "b2");
    assert_eq!(best.expect("b2")["bound"], "lower", "{found}");
}

/// The players of Connect Four write an exact score; a bound has none.
#[test]
fn a_score_of_the_game_s_own_is_exact_or_absent() {
    let found: serde_json::Value = serde_json::from_str(&arbore(
        &["analyze", "connect4", "--position", "4455", "--algorithm", "alphabeta:depth=4", "--json"],
        "",
    ))
    .expect("JSON");
    let moves = found["moves"].as_array().expect("moves");
    assert!(moves.iter().any(|m| m["bound"] == "upper"), "{found}");
    for m in moves {
        let is_exact = m["bound"] == "exact" && (m["score"].get("win_in").is_some());
        assert_eq!(m.get("pons").is_some(), is_exact, "{m}");
    }
}

#[test]
fn in_the_dialogue() {
    let said = arbore(
        &["play", "achi", "--plain", "--new", "--yes", "--player", "human", "--player", PLAYER],
        "a1\nwhy\nquit\n",
    );
    assert_has(&said, &["value ≥ win in 11", "b2    ≥ win in 11"]);
}

#[test]
fn in_the_protocol() {
    let said = arbore(
        &["ugi", "achi"],
        &format!("ugi\nsetoption name Player value {PLAYER}\nposition startpos moves a1\ngo nodes 20000\n"),
    );
    let scores: Vec<&str> = said.lines().filter(|line| line.contains(" score mate ")).collect();
    assert!(!scores.is_empty() && scores.iter().all(|line| line.contains("lowerbound")), "{said}");
}
