//! Alpha-beta that is given the best move first at every node: what ordering could gain at most.

use std::sync::Arc;

use arbore_core::search::{Engine, EngineOptions, Features, Search};
use arbore_core::{Evaluate, Game, Limits, Score, Table, Turn, ZeroSum};

/// Counts the nodes of alpha-beta from the start of a game. Which move is best an engine finds out, whose
/// own nodes are not counted.
pub(crate) fn nodes<G: ZeroSum, E: Evaluate<G> + Sync + Copy>(game: &G, evaluation: E, depth: u32) -> u64 {
    let options = EngineOptions { features: Features::SAME_VALUE, ..EngineOptions::default() };
    let oracle =
        Engine { evaluation, proof: (), options, table: Arc::new(Table::new(512)), excluded: Vec::new() };
    let mut walk = Walk { game, evaluation, oracle, nodes: 0 };
    walk.value(&game.start(), depth, Score::MINUS_INFINITY, Score::INFINITY);
    walk.nodes
}

struct Walk<'a, G: Game, E> {
    game: &'a G,
    evaluation: E,
    oracle: Engine<E>,
    nodes: u64,
}

impl<G: ZeroSum, E: Evaluate<G> + Sync + Copy> Walk<'_, G, E> {
    /// The value for the player to move.
    fn value(&mut self, state: &G::State, depth: u32, alpha: Score, beta: Score) -> Score {
        self.nodes += 1;
        let game = self.game;
        let Turn::Player(mover) = game.turn(state) else {
            // The player who would be to move is not known where the game is over: see `child`.
            unreachable!("finished games are not searched")
        };
        if depth == 0 {
            return self.evaluation.evaluate(game, state, mover);
        }
        let report = self.oracle.search(game, state, &[], &Limits::depth(depth), &mut ());
        let mut moves: Vec<G::Move> = report.best.into_iter().collect();
        game.moves(state, |m| {
            if report.best != Some(m) {
                moves.push(m);
            }
        });
        let mut best = Score::MINUS_INFINITY;
        for m in moves {
            let mut child = state.clone();
            game.play(&mut child, m);
            let (low, high) = (alpha.max(best).for_child(), beta.for_child());
            let value = match game.turn(&child) {
                Turn::Player(next) if next == mover => self.value(&child, depth - 1, low, high),
                Turn::Player(_) => -self.value(&child, depth - 1, -high, -low),
                _ => {
                    self.nodes += 1;
                    game.payoff(&child, mover)
                }
            };
            best = best.max(value.from_child());
            if best >= beta {
                break;
            }
        }
        best
    }
}
