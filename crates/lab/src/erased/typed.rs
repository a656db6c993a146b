//! The searches of a game, behind an object-safe trait.

use std::any::Any;
use std::sync::Arc;

use arbore_core::search::{Features, MctsFeatures};
use arbore_core::{Draw, Prove, Report, Score, perft};

use super::job::{Job, Parameters, SearchObserver};
use super::known::WithDatabase;
use super::searches::SearchFamily;
use crate::algorithm::{Algorithm, Family};
use crate::dynamic::{DynGame, DynState};
use crate::size::tree_size;

/// The searches of a game whose type is not known. A `state` is of the type that the game gives its states.
pub(super) trait Searches: Send + Sync {
    fn family(&self) -> Family;
    /// Names of the evaluations; the first is the default.
    fn evaluations(&self) -> Vec<&'static str>;
    /// The engine's features that make sense with an evaluation.
    fn features(&self, eval: usize) -> Features;
    /// The features of Monte Carlo tree search that are on with an evaluation.
    fn mcts_features(&self, eval: usize) -> MctsFeatures;
    /// Whether Monte Carlo tree search with the default evaluation is the strongest search.
    fn prefers_playouts(&self) -> bool;
    /// Whether an algorithm sees every node as the player to move there does.
    fn is_negamax(&self, algorithm: Algorithm) -> bool;
    /// Whether an algorithm solves all positions at once and remembers them.
    fn remembers(&self, algorithm: Algorithm) -> bool;
    /// Runs a search, or `None` if it is not for this family or there is no such evaluation.
    fn run(
        &self,
        algorithm: Algorithm,
        eval: usize,
        position: (&DynGame, &DynState),
        parameters: Parameters<'_>,
        observer: SearchObserver<'_>,
    ) -> Option<Report<String>>;
    /// The bounds that the game proves without a search, in the view of the player to move.
    fn bounds(&self, state: &dyn Any) -> (Score, Score);
    fn perft(&self, state: &dyn Any, depth: u32) -> u64;
    /// See [`tree_size`].
    fn tree_size(&self, state: &dyn Any, depth: Option<u32>) -> f64;
}

/// A game with its types.
pub(super) struct TypedGame<G, P, K: SearchFamily<G>>
where
    G: Draw,
{
    game: Arc<G>,
    proof: P,
    memory: K::Memory,
}

impl<G: Draw, P, K: SearchFamily<G>> TypedGame<G, P, K> {
    pub(super) fn new(game: Arc<G>, proof: P) -> Self {
        TypedGame { game, proof, memory: K::Memory::default() }
    }
}

/// A state with its type.
///
/// # Panics
/// If it is of another game.
pub(super) fn typed_state<S: 'static>(state: &dyn Any) -> &S {
    state.downcast_ref().expect("a state of this game")
}

impl<G, P, K> Searches for TypedGame<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    fn family(&self) -> Family {
        K::FAMILY
    }
    fn evaluations(&self) -> Vec<&'static str> {
        K::evaluations()
    }
    fn features(&self, eval: usize) -> Features {
        K::features(eval)
    }
    fn mcts_features(&self, eval: usize) -> MctsFeatures {
        K::mcts_features(eval)
    }
    fn prefers_playouts(&self) -> bool {
        K::prefers_playouts()
    }
    fn is_negamax(&self, algorithm: Algorithm) -> bool {
        K::is_negamax(algorithm)
    }
    fn remembers(&self, algorithm: Algorithm) -> bool {
        K::remembers(algorithm)
    }
    fn run(
        &self,
        algorithm: Algorithm,
        eval: usize,
        position: (&DynGame, &DynState),
        parameters: Parameters<'_>,
        observer: SearchObserver<'_>,
    ) -> Option<Report<String>> {
        let job = Job { game: &*self.game, state: typed_state(position.1.state()), parameters };
        let proof = WithDatabase { proof: &self.proof, known: parameters.known };
        K::search(algorithm, eval, &self.memory, &proof, (job, position), observer)
    }
    fn bounds(&self, state: &dyn Any) -> (Score, Score) {
        self.proof.bounds(&self.game, typed_state(state))
    }
    fn perft(&self, state: &dyn Any, depth: u32) -> u64 {
        perft(&*self.game, typed_state(state), depth)
    }
    fn tree_size(&self, state: &dyn Any, depth: Option<u32>) -> f64 {
        tree_size(&*self.game, typed_state(state), depth)
    }
}
