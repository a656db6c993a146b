//! Which move a proof should try first.

use super::layout::Layout;
use crate::reversi::{Discs, Place, Reversi};

/// The more the sooner.
pub(super) fn order(game: &Reversi, state: &Discs, m: Place, child: &Discs) -> i32 {
    if m == Place::PASS {
        return 0;
    }
    let layout = Layout::of(game.size);
    let empty = game.empty(state);
    let w = weights();
    let disc = 1_u64 << m.0;
    let replies = child.moves.count_ones() + (child.moves & game.corners).count_ones();
    let around = neighbours(child.theirs) & game.empty(child);
    let potential = around.count_ones() + (around & game.corners).count_ones();
    let is_odd = disc & layout.odd[layout.parity(empty) as usize] != 0;
    let is_corner = disc & game.corners != 0;
    -w[0] * replies.cast_signed() - w[1] * potential.cast_signed()
        + w[2] * i32::from(is_odd)
        + w[3] * i32::from(is_corner)
}

fn neighbours(squares: u64) -> u64 {
    let across = squares | (squares & 0x7f7f_7f7f_7f7f_7f7f) << 1 | (squares & 0xfefe_fefe_fefe_fefe) >> 1;
    across | across << 8 | across >> 8
}

pub(super) fn weights() -> &'static [i32] {
    static W: std::sync::OnceLock<Vec<i32>> = std::sync::OnceLock::new();
    W.get_or_init(|| {
        let text = std::env::var("W").unwrap_or_else(|_| "16,4,8,16,0,0,0,0".into());
        text.split(',').map(|x| x.parse().unwrap()).collect()
    })
}
