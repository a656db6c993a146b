//! The facets of a game as a whole.

use std::path::Path;
use std::sync::Arc;

use arbore_core::view::Piece;
use arbore_core::{NotationError, Player};
use arbore_solver::book::{self, Book, BookError};
use arbore_solver::database::{Database, DatabaseError, Estimate, Identity, Resources, Verified, Watch};

use super::position::Position;
use crate::algorithm::{Algorithm, Family};
use crate::player::Settings;

/// Any game, with its types erased: its name, players, notation, and what is known about it as a whole. Operations on a
/// position are in [`AnyPosition`](super::AnyPosition).
pub trait AnyGame: Send + Sync {
    /// The game's name with its options, in canonical form.
    fn spec(&self) -> &str;
    /// Which algorithms apply.
    fn family(&self) -> Family;
    /// The number of players.
    fn players(&self) -> u8;
    /// A player's symbol.
    fn player_name(&self, player: Player) -> String;
    /// Names of the evaluations; the first is the default.
    fn evaluations(&self) -> Vec<&'static str>;
    /// The engine's features that apply to an evaluation, by name; none if the engine cannot play the game.
    fn engine_features(&self, settings: &Settings) -> Vec<&'static str>;
    /// The features of Monte Carlo tree search that are on by default with an evaluation, by name.
    fn mcts_features(&self, settings: &Settings) -> Vec<&'static str>;
    /// The search that plays best, where nothing is proven.
    fn strongest(&self) -> Algorithm;
    /// How many points make one unit as people write it.
    fn points_per_unit(&self) -> u32;
    /// How many points are a clear lead.
    fn clear_lead(&self) -> u32;
    /// Whether scores are shown as they are written, in the view of MAX: for hand-drawn trees.
    fn is_drawn(&self) -> bool;
    /// Whether perfect play usually finds a proof within some seconds, from any position.
    fn usually_proves(&self) -> bool;

    /// The position at the start.
    fn start(&self) -> Position;
    /// Reads a position.
    fn position(&self, text: &str) -> Result<Position, NotationError>;
    /// The position with a number, in a game whose positions are numbered.
    fn position_at(&self, number: u64) -> Option<Position>;
    /// The pieces that may be put on the board to set up a position; none where only a text does that.
    fn pieces(&self) -> Vec<Piece>;
    /// The position with these pieces, one entry for each place of the board, and this player to move.
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> Result<Position, NotationError>;

    /// The identity that a book of this game carries.
    fn book_identity(&self) -> Identity;
    /// Makes the book of all positions up to a ply by proving them; see [`arbore_solver::book::prove`].
    fn prove_book(
        &self,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut book::Watch<'_>,
    ) -> Result<Book, BookError>;
    /// How databases of the game are made; `None` if its positions are not numbered.
    fn databases(&self) -> Option<&dyn Databases>;
    /// Whether a file or folder holds databases of endings of the game, which players may probe.
    fn has_endings(&self, path: &Path) -> bool;
}

/// How databases of a game are made: of a game whose positions are numbered.
pub trait Databases: Send + Sync {
    /// What building a database will take.
    fn estimate(&self, resources: Resources) -> Result<Estimate, DatabaseError>;
    /// Builds one, or resumes; see [`arbore_solver::database::build`].
    fn build(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Database, DatabaseError>;
    /// Opens one, which must be of this game. The one that was opened last stays open.
    fn open(&self, path: &Path) -> Result<Arc<Database>, DatabaseError>;
    /// Checks one, by other code; see [`arbore_solver::database::verify`].
    fn verify(
        &self,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Verified, DatabaseError>;
    /// Whether the layers of a database are plies: every move leads to the next one.
    fn has_plies(&self) -> bool;
}
