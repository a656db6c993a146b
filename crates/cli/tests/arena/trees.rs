//! A bot's whole process tree ends with it, and with us.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::bots::bot;
use super::common::{assert_has, state};
use super::{arbore, run};

/// Shell that starts two processes in the background: one as it is, and one in a session of its own, whose
/// parent has ended. The argument marks them, so that they can be found.
fn scatter(mark: &str) -> String {
    format!(
        "sleep {mark} & (setsid sh -c 'trap \"\" HUP TERM; sleep {mark}; :' >/dev/null 2>&1 </dev/null &)"
    )
}

/// The processes that have a word in their command line, as the system lists them.
fn processes_with(mark: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let lines = lines.map(|bytes| String::from_utf8_lossy(&bytes).replace('\0', " "));
    lines.filter(|line| line.contains(mark)).collect()
}

/// Waits until a number of processes have a word in their command line.
#[track_caller]
fn wait_for(mark: &str, is_right: impl Fn(usize) -> bool) {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let found = processes_with(mark);
        if is_right(found.len()) {
            return;
        }
        assert!(Instant::now() < until, "{found:#?}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A number of seconds that no other process sleeps for.
fn mark(state: &Path) -> String {
    let name = state.to_string_lossy().bytes().fold(0u32, |sum, byte| sum.wrapping_mul(31) + u32::from(byte));
    format!("9{:09}", name % 1_000_000_000)
}

#[test]
fn nothing_is_left_of_a_bot_when_its_match_is_over() {
    let state = state();
    let mark = mark(state.path());
    // Starts processes with every move, and is at fault by an illegal move, by a crash, or not at all.
    for end in ["echo bestmove z9", "exit 1", "echo bestmove a1; sleep 0.05; exit 0", "sleep 3600"] {
        let player = bot(state.path(), "scatters", &format!("{}; {end}", scatter(&mark)));
        let players = ["match", "tictactoe", "--player", &player, "--player", "random", "--games", "2"];
        let limits = ["--movetime", "200ms", "--patience", "1s"];
        let (code, _, error) = run(state.path(), &[&players[..], &limits].concat());
        assert_eq!(code, Some(0), "{error}");
        assert_eq!(processes_with(&mark), [""; 0], "{end}");
    }
}

#[test]
fn nothing_is_left_of_a_bot_when_we_are_killed() {
    let state = state();
    let mark = mark(state.path());
    let player = bot(state.path(), "stays", &format!("{}; sleep {mark}", scatter(&mark)));
    let arguments = ["match", "tictactoe", "--player", &player, "--player", "random", "--patience", "60m"];
    let mut child =
        arbore(state.path(), &arguments).stderr(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
    // Both that were scattered, the shell of one, and the one that keeps the bot busy.
    wait_for(&mark, |count| count >= 4);
    wait_for(player.trim_start_matches("ugi:"), |count| count >= 2);
    child.kill().unwrap();
    child.wait().unwrap();
    wait_for(&mark, |count| count == 0);
    wait_for(player.trim_start_matches("ugi:"), |count| count == 0);
}

#[test]
fn what_a_bot_says_when_it_ends_is_still_heard() {
    let state = state();
    for (on_go, said) in [
        ("echo out of order >&2; exit 3", "crashed (exit status: 3: out of order)"),
        ("kill -SEGV $$", "crashed (signal: 11 (SIGSEGV)"),
        // Without an output it can say no move; that it goes on running does not help.
        ("exec >&-; sleep 3600", "crashed"),
    ] {
        let player = bot(state.path(), "ends", on_go);
        let players = ["match", "tictactoe", "--player", &player, "--player", "random", "--games", "1"];
        let (code, _, error) = run(state.path(), &players);
        assert_eq!(code, Some(0), "{error}");
        assert_has(&error, &[said]);
    }
}
