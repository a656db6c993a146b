//! The games of Arbore: rules, notation, boards, options and static evaluations.

pub mod achi;
pub mod backgammon;
pub mod bearoff;
pub mod checkers;
pub mod chess;
pub mod connect4;
pub mod go;
pub mod minichess;
pub mod nim;
pub mod pig;
pub mod reversi;
pub mod tictactoe;
pub mod tictactoe3;
pub mod tree;
pub mod ultimate;

// What several games share.
mod chances;
mod chessmen;
mod grid;
mod hash;
mod in_a_row;
mod nine;
mod text;
