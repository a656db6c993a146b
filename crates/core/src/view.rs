//! A board as plain data, for one renderer in the terminal and one in the browser.

use crate::{Notation, Player};

/// A game that can be looked at.
pub trait Draw: Notation {
    /// The board at `state`, with what to click for each legal move.
    fn draw(&self, state: &Self::State) -> View;

    /// The pieces that a person may put on the board to set up a position; none where only a text does that.
    fn pieces(&self) -> Vec<Piece> {
        Vec::new()
    }

    /// The text of the position with these pieces, one entry for each place of the board, and this player to move.
    /// Whether there can be such a position is for [`parse_position`](Notation::parse_position) to say.
    fn set_up(&self, places: &[Option<Piece>], side: Player) -> String {
        let _ = (places, side);
        String::new()
    }
}

/// Everything there is to see of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Places on the board. Clicks refer to them by their index.
    pub cells: Vec<Cell>,
    /// Lines drawn between places, by index. Where there are lines, places are points and not squares.
    pub lines: Vec<(usize, usize)>,
    /// Names of the columns, left to right; may be empty.
    pub columns: Vec<String>,
    /// Names of the columns under the board, where they differ from those above, as in backgammon; else empty.
    pub columns_below: Vec<String>,
    /// Names of the rows, top to bottom; may be empty.
    pub rows: Vec<String>,
    /// After so many columns and rows comes a stronger line (3 and 3 in Ultimate tic-tac-toe); 0 for none.
    pub blocks: (u16, u16),
    /// Pieces that are not on the board.
    pub trays: Vec<Tray>,
    /// Numbers to be shown beside the board.
    pub facts: Vec<Fact>,
    /// Dice as they lie.
    pub dice: Vec<u8>,
    /// The legal moves.
    pub choices: Vec<Choice>,
    /// A click on the first of two places means one on the second: anywhere in a column, the cell where a
    /// stone would come to rest.
    pub stand_ins: Vec<(usize, usize)>,
}

impl View {
    /// The place that is meant by a click on `place`.
    #[must_use]
    pub fn meant(&self, place: usize) -> usize {
        self.stand_ins.iter().find(|(clicked, _)| *clicked == place).map_or(place, |(_, meant)| *meant)
    }
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
    /// What the place itself looks like.
    pub tone: Tone,
}

impl Cell {
    /// A plain place with nothing on it.
    #[must_use]
    pub fn new(x: impl Into<u16>, y: impl Into<u16>, name: impl Into<String>) -> Cell {
        Cell { x: x.into(), y: y.into(), piece: None, name: name.into(), tone: Tone::Plain }
    }

    /// The same place with a piece, if there is one.
    #[must_use]
    pub fn holding(self, piece: Option<Piece>) -> Cell {
        Cell { piece, ..self }
    }

    /// The same place in another tone.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Cell {
        Cell { tone, ..self }
    }
}

/// What a place itself looks like, whatever lies on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Like most.
    #[default]
    Plain,
    /// Like the dark squares of a chessboard.
    Dark,
    /// It belongs to a player, like a local board that he has won.
    Of(Player),
    /// It is of no use any more, like a local board that is full.
    Dead,
}

/// What lies on a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// A letter or a few: `x`, `0`, `*`, a number.
    pub glyph: String,
    /// A picture of it in one character, where there is one: `♞`. Not every terminal can show it.
    pub symbol: Option<char>,
    /// Whose it is; colours follow from this.
    pub owner: Option<Player>,
    /// How many of them lie there, one on the other.
    pub count: u8,
}

impl Piece {
    /// One piece of a player.
    #[must_use]
    pub fn of(owner: Player, glyph: impl Into<String>) -> Piece {
        Piece { owner: Some(owner), ..Piece::nobodys(glyph) }
    }

    /// One piece that is nobody's.
    #[must_use]
    pub fn nobodys(glyph: impl Into<String>) -> Piece {
        Piece { glyph: glyph.into(), symbol: None, owner: None, count: 1 }
    }
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

/// A number to be shown beside the board: discs, pips, points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What is counted: a short English slug, whose words are the message `what-SLUG`.
    pub what: &'static str,
    /// Whose it is, if it is somebody's.
    pub owner: Option<Player>,
    /// How much.
    pub value: i32,
}

impl Fact {
    /// A number that each of two players has.
    #[must_use]
    pub fn of_both(what: &'static str, value: impl Fn(Player) -> i32) -> Vec<Fact> {
        Player::all(2).map(|player| Fact { what, owner: Some(player), value: value(player) }).collect()
    }
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its text in the game's notation.
    pub text: String,
    /// The places to click, in this order: a cell; a piece and its destination; a piece, its destination,
    /// the next piece, its destination …. Without any the move is a button. Moves with the same clicks
    /// (a pawn that may become one of several pieces) are told apart by their texts.
    pub clicks: Vec<usize>,
}

impl Choice {
    /// A move and the places to click.
    #[must_use]
    pub fn new(text: impl Into<String>, clicks: impl Into<Vec<usize>>) -> Choice {
        Choice { text: text.into(), clicks: clicks.into() }
    }
}
