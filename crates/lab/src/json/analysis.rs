//! What a search or a proof found.

use serde::Serialize;

use super::VERSION;
use super::score::{Bound, Finite, Score};
use crate::any;
use crate::explain::opening_name;
use crate::messages::Messages;

/// What a search found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// The version of this contract.
    version: u32,
    /// The game's canonical text.
    #[cfg_attr(feature = "schema", schema(example = "connect4"))]
    game: String,
    /// The position in the game's notation.
    position: String,
    /// The symbol of the player to move, `chance` or `over`.
    turn: String,
    /// The player's canonical text.
    #[cfg_attr(feature = "schema", schema(example = "alphabeta:depth=3"))]
    algorithm: String,
    /// Nothing, if not even the first depth was finished.
    #[cfg_attr(feature = "schema", schema(required = true))]
    score: Option<Score>,
    /// What the score is; nothing without a score.
    #[cfg_attr(feature = "schema", schema(required = true))]
    bound: Option<Bound>,
    /// What is proven about the score, and not only found by a search.
    proven: Certainty,
    /// The best move; none where the game is over.
    #[cfg_attr(feature = "schema", schema(required = true))]
    best: Option<String>,
    /// The principal variation, the best move first.
    pv: Vec<String>,
    /// The moves at the root.
    moves: Vec<MoveValue>,
    /// Positions that were entered, the root included, all depths together.
    nodes: u64,
    /// Those where the search stopped.
    leaves: u64,
    /// Nodes where moves were cut off.
    cutoffs: u64,
    /// The depth that was completed.
    depth: u32,
    /// How long it took.
    seconds: f64,
    /// Whether every line ended with the end of the game.
    whole_tree: bool,
    /// Whether a limit ended it.
    stopped: bool,
    /// Whether a tree that grows was as large as it may be.
    memory_full: bool,
    /// Where the answer comes from.
    source: Source,
    #[serde(flatten)]
    own: Own,
}

/// A move with its value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// Its score.
    score: Score,
    /// What the score is.
    bound: Bound,
    /// The principal variation, the move itself first.
    pv: Vec<String>,
    /// How often playouts went through it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    visits: Option<u64>,
    #[serde(flatten)]
    own: Own,
}

/// What can be proven about a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proof {
    /// The version of this contract.
    version: u32,
    /// The game's canonical text.
    game: String,
    /// The position in the game's notation.
    position: String,
    /// The symbol of the player to move, `chance` or `over`.
    turn: String,
    /// Nothing, if nothing is proven.
    #[cfg_attr(feature = "schema", schema(required = true))]
    score: Option<Score>,
    /// What is proven about the score.
    proven: Certainty,
    /// The best move; none where the game is over or none is proven to be.
    #[cfg_attr(feature = "schema", schema(required = true))]
    best: Option<String>,
    /// The principal variation, the best move first.
    pv: Vec<String>,
    /// The moves at the root.
    moves: Vec<MoveValue>,
    /// Positions that were entered.
    nodes: u64,
    /// How long it took.
    seconds: f64,
    /// Whether a limit ended it.
    stopped: bool,
    /// Where the answer comes from.
    source: Source,
    #[serde(flatten)]
    own: Own,
}

/// The value as the players of a game write it, where the value is exact.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(clippy::struct_field_names, reason = "the names are those of the contract")]
struct Own {
    /// The value as the players of this game write it, and the name of their way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    own_value: Option<OwnValue>,
    /// Connect Four: the same as `own_value`, under its older name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pons: Option<Finite>,
    /// Pig and bearoff: the same as `own_value`, under its older name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    win_probability: Option<Finite>,
}

/// A value as the players of a game write it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnValue {
    /// The name of their way; the message `own-NAME` has the words.
    #[cfg_attr(feature = "schema", schema(example = "pons"))]
    name: &'static str,
    /// The value.
    value: Finite,
}

/// What is proven about a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// It is the true value: nothing in it was estimated.
    Exact,
    /// The true value is at least the score.
    Lower,
    /// The true value is at most the score.
    Upper,
    /// Nothing.
    Open,
}

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// A search, which may rest on estimates.
    Search,
    /// A proof.
    Proof,
    /// A database of solved positions.
    Database,
    /// A proven opening book.
    Book,
}

/// An opening with a name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opening {
    /// Its code in the encyclopaedia of chess openings.
    code: &'static str,
    /// The message `opening-SLUG` has its words.
    slug: &'static str,
    /// Its name, in the language of the request.
    name: String,
}

impl Analysis {
    /// The result of a search, with the canonical text of the player; `points_per_unit` points make one unit.
    #[must_use]
    pub fn new(found: &any::Analysis, algorithm: &str, points_per_unit: u32) -> Analysis {
        Analysis {
            version: VERSION,
            game: found.game.clone(),
            position: found.position.clone(),
            turn: found.turn.clone(),
            algorithm: algorithm.to_owned(),
            score: found.value.as_ref().map(|value| Score::new(value, points_per_unit)),
            bound: found.bound.map(Bound::from),
            proven: found.certainty().into(),
            best: found.best.clone(),
            pv: found.pv.clone(),
            moves: MoveValue::all(found, points_per_unit),
            nodes: found.nodes,
            leaves: found.leaves,
            cutoffs: found.cutoffs,
            depth: found.depth,
            seconds: found.time.as_secs_f64(),
            whole_tree: found.is_whole_tree,
            stopped: found.is_stopped,
            memory_full: found.is_full,
            source: found.source.into(),
            own: Own::new(found.own_value),
        }
    }
}

impl MoveValue {
    fn all(found: &any::Analysis, points_per_unit: u32) -> Vec<MoveValue> {
        let value = |m: &any::MoveValue| MoveValue {
            text: m.text.clone(),
            score: Score::new(&m.value, points_per_unit),
            bound: m.bound.into(),
            pv: m.line.clone(),
            visits: m.visits,
            own: Own::new(m.own_value),
        };
        found.moves.iter().map(value).collect()
    }
}

impl Proof {
    /// What is proven; `points_per_unit` points make one unit of a score.
    #[must_use]
    pub fn new(found: &any::Analysis, points_per_unit: u32) -> Proof {
        Proof {
            version: VERSION,
            game: found.game.clone(),
            position: found.position.clone(),
            turn: found.turn.clone(),
            score: found.value.as_ref().map(|value| Score::new(value, points_per_unit)),
            proven: found.certainty().into(),
            best: found.best.clone(),
            pv: found.pv.clone(),
            moves: MoveValue::all(found, points_per_unit),
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
            stopped: found.is_stopped,
            source: found.source.into(),
            own: Own::new(found.own_value),
        }
    }
}

impl Own {
    fn new(own_value: Option<(&'static str, f64)>) -> Own {
        let Some((name, value)) = own_value else { return Own::default() };
        let value = Finite(value);
        let alias = |wanted: &str| (name == wanted).then_some(value);
        Own {
            own_value: Some(OwnValue { name, value }),
            pons: alias("pons"),
            win_probability: alias("win_probability"),
        }
    }
}

impl Opening {
    /// An opening, named in the language of the messages.
    #[must_use]
    pub fn new(opening: arbore_core::OpeningName, messages: &Messages) -> Opening {
        Opening { code: opening.code, slug: opening.slug, name: opening_name(opening, messages) }
    }
}

impl From<any::Certainty> for Certainty {
    fn from(certainty: any::Certainty) -> Certainty {
        match certainty {
            any::Certainty::Exact => Certainty::Exact,
            any::Certainty::Lower => Certainty::Lower,
            any::Certainty::Upper => Certainty::Upper,
            any::Certainty::Open => Certainty::Open,
        }
    }
}

impl From<any::Source> for Source {
    fn from(source: any::Source) -> Source {
        match source {
            any::Source::Search => Source::Search,
            any::Source::Proof => Source::Proof,
            any::Source::Database => Source::Database,
            any::Source::Book => Source::Book,
        }
    }
}
