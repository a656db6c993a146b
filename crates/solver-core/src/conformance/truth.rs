//! What must be true, against plain negamax to the end of the game.

use std::collections::HashMap;

use arbore_core::conformance::{choices, proofs as check_prove};
use arbore_core::{Bound, Outcome, Score, Turn, Window, ZeroSum};

use super::GAMES;
use crate::Solve;

/// The values of all positions below one, as the player to move sees them.
struct Values<'g, G: ZeroSum> {
    game: &'g G,
    known: HashMap<G::State, Score>,
}

/// Checks everything that must be true along random games from `start`, whose tree must be small enough for plain
/// negamax: [bounds and candidates](arbore_core::conformance::proofs), [quick bounds](Solve::quick_bounds),
/// [candidates with facts](Solve::candidates_with) and [finishes](arbore_core::Prove::finish) in the open window and in
/// windows around the value; no two values under one [key](Solve::key); no win or loss farther away than
/// [`plies_left`](Solve::plies_left).
///
/// # Panics
/// If something is not true.
pub fn against_negamax<G: ZeroSum, P: Solve<G>>(game: &G, proofs: &P, start: &G::State) {
    check_prove(game, proofs, start);
    let mut values = Values { game, known: HashMap::new() };
    let mut by_key = HashMap::new();
    for seed in 0..GAMES {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut state = start.clone();
        while game.turn(&state) != Turn::Over {
            let value = values.of(&state);
            let other = *by_key.entry(proofs.key(game, &state)).or_insert(value);
            assert_eq!(value, other, "two values under one key at {state:?}");
            check_state(proofs, &mut values, &state, value);
            let moves = choices(game, &state);
            game.play(&mut state, moves[random.usize(..moves.len())]);
        }
    }
}

impl<G: ZeroSum> Values<'_, G> {
    /// The value of a position that is not over.
    fn of(&mut self, state: &G::State) -> Score {
        if let Some(value) = self.known.get(state) {
            return *value;
        }
        let values = choices(self.game, state).into_iter().map(|m| self.of_move(state, m));
        let value = values.max().expect("a player to move has a move");
        self.known.insert(state.clone(), value);
        value
    }

    /// What a move is worth to the player who makes it.
    fn of_move(&mut self, state: &G::State, m: G::Move) -> Score {
        let mover = self.game.turn(state).player().expect("a player is to move");
        let mut child = state.clone();
        self.game.play(&mut child, m);
        let value = match self.game.turn(&child) {
            Turn::Player(next) if next == mover => self.of(&child),
            Turn::Player(_) => -self.of(&child),
            Turn::Over | Turn::Chance => self.game.payoff(&child, mover),
        };
        value.from_child()
    }
}

fn check_state<G: ZeroSum, P: Solve<G>>(
    proofs: &P,
    values: &mut Values<'_, G>,
    state: &G::State,
    value: Score,
) {
    let game = values.game;
    let facts = proofs.facts(game, state);
    for window in windows(value) {
        let seen = proofs.quick_bounds(game, state, &facts, window);
        assert!(
            seen.low <= value && value <= seen.high,
            "{value} is not within {seen:?} with {window:?} at {state:?}"
        );
        check_finish(proofs, game, state, window, value);
    }

    let seen = proofs.quick_bounds(game, state, &facts, Window::FULL);
    if seen.low < seen.high {
        let mut kept = Vec::new();
        let limit = proofs.candidates_with(game, state, &facts, |m| kept.push(m));
        match kept.iter().map(|m| values.of_move(state, *m)).max() {
            Some(best) => assert_eq!(best, value, "the best move was dropped at {state:?}"),
            None => assert!(limit.is_some_and(|limit| value <= limit), "{limit:?} is no bound at {state:?}"),
        }
        if let Some(m) = seen.forced {
            assert_eq!(values.of_move(state, m), value, "{m:?} is forced and not best at {state:?}");
        }
    }

    let left = proofs.plies_left(game, state);
    if let Outcome::WinIn(plies) | Outcome::LossIn(plies) = value.outcome() {
        assert!(plies <= left, "{value} is farther away than {left} plies at {state:?}");
    }
}

/// A finish settles its window, and says the truth.
fn check_finish<G: ZeroSum, P: Solve<G>>(
    proofs: &P,
    game: &G,
    state: &G::State,
    window: Window,
    value: Score,
) {
    let Some((found, bound)) = proofs.finish(game, state, window, &mut 0) else { return };
    let is_true = match bound {
        Bound::Exact => found == value,
        Bound::Lower => window.beta <= found && found <= value,
        Bound::Upper => value <= found && found <= window.alpha,
    };
    assert!(is_true, "finish says {bound:?} {found} of {value} with {window:?} at {state:?}");
}

/// The open window, zero windows below, at and above a value, and wider ones.
fn windows(value: Score) -> [Window; 6] {
    let (below, above) = (value.just_below(), value.just_above());
    let zero = |alpha: Score| Window { alpha, beta: alpha.just_above() };
    [
        Window::FULL,
        zero(below.just_below()),
        zero(below),
        zero(value),
        zero(above),
        Window { alpha: below.just_below(), beta: above.just_above() },
    ]
}
