//! The moves of all nodes on the path, on one stack.

use std::ops::Range;

use super::Run;
use crate::{Evaluate, Game, Observer, Prove, Score};

/// Where moves are pushed. Not `Vec::push`, which would note each new length in memory (6–16 %).
struct Stack<'a, M> {
    moves: &'a mut Vec<M>,
    end: usize,
}

impl<M> Stack<'_, M> {
    #[inline]
    fn push(&mut self, m: M) {
        match self.moves.get_mut(self.end) {
            Some(place) => *place = m,
            None => self.moves.push(m),
        }
        self.end += 1;
    }
}

impl<G: Game, O: Observer<G>> Run<'_, G, O> {
    /// Generates the moves of a node onto the stack and returns where they are.
    #[inline]
    pub(in crate::search) fn generate(&mut self, state: &G::State) -> Range<usize> {
        let mut stack = Stack { moves: &mut self.moves, end: self.top };
        self.game.moves(state, |m| stack.push(m));
        let moves = self.top..stack.end;
        debug_assert!(!moves.is_empty(), "a player to move has a move");
        self.top = moves.end;
        moves
    }

    /// Puts moves that are known already onto the stack.
    pub(in crate::search) fn generate_from(&mut self, known: &[G::Move]) -> Range<usize> {
        let mut stack = Stack { moves: &mut self.moves, end: self.top };
        for m in known {
            stack.push(*m);
        }
        let moves = self.top..stack.end;
        self.top = moves.end;
        moves
    }

    /// Generates the noisy moves of a node; there may be none.
    #[inline]
    pub(in crate::search) fn generate_noisy(
        &mut self,
        state: &G::State,
        evaluation: &impl Evaluate<G>,
    ) -> Range<usize> {
        let mut stack = Stack { moves: &mut self.moves, end: self.top };
        evaluation.noisy_moves(self.game, state, |m| stack.push(m));
        let moves = self.top..stack.end;
        self.top = moves.end;
        moves
    }

    /// Generates the moves that a proof does not rule out, and what it says if it rules out all.
    #[inline]
    pub(in crate::search) fn generate_candidates(
        &mut self,
        state: &G::State,
        proof: &impl Prove<G>,
    ) -> (Range<usize>, Option<Score>) {
        let mut stack = Stack { moves: &mut self.moves, end: self.top };
        let dropped = proof.candidates(self.game, state, |m| stack.push(m));
        let moves = self.top..stack.end;
        self.top = moves.end;
        (moves, dropped)
    }

    /// Puts the outcomes of a chance node onto the stack, and passes on how likely each is.
    #[inline]
    pub(in crate::search) fn generate_outcomes(
        &mut self,
        state: &G::State,
        mut likely: impl FnMut(f64),
    ) -> Range<usize> {
        let mut stack = Stack { moves: &mut self.moves, end: self.top };
        self.game.chance(state, |m, probability| {
            stack.push(m);
            likely(probability);
        });
        let moves = self.top..stack.end;
        debug_assert!(!moves.is_empty(), "chance has an outcome");
        self.top = moves.end;
        moves
    }

    /// Takes the moves of a node from the stack.
    #[inline]
    pub(in crate::search) fn forget(&mut self, moves: Range<usize>) {
        self.top = moves.start;
    }
}
