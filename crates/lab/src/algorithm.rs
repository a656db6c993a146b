//! The list of algorithms, and the levels of difficulty.

/// An algorithm. To add one: a file in `core`, a line in [`ALGORITHMS`], an arm in `erased/searches.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// `maxi` and `mini`.
    Minimax,
    /// Minimax in one function.
    Negamax,
    /// Alpha-beta in minimax form.
    AlphaBeta,
    /// Alpha-beta in negamax form.
    AlphaBetaNegamax,
    /// The engine: alpha-beta with a transposition table, move ordering, reductions and pruning.
    Engine,
    /// Each player maximises their own score.
    MaxN,
    /// All opponents play against one.
    Paranoid,
    /// Minimax with dice.
    Expectiminimax,
    /// The same with cut-offs.
    Star1,
    /// The same with cut-offs and probes.
    Star2,
    /// All positions at once, for dice and loops.
    ValueIteration,
    /// Random games, and proofs.
    Mcts,
    /// Any move.
    Random,
    /// As good as can be: a proof or a search to the end.
    Perfect,
}

/// The family of a game, which decides which algorithms apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Two players, no chance, what one wins the other loses.
    ZeroSum,
    /// Three or more players, or two that are not opposed; no chance.
    Multiplayer,
    /// Two players and dice.
    Stochastic,
}

/// What there is to know about an algorithm.
pub struct AlgorithmInfo {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its name on the command line; its description is the message `algorithm-NAME`.
    pub name: &'static str,
    /// The games it is for.
    pub families: &'static [Family],
    /// The options it takes, besides depth, time, nodes and eval.
    pub keys: &'static [&'static str],
    /// Whether it is a search, which has a value, counters and a trace.
    pub is_search: bool,
}

const ALL: &[Family] = &[Family::ZeroSum, Family::Multiplayer, Family::Stochastic];
const SWITCHES: &[&str] = &["tie", "fail", "cut", "order"];

/// All algorithms.
pub const ALGORITHMS: &[AlgorithmInfo] = &[
    search(Algorithm::Minimax, "minimax", &[Family::ZeroSum], &["tie"]),
    search(Algorithm::Negamax, "negamax", &[Family::ZeroSum], &["tie"]),
    search(Algorithm::AlphaBeta, "alphabeta", &[Family::ZeroSum], SWITCHES),
    search(Algorithm::AlphaBetaNegamax, "alphabeta-negamax", &[Family::ZeroSum], SWITCHES),
    search(
        Algorithm::Engine,
        "engine",
        &[Family::ZeroSum],
        &["threads", "hash", "off", "settle", "mistakes", "seed", "db", "book"],
    ),
    search(Algorithm::MaxN, "maxn", &[Family::ZeroSum, Family::Multiplayer], &["tie"]),
    search(Algorithm::Paranoid, "paranoid", &[Family::ZeroSum, Family::Multiplayer], SWITCHES),
    search(Algorithm::Expectiminimax, "expectiminimax", &[Family::Stochastic], &[]),
    search(Algorithm::Star1, "star1", &[Family::Stochastic], &["order"]),
    search(Algorithm::Star2, "star2", &[Family::Stochastic], &["order"]),
    AlgorithmInfo {
        algorithm: Algorithm::ValueIteration,
        name: "value-iteration",
        families: &[Family::Stochastic],
        keys: &[],
        is_search: false,
    },
    search(Algorithm::Mcts, "mcts", ALL, &["seed", "c", "playout", "hash", "threads", "on", "off", "k", "w"]),
    AlgorithmInfo {
        algorithm: Algorithm::Random,
        name: "random",
        families: ALL,
        keys: &["seed"],
        is_search: false,
    },
    AlgorithmInfo {
        algorithm: Algorithm::Perfect,
        name: "perfect",
        families: ALL,
        keys: &["time", "nodes", "hash", "db", "book"],
        is_search: false,
    },
];

const fn search(
    algorithm: Algorithm,
    name: &'static str,
    families: &'static [Family],
    keys: &'static [&'static str],
) -> AlgorithmInfo {
    AlgorithmInfo { algorithm, name, families, keys, is_search: true }
}

impl Algorithm {
    /// What there is to know about it.
    ///
    /// # Panics
    /// Never: every algorithm is in the list.
    #[must_use]
    pub fn info(self) -> &'static AlgorithmInfo {
        ALGORITHMS.iter().find(|info| info.algorithm == self).expect("every algorithm is in the list")
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// About how many positions of a tree of this size it visits.
    #[must_use]
    pub fn effort(self, size: f64) -> f64 {
        match self {
            // The square root with perfect order, all of it with the worst.
            Algorithm::AlphaBeta
            | Algorithm::AlphaBetaNegamax
            | Algorithm::Engine
            | Algorithm::Paranoid
            | Algorithm::Star1
            | Algorithm::Star2
            | Algorithm::Perfect => size.powf(0.75),
            _ => size,
        }
    }

    /// The default for a family of games.
    #[must_use]
    pub fn default_for(family: Family) -> Algorithm {
        match family {
            Family::ZeroSum => Algorithm::AlphaBeta,
            Family::Multiplayer => Algorithm::MaxN,
            Family::Stochastic => Algorithm::Expectiminimax,
        }
    }

    /// The names of those that make sense for a family, for error messages.
    #[must_use]
    pub fn names_for(family: Family) -> String {
        let names: Vec<&str> =
            ALGORITHMS.iter().filter(|info| info.families.contains(&family)).map(|info| info.name).collect();
        names.join(", ")
    }
}

/// How hard the machine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Looks one ply ahead, and errs every other move.
    Beginner,
    /// Looks two plies ahead, and errs every fourth move.
    Easy,
    /// Looks four plies ahead, and errs now and then.
    Medium,
    /// Looks eight plies ahead, but no longer than two seconds.
    Hard,
    /// Thinks five seconds, on all processors.
    Expert,
    /// Thinks fifteen seconds, on all processors: the highest level of games that are too large to be solved.
    Strongest,
    /// Plays by proof and reports where it finds none in time: the highest level of games that are small enough.
    Perfect,
}

/// The levels by name, in rising order. A game offers one of the last two; see [`offered_levels`](crate::level::offered_levels).
pub const LEVELS: &[(&str, Level)] = &[
    ("beginner", Level::Beginner),
    ("easy", Level::Easy),
    ("medium", Level::Medium),
    ("hard", Level::Hard),
    ("expert", Level::Expert),
    ("strongest", Level::Strongest),
    ("perfect", Level::Perfect),
];
