//! The positions of Nim numbered, for databases.

use arbore_core::{Indexed, Player};

use super::{Balls, MAX_HEAPS, Nim};

/// One digit for each heap, to the base of one more than the largest has at the start, and one bit for the player to
/// move. Since the heaps of a representative are sorted, each digit may be as large as any.
impl Indexed for Nim {
    fn size(&self) -> u64 {
        let heaps = u32::try_from(self.count).expect("there are sixteen heaps at most");
        self.base().checked_pow(heaps).and_then(|boards| boards.checked_mul(2)).unwrap_or(u64::MAX)
    }

    fn index(&self, state: &Balls) -> u64 {
        let heaps = || self.heaps(state).iter().map(|balls| u64::from(*balls));
        // Positions that are set up by hand may have larger heaps.
        if heaps().any(|balls| balls >= self.base()) {
            return u64::MAX;
        }
        heaps().fold(0, |number, balls| number * self.base() + balls) * 2 + state.mover.index() as u64
    }

    fn state(&self, index: u64) -> Option<Balls> {
        if index >= self.size() {
            return None;
        }
        let mover = if index.is_multiple_of(2) { Player::FIRST } else { Player::SECOND };
        let mut state = Balls { heaps: [0; MAX_HEAPS], mover };
        let mut digits = index / 2;
        for heap in state.heaps[..self.count].iter_mut().rev() {
            *heap = u8::try_from(digits % self.base()).expect("no heap has more than 255 balls");
            digits /= self.base();
        }
        Some(state)
    }

    fn reach(&self) -> u32 {
        self.start.iter().copied().max().unwrap_or(0).clamp(1, self.max).into()
    }

    /// How many balls were taken.
    fn layer(&self, state: &Balls) -> u32 {
        let sum = |heaps: &[u8]| heaps.iter().map(|balls| u32::from(*balls)).sum::<u32>();
        sum(&self.start).saturating_sub(sum(&state.heaps))
    }
}

impl Nim {
    fn base(&self) -> u64 {
        u64::from(self.start.iter().copied().max().unwrap_or(0)) + 1
    }
}
