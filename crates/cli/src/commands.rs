//! One file a command.

pub(crate) mod algorithms;
pub(crate) mod analyze;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod contest;
pub(crate) mod count;
mod default_limit;
pub(crate) mod engine;
pub(crate) mod explore;
pub(crate) mod games;
pub(crate) mod lines;
pub(crate) mod man;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod probe;
#[cfg(test)]
mod schema;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod tree;
pub(crate) mod verify;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arbore_core::search::{FEATURES, Features};
use arbore_lab::any::Task;
use arbore_lab::session::{Searcher, SearcherError};
use arbore_lab::{Algorithm, AnyGame, EngineSettings, PlayerSpec, PlayoutSettings, Position, Settings};

use crate::arguments::LimitArguments;
use crate::context::Context;
use crate::exit_code::INTERRUPTED;
use crate::failure::Failure;
use crate::library::use_library;

/// Ctrl-C ends what is being done in good order, and once more ends it at once.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    })?;
    Ok(stop)
}

/// A search of the command line: a searcher with the limits of the command line in place of its own.
#[derive(Clone)]
pub(crate) struct ChosenSearcher {
    searcher: Searcher,
    /// Whether no player was named.
    pub(crate) is_default: bool,
}

impl ChosenSearcher {
    /// Reads a player that must be a search; without a text, the usual one of the game.
    pub(crate) fn new(
        context: &Context,
        game: &dyn AnyGame,
        text: Option<&str>,
        limits: &LimitArguments,
        exact_moves: bool,
    ) -> anyhow::Result<ChosenSearcher> {
        let refuse =
            |player: &str| Failure::usage(context.with("error-not-a-search", &[("player", &player)]));
        let mut searcher = Searcher::read(game, text).map_err(|error| match error {
            SearcherError::Player(error) => error.into(),
            SearcherError::NotASearch { player } => refuse(&player),
        })?;
        if searcher.algorithm == Algorithm::Random {
            return Err(refuse(&searcher.text));
        }
        let limits = LimitArguments { usual_hash: context.config.hash, ..limits.clone() };
        searcher.settings = limits.over(&searcher.settings);
        searcher.settings.switches.exact_moves = exact_moves;
        use_library(game, searcher.algorithm, &mut searcher.settings);
        Ok(ChosenSearcher { searcher, is_default: text.is_none() })
    }

    /// The player's text.
    pub(crate) fn text(&self) -> &str {
        &self.searcher.text
    }

    /// Uses another algorithm, with its switches, within the same limits.
    fn replace_player(&mut self, game: &dyn AnyGame, player: &PlayerSpec) {
        self.searcher.text = player.text();
        if let PlayerSpec::Machine(algorithm, settings) = player {
            self.searcher.algorithm = *algorithm;
            self.searcher.settings.switches.order = settings.switches.order;
            use_library(game, *algorithm, &mut self.searcher.settings);
        }
    }

    pub(crate) fn algorithm(&self) -> Algorithm {
        self.searcher.algorithm
    }

    /// Whether this is the engine or Monte Carlo tree search with all features that make sense for the game.
    pub(crate) fn is_whole(&self) -> bool {
        let EngineSettings { features, settle, .. } = self.searcher.settings.engine;
        match self.searcher.algorithm {
            Algorithm::Engine => features == Features::ALL && settle.is_none(),
            Algorithm::Mcts => {
                let PlayoutSettings { hash, .. } = self.searcher.settings.playouts;
                self.searcher.settings.playouts == PlayoutSettings { hash, ..PlayoutSettings::default() }
            }
            _ => false,
        }
    }

    /// Whether the search would take too long: a textbook search that only a depth limits. The engine is never
    /// too slow.
    pub(crate) fn is_too_slow(&self, position: &Position) -> bool {
        /// Ten seconds, about.
        const MAX_EFFORT: f64 = 5e8;
        let is_bounded = self.searcher.settings.time.is_some() || self.searcher.settings.nodes.is_some();
        let is_engine = self.searcher.algorithm == Algorithm::Engine;
        !is_bounded && !is_engine && position.effort(&self.task()) > MAX_EFFORT
    }

    /// The feature that is switched off, of the engine or of Monte Carlo tree search: its name.
    pub(crate) fn without(&self) -> Option<&'static str> {
        let Settings { engine, playouts, .. } = &self.searcher.settings;
        match self.searcher.algorithm {
            Algorithm::Engine => {
                FEATURES.iter().find(|(_, feature)| !engine.features.has(*feature)).map(|(name, _)| *name)
            }
            Algorithm::Mcts => playouts.off.names().next(),
            _ => None,
        }
    }

    pub(crate) fn task(&self) -> Task<'_> {
        self.searcher.task()
    }

    /// The same, which ends when the flag is set.
    fn task_until(&self, stop: &Arc<AtomicBool>) -> Task<'_> {
        let mut task = self.searcher.task();
        task.limits.stop = Some(stop.clone());
        task
    }

    /// What must be the same for two searches to find the same value.
    pub(crate) fn question(&self) -> (Option<u32>, Option<&str>, bool) {
        let is_limited = self.searcher.settings.time.is_some() || self.searcher.settings.nodes.is_some();
        // The engine searches beyond the nominal depth, unless its extensions are off.
        let is_plain = FEATURES.iter().all(|(_, feature)| {
            Features::SAME_VALUE.has(*feature) || !self.searcher.settings.engine.features.has(*feature)
        });
        let is_exact = match self.searcher.algorithm {
            Algorithm::Engine => !is_limited && is_plain,
            // It may also be stopped by its memory.
            Algorithm::Mcts => false,
            _ => !is_limited,
        };
        (self.searcher.settings.depth, self.searcher.settings.eval.as_deref(), is_exact)
    }
}
