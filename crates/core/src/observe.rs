//! Watching a search while it runs.

use crate::report::Report;
pub use crate::value::Window;
use crate::value::{Bound, Value};
use crate::{Game, Player, Stopped, Turn};

/// Receives every step of a search.
///
/// `()` receives nothing and the calls compile away, so the search that a student steps through is
/// the one that plays.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::search::{AlphaBeta, Search};
///
/// /// Counts nodes and cut-offs.
/// #[derive(Default)]
/// struct Counter {
///     nodes: u64,
///     cutoffs: u64,
/// }
///
/// impl<G: Game> Observer<G> for Counter {
///     fn event(&mut self, event: Event<'_, G>) -> Result<(), Stopped> {
///         match event {
///             Event::Enter { .. } => self.nodes += 1,
///             Event::Cut { .. } => self.cutoffs += 1,
///             _ => {}
///         }
///         Ok(())
///     }
/// }
///
/// let game = Matches(7);
/// let mut counter = Counter::default();
/// let report = AlphaBeta::new(()).search(&game, &game.start(), &[], &Limits::default(), &mut counter);
/// assert_eq!((counter.nodes, counter.cutoffs), (report.nodes, report.cutoffs));
/// ```
pub trait Observer<G: Game> {
    /// Whether steps are received.
    const ACTIVE: bool = true;
    /// A step was made. An error stops the search.
    fn event(&mut self, event: Event<'_, G>) -> Result<(), Stopped>;
    /// A search that deepens finished a depth. An error stops it. Observers that do not receive
    /// steps receive this too: it is rare, and costs nothing.
    fn iteration(&mut self, report: &Report<G::Move>) -> Result<(), Stopped> {
        if Self::ACTIVE { self.event(Event::Iteration { report }) } else { Ok(()) }
    }
}

/// Receives nothing.
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

/// Receives the report after each depth, and none of the steps: the search runs as fast as without an
/// observer. `None` receives nothing, so that one type serves both.
pub struct Depths<'a, G: Game>(pub Option<OnDepth<'a, G>>);

/// What is called after each depth.
pub type OnDepth<'a, G> = &'a mut dyn FnMut(&Report<<G as Game>::Move>) -> Result<(), Stopped>;

impl<G: Game> Observer<G> for Depths<'_, G> {
    const ACTIVE: bool = false;
    #[inline]
    fn event(&mut self, _: Event<'_, G>) -> Result<(), Stopped> {
        Ok(())
    }
    fn iteration(&mut self, report: &Report<G::Move>) -> Result<(), Stopped> {
        self.0.as_mut().map_or(Ok(()), |on_depth| on_depth(report))
    }
}

/// What happened. Each event belongs to the node at `ply` on the current path, the root being at ply 0.
///
/// Scores and windows are as the algorithm itself has them: seen by `view`, which is MAX in the minimax
/// forms and the player to move in the negamax forms.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::observe::Dynamic;
/// use arbore_core::search::{AlphaBeta, Search};
///
/// // Which moves are cut off, and by which reply?
/// let mut refutations = Vec::new();
/// let mut path = Vec::new();
/// let mut on_event = |event: Event<'_, Matches>| {
///     match event {
///         Event::Try { ply, m } => {
///             path.truncate(ply as usize);
///             path.push(m);
///         }
///         Event::Cut { ply: 1, m, .. } => refutations.push((path[0], m)),
///         _ => {}
///     }
///     Ok(())
/// };
/// let game = Matches(4);
/// let mut search = AlphaBeta::new(());
/// search.search(&game, &game.start(), &[], &Limits::default(), &mut Dynamic(&mut on_event));
/// assert_eq!(refutations, [(2, 1)], "after taking two, the reply one shows that taking one was as good");
/// ```
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
