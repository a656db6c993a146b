//! From a game with types to [`AnyGame`]: [`zero_sum`], [`multiplayer`] and [`stochastic`] check at compile
//! time what a game promises, and decide which algorithms apply.

mod analysis;
mod book;
mod campaign;
mod endings;
mod game;
mod known;
mod mistakes;
mod perfect;
mod position;
mod run;
mod searches;
mod solving;
mod tables;
mod unsearched;

pub use solving::Solving;

use std::sync::{Arc, OnceLock};

use arbore_core::{
    Draw, Evaluations, Multiplayer, Notation, Player, Prove, Report, Stochastic, Turn, ZeroSum,
};

use crate::any::{Analysis, AnyGame, Source, Task, TaskError};
use crate::trace::{Listing, Recorder, Trace};
use endings::EndingDatabases;
use game::share;
use known::{LastOpened, SmallDatabase};
use position::StateWithHistory;
use searches::{ForMany, ForTwo, SearchFamily, SearchObserver, WithDice};
use tables::Tables;

/// A tree with at most this many nodes is searched to the end in seconds.
const MAX_SIZE_PROVEN: f64 = 2e7;

/// A two-player game without chance. `proof` is what the engine knows about it without searching, or `()`.
pub fn zero_sum<G, E, P>(spec: String, game: G, proof: P, solving: Solving<G>) -> Arc<dyn AnyGame>
where
    G: ZeroSum + Draw + 'static,
    E: Evaluations<G>,
    P: Prove<G> + Send + Sync + 'static,
{
    let is_small = solving.usually_proves;
    share(erased::<_, _, (ForTwo, E)>(spec, game, proof, Some(solving)).small_if(is_small))
}

/// A game of several players without chance.
pub fn multiplayer<G, E>(spec: String, game: G) -> Arc<dyn AnyGame>
where
    G: Multiplayer + Draw + 'static,
    E: Evaluations<G>,
{
    share(erased::<_, _, (ForMany, E)>(spec, game, (), None))
}

/// A two-player game with chance. `usually_proves` says whether it has so few positions that all of them are solved in
/// seconds.
pub fn stochastic<G, E>(spec: String, game: G, usually_proves: bool) -> Arc<dyn AnyGame>
where
    G: Stochastic + Draw + 'static,
    E: Evaluations<G>,
{
    share(erased::<_, _, (WithDice, E)>(spec, game, (), None).small_if(usually_proves))
}

/// A tree drawn by hand: its scores are shown as written.
#[must_use]
pub fn drawn(spec: String, tree: arbore_games::tree::AnyTree) -> Arc<dyn AnyGame> {
    use arbore_games::tree::AnyTree;
    match tree {
        AnyTree::Tree(game) => share(erased::<_, _, (ForTwo, ())>(spec, game, (), None).drawn()),
        AnyTree::VectorTree(game) => share(erased::<_, _, (ForMany, ())>(spec, game, (), None).drawn()),
        AnyTree::ChanceTree(game) => share(erased::<_, _, (WithDice, ())>(spec, game, (), None).drawn()),
    }
}

fn erased<G, P, K>(spec: String, game: G, proof: P, solving: Option<Solving<G>>) -> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync + 'static,
    K: SearchFamily<G> + 'static,
{
    let memory = K::Memory::default();
    let (opened_endings, small) = (LastOpened::default(), OnceLock::new());
    let game = Arc::new(game);
    let tables = solving.as_ref().and_then(|solving| solving.tables).map(|make| make(game.clone(), &spec));
    Erased {
        spec,
        game,
        proof,
        solving,
        tables,
        is_drawn: false,
        usually_proves: OnceLock::new(),
        memory,
        opened_endings,
        small,
    }
}

struct Erased<G: Notation, P, K: SearchFamily<G>> {
    spec: String,
    game: Arc<G>,
    proof: P,
    /// How it is solved, if it is a game of two without chance.
    solving: Option<Solving<G>>,
    /// How its databases are built and probed, if its positions are numbered.
    tables: Option<Arc<dyn Tables<G>>>,
    is_drawn: bool,
    /// Whether perfect play usually finds a proof; by the size of the tree where nothing else is known.
    usually_proves: OnceLock<bool>,
    memory: K::Memory,
    opened_endings: LastOpened<EndingDatabases<G>>,
    small: OnceLock<Option<SmallDatabase<G>>>,
}

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: SearchFamily<G>,
{
    /// The same game, drawn by hand.
    fn drawn(self) -> Self {
        Erased { is_drawn: true, ..self }.small_if(true)
    }

    /// The same game, of which perfect play usually finds a proof if `is_small`.
    fn small_if(self, is_small: bool) -> Self {
        if is_small { Erased { usually_proves: OnceLock::from(true), ..self } } else { self }
    }

    /// Whether the position stands for the third time. The rules cannot see that: they know no history.
    fn is_repeated(&self, position: &StateWithHistory<G>) -> bool {
        if !G::CAN_REPEAT || position.history.len() < 2 {
            return false;
        }
        let key = self.game.key(&position.state);
        position.history.iter().filter(|other| **other == key).count() >= 2
    }

    /// The player to move; the game is over where the position stands for the third time.
    fn turn(&self, position: &StateWithHistory<G>) -> Turn {
        if self.is_repeated(position) { Turn::Over } else { self.game.turn(&position.state) }
    }

    /// Reports what is known after each depth to the progress callback of a task.
    fn on_depth<'a>(
        &'a self,
        position: &'a StateWithHistory<G>,
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
        position: &StateWithHistory<G>,
        task: &Task<'_>,
        listing: Listing,
    ) -> Result<(Analysis, Option<Trace>), TaskError> {
        let empty = Trace {
            is_negamax: K::is_negamax(task.algorithm),
            is_drawn: self.is_drawn,
            points_per_unit: self.game.points_per_unit(),
            ..Trace::default()
        };
        let mut recorder = Recorder::new(self.viewer(&position.state), listing, empty);
        let (report, source) = self.run(position, task, SearchObserver::Steps(&mut recorder))?;
        let analysis = self.analysis(position, report, source);
        let trace = recorder.finish(&analysis.pv);
        Ok((analysis, trace))
    }

    /// The player in whose view scores are shown: MAX for drawn trees, else the side to move.
    fn viewer(&self, state: &G::State) -> Player {
        if self.is_drawn || self.game.turn(state) == Turn::Chance {
            Player::FIRST
        } else {
            self.game.side(state)
        }
    }
}
