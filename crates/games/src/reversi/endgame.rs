//! What is certain about a position of Reversi, and how to prove the rest soon.

mod few;
mod kernel;
mod layout;
mod order;
mod stability;

use arbore_core::search::Bound;
use arbore_core::{Outcome, Prove, Score};

use super::squares::Squares;
use super::{Discs, Empties, Place, Reversi};
use few::Few;
use kernel::{Kernel, Portable};
use layout::Layout;

/// Proofs about the end of the game: a solver of the last plies, what follows from stable discs, and which moves
/// a proof should try first.
#[derive(Clone, Copy, Debug)]
pub struct Endgame {
    processor: Processor,
}

/// Which instructions there are.
#[derive(Clone, Copy, Debug)]
enum Processor {
    Any(Portable),
    #[cfg(target_arch = "x86_64")]
    Vectors(kernel::Vectors),
}

/// With so many empty squares, and fewer, the last plies are solved without a table.
const FEW: u32 = 7;

impl Endgame {
    /// Proofs with the fastest instructions that this processor has.
    #[must_use]
    pub fn new() -> Endgame {
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = kernel::Vectors::detect() {
            return Endgame { processor: Processor::Vectors(vectors) };
        }
        Endgame::portable()
    }

    /// Proofs with instructions that every processor has.
    #[must_use]
    pub fn portable() -> Endgame {
        Endgame { processor: Processor::Any(Portable) }
    }
}

impl Default for Endgame {
    fn default() -> Endgame {
        Endgame::new()
    }
}

impl Prove<Reversi> for Endgame {
    /// Nobody gets more than the board, nor less than the stable discs are worth.
    fn bounds(&self, game: &Reversi, state: &Discs) -> (Score, Score) {
        let area = game.all.count_ones().cast_signed();
        let least = |own, theirs| {
            2 * stability::stable(own, theirs, game.all).count_ones().cast_signed() - area
        };
        let (own, theirs) = (least(state.own, state.theirs), least(state.theirs, state.own));
        (Score::points(own), Score::points(-theirs))
    }

    fn finish(
        &self,
        game: &Reversi,
        state: &Discs,
        alpha: Score,
        beta: Score,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        if game.empty(state).count_ones() > FEW {
            return None;
        }
        let window = (in_discs(alpha), in_discs(beta));
        let value = match self.processor {
            Processor::Any(kernel) => finish(kernel, game, state, window, nodes),
            #[cfg(target_arch = "x86_64")]
            Processor::Vectors(kernel) => finish(kernel, game, state, window, nodes),
        };
        let value = Score::points(value);
        Some((value, Bound::of(value, alpha, beta)))
    }

    fn order(&self, game: &Reversi, state: &Discs, m: Place, child: &Discs) -> i32 {
        order::order(game, state, m, child)
    }

    fn left(&self, game: &Reversi, state: &Discs) -> u32 {
        game.empty(state).count_ones()
    }
}

fn finish<K: Kernel>(
    kernel: K,
    game: &Reversi,
    state: &Discs,
    (alpha, beta): (i32, i32),
    nodes: &mut u64,
) -> i32 {
    let winner = game.empties == Empties::Winner;
    let mut few = Few::new(kernel, game.all, winner, Layout::of(game.size));
    let value = few.solve(state.own, state.theirs, alpha, beta);
    *nodes += few.nodes;
    value
}

/// A bound of a window in discs. No board has a hundred.
fn in_discs(score: Score) -> i32 {
    match score.outcome() {
        Outcome::Points(points) => points.clamp(-100, 100),
        Outcome::WinIn(_) => 100,
        Outcome::LossIn(_) => -100,
    }
}

impl Reversi {
    /// The squares where no disc lies.
    #[inline]
    pub(super) fn empty(&self, state: &Discs) -> Squares {
        self.all & !(state.own | state.theirs)
    }
}
