//! [`AnyPosition`] for a state with its type.

use std::path::Path;
use std::sync::Arc;

use arbore_core::observe::Depths;
use arbore_core::{Draw, Game, NotationError, OpeningName, Player, Prove, Score, Turn, View, perft};
use arbore_solver::book::{Answer, Book};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::{Database, DatabaseError};

use super::game::SharedGame;
use super::run::Patience;
use super::searches::{SearchFamily, SearchObserver};
use crate::algorithm::Algorithm;
use crate::any::{
    Analysis, AnyGame, AnyPosition, Provable, Searchable, Situation, Source, Successor, Task, TaskError,
};
use crate::size::tree_size;
use crate::trace::{Focus, Listing, Trace};

/// A state, and the keys of those before it in the game.
pub(super) struct StateWithHistory<G: Game> {
    pub(super) state: G::State,
    pub(super) history: Vec<u64>,
}

/// A position: a state with its game.
pub(super) struct ErasedPosition<G: Draw, P, K: SearchFamily<G>> {
    pub(super) game: SharedGame<G, P, K>,
    pub(super) current: StateWithHistory<G>,
}

impl<G, P, K> ErasedPosition<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    fn rules(&self) -> &G {
        &self.game.game
    }

    fn state(&self) -> &G::State {
        &self.current.state
    }

    fn is_repeated(&self) -> bool {
        self.game.is_repeated(&self.current)
    }
}

impl<G, P, K> AnyPosition for ErasedPosition<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
}

impl<G, P, K> Situation for ErasedPosition<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    fn game(&self) -> &dyn AnyGame {
        &self.game
    }
    fn text(&self) -> String {
        self.rules().position_text(self.state())
    }
    fn turn(&self) -> Turn {
        self.game.turn(&self.current)
    }
    fn side(&self) -> Player {
        self.rules().side(self.state())
    }
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if !self.is_repeated() {
            self.rules().each_choice(self.state(), |m| moves.push(self.rules().move_text(self.state(), m)));
        }
        moves
    }
    fn chances(&self) -> Vec<f64> {
        let mut chances = Vec::new();
        self.rules().chance(self.state(), |_, probability| chances.push(probability));
        chances
    }
    fn play(&self, text: &str) -> Result<Successor, NotationError> {
        if self.is_repeated() {
            return Err(NotationError::Illegal { text: text.to_owned(), legal: Vec::new() });
        }
        let mut state = self.state().clone();
        let m = self.rules().parse_move(&state, text)?;
        let text = self.rules().move_text(&state, m);
        let mut history = self.current.history.clone();
        history.push(self.rules().key(&state));
        self.rules().play(&mut state, m);
        let next = ErasedPosition { game: self.game.clone(), current: StateWithHistory { state, history } };
        Ok(Successor { position: Arc::new(next), text })
    }
    fn payoffs(&self) -> Vec<Score> {
        let is_draw = self.is_repeated();
        let payoff = |player| if is_draw { Score::DRAW } else { self.rules().payoff(self.state(), player) };
        Player::all(self.rules().players()).map(payoff).collect()
    }
    fn ending(&self) -> Option<&'static str> {
        // A mate on the board comes before the repetition, which only the history shows.
        if self.rules().turn(self.state()) == Turn::Over {
            return self.rules().ending(self.state());
        }
        self.is_repeated().then_some("repetition")
    }
    fn view(&self) -> View {
        let mut view = self.rules().draw(self.state());
        if self.is_repeated() {
            view.choices.clear();
        }
        view
    }
    fn opening(&self) -> Option<OpeningName> {
        self.game.keys(&self.current).find_map(|key| self.rules().opening(key))
    }
}

impl<G, P, K> Searchable for ErasedPosition<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    fn perft(&self, depth: u32) -> u64 {
        perft(self.rules(), self.state(), depth)
    }
    fn effort(&self, task: &Task<'_>) -> f64 {
        self.game.effort_of(task.algorithm, tree_size(self.rules(), self.state(), task.limits.depth))
    }
    fn check(&self, task: &Task<'_>) -> Result<(), TaskError> {
        self.game.check_task(&self.current, task, Patience::Player)
    }
    fn search(&self, task: &Task<'_>) -> Result<Analysis, TaskError> {
        let mut on_depth = self.game.on_depth(&self.current, task);
        let (report, source) =
            self.game.run(&self.current, task, SearchObserver::Depths(Depths(Some(&mut on_depth))))?;
        let seeks_proof = task.algorithm == Algorithm::Perfect;
        Ok(Analysis { seeks_proof, ..self.game.analysis(&self.current, report, source) })
    }
    fn trace(&self, task: &Task<'_>, max_nodes: usize) -> Result<(Analysis, Trace), TaskError> {
        let (analysis, trace) = self.game.traced(&self.current, task, Listing::all(max_nodes))?;
        Ok((analysis, trace.ok_or(TaskError::TraceTooLong { most: max_nodes })?))
    }
    fn trace_near(&self, task: &Task<'_>, focus: &Focus) -> Result<(Analysis, Trace), TaskError> {
        let (analysis, trace) = self.game.traced(&self.current, task, Listing::near(focus))?;
        Ok((analysis, trace.unwrap_or_default()))
    }
}

impl<G, P, K> Provable for ErasedPosition<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    fn solve(&self, task: &Task<'_>) -> Result<Analysis, TaskError> {
        let mut on_depth = self.game.on_depth(&self.current, task);
        let (report, source) = self.game.prove(&self.current, task, Depths(Some(&mut on_depth)))?;
        Ok(self.game.analysis(&self.current, report, source))
    }
    fn solve_in_parts(
        &self,
        campaign: &Campaign,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<(Analysis, campaign::Progress), CampaignError> {
        self.game.proven_in_parts(&self.current, campaign, path, watch)
    }
    fn value_in(&self, database: &Database) -> Result<Option<Score>, DatabaseError> {
        let tables = self.game.tables.as_deref().ok_or(DatabaseError::TooLarge)?;
        let value = tables.value(database, self.state())?;
        Ok(value.map(|value| if self.side() == Player::FIRST { value } else { -value }))
    }
    fn probe(&self, database: &Database) -> Result<Option<Analysis>, DatabaseError> {
        let report = self.game.known(&self.game.whole(database)?, self.state())?;
        Ok(report.map(|report| self.game.analysis(&self.current, report, Source::Database)))
    }
    fn consult(&self, book: &Book) -> Option<Answer<String>> {
        self.game.book_entry_text(&self.current, book)
    }
    fn book_key(&self) -> u64 {
        self.game.key_in_books(&self.current)
    }
}
