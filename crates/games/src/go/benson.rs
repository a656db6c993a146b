//! Chains that cannot be captured whatever their owner does, and what follows for the score.
//!
//! **Unconditional life.** The points without a stone of the owner fall into *regions*, connected along the lines. A
//! region is *vital* to a chain if all its empty points are liberties of the chain. Chains are unconditionally alive if
//! each has two vital regions that border on no other chains than these (D. Benson, *Life in the game of Go*, 1976).
//!
//! **Why.** Let the owner pass for the rest of the game. The opponent cannot fill a vital region: the stone on its last
//! empty point would have no liberty, since all stones around the region are alive so far, and would be suicide. So each
//! chain keeps a liberty in each of its two regions, and one stone cannot take both. Where suicide is allowed, stones in
//! a region may be taken off by filling it, and leave behind points that were no liberties; so there a region is vital
//! only if *all* its points border on the chain. Then too no stone stays that fills the region.
//!
//! **What the owner is sure of.** Passing is always legal, ko or no ko, and bans only take moves from the opponent; and it
//! does not matter when the game ends. So the owner, by passing, gets at least this:
//!
//! - every stone of these chains, and every region of one point between them, which the opponent can never occupy;
//! - of every larger region that is vital to one of them, one point that is not the opponent's: an empty one that borders
//!   on an owner's stone.
//!
//! All other points may become the opponent's. A player who is to move gets the better of that and, if the opponent has
//! just passed, of the score as the board stands.

use arbore_core::Player;

use super::points::Points;
use super::{Goban, Position};

/// A connected set of points without a stone of the owner.
struct Region<const W: usize> {
    points: Points<W>,
    /// The points that must be liberties of a chain for the region to be vital to it.
    needed: Points<W>,
    /// The points of the board around it.
    border: Points<W>,
}

impl<const W: usize> Goban<W> {
    /// The least area that `player` is sure of, less the greatest that the opponent may get, if `player` only passes.
    pub(super) fn sure_difference(&self, state: &Position<W>, player: Player) -> i32 {
        let all = i32::from(self.size * self.size);
        let Some((sure, not_theirs)) = self.unconditional(state, player) else { return -all };
        2 * i32::from(sure.count()) + i32::from(not_theirs) - all
    }

    /// The points that `player` is sure of.
    pub(super) fn sure(&self, state: &Position<W>, player: Player) -> Points<W> {
        self.unconditional(state, player).map_or(Points::NONE, |(sure, _)| sure)
    }

    /// The points that `player` is sure of, and how many others the opponent is sure not to get; `None` if no chain is
    /// unconditionally alive.
    fn unconditional(&self, state: &Position<W>, player: Player) -> Option<(Points<W>, u16)> {
        let own = state.of(player);
        let empty = self.empty(state);
        let mut regions: Vec<Region<W>> = self
            .parts(self.board.without(own))
            .map(|points| {
                let needed = if self.suicide { points } else { points & empty };
                Region { points, needed, border: points.spread(self.stride) & own }
            })
            .collect();
        if regions.len() < 2 {
            return None;
        }
        let mut chains: Vec<Points<W>> = self.parts(own).collect();
        loop {
            let before = chains.len();
            chains.retain(|chain| regions.iter().filter(|region| self.is_vital(region, *chain)).count() >= 2);
            if chains.is_empty() {
                return None;
            }
            if chains.len() == before {
                break;
            }
            let alive = union(&chains);
            regions.retain(|region| region.border.without(alive).is_empty());
        }
        let alive = union(&chains);
        regions.retain(|region| region.border.without(alive).is_empty());
        let (small, large): (Vec<_>, Vec<_>) = regions.iter().partition(|region| region.points.count() == 1);
        let is_vital = |region: &&Region<W>| chains.iter().any(|chain| self.is_vital(region, *chain));
        let not_theirs = large.into_iter().filter(is_vital).count();
        let sure = small.into_iter().fold(alive, |sure, region| sure | region.points);
        // There are fewer regions than points.
        Some((sure, u16::try_from(not_theirs).unwrap_or(u16::MAX)))
    }

    fn is_vital(&self, region: &Region<W>, chain: Points<W>) -> bool {
        region.border.meets(chain) && region.needed.without(chain.spread(self.stride)).is_empty()
    }

    /// The connected parts of a set.
    pub(super) fn parts(&self, mut set: Points<W>) -> impl Iterator<Item = Points<W>> {
        std::iter::from_fn(move || {
            let part = self.chain(set.first()?, set);
            set = set.without(part);
            Some(part)
        })
    }
}

fn union<const W: usize>(chains: &[Points<W>]) -> Points<W> {
    chains.iter().fold(Points::NONE, |all, chain| all | *chain)
}

#[cfg(test)]
mod tests {
    use arbore_core::{Notation, Player};

    use super::super::{Go, Ko, Komi};

    fn sure(text: &str, suicide: bool) -> [i32; 2] {
        let size = u8::try_from(text.split('/').count()).unwrap();
        let game = Go::new(size, Komi::halves(0), Ko::Positional, suicide).unwrap();
        let state = game.parse_position(text).unwrap();
        [Player::FIRST, Player::SECOND].map(|player| game.sure_difference(&state, player))
    }

    #[test]
    fn two_eyes_are_alive() {
        // All points are Black's: stones, and two eyes of one point.
        assert_eq!(sure("1xx/xxx/xx1 x", false), [9, -9]);
        // One eye is not enough.
        assert_eq!(sure("1xx/xxx/xxx x", false), [-9, -9]);
        // An eye of two points: at the end one of them may be White's, but the other is not.
        assert_eq!(sure("1x2/xxxx/xxxx/xxxx x", false), [13, -16]);
    }

    #[test]
    fn a_stone_in_an_eye_does_not_kill() {
        assert_eq!(sure("1xo1/xxxx/xxxx/xxxx x", false), [13, -16]);
        // The white stone may be taken off by suicide, but its point is a liberty too.
        assert_eq!(sure("1xo1/xxxx/xxxx/xxxx x", true), [13, -16]);
    }

    #[test]
    fn suicide_makes_room() {
        // All empty points of the larger region are liberties; the white stone in its middle has no black neighbour.
        let text = "1xxxx/x3x/x1o1x/x3x/xxxxx x";
        assert_eq!(sure(text, false), [8, -25]);
        assert_eq!(sure(text, true), [-25, -25]);
    }

    #[test]
    fn points_that_are_no_liberties_make_no_life() {
        // White's corner has three points, of which the empty one is no liberty.
        assert_eq!(sure("1xo2/xoo2/ooo2/5/5 o", false), [-25, -25]);
        // Both players are alive, and all points are theirs.
        assert_eq!(sure("1x1xx/xxxxx/ooooo/o1o1o/ooooo x", false), [-5, 5]);
    }

    #[test]
    fn a_chain_that_dies_takes_its_regions_along() {
        // The chain on the left has the corner, and the point on the right of it together with White's stones.
        assert_eq!(sure("1x1o/xxoo/oooo/oooo x", false)[0], 2 * 4 + 1 - 16);
        // So has the one on the right, but nothing else: a stone there captures it.
        assert_eq!(sure("1x1x/xxox/oooo/oooo x", false)[0], -16);
    }
}
