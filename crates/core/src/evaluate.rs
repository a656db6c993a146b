//! What a search may guess.

use crate::{Game, Player, Score};

/// Opinions: an estimate of a position that is not over.
///
/// An estimate is in points. It may be a win or a loss only where that is certain, with the right number
/// of plies ("I can complete a line now" is `win_in(1)`).
pub trait Evaluate<G: Game> {
    /// How good `state` is for `player`.
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score;

    /// What having the move is worth, in points, where [`evaluate`](Evaluate::evaluate) leaves it out.
    ///
    /// An evaluation that ignores whose turn it is favours the player who moved last, so that the values of odd
    /// and even depths differ by twice this (the odd-even effect). An evaluation may include it; one whose values
    /// are given by a textbook keeps it apart, and only the engine adds it.
    fn tempo(&self, game: &G, state: &G::State) -> i32 {
        let _ = (game, state);
        0
    }

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
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
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
    /// [`Evaluate::tempo`] is added to estimates.
    pub tempo: bool,
}

/// Somebody else's opinion.
impl<G: Game, E: Evaluate<G>> Evaluate<G> for &E {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score {
        (**self).evaluate(game, state, player)
    }
    fn tempo(&self, game: &G, state: &G::State) -> i32 {
        (**self).tempo(game, state)
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

    /// Makes what the evaluation needs before it can answer at once, such as tables. If `is_stopped` says so
    /// first, returns a rougher evaluation that needs none; what was made is kept, and the next call goes on.
    #[must_use]
    fn prepare(self, is_stopped: &mut dyn FnMut() -> bool) -> Self {
        let _ = is_stopped;
        self
    }
}

impl<G: Game> Evaluations<G> for () {
    const ALL: &'static [(&'static str, Self)] = &[("none", ())];
}
