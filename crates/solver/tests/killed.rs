//! Building that is ended by force, by a full disk, or by the observer of the progress: it goes on and ends with the same bytes.

mod common;

use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use arbore_games::achi::Achi;
use arbore_games::connect4::Connect4;
use arbore_games::nim::Nim;
use arbore_solver::database::{DatabaseError, Phase, build};
use common::{RESOURCES, game, try_build};

/// Where the child process builds, and what.
const PATH: &str = "ARBORE_TEST_DATABASE";
const GAME: &str = "ARBORE_TEST_GAME";

/// Not a test: what the child processes of the tests do.
#[test]
#[ignore = "is run by other tests, in a process of its own"]
fn child() {
    let Some(path) = std::env::var_os(PATH) else { return };
    let path = Path::new(&path);
    let result = match std::env::var(GAME).as_deref() {
        Ok("connect4") => try_build(&game::<Connect4>("width=5,height=4"), path),
        Ok("nim") => try_build(&game::<Nim>("heaps=3/4/5"), path),
        _ => try_build(&game::<Achi>("pieces=3"), path),
    };
    match result {
        Ok(_) => {}
        Err(DatabaseError::DiskFull { .. }) => std::process::exit(77),
        Err(error) => panic!("{error}"),
    }
}

/// The process that builds a game at a path, after `sh` has done something.
fn builder(name: &str, path: &Path, before: &str) -> Command {
    let mut command = Command::new("sh");
    let script = format!("{before} exec \"$0\" child --exact --ignored --quiet");
    command.arg("-c").arg(script).arg(std::env::current_exe().unwrap());
    command.env(PATH, path).env(GAME, name).stdout(Stdio::null());
    command
}

/// Kills this number of processes that build a game, at random moments.
fn kill(name: &str, kills: u32) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    assert!(builder(name, &path, "").status().unwrap().success());
    let expected = std::fs::read(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let mut random = fastrand::Rng::with_seed(5);
    let mut left = kills;
    while left > 0 {
        let mut child = builder(name, &path, "").spawn().unwrap();
        std::thread::sleep(Duration::from_micros(random.u64(0..150_000)));
        if child.try_wait().unwrap().is_none() {
            // SIGKILL: nothing of the process gets a chance to tidy up.
            child.kill().unwrap();
            left -= 1;
        }
        child.wait().unwrap();
        if path.exists() {
            assert!(std::fs::read(&path).unwrap() == expected, "after {} kills", kills - left);
            std::fs::remove_file(&path).unwrap();
        }
    }
    assert!(builder(name, &path, "").status().unwrap().success());
    assert!(std::fs::read(&path).unwrap() == expected);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left but the database");
}

#[test]
fn connect_four_is_killed() {
    kill("connect4", 25);
}

#[test]
fn nim_is_killed() {
    kill("nim", 15);
}

#[test]
fn achi_is_killed() {
    kill("achi", 15);
}

/// No file may grow beyond some blocks of 512 bytes: that is an error like a full disk, reported as such, and when there is
/// room again building goes on.
#[test]
fn a_full_disk_is_an_error_and_no_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let mut failed = 0;
    for blocks in [1, 8, 40, 100, 300, 1000] {
        let limit = format!("trap '' XFSZ; ulimit -f {blocks};");
        let status = builder("connect4", &path, &limit).status().unwrap();
        assert_eq!(status.code(), Some(77), "with {blocks} blocks");
        assert!(!path.exists());
        failed += 1;
    }
    assert_eq!(failed, 6);
    assert!(builder("connect4", &path, "").status().unwrap().success());
    let found = common::verified(&game::<Connect4>("width=5,height=4"), &path);
    assert_eq!((found.fault_count, found.states), (0, 3_945_711));
}

/// The observer of the progress stops it in every phase, and damages each file that is there before going on.
#[test]
fn files_of_a_half_built_database_are_not_trusted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let small: Connect4 = game("width=4,height=4");
    try_build(&small, &path).unwrap();
    let expected = std::fs::read(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let mut random = fastrand::Rng::with_seed(6);
    let building = folder.path().join("database.building");
    for phase in [Phase::Enumerating, Phase::Solving, Phase::Assembling] {
        let stopped = build(&small, "game", &path, RESOURCES, &mut |progress| {
            let is_there = progress.phase == phase && (progress.layer == 8 || phase == Phase::Assembling);
            if is_there { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(matches!(stopped, Err(DatabaseError::Stopped)), "{stopped:?}");
        for entry in std::fs::read_dir(&building).unwrap() {
            let file = entry.unwrap().path();
            let mut bytes = std::fs::read(&file).unwrap();
            if bytes.is_empty() {
                continue;
            }
            match random.u8(0..4) {
                0 => {
                    let at = random.usize(..bytes.len());
                    bytes[at] ^= 1 << random.u8(0..8);
                }
                1 => bytes.truncate(random.usize(..bytes.len())),
                2 => bytes.push(0),
                _ => {}
            }
            std::fs::write(&file, bytes).unwrap();
        }
    }
    try_build(&small, &path).unwrap();
    assert!(std::fs::read(&path).unwrap() == expected);
}

/// Files of other rules that have the same name are made again.
#[test]
fn files_of_other_rules_are_not_trusted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let nim: Nim = game("heaps=3/4/5");
    let stopped = build(&nim, "game", &path, RESOURCES, &mut |progress| {
        if progress.phase == Phase::Assembling { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(stopped, Err(DatabaseError::Stopped)), "{stopped:?}");
    let normal: Nim = game("heaps=3/4/5,misere=false");
    try_build(&normal, &path).unwrap();
    assert_eq!(common::verified(&normal, &path).fault_count, 0);
}

/// Two cannot build the same at the same time.
#[test]
fn only_one_builds() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let nim: Nim = game("heaps=3/4/5");
    let mut busy = 0;
    build(&nim, "game", &path, RESOURCES, &mut |_| {
        busy += u32::from(matches!(try_build(&nim, &path), Err(DatabaseError::Busy { .. })));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(busy > 0);
}
