//! How often each value occurs.

use arbore_core::Score;

use super::Database;
use super::format::Tally;
use super::value::{Code, decode};

/// How many positions of a layer have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The layer.
    pub layer: u32,
    /// The value, as the first player sees it.
    pub score: Score,
    /// How many positions have it, up to symmetry.
    pub positions: u64,
    /// How many they are if all images count.
    pub states: u64,
    /// The least number of such a position.
    pub example: u64,
}

impl Database {
    /// How often each value occurs in each layer: what there is to say about a game as a whole, such as the
    /// position that is won in the most moves, without reading it.
    pub fn counts(&self) -> impl Iterator<Item = Count> {
        self.sections().iter().flat_map(|section| {
            section.tally.iter().filter_map(|tally| {
                let Tally { code, positions, states, example } = *tally;
                Some(Count { layer: section.layer, score: decode(code)?, positions, states, example })
            })
        })
    }

    /// How many positions there are if all images count.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.counts().map(|count| count.states).sum()
    }
}

/// Counts values, position by position in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counter(Vec<Tally>);

impl Counter {
    /// Counts a position that stands for `states` images.
    #[inline]
    pub(crate) fn add(&mut self, number: u64, code: Code, states: u64) {
        self.add_tally(Tally { code, positions: 1, states, example: number });
    }

    /// Counts what another has counted, whose positions come later.
    pub(crate) fn append(&mut self, later: &Counter) {
        later.0.iter().filter(|tally| tally.positions > 0).for_each(|tally| self.add_tally(*tally));
    }

    #[inline]
    fn add_tally(&mut self, tally: Tally) {
        let at = usize::from(tally.code);
        while self.0.len() <= at {
            let code = Code::try_from(self.0.len()).expect("there are as many codes");
            self.0.push(Tally { code, positions: 0, states: 0, example: u64::MAX });
        }
        let place = &mut self.0[at];
        place.positions += tally.positions;
        place.states += tally.states;
        place.example = place.example.min(tally.example);
    }

    /// The values that occur.
    pub(crate) fn finish(self) -> Vec<Tally> {
        self.0.into_iter().filter(|tally| tally.positions > 0).collect()
    }
}
