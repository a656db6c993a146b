//! Games that are saved, loaded, killed and resumed.

use std::io::Write as _;
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

use super::common::{assert_has, state};
use super::{arbore, play};

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
