//! What tests of databases share.

use std::ops::ControlFlow;
use std::path::Path;

use arbore_core::{Score, Value};
use arbore_lab::{Analysis, AnyGame};
use arbore_solver::database::{Database, Resources};

/// Builds the database of a game.
pub(crate) fn build(game: &dyn AnyGame, path: &Path) -> Database {
    let numbered = game.databases().expect("its positions are numbered");
    numbered.build(path, Resources::default(), &mut |_| ControlFlow::Continue(())).expect("a database")
}

/// The value of a game of two without chance.
pub(crate) fn score(analysis: &Analysis) -> Score {
    match analysis.value {
        Some(Value::Score(score)) => score,
        ref other => panic!("{other:?} is no score"),
    }
}
