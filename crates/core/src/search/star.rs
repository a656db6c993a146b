//! Star1 and Star2: expectiminimax that does not look where looking cannot matter.
//!
//! Alpha-beta cuts at MAX and MIN nodes, but at a chance node every outcome counts: the average is not known
//! before the last of them. Yet if all values lie between L and U, an average can be *bounded* before: what
//! has not been seen is worth L at least and U at most. So the window (α, β) passes through a chance node
//! too. An outcome of probability p, when those before it add up to s and those after it have the
//! probability r, matters only while the average may still fall between α and β:
//!
//! ```text
//!     s + p·v + r·U ≤ α   the average cannot exceed α    if v ≤ A = (α − s − r·U) / p
//!     s + p·v + r·L ≥ β   the average is at least β      if v ≥ B = (β − s − r·L) / p
//! ```
//!
//! The outcome is searched with the window (A, B), and if its value falls outside, the outcomes after it are
//! cut off. That is **Star1**. Its windows are wide, because what was not seen might be worth L or U.
//!
//! **Star2** therefore first *probes*: of the position after each outcome it looks at one move only. If MIN
//! is to move there, they have that move, so the position is worth no more than it; if MAX is, no less. These
//! bounds take the place of L and U, and often they alone settle the node. If they do not, the outcomes are
//! searched as in Star1, in narrower windows. Which move is probed decides what it is worth: put the good
//! ones first ([`Order::Evaluation`]).
//!
//! **Contract.** Value and move of [expectiminimax](super::expectiminimax), up to rounding, at every depth.
//! For a node with value V and what is returned, r, for the window (α, β): r ≤ α means V ≤ r, r ≥ β means
//! V ≥ r, otherwise r = V. L and U are those of [`Game::payoff_range`] and [`Evaluate::range`]; if they are
//! infinite, nothing is cut off at chance nodes but after the last outcome but one.
//!
//! **Complexity.** O((b·c)ᵈ) at worst, for b moves and c outcomes. Star1 never visits more nodes than
//! expectiminimax. Star2 may, for what it probes in vain it visits twice; at best a chance node costs it c
//! moves instead of c·b.
//!
//! **Reference.** B. Ballard, *The \*-minimax search procedure for trees containing chance nodes*, 1983;
//! T. Hauk, M. Buro, J. Schaeffer, *Rediscovering \*-minimax search*, 2004.

mod chance;

use std::ops::Range;

use self::chance::Outcome;
use super::expectiminimax::{Expectiminimax, is_better};
use super::run::{Leaf, Run};
use super::{Bound, Order, Report, Search, Value};
use crate::observe::Window;
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stochastic, Stopped, Turn};

/// Star1, or Star2 if it probes.
#[derive(Clone, Copy, Debug)]
pub struct Star<E> {
    /// What to think of positions at the depth limit, always in MAX's view.
    pub evaluation: E,
    /// Whether chance nodes first look at one move after each outcome.
    pub probes: bool,
    /// In which order moves are tried.
    pub order: Order,
    /// Whether every move at the root is given the full window, so that its value is exact.
    pub exact_moves: bool,
    /// The player who is MAX; by default the player to move at the root, or the first player at a chance root.
    pub max: Option<Player>,
}

impl<E> Star<E> {
    /// Star1.
    pub const fn one(evaluation: E) -> Self {
        Star::new(evaluation, false)
    }

    /// Star2.
    pub const fn two(evaluation: E) -> Self {
        Star::new(evaluation, true)
    }

    const fn new(evaluation: E, probes: bool) -> Self {
        Star { evaluation, probes, order: Order::Natural, exact_moves: false, max: None }
    }
}

impl<G: Stochastic, E: Evaluate<G>, O: Observer<G>> Search<G, O> for Star<E> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let turn = game.turn(root);
        let max = self.max.or(turn.player()).unwrap_or(Player::FIRST);
        let run = Run::new(game, history, limits, observer);
        let (least, most) = super::range(game, &self.evaluation, max, limits);
        let all = Window { alpha: average(least), beta: average(most) };
        let depth = run.depth;
        let mut search = StarSearch { run, star: self, limits, max, all, outcomes: Vec::new() };
        // No value lies outside of the window that the root is given, so what is returned is exact.
        let result = search.value(&mut root.clone(), turn, depth, all).map(Value::Expected);
        search.run.report(result, Bound::Exact, max)
    }
}

/// A score as an average; beyond all points it is infinite.
fn average(score: Score) -> f64 {
    if score.is_infinite() { f64::INFINITY.copysign(score.as_f64()) } else { score.as_f64() }
}

struct StarSearch<'a, 's, G: Game, E, O> {
    run: Run<'a, G, O>,
    star: &'s Star<E>,
    limits: &'a Limits,
    max: Player,
    /// L and U.
    all: Window<f64>,
    /// The outcomes of all chance nodes on the path, one after the other.
    outcomes: Vec<Outcome>,
}

impl<G: Stochastic, E: Evaluate<G>, O: Observer<G>> StarSearch<'_, '_, G, E, O> {
    /// What MAX gets from `state` on, on average, as good as the window needs it.
    fn value(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        depth: u32,
        window: Window<f64>,
    ) -> Result<f64, Stopped> {
        let leaf = self.run.enter(state, turn, depth, self.max, Some(window))?;
        let value = match (leaf, turn) {
            (Some(leaf), _) => self.leaf(leaf, state),
            (None, Turn::Player(player)) => self.best(state, player, depth, window)?,
            (None, _) => self.average(state, depth, window)?,
        };
        let bound = if leaf.is_some() { Bound::Exact } else { self.says(value, window) };
        self.run.leave(leaf, bound, || Value::Expected(value))?;
        Ok(value)
    }

    /// What MAX gets where the search stops.
    fn leaf(&self, leaf: Leaf, state: &G::State) -> f64 {
        match leaf {
            Leaf::Over => self.run.game.payoff(state, self.max),
            Leaf::Repetition => Score::DRAW,
            Leaf::Depth => self.star.evaluation.evaluate(self.run.game, state, self.max),
        }
        .as_f64()
    }

    /// A player is to move: the greatest value of the successors for MAX and the least for MIN, until it
    /// leaves the window. This is alpha-beta.
    fn best(
        &mut self,
        state: &mut G::State,
        player: Player,
        depth: u32,
        window: Window<f64>,
    ) -> Result<f64, Stopped> {
        let is_max = player == self.max;
        let sign = if is_max { 1.0 } else { -1.0 };
        let mut best = None;
        let mut sure = window;
        let moves = self.generate(state, player, depth)?;
        for i in moves.clone() {
            let m = self.run.moves[i];
            let is_open = self.star.exact_moves && self.run.ply == 0;
            let value = self.child(state, m, depth - 1, if is_open { self.all } else { sure })?;
            if best.is_none_or(|best| is_better(sign * value, sign * best)) {
                best = Some(value);
                if is_max {
                    sure.alpha = sure.alpha.max(value);
                } else {
                    sure.beta = sure.beta.min(value);
                }
                let is_line = self.says(value, window) == Bound::Exact;
                self.run.improve(m, is_line, Some(sure), || Value::Expected(value))?;
            }
            if is_max && sure.alpha >= window.beta {
                self.run.cut(m, i + 1, value, Bound::Lower, window.beta)?;
                break;
            }
            if !is_max && sure.beta <= window.alpha {
                self.run.cut(m, i + 1, value, Bound::Upper, window.alpha)?;
                break;
            }
        }
        self.run.forget(moves);
        Ok(best.expect("a player to move has a move"))
    }

    /// What MAX gets after a move or an outcome, on average, as good as the window needs it.
    #[inline]
    fn child(
        &mut self,
        state: &mut G::State,
        m: G::Move,
        depth: u32,
        window: Window<f64>,
    ) -> Result<f64, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game.visit(state, m, |child| self.value(child, game.turn(child), depth, window))?;
        let bound = self.says(value, window);
        self.run.ascend(m, || (Value::Expected(value), bound));
        Ok(value)
    }

    /// What a result says, given the window that was asked. At the ends of all values it is exact: nothing
    /// lies beyond.
    fn says(&self, result: f64, window: Window<f64>) -> Bound {
        if result <= window.alpha && result > self.all.alpha {
            Bound::Upper
        } else if result >= window.beta && result < self.all.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }

    /// Generates the moves of `player`, in the order that was asked for.
    fn generate(&mut self, state: &G::State, player: Player, depth: u32) -> Result<Range<usize>, Stopped> {
        let moves = self.run.generate(state);
        let (game, evaluation) = (self.run.game, &self.star.evaluation);
        match self.star.order {
            Order::Natural => {}
            Order::Evaluation => {
                Order::by_opinion(&mut self.run.moves[moves.clone()], game, state, evaluation);
            }
            Order::BestFirst => self.sort_by_truth(moves.clone(), state, player, depth, -1.0)?,
            Order::WorstFirst => self.sort_by_truth(moves.clone(), state, player, depth, 1.0)?,
        }
        Ok(moves)
    }

    /// Sorts moves by their true value for `player`, which comes from a plain search that is not counted: a
    /// demonstration of what order means, as in alpha-beta. With `sign` −1 the best is first.
    fn sort_by_truth(
        &mut self,
        moves: Range<usize>,
        state: &G::State,
        player: Player,
        depth: u32,
        sign: f64,
    ) -> Result<(), Stopped> {
        let limits = Limits { depth: self.limits.depth.map(|_| depth - 1), ..self.limits.uncounted() };
        let mut ranked = Vec::with_capacity(moves.len());
        for &m in &self.run.moves[moves.clone()] {
            self.run.poll()?;
            let mut child = state.clone();
            self.run.game.play(&mut child, m);
            let mut plain = Expectiminimax { evaluation: &self.star.evaluation, max: Some(player) };
            let report = plain.search(self.run.game, &child, &[], &limits, &mut ());
            let Some(Value::Expected(truth)) = report.value else { return Err(Stopped) };
            ranked.push((sign * truth, m));
        }
        ranked.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        for (place, (_, m)) in self.run.moves[moves].iter_mut().zip(ranked) {
            *place = m;
        }
        Ok(())
    }
}
