//! `match --resume` trusts nothing that was not written by the match.

use std::fs;
use std::io::Write as _;

use super::common::{assert_has, state};
use super::{arbore, json, run};

#[test]
fn an_edited_match_is_not_resumed() {
    let state = state();
    let path = state.path().join("games");
    let file = path.to_str().unwrap();
    let players = ["--player", "minimax", "--player", "random", "--games", "4", "--seed", "3"];
    let save = [&["match", "tictactoe", "--save", file, "--json"], &players[..]].concat();
    let (code, table, error) = run(state.path(), &save);
    assert_eq!(code, Some(0), "{error}");
    let whole = fs::read_to_string(&path).unwrap();
    let resume = |text: &str, language: &str| {
        fs::write(&path, text).unwrap();
        let found = run(state.path(), &["match", "--resume", file, "--json", "--lang", language]);
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "a file that is refused is left alone");
        found
    };
    let (code, text, error) = resume(&whole, "en");
    assert_eq!((code, json(&text)), (Some(0), json(&table)), "{error}");

    // A win becomes a loss in the third game of the file.
    let third = whole.match_indices("\nresult ").nth(2).unwrap().0;
    let end = whole[third + 1..].find('\n').unwrap() + third + 1;
    let number = whole[..third].rfind("number ").map(|at| whole[at + 7..].lines().next().unwrap()).unwrap();
    let changed = if whole[third..end].contains("1-0") { "0-1" } else { "1-0" };
    let edited = format!("{}\nresult {changed} rules{}", &whole[..third], &whole[end..]);
    let (code, text, error) = resume(&edited, "en");
    assert_eq!((code, text.as_str()), (Some(1), ""));
    assert_has(&error, &[file, &format!("game {number} was changed"), "checksum mismatch"]);
    let (_, _, error) = resume(&edited, "ro");
    assert_has(&error, &[&format!("jocul {number} a fost modificat"), "suma de control"]);

    // A move of the first game, and the time it took.
    for (from, to) in [("\nmove b2 ", "\nmove a1 "), (" seconds=0.", " seconds=1.")] {
        let (code, _, error) = resume(&whole.replacen(from, to, 1), "en");
        assert_eq!(code, Some(1), "{from}");
        assert_has(&error, &["game ", "was changed", "checksum mismatch"]);
    }
    let (code, _, error) = resume(&whole.replacen("\nseed 3\n", "\nseed 4\n", 1), "en");
    assert_eq!(code, Some(1));
    assert_has(&error, &["the plan of the match was changed"]);

    // Without seals, as an earlier version wrote it.
    let lines = whole.lines().filter(|line| !line.starts_with("seal "));
    let unsealed: String = lines.flat_map(|line| [line, "\n"]).collect();
    let (code, _, error) = resume(&unsealed, "en");
    assert_eq!(code, Some(1));
    assert_has(&error, &["has no checksums", "arbore play --load"]);

    // What is refused for a match can still be looked at, edited or not.
    for text in [edited, unsealed] {
        fs::write(&path, text).unwrap();
        let mut child = arbore(state.path(), &["play", "--load", file, "--number", "3"]).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"quit\n").unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// A match that could not even write its plan leaves no file behind that can be neither begun nor resumed.
#[cfg(unix)]
#[test]
fn a_full_disk_stops_a_match_and_the_same_command_plays_it() {
    let state = state();
    let path = state.path().join("games");
    let file = path.to_str().unwrap();
    let players = ["--player", "minimax", "--player", "random", "--games", "2", "--seed", "3"];
    let save = [&["match", "tictactoe", "--save", file, "--json"], &players[..]].concat();
    // No file may grow beyond some blocks of 512 bytes, which is an error like a full disk.
    for blocks in [0, 1] {
        let mut limited = std::process::Command::new("sh");
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        limited.arg("-c").arg(script).arg(super::ARBORE).args(&save).env("XDG_STATE_HOME", state.path());
        let failed = limited.env("LC_ALL", "C").env("NO_COLOR", "1").output().unwrap();
        let error = String::from_utf8_lossy(&failed.stderr).into_owned();
        assert_eq!(failed.status.code(), Some(1), "{blocks} blocks: {error}");
        assert_has(&error, &[&format!("error: {file}: ")]);
        let again = if path.exists() { vec!["match", "--resume", file, "--json"] } else { save.clone() };
        let (code, _, error) = run(state.path(), &again);
        assert_eq!(code, Some(0), "{blocks} blocks: {error}");
        assert_eq!(fs::read_to_string(&path).unwrap().matches("\nresult ").count(), 2);
        fs::remove_file(&path).unwrap();
    }
}
