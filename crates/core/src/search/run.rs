//! What every search carries besides its own idea: budget, counters, observer, the stack of moves and
//! the lines of best play.

use std::time::Instant;

use super::{Bound, Report, RootMove, Value};
use crate::limits::Budget;
use crate::observe::{Event, Leaf, Window};
use crate::{Game, Limits, Observer, Player, Stopped, Turn};

/// One run of a search.
pub(super) struct Run<'a, G: Game, O> {
    pub(super) game: &'a G,
    /// How many plies to look ahead from the root.
    pub(super) depth: u32,
    /// How far below the root the search is.
    pub(super) ply: u32,
    /// The moves of all nodes on the path, one after the other. A fresh `Vec` at each node cost 31 %.
    pub(super) moves: Vec<G::Move>,
    observer: &'a mut O,
    limits: &'a Limits,
    budget: Budget,
    started: Instant,
    /// Best play from each ply of the path on.
    lines: Vec<Vec<G::Move>>,
    root_moves: Vec<RootMove<G::Move>>,
    best: Option<(G::Move, Value)>,
    leaves: u64,
    estimates: u64,
    cutoffs: u64,
    deepest: u32,
    /// Keys of the game so far and of the path, for games whose positions can repeat.
    path: Vec<u64>,
    history: usize,
}

impl<'a, G: Game, O: Observer<G>> Run<'a, G, O> {
    pub(super) fn new(game: &'a G, history: &[u64], limits: &'a Limits, observer: &'a mut O) -> Self {
        Run {
            game,
            depth: limits.depth.unwrap_or(u32::MAX),
            ply: 0,
            moves: Vec::new(),
            observer,
            limits,
            budget: Budget::new(limits),
            started: Instant::now(),
            lines: vec![Vec::new(); 2],
            root_moves: Vec::new(),
            best: None,
            leaves: 0,
            estimates: 0,
            cutoffs: 0,
            deepest: 0,
            path: if G::CAN_REPEAT { history.to_vec() } else { Vec::new() },
            history: if G::CAN_REPEAT { history.len() } else { 0 },
        }
    }

    /// Enters a node: counts it, looks whether it is time to stop, and says why it is a leaf if it is one.
    #[inline]
    pub(super) fn enter(
        &mut self,
        state: &G::State,
        turn: Turn,
        depth: u32,
        view: Player,
        window: Option<Window>,
    ) -> Result<Option<Leaf>, Stopped> {
        self.budget.spend()?;
        if O::ACTIVE {
            let ply = self.ply;
            self.observer.event(Event::Enter { ply, state, turn, view, window })?;
        }
        // The end of the game comes before the depth limit: a finished game is never estimated.
        if turn == Turn::Over {
            return Ok(Some(Leaf::Over));
        }
        if G::CAN_REPEAT && self.repeats(state) {
            return Ok(Some(Leaf::Repetition));
        }
        // Chance is free: it takes no depth, so the limit is tested where somebody must decide.
        Ok((depth == 0 && turn != Turn::Chance).then_some(Leaf::Depth))
    }

    fn repeats(&mut self, state: &G::State) -> bool {
        let key = self.game.key(state);
        self.path.truncate(self.history + self.ply as usize);
        let seen = self.ply > 0 && self.path.contains(&key);
        self.path.push(key);
        seen
    }

    /// Generates the moves of a node onto the stack and returns where they begin.
    #[inline]
    pub(super) fn generate(&mut self, state: &G::State) -> usize {
        let first = self.moves.len();
        self.game.moves(state, |m| self.moves.push(m));
        debug_assert!(self.moves.len() > first, "a player to move has a move");
        first
    }

    /// A node is about to try `m`: the search goes down one ply.
    #[inline]
    pub(super) fn descend(&mut self, m: G::Move) -> Result<(), Stopped> {
        if O::ACTIVE {
            self.observer.event(Event::Try { ply: self.ply, m })?;
        }
        self.ply += 1;
        Ok(())
    }

    /// A move was searched to its end: the search comes back up, and at the root remembers.
    #[inline]
    pub(super) fn ascend(&mut self, m: G::Move, bound: Bound, value: impl FnOnce() -> Value) {
        self.ply -= 1;
        if self.ply == 0 {
            self.root_moves.push(RootMove { m, value: value(), bound });
        }
    }

    /// A move is the best so far. With `is_line`, best play goes on as it did below this move.
    #[inline]
    pub(super) fn improve(
        &mut self,
        m: G::Move,
        is_line: bool,
        window: Option<Window>,
        value: impl Fn() -> Value,
    ) -> Result<(), Stopped> {
        if is_line {
            self.lengthen(m);
        }
        if self.ply == 0 {
            self.best = Some((m, value()));
        }
        if O::ACTIVE {
            self.observer.event(Event::Improve { ply: self.ply, m, value: value(), window })?;
        }
        Ok(())
    }

    fn lengthen(&mut self, m: G::Move) {
        let ply = self.ply as usize;
        if self.lines.len() < ply + 2 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        let [line, below] = &mut self.lines[ply..ply + 2] else { unreachable!("two were asked for") };
        line.clear();
        line.push(m);
        line.extend_from_slice(below);
    }

    /// Ends the line of best play at a leaf, so that no stale moves follow.
    #[inline]
    pub(super) fn end_line(&mut self) {
        if let Some(line) = self.lines.get_mut(self.ply as usize) {
            line.clear();
        }
    }

    /// The moves after `next` are not tried, because `m` is too good.
    #[inline]
    pub(super) fn cut(
        &mut self,
        m: G::Move,
        next: usize,
        value: crate::Score,
        bound: crate::Score,
    ) -> Result<(), Stopped> {
        // After the last move there is nothing left to cut.
        if next == self.moves.len() {
            return Ok(());
        }
        self.cutoffs += 1;
        if O::ACTIVE {
            let skipped = &self.moves[next..];
            self.observer.event(Event::Cut { ply: self.ply, m, value, bound, skipped })?;
        }
        Ok(())
    }

    /// Leaves a node.
    #[inline]
    pub(super) fn leave(
        &mut self,
        leaf: Option<Leaf>,
        bound: Bound,
        value: impl FnOnce() -> Value,
    ) -> Result<(), Stopped> {
        if let Some(leaf) = leaf {
            self.leaves += 1;
            self.estimates += u64::from(leaf == Leaf::Depth);
            self.deepest = self.deepest.max(self.ply);
            self.end_line();
        }
        if O::ACTIVE {
            self.observer.event(Event::Leave { ply: self.ply, value: value(), bound, leaf })?;
        }
        Ok(())
    }

    /// What was found, when the recursion came back with `result`.
    pub(super) fn report(
        mut self,
        result: Result<Value, Stopped>,
        bound: Bound,
        view: Player,
    ) -> Report<G::Move> {
        let is_stopped = result.is_err();
        let (best, value) = match (self.best, result) {
            (best, Ok(value)) => (best.map(|(m, _)| m), Some(value)),
            (Some((m, value)), Err(Stopped)) => (Some(m), Some(value)),
            (None, Err(Stopped)) => (None, None),
        };
        let mut pv = std::mem::take(&mut self.lines[0]);
        if pv.is_empty() {
            // At the edge of the window the line is not known beyond its first move.
            pv.extend(best);
        }
        Report {
            value,
            bound: if is_stopped { Bound::Lower } else { bound },
            view,
            best,
            pv,
            moves: self.root_moves,
            nodes: self.budget.nodes(),
            leaves: self.leaves,
            cutoffs: self.cutoffs,
            depth: if is_stopped { 0 } else { self.limits.depth.unwrap_or(self.deepest) },
            is_whole_tree: !is_stopped && self.estimates == 0,
            is_stopped,
            time: self.started.elapsed(),
        }
    }
}
