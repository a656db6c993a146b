//! Searches: what they are asked, what they answer, and one file for each algorithm.
//!
//! | file | algorithm | for |
//! |---|---|---|
//! | [`minimax`] | minimax, as the two functions `maxi` and `mini` | [`ZeroSum`](crate::ZeroSum) |
//! | [`negamax`] | the same in one function | [`ZeroSum`](crate::ZeroSum) |
//! | [`alphabeta`] | alpha-beta in minimax form | [`ZeroSum`](crate::ZeroSum) |
//! | [`alphabeta_negamax`] | alpha-beta in negamax form | [`ZeroSum`](crate::ZeroSum) |
//! | [`engine`] | the one that plays: alpha-beta with everything that makes it fast | [`ZeroSum`](crate::ZeroSum) |
//! | [`maxn`] | each player maximises their own score | [`Multiplayer`](crate::Multiplayer) |
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

pub use crate::report::{Report, RootMove};
pub use crate::value::{Bound, Value};
pub use alphabeta::AlphaBeta;
pub use alphabeta_negamax::AlphaBetaNegamax;
pub use deepening::Deepening;
pub use engine::{Engine, EngineOptions, FEATURES, Feature, Features};
pub use expectiminimax::Expectiminimax;
pub use maxn::MaxN;
pub use mcts::{MCTS_FEATURES, Mcts, MctsFeature, MctsFeatures, MctsTree};
pub use minimax::Minimax;
pub use negamax::Negamax;
pub use paranoid::Paranoid;
pub use star::Star;
pub use switches::{Cut, Fail, Order, Switches, Tie};
pub use value_iteration::ValueIteration;

use crate::{Evaluate, Game, Limits, Observer, Player, Score};

/// Something that finds the value of a position and the best move.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::search::{Deepening, Engine, Mcts, Minimax, Search};
///
/// /// Any search, on any game that it takes.
/// fn best(game: &Matches, mut search: impl Search<Matches>) -> Option<u8> {
///     let limits = Limits { nodes: Some(10_000), ..Limits::depth(12) };
///     search.search(game, &game.start(), &[], &limits, &mut ()).best
/// }
///
/// // Leave a multiple of three.
/// let game = Matches(8);
/// assert_eq!(best(&game, Minimax::new(())), Some(2));
/// assert_eq!(best(&game, Deepening(Minimax::new(()))), Some(2));
/// assert_eq!(best(&game, Engine::new(())), Some(2));
/// assert_eq!(best(&game, Mcts::new(())), Some(2));
/// ```
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
    if game.can_repeat() {
        include((Score::DRAW, Score::DRAW));
    }
    (least, most)
}
