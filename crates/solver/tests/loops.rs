//! Databases of games in which positions come back.

mod common;

use arbore_core::{Game, Notation, Outcome, Player, Score};
use arbore_games::achi::Achi;
use arbore_solver::database::{Database, DatabaseError, Resources, build};
use common::{built, game, go_on};

/// Every row of the golden table.
#[test]
fn achi() {
    let table = include_str!("../../games/tests/data/achi.tsv");
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let row: Vec<&str> = row.split('\t').collect();
        let options = if row[0] == "-" { "" } else { row[0] };
        let achi: Achi = game(options);
        let (_folder, database) = built(&achi);
        let by_mover = |is: fn(Score) -> bool| {
            let mut states = 0;
            for count in database.counts() {
                // Counts are as the first player sees them; who is to move, the examples do not say.
                if is(count.score) {
                    states += count.states;
                }
            }
            states
        };
        let draws = by_mover(|score| score == Score::DRAW);
        let found = [
            (1, database.states().to_string()),
            (6, draws.to_string()),
            (7, text(database.value(&achi, &achi.start()).unwrap().unwrap()).replace("win ", "")),
            (8, first_move(&achi, &database, "a1")),
            (9, first_move(&achi, &database, "b1")),
            (10, first_move(&achi, &database, "b2")),
        ];
        for (column, found) in found {
            assert!(row[column] == "-" || row[column] == found, "{found}: {row:?}, {column}");
        }
    }
}

fn first_move(game: &Achi, database: &Database, m: &str) -> String {
    let mut state = game.start();
    let m = game.parse_move(&state, m).unwrap();
    game.play(&mut state, m);
    text(database.value(game, &state).unwrap().unwrap())
}

fn text(score: Score) -> String {
    match score.outcome() {
        Outcome::WinIn(plies) => format!("win {plies}"),
        Outcome::LossIn(plies) => format!("loss {plies}"),
        Outcome::Points(_) => "draw".to_owned(),
    }
}

/// The values of the mover: won, lost, drawn, counted over all positions and not over representatives.
#[test]
fn achi_by_mover() {
    for (options, expected) in [("", [3527, 2189, 0]), ("pieces=3", [2997, 1185, 1208])] {
        let achi: Achi = game(options);
        let (_folder, database) = built(&achi);
        let mut found = [0; 3];
        let mut seen = std::collections::HashSet::new();
        let mut waiting = vec![achi.start()];
        while let Some(state) = waiting.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            let value = database.value(&achi, &state).unwrap().unwrap();
            let value = if achi.side(&state) == Player::FIRST { value } else { -value };
            found[if value > Score::DRAW { 0 } else { 1 + usize::from(value == Score::DRAW) }] += 1;
            if achi.turn(&state) != arbore_core::Turn::Over {
                achi.moves(&state, |m| {
                    let mut child = state.clone();
                    achi.play(&mut child, m);
                    waiting.push(child);
                });
            }
        }
        assert_eq!(found, expected, "{options}");
    }
}

#[test]
fn the_same_bytes_with_any_resources() {
    let folder = tempfile::tempdir().unwrap();
    let achi: Achi = game("pieces=3");
    let mut bytes: Option<Vec<u8>> = None;
    for (memory, threads) in [(64 << 20, 1), (64 << 20, 2), (100_000, 3)] {
        let path = folder.path().join(format!("{memory}-{threads}"));
        build(&achi, "game", &path, Resources { memory, threads }, &mut go_on).unwrap();
        let built = std::fs::read(&path).unwrap();
        assert!(bytes.get_or_insert_with(|| built.clone()) == &built, "{memory} bytes, {threads} threads");
    }
}

/// What does not fit is refused.
#[test]
fn too_little_memory_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let resources = Resources { memory: 1 << 10, threads: 1 };
    let result = build(&game::<Achi>(""), "game", &folder.path().join("database"), resources, &mut go_on);
    assert!(matches!(result, Err(DatabaseError::MemoryLimit { needed: 5000.., limit: 1024 })), "{result:?}");
}
