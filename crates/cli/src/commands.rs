//! One file a command.

pub(crate) mod algorithms;
pub(crate) mod analyze;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod contest;
mod default_limit;
pub(crate) mod engine;
pub(crate) mod explore;
pub(crate) mod games;
pub(crate) mod man;
pub(crate) mod perft;
pub(crate) mod practice;
pub(crate) mod probe;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod tree;
pub(crate) mod verify;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arbore_core::search::{FEATURES, Features};
use arbore_lab::any::Task;
use arbore_lab::line::play_line;
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
    Ok(play_line(game, &start, arguments.moves.as_deref().unwrap_or_default())?)
}

/// A search that was asked for: the text of the player as it was written, and the task with the limits of
/// the command line in place of its own.
pub(crate) struct Asked {
    pub(crate) text: String,
    /// Whether no player was named.
    pub(crate) is_default: bool,
    algorithm: Algorithm,
    settings: Settings,
}

impl Asked {
    /// Reads a player that must be a search; without a text, what is usual for the game.
    pub(crate) fn new(
        context: &Context,
        game: &dyn AnyGame,
        text: Option<&str>,
        limits: &LimitArguments,
        exact_moves: bool,
    ) -> anyhow::Result<Asked> {
        let family = game.family();
        let usual = || PlayerSpec::Machine(Algorithm::default_for(family), Settings::default());
        let is_default = text.is_none();
        let player = text.map_or_else(|| Ok(usual()), PlayerSpec::parse)?;
        let text = player.text();
        let (algorithm, settings) = match player {
            PlayerSpec::Machine(algorithm, settings) => (algorithm, settings),
            PlayerSpec::Level(level) => level.player(family),
            PlayerSpec::Human | PlayerSpec::Outside(_) => {
                return Err(Failure::usage(context.with("error-not-a-search", &[("player", &text)])));
            }
        };
        if algorithm == Algorithm::Random {
            return Err(Failure::usage(context.with("error-not-a-search", &[("player", &text)])));
        }
        let mut settings = limits.over(&settings);
        settings.switches.exact_moves = exact_moves;
        use_library(game, algorithm, &mut settings);
        Ok(Asked { text, is_default, algorithm, settings })
    }

    /// Uses another algorithm, with its switches, within the same limits.
    fn replace_player(&mut self, game: &dyn AnyGame, player: PlayerSpec) {
        self.text = player.text();
        if let PlayerSpec::Machine(algorithm, settings) = player {
            self.algorithm = algorithm;
            self.settings.switches.order = settings.switches.order;
            use_library(game, algorithm, &mut self.settings);
        }
    }

    /// Whether this is the engine with all its ideas.
    pub(crate) fn is_whole_engine(&self) -> bool {
        let EngineSettings { features, settle, .. } = self.settings.engine;
        self.algorithm == Algorithm::Engine && features == Features::ALL && settle.is_none()
    }

    /// Whether nobody would wait for it: a search that is as simple as the textbook has it, with nothing but a
    /// depth to end it. The engine is always worth waiting for.
    pub(crate) fn is_too_slow(&self, game: &dyn AnyGame, position: &Position) -> bool {
        /// Ten seconds, about.
        const PATIENCE: f64 = 5e8;
        let is_bounded = self.settings.time.is_some() || self.settings.nodes.is_some();
        let is_engine = self.algorithm == Algorithm::Engine;
        !is_bounded && !is_engine && game.effort(position, &self.task()) > PATIENCE
    }

    /// The engine without one idea: its name.
    pub(crate) fn without(&self) -> Option<&'static str> {
        let off = FEATURES.iter().find(|(_, feature)| !self.settings.engine.features.has(*feature));
        off.filter(|_| self.algorithm == Algorithm::Engine).map(|(name, _)| *name)
    }

    pub(crate) fn task(&self) -> Task<'_> {
        Task::new(self.algorithm, &self.settings)
    }

    /// What must be the same for two searches to find the same value.
    pub(crate) fn question(&self) -> (Option<u32>, Option<&str>, bool) {
        let is_limited = self.settings.time.is_some() || self.settings.nodes.is_some();
        // The engine sees more than the depth says, unless it is held back.
        let is_plain = FEATURES.iter().all(|(_, feature)| {
            Features::SAME_VALUE.has(*feature) || !self.settings.engine.features.has(*feature)
        });
        let is_exact = match self.algorithm {
            Algorithm::Engine => !is_limited && is_plain,
            // It may also be stopped by its memory.
            Algorithm::Mcts => false,
            _ => !is_limited,
        };
        (self.settings.depth, self.settings.eval.as_deref(), is_exact)
    }
}
