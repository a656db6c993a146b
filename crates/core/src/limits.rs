//! When a search must stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Limits of a search. They combine: the first that is reached ends it. No limit at all means to the end
/// of the game.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// use arbore_core::search::{Minimax, Search};
///
/// let game = Matches(20);
/// let search = |limits: &Limits| Minimax::new(()).search(&game, &game.start(), &[], limits, &mut ());
///
/// let report = search(&Limits::depth(3));
/// assert!(!report.is_stopped && !report.is_whole_tree);
///
/// let limits = Limits { nodes: Some(100), time: Some(Duration::from_secs(1)), ..Limits::depth(9) };
/// let report = search(&limits);
/// assert!(report.is_stopped && report.nodes <= 100);
///
/// // A flag that another thread sets.
/// let stop = Arc::new(AtomicBool::new(true));
/// assert!(search(&Limits { stop: Some(stop), ..Limits::default() }).is_stopped);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies below the root. With depth 0 the root itself is evaluated.
    pub depth: Option<u32>,
    /// Positions entered.
    pub nodes: Option<u64>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// Set from outside to stop at once.
    pub stop: Option<Arc<AtomicBool>>,
    /// Not a limit, but spent like one: the positions entered so far, for reading from another
    /// thread. It lags behind by up to a thousand, and is right when the search has ended.
    pub visited: Option<Arc<AtomicU64>>,
}

impl Limits {
    /// A depth in plies, and no other limit.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// The same clock and stop flag for work that is not counted: neither depth nor nodes.
    #[must_use]
    pub(crate) fn uncounted(&self) -> Limits {
        Limits { nodes: None, depth: None, visited: None, ..self.clone() }
    }

    /// Whether the search may be stopped before it has reached its depth.
    #[must_use]
    pub fn can_interrupt(&self) -> bool {
        self.nodes.is_some() || self.time.is_some() || self.stop.is_some()
    }
}

/// A search was stopped before it had finished. It travels up the recursion through `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Counts the nodes of one search and says when to stop.
///
/// Clock and flag are polled every millisecond or so, at least once in 1,024 nodes; all that a node pays is one
/// comparison.
#[derive(Debug)]
pub struct Budget {
    nodes: u64,
    /// How many of them were added to `visited`.
    reported: u64,
    next_check: u64,
    /// Nodes from one poll to the next.
    poll_every: u64,
    last_poll: Option<Instant>,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: Option<Arc<AtomicBool>>,
    visited: Option<Arc<AtomicU64>>,
}

const MIN_POLL_EVERY: u64 = 1;
const FIRST_POLL_EVERY: u64 = 16;
const MAX_POLL_EVERY: u64 = 1024;
/// A node may take a microsecond or a millisecond. Polls that are farther apart come more often from then on,
const MAX_POLL_GAP: Duration = Duration::from_millis(2);
/// and those that are nearer come less often.
const MIN_POLL_GAP: Duration = Duration::from_micros(500);

impl Budget {
    /// A budget that begins to be spent now.
    #[must_use]
    pub fn new(limits: &Limits) -> Budget {
        let max_nodes = limits.nodes.unwrap_or(u64::MAX);
        let polls = limits.time.is_some() || limits.stop.is_some() || limits.visited.is_some();
        Budget {
            nodes: 0,
            reported: 0,
            next_check: if polls { 0 } else { max_nodes },
            poll_every: FIRST_POLL_EVERY,
            last_poll: None,
            max_nodes,
            // A time too long to be added to the clock is no limit.
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            stop: limits.stop.clone(),
            visited: limits.visited.clone(),
        }
    }

    /// Enters one more node.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_check {
            self.check()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Counts nodes that were entered elsewhere, by a fast solver of the last plies.
    #[inline]
    pub const fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Nodes entered so far.
    #[inline]
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Adds what is new to the count that others watch. Several searches may share one.
    fn report_visited(&mut self) {
        if let Some(visited) = &self.visited {
            visited.fetch_add(self.nodes - self.reported, Ordering::Relaxed);
            self.reported = self.nodes;
        }
    }

    /// Looks at the clock and the flag without entering a node.
    pub fn poll(&self) -> Result<(), Stopped> {
        let is_set = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        let is_late = |deadline: Instant| Instant::now() >= deadline;
        if self.stop.as_ref().is_some_and(is_set) || self.deadline.is_some_and(is_late) {
            return Err(Stopped);
        }
        Ok(())
    }

    #[cold]
    fn check(&mut self) -> Result<(), Stopped> {
        self.report_visited();
        self.poll()?;
        if self.nodes >= self.max_nodes {
            return Err(Stopped);
        }
        self.pace();
        self.next_check = (self.nodes + self.poll_every).min(self.max_nodes);
        Ok(())
    }

    /// Sets how many nodes pass until the next poll, by how long the last ones took.
    fn pace(&mut self) {
        let now = Instant::now();
        if let Some(last) = self.last_poll.replace(now) {
            match now - last {
                gap if gap > MAX_POLL_GAP => self.poll_every = (self.poll_every / 4).max(MIN_POLL_EVERY),
                gap if gap < MIN_POLL_GAP => self.poll_every = (self.poll_every * 2).min(MAX_POLL_EVERY),
                _ => {}
            }
        }
    }
}

/// What was entered since the last poll counts too.
impl Drop for Budget {
    fn drop(&mut self) {
        self.report_visited();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spend_all(limits: &Limits) -> u64 {
        let mut budget = Budget::new(limits);
        while budget.nodes() < 10_000 && budget.spend().is_ok() {}
        budget.nodes()
    }

    #[test]
    fn a_node_limit_is_exact() {
        for nodes in [0, 1, 1023, 1024, 1025, 5000] {
            assert_eq!(spend_all(&Limits { nodes: Some(nodes), ..Limits::default() }), nodes);
        }
        assert_eq!(spend_all(&Limits::default()), 10_000);
    }

    #[test]
    fn limits_combine() {
        let stop = Arc::new(AtomicBool::new(true));
        let limits = Limits { nodes: Some(700), stop: Some(stop.clone()), ..Limits::default() };
        assert_eq!(spend_all(&limits), 0);
        stop.store(false, Ordering::Relaxed);
        assert_eq!(spend_all(&limits), 700);
        assert_eq!(spend_all(&Limits { time: Some(Duration::ZERO), ..limits.clone() }), 0);
        assert_eq!(spend_all(&Limits { time: Some(Duration::MAX), ..limits }), 700);
    }

    #[test]
    fn who_watches_sees_the_nodes_of_all_searches() {
        let visited = Arc::new(AtomicU64::new(0));
        let limits = Limits { nodes: Some(3000), visited: Some(visited.clone()), ..Limits::default() };
        let mut budget = Budget::new(&limits);
        while budget.nodes() < 2500 {
            budget.spend().unwrap();
        }
        let seen = visited.load(Ordering::Relaxed);
        assert!((1500..=2500).contains(&seen), "{seen} of 2500 were seen");
        drop(budget);
        assert_eq!(visited.load(Ordering::Relaxed), 2500);
        spend_all(&limits);
        assert_eq!(visited.load(Ordering::Relaxed), 5500);
    }
}
