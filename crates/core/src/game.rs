//! What a game is.

use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};

use crate::Score;

/// The rules of a game, as a value: a fixed game is a unit struct, a family of games carries its
/// parameters (board size, how many in a row, misère …).
///
/// Only the first block of methods must be written. A game then also promises what it is, so that a
/// search that would be wrong for it does not compile: [`ZeroSum`], [`Multiplayer`] or [`Stochastic`].
///
/// ```
/// use arbore_core::{Game, Player, Score, Turn, ZeroSum};
///
/// /// Take one or two matches; the player who takes the last one wins.
/// struct Matches(u8);
///
/// impl Game for Matches {
///     /// The matches that are left, and the player to move.
///     type State = (u8, Player);
///     type Move = u8;
///
///     fn start(&self) -> (u8, Player) {
///         (self.0, Player::FIRST)
///     }
///     fn turn(&self, state: &(u8, Player)) -> Turn {
///         if state.0 == 0 { Turn::Over } else { Turn::Player(state.1) }
///     }
///     fn moves(&self, state: &(u8, Player), each: impl FnMut(u8)) {
///         (1..=state.0.min(2)).for_each(each);
///     }
///     fn play(&self, state: &mut (u8, Player), m: u8) {
///         *state = (state.0 - m, state.1.opponent());
///     }
///     fn payoff(&self, state: &(u8, Player), player: Player) -> Score {
///         if player == state.1 { Score::loss_in(0) } else { Score::win_in(0) }
///     }
/// }
/// impl ZeroSum for Matches {}
///
/// let game = Matches(7);
/// let mut state = game.start();
/// let mut moves = Vec::new();
/// game.moves(&state, |m| moves.push(m));
/// assert_eq!(moves, [1, 2]);
/// assert_eq!(game.count_moves(&state), 2);
///
/// game.play(&mut state, 2);
/// assert_eq!(state, (5, Player::SECOND));
/// // `visit` shows the position after a move and leaves the state as it was.
/// let left = game.visit(&mut state, 1, |child| child.0);
/// assert_eq!((left, state.0), (4, 5));
/// ```
pub trait Game: Send + Sync {
    /// A position: everything that the future of the game depends on. Of the history it holds what the rules look at, such
    /// as the boards that may not be repeated, and nothing else: equal states have equal futures.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// A move, or an outcome of chance.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// Whether [`key`](Game::key) differs for any two different states.
    const KEY_IS_EXACT: bool = false;
    /// Whether a position can come back. Searches of such a game watch their path, and count a position
    /// that repeats as a draw; a match is drawn when a position stands for the third time.
    const CAN_REPEAT: bool = false;

    /// How many players there are.
    fn players(&self) -> u8 {
        2
    }
    /// [`CAN_REPEAT`](Game::CAN_REPEAT), for a type of many games: what holds for one of them is known at run time.
    #[inline]
    fn can_repeat(&self) -> bool {
        Self::CAN_REPEAT
    }
    /// The position at the start.
    fn start(&self) -> Self::State;
    /// Who is to move. Searches ask at every node: keep in the state what is costly to find out.
    fn turn(&self, state: &Self::State) -> Turn;
    /// Pushes every legal move of the player to move, always in the same order. There is at least one:
    /// where the rules make a player pass, passing is a move.
    fn moves(&self, state: &Self::State, each: impl FnMut(Self::Move));
    /// Makes a move, which must be legal, or lets chance have an outcome.
    fn play(&self, state: &mut Self::State, m: Self::Move);
    /// What `player` got, when the game is over.
    fn payoff(&self, state: &Self::State, player: Player) -> Score;

    /// The least and the most that `player` can get at the end of the game. Without them nothing can be cut
    /// off at chance nodes; they need not be sharp.
    fn payoff_range(&self, player: Player) -> (Score, Score) {
        let _ = player;
        (Score::MINUS_INFINITY, Score::INFINITY)
    }

    /// Pushes every outcome of chance with its probability, when the turn is [`Turn::Chance`].
    fn chance(&self, state: &Self::State, each: impl FnMut(Self::Move, f64)) {
        let _ = (state, each);
    }

    /// Lists every legal move, or every outcome where chance is to move; none where the game is over.
    ///
    /// For code that is not hot: each closure that is given to [`moves`](Game::moves) is another copy of the generator,
    /// which in some games is large.
    fn choices(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut choices = Vec::new();
        match self.turn(state) {
            Turn::Player(_) => self.moves(state, |m| choices.push(m)),
            Turn::Chance => self.chance(state, |m, _| choices.push(m)),
            Turn::Over => {}
        }
        choices
    }

    /// How many moves or outcomes of chance there are: none where the game is over. The default generates
    /// them; a game that can count them without naming each, as with sets of squares, is many times faster
    /// where only the number matters.
    #[inline]
    fn count_moves(&self, state: &Self::State) -> u64 {
        let mut count = 0;
        match self.turn(state) {
            Turn::Player(_) => self.moves(state, |_| count += 1),
            Turn::Chance => self.chance(state, |_, _| count += 1),
            Turn::Over => {}
        }
        count
    }

    /// Calls `f` on the position after `m` and leaves `state` as it was.
    ///
    /// The default copies. A game with a large state plays, calls and takes back instead; undoing cannot
    /// be forgotten on a cut-off, because no search ever undoes.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "without it recursive searches call it: 2 % more instructions")]
    fn visit<R>(&self, state: &mut Self::State, m: Self::Move, f: impl FnOnce(&mut Self::State) -> R) -> R {
        // Played first and borrowed afterwards: a borrowed state must be in memory, one that is played may be in
        // registers (15–30 % where the state is a few numbers).
        let mut played = state.clone();
        self.play(&mut played, m);
        let mut child = played;
        f(&mut child)
    }

    /// A hash of the state, the same in every run.
    fn key(&self, state: &Self::State) -> u64 {
        rustc_hash::FxBuildHasher.hash_one(state)
    }

    /// A hash of a move or an outcome of chance, the same in every run and in every state.
    #[inline]
    fn move_key(&self, m: Self::Move) -> u64 {
        rustc_hash::FxBuildHasher.hash_one(m)
    }

    /// One representative for all states that are the same up to symmetry.
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }
}

/// A promise: two players, payoffs that sum to zero, no chance. Minimax and alpha-beta rely on it.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// use arbore_core::search::{AlphaBeta, Minimax, Search};
///
/// // With the promise, every search for two players takes the game:
/// let (game, limits) = (Matches(7), Limits::default());
/// let minimax = Minimax::new(()).search(&game, &game.start(), &[], &limits, &mut ());
/// let alphabeta = AlphaBeta::new(()).search(&game, &game.start(), &[], &limits, &mut ());
/// assert_eq!(minimax.value, alphabeta.value);
/// assert!(alphabeta.nodes < minimax.nodes);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not promise to be a two-player zero-sum game without chance",
    note = "minimax, negamax and alpha-beta need `impl ZeroSum`; for three or more players use max^n or \
            paranoid, for dice expectiminimax"
)]
pub trait ZeroSum: Game {}

/// A promise: no chance, any number of players. Max^n and paranoid rely on it.
///
/// ```
/// use arbore_core::search::{MaxN, Search, Value};
/// use arbore_core::{Game, Limits, Multiplayer, Player, Score, Turn};
///
/// /// Three players take one or two of five matches; the player who takes the last one gets a point.
/// struct Three;
///
/// impl Game for Three {
///     type State = (u8, Player);
///     type Move = u8;
///
///     fn players(&self) -> u8 {
///         3
///     }
///     fn start(&self) -> (u8, Player) {
///         (5, Player::FIRST)
///     }
///     fn turn(&self, state: &(u8, Player)) -> Turn {
///         if state.0 == 0 { Turn::Over } else { Turn::Player(state.1) }
///     }
///     fn moves(&self, state: &(u8, Player), each: impl FnMut(u8)) {
///         (1..=state.0.min(2)).for_each(each);
///     }
///     fn play(&self, state: &mut (u8, Player), m: u8) {
///         *state = (state.0 - m, state.1.next(3));
///     }
///     fn payoff(&self, state: &(u8, Player), player: Player) -> Score {
///         Score::points(i32::from(player.next(3) == state.1))
///     }
/// }
/// impl Multiplayer for Three {}
///
/// let report = MaxN::new(()).search(&Three, &Three.start(), &[], &Limits::default(), &mut ());
/// let points = [1, 0, 0].map(Score::points);
/// assert_eq!(report.value, Some(Value::Vector(points.into())), "one score for each player");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not promise to be a game without chance",
    note = "max^n and paranoid need `impl Multiplayer`; for dice use expectiminimax"
)]
pub trait Multiplayer: Game {}

/// A promise: two players and payoffs in points that sum to zero, chance allowed. Expectiminimax relies
/// on it.
///
/// ```
/// use arbore_core::search::{Expectiminimax, Search, Value};
/// use arbore_core::{Game, Limits, Player, Score, Stochastic, Turn};
///
/// /// Take one point, or toss a coin for three points or none.
/// struct Toss;
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// enum State {
///     Choice,
///     Coin,
///     Paid(i32),
/// }
///
/// impl Game for Toss {
///     type State = State;
///     type Move = u8;
///
///     fn start(&self) -> State {
///         State::Choice
///     }
///     fn turn(&self, state: &State) -> Turn {
///         match state {
///             State::Choice => Turn::Player(Player::FIRST),
///             State::Coin => Turn::Chance,
///             State::Paid(_) => Turn::Over,
///         }
///     }
///     fn moves(&self, _: &State, each: impl FnMut(u8)) {
///         (0..2).for_each(each);
///     }
///     fn chance(&self, _: &State, mut each: impl FnMut(u8, f64)) {
///         (0..2).for_each(|side| each(side, 0.5));
///     }
///     fn play(&self, state: &mut State, m: u8) {
///         *state = match (&state, m) {
///             (State::Choice, 0) => State::Paid(1),
///             (State::Choice, _) => State::Coin,
///             _ => State::Paid(3 * i32::from(m)),
///         };
///     }
///     fn payoff(&self, state: &State, player: Player) -> Score {
///         let State::Paid(points) = *state else { return Score::DRAW };
///         Score::points(if player == Player::FIRST { points } else { -points })
///     }
/// }
/// impl Stochastic for Toss {}
///
/// let report = Expectiminimax::new(()).search(&Toss, &State::Choice, &[], &Limits::default(), &mut ());
/// assert_eq!(report.best, Some(1), "toss the coin");
/// assert_eq!(report.value, Some(Value::Expected(1.5)));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not promise to be a two-player zero-sum game with dice",
    note = "expectiminimax needs `impl Stochastic`; for three or more players use max^n"
)]
pub trait Stochastic: Game {}

impl<G: ZeroSum> Multiplayer for G {}

/// A game whose states can be numbered, for databases. The first three methods must be written; the others
/// make a database smaller, or its building faster.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
/// impl Indexed for Matches {
///     fn size(&self) -> u64 {
///         2 * (u64::from(self.0) + 1)
///     }
///     fn index(&self, state: &(u8, Player)) -> u64 {
///         2 * u64::from(state.0) + state.1.index() as u64
///     }
///     fn state(&self, index: u64) -> Option<(u8, Player)> {
///         let count = u8::try_from(index / 2).ok().filter(|count| *count <= self.0)?;
///         Some((count, Player::new((index % 2) as u8)))
///     }
/// }
///
/// let game = Matches(7);
/// for index in 0..game.size() {
///     let state = game.state(index).expect("every number has a state here");
///     assert_eq!(game.index(&state), index);
/// }
/// ```
pub trait Indexed: Game {
    /// All indices are below this. With options that make too many states for 64 bits it is [`u64::MAX`], and
    /// nothing else may be asked.
    fn size(&self) -> u64;
    /// The number of a state. One that the start can never lead to may have a number beyond the size, but not that
    /// of another one.
    fn index(&self, state: &Self::State) -> u64;
    /// The state with a number, if it has one.
    fn state(&self, index: u64) -> Option<Self::State>;

    /// The number of a state's representative under symmetry.
    #[inline]
    fn canonical_index(&self, state: &Self::State) -> u64 {
        self.index(&self.canonical(state))
    }

    /// How many different states have the same representative as this one, itself included, so that a database
    /// of representatives knows how many positions there are in all. One where they are not counted.
    fn images(&self, state: &Self::State) -> u64 {
        let _ = state;
        1
    }

    /// By how many layers a move goes on at most; see [`layer`](Indexed::layer). Zero says that the game has no
    /// layers: all states are in layer 0, and positions may come back.
    fn reach(&self) -> u32 {
        0
    }

    /// Which layer a state is in: every move leads to a later one, but not farther than
    /// [`reach`](Indexed::reach). How many stones are on the board, if none is ever taken away.
    #[inline]
    fn layer(&self, state: &Self::State) -> u32 {
        let _ = state;
        0
    }

    /// Whether a database is to hold every numbered state, and not only what [`start`](Game::start) leads to.
    fn is_complete(&self) -> bool {
        false
    }
}

/// Some positions of a larger game, few enough for a database: an ending.
pub trait PartOf<G: Game>: Indexed<State = G::State> {
    /// Whether it is a part of the game with just these rules.
    fn is_of(&self, whole: &G) -> bool;

    /// Between which values a position of the whole game is that is not over, as its first player sees it; `None` if the
    /// part does not have it. `value` asks the database for the value of a position of the part, which its first player
    /// sees.
    ///
    /// The rules of the whole game may know more, such as a clock. What does not hold there is left out.
    fn bounds<E>(
        &self,
        state: &G::State,
        value: impl FnOnce(&Self::State) -> Result<Option<Score>, E>,
    ) -> Result<Option<(Score, Score)>, E>;
}

/// Who is to move: the whole taxonomy of nodes.
///
/// ```
/// use arbore_core::{Player, Turn};
///
/// assert_eq!(Turn::Player(Player::FIRST).player(), Some(Player::FIRST));
/// assert_eq!(Turn::Chance.player(), None);
/// assert_eq!(Turn::Over.player(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This player decides.
    Player(Player),
    /// Dice or cards decide.
    Chance,
    /// The game is over; see [`Game::payoff`].
    Over,
}

impl Turn {
    /// The player to move, if a player is.
    #[inline]
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// One of the players of a game.
///
/// ```
/// use arbore_core::Player;
///
/// // Two players:
/// assert_eq!(Player::FIRST.opponent(), Player::SECOND);
/// assert_eq!(Player::SECOND.opponent(), Player::FIRST);
/// // Any number of players:
/// let third = Player::new(2);
/// assert_eq!(third.index(), 2);
/// assert_eq!(third.next(4), Player::new(3));
/// assert_eq!(third.next(3), Player::FIRST);
/// assert_eq!(Player::all(3).last(), Some(third));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The player who moves first, by custom x, Black, White …
    pub const FIRST: Player = Player(0);
    /// The other of two players.
    pub const SECOND: Player = Player(1);

    /// The player with this number, counted from 0.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Player {
        Player(index)
    }

    /// The player's number, counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other one of two players.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Player {
        debug_assert!(self.0 < 2, "only two players have one opponent each");
        Player(self.0 ^ 1)
    }

    /// The player who follows among `players`.
    #[inline]
    #[must_use]
    pub const fn next(self, players: u8) -> Player {
        Player(if self.0 + 1 == players { 0 } else { self.0 + 1 })
    }

    /// All players of a game with this many.
    pub fn all(players: u8) -> impl Iterator<Item = Player> {
        (0..players).map(Player)
    }
}
