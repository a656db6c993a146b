//! Searches: what they are asked, what they answer, and one file for each algorithm.
//!
//! | file | algorithm | for |
//! |---|---|---|
//! | [`minimax`] | minimax, told as `maxi` and `mini` | [`ZeroSum`](crate::ZeroSum) |
//! | [`negamax`] | the same in one function | [`ZeroSum`](crate::ZeroSum) |
//! | [`alphabeta`] | alpha-beta in minimax form | [`ZeroSum`](crate::ZeroSum) |
//! | [`alphabeta_negamax`] | alpha-beta in negamax form | [`ZeroSum`](crate::ZeroSum) |
//! | [`engine`] | the one that plays: alpha-beta with everything that makes it fast | [`ZeroSum`](crate::ZeroSum) |
//! | [`maxn`] | everybody for himself | [`Multiplayer`](crate::Multiplayer) |
//! | [`paranoid`] | all against me | [`Multiplayer`](crate::Multiplayer) |
//! | [`expectiminimax`] | minimax with dice | [`Stochastic`](crate::Stochastic) |
//! | [`star`] | the same with cut-offs, Star1 and Star2 | [`Stochastic`](crate::Stochastic) |
//! | [`value_iteration`] | all positions at once, until nothing changes | [`Stochastic`](crate::Stochastic) |
//! | [`mcts`] | Monte Carlo tree search: random games, and proofs | any game |
//! | [`deepening`] | any of them, depth by depth, until time is up | what it wraps |

pub mod alphabeta;
pub mod alphabeta_negamax;
pub mod deepening;
pub mod engine;
pub mod expectiminimax;
pub mod maxn;
pub mod mcts;
pub mod minimax;
pub mod negamax;
pub mod paranoid;
mod run;
pub mod star;
pub mod switches;
pub mod value_iteration;

use std::time::Duration;

pub use alphabeta::AlphaBeta;
pub use alphabeta_negamax::AlphaBetaNegamax;
pub use deepening::Deepening;
pub use engine::{Engine, EngineOptions, FEATURES, Feature, Features};
pub use expectiminimax::Expectiminimax;
pub use maxn::MaxN;
pub use mcts::Mcts;
pub use minimax::Minimax;
pub use negamax::Negamax;
pub use paranoid::Paranoid;
pub use star::Star;
pub use switches::{Cut, Fail, Order, Switches, Tie};
pub use value_iteration::ValueIteration;

use crate::{Evaluate, Game, Limits, Observer, Player, Score};

/// Something that finds the value of a position and the best move.
pub trait Search<G: Game, O: Observer<G> = ()> {
    /// Searches from `root`. `history` holds the keys of the positions that the game went through before,
    /// for games in which positions can repeat.
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move>;
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The value of the root; `None` if the search was stopped before it knew anything.
    pub value: Option<Value>,
    /// What `value` says about the true value at this depth. It says nothing where there is no value.
    pub bound: Bound,
    /// Who sees the scores of this report.
    pub view: Player,
    /// The first best move; `None` if there is nothing to decide, or no time to find it.
    pub best: Option<M>,
    /// Best play by everybody, as far as it was searched.
    pub pv: Vec<M>,
    /// Every move at the root that was searched to its end, in the order of the search.
    pub moves: Vec<RootMove<M>>,
    /// Positions entered, the root included.
    pub nodes: u64,
    /// Positions where the search stopped: game over, depth reached, repetition.
    pub leaves: u64,
    /// Nodes where moves were left out because they could not matter.
    pub cutoffs: u64,
    /// The depth that was completed.
    pub depth: u32,
    /// Whether the whole tree was seen: no leaf is an estimate.
    pub is_whole_tree: bool,
    /// Whether a limit was reached before the search had done what was asked.
    pub is_stopped: bool,
    /// Whether the memory it was given was full before it ended.
    pub is_full: bool,
    /// How long it took.
    pub time: Duration,
}

impl<M> Report<M> {
    /// The value, if it is one number.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        match self.value {
            Some(Value::Score(score)) => Some(score),
            _ => None,
        }
    }
}

/// A move at the root and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// Its value, in the view of the report.
    pub value: Value,
    /// What `value` says about its true value.
    pub bound: Bound,
    /// This move and best play after it, as far as it is known.
    pub line: Vec<M>,
    /// How often it was tried, by a search that tries moves more than once.
    pub visits: Option<u64>,
}

/// Between which scores everything lies that a search within these limits can meet: payoffs, repetitions,
/// and estimates if there is a depth at which they are asked for.
fn range<G: Game>(
    game: &G,
    evaluation: &impl Evaluate<G>,
    player: Player,
    limits: &Limits,
) -> (Score, Score) {
    let (mut least, mut most) = game.payoff_range(player);
    let mut include = |(low, high): (Score, Score)| (least, most) = (least.min(low), most.max(high));
    if limits.depth.is_some() {
        include(evaluation.range(game, player));
    }
    if G::CAN_REPEAT {
        include((Score::DRAW, Score::DRAW));
    }
    (least, most)
}

/// What a search finds: one number, one for each player, or an average.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// For two players: what one wins the other loses.
    Score(Score),
    /// One score for each player, the first player's first.
    Vector(Box<[Score]>),
    /// Points on average over chance.
    Expected(f64),
}

impl From<Score> for Value {
    fn from(score: Score) -> Value {
        Value::Score(score)
    }
}

impl From<f64> for Value {
    fn from(mean: f64) -> Value {
        Value::Expected(mean)
    }
}

/// What a found value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true value.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

impl Bound {
    /// Two bounds as one number: the value where they meet, else the bound that says more about who wins. `None` if
    /// neither says anything.
    #[must_use]
    pub fn between(low: Score, high: Score) -> Option<(Score, Bound)> {
        let is_loss = high < Score::DRAW && high.is_decisive();
        match (low.is_infinite(), high.is_infinite()) {
            _ if low == high => Some((low, Bound::Exact)),
            (false, _) if !is_loss => Some((low, Bound::Lower)),
            (_, false) => Some((high, Bound::Upper)),
            (false, true) => Some((low, Bound::Lower)),
            (true, true) => None,
        }
    }

    /// What a fail-soft result says, given the window it was asked with.
    ///
    /// The infinity of a hand-drawn tree may be the end of its window. Since no leaf lies beyond it, it is
    /// the true value.
    #[must_use]
    pub fn of(result: Score, alpha: Score, beta: Score) -> Bound {
        if result <= alpha && result != Score::MIN_POINTS {
            Bound::Upper
        } else if result >= beta && result != Score::MAX_POINTS {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}
