//! Whether a task makes sense, and doing it.

use std::sync::Arc;
use std::time::Instant;

use arbore_core::observe::{Depths, Window};
use arbore_core::{Draw, Limits, Player, Prove, Report};

use super::Erased;
use super::kinds::{Job, Kind, Listener};
use super::known::{Knows, WithDatabase};
use super::solving::Means;
use crate::algorithm::{Algorithm, Family};
use crate::any::{Position, Source, Task, TaskError};
use crate::player::Settings;
use crate::size::tree_size;

/// A search to the end is hopeless beyond so many positions: hours, on any machine.
const HOPELESS: f64 = 2e10;

/// Who wants to know what a game is worth waits longer than who wants to play it, sees how far it is and may stop it: a
/// tree of 10^30 positions is to him as one of 10^20.
const RESEARCH: f64 = 2.0 / 3.0;

/// What was found, and where.
pub(super) type Answer<M> = (Report<M>, Source);

/// Who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    Player,
    Researcher,
}

/// Of a time so much is for a proof; with the rest a player who found none makes up his mind. A number of nodes is for
/// each of them.
const PROOF_SHARE: f64 = 0.6;

/// A proof may use so much memory where nobody said how much. It takes only what it needs.
const PROOF_MEGABYTES: usize = 1024;

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    pub(super) fn evaluation(settings: &Settings) -> Result<usize, TaskError> {
        let known = K::evaluations();
        let Some(name) = &settings.eval else { return Ok(0) };
        known
            .iter()
            .position(|other| other == name)
            .ok_or_else(|| TaskError::UnknownEvaluation { name: name.clone(), known: known.join(", ") })
    }

    pub(super) fn run(
        &self,
        position: &Position,
        task: &Task<'_>,
        mut listener: Listener<'_, G>,
    ) -> Result<Answer<G::Move>, TaskError> {
        let (started, state) = (Instant::now(), self.state(position));
        if self.is_repeated(position) {
            return Ok((self.drawn_by_repetition(state), Source::Search));
        }
        // Whoever wants to see the steps of a search wants a search.
        if matches!(listener, Listener::Depths(_))
            && let Some(report) = self.booked(position, task.settings)?
        {
            return Ok((report, Source::Book));
        }
        self.check_task(position, task, Patience::Player)?;
        if task.algorithm == Algorithm::Random {
            return Ok((self.random(state, task.settings.seed), Source::Search));
        }
        if task.algorithm == Algorithm::Perfect {
            // A database also knows how soon.
            if let Some(known) = self.asked(task)?
                && let Some(report) = self.known(&*known, state)?
            {
                return Ok((report, Source::Database));
            }
            if let Some(report) = self.proven(state) {
                return Ok((report, Source::Proof));
            }
            // Steps are those of a search, and a depth says how far it may go.
            if let Listener::Depths(depths) = &mut listener
                && task.limits.depth.is_none()
                && let Some(answer) = self.perfect(position, task, depths)?
            {
                return Ok(answer);
            }
        }
        // What looking for a proof has taken is gone.
        let time = task.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let task = Task { limits: Limits { time, ..task.limits.clone() }, ..task.clone() };
        Ok((self.run_search(position, &task, listener)?, Source::Search))
    }

    /// What is known for certain: from a database, or by a proof. `None` if a limit is reached first.
    fn perfect(
        &self,
        position: &Position,
        task: &Task<'_>,
        listener: &mut Depths<'_, G>,
    ) -> Result<Option<Answer<G::Move>>, TaskError> {
        // With a time for all, none of it is spent on what cannot be proven.
        let is_limited = task.limits.time.is_some() || task.limits.nodes.is_some();
        if self.solving.is_none()
            || is_limited && !self.is_solved(self.state(position), task)? && self.is_beyond_proof(position)
        {
            return Ok(None);
        }
        let limits =
            Limits { time: task.limits.time.map(|time| time.mul_f64(PROOF_SHARE)), ..task.limits.clone() };
        let (report, source) = self.prove_within(position, task, &limits, listener)?;
        Ok((report.best.is_some() && !report.is_stopped).then_some((report, source)))
    }

    /// What can be proven about a position.
    pub(super) fn prove(
        &self,
        position: &Position,
        task: &Task<'_>,
        mut listener: Depths<'_, G>,
    ) -> Result<Answer<G::Move>, TaskError> {
        if self.is_repeated(position) {
            return Ok((self.drawn_by_repetition(self.state(position)), Source::Proof));
        }
        let task = Task { algorithm: Algorithm::Perfect, ..task.clone() };
        self.check_task(position, &task, Patience::Researcher)?;
        if self.solving.is_some() {
            return self.prove_within(position, &task, &task.limits, &mut listener);
        }
        // All players to the end, or all positions at once.
        Ok((self.run_search(position, &task, Listener::Depths(listener))?, Source::Proof))
    }

    fn prove_within(
        &self,
        position: &Position,
        task: &Task<'_>,
        limits: &Limits,
        listener: &mut Depths<'_, G>,
    ) -> Result<Answer<G::Move>, TaskError> {
        let state = self.state(position);
        let asked = self.asked(task)?;
        if let Some(known) = &asked
            && let Some(report) = self.known(&**known, state)?
        {
            return Ok((report, Source::Database));
        }
        if let Some(known) = self.small_database()?
            && let Some(report) = self.known(known, state)?
        {
            return Ok((report, Source::Proof));
        }
        let solving = self.solving.as_ref().expect("a game that is solved by search");
        let settings = task.settings;
        let megabytes = settings.proof_hash.unwrap_or(PROOF_MEGABYTES);
        let exact_moves = settings.switches.exact_moves;
        let means = Means { limits, megabytes, exact_moves, known: asked.as_deref() };
        Ok((solving.proofs.prove(&self.game, state, means, listener), Source::Proof))
    }

    fn run_search(
        &self,
        position: &Position,
        task: &Task<'_>,
        listener: Listener<'_, G>,
    ) -> Result<Report<G::Move>, TaskError> {
        let eval = Self::evaluation(task.settings)?;
        let settings = task.settings;
        let mut switches = settings.switches;
        // Whoever errs must know by how much.
        switches.exact_moves |= settings.mistakes > 0;
        let job = Job {
            game: &self.game,
            state: self.state(position),
            history: &position.history,
            limits: &task.limits,
            max: self.is_drawn.then_some(Player::FIRST),
            window: if self.is_drawn { Window::ALL_POINTS } else { Window::FULL },
            switches,
            settings,
            remembered: task.memory,
            listener,
        };
        let known = self.asked(task)?;
        let proof = WithDatabase { proof: &self.proof, known: known.as_deref() };
        let mut report = K::search(task.algorithm, eval, &self.memory, &proof, job)
            .ok_or_else(|| wrong_algorithm(task.algorithm, K::FAMILY))?;
        if settings.mistakes > 0 {
            self.err(self.state(position), &mut report, settings);
        }
        Ok(report)
    }

    /// Whether a task makes sense, and can be done in a lifetime.
    pub(super) fn check_task(
        &self,
        position: &Position,
        task: &Task<'_>,
        patience: Patience,
    ) -> Result<(), TaskError> {
        Self::evaluation(task.settings)?;
        self.book_of(task.settings)?;
        if !task.algorithm.info().families.contains(&K::FAMILY) {
            return Err(wrong_algorithm(task.algorithm, K::FAMILY));
        }
        let limits = &task.limits;
        let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let state = self.state(position);
        // Random games end when the memory is full.
        let is_blind = matches!(task.algorithm, Algorithm::Random | Algorithm::Mcts);
        if is_limited || is_blind || self.is_solved(state, task)? {
            return Ok(());
        }
        let size = tree_size(&self.game, state, None);
        let is_hopeless = if K::remembers(task.algorithm) {
            // Whether all positions fit into memory is found out by trying, and remembered.
            self.run_search(position, task, Listener::Depths(Depths(None)))?.value.is_none()
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
}

impl<G, P, K> Erased<G, P, K>
where
    G: Draw + 'static,
    P: Prove<G> + Send + Sync,
    K: Kind<G>,
{
    /// What a player may ask before it thinks.
    fn asked(&self, task: &Task<'_>) -> Result<Option<Arc<dyn Knows<G>>>, TaskError> {
        let path = task.settings.database.as_deref();
        Ok(path.map(|path| self.knowledge(path)).transpose()?)
    }

    /// Whether nothing needs to be searched.
    fn is_solved(&self, state: &G::State, task: &Task<'_>) -> Result<bool, TaskError> {
        if task.algorithm != Algorithm::Perfect {
            return Ok(false);
        }
        if self.proven(state).is_some() {
            return Ok(true);
        }
        if let Some(known) = self.asked(task)?
            && self.known(&*known, state)?.is_some()
        {
            return Ok(true);
        }
        match self.small_database()? {
            Some(known) => Ok(self.known(known, state)?.is_some()),
            None => Ok(false),
        }
    }

    /// Whether nobody would wait for a proof.
    fn is_beyond_proof(&self, position: &Position) -> bool {
        let size = tree_size(&self.game, self.state(position), None);
        self.effort_of(Algorithm::Perfect, size.powf(RESEARCH)) > HOPELESS
    }

    /// About how many positions an algorithm visits, of a tree of this size.
    pub(super) fn effort_of(&self, algorithm: Algorithm, size: f64) -> f64 {
        match algorithm {
            // Bounds and a table that all questions share.
            Algorithm::Perfect if self.solving.is_some() => size.sqrt(),
            _ => algorithm.effort(size),
        }
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
