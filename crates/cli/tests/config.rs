//! The configuration file: read at the start, overridden by environment and command line, and never in the way.
#![cfg(unix)]

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use common::{assert_has, state};

/// The program with a configuration folder of its own.
fn arbore(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    command
        .args(line.split(' '))
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_STATE_HOME", folder)
        .env("NO_COLOR", "1")
        .env_remove("ARBORE_CONFIG")
        .env("LC_ALL", "C")
        .stdin(Stdio::null());
    for name in ["ARBORE_LANGUAGE", "ARBORE_LEVEL", "ARBORE_SYMBOLS", "ARBORE_HASH"] {
        command.env_remove(name);
    }
    command
}

fn run(folder: &Path, line: &str) -> Output {
    arbore(folder, line).output().expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn file(folder: &Path) -> PathBuf {
    folder.join("arbore/arbore.conf")
}

fn write(folder: &Path, text: impl AsRef<[u8]>) {
    std::fs::create_dir_all(folder.join("arbore")).expect("a folder");
    std::fs::write(file(folder), text).expect("it can be written");
}

#[test]
fn settings_are_kept_and_removed() {
    let folder = state();
    let folder = folder.path();
    assert_eq!(said(&run(folder, "config path")).trim(), file(folder).display().to_string());
    assert_has(&said(&run(folder, "config list")), &["language = en (default)", "hash     = 16 (default)"]);
    assert!(!file(folder).exists(), "asking writes nothing");
    for line in ["config set language ro", "config set level hard", "config set level easy"] {
        let output = run(folder, line);
        assert!(output.status.success(), "{line}: {output:?}");
    }
    assert_eq!(std::fs::read_to_string(file(folder)).expect("the file"), "language = ro\nlevel = easy\n");
    assert_eq!(said(&run(folder, "config get level")), "easy\n");
    assert_has(
        &said(&run(folder, "config list")),
        &["language = ro (din fișier)", "symbols  = ascii (implicit)"],
    );
    assert!(run(folder, "config unset language").status.success());
    assert_eq!(std::fs::read_to_string(file(folder)).expect("the file"), "level = easy\n");
    // Nothing is left beside it.
    assert_eq!(std::fs::read_dir(folder.join("arbore")).expect("the folder").count(), 1);
}

#[test]
fn the_command_line_and_the_environment_win() {
    let folder = state();
    let folder = folder.path();
    write(folder, "language = ro\n");
    let help = |command: &mut Command| said(&command.output().expect("the program runs"));
    assert_has(&help(&mut arbore(folder, "games --help")), &["Listează"]);
    assert_has(&help(&mut arbore(folder, "games --help --lang en")), &["List the games"]);
    assert_has(&help(arbore(folder, "games --help").env("ARBORE_LANGUAGE", "en")), &["List the games"]);
    assert_has(&help(&mut arbore(folder, "games --help --no-config")), &["List the games"]);
    assert_has(&help(arbore(folder, "games --help").env("ARBORE_CONFIG", "")), &["List the games"]);
    let other = folder.join("other.conf");
    std::fs::write(&other, "level = hard\n").expect("it can be written");
    assert_has(&help(arbore(folder, "config list").env("ARBORE_CONFIG", &other)), &["level    = hard"]);
    assert_has(&help(arbore(folder, "config list").env("ARBORE_HASH", "7")), &["hash     = 7 (din mediu)"]);
}

#[test]
fn the_level_and_the_table_are_used() {
    let folder = state();
    let folder = folder.path();
    write(folder, "level = beginner\nhash = 1\n");
    let game = said(&run(folder, "play tictactoe --yes --plain"));
    assert_has(&game, &["level:beginner"]);
    assert_has(&said(&run(folder, "play tictactoe --yes --plain --level easy --new")), &["level:easy"]);
    // A level that a game does not offer is not forced on it.
    write(folder, "level = perfect\n");
    assert_has(&said(&run(folder, "play chess --yes --plain --new")), &["level:medium"]);
    // A size that no machine has is refused where a table is needed, so it was used.
    write(folder, "hash = 1048576\n");
    let refused = run(folder, "analyze connect4 --algorithm engine --depth 2");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert!(run(folder, "analyze connect4 --algorithm engine --depth 2 --hash 1").status.success());
    assert!(run(folder, "analyze connect4 --algorithm engine:hash=1 --depth 2").status.success());
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_stops_nothing() {
    let folder = state();
    let folder = folder.path();
    write(folder, "langage = ro\nlevel = esy\nlevel = easy\nnonsense\n");
    let output = run(folder, "perft nim --depth 1");
    assert!(output.status.success());
    let told = complaint(&output);
    assert_eq!(told.lines().count(), 1, "one line, once: {told}");
    assert_has(&told, &["warning", "arbore.conf, line 1: unknown key “langage”", "Did you mean “language”?"]);
    let list = run(folder, "config list");
    assert_eq!(list.status.code(), Some(1));
    assert_has(&said(&list), &["level    = easy (from the file)"]);
    assert_has(
        &complaint(&list),
        &["line 1: ", "line 2: “level = esy”: allowed is", "“easy”?", "line 4: “nonsense”"],
    );
    // The other lines stay.
    assert!(run(folder, "config set hash 64").status.success());
    let text = std::fs::read_to_string(file(folder)).expect("the file");
    assert_eq!(text, "langage = ro\nlevel = esy\nlevel = easy\nnonsense\nhash = 64\n");
    for (line, part) in [
        ("config set langage ro", "“language”?"),
        ("config get hsh", "“hash”?"),
        ("config set symbols asci", "“ascii”?"),
        ("config set hash 0", "1..1048576"),
    ] {
        let output = run(folder, line);
        assert_eq!(output.status.code(), Some(2), "{line}: {output:?}");
        assert_has(&complaint(&output), &[part]);
    }
}

#[test]
fn a_damaged_file_stops_nothing() {
    let folder = state();
    let folder = folder.path();
    write(folder, [0xff, 0xfe, b'\n', 0]);
    let output = run(folder, "perft nim --depth 1");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(complaint(&output).lines().count(), 1, "{output:?}");
    assert_eq!(run(folder, "config set level easy").status.code(), Some(1), "it is not overwritten");
    assert_eq!(std::fs::read(file(folder)).expect("the file"), [0xff, 0xfe, b'\n', 0]);
    // A folder in its place.
    std::fs::remove_file(file(folder)).expect("it can be removed");
    std::fs::create_dir(file(folder)).expect("a folder");
    let output = run(folder, "perft nim --depth 1");
    assert!(output.status.success() && complaint(&output).lines().count() == 1, "{output:?}");
    // A wrong environment variable is reported likewise.
    std::fs::remove_dir(file(folder)).expect("it can be removed");
    let output = arbore(folder, "perft nim --depth 1").env("ARBORE_HASH", "many").output().expect("it runs");
    assert!(output.status.success());
    assert_has(&complaint(&output), &["ARBORE_HASH", "“hash = many”"]);
}
