//! Minimax, as the two functions of the textbook: `maxi` and `mini`.
//!
//! **Contract.** The value of a position is what MAX gets if both play as well as they can: at MAX's turn
//! the greatest value of the successors, at MIN's turn the least. The value returned is exact for the
//! depth searched, and the best move is the first one that has it.
//!
//! **Complexity.** Every position down to the depth is visited: O(bᵈ) for b moves and d plies.
//!
//! **Reference.** C. Shannon, *Programming a computer for playing chess*, 1950; J. von Neumann, *Zur
//! Theorie der Gesellschaftsspiele*, 1928.

use super::run::{Leaf, NO_WINDOW, Run};
use super::{Bound, Report, Search, Tie, Value};
use crate::{Evaluate, Game, Limits, Observer, Player, Score, Stopped, Turn, ZeroSum};

/// Minimax: everything is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Minimax<E> {
    /// What to think of positions at the depth limit, always in MAX's view.
    pub evaluation: E,
    /// Which of several equal moves is best.
    pub tie: Tie,
    /// The player who is MAX; by default the player to move at the root.
    pub max: Option<Player>,
}

impl<E> Minimax<E> {
    /// The usual minimax.
    pub const fn new(evaluation: E) -> Self {
        Minimax { evaluation, tie: Tie::First, max: None }
    }
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> Search<G, O> for Minimax<E> {
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
        let mut search = MinimaxSearch { run, evaluation: &self.evaluation, tie: self.tie, max };
        let result = search.value(&mut root.clone(), turn, depth).map(Value::Score);
        search.run.report(result, Bound::Exact, max)
    }
}

struct MinimaxSearch<'a, G: Game, E, O> {
    run: Run<'a, G, O>,
    evaluation: &'a E,
    tie: Tie,
    max: Player,
}

impl<G: ZeroSum, E: Evaluate<G>, O: Observer<G>> MinimaxSearch<'_, G, E, O> {
    /// The value of `state` for MAX, looking `depth` plies ahead.
    #[inline]
    fn value(&mut self, state: &mut G::State, turn: Turn, depth: u32) -> Result<Score, Stopped> {
        let leaf = self.run.enter(state, turn, depth, self.max, NO_WINDOW)?;
        let value = match leaf {
            Some(Leaf::Over) => self.run.game.payoff(state, self.max),
            Some(Leaf::Repetition) => Score::DRAW,
            // Always in MAX's view: there is nothing to negate in minimax.
            Some(Leaf::Depth) => self.evaluation.evaluate(self.run.game, state, self.max),
            None if turn == Turn::Player(self.max) => self.maxi(state, depth)?,
            None => self.mini(state, depth)?,
        };
        self.run.leave(leaf, Bound::Exact, || Value::Score(value))?;
        Ok(value)
    }

    /// MAX is to move: the greatest value of the successors.
    #[inline(never)]
    fn maxi(&mut self, state: &mut G::State, depth: u32) -> Result<Score, Stopped> {
        let mut best = Score::MINUS_INFINITY;
        let moves = self.run.generate(state);
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, depth)?;
            if value > self.tie.floor(best) {
                best = value;
                self.run.improve(m, true, NO_WINDOW, || Value::Score(value))?;
            }
        }
        self.run.forget(moves);
        Ok(best)
    }

    /// MIN is to move: the least value of the successors.
    #[inline(never)]
    fn mini(&mut self, state: &mut G::State, depth: u32) -> Result<Score, Stopped> {
        let mut best = Score::INFINITY;
        let moves = self.run.generate(state);
        for i in moves.clone() {
            let m = self.run.moves[i];
            let value = self.child(state, m, depth)?;
            if value < self.tie.ceiling(best) {
                best = value;
                self.run.improve(m, true, NO_WINDOW, || Value::Score(value))?;
            }
        }
        self.run.forget(moves);
        Ok(best)
    }

    /// The value for MAX of the position after `m`.
    #[inline]
    fn child(&mut self, state: &mut G::State, m: G::Move, depth: u32) -> Result<Score, Stopped> {
        self.run.descend(m)?;
        let game = self.run.game;
        let value =
            game.visit(state, m, |child| self.value(child, game.turn(child), depth - 1))?.from_child();
        self.run.ascend(m, || (Value::Score(value), Bound::Exact));
        Ok(value)
    }
}
