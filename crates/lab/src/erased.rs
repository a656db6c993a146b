//! From a game with types to [`AnyGame`]: [`zero_sum`], [`multiplayer`] and [`stochastic`] check at compile
//! time what a game promises, and decide which algorithms apply.

mod analysis;
mod blind;
mod book;
mod endings;
mod kinds;
mod known;
mod mistakes;
mod numbered;
mod parts;
mod perfect;
mod run;
mod solving;

pub(crate) use analysis::{seen, seen_bound};
pub use solving::Solving;

use std::path::Path;
use std::sync::{Arc, OnceLock};

use arbore_core::observe::{Depths, Dynamic};
use arbore_core::search::FEATURES;
use arbore_core::view::Piece;
use arbore_core::{
    Draw, Evaluations, Game, Multiplayer, NotationError, OpeningName, Player, Prove, Report, Score,
    Stochastic, Turn, View, ZeroSum, perft,
};
use arbore_solver::book::{Answer, Book, BookError, Watch};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::{Database, Identity, Resources};

use crate::algorithm::{Algorithm, Family};
use crate::any::{Analysis, AnyGame, Numbered, Position, Source, Task, TaskError};
use crate::player::Settings;
use crate::size::tree_size;
use crate::trace::{Builder, Focus, Listing, Trace};
use endings::Several;
use kinds::{ForMany, ForTwo, Kind, Listener, WithDice};
use known::{Opened, Small};

/// A tree with at most this many nodes is searched to the end in seconds.
const MAX_SIZE_PROVEN: f64 = 2e7;

/// A two-player game without chance. `proof` is what the engine knows about it without searching, or `()`.
pub fn zero_sum<G, E, P>(spec: String, game: G, proof: P, solving: Solving<G>) -> Box<dyn AnyGame>
where
    G: ZeroSum + Draw + 'static,
    E: Evaluations<G>,
    P: Prove<G> + Send + Sync + 'static,
{
    let is_small = solving.usually_proves;
    Box::new(erased::<_, _, (ForTwo, E)>(spec, game, proof, Some(solving)).small_if(is_small))
}

/// A game of several players without chance.
pub fn multiplayer<G, E>(spec: String, game: G) -> Box<dyn AnyGame>
where
    G: Multiplayer + Draw + 'static,
    E: Evaluations<G>,
{
    Box::new(erased::<_, _, (ForMany, E)>(spec, game, (), None))
}

/// A two-player game with chance. `usually_proves` says whether it has so few positions that all of them are solved in
/// seconds.
pub fn stochastic<G, E>(spec: String, game: G, usually_proves: bool) -> Box<dyn AnyGame>
where
    G: Stochastic + Draw + 'static,
    E: Evaluations<G>,
{
    Box::new(erased::<_, _, (WithDice, E)>(spec, game, (), None).small_if(usually_proves))
}

/// A tree drawn by hand: its scores are told as they are written.
#[must_use]
pub fn drawn(spec: String, tree: arbore_games::tree::AnyTree) -> Box<dyn AnyGame> {
    use arbore_games::tree::AnyTree;
    match tree {
        AnyTree::Tree(game) => Box::new(erased::<_, _, (ForTwo, ())>(spec, game, (), None).drawn()),
        AnyTree::VectorTree(game) => Box::new(erased::<_, _, (ForMany, ())>(spec, game, (), None).drawn()),
        AnyTree::ChanceTree(game) => Box::new(erased::<_, _, (WithDice, ())>(spec, game, (), None).drawn()),
    }
}

fn erased<G, P, K>(spec: String, game: G, proof: P, solving: Option<Solving<G>>) -> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: Kind<G> + 'static,
{
    let memory = K::Memory::default();
    let (opened, opened_endings, small) = (Opened::default(), Opened::default(), OnceLock::new());
    Erased {
        spec,
        game,
        proof,
        solving,
        is_drawn: false,
        usually_proves: OnceLock::new(),
        memory,
        opened,
        opened_endings,
        small,
    }
}

struct Erased<G: Game, P, K: Kind<G>> {
    spec: String,
    game: G,
    proof: P,
    /// How it is solved, if it is a game of two without chance.
    solving: Option<Solving<G>>,
    is_drawn: bool,
    /// Whether perfect play usually finds a proof; by the size of the tree where nothing else is known.
    usually_proves: OnceLock<bool>,
    memory: K::Memory,
    opened: Opened<Database>,
    opened_endings: Opened<Several<G>>,
    small: OnceLock<Option<Small<G>>>,
}

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    /// The same game, drawn by hand.
    fn drawn(self) -> Self {
        Erased { is_drawn: true, ..self }.small_if(true)
    }

    /// The same game, of which perfect play usually finds a proof if `is_small`.
    fn small_if(self, is_small: bool) -> Self {
        if is_small { Erased { usually_proves: OnceLock::from(true), ..self } } else { self }
    }

    /// The state inside a position.
    ///
    /// # Panics
    /// If the position belongs to another game, which is an error of the caller.
    fn state<'a>(&self, position: &'a Position) -> &'a G::State {
        position
            .state
            .downcast_ref()
            .unwrap_or_else(|| panic!("a position of another game than {}", self.spec))
    }

    /// Whether the position stands for the third time. The rules cannot see that: they know no history.
    fn is_repeated(&self, position: &Position) -> bool {
        if !G::CAN_REPEAT || position.history.len() < 2 {
            return false;
        }
        let key = self.game.key(self.state(position));
        position.history.iter().filter(|other| **other == key).count() >= 2
    }

    /// Tells whoever waits for a task what is known so far.
    fn teller<'a>(
        &'a self,
        position: &'a Position,
        task: &'a Task<'_>,
    ) -> impl FnMut(&Report<G::Move>) -> Result<(), arbore_core::Stopped> + 'a {
        |report: &Report<G::Move>| {
            if let Some(progress) = task.progress {
                (progress.0)(&self.analysis(position, report.clone(), Source::Search));
            }
            Ok(())
        }
    }

    /// Runs an algorithm and lists what it does; no trace if that is more than may be listed.
    fn traced(
        &self,
        position: &Position,
        task: &Task<'_>,
        listing: Listing,
    ) -> Result<(Analysis, Option<Trace>), TaskError> {
        let mut builder = Builder::new(&self.game, self.viewer(self.state(position)), self.is_drawn, listing);
        let mut note = |event: arbore_core::Event<'_, G>| builder.event(event);
        let (report, source) = self.run(position, task, Listener::Steps(Dynamic(&mut note)))?;
        let mut trace = builder.finish(&report.pv);
        if let Some(trace) = &mut trace {
            trace.is_negamax = K::is_negamax(task.algorithm);
        }
        Ok((self.analysis(position, report, source), trace))
    }

    /// Who sees the scores: MAX for drawn trees, else the side to move.
    fn viewer(&self, state: &G::State) -> Player {
        if self.is_drawn || self.game.turn(state) == Turn::Chance {
            Player::FIRST
        } else {
            self.game.side(state)
        }
    }
}

impl<G, P, K> AnyGame for Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
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
        let eval = Self::evaluation(settings).unwrap_or(0);
        let features = K::features(eval);
        FEATURES.iter().filter(|(_, feature)| features.has(*feature)).map(|(name, _)| *name).collect()
    }
    fn clear_lead(&self) -> u32 {
        self.game.clear_lead()
    }
    fn points_per_unit(&self) -> u32 {
        self.game.points_per_unit()
    }
    fn is_drawn(&self) -> bool {
        self.is_drawn
    }
    fn usually_proves(&self) -> bool {
        *self
            .usually_proves
            .get_or_init(|| tree_size(&self.game, &self.game.start(), None) <= MAX_SIZE_PROVEN)
    }
    fn start(&self) -> Position {
        Position { state: Arc::new(self.game.start()), history: Vec::new() }
    }
    fn position(&self, text: &str) -> Result<Position, NotationError> {
        let state = self.game.parse_position(text)?;
        Ok(Position { state: Arc::new(state), history: Vec::new() })
    }
    fn text(&self, position: &Position) -> String {
        self.game.position_text(self.state(position))
    }
    fn turn(&self, position: &Position) -> Turn {
        if self.is_repeated(position) { Turn::Over } else { self.game.turn(self.state(position)) }
    }
    fn side(&self, position: &Position) -> Player {
        self.game.side(self.state(position))
    }
    fn moves(&self, position: &Position) -> Vec<String> {
        if self.is_repeated(position) {
            return Vec::new();
        }
        let state = self.state(position);
        let mut moves = Vec::new();
        self.game.each_choice(state, |m| moves.push(self.game.move_text(state, m)));
        moves
    }
    fn chances(&self, position: &Position) -> Vec<f64> {
        let mut chances = Vec::new();
        self.game.chance(self.state(position), |_, probability| chances.push(probability));
        chances
    }
    fn play(&self, position: &Position, text: &str) -> Result<Position, NotationError> {
        if self.is_repeated(position) {
            return Err(NotationError::Illegal { text: text.to_owned(), legal: Vec::new() });
        }
        let mut state = self.state(position).clone();
        let m = self.game.parse_move(&state, text)?;
        let mut history = position.history.clone();
        history.push(self.game.key(&state));
        self.game.play(&mut state, m);
        Ok(Position { state: Arc::new(state), history })
    }
    fn payoffs(&self, position: &Position) -> Vec<Score> {
        let state = self.state(position);
        let is_draw = self.is_repeated(position);
        let payoff = |player| if is_draw { Score::DRAW } else { self.game.payoff(state, player) };
        Player::all(self.game.players()).map(payoff).collect()
    }
    fn ending(&self, position: &Position) -> Option<&'static str> {
        let state = self.state(position);
        // A mate on the board comes before the repetition, which only the history shows.
        if self.game.turn(state) == Turn::Over {
            return self.game.ending(state);
        }
        self.is_repeated(position).then_some("repetition")
    }
    fn view(&self, position: &Position) -> View {
        let mut view = self.game.draw(self.state(position));
        if self.is_repeated(position) {
            view.choices.clear();
        }
        view
    }
    fn pieces(&self) -> Vec<Piece> {
        self.game.pieces()
    }
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> Result<Position, NotationError> {
        self.position(&self.game.set_up(places, side))
    }
    fn opening(&self, position: &Position) -> Option<OpeningName> {
        self.keys(position).find_map(|key| self.game.opening(key))
    }
    fn book_identity(&self) -> Identity {
        arbore_solver::book::identify(&self.game, &self.spec)
    }
    fn book_key(&self, position: &Position) -> u64 {
        self.key_in_books(position)
    }
    fn consult(&self, position: &Position, book: &Book) -> Option<Answer<String>> {
        self.page(position, book)
    }
    fn prove_book(
        &self,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut Watch<'_>,
    ) -> Result<Book, BookError> {
        let proofs = self.solving.as_ref().map(|solving| &solving.proofs).ok_or(BookError::NotProvable)?;
        proofs.prove_book(&self.game, &self.spec, plies, path, resources, watch)
    }
    fn perft(&self, position: &Position, depth: u32) -> u64 {
        perft(&self.game, self.state(position), depth)
    }
    fn effort(&self, position: &Position, task: &Task<'_>) -> f64 {
        self.effort_of(task.algorithm, tree_size(&self.game, self.state(position), task.limits.depth))
    }
    fn check(&self, position: &Position, task: &Task<'_>) -> Result<(), TaskError> {
        self.check_task(position, task, run::Patience::Player)
    }
    fn search(&self, position: &Position, task: &Task<'_>) -> Result<Analysis, TaskError> {
        let mut tell = self.teller(position, task);
        let (report, source) = self.run(position, task, Listener::Depths(Depths(Some(&mut tell))))?;
        let seeks_proof = task.algorithm == Algorithm::Perfect;
        Ok(Analysis { seeks_proof, ..self.analysis(position, report, source) })
    }
    fn solve(&self, position: &Position, task: &Task<'_>) -> Result<Analysis, TaskError> {
        let mut tell = self.teller(position, task);
        let (report, source) = self.prove(position, task, Depths(Some(&mut tell)))?;
        Ok(self.analysis(position, report, source))
    }
    fn solve_in_parts(
        &self,
        position: &Position,
        campaign: &Campaign,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<(Analysis, campaign::Progress), CampaignError> {
        self.proven_in_parts(position, campaign, path, watch)
    }
    fn numbered(&self) -> Option<&dyn Numbered> {
        self.tables().is_some().then_some(self as &dyn Numbered)
    }
    fn has_endings(&self, path: &Path) -> bool {
        self.endings(path).is_ok()
    }
    fn trace(
        &self,
        position: &Position,
        task: &Task<'_>,
        most_nodes: usize,
    ) -> Result<(Analysis, Trace), TaskError> {
        let (analysis, trace) = self.traced(position, task, Listing::all(most_nodes))?;
        Ok((analysis, trace.ok_or(TaskError::TraceTooLong { most: most_nodes })?))
    }
    fn trace_near(
        &self,
        position: &Position,
        task: &Task<'_>,
        focus: &Focus,
    ) -> Result<(Analysis, Trace), TaskError> {
        let (analysis, trace) = self.traced(position, task, Listing::near(focus))?;
        Ok((analysis, trace.unwrap_or_default()))
    }
}
