//! What is known of a position before it is searched: by proof, or because it was met before.
//!
//! The table is asked for the position itself and, far enough from the leaves, for the one that stands for it
//! and all its mirror images and rotations: at the start of a game, many moves are the same move.
//!
//! **Contract.** Everything here keeps values, as long as the evaluation does not tell a position from its
//! image.

use super::{Feature, Shared, Walk};
use crate::observe::Window;
use crate::table::Entry;
use crate::{Bound, Evaluate, Observer, Prove, Score, ZeroSum};

/// Where the table keeps a position.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) key: u64,
    /// The key of its representative among its images, where that is another position.
    image: Option<u64>,
}

/// Nearer to the leaves, looking for images costs more than it saves.
const SYMMETRY_DEPTH: u32 = 2;

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, '_, G, E, P, O> {
    /// What is certain without searching: a value that settles the node, or all of the window that matters.
    ///
    /// Whoever is to move wins in one move at best, and loses in one at worst; the game may know more.
    #[inline]
    pub(super) fn certain(
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
            match proof.finish(game, state, alpha, beta, &mut 0) {
                Some((score, Bound::Exact)) => (least, most) = (score, score),
                Some((score, Bound::Lower)) => least = least.max(score),
                Some((score, Bound::Upper)) => most = most.min(score),
                None => {}
            }
        }
        match () {
            () if least == most => Err((least, Bound::Exact)),
            () if least >= beta => Err((least, Bound::Lower)),
            () if most <= alpha => Err((most, Bound::Upper)),
            () => Ok(Window { alpha: alpha.max(least), beta: beta.min(most) }),
        }
    }

    /// Where the table keeps a position, if anything is kept.
    #[inline]
    pub(super) fn place(&self, state: &G::State, depth: u32) -> Option<Place> {
        let Shared { features, .. } = *self.shared;
        if !features.has(Feature::Table) && !features.has(Feature::TableMove) {
            return None;
        }
        let game = self.run.game;
        let key = game.key(state);
        let has_images =
            depth >= SYMMETRY_DEPTH && features.has(Feature::Table) && features.has(Feature::Symmetry);
        let image = if has_images { Some(self.key_of_image(state)) } else { None };
        Some(Place { key, image: image.filter(|image| *image != key) })
    }

    /// Kept apart, since it is rarely needed and would crowd the others out of the registers.
    #[inline(never)]
    fn key_of_image(&self, state: &G::State) -> u64 {
        let game = self.run.game;
        game.key(&game.canonical(state))
    }

    /// What the table knows that settles a node, where `known` is what it knows of the position itself.
    #[inline]
    pub(super) fn answer(
        &self,
        place: Place,
        known: Option<Entry>,
        depth: u32,
        window: Window,
    ) -> Option<Entry> {
        if !self.shared.features.has(Feature::Table) {
            return None;
        }
        let settles = |entry: &Entry| self.settles(entry, depth, window);
        let of_image = || self.shared.table.probe(place.image?);
        known.filter(settles).or_else(|| of_image().filter(settles))
    }

    /// Whether an entry of the table settles a node.
    #[inline]
    fn settles(&self, entry: &Entry, depth: u32, Window { alpha, beta }: Window) -> bool {
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
    pub(super) fn remember(&self, place: Place, entry: Entry) {
        self.shared.table.store(place.key, entry);
        if let Some(image) = place.image {
            self.shared.table.store(image, Entry { best: None, ..entry });
        }
    }
}
