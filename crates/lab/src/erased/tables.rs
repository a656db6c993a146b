//! Databases of a game whose positions are numbered.

use std::any::Any;
use std::path::Path;
use std::sync::Arc;

use arbore_core::{Draw, Indexed, Score, ZeroSum};
use arbore_solver::database::{self, Database, DatabaseError, Estimate, Resources, Verified, Watch};

use super::known::LastOpened;
use super::typed::typed_state;
use crate::any::Databases;
use crate::dynamic::{DynState, erase_state};

/// Databases of a game, probed by state. A `state` is of the type that the game gives its states.
pub(super) trait Tables: Databases {
    /// The value as the first player sees it, if the position is there.
    fn value(&self, database: &Database, state: &dyn Any) -> Result<Option<Score>, DatabaseError>;
    /// The position with a number.
    fn state(&self, number: u64) -> Option<DynState>;
}

/// Makes the databases of a game; its text is their identity.
pub(super) type MakeTables<G> = fn(&Arc<G>, &str) -> Arc<dyn Tables>;

/// A game whose positions are numbered.
pub(super) struct Numbered<G> {
    game: Arc<G>,
    spec: String,
    opened: LastOpened<Database>,
}

impl<G: ZeroSum + Indexed + Draw + 'static> Numbered<G> {
    pub(super) fn make(game: &Arc<G>, spec: &str) -> Arc<dyn Tables> {
        Arc::new(Numbered { game: game.clone(), spec: spec.to_owned(), opened: LastOpened::default() })
    }
}

impl<G: ZeroSum + Indexed + Draw + 'static> Databases for Numbered<G> {
    fn estimate(&self, resources: Resources) -> Result<Estimate, DatabaseError> {
        database::estimate(&*self.game, resources)
    }
    fn build(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Database, DatabaseError> {
        database::build(&*self.game, &self.spec, path, resources, watch)
    }
    fn open(&self, path: &Path) -> Result<Arc<Database>, DatabaseError> {
        self.opened.get(path, &|| Database::open_for(path, &*self.game, &self.spec))
    }
    fn verify(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Verified, DatabaseError> {
        database::verify(&*self.game, &self.spec, path, resources, watch)
    }
    fn has_plies(&self) -> bool {
        self.game.reach() == 1
    }
}

impl<G: ZeroSum + Indexed + Draw + 'static> Tables for Numbered<G> {
    fn value(&self, database: &Database, state: &dyn Any) -> Result<Option<Score>, DatabaseError> {
        database.value(&*self.game, typed_state(state))
    }
    fn state(&self, number: u64) -> Option<DynState> {
        Some(erase_state(&self.game, self.game.state(number)?))
    }
}
