//! What any game must keep: its rules, its texts, its board and its evaluations.

use std::collections::HashMap;
use std::fmt::Debug;

use super::{GAMES, choices, random_positions};
use crate::search::{Negamax, Search};
use crate::view::Draw;
use crate::{
    Bound, Evaluations, Game, Indexed, Limits, Notation, Player, Prove, Score, Stochastic, Turn, ZeroSum,
};

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
    symmetry(game);
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

/// Texts of positions and moves can be read back; no move has a space in it, no two have the same text.
///
/// # Panics
/// If a text is wrong.
pub fn notation<G: Notation>(game: &G) {
    random_positions(game, GAMES, |state| {
        let text = game.position_text(state);
        match game.parse_position(&text) {
            Ok(again) => assert_eq!(again, *state, "position `{text}` reads back as another"),
            Err(error) => panic!("position `{text}` does not read back: {error}"),
        }
        let mut texts = Vec::new();
        for m in choices(game, state) {
            let text = game.move_text(state, m);
            assert!(!text.contains(char::is_whitespace) && !text.is_empty(), "move `{text}` at {state:?}");
            assert!(!texts.contains(&text), "two moves are called `{text}` at {state:?}");
            assert_eq!(game.parse_move(state, &text), Ok(m), "move `{text}` at {state:?}");
            texts.push(text);
        }
        for nonsense in ["", " ", "§", "no such move", "-1", "999999999999999999999", "a1\0"] {
            let read = game.parse_move(state, nonsense);
            assert!(read.is_err() || texts.contains(&nonsense.to_owned()), "`{nonsense}` is {read:?}");
        }
    });
    for nonsense in ["", " ", "/", "§§§", "////////", "-1,-1", "99999999999999999999 1", "\0"] {
        let read = game.parse_position(nonsense);
        if let Ok(state) = read {
            assert!(game.parse_position(&game.position_text(&state)).as_ref() == Ok(&state), "{nonsense}");
        }
    }
}

/// The board offers exactly the legal moves, each in a way that can be clicked.
///
/// # Panics
/// If it does not.
pub fn drawing<G: Draw>(game: &G) {
    random_positions(game, GAMES, |state| {
        let view = game.draw(state);
        let texts: Vec<String> = choices(game, state).iter().map(|m| game.move_text(state, *m)).collect();
        let offered: Vec<String> = view.choices.iter().map(|choice| choice.text.clone()).collect();
        if game.turn(state) == Turn::Chance {
            assert!(offered.is_empty(), "nobody clicks where chance decides: {state:?}");
        } else {
            assert_eq!(offered, texts, "the board offers other moves than the rules: {state:?}");
        }
        for choice in &view.choices {
            let is_place = |place: &usize| *place < view.cells.len();
            assert!(choice.clicks.iter().all(is_place), "{choice:?} is off the board");
        }
        for (clicked, meant) in &view.stand_ins {
            let is_clicked = |place: &usize| view.choices.iter().any(|choice| choice.clicks.contains(place));
            assert!(*clicked < view.cells.len() && !is_clicked(clicked), "place {clicked} means itself");
            assert!(is_clicked(meant), "a click on {clicked} means {meant}, which is no move at {state:?}");
        }
        assert!(view.lines.iter().all(|(a, b)| a.max(b) < &view.cells.len()), "a line leaves the board");
        for (i, cell) in view.cells.iter().enumerate() {
            let is_other = |other: &crate::view::Cell| (other.x, other.y) != (cell.x, cell.y);
            assert!(view.cells[..i].iter().all(is_other), "two cells at one place: {cell:?}");
        }
    });
}

/// Indices are below the size, unique, and lead back to the state.
///
/// # Panics
/// If they do not.
pub fn indexed<G: Indexed>(game: &G) {
    random_positions(game, GAMES, |state| {
        let index = game.index(state);
        assert!(index < game.size(), "index {index} of {state:?} is not below {}", game.size());
        assert_eq!(game.state(index).as_ref(), Some(state), "index {index} leads elsewhere");
    });
    assert!(game.state(game.size()).is_none(), "there is no state beyond the last");
}

/// Every evaluation of a two-player game is antisymmetric, and claims a win or a loss only where there is
/// one, at the right distance.
///
/// # Panics
/// If one is wrong.
pub fn evaluations<G: ZeroSum, E: Evaluations<G>>(game: &G) {
    /// Claims farther away than this are not checked: they could not be, in a test.
    const FAR: u32 = 4;
    evaluations_are_antisymmetric::<G, E>(game);
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES, |state| {
            let Turn::Player(mover) = game.turn(state) else { return };
            let claim = evaluation.evaluate(game, state, mover);
            if let crate::Outcome::WinIn(plies) | crate::Outcome::LossIn(plies) = claim.outcome()
                && plies <= FAR
            {
                let report = Negamax::new(()).search(game, state, &[], &Limits::depth(plies), &mut ());
                assert_eq!(report.score(), Some(claim), "evaluation {name} is wrong at {state:?}");
            }
        });
    }
}

/// What one player gains by an evaluation the other loses.
///
/// # Panics
/// If an evaluation says otherwise.
pub fn evaluations_are_antisymmetric<G: Game, E: Evaluations<G>>(game: &G) {
    for (name, evaluation) in E::ALL {
        random_positions(game, GAMES, |state| {
            if game.turn(state) != Turn::Over {
                let score = |player| evaluation.evaluate(game, state, player);
                assert_eq!(score(Player::FIRST), -score(Player::SECOND), "{name} at {state:?}");
            }
        });
    }
}

/// What is claimed as proven is true: bounds hold, dropped moves are no better than those kept, finished
/// values are right. Compares with plain negamax to the end of the game, so `start` must be small.
///
/// # Panics
/// If a proof is wrong.
pub fn proofs<G: ZeroSum, P: Prove<G>>(game: &G, proof: &P, start: &G::State) {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..GAMES {
        let mut state = start.clone();
        while game.turn(&state) != Turn::Over {
            check_proof(game, proof, &state);
            let moves = choices(game, &state);
            game.play(&mut state, moves[random.usize(..moves.len())]);
        }
    }
}

fn check_proof<G: ZeroSum, P: Prove<G>>(game: &G, proof: &P, state: &G::State) {
    let solve = |state: &G::State| {
        Negamax::new(()).search(game, state, &[], &Limits::default(), &mut ()).score().expect("not stopped")
    };
    let value = solve(state);
    let (lower, upper) = proof.bounds(game, state);
    assert!(lower <= value && value <= upper, "bounds [{lower}, {upper}] miss {value} at {state:?}");

    let mover = game.turn(state).player().expect("somebody is to move");
    let mut kept = Vec::new();
    let limit = proof.candidates(game, state, |m| kept.push(m));
    let best = kept.iter().map(|m| {
        game.visit(&mut state.clone(), *m, |child| {
            let value = match game.turn(child) {
                Turn::Player(player) if player != mover => -solve(child),
                Turn::Player(_) => solve(child),
                Turn::Over | Turn::Chance => game.payoff(child, mover),
            };
            value.from_child()
        })
    });
    match (best.max(), limit) {
        (Some(best), _) => assert_eq!(best, value, "the best move was dropped at {state:?}"),
        (None, Some(limit)) => assert!(value <= limit, "{limit} is no upper bound at {state:?}"),
        (None, None) => panic!("no candidates and no bound at {state:?}"),
    }

    let mut nodes = 0;
    match proof.finish(game, state, Score::MINUS_INFINITY, Score::INFINITY, &mut nodes) {
        Some((claim, Bound::Exact)) => assert_eq!(claim, value, "finish is wrong at {state:?}"),
        Some((claim, Bound::Lower)) => assert!(claim <= value, "finish is wrong at {state:?}"),
        Some((claim, Bound::Upper)) => assert!(claim >= value, "finish is wrong at {state:?}"),
        None => {}
    }
}

/// For [`Stochastic`] games: two players, payoffs in points that sum to zero.
///
/// # Panics
/// If a promise is broken.
pub fn stochastic<G: Stochastic>(game: &G)
where
    G::State: Debug,
{
    assert_eq!(game.players(), 2, "expectiminimax is for two players");
    sums_to_zero(game);
    random_positions(game, GAMES, |state| {
        if game.turn(state) == Turn::Over {
            let payoff = game.payoff(state, Player::FIRST);
            assert!(!payoff.is_decisive(), "what is averaged must be points: {payoff} at {state:?}");
        }
    });
}
