//! The search itself: down to the most proving position, and up again when its numbers have changed enough.

use std::collections::HashSet;

use arbore_core::limits::Budget;
use arbore_core::{Prove, Stopped, ZeroSum};
use rustc_hash::FxBuildHasher;

use super::aim::Aim;
use super::numbers::{Bounds, Known, Numbers, Summary};
use super::table::Table;

/// One question being searched.
pub(super) struct DfpnSearch<'a, G: ZeroSum, P> {
    pub(super) game: &'a G,
    pub(super) proof: &'a P,
    pub(super) aim: Aim,
    pub(super) table: &'a mut Table,
    pub(super) budget: &'a mut Budget,
    /// The nodes on the way from the root to where the search is.
    frames: Vec<Frame<G::State>>,
    /// The open children of all these nodes, one node after the other.
    pub(super) children: Vec<Child<G::Move>>,
    /// Moves of the node that is being expanded.
    pub(super) moves: Vec<G::Move>,
    /// The keys of all these nodes, for games whose positions can repeat.
    pub(super) path: HashSet<u64, FxBuildHasher>,
    /// Whether a position was ever met that was on the way already.
    pub(super) has_repeated: bool,
}

/// A node on the way.
struct Frame<S> {
    state: S,
    key: u64,
    is_attacker: bool,
    /// Where its children begin; they end where the next node's begin.
    children: usize,
    /// Which of them is being searched.
    chosen: usize,
    bounds: Bounds,
    /// Of the moves that failed, how long the longest lasted.
    longest: u32,
    /// The budget's nodes when the node was entered.
    entered: u64,
}

/// A move whose outcome is open.
pub(super) struct Child<M> {
    pub(super) m: M,
    pub(super) key: u64,
    /// The numbers in the view of the parent's mover: the number they want to bring down, and the other.
    pub(super) least: u32,
    pub(super) sum: u32,
}

impl<'a, G: ZeroSum, P: Prove<G>> DfpnSearch<'a, G, P> {
    pub(super) fn new(
        game: &'a G,
        proof: &'a P,
        aim: Aim,
        table: &'a mut Table,
        budget: &'a mut Budget,
    ) -> Self {
        DfpnSearch {
            game,
            proof,
            aim,
            table,
            budget,
            frames: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
            path: HashSet::default(),
            has_repeated: false,
        }
    }

    /// Positions expanded so far.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Searches until the question is answered or a limit is reached.
    pub(super) fn run(&mut self, root: &G::State) -> Known {
        let key = self.game.key(root);
        match self.search(root, key) {
            Ok(known) => known,
            Err(Stopped) => self.give_up(),
        }
    }

    fn search(&mut self, root: &G::State, key: u64) -> Result<Known, Stopped> {
        let mut found = self.enter(root.clone(), key, Bounds::NONE)?;
        loop {
            found = match found {
                Some(known) if self.frames.is_empty() => return Ok(known),
                Some(known) => self.learn(known),
                None => self.descend()?,
            };
        }
    }

    /// Goes into a node: makes it the last on the way, or says at once what is known about it.
    fn enter(&mut self, state: G::State, key: u64, bounds: Bounds) -> Result<Option<Known>, Stopped> {
        let entered = self.budget.nodes();
        self.budget.spend()?;
        if G::CAN_REPEAT {
            self.path.insert(key);
        }
        let children = self.children.len();
        let expansion = self.expand(&state, self.frames.is_empty());
        if let Some(known) = expansion.known {
            self.children.truncate(children);
            self.forget(key);
            self.table.store(key, known, 1);
            return Ok(Some(known));
        }
        let (is_attacker, longest) = (expansion.is_attacker, expansion.longest);
        self.frames.push(Frame { state, key, is_attacker, children, chosen: 0, bounds, longest, entered });
        Ok(None)
    }

    /// Leaves the last node if its numbers have reached its bounds, or else goes into its best child.
    fn descend(&mut self) -> Result<Option<Known>, Stopped> {
        let Some(frame) = self.frames.last_mut() else { return Ok(None) };
        let children = &mut self.children[frame.children..];
        let summary = Summary::of(children.iter().map(|child| (child.least, child.sum)));
        if summary.least >= frame.bounds.least || summary.sum >= frame.bounds.sum {
            let numbers = Numbers::of_mover(frame.is_attacker, summary.least, summary.sum);
            return Ok(Some(self.leave(Known::Open(numbers))));
        }
        let bounds = summary.for_best(frame.bounds);
        frame.chosen = summary.best;
        let child = &mut children[summary.best];
        // Another way may have led there meanwhile.
        match self.table.probe(child.key) {
            Some(Known::Open(numbers)) => {
                let (least, sum) = numbers.seen_by(frame.is_attacker);
                if (least, sum) != (child.least, child.sum) && (least >= bounds.least || sum >= bounds.sum) {
                    return Ok(Some(Known::Open(numbers)));
                }
            }
            Some(known) => return Ok(Some(known)),
            None => {}
        }
        let (key, m) = (child.key, child.m);
        let mut state = frame.state.clone();
        self.game.play(&mut state, m);
        // A player may move twice; else the other sees the bounds the other way round.
        let turns = self
            .game
            .turn(&state)
            .player()
            .is_some_and(|mover| (mover == self.aim.attacker) != frame.is_attacker);
        let bounds = if turns { Bounds { least: bounds.sum, sum: bounds.least } } else { bounds };
        self.enter(state, key, bounds)
    }

    /// The last node on the way learns what became of the child that it had chosen.
    fn learn(&mut self, known: Known) -> Option<Known> {
        let frame = self.frames.last_mut()?;
        let (at, is_attacker) = (frame.children + frame.chosen, frame.is_attacker);
        let (is_good, plies) = match known {
            Known::Open(numbers) => {
                let child = &mut self.children[at];
                (child.least, child.sum) = numbers.seen_by(is_attacker);
                return None;
            }
            Known::Proven(plies) => (is_attacker, plies + 1),
            Known::Disproven(plies) => (!is_attacker, plies + 1),
        };
        if is_good {
            return Some(self.leave(solved(is_attacker, plies)));
        }
        frame.longest = frame.longest.max(plies);
        self.children.swap_remove(at);
        if self.children.len() > frame.children {
            return None;
        }
        let known = solved(!is_attacker, frame.longest);
        Some(self.leave(known))
    }

    /// Takes the last node from the way and remembers what is known about it.
    fn leave(&mut self, known: Known) -> Known {
        if let Some(frame) = self.frames.pop() {
            self.children.truncate(frame.children);
            self.forget(frame.key);
            self.table.store(frame.key, known, self.budget.nodes() - frame.entered);
        }
        known
    }

    /// A node is no longer on the way.
    #[inline]
    fn forget(&mut self, key: u64) {
        if G::CAN_REPEAT {
            self.path.remove(&key);
        }
    }

    /// Leaves all nodes as they are, and says what is known about the root.
    fn give_up(&mut self) -> Known {
        let mut known = Known::Open(Numbers::UNTOUCHED);
        while let Some(frame) = self.frames.last() {
            let children = self.children[frame.children..].iter();
            let summary = Summary::of(children.map(|child| (child.least, child.sum)));
            known = Known::Open(Numbers::of_mover(frame.is_attacker, summary.least, summary.sum));
            self.leave(known);
            if let Some(parent) = self.frames.last() {
                let (Known::Open(numbers), at) = (known, parent.children + parent.chosen) else { continue };
                let child = &mut self.children[at];
                (child.least, child.sum) = numbers.seen_by(parent.is_attacker);
            }
        }
        self.path.clear();
        known
    }
}

/// A node is solved for the attacker or against them.
#[inline]
pub(super) fn solved(for_attacker: bool, plies: u32) -> Known {
    if for_attacker { Known::Proven(plies) } else { Known::Disproven(plies) }
}
