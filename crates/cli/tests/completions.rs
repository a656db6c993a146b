//! Completions, by the scripts as shells run them.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output};

/// What bash splits words at, besides spaces.
const BREAKS: &[char] = &[':', '='];

fn run(shell: &str, script: &str) -> Option<Output> {
    let program = Path::new(env!("CARGO_BIN_EXE_arbore"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().expect("a folder").display());
    let mut command = Command::new(shell);
    command.args(["-c", script]).env("PATH", path).env("ARBORE_CONFIG", "").env("LC_ALL", "C");
    match command.output() {
        Ok(output) => Some(output),
        Err(error) => {
            println!("skipped: there is no {shell}: {error}");
            None
        }
    }
}

/// The words of a line as bash has them in `COMP_WORDS`.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in line.chars() {
        let is_break = BREAKS.contains(&letter);
        let last_is_break = words.last().is_some_and(|word| word.starts_with(BREAKS));
        if letter == ' ' || (is_break != last_is_break && words.last().is_some_and(|word| !word.is_empty())) {
            words.push(String::new());
        }
        if letter != ' ' {
            words.last_mut().expect("a word").push(letter);
        }
    }
    words
}

/// What bash would show for a line with the cursor at its end; nothing without bash.
fn complete(line: &str) -> Option<Vec<String>> {
    let words = words(line);
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let script = format!(
        "source <(arbore completions bash) || exit 1\n\
         COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'\n\
         COMP_LINE='{line}' COMP_POINT={} COMP_WORDS=({}) COMP_CWORD={}\n\
         _arbore; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        line.len(),
        quoted.join(" "),
        words.len() - 1
    );
    let output = run("bash", &script)?;
    assert!(output.status.success(), "{line}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    Some(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

#[test]
fn bash_completes_names_with_their_options() {
    for (line, expected) in [
        ("arbore analy", &["analyze"][..]),
        ("arbore analyze conn", &["connect4"]),
        ("arbore analyze connect4:w", &["width="]),
        ("arbore analyze connect4:width=5,h", &["5,height="]),
        ("arbore analyze tictactoe:rule=", &["a", "b", "c", "m"]),
        ("arbore analyze chess --algorithm alphabeta:or", &["order="]),
        ("arbore match nim --player level:ex", &["expert"]),
        ("arbore match nim --player human --player star", &["star1", "star2"]),
        ("arbore tree lec", &["lecture"]),
        ("arbore analyze tree:lec", &["lecture"]),
        ("arbore practice new wind", &["windows"]),
        ("arbore config set sym", &["symbols"]),
        ("arbore play chess --lev", &["--level"]),
        ("arbore play chess --level beg", &["beginner"]),
        ("arbore analyze nosuchgame:", &[]),
    ] {
        let Some(found) = complete(line) else { return };
        assert_eq!(found, expected, "{line}");
    }
    let games = complete("arbore perft ").expect("bash");
    assert!(["chess", "nim", "tree:"].iter().all(|name| games.iter().any(|game| game == name)), "{games:?}");
}

/// The scripts of the other shells ask the same program; that they can be read is all that is tested here.
#[test]
fn other_shells_get_scripts() {
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        let output = run("sh", &format!("arbore completions {shell}")).expect("a shell");
        let script = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.success() && script.contains("ARBORE_COMPLETE"), "{shell}: {script}");
    }
    let asked = "ARBORE_COMPLETE=fish arbore -- arbore analyze connect4:w";
    let output = run("sh", asked).expect("a shell");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("connect4:width="), "{text}");
    for shell in ["zsh", "fish"] {
        let check = format!("arbore completions {shell} > \"$0.script\" && {shell} -n \"$0.script\"");
        let folder = tempfile::tempdir().expect("a folder");
        let check = check.replace("$0", &folder.path().join("completions").display().to_string());
        if run(shell, "true").is_some() {
            let output = run("sh", &check).expect("a shell");
            assert!(output.status.success(), "{shell}: {output:?}");
        }
    }
}
