//! Exact values by alpha-beta.
//!
//! **Contract.** The value of a position to the end of the game, wins with their distance, or between which bounds it
//! lies when a limit was reached first. Nothing is estimated: what cuts is a payoff, a bound that the game proves
//! ([`Solve`]), or a bound that was proven before ([`Table`]). Two positions with the same key would be taken for one;
//! with `KEY_IS_EXACT` there are none.
//!
//! **How.** The value is found by zero windows ("is it at least this?", see
//! `bisection.rs`); answers are fail-soft, so each says more than was asked, and the table keeps both bounds. What happens
//! at a node is in `node.rs`, as numbered steps. A game may ask for proof numbers instead ([`dfpn`](crate::dfpn)): the same
//! questions, answered best first ([`Tuning::proof_numbers`](arbore_solver_core::Tuning::proof_numbers)).
//!
//! **Complexity.** As alpha-beta: at best the square root of the tree, less what bounds and transpositions save.
//!
//! **References.** D. Knuth, R. Moore, *An analysis of alpha-beta pruning*, 1975; A. Plaat, J. Schaeffer, W. Pijls, A. de
//! Bruin, *Best-first fixed-depth minimax algorithms*, 1996, for zero windows and enhanced transposition
//! cut-offs; P. Pons, *Solving Connect Four*, for the bisection.

mod chain;
mod node;
mod numbers;

use std::sync::Arc;
use std::time::{Duration, Instant};

use arbore_core::limits::Budget;
use arbore_core::{Bound, Limits, Player, Score, Turn, Window, ZeroSum};
use arbore_solver_core::Solve;

use crate::bisection::Bisection;
use crate::table::Table;

use node::{Child, ExactSearch};
use numbers::ProofNumbers;

/// Proves values of positions of one game.
pub struct Solver<'g, G: ZeroSum, P: Solve<G>> {
    game: &'g G,
    proofs: &'g P,
    table: Arc<Table>,
    /// How many entries were made since the table has grown.
    entries: u64,
    /// Room for children, which is used again.
    children: Vec<Child<G, P>>,
}

/// What is proven about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// In the view of the player to move it is worth at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// Positions that were searched. Where forced moves are followed at once ([`follow_forced`](arbore_solver_core::Tuning::follow_forced)), those in which there
    /// is a choice.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Proven {
    /// The value, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<Score> {
        (self.low == self.high).then_some(self.low)
    }

    /// The same with what is known besides.
    pub(crate) fn within(self, (low, high): (Score, Score)) -> Proven {
        Proven { low: self.low.max(low), high: self.high.min(high), ..self }
    }

    /// What is proven, as one number and what it says; `None` if neither bound is known.
    #[must_use]
    pub fn to_bound(&self) -> Option<(Score, Bound)> {
        Bound::between(self.low, self.high)
    }
}

impl<'g, G: ZeroSum, P: Solve<G>> Solver<'g, G, P> {
    /// A solver that may use a table of this many megabytes.
    ///
    /// # Panics
    /// If positions of the game can come back: [`Decider`](crate::Decider) is for them.
    pub fn new(game: &'g G, proofs: &'g P, megabytes: usize) -> Self {
        Solver::with_table(game, proofs, Arc::new(Table::new(megabytes)))
    }

    /// A solver with a table that others may use too.
    ///
    /// # Panics
    /// If positions of the game can come back.
    pub fn with_table(game: &'g G, proofs: &'g P, table: Arc<Table>) -> Self {
        assert!(!G::CAN_REPEAT, "a position that comes back has no value that a table could keep");
        Solver { game, proofs, table, entries: 0, children: Vec::new() }
    }

    /// Forgets what it knows.
    pub fn forget(&mut self) {
        self.entries = 0;
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.clear(),
            None => self.table = Arc::new(self.table.like()),
        }
    }

    /// The value of a position, as far as limits let it be found. Depth is none of them.
    pub fn solve(&mut self, state: &G::State, limits: &Limits) -> Proven {
        self.narrow(state, Window::FULL, limits)
    }

    /// The same within a window: the value if it lies inside, otherwise on which side.
    pub fn narrow(&mut self, state: &G::State, window: Window, limits: &Limits) -> Proven {
        self.narrow_with_progress(state, window, limits, &mut |_| ())
    }

    /// The same, and reports what is known after each question.
    pub fn narrow_with_progress(
        &mut self,
        state: &G::State,
        window: Window,
        limits: &Limits,
        on_progress: &mut dyn FnMut(Proven),
    ) -> Proven {
        let started = Instant::now();
        let mut search = ExactSearch {
            game: self.game,
            proofs: self.proofs,
            table: &mut self.table,
            entries: &mut self.entries,
            budget: Budget::new(limits),
            children: std::mem::take(&mut self.children),
        };
        let (mut low, mut high);
        match self.game.turn(state) {
            Turn::Player(player) => {
                (low, high) = self.proofs.bounds(self.game, state);
                let guess = self.proofs.guess(self.game, state);
                let mut bisection = Bisection::new(self.proofs.plies_left(self.game, state), guess);
                let mut numbers = ProofNumbers::new();
                while low < high && high > window.alpha && low < window.beta {
                    let least = bisection.next(low.max(window.alpha), high.min(window.beta));
                    let answer = if P::TUNING.proof_numbers {
                        numbers.value(&mut search, state, player, least)
                    } else {
                        search.value(state.clone(), player, Window::at_least(least))
                    };
                    let Ok(value) = answer else { break };
                    *(if value >= least { &mut low } else { &mut high }) = value;
                    on_progress(Proven { low, high, nodes: search.budget.nodes(), time: started.elapsed() });
                }
            }
            // No player is to move: the value is that of the first player.
            Turn::Over | Turn::Chance => {
                low = self.game.payoff(state, Player::FIRST);
                high = low;
            }
        }
        let nodes = search.budget.nodes();
        self.children = search.children;
        self.children.clear();
        Proven { low, high, nodes, time: started.elapsed() }
    }
}
