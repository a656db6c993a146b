//! Databases of games in layers: their counts, and their values against plain minimax and closed forms.

mod common;

use std::collections::HashSet;
use std::ops::ControlFlow;

use arbore_core::{Game, Indexed, Notation, Outcome, Player, Score, Turn};
use arbore_games::connect4::Connect4;
use arbore_games::nim::Nim;
use arbore_games::reversi::Reversi;
use arbore_games::tictactoe::TicTacToe;
use arbore_solver::database::{Database, DatabaseError, Phase, Resources, build, estimate};
use common::{RESOURCES, built, equals_minimax, game, go_on, verified};

/// Golden counts by ply, and up to symmetry.
#[test]
fn tictactoe() {
    let tictactoe: TicTacToe = game("");
    let (_folder, database) = equals_minimax(&tictactoe);
    assert_eq!((database.states(), database.positions()), (5478, 765));
    let by_ply = |ply| database.counts().filter(|count| count.layer == ply).map(|count| count.states).sum();
    let by_ply: Vec<u64> = (0..10).map(by_ply).collect();
    assert_eq!(by_ply, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    let with = |score| database.counts().filter(|count| count.score == score).map(|count| count.states).sum();
    let ends: [u64; 2] = [Score::win_in(0), Score::loss_in(0)].map(with);
    assert_eq!(ends, [626, 316]);
    let better = |is: fn(Score) -> bool| -> u64 {
        database.counts().filter(|count| is(count.score)).map(|count| count.states).sum()
    };
    let all = [|s| s > Score::DRAW, |s| s < Score::DRAW, |s| s == Score::DRAW].map(better);
    // Those that are over, which the table counts apart, are added.
    assert_eq!(all, [2310 + 626, 1158 + 316, 1052 + 16]);
    equals_minimax(&game::<TicTacToe>("misere=true"));
}

/// Examples of the rarest values lead to positions with these values.
#[test]
fn counts_give_examples() {
    let game: Connect4 = game("width=4,height=4");
    let (_folder, database) = built(&game);
    let longest = database.counts().max_by_key(|count| match count.score.outcome() {
        Outcome::WinIn(plies) => plies,
        _ => 0,
    });
    let longest = longest.unwrap();
    let state = game.state(longest.example).unwrap();
    assert_eq!(game.layer(&state), longest.layer);
    assert_eq!(database.value(&game, &state).unwrap(), Some(longest.score));
    assert!(longest.score > Score::DRAW);
}

/// Every position against plain minimax, and who wins against the closed form.
#[test]
fn nim() {
    for options in
        ["", "heaps=1/2/3,misere=false", "heaps=4/4/4", "heaps=9,max=4", "heaps=0/0", "heaps=2/7,max=255"]
    {
        let nim: Nim = game(options);
        let (_folder, database) = equals_minimax(&nim);
        let closed_form = |state: &_, mover: Player| {
            let value = database.value(&nim, state).unwrap().unwrap();
            assert_eq!(nim.mover_wins(state), (value > Score::DRAW) == (mover == Player::FIRST), "{state:?}");
        };
        for state in (0..nim.size()).filter_map(|number| nim.state(number)) {
            if database.value(&nim, &state).unwrap().is_some() {
                closed_form(&state, nim.side(&state));
            }
        }
    }
    let nim: Nim = game("heaps=5/10/20");
    let (_folder, database) = built(&nim);
    assert!(database.value(&nim, &nim.start()).unwrap() > Some(Score::DRAW));
    let larger = nim.parse_position("5,10,21").unwrap();
    assert_eq!(database.value(&nim, &larger).unwrap(), None, "a position that the start does not lead to");
}

/// Golden counts, and the values of the first moves.
#[test]
fn connect_four() {
    let small: Connect4 = game("width=4,height=4");
    let (_folder, database) = equals_minimax(&small);
    assert_eq!((database.states(), database.positions()), (161_029, 80_541));
    let wide: Connect4 = game("width=5,height=4");
    let (_folder, database) = built(&wide);
    assert_eq!(database.states(), 3_945_711);
    assert_eq!(scores(&wide, &database), [-1, 0, 0, 0, -1]);
}

/// Golden counts and the value, with passes.
#[test]
fn reversi() {
    let four: Reversi = game("size=4");
    let (_folder, database) = equals_minimax(&four);
    let known = common::minimax(&four);
    let mut random = fastrand::Rng::with_seed(1);
    // A database holds positions with all their images, and only half of the symmetries leave the start as it is.
    let images: HashSet<String> = known.keys().flat_map(|state| turned(&four.position_text(state))).collect();
    assert_eq!((database.states(), images.len()), (113_842, 113_842));
    let over = known.keys().filter(|state| four.turn(state) == Turn::Over);
    assert_eq!((known.len(), over.count()), (62_789, 6_168));
    assert_eq!(database.value(&four, &four.start()).unwrap(), Some(Score::points(-8)));
    for state in known.keys().filter(|_| random.u8(..) < 16) {
        assert_eq!(four.state(four.index(state)).as_ref(), Some(state));
    }
    let won = equals_minimax(&game::<Reversi>("size=4,empties=winner")).1;
    assert_eq!(won.value(&four, &four.start()).unwrap(), Some(Score::points(-10)));
    let folder = tempfile::tempdir().unwrap();
    let large =
        build(&game::<Reversi>("size=6"), "game", &folder.path().join("large"), RESOURCES, &mut go_on);
    assert!(matches!(large, Err(DatabaseError::TooLarge)), "{large:?}");
}

/// The texts of a position on 4×4 under the symmetries of the square.
fn turned(text: &str) -> Vec<String> {
    let (board, side) = text.split_at(16);
    let cell = |at: usize| board.as_bytes()[at] as char;
    let under = |symmetry: usize| {
        let place = |at: usize| {
            let (mut row, mut column) = (at / 4, at % 4);
            if symmetry & 1 != 0 {
                row = 3 - row;
            }
            if symmetry & 2 != 0 {
                column = 3 - column;
            }
            if symmetry & 4 != 0 { 4 * column + row } else { 4 * row + column }
        };
        (0..16).map(|at| cell(place(at))).chain(side.chars()).collect()
    };
    (0..8).map(under).collect()
}

/// The scores of the columns, as P. Pons counts them: one more than the stones that the winner still has, seen by
/// the first player.
fn scores(game: &Connect4, database: &Database) -> Vec<i32> {
    let mut scores = Vec::new();
    let start = game.start();
    game.moves(&start, |m| {
        let mut child = start.clone();
        game.play(&mut child, m);
        let cells = 20;
        let left = |plies: u32| i32::try_from((cells - plies - 1) / 2 + 1).unwrap();
        scores.push(match database.value(game, &child).unwrap().unwrap().outcome() {
            Outcome::WinIn(plies) => left(plies),
            Outcome::LossIn(plies) => -left(plies),
            Outcome::Points(points) => points,
        });
    });
    scores
}

/// Whatever the memory and the number of threads. With little memory the positions are sorted on the disk, and later
/// layers are looked up one part after the other.
#[test]
fn the_same_bytes_with_any_resources() {
    same_bytes("width=4,height=4", &[(64 << 20, 1), (1 << 10, 2)]);
    let folder = same_bytes("width=5,height=4", &[(64 << 20, 2), (2 << 20, 3)]);
    let path = folder.path().join("database");
    assert_eq!(verified(&game::<Connect4>("width=5,height=4"), &path).states, 3_945_711);
}

fn same_bytes(options: &str, resources: &[(u64, usize)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let game: Connect4 = game(options);
    let mut bytes: Option<Vec<u8>> = None;
    for &(memory, threads) in resources {
        _ = std::fs::remove_file(&path);
        build(&game, "game", &path, Resources { memory, threads }, &mut go_on).unwrap();
        let built = std::fs::read(&path).unwrap();
        assert!(bytes.get_or_insert_with(|| built.clone()) == &built, "{memory} bytes, {threads} threads");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left but the database");
    }
    folder
}

/// What is there is left alone, whatever it is.
#[test]
fn files_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    std::fs::write(&path, "something else").unwrap();
    let small: Nim = game("heaps=1/2");
    let result = common::try_build(&small, &path);
    assert!(matches!(result, Err(DatabaseError::Exists { .. })), "{result:?}");
    std::fs::remove_file(&path).unwrap();
    common::try_build(&small, &path).unwrap();
    common::try_build(&small, &path).unwrap();
    let other = common::try_build(&game::<Nim>("heaps=1/3"), &path);
    assert!(matches!(other, Err(DatabaseError::Exists { .. })), "{other:?}");
}

/// A database says which game it is of, and is not read with other rules.
#[test]
fn other_games_and_rules_are_noticed() {
    let nim: Nim = game("heaps=2/3");
    let (folder, _) = built(&nim);
    let path = folder.path().join("database");
    assert!(Database::open_for(&path, &nim, "game").is_ok());
    let other = Database::open_for(&path, &nim, "another");
    assert!(matches!(other, Err(DatabaseError::WrongGame { .. })), "{other:?}");
    for rules in ["heaps=2/3,misere=false", "heaps=2/3,max=2", "heaps=3/2"] {
        let other = Database::open_for(&path, &game::<Nim>(rules), "game");
        assert!(matches!(other, Err(DatabaseError::WrongRules { .. })), "{other:?}");
    }
}

/// Progress rises to what it says it will, phase by phase.
#[test]
fn progress_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let game: Connect4 = game("width=4,height=4");
    let mut seen = Vec::new();
    let resources = Resources { memory: 64 << 20, threads: 2 };
    let database = build(&game, "game", &folder.path().join("database"), resources, &mut |progress| {
        seen.push(*progress);
        ControlFlow::Continue(())
    });
    for phase in [Phase::Enumerating, Phase::Solving, Phase::Assembling] {
        let of_phase: Vec<_> = seen.iter().filter(|progress| progress.phase == phase).collect();
        assert!(of_phase.is_sorted_by_key(|progress| progress.in_phase.0), "{phase:?}");
        assert_eq!(of_phase.last().unwrap().in_phase.0, database.as_ref().unwrap().positions(), "{phase:?}");
    }
}

/// An estimate is rather too high than too low, and not by much: not all positions that have numbers come up.
#[test]
fn estimates() {
    let four: Connect4 = game("width=4,height=4");
    let five: Connect4 = game("width=5,height=5");
    let tictactoe: TicTacToe = game("");
    let found = [
        (estimate(&four, RESOURCES), 80_541),
        (estimate(&five, RESOURCES), 34_888_367),
        (estimate(&tictactoe, RESOURCES), 765),
    ];
    for (found, positions) in found {
        let found = found.unwrap();
        assert!((positions..3 * positions).contains(&found.positions), "{found:?}");
        assert!(found.error < 0.02 && found.disk > found.positions / 2 && found.memory > 0, "{found:?}");
        assert!(found.layers.values().sum::<u64>().abs_diff(found.positions) < 50, "{found:?}");
    }
}
