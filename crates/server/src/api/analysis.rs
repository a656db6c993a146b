//! The shapes of what a search found, for the description of the API. The values themselves are made by
//! `arbore_lab::json`, the same for the terminal; a test holds the one against the other (`tests/routes/contract.rs`).

#![allow(dead_code, reason = "these are only described")]

use utoipa::ToSchema;

/// A score, seen by the player to move; by MAX in trees, by the first player where chance is to move.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub(crate) enum Score {
    /// So many points, or `inf`, or `-inf`.
    Points {
        /// How many.
        points: Number,
    },
    /// Wins in so many plies.
    Win {
        /// How many.
        win_in: u32,
    },
    /// Loses in so many plies.
    Loss {
        /// How many.
        loss_in: u32,
    },
    /// One for each player, the first player's first.
    Vector {
        /// Their scores.
        vector: Vec<OwnScore>,
    },
    /// An average.
    Expected {
        /// How many points.
        expected: f64,
    },
}

/// The score of one of several players.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub(crate) enum OwnScore {
    /// So many points.
    Points(Number),
    /// Wins in so many plies.
    Win {
        /// How many.
        win_in: u32,
    },
    /// Loses in so many plies.
    Loss {
        /// How many.
        loss_in: u32,
    },
}

/// A number, or an infinity, which JSON has no number for.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub(crate) enum Number {
    Finite(f64),
    Infinite(Infinity),
}

/// An infinity.
#[derive(Debug, ToSchema)]
pub(crate) enum Infinity {
    #[serde(rename = "inf")]
    Positive,
    #[serde(rename = "-inf")]
    Negative,
}

/// One end of a window.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub(crate) enum End {
    Score(Score),
    Infinite(Infinity),
}

/// What a score is: the value, or as much as is known of it.
#[derive(Debug, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum BoundKind {
    Exact,
    /// The value is at least that.
    Lower,
    /// The value is at most that.
    Upper,
}

/// What is proven about a score.
#[derive(Debug, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Certainty {
    /// It is the true value: nothing in it was estimated.
    Exact,
    /// The true value is at least that.
    Lower,
    /// The true value is at most that.
    Upper,
    /// Nothing.
    Open,
}

/// What a search found.
#[derive(Debug, ToSchema)]
pub(crate) struct Analysis {
    /// The game's canonical text.
    #[schema(example = "connect4")]
    game: String,
    /// The position in the game's notation.
    position: String,
    /// The name of the player to move.
    turn: String,
    /// The player's canonical text.
    #[schema(example = "alphabeta:depth=3")]
    algorithm: String,
    /// Nothing, if not even the first depth was finished.
    #[schema(required = true)]
    score: Option<Score>,
    /// What the score says; nothing without a score.
    #[schema(required = true)]
    bound: Option<BoundKind>,
    /// What is proven about the score, and not only found by a search.
    proven: Certainty,
    /// The best move; none where the game is over.
    #[schema(required = true)]
    best: Option<String>,
    /// The moves that are expected, the best one first.
    pv: Vec<String>,
    moves: Vec<MoveValue>,
    /// Positions that were entered, the root included, all depths together.
    nodes: u64,
    /// Those where the search stopped.
    leaves: u64,
    cutoffs: u64,
    /// The depth that was completed.
    depth: u32,
    seconds: f64,
    /// Whether every line ended with the end of the game.
    whole_tree: bool,
    /// Whether a limit ended it.
    stopped: bool,
    /// Whether a tree that grows was as large as it may be.
    memory_full: bool,
    source: SourceName,
    /// Connect Four: the score as Pons' solver counts it.
    #[schema(nullable = false)]
    pons: Option<f64>,
    /// Pig and bearoff: how probable it is to win.
    #[schema(nullable = false)]
    win_probability: Option<f64>,
}

/// Where an answer comes from.
#[derive(Debug, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Source)]
pub(crate) enum SourceName {
    /// A search, which may rest on estimates.
    Search,
    /// A proof.
    Proof,
    /// A database of solved positions.
    Database,
    /// A proven opening book.
    Book,
}

/// A move with its value.
#[derive(Debug, ToSchema)]
pub(crate) struct MoveValue {
    #[serde(rename = "move")]
    text: String,
    score: Score,
    bound: BoundKind,
    /// The moves that are expected after it, itself first.
    pv: Vec<String>,
    /// How often random games went through it.
    #[schema(nullable = false)]
    visits: Option<u64>,
    /// Connect Four: the score as Pons' solver counts it.
    #[schema(nullable = false)]
    pons: Option<f64>,
    /// Pig and bearoff: how probable it is to win.
    #[schema(nullable = false)]
    win_probability: Option<f64>,
}

/// An analysis with the leaves, the cuts and the tree itself, as `arbore tree --format json` writes it.
#[derive(Debug, ToSchema)]
pub(crate) struct DrawnTree {
    #[serde(flatten)]
    analysis: Analysis,
    /// The numbers of the leaves that were visited, in order.
    visited_leaves: Vec<LeafNumber>,
    cuts: Vec<DrawnCut>,
    tree: DrawnNode,
}

/// What stands at a leaf.
#[derive(Debug, ToSchema)]
#[serde(untagged)]
pub(crate) enum LeafNumber {
    One(OwnScore),
    Several(Vec<OwnScore>),
}

/// A cut by the names of nodes.
#[derive(Debug, ToSchema)]
pub(crate) struct DrawnCut {
    node: String,
    /// The move that refutes; none where the child that it leads to is not listed.
    #[serde(rename = "move")]
    #[schema(required = true)]
    by_move: Option<String>,
    by: CutBy,
    /// The ancestor whose bound it is.
    #[schema(required = true)]
    bound_of: Option<String>,
    /// The moves that were never tried.
    skipped: Vec<Option<String>>,
}

/// A node with all that is below it.
#[derive(Debug, ToSchema)]
pub(crate) struct DrawnNode {
    name: String,
    #[serde(rename = "move")]
    #[schema(nullable = false)]
    by_move: Option<String>,
    #[schema(pattern = "^(max|min|chance|leaf|p[1-9][0-9]*)$")]
    kind: String,
    visited: bool,
    best: bool,
    #[schema(nullable = false)]
    probe: Option<bool>,
    #[schema(nullable = false)]
    probability: Option<f64>,
    #[schema(nullable = false)]
    window: Option<(End, End)>,
    #[schema(nullable = false)]
    last_window: Option<(End, End)>,
    #[schema(value_type = Score, required = false)]
    score: Option<Score>,
    #[schema(value_type = BoundKind, required = false)]
    bound: Option<BoundKind>,
    #[schema(value_type = LeafKind, required = false)]
    leaf: Option<LeafKind>,
    #[schema(no_recursion, nullable = false)]
    children: Option<Vec<DrawnNode>>,
}

/// The bound that cut.
#[derive(Debug, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CutBy {
    Alpha,
    Beta,
}

/// Why a search went no further.
#[derive(Debug, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LeafKind {
    /// The game is over.
    Over,
    /// As deep as was asked for.
    Depth,
    /// The position stood there before.
    Repetition,
    /// The value was known.
    Table,
    /// The value was proven.
    Proof,
    /// A random game was played.
    Playout,
}
