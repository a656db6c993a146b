//! Which searches there are for each family of games.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use arbore_core::observe::Dynamic;
use arbore_core::search::{
    AlphaBeta, AlphaBetaNegamax, Expectiminimax, Feature, Features, MaxN, MctsFeatures, Minimax, Negamax,
    Paranoid, Star, Switches, ValueIteration,
};
use arbore_core::{
    Draw, Evaluate, Evaluations, Game, Heuristics, Limits, Multiplayer, Observer, Prove, Report, Search as _,
    Stochastic, ZeroSum,
};

use super::job::{Job, Parameters, SearchObserver, observe_depths};
use super::text::text_report;
use crate::algorithm::{Algorithm, Family};
use crate::dynamic::{DynEvaluation, DynGame, DynProof, DynState, TypedEvaluation, TypedProof};
use crate::player::EngineSettings;
use crate::trace::Recorder;

/// Two players, no chance.
pub(super) struct ForTwo;
/// Several players, no chance.
pub(super) struct ForMany;
/// Two players and chance.
pub(super) struct WithDice;

/// The part of a search's time that may go into the tables of its evaluation.
const PREPARATION: u32 = 4;

/// Runs a search with an evaluation by its number. What the evaluation needs is made first, in a part of the time
/// that the search has.
fn with_evaluation<G: Game, E: Evaluations<G>>(
    eval: usize,
    parameters: Parameters<'_>,
    run: impl FnOnce(E, Parameters<'_>) -> Option<Report<String>>,
) -> Option<Report<String>> {
    let evaluation = E::ALL.get(eval)?.1;
    let Some(time) = parameters.limits.time else { return run(evaluation, parameters) };
    let began = Instant::now();
    let mut is_stopped = || {
        let is_set = parameters.limits.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        is_set || began.elapsed() >= time / PREPARATION
    };
    let evaluation = evaluation.prepare(&mut is_stopped);
    let spent = began.elapsed();
    let limits = Limits { time: Some(time.saturating_sub(spent)), ..parameters.limits.clone() };
    let mut report = run(evaluation, Parameters { limits: &limits, ..parameters })?;
    report.time += spent;
    Some(report)
}

/// Runs a search for one of the two observers: as the game itself, or with its types erased and recorded.
fn observed<G, E, P>(
    family: Family,
    algorithm: Algorithm,
    eval: usize,
    proof: &P,
    (job, erased): Jobs<'_, G>,
    observer: SearchObserver<'_>,
    run: impl FnOnce(E, Job<'_, G>, &mut arbore_core::observe::Depths<'_, G>) -> Option<Report<G::Move>>,
) -> Option<Report<String>>
where
    G: Draw + 'static,
    E: Evaluations<G>,
    P: Prove<G> + Sync,
{
    with_evaluation(eval, job.parameters, |evaluation: E, parameters| match observer {
        SearchObserver::Depths(on_depth) => {
            let job = Job { parameters, ..job };
            let report =
                observe_depths(job.game, job.state, on_depth, |depths| run(evaluation, job, depths))?;
            Some(text_report(job.game, job.state, report))
        }
        SearchObserver::Steps(recorder) => {
            let evaluation = TypedEvaluation { game: job.game, evaluation };
            let proof = TypedProof { game: job.game, proof };
            record(recorder, family, algorithm, (evaluation.erase(), proof.erase()), erased, parameters)
        }
    })
}

/// Runs a search with its types erased and records it.
fn record(
    recorder: &mut Recorder,
    family: Family,
    algorithm: Algorithm,
    (evaluation, proof): (DynEvaluation<'_>, DynProof<'_>),
    (game, state): (&DynGame, &DynState),
    parameters: Parameters<'_>,
) -> Option<Report<String>> {
    let job = Job { game, state, parameters };
    let report = recorder.record(game, |steps: &mut Dynamic<'_, DynGame>| match family {
        Family::ZeroSum => zero_sum(algorithm, evaluation, proof, job, steps),
        Family::Multiplayer => multiplayer(algorithm, evaluation, job, steps),
        Family::Stochastic => stochastic(algorithm, evaluation, job, steps),
    });
    Some(text_report(game, state, report?))
}

/// The features of the engine for `perfect`: everything but heuristics.
const CERTAIN_ONLY: Features = Features::SAME_VALUE.with(Feature::Deeper).with(Feature::Proof);

/// A search of a game with its types, and its position with the types erased.
pub(super) type Jobs<'a, G> = (Job<'a, G>, (&'a DynGame, &'a DynState));

/// Which searches there are for a family of games.
pub(super) trait SearchFamily<G: Draw> {
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
        jobs: Jobs<'_, G>,
        observer: SearchObserver<'_>,
    ) -> Option<Report<String>>;
    /// The engine's features that make sense with an evaluation.
    fn features(eval: usize) -> Features {
        let _ = eval;
        Features::NONE
    }
    /// The features of Monte Carlo tree search that are on with an evaluation.
    fn mcts_features(eval: usize) -> MctsFeatures;
    /// Whether Monte Carlo tree search with the default evaluation is the strongest search.
    fn prefers_playouts() -> bool {
        false
    }
}

fn names<G: Game, E: Evaluations<G>>() -> Vec<&'static str> {
    E::ALL.iter().map(|(name, _)| *name).collect()
}

fn heuristics<G: Game, E: Evaluations<G>>(eval: usize) -> Heuristics {
    E::ALL.get(eval).map(|(_, evaluation)| evaluation.heuristics()).unwrap_or_default()
}

impl<G: ZeroSum + Draw + 'static, E: Evaluations<G>> SearchFamily<G> for (ForTwo, E) {
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

    fn mcts_features(eval: usize) -> MctsFeatures {
        MctsFeatures::recommended(heuristics::<G, E>(eval))
    }

    fn prefers_playouts() -> bool {
        heuristics::<G, E>(0).prefers_playouts
    }

    fn features(eval: usize) -> Features {
        Features::ALL.allowed(heuristics::<G, E>(eval))
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        (): &(),
        proof: &(impl Prove<G> + Sync),
        jobs: Jobs<'_, G>,
        observer: SearchObserver<'_>,
    ) -> Option<Report<String>> {
        observed(Family::ZeroSum, algorithm, eval, proof, jobs, observer, |evaluation: E, job, depths| {
            zero_sum(algorithm, evaluation, proof, job, depths)
        })
    }
}

impl<G: Multiplayer + Draw + 'static, E: Evaluations<G>> SearchFamily<G> for (ForMany, E) {
    const FAMILY: Family = Family::Multiplayer;
    type Memory = ();

    fn evaluations() -> Vec<&'static str> {
        names::<G, E>()
    }

    fn mcts_features(eval: usize) -> MctsFeatures {
        MctsFeatures::recommended(heuristics::<G, E>(eval))
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        (): &(),
        _: &(impl Prove<G> + Sync),
        jobs: Jobs<'_, G>,
        observer: SearchObserver<'_>,
    ) -> Option<Report<String>> {
        observed(Family::Multiplayer, algorithm, eval, &(), jobs, observer, |evaluation: E, job, depths| {
            multiplayer(algorithm, evaluation, job, depths)
        })
    }
}

impl<G: Stochastic + Draw + 'static, E: Evaluations<G>> SearchFamily<G> for (WithDice, E) {
    const FAMILY: Family = Family::Stochastic;
    type Memory = Mutex<ValueIteration<G::State>>;

    fn remembers(algorithm: Algorithm) -> bool {
        matches!(algorithm, Algorithm::ValueIteration | Algorithm::Perfect)
    }

    fn evaluations() -> Vec<&'static str> {
        names::<G, E>()
    }

    fn mcts_features(eval: usize) -> MctsFeatures {
        MctsFeatures::recommended(heuristics::<G, E>(eval))
    }

    fn search(
        algorithm: Algorithm,
        eval: usize,
        memory: &Self::Memory,
        _: &(impl Prove<G> + Sync),
        jobs: Jobs<'_, G>,
        observer: SearchObserver<'_>,
    ) -> Option<Report<String>> {
        if Self::remembers(algorithm) {
            // What a search that panicked has left behind is whole: it is replaced in one piece.
            let mut search = memory.lock().unwrap_or_else(PoisonError::into_inner);
            let Job { game, state, parameters: Parameters { history, limits, .. } } = jobs.0;
            return Some(text_report(game, state, search.search(game, state, history, limits, &mut ())));
        }
        observed(Family::Stochastic, algorithm, eval, &(), jobs, observer, |evaluation: E, job, depths| {
            stochastic(algorithm, evaluation, job, depths)
        })
    }
}

/// Runs a search of a game of two players without chance.
fn zero_sum<G: ZeroSum + 'static, O: Observer<G>>(
    algorithm: Algorithm,
    evaluation: impl Evaluate<G> + Sync,
    proof: impl Prove<G> + Sync,
    job: Job<'_, G>,
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let Parameters { switches, max, window, settings, .. } = job.parameters;
    let tie = switches.tie;
    Some(match algorithm {
        Algorithm::Minimax => job.run(Minimax { evaluation, tie, max }, observer),
        Algorithm::Negamax => job.run(Negamax { evaluation, tie }, observer),
        Algorithm::AlphaBeta => job.run(AlphaBeta { evaluation, switches, window, max }, observer),
        Algorithm::AlphaBetaNegamax => job.run(AlphaBetaNegamax { evaluation, switches, window }, observer),
        Algorithm::Engine => job.run_engine(evaluation, proof, settings.engine, observer),
        Algorithm::Perfect => {
            let settings = EngineSettings { features: CERTAIN_ONLY, ..settings.engine };
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
fn multiplayer<G: Multiplayer + 'static, O: Observer<G>>(
    algorithm: Algorithm,
    evaluation: impl Evaluate<G> + Sync,
    job: Job<'_, G>,
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let switches = job.parameters.switches;
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
fn stochastic<G: Stochastic + 'static, O: Observer<G>>(
    algorithm: Algorithm,
    evaluation: impl Evaluate<G> + Sync,
    job: Job<'_, G>,
    observer: &mut O,
) -> Option<Report<G::Move>> {
    let max = job.parameters.max;
    match algorithm {
        Algorithm::Expectiminimax => Some(job.run(Expectiminimax { evaluation, max }, observer)),
        Algorithm::Star1 | Algorithm::Star2 => {
            let Switches { order, exact_moves, .. } = job.parameters.switches;
            let probes = algorithm == Algorithm::Star2;
            Some(job.run(Star { evaluation, probes, order, exact_moves, max }, observer))
        }
        Algorithm::Mcts => Some(job.run_playouts(evaluation, observer)),
        _ => None,
    }
}
