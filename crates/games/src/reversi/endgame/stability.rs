//! Discs that can never be turned again, and what follows from them.

use super::layout::{FIRST_COLUMN, LAST_COLUMN};
use crate::reversi::squares::Squares;

const TOP: Squares = 0xff;
const BOTTOM: Squares = TOP << 56;

/// A bound that settles the window, if the discs that are stable are enough for it.
///
/// The player who has `s` stable discs ends with `2s − area` at least. That is worth finding out only where it would
/// be enough if all discs were stable.
#[inline(always)]
pub(super) fn settles(
    own: Squares,
    theirs: Squares,
    all: Squares,
    area: i32,
    alpha: i32,
    beta: i32,
) -> Option<i32> {
    let least = |discs: Squares| 2 * discs.count_ones().cast_signed() - area;
    if -least(theirs) <= alpha {
        let most = -least(stable(theirs, own, all));
        if most <= alpha {
            return Some(most);
        }
    }
    if least(own) >= beta {
        let at_least = least(stable(own, theirs, all));
        if at_least >= beta {
            return Some(at_least);
        }
    }
    None
}

/// Discs of `own` that can never be turned: in each of the four directions the line is full, or the disc
/// next to it on one side is stable, or there is none because the board ends.
///
/// Not all of them are found: what is stable only because of what the opponent could answer is not.
#[inline(always)]
pub(super) fn stable(own: Squares, theirs: Squares, all: Squares) -> Squares {
    // Beyond the board everything is full, and as good as stable.
    let filled = own | theirs | !all;
    let [across, down, falling, rising] = full_lines(filled);
    let across = across | FIRST_COLUMN | LAST_COLUMN;
    let down = down | TOP | BOTTOM;
    let falling = falling | FIRST_COLUMN | LAST_COLUMN | TOP | BOTTOM;
    let rising = rising | FIRST_COLUMN | LAST_COLUMN | TOP | BOTTOM;
    let beyond = !all;
    let mut stable = own & across & down & falling & rising;
    loop {
        let safe = stable | beyond;
        let more = own
            & (across | safe << 1 | safe >> 1)
            & (down | safe << 8 | safe >> 8)
            & (falling | safe << 9 | safe >> 9)
            & (rising | safe << 7 | safe >> 7);
        if more == stable {
            return stable;
        }
        stable = more;
    }
}

/// The squares of all full rows, columns, and diagonals that fall or rise to the right.
#[inline(always)]
fn full_lines(filled: Squares) -> [Squares; 4] {
    let mut across = filled & filled >> 4;
    across &= across >> 2;
    across &= across >> 1;
    let across = (across & FIRST_COLUMN).wrapping_mul(0xff);

    let mut down = filled & filled.rotate_right(8);
    down &= down.rotate_right(16);
    down &= down.rotate_right(32);

    // In both directions two squares, then four, then eight; what lies beyond the board is full.
    let mut below = filled & (filled >> 9 | 0xff80_8080_8080_8080);
    below &= below >> 18 | 0xffff_c0c0_c0c0_c0c0;
    below &= below >> 36 | 0xffff_ffff_f0f0_f0f0;
    let mut above = filled & (filled << 9 | 0x0101_0101_0101_01ff);
    above &= above << 18 | 0x0303_0303_0303_ffff;
    above &= above << 36 | 0x0f0f_0f0f_ffff_ffff;
    let falling = below & above;

    let mut below = filled & (filled >> 7 | 0xff01_0101_0101_0101);
    below &= below >> 14 | 0xffff_0303_0303_0303;
    below &= below >> 28 | 0xffff_ffff_0f0f_0f0f;
    let mut above = filled & (filled << 7 | 0x8080_8080_8080_80ff);
    above &= above << 14 | 0xc0c0_c0c0_c0c0_ffff;
    above &= above << 28 | 0xf0f0_f0f0_ffff_ffff;
    let rising = below & above;
    [across, down, falling, rising]
}

#[cfg(test)]
mod tests {
    use arbore_core::{Game as _, Turn};

    use super::*;
    use crate::reversi::{Empties, Place, Reversi};

    /// Whatever is played, a stable disc stays; and towards the end most discs are stable.
    #[test]
    fn stable_discs_are_never_turned() {
        let mut random = fastrand::Rng::with_seed(5);
        for size in [4, 6, 8] {
            let game = Reversi::new(size, Empties::Nobody).unwrap();
            let mut found = 0;
            for _ in 0..300 {
                let mut state = game.start();
                // What was stable before, seen by the player to move and by the other.
                let mut before = [0; 2];
                while game.turn(&state) != Turn::Over {
                    let (own, theirs) = (state.own, state.theirs);
                    let now = [stable(own, theirs, game.all), stable(theirs, own, game.all)];
                    assert_eq!([before[0] & !now[0], before[1] & !now[1]], [0, 0], "{state:?}");
                    found += (now[0] | now[1]).count_ones();
                    let mut moves: Vec<Place> = Vec::new();
                    game.moves(&state, |m| moves.push(m));
                    game.play(&mut state, moves[random.usize(..moves.len())]);
                    before = [now[1], now[0]];
                }
                assert_eq!([before[0] & !state.own, before[1] & !state.theirs], [0, 0], "{state:?}");
            }
            assert!(found > 5000, "{size}: {found}");
        }
    }
}
