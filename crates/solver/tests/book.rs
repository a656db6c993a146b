//! Books by proof: every value is that of plain minimax, and interruptions leave no trace.

mod common;

use std::collections::HashSet;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use arbore_core::{Game, Player, Score, Turn, ZeroSum};
use arbore_games::achi::Achi;
use arbore_games::connect4::{self, Connect4};
use arbore_games::nim::{ClosedForm, Nim};
use arbore_games::tictactoe::TicTacToe;
use arbore_solver::Solve;
use arbore_solver::book::{Book, BookError, Phase, key, prove};
use arbore_solver::database::{DatabaseError, Resources};
use common::{game, minimax};

const RESOURCES: Resources = Resources { memory: 16 << 20, threads: 2 };

/// All positions that a number of plies lead to and that are not over, mirrored ones too.
fn reachable<G: Game>(game: &G, plies: u32) -> HashSet<G::State> {
    let mut all = HashSet::from([game.start()]);
    let mut layer: Vec<G::State> = all.iter().cloned().collect();
    for _ in 0..plies {
        let mut next = Vec::new();
        for state in layer {
            game.moves(&state, |m| {
                let mut child = state.clone();
                game.play(&mut child, m);
                if game.turn(&child) != Turn::Over && all.insert(child.clone()) {
                    next.push(child);
                }
            });
        }
        layer = next;
    }
    all
}

/// Makes a book, and compares it with plain minimax: every position and, where the book has what follows, every move.
fn agrees<G: ZeroSum, P: Solve<G> + Sync>(game: &G, proofs: &P, plies: u32)
where
    G::State: Debug,
{
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let book = prove(game, proofs, "text", plies, &path, RESOURCES, go_on).unwrap();
    assert_eq!(Book::open(&path).unwrap(), book);
    let states = reachable(game, plies);
    let keys: HashSet<u64> = states.iter().map(|state| key(game, state)).collect();
    assert_eq!(keys, book.iter().map(|(key, _)| key).collect());
    let inner = reachable(game, plies.saturating_sub(1));
    let values = minimax(game);
    let seen =
        |state: &G::State, player| if player == Player::FIRST { values[state] } else { -values[state] };
    for state in &states {
        let answer = book.ask(game, state).expect("it is in the book");
        let mover = game.turn(state).player().unwrap();
        assert_eq!(answer.value(), Some(seen(state, mover)), "{state:?}");
        if plies > 0 && inner.contains(state) {
            let best = answer.proven().expect("what follows is in the book");
            assert_eq!(Some(best.low), answer.value(), "{state:?}");
            for known in &answer.moves {
                let mut child = state.clone();
                game.play(&mut child, known.m);
                let value = seen(&child, mover);
                assert_eq!((known.low, known.high), (value.from_child(), value.from_child()), "{state:?}");
            }
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left but the book");
}

#[test]
fn every_value_is_that_of_minimax() {
    agrees(&Connect4::new(4, 4, false).unwrap(), &connect4::Exact, 5);
    agrees(&Connect4::new(5, 4, false).unwrap(), &connect4::Exact, 4);
    agrees(&Connect4::new(4, 4, true).unwrap(), &(), 4);
    agrees(&game::<TicTacToe>(""), &(), 0);
    agrees(&game::<TicTacToe>(""), &(), 9);
    // The same position after two plies and after one.
    agrees(&game::<Nim>("heaps=3/4/5,max=3"), &(), 3);
    agrees(&game::<Nim>("heaps=2/3"), &ClosedForm, 20);
}

/// The counts of positions up to symmetry are those of a database of the whole game.
#[test]
fn a_book_of_all_plies_is_the_whole_game() {
    let game = Connect4::new(4, 4, false).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let book = prove(&game, &connect4::Exact, "text", 16, &path, RESOURCES, go_on).unwrap();
    let states = reachable(&game, 16).len();
    assert!(book.positions() < states && book.positions() * 2 >= states, "{} {states}", book.positions());
    assert_eq!(book.ask(&game, &game.start()).unwrap().value(), Some(Score::DRAW));
    // A game that is over is in no book.
    assert_eq!(game.turn(&game.start()), Turn::Player(Player::FIRST));
}

#[test]
fn positions_that_come_back_have_no_proofs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let refused = prove(&game::<Achi>("pieces=3"), &(), "achi", 2, &path, RESOURCES, go_on);
    assert!(matches!(refused, Err(BookError::NotProvable)));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

fn try_prove(path: &Path, plies: u32, threads: usize, most: u64) -> Result<Book, BookError> {
    let game = Connect4::new(5, 4, false).unwrap();
    prove(&game, &connect4::Exact, "text", plies, path, Resources { threads, ..RESOURCES }, &mut |progress| {
        let has_enough = progress.phase == Phase::Proving && progress.proven.0 - progress.before >= most;
        if has_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// Stopped after every few proofs, with one thread and with three: the book is the same, and what was proven is not
/// proven again.
#[test]
fn whoever_waits_may_stop_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    try_prove(&path, 5, 1, u64::MAX).unwrap();
    let whole = std::fs::read(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let mut calls = 0;
    loop {
        calls += 1;
        match try_prove(&path, 5, 1 + calls % 3, 100) {
            Ok(_) => break,
            Err(BookError::File(DatabaseError::Stopped)) => assert!(!path.exists()),
            Err(error) => panic!("{error}"),
        }
    }
    assert!(calls > 3, "{calls} calls");
    assert!(std::fs::read(&path).unwrap() == whole);
    // What is there already is left alone, and nothing else is overwritten.
    assert_eq!(try_prove(&path, 5, 1, 0).unwrap(), Book::open(&path).unwrap());
    // A program that ended after the book had got its name leaves its journal, which the next call removes.
    let building = folder.path().join("book.building");
    std::fs::create_dir(&building).unwrap();
    std::fs::write(building.join("journal"), "").unwrap();
    try_prove(&path, 5, 1, 0).unwrap();
    assert!(!building.exists());
    let other = try_prove(&path, 4, 1, u64::MAX);
    assert!(matches!(other, Err(BookError::File(DatabaseError::Exists { .. }))));
    std::fs::write(&path, "something else").unwrap();
    let other = try_prove(&path, 5, 1, u64::MAX);
    assert!(matches!(other, Err(BookError::File(DatabaseError::Exists { .. }))));
    assert_eq!(std::fs::read(&path).unwrap(), b"something else");
}

#[test]
fn too_little_memory_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let game = Connect4::new(7, 6, false).unwrap();
    let resources = Resources { memory: 1 << 20, threads: 1 };
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let path = folder.path().join("book");
    let refused = prove(&game, &connect4::Exact, "text", 12, &path, resources, go_on);
    assert!(matches!(refused, Err(BookError::File(DatabaseError::MemoryLimit { .. }))));
}

/// Where the child process builds.
const PATH: &str = "ARBORE_TEST_BOOK";

/// Not a test: what the child processes of the next one do.
#[test]
#[ignore = "is run by other tests, in a process of its own"]
fn child() {
    let Some(path) = std::env::var_os(PATH) else { return };
    try_prove(Path::new(&path), 6, 2, u64::MAX).unwrap();
}

#[test]
fn a_killed_book_goes_on_and_ends_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    try_prove(&path, 6, 1, u64::MAX).unwrap();
    let whole = std::fs::read(&path).unwrap();
    let mut random = fastrand::Rng::with_seed(3);
    let mut kills = 0;
    while kills < 20 {
        if path.exists() {
            assert!(std::fs::read(&path).unwrap() == whole, "after {kills} kills");
            std::fs::remove_file(&path).unwrap();
        }
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["child", "--exact", "--ignored", "--quiet"]).env(PATH, &path).stdout(Stdio::null());
        let mut child = command.spawn().unwrap();
        std::thread::sleep(Duration::from_micros(random.u64(0..60_000)));
        if child.try_wait().unwrap().is_none() {
            // SIGKILL: nothing of the process gets a chance to tidy up.
            child.kill().unwrap();
            kills += 1;
        }
        child.wait().unwrap();
    }
    if !path.exists() {
        try_prove(&path, 6, 2, u64::MAX).unwrap();
    }
    assert!(std::fs::read(&path).unwrap() == whole);
    try_prove(&path, 6, 2, u64::MAX).unwrap();
}
