//! What the tests of databases share: building one, and the oracle.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each test uses some of it")]

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

use arbore_core::{Configure, Indexed, Player, Score, Turn, Values, ZeroSum};
use arbore_solver::database::{Database, DatabaseError, Progress, Resources, Verified, build, verify};

/// A game from its options.
pub fn game<G: Configure>(options: &str) -> G {
    G::configure(&Values::parse(options, G::OPTIONS).unwrap()).unwrap()
}

pub const RESOURCES: Resources = Resources { memory: 64 << 20, threads: 2 };

/// Is shown the progress and lets it go on.
pub fn go_on(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub fn try_build<G: Indexed + ZeroSum>(game: &G, path: &Path) -> Result<Database, DatabaseError> {
    build(game, "game", path, RESOURCES, &mut go_on)
}

/// Builds a database and lets it be verified.
pub fn built<G: Indexed + ZeroSum>(game: &G) -> (tempfile::TempDir, Database) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let database = try_build(game, &path).unwrap();
    let found = verified(game, &path);
    assert_eq!(found.faults, [], "{found:?}");
    assert_eq!((found.positions, found.states), (database.positions(), database.states()));
    (folder, database)
}

pub fn verified<G: Indexed + ZeroSum>(game: &G, path: &Path) -> Verified {
    verify(game, "game", path, RESOURCES, &mut go_on).unwrap()
}

/// Every position that the start leads to, and its value as the first player sees it, by plain minimax. Only for games
/// whose positions do not come back.
pub fn minimax<G: ZeroSum>(game: &G) -> HashMap<G::State, Score> {
    fn value<G: ZeroSum>(game: &G, state: &G::State, known: &mut HashMap<G::State, Score>) -> Score {
        if let Some(value) = known.get(state) {
            return *value;
        }
        let mut children = Vec::new();
        let Turn::Player(mover) = game.turn(state) else {
            known.insert(state.clone(), game.payoff(state, Player::FIRST));
            return game.payoff(state, Player::FIRST);
        };
        game.moves(state, |m| children.push(m));
        let values = children.into_iter().map(|m| {
            let mut child = state.clone();
            game.play(&mut child, m);
            value(game, &child, known).from_child()
        });
        let values: Vec<Score> = values.collect();
        let best = if mover == Player::FIRST { values.iter().max() } else { values.iter().min() };
        known.insert(state.clone(), *best.unwrap());
        *best.unwrap()
    }
    let mut known = HashMap::new();
    value(game, &game.start(), &mut known);
    known
}

/// Builds a database, verifies it, and compares every value in it with plain minimax.
pub fn equals_minimax<G: Indexed + ZeroSum>(game: &G) -> (tempfile::TempDir, Database) {
    let (folder, database) = built(game);
    let known = minimax(game);
    for (state, value) in &known {
        assert_eq!(database.value(game, state).unwrap(), Some(*value), "{state:?}");
    }
    let canonical: std::collections::HashSet<u64> =
        known.keys().map(|state| game.canonical_index(state)).collect();
    assert_eq!(database.positions(), canonical.len() as u64, "and holds no others");
    (folder, database)
}
