//! Databases of endings, which players of the whole game probe.

use std::any::Any;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arbore_core::{Configure, Game, PartOf, Player, Score, Turn, Values, ZeroSum};
use arbore_solver::database::{Database, DatabaseError};

use super::known::Knowledge;
use super::typed::typed_state;
use crate::library::EXTENSION;

/// Opens databases of endings of a game.
pub(super) trait OpenEndings: Send + Sync {
    /// The database in a file, which must be of an ending of this game.
    fn open(&self, spec: &str, path: &Path) -> Result<Box<dyn Knowledge>, DatabaseError>;

    /// The same; or all of them in a folder, where those of other games, and damaged ones, are left alone.
    fn open_all(&self, spec: &str, path: &Path) -> Result<EndingDatabases, DatabaseError> {
        if !path.is_dir() {
            return Ok(EndingDatabases(vec![self.open(spec, path)?]));
        }
        let fail = |source| DatabaseError::Io { path: path.to_owned(), source };
        let mut files = Vec::new();
        for entry in std::fs::read_dir(path).map_err(fail)? {
            files.push(entry.map_err(fail)?.path());
        }
        files.retain(|file: &PathBuf| file.extension().is_some_and(|extension| extension == EXTENSION));
        files.sort();
        let found: Vec<_> = files.iter().filter_map(|file| self.open(spec, file).ok()).collect();
        if found.is_empty() {
            return Err(DatabaseError::NotADatabase { path: path.to_owned() });
        }
        Ok(EndingDatabases(found))
    }
}

/// Opens databases of endings that are of type `E`, of a game of type `G`.
struct EndingsOf<G, E> {
    game: Arc<G>,
    ending: PhantomData<fn() -> E>,
}

/// Makes what opens the endings of a game.
pub(super) type MakeEndings<G> = fn(Arc<G>) -> Box<dyn OpenEndings>;

/// What opens endings of type `E`.
pub(super) fn endings_of<G, E>(game: Arc<G>) -> Box<dyn OpenEndings>
where
    G: Game + 'static,
    E: PartOf<G> + Configure + ZeroSum + 'static,
{
    Box::new(EndingsOf { game, ending: PhantomData::<fn() -> E> })
}

impl<G, E> OpenEndings for EndingsOf<G, E>
where
    G: Game + 'static,
    E: PartOf<G> + Configure + ZeroSum + 'static,
{
    fn open(&self, spec: &str, path: &Path) -> Result<Box<dyn Knowledge>, DatabaseError> {
        let text = Database::open(path)?.identity().game.clone();
        let name = |text: &str| text.split(':').next().map(str::to_owned);
        let options = text.split_once(':').map_or("", |(_, options)| options);
        let ending = Values::parse(options, E::OPTIONS)
            .and_then(|values| E::configure(&values))
            .ok()
            .filter(|ending| name(&text) == name(spec) && ending.is_of(&self.game))
            .ok_or_else(|| DatabaseError::WrongGame { found: text.clone(), expected: spec.to_owned() })?;
        let database = Database::open_for(path, &ending, &text)?;
        Ok(Box::new(EndingDatabase { game: self.game.clone(), ending, database }))
    }
}

/// The database of an ending.
struct EndingDatabase<G, E> {
    game: Arc<G>,
    ending: E,
    database: Database,
}

impl<G: Game + 'static, E: PartOf<G>> Knowledge for EndingDatabase<G, E> {
    fn bounds(&self, state: &dyn Any) -> Result<Option<(Score, Score)>, DatabaseError> {
        let state = typed_state(state);
        if self.game.turn(state) == Turn::Over {
            let payoff = self.game.payoff(state, Player::FIRST);
            return Ok(Some((payoff, payoff)));
        }
        self.ending.bounds(state, |state| self.database.value(&self.ending, state))
    }
}

/// Databases of several endings. One may be a part of another; both then hold the same values.
pub(super) struct EndingDatabases(Vec<Box<dyn Knowledge>>);

impl Knowledge for EndingDatabases {
    fn bounds(&self, state: &dyn Any) -> Result<Option<(Score, Score)>, DatabaseError> {
        for ending in &self.0 {
            if let Some(bounds) = ending.bounds(state)? {
                return Ok(Some(bounds));
            }
        }
        Ok(None)
    }
}
