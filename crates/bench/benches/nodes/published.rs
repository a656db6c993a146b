//! The crate [`minimax`] on the same positions: what it needs to know about our games.
//!
//! Its `Negamax` is alpha-beta with the moves of the root shuffled. The first move of every game is
//! therefore made to be the only one: below it nothing is shuffled, and the tree is always the same. Our
//! search starts after that move. The trees differ a little, because `minimax` lets values of won games
//! age, as we do, but not the windows that they are compared with.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use arbore_bench::connect4;
use arbore_bench::tictactoe::{self, FourByFour};
use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};

/// A position as both crates see it.
pub(crate) trait Position: Clone {
    /// The only first move: that which our search would try first.
    const FIRST: u8;
    fn is_start(&self) -> bool;
    fn is_won(&self) -> bool;
    fn is_over(&self) -> bool;
    fn push_moves(&self, moves: &mut Vec<u8>);
    fn after(&self, m: u8) -> Self;
}

impl Position for connect4::Board {
    const FIRST: u8 = 3;
    fn is_start(&self) -> bool {
        self.is_empty()
    }
    fn is_won(&self) -> bool {
        self.is_won()
    }
    fn is_over(&self) -> bool {
        self.is_over()
    }
    fn push_moves(&self, moves: &mut Vec<u8>) {
        self.moves(|m| moves.push(m));
    }
    fn after(&self, m: u8) -> Self {
        self.after(m)
    }
}

impl Position for tictactoe::Board {
    const FIRST: u8 = 0;
    fn is_start(&self) -> bool {
        self.is_empty()
    }
    fn is_won(&self) -> bool {
        self.is_won()
    }
    fn is_over(&self) -> bool {
        self.is_over()
    }
    fn push_moves(&self, moves: &mut Vec<u8>) {
        arbore_core::Game::moves(&FourByFour, self, |m| moves.push(m));
    }
    fn after(&self, m: u8) -> Self {
        self.after(m)
    }
}

/// Positions entered by the runs that count.
static VISITED: AtomicU64 = AtomicU64::new(0);

/// A game for `minimax`. It has no node counter, so we count, but never while the clock runs.
struct Adapter<P, const COUNTS: bool>(PhantomData<P>);

impl<P: Position, const COUNTS: bool> Adapter<P, COUNTS> {
    fn enter(position: &P) -> Option<Winner> {
        if COUNTS {
            VISITED.fetch_add(1, Ordering::Relaxed);
        }
        let end = if position.is_won() { Winner::PlayerJustMoved } else { Winner::Draw };
        position.is_over().then_some(end)
    }
}

impl<P: Position, const COUNTS: bool> Game for Adapter<P, COUNTS> {
    type S = P;
    type M = u8;

    fn generate_moves(position: &P, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::enter(position);
        if position.is_start() {
            moves.push(P::FIRST);
        } else if winner.is_none() {
            position.push_moves(moves);
        }
        winner
    }

    fn apply(position: &mut P, m: u8) -> Option<P> {
        Some(position.after(m))
    }

    fn get_winner(position: &P) -> Option<Winner> {
        Self::enter(position)
    }
}

impl<P: Position, const COUNTS: bool> Evaluator for Adapter<P, COUNTS> {
    type G = Self;

    fn evaluate(&self, _: &P) -> Evaluation {
        0
    }
}

/// Searches `depth` plies beyond the first move; the value is that for the player who made it.
pub(crate) fn search<P: Position>(start: &P, depth: u8) -> Evaluation {
    run::<P, false>(start, depth)
}

/// The number of positions that [`search`] enters after the first move.
pub(crate) fn nodes<P: Position>(start: &P, depth: u8) -> u64 {
    VISITED.store(0, Ordering::Relaxed);
    run::<P, true>(start, depth);
    // The start itself is no node of ours.
    VISITED.load(Ordering::Relaxed) - 1
}

fn run<P: Position, const COUNTS: bool>(start: &P, depth: u8) -> Evaluation {
    let mut strategy = Negamax::new(Adapter::<P, COUNTS>(PhantomData), depth + 1);
    strategy.choose_move(start);
    strategy.root_value()
}
