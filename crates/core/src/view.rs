//! A board as plain data, for one renderer in the terminal and one in the browser.

use crate::{Notation, Player, Score};

/// A game that can be looked at.
///
/// ```
#[doc = include_str!("examples/matches.txt")]
#[doc = include_str!("examples/matches_notation.txt")]
/// use arbore_core::view::{Cell, Choice, Piece};
///
/// /// Matches in a row. A click on one of the first two takes it, and those before it.
/// impl Draw for Matches {
///     fn draw(&self, state: &(u8, Player)) -> View {
///         let cell = |i: u8| {
///             let piece = (i < state.0).then(|| Piece::neutral("|"));
///             Cell::new(i, 0_u16, (i + 1).to_string()).holding(piece)
///         };
///         let mut choices = Vec::new();
///         if state.0 > 0 {
///             self.moves(state, |m| choices.push(Choice::new(m.to_string(), [usize::from(m) - 1])));
///         }
///         View { cells: (0..self.0).map(cell).collect(), choices, ..View::default() }
///     }
/// }
///
/// let view = Matches(7).draw(&(5, Player::SECOND));
/// assert_eq!(view.cells.iter().filter(|cell| cell.piece.is_some()).count(), 5);
/// assert_eq!(view.choices, [Choice::new("1", [0]), Choice::new("2", [1])]);
/// ```
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

    /// The score of a position without the pieces that the players agree to be dead, as in Go, where the rules alone would
    /// have them captured first; `None` in games that know no such agreement.
    fn count(&self, state: &Self::State, dead: Dead<'_>) -> Option<Count> {
        let _ = (state, dead);
        None
    }
}

/// Which pieces are dead. Those that live and die together, such as a chain of Go, are named by any of their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dead<'a> {
    /// Those on these places.
    Marked(&'a [usize]),
    /// Those on these places, but for what is connected to the last place the opposite.
    Toggled(&'a [usize], usize),
    /// Those that playouts usually capture. The same position always gives the same.
    ByPlayouts,
}

/// The score of a position without its dead pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The places of all dead pieces, in order.
    pub dead: Vec<usize>,
    /// The board, on which dead pieces and empty places have the tone of the player they count for. Each piece is a choice,
    /// which toggles it.
    pub view: View,
    /// The score of the first player.
    pub score: Score,
}

/// Everything there is to see of a position.
///
/// ```
/// use arbore_core::view::{Cell, Choice, Fact, Piece, Tone, Tray};
/// use arbore_core::{Player, View};
///
/// // A board of 2 × 2 with a cross on a1, and one move, to b2.
/// let names = [("a2", 0, 0), ("b2", 1, 0), ("a1", 0, 1), ("b1", 1, 1)];
/// let mut view = View {
///     cells: names.map(|(name, x, y)| Cell::new(x as u16, y as u16, name)).into(),
///     columns: vec!["a".into(), "b".into()],
///     rows: vec!["2".into(), "1".into()],
///     trays: vec![Tray { owner: Player::FIRST, glyph: "x".into(), count: 3 }],
///     facts: Fact::of_both("stones", |player| i32::from(player == Player::FIRST)),
///     choices: vec![Choice::new("b2", [1])],
///     ..View::default()
/// };
/// view.cells[2].piece = Some(Piece::of(Player::FIRST, "x"));
/// view.cells[1].tone = Tone::Dark;
/// // A click on b1 means b2, as a stone in Connect Four is dropped anywhere in its column.
/// view.stand_ins = vec![(3, 1)];
/// assert_eq!(view.meant(3), 1);
/// assert_eq!(view.meant(0), 0);
/// ```
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
    /// After this many columns and rows comes a stronger line (3 and 3 in Ultimate tic-tac-toe); 0 for none.
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
    /// It belongs to a player, like a local board that they have won.
    Of(Player),
    /// It is of no use any more, like a local board that is full.
    Dead,
    /// A point that is marked for orientation, like the star points of Go.
    Star,
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
        Piece { owner: Some(owner), ..Piece::neutral(glyph) }
    }

    /// One piece that belongs to no player.
    #[must_use]
    pub fn neutral(glyph: impl Into<String>) -> Piece {
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
    /// The player that it belongs to, if any.
    pub owner: Option<Player>,
    /// How much, in parts of a unit.
    pub value: i32,
    /// How many parts make one: 2 where there are halves.
    pub parts: u32,
}

impl Fact {
    /// A whole number.
    #[must_use]
    pub fn new(what: &'static str, owner: impl Into<Option<Player>>, value: i32) -> Fact {
        Fact { what, owner: owner.into(), value, parts: 1 }
    }

    /// How much: `6.5`.
    #[must_use]
    pub fn number(&self) -> f64 {
        f64::from(self.value) / f64::from(self.parts)
    }

    /// A number that each of two players has.
    #[must_use]
    pub fn of_both(what: &'static str, value: impl Fn(Player) -> i32) -> Vec<Fact> {
        Player::all(2).map(|player| Fact::new(what, player, value(player))).collect()
    }
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its text in the game's notation.
    pub text: String,
    /// The places to click: a cell; a piece and its destination; a piece and all places of its path. Without any the
    /// move is a button. Moves with the same clicks (a pawn that may become one of several pieces) are distinguished by
    /// their texts.
    pub clicks: Vec<usize>,
    /// The clicks are pairs, a piece and its destination, the next piece and its destination …, which may be made in any
    /// order that the board allows.
    pub is_pairs: bool,
}

impl Choice {
    /// A move and the places to click, in this order.
    #[must_use]
    pub fn new(text: impl Into<String>, clicks: impl Into<Vec<usize>>) -> Choice {
        Choice { text: text.into(), clicks: clicks.into(), is_pairs: false }
    }

    /// A move of several pieces: for each the place where it stands and its destination.
    #[must_use]
    pub fn of_pairs(text: impl Into<String>, clicks: impl Into<Vec<usize>>) -> Choice {
        Choice { is_pairs: true, ..Choice::new(text, clicks) }
    }
}
