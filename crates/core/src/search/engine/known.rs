//! What is known of a position before it is searched: static bounds by proof, and the transposition table.
//!
//! The table is probed for the position itself and, far enough from the leaves, for the representative of its mirror
//! images and rotations: at the start of a game, many moves are the same move.
//!
//! **Contract.** Everything here keeps values, as long as the evaluation is the same for a position and its images.

use super::{EngineNode, EngineSearch, Feature, Shared};
use crate::observe::Window;
use crate::table::Entry;
use crate::{Bound, Evaluate, Observer, Prove, Score, ZeroSum};

/// The keys under which the table remembers a position.
#[derive(Clone, Copy)]
pub(super) struct TableKeys {
    pub(super) key: u64,
    /// The key of its representative among its images, where that is another position.
    image: Option<u64>,
}

/// Nearer to the leaves, computing representatives costs more than it saves.
const MIN_SYMMETRY_DEPTH: u32 = 2;

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// Static bounds: a value that settles the node, or the part of the window that matters.
    ///
    /// The player to move wins in one ply at best, and loses in one at worst; the game may know more.
    #[inline]
    pub(super) fn static_bounds(
        &self,
        state: &G::State,
        Window { alpha, beta }: Window,
    ) -> Result<Window, (Score, Bound)> {
        let Shared { proof, features, .. } = *self.shared;
        let game = self.run.game;
        let (mut least, mut most) = (Score::loss_in(1), Score::win_in(1));
        if features.has(Feature::Proof) {
            let (lower, upper) = proof.bounds(game, state);
            (least, most) = (least.max(lower), most.min(upper));
            match proof.finish(game, state, Window { alpha, beta }, &mut 0) {
                Some((score, Bound::Exact)) => (least, most) = (score, score),
                Some((score, Bound::Lower)) => least = least.max(score),
                Some((score, Bound::Upper)) => most = most.min(score),
                None => {}
            }
        }
        if least == most {
            Err((least, Bound::Exact))
        } else if least >= beta {
            Err((least, Bound::Lower))
        } else if most <= alpha {
            Err((most, Bound::Upper))
        } else {
            Ok(Window { alpha: alpha.max(least), beta: beta.min(most) })
        }
    }

    /// The keys of a position, if the table is used.
    #[inline]
    pub(super) fn table_keys(&self, state: &G::State, depth: u32) -> Option<TableKeys> {
        let Shared { features, .. } = *self.shared;
        if !features.has(Feature::Table) && !features.has(Feature::TableMove) {
            return None;
        }
        let game = self.run.game;
        let key = game.key(state);
        let has_images =
            depth >= MIN_SYMMETRY_DEPTH && features.has(Feature::Table) && features.has(Feature::Symmetry);
        let image = if has_images { Some(self.key_of_image(state)) } else { None };
        Some(TableKeys { key, image: image.filter(|image| *image != key) })
    }

    /// Kept apart, since it is rarely needed and would crowd the others out of the registers.
    #[inline(never)]
    fn key_of_image(&self, state: &G::State) -> u64 {
        let game = self.run.game;
        game.key(&game.canonical(state))
    }

    /// The entry of the table that settles a node, where `known` is the entry of the position itself.
    #[inline]
    pub(super) fn table_cutoff(
        &self,
        keys: TableKeys,
        known: Option<Entry>,
        node: &EngineNode,
    ) -> Option<Entry> {
        if !self.shared.features.has(Feature::Table) {
            return None;
        }
        let settles = |entry: &Entry| self.settles(entry, node);
        let of_image = || self.shared.table.probe(keys.image?);
        known.filter(settles).or_else(|| of_image().filter(settles))
    }

    /// Whether an entry of the table settles a node.
    #[inline]
    fn settles(&self, entry: &Entry, node: &EngineNode) -> bool {
        let EngineNode { depth, window: Window { alpha, beta }, .. } = *node;
        let is_deep_enough = if self.shared.features.has(Feature::Deeper) {
            entry.depth >= depth || entry.is_final
        } else {
            entry.depth == depth
        };
        is_deep_enough
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            }
    }

    /// Remembers a position for itself and for its images, whose moves are others.
    #[inline]
    pub(super) fn remember(&self, keys: TableKeys, entry: Entry) {
        self.shared.table.store(keys.key, entry);
        if let Some(image) = keys.image {
            self.shared.table.store(image, Entry { best: None, ..entry });
        }
    }
}
