//! The iterative search of the crate [`minimax`] on Connect Four, with our rules.
//!
//! Without an evaluation both take about as many nodes at depth 14 (219,129 and 223,156), and we are 1.9 times as
//! fast. With keys whose low bits are alike its table is useless and it takes 108 million: mind the hash.

use std::sync::atomic::{AtomicU64, Ordering};

use arbore_bench::configured;
use arbore_core::{Evaluate as _, Game as _, Outcome, Player, Turn};
use arbore_games::connect4::{Connect4, Evaluation};
use minimax::{Game, IterativeOptions, IterativeSearch, Strategy, Winner};

/// A position with its rules, because `minimax` knows games as types without values.
#[derive(Clone)]
pub(crate) struct Board {
    game: Connect4,
    state: <Connect4 as arbore_core::Game>::State,
}

impl Board {
    pub(crate) fn start() -> Board {
        let game: Connect4 = configured("");
        let state = game.start();
        Board { game, state }
    }
}

/// Positions entered by the runs that count.
static VISITED: AtomicU64 = AtomicU64::new(0);

struct Rules<const COUNTS: bool>;

impl<const COUNTS: bool> Game for Rules<COUNTS> {
    type S = Board;
    type M = <Connect4 as arbore_core::Game>::Move;

    fn generate_moves(board: &Board, moves: &mut Vec<Self::M>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            board.game.moves(&board.state, |m| moves.push(m));
        }
        winner
    }

    fn apply(board: &mut Board, m: Self::M) -> Option<Board> {
        if COUNTS {
            VISITED.fetch_add(1, Ordering::Relaxed);
        }
        let mut after = board.clone();
        after.game.play(&mut after.state, m);
        Some(after)
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        let is_over = board.game.turn(&board.state) == Turn::Over;
        is_over.then(|| {
            let payoff = board.game.payoff(&board.state, Player::FIRST);
            if payoff.is_decisive() { Winner::PlayerJustMoved } else { Winner::Draw }
        })
    }

    fn zobrist_hash(board: &Board) -> u64 {
        // Its table takes the low bits of a hash for its place, and our keys are plain numbers: mixed well, as
        // the finaliser of SplitMix64 does it.
        let mut hash = board.game.key(&board.state);
        hash = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        hash = (hash ^ (hash >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        hash ^ (hash >> 31)
    }
}

/// An evaluation of ours, for the other search.
struct CoreEvaluation<const COUNTS: bool>(Evaluation);

impl<const COUNTS: bool> minimax::Evaluator for CoreEvaluation<COUNTS> {
    type G = Rules<COUNTS>;

    fn evaluate(&self, Board { game, state }: &Board) -> minimax::Evaluation {
        // Its own wins begin at the end of its numbers; ours at sight stay far enough below.
        const WIN: minimax::Evaluation = 10_000;
        let Turn::Player(mover) = game.turn(state) else { return 0 };
        match self.0.evaluate(game, state, mover).outcome() {
            Outcome::WinIn(_) => WIN,
            Outcome::LossIn(_) => -WIN,
            Outcome::Points(points) => points.try_into().unwrap_or(WIN),
        }
    }
}

/// Searches this many plies deep.
pub(crate) fn search(start: &Board, evaluation: Evaluation, depth: u8) {
    run::<false>(start, evaluation, depth);
}

/// How many positions [`search`] enters. It is another run, so that counting costs nothing.
pub(crate) fn nodes(start: &Board, evaluation: Evaluation, depth: u8) -> u64 {
    VISITED.store(0, Ordering::Relaxed);
    run::<true>(start, evaluation, depth);
    VISITED.load(Ordering::Relaxed)
}

fn run<const COUNTS: bool>(start: &Board, evaluation: Evaluation, depth: u8) {
    // The options of its own example.
    let options = IterativeOptions::new()
        .with_table_byte_size(64_000_000)
        .with_double_step_increment()
        .with_aspiration_window(5);
    let mut strategy = IterativeSearch::new(CoreEvaluation::<COUNTS>(evaluation), options);
    strategy.set_max_depth(depth);
    strategy.choose_move(start);
}
