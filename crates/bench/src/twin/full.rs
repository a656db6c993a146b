//! Alpha-beta written by hand for one game, with all that the general search does for its caller: limits,
//! leaves and cut-offs counted, the value of every root move, the line of best play.
//!
//! Against these twins a ratio says what it costs to know nothing about the game; against the bare ones in
//! [`super::connect4`] and [`super::tictactoe`], what the services cost as well.

use arbore_core::limits::Budget;
use arbore_core::{Limits, Score, Stopped};

use super::Found;
use crate::connect4::{self, CENTRE_OUT, drop_stone, has_four, has_room};
use crate::tictactoe::{self, has_three, lowest};

/// Alpha-beta for Connect Four, `depth` plies deep.
#[must_use]
pub fn connect4(root: &connect4::Board, depth: u32) -> Found {
    let mut twin = FullTwin::new(depth);
    let (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
    let value = twin.connect4(root.own, root.all, 0, depth, alpha, beta);
    twin.found(value)
}

/// Alpha-beta for tic-tac-toe on 4×4, three in a row, `depth` plies deep.
#[must_use]
pub fn tictactoe(root: &tictactoe::Board, depth: u32) -> Found {
    let mut twin = FullTwin::new(depth);
    let (alpha, beta) = (Score::MINUS_INFINITY, Score::INFINITY);
    let value = twin.tictactoe(root.own, root.all, 0, depth, alpha, beta);
    twin.found(value)
}

struct FullTwin {
    budget: Budget,
    leaves: u64,
    cutoffs: u64,
    root_moves: Vec<(u8, Score)>,
    /// Best play from each ply on.
    lines: Vec<Vec<u8>>,
    best: Option<u8>,
}

impl FullTwin {
    fn new(depth: u32) -> FullTwin {
        FullTwin {
            budget: Budget::new(&Limits::depth(depth)),
            leaves: 0,
            cutoffs: 0,
            root_moves: Vec::new(),
            lines: vec![Vec::new(); depth as usize + 2],
            best: None,
        }
    }

    fn found(&self, value: Result<Score, Stopped>) -> Found {
        std::hint::black_box((self.leaves, self.cutoffs, &self.root_moves, &self.lines));
        let value = value.expect("there is no limit but the depth");
        Found { value, best: self.best, nodes: self.budget.nodes() }
    }

    /// Notes a leaf and returns its value.
    fn leaf(&mut self, ply: usize, value: Score) -> Score {
        self.leaves += 1;
        self.lines[ply].clear();
        value
    }

    /// A move is the best so far; `is_exact` if it is on the line of best play.
    fn improve(&mut self, ply: usize, m: u8, is_exact: bool) {
        if is_exact {
            let [line, below] = &mut self.lines[ply..ply + 2] else { unreachable!("two were asked for") };
            line.clear();
            line.push(m);
            line.extend_from_slice(below);
        }
        if ply == 0 {
            self.best = Some(m);
        }
    }

    /// The value for the owner of the stones `own`, who is to move.
    fn connect4(
        &mut self,
        own: u64,
        all: u64,
        ply: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.budget.spend()?;
        let theirs = own ^ all;
        if has_four(theirs) {
            return Ok(self.leaf(ply, Score::loss_in(0)));
        }
        if all == connect4::FULL || depth == 0 {
            return Ok(self.leaf(ply, Score::DRAW));
        }
        let mut best = Score::MINUS_INFINITY;
        for column in CENTRE_OUT {
            if !has_room(all, column) {
                continue;
            }
            let (low, high) = (-beta.for_child(), -alpha.max(best).for_child());
            let child = drop_stone(all, column);
            let value = -self.connect4(theirs, child, ply + 1, depth - 1, low, high)?.from_child();
            if ply == 0 {
                self.root_moves.push((column, value));
            }
            if value > best {
                best = value;
                self.improve(ply, column, alpha < best && best < beta);
                if best >= beta {
                    self.cutoffs += 1;
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The value for the owner of the marks `own`, who is to move.
    fn tictactoe(
        &mut self,
        own: u32,
        all: u32,
        ply: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.budget.spend()?;
        let theirs = own ^ all;
        if has_three(theirs) {
            return Ok(self.leaf(ply, Score::loss_in(0)));
        }
        if all == tictactoe::FULL || depth == 0 {
            return Ok(self.leaf(ply, Score::DRAW));
        }
        let mut best = Score::MINUS_INFINITY;
        let mut free = tictactoe::FULL & !all;
        while free != 0 {
            let cell = free & free.wrapping_neg();
            free ^= cell;
            let (low, high) = (-beta.for_child(), -alpha.max(best).for_child());
            let value = -self.tictactoe(theirs, all | cell, ply + 1, depth - 1, low, high)?.from_child();
            if ply == 0 {
                self.root_moves.push((lowest(cell), value));
            }
            if value > best {
                best = value;
                self.improve(ply, lowest(cell), alpha < best && best < beta);
                if best >= beta {
                    self.cutoffs += 1;
                    break;
                }
            }
        }
        Ok(best)
    }
}
