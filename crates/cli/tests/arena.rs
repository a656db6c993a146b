//! Matches, and Arbore as an engine, through the program itself.

#[path = "arena/bots.rs"]
mod bots;
mod common;
#[path = "arena/engine.rs"]
mod engine;
#[path = "arena/exports.rs"]
mod exports;
#[path = "arena/gtp.rs"]
mod gtp;
#[path = "arena/perfect.rs"]
mod perfect;
#[path = "arena/seals.rs"]
mod seals;
#[path = "arena/trees.rs"]
mod trees;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{assert_has, state};

const ARBORE: &str = env!("CARGO_BIN_EXE_arbore");

fn arbore(state: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(ARBORE);
    command
        .args(arguments)
        .env("XDG_STATE_HOME", state)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .env("LC_ALL", "")
        .env("LC_MESSAGES", "")
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs it to its end: the exit code, what was printed, and what was complained of.
fn run(state: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = arbore(state, arguments).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (status.code(), text(stdout), text(stderr))
}

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in:\n{text}"))
}

#[test]
fn our_own_engine_plays_as_a_program_of_somebody_else() {
    let state = state();
    let games = state.path().join("games.txt");
    let engine = format!("ugi:depth=9 {ARBORE} ugi tictactoe");
    let arguments = ["match", "tictactoe", "--player", "alphabeta", "--player", &engine, "--games", "2"];
    let save = ["--json", "--seed", "7", "--save", games.to_str().unwrap()];
    let (code, text, _) = run(state.path(), &[&arguments[..], &save].concat());
    assert_eq!(code, Some(0), "{text}");
    let found = json(&text);
    assert_eq!((found["games"].as_u64(), found["seed"].as_u64()), (Some(2), Some(7)));
    for player in 0..2 {
        let entry = &found["players"][player];
        assert_eq!(
            (entry["wins"].as_u64(), entry["draws"].as_u64(), entry["losses"].as_u64()),
            (Some(0), Some(2), Some(0))
        );
        assert!(entry["elo"].as_f64().is_some_and(|elo| elo.abs() < 1e-6) && entry["error"].is_f64());
    }
    let text = fs::read_to_string(&games).unwrap();
    assert_has(&text, &["arbore-match 1\n", "number 2\n", "result 1/2-1/2 rules\n", " depth=9 value=0\n"]);
    // A game of a match is loaded, and gone through by hand.
    let mut child =
        arbore(state.path(), &["play", "--load", games.to_str().unwrap(), "--number", "2"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"undo\nredo\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_has(&text, &["ends in a draw", "to move", "Moves: 9"]);
    let (code, _, error) = run(state.path(), &["play", "--load", games.to_str().unwrap(), "--number", "3"]);
    assert_eq!(code, Some(1));
    assert_has(&error, &["no game has the number 3; the file has 2 games"]);
}

/// Starts a match, and waits until this number of games is in its file.
fn start_and_wait(state: &Path, arguments: &[&str], file: &Path, games: usize) -> Child {
    let mut child = arbore(state, arguments).stderr(Stdio::null()).spawn().expect("the program starts");
    let is_written = || fs::read_to_string(file).unwrap_or_default().matches("\nresult ").count() >= games;
    for _ in 0..30_000 {
        if is_written() {
            return child;
        }
        thread::sleep(Duration::from_millis(1));
    }
    let _ = child.kill();
    panic!("no games; it ended with {:?}", child.wait());
}

/// Games of a few milliseconds each, the same whenever they are played.
const PLAYERS: [&str; 14] = [
    "--player",
    "alphabeta:depth=5",
    "--player",
    "alphabeta:depth=3",
    "--player",
    "random",
    "--games",
    "12",
    "--random-plies",
    "4",
    "--seed",
    "5",
    "--max-plies",
    "40",
];

#[test]
fn a_match_that_is_killed_goes_on_to_the_same_table() {
    let state = state();
    let path = state.path().join("games");
    let file = path.to_str().unwrap();
    let whole = run(state.path(), &[&["match", "connect4", "--json"], &PLAYERS[..]].concat());
    assert_eq!(whole.0, Some(0), "{}", whole.2);
    let arguments = [&["match", "connect4", "--save", file], &PLAYERS[..]].concat();
    let mut child = start_and_wait(state.path(), &arguments, &path, 3);
    child.kill().unwrap();
    child.wait().unwrap();
    let written = fs::read_to_string(&path).unwrap();
    assert!(written.matches("\nresult ").count() < 36, "it was killed too late");
    // As if it had been killed in the middle of a line.
    fs::write(&path, written + "arbore-game 1\nnumber 9\nmov").unwrap();

    let (code, _, error) = run(state.path(), &["match", "--resume", file, "--games", "13"]);
    assert_eq!(code, Some(2));
    assert_has(&error, &["is of another match: “games” is “12” there, and “13” was asked for"]);
    let (code, _, error) = run(state.path(), &arguments);
    assert_eq!(code, Some(2));
    assert_has(&error, &["exists already; resume it with --resume"]);

    let (code, text, error) = run(state.path(), &["match", "--resume", file, "--json", "--concurrency", "2"]);
    assert_eq!(code, Some(0), "{error}");
    assert_eq!(json(&text), json(&whole.1));
    assert!(error.lines().count() < 36, "only the missing games are played:\n{error}");
    // Nothing is left to do, and the table is still the same.
    let (code, text, _) =
        run(state.path(), &[&["match", "connect4", "--resume", file, "--json"], &PLAYERS[..]].concat());
    assert_eq!((code, json(&text)), (Some(0), json(&whole.1)));
    assert_eq!(fs::read_to_string(&path).unwrap().matches("\nresult ").count(), 36);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_match_and_says_how_to_go_on() {
    let state = state();
    let path = state.path().join("games");
    let file = path.to_str().unwrap();
    // Whole games of Connect Four would take for ever: the search must be stopped too.
    let players = ["--player", "alphabeta:time=30s", "--player", "random", "--games", "2"];
    let arguments = [&["match", "connect4", "--save", file], &players[..]].concat();
    let child = arbore(state.path(), &arguments).spawn().expect("the program starts");
    thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let began = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(began.elapsed() < Duration::from_secs(10));
    assert_eq!(output.status.code(), Some(130));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_has(&error, &["Interrupted after 0 of 2 games. Resume with: arbore match --resume", file]);
}

#[test]
fn without_a_file_games_are_kept_where_the_message_says() {
    let state = state();
    let players = ["--player", "minimax", "--player", "random", "--games", "3", "--seed", "1"];
    let (code, text, error) = run(state.path(), &[&["match", "tictactoe"], &players[..]].concat());
    assert_eq!(code, Some(0), "{error}");
    assert_has(&text, &["minimax", "score", "Seed 1", "is the stronger one with probability"]);
    assert_has(&error, &["arbore match --resume", "3/3  x minimax  0 random", "by the rules"]);
    // The file that was named is there, and goes on being there.
    let path = error.split("Games are saved in ").nth(1).and_then(|rest| rest.split(". ").next()).unwrap();
    assert_eq!(fs::read_to_string(path).unwrap().matches("\nresult ").count(), 3);
    let (code, again, error) = run(state.path(), &["match", "--resume", path]);
    assert_eq!((code, again), (Some(0), text), "{error}");
}

#[test]
fn equal_games_are_told_and_prove_nothing() {
    let state = state();
    // The first player wins every game that it begins, always in the same way.
    let players =
        ["--player", "alphabeta:depth=3", "--player", "alphabeta:depth=1", "--games", "40", "--seed", "1"];
    let arguments = [&["match", "tictactoe"], &players[..]].concat();
    let (code, text, error) = run(state.path(), &arguments);
    assert_eq!(code, Some(0), "{error}");
    assert_has(&text, &["Only 2 of 40 games differ.", "count equal games once"]);
    let found = json(&run(state.path(), &[&arguments[..], &["--json"]].concat()).1);
    assert_eq!((found["games"].as_u64(), found["distinct"].as_u64()), (Some(40), Some(2)));
    let wins = found["players"][0]["wins"].as_u64().unwrap();
    assert!(wins >= 20, "{found}");
    assert!(found["superiority"].as_f64().unwrap() < 0.95, "two games are no proof: {found}");
}

#[test]
fn a_match_can_be_watched_and_is_told_in_romanian() {
    let state = state();
    let players = ["--player", "minimax", "--player", "alphabeta", "--games", "2", "--watch", "--lang", "ro"];
    let (code, text, error) = run(state.path(), &[&["match", "tictactoe"], &players[..]].concat());
    assert_eq!(code, Some(0), "{error}");
    assert_has(
        &text,
        &["Jocul 2: x alphabeta  0 minimax", "x joacă ", "(valoare ", "1/2-1/2", "victorii", "remize"],
    );
    assert!(text.matches("joacă").count() >= 18, "{text}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let state = state();
    for (arguments, part) in [
        (&["match"][..], "missing: "),
        (&["match", "tictactoe", "--player", "minimax"], "at least 2 players, but 1 are given"),
        (
            &["match", "tictactoe", "--player", "minimax", "--player", "human"],
            "people do not play in matches",
        ),
        (&["match", "nim", "--player", "minimax", "--player", "uci:x"], "UCI is for chess and minichess"),
        (
            &["match", "chess", "--player", "minimax", "--player", "random"],
            "minimax: the game may go on for so long",
        ),
        (&["match", "chess", "--player", "ugi:", "--player", "random"], "“ugi:” has no command"),
        (&["match", "nim", "--player", "random", "--player", "random", "--tc", "x"], "10+0.1"),
        (&["match", "nim", "--player", "random", "--player", "random", "--sprt", "5,0"], "0,5"),
        (
            &["match", "nim", "--player", "random", "--player", "random", "--pgn", "x"],
            "--pgn exports games of chess",
        ),
        (&["match", "--resume", "/no/such/file"], "/no/such/file: "),
        (&["match", "tictactoe", "--resume", "Cargo.toml"], "does not belong to a match"),
        (&["uci", "nim"], "UCI is for chess and minichess"),
        (&["ugi", "nim", "--player", "human"], "is not a search"),
        (
            &["play", "nim", "--plain", "--yes", "--player", "ugi:x", "--player", "random"],
            "plays in matches only",
        ),
    ] {
        let (code, _, error) = run(state.path(), arguments);
        assert!(matches!(code, Some(1 | 2)), "{arguments:?}: {code:?}");
        assert_has(&error, &[part]);
    }
}

#[test]
fn a_test_that_decides_nothing_has_reached_its_limit() {
    let state = state();
    let players =
        ["--player", "random", "--player", "random", "--games", "4", "--sprt", "-5,5", "--seed", "2"];
    let (code, text, error) = run(state.path(), &[&["match", "tictactoe"], &players[..]].concat());
    assert_eq!(code, Some(4), "{error}");
    assert_has(&text, &["Test of Elo -5 against 5", "(-2.94 to 2.94), not decided"]);
}

#[test]
fn openings_come_from_a_file_and_chess_goes_to_other_programs() {
    let state = state();
    let openings = state.path().join("openings");
    fs::write(&openings, "# two moves, and a mate in one\ne2e4 e7e5\n\n6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n")
        .unwrap();
    let (games, pgn) = (state.path().join("games"), state.path().join("pgn"));
    let arguments = [
        "match",
        "chess",
        "--player",
        "alphabeta:depth=1",
        "--player",
        "alphabeta:depth=2",
        "--games",
        "4",
        "--max-plies",
        "6",
        "--openings",
        openings.to_str().unwrap(),
        "--save",
        games.to_str().unwrap(),
        "--pgn",
        pgn.to_str().unwrap(),
        "--json",
    ];
    let (code, text, error) = run(state.path(), &arguments);
    assert_eq!(code, Some(0), "{error}");
    let found = json(&text);
    assert_eq!(found["players"][0]["wins"], 1);
    assert_eq!(found["players"][0]["draws"], 2);
    let pgn = fs::read_to_string(&pgn).unwrap();
    assert_has(
        &pgn,
        &["[Round \"4\"]", "1. e4 e5 2. ", "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]", "1. Ra8#"],
    );
    assert_has(&fs::read_to_string(&games).unwrap(), &["opening e2e4 e7e5\n", "opening 2\n"]);
    fs::write(&openings, "e2e5\n").unwrap();
    let (code, _, error) = run(state.path(), &arguments[..arguments.len() - 5]);
    assert_eq!(code, Some(2));
    assert_has(&error, &["opening “e2e5”: "]);
}

#[test]
fn as_an_engine_it_answers_and_can_be_stopped() {
    let state = state();
    let mut child = arbore(state.path(), &["uci"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut until =
        |start: &str| lines.find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no {start}"));
    input.write_all(b"uci\nisready\n").unwrap();
    assert_eq!((until("uciok"), until("readyok")), ("uciok".to_owned(), "readyok".to_owned()));
    input.write_all(b"position startpos moves e2e4\ngo infinite\n").unwrap();
    assert_has(&until("info depth 2"), &[" score cp ", " nodes ", " time ", " pv "]);
    input.write_all(b"stop\n").unwrap();
    until("bestmove ");
    input.write_all(b"quit\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    // Piped lines are answered to the end, without a `quit`.
    let mut child = arbore(state.path(), &["ugi", "connect4"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"position startpos moves 4 1 4 2 4 7\ngo depth 3\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_has(&String::from_utf8_lossy(&output.stdout), &["score mate 1 ", "bestmove 4\n"]);
}

#[test]
fn the_teaching_bot_in_python_never_loses() {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/tictactoe.py");
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let state = state();
    let bot = format!("ugi:python3 {}", bot.display());
    let arguments = ["match", "tictactoe", "--player", &bot, "--player", "minimax", "--games", "2", "--json"];
    // It searches the whole game in Python, which takes long where other tests run too.
    let (code, text, error) = run(state.path(), &[&arguments[..], &["--patience", "2m"]].concat());
    assert_eq!(code, Some(0), "{error}");
    assert_eq!(json(&text)["players"][0]["draws"], 2);
}
