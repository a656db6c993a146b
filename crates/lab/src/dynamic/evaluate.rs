//! Evaluations and proofs of games with their types, for [`DynGame`].

use arbore_core::observe::Window;
use arbore_core::{Bound, Draw, Evaluate, Heuristics, Player, Prove, Score};

use super::typed::TypedPosition;
use super::{DynGame, DynMove, DynState};

/// [`Evaluate`] of a game behind a [`DynGame`].
trait EvaluatePosition: Sync {
    fn evaluate(&self, state: &DynState, player: Player) -> Score;
    fn tempo(&self, state: &DynState) -> i32;
    fn range(&self, player: Player) -> (Score, Score);
    fn order(&self, state: &DynState, m: DynMove) -> i32;
    fn is_noisy(&self, state: &DynState, m: DynMove) -> bool;
    fn noisy_moves(&self, state: &DynState, each: &mut dyn FnMut(DynMove));
    fn in_check(&self, state: &DynState) -> bool;
    fn null_move(&self, state: &DynState) -> Option<DynState>;
    fn playout_move(&self, state: &DynState, random: &mut fastrand::Rng) -> Option<DynMove>;
    fn is_sensible(&self, state: &DynState, m: DynMove) -> bool;
    fn prior(&self, state: &DynState, m: DynMove) -> f64;
    fn heuristics(&self) -> Heuristics;
}

/// [`Prove`] of a game behind a [`DynGame`].
trait ProvePosition: Sync {
    fn bounds(&self, state: &DynState) -> (Score, Score);
    fn candidates(&self, state: &DynState, each: &mut dyn FnMut(DynMove)) -> Option<Score>;
    fn finish(&self, state: &DynState, window: Window, nodes: &mut u64) -> Option<(Score, Bound)>;
}

/// An evaluation of a game with its types.
pub(crate) struct TypedEvaluation<'a, G, E> {
    pub(crate) game: &'a G,
    pub(crate) evaluation: E,
}

/// What a game with its types knows for certain.
pub(crate) struct TypedProof<'a, G, P> {
    pub(crate) game: &'a G,
    pub(crate) proof: &'a P,
}

/// An evaluation for [`DynGame`].
#[derive(Clone, Copy)]
pub(crate) struct DynEvaluation<'a>(&'a dyn EvaluatePosition);

/// What is certain of positions of [`DynGame`].
#[derive(Clone, Copy)]
pub(crate) struct DynProof<'a>(&'a dyn ProvePosition);

impl<G: Draw + 'static, E: Evaluate<G> + Sync> TypedEvaluation<'_, G, E> {
    pub(crate) fn erase(&self) -> DynEvaluation<'_> {
        DynEvaluation(self)
    }
}

impl<G: Draw + 'static, P: Prove<G> + Sync> TypedProof<'_, G, P> {
    pub(crate) fn erase(&self) -> DynProof<'_> {
        DynProof(self)
    }
}

/// A position with its type.
///
/// # Panics
/// If it is of another game.
fn typed<G: Draw + 'static>(state: &DynState) -> &TypedPosition<G> {
    state.as_any().downcast_ref().expect("a position of this game")
}

impl<G: Draw + 'static, E: Evaluate<G> + Sync> EvaluatePosition for TypedEvaluation<'_, G, E> {
    fn evaluate(&self, state: &DynState, player: Player) -> Score {
        self.evaluation.evaluate(self.game, &typed::<G>(state).state, player)
    }
    fn tempo(&self, state: &DynState) -> i32 {
        self.evaluation.tempo(self.game, &typed::<G>(state).state)
    }
    fn range(&self, player: Player) -> (Score, Score) {
        self.evaluation.range(self.game, player)
    }
    fn order(&self, state: &DynState, m: DynMove) -> i32 {
        let position = typed::<G>(state);
        self.evaluation.order(self.game, &position.state, position.typed(m))
    }
    fn is_noisy(&self, state: &DynState, m: DynMove) -> bool {
        let position = typed::<G>(state);
        self.evaluation.is_noisy(self.game, &position.state, position.typed(m))
    }
    fn noisy_moves(&self, state: &DynState, each: &mut dyn FnMut(DynMove)) {
        let position = typed::<G>(state);
        let each = |m| each(position.find(m).expect("a legal move"));
        self.evaluation.noisy_moves(self.game, &position.state, each);
    }
    fn in_check(&self, state: &DynState) -> bool {
        self.evaluation.in_check(self.game, &typed::<G>(state).state)
    }
    fn null_move(&self, state: &DynState) -> Option<DynState> {
        let position = typed::<G>(state);
        self.evaluation.null_move(self.game, &position.state).map(|state| position.with(state))
    }
    fn playout_move(&self, state: &DynState, random: &mut fastrand::Rng) -> Option<DynMove> {
        let position = typed::<G>(state);
        let m = self.evaluation.playout_move(self.game, &position.state, random)?;
        Some(position.find(m).expect("a legal move"))
    }
    fn is_sensible(&self, state: &DynState, m: DynMove) -> bool {
        let position = typed::<G>(state);
        self.evaluation.is_sensible(self.game, &position.state, position.typed(m))
    }
    fn prior(&self, state: &DynState, m: DynMove) -> f64 {
        let position = typed::<G>(state);
        self.evaluation.prior(self.game, &position.state, position.typed(m))
    }
    fn heuristics(&self) -> Heuristics {
        self.evaluation.heuristics()
    }
}

impl<G: Draw + 'static, P: Prove<G> + Sync> ProvePosition for TypedProof<'_, G, P> {
    fn bounds(&self, state: &DynState) -> (Score, Score) {
        self.proof.bounds(self.game, &typed::<G>(state).state)
    }
    fn candidates(&self, state: &DynState, each: &mut dyn FnMut(DynMove)) -> Option<Score> {
        let position = typed::<G>(state);
        let each = |m| each(position.find(m).expect("a legal move"));
        self.proof.candidates(self.game, &position.state, each)
    }
    fn finish(&self, state: &DynState, window: Window, nodes: &mut u64) -> Option<(Score, Bound)> {
        self.proof.finish(self.game, &typed::<G>(state).state, window, nodes)
    }
}

impl Evaluate<DynGame> for DynEvaluation<'_> {
    fn evaluate(&self, _: &DynGame, state: &DynState, player: Player) -> Score {
        self.0.evaluate(state, player)
    }
    fn tempo(&self, _: &DynGame, state: &DynState) -> i32 {
        self.0.tempo(state)
    }
    fn range(&self, _: &DynGame, player: Player) -> (Score, Score) {
        self.0.range(player)
    }
    fn order(&self, _: &DynGame, state: &DynState, m: DynMove) -> i32 {
        self.0.order(state, m)
    }
    fn is_noisy(&self, _: &DynGame, state: &DynState, m: DynMove) -> bool {
        self.0.is_noisy(state, m)
    }
    fn noisy_moves(&self, _: &DynGame, state: &DynState, mut each: impl FnMut(DynMove)) {
        self.0.noisy_moves(state, &mut each);
    }
    fn in_check(&self, _: &DynGame, state: &DynState) -> bool {
        self.0.in_check(state)
    }
    fn null_move(&self, _: &DynGame, state: &DynState) -> Option<DynState> {
        self.0.null_move(state)
    }
    fn playout_move(&self, _: &DynGame, state: &DynState, random: &mut fastrand::Rng) -> Option<DynMove> {
        self.0.playout_move(state, random)
    }
    fn is_sensible(&self, _: &DynGame, state: &DynState, m: DynMove) -> bool {
        self.0.is_sensible(state, m)
    }
    fn prior(&self, _: &DynGame, state: &DynState, m: DynMove) -> f64 {
        self.0.prior(state, m)
    }
    fn heuristics(&self) -> Heuristics {
        self.0.heuristics()
    }
}

impl Prove<DynGame> for DynProof<'_> {
    fn bounds(&self, _: &DynGame, state: &DynState) -> (Score, Score) {
        self.0.bounds(state)
    }
    fn candidates(&self, _: &DynGame, state: &DynState, mut each: impl FnMut(DynMove)) -> Option<Score> {
        self.0.candidates(state, &mut each)
    }
    fn finish(
        &self,
        _: &DynGame,
        state: &DynState,
        window: Window,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        self.0.finish(state, window, nodes)
    }
}
