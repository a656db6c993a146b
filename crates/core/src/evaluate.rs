//! What a search may guess, and what it may rely on.

use crate::search::Bound;
use crate::{Game, Player, Score};

/// Opinions: an estimate of a position that is not over.
///
/// An estimate is in points. It may be a win or a loss only where that is certain, with the right number
/// of plies ("I can complete a line now" is `win_in(1)`).
pub trait Evaluate<G: Game> {
    /// How good `state` is for `player`.
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score;

    /// The least and the most that any position is thought to be worth for `player`. Without them nothing
    /// can be cut off at chance nodes; they need not be sharp.
    fn range(&self, game: &G, player: Player) -> (Score, Score) {
        let _ = (game, player);
        (Score::MINUS_INFINITY, Score::INFINITY)
    }

    /// How promising a move looks; searches try the highest first. It stays below a million either way, so
    /// that a search can put what it knows itself before all or behind all.
    fn order(&self, game: &G, state: &G::State, m: G::Move) -> i32 {
        let _ = (game, state, m);
        0
    }

    /// Whether a move upsets the balance (a capture, a threat), so that quiescence must look further.
    fn is_noisy(&self, game: &G, state: &G::State, m: G::Move) -> bool {
        let _ = (game, state, m);
        false
    }

    /// Pushes the noisy moves. A game that can generate them without the others is faster.
    fn noisy_moves(&self, game: &G, state: &G::State, mut each: impl FnMut(G::Move)) {
        game.moves(state, |m| {
            if self.is_noisy(game, state, m) {
                each(m);
            }
        });
    }

    /// Whether the player to move must answer a threat, as in check: the position is not quiet, passing
    /// would not be allowed, and the answers deserve a closer look.
    fn is_threatened(&self, game: &G, state: &G::State) -> bool {
        let _ = (game, state);
        false
    }

    /// The position if the player to move could pass, for the null move; `None` where moving may be worse
    /// than passing (zugzwang), so that nothing follows from it.
    fn passed(&self, game: &G, state: &G::State) -> Option<G::State> {
        let _ = (game, state);
        None
    }

    /// Which guesses pay in this game.
    fn guesses(&self) -> Guesses {
        Guesses::default()
    }
}

/// Guesses of the engine that change values: each pays in some games and harms in others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guesses {
    /// Noisy moves are searched beyond the depth limit.
    pub quiescence: bool,
    /// A position that is good enough even after a pass is good enough.
    pub null_move: bool,
    /// Late moves are searched less deeply, unless they surprise.
    pub reductions: bool,
    /// By how many points a quiet move changes the estimate at most, nearly always: near the leaves, what is
    /// farther away from the window is not searched. Zero where that cannot be said.
    pub margin: u16,
}

/// Somebody else's opinion.
impl<G: Game, E: Evaluate<G>> Evaluate<G> for &E {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score {
        (**self).evaluate(game, state, player)
    }
    fn range(&self, game: &G, player: Player) -> (Score, Score) {
        (**self).range(game, player)
    }
    fn order(&self, game: &G, state: &G::State, m: G::Move) -> i32 {
        (**self).order(game, state, m)
    }
    fn is_noisy(&self, game: &G, state: &G::State, m: G::Move) -> bool {
        (**self).is_noisy(game, state, m)
    }
    fn noisy_moves(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) {
        (**self).noisy_moves(game, state, each);
    }
    fn is_threatened(&self, game: &G, state: &G::State) -> bool {
        (**self).is_threatened(game, state)
    }
    fn passed(&self, game: &G, state: &G::State) -> Option<G::State> {
        (**self).passed(game, state)
    }
    fn guesses(&self) -> Guesses {
        (**self).guesses()
    }
}

/// No opinion: every position that is not over is worth nothing.
impl<G: Game> Evaluate<G> for () {
    fn evaluate(&self, _: &G, _: &G::State, _: Player) -> Score {
        Score::DRAW
    }
    fn range(&self, _: &G, _: Player) -> (Score, Score) {
        (Score::DRAW, Score::DRAW)
    }
}

/// The evaluations of one game, by name. One enum a game, so that a search is compiled once for it.
pub trait Evaluations<G: Game>: Evaluate<G> + Copy + Send + Sync + 'static {
    /// Names and evaluations; the first is the default.
    const ALL: &'static [(&'static str, Self)];
}

impl<G: Game> Evaluations<G> for () {
    const ALL: &'static [(&'static str, Self)] = &[("none", ())];
}

/// Proofs: what is true of a position, without searching. `()` knows nothing and compiles away.
///
/// All scores are seen by the player to move.
pub trait Prove<G: Game> {
    /// Whether forced moves are common and what is certain is found out fast, so that it pays to follow the forced moves
    /// after each candidate before any of them is searched.
    const FORCES: bool = false;

    /// True lower and upper bounds on the value.
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        let _ = (game, state);
        (Score::MINUS_INFINITY, Score::INFINITY)
    }

    /// Pushes the moves that are worth a look. May drop moves that are proven not to be better, and
    /// returns an upper bound on the value when all were dropped. Not asked at the root.
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        game.moves(state, each);
        None
    }

    /// The bounds, and the candidates unless the bounds meet. A game that finds out both from the same facts is faster if
    /// it does so at once.
    #[inline]
    fn look(&self, game: &G, state: &G::State, mut each: impl FnMut(G::Move)) -> (Score, Score) {
        let (low, high) = self.bounds(game, state);
        if low == high {
            return (low, high);
        }
        let mut has_any = false;
        let dropped = self.candidates(game, state, |m| {
            has_any = true;
            each(m);
        });
        match dropped {
            Some(value) if !has_any => (value, value),
            _ => (low, high),
        }
    }

    /// The value, or a bound that settles the window: a closed form, or a fast solver of the last plies.
    fn finish(
        &self,
        game: &G,
        state: &G::State,
        alpha: Score,
        beta: Score,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        let _ = (game, state, alpha, beta, nodes);
        None
    }

    /// How promising a move looks to somebody who wants a proof, who tries the highest first; `child` is the
    /// position after it. What plays well is not what is proven soon: few answers, threats.
    fn order(&self, game: &G, state: &G::State, m: G::Move, child: &G::State) -> i32 {
        let _ = (game, state, m, child);
        0
    }

    /// A number for what is remembered of a position: the same for positions that are worth the same, such as mirror
    /// images, if that is found out faster than it is worth.
    fn key(&self, game: &G, state: &G::State) -> u64 {
        game.key(state)
    }

    /// Where the value probably lies: the first question is asked there. Only how long it takes depends on it.
    fn guess(&self, game: &G, state: &G::State) -> Option<Score> {
        let _ = (game, state);
        None
    }

    /// Roughly how many plies are left. Near the end of the game it takes longer to look something up in a large
    /// memory than to find it out again.
    fn left(&self, game: &G, state: &G::State) -> u32 {
        let _ = (game, state);
        u32::MAX
    }
}

impl<G: Game> Prove<G> for () {}

/// Somebody else's proof.
impl<G: Game, P: Prove<G>> Prove<G> for &P {
    const FORCES: bool = P::FORCES;

    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        (**self).bounds(game, state)
    }
    #[inline]
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        (**self).candidates(game, state, each)
    }
    #[inline]
    fn look(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> (Score, Score) {
        (**self).look(game, state, each)
    }
    #[inline]
    fn finish(
        &self,
        game: &G,
        state: &G::State,
        alpha: Score,
        beta: Score,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        (**self).finish(game, state, alpha, beta, nodes)
    }
    #[inline]
    fn order(&self, game: &G, state: &G::State, m: G::Move, child: &G::State) -> i32 {
        (**self).order(game, state, m, child)
    }
    #[inline]
    fn key(&self, game: &G, state: &G::State) -> u64 {
        (**self).key(game, state)
    }
    #[inline]
    fn guess(&self, game: &G, state: &G::State) -> Option<Score> {
        (**self).guess(game, state)
    }
    #[inline]
    fn left(&self, game: &G, state: &G::State) -> u32 {
        (**self).left(game, state)
    }
}
