//! What is certain in Connect Four, for somebody who wants to prove a value and not only to play well.

use arbore_core::{Prove, Score};

use super::threats::Forced;
use super::{Bits, Columns, Landing, Stones};

/// What [`Forced`] knows, and who cannot win any more.
#[derive(Clone, Copy, Debug)]
pub struct Exact;

impl<B: Bits> Columns<B> {
    /// Whether somebody who got all of `cells` besides his stones would have four.
    #[inline]
    fn could_win(&self, stones: B, cells: B) -> bool {
        self.has_four(stones | cells)
    }

    /// What the player to move can reach at most, when nobody wins at once; it comes from what is empty.
    ///
    /// *Follow-up*: where every column has an even number of empty cells, the opponent can answer each stone with one
    /// on top of it. So the player to move gets every other cell of a column, from the next one on, and the opponent
    /// the cells between, unless he chooses something better.
    #[inline]
    fn most(&self, state: &Stones<B>, playable: B) -> Score {
        let empty = self.full & !state.all;
        let theirs = state.own ^ state.all;
        // The last cell of a column is the opponent's, so the other rows are mine.
        let mine = if self.height.is_multiple_of(2) { self.odd_rows } else { self.full & !self.odd_rows };
        if playable & !mine == B::NONE && !self.could_win(state.own, empty & mine) {
            if self.could_win(theirs, empty & !mine) {
                return Score::loss_in(empty.count());
            }
            return Score::DRAW;
        }
        if self.could_win(state.own, empty) { Score::win_in(3) } else { Score::DRAW }
    }
}

impl<B: Bits> Prove<Columns<B>> for Exact {
    const FORCES: bool = true;

    #[inline]
    fn bounds(&self, game: &Columns<B>, state: &Stones<B>) -> (Score, Score) {
        self.look(game, state, |_| {})
    }

    #[inline]
    fn candidates(
        &self,
        game: &Columns<B>,
        state: &Stones<B>,
        each: impl FnMut(Landing<B>),
    ) -> Option<Score> {
        Forced.candidates(game, state, each)
    }

    #[inline]
    fn look(&self, game: &Columns<B>, state: &Stones<B>, mut each: impl FnMut(Landing<B>)) -> (Score, Score) {
        let threats = game.threats_of(state);
        if threats.wins.meets(threats.playable) {
            return (Score::win_in(1), Score::win_in(1));
        }
        let safe = threats.safe();
        if safe == B::NONE {
            return (Score::loss_in(2), Score::loss_in(2));
        }
        let theirs = state.own ^ state.all;
        let least =
            if game.could_win(theirs, game.full & !state.all) { Score::loss_in(4) } else { Score::DRAW };
        let most = game.most(state, threats.playable).max(least);
        safe.each(|cell| each(Landing(cell)));
        (least, most)
    }

    /// Cells that would complete four, then the middle of the board.
    #[inline]
    fn order(&self, game: &Columns<B>, state: &Stones<B>, m: Landing<B>, child: &Stones<B>) -> i32 {
        let threats = game.completing(state.own | m.0, child.all).count().cast_signed();
        let from_left = i32::from(game.column(m));
        let from_middle = (2 * from_left - i32::from(game.width) + 1).abs();
        threats * 16 - from_middle
    }

    /// The same for a board and its mirror image.
    #[inline]
    fn key(&self, game: &Columns<B>, state: &Stones<B>) -> u64 {
        let code = game.code(state);
        code.min(game.mirror_code(code)).key()
    }

    #[inline]
    fn left(&self, game: &Columns<B>, state: &Stones<B>) -> u32 {
        (game.full & !state.all).count()
    }
}
