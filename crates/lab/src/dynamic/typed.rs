//! [`DynGame`] for a game with its types.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use arbore_core::view::{Count, Dead, Piece};
use arbore_core::{Draw, Game, NotationError, OpeningName, Player, Score, Turn, Value, View};

use super::{DynGame, DynMove, DynPosition, DynRules, DynState};

/// The rules of a game with its types.
pub(crate) struct TypedRules<G>(Arc<G>);

impl<G: Draw + 'static> TypedRules<G> {
    /// The game with its types erased.
    pub(crate) fn erase(game: Arc<G>) -> DynGame {
        DynGame(Arc::new(TypedRules(game)))
    }
}

/// Moves or outcomes with their probabilities.
type Choices<G> = Box<[(<G as Game>::Move, f64)]>;

/// A position with its rules, and cached results of theirs.
pub(super) struct TypedPosition<G: Game> {
    game: Arc<G>,
    pub(super) state: G::State,
    turn: Turn,
    /// The choices with their probabilities, computed on first use.
    choices: OnceLock<Choices<G>>,
}

/// A state of a game with its types erased.
pub(crate) fn erase_state<G: Draw + 'static>(game: &Arc<G>, state: G::State) -> DynState {
    let turn = game.turn(&state);
    DynState(Arc::new(TypedPosition { game: game.clone(), state, turn, choices: OnceLock::new() }))
}

impl<G: Draw + 'static> DynRules for TypedRules<G> {
    fn players(&self) -> u8 {
        self.0.players()
    }
    fn can_repeat(&self) -> bool {
        self.0.can_repeat()
    }
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        self.0.payoff_range(player)
    }
    fn start(&self) -> DynState {
        erase_state(&self.0, self.0.start())
    }
    fn player_name(&self, player: Player) -> String {
        self.0.player_name(player)
    }
    fn points_per_unit(&self) -> u32 {
        self.0.points_per_unit()
    }
    fn clear_lead(&self) -> u32 {
        self.0.clear_lead()
    }
    fn opening(&self, key: u64) -> Option<OpeningName> {
        self.0.opening(key)
    }
    fn parse_position(&self, text: &str) -> Result<DynState, NotationError> {
        Ok(erase_state(&self.0, self.0.parse_position(text)?))
    }
    fn pieces(&self) -> Vec<Piece> {
        self.0.pieces()
    }
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        self.0.set_up(places, side)
    }
}

impl<G: Draw + 'static> TypedPosition<G> {
    fn all(&self) -> &[(G::Move, f64)] {
        self.choices.get_or_init(|| {
            let mut choices = Vec::new();
            match self.turn {
                Turn::Player(_) => self.game.moves(&self.state, |m| choices.push((m, 1.0))),
                Turn::Chance => {
                    self.game.chance(&self.state, |m, probability| choices.push((m, probability)));
                }
                Turn::Over => {}
            }
            choices.into()
        })
    }

    /// The move of the game behind.
    pub(super) fn typed(&self, m: DynMove) -> G::Move {
        self.all()[m.place as usize].0
    }

    fn at(&self, place: usize, m: G::Move) -> DynMove {
        let place = u32::try_from(place).expect("fewer than 2³² moves");
        DynMove { place, key: self.game.move_key(m) }
    }

    /// The place of a move of the game behind, if it is legal.
    pub(super) fn find(&self, m: G::Move) -> Option<DynMove> {
        let place = self.all().iter().position(|(other, _)| *other == m)?;
        Some(self.at(place, m))
    }

    /// A position of the same game.
    pub(super) fn with(&self, state: G::State) -> DynState {
        erase_state(&self.game, state)
    }
}

impl<G: Draw + 'static> DynPosition for TypedPosition<G> {
    fn state(&self) -> &dyn Any {
        &self.state
    }
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn turn(&self) -> Turn {
        self.turn
    }
    fn choices(&self, each: &mut dyn FnMut(DynMove, f64)) {
        for (place, &(m, probability)) in self.all().iter().enumerate() {
            each(self.at(place, m), probability);
        }
    }
    fn play(&self, m: DynMove) -> DynState {
        let mut state = self.state.clone();
        self.game.play(&mut state, self.typed(m));
        self.with(state)
    }
    fn payoff(&self, player: Player) -> Score {
        self.game.payoff(&self.state, player)
    }
    fn key(&self) -> u64 {
        self.game.key(&self.state)
    }
    fn canonical(&self) -> DynState {
        self.with(self.game.canonical(&self.state))
    }

    fn side(&self) -> Player {
        self.game.side(&self.state)
    }
    fn text(&self) -> String {
        self.game.position_text(&self.state)
    }
    fn node_name(&self) -> Option<String> {
        self.game.node_name(&self.state)
    }
    fn move_text(&self, m: DynMove) -> String {
        self.game.move_text(&self.state, self.typed(m))
    }
    fn parse_move(&self, text: &str) -> Result<DynMove, NotationError> {
        let m = self.game.parse_move(&self.state, text)?;
        self.find(m).ok_or_else(|| self.game.illegal(&self.state, text))
    }
    fn ending(&self) -> Option<&'static str> {
        self.game.ending(&self.state)
    }
    fn own_value(&self, value: &Value) -> Option<(&'static str, f64)> {
        self.game.own_value(&self.state, value)
    }
    fn view(&self) -> View {
        self.game.draw(&self.state)
    }
    fn count(&self, dead: Dead<'_>) -> Option<Count> {
        self.game.count(&self.state, dead)
    }
}
