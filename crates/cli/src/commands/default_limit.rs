//! What the command line leaves open: the algorithm, and the limit of a search that would not end in good time.

use std::time::Duration;

use arbore_lab::algorithm::strongest_player;
use arbore_lab::trace::Trace;
use arbore_lab::{Algorithm, Analysis, AnyGame, Family, Position, TaskError};
use serde_json::json;

use super::Asked;
use super::analyze::Row;
use crate::context::Context;

/// How long `analyze` searches.
const TIME: Duration = Duration::from_secs(3);
/// How long it looks for a proof, where one is usually found sooner.
const TIME_FOR_PROOF: Duration = Duration::from_secs(10);
/// A search that visits more nodes than this takes about as long.
const MAX_QUICK_NODES: f64 = 1e8;
/// A search that visits more nodes than this is not traced in the hope that it has fewer.
const MAX_TRACED_NODES: f64 = 1e6;
/// A trace with more nodes than this is too long to be read.
const MAX_READABLE_NODES: usize = 200;

/// A limit that was chosen because none was given.
#[derive(Clone, Copy)]
pub(crate) enum DefaultLimit {
    Time(Duration),
    Depth(u32),
}

impl DefaultLimit {
    fn text(self, context: &Context) -> String {
        match self {
            DefaultLimit::Time(time) => context.with("default-limit-time", &[("seconds", &time.as_secs())]),
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

    /// The field `default_limit`.
    pub(crate) fn to_json(self) -> serde_json::Value {
        match self {
            DefaultLimit::Time(time) => json!({ "seconds": time.as_secs_f64() }),
            DefaultLimit::Depth(depth) => json!({ "depth": depth }),
        }
    }
}

impl Asked {
    /// Uses the strongest player instead of the textbook's algorithm, if neither an algorithm nor a depth was given and
    /// the whole tree is too large. Returns whether it does.
    pub(crate) fn choose_strongest(&mut self, game: &dyn AnyGame, position: &Position) -> bool {
        let is_open = self.is_default && self.settings.depth.is_none();
        let is_chosen = is_open && game.effort(position, &self.task()) > MAX_QUICK_NODES;
        if is_chosen {
            self.replace_player(game, strongest_player(game));
        }
        is_chosen
    }

    /// Sets a time limit if none was given and the search would not end in good time.
    pub(crate) fn limit_time(&mut self, game: &dyn AnyGame, position: &Position) -> Option<DefaultLimit> {
        let is_proof = self.algorithm == Algorithm::Perfect;
        let is_unlimited_proof = is_proof && self.is_default && !self.is_limited();
        if !is_unlimited_proof && !self.is_endless(game, position, MAX_QUICK_NODES) {
            return None;
        }
        let time = if is_proof { TIME_FOR_PROOF } else { TIME };
        self.settings.time = Some(time);
        Some(DefaultLimit::Time(time))
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
            match game.trace(position, &self.task(), max_nodes) {
                Err(TaskError::TraceTooLong { .. }) if !self.is_limited() => {}
                whole => return whole.map(|(analysis, trace)| (analysis, trace, None)),
            }
        }
        let mut readable = None;
        for depth in 1.. {
            self.settings.depth = Some(depth);
            let Ok(traced) = game.trace(position, &self.task(), max_nodes.min(MAX_READABLE_NODES)) else {
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
            None => (1, game.trace(position, &self.task(), max_nodes)?),
        };
        Ok((analysis, trace, Some(DefaultLimit::Depth(depth))))
    }

    fn is_limited(&self) -> bool {
        let settings = &self.settings;
        settings.depth.is_some() || settings.time.is_some() || settings.nodes.is_some()
    }

    /// Whether the search has no limit and would visit more nodes than this, but can be limited.
    fn is_endless(&self, game: &dyn AnyGame, position: &Position, max_nodes: f64) -> bool {
        let needs_all_positions = match self.algorithm {
            Algorithm::ValueIteration => true,
            Algorithm::Perfect => game.family() == Family::Stochastic,
            _ => false,
        };
        if self.is_limited() || needs_all_positions {
            return false;
        }
        let task = self.task();
        let is_refused =
            || matches!(game.check(position, &task), Err(TaskError::Hopeless { .. } | TaskError::Endless));
        // What `perfect` needs depends on what is known already, not on the size of the tree.
        let is_slow = self.algorithm != Algorithm::Perfect && game.effort(position, &task) > max_nodes;
        is_slow || is_refused()
    }
}
