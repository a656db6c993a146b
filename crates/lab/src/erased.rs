//! From a game with types to [`AnyGame`]: [`zero_sum`], [`multiplayer`] and [`stochastic`] check at compile
//! time what a game promises, and decide which algorithms apply.
//!
//! What is generic here is compiled for each game: the searches (`typed`, `searches`), proofs (`solving`) and databases
//! (`tables`, `endings`). Everything else is written for `DynGame` and compiled once.

mod analysis;
mod book;
mod campaign;
mod endings;
mod game;
mod job;
mod known;
mod mistakes;
mod perfect;
mod position;
mod run;
mod searches;
mod solving;
mod tables;
mod text;
mod typed;
mod unsearched;

pub use solving::Solving;

use std::sync::{Arc, OnceLock};

use arbore_core::{Draw, Evaluations, Multiplayer, Player, Prove, Report, Stochastic, Turn, ZeroSum};

use crate::any::{Analysis, AnyGame, Source, Task, TaskError};
use crate::dynamic::{DynGame, DynState, TypedRules};
use crate::trace::{Listing, Recorder, Trace};
use game::SharedGame;
use job::SearchObserver;
use known::{LastOpened, SmallDatabase};
use position::StateWithHistory;
use searches::{ForMany, ForTwo, SearchFamily, WithDice};
use solving::Solver;
use tables::Tables;
use typed::{Searches, TypedGame};

/// A tree with at most this many nodes is searched to the end in seconds.
const MAX_SIZE_PROVEN: f64 = 2e7;

/// A two-player game without chance. `proof` is what the engine knows about it without searching, or `()`.
pub fn zero_sum<G, E, P>(spec: String, game: G, proof: P, solving: Solving<G>) -> Arc<dyn AnyGame>
where
    G: ZeroSum + Draw + 'static,
    E: Evaluations<G>,
    P: Prove<G> + Send + Sync + 'static,
{
    let game = Arc::new(game);
    let is_small = solving.usually_proves;
    let solver = Some(solving.solver(&game, &spec));
    erased::<_, _, (ForTwo, E)>(spec, game, proof, solver).small_if(is_small).share()
}

/// A game of several players without chance.
pub fn multiplayer<G, E>(spec: String, game: G) -> Arc<dyn AnyGame>
where
    G: Multiplayer + Draw + 'static,
    E: Evaluations<G>,
{
    erased::<_, _, (ForMany, E)>(spec, Arc::new(game), (), None).share()
}

/// A two-player game with chance. `usually_proves` says whether it has so few positions that all of them are solved in
/// seconds.
pub fn stochastic<G, E>(spec: String, game: G, usually_proves: bool) -> Arc<dyn AnyGame>
where
    G: Stochastic + Draw + 'static,
    E: Evaluations<G>,
{
    erased::<_, _, (WithDice, E)>(spec, Arc::new(game), (), None).small_if(usually_proves).share()
}

/// A tree drawn by hand: its scores are shown as written.
#[must_use]
pub fn drawn(spec: String, tree: arbore_games::tree::AnyTree) -> Arc<dyn AnyGame> {
    use arbore_games::tree::AnyTree;
    let erased = match tree {
        AnyTree::Tree(game) => erased::<_, _, (ForTwo, ())>(spec, Arc::new(game), (), None),
        AnyTree::VectorTree(game) => erased::<_, _, (ForMany, ())>(spec, Arc::new(game), (), None),
        AnyTree::ChanceTree(game) => erased::<_, _, (WithDice, ())>(spec, Arc::new(game), (), None),
    };
    Erased { is_drawn: true, ..erased.small_if(true) }.share()
}

fn erased<G, P, K>(spec: String, game: Arc<G>, proof: P, solver: Option<Solver>) -> Erased
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    Erased {
        spec,
        rules: TypedRules::erase(game.clone()),
        searches: Box::new(TypedGame::<G, P, K>::new(game, proof)),
        solver,
        is_drawn: false,
        usually_proves: OnceLock::new(),
        last_endings: LastOpened::default(),
        small: OnceLock::new(),
    }
}

/// A game with its types erased.
struct Erased {
    spec: String,
    rules: DynGame,
    searches: Box<dyn Searches>,
    /// How it is solved, if it is a game of two without chance.
    solver: Option<Solver>,
    is_drawn: bool,
    /// Whether perfect play usually finds a proof; by the size of the tree where nothing else is known.
    usually_proves: OnceLock<bool>,
    last_endings: LastOpened<endings::EndingDatabases>,
    small: OnceLock<Option<SmallDatabase>>,
}

impl Erased {
    /// The same game, of which perfect play usually finds a proof if `is_small`.
    fn small_if(self, is_small: bool) -> Self {
        if is_small { Erased { usually_proves: OnceLock::from(true), ..self } } else { self }
    }

    fn share(self) -> Arc<dyn AnyGame> {
        Arc::new(SharedGame::new(self))
    }

    /// How its databases are built and probed, if its positions are numbered.
    fn tables(&self) -> Option<&Arc<dyn Tables>> {
        self.solver.as_ref()?.tables.as_ref()
    }

    /// Whether the position stands for the third time. The rules cannot see that: they know no history.
    fn is_repeated(&self, position: &StateWithHistory) -> bool {
        if position.history.len() < 2 || !self.rules.can_repeat() {
            return false;
        }
        let key = position.state.key();
        position.history.iter().filter(|other| **other == key).count() >= 2
    }

    /// The player to move; the game is over where the position stands for the third time.
    fn turn(&self, position: &StateWithHistory) -> Turn {
        if self.is_repeated(position) { Turn::Over } else { position.state.turn() }
    }

    /// Runs an algorithm and lists what it does; no trace if that is more than may be listed.
    fn traced(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        listing: Listing,
    ) -> Result<(Analysis, Option<Trace>), TaskError> {
        let empty = Trace {
            is_negamax: self.searches.is_negamax(task.algorithm),
            is_drawn: self.is_drawn,
            points_per_unit: self.rules.points_per_unit(),
            ..Trace::default()
        };
        let mut recorder = Recorder::new(self.viewer(&position.state), listing, empty);
        let (report, source) = self.run(position, task, SearchObserver::Steps(&mut recorder))?;
        let analysis = self.analysis(position, report, source);
        let trace = recorder.finish(&analysis.pv);
        Ok((analysis, trace))
    }

    /// The player in whose view scores are shown: MAX for drawn trees, else the side to move.
    fn viewer(&self, state: &DynState) -> Player {
        if self.is_drawn || state.turn() == Turn::Chance { Player::FIRST } else { state.side() }
    }

    /// Reports what is known after each depth to the progress callback of a task.
    fn with_progress<R>(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        run: impl FnOnce(job::OnDepth<'_>) -> R,
    ) -> R {
        let Some(progress) = task.progress else { return run(None) };
        let mut on_depth = |report: Report<String>| {
            (progress.0)(&self.analysis(position, report, Source::Search));
            Ok(())
        };
        run(Some(&mut on_depth))
    }
}
