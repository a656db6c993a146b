//! Symmetries of a game so far.
//!
//! Superko makes the history of a game a part of its positions, so that a board and its mirror image are the same only if
//! their histories are mirror images too. What a solver gains by symmetries it gains near the start, where a symmetry
//! maps *every* board of the game to itself: there a move and its image lead to positions that are images of each other,
//! history and all, and only one of them needs to be searched. Once two games have left each other by such moves, only
//! one of them is left, so that later positions need not be compared.
//!
//! A symmetry that keeps the boards before and after a move keeps the stone that was put and those that were taken, and
//! so the point of a simple ko too. The symmetries that keep every board are those that kept the boards before and keep
//! this one. After a few moves none is left but the identity, and nothing is to be done.

use super::points::Points;

/// A set of symmetries of the board, one bit each; bit 0 is the identity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symmetries(u8);

impl Symmetries {
    const IDENTITY: Symmetries = Symmetries(1);

    /// All eight.
    pub(super) const fn of_square() -> Symmetries {
        Symmetries(u8::MAX)
    }

    /// Whether only the identity is left.
    #[inline]
    pub(super) fn is_trivial(self) -> bool {
        self == Symmetries::IDENTITY
    }

    /// Those that map the stones of each player to themselves.
    #[inline]
    pub(super) fn that_keep<const W: usize>(self, stones: [Points<W>; 2], size: u16) -> Symmetries {
        if self.is_trivial() { self } else { self.filtered(stones, size) }
    }

    #[cold]
    fn filtered<const W: usize>(self, stones: [Points<W>; 2], size: u16) -> Symmetries {
        let keeps = |symmetry: &u8| {
            let kept = |set: Points<W>| set.iter().all(|point| set.has(image(point, *symmetry, size)));
            stones.into_iter().all(kept)
        };
        Symmetries(self.each().filter(keeps).fold(0, |set, symmetry| set | 1 << symmetry))
    }

    /// Whether a point comes first among its images.
    pub(super) fn is_first(self, point: u16, size: u16) -> bool {
        self.each().all(|symmetry| point <= image(point, symmetry, size))
    }

    fn each(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |symmetry| self.0 >> symmetry & 1 == 1)
    }
}

/// Where a point goes: the bits of a symmetry turn the board upside down, mirror it, and swap its rows and columns.
fn image(point: u16, symmetry: u8, size: u16) -> u16 {
    let (mut row, mut column) = (point / (size + 1), point % (size + 1));
    if symmetry & 1 != 0 {
        row = size - 1 - row;
    }
    if symmetry & 2 != 0 {
        column = size - 1 - column;
    }
    if symmetry & 4 != 0 {
        (row, column) = (column, row);
    }
    row * (size + 1) + column
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keeping(black: &[u16], white: &[u16]) -> Symmetries {
        let stones = [black, white].map(|points| points.iter().copied().collect::<Points<2>>());
        Symmetries::of_square().that_keep(stones, 3)
    }

    /// The points of 3×3 are 0 1 2, 4 5 6 and 8 9 10.
    #[test]
    fn stones_break_symmetries() {
        let count = |symmetries: Symmetries| symmetries.each().count();
        assert_eq!(count(keeping(&[], &[])), 8);
        assert_eq!(count(keeping(&[5], &[])), 8, "the middle");
        assert_eq!(count(keeping(&[0], &[])), 2, "a corner: one diagonal");
        assert_eq!(count(keeping(&[1], &[9])), 2, "mirrored from left to right");
        assert!(keeping(&[0], &[1]).is_trivial());
        assert_eq!(count(keeping(&[0, 10], &[2, 8])), 4);
    }

    #[test]
    fn one_of_all_images_is_first() {
        let first = |symmetries: Symmetries| {
            [0, 1, 2, 4, 5, 6, 8, 9, 10].into_iter().filter(move |point| symmetries.is_first(*point, 3))
        };
        assert_eq!(first(keeping(&[], &[])).collect::<Vec<_>>(), [0, 1, 5]);
        assert_eq!(first(keeping(&[0], &[])).collect::<Vec<_>>(), [0, 1, 2, 5, 6, 10]);
        assert_eq!(first(keeping(&[0], &[1])).count(), 9);
    }
}
