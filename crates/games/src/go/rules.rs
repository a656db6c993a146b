//! What a move does, whether it is legal, and whose the points are in the end.
//!
//! **Keys of boards.** Each stone has a weight, and the key of a board is their sum. On boards up to 6×6 the weights are
//! the digits of a number in base 3, so that no two boards have the same key and superko is exact. Larger boards have
//! more than 2⁶⁴ arrangements; there the weights are random (A. Zobrist, *A new hashing method with application for game
//! playing*, 1970), and two of the some thousand boards of a game have the same key with a probability below 10⁻¹¹. The
//! weight of White to move is left free, for situational superko.
//!
//! **Complexity.** A move floods the chains that it touches, and no farther than to their first liberty. Superko looks at the
//! boards of the game only where a repetition is possible ([`Goban::is_legal`]).

use arbore_core::Player;

use super::points::Points;
use super::{Goban, Ko, Place, Position};

/// Boards up to this size have exact keys.
const MAX_EXACT_SIZE: u16 = 6;

/// The weights of the stones of both players on each point, by its bit, and of White to move.
pub(super) fn weights<const W: usize>(size: u16, board: Points<W>) -> (Box<[[u64; 2]]>, u64) {
    let mut weights = vec![[0; 2]; 64 * W].into_boxed_slice();
    let mut random = fastrand::Rng::with_seed(1970);
    let mut digit = 2;
    for point in board.iter() {
        weights[usize::from(point)] =
            if size <= MAX_EXACT_SIZE { [digit, 2 * digit] } else { [random.u64(..), random.u64(..)] };
        digit = digit.wrapping_mul(3);
    }
    let side = if size <= MAX_EXACT_SIZE { 1 } else { random.u64(..) };
    (weights, side)
}

/// What a stone changes on the board.
#[derive(Clone, Copy)]
pub(super) struct Change<const W: usize> {
    /// The stones of the opponent that are taken off.
    pub(super) captured: Points<W>,
    /// The stones of the player that are taken off, the new one among them: suicide.
    pub(super) lost: Points<W>,
}

impl<const W: usize> Goban<W> {
    /// The points without a stone.
    #[inline]
    pub(super) fn empty(&self, state: &Position<W>) -> Points<W> {
        self.board.without(state.stones[0] | state.stones[1])
    }

    /// The stones of each player, and the empty points that only that player's stones reach.
    pub(super) fn areas(&self, state: &Position<W>) -> [Points<W>; 2] {
        let empty = self.empty(state);
        let reached = state.stones.map(|stones| stones.spread(self.stride).flood(empty, self.stride));
        let [black, white] = state.stones;
        [black | reached[0].without(reached[1]), white | reached[1].without(reached[0])]
    }

    /// Black's area less White's, seen by a player, as a score.
    pub(super) fn settled(&self, state: &Position<W>, player: Player) -> i32 {
        let [black, white] = self.areas(state).map(|area| i32::from(area.count()));
        let points = self.komi.settle(black - white);
        if player == Player::FIRST { points } else { -points }
    }

    /// The chain of `stones` to which a point belongs.
    #[inline]
    pub(super) fn chain(&self, point: u16, stones: Points<W>) -> Points<W> {
        Points::one(point).flood(stones, self.stride)
    }

    /// The liberties of a chain.
    #[inline]
    pub(super) fn liberties(&self, chain: Points<W>, empty: Points<W>) -> Points<W> {
        chain.spread(self.stride) & empty
    }

    /// The stones of `stones` that are connected to `seed` if these have no liberty, otherwise none.
    #[inline]
    fn dead_chain(&self, seed: u16, stones: Points<W>, empty: Points<W>) -> Points<W> {
        let mut chain = Points::one(seed);
        loop {
            let around = chain.spread(self.stride);
            if around.meets(empty) {
                return Points::NONE;
            }
            let next = chain | around & stones;
            if next == chain {
                return chain;
            }
            chain = next;
        }
    }

    /// What a stone on an empty point changes besides.
    #[inline]
    pub(super) fn change(&self, state: &Position<W>, point: u16) -> Change<W> {
        let (own, theirs) = state.own_and_theirs();
        let stone = Points::one(point);
        let (own, around) = (own | stone, stone.spread(self.stride));
        let empty = self.empty(state).without(stone);
        let mut captured = Points::NONE;
        // A stone with a liberty of its own saves its chain. The others are followed.
        let mut seeds = (around & theirs).without(empty.spread(self.stride));
        while let Some(seed) = seeds.first() {
            captured = captured | self.dead_chain(seed, theirs, empty);
            seeds = seeds.without(captured | Points::one(seed));
        }
        let is_safe = !captured.is_empty() || around.meets(empty);
        let lost = if is_safe { Points::NONE } else { self.dead_chain(point, own, empty) };
        Change { captured, lost }
    }

    /// Whether a stone on a point is legal.
    ///
    /// A board can only stand again if it has as many stones as one that stood before stones were last removed, or if the
    /// move is suicide: after all others the board has the new stone, which no board had since (`history.rs`). So most
    /// moves need no look at the history.
    #[inline]
    pub(super) fn is_legal(&self, state: &Position<W>, place: Place) -> bool {
        let empty = self.empty(state);
        let around = Points::one(place.0).spread(self.stride);
        let has_liberty = around.meets(empty);
        if self.ko == Ko::Simple {
            let is_alive = has_liberty || self.suicide || self.change(state, place.0).lost.is_empty();
            return is_alive && state.ko != Some(place.0);
        }
        let highest = state.history.highest();
        let (_, theirs) = state.own_and_theirs();
        if has_liberty && (highest == 0 || highest <= state.count && !around.meets(theirs)) {
            return true;
        }
        let change = self.change(state, place.0);
        if change.lost.is_empty() {
            state.count + 1 - change.captured.count() > highest || !self.repeats(state, place, change)
        } else {
            self.suicide && !self.repeats(state, place, change)
        }
    }

    /// Whether a move makes a board that superko forbids.
    #[cold]
    fn repeats(&self, state: &Position<W>, place: Place, change: Change<W>) -> bool {
        let board = self.key_after(state, place, change);
        state.history.contains(self.remembered_key(board, state.mover.opponent()))
    }

    /// Puts a stone where it is legal.
    #[inline]
    pub(super) fn put(&self, state: &mut Position<W>, place: Place) {
        let change = self.change(state, place.0);
        let Change { captured, lost } = change;
        let before = state.count;
        state.board = self.key_after(state, place, change);
        let (own, theirs) = (state.mover.index(), state.mover.opponent().index());
        state.stones[own] = (state.stones[own] | Points::one(place.0)).without(lost);
        state.stones[theirs] = state.stones[theirs].without(captured);
        let removed = captured.count() + lost.count();
        state.count = before + 1 - removed;
        if removed > 0 {
            state.history.removed_from(before);
        }
        if self.ko == Ko::Simple {
            state.ko = self.simple_ko(state, place, captured);
        }
        state.symmetries = state.symmetries.that_keep(state.stones, self.size);
        // Superko saw to it that the board is new.
        self.end_turn(state, place, true);
    }

    /// Passes. It never makes a board that has not stood before, though perhaps not with that player to move.
    #[inline]
    pub(super) fn pass(&self, state: &mut Position<W>) {
        let is_new = self.ko == Ko::Situational
            && !state.history.contains(self.remembered_key(state.board, state.mover.opponent()));
        state.ko = None;
        let passes = state.passes + 1;
        self.end_turn(state, Place::PASS, is_new);
        state.passes = passes;
    }

    #[inline]
    fn end_turn(&self, state: &mut Position<W>, m: Place, is_new: bool) {
        state.mover = state.mover.opponent();
        state.passes = 0;
        let is_simple = self.ko == Ko::Simple;
        state.plies += u32::from(is_simple);
        let key = self.remembered_key(state.board, state.mover);
        state.history.push(m, key, is_new && !is_simple);
    }

    /// After a stone that captured one: if it is alone and has no other liberty, the point on which it could be taken back.
    fn simple_ko(&self, state: &Position<W>, place: Place, captured: Points<W>) -> Option<u16> {
        let taken = captured.first().filter(|_| captured.count() == 1)?;
        let around = Points::one(place.0).spread(self.stride);
        let own = state.of(state.mover);
        let is_alone = !around.meets(own) && (around & self.empty(state)) == captured;
        is_alone.then_some(taken)
    }

    /// The key of the board after a move.
    #[inline]
    fn key_after(&self, state: &Position<W>, place: Place, Change { captured, lost }: Change<W>) -> u64 {
        let (own, theirs) = (state.mover.index(), state.mover.opponent().index());
        let mut key = state.board.wrapping_add(self.weights[usize::from(place.0)][own]);
        for (set, owner) in [(captured, theirs), (lost, own)] {
            for point in set.iter() {
                key = key.wrapping_sub(self.weights[usize::from(point)][owner]);
            }
        }
        key
    }

    /// The key of a board.
    pub(super) fn board_key(&self, stones: [Points<W>; 2]) -> u64 {
        let weight = |(owner, point): (usize, u16)| self.weights[usize::from(point)][owner];
        let both = stones.into_iter().enumerate();
        let stones = both.flat_map(|(owner, set)| set.iter().map(move |point| (owner, point)));
        stones.map(weight).fold(0, u64::wrapping_add)
    }

    /// The key under which the history remembers a board: with the player to move under situational superko, and none at all
    /// under the simple rule, which needs no history.
    #[inline]
    pub(super) fn remembered_key(&self, board: u64, mover: Player) -> u64 {
        match self.ko {
            Ko::Positional => board,
            Ko::Situational if mover == Player::FIRST => board,
            Ko::Situational => board.wrapping_add(self.side),
            Ko::Simple => 0,
        }
    }

    /// Whether every chain has a liberty.
    pub(super) fn is_possible(&self, stones: [Points<W>; 2]) -> bool {
        let empty = self.board.without(stones[0] | stones[1]);
        let has_liberties = |set: Points<W>| empty.spread(self.stride).flood(set, self.stride) == set;
        stones.into_iter().all(has_liberties)
    }
}
