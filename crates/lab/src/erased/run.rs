//! Checks a task and runs it.

use std::sync::Arc;
use std::time::Instant;

use arbore_core::memory::{OutOfMemory, check_megabytes};
use arbore_core::observe::Window;
use arbore_core::search::Order;
use arbore_core::{Limits, Player, Report, Turn};

use super::Erased;
use super::job::{OnDepth, Parameters, SearchObserver};
use super::known::{Knowledge, bounds_by};
use super::mistakes::make_mistake;
use super::perfect::{Fallback, MAX_NODES_FOR_DISTANCE, PROOF_SHARE, ProofAttempt, is_exact, tighten};
use super::position::StateWithHistory;
use super::solving::ProofResources;
use super::unsearched::{drawn_by_repetition, random};
use crate::algorithm::{Algorithm, Family};
use crate::any::{Source, Task, TaskError};
use crate::player::Settings;

/// A search of the whole tree is refused beyond this many positions: it would take hours.
pub(super) const HOPELESS: f64 = 2e10;

/// The exponent that scales the size of a tree for `solve`, which may run for hours with progress and can be stopped:
/// a tree of 10^30 positions counts as one of 10^20.
pub(super) const RESEARCH: f64 = 2.0 / 3.0;

/// A report and its source.
pub(super) type Answer = (Report<String>, Source);

/// How long the caller is willing to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    Player,
    Researcher,
}

/// The default memory limit of a proof. It takes only what it needs.
const PROOF_MEGABYTES: usize = 1024;

impl Erased {
    pub(super) fn evaluation(&self, settings: &Settings) -> Result<usize, TaskError> {
        let known = self.searches.evaluations();
        let Some(name) = &settings.eval else { return Ok(0) };
        known
            .iter()
            .position(|other| other == name)
            .ok_or_else(|| TaskError::unknown_evaluation(name, &known))
    }

    pub(super) fn run(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        mut observer: SearchObserver<'_>,
    ) -> Result<Answer, TaskError> {
        let (started, state) = (Instant::now(), &position.state);
        if self.is_repeated(position) {
            return Ok((drawn_by_repetition(state), Source::Search));
        }
        // A trace needs a search, so the book is not consulted.
        if matches!(observer, SearchObserver::Depths(_))
            && let Some(report) = self.book_move(position, task.settings)?
        {
            return Ok((report, Source::Book));
        }
        self.check_task(position, task, Patience::Player)?;
        if task.algorithm == Algorithm::Random {
            return Ok((random(state, task.settings.seed), Source::Search));
        }
        let mut fallback = Fallback::default();
        if task.algorithm == Algorithm::Perfect {
            // A database also knows the distance.
            if let Some(known) = self.database_of(task)?
                && let Some(report) = self.known(&*known, state)?
            {
                return Ok((report, Source::Database));
            }
            if let Some(book) = self.bundled_book()
                && let Some(report) = self.known_in_book(book, state)?
            {
                return Ok((report, Source::Book));
            }
            let mut settled = self.proven(state);
            let is_enough = |report: &Report<String>| is_exact(state, task, report);
            if let Some(report) = settled.as_ref().filter(|report| is_enough(report)) {
                return Ok((report.clone(), Source::Proof));
            }
            // A trace or a depth limit asks for a search rather than a proof.
            if let SearchObserver::Depths(on_depth) = &mut observer
                && task.limits.depth.is_none()
            {
                // Where the outcome is certain, only its distance is left to prove.
                let max_nodes = settled.as_ref().map(|_| MAX_NODES_FOR_DISTANCE);
                match self.try_proof(position, task, max_nodes, reborrow(on_depth))? {
                    ProofAttempt::Proven(mut report, source) => {
                        if let Some(settled) = &settled {
                            tighten(&mut report, settled);
                        }
                        return Ok((report, source));
                    }
                    ProofAttempt::Open { excluded, report } => {
                        fallback = Fallback { is_engine: true, excluded };
                        if let (Some(settled), Some(report)) = (&mut settled, report) {
                            tighten(settled, &report);
                        }
                    }
                }
            }
            if let Some(report) = settled {
                return Ok((report, Source::Proof));
            }
        }
        // The time that the proof took is spent.
        let time = task.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let task = Task { limits: Limits { time, ..task.limits.clone() }, ..task.clone() };
        if task.algorithm != Algorithm::Perfect || !self.searches.remembers(task.algorithm) {
            return Ok((self.run_search(position, &task, observer, &fallback)?, Source::Search));
        }
        // All positions at once, or a search where that takes too long.
        let time = time.map(|time| time.mul_f64(PROOF_SHARE));
        let solving = Task { limits: Limits { time, ..task.limits.clone() }, ..task.clone() };
        let report = self.run_search(position, &solving, observer, &fallback)?;
        if report.best.is_some() || state.turn() == Turn::Over {
            return Ok((report, Source::Search));
        }
        Ok((self.play_on_with_dice(position, &task, started)?, Source::Search))
    }

    /// A move for a game with dice that has too many positions to be solved within the limits.
    fn play_on_with_dice(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        started: Instant,
    ) -> Result<Report<String>, TaskError> {
        let time = task.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let mut settings = task.settings.clone();
        settings.switches.order = Order::Evaluation;
        let limits = Limits { time, ..task.limits.clone() };
        let task = Task { algorithm: Algorithm::Star2, settings: &settings, limits, ..task.clone() };
        self.run_search(position, &task, SearchObserver::Depths(None), &Fallback::default())
    }

    /// What can be proven about a position.
    pub(super) fn prove(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        on_depth: OnDepth<'_>,
    ) -> Result<Answer, TaskError> {
        if self.is_repeated(position) {
            return Ok((drawn_by_repetition(&position.state), Source::Proof));
        }
        let task = Task { algorithm: Algorithm::Perfect, ..task.clone() };
        self.check_task(position, &task, Patience::Researcher)?;
        if self.solver.is_some() {
            return self.prove_within(position, &task, &task.limits, on_depth);
        }
        // All players to the end, or all positions at once.
        let fallback = Fallback::default();
        Ok((self.run_search(position, &task, SearchObserver::Depths(on_depth), &fallback)?, Source::Proof))
    }

    pub(super) fn prove_within(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        limits: &Limits,
        on_depth: OnDepth<'_>,
    ) -> Result<Answer, TaskError> {
        let state = &position.state;
        let databases = self.database_of(task)?;
        if let Some(known) = &databases
            && let Some(report) = self.known(&**known, state)?
        {
            return Ok((report, Source::Database));
        }
        let book = self.bundled_book();
        if let Some(book) = book
            && let Some(report) = self.known_in_book(book, state)?
        {
            return Ok((report, Source::Book));
        }
        if let Some(known) = self.small_database()?
            && let Some(report) = self.known(known, state)?
        {
            return Ok((report, Source::Proof));
        }
        let solver = self.solver.as_ref().expect("a game that is solved by search");
        let settings = task.settings;
        let megabytes = settings.proof_hash.unwrap_or_else(usual_proof_megabytes);
        let exact_moves = settings.switches.exact_moves;
        let bounds = bounds_by(book, state);
        let resources =
            ProofResources { limits, megabytes, exact_moves, known: databases.as_deref(), bounds };
        Ok((solver.proofs.prove(state.state(), resources, on_depth), Source::Proof))
    }

    fn run_search(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        observer: SearchObserver<'_>,
        fallback: &Fallback,
    ) -> Result<Report<String>, TaskError> {
        let eval = self.evaluation(task.settings)?;
        let settings = task.settings;
        let mut switches = settings.switches;
        // A deliberate mistake needs the exact value of every move.
        switches.exact_moves |= settings.mistakes > 0;
        let known = self.database_of(task)?;
        let parameters = Parameters {
            history: &position.history,
            limits: &task.limits,
            max: self.is_drawn.then_some(Player::FIRST),
            window: if self.is_drawn { Window::ALL_POINTS } else { Window::FULL },
            switches,
            settings,
            remembered: task.memory,
            excluded: &fallback.excluded,
            known: known.as_deref(),
        };
        let family = self.searches.family();
        let is_engine = fallback.is_engine && Algorithm::Engine.info().families.contains(&family);
        let algorithm = if is_engine { Algorithm::Engine } else { task.algorithm };
        let mut report = self
            .searches
            .run(algorithm, eval, (&self.rules, &position.state), parameters, observer)
            .ok_or_else(|| wrong_algorithm(task.algorithm, family))?;
        if settings.mistakes > 0 {
            make_mistake(&position.state, &mut report, settings);
        }
        Ok(report)
    }

    /// Checks that a task applies to the game and is feasible.
    pub(super) fn check_task(
        &self,
        position: &StateWithHistory,
        task: &Task<'_>,
        patience: Patience,
    ) -> Result<(), TaskError> {
        self.evaluation(task.settings)?;
        self.book_of(task.settings)?;
        if !task.algorithm.info().families.contains(&self.searches.family()) {
            return Err(wrong_algorithm(task.algorithm, self.searches.family()));
        }
        task.check_memory()?;
        let limits = &task.limits;
        let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let state = &position.state;
        // Random games end when the memory is full.
        let is_blind = matches!(task.algorithm, Algorithm::Random | Algorithm::Mcts);
        let is_small = task.algorithm == Algorithm::Perfect && self.is_small();
        if is_limited || is_blind || is_small || self.is_solved(state, task)? {
            return Ok(());
        }
        let size = self.searches.tree_size(state.state(), None);
        let is_hopeless = if self.searches.remembers(task.algorithm) {
            // Whether all positions fit into memory is found out by trying, and remembered.
            self.run_search(position, task, SearchObserver::Depths(None), &Fallback::default())?
                .value
                .is_none()
        } else {
            let size = if patience == Patience::Researcher { size.powf(RESEARCH) } else { size };
            self.effort_of(task.algorithm, size) > HOPELESS
        };
        match (is_hopeless, size.is_finite()) {
            (false, _) => Ok(()),
            (true, true) => Err(TaskError::Hopeless { exponent: exponent(size) }),
            (true, false) => Err(TaskError::Endless),
        }
    }

    /// The databases that a player probes.
    pub(super) fn database_of(&self, task: &Task<'_>) -> Result<Option<Arc<dyn Knowledge>>, TaskError> {
        let path = task.settings.database.as_deref();
        Ok(path.map(|path| self.knowledge(path)).transpose()?)
    }

    /// About how many positions an algorithm visits, of a tree of this size.
    pub(super) fn effort_of(&self, algorithm: Algorithm, size: f64) -> f64 {
        match algorithm {
            // Bounds and a table that all questions share.
            Algorithm::Perfect if self.solver.is_some() => size.sqrt(),
            _ => algorithm.effort(size),
        }
    }
}

/// The same callback for a shorter time.
fn reborrow<'a>(on_depth: &'a mut OnDepth<'_>) -> OnDepth<'a> {
    match on_depth {
        Some(on_depth) => Some(&mut **on_depth),
        None => None,
    }
}

fn wrong_algorithm(algorithm: Algorithm, family: Family) -> TaskError {
    TaskError::WrongAlgorithm { algorithm: algorithm.name(), allowed: Algorithm::names_for(family) }
}

fn exponent(size: f64) -> u32 {
    let mut exponent = 0;
    while f64::from(exponent) < size.log10().round() {
        exponent += 1;
    }
    exponent
}

/// The usual size of a table of proofs, or what there is of it.
fn usual_proof_megabytes() -> usize {
    let fits = |error: OutOfMemory| usize::try_from(error.fitting_megabytes()).unwrap_or(PROOF_MEGABYTES);
    check_megabytes(PROOF_MEGABYTES).map_or_else(fits, |()| PROOF_MEGABYTES)
}
