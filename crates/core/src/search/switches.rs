//! Switches for teaching: the variants that the textbooks disagree about.

use std::cmp::Reverse;

use crate::limits::{Budget, Limits, Stopped};
use crate::{Evaluate, Game, Player, Score, Turn};

/// How alpha-beta does what the textbooks leave open. The default is the usual way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// Which of several equal moves is best.
    pub tie: Tie,
    /// What is returned from outside of the window.
    pub fail: Fail,
    /// When the moves that are left cannot matter.
    pub cut: Cut,
    /// In which order moves are tried.
    pub order: Order,
    /// Whether every move at the root is given the full window, so that its value is exact.
    pub exact_moves: bool,
}

/// Which of several equal moves is best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tie {
    /// The first: a later one must be better.
    #[default]
    First,
    /// The last: a later one need not be worse.
    Last,
}

impl Tie {
    /// A move of MAX replaces the best one if it is worth more than this. It is also all that a child's
    /// window needs: just enough to distinguish an equal move from a worse one where that matters.
    #[inline]
    #[must_use]
    pub fn floor(self, best: Score) -> Score {
        match self {
            Tie::First => best,
            Tie::Last => best.just_below(),
        }
    }

    /// The same for MIN: a move replaces the best one if it is worth less than this.
    #[inline]
    #[must_use]
    pub fn ceiling(self, best: Score) -> Score {
        match self {
            Tie::First => best,
            Tie::Last => best.just_above(),
        }
    }
}

/// What is returned from outside of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fail {
    /// The best value found: a bound as sharp as can be had.
    #[default]
    Soft,
    /// The end of the window.
    Hard,
}

impl Fail {
    /// What a node with best value `best` returns.
    #[inline]
    #[must_use]
    pub fn result(self, best: Score, alpha: Score, beta: Score) -> Score {
        match self {
            Fail::Soft => best,
            Fail::Hard => best.max(alpha).min(beta),
        }
    }
}

/// When the moves that are left cannot matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// When the bound is reached: α ≥ β.
    #[default]
    Reached,
    /// Only when it is exceeded: α > β.
    Exceeded,
}

impl Cut {
    /// Whether MAX, who has `best`, may stop. (MIN asks with both negated.)
    #[inline]
    #[must_use]
    pub fn cuts(self, best: Score, beta: Score) -> bool {
        match self {
            Cut::Reached => best >= beta,
            Cut::Exceeded => best > beta,
        }
    }
}

/// In which order moves are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the game generates them.
    #[default]
    Natural,
    /// As the evaluation suggests, the most promising first.
    Evaluation,
    /// By their true value, the best for the mover first: what ordering could gain at most.
    BestFirst,
    /// By their true value, the worst first.
    WorstFirst,
}

impl Order {
    /// Sorts moves by what the evaluation thinks of them. Equal ones stay in the game's order.
    pub(crate) fn by_opinion<G: Game>(
        moves: &mut [G::Move],
        game: &G,
        state: &G::State,
        evaluation: &impl Evaluate<G>,
    ) {
        let ranks: Vec<i32> = moves.iter().map(|m| evaluation.order(game, state, *m)).collect();
        sort_by_rank(moves, &ranks);
    }

    /// Sorts the moves of `player` at `state`, whose children are searched `depth` plies deep.
    ///
    /// The true values come from a plain search that is not counted: this is a demonstration of what
    /// order means, and no way to save time. Equal moves stay in the game's order, so the first of them
    /// is the same as without sorting.
    pub(crate) fn sort<G: Game>(
        self,
        moves: &mut [G::Move],
        state: &mut G::State,
        player: Player,
        depth: u32,
        oracle: &mut Oracle<'_, G, impl Evaluate<G>>,
    ) -> Result<(), Stopped> {
        match self {
            Order::Natural => return Ok(()),
            Order::Evaluation => {
                Order::by_opinion(moves, oracle.game, state, oracle.evaluation);
                return Ok(());
            }
            Order::BestFirst | Order::WorstFirst => {}
        }
        let mut values = Vec::with_capacity(moves.len());
        for &m in moves.iter() {
            let game = oracle.game;
            let value = game.visit(state, m, |child| oracle.value(child, player, depth))?;
            values.push(if self == Order::BestFirst { value } else { -value });
        }
        sort_by_rank(moves, &values);
        Ok(())
    }
}

/// Sorts moves by their ranks, the greatest first. Equal ones stay in their order.
///
/// What sorts knows no moves, so that it is not compiled again for those of each game.
pub(crate) fn sort_by_rank<M: Copy, R: Ord + Copy>(moves: &mut [M], ranks: &[R]) {
    let unsorted = moves.to_vec();
    for (m, place) in moves.iter_mut().zip(places_by_rank(ranks)) {
        *m = unsorted[place];
    }
}

fn places_by_rank<R: Ord + Copy>(ranks: &[R]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..ranks.len()).collect();
    places.sort_unstable_by_key(|&place| (Reverse(ranks[place]), place));
    places
}

/// Knows the true value of every node, by plain minimax.
pub(crate) struct Oracle<'a, G, E> {
    pub(crate) game: &'a G,
    pub(crate) evaluation: &'a E,
    budget: Budget,
}

impl<'a, G: Game, E: Evaluate<G>> Oracle<'a, G, E> {
    /// An oracle that hears the stop flag and the clock, but does not count its nodes.
    pub(crate) fn new(game: &'a G, evaluation: &'a E, limits: &Limits) -> Self {
        Oracle { game, evaluation, budget: Budget::new(&limits.uncounted()) }
    }

    /// The value of `state` for `me`, against all others.
    fn value(&mut self, state: &mut G::State, me: Player, depth: u32) -> Result<Score, Stopped> {
        self.budget.spend()?;
        let game = self.game;
        let Turn::Player(mover) = game.turn(state) else {
            return Ok(game.payoff(state, me));
        };
        if depth == 0 {
            return Ok(self.evaluation.evaluate(game, state, me));
        }
        let mut best = None;
        for m in game.choices(state) {
            let value = game.visit(state, m, |child| self.value(child, me, depth - 1))?.from_child();
            best =
                Some(best.map_or(value, |best| if mover == me { value.max(best) } else { value.min(best) }));
        }
        Ok(best.expect("a player to move has a move"))
    }
}
