//! What is certain in Connect Four without searching: who completes four at once, and what must be stopped.

use arbore_core::{Prove, Score};

use super::{Bits, Columns, Landing, Stones};

/// The cells that matter at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats<B> {
    /// Where a stone can be played.
    pub(super) playable: B,
    /// The empty cells where the player to move would complete four.
    pub(super) wins: B,
    /// The empty cells where the opponent would.
    pub(super) losses: B,
}

impl<B: Bits> Columns<B> {
    #[inline]
    pub(super) fn threats_of(&self, state: &Stones<B>) -> Threats<B> {
        let Stones { own, all, .. } = *state;
        Threats {
            playable: self.landings(all),
            wins: self.completing(own, all),
            losses: self.completing(own ^ all, all),
        }
    }
}

impl<B: Bits> Threats<B> {
    /// The value, if the game ends within two moves whatever is played.
    #[inline]
    pub(super) fn decision(&self) -> Option<Score> {
        if self.wins.meets(self.playable) {
            return Some(Score::win_in(1));
        }
        (self.safe() == B::NONE).then_some(Score::loss_in(2))
    }

    /// The moves after which the opponent does not win at once.
    #[inline]
    pub(super) fn safe(&self) -> B {
        let now = self.losses & self.playable;
        // Only one cell can be taken away.
        let allowed = match now {
            _ if now == B::NONE => self.playable,
            _ if now == now.first() => now,
            _ => B::NONE,
        };
        // A stone just below a threat lets it be played.
        allowed & !(self.losses >> 1)
    }
}

/// Who can complete four does so; who cannot must stop the opponent, and must not play below a cell where
/// the opponent would.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forced;

impl<B: Bits> Prove<Columns<B>> for Forced {
    #[inline]
    fn bounds(&self, game: &Columns<B>, state: &Stones<B>) -> (Score, Score) {
        match game.threats_of(state).decision() {
            Some(score) => (score, score),
            // Neither player wins within two moves, but perhaps in the third or the fourth.
            None => (Score::loss_in(4), Score::win_in(3)),
        }
    }

    #[inline]
    fn candidates(
        &self,
        game: &Columns<B>,
        state: &Stones<B>,
        mut each: impl FnMut(Landing<B>),
    ) -> Option<Score> {
        let threats = game.threats_of(state);
        let wins = threats.wins & threats.playable;
        let moves = if wins == B::NONE { threats.safe() } else { wins };
        moves.each(|cell| each(Landing(cell)));
        (moves == B::NONE).then_some(Score::loss_in(2))
    }
}
