//! Files that are damaged: an error or the right answer, never a wrong one.

mod common;

use std::collections::HashMap;
use std::path::Path;

use arbore_core::{Indexed, Score};
use arbore_games::tictactoe::{Board, TicTacToe};
use arbore_solver::database::{Database, DatabaseError, verify};
use common::{RESOURCES, built, game, go_on, minimax};

/// What becomes of the answers when a file has these bytes. Whether anything was noticed.
fn ask(path: &Path, bytes: &[u8], game: &TicTacToe, known: &HashMap<Board, Score>) -> bool {
    std::fs::write(path, bytes).unwrap();
    let database = match Database::open(path) {
        Ok(database) => database,
        Err(DatabaseError::Io { path, source }) => panic!("{}: {source}", path.display()),
        Err(_) => return true,
    };
    let mut is_noticed = false;
    for (state, value) in known {
        match database.value(game, state) {
            Ok(found) => assert_eq!(found, Some(*value), "a wrong answer about {state:?}"),
            Err(DatabaseError::Damaged { .. }) => is_noticed = true,
            Err(error) => panic!("{error}"),
        }
    }
    is_noticed
}

#[test]
fn every_byte() {
    let game: TicTacToe = game("");
    let (folder, _) = built(&game);
    let path = folder.path().join("database");
    let bytes = std::fs::read(&path).unwrap();
    // Some positions of every ply: a block is right or wrong as a whole, and there is one for each ply.
    let mut of_ply = [0; 10];
    let mut known = minimax(&game);
    known.retain(|board, _| {
        let count = &mut of_ply[game.layer(board) as usize];
        *count += 1;
        *count <= 10
    });
    let mut random = fastrand::Rng::with_seed(7);
    assert!(!ask(&path, &bytes, &game, &known));
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << random.u8(0..8);
        let is_noticed = ask(&path, &damaged, &game, &known);
        // All but the checksum of the whole, which is for `verify` to check.
        let of_the_whole = bytes.len() - 40..bytes.len() - 8;
        assert_eq!(is_noticed, !of_the_whole.contains(&at), "byte {at}");
        let checked = verify(&game, "game", &path, RESOURCES, &mut go_on);
        assert!(checked.is_err(), "verify does not notice byte {at}: {checked:?}");
    }
    for length in 0..bytes.len() {
        assert!(ask(&path, &bytes[..length], &game, &known), "{length} bytes");
        assert!(verify(&game, "game", &path, RESOURCES, &mut go_on).is_err(), "{length} bytes");
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    assert!(ask(&path, &longer, &game, &known));
}

#[test]
fn what_is_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let not_there = Database::open(&path);
    assert!(matches!(not_there, Err(DatabaseError::Io { .. })), "{not_there:?}");
    for bytes in
        [&b""[..], b"x", b"a text that is longer than the head of a database and its end together are long"]
    {
        std::fs::write(&path, bytes).unwrap();
        let opened = Database::open(&path);
        assert!(matches!(opened, Err(DatabaseError::NotADatabase { .. })), "{opened:?}");
    }
    let a_folder = Database::open(folder.path());
    assert!(matches!(a_folder, Err(DatabaseError::NotADatabase { .. })), "{a_folder:?}");
}
