//! One search, ready to run.

use std::sync::Arc;

use arbore_core::observe::{Depths, Window};
use arbore_core::search::{Deepening, Engine, EngineOptions, Mcts, MctsTree, Switches};
use arbore_core::{
    Evaluate, Game, Limits, Notation, Observer, Player, Prove, Report, Search, Stopped, Table, ZeroSum,
};

use super::known::Knowledge;
use super::text::text_report;
use crate::any::Memory;
use crate::player::{EngineSettings, PlayoutSettings, Settings};
use crate::trace::Recorder;

/// Receives the report after each depth; an error stops the search.
pub(super) type OnDepth<'a> = Option<&'a mut dyn FnMut(Report<String>) -> Result<(), Stopped>>;

/// The observer of a search. A search that only plays is compiled for its game; one that is traced is the same source,
/// compiled once for all games.
pub(super) enum SearchObserver<'o> {
    Depths(OnDepth<'o>),
    Steps(&'o mut Recorder),
}

/// The parameters of a search that do not depend on the types of its game.
#[derive(Clone, Copy)]
pub(super) struct Parameters<'a> {
    pub(super) history: &'a [u64],
    pub(super) limits: &'a Limits,
    /// MAX, where it is not the player to move.
    pub(super) max: Option<Player>,
    pub(super) window: Window,
    pub(super) switches: Switches,
    pub(super) settings: &'a Settings,
    /// What the player remembers.
    pub(super) remembered: Option<&'a Memory>,
    /// Root moves that the engine leaves out, by their place in the order of generation.
    pub(super) excluded: &'a [usize],
    /// Databases that are probed at every node.
    pub(super) known: Option<&'a dyn Knowledge>,
}

/// One search, ready to run.
pub(super) struct Job<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) parameters: Parameters<'a>,
}

impl<G: Game> Clone for Job<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Job<'_, G> {}

/// Runs a search that reports each depth with moves as text.
pub(super) fn observe_depths<G: Notation, R>(
    game: &G,
    state: &G::State,
    on_depth: OnDepth<'_>,
    run: impl FnOnce(&mut Depths<'_, G>) -> R,
) -> R {
    let mut typed = on_depth
        .map(|on_depth| move |report: &Report<G::Move>| on_depth(text_report(game, state, report.clone())));
    run(&mut Depths(typed.as_mut().map(|typed| typed as _)))
}

impl<G: Game> Job<'_, G> {
    /// Runs a search; depth by depth if it may be interrupted.
    pub(super) fn run<O: Observer<G>>(
        self,
        mut search: impl Search<G, O>,
        observer: &mut O,
    ) -> Report<G::Move> {
        let Job { game, state, parameters: Parameters { history, limits, .. } } = self;
        if (limits.time.is_some() || limits.nodes.is_some()) && limits.depth != Some(0) {
            return Deepening(search).search(game, state, history, limits, observer);
        }
        search.search(game, state, history, limits, observer)
    }
}

impl<G: Game + 'static> Job<'_, G> {
    /// Runs Monte Carlo tree search, which can be stopped at any time and goes on with the tree that it remembers.
    pub(super) fn run_playouts<O: Observer<G>>(
        self,
        evaluation: impl Evaluate<G> + Sync,
        observer: &mut O,
    ) -> Report<G::Move> {
        let Job { game, state, parameters: Parameters { history, limits, settings, remembered, .. } } = self;
        let PlayoutSettings { exploration, length, hash, on, off, equivalence, bias } = settings.playouts;
        let thousandths = |number: u32| f64::from(number) / 1000.0;
        let usual = Mcts::new(evaluation);
        let search = Mcts {
            seed: settings.seed.unwrap_or_default(),
            bytes: hash.map_or(usual.bytes, |megabytes| megabytes.saturating_mul(1 << 20)),
            exploration: exploration.map(thousandths),
            playout: length.unwrap_or(usual.playout),
            equivalence: equivalence.map(thousandths),
            bias: bias.map(thousandths),
            threads: settings.engine.threads,
            on,
            off,
            ..usual
        };
        let mut tree: Option<MctsTree<G>> = remembered.and_then(|memory| memory.take_tree(settings));
        let report = search.search_from(&mut tree, game, state, history, limits, observer);
        if let (Some(memory), Some(tree)) = (remembered, tree) {
            memory.keep_tree(settings, tree);
        }
        report
    }
}

impl<G: ZeroSum> Job<'_, G> {
    /// Runs the engine, which deepens by itself.
    pub(super) fn run_engine<O: Observer<G>>(
        self,
        evaluation: impl Evaluate<G> + Sync,
        proof: impl Prove<G> + Sync,
        settings: EngineSettings,
        observer: &mut O,
    ) -> Report<G::Move> {
        let Job { game, state, parameters } = self;
        let EngineSettings { threads, hash, features, settle } = settings;
        let table =
            parameters.remembered.map_or_else(|| Arc::new(Table::new(hash)), |memory| memory.table(hash));
        let exact_moves = parameters.switches.exact_moves;
        let options = EngineOptions { features, threads, settle, exact_moves };
        let mut engine = Engine { evaluation, proof, options, table, excluded: parameters.excluded.to_vec() };
        engine.search(game, state, parameters.history, parameters.limits, observer)
    }
}
