//! What can be checked along whole games, without knowing any value.

use arbore_core::conformance::choices;
use arbore_core::{Turn, Window, ZeroSum};

use super::{GAMES, MAX_PLIES};
use crate::Solve;

/// Plays random games from the start and checks at each position that carried [facts](Solve::facts) equal fresh ones,
/// that [`play`](Solve::play) makes the move that the rules make, that a forced move is the only candidate, that
/// candidates are legal, that [`plies_left`](Solve::plies_left) never grows, that [`key`](Solve::key) and
/// [`guess`](Solve::guess) answer the same twice, and that [`order`](Solve::order) leaves room for the hash move.
///
/// # Panics
/// If a promise is broken, or if no candidate could be played.
pub fn along_games<G: ZeroSum, P: Solve<G>>(game: &G, proofs: &P) {
    let mut played = 0_u32;
    for seed in 0..GAMES {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut facts = proofs.facts(game, &state);
        for _ in 0..MAX_PLIES {
            if game.turn(&state) == Turn::Over {
                break;
            }
            check_position(game, proofs, &state);
            let candidates = candidates(game, proofs, &state, &facts);
            let before = proofs.plies_left(game, &state);
            if let Some(m) = random.choice(&candidates).copied() {
                let mut expected = state.clone();
                game.play(&mut expected, m);
                proofs.play(game, &mut state, &mut facts, m);
                assert_eq!(state, expected, "{m:?} leads elsewhere with facts");
                check_order(game, proofs, m, &state, &facts);
                played += 1;
            } else {
                // The bounds have met: the solver carries no facts beyond this position.
                let moves = choices(game, &state);
                game.play(&mut state, moves[random.usize(..moves.len())]);
                facts = proofs.facts(game, &state);
            }
            if game.turn(&state) != Turn::Over {
                let fresh = proofs.facts(game, &state);
                assert_eq!(facts, fresh, "carried facts differ from fresh ones at {state:?}");
                let left = proofs.plies_left(game, &state);
                assert!(left <= before, "{left} plies are left after {before} at {state:?}");
            }
        }
    }
    assert!(played > 0, "no candidate was played");
}

/// The candidates of a position, none where the bounds meet.
fn candidates<G: ZeroSum, P: Solve<G>>(
    game: &G,
    proofs: &P,
    state: &G::State,
    facts: &P::Facts,
) -> Vec<G::Move> {
    let seen = proofs.quick_bounds(game, state, facts, Window::FULL);
    assert!(seen.low <= seen.high, "{seen:?} at {state:?}");
    let mut candidates = Vec::new();
    if seen.low == seen.high {
        return candidates;
    }
    proofs.candidates_with(game, state, facts, |m| candidates.push(m));
    let moves = choices(game, state);
    assert!(candidates.iter().all(|m| moves.contains(m)), "{candidates:?} are not all legal at {state:?}");
    if let Some(m) = seen.forced {
        assert_eq!(candidates, [m], "a forced move is not the only candidate at {state:?}");
    }
    candidates
}

fn check_position<G: ZeroSum, P: Solve<G>>(game: &G, proofs: &P, state: &G::State) {
    assert_eq!(proofs.key(game, state), proofs.key(game, state), "two keys at {state:?}");
    let guess = proofs.guess(game, state);
    let (least, most) = game.payoff_range(game.turn(state).player().expect("the game is not over"));
    if let Some(guess) = guess {
        let is_possible = least <= guess && guess <= most && !guess.is_decisive();
        assert!(is_possible, "{guess} is guessed, outside of {least} to {most}, at {state:?}");
    }
}

fn check_order<G: ZeroSum, P: Solve<G>>(
    game: &G,
    proofs: &P,
    m: G::Move,
    child: &G::State,
    facts: &P::Facts,
) {
    if game.turn(child) != Turn::Over {
        let order = proofs.order(game, m, child, facts, &mut 0);
        assert!(order < i32::MAX, "the order of {m:?} takes the place of the hash move");
    }
}
