//! One type for all games, so that what is not a hot search is compiled once for all of them.
//!
//! [`DynGame`] is a [`Game`] whose positions carry their rules: a position is shared, computes its turn and its moves once,
//! and a move is its place among them. A search visits the same nodes in the same order as it does with the game itself; a
//! node costs an allocation and some virtual calls more. Traces are made in this way, and all that is done with a
//! position besides searching it.
//!
//! **Memory.** A position lives as long as a search holds it; a depth-first search holds those of its path.

mod evaluate;
mod typed;

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use arbore_core::view::{Count, Dead, Piece};
use arbore_core::{
    Game, Notation, NotationError, OpeningName, Player, Score, Stochastic, Turn, Value, View, ZeroSum,
};

pub(crate) use evaluate::{DynEvaluation, DynProof, TypedEvaluation, TypedProof};
pub(crate) use typed::{TypedRules, erase_state};

/// The rules of a game: what does not depend on a position. The methods are those of [`Game`], [`Notation`] and
/// [`Draw`](arbore_core::Draw).
pub(crate) trait DynRules: Send + Sync {
    fn players(&self) -> u8;
    fn can_repeat(&self) -> bool;
    fn payoff_range(&self, player: Player) -> (Score, Score);
    fn start(&self) -> DynState;

    fn player_name(&self, player: Player) -> String;
    fn points_per_unit(&self) -> u32;
    fn clear_lead(&self) -> u32;
    fn opening(&self, key: u64) -> Option<OpeningName>;
    fn parse_position(&self, text: &str) -> Result<DynState, NotationError>;
    fn pieces(&self) -> Vec<Piece>;
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String;
}

/// A position that knows its rules. The methods are those of [`Game`], [`Notation`] and [`Draw`](arbore_core::Draw).
pub(crate) trait DynPosition: Send + Sync {
    /// The state, of the type that the game gives it.
    fn state(&self) -> &dyn Any;
    /// This position, with its type.
    fn as_any(&self) -> &dyn Any;

    fn turn(&self) -> Turn;
    /// Every legal move, or every outcome of chance with its probability.
    fn choices(&self, each: &mut dyn FnMut(DynMove, f64));
    fn play(&self, m: DynMove) -> DynState;
    fn payoff(&self, player: Player) -> Score;
    fn key(&self) -> u64;
    fn canonical(&self) -> DynState;

    fn side(&self) -> Player;
    fn text(&self) -> String;
    fn node_name(&self) -> Option<String>;
    fn move_text(&self, m: DynMove) -> String;
    fn parse_move(&self, text: &str) -> Result<DynMove, NotationError>;
    fn ending(&self) -> Option<&'static str>;
    fn own_value(&self, value: &Value) -> Option<(&'static str, f64)>;
    fn view(&self) -> View;
    fn count(&self, dead: Dead<'_>) -> Option<Count>;
}

/// Any game.
///
/// It promises every family, so its users run only the searches that are for the family of the game behind it.
#[derive(Clone)]
pub(crate) struct DynGame(Arc<dyn DynRules>);

impl ZeroSum for DynGame {}
impl Stochastic for DynGame {}

/// A position of any game.
#[derive(Clone)]
pub(crate) struct DynState(Arc<dyn DynPosition>);

/// A move or an outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DynMove {
    /// Its place among the choices of its position.
    place: u32,
    /// Its key in the game behind.
    key: u64,
}

impl Deref for DynGame {
    type Target = dyn DynRules;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Game for DynGame {
    type State = DynState;
    type Move = DynMove;

    fn players(&self) -> u8 {
        self.0.players()
    }
    fn can_repeat(&self) -> bool {
        self.0.can_repeat()
    }
    fn start(&self) -> DynState {
        self.0.start()
    }
    fn turn(&self, state: &DynState) -> Turn {
        state.turn()
    }
    fn moves(&self, state: &DynState, mut each: impl FnMut(DynMove)) {
        state.choices(&mut |m, _| each(m));
    }
    fn play(&self, state: &mut DynState, m: DynMove) {
        *state = state.play(m);
    }
    fn payoff(&self, state: &DynState, player: Player) -> Score {
        state.payoff(player)
    }
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        self.0.payoff_range(player)
    }
    fn chance(&self, state: &DynState, mut each: impl FnMut(DynMove, f64)) {
        state.choices(&mut each);
    }
    fn visit<R>(&self, state: &mut DynState, m: DynMove, f: impl FnOnce(&mut DynState) -> R) -> R {
        f(&mut state.play(m))
    }
    fn key(&self, state: &DynState) -> u64 {
        state.key()
    }
    fn move_key(&self, m: DynMove) -> u64 {
        m.key
    }
    fn canonical(&self, state: &DynState) -> DynState {
        state.canonical()
    }
}

impl Notation for DynGame {
    fn position_text(&self, state: &DynState) -> String {
        state.text()
    }
    fn parse_position(&self, text: &str) -> Result<DynState, NotationError> {
        self.0.parse_position(text)
    }
    fn move_text(&self, state: &DynState, m: DynMove) -> String {
        state.move_text(m)
    }
    fn player_name(&self, player: Player) -> String {
        self.0.player_name(player)
    }
}

impl Deref for DynState {
    type Target = dyn DynPosition;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DynState {
    /// The choices in the order of generation; none where the game is over.
    pub(crate) fn all_choices(&self) -> Vec<DynMove> {
        let mut all = Vec::new();
        self.choices(&mut |m, _| all.push(m));
        all
    }
}

/// Positions are equal if their texts are.
impl PartialEq for DynState {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.key() == other.key() && self.text() == other.text())
    }
}
impl Eq for DynState {}

impl Hash for DynState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

impl fmt::Debug for DynState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text())
    }
}
