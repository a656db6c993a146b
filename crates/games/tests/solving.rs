//! What games give the exact solver: along whole games, and against plain negamax near their ends.

mod golden;

use arbore_core::{Game as _, Turn, ZeroSum, conformance::random_positions};
use arbore_games::achi::Achi;
use arbore_games::connect4::{self, Connect4, Connect4Large};
use arbore_games::nim::{ClosedForm, Nim};
use arbore_games::reversi::{Endgame, Reversi};
use arbore_games::tictactoe::{self, TicTacToe};
use arbore_solver_core::Solve;
use arbore_solver_core::conformance::{against_negamax, along_games};
use golden::game;

/// Compares with negamax at some positions of random games that have at most this many plies left.
fn late<G: ZeroSum, P: Solve<G>>(game: &G, proofs: &P, plies: u32, count: u32) {
    let mut tried = 0;
    random_positions(game, 40 * count, |state| {
        let is_late = game.turn(state) != Turn::Over && proofs.plies_left(game, state) == plies;
        if is_late && tried < count {
            against_negamax(game, proofs, state);
            tried += 1;
        }
    });
    assert!(tried > count / 4, "only {tried} positions");
}

#[test]
fn connect_four() {
    for options in ["", "width=8,height=7"] {
        along_games(&game::<Connect4>(options), &connect4::Exact);
    }
    // Random games on larger boards seldom come near the last cells.
    for options in ["width=4,height=5", "width=5,height=4", "width=6,height=5,rising=true"] {
        let game: Connect4 = game(options);
        along_games(&game, &connect4::Exact);
        late(&game, &connect4::Exact, 9, 8);
        late(&game, &connect4::Exact, 8, 8);
    }
    for options in ["width=5,height=4", "width=9,height=8"] {
        along_games(&game::<Connect4Large>(options), &connect4::Exact);
    }
    late(&game::<Connect4Large>("width=5,height=4"), &connect4::Exact, 9, 8);
}

#[test]
fn tic_tac_toe() {
    for misere in ["false", "true"] {
        for (n, k, rule) in [(3, 3, "a"), (4, 3, "b"), (4, 4, "c"), (5, 4, "b")] {
            let game: TicTacToe = game(&format!("n={n},k={k},rule={rule},misere={misere}"));
            along_games(&game, &tictactoe::Exact);
            late(&game, &tictactoe::Exact, 7, 8);
            late(&game, &tictactoe::Exact, 6, 8);
        }
    }
}

#[test]
fn reversi() {
    for options in ["size=4", "size=6", "size=8", "size=6,empties=winner"] {
        let game: Reversi = game(options);
        for proofs in [Endgame::new(), Endgame::portable()] {
            along_games(&game, &proofs);
            late(&game, &proofs, 7, 4);
        }
    }
}

#[test]
fn nim() {
    for options in ["heaps=1/2/3", "heaps=2/3,max=2,misere=true"] {
        let game: Nim = game(options);
        along_games(&game, &ClosedForm);
        against_negamax(&game, &ClosedForm, &game.start());
    }
}

#[test]
fn knowing_nothing() {
    along_games(&game::<Connect4>("width=4,height=4"), &());
    along_games(&game::<Reversi>("size=4"), &());
    let small: TicTacToe = game("");
    along_games(&small, &());
    random_positions(&small, 2, |state| {
        if small.turn(state) != Turn::Over && *state != small.start() {
            against_negamax(&small, &(), state);
        }
    });
    // Positions that come back have no value of their own, but laws hold along the way.
    along_games(&game::<Achi>(""), &());
}
