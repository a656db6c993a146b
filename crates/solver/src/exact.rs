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
    /// The candidates of all nodes on the path, those of the last node last.
    moves: Vec<G::Move>,
    /// And the positions after them.
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
        Solver { game, proofs, table, entries: 0, budget, moves: Vec::new(), children: Vec::new() }
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
                    let Ok(value) = self.value(state.clone(), player, (least.just_below(), least)) else {
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
        self.moves.clear();
        self.children.clear();
        Proven { low, high, nodes: self.budget.nodes(), time: started.elapsed() }
    }

    /// The value in the view of `player`, who is to move: exact within the window, otherwise a bound beyond it.
    fn value(
        &mut self,
        mut state: G::State,
        mut player: Player,
        mut window: (Score, Score),
    ) -> Result<Score, Stopped> {
        let mut path = Path::default();
        let first_move = self.moves.len();
        loop {
            self.budget.spend()?;

            // Step 1. What is certain.
            if let Some(value) = self.certain(&state, window) {
                return Ok(path.back(value));
            }

            // Step 2. The candidates. As long as there is only one it is played.
            let dropped = self.proofs.candidates(self.game, &state, |m| self.moves.push(m));
            match self.moves.len() - first_move {
                0 => return Ok(path.back(dropped.unwrap_or(Score::loss_in(1)))),
                1 => {}
                _ => break,
            }
            if let Some(m) = self.moves.pop() {
                self.game.play(&mut state, m);
            }
            let Turn::Player(next) = self.game.turn(&state) else {
                return Ok(path.back(self.game.payoff(&state, player).from_child()));
            };
            window = seen_from(player, next, window);
            path.go_on(next != player);
            player = next;
        }
        let (first_child, before) = (self.children.len(), self.budget.nodes());
        let found = self.choose(&state, player, window, first_move, before);
        self.moves.truncate(first_move);
        self.children.truncate(first_child);
        Ok(path.back(found?))
    }

    /// What can be said without searching, if it settles the window.
    #[inline]
    fn certain(&mut self, state: &G::State, (alpha, beta): (Score, Score)) -> Option<Score> {
        let (low, high) = self.proofs.bounds(self.game, state);
        if low >= beta || low == high {
            return Some(low);
        }
        if high <= alpha {
            return Some(high);
        }
        let mut nodes = 0;
        let finished = self.proofs.finish(self.game, state, alpha, beta, &mut nodes);
        self.budget.add(nodes);
        finished.map(|(score, bound)| {
            debug_assert!(match bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            });
            score
        })
    }

    /// The value of a position that has several candidates, which are the last of the moves.
    #[inline]
    fn choose(
        &mut self,
        state: &G::State,
        player: Player,
        (alpha, beta): (Score, Score),
        first_move: usize,
        before: u64,
    ) -> Result<Score, Stopped> {
        // Step 3. What is known.
        let left = self.proofs.left(self.game, state);
        let is_remembered = left >= LEAST_REMEMBERED;
        let key = if is_remembered { self.proofs.key(self.game, state) } else { 0 };
        let mut known = is_remembered.then(|| self.table.probe(key)).flatten().unwrap_or(Known::NOTHING);
        if known.low >= beta || known.low == known.high {
            return Ok(known.low);
        }
        if known.high <= alpha {
            return Ok(known.high);
        }
        let window = (alpha.max(known.low), beta.min(known.high));
        let best = self.search(state, player, window, first_move, &mut known, left)?;

        // Step 6. What was found is remembered.
        if best >= window.1 {
            known.low = known.low.max(best);
        } else {
            known.high = known.high.min(best);
            if best > window.0 {
                known.low = known.low.max(best);
            }
        }
        if is_remembered {
            self.remember(key, known, self.budget.nodes() - before);
        }
        Ok(best.clamp(known.low, known.high))
    }

    /// The best of the candidates.
    #[inline]
    fn search(
        &mut self,
        state: &G::State,
        player: Player,
        (mut alpha, beta): (Score, Score),
        first_move: usize,
        known: &mut Known,
        left: u32,
    ) -> Result<Score, Stopped> {
        let first = self.children.len();
        let mut best = self.expand(state, player, first_move, known.best, left);
        if best >= beta {
            return Ok(best);
        }

        // Step 4. What is known about the children.
        if left >= LEAST_ENHANCED {
            let mut at = first;
            while at < self.children.len() {
                let child = &self.children[at];
                if let Some(found) = self.table.probe(child.key) {
                    let (low, high) = seen_by(player, child.player, (found.low, found.high));
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
            let child = &self.children[at];
            let (index, next) = (child.index, child.player);
            let value = self.value(child.state.clone(), next, seen_from(player, next, (alpha, beta)))?;
            let value = if next == player { value } else { -value }.from_child();
            if value > best {
                best = value;
                known.best = Some(index);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Puts the children that are not over on the stack, and returns the best value of the others.
    #[inline]
    fn expand(
        &mut self,
        state: &G::State,
        player: Player,
        first_move: usize,
        best_before: Option<u8>,
        left: u32,
    ) -> Score {
        let mut best = Score::MINUS_INFINITY;
        for (index, &m) in self.moves[first_move..].iter().enumerate() {
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let Turn::Player(next) = self.game.turn(&child) else {
                best = best.max(self.game.payoff(&child, player).from_child());
                continue;
            };
            let mut key = 0;
            if left >= LEAST_ENHANCED {
                key = self.proofs.key(self.game, &child);
                self.table.prefetch(key);
            }
            // There may be more candidates than numbers, and the last are not told apart.
            let index = u8::try_from(index).unwrap_or(u8::MAX);
            let order = match best_before {
                Some(before) if before == index => i32::MAX,
                _ => self.proofs.order(self.game, state, m, &child),
            };
            self.children.push(Child { state: child, player: next, key, order, index });
        }
        best
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

/// Forced moves from a node on, and how a value returns along them.
#[derive(Clone, Copy, Debug, Default)]
struct Path {
    plies: u32,
    is_others: bool,
}

impl Path {
    /// One move further; the other player may be to move after it.
    #[inline]
    fn go_on(&mut self, changes: bool) {
        self.plies += 1;
        self.is_others ^= changes;
    }

    #[inline]
    fn back(self, value: Score) -> Score {
        let value = (0..self.plies).fold(value, |value, _| value.from_child());
        if self.is_others { -value } else { value }
    }
}

/// Bounds of a child as its parent's player sees them.
#[inline]
fn seen_by(player: Player, child: Player, (low, high): (Score, Score)) -> (Score, Score) {
    let (low, high) = if player == child { (low, high) } else { (-high, -low) };
    (low.from_child(), high.from_child())
}

/// A window as a child's player sees it.
#[inline]
fn seen_from(player: Player, child: Player, (alpha, beta): (Score, Score)) -> (Score, Score) {
    let (alpha, beta) = (alpha.for_child(), beta.for_child());
    if player == child { (alpha, beta) } else { (-beta, -alpha) }
}
