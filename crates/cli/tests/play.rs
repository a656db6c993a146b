//! Whole games against the program, through its standard input, as a person would play them.

mod common;
#[path = "play/counting.rs"]
mod counting;
#[path = "play/saved.rs"]
mod saved;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use common::{assert_has, state};

fn arbore(state: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
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

/// Types lines and returns everything that was printed.
fn play(state: &Path, arguments: &[&str], lines: &[&str]) -> (Option<i32>, String) {
    let mut child = arbore(state, arguments).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all((lines.join("\n") + "\n").as_bytes());
    drop(input);
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    let text = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
    (status.code(), text)
}

/// The first promise: 4×4 with K = 3 in Romanian, asked for as in the documents.
#[test]
fn four_by_four_in_romanian_with_every_question() {
    let state = state();
    let lines = [
        "doi",
        "4",
        "z",
        "b",
        "3",
        "w",
        "x",
        "dificil",
        "alphabeta-negamax:depth=6",
        "b2",
        "9,9",
        "c2",
        "dece",
        "a2",
        "d2",
        "",
    ];
    let (code, text) = play(state.path(), &["play", "tictactoe", "--lang", "ro"], &lines);
    assert_eq!(code, Some(0), "{text}");
    assert_has(
        &text,
        &[
            "N, mărimea tablei (3..5) [3]",
            "„n=doi”: permis este 3..5",
            "„rule=z”",
            "„w” nu este o parte",
            "jucător necunoscut „dificil”",
            "„9,9” nu este o mutare permisă aici",
            "Ce a văzut calculatorul",
            "Ai câștigat! Bravo!!",
            "mediană",
            "Timp total",
        ],
    );
}

/// Tic-tac-toe with the dialogue of the third document: yes or no to X, a depth that is asked until it is a number, and
/// the closing words.
#[test]
fn the_dialogue_of_the_documents() {
    let state = state();
    let arguments = ["play", "tictactoe:n=3", "--algorithm", "minimax", "--lang", "ro"];
    let lines = ["poate", "da", "mare", "9", "1,1", "3,3", "2,1", "quit"];
    let (code, text) = play(state.path(), &arguments, &lines);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Vreți să fiți cu x", "(da, nu,", "„poate” nu este o parte", "Adâncimea: "]);
    assert_has(&text, &["Vă rog un număr întreg", "x: dumneavoastră  0: minimax:depth=9", "0 joacă b2"]);
    // The answer "no" to X gives 0, and the machine begins.
    for no in ["nu", "n", "Nu", "no"] {
        let (code, text) = play(state.path(), &arguments, &[no, "2", "quit"]);
        assert_eq!(code, Some(0), "{text}");
        assert_has(&text, &["x: minimax:depth=2  0: dumneavoastră", "x joacă b2", "0 la mutare"]);
    }
    // An algorithm that is named when asked gets its depth in the same way, however large the board is.
    let lines = ["5", "a", "d", "minimax", "2", "quit"];
    let (code, text) = play(state.path(), &["play", "tictactoe", "--lang", "ro"], &lines);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Adâncimea: ", "0: minimax:depth=2"]);
    let lines = ["da", "incepator", "quit"];
    let (code, text) = play(state.path(), &["play", "tictactoe:n=3", "--lang", "ro"], &lines);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["0: level:beginner"]);
}

#[test]
fn a_number_out_of_range_ends_the_program() {
    let state = state();
    for lines in [&["6"][..], &["4", "b", "5"], &["2"]] {
        let (code, text) = play(state.path(), &["play", "tictactoe"], lines);
        assert_eq!(code, Some(2), "{text}");
        assert_has(&text, &["allowed is 3.."]);
    }
}

#[test]
fn nothing_that_was_said_is_asked_again() {
    let state = state();
    let arguments = ["play", "tictactoe:n=3", "--side", "0", "--algorithm", "minimax", "--depth", "9"];
    let (code, text) = play(state.path(), &arguments, &["quit"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(!text.contains('?') && !text.contains('['), "a question in:\n{text}");
    assert_has(&text, &["x plays", "Saved. Resume with"]);
}

#[test]
fn machines_among_themselves_end_in_the_known_result() {
    let state = state();
    let players = ["--player", "alphabeta", "--player", "minimax"];
    let (code, text) = play(state.path(), &[&["play", "tictactoe:n=3"], &players[..]].concat(), &[]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["ends in a draw", "Moves: 9", "20866"]);
    let players = ["--player", "level:perfect", "--player", "random:seed=3"];
    let (code, text) = play(state.path(), &[&["play", "nim:heaps=5/10/20"], &players[..]].concat(), &[]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["1 wins!"]);
    let players = ["--player", "maxn", "--player", "paranoid", "--player", "random:seed=1"];
    let (code, text) =
        play(state.path(), &[&["play", "nim:heaps=1/2/3,players=3"], &players[..]].concat(), &[]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["The game is over.", "1: ", "3: "]);
}

#[test]
fn two_people_undo_redo_resign_and_begin_again() {
    let state = state();
    let lines = [
        "b2", "a1", "undo", "undo", "redo", "hint", "moves", "stats", "help", "resign", "undo", "a1", "new",
        "c3", "quit",
    ];
    let (code, text) = play(state.path(), &["play", "tictactoe:n=3", "--side", "both"], &lines);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Hint:", "take back to your last move", "0 resigns.", "median", "Moves: 1"]);
    let (code, text) = play(
        state.path(),
        &["play", "nim:heaps=2", "--side", "both"],
        &["undo", "redo", "why", "0:1", "0:1"],
    );
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Nothing to undo", "Nothing to redo", "has not thought", "1 wins!"]);
}

#[test]
fn a_tree_with_dice_can_be_played() {
    let state = state();
    let (code, text) = play(
        state.path(),
        &["play", "tree:dice", "--side", "max", "--level", "easy", "--seed", "1"],
        &["C", ""],
    );
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Chance: C.", "You lost! max: −1  min: 1"]);
}

/// A pasted tree with comments and lines is saved and read again.
#[test]
fn a_pasted_tree_survives_saving() {
    let state = state();
    let file = state.path().join("tree.game");
    let path = file.to_str().expect("a plain path");
    let tree = "tree:(max A ; the root\n  (B 3 4) ; first\n  (C 1 2))";
    let arguments = ["play", tree, "--side", "both"];
    let (code, text) = play(state.path(), &arguments, &["B", &format!("save {path}"), "quit"]);
    assert_eq!(code, Some(0), "{text}");
    let (code, text) = play(state.path(), &["play", "--load", path], &["B.1", ""]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["tree:(max A (B 3 4) (C 1 2))", "[B]", "max: 3"]);
}

#[test]
fn what_is_hopeless_is_refused_before_the_first_move() {
    let state = state();
    let arguments = ["play", "tictactoe:n=5,rule=a", "--player", "human", "--player", "minimax"];
    let (code, text) = play(state.path(), &arguments, &["c3"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(!text.contains("to move"), "{text}");
    assert_has(&text, &["hopeless"]);
}

#[test]
fn an_emptied_heap_is_still_a_row() {
    let state = state();
    let (code, text) = play(state.path(), &["play", "nim:heaps=1/2", "--side", "both"], &["1:2", "0:1", ""]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["  0  *\n  1\n", "  0\n  1\n"]);
}

#[test]
fn the_end_of_input_while_asking_is_an_error() {
    let state = state();
    let (code, text) = play(state.path(), &["play", "tictactoe:n=3"], &[]);
    assert_eq!(code, Some(1), "{text}");
    assert_has(&text, &["the input ended"]);
}

#[test]
fn the_table_of_compare_has_every_column() {
    let state = state();
    let (code, text) = play(state.path(), &["compare", "nim", "--position", "1,1,1"], &[]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(
        &text,
        &["algorithm", "value", "nodes", "leaves", "cut-offs", "branching", "time", "paranoid"],
    );
    let file = state.path().join("positions");
    std::fs::write(&file, "1,2,3\n0,0,1 2\n").expect("can be written");
    let path = file.to_str().expect("a plain path");
    let (code, text) = play(state.path(), &["compare", "nim", "--positions", path, "--json"], &[]);
    assert_eq!(code, Some(0), "{text}");
    let rows: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    // Seven searches and twelve ideas of the engine to go without, on two positions.
    assert_eq!(rows.as_array().map(Vec::len), Some(38));
    std::fs::write(&file, "1,2,3\n1,2\n").expect("can be written");
    let (code, text) = play(state.path(), &["compare", "nim", "--positions", path], &[]);
    assert_eq!(code, Some(2), "{text}");
    assert_has(&text, &["line 2"]);
}

#[test]
fn a_pipe_gets_no_colours_unless_it_asks() {
    let state = state();
    let run = |name: &str, value: &str| {
        let mut command = arbore(state.path(), &["tree", "lecture"]);
        command.env_remove("NO_COLOR").env(name, value);
        let output = command.output().expect("the program runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(!run("UNUSED", "1").contains('\u{1b}'));
    assert!(run("CLICOLOR_FORCE", "1").contains('\u{1b}'));
    assert!(!run("NO_COLOR", "1").contains('\u{1b}'));
}

#[test]
fn completions_and_manual_pages_are_made() {
    let state = state();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        // The script calls the program; completions.rs runs one.
        let (code, text) = play(state.path(), &["completions", shell], &[]);
        assert_eq!(code, Some(0), "{shell}");
        assert_has(&text, &["arbore", "ARBORE_COMPLETE"]);
    }
    let (code, text) = play(state.path(), &["man", "--lang", "ro"], &[]);
    assert_eq!(code, Some(0));
    assert_has(&text, &[".TH arbore 1", "laborator"]);
    let folder = state.path().join("man");
    let (code, text) = play(state.path(), &["man", "--folder", folder.to_str().expect("a plain path")], &[]);
    assert_eq!(code, Some(0), "{text}");
    assert!(folder.join("arbore-tree.1").exists());
}

/// Whatever is typed, the program answers and continues.
#[test]
fn rubbish_is_never_a_panic() {
    let state = state();
    let rubbish = [
        "\0",
        "§§",
        "save /nowhere/at/all/x",
        "load /nowhere",
        "-1",
        "9999999999999999999",
        "a1 a1",
        "undo 7",
        "b2",
    ];
    let (code, text) = play(state.path(), &["play", "tictactoe:n=3", "--side", "both"], &rubbish);
    assert_eq!(code, Some(0), "{text}");
    assert!(!text.contains("panicked"), "{text}");
    assert_has(&text, &["Moves: 1"]);
    for arguments in [
        &["analyze", "tictactoe", "--position", ""][..],
        &["analyze", "tictactoe", "--position", "x/x/x/x/x/x"],
        &["analyze", "nim", "--position", "1,2,3,4"],
        &["analyze", "nim", "--position", "1,2,999"],
        &["analyze", "nim", "--position", "1,2,3 9"],
        &["analyze", "nim:heaps="],
        &["analyze", "nim:heaps=1//2"],
        &["analyze", ":"],
        &["analyze", ""],
        &["tree", ""],
        &["tree", "(((((("],
        &["tree", "lecture", "--position", "Z"],
        &["tree", "tictactoe", "--algorithm", "perfect", "--depth", "1", "--time", "x"],
        &["compare", "tictactoe", "--algorithm", "human"],
        &["compare", "tree:dice", "--algorithm", "alphabeta"],
        &["play", "nim", "--player", "human"],
        &["play", "nim", "--level", "godlike"],
        &["play", "-y"],
        &["perft", "tictactoe", "--depth", "-1"],
    ] {
        let (code, text) = play(state.path(), arguments, &[]);
        assert!(matches!(code, Some(1 | 2)), "{arguments:?} exits with {code:?}:\n{text}");
        assert!(text.contains("error:"), "{arguments:?}:\n{text}");
    }
}

#[test]
fn an_exercise_is_filled_in_and_graded() {
    let state = state();
    let file = state.path().join("sheet.txt");
    let path = file.to_str().expect("a plain path");
    let (code, text) =
        play(state.path(), &["practice", "new", "windows", "--seed", "3", "--key", "-o", path], &[]);
    assert_eq!(code, Some(0), "{text}");
    let (code, text) = play(state.path(), &["practice", "grade", path], &[]);
    assert_eq!(code, Some(0), "{text}");
    let sheet = std::fs::read_to_string(&file).expect("was written");
    std::fs::write(&file, sheet.replace("A = (−∞, +∞)", "A = 1, 2")).expect("can be written");
    let (code, text) = play(state.path(), &["practice", "grade", path, "--lang", "ro"], &[]);
    assert_eq!(code, Some(3), "{text}");
    assert_has(&text, &["✗ A", "rădăcina", "greșit"]);
    let (code, text) = play(state.path(), &["practice", "grade", path, "--json"], &[]);
    assert_eq!(code, Some(3), "{text}");
    let graded: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(graded[0]["first_error"]["item"], "A");
    std::fs::write(&file, "exercise windows:seed=3\nZ = 3\n").expect("can be written");
    let (code, text) = play(state.path(), &["practice", "grade", path], &[]);
    assert_eq!(code, Some(2), "{text}");
    assert_has(&text, &["line 2", "Z"]);
    let (code, text) = play(state.path(), &["practice", "new", "soup"], &[]);
    assert_eq!(code, Some(2), "{text}");
    assert_has(&text, &["soup", "values, summary, cuts, windows, steps"]);
}
