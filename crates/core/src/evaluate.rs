//! Static evaluation, and the other heuristics of a game.

use crate::{Game, Player, Score};

/// Static evaluation: an estimate of a position that is not over.
///
/// An estimate is in points. It may be a win or a loss only where that is certain, with the right number
/// of plies ("I can complete a line now" is `win_in(1)`).
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::search::{AlphaBeta, Search};
///
/// /// With a multiple of three matches the player to move loses.
/// struct Remainder;
///
/// impl Evaluate<Matches> for Remainder {
///     fn evaluate(&self, _: &Matches, state: &(u8, Player), player: Player) -> Score {
///         let for_mover = if state.0 % 3 == 0 { -1 } else { 1 };
///         Score::points(if player == state.1 { for_mover } else { -for_mover })
///     }
///     /// Taking the remainder is the most promising move.
///     fn order(&self, _: &Matches, state: &(u8, Player), m: u8) -> i32 {
///         i32::from(state.0 % 3 == m)
///     }
/// }
///
/// // One ply is enough to find the right move.
/// let game = Matches(20);
/// let report = AlphaBeta::new(Remainder).search(&game, &game.start(), &[], &Limits::depth(1), &mut ());
/// assert_eq!((report.best, report.score()), (Some(2), Some(Score::points(1))));
/// ```
pub trait Evaluate<G: Game> {
    /// The static evaluation of `state` for `player`.
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

    /// The least and the greatest estimate for `player` of any position. Without them nothing
    /// can be cut off at chance nodes; they need not be sharp.
    fn range(&self, game: &G, player: Player) -> (Score, Score) {
        let _ = (game, player);
        (Score::MINUS_INFINITY, Score::INFINITY)
    }

    /// Rates a move for move ordering; searches try the highest first. It stays below a million either way, so
    /// that a search can rank the moves that it knows better before or behind all others.
    fn order(&self, game: &G, state: &G::State, m: G::Move) -> i32 {
        let _ = (game, state, m);
        0
    }

    /// Whether a move upsets the balance (a capture, a threat), so that quiescence search must go on.
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

    /// Whether the player to move is in check, or must answer a threat as serious: the position is not quiet, a null
    /// move would not be allowed, and the replies are searched more deeply.
    fn in_check(&self, game: &G, state: &G::State) -> bool {
        let _ = (game, state);
        false
    }

    /// The position after a null move, as if the player to move could pass; `None` where moving may be worse than
    /// passing (zugzwang), so that nothing follows from it.
    fn null_move(&self, game: &G, state: &G::State) -> Option<G::State> {
        let _ = (game, state);
        None
    }

    /// A random move for a playout of Monte Carlo tree search, drawn without listing all of them, if
    /// [`heuristics`](Evaluate::heuristics) say so: any distribution will do in which every move that matters has a chance,
    /// and those that are not [sensible](Evaluate::is_sensible) only where no other is left. Asked only where a player is to
    /// move. `None`: one of the legal moves is drawn.
    ///
    /// All that is random must come from `random`, so that the same seed gives the same playouts.
    #[inline]
    fn playout_move(&self, game: &G, state: &G::State, random: &mut fastrand::Rng) -> Option<G::Move> {
        let _ = (game, state, random);
        None
    }

    /// Whether a move makes sense in a playout. One that does not, such as filling one's own eye, is made only where no
    /// other is left.
    #[inline]
    fn is_sensible(&self, game: &G, state: &G::State, m: G::Move) -> bool {
        let _ = (game, state, m);
        true
    }

    /// How good a legal move looks before any playout, for the player to move: from −1, as bad as a loss, to 1, as good
    /// as a win. It guides Monte Carlo tree search by progressive bias; 0 says nothing.
    fn prior(&self, game: &G, state: &G::State, m: G::Move) -> f64 {
        let _ = (game, state, m);
        0.0
    }

    /// Which heuristics of the engine and of Monte Carlo tree search pay in this game.
    fn heuristics(&self) -> Heuristics {
        Heuristics::default()
    }
}

/// Heuristics that pay in some games and harm in others: those of the engine that change values, and those of Monte
/// Carlo tree search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Heuristics {
    /// Quiescence search: noisy moves are searched beyond the depth limit.
    pub quiescence: bool,
    /// Null-move pruning: a position that is good enough even after a null move is good enough.
    pub null_move: bool,
    /// Late-move reductions: late moves are searched less deeply, unless they surprise.
    pub reductions: bool,
    /// Futility pruning: by how many points a quiet move changes the static evaluation at most, nearly always. Near the
    /// leaves, what is farther away from the window is not searched. Zero switches it off.
    pub futility_margin: u16,
    /// [`Evaluate::tempo`] is added to estimates.
    pub tempo: bool,
    /// RAVE in Monte Carlo tree search: after this many visits the mean of a move counts as much as its AMAF mean. Zero
    /// switches it off.
    pub rave_equivalence: u16,
    /// Progressive bias in Monte Carlo tree search: the weight of [`Evaluate::prior`], in hundredths. Zero switches it off.
    pub bias_percent: u16,
    /// Monte Carlo tree search plays this game better than the engine does.
    pub prefers_playouts: bool,
    /// Policy in Monte Carlo tree search: playouts make the moves of [`Evaluate::playout_move`].
    pub policy: bool,
    /// Win rate in Monte Carlo tree search: how much of a result is whether the game was won, in percent; the rest is by how
    /// many points. Zero switches it off: then points alone count.
    pub win_percent: u16,
    /// How many playouts a position of the tree of Monte Carlo tree search has before it gets its moves as children; zero:
    /// one. More of them save memory where there are many moves.
    pub playouts_before_expansion: u16,
    /// The exploration constant of Monte Carlo tree search, in percent of the usual one; zero: the usual one.
    pub exploration_percent: u16,
}

/// A reference evaluates as what it refers to.
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
    fn in_check(&self, game: &G, state: &G::State) -> bool {
        (**self).in_check(game, state)
    }
    fn null_move(&self, game: &G, state: &G::State) -> Option<G::State> {
        (**self).null_move(game, state)
    }
    fn playout_move(&self, game: &G, state: &G::State, random: &mut fastrand::Rng) -> Option<G::Move> {
        (**self).playout_move(game, state, random)
    }
    fn is_sensible(&self, game: &G, state: &G::State, m: G::Move) -> bool {
        (**self).is_sensible(game, state, m)
    }
    fn prior(&self, game: &G, state: &G::State, m: G::Move) -> f64 {
        (**self).prior(game, state, m)
    }
    fn heuristics(&self) -> Heuristics {
        (**self).heuristics()
    }
}

/// No evaluation: every position that is not over is worth nothing.
impl<G: Game> Evaluate<G> for () {
    fn evaluate(&self, _: &G, _: &G::State, _: Player) -> Score {
        Score::DRAW
    }
    fn range(&self, _: &G, _: Player) -> (Score, Score) {
        (Score::DRAW, Score::DRAW)
    }
}

/// The evaluations of one game, by name. One enum a game, so that a search is compiled once for it.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// /// The evaluations of the matches, by name.
/// #[derive(Clone, Copy)]
/// enum MatchEvaluation {
///     Remainder,
///     Nothing,
/// }
///
/// impl Evaluate<Matches> for MatchEvaluation {
///     fn evaluate(&self, _: &Matches, state: &(u8, Player), player: Player) -> Score {
///         let for_mover = match self {
///             MatchEvaluation::Remainder if state.0 % 3 == 0 => -1,
///             MatchEvaluation::Remainder => 1,
///             MatchEvaluation::Nothing => 0,
///         };
///         Score::points(if player == state.1 { for_mover } else { -for_mover })
///     }
/// }
///
/// impl Evaluations<Matches> for MatchEvaluation {
///     const ALL: &'static [(&'static str, Self)] =
///         &[("remainder", MatchEvaluation::Remainder), ("nothing", MatchEvaluation::Nothing)];
/// }
///
/// let (name, default) = MatchEvaluation::ALL[0];
/// assert_eq!(name, "remainder");
/// assert_eq!(default.evaluate(&Matches(7), &(6, Player::FIRST), Player::FIRST), Score::points(-1));
/// ```
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
