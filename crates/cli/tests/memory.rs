//! Memory that cannot be allocated is an error with the size that would fit, never a panic.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbore"))
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("written");
    child.wait_with_output().expect("it ends")
}

/// The number after these words.
fn number_after(text: &str, words: &str) -> u64 {
    let (_, rest) = text.split_once(words).unwrap_or_else(|| panic!("no “{words}” in {text}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn tables_that_do_not_fit_are_refused_with_what_would() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("journal");
    let journal = journal.to_str().expect("a text");
    let book = folder.path().join("book");
    let book = book.to_str().expect("a text");
    for arguments in [
        &["analyze", "chess", "--depth", "2", "--algorithm", "engine:hash=999999"][..],
        &["analyze", "chess", "--depth", "2", "--algorithm", "engine", "--hash", "999999"],
        &["analyze", "connect4", "--nodes", "1000", "--algorithm", "mcts:hash=999999"],
        &["analyze", "connect4", "--nodes", "1000", "--algorithm", "perfect:hash=999999"],
        &["tree", "connect4", "--depth", "2", "--algorithm", "engine:hash=999999"],
        &["solve", "connect4", "--nodes", "1000", "--hash", "999999"],
        &["solve", "connect4", "--journal", journal, "--hash", "999999"],
        &["solve", "tictactoe", "--db", "--memory", "999999"],
        &["book", "build", "tictactoe", "--plies", "1", "-o", book, "--memory", "999999"],
    ] {
        for (language, words) in [("en", "at most "), ("ro", "cel mult ")] {
            let output = run(&[arguments, &["--lang", language]].concat(), "");
            let text = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
            assert!(text.contains("999999 MB"), "{arguments:?}: {text}");
            let fits = number_after(&text, words);
            assert!((1..999_999).contains(&fits), "{arguments:?}: {text}");
        }
    }
}

#[test]
fn what_fits_is_not_refused() {
    let arguments = ["analyze", "tictactoe", "--depth", "2", "--lang", "en", "--algorithm"];
    for player in ["engine:hash=32", "mcts:hash=32,nodes=100", "perfect:hash=32"] {
        let output = run(&[&arguments[..], &[player]].concat(), "");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("Best move"), "{player}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn an_engine_refuses_a_table_that_does_not_fit_and_still_moves() {
    for protocol in ["uci", "ugi"] {
        for option in ["Hash value 999999", "Player value engine:hash=999999"] {
            let mut engine = Command::new(env!("CARGO_BIN_EXE_arbore"))
                .args([protocol, "chess"])
                .env("ARBORE_CONFIG", "")
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("the program runs");
            let mut input = engine.stdin.take().expect("piped");
            write!(input, "{protocol}\nsetoption name {option}\nposition startpos\ngo depth 3\n")
                .expect("sent");
            let lines = BufReader::new(engine.stdout.take().expect("piped")).lines();
            let mut heard = Vec::new();
            for line in lines {
                heard.push(line.expect("text"));
                if heard.last().is_some_and(|line| line.starts_with("bestmove")) {
                    break;
                }
            }
            writeln!(input, "quit").expect("sent");
            assert!(engine.wait().expect("it ends").success(), "{heard:?}");
            let refused =
                heard.iter().find(|line| line.starts_with("info string") && line.contains("999999"));
            let refused = refused.unwrap_or_else(|| panic!("{option} was not refused: {heard:?}"));
            assert!(number_after(refused, "1..") < 999_999, "{refused}");
            assert!(heard.iter().any(|line| line.starts_with("info depth 3")), "{heard:?}");
            let best = heard.last().and_then(|line| line.strip_prefix("bestmove "));
            assert!(best.is_some_and(|best| best.len() >= 4 && best != "(none)"), "{heard:?}");
        }
    }
}
