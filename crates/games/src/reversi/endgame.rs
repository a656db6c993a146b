//! What is certain about a position of Reversi, and how to prove the rest soon.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined into the entrances of a kernel is compiled without its instructions"
)]

mod few;
mod kernel;
mod last;
mod layout;
mod more;
mod order;
mod stability;

use arbore_core::search::Bound;
use arbore_core::{Outcome, Prove, Score, Table, Window};
use arbore_solver_core::Solve;

use super::squares::Squares;
use super::{Discs, Place, Reversi};
use few::Few;
use kernel::{Kernel, Portable};

/// Proofs about the end of the game: a solver of the last plies, what follows from stable discs, and which moves
/// a proof should try first.
#[derive(Debug)]
pub struct Endgame {
    processor: Processor,
    table: Table,
}

/// Which instructions there are.
#[derive(Clone, Copy, Debug)]
enum Processor {
    Any(Portable),
    #[cfg(target_arch = "x86_64")]
    Vectors(kernel::Vectors),
}

/// What is remembered of the last plies fits into a processor's cache.
const MEGABYTES: usize = 8;

/// The depth of the small search that guesses a value. With four plies the guess is no better.
const GUESS_DEPTH: u32 = 2;

impl Endgame {
    /// Proofs with the fastest instructions that this processor has.
    #[must_use]
    pub fn new() -> Endgame {
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = kernel::Vectors::detect() {
            return Endgame { processor: Processor::Vectors(vectors), ..Endgame::portable() };
        }
        Endgame::portable()
    }

    /// Proofs with instructions that every processor has.
    #[must_use]
    pub fn portable() -> Endgame {
        Endgame { processor: Processor::Any(Portable), table: Table::new(MEGABYTES) }
    }
}

impl Default for Endgame {
    fn default() -> Endgame {
        Endgame::new()
    }
}

impl Prove<Reversi> for Endgame {
    /// No result is greater than the board. What stable discs are worth is found out by [`finish`](Prove::finish), which
    /// knows what would be enough.
    fn bounds(&self, game: &Reversi, _: &Discs) -> (Score, Score) {
        let area = game.all.count_ones().cast_signed();
        (Score::points(-area), Score::points(area))
    }

    /// Solves the last plies. Before them, a bound if stable discs settle the window.
    fn finish(
        &self,
        game: &Reversi,
        state: &Discs,
        Window { alpha, beta }: Window,
        nodes: &mut u64,
    ) -> Option<(Score, Bound)> {
        let (least, most) = (in_discs(alpha), in_discs(beta));
        let value = if game.empty(state).count_ones() > more::MORE {
            let area = game.all.count_ones().cast_signed();
            stability::settles(state.own, state.theirs, game.all, area, least, most)?
        } else {
            match self.processor {
                Processor::Any(kernel) => self.solve(kernel, game, state, (least, most), nodes),
                #[cfg(target_arch = "x86_64")]
                Processor::Vectors(kernel) => self.solve(kernel, game, state, (least, most), nodes),
            }
        };
        let value = Score::points(value);
        Some((value, Bound::of(value, alpha, beta)))
    }
}

impl Solve<Reversi> for Endgame {
    type Facts = ();

    fn order(&self, game: &Reversi, m: Place, child: &Discs, (): &(), nodes: &mut u64) -> i32 {
        if m == Place::PASS {
            return 0;
        }
        match self.processor {
            Processor::Any(kernel) => self.promise(kernel, game, m, child, nodes),
            #[cfg(target_arch = "x86_64")]
            Processor::Vectors(kernel) => self.promise(kernel, game, m, child, nodes),
        }
    }

    /// The value of a small search.
    fn guess(&self, game: &Reversi, state: &Discs) -> Option<Score> {
        super::patterns::Patterns::new(game)?;
        let eighths = match self.processor {
            Processor::Any(kernel) => {
                self.few(kernel, game).small_search(state.own, state.theirs, GUESS_DEPTH)
            }
            #[cfg(target_arch = "x86_64")]
            Processor::Vectors(kernel) => {
                self.few(kernel, game).small_search(state.own, state.theirs, GUESS_DEPTH)
            }
        };
        // Differences are even, but where squares stay empty.
        Some(Score::points((eighths + 8).div_euclid(16) * 2))
    }

    fn plies_left(&self, game: &Reversi, state: &Discs) -> u32 {
        game.empty(state).count_ones()
    }
}

impl Endgame {
    fn few<K: Kernel>(&self, kernel: K, game: &Reversi) -> Few<'_, K> {
        Few::new(kernel, game, &self.table)
    }

    fn solve<K: Kernel>(
        &self,
        kernel: K,
        game: &Reversi,
        state: &Discs,
        (alpha, beta): (i32, i32),
        nodes: &mut u64,
    ) -> i32 {
        let mut few = self.few(kernel, game);
        let value = few.solve(state.own, state.theirs, alpha, beta);
        *nodes += few.nodes;
        value
    }

    fn promise<K: Kernel>(&self, kernel: K, game: &Reversi, m: Place, child: &Discs, nodes: &mut u64) -> i32 {
        let mut few = self.few(kernel, game);
        let left = game.empty(child).count_ones() + 1;
        let promise = few.promise(child.own, child.theirs, m.0.into(), left);
        *nodes += few.nodes;
        promise
    }
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
