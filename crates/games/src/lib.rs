//! The games of Arbore, one file each: rules, notation, board, evaluations.

pub mod nim;
mod text;
pub mod tictactoe;
pub mod tree;
