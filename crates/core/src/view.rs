//! A board as plain data, for one renderer in the terminal and one in the browser.

use crate::{Notation, Player};

/// A game that can be looked at.
pub trait Draw: Notation {
    /// The board at `state`, with what to click for each legal move.
    fn draw(&self, state: &Self::State) -> View;
}

/// Everything there is to see of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Places on the board. Clicks refer to them by their index.
    pub cells: Vec<Cell>,
    /// Lines drawn between places, by index.
    pub lines: Vec<(usize, usize)>,
    /// Names of the columns, left to right; may be empty.
    pub columns: Vec<String>,
    /// Names of the rows, top to bottom; may be empty.
    pub rows: Vec<String>,
    /// Pieces that are not on the board.
    pub trays: Vec<Tray>,
    /// Dice as they lie.
    pub dice: Vec<u8>,
    /// The legal moves.
    pub choices: Vec<Choice>,
}

/// A place on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Column, from the left.
    pub x: u16,
    /// Row, from the top.
    pub y: u16,
    /// What lies there.
    pub piece: Option<Piece>,
    /// How the place is called in the game's notation.
    pub name: String,
}

/// What lies on a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// A letter or a few: `x`, `0`, `*`, a number.
    pub glyph: String,
    /// Whose it is; colours follow from this.
    pub owner: Option<Player>,
}

/// Pieces in hand, or taken, or borne off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Whose they are.
    pub owner: Player,
    /// What they look like.
    pub glyph: String,
    /// How many there are.
    pub count: u16,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its text in the game's notation.
    pub text: String,
    /// How to choose it on the board.
    pub click: Click,
}

/// How a move is chosen on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// A click on one place.
    Cell(usize),
    /// A click on a piece, then one on its destination.
    FromTo(usize, usize),
    /// A button with the move's text.
    Button,
}
