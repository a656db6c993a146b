//! What is true, found as plainly as can be: minimax where no position comes back, and a fixed point over all
//! positions where some do.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each test uses some of it")]

use std::collections::{HashMap, HashSet};

use arbore_core::{Configure, Game, Player, Score, Turn, Values, ZeroSum, conformance};
use arbore_solver::dfpn::{Question, Verdict};

pub fn game<G: Configure>(options: &str) -> G {
    G::configure(&Values::parse(options, G::OPTIONS).unwrap()).unwrap()
}

pub fn after<G: Game>(game: &G, state: &G::State) -> Vec<G::State> {
    let moves = conformance::choices(game, state).into_iter();
    let child = |m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        child
    };
    moves.map(child).collect()
}

/// Every position that can be reached from one.
pub fn reachable<G: Game>(game: &G, start: &G::State) -> HashSet<G::State> {
    let (mut seen, mut waiting) = (HashSet::new(), vec![start.clone()]);
    while let Some(state) = waiting.pop() {
        if seen.insert(state.clone()) {
            waiting.extend(after(game, &state));
        }
    }
    seen
}

/// What the first player gets, by definition. Wins do not age.
pub fn minimax<G: ZeroSum>(game: &G, state: &G::State, known: &mut HashMap<G::State, Score>) -> Score {
    if let Some(value) = known.get(state) {
        return *value;
    }
    let value = match game.turn(state) {
        Turn::Player(mover) => {
            let values = after(game, state).into_iter().map(|child| minimax(game, &child, known));
            if mover == Player::FIRST { values.max().unwrap() } else { values.min().unwrap() }
        }
        _ => game.payoff(state, Player::FIRST),
    };
    known.insert(state.clone(), value);
    value
}

/// The positions where a player can force at least `goal`, which is more than a draw, when they must do so in
/// finitely many moves.
pub fn forced<G: ZeroSum>(
    game: &G,
    states: &HashSet<G::State>,
    attacker: Player,
    goal: Score,
) -> HashSet<G::State> {
    let graph: Vec<_> = states.iter().map(|state| (state, game.turn(state), after(game, state))).collect();
    let mut won: HashSet<G::State> = HashSet::new();
    loop {
        let before = won.len();
        for (state, turn, children) in &graph {
            let is_won = match turn {
                Turn::Player(mover) if *mover == attacker => children.iter().any(|child| won.contains(child)),
                Turn::Player(_) => children.iter().all(|child| won.contains(child)),
                _ => game.payoff(state, attacker) >= goal,
            };
            if is_won {
                won.insert((*state).clone());
            }
        }
        if won.len() == before {
            return won;
        }
    }
}

/// The answers to one question about every position, where a repetition is a draw.
pub fn answers<G: ZeroSum>(
    game: &G,
    states: &HashSet<G::State>,
    question: Question,
) -> HashMap<G::State, Verdict> {
    let Question { player, at_least } = question;
    let is_attack = at_least > Score::DRAW;
    let won = if is_attack {
        forced(game, states, player, at_least)
    } else {
        forced(game, states, player.opponent(), (-at_least).just_above())
    };
    let verdict = |state: &G::State| verdict(won.contains(state) == is_attack);
    states.iter().map(|state| (state.clone(), verdict(state))).collect()
}

pub fn verdict(is_true: bool) -> Verdict {
    if is_true { Verdict::Proven } else { Verdict::Disproven }
}
