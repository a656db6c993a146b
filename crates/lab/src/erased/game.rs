//! [`AnyGame`] for a game with its types erased.

use std::path::Path;
use std::sync::Arc;

use arbore_core::search::FEATURES;
use arbore_core::view::Piece;
use arbore_core::{NotationError, Player};
use arbore_solver::book::{Book, BookError, Watch};
use arbore_solver::database::{Identity, Resources};

use super::position::{ErasedPosition, StateWithHistory};
use super::{Erased, MAX_SIZE_PROVEN};
use crate::algorithm::{Algorithm, Family};
use crate::any::{AnyGame, Databases, Position};
use crate::dynamic::DynState;
use crate::player::Settings;

/// A game that its positions share.
#[derive(Clone)]
pub(super) struct SharedGame(Arc<Erased>);

impl std::ops::Deref for SharedGame {
    type Target = Erased;

    fn deref(&self) -> &Erased {
        &self.0
    }
}

impl SharedGame {
    pub(super) fn new(game: Erased) -> SharedGame {
        SharedGame(Arc::new(game))
    }

    fn at(&self, state: DynState) -> Position {
        let current = StateWithHistory { state, history: Vec::new() };
        Arc::new(ErasedPosition { game: self.clone(), current })
    }
}

impl AnyGame for SharedGame {
    fn spec(&self) -> &str {
        &self.spec
    }
    fn family(&self) -> Family {
        self.searches.family()
    }
    fn players(&self) -> u8 {
        self.rules.players()
    }
    fn player_name(&self, player: Player) -> String {
        self.rules.player_name(player)
    }
    fn evaluations(&self) -> Vec<&'static str> {
        self.searches.evaluations()
    }
    fn engine_features(&self, settings: &Settings) -> Vec<&'static str> {
        let eval = self.evaluation(settings).unwrap_or(0);
        let features = self.searches.features(eval);
        FEATURES.iter().filter(|(_, feature)| features.has(*feature)).map(|(name, _)| *name).collect()
    }
    fn mcts_features(&self, settings: &Settings) -> Vec<&'static str> {
        self.searches.mcts_features(self.evaluation(settings).unwrap_or(0)).names().collect()
    }
    fn strongest(&self) -> Algorithm {
        match self.family() {
            Family::ZeroSum if self.searches.prefers_playouts() => Algorithm::Mcts,
            Family::ZeroSum => Algorithm::Engine,
            Family::Multiplayer => Algorithm::MaxN,
            // Ten to forty times faster than expectiminimax at backgammon, for the same values.
            Family::Stochastic => Algorithm::Star2,
        }
    }
    fn points_per_unit(&self) -> u32 {
        self.rules.points_per_unit()
    }
    fn clear_lead(&self) -> u32 {
        self.rules.clear_lead()
    }
    fn is_drawn(&self) -> bool {
        self.is_drawn
    }
    fn usually_proves(&self) -> bool {
        let size = || self.searches.tree_size(self.rules.start().state(), None);
        *self.usually_proves.get_or_init(|| size() <= MAX_SIZE_PROVEN)
    }
    fn start(&self) -> Position {
        self.at(self.rules.start())
    }
    fn position(&self, text: &str) -> Result<Position, NotationError> {
        Ok(self.at(self.rules.parse_position(text)?))
    }
    fn position_at(&self, number: u64) -> Option<Position> {
        Some(self.at(self.tables()?.state(number)?))
    }
    fn pieces(&self) -> Vec<Piece> {
        self.rules.pieces()
    }
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> Result<Position, NotationError> {
        self.position(&self.rules.set_up(places, side))
    }
    fn book_identity(&self) -> Identity {
        Erased::book_identity(self)
    }
    fn prove_book(
        &self,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Book, BookError> {
        let solver = self.solver.as_ref().ok_or(BookError::NotProvable)?;
        solver.proofs.prove_book(&self.spec, plies, path, resources, watch)
    }
    fn databases(&self) -> Option<&dyn Databases> {
        self.tables().map(|tables| &**tables as &dyn Databases)
    }
    fn has_endings(&self, path: &Path) -> bool {
        self.endings(path).is_ok()
    }
}
