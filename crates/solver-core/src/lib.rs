//! What an exact solver asks of a game, beyond the proofs that any search may rely on.
//!
//! A solver visits hundreds of millions of positions, so what was found out about one must not be found out again: a
//! game may carry *facts* from a position to the next ([`Solve::facts`], [`Solve::play`]), say at a glance what settles a
//! window ([`Solve::quick_bounds`]), and say which moves are worth trying and in which order.
//!
//! Everything has a default. `impl Solve<MyGame> for MyProofs { type Facts = (); }` solves a game with what its
//! [`Prove`] says; `()` solves any game without knowing anything about it. `arbore-solver` re-exports all of this; the
//! crate is one of its own so that games need not wait for the solver to compile, nor depend on what it is made of.

#[cfg(feature = "testing")]
pub mod conformance;

use std::fmt::Debug;

use arbore_core::{Game, Prove, Score, Window};

/// Proofs for exact solvers: facts that are kept up to date move by move, and how to use them.
///
/// All scores are as the player to move sees them. Only *how long* a solver takes may depend on
/// [`order`](Solve::order), [`guess`](Solve::guess), [`plies_left`](Solve::plies_left) and [`TUNING`](Solve::TUNING);
/// everything else must be true. `arbore_solver_core::conformance` (feature `testing`) checks a game against plain negamax.
pub trait Solve<G: Game>: Prove<G> {
    /// What is found out about a position once, for all questions about it and about the positions after it; `()` for
    /// a game that keeps nothing.
    type Facts: Clone + Debug + Default + PartialEq + Send;

    /// How the solver goes about this game.
    const TUNING: Tuning = Tuning::DEFAULT;

    /// Returns the facts about a position, from scratch.
    fn facts(&self, game: &G, state: &G::State) -> Self::Facts {
        let _ = (game, state);
        Self::Facts::default()
    }

    /// Plays a candidate and brings the facts up to date: afterwards they equal those made from scratch. Called only
    /// where [`quick_bounds`](Solve::quick_bounds) have not met, with a move from
    /// [`candidates_with`](Solve::candidates_with), so it may rely on what these rule out.
    #[inline]
    fn play(&self, game: &G, state: &mut G::State, facts: &mut Self::Facts, m: G::Move) {
        game.play(state, m);
        *facts = self.facts(game, state);
    }

    /// Returns true bounds on the value, and the candidate if there is only one. Bounds that cannot settle the window
    /// need not be sharp.
    #[inline]
    fn quick_bounds(
        &self,
        game: &G,
        state: &G::State,
        facts: &Self::Facts,
        window: Window,
    ) -> QuickBounds<G::Move> {
        let _ = window;
        let (low, high) = self.bounds(game, state);
        if low == high {
            return QuickBounds { low, high, forced: None };
        }
        let (mut count, mut forced) = (0_u32, None);
        let dropped = self.candidates_with(game, state, facts, |m| {
            count += 1;
            forced = Some(m);
        });
        match dropped {
            Some(value) if count == 0 => QuickBounds { low: value, high: value, forced: None },
            _ => QuickBounds { low, high, forced: forced.filter(|_| count == 1) },
        }
    }

    /// Pushes the [candidates](Prove::candidates) of a position whose facts are known. Called only where
    /// [`quick_bounds`](Solve::quick_bounds) have not met. May drop moves that are proven not to be better than those
    /// kept, and returns an upper bound on the value when all were dropped.
    #[inline]
    fn candidates_with(
        &self,
        game: &G,
        state: &G::State,
        facts: &Self::Facts,
        each: impl FnMut(G::Move),
    ) -> Option<Score> {
        let _ = facts;
        self.candidates(game, state, each)
    }

    /// Rates a move for move ordering; the solver tries the highest first. `child` is the position after it, with its
    /// `facts`. The order that proves soonest (few replies, threats) is not the order of good play. A small search
    /// made here adds its positions to `nodes`. Must stay below `i32::MAX`, which is kept for the hash move.
    fn order(&self, game: &G, m: G::Move, child: &G::State, facts: &Self::Facts, nodes: &mut u64) -> i32 {
        let _ = (game, m, child, facts, nodes);
        0
    }

    /// Returns the key under which the solver remembers a position. Positions with the same key must have the same
    /// value; giving one key to all symmetric images saves work where it is fast.
    fn key(&self, game: &G, state: &G::State) -> u64 {
        game.key(state)
    }

    /// Returns where the value probably lies, in points: the first zero window is put there.
    fn guess(&self, game: &G, state: &G::State) -> Option<Score> {
        let _ = (game, state);
        None
    }

    /// Returns about how many plies are left. No win and no loss is farther away, and it never grows along a game. Near the
    /// end, looking a position up in a large table takes longer than searching it again.
    fn plies_left(&self, game: &G, state: &G::State) -> u32 {
        let _ = (game, state);
        u32::MAX
    }
}

/// How the solver goes about a game. It changes how long a proof takes, never what is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Follow the forced moves after each candidate before any of them is searched. Pays where forced moves are common
    /// and [`Solve::quick_bounds`] is fast.
    pub follow_forced: bool,
    /// Look the children of a node up in the table before any is searched (enhanced transposition cut-offs) while at
    /// least this many [plies are left](Solve::plies_left). Nearer to the end that takes longer than it saves.
    pub etc_min_plies: u32,
    /// Try the hash move before all others, without asking for their [order](Solve::order). It was best for another
    /// window, so an order that is good and fast does better without.
    pub hash_move_first: bool,
    /// Answer each question by proof numbers instead of alpha-beta, with what [`Prove`] says alone. For games that are
    /// won by points, and in which a wrong move leads into lines so long that depth-first search does not come back,
    /// such as Go under superko.
    pub proof_numbers: bool,
}

impl Tuning {
    /// What suits most games.
    pub const DEFAULT: Tuning =
        Tuning { follow_forced: false, etc_min_plies: 6, hash_move_first: true, proof_numbers: false };
}

/// What is seen of a position at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickBounds<M> {
    /// The value is at least this,
    pub low: Score,
    /// and at most this.
    pub high: Score,
    /// The only candidate, if there is exactly one. Meaningless where the bounds meet.
    pub forced: Option<M>,
}

impl<G: Game> Solve<G> for () {
    type Facts = ();
}
