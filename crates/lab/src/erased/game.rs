//! [`AnyGame`] for a game with types.

use std::path::Path;
use std::sync::Arc;

use arbore_core::search::FEATURES;
use arbore_core::view::Piece;
use arbore_core::{Draw, NotationError, Player, Prove};
use arbore_solver::book::{Book, BookError, Watch};
use arbore_solver::database::{Identity, Resources};

use super::position::{ErasedPosition, StateWithHistory};
use super::searches::SearchFamily;
use super::{Erased, MAX_SIZE_PROVEN};
use crate::algorithm::Family;
use crate::any::{AnyGame, Databases, Position};
use crate::player::Settings;
use crate::size::tree_size;

/// A game that its positions share.
pub(super) struct SharedGame<G: Draw, P, K: SearchFamily<G>>(Arc<Erased<G, P, K>>);

/// Wraps a game so that its positions can share it.
pub(super) fn share<G, P, K>(game: Erased<G, P, K>) -> Arc<dyn AnyGame>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    Arc::new(SharedGame(Arc::new(game)))
}

impl<G: Draw, P, K: SearchFamily<G>> Clone for SharedGame<G, P, K> {
    fn clone(&self) -> Self {
        SharedGame(self.0.clone())
    }
}

impl<G: Draw, P, K: SearchFamily<G>> std::ops::Deref for SharedGame<G, P, K> {
    type Target = Erased<G, P, K>;

    fn deref(&self) -> &Erased<G, P, K> {
        &self.0
    }
}

impl<G, P, K> SharedGame<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    fn at(&self, state: G::State) -> Position {
        Arc::new(ErasedPosition {
            game: self.clone(),
            current: StateWithHistory { state, history: Vec::new() },
        })
    }
}

impl<G, P, K> AnyGame for SharedGame<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    fn spec(&self) -> &str {
        &self.spec
    }
    fn family(&self) -> Family {
        K::FAMILY
    }
    fn players(&self) -> u8 {
        self.game.players()
    }
    fn player_name(&self, player: Player) -> String {
        self.game.player_name(player)
    }
    fn evaluations(&self) -> Vec<&'static str> {
        K::evaluations()
    }
    fn engine_features(&self, settings: &Settings) -> Vec<&'static str> {
        let eval = Erased::<G, P, K>::evaluation(settings).unwrap_or(0);
        let features = K::features(eval);
        FEATURES.iter().filter(|(_, feature)| features.has(*feature)).map(|(name, _)| *name).collect()
    }
    fn points_per_unit(&self) -> u32 {
        self.game.points_per_unit()
    }
    fn clear_lead(&self) -> u32 {
        self.game.clear_lead()
    }
    fn is_drawn(&self) -> bool {
        self.is_drawn
    }
    fn usually_proves(&self) -> bool {
        let size = || tree_size(&*self.game, &self.game.start(), None);
        *self.usually_proves.get_or_init(|| size() <= MAX_SIZE_PROVEN)
    }
    fn start(&self) -> Position {
        self.at(self.game.start())
    }
    fn position(&self, text: &str) -> Result<Position, NotationError> {
        Ok(self.at(self.game.parse_position(text)?))
    }
    fn position_at(&self, number: u64) -> Option<Position> {
        Some(self.at(self.tables.as_ref()?.state(number)?))
    }
    fn pieces(&self) -> Vec<Piece> {
        self.game.pieces()
    }
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> Result<Position, NotationError> {
        self.position(&self.game.set_up(places, side))
    }
    fn book_identity(&self) -> Identity {
        arbore_solver::book::identify(&*self.game, &self.spec)
    }
    fn prove_book(
        &self,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Book, BookError> {
        let proofs = self.solving.as_ref().map(|solving| &solving.proofs).ok_or(BookError::NotProvable)?;
        proofs.prove_book(&*self.game, &self.spec, plies, path, resources, watch)
    }
    fn databases(&self) -> Option<&dyn Databases> {
        self.tables.as_deref().map(|tables| tables as &dyn Databases)
    }
    fn has_endings(&self, path: &Path) -> bool {
        self.endings(path).is_ok()
    }
}
