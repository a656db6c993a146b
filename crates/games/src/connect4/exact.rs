//! What is certain in Connect Four, for proving values and not only for playing well.

use arbore_core::{Outcome, Player, Prove, Score, Window};
use arbore_solver_core::{QuickBounds, Solve, Tuning};

use super::threats::Forced;
use super::{Bits, Columns, Landing, Stones, Threats, bits};

/// What [`Forced`] knows, which player cannot win any more, and what the player with the last move gets by follow-up.
#[derive(Clone, Copy, Debug)]
pub struct Exact;

/// *Follow-up*. With an even number of empty cells there is an even number of columns with an odd number of them. So
/// the player who is not to move can answer each stone: with one on top of it, or, where one was put into an odd column, with one
/// into another odd column. They get the last cell of every column and every other below it, but for those on which a
/// stone can be put already. The same is true of the player to move if the number is odd, once they have put a stone into an
/// odd column.
///
/// (J. Allen and V. Allis, 1988, call it claimeven; that odd columns may be there too is C. Steininger's, 2022.)
#[derive(Clone, Copy)]
struct FollowUp<B> {
    /// What the one who follows has and is sure to get.
    sure: B,
    /// All other cells.
    rest: B,
}

impl<B: Bits> Columns<B> {
    /// The cells of all lines through a cell, but for upright ones, on which the opponent has no stone.
    #[inline]
    fn open_through(&self, cell: B, theirs: B) -> B {
        let open = self.full & !theirs;
        if self.stride == B::STRIDE {
            bits::fours_through(open, cell, B::STRIDE)
        } else {
            bits::fours_through(open, cell, self.stride)
        }
    }

    /// Whether `player`, who is to move, also has the last move.
    #[inline]
    fn is_last(&self, player: Player) -> bool {
        (player == Player::SECOND) != self.is_odd
    }

    /// The follow-up of a player with these stones.
    #[inline]
    fn follow_up(&self, stones: B, all: B, playable: B) -> FollowUp<B> {
        let sure = stones | self.answers & !all & !playable;
        FollowUp { sure, rest: self.full & !sure }
    }

    /// In how many plies a player who follows up is sure to have won, if it is in time.
    ///
    /// Their last cell may be the last that is played of those which have as many cells above them.
    #[inline]
    fn sure_win(&self, follow_up: &FollowUp<B>, stones: B, left: u32, in_time: u32) -> Option<u32> {
        // Only every other row is that player's.
        let above = left.saturating_sub(in_time).next_multiple_of(2);
        let rows = *self.below.get(above as usize)?;
        let is_sure = self.has_four(stones | follow_up.sure & rows) && !self.has_four(follow_up.rest);
        is_sure.then(|| left - above)
    }

    /// What a player with the stones `own`, who has the last move, is certain to reach, if that settles whether it is
    /// at least `hoped`: a draw or a win, in the view of that player.
    #[inline]
    fn least_of_last(&self, own: B, all: B, playable: B, hoped: Score) -> Option<Score> {
        let follow_up = self.follow_up(own, all, playable);
        match hoped.outcome() {
            Outcome::WinIn(plies) => {
                let left = (self.full & !all).count();
                self.sure_win(&follow_up, own, left, plies).map(Score::win_in)
            }
            _ => (!self.has_four(follow_up.rest)).then_some(Score::DRAW),
        }
    }
}

/// With fewer empty cells it takes longer to look at lines than it saves.
const MIN_LINES_PLIES: u32 = 16;

impl<B: Bits> Prove<Columns<B>> for Exact {
    #[inline]
    fn bounds(&self, game: &Columns<B>, state: &Stones<B>) -> (Score, Score) {
        Forced.bounds(game, state)
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
}

impl<B: Bits> Solve<Columns<B>> for Exact {
    type Facts = Threats<B>;

    /// Without the hash move first: 7 % fewer nodes on `L2_R2` and `L1_R2`.
    const TUNING: Tuning =
        Tuning { follow_forced: true, etc_min_plies: 7, hash_move_first: false, ..Tuning::DEFAULT };

    #[inline]
    fn facts(&self, game: &Columns<B>, state: &Stones<B>) -> Threats<B> {
        game.threats_of(state)
    }

    /// No candidate completes four, and those that the opponent would complete stay as they were.
    #[inline]
    fn play(&self, game: &Columns<B>, state: &mut Stones<B>, threats: &mut Threats<B>, m: Landing<B>) {
        let all = state.all | m.0;
        *threats = Threats {
            playable: game.landings(all),
            wins: threats.losses & !m.0,
            losses: game.completing(state.own | m.0, all),
        };
        let own = state.own ^ state.all;
        *state = Stones { own, all, mover: state.mover.opponent(), is_won: false };
    }

    #[inline]
    fn quick_bounds(
        &self,
        game: &Columns<B>,
        state: &Stones<B>,
        threats: &Threats<B>,
        Window { alpha, beta }: Window,
    ) -> QuickBounds<Landing<B>> {
        if threats.wins.meets(threats.playable) {
            return QuickBounds { low: Score::win_in(1), high: Score::win_in(1), forced: None };
        }
        let safe = threats.safe();
        if safe == B::NONE {
            return QuickBounds { low: Score::loss_in(2), high: Score::loss_in(2), forced: None };
        }
        let (mut low, mut high) = (Score::loss_in(4), Score::win_in(3));
        if safe == safe.first() {
            // What else there is to see is seen at the end of the chain.
            return QuickBounds { low, high, forced: Some(Landing(safe)) };
        }
        let Stones { own, all, mover, .. } = *state;
        let (theirs, playable) = (own ^ all, threats.playable);
        let is_last = game.is_last(mover);
        // Only what may settle the window is looked at.
        if is_last {
            if let Some(least) = game.least_of_last(own, all, playable, beta) {
                low = low.max(least);
            }
            if alpha >= Score::DRAW && !game.has_four(game.full & !theirs) {
                high = Score::DRAW;
            }
        } else {
            if let Some(least) = game.least_of_last(theirs, all, playable, -alpha) {
                high = high.min(-least);
            }
            if beta <= Score::DRAW && !game.has_four(game.full & !own) {
                low = Score::DRAW;
            }
        }
        QuickBounds { low, high: high.max(low), forced: None }
    }

    #[inline]
    fn candidates_with(
        &self,
        _: &Columns<B>,
        _: &Stones<B>,
        threats: &Threats<B>,
        mut each: impl FnMut(Landing<B>),
    ) -> Option<Score> {
        threats.safe().each(|cell| each(Landing(cell)));
        None
    }

    /// Cells that would complete four and do not lie on one of the opponent's, the more the sooner they can be played;
    /// few safe answers; the middle of the board. While the board is rather empty, also open lines through the cell, and
    /// the opponent's stones in lines that are closed by it.
    ///
    /// The weights were found by trying, on a few positions of each of Pons' sets; docs/performance.md has the numbers.
    #[inline]
    fn order(
        &self,
        game: &Columns<B>,
        m: Landing<B>,
        child: &Stones<B>,
        threats: &Threats<B>,
        _: &mut u64,
    ) -> i32 {
        let count = |cells: B| cells.count().cast_signed();
        let useful = threats.losses & !(threats.wins << 1);
        let (next, after_next) = (useful & threats.playable << 1, useful & threats.playable << 2);
        let from_left = i32::from(game.column(m));
        let from_middle = (2 * from_left - i32::from(game.width) + 1).abs();
        let is_last = !(m.0 << 1).meets(game.full);
        let mut order = 20 * count(useful) + 40 * count(next) + 20 * count(after_next)
            - 4 * count(threats.safe())
            - 2 * from_middle
            + if is_last { 6 } else { 0 };
        if self.plies_left(game, child) >= MIN_LINES_PLIES {
            let theirs = child.own;
            let own = child.all ^ theirs ^ m.0;
            order +=
                2 * count(game.open_through(m.0, theirs)) + 6 * count(game.open_through(m.0, own) & theirs);
        }
        order
    }

    /// The same for a board and its mirror image.
    #[inline]
    fn key(&self, game: &Columns<B>, state: &Stones<B>) -> u64 {
        let code = game.code(state);
        code.min(game.mirror_code(code)).key()
    }

    #[inline]
    fn plies_left(&self, game: &Columns<B>, state: &Stones<B>) -> u32 {
        (game.full & !state.all).count()
    }
}
