//! Paranoid search: three or more players, and all the others are against me.
//!
//! If all others only want to harm me, a game of many players becomes one of two: me, who maximises
//! my score, and the rest, who minimise it. Alpha-beta then works as it is, which it does not with max^n.
//! The price is the assumption: what is found is what I can get *for sure*, and usually less than I would.
//!
//! **Contract.** The value for the player to move at the root if all others join against them. Never more
//! than they get from max^n against the same opponents.
//!
//! **Complexity.** O(bᵈ) at worst, O(b^(d·(n−1)/n)) at best for n players.
//!
//! **Reference.** N. Sturtevant, R. Korf, *On pruning techniques for multi-player games*, 2000.

use super::run::Run;
use super::{Report, Search, Switches, alphabeta};
use crate::observe::Window;
use crate::{Evaluate, Limits, Multiplayer, Observer, Player};

/// Paranoid: alpha-beta in which all other players are MIN.
#[derive(Clone, Copy, Debug)]
pub struct Paranoid<E> {
    /// What to think of positions at the depth limit, in my view.
    pub evaluation: E,
    /// Variants, for teaching.
    pub switches: Switches,
}

impl<E> Paranoid<E> {
    /// The usual paranoid search.
    pub fn new(evaluation: E) -> Self {
        Paranoid { evaluation, switches: Switches::default() }
    }
}

impl<G: Multiplayer, E: Evaluate<G>, O: Observer<G>> Search<G, O> for Paranoid<E> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        history: &[u64],
        limits: &Limits,
        observer: &mut O,
    ) -> Report<G::Move> {
        let me = game.turn(root).player().unwrap_or(Player::FIRST);
        let run = Run::new(game, history, limits, observer);
        alphabeta::search(run, root, limits, &self.evaluation, self.switches, Window::FULL, me)
    }
}
