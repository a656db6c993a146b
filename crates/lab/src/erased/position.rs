//! [`AnyPosition`] for a position of a [`DynGame`](crate::dynamic::DynGame).

use std::path::Path;
use std::sync::Arc;

use arbore_core::view::{Count, Dead};
use arbore_core::{NotationError, OpeningName, Player, Score, Turn, View};
use arbore_solver::book::{Answer, Book};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::{Database, DatabaseError};

use super::game::SharedGame;
use super::job::SearchObserver;
use super::run::Patience;
use crate::algorithm::Algorithm;
use crate::any::{
    Analysis, AnyGame, AnyPosition, Provable, Searchable, Situation, Source, Successor, Task, TaskError,
};
use crate::dynamic::DynState;
use crate::trace::{Focus, Listing, Trace};

/// A state, and the keys of those before it in the game.
pub(super) struct StateWithHistory {
    pub(super) state: DynState,
    pub(super) history: Vec<u64>,
}

/// A position: a state with its game.
pub(super) struct ErasedPosition {
    pub(super) game: SharedGame,
    pub(super) current: StateWithHistory,
}

impl ErasedPosition {
    fn state(&self) -> &DynState {
        &self.current.state
    }

    fn is_repeated(&self) -> bool {
        self.game.is_repeated(&self.current)
    }

    /// The keys of the game so far, the last one first.
    fn keys(&self) -> impl Iterator<Item = u64> {
        std::iter::once(self.state().key()).chain(self.current.history.iter().rev().copied())
    }
}

impl AnyPosition for ErasedPosition {}

impl Situation for ErasedPosition {
    fn game(&self) -> &dyn AnyGame {
        &self.game
    }
    fn text(&self) -> String {
        self.state().text()
    }
    fn turn(&self) -> Turn {
        self.game.turn(&self.current)
    }
    fn side(&self) -> Player {
        self.state().side()
    }
    fn moves(&self) -> Vec<String> {
        if self.is_repeated() {
            return Vec::new();
        }
        self.state().all_choices().into_iter().map(|m| self.state().move_text(m)).collect()
    }
    fn chances(&self) -> Vec<f64> {
        let mut chances = Vec::new();
        if self.state().turn() == Turn::Chance {
            self.state().choices(&mut |_, probability| chances.push(probability));
        }
        chances
    }
    fn play(&self, text: &str) -> Result<Successor, NotationError> {
        if self.is_repeated() {
            return Err(NotationError::Illegal { text: text.to_owned(), legal: Vec::new() });
        }
        let m = self.state().parse_move(text)?;
        let text = self.state().move_text(m);
        let mut history = self.current.history.clone();
        history.push(self.state().key());
        let current = StateWithHistory { state: self.state().play(m), history };
        Ok(Successor { position: Arc::new(ErasedPosition { game: self.game.clone(), current }), text })
    }
    fn payoffs(&self) -> Vec<Score> {
        let is_draw = self.is_repeated();
        let payoff = |player| if is_draw { Score::DRAW } else { self.state().payoff(player) };
        Player::all(self.game.rules.players()).map(payoff).collect()
    }
    fn ending(&self) -> Option<&'static str> {
        // A mate on the board comes before the repetition, which only the history shows.
        if self.state().turn() == Turn::Over {
            return self.state().ending();
        }
        self.is_repeated().then_some("repetition")
    }
    fn view(&self) -> View {
        let mut view = self.state().view();
        if self.is_repeated() {
            view.choices.clear();
        }
        view
    }
    fn count(&self, dead: Dead<'_>) -> Option<Count> {
        self.state().count(dead)
    }
    fn opening(&self) -> Option<OpeningName> {
        self.keys().find_map(|key| self.game.rules.opening(key))
    }
}

impl Searchable for ErasedPosition {
    fn perft(&self, depth: u32) -> u64 {
        self.game.searches.perft(self.state().state(), depth)
    }
    fn effort(&self, task: &Task<'_>) -> f64 {
        let size = self.game.searches.tree_size(self.state().state(), task.limits.depth);
        self.game.effort_of(task.algorithm, size)
    }
    fn check(&self, task: &Task<'_>) -> Result<(), TaskError> {
        self.game.check_task(&self.current, task, Patience::Player)
    }
    fn search(&self, task: &Task<'_>) -> Result<Analysis, TaskError> {
        let (report, source) = self.game.with_progress(&self.current, task, |on_depth| {
            self.game.run(&self.current, task, SearchObserver::Depths(on_depth))
        })?;
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

impl Provable for ErasedPosition {
    fn solve(&self, task: &Task<'_>) -> Result<Analysis, TaskError> {
        let (report, source) = self
            .game
            .with_progress(&self.current, task, |on_depth| self.game.prove(&self.current, task, on_depth))?;
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
        let tables = self.game.tables().ok_or(DatabaseError::TooLarge)?;
        let value = tables.value(database, self.state().state())?;
        Ok(value.map(|value| if self.side() == Player::FIRST { value } else { -value }))
    }
    fn probe(&self, database: &Database) -> Result<Option<Analysis>, DatabaseError> {
        let tables = self.game.tables().ok_or(DatabaseError::TooLarge)?;
        let look_up =
            |state: &DynState| Ok(tables.value(database, state.state())?.map(|value| (value, value)));
        let report = self.game.looked_up(&look_up, self.state())?;
        Ok(report.map(|report| self.game.analysis(&self.current, report, Source::Database)))
    }
    fn consult(&self, book: &Book) -> Option<Answer<String>> {
        self.game.book_entry(&self.current, book)
    }
    fn book_key(&self) -> u64 {
        self.state().canonical().key()
    }
}
