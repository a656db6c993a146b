//! Which move a proof should try first.

use super::layout::Layout;
use crate::reversi::patterns::Patterns;
use crate::reversi::squares;
use crate::reversi::{Discs, Place, Reversi};
use arbore_core::Game;

/// The more the sooner.
pub(super) fn order(game: &Reversi, state: &Discs, m: Place, child: &Discs) -> i32 {
    if m == Place::PASS {
        return 0;
    }
    let layout = Layout::of(game.size);
    let empty = game.empty(state);
    let left = empty.count_ones().cast_signed();
    let w = weights();
    let disc = 1_u64 << m.0;
    let replies = child.moves.count_ones() + (child.moves & game.corners).count_ones();
    if left >= w[5] {
        let patterns = Patterns::new(game);
        let depth = if left >= w[8] { 3 } else if left >= w[7] { 2 } else { i32::from(left >= w[6]) };
        let value = shallow(game, &patterns, child, depth, -100_000, 100_000);
        return -w[4] * value / 8 - w[9] * replies.cast_signed();
    }
    let around = squares::around(child.theirs) & game.empty(child);
    let potential = around.count_ones() + (around & game.corners).count_ones();
    let is_odd = disc & layout.odd[layout.parity(empty) as usize] != 0;
    let is_corner = disc & game.corners != 0;
    -w[0] * replies.cast_signed() - w[1] * potential.cast_signed()
        + w[2] * i32::from(is_odd)
        + w[3] * i32::from(is_corner)
}

fn shallow(game: &Reversi, patterns: &Patterns, state: &Discs, depth: i32, mut alpha: i32, beta: i32) -> i32 {
    if state.is_over {
        return state.difference() * 8;
    }
    if depth <= 0 {
        return patterns.value(game, state);
    }
    let mut best = -100_000;
    if state.moves == 0 {
        let mut child = state.clone();
        game.play(&mut child, Place::PASS);
        return -shallow(game, patterns, &child, depth, -beta, -alpha);
    }
    squares::each(state.moves, |square| {
        if best >= beta {
            return;
        }
        let mut child = state.clone();
        game.play(&mut child, Place(square));
        best = best.max(-shallow(game, patterns, &child, depth - 1, -beta, -alpha));
        alpha = alpha.max(best);
    });
    best
}

pub(super) fn weights() -> &'static [i32] {
    static W: std::sync::OnceLock<Vec<i32>> = std::sync::OnceLock::new();
    W.get_or_init(|| {
        let text = std::env::var("W").unwrap_or_else(|_| "16,4,8,16,16,10,14,99,99,16".into());
        text.split(',').map(|x| x.parse().unwrap()).collect()
    })
}
