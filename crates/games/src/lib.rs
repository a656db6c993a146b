//! The games of Arbore, one file each: rules, notation, board, evaluations.

pub mod connect4;
pub mod nim;
pub mod reversi;
mod text;
pub mod tictactoe;
pub mod tree;
