//! Databases of a game whose types are erased.

use std::path::Path;
use std::sync::Arc;

use arbore_core::{Draw, Player, Prove, Score};
use arbore_solver::database::{Database, DatabaseError, Estimate, Resources, Verified, Watch};

use super::Erased;
use super::kinds::Kind;
use super::solving::Tables;
use crate::any::{Analysis, Numbered, Position, Source};

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    /// What [`numbered`](crate::AnyGame::numbered) has promised.
    fn sure_tables(&self) -> &dyn Tables<G> {
        self.tables().expect("only games with numbered positions are asked")
    }
}

impl<G, P, K> Numbered for Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    fn estimate(&self, resources: Resources) -> Result<Estimate, DatabaseError> {
        self.sure_tables().estimate(&self.game, resources)
    }
    fn build(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Database, DatabaseError> {
        self.sure_tables().build(&self.game, &self.spec, path, resources, watch)
    }
    fn open(&self, path: &Path) -> Result<Arc<Database>, DatabaseError> {
        self.database(path)
    }
    fn verify(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Verified, DatabaseError> {
        self.sure_tables().verify(&self.game, &self.spec, path, resources, watch)
    }
    fn value(&self, database: &Database, position: &Position) -> Result<Option<Score>, DatabaseError> {
        let state = self.state(position);
        let value = self.sure_tables().value(&self.game, database, state)?;
        Ok(value.map(|value| if self.game.side(state) == Player::FIRST { value } else { -value }))
    }
    fn probe(&self, database: &Database, position: &Position) -> Result<Option<Analysis>, DatabaseError> {
        let report = self.known(&self.whole(database)?, self.state(position))?;
        Ok(report.map(|report| self.analysis(position, report, Source::Database)))
    }
    fn has_plies(&self) -> bool {
        self.sure_tables().reach(&self.game) == 1
    }
    fn at(&self, number: u64) -> Option<Position> {
        let state = self.sure_tables().state(&self.game, number)?;
        Some(Position { state: Arc::new(state), history: Vec::new() })
    }
}
