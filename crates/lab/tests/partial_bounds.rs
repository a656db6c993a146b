//! Bounds that a game knows of some positions only: what is settled by them is right, and what is not is not called proven.

mod outcome;

use std::collections::HashMap;
use std::sync::Mutex;

use arbore_core::view::Draw;
use arbore_core::{Configure as _, Evaluations, Game, Outcome, Player, Prove, Score, Turn, Values, ZeroSum};
use arbore_games::nim::{self, Nim};
use arbore_games::tictactoe::{self, TicTacToe};
use arbore_lab::erased::{Solving, zero_sum};
use arbore_lab::{Algorithm, AnyGame, Certainty, EngineSettings, Position, Settings, Task};
use outcome::{class, score_of};

/// How much [`PartialProof`] says about the value of a position.
#[derive(Clone, Copy, Debug)]
enum Knowledge {
    Exact,
    /// A win or a loss within two plies more or less; draws are exact.
    Range,
    AtLeast,
    AtMost,
}

/// True bounds for some positions, chosen by their keys, and nothing for the others.
#[derive(Debug)]
struct PartialProof {
    /// The remainder of the keys of which nothing is known.
    unknown: u64,
    knowledge: Knowledge,
    values: Mutex<HashMap<u64, Score>>,
}

impl<G: Game> Prove<G> for PartialProof {
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        let key = game.key(state);
        if key % 3 == self.unknown {
            return (Score::MINUS_INFINITY, Score::INFINITY);
        }
        let value = minimax(game, state, &mut self.values.lock().unwrap());
        match (self.knowledge, value.outcome()) {
            (Knowledge::Exact, _) | (Knowledge::Range, Outcome::Points(_)) => (value, value),
            (Knowledge::Range, Outcome::WinIn(n)) => {
                (Score::win_in(n + 2), Score::win_in(n.saturating_sub(2)))
            }
            (Knowledge::Range, Outcome::LossIn(n)) => {
                (Score::loss_in(n.saturating_sub(2)), Score::loss_in(n + 2))
            }
            (Knowledge::AtLeast, _) => (value, Score::INFINITY),
            (Knowledge::AtMost, _) => (Score::MINUS_INFINITY, value),
        }
    }
}

/// The value for the player to move, who never moves twice.
fn minimax<G: Game>(game: &G, state: &G::State, values: &mut HashMap<u64, Score>) -> Score {
    let Turn::Player(mover) = game.turn(state) else { unreachable!("the game is not over") };
    if let Some(value) = values.get(&game.key(state)) {
        return *value;
    }
    let mut best = Score::MINUS_INFINITY;
    game.moves(state, |m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        let is_over = game.turn(&child) == Turn::Over;
        let value = if is_over { game.payoff(&child, mover) } else { -minimax(game, &child, values) };
        best = best.max(value.from_child());
    });
    values.insert(game.key(state), best);
    best
}

/// The values of all positions for the player to move, by their texts: minimax over the interface of the laboratory.
fn values_by_text(game: &dyn AnyGame, position: &Position, values: &mut HashMap<String, Score>) -> Score {
    let Turn::Player(mover) = position.turn() else { unreachable!("the game is not over") };
    let text = position.text();
    if let Some(value) = values.get(&text) {
        return *value;
    }
    let best = position.moves().iter().map(|m| value_of_move(game, position, m, mover, values)).max();
    let best = best.expect("a player to move has a move");
    values.insert(text, best);
    best
}

fn value_of_move(
    game: &dyn AnyGame,
    position: &Position,
    m: &str,
    mover: Player,
    values: &mut HashMap<String, Score>,
) -> Score {
    let child = position.play(m).expect("a legal move").position;
    let is_over = child.turn() == Turn::Over;
    let value = if is_over { child.payoffs()[mover.index()] } else { -values_by_text(game, &child, values) };
    value.from_child()
}

/// Holds all positions of a game with partial bounds against minimax; returns how many were settled.
fn partial_bounds_are_honest<G, E>(spec: &str, rules: &G) -> usize
where
    G: ZeroSum + Draw + Clone + 'static,
    E: Evaluations<G>,
{
    let mut settled = 0;
    for knowledge in [Knowledge::Exact, Knowledge::Range, Knowledge::AtLeast, Knowledge::AtMost] {
        for unknown in 0..4 {
            let proof = PartialProof { unknown, knowledge, values: Mutex::default() };
            let game = zero_sum::<_, E, _>(spec.to_owned(), rules.clone(), proof, Solving::by_search(()));
            let mut values = HashMap::new();
            values_by_text(&*game, &game.start(), &mut values);
            for text in values.keys().cloned().collect::<Vec<_>>() {
                let position = game.position(&text).unwrap();
                let value = values[&text];
                // Too few nodes for a proof by search. Tables of the usual size would take most of the time.
                let engine = EngineSettings { hash: 1, ..EngineSettings::default() };
                let settings =
                    Settings { nodes: Some(1), proof_hash: Some(1), engine, ..Settings::default() };
                let found = position.search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
                let Some(best) = found.best.as_deref() else { continue };
                let Turn::Player(mover) = position.turn() else { unreachable!("the game is not over") };
                let reached = value_of_move(&*game, &position, best, mover, &mut values);
                let claimed = found.value.as_ref().map(score_of);
                let place =
                    format!("{spec} {text} {knowledge:?} {unknown}: {found:?}, the value is {value:?}");
                match found.certainty() {
                    Certainty::Open => continue,
                    Certainty::Exact => assert_eq!(claimed, Some(value), "{place}"),
                    Certainty::Lower => assert!(claimed <= Some(value), "{place}"),
                    Certainty::Upper => assert!(claimed >= Some(value), "{place}"),
                }
                let is_won = found.certainty() != Certainty::Upper && claimed > Some(Score::DRAW);
                if is_won || found.certainty() == Certainty::Exact {
                    assert_eq!(class(reached), class(value), "the outcome is given away: {place}");
                }
                settled += 1;
            }
        }
    }
    settled
}

/// Where bounds settle a position and not the moves after it, nothing is called proven that is not.
#[test]
fn bounds_of_some_positions_are_not_taken_for_those_of_all() {
    for text in ["heaps=2/3/1", "heaps=2/2/2,misere=false", "heaps=3/3,max=2"] {
        let rules = Nim::configure(&Values::parse(text, Nim::OPTIONS).unwrap()).unwrap();
        let settled = partial_bounds_are_honest::<_, nim::Evaluation>(&format!("nim:{text}"), &rules);
        assert!(settled > 100, "{text}: {settled} positions");
    }
    let rules = TicTacToe::configure(&Values::parse("", TicTacToe::OPTIONS).unwrap()).unwrap();
    let settled = partial_bounds_are_honest::<_, tictactoe::Evaluation>("tictactoe", &rules);
    assert!(settled > 10_000, "{settled} positions");
}
