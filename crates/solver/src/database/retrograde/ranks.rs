//! A set of numbers in which each knows how many lesser ones there are.

use crate::database::DatabaseError;
use crate::database::block::Block;
use crate::database::read::Reader;

/// How many words share a count.
const WORDS: usize = 8;

/// A set of numbers below some limit: one bit each, and for every 512 of them how many there are before.
#[derive(Debug)]
pub(super) struct Ranks {
    words: Vec<u64>,
    before: Vec<u32>,
    count: u32,
}

impl Ranks {
    /// The numbers of a file.
    pub(super) fn load(positions: &Reader, size: u64) -> Result<Ranks, DatabaseError> {
        let mut set = Set::new(size);
        let mut block = Block::default();
        for number in 0..positions.contents.blocks.len() {
            positions.block(number, &mut block)?;
            block.numbers.iter().for_each(|number| _ = set.insert(*number));
        }
        let mut before = Vec::with_capacity(set.0.len().div_ceil(WORDS));
        let mut count = 0;
        for words in set.0.chunks(WORDS) {
            before.push(count);
            count += words.iter().map(|word| word.count_ones()).sum::<u32>();
        }
        Ok(Ranks { words: set.0, before, count })
    }

    pub(super) fn count(&self) -> u64 {
        self.count.into()
    }

    /// How many numbers of the set are less than this one, if it is in the set.
    #[inline]
    pub(super) fn rank(&self, number: u64) -> Option<u32> {
        let at = usize::try_from(number / 64).ok()?;
        let word = *self.words.get(at)?;
        let bit = 1 << (number % 64);
        if word & bit == 0 {
            return None;
        }
        let first = at / WORDS * WORDS;
        let between: u32 = self.words[first..at].iter().map(|word| word.count_ones()).sum();
        Some(self.before[at / WORDS] + between + (word & (bit - 1)).count_ones())
    }
}

/// A set of numbers below some limit, one bit each.
#[derive(Debug)]
pub(super) struct Set(Vec<u64>);

impl Set {
    pub(super) fn new(size: u64) -> Set {
        Set(vec![0; usize::try_from(size.div_ceil(64)).expect("memory was checked")])
    }

    /// Adds a number; returns whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, number: u64) -> bool {
        let word = &mut self.0[usize::try_from(number / 64).expect("memory was checked")];
        let before = *word;
        *word |= 1 << (number % 64);
        *word != before
    }

    /// The numbers, in rising order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        (0..).zip(&self.0).flat_map(|(at, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(at * 64 + u64::from(bit))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_rise() {
        let mut set = Set::new(1000);
        let numbers = [3, 64, 63, 999, 512, 3];
        let new: Vec<bool> = numbers.iter().map(|number| set.insert(*number)).collect();
        assert_eq!(new, [true, true, true, true, true, false]);
        assert_eq!(set.iter().collect::<Vec<u64>>(), [3, 63, 64, 512, 999]);
    }
}
