//! What every search carries besides its own idea: budget, counters, observer, the stack of moves and
//! the lines of best play.

mod stack;

use std::time::Instant;

use super::{Bound, Report, RootMove, Value};
use crate::limits::Budget;
use crate::observe::{self, Event, Window};
use crate::table::MoveHash;
use crate::{Game, Limits, Observer, Player, Score, Stopped, Turn};

/// Why a node has no children in any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The game is over.
    Over,
    /// The depth limit was reached.
    Depth,
    /// The position repeats one on the path or in the game so far.
    Repetition,
}

impl From<Leaf> for observe::Leaf {
    fn from(leaf: Leaf) -> Self {
        match leaf {
            Leaf::Over => observe::Leaf::Over,
            Leaf::Depth => observe::Leaf::Depth,
            Leaf::Repetition => observe::Leaf::Repetition,
        }
    }
}

/// For searches that have no window.
pub(super) const NO_WINDOW: Option<Window> = None;

/// One run of a search.
pub(super) struct Run<'a, G: Game, O> {
    pub(super) game: &'a G,
    /// How many plies to look ahead from the root.
    pub(super) depth: u32,
    /// How far below the root the search is.
    pub(super) ply: u32,
    /// The moves of all nodes on the path, one after the other. A fresh `Vec` at each node cost 31 %.
    pub(super) moves: Vec<G::Move>,
    /// Where the moves of the next node go. What lies beyond is left over and will be written over.
    top: usize,
    observer: &'a mut O,
    limits: &'a Limits,
    budget: Budget,
    started: Instant,
    /// Best play from each ply of the path on.
    lines: Vec<Vec<G::Move>>,
    root_moves: Vec<RootMove<G::Move>>,
    best: Option<(G::Move, Value)>,
    /// Nodes that are not leaves. Most nodes are leaves, so counting the others is less work.
    inner: u64,
    /// Leaves that are not estimates.
    finished: u64,
    cutoffs: u64,
    deepest: u32,
    /// How many nodes there were when an inner node was last left.
    left_at: u64,
    /// Keys of the game so far and of the path, for games whose positions can repeat.
    path: Vec<u64>,
    history: usize,
    /// Where in the path the position stands that was repeated last.
    pub(super) repeated: usize,
}

impl<'a, G: Game, O: Observer<G>> Run<'a, G, O> {
    pub(super) fn new(game: &'a G, history: &[u64], limits: &'a Limits, observer: &'a mut O) -> Self {
        Run {
            game,
            depth: limits.depth.unwrap_or(u32::MAX),
            ply: 0,
            moves: Vec::new(),
            top: 0,
            observer,
            limits,
            budget: Budget::new(limits),
            started: Instant::now(),
            lines: vec![Vec::new(); 2],
            root_moves: Vec::new(),
            best: None,
            inner: 0,
            finished: 0,
            cutoffs: 0,
            deepest: 0,
            left_at: 0,
            path: if game.can_repeat() { history.to_vec() } else { Vec::new() },
            history: if game.can_repeat() { history.len() } else { 0 },
            repeated: 0,
        }
    }

    /// The hash under which a move is remembered from one position to another.
    #[inline]
    pub(super) fn move_hash(&self, m: G::Move) -> MoveHash {
        MoveHash::from_key(self.game.move_key(m))
    }

    /// Where in the path the current node stands.
    pub(super) fn place(&self) -> usize {
        self.history + self.ply as usize
    }

    /// Enters a node: counts it, looks whether it is time to stop, and returns why it is a leaf if it is one.
    #[inline]
    pub(super) fn enter(
        &mut self,
        state: &G::State,
        turn: Turn,
        depth: u32,
        view: Player,
        window: Option<Window<impl Into<Value>>>,
    ) -> Result<Option<Leaf>, Stopped> {
        self.budget.spend()?;
        if O::ACTIVE {
            let (ply, window) = (self.ply, window.map(Window::into_values));
            self.observer.event(Event::Enter { ply, state, turn, view, window })?;
        }
        // The end of the game comes before the depth limit: a finished game is never estimated.
        if turn == Turn::Over {
            self.finished += 1;
            return Ok(Some(Leaf::Over));
        }
        if self.game.can_repeat() && self.repeats(state) {
            self.finished += 1;
            return Ok(Some(Leaf::Repetition));
        }
        // Chance is free: it takes no depth, so the limit is tested at the nodes of players.
        if depth == 0 && turn != Turn::Chance {
            return Ok(Some(Leaf::Depth));
        }
        self.inner += 1;
        self.deepest = self.deepest.max(self.ply + 1);
        Ok(None)
    }

    fn repeats(&mut self, state: &G::State) -> bool {
        let key = self.game.key(state);
        self.path.truncate(self.place());
        // From the end: what repeats has usually not been long ago.
        let seen = if self.ply > 0 { self.path.iter().rposition(|other| *other == key) } else { None };
        self.repeated = seen.unwrap_or_default();
        self.path.push(key);
        seen.is_some()
    }

    /// A node that was entered turns out to need no search: it is a leaf.
    pub(super) fn became_leaf(&mut self) {
        self.inner -= 1;
    }

    /// A node that was entered as a leaf is searched after all.
    pub(super) fn became_inner(&mut self) {
        self.inner += 1;
        self.deepest = self.deepest.max(self.ply + 1);
    }

    /// The player to move at an inner node.
    ///
    /// The negamax forms ask for the player here instead of handing it down. So the compiler sees, where players
    /// alternate, that the next one is the other, and drops the opposite case (15 %).
    #[inline]
    pub(super) fn mover(&self, state: &G::State) -> Player {
        self.game.turn(state).player().expect("a player is to move at an inner node")
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

    /// The next child will try one move only.
    #[inline]
    pub(super) fn announce_probe(&mut self) -> Result<(), Stopped> {
        if O::ACTIVE {
            self.observer.event(Event::Probe { ply: self.ply })?;
        }
        Ok(())
    }

    /// A node is about to let the opponent move twice.
    #[inline]
    pub(super) fn descend_by_pass(&mut self) -> Result<(), Stopped> {
        if O::ACTIVE {
            self.observer.event(Event::Pass { ply: self.ply })?;
        }
        self.ply += 1;
        Ok(())
    }

    /// The search comes back from a pass or a probe, of which the root need not remember anything.
    #[inline]
    pub(super) fn ascend_silently(&mut self) {
        self.ply -= 1;
    }

    /// Looks at the clock and the flag without entering a node.
    pub(super) fn poll(&self) -> Result<(), Stopped> {
        self.budget.poll()
    }

    /// A move was searched to its end: the search comes back up, and at the root remembers.
    #[inline]
    pub(super) fn ascend(&mut self, m: G::Move, result: impl FnOnce() -> (Value, Bound)) {
        self.ply -= 1;
        if self.ply == 0 {
            let (value, bound) = result();
            self.note_root_move(m, value, bound);
        }
    }

    /// Kept apart, since it is rare, and would otherwise be compiled into every search at each place that ascends.
    #[cold]
    fn note_root_move(&mut self, m: G::Move, value: Value, bound: Bound) {
        // A move that is searched again is known better.
        if self.root_moves.last().is_some_and(|last| last.m == m) {
            self.root_moves.pop();
        }
        // Only a move whose value lies within its window has been answered by best play; the infinities of
        // hand-drawn trees are exact at its very end.
        let is_within =
            bound == Bound::Exact && !matches!(value, Value::Score(Score::MIN_POINTS | Score::MAX_POINTS));
        let below = if is_within { self.line_below() } else { &[] };
        let line = [&[m], below].concat();
        self.root_moves.push(RootMove { m, value, bound, line, visits: None });
    }

    /// A move is the best so far. With `is_line`, best play goes on as it did below this move.
    #[inline]
    pub(super) fn improve(
        &mut self,
        m: G::Move,
        is_line: bool,
        window: Option<Window<impl Into<Value>>>,
        value: impl Fn() -> Value,
    ) -> Result<(), Stopped> {
        if is_line {
            self.lengthen(m);
        }
        if self.ply == 0 {
            self.best = Some((m, value()));
        }
        if O::ACTIVE {
            let window = window.map(Window::into_values);
            self.observer.event(Event::Improve { ply: self.ply, m, value: value(), window })?;
        }
        Ok(())
    }

    /// Best play after the move that was searched last.
    fn line_below(&self) -> &[G::Move] {
        let has_line = self.left_at == self.budget.nodes();
        self.lines.get(self.ply as usize + 1).filter(|_| has_line).map_or(&[], Vec::as_slice)
    }

    fn lengthen(&mut self, m: G::Move) {
        let ply = self.ply as usize;
        if self.lines.len() < ply + 2 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        let [line, below] = &mut self.lines[ply..ply + 2] else { unreachable!("two were asked for") };
        line.clear();
        line.push(m);
        if self.left_at == self.budget.nodes() {
            line.extend_from_slice(below);
        }
    }

    /// Ends the line of best play at this node, so that no stale moves follow.
    #[inline]
    pub(super) fn end_line(&mut self) {
        if let Some(line) = self.lines.get_mut(self.ply as usize) {
            line.clear();
        }
    }

    /// The moves from `next` on are not tried: after `m` the node is worth `value` at least or at most, as
    /// `says` has it, which is beyond the bound.
    #[inline]
    pub(super) fn cut(
        &mut self,
        m: G::Move,
        next: usize,
        value: impl Into<Value>,
        says: Bound,
        bound: impl Into<Value>,
    ) -> Result<(), Stopped> {
        // After the last move there is nothing left to cut.
        if next == self.top {
            return Ok(());
        }
        self.cutoffs += 1;
        if O::ACTIVE {
            let skipped = &self.moves[next..self.top];
            let (ply, value, bound) = (self.ply, value.into(), bound.into());
            self.observer.event(Event::Cut { ply, m, value, says, bound, skipped })?;
        }
        Ok(())
    }

    /// Leaves a node.
    #[inline]
    pub(super) fn leave(
        &mut self,
        leaf: Option<impl Into<observe::Leaf>>,
        bound: Bound,
        value: impl FnOnce() -> Value,
    ) -> Result<(), Stopped> {
        let leaf = leaf.map(Into::into);
        if leaf.is_none() {
            self.left_at = self.budget.nodes();
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
        let nodes = self.budget.nodes();
        Report {
            value,
            bound: if is_stopped { Bound::Lower } else { bound },
            view,
            best,
            pv,
            moves: self.root_moves,
            nodes,
            leaves: nodes - self.inner,
            cutoffs: self.cutoffs,
            depth: if is_stopped { 0 } else { self.limits.depth.unwrap_or(self.deepest) },
            is_whole_tree: !is_stopped && nodes == self.inner + self.finished,
            is_stopped,
            is_full: false,
            time: self.started.elapsed(),
        }
    }
}
