//! The suite that any game must pass, and any search (feature `testing`).
//!
//! Call it from the tests of your game; it plays random games and panics with the position at which a
//! promise was broken. There is one function for each promise that a game can make, and they call all others
//! that apply:
//!
//! ```
#![doc = include_str!("examples/matches.txt")]
#![doc = include_str!("examples/matches_notation.txt")]
//! # use arbore_core::view::Choice;
//! # impl Draw for Matches {
//! #     fn draw(&self, state: &(u8, Player)) -> View {
//! #         let mut choices = Vec::new();
//! #         if state.0 > 0 {
//! #             self.moves(state, |m| choices.push(Choice::new(m.to_string(), [])));
//! #         }
//! #         View { choices, ..View::default() }
//! #     }
//! # }
//! use arbore_core::conformance;
//!
//! // `()` rates every position the same; put the evaluations of the game here.
//! conformance::check_zero_sum::<_, ()>(&Matches(7), 3);
//! ```

mod definitions;
mod engine;
mod evaluations;
mod playouts;
mod rules;
mod searches;
mod texts;

pub use definitions::{searches_many, searches_with_chance};
pub use engine::{engine, engine_heuristics};
pub use evaluations::{antisymmetric, evaluations, move_orders, proofs, ranges, symmetric};
pub use playouts::{playout_policies, playouts, playouts_prove};
pub use rules::{
    chance, futures, indexed, payoff_range, rules, stochastic, sums_to_zero, symmetry, zero_sum,
};
pub use searches::{Noise, searches};
pub use texts::{drawing, notation, setting_up};

use crate::{Draw, Evaluations, Game, Multiplayer, Stochastic, Turn, ZeroSum};

/// All that a two-player game without chance must keep, with its evaluations `E`; searches are compared down
/// to `depth`.
///
/// # Panics
/// If a promise is broken.
pub fn check_zero_sum<G: ZeroSum + Draw, E: Evaluations<G>>(game: &G, depth: u32) {
    check::<G, E>(game);
    zero_sum(game);
    evaluations::<G, E>(game);
    searches(game, depth);
    engine_heuristics::<G, E>(game);
    playouts_prove(game);
}

/// All that a game of several players must keep, with its evaluations `E`; searches are compared down to
/// `depth`.
///
/// # Panics
/// If a promise is broken.
pub fn check_multiplayer<G: Multiplayer + Draw, E: Evaluations<G>>(game: &G, depth: u32) {
    check::<G, E>(game);
    searches_many(game, depth);
}

/// All that a two-player game with dice must keep, with its evaluations `E`; searches are compared down to
/// `depth`.
///
/// # Panics
/// If a promise is broken.
pub fn check_stochastic<G: Stochastic + Draw, E: Evaluations<G>>(game: &G, depth: u32) {
    check::<G, E>(game);
    stochastic(game);
    antisymmetric::<G, E>(game);
    searches_with_chance(game, depth);
}

/// What every game must keep.
fn check<G: Draw, E: Evaluations<G>>(game: &G) {
    rules(game);
    notation(game);
    drawing(game);
    setting_up(game);
    move_orders::<G, E>(game);
    ranges::<G, E>(game);
    symmetric::<G, E>(game);
    playout_policies::<G, E>(game);
    playouts::<G, E>(game);
}

/// Calls `f` on every position of some random games, the same ones in every run.
pub fn random_positions<G: Game>(game: &G, games: u32, mut f: impl FnMut(&G::State)) {
    /// Random games that are longer end here.
    const MAX_PLIES: u32 = 2_000;
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(u64::from(seed));
        let mut state = game.start();
        for _ in 0..MAX_PLIES {
            f(&state);
            let choices = choices(game, &state);
            if choices.is_empty() {
                break;
            }
            game.play(&mut state, choices[random.usize(..choices.len())]);
        }
    }
}

/// The legal moves, or the outcomes where chance is to move.
pub fn choices<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut choices = Vec::new();
    match game.turn(state) {
        Turn::Player(_) => game.moves(state, |m| choices.push(m)),
        Turn::Chance => game.chance(state, |m, _| choices.push(m)),
        Turn::Over => {}
    }
    choices
}

/// Asserts that two equal states have the same moves in the same order, to a depth in plies.
///
/// # Panics
/// If they do not.
fn assert_same_moves<G: Game>(game: &G, one: &G::State, two: &G::State, plies: u32) {
    let (moves, others) = (choices(game, one), choices(game, two));
    assert_eq!(moves, others, "equal states have other moves: {one:?} and {two:?}");
    if plies > 1 {
        for m in moves {
            let [mut after_one, mut after_two] = [one, two].map(Clone::clone);
            game.play(&mut after_one, m);
            game.play(&mut after_two, m);
            assert_same_moves(game, &after_one, &after_two, plies - 1);
        }
    }
}

/// The depth to which the futures of equal states are compared, in plies.
const FUTURE: u32 = 2;

/// How many random games each check plays.
const GAMES: u32 = 40;
