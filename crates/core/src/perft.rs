//! Counting move sequences: the oldest test of a move generator.

use crate::{Game, Turn};

/// The number of move sequences of exactly `depth` plies from `state`.
///
/// A game that is over has no successors; a forced pass and an outcome of chance are one ply each. The
/// last ply is counted without being played.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// let game = Matches(3);
/// let counts = [0, 1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth));
/// assert_eq!(counts, [1, 2, 3, 1, 0]);
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    count(game, &mut state.clone(), depth, &mut moves)
}

fn count<G: Game>(game: &G, state: &mut G::State, depth: u32, moves: &mut Vec<G::Move>) -> u64 {
    if depth == 1 {
        return game.count_moves(state);
    }
    let first = moves.len();
    match game.turn(state) {
        Turn::Player(_) => game.moves(state, |m| moves.push(m)),
        Turn::Chance => game.chance(state, |m, _| moves.push(m)),
        Turn::Over => return 0,
    }
    let mut total = 0;
    for i in first..moves.len() {
        let m = moves[i];
        // Most nodes are one ply before the last, and take no call (20 % on Connect Four).
        total += game.visit(state, m, |child| {
            if depth == 2 { game.count_moves(child) } else { count(game, child, depth - 1, moves) }
        });
    }
    moves.truncate(first);
    total
}
