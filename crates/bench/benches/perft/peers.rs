//! Perft by the crates of others, each as fast as its interface allows.

use connect_four_ai::Position as FourInARow;
use cozy_chess::Board as ChessBoard;
use magpie::othello::{Board as MagpieBoard, Stone};
use rust_reversi_core::board::Board as ReversiBoard;

pub(crate) const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// `cozy-chess`, which counts the last ply in bulk.
pub(crate) fn chess(fen: &str, depth: u32) -> u64 {
    fn count(board: &ChessBoard, depth: u32) -> u64 {
        let mut leaves = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                leaves += moves.len() as u64;
            } else {
                for m in moves {
                    let mut child = board.clone();
                    child.play_unchecked(m);
                    leaves += count(&child, depth - 1);
                }
            }
            false
        });
        leaves
    }
    count(&fen.parse().expect("the text is a position"), depth)
}

/// `magpie`, whose sets of moves can be counted.
pub(crate) fn magpie(depth: u32) -> u64 {
    fn count(board: &MagpieBoard, mover: Stone, depth: u32) -> u64 {
        let moves = board.moves_for(mover);
        let other = mover.flip();
        if moves.is_empty() {
            // A forced pass is a ply; if no player can move the game is over.
            return match (board.moves_for(other).is_empty(), depth) {
                (true, _) => 0,
                (false, 1) => 1,
                (false, _) => count(board, other, depth - 1),
            };
        }
        if depth == 1 {
            return moves.count_set().into();
        }
        let after = |m| {
            let mut child = board.clone();
            child.play(mover, m);
            count(&child, other, depth - 1)
        };
        moves.hot_bits().map(after).sum()
    }
    count(&MagpieBoard::standard(), Stone::Black, depth)
}

/// `rust_reversi_core`, whose sets of moves can be counted too.
pub(crate) fn reversi_core(depth: u32) -> u64 {
    fn count(board: &mut ReversiBoard, depth: u32) -> u64 {
        let mut moves = board.get_legal_moves();
        if moves == 0 {
            return match (board.is_game_over(), depth) {
                (true, _) => 0,
                (false, 1) => 1,
                (false, _) => {
                    board.do_pass().expect("there is no move");
                    count(board, depth - 1)
                }
            };
        }
        if depth == 1 {
            return moves.count_ones().into();
        }
        let mut leaves = 0;
        while moves != 0 {
            let mut child = board.clone();
            // Its first square is the highest bit.
            child.do_move(moves.leading_zeros() as usize).expect("the move is legal");
            moves &= !(1 << moves.ilog2());
            leaves += count(&mut child, depth - 1);
        }
        leaves
    }
    count(&mut ReversiBoard::new(), depth)
}

/// `connect-four-ai`, which knows whether a move wins before it is played, and which cells can be played.
pub(crate) fn connect4(depth: u32) -> u64 {
    fn count(position: &FourInARow, depth: u32) -> u64 {
        if depth == 1 {
            return position.possible().count_ones().into();
        }
        let mut leaves = 0;
        for column in 0..FourInARow::WIDTH {
            if position.is_playable(column) && !position.is_winning_move(column) {
                let mut child = *position;
                child.play(column);
                leaves += count(&child, depth - 1);
            }
        }
        leaves
    }
    count(&FourInARow::new(), depth)
}
