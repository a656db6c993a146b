//! Whether a task makes sense, and doing it.

use arbore_core::observe::{Depths, Window};
use arbore_core::{Draw, Player, Prove, Report};

use super::Erased;
use super::kinds::{Job, Kind, Listener};
use crate::algorithm::{Algorithm, Family};
use crate::any::{Position, Task, TaskError};
use crate::player::Settings;
use crate::size::tree_size;

/// A search to the end is hopeless beyond so many positions: hours, on any machine.
const HOPELESS: f64 = 2e10;

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
        listener: Listener<'_, G>,
    ) -> Result<Report<G::Move>, TaskError> {
        let state = self.state(position);
        if self.is_repeated(position) {
            return Ok(self.drawn_by_repetition(state));
        }
        // Whoever wants to see the steps of a search wants a search.
        if matches!(listener, Listener::Depths(_))
            && let Some(report) = self.booked(position, task.settings)?
        {
            return Ok(report);
        }
        self.check_task(position, task)?;
        if task.algorithm == Algorithm::Random {
            return Ok(self.random(state, task.settings.seed));
        }
        if task.algorithm == Algorithm::Perfect
            && let Some(report) = self.proven(state)
        {
            return Ok(report);
        }
        self.run_search(position, task, listener)
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
        let mut report = K::search(task.algorithm, eval, &self.memory, &self.proof, job)
            .ok_or_else(|| wrong_algorithm(task.algorithm, K::FAMILY))?;
        if settings.mistakes > 0 {
            self.err(self.state(position), &mut report, settings);
        }
        Ok(report)
    }

    /// Whether a task makes sense, and can be done in a lifetime.
    pub(super) fn check_task(&self, position: &Position, task: &Task<'_>) -> Result<(), TaskError> {
        Self::evaluation(task.settings)?;
        self.book_of(task.settings)?;
        if !task.algorithm.info().families.contains(&K::FAMILY) {
            return Err(wrong_algorithm(task.algorithm, K::FAMILY));
        }
        let limits = &task.limits;
        let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let state = self.state(position);
        // Random games end when the memory is full.
        let is_blind = matches!(task.algorithm, Algorithm::Random | Algorithm::Mcts)
            || (task.algorithm == Algorithm::Perfect && self.proven(state).is_some());
        if is_limited || is_blind {
            return Ok(());
        }
        let size = tree_size(&self.game, state, None);
        let is_hopeless = if K::remembers(task.algorithm) {
            // Whether all positions fit into memory is found out by trying, and remembered.
            self.run_search(position, task, Listener::Depths(Depths(None)))?.value.is_none()
        } else {
            task.algorithm.effort(size) > HOPELESS
        };
        match (is_hopeless, size.is_finite()) {
            (false, _) => Ok(()),
            (true, true) => Err(TaskError::Hopeless { exponent: exponent(size) }),
            (true, false) => Err(TaskError::Endless),
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
