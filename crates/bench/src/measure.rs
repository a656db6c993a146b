//! Time on a noisy machine.
//!
//! What is compared runs alternately, A B C A B C …, so that whatever slows the machine down slows all of
//! them. Time is that of the thread on the processor, not on the wall. A rate is that of the fastest round,
//! the one least disturbed; a ratio is the median of the ratios of all rounds, with its quartiles.

use cpu_time::ThreadTime;

/// One of the things that are compared.
pub struct Side<'a> {
    /// What it is called.
    pub name: String,
    /// Does the work once, and returns how many nodes it was and how many seconds it took.
    run: Box<dyn FnMut() -> (u64, f64) + 'a>,
    /// The nodes of one run.
    pub nodes: u64,
    /// The seconds of every round.
    seconds: Vec<f64>,
}

impl<'a> Side<'a> {
    /// `run` does the work and returns how many nodes it was.
    pub fn new(name: impl Into<String>, mut run: impl FnMut() -> u64 + 'a) -> Side<'a> {
        Side::timed(name, move || {
            let started = ThreadTime::now();
            let nodes = run();
            (nodes, started.elapsed().as_secs_f64())
        })
    }

    /// The same for work that is done elsewhere: `run` also says how many seconds it took.
    pub fn timed(name: impl Into<String>, run: impl FnMut() -> (u64, f64) + 'a) -> Side<'a> {
        Side { name: name.into(), run: Box::new(run), nodes: 0, seconds: Vec::new() }
    }

    /// The seconds of the fastest round.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.seconds.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Millions of nodes a second.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a count of nodes is far from 2⁵²")]
    pub fn rate(&self) -> f64 {
        self.nodes as f64 / self.seconds() / 1e6
    }
}

/// Runs all sides alternately.
pub fn alternate(sides: &mut [Side<'_>], rounds: usize) {
    for _ in 0..rounds {
        for side in &mut *sides {
            let (nodes, seconds) = (side.run)();
            side.nodes = nodes;
            side.seconds.push(seconds);
        }
    }
}

/// How fast one side is, measured by another.
pub struct Ratio {
    median: f64,
    quartiles: (f64, f64),
}

impl Ratio {
    /// The speed of `one` divided by that of `other`, where both do the same work.
    #[must_use]
    pub fn of(one: &Side<'_>, other: &Side<'_>) -> Ratio {
        let mut ratios: Vec<f64> =
            one.seconds.iter().zip(&other.seconds).map(|(one, other)| other / one).collect();
        ratios.sort_by(f64::total_cmp);
        let at = |numerator: usize| ratios[(ratios.len() - 1) * numerator / 4];
        Ratio { median: at(2), quartiles: (at(1), at(3)) }
    }
}

impl std::fmt::Display for Ratio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.2} ({:.2}–{:.2})", self.median, self.quartiles.0, self.quartiles.1)
    }
}
