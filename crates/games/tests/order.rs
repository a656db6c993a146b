//! Moves in the order of an evaluation let alpha-beta visit fewer nodes than in the order of the rules.

mod golden;

use arbore_core::{Configure, Evaluate, Evaluations, Score, Turn, ZeroSum, conformance};
use arbore_games::achi::{self, Achi};
use arbore_games::chess::{self, Chess};
use arbore_games::connect4::{self, Connect4};
use arbore_games::go::{self, Go};
use arbore_games::minichess::{self, Minichess};
use arbore_games::nim::{self, Nim};
use arbore_games::reversi::{self, Reversi};
use arbore_games::tictactoe::{self, TicTacToe};
use arbore_games::ultimate::{self, Ultimate};
use golden::game;

/// Alpha-beta with a count of its nodes; no others are needed to see what an order is worth.
struct AlphaBeta<'a, G, E> {
    game: &'a G,
    evaluation: &'a E,
    is_ordered: bool,
    nodes: u64,
}

impl<G: ZeroSum, E: Evaluate<G>> AlphaBeta<'_, G, E> {
    fn search(&mut self, state: &G::State, depth: u32, alpha: Score, beta: Score) -> Score {
        let Turn::Player(mover) = self.game.turn(state) else { panic!("over at {state:?}") };
        if depth == 0 {
            return self.evaluation.evaluate(self.game, state, mover);
        }
        let mut moves = conformance::choices(self.game, state);
        if self.is_ordered {
            moves.sort_by_cached_key(|m| -self.evaluation.order(self.game, state, *m));
        }
        let mut best = Score::MINUS_INFINITY;
        for m in moves {
            self.nodes += 1;
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let (low, high) = (alpha.max(best).for_child(), beta.for_child());
            let value = match self.game.turn(&child) {
                Turn::Over => self.game.payoff(&child, mover),
                turn if turn == Turn::Player(mover) => self.search(&child, depth - 1, low, high),
                _ => -self.search(&child, depth - 1, -high, -low),
            };
            best = best.max(value.from_child());
            if best >= beta {
                break;
            }
        }
        best
    }
}

/// Searches from every seventh position of a few random games, and compares how many nodes that takes. `share`
/// is how many of a hundred nodes are left at most with the game's first evaluation.
fn saves<G: ZeroSum + Configure, E: Evaluations<G>>(options: &str, depth: u32, share: u64) {
    let game: G = game(options);
    let (name, evaluation) = &E::ALL[0];
    let nodes = [false, true].map(|is_ordered| {
        let mut search = AlphaBeta { game: &game, evaluation, is_ordered, nodes: 0 };
        let mut number = 0;
        conformance::random_positions(&game, 6, |state| {
            number += 1;
            if number % 7 == 3 && game.turn(state) != Turn::Over {
                search.search(state, depth, Score::MINUS_INFINITY, Score::INFINITY);
            }
        });
        search.nodes
    });
    let [natural, ordered] = nodes;
    let kind = std::any::type_name::<G>();
    assert!(ordered * 100 <= natural * share, "{kind} {options}, {name}: {ordered} of {natural} nodes");
}

#[test]
fn good_moves_come_first() {
    saves::<Achi, achi::Evaluation>("-", 8, 20);
    saves::<Chess, chess::Evaluation>("-", 3, 40);
    saves::<Connect4, connect4::Evaluation>("-", 7, 15);
    saves::<Go, go::Evaluation>("size=5", 4, 30);
    saves::<Go, go::Evaluation>("-", 3, 40);
    saves::<Minichess, minichess::Evaluation>("-", 5, 15);
    saves::<Nim, nim::Evaluation>("heaps=7/8/9", 6, 60);
    saves::<Reversi, reversi::Evaluation>("-", 6, 65);
    saves::<TicTacToe, tictactoe::Evaluation>("n=4,k=3,rule=b", 6, 30);
    saves::<Ultimate, ultimate::Evaluation>("-", 5, 70);
}

/// Where lines are a burden, the order must be another.
#[test]
fn good_moves_come_first_in_misere_play() {
    saves::<TicTacToe, tictactoe::Evaluation>("n=4,misere=true", 6, 65);
    saves::<Ultimate, ultimate::Evaluation>("misere=true", 5, 60);
}
