//! Databases on the command line: built, probed, checked, damaged, interrupted, and used by players.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

/// The program, with a folder of its own for what it keeps.
fn arbore(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbore"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder)
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "")
        .stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    arbore(folder, arguments).output().expect("the program runs")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_database_is_built_asked_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let built = run(folder, &["solve", "achi", "--db", "achi.arbore", "--json"]);
    assert!(built.status.success(), "{built:?}");
    let built = json(&built);
    assert_eq!(built["positions"], 5716);
    assert_eq!(built["start"]["win_in"], 11);
    assert_eq!(built["built"], true);
    let bytes = fs::read(folder.join("achi.arbore")).unwrap();
    assert_eq!(built["bytes"], bytes.len());
    assert!(!folder.join("achi.arbore.building").exists());
    // Once more it is there already.
    let again = json(&run(folder, &["solve", "achi", "--db", "achi.arbore", "--json"]));
    assert_eq!((&again["built"], &again["positions"]), (&false.into(), &built["positions"]));

    let probed = json(&run(folder, &["probe", "achi.arbore", "--moves", "b2", "--json"]));
    assert_eq!((&probed["proven"], &probed["source"]), (&"exact".into(), &"database".into()));
    assert_eq!(probed["score"]["loss_in"], 10);
    assert_eq!(probed["moves"].as_array().unwrap().len(), 8);
    let stranger = run(folder, &["probe", "achi.arbore", "--position", "xxx/xx0/000 x x:0,0:0"]);
    assert!(!stranger.status.success(), "{stranger:?}");

    let checked = run(folder, &["verify", "achi.arbore", "--json"]);
    assert!(checked.status.success(), "{checked:?}");
    let checked = json(&checked);
    assert_eq!((&checked["correct"], &checked["positions"]), (&true.into(), &5716.into()));
}

#[test]
fn a_damaged_file_is_told_and_never_answers() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert!(run(folder, &["solve", "nim", "--db", "nim.arbore"]).status.success());
    let bytes = fs::read(folder.join("nim.arbore")).unwrap();
    for at in (0..bytes.len()).step_by(bytes.len() / 23 + 1) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        fs::write(folder.join("damaged.arbore"), &damaged).unwrap();
        let checked = run(folder, &["verify", "damaged.arbore"]);
        let code = checked.status.code().unwrap();
        assert!(code == 3 || code == 1, "byte {at}: {checked:?}");
        let probed = run(folder, &["probe", "damaged.arbore", "--json"]);
        // A byte elsewhere in the file may not matter to this position; but then the answer is the right one.
        if probed.status.success() {
            assert_eq!(
                json(&probed)["score"],
                json(&run(folder, &["probe", "nim.arbore", "--json"]))["score"]
            );
        } else {
            assert!(
                error(&probed).contains("damaged") || error(&probed).contains("not a database"),
                "{probed:?}"
            );
        }
    }
    fs::write(folder.join("cut.arbore"), &bytes[..bytes.len() / 2]).unwrap();
    assert_eq!(run(folder, &["verify", "cut.arbore"]).status.code(), Some(3));
}

#[test]
fn other_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("diary.txt"), "dear diary").unwrap();
    let built = run(folder, &["solve", "nim", "--db", "diary.txt"]);
    assert_eq!(built.status.code(), Some(2), "{built:?}");
    assert_eq!(fs::read_to_string(folder.join("diary.txt")).unwrap(), "dear diary");
    assert!(run(folder, &["solve", "nim", "--db", "nim.arbore"]).status.success());
    let other = run(folder, &["solve", "achi", "--db", "nim.arbore"]);
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    let wrong = run(folder, &["explore", "achi", "--db", "nim.arbore", "--plain"]);
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");
    assert!(error(&wrong).contains("nim"), "{wrong:?}");
}

/// Ctrl-C stops in good order, and the same command resumes to the same bytes.
#[cfg(unix)]
#[test]
fn an_interrupted_builder_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let game = "connect4:width=5,height=4";
    assert!(run(folder, &["solve", game, "--db", "whole.arbore"]).status.success());
    let mut interruptions = 0;
    for wait in [60, 120, 180, 240] {
        let mut builder = arbore(folder, &["solve", game, "--db", "parts.arbore"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        let pid = builder.id().to_string();
        let _ = Command::new("kill").args(["-INT", &pid]).status();
        if builder.wait().unwrap().code() == Some(130) {
            interruptions += 1;
        }
    }
    assert!(run(folder, &["solve", game, "--db", "parts.arbore"]).status.success());
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    assert!(read("whole.arbore") == read("parts.arbore"), "after {interruptions} interruptions");
}

/// Points instead of wins, and passes: the smallest board of Reversi, as every proof has it.
#[test]
fn points_are_in_databases_too() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let built = json(&run(folder, &["solve", "reversi:size=4", "--db", "four.arbore", "--json"]));
    assert_eq!(built["start"]["points"], -8, "{built}");
    assert!(run(folder, &["verify", "four.arbore"]).status.success());
    let [asked, proven] = [["probe", "four.arbore"], ["solve", "reversi:size=4"]]
        .map(|[command, what]| json(&run(folder, &[command, what, "--moves", "b1 a1 c4", "--json"])));
    assert_eq!(asked["score"], proven["score"]);
    let larger = run(folder, &["solve", "reversi:size=6", "--db", "six.arbore"]);
    assert_eq!(larger.status.code(), Some(2), "{larger:?}");
}

/// A proof in parts resumes from its journal, which is of one position only.
#[cfg(unix)]
#[test]
fn a_proof_in_parts_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let proof = ["solve", "connect4:width=6,height=5", "--journal", "proof.journal", "--json"];
    let mut prover = arbore(folder, &proof).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    // It may be done already; then there is nothing more to do.
    let _ = prover.kill();
    let _ = prover.wait();
    let found = run(folder, &proof);
    assert!(found.status.success(), "{found:?}");
    let again = run(folder, &proof);
    let (found, again) = (json(&found), json(&again));
    assert_eq!((&found["proven"], &found["score"]["points"]), (&"exact".into(), &0.into()), "{found}");
    assert_eq!(found["score"], again["score"]);
    let other = run(folder, &["solve", "tictactoe", "--journal", "proof.journal"]);
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    assert!(error(&other).contains("connect4:width=6,height=5"), "{other:?}");
    fs::write(folder.join("diary.txt"), "dear diary").unwrap();
    let diary = run(folder, &["solve", "tictactoe", "--journal", "diary.txt"]);
    assert_eq!(
        (diary.status.code(), fs::read(folder.join("diary.txt")).unwrap()),
        (Some(1), b"dear diary".into())
    );
    let repeats = run(folder, &["solve", "achi", "--journal", "achi.journal"]);
    assert_eq!(repeats.status.code(), Some(2), "{repeats:?}");
}

/// In the default folder, `explore`, `analyze` and players find a database.
#[test]
fn the_usual_place() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let explored = run(folder, &["explore", "tictactoe", "--plain"]);
    assert!(explored.status.success(), "{explored:?}");
    let text = String::from_utf8_lossy(&explored.stdout).into_owned();
    assert!(text.contains("5478") && text.contains("a draw"), "{text}");
    let analysed = json(&run(folder, &["analyze", "tictactoe", "--algorithm", "perfect", "--json"]));
    assert_eq!(analysed["source"], "database");
    let explored = json(&run(folder, &["explore", "tictactoe", "--moves", "a1 b2", "--json"]));
    assert_eq!(explored["plies"].as_array().unwrap().len(), 10);
    assert_eq!(explored["found"]["source"], "database");
    let players = ["play", "tictactoe", "--player", "level:perfect", "--player", "level:perfect", "--yes"];
    let played = run(folder, &players);
    assert!(played.status.success(), "{played:?}");
    assert!(String::from_utf8_lossy(&played.stdout).contains("draw"), "{played:?}");
    // Named in the player's own text, also for the engine.
    assert!(run(folder, &["solve", "achi", "--db", "achi.arbore"]).status.success());
    let named = run(folder, &["analyze", "achi", "--algorithm", "engine:depth=1,db=achi.arbore", "--json"]);
    assert_eq!(json(&named)["score"]["win_in"], 11);
}

/// An ending of 5×5 chess is a game like any other; in the default folder, players of the whole game probe it.
#[test]
fn endings_of_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let game = "minichess:men=KRvK";
    let estimated = run(folder, &["solve", game, "--db", "--estimate", "--json"]);
    assert!(estimated.status.success(), "{estimated:?}");
    let position = ["--position", "2k2/5/5/5/R1K2 w - - 0 30"];
    let analyze = |more: &[&str]| {
        let arguments = [&["analyze", "minichess", "--json"], more, &position[..]].concat();
        json(&run(folder, &arguments))
    };
    assert_eq!(analyze(&["--algorithm", "perfect:nodes=1000"])["source"], "search");
    let built = run(folder, &["solve", game, "--db", "--json"]);
    assert!(built.status.success(), "{built:?}");
    let built = json(&built);
    assert_eq!(built["positions"], 30_050);
    let (win, file) = (&built["start"]["win_in"], built["file"].as_str().unwrap());
    assert!(win.as_u64().unwrap() > 3, "{built}");
    let checked = run(folder, &["verify", file, "--json"]);
    assert!(checked.status.success(), "{checked:?}");
    let probed = json(&run(folder, &["probe", file, "--json"]));
    assert_eq!((&probed["game"], &probed["score"]["win_in"]), (&game.into(), win));
    let explored = run(folder, &["explore", game, "--plain"]);
    assert!(explored.status.success(), "{explored:?}");
    // The whole game has the same position, and probes.
    let found = analyze(&["--algorithm", "perfect"]);
    assert_eq!((&found["source"], &found["score"]["win_in"]), (&"database".into(), win));
    let solved = json(&run(folder, &[&["solve", "minichess", "--json"], &position[..]].concat()));
    assert_eq!((&solved["source"], &solved["proven"]), (&"database".into(), &"exact".into()));
    let named = analyze(&["--algorithm", &format!("engine:depth=1,db={file}")]);
    assert_eq!(&named["score"]["win_in"], win);
    let players = ["--player", "level:perfect", "--player", "level:perfect", "--yes"];
    for game in [&["play", game][..], &[&["play", "minichess"], &position[..]].concat()] {
        let played = run(folder, &[game, &players[..]].concat());
        assert!(played.status.success(), "{played:?}");
        assert!(String::from_utf8_lossy(&played.stdout).contains("w wins"), "{played:?}");
    }
    // The whole game itself is too large.
    assert_eq!(run(folder, &["solve", "minichess", "--db"]).status.code(), Some(2));
    for (men, told) in
        [("KRK", "KRvK"), ("QvK", "no queen"), ("RvK", "one king"), ("KRRBNvKRRB", "eight men")]
    {
        let refused = run(folder, &["solve", &format!("minichess:men={men}"), "--db"]);
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(error(&refused).contains(told), "{refused:?}");
    }
}
