//! From a game with types to [`DynGame`], and what was found back again.

use std::sync::{Arc, OnceLock};

use arbore_core::observe::Window;
use arbore_core::search::RootMove;
use arbore_core::{Bound, Evaluate, Game, Notation, Player, Prove, Report, Score, Turn};

use super::{DynGame, DynMove, DynPosition, DynRules, DynState};

/// The rules of a game with types, an evaluation and what is known without searching.
pub(crate) struct Typed<'a, G, E, P> {
    pub(crate) game: &'a G,
    pub(crate) evaluation: E,
    pub(crate) proof: &'a P,
}

impl<G, E, P> Typed<'_, G, E, P>
where
    G: Notation,
    E: Evaluate<G> + Send + Sync,
    P: Prove<G> + Sync,
{
    /// The game with one type that begins in this state.
    pub(crate) fn begin_at(&self, state: &G::State) -> DynGame<'_> {
        DynGame::new(self, self.state(state.clone()))
    }

    fn state(&self, state: G::State) -> DynState<'_> {
        let turn = self.game.turn(&state);
        DynState(Arc::new(TypedPosition { rules: self, state, turn, choices: OnceLock::new() }))
    }
}

impl<G, E, P> DynRules for Typed<'_, G, E, P>
where
    G: Notation,
    E: Evaluate<G> + Send + Sync,
    P: Prove<G> + Sync,
{
    fn players(&self) -> u8 {
        self.game.players()
    }
    fn can_repeat(&self) -> bool {
        self.game.can_repeat()
    }
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        self.game.payoff_range(player)
    }
    fn player_name(&self, player: Player) -> String {
        self.game.player_name(player)
    }
    fn evaluation_range(&self, player: Player) -> (Score, Score) {
        self.evaluation.range(self.game, player)
    }
}

/// Moves or outcomes with their probabilities.
type Choices<G> = Box<[(<G as Game>::Move, f64)]>;

/// A position with its rules, and cached results of theirs.
struct TypedPosition<'a, G: Game, E, P> {
    rules: &'a Typed<'a, G, E, P>,
    state: G::State,
    turn: Turn,
    /// The choices with their probabilities, computed on first use.
    choices: OnceLock<Choices<G>>,
}

impl<G, E, P> TypedPosition<'_, G, E, P>
where
    G: Notation,
    E: Evaluate<G> + Send + Sync,
    P: Prove<G> + Sync,
{
    fn all(&self) -> &[(G::Move, f64)] {
        self.choices.get_or_init(|| choices(self.rules.game, &self.state, self.turn))
    }

    fn typed(&self, m: DynMove) -> G::Move {
        self.all()[m.place as usize].0
    }

    fn at(&self, place: usize, m: G::Move) -> DynMove {
        let place = u32::try_from(place).expect("fewer than 2³² moves");
        DynMove { place, key: self.rules.game.move_key(m) }
    }

    /// # Panics
    /// If the move is not legal.
    fn find(&self, m: G::Move) -> DynMove {
        let place = self.all().iter().position(|(other, _)| *other == m);
        self.at(place.expect("a legal move"), m)
    }
}

impl<'a, G, E, P> DynPosition<'a> for TypedPosition<'a, G, E, P>
where
    G: Notation,
    E: Evaluate<G> + Send + Sync,
    P: Prove<G> + Sync,
{
    fn turn(&self) -> Turn {
        self.turn
    }
    fn choices(&self, each: &mut dyn FnMut(DynMove, f64)) {
        for (place, &(m, probability)) in self.all().iter().enumerate() {
            each(self.at(place, m), probability);
        }
    }
    fn play(&self, m: DynMove) -> DynState<'a> {
        let mut state = self.state.clone();
        self.rules.game.play(&mut state, self.typed(m));
        self.rules.state(state)
    }
    fn payoff(&self, player: Player) -> Score {
        self.rules.game.payoff(&self.state, player)
    }
    fn key(&self) -> u64 {
        self.rules.game.key(&self.state)
    }
    fn canonical(&self) -> DynState<'a> {
        self.rules.state(self.rules.game.canonical(&self.state))
    }

    fn text(&self) -> String {
        self.rules.game.position_text(&self.state)
    }
    fn node_name(&self) -> Option<String> {
        self.rules.game.node_name(&self.state)
    }
    fn move_text(&self, m: DynMove) -> String {
        self.rules.game.move_text(&self.state, self.typed(m))
    }

    fn evaluate(&self, player: Player) -> Score {
        self.rules.evaluation.evaluate(self.rules.game, &self.state, player)
    }
    fn tempo(&self) -> i32 {
        self.rules.evaluation.tempo(self.rules.game, &self.state)
    }
    fn order(&self, m: DynMove) -> i32 {
        self.rules.evaluation.order(self.rules.game, &self.state, self.typed(m))
    }
    fn is_noisy(&self, m: DynMove) -> bool {
        self.rules.evaluation.is_noisy(self.rules.game, &self.state, self.typed(m))
    }
    fn noisy_moves(&self, each: &mut dyn FnMut(DynMove)) {
        self.rules.evaluation.noisy_moves(self.rules.game, &self.state, |m| each(self.find(m)));
    }
    fn in_check(&self) -> bool {
        self.rules.evaluation.in_check(self.rules.game, &self.state)
    }
    fn null_move(&self) -> Option<DynState<'a>> {
        self.rules.evaluation.null_move(self.rules.game, &self.state).map(|state| self.rules.state(state))
    }

    fn bounds(&self) -> (Score, Score) {
        self.rules.proof.bounds(self.rules.game, &self.state)
    }
    fn candidates(&self, each: &mut dyn FnMut(DynMove)) -> Option<Score> {
        self.rules.proof.candidates(self.rules.game, &self.state, |m| each(self.find(m)))
    }
    fn finish(&self, window: Window, nodes: &mut u64) -> Option<(Score, Bound)> {
        self.rules.proof.finish(self.rules.game, &self.state, window, nodes)
    }
}

/// The legal moves, or the outcomes of chance with their probabilities.
fn choices<G: Game>(game: &G, state: &G::State, turn: Turn) -> Choices<G> {
    let mut choices = Vec::new();
    match turn {
        Turn::Player(_) => game.moves(state, |m| choices.push((m, 1.0))),
        Turn::Chance => game.chance(state, |m, probability| choices.push((m, probability))),
        Turn::Over => {}
    }
    choices.into()
}

/// What a search of the game with one type has found, in the moves of the game behind.
pub(crate) fn typed_report<G: Game>(game: &G, state: &G::State, report: Report<DynMove>) -> Report<G::Move> {
    let line = |line: &[DynMove]| typed_line(game, state.clone(), line);
    let root_move = |root_move: RootMove<DynMove>| RootMove {
        m: line(&[root_move.m])[0],
        value: root_move.value,
        bound: root_move.bound,
        line: line(&root_move.line),
        visits: root_move.visits,
    };
    Report {
        value: report.value,
        bound: report.bound,
        view: report.view,
        best: report.best.map(|m| line(&[m])[0]),
        pv: line(&report.pv),
        moves: report.moves.into_iter().map(root_move).collect(),
        nodes: report.nodes,
        leaves: report.leaves,
        cutoffs: report.cutoffs,
        depth: report.depth,
        is_whole_tree: report.is_whole_tree,
        is_stopped: report.is_stopped,
        is_full: report.is_full,
        time: report.time,
    }
}

fn typed_line<G: Game>(game: &G, mut state: G::State, line: &[DynMove]) -> Vec<G::Move> {
    let mut typed = Vec::with_capacity(line.len());
    for m in line {
        let (m, _) = choices(game, &state, game.turn(&state))[m.place as usize];
        typed.push(m);
        game.play(&mut state, m);
    }
    typed
}
