//! A book of games that were played: counts how often each move was made and how the games ended.

use std::collections::BTreeMap;

use super::{Book, Entry, Played, Results};
use crate::database::Identity;

/// Counts moves by the keys of the positions before and after them.
#[derive(Clone, Debug, Default)]
pub struct Collector {
    counts: BTreeMap<u64, BTreeMap<u64, Results>>,
}

impl Collector {
    /// Counts a move of one game. The keys are those of [`key`](super::key); `results` has one game.
    pub fn add(&mut self, before: u64, after: u64, results: Results) {
        let total = self.counts.entry(before).or_default().entry(after).or_default();
        total.wins += results.wins;
        total.draws += results.draws;
        total.losses += results.losses;
    }

    /// A book of the moves that were played in at least `least` games, up to a ply.
    #[must_use]
    pub fn finish(self, identity: Identity, plies: u32, least: u64) -> Book {
        let entry = |(key, moves): (u64, BTreeMap<u64, Results>)| {
            let often = moves.into_iter().filter(|(_, results)| results.games() >= least);
            let played: Vec<Played> = often.map(|(after, results)| Played { after, results }).collect();
            (!played.is_empty()).then_some((key, Entry { played, ..Entry::NOTHING }))
        };
        Book::new(identity, plies, self.counts.into_iter().filter_map(entry).collect())
    }
}
