//! Databases of endings of 5×5 chess.

mod common;

use std::collections::HashMap;

use arbore_core::search::{Negamax, Search};
use arbore_core::{Game, Indexed, Limits, Notation, Outcome, PartOf, Player, Score, Turn};
use arbore_games::minichess::{Board, Ending, Minichess, Promotion};
use common::built;

fn ending(men: &str) -> Ending {
    Ending::new(Promotion::Choice, men).unwrap()
}

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
        let ending = ending(men);
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
    let ending = ending("KRvK");
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

/// What the ending says about positions of the whole game, shortly before the quiet plies are full, is what plain minimax
/// finds there, which counts them.
#[test]
fn the_clock_against_a_search() {
    const PLIES: u32 = 4;
    let (ending, whole) = (ending("KRvK"), Minichess::new(Promotion::Choice));
    let (_folder, database) = built(&ending);
    let (mut certain, mut too_late) = (0, 0);
    for number in (0..ending.size()).step_by(31) {
        let Some(state) = ending.state(number) else { continue };
        let value = database.value(&ending, &state).unwrap().unwrap();
        for quiet in 100 - PLIES..100 {
            let text = ending.position_text(&state).replace(" 0 1", &format!(" {quiet} 60"));
            let board = whole.parse_position(&text).unwrap();
            let Turn::Player(mover) = whole.turn(&board) else { continue };
            let seen = |value: Score| if mover == Player::FIRST { value } else { -value };
            let bounds = ending.bounds(&board, |state| database.value(&ending, state)).unwrap().unwrap();
            let (low, high) = (seen(bounds.0).min(seen(bounds.1)), seen(bounds.0).max(seen(bounds.1)));
            let limits = Limits::depth(PLIES);
            let found = Negamax::new(()).search(&whole, &board, &[], &limits, &mut ()).score().unwrap();
            if low == high && low.is_decisive() {
                // So near to the end of the clock a search sees all of it.
                assert_eq!(found, low, "{text}");
                certain += 1;
            } else {
                assert!(!found.is_decisive() || low <= found && found <= high, "{text}: {found}");
                let is_soon =
                    matches!(value.outcome(), Outcome::WinIn(1..=PLIES) | Outcome::LossIn(1..=PLIES));
                too_late += u32::from(is_soon && !found.is_decisive());
            }
        }
    }
    assert!(
        certain > 100 && too_late > 20,
        "{certain} were certain, {too_late} came too late: too few to be sure"
    );
}
