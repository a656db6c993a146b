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
    Evaluations, Game, Limits, Multiplayer, Player, Prove, Report, Search, Stochastic, Table, ZeroSum,
};

use crate::algorithm::{Algorithm, Family};
use crate::any::Memory;
use crate::player::{EngineSettings, PlayoutSettings, Settings};

/// Two players, no chance.
pub(super) struct ForTwo;
/// Several players, no chance.
pub(super) struct ForMany;
/// Two players and chance.
pub(super) struct WithDice;

/// One search, ready to run.
pub(super) struct Job<'a, 'o, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) history: &'a [u64],
    pub(super) limits: &'a Limits,
    /// Who MAX is, where it is not simply whoever moves.
    pub(super) max: Option<Player>,
    pub(super) window: Window,
    pub(super) switches: Switches,
    pub(super) settings: &'a Settings,
    /// What the player remembers.
    pub(super) remembered: Option<&'a Memory>,
    /// Root moves that the engine leaves out, by their place in the order of generation.
    pub(super) excluded: &'a [usize],
    pub(super) listener: Listener<'o, G>,
}

/// Who listens to a search. There are these two kinds and no others: each search is compiled for both.
pub(super) enum Listener<'o, G: Game> {
    Depths(Depths<'o, G>),
    Steps(Dynamic<'o, G>),
}

impl<G: Game> Job<'_, '_, G> {
    /// Runs a search; depth by depth if it may be interrupted.
    fn run<S>(self, mut search: S) -> Report<G::Move>
    where
        S: for<'b> Search<G, Depths<'b, G>> + for<'b> Search<G, Dynamic<'b, G>>,
    {
        let Job { game, state, history, limits, listener, .. } = self;
        let deepens = (limits.time.is_some() || limits.nodes.is_some()) && limits.depth != Some(0);
        match (listener, deepens) {
            (Listener::Steps(mut steps), false) => search.search(game, state, history, limits, &mut steps),
            (Listener::Steps(mut steps), true) => {
                Deepening(search).search(game, state, history, limits, &mut steps)
            }
            (Listener::Depths(mut depths), false) => search.search(game, state, history, limits, &mut depths),
            (Listener::Depths(mut depths), true) => {
                Deepening(search).search(game, state, history, limits, &mut depths)
            }
        }
    }
}

impl<G: Game> Job<'_, '_, G> {
    /// Runs Monte Carlo tree search, which knows something at any time.
    fn run_playouts<E: Evaluations<G>>(self, evaluation: E) -> Report<G::Move> {
        let Job { game, state, history, limits, settings, listener, .. } = self;
        let PlayoutSettings { exploration, length, hash } = settings.playouts;
        let mut search = Mcts::new(evaluation);
        search.seed = settings.seed.unwrap_or_default();
        search.bytes = hash.map_or(search.bytes, |megabytes| megabytes.saturating_mul(1 << 20));
        search.exploration = exploration.map_or(search.exploration, |c| f64::from(c) / 1000.0);
        search.playout = length.unwrap_or(search.playout);
        match listener {
            Listener::Steps(mut steps) => search.search(game, state, history, limits, &mut steps),
            Listener::Depths(mut depths) => search.search(game, state, history, limits, &mut depths),
        }
    }
}

impl<G: ZeroSum> Job<'_, '_, G> {
    /// Runs the engine, which deepens by itself.
    fn run_engine<E: Evaluations<G>>(
        self,
        evaluation: E,
        proof: &(impl Prove<G> + Sync),
        settings: EngineSettings,
    ) -> Report<G::Move> {
        let Job { game, state, history, limits, switches, remembered, excluded, listener, .. } = self;
        let EngineSettings { threads, hash, features, settle } = settings;
        let table = remembered.map_or_else(|| Arc::new(Table::new(hash)), |memory| memory.table(hash));
        let options = EngineOptions { features, threads, settle, exact_moves: switches.exact_moves };
        let mut engine = Engine { evaluation, proof, options, table, excluded: excluded.to_vec() };
        match listener {
            Listener::Steps(mut steps) => engine.search(game, state, history, limits, &mut steps),
            Listener::Depths(mut depths) => engine.search(game, state, history, limits, &mut depths),
        }
    }
}

/// The part of a search's time that may go into the tables of its evaluation.
const PREPARATION: u32 = 4;

/// Runs a search with an evaluation by its number. What the evaluation needs is made first, in a part of the time
/// that the search has.
fn with_evaluation<G: Game, E: Evaluations<G>>(
    eval: usize,
    job: Job<'_, '_, G>,
    run: impl FnOnce(E, Job<'_, '_, G>) -> Option<Report<G::Move>>,
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

/// What the engine may use if it must not err: everything but guesses.
const SURE: Features = Features::SAME_VALUE.with(Feature::Deeper).with(Feature::Proof);

/// Which searches there are for a family of games.
pub(super) trait Kind<G: Game> {
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
        job: Job<'_, '_, G>,
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

impl<G: ZeroSum, E: Evaluations<G>> Kind<G> for (ForTwo, E) {
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
        let guesses = E::ALL.get(eval).map(|(_, evaluation)| evaluation.guesses());
        Features::ALL.allowed(guesses.unwrap_or_default())
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        (): &(),
        proof: &(impl Prove<G> + Sync),
        job: Job<'_, '_, G>,
    ) -> Option<Report<G::Move>> {
        let Job { switches, max, window, .. } = job;
        let tie = switches.tie;
        with_evaluation(eval, job, |evaluation: E, job| {
            Some(match algorithm {
                Algorithm::Minimax => job.run(Minimax { evaluation, tie, max }),
                Algorithm::Negamax => job.run(Negamax { evaluation, tie }),
                Algorithm::AlphaBeta => job.run(AlphaBeta { evaluation, switches, window, max }),
                Algorithm::AlphaBetaNegamax => job.run(AlphaBetaNegamax { evaluation, switches, window }),
                Algorithm::Engine | Algorithm::Perfect => {
                    let mut settings = job.settings.engine;
                    if algorithm == Algorithm::Perfect {
                        // What never errs does not guess.
                        settings.features = SURE;
                    }
                    job.run_engine(evaluation, proof, settings)
                }
                Algorithm::MaxN => job.run(MaxN { evaluation, tie }),
                Algorithm::Paranoid => job.run(Paranoid { evaluation, switches }),
                Algorithm::Mcts => job.run_playouts(evaluation),
                Algorithm::Expectiminimax
                | Algorithm::Star1
                | Algorithm::Star2
                | Algorithm::ValueIteration
                | Algorithm::Random => return None,
            })
        })
    }
}

impl<G: Multiplayer, E: Evaluations<G>> Kind<G> for (ForMany, E) {
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
        job: Job<'_, '_, G>,
    ) -> Option<Report<G::Move>> {
        let switches = job.switches;
        with_evaluation(eval, job, |evaluation: E, job| match algorithm {
            Algorithm::MaxN | Algorithm::Perfect => Some(job.run(MaxN { evaluation, tie: switches.tie })),
            Algorithm::Paranoid => Some(job.run(Paranoid { evaluation, switches })),
            Algorithm::Mcts => Some(job.run_playouts(evaluation)),
            _ => None,
        })
    }
}

impl<G: Stochastic, E: Evaluations<G>> Kind<G> for (WithDice, E) {
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
        job: Job<'_, '_, G>,
    ) -> Option<Report<G::Move>> {
        with_evaluation(eval, job, |evaluation: E, job| {
            let max = job.max;
            match algorithm {
                Algorithm::Expectiminimax => Some(job.run(Expectiminimax { evaluation, max })),
                Algorithm::Star1 | Algorithm::Star2 => {
                    let Switches { order, exact_moves, .. } = job.switches;
                    let probes = algorithm == Algorithm::Star2;
                    Some(job.run(Star { evaluation, probes, order, exact_moves, max }))
                }
                Algorithm::Mcts => Some(job.run_playouts(evaluation)),
                Algorithm::ValueIteration | Algorithm::Perfect => {
                    // What a search that panicked has left behind is whole: it is replaced in one piece.
                    let mut search = memory.lock().unwrap_or_else(PoisonError::into_inner);
                    let Job { game, state, history, limits, .. } = job;
                    Some(search.search(game, state, history, limits, &mut ()))
                }
                _ => None,
            }
        })
    }
}
