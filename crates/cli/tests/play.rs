//! Whole games against the program, through its standard input, as a person would play them.

mod common;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

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
fn a_game_is_saved_and_loaded() {
    let state = state();
    let file = state.path().join("my.game");
    let path = file.to_str().expect("a plain path");
    let save = format!("save {path}");
    let (code, text) =
        play(state.path(), &["play", "tictactoe:n=3", "--side", "both"], &["b2", "a1", &save, "quit"]);
    assert_eq!(code, Some(0), "{text}");
    let (code, text) = play(state.path(), &["play", "--load", path], &["c3", "quit"]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["1  0 . .", "Moves: 3"]);
    let load = format!("load {path}");
    let (_, text) = play(
        state.path(),
        &["play", "nim:heaps=3", "--side", "both"],
        &["load", "load nowhere", &load, "quit"],
    );
    assert_has(&text, &["Load what?", "nowhere: ", "tictactoe"]);
    std::fs::write(&file, "arbore-game 1\ngame tictactoe\nmove z9\n").expect("can be written");
    let (code, text) = play(state.path(), &["play", "--load", path], &[]);
    assert_eq!(code, Some(2), "{text}");
    assert_has(&text, &["“z9” is not a legal move"]);
    std::fs::write(&file, "not a game\n").expect("can be written");
    let (code, text) = play(state.path(), &["play", "--load", path], &[]);
    assert_eq!(code, Some(1), "{text}");
    assert_has(&text, &["line 1 is not of a saved game"]);
}

/// Options that name players hold for a game from a file too: it goes on with these.
#[test]
fn a_loaded_game_goes_on_with_the_players_of_the_command_line() {
    let state = state();
    let file = state.path().join("my.game");
    let path = file.to_str().expect("a plain path");
    let write = |players: &str| {
        let text = format!("arbore-game 1\ngame tictactoe\n{players}move b2 seconds=0\nmove a1 seconds=0\n");
        std::fs::write(&file, text).expect("can be written");
    };
    let people = "player human\nplayer human\n";
    let machine = "player human\nplayer alphabeta:depth=3\n";
    for (players, options, seats) in [
        (people, "", "x: you  0: you"),
        (people, "--player human --player engine:depth=2", "x: you  0: engine:depth=2"),
        (people, "--player random:seed=1 --player human", "x: random:seed=1  0: you"),
        (people, "--side 0 --algorithm alphabeta:depth=2", "x: alphabeta:depth=2  0: you"),
        (people, "--side x --level easy", "x: you  0: level:easy"),
        (people, "--side x", "x: you  0: level:medium"),
        // The person is the one to move, unless the file has a machine.
        (people, "--level easy", "x: you  0: level:easy"),
        (people, "--depth 2", "x: you  0: alphabeta-negamax:depth=2"),
        (machine, "", "x: you  0: alphabeta:depth=3"),
        (machine, "--level easy", "x: you  0: level:easy"),
        (machine, "--side 0", "x: level:medium  0: you"),
        (machine, "--side both", "x: you  0: you"),
        (machine, "--depth 2", "x: you  0: alphabeta:depth=2"),
        (machine, "--eval weighted", "x: you  0: alphabeta:depth=3,eval=weighted"),
    ] {
        write(players);
        let arguments = ["play", "--load", path].into_iter().chain(options.split_whitespace());
        let (code, text) = play(state.path(), &arguments.collect::<Vec<_>>(), &["quit"]);
        assert_eq!(code, Some(0), "{options}: {text}");
        assert_has(&text, &[seats]);
    }
    // The machine moves at once where it is its turn, and answers where it is not.
    write(people);
    let arguments = ["play", "--load", path, "--player", "human", "--player", "engine:depth=2"];
    let (_, text) = play(state.path(), &arguments, &["c3", "quit"]);
    assert_has(&text, &["0 plays ", "Moves: 4"]);
    let arguments = ["play", "--load", path, "--side", "0", "--algorithm", "random:seed=1"];
    let (_, text) = play(state.path(), &arguments, &["quit"]);
    assert_has(&text, &["x plays ", "Moves: 3"]);
    for (options, expected) in [
        (&["--player", "human"][..], "this game has 2 players, but 1 are given"),
        (&["--side", "w"], "“w” is no side"),
        (&["--side", "x", "--algorithm", "magic"], "“magic”"),
        (&["--player", "human", "--player", "ugi:bot"], "plays in matches only"),
    ] {
        let (code, text) = play(state.path(), &[&["play", "--load", path], options].concat(), &["quit"]);
        assert_eq!(code, Some(2), "{text}");
        assert_has(&text, &[expected]);
    }
}

/// A wall of each player, and a stone of each behind that of Black.
const COUNTED: &str = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 A1 A3 pass pass";

#[test]
fn dead_stones_are_named_with_spaces_or_commas() {
    let state = state();
    let count = |dead: &[&str]| {
        let mut arguments = vec!["count", "go:size=5", "--moves", COUNTED];
        arguments.extend(dead);
        play(state.path(), &arguments, &[])
    };
    let (_, text) = count(&["--dead", "A1,A3"]);
    assert_has(&text, &["  3  / / b w \\\n", "Dead stones: A3 A1."]);
    for dead in [&["--dead", "A1 A3"][..], &["--dead", " a1,  a3 "], &["--dead", "A1", "--dead", "A3"]] {
        assert_eq!(count(dead).1, text, "{dead:?}");
    }
    let (code, text) = count(&["--dead", "none"]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["No dead stones. "]);
    for dead in ["", " , "] {
        let (code, text) = count(&["--dead", dead]);
        assert_eq!(code, Some(2), "{text}");
        assert_has(&text, &["--dead names no stone", "--dead none"]);
    }
    let (code, text) = count(&["--dead", "A3 B1"]);
    assert_eq!(code, Some(2), "{text}");
    assert_has(&text, &["there is no piece on B1"]);
}

#[test]
fn stones_are_counted_after_the_end() {
    let state = state();
    let play_on = |arguments: &[&str], words: &[&str]| {
        let mut lines: Vec<&str> = COUNTED.split(' ').collect();
        lines.extend(words);
        play(state.path(), arguments, &lines)
    };
    let english = ["play", "go:size=5", "--side", "both", "--yes"];
    let (code, text) = play_on(&english, &["count none", "count A1, A3", "count B1", "what", "hint", "quit"]);
    assert_eq!(code, Some(0), "{text}");
    let prompt = "What now? (new, undo, why, count, save FILE, quit) [quit]:";
    assert_has(&text, &[prompt, "No dead stones. ", "Dead stones: A3 A1.", "there is no piece on B1"]);
    assert_has(&text, &["Type new, undo, why, count, save FILE or quit.", "The game is over."]);
    let romanian = ["play", "go:size=5", "--side", "both", "--yes", "--lang", "ro"];
    let (code, text) = play_on(&romanian, &["numără niciuna", "ieșire"]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Nicio piatră moartă."]);
    // Where nothing can be counted, the word is not offered.
    let (_, text) = play(state.path(), &["play", "nim:heaps=1", "--side", "both"], &["0:1", "hint", "quit"]);
    assert_has(&text, &["What now? (new, undo, why, save FILE, quit)", "The game is over."]);
}

/// A program with games of its own keeps what was begun in the same folder.
#[test]
fn games_of_another_program_are_left_alone() {
    let state = state();
    let folder = state.path().join("arbore/games");
    std::fs::create_dir_all(&folder).expect("a folder");
    let record = "arbore-game 1\ngame chomp\nplayer human\nplayer human\nmove c2\n";
    std::fs::write(folder.join("1-1.game"), record).expect("a file");
    let (code, text) = play(state.path(), &["play", "--resume"], &[]);
    assert_eq!(code, Some(1), "{text}");
    assert_has(&text, &["there is no unfinished game"]);
    assert!(folder.join("1-1.game").exists());
}

/// After a kill the game resumes where it was.
#[test]
fn a_game_survives_being_killed() {
    let state = state();
    let arguments = ["play", "tictactoe:n=3", "--side", "x", "--algorithm", "alphabeta:depth=2"];
    let mut child = arbore(state.path(), &arguments).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"b2\n").expect("it listens");
    let journal = || {
        let folder = state.path().join("arbore").join("games");
        let mut files = std::fs::read_dir(folder).ok()?.filter_map(Result::ok);
        files.find_map(|file| std::fs::read_to_string(file.path()).ok())
    };
    let has_two_moves = || journal().is_some_and(|text| text.matches("\nmove ").count() == 2);
    for _ in 0..500 {
        if has_two_moves() {
            break;
        }
        thread::sleep(Duration::from_millis(20));
    }
    assert!(has_two_moves(), "{:?}", journal());
    // A second program must not take away a game that is still being played.
    let (code, text) = play(state.path(), &["play", "--resume"], &[]);
    assert_eq!(code, Some(1), "{text}");
    assert_has(&text, &["no unfinished game"]);
    child.kill().expect("it can be killed");
    child.wait().expect("it is gone");

    let (code, text) = play(state.path(), &["play", "--resume"], &["quit"]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["alphabeta:depth=2", "x to move", "Moves: 2"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_statistics_and_keeps_the_game() {
    let state = state();
    // A search that would take for ever: Ctrl-C must stop it at once.
    let arguments = ["play", "tictactoe:n=5,rule=a", "--side", "x", "--algorithm", "minimax:depth=20"];
    let mut child = arbore(state.path(), &arguments).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"c3\n").expect("it listens");
    thread::sleep(Duration::from_millis(700));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let Output { status, stdout, .. } = child.wait_with_output().expect("the program ends");
    let text = String::from_utf8_lossy(&stdout);
    assert_eq!(status.code(), Some(130), "{text}");
    assert_has(&text, &["Moves: 1", "Resume with: arbore play --resume"]);
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
