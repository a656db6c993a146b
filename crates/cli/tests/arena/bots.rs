//! External programs as players: how their faults are reported.

use std::fs;
use std::path::Path;

use super::common::{assert_has, state};
use super::run;

/// A program that gets ready, and then runs a piece of shell for each `go`.
#[cfg(unix)]
pub(super) fn bot(folder: &Path, name: &str, on_go: &str) -> String {
    use std::os::unix::fs::PermissionsExt as _;
    let script = format!(
        "#!/bin/sh\n\
         while read -r line; do\n\
           case \"$line\" in\n\
             ugi) echo ugiok;;\n\
             isready) echo readyok;;\n\
             go*) {on_go};;\n\
             quit) exit 0;;\n\
           esac\n\
         done\n"
    );
    let path = folder.join(name);
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("ugi:{}", path.display())
}

#[test]
fn a_program_that_does_not_start_is_no_win_for_the_other() {
    let state = state();
    let file = state.path().join("games");
    for (program, parts) in [
        ("ugi:./nonexistent", ["ugi:./nonexistent: the program cannot be started", "No such file"]),
        (
            "ugi:not-on-the-path",
            ["the program cannot be started (not-on-the-path: ", "not counted as a loss"],
        ),
        ("ugi:cat", ["ugi:cat: the program did not get ready (", "not counted as a loss"]),
        ("ugi:false", ["ugi:false: the program crashed (exit status: 1)", "not counted as a loss"]),
    ] {
        let arguments = [
            "match",
            "tictactoe",
            "--player",
            "minimax",
            "--player",
            program,
            "--games",
            "60",
            "--patience",
            "300ms",
        ];
        let (code, text, error) = run(state.path(), &arguments);
        assert_eq!((code, text.as_str()), (Some(1), ""), "{error}");
        assert_has(&error, &parts);
        assert!(!error.contains("1/60") && !error.contains("kept in"), "{error}");
        let save = [&arguments[..], &["--save", file.to_str().unwrap(), "--lang", "ro"]].concat();
        let (code, _, error) = run(state.path(), &save);
        assert_eq!(code, Some(1), "{error}");
        assert_has(&error, &["nu se socotește înfrângere"]);
        assert!(!file.exists(), "the same command must work once the program is there");
    }
}

#[cfg(unix)]
#[test]
fn faults_are_distinguished() {
    let state = state();
    let limits = ["--games", "2", "--movetime", "100ms", "--margin", "100ms", "--patience", "2s"];
    for (on_go, slug, english, romanian) in [
        ("sleep 60", "hung", "did not answer", "nu a răspuns"),
        ("sleep 0.6; echo bestmove a1", "late", "answered too late", "a răspuns prea târziu"),
        ("echo bestmove 0000", "no-move", "answered without a move", "a răspuns fără mutare"),
        ("echo bestmove z9", "illegal", "illegal move", "mutare nepermisă"),
        ("exit 5", "crashed", "crashed", "s-a prăbușit"),
    ] {
        let player = bot(state.path(), slug, on_go);
        let players = ["match", "tictactoe", "--player", "random:seed=1", "--player", &player];
        let arguments = [&players[..], &limits].concat();
        let (code, text, error) = run(state.path(), &arguments);
        assert_eq!(code, Some(0), "{error}");
        assert_has(&text, &[&format!("{player} forfeits: {english} (2)")]);
        assert_has(&error, &[&format!("1-0  {player}: {english}")]);
        let (_, text, error) = run(state.path(), &[&arguments[..], &["--lang", "ro"]].concat());
        assert_has(&text, &[&format!("{player}, jocuri pierdute prin abateri: {romanian} (2)")]);
        assert_has(&error, &[&format!("1-0  {player}: {romanian}")]);
        let (_, text, _) = run(state.path(), &[&arguments[..], &["--json"]].concat());
        let found = super::json(&text);
        assert_eq!(found["players"][1]["faults"], serde_json::json!({ slug: 2 }));
    }
}

#[cfg(unix)]
#[test]
fn an_extra_answer_is_ignored_with_a_warning() {
    let state = state();
    let moves = "n=$((n+1)); set -- 1 2 3 4 5 6 7 1 2 3 4 5 6 7; shift $((n-1)); \
                 echo bestmove $1; sleep 0.05; echo bestmove $1";
    let twice = bot(state.path(), "twice", moves);
    let players = ["match", "connect4", "--player", &twice, "--player", "random:seed=1", "--games", "1"];
    let (code, text, error) = run(state.path(), &players);
    assert_eq!(code, Some(0), "{error}");
    assert!(!text.contains("forfeits"), "{text}");
    assert_has(&error, &[&format!("warning: {twice}: extra “bestmove” lines ignored in game 1: ")]);
}

#[cfg(unix)]
#[test]
fn a_program_is_told_the_game_and_its_options() {
    use std::os::unix::fs::PermissionsExt as _;
    let state = state();
    let log = state.path().join("log");
    let script = format!(
        "#!/bin/sh\n\
         echo \"environment $ARBORE_GAME\" >> '{log}'\n\
         while read -r line; do\n\
           echo \"$line\" >> '{log}'\n\
           case \"$line\" in\n\
             ugi) echo 'option name game type string default none'; echo ugiok;;\n\
             isready) echo readyok;;\n\
             go*) echo bestmove none;;\n\
             quit) exit 0;;\n\
           esac\n\
         done\n",
        log = log.display()
    );
    let bot = state.path().join("bot");
    fs::write(&bot, script).unwrap();
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).unwrap();
    let game = "connect4:height=4,width=5";
    let told = |player: &str| {
        let _ = fs::remove_file(&log);
        let arguments = ["match", game, "--player", "random", "--player", player, "--games", "1"];
        let (code, _, error) = run(state.path(), &arguments);
        assert_eq!(code, Some(0), "{error}");
        fs::read_to_string(&log).unwrap()
    };
    let text = told(&format!("ugi:{}", bot.display()));
    let lines: Vec<&str> = text.lines().take(4).collect();
    let expected = [
        "environment connect4:width=5,height=4",
        "ugi",
        "setoption name game value connect4:width=5,height=4",
        "isready",
    ];
    assert_eq!(lines, expected);
    // What the player sets is not overwritten.
    let text = told(&format!("ugi:Game=mine {}", bot.display()));
    assert_has(&text, &["setoption name Game value mine\n"]);
    assert!(!text.contains("setoption name game"), "{text}");
}

/// Our own engine needs no game on its command line then, and the example bot names the game that it plays.
#[test]
fn an_engine_that_is_told_the_game_plays_it() {
    let state = state();
    let engine = format!("ugi:depth=3 {} ugi", super::ARBORE);
    for game in ["connect4:width=5,height=4", "pig:target=20", "nim:players=3"] {
        let players = ["--player", "random", "--player", &engine, "--player", "random"];
        let count = if game.starts_with("nim") { 6 } else { 4 };
        let arguments = [&["match", game, "--games", "2", "--json"], &players[..count]].concat();
        let (code, text, error) = run(state.path(), &arguments);
        assert_eq!(code, Some(0), "{game}: {error}");
        assert_eq!(super::json(&text)["players"][1]["faults"], serde_json::json!({}), "{game}: {text}");
    }
    let (code, _, error) = run(state.path(), &["ugi"]);
    assert_eq!(code, Some(2), "{error}");
    let bot = concat!("ugi:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/tictactoe.py");
    let arguments = ["match", "nim", "--player", "random", "--player", bot, "--games", "1"];
    let (code, _, error) = run(state.path(), &arguments);
    assert_eq!(code, Some(1), "{error}");
    assert_has(&error, &["this bot plays tictactoe, not nim"]);
}
