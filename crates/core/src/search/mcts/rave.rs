//! RAVE and progressive bias: what guides selection before a move has playouts of its own.
//!
//! **RAVE** (rapid action value estimation). A move often does as much good later as now, so a playout also says
//! something about the moves that a player made later in it: all moves as first (AMAF). Each child keeps, beside the
//! mean of its own playouts, that of all playouts through its parent in which the same player made the same move at any
//! later time; moves are the same if they have the same key ([`Game::move_key`](crate::Game::move_key)). There are many
//! more of these playouts, and they are less to the point, so they count less and less:
//!
//! ```text
//!     (1 − β)·mean + β·AMAF mean,   β = √(k / (3n + k))
//! ```
//!
//! where n is the number of visits of the child, and k, the equivalence parameter, that at which both count the same.
//!
//! **Progressive bias** adds w·prior/(n + 1), which playouts outweigh in time. A child that was not visited then counts
//! as much as its parent, so that not every move must be tried once.
//!
//! **Complexity.** O(moves of the playout + children of the path) for each playout.
//!
//! **Reference.** S. Gelly, D. Silver, *Combining online and offline knowledge in UCT*, 2007; S. Gelly, D. Silver,
//! *Monte-Carlo tree search and rapid action value estimation in computer Go*, 2011; G. Chaslot et al., *Progressive
//! strategies for Monte-Carlo tree search*, 2008.

use super::results::{Results, Selection, number};
use super::tree::{NodeKind, Tree};
use crate::Player;

/// What the playouts have shown that made a move later on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Amaf {
    /// The key of the move.
    pub(super) key: u64,
    /// What the player who makes it got, as a merit.
    pub(super) sum: f64,
    /// How many playouts there were.
    pub(super) visits: u64,
}

/// The moves of one playout, by player: a hash table that is cleared in no time.
#[derive(Debug)]
pub(super) struct PlayoutMoves {
    /// A move, and the playout it was made in. The number of places is a power of two.
    slots: Vec<(u64, u64)>,
    count: usize,
    playout: u64,
}

impl PlayoutMoves {
    const FIRST_SLOTS: usize = 256;

    pub(super) fn new() -> Self {
        PlayoutMoves { slots: vec![(0, 0); Self::FIRST_SLOTS], count: 0, playout: 1 }
    }

    /// Begins another playout.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.playout += 1;
    }

    /// A player's move as one number.
    fn mixed(player: Player, key: u64) -> u64 {
        (key ^ (player.index() as u64).wrapping_mul(0xA076_1D64_78BD_642F))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The place of a move, or the one that is free for it.
    fn place(&self, mixed: u64) -> usize {
        let mask = self.slots.len() - 1;
        // The upper bits are the best mixed ones.
        let mut place = (mixed >> 32) as usize & mask;
        while self.slots[place].1 == self.playout && self.slots[place].0 != mixed {
            place = (place + 1) & mask;
        }
        place
    }

    pub(super) fn insert(&mut self, player: Player, key: u64) {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let mixed = Self::mixed(player, key);
        let place = self.place(mixed);
        self.count += usize::from(self.slots[place].1 != self.playout);
        self.slots[place] = (mixed, self.playout);
    }

    fn has(&self, player: Player, key: u64) -> bool {
        self.slots[self.place(Self::mixed(player, key))].1 == self.playout
    }

    #[cold]
    fn grow(&mut self) {
        let slots = vec![(0, 0); 2 * self.slots.len()];
        for (mixed, playout) in std::mem::replace(&mut self.slots, slots) {
            if playout == self.playout {
                let place = self.place(mixed);
                self.slots[place] = (mixed, playout);
            }
        }
    }
}

impl Tree {
    /// Adds a result to the AMAF values of all children along a path whose moves were made later on. `moves` holds
    /// those of the playout, and then those of the path too.
    pub(super) fn add_amaf(&mut self, path: &[u32], moves: &mut PlayoutMoves, got: &[f64]) {
        for (i, at) in path.iter().copied().enumerate().rev() {
            let NodeKind::Turn(player) = self.node(at).kind else { continue };
            if let Some(child) = path.get(i + 1) {
                moves.insert(player, self.amaf[*child as usize].key);
            }
            let children = self.children(at);
            for amaf in &mut self.amaf[children.start as usize..children.end as usize] {
                if moves.has(player, amaf.key) {
                    amaf.visits += 1;
                    amaf.sum += got[player.index()];
                }
            }
        }
    }
}

impl Results {
    /// The child to go to from a node where `player` is to move, by RAVE, progressive bias or both.
    #[inline(never)]
    pub(super) fn select_guided(&self, at: u32, player: usize, selection: &Selection) -> u32 {
        let Selection { exploration, equivalence, bias, .. } = *selection;
        let spread = self.spread(selection);
        let logarithm = number(self.tree.node(at).visits.max(1)).ln();
        let first_play = bias.map(|_| self.merit(at, player, selection));
        self.highest_priority(at, |child| {
            let visits = number(self.tree.node(child).visits);
            let own = if visits > 0.0 { Some(self.merit(child, player, selection)) } else { None };
            let amaf = equivalence.and_then(|k| {
                let amaf = &self.tree.amaf[child as usize];
                let beta = (k / (3.0 * visits + k)).sqrt();
                (amaf.visits > 0).then(|| (beta, amaf.sum / number(amaf.visits)))
            });
            let mean = match (own, amaf) {
                (Some(own), Some((beta, amaf))) => (1.0 - beta) * own + beta * amaf,
                (None, Some((_, amaf))) => amaf,
                (own, None) => match own.or(first_play) {
                    Some(mean) => mean,
                    None => return f64::INFINITY,
                },
            };
            let prior = bias.map_or(0.0, |weight| weight * f64::from(self.tree.priors[child as usize]));
            mean / spread + exploration * (logarithm / visits.max(1.0)).sqrt() + prior / (visits + 1.0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_remembered_by_player_for_one_playout() {
        let mut moves = PlayoutMoves::new();
        for playout in 0..3 {
            let count = [5, 2_000, 700][playout];
            for key in 0..count {
                moves.insert(Player::FIRST, key * 3);
                moves.insert(Player::FIRST, key * 3);
            }
            moves.insert(Player::SECOND, 1);
            for key in 0..count {
                assert!(moves.has(Player::FIRST, key * 3), "{key}");
                assert!(!moves.has(Player::SECOND, key * 3), "{key}");
            }
            assert!(moves.has(Player::SECOND, 1) && !moves.has(Player::FIRST, 1));
            assert_eq!(moves.count, usize::try_from(count).unwrap() + 1);
            moves.clear();
            assert!(!moves.has(Player::FIRST, 0) && !moves.has(Player::SECOND, 1));
        }
    }
}
