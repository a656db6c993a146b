//! Counting: the score without the stones that the players agree to be dead.
//!
//! The rules count stones as they stand. Players stop earlier and remove dead stones by agreement; playouts estimate which
//! ones are dead.

use arbore_core::Player;
use fastrand::Rng;

use super::points::Points;
use super::{Goban, Place, Position};

/// The number of playouts for an estimate.
const PLAYOUTS: u32 = 1000;

/// A chain is dead if its points are the opponent's at the end of this share of the playouts.
const MIN_DEAD_SHARE: f64 = 0.65;

impl<const W: usize> Goban<W> {
    /// The chains with a stone on one of these places, which are numbered row by row from the top.
    pub(super) fn chains_at(&self, state: &Position<W>, places: &[usize]) -> Points<W> {
        let points = self.board.iter().enumerate().filter(|(place, _)| places.contains(place));
        let stones: Points<W> = points.map(|(_, point)| point).collect();
        let [black, white] = state.stones.map(|set| (stones & set).flood(set, self.stride));
        black | white
    }

    /// The position without some stones, for counting only: its history is not that of a game.
    pub(super) fn without(&self, state: &Position<W>, dead: Points<W>) -> Position<W> {
        if dead.is_empty() {
            return state.clone();
        }
        let [black, white] = state.stones.map(|set| set.without(dead));
        Position::new(black, white, state.mover, self)
    }

    /// The chains that playouts usually capture, those that can never be captured excepted. The same position always gives
    /// the same.
    pub(super) fn dead_by_playouts(&self, state: &Position<W>) -> Points<W> {
        let mut held = vec![[0_u32; 2]; 64 * W];
        let mut random = Rng::with_seed(state.board);
        for number in 0..PLAYOUTS {
            // Both players begin equally often.
            let mover = if number % 2 == 0 { Player::FIRST } else { Player::SECOND };
            let [black, white] = self.played_out(state, mover, &mut random);
            for (owner, area) in [black, white].into_iter().enumerate() {
                area.iter().for_each(|point| held[usize::from(point)][owner] += 1);
            }
        }
        let chains = Player::all(2).flat_map(|owner| {
            let sure = self.sure(state, owner);
            self.parts(state.of(owner))
                .filter(move |chain| !chain.meets(sure))
                .map(move |chain| (owner, chain))
        });
        chains.fold(Points::NONE, |dead, (owner, chain)| {
            let theirs: u32 =
                chain.iter().map(|point| held[usize::from(point)][owner.opponent().index()]).sum();
            let most = f64::from(PLAYOUTS) * f64::from(chain.count());
            if f64::from(theirs) > MIN_DEAD_SHARE * most { dead | chain } else { dead }
        })
    }

    /// The areas at the end of a playout.
    fn played_out(&self, state: &Position<W>, mover: Player, random: &mut Rng) -> [Points<W>; 2] {
        let mut board = Position::new(state.stones[0], state.stones[1], mover, self);
        let max_plies = 3 * u32::from(self.size) * u32::from(self.size);
        for _ in 0..max_plies {
            let m = self.policy_move(&board, random);
            if m == Place::PASS && board.passes == 1 {
                break;
            }
            arbore_core::Game::play(self, &mut board, m);
        }
        self.areas(&board)
    }
}
