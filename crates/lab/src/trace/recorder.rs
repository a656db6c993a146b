//! From a search that is about to run to its trace.

use arbore_core::Player;
use arbore_core::observe::{Dynamic, Event};

use super::Trace;
use super::builder::Builder;
use super::listing::Listing;
use crate::dynamic::DynGame;

/// Writes down one search.
pub(crate) struct Recorder {
    /// MAX, in whose view the report is.
    max: Player,
    listing: Listing,
    /// What was written; `None` if it grew too long.
    trace: Option<Trace>,
}

impl Recorder {
    /// `trace` has what is known of the game, and no nodes.
    pub(crate) fn new(max: Player, listing: Listing, trace: Trace) -> Recorder {
        Recorder { max, listing, trace: Some(trace) }
    }

    /// Runs a search of `game` and writes it down.
    pub(crate) fn record<R>(
        &mut self,
        game: &DynGame,
        search: impl FnOnce(&mut Dynamic<'_, DynGame>) -> R,
    ) -> R {
        let listing = std::mem::replace(&mut self.listing, Listing::all(0));
        let mut builder =
            Builder::new(game.clone(), self.max, listing, self.trace.take().unwrap_or_default());
        let found = search(&mut Dynamic(&mut |event: Event<'_, DynGame>| builder.event(event)));
        self.trace = builder.finish();
        found
    }

    /// The trace, with the line of best play marked; `None` if it grew too long.
    pub(crate) fn finish(self, pv: &[String]) -> Option<Trace> {
        let mut trace = self.trace?;
        let mut at = if trace.nodes.is_empty() { None } else { Some(0) };
        let mut line = pv.iter();
        while let Some(id) = at {
            trace.nodes[id].is_best = true;
            let next = line.next();
            let is_next = |child: &&usize| next.is_some() && trace.nodes[**child].by.as_ref() == next;
            at = trace.nodes[id].children.iter().rfind(is_next).copied();
        }
        Some(trace)
    }
}
