//! In which order moves are tried: what a search learns about moves as it goes.
//!
//! Alpha-beta lives on trying the best move first. Where the table remembers a best move, that one is
//! tried; then the game's own opinion counts, and the experience of this search: *killers* refuted a
//! sister of this position, *countermoves* refuted the same previous move elsewhere, and *history* counts
//! how often a move refuted anything.
//!
//! **Reference.** Killers: J. Gillogly, *The technology chess program*, 1972; history: J. Schaeffer, *The
//! history heuristic*, 1983; countermoves: J. Uiterwijk, *The countermove heuristic*, 1992.

use std::ops::Range;

use super::Walk;
use super::features::{Feature, Features};
use crate::table::MoveHash;
use crate::{Evaluate, Observer, Player, Prove, ZeroSum};

/// What one thread of a search has learned about moves.
pub(super) struct Experience {
    killers: Vec<[Option<MoveHash>; 2]>,
    /// One number for each player and move.
    history: [Box<[i32]>; 2],
    /// The best answer to each move of each player's opponent.
    answers: [Box<[Option<MoveHash>]>; 2],
}

/// History stays between −this and +this.
const MOST_HISTORY: i32 = 1 << 13;

/// How much is given to what, where history is worth up to [`MOST_HISTORY`].
#[derive(Clone, Copy)]
struct Weights {
    /// To a point of the game's own opinion.
    opinion: i32,
    /// To a killer or a countermove.
    killer: i32,
}

impl Weights {
    /// Where there are noisy moves, these are what the game knows about, and of the others the search knows
    /// more: killers come before everything quiet. Elsewhere it is the other way round, and a killer is worth
    /// two points of the game's opinion.
    ///
    /// Nodes, counted from a few positions of each game: chess, depth 10, 102,498 with an opinion of 64 and
    /// 220,147 with 1024; Connect Four, depth 13, 245,353 and 209,177. From 512 to 4096 there is little
    /// difference. Killers before everything: Reversi 6×6, depth 12, 38,985 instead of 30,478, Connect Four
    /// without evaluation, depth 14, 112,084 instead of 85,826, Ultimate tic-tac-toe the same.
    const fn of(has_noise: bool) -> Weights {
        if has_noise {
            Weights { opinion: 64, killer: KILLER }
        } else {
            Weights { opinion: 1024, killer: 2048 }
        }
    }
}

/// What is searched before what, from the table's move down.
const TABLE_MOVE: i32 = i32::MAX;
const NOISY: i32 = 1 << 28;
/// Noisy moves that lose more than they gain come after all quiet ones.
const LOSING: i32 = -(1 << 28);
pub(super) const KILLER: i32 = 1 << 26;

impl Experience {
    pub(super) fn new() -> Self {
        Experience {
            killers: Vec::new(),
            history: [(); 2].map(|()| vec![0; MoveHash::COUNT].into()),
            answers: [(); 2].map(|()| vec![None; MoveHash::COUNT].into()),
        }
    }

    /// How early a move should be tried, of which the game thinks so much.
    #[inline]
    fn rank(
        &self,
        features: Features,
        weights: Weights,
        spot: &Spot,
        m: MoveHash,
        opinion: i32,
        is_noisy: bool,
    ) -> i32 {
        if spot.table_move == Some(m) {
            return TABLE_MOVE;
        }
        let opinion = (weights.opinion * opinion).clamp(-(1 << 24), 1 << 24);
        if is_noisy {
            return if opinion < 0 { LOSING + opinion } else { NOISY + opinion };
        }
        let killers = self.killers.get(spot.ply as usize).copied().unwrap_or_default();
        let mut rank = opinion;
        if features.has(Feature::History) {
            rank += self.history[spot.player.index()][m.index()];
        }
        if killers[0] == Some(m) {
            rank += weights.killer + 2;
        } else if killers[1] == Some(m) {
            rank += weights.killer + 1;
        } else if features.has(Feature::Countermoves) && spot.answer(self) == Some(m) {
            rank += weights.killer;
        }
        rank
    }

    /// The quiet move `best` refuted a position; the quiet moves `tried` before it did not.
    pub(super) fn learn(
        &mut self,
        features: Features,
        spot: &Spot,
        best: MoveHash,
        tried: impl Iterator<Item = MoveHash>,
        depth: u32,
    ) {
        let player = spot.player.index();
        if features.has(Feature::Killers) {
            let ply = spot.ply as usize;
            if self.killers.len() <= ply {
                self.killers.resize(ply + 1, [None; 2]);
            }
            let [first, second] = &mut self.killers[ply];
            if *first != Some(best) {
                (*second, *first) = (*first, Some(best));
            }
        }
        if let (true, Some(previous)) = (features.has(Feature::Countermoves), spot.previous) {
            self.answers[player][previous.index()] = Some(best);
        }
        if features.has(Feature::History) {
            // What was learned far from the leaves is worth more.
            let bonus = depth.saturating_mul(depth).min(512).cast_signed() * 4;
            self.remember(player, best, bonus);
            for m in tried {
                self.remember(player, m, -bonus);
            }
        }
    }

    /// Moves a number by `bonus`, the less the nearer it is to its bound.
    fn remember(&mut self, player: usize, m: MoveHash, bonus: i32) {
        let entry = &mut self.history[player][m.index()];
        *entry += bonus - *entry * bonus.abs() / MOST_HISTORY;
    }

    /// Whether a quiet move has done more harm than good so far.
    #[inline]
    pub(super) fn is_disliked(&self, player: Player, m: MoveHash) -> bool {
        self.history[player.index()][m.index()] < 0
    }
}

/// Whether a move of this rank is noisy and loses more than it gains.
#[inline]
pub(super) const fn is_losing(rank: i32) -> bool {
    rank < LOSING / 2
}

/// Where moves are to be put in order.
pub(super) struct Spot {
    pub(super) player: Player,
    pub(super) ply: u32,
    /// The move that led here.
    pub(super) previous: Option<MoveHash>,
    /// The move that the table suggests.
    pub(super) table_move: Option<MoveHash>,
}

impl Spot {
    #[inline]
    fn answer(&self, experience: &Experience) -> Option<MoveHash> {
        experience.answers[self.player.index()][self.previous?.index()]
    }
}

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> Walk<'_, '_, G, E, P, O> {
    /// Says of each move of a node how early it should be tried.
    #[inline]
    pub(super) fn rank(&mut self, state: &G::State, spot: &Spot, moves: Range<usize>) {
        let (game, features) = (self.run.game, self.shared.features);
        let has_opinion = features.has(Feature::Order);
        let weights = Weights::of(self.shared.has_noise);
        if self.ranks.len() < moves.end {
            self.ranks.resize(moves.end, 0);
        }
        for i in moves {
            let m = self.run.moves[i];
            let evaluation = self.shared.evaluation;
            let opinion = if has_opinion { evaluation.order(game, state, m) } else { 0 };
            let is_noisy = has_opinion && self.shared.has_noise && evaluation.is_noisy(game, state, m);
            self.ranks[i] =
                self.experience.rank(features, weights, spot, MoveHash::new(m), opinion, is_noisy);
        }
    }

    /// Says that the moves of a node are in the right order.
    pub(super) fn keep_order(&mut self, moves: Range<usize>) {
        self.ranks.clear();
        self.ranks.resize(moves.end, 0);
    }

    /// Brings the best-looking of the moves that are left to the front. Often none after it is ever tried,
    /// so sorting them would be wasted.
    #[inline]
    pub(super) fn pick(&mut self, left: Range<usize>) {
        let mut best = left.start;
        for i in left.clone().skip(1) {
            if self.ranks[i] > self.ranks[best] {
                best = i;
            }
        }
        self.ranks.swap(left.start, best);
        self.run.moves.swap(left.start, best);
    }

    /// The move at place `refuting` of the stack refuted the position; those from `first` on did not.
    #[inline]
    pub(super) fn learn(&mut self, spot: &Spot, first: usize, refuting: usize, depth: u32) {
        // A noisy move is tried early anyway, and a losing one late.
        let is_noisy = |rank: i32| rank != TABLE_MOVE && (rank >= NOISY || is_losing(rank));
        if is_noisy(self.ranks[refuting]) {
            return;
        }
        let best = MoveHash::new(self.run.moves[refuting]);
        let is_quiet = |i: &usize| !is_noisy(self.ranks[*i]);
        let tried = (first..refuting).filter(is_quiet).map(|i| MoveHash::new(self.run.moves[i]));
        self.experience.learn(self.shared.features, spot, best, tried, depth);
    }
}
