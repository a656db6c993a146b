//! Databases of endings, which players of the whole game probe.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use arbore_core::{Configure, Game, PartOf, Player, Score, Turn, Values, ZeroSum};
use arbore_solver::database::{Database, DatabaseError};

use super::known::Knowledge;
use crate::library::EXTENSION;

/// Opens databases of endings of a game whose type is known.
pub(super) trait Endings<G: Game>: Send + Sync {
    /// The database in a file, which must be of an ending of this game.
    fn open(&self, game: &G, spec: &str, path: &Path) -> Result<Box<dyn Knowledge<G>>, DatabaseError>;

    /// The same; or all of them in a folder, where those of other games, and damaged ones, are left alone.
    fn open_all(&self, game: &G, spec: &str, path: &Path) -> Result<EndingDatabases<G>, DatabaseError> {
        if !path.is_dir() {
            return Ok(EndingDatabases(vec![self.open(game, spec, path)?]));
        }
        let fail = |source| DatabaseError::Io { path: path.to_owned(), source };
        let mut files = Vec::new();
        for entry in std::fs::read_dir(path).map_err(fail)? {
            files.push(entry.map_err(fail)?.path());
        }
        files.retain(|file: &PathBuf| file.extension().is_some_and(|extension| extension == EXTENSION));
        files.sort();
        let found: Vec<_> = files.iter().filter_map(|file| self.open(game, spec, file).ok()).collect();
        if found.is_empty() {
            return Err(DatabaseError::NotADatabase { path: path.to_owned() });
        }
        Ok(EndingDatabases(found))
    }
}

/// Endings of one type.
pub(super) struct EndingsOf<E>(PhantomData<fn() -> E>);

impl<E> EndingsOf<E> {
    pub(super) const fn new() -> EndingsOf<E> {
        EndingsOf(PhantomData)
    }
}

impl<G: Game, E: PartOf<G> + Configure + ZeroSum + 'static> Endings<G> for EndingsOf<E> {
    fn open(&self, game: &G, spec: &str, path: &Path) -> Result<Box<dyn Knowledge<G>>, DatabaseError> {
        let text = Database::open(path)?.identity().game.clone();
        let name = |text: &str| text.split(':').next().map(str::to_owned);
        let options = text.split_once(':').map_or("", |(_, options)| options);
        let ending = Values::parse(options, E::OPTIONS)
            .and_then(|values| E::configure(&values))
            .ok()
            .filter(|ending| name(&text) == name(spec) && ending.is_of(game))
            .ok_or_else(|| DatabaseError::WrongGame { found: text.clone(), expected: spec.to_owned() })?;
        let database = Database::open_for(path, &ending, &text)?;
        Ok(Box::new(EndingDatabase { ending, database }))
    }
}

/// The database of an ending.
struct EndingDatabase<E> {
    ending: E,
    database: Database,
}

impl<G: Game, E: PartOf<G>> Knowledge<G> for EndingDatabase<E> {
    fn bounds(&self, _: &G, state: &G::State) -> Result<Option<(Score, Score)>, DatabaseError> {
        self.ending.bounds(state, |state| self.database.value(&self.ending, state))
    }
}

/// Databases of several endings. One may be a part of another; both then hold the same values.
pub(super) struct EndingDatabases<G: Game>(Vec<Box<dyn Knowledge<G>>>);

impl<G: Game> Knowledge<G> for EndingDatabases<G> {
    fn bounds(&self, game: &G, state: &G::State) -> Result<Option<(Score, Score)>, DatabaseError> {
        if game.turn(state) == Turn::Over {
            let payoff = game.payoff(state, Player::FIRST);
            return Ok(Some((payoff, payoff)));
        }
        for ending in &self.0 {
            if let Some(bounds) = ending.bounds(game, state)? {
                return Ok(Some(bounds));
            }
        }
        Ok(None)
    }
}
