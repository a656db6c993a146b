//! Databases of endings of 5×5 chess.

mod common;

use std::collections::HashMap;

use arbore_core::search::{Negamax, Search};
use arbore_core::{Game, Indexed, Limits, Outcome, Player, Score, Turn};
use arbore_games::minichess::{Board, Ending};
use common::built;

/// Every position, solved without ranks and links: in round n all that is won because a move leads to a lost position, or
/// lost because all moves lead to won ones.
fn solve(game: &Ending) -> HashMap<Board, Score> {
    let mut values = HashMap::new();
    let mut open: Vec<(Board, Player, Vec<Board>)> = Vec::new();
    for state in (0..game.size()).filter_map(|number| game.state(number)) {
        let Turn::Player(mover) = game.turn(&state) else {
            values.insert(state.clone(), game.payoff(&state, Player::FIRST));
            continue;
        };
        let mut children = Vec::new();
        game.moves(&state, |m| {
            let mut child = state.clone();
            game.play(&mut child, m);
            children.push(child);
        });
        open.push((state, mover, children));
    }
    loop {
        let mut found = Vec::new();
        open.retain(|(state, mover, children)| {
            let sign = |value: Score| if *mover == Player::FIRST { value } else { -value };
            let known: Vec<Score> = children.iter().filter_map(|child| values.get(child)).copied().collect();
            let best = known.iter().map(|value| sign(*value).from_child()).max();
            let is_decided = best.is_some_and(|best| {
                best > Score::DRAW || best < Score::DRAW && known.len() == children.len()
            });
            if is_decided {
                found.push((state.clone(), sign(best.unwrap())));
            }
            !is_decided
        });
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    values.extend(open.into_iter().map(|(state, _, _)| (state, Score::DRAW)));
    values
}

#[test]
fn small_endings_against_the_definition() {
    for men in ["KvK", "KRvK", "KPvK"] {
        let ending: Ending = men.parse().unwrap();
        let (_folder, database) = built(&ending);
        let known = solve(&ending);
        assert_eq!(database.states(), known.len() as u64, "{men}");
        for (state, value) in known {
            assert_eq!(database.value(&ending, &state).unwrap(), Some(value), "{men}: {state:?}");
        }
    }
}

/// What is won or lost within five plies, a search finds too.
#[test]
fn near_ends_against_a_search() {
    let ending: Ending = "KRvK".parse().unwrap();
    let (_folder, database) = built(&ending);
    for number in (0..ending.size()).step_by(97) {
        let Some(state) = ending.state(number) else { continue };
        let Turn::Player(mover) = ending.turn(&state) else { continue };
        let value = database.value(&ending, &state).unwrap().unwrap();
        let value = if mover == Player::FIRST { value } else { -value };
        let found =
            Negamax::new(()).search(&ending, &state, &[], &Limits::depth(5), &mut ()).score().unwrap();
        match value.outcome() {
            Outcome::WinIn(0..=5) | Outcome::LossIn(0..=5) => assert_eq!(found, value, "{state:?}"),
            _ => assert!(!found.is_decisive(), "{state:?}: {found}"),
        }
    }
}

#[test]
fn texts_of_endings() {
    for wrong in ["", "K", "KvKK", "vK", "KQvK", "KXvK", "KRv"] {
        assert!(wrong.parse::<Ending>().is_err(), "{wrong}");
    }
    for right in ["KvK", "KPPvKP", "KRBNvK"] {
        assert!(right.parse::<Ending>().is_ok(), "{right}");
    }
}
