//! Iterative deepening with aspiration windows, until a limit is reached or the answer is settled; and several threads
//! at it.
//!
//! Each depth begins with the best move of the last one, and with an aspiration window around its value: if the search
//! fails low or high, the window is opened on that side and the depth is searched again.
//!
//! Several threads search the same position. What one has found the others need not search, since they share the
//! transposition table; and what one is searching the others defer (`busy.rs`). No thread waits for another, and the
//! report is that of the first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::busy::Busy;
use super::ordering::MoveHistory;
use super::reductions::Logarithms;
use super::{Engine, EngineNode, EngineSearch, Feature, Link, NO_REPETITION, Shared};
use crate::observe::{Depths, Observer, Window};
use crate::search::run::Run;
use crate::search::{Bound, Report, Search, Value};
use crate::{Evaluate, Game, Limits, Outcome, Player, Prove, Score, ZeroSum};

/// How many depths must agree for the dynamic limit.
pub(super) const SETTLED: usize = 3;

/// Recursion in a thread of our own: a thousand plies must fit.
const STACK: usize = 64 << 20;

impl<G, E, P, O> Search<G, O> for Engine<E, P>
where
    G: ZeroSum,
    E: Evaluate<G> + Sync,
    P: Prove<G> + Sync,
    O: Observer<G>,
{
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        self.table.begin();
        let heuristics = self.evaluation.heuristics();
        let shared = Shared {
            evaluation: &self.evaluation,
            proof: &self.proof,
            table: &self.table,
            features: self.options.features.allowed(heuristics),
            has_noisy_moves: heuristics.quiescence,
            futility_margin: i32::from(heuristics.futility_margin),
            exact_moves: self.options.exact_moves,
            is_restricted: !self.excluded.is_empty(),
            logarithms: Logarithms::new(),
            busy: (self.options.threads > 1).then(Busy::new),
        };
        let position = Position { game, root, history };
        let allowed = allowed_moves(game, root, &self.excluded);
        let allowed = allowed.as_slice();
        let settle = self.options.settle;
        let helpers = self.options.threads.max(1) - 1;
        if helpers == 0 {
            return Thread::new(position, &shared, allowed).run(limits, settle, &AtomicU64::new(0), observer);
        }
        let (done, others) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        std::thread::scope(|scope| {
            for _ in 0..helpers {
                let limits = Limits {
                    depth: limits.depth,
                    stop: Some(done.clone()),
                    visited: Some(others.clone()),
                    ..Limits::default()
                };
                let shared = &shared;
                // Boxed, so that starting a thread is compiled once and not for each game.
                let search: Box<dyn FnOnce() + Send + '_> = Box::new(move || {
                    let mut thread = Thread::new(position, shared, allowed);
                    thread.run(&limits, None, &AtomicU64::new(0), &mut Depths(None));
                });
                // Without a thread more the search is slower, and as good.
                let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, search);
            }
            let share = limits.nodes.map(|nodes| nodes.div_ceil(self.options.threads as u64));
            let limits = Limits { nodes: share, ..limits.clone() };
            let report = Thread::new(position, &shared, allowed).run(&limits, settle, &others, observer);
            done.store(true, Ordering::Relaxed);
            report
        })
    }
}

/// What is searched.
struct Position<'a, G: Game> {
    game: &'a G,
    root: &'a G::State,
    history: &'a [u64],
}

impl<G: Game> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Position<'_, G> {}

/// One thread, through all depths.
struct Thread<'a, G: Game, E, P> {
    position: Position<'a, G>,
    shared: &'a Shared<'a, E, P>,
    history: MoveHistory,
    root_order: Vec<G::Move>,
    /// The values of the depths so far.
    values: Vec<Score>,
    spent: Spent,
}

/// What a thread has spent so far.
struct Spent {
    started: Instant,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
}

impl<'a, G: ZeroSum, E: Evaluate<G>, P: Prove<G>> Thread<'a, G, E, P> {
    /// `allowed` holds the root moves, where they are not all legal ones.
    fn new(position: Position<'a, G>, shared: &'a Shared<'a, E, P>, allowed: &[G::Move]) -> Self {
        Thread {
            position,
            shared,
            history: MoveHistory::new(),
            root_order: allowed.to_vec(),
            values: Vec::new(),
            spent: Spent { started: Instant::now(), nodes: 0, leaves: 0, cutoffs: 0 },
        }
    }

    /// Searches depth by depth. `others` counts the nodes of the other threads.
    fn run<O: Observer<G>>(
        &mut self,
        limits: &Limits,
        settle: Option<u32>,
        others: &AtomicU64,
        observer: &mut O,
    ) -> Report<G::Move> {
        let most = limits.depth.unwrap_or(u32::MAX);
        let mut depth = 1.min(most);
        let mut answer: Option<Report<G::Move>> = None;
        let mut counted = 0;
        loop {
            let mut report = self.search_depth(depth, limits, observer);
            let is_stopped = report.is_stopped;
            if is_stopped {
                report = completed(answer.take(), report);
                report.is_stopped = true;
            } else {
                self.values.extend(report.score());
                self.put_first(&report);
            }
            let nodes_of_others = others.load(Ordering::Relaxed);
            if let Some(visited) = &limits.visited {
                visited.fetch_add(nodes_of_others - counted, Ordering::Relaxed);
                counted = nodes_of_others;
            }
            report.nodes = self.spent.nodes + nodes_of_others;
            report.leaves = self.spent.leaves;
            report.cutoffs = self.spent.cutoffs;
            report.time = self.spent.started.elapsed();
            let is_refused = !is_stopped && observer.iteration(&report).is_err();
            report.is_stopped |= is_refused;
            let is_done = is_stopped
                || is_refused
                || depth == most
                || self.is_decided(&report, depth)
                || settle.is_some_and(|points| self.is_settled(&report, points));
            if is_done {
                return report;
            }
            answer = Some(report);
            depth += 1;
        }
    }

    /// Searches one depth: with an aspiration window around the last value, which is opened until it holds the new one.
    fn search_depth<O: Observer<G>>(
        &mut self,
        depth: u32,
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let mut window = Window::FULL;
        let mut half = 0;
        if let (true, Some(aspiration)) = (self.shared.features.has(Feature::Aspiration), self.aspiration()) {
            half = aspiration.half;
            let Aspiration { value, half } = aspiration;
            window = Window { alpha: value.shifted(-half), beta: value.shifted(half) };
        }
        loop {
            let left = Limits {
                depth: Some(depth),
                nodes: limits.nodes.map(|most| most.saturating_sub(self.spent.nodes)),
                time: limits.time.map(|most| most.saturating_sub(self.spent.started.elapsed())),
                ..limits.clone()
            };
            let report = self.search_window(window, &left, observer);
            self.spent.nodes += report.nodes;
            self.spent.leaves += report.leaves;
            self.spent.cutoffs += report.cutoffs;
            if report.is_stopped || report.bound == Bound::Exact {
                return report;
            }
            // After the first failure the window is widened, after the second it is opened.
            let is_first = half > 0;
            let value = report.score().unwrap_or(Score::DRAW);
            match report.bound {
                Bound::Upper if is_first && !value.is_decisive() => window.alpha = value.shifted(-4 * half),
                Bound::Upper => window.alpha = Score::MINUS_INFINITY,
                _ if is_first && !value.is_decisive() => window.beta = value.shifted(4 * half),
                _ => window.beta = Score::INFINITY,
            }
            half = 0;
            self.put_first(&report);
        }
    }

    /// The aspiration window of the next depth, by the last ones; `None` where they are few or see a win.
    fn aspiration(&self) -> Option<Aspiration> {
        let [.., before, last] = *self.values else { return None };
        if self.shared.exact_moves || self.values.len() < 4 || last.is_decisive() || before.is_decisive() {
            return None;
        }
        let change = difference(last, before);
        Some(Aspiration { value: last, half: (change / 2 + 8).cast_signed() })
    }

    fn search_window<O: Observer<G>>(
        &mut self,
        window: Window,
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let Position { game, root, history } = self.position;
        let turn = game.turn(root);
        let player = turn.player().unwrap_or(Player::FIRST);
        let mut search = EngineSearch {
            run: Run::new(game, history, limits, observer),
            shared: self.shared,
            history: &mut self.history,
            root_order: &self.root_order,
            ranks: Vec::new(),
            estimates: 0,
            repetition_ply: NO_REPETITION,
        };
        let link = Link { previous: None, is_principal: true, in_check: false };
        let node = EngineNode::new(player, search.run.depth, window, link);
        let result = search.search_node(&mut root.clone(), turn, node);
        let bound = result.map_or(Bound::Lower, |value| Bound::of(value, window.alpha, window.beta));
        let is_whole_tree = search.estimates == 0 && result.is_ok();
        let mut report = search.run.report(result.map(Value::Score), bound, player);
        report.is_whole_tree = is_whole_tree;
        report
    }

    /// The best move will be tried first, the others as before.
    fn put_first(&mut self, report: &Report<G::Move>) {
        if self.root_order.is_empty() {
            self.root_order = report.moves.iter().map(|root_move| root_move.m).collect();
            // What was cut off is not in the report, but is a move all the same.
            for m in self.position.game.choices(self.position.root) {
                if !self.root_order.contains(&m) {
                    self.root_order.push(m);
                }
            }
        }
        if let Some(place) = self.root_order.iter().position(|m| Some(*m) == report.best) {
            self.root_order[..=place].rotate_right(1);
        }
    }

    /// No deeper search can change the answer: the whole tree was seen, or a win or a loss that is nearer than
    /// the depth. Where every move's value is asked for, the win of one says nothing about the others.
    fn is_decided(&self, report: &Report<G::Move>, depth: u32) -> bool {
        let is_near = match report.score().map(Score::outcome) {
            Some(Outcome::WinIn(plies) | Outcome::LossIn(plies)) => plies <= depth,
            _ => false,
        };
        report.is_whole_tree || is_near && report.bound == Bound::Exact && !self.shared.exact_moves
    }

    /// The dynamic limit: there is one move only, or the last depths agree.
    fn is_settled(&self, report: &Report<G::Move>, points: u32) -> bool {
        let last = &self.values[self.values.len().saturating_sub(SETTLED)..];
        let is_steady = last.len() == SETTLED
            && last.windows(2).all(|pair| difference(pair[0], pair[1]) <= points)
            && !last.iter().any(|value| value.is_decisive());
        let is_forced = report.moves.len() == 1 && self.root_order.len() == 1;
        is_forced || is_steady
    }
}

/// The legal moves but for the excluded ones; empty if none is excluded, or all are.
fn allowed_moves<G: Game>(game: &G, root: &G::State, excluded: &[usize]) -> Vec<G::Move> {
    if excluded.is_empty() {
        return Vec::new();
    }
    let allowed = game.choices(root).into_iter().enumerate().filter(|(place, _)| !excluded.contains(place));
    allowed.map(|(_, m)| m).collect()
}

/// An aspiration window.
struct Aspiration {
    /// Its middle.
    value: Score,
    /// Half of its width.
    half: i32,
}

/// By how much two values differ, in points; much, if one is a win or a loss.
fn difference(one: Score, two: Score) -> u32 {
    match (one.outcome(), two.outcome()) {
        (Outcome::Points(one), Outcome::Points(two)) => one.abs_diff(two),
        _ => u32::MAX / 4,
    }
}

/// What is known when a depth was begun and not finished: if it has found another move than the last depth,
/// that move is better than the last depth's, which is tried first.
fn completed<M: PartialEq>(last: Option<Report<M>>, begun: Report<M>) -> Report<M> {
    match last {
        Some(last) if begun.best.is_none() || begun.best == last.best => last,
        Some(last) => Report { depth: last.depth, is_whole_tree: false, ..begun },
        None => begun,
    }
}
