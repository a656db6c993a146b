//! Which searches there are for each family of games.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use arbore_core::observe::{Depths, Dynamic, Window};
use arbore_core::search::{
    AlphaBeta, AlphaBetaNegamax, Deepening, Engine, EngineOptions, Expectiminimax, Feature, Features, MaxN,
    Mcts, Minimax, Negamax, Paranoid, Star, Switches, ValueIteration,
};
use arbore_core::{
    Evaluate, Evaluations, Game, Limits, Multiplayer, Notation, Observer, Player, Prove, Report, Search,
    Stochastic, Table, ZeroSum,
};

use crate::algorithm::{Algorithm, Family};
use crate::any::Memory;
use crate::dynamic::{CarriedEvaluation, CarriedProof, DynGame, DynMove, Typed, typed_report};
use crate::player::{EngineSettings, PlayoutSettings, Settings};
use crate::trace::Recorder;

/// Two players, no chance.
pub(super) struct ForTwo;
/// Several players, no chance.
pub(super) struct ForMany;
/// Two players and chance.
pub(super) struct WithDice;

/// One search, ready to run.
pub(super) struct Job<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) history: &'a [u64],
    pub(super) limits: &'a Limits,
    /// MAX, where it is not the player to move.
    pub(super) max: Option<Player>,
    pub(super) window: Window,
    pub(super) switches: Switches,
    pub(super) settings: &'a Settings,
    /// What the player remembers.
    pub(super) remembered: Option<&'a Memory>,
    /// Root moves that the engine leaves out, by their place in the order of generation.
    pub(super) excluded: &'a [usize],
}

impl<G: Game> Clone for Job<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Job<'_, G> {}

/// The observer of a search. A search that only plays is compiled for its game; one that is traced is the same source,
/// compiled once for all games.
pub(super) enum SearchObserver<'o, G: Game> {
    Depths(Depths<'o, G>),
    Steps(&'o mut Recorder),
}

impl<G: Game> Job<'_, G> {
    /// Runs a search; depth by depth if it may be interrupted.
    fn run<O: Observer<G>>(self, mut search: impl Search<G, O>, observer: &mut O) -> Report<G::Move> {
        let Job { game, state, history, limits, .. } = self;
        if (limits.time.is_some() || limits.nodes.is_some()) && limits.depth != Some(0) {
            return Deepening(search).search(game, state, history, limits, observer);
        }
        search.search(game, state, history, limits, observer)
    }

    /// Runs Monte Carlo tree search, which knows something at any time.
    fn run_playouts<O: Observer<G>>(self, evaluation: impl Evaluate<G>, observer: &mut O) -> Report<G::Move> {
        let Job { game, state, history, limits, settings, .. } = self;
        let PlayoutSettings { exploration, length, hash } = settings.playouts;
        let mut search = Mcts::new(evaluation);
        search.seed = settings.seed.unwrap_or_default();
        search.bytes = hash.map_or(search.bytes, |megabytes| megabytes.saturating_mul(1 << 20));
        search.exploration = exploration.map_or(search.exploration, |c| f64::from(c) / 1000.0);
        search.playout = length.unwrap_or(search.playout);
        search.search(game, state, history, limits, observer)
    }
}

impl<G: ZeroSum> Job<'_, G> {
    /// Runs the engine, which deepens by itself.
    fn run_engine<O: Observer<G>>(
        self,
        evaluation: impl Evaluate<G> + Sync,
        proof: impl Prove<G> + Sync,
        settings: EngineSettings,
        observer: &mut O,
    ) -> Report<G::Move> {
        let Job { game, state, history, limits, switches, remembered, excluded, .. } = self;
        let EngineSettings { threads, hash, features, settle } = settings;
        let table = remembered.map_or_else(|| Arc::new(Table::new(hash)), |memory| memory.table(hash));
        let options = EngineOptions { features, threads, settle, exact_moves: switches.exact_moves };
        let mut engine = Engine { evaluation, proof, options, table, excluded: excluded.to_vec() };
        engine.search(game, state, history, limits, observer)
    }
}

/// The part of a search's time that may go into the tables of its evaluation.
const PREPARATION: u32 = 4;

/// Runs a search with an evaluation by its number. What the evaluation needs is made first, in a part of the time
/// that the search has.
fn with_evaluation<G: Game, E: Evaluations<G>>(
    eval: usize,
    job: Job<'_, G>,
    run: impl FnOnce(E, Job<'_, G>) -> Option<Report<G::Move>>,
) -> Option<Report<G::Move>> {
    let evaluation = E::ALL.get(eval)?.1;
    let Some(time) = job.limits.time else { return run(evaluation, job) };
    let began = Instant::now();
    let mut is_stopped = || {
        let is_set = job.limits.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        is_set || began.elapsed() >= time / PREPARATION
    };
    let evaluation = evaluation.prepare(&mut is_stopped);
    let spent = began.elapsed();
    let limits = Limits { time: Some(time.saturating_sub(spent)), ..job.limits.clone() };
    let mut report = run(evaluation, Job { limits: &limits, ..job })?;
    report.time += spent;
    Some(report)
}

/// Runs a search and writes it down.
fn record<G: Notation, E: Evaluate<G> + Copy + Send + Sync>(
    recorder: &mut Recorder,
    family: Family,
    algorithm: Algorithm,
    evaluation: E,
    proof: &(impl Prove<G> + Sync),
    job: Job<'_, G>,
) -> Option<Report<G::Move>> {
    let rules = Typed { game: job.game, evaluation, proof };
    let game = rules.begin_at(job.state);
    let dyn_job = Job {
        game: &game,
        state: &game.start(),
        history: job.history,
        limits: job.limits,
        max: job.max,
        window: job.window,
        switches: job.switches,
        settings: job.settings,
        remembered: job.remembered,
        excluded: job.excluded,
    };
    let evaluation = CarriedEvaluation(evaluation.heuristics());
    let report = record_any(recorder, family, algorithm, evaluation, dyn_job)?;
    Some(typed_report(job.game, job.state, report))
}

/// The same for a game of one type for all, so that it is compiled once.
fn record_any<'a>(
    recorder: &mut Recorder,
    family: Family,
    algorithm: Algorithm,
    evaluation: CarriedEvaluation,
    job: Job<'_, DynGame<'a>>,
) -> Option<Report<DynMove>> {
    recorder.record(job.game, |steps: &mut Dynamic<'_, DynGame<'a>>| match family {
        Family::ZeroSum => zero_sum(algorithm, evaluation, CarriedProof, job, steps),
        Family::Multiplayer => multiplayer(algorithm, evaluation, job, steps),
        Family::Stochastic => stochastic(algorithm, evaluation, job, steps),
    })
}

/// What the engine may use if it must not err: everything but heuristics.
const SURE: Features = Features::SAME_VALUE.with(Feature::Deeper).with(Feature::Proof);

/// Which searches there are for a family of games.
pub(super) trait SearchFamily<G: Notation> {
    const FAMILY: Family;
    /// What its searches remember from one position to the next.
    type Memory: Default + Send + Sync;
    fn evaluations() -> Vec<&'static str>;
    /// Whether an algorithm sees every node as the player to move there does.
    fn is_negamax(algorithm: Algorithm) -> bool {
        matches!(algorithm, Algorithm::Negamax | Algorithm::AlphaBetaNegamax)
    }
    /// Whether an algorithm solves all positions at once and remembers them.
    fn remembers(algorithm: Algorithm) -> bool {
        let _ = algorithm;
        false
    }
    /// Runs a search, or `None` if it is not for this family or there is no such evaluation.
    fn search(
        algorithm: Algorithm,
        eval: usize,
        memory: &Self::Memory,
        proof: &(impl Prove<G> + Sync),
        job: Job<'_, G>,
        listener: SearchObserver<'_, G>,
    ) -> Option<Report<G::Move>>;
    /// The engine's ideas that make sense with an evaluation.
    fn features(eval: usize) -> Features {
        let _ = eval;
        Features::NONE
    }
}

fn names<G: Game, E: Evaluations<G>>() -> Vec<&'static str> {
    E::ALL.iter().map(|(name, _)| *name).collect()
}

impl<G: ZeroSum + Notation, E: Evaluations<G>> SearchFamily<G> for (ForTwo, E) {
    const FAMILY: Family = Family::ZeroSum;
    type Memory = ();

    fn is_negamax(algorithm: Algorithm) -> bool {
        matches!(
            algorithm,
            Algorithm::Negamax | Algorithm::AlphaBetaNegamax | Algorithm::Engine | Algorithm::Perfect
        )
    }

    fn evaluations() -> Vec<&'static str> {
        names::<G, E>()
    }

    fn features(eval: usize) -> Features {
        let heuristics = E::ALL.get(eval).map(|(_, evaluation)| evaluation.heuristics());
        Features::ALL.allowed(heuristics.unwrap_or_default())
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        (): &(),
        proof: &(impl Prove<G> + Sync),
        job: Job<'_, G>,
        listener: SearchObserver<'_, G>,
    ) -> Option<Report<G::Move>> {
        with_evaluation(eval, job, |evaluation: E, job| match listener {
            SearchObserver::Depths(mut depths) => zero_sum(algorithm, evaluation, proof, job, &mut depths),
            SearchObserver::Steps(recorder) => {
                record(recorder, Family::ZeroSum, algorithm, evaluation, proof, job)
            }
        })
    }
}

impl<G: Multiplayer + Notation, E: Evaluations<G>> SearchFamily<G> for (ForMany, E) {
    const FAMILY: Family = Family::Multiplayer;
    type Memory = ();

    fn evaluations() -> Vec<&'static str> {
        names::<G, E>()
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        (): &(),
        _: &(impl Prove<G> + Sync),
        job: Job<'_, G>,
        listener: SearchObserver<'_, G>,
    ) -> Option<Report<G::Move>> {
        with_evaluation(eval, job, |evaluation: E, job| match listener {
            SearchObserver::Depths(mut depths) => multiplayer(algorithm, evaluation, job, &mut depths),
            SearchObserver::Steps(recorder) => {
                record(recorder, Family::Multiplayer, algorithm, evaluation, &(), job)
            }
        })
    }
}

impl<G: Stochastic + Notation, E: Evaluations<G>> SearchFamily<G> for (WithDice, E) {
    const FAMILY: Family = Family::Stochastic;
    type Memory = Mutex<ValueIteration<G::State>>;

    fn remembers(algorithm: Algorithm) -> bool {
        matches!(algorithm, Algorithm::ValueIteration | Algorithm::Perfect)
    }

    fn evaluations() -> Vec<&'static str> {
        names::<G, E>()
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        memory: &Self::Memory,
        _: &(impl Prove<G> + Sync),
        job: Job<'_, G>,
        listener: SearchObserver<'_, G>,
    ) -> Option<Report<G::Move>> {
        with_evaluation(eval, job, |evaluation: E, job| match (algorithm, listener) {
            (Algorithm::ValueIteration | Algorithm::Perfect, _) => {
                // What a search that panicked has left behind is whole: it is replaced in one piece.
                let mut search = memory.lock().unwrap_or_else(PoisonError::into_inner);
                let Job { game, state, history, limits, .. } = job;
                Some(search.search(game, state, history, limits, &mut ()))
            }
            (_, SearchObserver::Depths(mut depths)) => stochastic(algorithm, evaluation, job, &mut depths),
            (_, SearchObserver::Steps(recorder)) => {
                record(recorder, Family::Stochastic, algorithm, evaluation, &(), job)
            }
        })
    }
}

/// Runs a search of a game of two players without chance.
fn zero_sum<G: ZeroSum, O: Observer<G>>(
    algorithm: Algorithm,
    evaluation: impl Evaluate<G> + Sync,
    proof: impl Prove<G> + Sync,
    job: Job<'_, G>,
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let Job { switches, max, window, .. } = job;
    let tie = switches.tie;
    Some(match algorithm {
        Algorithm::Minimax => job.run(Minimax { evaluation, tie, max }, observer),
        Algorithm::Negamax => job.run(Negamax { evaluation, tie }, observer),
        Algorithm::AlphaBeta => job.run(AlphaBeta { evaluation, switches, window, max }, observer),
        Algorithm::AlphaBetaNegamax => job.run(AlphaBetaNegamax { evaluation, switches, window }, observer),
        Algorithm::Engine => job.run_engine(evaluation, proof, job.settings.engine, observer),
        // What never errs does not guess.
        Algorithm::Perfect => {
            let settings = EngineSettings { features: SURE, ..job.settings.engine };
            job.run_engine(evaluation, proof, settings, observer)
        }
        Algorithm::MaxN => job.run(MaxN { evaluation, tie }, observer),
        Algorithm::Paranoid => job.run(Paranoid { evaluation, switches }, observer),
        Algorithm::Mcts => job.run_playouts(evaluation, observer),
        Algorithm::Expectiminimax
        | Algorithm::Star1
        | Algorithm::Star2
        | Algorithm::ValueIteration
        | Algorithm::Random => return None,
    })
}

/// Runs a search of a game of several players without chance.
fn multiplayer<G: Multiplayer, O: Observer<G>>(
    algorithm: Algorithm,
    evaluation: impl Evaluate<G>,
    job: Job<'_, G>,
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let switches = job.switches;
    match algorithm {
        Algorithm::MaxN | Algorithm::Perfect => {
            Some(job.run(MaxN { evaluation, tie: switches.tie }, observer))
        }
        Algorithm::Paranoid => Some(job.run(Paranoid { evaluation, switches }, observer)),
        Algorithm::Mcts => Some(job.run_playouts(evaluation, observer)),
        _ => None,
    }
}

/// Runs a search of a game of two players with dice.
fn stochastic<G: Stochastic, O: Observer<G>>(
    algorithm: Algorithm,
    evaluation: impl Evaluate<G>,
    job: Job<'_, G>,
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let max = job.max;
    match algorithm {
        Algorithm::Expectiminimax => Some(job.run(Expectiminimax { evaluation, max }, observer)),
        Algorithm::Star1 | Algorithm::Star2 => {
            let Switches { order, exact_moves, .. } = job.switches;
            let probes = algorithm == Algorithm::Star2;
            Some(job.run(Star { evaluation, probes, order, exact_moves, max }, observer))
        }
        Algorithm::Mcts => Some(job.run_playouts(evaluation, observer)),
        _ => None,
    }
}
