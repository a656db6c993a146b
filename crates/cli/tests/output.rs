//! Standard output that cannot be written: a full disk is an error, a reader that has gone is not.
#![cfg(target_os = "linux")]

mod common;

use std::fs::File;
use std::io::{Write as _, pipe};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use common::{assert_has, state};

/// A command line for each command that prints, and more than one where there are several ways to print.
const COMMANDS: &[&str] = &[
    "--help",
    "--version",
    "play tictactoe --yes --plain --player random --player random",
    "analyze tictactoe --depth 2",
    "analyze tictactoe --depth 2 --json",
    "tree lecture",
    "tree lecture --steps",
    "tree lecture --format dot",
    "tree lecture --json",
    "tree",
    "solve nim:heaps=1/2/0",
    "solve nim:heaps=1/2/0 --db FOLDER/new.adb",
    "explore nim:heaps=1/2/0 --plain",
    "explore nim:heaps=1/2/0 --json",
    "probe FOLDER/nim.adb",
    "verify FOLDER/nim.adb",
    "book show FOLDER/nim.abk",
    "probe FOLDER/nim.adb --json",
    "compare tictactoe --depth 2",
    "compare tictactoe --depth 2 --json",
    "compare tictactoe --depth 2 --csv",
    "practice new --seed 1",
    "serve --port 0 --no-open --data FOLDER",
    "match tictactoe --player random --player random --games 2",
    "ugi tictactoe",
    "uci",
    "gtp reversi",
    "count go:size=2",
    "count go:size=2 --json",
    "perft tictactoe --depth 2",
    "bench tictactoe --quick",
    "games",
    "games --json",
    "algorithms",
    "config list",
    "completions bash",
    "man",
];

fn arbore(state: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    let folder = state.display().to_string();
    command
        .args(line.split(' ').map(|word| word.replace("FOLDER", &folder)))
        .env("XDG_STATE_HOME", state)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .env("LC_ALL", "C")
        .stderr(Stdio::piped());
    command
}

/// A database and a book to read.
fn prepare(state: &Path) {
    for line in [
        "solve nim:heaps=1/2/0 --db FOLDER/nim.adb",
        "book build nim:heaps=1/2/0 --plies 2 --output FOLDER/nim.abk",
    ] {
        let output = arbore(state, line).output().expect("the program starts");
        assert!(output.status.success(), "{line}: {output:?}");
    }
}

/// Runs a command with a word for those that wait for one.
fn run(state: &Path, line: &str, stdout: Stdio) -> Output {
    let mut command = arbore(state, line);
    let mut child = command.stdin(Stdio::piped()).stdout(stdout).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let greeting = match line.split(' ').next() {
        Some("uci") => "uci",
        Some("gtp") => "name",
        _ => "ugi",
    };
    let _ = input.write_all(format!("{greeting}\nquit\n").as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends")
}

#[test]
fn a_full_disk_is_an_error_of_one_line() {
    let state = state();
    prepare(state.path());
    for line in COMMANDS {
        let full = File::options().write(true).open("/dev/full").expect("there is a full device");
        let output = run(state.path(), line, full.into());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}: {error}");
        // Progress may have been reported before.
        assert_has(error.lines().last().unwrap_or_default(), &["error: ", "No space left on device"]);
        assert!(!error.contains("panicked"), "{line}: {error}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_error() {
    let state = state();
    prepare(state.path());
    for line in COMMANDS {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = run(state.path(), line, writer.into());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {error}");
        assert!(!error.contains("error") && !error.contains("panicked"), "{line}: {error}");
    }
}

/// The list above names every command.
#[test]
fn every_command_is_tried() {
    let state = state();
    let output = arbore(state.path(), "--help").output().expect("the program starts");
    let help = String::from_utf8_lossy(&output.stdout);
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() >= 20, "{help}");
    for name in names {
        let is_tried = COMMANDS.iter().any(|line| line.split(' ').next() == Some(name));
        assert!(is_tried, "{name} is not tried");
    }
}
