//! Exact values by alpha-beta.
//!
//! **Contract.** The value of a position to the end of the game, wins with their distance, or between which bounds it
//! lies when a limit was reached first. Nothing is estimated: what cuts is a payoff, a bound that the game proves
//! ([`Prove`]), or a bound that was proven before ([`Table`]). Two positions with the same key would be taken for one;
//! with `KEY_IS_EXACT` there are none.
//!
//! **How.** The value is asked for by questions with a window that has no room ("is it at least this?", see
//! `questions.rs`); answers are fail-soft, so each says more than was asked, and the table keeps both bounds. At a node:
//! what is certain; what is known; the candidates; if there is only one it is played at once, so that a chain of forced
//! moves costs as much as its last; what is known about the children (*enhanced transposition cut-offs*); then the
//! children, the most promising first.
//!
//! **Complexity.** As alpha-beta: at best the square root of the tree, less what bounds and transpositions save.
//!
//! **References.** D. Knuth, R. Moore, *An analysis of alpha-beta pruning*, 1975; A. Plaat, J. Schaeffer, W. Pijls, A. de
//! Bruin, *Best-first fixed-depth minimax algorithms*, 1996, for questions without room and enhanced transposition
//! cut-offs; P. Pons, *Solving Connect Four*, for the bisection.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arbore_core::limits::Budget;
use arbore_core::search::Bound;
use arbore_core::{Limits, Player, Prove, Score, Stopped, Turn, ZeroSum};

use crate::questions::Questions;
use crate::table::{Known, Table};

/// Near the end a position is found out faster than it is looked up.
const LEAST_REMEMBERED: u32 = 3;
/// Nor are its children looked up.
const LEAST_ENHANCED: u32 = 6;

/// Proves values of positions of one game.
#[derive(Debug)]
pub struct Solver<'g, G: ZeroSum, P> {
    game: &'g G,
    proofs: P,
    table: Arc<Table>,
    /// How many entries were made since the table has grown.
    entries: u64,
    budget: Budget,
    /// The children of all nodes on the path, those of the last node last.
    children: Vec<Child<G>>,
}

/// What is proven about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// In the view of the player to move it is worth at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// Positions entered.
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
}

#[derive(Debug)]
struct Child<G: ZeroSum> {
    state: G::State,
    /// Who is to move there.
    player: Player,
    key: u64,
    order: i32,
    /// Its number among the candidates.
    index: u8,
}

impl<'g, G: ZeroSum, P: Prove<G>> Solver<'g, G, P> {
    /// A solver that may use a table of so many megabytes.
    pub fn new(game: &'g G, proofs: P, megabytes: usize) -> Self {
        Solver::with_table(game, proofs, Arc::new(Table::new(megabytes)))
    }

    /// A solver with a table that others may use too.
    pub fn with_table(game: &'g G, proofs: P, table: Arc<Table>) -> Self {
        const { assert!(!G::CAN_REPEAT, "a position that comes back has no value that a table could keep") }
        let budget = Budget::new(&Limits::default());
        Solver { game, proofs, table, entries: 0, budget, children: Vec::new() }
    }

    /// Forgets what it knows.
    pub fn forget(&mut self) {
        self.entries = 0;
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.clear(),
            None => self.table = Arc::new(Table::new(0)),
        }
    }

    /// The value of a position, as far as limits let it be found. Depth is none of them.
    pub fn solve(&mut self, state: &G::State, limits: &Limits) -> Proven {
        self.narrow(state, (Score::MINUS_INFINITY, Score::INFINITY), limits)
    }

    /// The same for somebody who only wants to know where between two bounds it lies, or on which side of them.
    pub fn narrow(&mut self, state: &G::State, within: (Score, Score), limits: &Limits) -> Proven {
        let started = Instant::now();
        self.budget = Budget::new(limits);
        let (mut low, mut high);
        match self.game.turn(state) {
            Turn::Player(player) => {
                (low, high) = self.proofs.bounds(self.game, state);
                let guess = self.proofs.guess(self.game, state);
                let mut questions = Questions::new(self.proofs.left(self.game, state), guess);
                while low < high && high > within.0 && low < within.1 {
                    let least = questions.next(low.max(within.0), high.min(within.1));
                    let Ok(value) = self.value(state, player, least.just_below(), least) else {
                        break;
                    };
                    *(if value >= least { &mut low } else { &mut high }) = value;
                }
            }
            // Nobody is to move: it is told as the first player sees it.
            Turn::Over | Turn::Chance => {
                low = self.game.payoff(state, Player::FIRST);
                high = low;
            }
        }
        self.children.clear();
        Proven { low, high, nodes: self.budget.nodes(), time: started.elapsed() }
    }

    /// The value in the view of `player`, who is to move: exact within the window, otherwise a bound beyond it.
    fn value(
        &mut self,
        state: &G::State,
        player: Player,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.budget.spend()?;

        // Step 1. What is certain.
        let (low, high) = self.proofs.bounds(self.game, state);
        if low >= beta || low == high {
            return Ok(low);
        }
        if high <= alpha {
            return Ok(high);
        }
        let mut nodes = 0;
        if let Some((score, bound)) = self.proofs.finish(self.game, state, alpha, beta, &mut nodes) {
            self.budget.add(nodes);
            debug_assert!(match bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            });
            return Ok(score);
        }

        // Step 2. What is known.
        let left = self.proofs.left(self.game, state);
        let mut known = Known { low, high, best: None };
        let key = self.proofs.key(self.game, state);
        if left >= LEAST_REMEMBERED
            && let Some(found) = self.table.probe(key)
        {
            known = Known { low: low.max(found.low), high: high.min(found.high), best: found.best };
            if known.low >= beta || known.low == known.high {
                return Ok(known.low);
            }
            if known.high <= alpha {
                return Ok(known.high);
            }
        }
        let window = (alpha.max(known.low), beta.min(known.high));

        // Step 3. The candidates.
        let first = self.children.len();
        let before = self.budget.nodes();
        let found = self.search(state, player, window, first, &mut known, left);
        self.children.truncate(first);
        let best = found?;

        // Step 6. What was found is remembered.
        if best >= window.1 {
            known.low = known.low.max(best);
        } else {
            known.high = known.high.min(best);
            if best > window.0 {
                known.low = known.low.max(best);
            }
        }
        if left >= LEAST_REMEMBERED {
            self.remember(key, known, self.budget.nodes() - before);
        }
        Ok(best.clamp(known.low, known.high))
    }

    /// The best of the candidates, whose place among the children begins at `first`.
    #[inline]
    fn search(
        &mut self,
        state: &G::State,
        player: Player,
        (mut alpha, beta): (Score, Score),
        first: usize,
        known: &mut Known,
        left: u32,
    ) -> Result<Score, Stopped> {
        let (mut best, count) = self.expand(state, player, known.best, left);
        if best >= beta || count == 0 {
            return Ok(best);
        }
        if count == 1 && self.children.len() == first + 1 {
            // A forced move: nothing to compare, nothing to remember but in the end.
            return self.enter(first, player, alpha, beta);
        }

        // Step 4. What is known about the children.
        if left >= LEAST_ENHANCED {
            let mut at = first;
            while at < self.children.len() {
                let child = &self.children[at];
                if let Some(found) = self.table.probe(child.key) {
                    let (low, high) = seen_by(player, child.player, found.low, found.high);
                    if low >= beta {
                        known.best = Some(child.index);
                        return Ok(low);
                    }
                    if high <= alpha {
                        best = best.max(high);
                        self.children.swap_remove(at);
                        continue;
                    }
                }
                at += 1;
            }
        }

        // Step 5. The children, the most promising first.
        for at in first..self.children.len() {
            let rest = &mut self.children[at..];
            let next = (0..rest.len()).max_by_key(|i| (rest[*i].order, std::cmp::Reverse(rest[*i].index)));
            rest.swap(0, next.unwrap_or_default());
            let value = self.enter(at, player, alpha, beta)?;
            if value > best {
                best = value;
                known.best = Some(self.children[at].index);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Puts the children that are not over on the stack. Returns the best value of the others, and how many candidates
    /// there were.
    #[inline]
    fn expand(
        &mut self,
        state: &G::State,
        player: Player,
        best_before: Option<u8>,
        left: u32,
    ) -> (Score, u32) {
        let Solver { game, proofs, table, children, .. } = self;
        let mut best = Score::MINUS_INFINITY;
        let mut count = 0_u8;
        let bound = proofs.candidates(*game, state, |m| {
            let mut child = state.clone();
            game.play(&mut child, m);
            let index = count;
            // More than 255 candidates are possible, and only the first of them are told apart.
            count = count.saturating_add(1);
            let Turn::Player(next) = game.turn(&child) else {
                best = best.max(game.payoff(&child, player).from_child());
                return;
            };
            let key = if left > LEAST_REMEMBERED { proofs.key(*game, &child) } else { 0 };
            if left >= LEAST_ENHANCED {
                table.prefetch(key);
            }
            let order =
                if best_before == Some(index) { i32::MAX } else { proofs.order(*game, state, m, &child) };
            children.push(Child { state: child, player: next, key, order, index });
        });
        if count == 0 {
            best = bound.unwrap_or(Score::loss_in(1));
        }
        (best, count.into())
    }

    /// The value of a child in the view of its parent's player.
    #[inline]
    fn enter(&mut self, at: usize, player: Player, alpha: Score, beta: Score) -> Result<Score, Stopped> {
        let child = &self.children[at];
        let (state, next) = (child.state.clone(), child.player);
        let (alpha, beta) = seen_from(player, next, alpha, beta);
        let value = self.value(&state, next, alpha, beta)?;
        Ok(if next == player { value } else { -value }.from_child())
    }

    #[inline]
    fn remember(&mut self, key: u64, known: Known, work: u64) {
        self.table.store(key, known, work);
        self.entries += 1;
        if self.entries >= self.table.room()
            && let Some(table) = Arc::get_mut(&mut self.table)
        {
            table.grow();
            self.entries = 0;
        }
    }
}

/// Bounds of a child as its parent's player sees them.
#[inline]
fn seen_by(player: Player, child: Player, low: Score, high: Score) -> (Score, Score) {
    let (low, high) = if player == child { (low, high) } else { (-high, -low) };
    (low.from_child(), high.from_child())
}

/// A window as a child's player sees it.
#[inline]
fn seen_from(player: Player, child: Player, alpha: Score, beta: Score) -> (Score, Score) {
    let (alpha, beta) = (alpha.for_child(), beta.for_child());
    if player == child { (alpha, beta) } else { (-beta, -alpha) }
}
