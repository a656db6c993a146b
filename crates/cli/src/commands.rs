//! One file a command.

pub(crate) mod algorithms;
pub(crate) mod analyze;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod contest;
mod default_limit;
pub(crate) mod engine;
pub(crate) mod explore;
pub(crate) mod games;
pub(crate) mod lines;
pub(crate) mod man;
pub(crate) mod perft;
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
use arbore_lab::session::{Searcher, SearcherError, play_line};
use arbore_lab::{Algorithm, AnyGame, EngineSettings, Library, PlayerSpec, Position, Settings};

use crate::arguments::{LimitArguments, PositionArguments};
use crate::context::Context;
use crate::failure::{Failure, INTERRUPTED};
use crate::play::record::state_folder;

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

/// Where databases are kept that nobody need name.
pub(crate) fn library() -> Option<Library> {
    Some(Library::new(state_folder().ok()?.join("databases")))
}

/// What never errs asks the database that is in the usual place, unless another was named.
pub(crate) fn use_library(game: &dyn AnyGame, algorithm: Algorithm, settings: &mut Settings) {
    if algorithm == Algorithm::Perfect && settings.database.is_none() {
        settings.database = library().and_then(|library| library.for_player(game));
    }
}

/// The position that was asked for: by its text, by the moves that lead there, or the start.
pub(crate) fn position(game: &dyn AnyGame, arguments: &PositionArguments) -> anyhow::Result<Position> {
    let start = match &arguments.position {
        Some(text) => game.position(text)?,
        None => game.start(),
    };
    Ok(play_line(&start, arguments.moves.as_deref().unwrap_or_default())?)
}

/// A search of the command line: a searcher with the limits of the command line in place of its own.
#[derive(Clone)]
pub(crate) struct Asked {
    searcher: Searcher,
    /// Whether no player was named.
    pub(crate) is_default: bool,
}

impl Asked {
    /// Reads a player that must be a search; without a text, the usual one of the game.
    pub(crate) fn new(
        context: &Context,
        game: &dyn AnyGame,
        text: Option<&str>,
        limits: &LimitArguments,
        exact_moves: bool,
    ) -> anyhow::Result<Asked> {
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
        Ok(Asked { searcher, is_default: text.is_none() })
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

    /// Whether this is the engine with all its ideas.
    pub(crate) fn is_whole_engine(&self) -> bool {
        let EngineSettings { features, settle, .. } = self.searcher.settings.engine;
        self.searcher.algorithm == Algorithm::Engine && features == Features::ALL && settle.is_none()
    }

    /// Whether nobody would wait for it: a search that is as simple as the textbook has it, with nothing but a
    /// depth to end it. The engine is always worth waiting for.
    pub(crate) fn is_too_slow(&self, position: &Position) -> bool {
        /// Ten seconds, about.
        const PATIENCE: f64 = 5e8;
        let is_bounded = self.searcher.settings.time.is_some() || self.searcher.settings.nodes.is_some();
        let is_engine = self.searcher.algorithm == Algorithm::Engine;
        !is_bounded && !is_engine && position.effort(&self.task()) > PATIENCE
    }

    /// The engine without one idea: its name.
    pub(crate) fn without(&self) -> Option<&'static str> {
        let off = FEATURES.iter().find(|(_, feature)| !self.searcher.settings.engine.features.has(*feature));
        off.filter(|_| self.searcher.algorithm == Algorithm::Engine).map(|(name, _)| *name)
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
        // The engine sees more than the depth says, unless it is held back.
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
