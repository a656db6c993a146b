//! What a search may rely on.

use std::fmt::Debug;

use crate::search::Bound;
use crate::{Game, Score};

/// Proofs: what is true of a position, without searching. `()` knows nothing and compiles away.
///
/// All scores are seen by the player to move. Every search asks for bounds, candidates and a finish; the rest is for
/// exact solvers, which visit so many positions that what was found out about one should not be found out again.
pub trait Prove<G: Game> {
    /// What is found out about a position once, for all questions about it and about the positions after it. A game
    /// that keeps nothing has `()`.
    type Facts: Clone + Debug + Default + Send;

    /// Whether forced moves are common and what is certain is found out fast, so that it pays to follow the forced moves
    /// after each candidate before any of them is searched.
    const FORCES: bool = false;

    /// Near the end of the game it takes longer to look up what is known about the children of a position than it
    /// saves: with fewer plies [left](Prove::left) than this.
    const LEAST_ENHANCED: u32 = 6;

    /// Whether the move that was best when the position was met before is tried before all others, without asking for
    /// their [order](Prove::order). It was best for another question: an order that is good and found out fast knows better.
    const TRUSTS_BEST: bool = true;

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

    /// The facts about a position of which nothing is known yet.
    fn facts(&self, game: &G, state: &G::State) -> Self::Facts {
        let _ = (game, state);
        Self::Facts::default()
    }

    /// Plays a candidate, and finds out the facts about the position after it from those before it. Candidates are
    /// only played where bounds have not met, so a game may know that none of them wins at once.
    #[inline]
    fn play(&self, game: &G, state: &mut G::State, facts: &mut Self::Facts, m: G::Move) {
        game.play(state, m);
        *facts = self.facts(game, state);
    }

    /// The bounds, and the candidate if there is only one. Bounds that cannot settle the window need not be sharp.
    #[inline]
    fn look(&self, game: &G, state: &G::State, facts: &Self::Facts, window: (Score, Score)) -> Look<G::Move> {
        let _ = window;
        let (low, high) = self.bounds(game, state);
        if low == high {
            return Look { low, high, forced: None };
        }
        let (mut count, mut forced) = (0_u32, None);
        let dropped = self.choices(game, state, facts, |m| {
            count += 1;
            forced = Some(m);
        });
        match dropped {
            Some(value) if count == 0 => Look { low: value, high: value, forced: None },
            _ => Look { low, high, forced: forced.filter(|_| count == 1) },
        }
    }

    /// The [candidates](Prove::candidates) of a position whose facts are known.
    #[inline]
    fn choices(
        &self,
        game: &G,
        state: &G::State,
        facts: &Self::Facts,
        each: impl FnMut(G::Move),
    ) -> Option<Score> {
        let _ = facts;
        self.candidates(game, state, each)
    }

    /// How promising a move looks to somebody who wants a proof, who tries the highest first; `child` is the
    /// position after it. What plays well is not what is proven soon: few answers, threats. Whoever searches a little to
    /// find out counts his nodes.
    fn order(&self, game: &G, m: G::Move, child: &G::State, facts: &Self::Facts, nodes: &mut u64) -> i32 {
        let _ = (game, m, child, facts, nodes);
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

/// What is seen of a position at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look<M> {
    /// It is worth at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// The only candidate, if there is only one. Nobody asks for it when the bounds meet.
    pub forced: Option<M>,
}

impl<G: Game> Prove<G> for () {
    type Facts = ();
}

/// Somebody else's proof.
impl<G: Game, P: Prove<G>> Prove<G> for &P {
    type Facts = P::Facts;
    const FORCES: bool = P::FORCES;
    const LEAST_ENHANCED: u32 = P::LEAST_ENHANCED;
    const TRUSTS_BEST: bool = P::TRUSTS_BEST;

    #[inline]
    fn bounds(&self, game: &G, state: &G::State) -> (Score, Score) {
        (**self).bounds(game, state)
    }
    #[inline]
    fn candidates(&self, game: &G, state: &G::State, each: impl FnMut(G::Move)) -> Option<Score> {
        (**self).candidates(game, state, each)
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
    fn facts(&self, game: &G, state: &G::State) -> P::Facts {
        (**self).facts(game, state)
    }
    #[inline]
    fn play(&self, game: &G, state: &mut G::State, facts: &mut P::Facts, m: G::Move) {
        (**self).play(game, state, facts, m);
    }
    #[inline]
    fn look(&self, game: &G, state: &G::State, facts: &P::Facts, window: (Score, Score)) -> Look<G::Move> {
        (**self).look(game, state, facts, window)
    }
    #[inline]
    fn choices(
        &self,
        game: &G,
        state: &G::State,
        facts: &P::Facts,
        each: impl FnMut(G::Move),
    ) -> Option<Score> {
        (**self).choices(game, state, facts, each)
    }
    #[inline]
    fn order(&self, game: &G, m: G::Move, child: &G::State, facts: &P::Facts, nodes: &mut u64) -> i32 {
        (**self).order(game, m, child, facts, nodes)
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
