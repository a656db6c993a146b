//! `--positions`: one position a line in, one line of JSON out.

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use common::{assert_has, state};
use serde_json::Value;

fn arbore(state: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    command
        .args(line.split(' '))
        .current_dir(state)
        .env("XDG_STATE_HOME", state)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn start(state: &Path, line: &str) -> Child {
    arbore(state, line).spawn().expect("the program starts")
}

fn run(state: &Path, line: &str, input: &[u8]) -> Output {
    let mut child = start(state, line);
    child.stdin.take().expect("a pipe").write_all(input).expect("it reads");
    child.wait_with_output().expect("the program ends")
}

fn answers(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn each_line_is_answered_and_a_bad_one_is_skipped() {
    let state = state();
    let input =
        b"# tic-tac-toe\n\nstartpos\nx.0/.x./...\n\xff\xfe\nb2 b2\nmoves b2 a1\r\nstartpos moves b2 b2\n";
    for command in ["analyze tictactoe", "analyze tictactoe --json", "solve tictactoe"] {
        let output = run(state.path(), &format!("{command} --positions -"), input);
        let answers = answers(&output);
        let lines: Vec<u64> = answers.iter().filter_map(|answer| answer["line"].as_u64()).collect();
        assert_eq!(lines, [3, 4, 7], "{output:?}");
        assert_eq!(answers[0]["score"]["points"], 0);
        assert_eq!(answers[1]["position"], "x.0/.x./... 0");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_has(&error, &["-, line 5: ", "-, line 6: ", "-, line 8: “b2” is not a legal move here"]);
        assert_eq!(error.lines().count(), 3, "{error}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn what_is_read_from_a_file_is_the_same_as_one_by_one() {
    let state = state();
    std::fs::write(state.path().join("positions.txt"), "startpos\nmoves b2\n").expect("it can be written");
    let both =
        run(state.path(), "analyze tictactoe --algorithm engine:depth=4 --positions positions.txt", b"");
    assert_eq!(both.status.code(), Some(0), "{both:?}");
    let single = run(state.path(), "analyze tictactoe --algorithm engine:depth=4 --moves b2 --json", b"");
    let single: Value = serde_json::from_slice(&single.stdout).expect("JSON");
    // What the first line left behind would save nodes in the second.
    assert_eq!(answers(&both)[1]["nodes"], single["nodes"]);
    assert_eq!(answers(&both)[1]["pv"], single["pv"]);
}

#[test]
fn a_database_is_probed_line_by_line() {
    let state = state();
    assert!(run(state.path(), "solve achi --db achi.adb", b"").status.success());
    let input = b"startpos\nxxx/xx0/000 x x:0,0:0\nmoves b2\nno position\n";
    let output = run(state.path(), "probe achi.adb --positions -", input);
    let lines: Vec<Value> = answers(&output).iter().map(|answer| answer["line"].clone()).collect();
    assert_eq!(lines, [1, 3], "{output:?}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn an_empty_file_is_no_error_and_a_missing_one_is() {
    let state = state();
    let empty = run(state.path(), "analyze tictactoe --positions -", b"");
    assert_eq!((empty.status.code(), empty.stdout.len(), empty.stderr.len()), (Some(0), 0, 0), "{empty:?}");
    let missing = run(state.path(), "analyze tictactoe --positions missing.txt", b"");
    assert_eq!(missing.status.code(), Some(1));
    assert_has(&String::from_utf8_lossy(&missing.stderr), &["missing.txt"]);
    // An error that concerns every line is reported once.
    let wrong =
        run(state.path(), "analyze nim:players=3 --algorithm alphabeta --positions -", b"startpos\n\n");
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");
    assert_eq!(String::from_utf8_lossy(&wrong.stderr).lines().count(), 1, "{wrong:?}");
}

#[test]
fn a_limit_that_stops_a_search_has_its_exit_code() {
    let state = state();
    let output = run(state.path(), "analyze chess --nodes 500 --positions -", b"startpos\n");
    assert_eq!(answers(&output)[0]["stopped"], true, "{output:?}");
    assert_eq!(output.status.code(), Some(4));
}

/// An answer comes before the next question is asked, so two programs can talk through pipes.
#[test]
fn an_answer_is_written_at_once() {
    let state = state();
    let mut child = start(state.path(), "analyze tictactoe --positions -");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for moves in ["b2", "b2 a1"] {
        writeln!(input, "moves {moves}").expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(answer["score"]["points"], 0);
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_in_good_order() {
    let interrupt = |child: &Child| {
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(kill.is_ok_and(|status| status.success()));
    };
    let state = state();
    // While it waits for a line, and while it searches.
    for (command, input) in [("analyze tictactoe", "moves b2\n"), ("analyze chess --time 60s", "startpos\n")]
    {
        let mut child = start(state.path(), &format!("{command} --positions -"));
        let mut pipe = child.stdin.take().expect("a pipe");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        pipe.write_all(input.as_bytes()).expect("it reads");
        let mut line = String::new();
        if command == "analyze tictactoe" {
            output.read_line(&mut line).expect("a line");
        } else {
            std::thread::sleep(Duration::from_millis(1500));
        }
        let began = Instant::now();
        interrupt(&child);
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{command}");
        assert!(began.elapsed() < Duration::from_secs(20), "{command}");
        output.read_line(&mut line).expect("it can be read");
        assert!(line.is_empty() || line.ends_with("}\n"), "a whole line or none: {line}");
    }
}
