//! The games of Arbore, one file each: rules, notation, board, evaluations.

pub mod chess;
mod chessmen;
pub mod minichess;
pub mod nim;
mod text;
pub mod tictactoe;
pub mod tree;
