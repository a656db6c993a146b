//! The games of Arbore, one file each: rules, notation, board, evaluations.

pub mod backgammon;
pub mod bearoff;
mod chances;
pub mod nim;
pub mod pig;
mod text;
pub mod tictactoe;
pub mod tree;
