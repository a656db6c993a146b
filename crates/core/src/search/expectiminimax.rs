//! Expectiminimax: minimax with dice.
//!
//! Between the decisions of MAX and MIN stand chance nodes, where dice decide. Their value is the
//! average of their children, each weighted with its probability. Scores must therefore be *amounts*:
//! stretching them, which changes nothing in minimax, can change the best move here.
//!
//! **Contract.** The expected points of MAX if both play as well as they can; exact (up to rounding) for
//! the depth searched. A chance node takes no depth. Values that differ by less than rounding are equal,
//! and the first of equal moves is best.
//!
//! **Complexity.** O((b·c)ᵈ) for c outcomes at each chance node.
//!
//! **Reference.** D. Michie, *Game-playing and game-learning automata*, 1966; S. Russell, P. Norvig,
//! *Artificial Intelligence: A Modern Approach*, chapter on adversarial search.

use super::run::{Leaf, NO_WINDOW, Run};
use super::{Bound, Report, Search, Value};
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stochastic, Stopped, Turn};

/// Expectiminimax: the greatest, the least, or the average of the children.
#[derive(Clone, Copy, Debug)]
pub struct Expectiminimax<E> {
    /// What to think of positions at the depth limit, always in MAX's view.
    pub evaluation: E,
    /// The player who is MAX; by default the player to move at the root, or the first player at a chance root.
    pub max: Option<Player>,
}

impl<E> Expectiminimax<E> {
    /// The usual expectiminimax.
    pub const fn new(evaluation: E) -> Self {
        Expectiminimax { evaluation, max: None }
    }
}

impl<G: Stochastic, E: Evaluate<G>, O: Observer<G>> Search<G, O> for Expectiminimax<E> {
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
        let depth = run.depth;
        let mut search =
            ExpectiminimaxSearch { run, evaluation: &self.evaluation, max, outcomes: Vec::new() };
        let result = search.value(&mut root.clone(), turn, depth).map(Value::Expected);
        search.run.report(result, Bound::Exact, max)
    }
}

/// Whether a move with this value replaces the best so far. Sums of probabilities are rounded, so a move is
/// better only if it is better by more than that.
pub(super) fn is_better(value: f64, best: f64) -> bool {
    const ROUNDING: f64 = 1e-9;
    value - best > ROUNDING * best.abs().max(1.0)
}

struct ExpectiminimaxSearch<'a, G: Game, E, O> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    max: Player,
    /// The outcomes of all chance nodes on the path, one after the other.
    outcomes: Vec<(G::Move, f64)>,
}

impl<G: Stochastic, E: Evaluate<G>, O: Observer<G>> ExpectiminimaxSearch<'_, G, E, O> {
    /// What MAX gets from `state` on, on average.
    fn value(&mut self, state: &mut G::State, turn: Turn, depth: u32) -> Result<f64, Stopped> {
        let leaf = self.run.enter(state, turn, depth, self.max, NO_WINDOW)?;
        let value = match (leaf, turn) {
            (Some(Leaf::Over), _) => self.run.game.payoff(state, self.max).as_f64(),
            (Some(Leaf::Repetition), _) => Score::DRAW.as_f64(),
            (Some(Leaf::Depth), _) => self.evaluation.evaluate(self.run.game, state, self.max).as_f64(),
            (None, Turn::Chance) => self.average(state, depth)?,
            (None, Turn::Player(player)) if player == self.max => self.best(state, depth, 1.0)?,
            (None, _) => self.best(state, depth, -1.0)?,
        };
        self.run.leave(leaf, Bound::Exact, || Value::Expected(value))?;
        Ok(value)
    }

    /// A player is to move: the greatest value of the successors with `sign` +1, the least with −1.
    fn best(&mut self, state: &mut G::State, depth: u32, sign: f64) -> Result<f64, Stopped> {
        let mut best = None;
        let moves = self.run.generate(state);
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, depth - 1)?;
            if best.is_none_or(|best| is_better(sign * value, sign * best)) {
                best = Some(value);
                self.run.improve(m, true, NO_WINDOW, || Value::Expected(value))?;
            }
        }
        self.run.forget(moves);
        Ok(best.expect("a player to move has a move"))
    }

    /// Chance is to move: the average of the successors. It takes no depth.
    fn average(&mut self, state: &mut G::State, depth: u32) -> Result<f64, Stopped> {
        let mut sum = 0.0;
        let first = self.outcomes.len();
        self.run.game.chance(state, |m, probability| self.outcomes.push((m, probability)));
        for i in first..self.outcomes.len() {
            let (m, probability) = self.outcomes[i];
            sum += probability * self.child(state, m, depth)?;
        }
        self.outcomes.truncate(first);
        // The principal variation ends here, where dice decide.
        self.run.end_line();
        Ok(sum)
    }

    /// What MAX gets after a move or an outcome, on average.
    #[inline]
    fn child(&mut self, state: &mut G::State, m: G::Move, depth: u32) -> Result<f64, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let value = game.visit(state, m, |child| self.value(child, game.turn(child), depth))?;
        self.run.ascend(m, || (Value::Expected(value), Bound::Exact));
        Ok(value)
    }
}
