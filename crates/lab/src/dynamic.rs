//! One type for all games, so that a search is compiled once for all of them.
//!
//! [`DynGame`] is a [`Game`] whose positions carry their rules: a position is shared, asks its rules once for its turn
//! and its moves, and a move is its place among them. A search visits the same nodes in the same order as it does with
//! the game itself; a node costs an allocation and some virtual calls more. Traces are made in this way.
//!
//! **Memory.** A position lives as long as a search holds it; a depth-first search holds those of its path.

mod typed;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use arbore_core::observe::Window;
use arbore_core::{Bound, Evaluate, Game, Heuristics, Player, Prove, Score, Stochastic, Turn, ZeroSum};

pub(crate) use typed::{Typed, typed_report};

/// What does not depend on the position: the rules and an evaluation. The methods are those of [`Game`],
/// [`Notation`](arbore_core::Notation) and [`Evaluate`].
pub(crate) trait DynRules: Send + Sync {
    fn players(&self) -> u8;
    fn can_repeat(&self) -> bool;
    fn payoff_range(&self, player: Player) -> (Score, Score);

    fn player_name(&self, player: Player) -> String;

    /// [`Evaluate::range`].
    fn evaluation_range(&self, player: Player) -> (Score, Score);
}

/// A position that knows its rules. The methods are those of [`Game`], [`Notation`](arbore_core::Notation),
/// [`Evaluate`] and [`Prove`].
pub(crate) trait DynPosition<'a>: Send + Sync + 'a {
    fn turn(&self) -> Turn;
    /// Every legal move, or every outcome of chance with its probability.
    fn choices(&self, each: &mut dyn FnMut(DynMove, f64));
    fn play(&self, m: DynMove) -> DynState<'a>;
    fn payoff(&self, player: Player) -> Score;
    fn key(&self) -> u64;
    fn canonical(&self) -> DynState<'a>;

    fn text(&self) -> String;
    fn node_name(&self) -> Option<String>;
    fn move_text(&self, m: DynMove) -> String;

    fn evaluate(&self, player: Player) -> Score;
    fn tempo(&self) -> i32;
    fn order(&self, m: DynMove) -> i32;
    fn is_noisy(&self, m: DynMove) -> bool;
    fn noisy_moves(&self, each: &mut dyn FnMut(DynMove));
    fn in_check(&self) -> bool;
    fn null_move(&self) -> Option<DynState<'a>>;

    fn bounds(&self) -> (Score, Score);
    fn candidates(&self, each: &mut dyn FnMut(DynMove)) -> Option<Score>;
    fn finish(&self, window: Window, nodes: &mut u64) -> Option<(Score, Bound)>;
}

/// Any game.
///
/// It promises every family, so its users run only the searches that are for the family of the game behind it.
#[derive(Clone)]
pub(crate) struct DynGame<'a> {
    pub(crate) rules: &'a dyn DynRules,
    start: DynState<'a>,
}

impl ZeroSum for DynGame<'_> {}
impl Stochastic for DynGame<'_> {}

/// A position of any game.
#[derive(Clone)]
pub(crate) struct DynState<'a>(Arc<dyn DynPosition<'a>>);

/// A move or an outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DynMove {
    /// Its place among the choices of its position.
    place: u32,
    /// Its key in the game behind.
    key: u64,
}

impl<'a> DynGame<'a> {
    /// A game that begins at `start`.
    pub(crate) fn new(rules: &'a dyn DynRules, start: DynState<'a>) -> DynGame<'a> {
        DynGame { rules, start }
    }
}

impl<'a> Game for DynGame<'a> {
    type State = DynState<'a>;
    type Move = DynMove;

    fn players(&self) -> u8 {
        self.rules.players()
    }
    fn can_repeat(&self) -> bool {
        self.rules.can_repeat()
    }
    fn start(&self) -> DynState<'a> {
        self.start.clone()
    }
    fn turn(&self, state: &DynState<'a>) -> Turn {
        state.turn()
    }
    fn moves(&self, state: &DynState<'a>, mut each: impl FnMut(DynMove)) {
        state.choices(&mut |m, _| each(m));
    }
    fn play(&self, state: &mut DynState<'a>, m: DynMove) {
        *state = state.play(m);
    }
    fn payoff(&self, state: &DynState<'a>, player: Player) -> Score {
        state.payoff(player)
    }
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        self.rules.payoff_range(player)
    }
    fn chance(&self, state: &DynState<'a>, mut each: impl FnMut(DynMove, f64)) {
        state.choices(&mut each);
    }
    fn visit<R>(&self, state: &mut DynState<'a>, m: DynMove, f: impl FnOnce(&mut DynState<'a>) -> R) -> R {
        f(&mut state.play(m))
    }
    fn key(&self, state: &DynState<'a>) -> u64 {
        state.key()
    }
    fn move_key(&self, m: DynMove) -> u64 {
        m.key
    }
    fn canonical(&self, state: &DynState<'a>) -> DynState<'a> {
        state.canonical()
    }
}

impl<'a> Deref for DynState<'a> {
    type Target = dyn DynPosition<'a>;

    fn deref(&self) -> &(dyn DynPosition<'a> + 'a) {
        &*self.0
    }
}

/// Positions are equal if their texts are.
impl PartialEq for DynState<'_> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.key() == other.key() && self.text() == other.text())
    }
}
impl Eq for DynState<'_> {}

impl Hash for DynState<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

impl fmt::Debug for DynState<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text())
    }
}

/// The evaluation that positions carry, and which heuristics pay with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CarriedEvaluation(pub(crate) Heuristics);

impl<'a> Evaluate<DynGame<'a>> for CarriedEvaluation {
    fn evaluate(&self, _: &DynGame<'a>, state: &DynState<'a>, player: Player) -> Score {
        state.evaluate(player)
    }
    fn tempo(&self, _: &DynGame<'a>, state: &DynState<'a>) -> i32 {
        state.tempo()
    }
    fn range(&self, game: &DynGame<'a>, player: Player) -> (Score, Score) {
        game.rules.evaluation_range(player)
    }
    fn order(&self, _: &DynGame<'a>, state: &DynState<'a>, m: DynMove) -> i32 {
        state.order(m)
    }
    fn is_noisy(&self, _: &DynGame<'a>, state: &DynState<'a>, m: DynMove) -> bool {
        state.is_noisy(m)
    }
    fn noisy_moves(&self, _: &DynGame<'a>, state: &DynState<'a>, mut each: impl FnMut(DynMove)) {
        state.noisy_moves(&mut each);
    }
    fn in_check(&self, _: &DynGame<'a>, state: &DynState<'a>) -> bool {
        state.in_check()
    }
    fn null_move(&self, _: &DynGame<'a>, state: &DynState<'a>) -> Option<DynState<'a>> {
        state.null_move()
    }
    fn heuristics(&self) -> Heuristics {
        self.0
    }
}

/// The proofs that positions carry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CarriedProof;

impl<'a> Prove<DynGame<'a>> for CarriedProof {
    fn bounds(&self, _: &DynGame<'a>, state: &DynState<'a>) -> (Score, Score) {
        state.bounds()
    }
    fn candidates(
        &self,
        _: &DynGame<'a>,
        state: &DynState<'a>,
        mut each: impl FnMut(DynMove),
    ) -> Option<Score> {
        state.candidates(&mut each)
    }
    fn finish(
        &self,
        _: &DynGame<'a>,
        state: &DynState<'a>,
        window: Window,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        state.finish(window, nodes)
    }
}
