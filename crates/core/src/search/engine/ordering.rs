//! Move ordering: what a search learns about moves as it goes.
//!
//! Alpha-beta lives on trying the best move first. The *hash move*, which the transposition table remembers as best, is
//! tried first; then the game's own order counts, and what this search has learned: *killer moves* refuted a sibling of
//! this position, a *countermove* refuted the same previous move elsewhere, and the *history heuristic* counts how often
//! a move refuted anything.
//!
//! **Reference.** Killer moves: J. Gillogly, *The technology chess program*, 1972; history: J. Schaeffer, *The
//! history heuristic*, 1983; countermoves: J. Uiterwijk, *The countermove heuristic*, 1992.

use std::ops::Range;

use super::EngineSearch;
use super::features::{Feature, Features};
use crate::table::MoveHash;
use crate::{Evaluate, Observer, Player, Prove, ZeroSum};

/// What one thread of a search has learned about moves.
pub(super) struct MoveHistory {
    killers: Vec<[Option<MoveHash>; 2]>,
    /// One number for each player and move.
    history: [Box<[i32]>; 2],
    /// The move that refuted each move of each player's opponent.
    countermoves: [Box<[Option<MoveHash>]>; 2],
}

/// History stays between −this and +this.
const MAX_HISTORY: i32 = 1 << 13;

/// What each source of the order weighs, where history is worth up to [`MAX_HISTORY`].
#[derive(Clone, Copy)]
struct Weights {
    /// A point of the game's own order.
    game_order: i32,
    /// A killer move or a countermove.
    killer: i32,
}

impl Weights {
    /// Where there are noisy moves, these are what the game knows about, and of the others the search knows
    /// more: killers come before everything quiet. Elsewhere it is the other way round, and a killer is worth
    /// two points of the game's order.
    ///
    /// Nodes, counted from a few positions of each game: chess, depth 10, 102,498 with a weight of 64 and
    /// 220,147 with 1024; Connect Four, depth 13, 245,353 and 209,177. From 512 to 4096 there is little
    /// difference. Killers before everything: Reversi 6×6, depth 12, 38,985 instead of 30,478, Connect Four
    /// without evaluation, depth 14, 112,084 instead of 85,826, Ultimate tic-tac-toe the same.
    const fn of(has_noisy_moves: bool) -> Weights {
        if has_noisy_moves {
            Weights { game_order: 64, killer: KILLER }
        } else {
            Weights { game_order: 1024, killer: 2048 }
        }
    }
}

/// The ranks of moves, from the hash move down.
const HASH_MOVE: i32 = i32::MAX;
const NOISY: i32 = 1 << 28;
/// Noisy moves that lose more than they gain come after all quiet ones.
const LOSING: i32 = -(1 << 28);
pub(super) const KILLER: i32 = 1 << 26;

impl MoveHistory {
    pub(super) fn new() -> Self {
        MoveHistory {
            killers: Vec::new(),
            history: [(); 2].map(|()| vec![0; MoveHash::COUNT].into()),
            countermoves: [(); 2].map(|()| vec![None; MoveHash::COUNT].into()),
        }
    }

    /// How early a move should be tried.
    #[inline]
    fn rank(
        &self,
        features: Features,
        weights: Weights,
        context: &OrderingContext,
        m: MoveHash,
        game_order: i32,
        is_noisy: bool,
    ) -> i32 {
        if context.hash_move == Some(m) {
            return HASH_MOVE;
        }
        let game_order = (weights.game_order * game_order).clamp(-(1 << 24), 1 << 24);
        if is_noisy {
            return if game_order < 0 { LOSING + game_order } else { NOISY + game_order };
        }
        let killers = self.killers.get(context.ply as usize).copied().unwrap_or_default();
        let mut rank = game_order;
        if features.has(Feature::History) {
            rank += self.history[context.player.index()][m.index()];
        }
        if killers[0] == Some(m) {
            rank += weights.killer + 2;
        } else if killers[1] == Some(m) {
            rank += weights.killer + 1;
        } else if features.has(Feature::Countermoves) && context.countermove(self) == Some(m) {
            rank += weights.killer;
        }
        rank
    }

    /// The quiet move `best` refuted a position; the quiet moves `tried` before it did not.
    pub(super) fn learn(
        &mut self,
        features: Features,
        context: &OrderingContext,
        best: MoveHash,
        tried: impl Iterator<Item = MoveHash>,
        depth: u32,
    ) {
        let player = context.player.index();
        if features.has(Feature::Killers) {
            let ply = context.ply as usize;
            if self.killers.len() <= ply {
                self.killers.resize(ply + 1, [None; 2]);
            }
            let [first, second] = &mut self.killers[ply];
            if *first != Some(best) {
                (*second, *first) = (*first, Some(best));
            }
        }
        if let (true, Some(previous)) = (features.has(Feature::Countermoves), context.previous) {
            self.countermoves[player][previous.index()] = Some(best);
        }
        if features.has(Feature::History) {
            // What was learned far from the leaves is worth more.
            let bonus = depth.saturating_mul(depth).min(512).cast_signed() * 4;
            self.adjust(player, best, bonus);
            for m in tried {
                self.adjust(player, m, -bonus);
            }
        }
    }

    /// Changes the history of a move by `bonus`, the less the nearer it is to its bound.
    fn adjust(&mut self, player: usize, m: MoveHash, bonus: i32) {
        let entry = &mut self.history[player][m.index()];
        *entry += bonus - *entry * bonus.abs() / MAX_HISTORY;
    }

    /// Whether the history of a move is negative.
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

/// The node whose moves are put in order.
pub(super) struct OrderingContext {
    pub(super) player: Player,
    pub(super) ply: u32,
    /// The move that led here.
    pub(super) previous: Option<MoveHash>,
    /// The best move according to the transposition table.
    pub(super) hash_move: Option<MoveHash>,
}

impl OrderingContext {
    #[inline]
    fn countermove(&self, history: &MoveHistory) -> Option<MoveHash> {
        history.countermoves[self.player.index()][self.previous?.index()]
    }
}

impl<G: ZeroSum, E: Evaluate<G>, P: Prove<G>, O: Observer<G>> EngineSearch<'_, '_, G, E, P, O> {
    /// Ranks each move of a node: how early it should be tried.
    #[inline]
    pub(super) fn rank_moves(&mut self, state: &G::State, context: &OrderingContext, moves: Range<usize>) {
        let (game, features) = (self.run.game, self.shared.features);
        let has_order = features.has(Feature::Order);
        let weights = Weights::of(self.shared.has_noisy_moves);
        if self.ranks.len() < moves.end {
            self.ranks.resize(moves.end, 0);
        }
        for i in moves {
            let m = self.run.moves[i];
            let evaluation = self.shared.evaluation;
            let game_order = if has_order { evaluation.order(game, state, m) } else { 0 };
            let is_noisy = has_order && self.shared.has_noisy_moves && evaluation.is_noisy(game, state, m);
            let hash = self.run.move_hash(m);
            self.ranks[i] = self.history.rank(features, weights, context, hash, game_order, is_noisy);
        }
    }

    /// Ranks the moves of a node as they stand.
    pub(super) fn keep_order(&mut self, moves: Range<usize>) {
        self.ranks.clear();
        self.ranks.resize(moves.end, 0);
    }

    /// Brings the best-looking of the moves that are left to the front. Often none after it is ever tried,
    /// so sorting them would be wasted.
    #[inline]
    pub(super) fn pick_move(&mut self, left: Range<usize>) {
        let mut best = left.start;
        for i in left.clone().skip(1) {
            if self.ranks[i] > self.ranks[best] {
                best = i;
            }
        }
        self.ranks.swap(left.start, best);
        self.run.moves.swap(left.start, best);
    }

    /// Learns from a beta cut-off: the move at place `refuting` of the stack caused it; those from `first` on did not.
    #[inline]
    pub(super) fn learn(&mut self, context: &OrderingContext, first: usize, refuting: usize, depth: u32) {
        // A noisy move is tried early anyway, and a losing one late.
        let is_noisy = |rank: i32| rank != HASH_MOVE && (rank >= NOISY || is_losing(rank));
        if is_noisy(self.ranks[refuting]) {
            return;
        }
        let best = self.run.move_hash(self.run.moves[refuting]);
        let is_quiet = |i: &usize| !is_noisy(self.ranks[*i]);
        let tried = (first..refuting).filter(is_quiet).map(|i| self.run.move_hash(self.run.moves[i]));
        self.history.learn(self.shared.features, context, best, tried, depth);
    }
}
