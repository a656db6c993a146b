//! Watching a search while it runs.

use crate::search::{Bound, Report, Value};
use crate::{Game, Player, Score, Stopped, Turn};

/// Somebody who is told every step of a search.
///
/// With `()` nobody listens and the calls compile away, so the search that a student steps through is
/// the one that plays.
pub trait Observer<G: Game> {
    /// Whether anybody listens.
    const ACTIVE: bool = true;
    /// A step was made. An error stops the search.
    fn event(&mut self, event: Event<'_, G>) -> Result<(), Stopped>;
    /// A search that deepens finished a depth. An error stops it. This is told even to those who do not
    /// listen to steps: it is rare, and costs nothing.
    fn iteration(&mut self, report: &Report<G::Move>) -> Result<(), Stopped> {
        if Self::ACTIVE { self.event(Event::Iteration { report }) } else { Ok(()) }
    }
}

/// Nobody listens.
impl<G: Game> Observer<G> for () {
    const ACTIVE: bool = false;
    #[inline]
    fn event(&mut self, _: Event<'_, G>) -> Result<(), Stopped> {
        Ok(())
    }
}

/// The one observer that is chosen at run time.
pub struct Dynamic<'a, G: Game>(pub &'a mut dyn FnMut(Event<'_, G>) -> Result<(), Stopped>);

impl<G: Game> Observer<G> for Dynamic<'_, G> {
    fn event(&mut self, event: Event<'_, G>) -> Result<(), Stopped> {
        (self.0)(event)
    }
}

/// Somebody who is told what is known after each depth, and none of the steps: the search runs as fast as
/// with nobody listening. `None` does not care for depths either, so that one type serves both.
pub struct Depths<'a, G: Game>(pub Option<DepthTold<'a, G>>);

/// What is called after each depth.
pub type DepthTold<'a, G> = &'a mut dyn FnMut(&Report<<G as Game>::Move>) -> Result<(), Stopped>;

impl<G: Game> Observer<G> for Depths<'_, G> {
    const ACTIVE: bool = false;
    #[inline]
    fn event(&mut self, _: Event<'_, G>) -> Result<(), Stopped> {
        Ok(())
    }
    fn iteration(&mut self, report: &Report<G::Move>) -> Result<(), Stopped> {
        self.0.as_mut().map_or(Ok(()), |tell| tell(report))
    }
}

/// What happened. Each event belongs to the node at `ply` on the current path, the root being at ply 0.
///
/// Scores and windows are as the algorithm itself has them: seen by `view`, which is MAX in the minimax
/// forms and the player to move in the negamax forms.
#[derive(Debug)]
pub enum Event<'a, G: Game> {
    /// The node is about to try a move, or an outcome of chance.
    Try {
        /// The node's distance from the root.
        ply: u32,
        /// The move it tries.
        m: G::Move,
    },
    /// The node is about to let the opponent move twice, to see whether it is good enough even so: a null
    /// move.
    Pass {
        /// The node's distance from the root.
        ply: u32,
    },
    /// A node was entered.
    Enter {
        /// Its distance from the root.
        ply: u32,
        /// Its position.
        state: &'a G::State,
        /// Who is to move there.
        turn: Turn,
        /// Who sees the scores of this node.
        view: Player,
        /// The window it must answer, if the algorithm has one.
        window: Option<Window<Value>>,
    },
    /// A move turned out to be the best so far.
    Improve {
        /// The node's distance from the root.
        ply: u32,
        /// The move.
        m: G::Move,
        /// Its value, and now the node's.
        value: Value,
        /// The window for the moves that follow.
        window: Option<Window<Value>>,
    },
    /// The child that is tried next will be shown one of its own moves only: enough for a bound.
    Probe {
        /// The node's distance from the root.
        ply: u32,
    },
    /// The moves that are left cannot matter; at a chance node, the outcomes.
    Cut {
        /// The node's distance from the root.
        ply: u32,
        /// The move that refutes.
        m: G::Move,
        /// What the node is worth at least or at most: beyond the bound.
        value: Value,
        /// Which of the two it is, in the node's own view: at least, where it is too good, or at most.
        says: Bound,
        /// The bound that it reached, in the node's own view.
        bound: Value,
        /// The moves that are never tried.
        skipped: &'a [G::Move],
    },
    /// A node is done.
    Leave {
        /// Its distance from the root.
        ply: u32,
        /// Its value.
        value: Value,
        /// What the value says about the true one.
        bound: Bound,
        /// Why the search stopped there, if the node is a leaf.
        leaf: Option<Leaf>,
    },
    /// Iterative deepening finished a depth.
    Iteration {
        /// What is known now.
        report: &'a Report<G::Move>,
    },
}

/// What a node must answer: values outside of it need not be exact. Its ends are scores, or averages where
/// there are dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window<T = Score> {
    /// What the node's viewer has already been promised elsewhere.
    pub alpha: T,
    /// What the opponent will not let it exceed.
    pub beta: T,
}

impl<T: Into<Value>> Window<T> {
    /// The window as observers are told.
    pub fn told(self) -> Window<Value> {
        Window { alpha: self.alpha.into(), beta: self.beta.into() }
    }
}

impl Window {
    /// (−∞, +∞): only an exact answer will do.
    pub const FULL: Window = Window { alpha: Score::MINUS_INFINITY, beta: Score::INFINITY };
    /// From the least to the most points there are. For hand-drawn trees, whose leaves may be infinite: a
    /// leaf `-inf` then reaches the end of the window, and nothing beside it need be looked at.
    pub const ALL_POINTS: Window = Window { alpha: Score::MIN_POINTS, beta: Score::MAX_POINTS };
}

/// Why a node has no children in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The game is over.
    Over,
    /// The depth limit was reached and the position estimated.
    Depth,
    /// The position repeats one on the path or in the game so far.
    Repetition,
    /// The position was met before, and what is remembered of it will do.
    Table,
    /// What is known without searching will do.
    Proof,
    /// The game was played on at random from here.
    Playout,
}
