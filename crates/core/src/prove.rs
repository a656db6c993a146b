//! What a search may rely on.

use crate::value::{Bound, Window};
use crate::{Game, Score};

/// Proofs: what is true of a position, without searching. `()` knows nothing and compiles away.
///
/// All scores are as the player to move sees them. Any search may ask for these three; what only an exact solver asks
/// is in `Solve` of the solver crate.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// /// Multiples of three are lost.
/// struct Multiples;
///
/// impl Prove<Matches> for Multiples {
///     fn bounds(&self, _: &Matches, (matches, _): &(u8, Player)) -> (Score, Score) {
///         // A win takes at least one ply, and a loss at most as many as there are matches.
///         let longest = (*matches).into();
///         if matches % 3 == 0 {
///             (Score::loss_in(2), Score::loss_in(longest))
///         } else {
///             (Score::win_in(longest), Score::win_in(1))
///         }
///     }
/// }
///
/// assert!(Multiples.bounds(&Matches(7), &Matches(7).start()).0 > Score::DRAW, "seven is no multiple of three");
/// ```
pub trait Prove<G: Game> {
    /// Returns a true lower and a true upper bound on the value.
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        let _ = (game, state);
        (Score::MINUS_INFINITY, Score::INFINITY)
    }

    /// Pushes the moves that need to be searched. May drop moves that are proven not to be better than those kept, and
    /// returns an upper bound on the value when all were dropped. Not asked at the root.
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        game.moves(state, each);
        None
    }

    /// Returns the value, or a bound that settles the window: a closed form, or a fast solver of the last plies. The
    /// positions that it visits are added to `nodes`.
    fn finish(&self, game: &G, state: &G::State, window: Window, nodes: &mut u64) -> Option<(Score, Bound)> {
        let _ = (game, state, window, nodes);
        None
    }
}

impl<G: Game> Prove<G> for () {}

/// A reference proves what it refers to.
impl<G: Game, P: Prove<G>> Prove<G> for &P {
    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        (**self).bounds(game, state)
    }
    #[inline]
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        (**self).candidates(game, state, each)
    }
    #[inline]
    fn finish(&self, game: &G, state: &G::State, window: Window, nodes: &mut u64) -> Option<(Score, Bound)> {
        (**self).finish(game, state, window, nodes)
    }
}
