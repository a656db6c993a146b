//! What the command line leaves open: the algorithm, and the limit of a search that would not end in good time.

use std::time::Duration;

use arbore_lab::level::strongest_player;
use arbore_lab::trace::Trace;
use arbore_lab::{Algorithm, Analysis, AnyGame, Family, Position, TaskError};
use serde::Serialize;
use utoipa::ToSchema;

use super::ChosenSearcher;
use crate::analysis::Row;
use crate::context::Context;

/// How long `analyze` searches.
const SECONDS: f64 = 3.0;
/// The time limit of a proof, where one is usually found sooner.
const SECONDS_FOR_PROOF: f64 = 10.0;
/// A search that visits more nodes than this takes about as long.
const MAX_QUICK_NODES: f64 = 1e8;
/// A search with a larger estimate than this number of nodes is not traced without a limit.
const MAX_TRACED_NODES: f64 = 1e6;
/// A trace with more nodes than this is too long to be read.
const MAX_READABLE_NODES: usize = 200;

/// A limit that was chosen because none was given.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DefaultLimit {
    /// A time.
    Seconds(f64),
    /// A depth in plies.
    Depth(u32),
}

impl DefaultLimit {
    fn text(self, context: &Context) -> String {
        match self {
            DefaultLimit::Seconds(seconds) => context.with("default-limit-time", &[("seconds", &seconds)]),
            DefaultLimit::Depth(depth) => context.with("default-limit-depth", &[("depth", &depth)]),
        }
    }

    /// A line of an analysis.
    pub(crate) fn row(self, context: &Context) -> Row {
        Row::new(context, "analysis-limit", self.text(context))
    }

    /// The same as a sentence, for output that has no such lines.
    pub(crate) fn note(self, context: &Context) -> String {
        format!("{}: {}", context.text("analysis-limit"), self.text(context))
    }
}

impl ChosenSearcher {
    /// Uses the strongest player instead of the textbook's algorithm, if neither an algorithm nor a depth was given and
    /// the whole tree is too large. Returns whether it does.
    pub(crate) fn choose_strongest(&mut self, game: &dyn AnyGame, position: &Position) -> bool {
        let is_open = self.is_default && self.searcher.settings.depth.is_none();
        let is_chosen = is_open && position.effort(&self.task()) > MAX_QUICK_NODES;
        if is_chosen {
            self.replace_player(game, &strongest_player(game));
        }
        is_chosen
    }

    /// Sets a time limit if none was given and the search would not end in good time.
    pub(crate) fn limit_time(&mut self, game: &dyn AnyGame, position: &Position) -> Option<DefaultLimit> {
        let is_proof = self.searcher.algorithm == Algorithm::Perfect;
        let is_unlimited_proof = is_proof && self.is_default && !self.is_limited();
        if !is_unlimited_proof && !self.is_endless(game, position, MAX_QUICK_NODES) {
            return None;
        }
        let seconds = if is_proof { SECONDS_FOR_PROOF } else { SECONDS };
        self.searcher.settings.time = Some(Duration::from_secs_f64(seconds));
        Some(DefaultLimit::Seconds(seconds))
    }

    /// Traces the search. Without a limit, and if the whole tree has too many nodes, the depth is the greatest whose
    /// trace can be read.
    pub(crate) fn trace(
        &mut self,
        game: &dyn AnyGame,
        position: &Position,
        max_nodes: usize,
    ) -> Result<(Analysis, Trace, Option<DefaultLimit>), TaskError> {
        if !self.is_endless(game, position, MAX_TRACED_NODES) {
            match position.trace(&self.task(), max_nodes) {
                Err(TaskError::TraceTooLong { .. }) if !self.is_limited() => {}
                whole => return whole.map(|(analysis, trace)| (analysis, trace, None)),
            }
        }
        let mut readable = None;
        for depth in 1.. {
            self.searcher.settings.depth = Some(depth);
            let Ok(traced) = position.trace(&self.task(), max_nodes.min(MAX_READABLE_NODES)) else {
                break;
            };
            let is_whole_tree = traced.0.is_whole_tree;
            readable = Some((depth, traced));
            if is_whole_tree {
                break;
            }
        }
        let (depth, (analysis, trace)) = match readable {
            Some(readable) => readable,
            // One ply is the least there is to show.
            None => (1, position.trace(&self.task(), max_nodes)?),
        };
        Ok((analysis, trace, Some(DefaultLimit::Depth(depth))))
    }

    fn is_limited(&self) -> bool {
        let settings = &self.searcher.settings;
        settings.depth.is_some() || settings.time.is_some() || settings.nodes.is_some()
    }

    /// Whether the search has no limit and would visit more nodes than this, but can be limited.
    fn is_endless(&self, game: &dyn AnyGame, position: &Position, max_nodes: f64) -> bool {
        let needs_all_positions = match self.searcher.algorithm {
            Algorithm::ValueIteration => true,
            Algorithm::Perfect => game.family() == Family::Stochastic,
            _ => false,
        };
        if self.is_limited() || needs_all_positions {
            return false;
        }
        let task = self.task();
        let is_refused =
            || matches!(position.check(&task), Err(TaskError::Hopeless { .. } | TaskError::Endless));
        // What `perfect` needs depends on what is known already, not on the size of the tree.
        let is_slow = self.searcher.algorithm != Algorithm::Perfect && position.effort(&task) > max_nodes;
        is_slow || is_refused()
    }
}
