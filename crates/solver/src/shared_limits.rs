//! Limits that several questions share.

use std::time::{Duration, Instant};

use arbore_core::Limits;

/// What is left of the limits of a search that asks one question after another.
pub(crate) struct SharedLimits<'l> {
    limits: &'l Limits,
    started: Instant,
    nodes: u64,
}

impl<'l> SharedLimits<'l> {
    pub(crate) fn new(limits: &'l Limits) -> SharedLimits<'l> {
        SharedLimits { limits, started: Instant::now(), nodes: 0 }
    }

    /// What the next question may take.
    pub(crate) fn left(&self) -> Limits {
        Limits {
            nodes: self.limits.nodes.map(|most| most.saturating_sub(self.nodes)),
            time: self.limits.time.map(|most| most.saturating_sub(self.started.elapsed())),
            ..self.limits.clone()
        }
    }

    /// A part of what is left, for the next question.
    pub(crate) fn share(&self, part: u32, of: u32) -> Limits {
        let left = self.left();
        Limits {
            nodes: left.nodes.map(|nodes| nodes / u64::from(of) * u64::from(part)),
            time: left.time.map(|time| time / of * part),
            ..left
        }
    }

    /// Counts positions that were searched.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// How many positions were searched so far.
    pub(crate) fn spent(&self) -> u64 {
        self.nodes
    }

    /// How long it has taken so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
