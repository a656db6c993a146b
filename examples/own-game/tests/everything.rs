//! The program with a game of one's own: everything that the program does, it does with that game too.
//!
//! Plain `std`, so that the package has no dependency but `arbore`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn program(folder: &PathBuf, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_own-game"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "");
    command.env("LC_ALL", "").env("LC_MESSAGES", "").env("LANG", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command that succeeds, with these lines as its input, and returns everything that it prints.
#[track_caller]
fn run(folder: &PathBuf, arguments: &[&str], lines: &str) -> String {
    let mut child = program(folder, arguments).spawn().expect("the program starts");
    let _ = child.stdin.take().expect("piped").write_all(lines.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    let text = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{arguments:?}: {status}\n{text}");
    text
}

#[track_caller]
fn assert_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

#[test]
fn it_is_in_the_list_in_both_languages() {
    let folder = folder("list");
    assert_has(
        &run(&folder, &["games"], ""),
        &[
            "chomp  Chomp: take a square of chocolate",
            "width    number of columns (1..9; default 4)",
            "chess  ",
        ],
    );
    assert_has(
        &run(&folder, &["games", "--lang", "ro"], ""),
        &["chomp  Chomp: se ia un pătrat", "numărul coloanelor (1..9; implicit 4)"],
    );
    // Errors about the game are in its words.
    let output = program(&folder, &["analyze", "chomp", "--position", "1/2/0", "--lang", "ro"]).output();
    let text = String::from_utf8_lossy(&output.expect("the program runs").stderr).into_owned();
    assert_has(&text, &["un rând este mai lung decât cel de sub el"]);
}

#[test]
fn it_is_played_at_the_terminal() {
    let folder = folder("play");
    let text = run(
        &folder,
        &["play", "chomp", "--plain", "--side", "1", "--level", "perfect"],
        "3\n2\nz9\nhint\nc2\na2\nquit\n",
    );
    assert_has(&text, &["number of columns (1..9)", "number of rows (1..6)", "# # #", "2 plays "]);
    // Both arms of an L have the same length: the player to move loses, by the rule that the evaluation knows.
    let text = run(
        &folder,
        &[
            "play",
            "chomp:width=4,height=3",
            "--position",
            "3/1/1 2",
            "--moves",
            "a2",
            "--side",
            "2",
            "--level",
            "perfect",
        ],
        "a1\nquit\n",
    );
    assert_has(&text, &["1 plays b1", "You lost! (the poisoned square was taken)"]);
}

#[test]
fn it_is_analysed_traced_and_compared() {
    let folder = folder("search");
    // On a square bar `b2` wins: it leaves an L with arms of equal length.
    for size in ["3", "4", "5"] {
        let game = format!("chomp:width={size},height={size}");
        let text = run(&folder, &["analyze", &game, "--algorithm", "perfect"], "");
        assert_has(&text, &["Best move  b2"]);
    }
    // On a bar of two rows the upper right corner does.
    let text = run(&folder, &["analyze", "chomp:width=7,height=2", "--json"], "");
    assert_has(&text, &["\"best\": \"g2\"", "\"proven\": \"exact\""]);
    let text = run(&folder, &["tree", "chomp:width=2,height=2", "--algorithm", "alphabeta"], "");
    assert_has(&text, &["root MAX", "b2 MIN", "Leaves"]);
    let text =
        run(&folder, &["compare", "chomp:width=3", "--algorithm", "minimax", "--algorithm", "engine"], "");
    assert_has(&text, &["minimax", "engine", "win in"]);
    let text = run(&folder, &["tree", "chomp:width=2,height=2", "--format", "svg"], "");
    assert_has(&text, &["<svg"]);
    assert_has(&run(&folder, &["perft", "chomp:width=2,height=2", "--depth", "2"], ""), &["7 in "]);
}

#[test]
fn it_is_solved_probed_verified_and_explored() {
    let folder = folder("solve");
    let text = run(&folder, &["solve", "chomp"], "");
    assert_has(&text, &["the exact value", "win in"]);
    run(&folder, &["solve", "chomp", "--db", "chomp.db"], "");
    assert_has(&run(&folder, &["verify", "chomp.db"], ""), &["every value is right"]);
    assert_has(&run(&folder, &["probe", "chomp.db"], ""), &["win in"]);
    // Of all staircases in 4×3 but the full bar, each with either player to move, a game leads to nearly every one.
    assert_has(&run(&folder, &["explore", "chomp", "--db", "chomp.db"], ""), &["Positions", "Longest win"]);
    run(&folder, &["book", "build", "chomp", "--plies", "2", "-o", "chomp.book"], "");
    assert_has(&run(&folder, &["book", "show", "chomp.book"], ""), &["win in"]);
}

#[test]
fn it_plays_matches_and_speaks_the_protocol() {
    let folder = folder("match");
    let text = run(
        &folder,
        &[
            "match",
            "chomp",
            "--player",
            "engine:depth=6",
            "--player",
            "random",
            "--games",
            "4",
            "--seed",
            "1",
        ],
        "",
    );
    assert_has(&text, &["engine:depth=6", "random"]);
    let text =
        run(&folder, &["ugi", "chomp:width=3,height=3"], "ugi\nisready\nposition startpos\ngo depth 9\n");
    assert_has(&text, &["ugiok", "readyok", "bestmove b2"]);
    // It is also a program for matches: it starts itself, under its own supervision.
    let bot = format!("ugi:{} ugi chomp", env!("CARGO_BIN_EXE_own-game"));
    let text = run(
        &folder,
        &["match", "chomp", "--player", &bot, "--player", "random", "--games", "2", "--movetime", "50ms"],
        "",
    );
    assert_has(&text, &["own-game ugi chomp"]);
}

#[test]
fn the_rest_of_the_program_is_there() {
    let folder = folder("rest");
    assert_has(&run(&folder, &["practice", "new", "cuts", "--seed", "7"], ""), &["exercise cuts:seed=7"]);
    assert_has(&run(&folder, &["tree", "lecture"], ""), &["A MAX (−∞, +∞) = 3"]);
    assert_has(&run(&folder, &["analyze", "connect4", "--depth", "5"], ""), &["Best move"]);
}

#[cfg(target_os = "linux")]
#[test]
fn it_is_played_on_the_full_screen() {
    let folder = folder("screen");
    let program = env!("CARGO_BIN_EXE_own-game");
    let line = format!("stty rows 30 cols 100; exec {program} play chomp:width=3 --side 1 --level perfect");
    let mut command = Command::new("timeout");
    command
        .args(["--foreground", "120", "script", "-qec", &line, "/dev/null"])
        .env("TERM", "xterm")
        .env("XDG_STATE_HOME", &folder);
    command.env("ARBORE_CONFIG", "").env("LC_ALL", "").env("LC_MESSAGES", "").env("LANG", "C.UTF-8");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("script runs");
    let mut keys = child.stdin.take().expect("piped");
    let mut screen = child.stdout.take().expect("piped");
    let mut shown = Vec::new();
    // Words as they are drawn: the game, what the machine thought after a move that is typed, the question at the end.
    let mut wait = |mark: &str| {
        let mut bytes = [0; 4096];
        while !String::from_utf8_lossy(&shown).contains(mark) {
            let count = screen.read(&mut bytes).expect("a screen");
            assert!(count > 0, "`{mark}` is not shown: {}", String::from_utf8_lossy(&shown));
            shown.extend_from_slice(&bytes[..count]);
        }
    };
    wait("far");
    keys.write_all(b":c2\r").expect("a keyboard");
    wait("Last");
    keys.write_all(b"q").expect("a keyboard");
    wait("Quit");
    // From the button that stays to the one that leaves.
    keys.write_all(b"\x1b[C\x1b[C\r").expect("a keyboard");
    wait("\x1b[?1049l");
    assert!(child.wait().expect("it ends").success());
}

/// The page on a port of this machine.
struct Page(Child, String);

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Page {
    fn open(folder: &PathBuf) -> Page {
        let arguments = ["serve", "--port", "0", "--no-open", "--data", "data"];
        let mut child = program(folder, &arguments).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().trim_end_matches('/').rsplit('/').next().expect("an address").to_owned();
        Page(child, address)
    }

    /// The answer to a request, when the server is there.
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let until = Instant::now() + Duration::from_secs(30);
        let mut stream = loop {
            match TcpStream::connect(&self.1) {
                Ok(stream) => break stream,
                Err(error) => assert!(Instant::now() < until, "{error}"),
            }
        };
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close", self.1);
        write!(
            stream,
            "{head}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("sent");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        assert!(text.starts_with("HTTP/1.1 200"), "{method} {path}: {text}");
        text
    }
}

#[test]
fn it_is_on_the_page_in_both_languages() {
    let page = Page::open(&folder("page"));
    assert_has(&page.ask("GET", "/", ""), &["<title>"]);
    let catalogue = page.ask("GET", "/api/catalogue?lang=en", "");
    assert_has(&catalogue, &[r#""name":"chomp","title":"Chomp","about":"take a square of chocolate"#]);
    assert_has(&catalogue, &[r#""key":"width","about":"number of columns""#]);
    let catalogue = page.ask("GET", "/api/catalogue?lang=ro", "");
    assert_has(&catalogue, &[r#""name":"chomp","title":"Chomp","about":"se ia un pătrat de ciocolată"#]);
    // The words with which the page speaks of the game.
    let words = page.ask("GET", "/api/words?lang=ro", "");
    assert_has(&words, &["name-chomp = Chomp", "option-chomp-width = ", "ending-poison = a fost luat"]);
    let position = page.ask("POST", "/api/position", r#"{"game":"chomp:width=2,height=2","moves":["b2"]}"#);
    assert_has(&position, &[r#""text":"2/1 2""#, r#""legal":["a1","b1","a2"]"#]);
    let search = page.ask("GET", "/api/search?game=chomp:width=3,height=3&player=engine&depth=9", "");
    assert_has(&search, &["event: done", r#""best":"b2""#]);
    let over = page.ask("POST", "/api/position", r#"{"game":"chomp","moves":["a1"]}"#);
    assert_has(&over, &[r#""reason":"poison""#]);
}
