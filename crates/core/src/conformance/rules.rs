//! What the rules of any game must keep.

use std::collections::HashMap;

use super::{FUTURE, GAMES, assert_same_moves, choices, random_positions};
use crate::search::{Negamax, Search};
use crate::{Game, Indexed, Limits, Player, Stochastic, Turn, ZeroSum};

/// The promises of [`Game`] itself: moves are legal, distinct, always in the same order and counted right;
/// `visit` leaves the state as it was and agrees with `play`; equal states have equal keys, and with exact
/// keys different states have different ones.
///
/// # Panics
/// If a promise is broken.
pub fn rules<G: Game>(game: &G) {
    let mut keys: HashMap<u64, G::State> = HashMap::new();
    random_positions(game, GAMES, |state| {
        let turn = game.turn(state);
        if let Turn::Player(player) = turn {
            assert!(player.index() < game.players() as usize, "no such player: {player:?} at {state:?}");
        }
        let moves = choices(game, state);
        assert_eq!(turn == Turn::Over, moves.is_empty(), "over means no moves, and only that: {state:?}");
        assert_eq!(moves, choices(game, state), "moves come in the same order every time: {state:?}");
        assert_eq!(game.count_moves(state), moves.len() as u64, "moves are miscounted: {state:?}");
        for (i, m) in moves.iter().enumerate() {
            assert!(!moves[..i].contains(m), "move {m:?} comes twice at {state:?}");
            let mut child = state.clone();
            game.play(&mut child, *m);
            let mut visited = state.clone();
            game.visit(&mut visited, *m, |inside| {
                assert_eq!(*inside, child, "visit and play disagree about {m:?} at {state:?}");
                assert_eq!(game.key(inside), game.key(&child), "equal states, different keys: {inside:?}");
            });
            assert_eq!(visited, *state, "visit must restore the state after {m:?}");
        }
        let known = keys.entry(game.key(state)).or_insert_with(|| state.clone());
        assert!(!G::KEY_IS_EXACT || known == state, "one key for two states: {known:?} and {state:?}");
    });
    chance(game);
    futures(game);
    symmetry(game);
    payoff_range(game);
}

/// Equal states have the same moves, and so have the states after each of them: a state holds whatever its rules look
/// back at, such as the boards that superko forbids. States are compared to which the same three moves led in two
/// orders.
///
/// # Panics
/// If they do not.
pub fn futures<G: Game>(game: &G) {
    let mut random = fastrand::Rng::with_seed(3);
    random_positions(game, GAMES / 2, |state| {
        let mut moves = Vec::new();
        let mut forwards = state.clone();
        while moves.len() < 3 {
            let choices = choices(game, &forwards);
            let Some(m) = random.choice(&choices).copied() else { return };
            game.play(&mut forwards, m);
            moves.push(m);
        }
        let mut backwards = state.clone();
        for m in moves.iter().rev() {
            if !choices(game, &backwards).contains(m) {
                return;
            }
            game.play(&mut backwards, *m);
        }
        if forwards == backwards {
            assert_eq!(game.turn(&forwards), game.turn(&backwards), "{forwards:?} and {backwards:?}");
            assert_eq!(game.key(&forwards), game.key(&backwards), "{forwards:?} and {backwards:?}");
            assert_same_moves(game, &forwards, &backwards, FUTURE);
        }
    });
}

/// No payoff is outside of the range that the game claims, and wins and losses are not mixed with it: a range is of
/// points.
///
/// # Panics
/// If it does not hold.
pub fn payoff_range<G: Game>(game: &G) {
    let range = |player| game.payoff_range(player);
    for player in Player::all(game.players()) {
        let is_range = |end: crate::Score| end.is_infinite() || !end.is_decisive();
        let (least, most) = range(player);
        assert!(least <= most && is_range(least) && is_range(most), "{player:?} gets {least} to {most}");
    }
    random_positions(game, GAMES, |state| {
        if game.turn(state) == Turn::Over {
            for player in Player::all(game.players()) {
                let (payoff, (least, most)) = (game.payoff(state, player), range(player));
                let is_inside = least <= payoff && payoff <= most;
                assert!(is_inside, "{player:?} gets {payoff}, not {least} to {most}, at {state:?}");
            }
        }
    });
}

/// Probabilities are positive and sum to one.
///
/// # Panics
/// If they do not.
pub fn chance<G: Game>(game: &G) {
    random_positions(game, GAMES, |state| {
        if game.turn(state) == Turn::Chance {
            let mut sum = 0.0;
            game.chance(state, |m, probability| {
                assert!(probability > 0.0, "outcome {m:?} has probability {probability} at {state:?}");
                sum += probability;
            });
            assert!((sum - 1.0_f64).abs() < 1e-9, "probabilities sum to {sum} at {state:?}");
        }
    });
}

/// `canonical` is idempotent, keeps whose turn it is, and keeps the number of ways to go on.
///
/// # Panics
/// If it does not.
pub fn symmetry<G: Game>(game: &G) {
    random_positions(game, GAMES, |state| {
        let canonical = game.canonical(state);
        assert_eq!(game.canonical(&canonical), canonical, "canonical is not idempotent: {state:?}");
        assert_eq!(game.turn(&canonical), game.turn(state), "canonical changes the turn: {state:?}");
        for depth in 1..=2 {
            let counts = (crate::perft(game, state, depth), crate::perft(game, &canonical, depth));
            assert_eq!(counts.0, counts.1, "canonical is another position: {state:?} {canonical:?}");
        }
        if game.turn(state) == Turn::Over {
            for player in Player::all(game.players()) {
                assert_eq!(game.payoff(&canonical, player), game.payoff(state, player), "{state:?}");
            }
        }
    });
}

/// The promise of [`ZeroSum`]: two players, no chance, payoffs that sum to zero. Also that `canonical`
/// keeps the value a few plies deep.
///
/// # Panics
/// If a promise is broken.
pub fn zero_sum<G: ZeroSum>(game: &G) {
    assert_eq!(game.players(), 2, "a zero-sum game has two players");
    sums_to_zero(game);
    random_positions(game, GAMES, |state| {
        assert_ne!(game.turn(state), Turn::Chance, "a zero-sum game has no chance: {state:?}");
    });
    random_positions(game, GAMES / 4, |state| {
        let value =
            |state: &G::State| Negamax::new(()).search(game, state, &[], &Limits::depth(3), &mut ()).score();
        let canonical = game.canonical(state);
        // A game without symmetries, such as chess, need not be searched twice to know that.
        if canonical != *state {
            assert_eq!(value(state), value(&canonical), "canonical changes the value: {state:?}");
        }
    });
}

/// Payoffs of two players sum to zero when the game is over.
///
/// # Panics
/// If they do not.
pub fn sums_to_zero<G: Game>(game: &G) {
    random_positions(game, GAMES, |state| {
        if game.turn(state) == Turn::Over {
            let payoff = |player| game.payoff(state, player);
            assert_eq!(payoff(Player::FIRST), -payoff(Player::SECOND), "payoffs at {state:?}");
        }
    });
}

/// For [`Stochastic`] games: two players, payoffs in points that sum to zero.
///
/// # Panics
/// If a promise is broken.
pub fn stochastic<G: Stochastic>(game: &G) {
    assert_eq!(game.players(), 2, "expectiminimax is for two players");
    sums_to_zero(game);
    random_positions(game, GAMES, |state| {
        if game.turn(state) == Turn::Over {
            let payoff = game.payoff(state, Player::FIRST);
            assert!(!payoff.is_decisive(), "what is averaged must be points: {payoff} at {state:?}");
        }
    });
}

/// Indices are below the size, unique, and lead back to the state; those of representatives are what they say,
/// and moves lead to later layers if there are layers.
///
/// # Panics
/// If they do not.
pub fn indexed<G: Indexed>(game: &G) {
    random_positions(game, GAMES, |state| {
        let index = game.index(state);
        assert!(index < game.size(), "index {index} of {state:?} is not below {}", game.size());
        assert_eq!(game.state(index).as_ref(), Some(state), "index {index} leads elsewhere");
        let canonical = game.canonical(state);
        assert_eq!(game.canonical_index(state), game.index(&canonical), "of the representative of {state:?}");
        assert_eq!(game.state(game.index(&canonical)), Some(canonical.clone()), "of a representative");
        assert_eq!(game.layer(state), game.layer(&canonical), "{state:?} and its image are in one layer");
        assert_eq!(game.images(state), game.images(&canonical), "{state:?} and its image have as many");
        for m in choices(game, state) {
            let mut child = state.clone();
            game.play(&mut child, m);
            let (from, to) = (game.layer(state), game.layer(&child));
            let is_later = to > from && to - from <= game.reach();
            assert!(is_later || game.reach() == 0 && to == 0, "{m:?} leads from layer {from} to {to}");
        }
    });
    assert!(game.state(game.size()).is_none(), "there is no state beyond the last");
}
