//! Limits of time, and what ends a search that has none.

use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::common::{assert_has, state};
use super::{ARBORE, arbore};

/// Waits for the end, but not for ever.
fn ends(child: &mut Child, patience: Duration) -> bool {
    let until = Instant::now() + patience;
    while Instant::now() < until {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    false
}

#[test]
fn a_search_without_a_limit_ends_with_its_input() {
    let state = state();
    for go in
        ["go", "go infinite", "go movestogo 5", "go searchmoves e2e4", "go ponder wtime 1000 btime 1000"]
    {
        let mut child = arbore(state.path(), &["uci"]).spawn().unwrap();
        // Dropped at the end of the statement, which closes the pipe.
        child.stdin.take().unwrap().write_all(format!("position startpos\n{go}\n").as_bytes()).unwrap();
        assert!(ends(&mut child, Duration::from_secs(30)), "{go}");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{go}");
        assert_has(&String::from_utf8_lossy(&output.stdout), &["bestmove "]);
    }
    // One that ends by itself soon has its answer, and a limit is a limit.
    for (game, lines, answer) in [
        ("nim:heaps=3/4/5", "go\n", "bestmove 0:3\n"),
        ("connect4", "position startpos moves 4 1 4 2 4 7\ngo movetime 1500\n", "bestmove 4\n"),
    ] {
        let mut child = arbore(state.path(), &["ugi", game]).spawn().unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_has(&String::from_utf8_lossy(&output.stdout), &[answer]);
    }
}

/// The processor time of a run, as the shell reports it of its children.
#[cfg(unix)]
fn processor_time(state: &Path, arguments: &[&str]) -> Duration {
    // A search that has reached its limit exits with 4.
    let script = "\"$@\" >/dev/null; case $? in 0|4) times;; *) exit 1;; esac";
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh", ARBORE]).args(arguments).env("XDG_STATE_HOME", state);
    let output = command.stderr(Stdio::inherit()).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    // The second line: user and system time of the children, such as 0m0.050s.
    let times = text.lines().nth(1).unwrap().split_whitespace().map(|time| {
        let (minutes, seconds) = time.trim_end_matches('s').split_once('m').unwrap();
        minutes.parse::<f64>().unwrap() * 60.0 + seconds.parse::<f64>().unwrap()
    });
    Duration::from_secs_f64(times.sum())
}

/// Backgammon's tables take some tenths of a second, and one of its nodes as long as a hundred of other games.
#[cfg(unix)]
#[test]
fn the_time_limit_holds_while_tables_are_made() {
    let state = state();
    // The least of several runs: what the machine does besides is not meant.
    let least = |arguments: &[&str]| (0..3).map(|_| processor_time(state.path(), arguments)).min().unwrap();
    let start = least(&["games"]);
    for game in ["bearoff", "backgammon"] {
        for algorithm in ["mcts", "expectiminimax", "star2"] {
            let arguments = ["analyze", game, "--algorithm", algorithm, "--time", "50ms", "--json"];
            let time = least(&arguments).saturating_sub(start);
            assert!(time <= Duration::from_millis(70), "{game} {algorithm}: {time:?} of 50 ms");
        }
    }
}
