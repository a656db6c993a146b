//! Tree reuse: the tree of a search is kept for the next one in the same game.
//!
//! The position that is searched next is usually two plies below the last root, and what playouts have shown there
//! still holds. It is found by the keys of the positions that the game went through; the subtree below it becomes the
//! tree, and all other nodes make room.
//!
//! **Contract.** A tree is used again only for a game that went on from its root as the keys say, with the same
//! features, memory and number of threads, and without a depth limit, whose leaves are not as deep in the next search.
//! The evaluation must be the same; that is up to the caller. What is proven in the subtree remains so: a position that
//! repeats one of the game before the new root repeated it in the old tree too.
//!
//! **Complexity.** O(size of the tree), in place.

use super::features::MctsFeatures;
use super::results::Results;
use super::tree::{NodeKind, Tree};
use crate::Game;

/// The trees of a search, kept for the next one in the same game; see [`Mcts::search_from`](super::Mcts::search_from).
#[derive(Debug)]
pub struct MctsTree<G: Game> {
    /// The position of the root.
    pub(super) root: G::State,
    /// The keys of the positions that the game went through, the root's last.
    pub(super) keys: Vec<u64>,
    pub(super) settings: TreeSettings,
    /// One for each thread.
    pub(super) trees: Vec<GrownTree<G::Move>>,
}

/// What must be the same for a tree to be used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TreeSettings {
    pub(super) features: MctsFeatures,
    pub(super) bytes: usize,
    pub(super) threads: usize,
}

/// The tree of one thread.
#[derive(Debug)]
pub(super) struct GrownTree<M> {
    pub(super) results: Results,
    /// The moves and outcomes that lead to the nodes of the tree, but for the root.
    pub(super) moves: Vec<M>,
}

impl<G: Game> MctsTree<G> {
    /// How many playouts went through the root.
    #[must_use]
    pub fn visits(&self) -> u64 {
        self.trees.iter().map(|tree| tree.results.tree.node(Tree::ROOT).visits).sum()
    }

    /// The trees below `root`, where the game is now: `None` for each in which it was not met, or nothing at all if the
    /// game went another way. `keys` are those of the game, the root's last.
    pub(super) fn below(
        self,
        game: &G,
        root: &G::State,
        keys: &[u64],
        settings: TreeSettings,
    ) -> Vec<Option<GrownTree<G::Move>>> {
        let Some(way) = keys.strip_prefix(self.keys.as_slice()) else { return Vec::new() };
        if self.settings != settings {
            return Vec::new();
        }
        let below = |mut tree: GrownTree<G::Move>| {
            let at = tree.descend(game, &self.root, way, root)?;
            tree.cut_above(at);
            Some(tree)
        };
        self.trees.into_iter().map(below).collect()
    }
}

impl<M: Copy> GrownTree<M> {
    /// The node that is reached from the root by way of these keys, if it was visited and is searched in the same way as
    /// a root: its position is `target`.
    fn descend<G: Game<Move = M>>(
        &self,
        game: &G,
        root: &G::State,
        way: &[u64],
        target: &G::State,
    ) -> Option<u32> {
        let tree = &self.results.tree;
        let (mut at, mut state) = (Tree::ROOT, root.clone());
        for key in way {
            let after = |child: u32| {
                let mut after = state.clone();
                game.play(&mut after, self.moves[child as usize - 1]);
                (game.key(&after) == *key).then_some((child, after))
            };
            (at, state) = tree.children(at).find_map(after)?;
        }
        // The root of a search is no repetition, wherever the game has been.
        let is_usable = matches!(tree.node(at).kind, NodeKind::Turn(_) | NodeKind::Chance | NodeKind::Over);
        (is_usable && state == *target).then_some(at)
    }

    /// Makes a node the root, and removes what is not below it.
    fn cut_above(&mut self, root: u32) {
        let numbers = self.results.tree.cut_above(root);
        for (old, new) in numbers.into_iter().enumerate() {
            if let (Some(from), Some(to)) = (old.checked_sub(1), new.and_then(|new| new.checked_sub(1))) {
                self.moves[to as usize] = self.moves[from];
            }
        }
        self.moves.truncate(self.results.tree.len() - 1);
    }
}

impl Tree {
    /// Makes a node the root, and removes what is not below it. Returns the new number of each old one.
    ///
    /// Children stand behind their parent, and those that stay keep their order, so a node never moves up.
    fn cut_above(&mut self, root: u32) -> Vec<Option<u32>> {
        let mut numbers: Vec<Option<u32>> = vec![None; self.len()];
        // First which nodes stay, then where.
        numbers[root as usize] = Some(0);
        for at in root as usize..self.len() {
            if numbers[at].is_some() {
                for child in self.children(u32::try_from(at).unwrap_or(u32::MAX)) {
                    numbers[child as usize] = Some(0);
                }
            }
        }
        for (new, number) in (0..).zip(numbers.iter_mut().flatten()) {
            *number = new;
        }
        for (old, new) in numbers.iter().enumerate() {
            if let Some(new) = new {
                self.move_node(old, *new as usize, &numbers);
            }
        }
        self.truncate(numbers.iter().flatten().count());
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::super::rave::Amaf;
    use super::*;
    use crate::{Player, Score};

    /// The parents of nodes 1 to 9. The children of 2 stand before those of 4, and before their own.
    const PARENTS: [u32; 9] = [0, 0, 1, 1, 2, 2, 5, 5, 4];

    /// A tree in which what is known of a node is its number.
    fn tree(features: MctsFeatures) -> Tree {
        let mut tree = Tree::new(&[(Score::points(-9), Score::points(9)); 2], 1 << 14, features);
        for parent in [0, 1, 2, 5, 4] {
            let count = PARENTS.iter().filter(|other| **other == parent).count();
            assert!(tree.expand(parent, &vec![1.0; count]));
            tree.node_mut(parent).kind = NodeKind::Turn(Player::FIRST);
        }
        for at in 0..10 {
            tree.node_mut(at).visits = u64::from(at);
            tree.close(at, 0, f64::from(at));
        }
        if features == MctsFeatures::ALL {
            tree.amaf = (0..10).map(|key| Amaf { key, ..Amaf::default() }).collect();
            tree.priors = (0_u8..10).map(f32::from).collect();
        }
        tree
    }

    #[test]
    fn what_is_below_a_node_stays() {
        for features in [MctsFeatures::NONE, MctsFeatures::ALL] {
            for (root, below) in [(0, [1, 2, 3, 4, 5, 6, 7, 8, 9].as_slice()), (2, &[5, 6, 7, 8]), (9, &[])] {
                let mut tree = tree(features);
                let numbers = tree.cut_above(root);
                let kept = [&[root], below].concat();
                assert_eq!((tree.len(), numbers.iter().flatten().count()), (kept.len(), kept.len()));
                for (new, old) in (0..).zip(kept) {
                    assert_eq!(numbers[old as usize], Some(new));
                    assert_eq!(tree.node(new).visits, u64::from(old));
                    assert!((tree.total(new, 0).least - f64::from(old)).abs() < 1e-9);
                    if features == MctsFeatures::ALL {
                        assert_eq!(tree.amaf[new as usize].key, u64::from(old));
                        assert!((f64::from(tree.priors[new as usize]) - f64::from(old)).abs() < 1e-9);
                    }
                    let children: Vec<u64> =
                        tree.children(new).map(|child| tree.node(child).visits).collect();
                    let truth =
                        (1..).zip(PARENTS).filter(|(_, parent)| *parent == old).map(|(child, _)| child);
                    assert_eq!(children, truth.collect::<Vec<u64>>(), "children of {old} below {root}");
                }
            }
        }
    }
}
