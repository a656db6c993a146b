//! The games of Arbore, one file each: rules, notation, board, evaluations.

mod grid;
mod in_a_row;
mod nine;
mod text;

pub mod achi;
pub mod nim;
pub mod tictactoe;
pub mod tictactoe3;
pub mod tree;
