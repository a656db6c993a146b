//! A board: a [`View`] as JSON.

use arbore_core::view::{Choice, Piece, Tone};
use arbore_core::{Player, Turn, View};
use serde::Serialize;

use super::score::Finite;
use crate::algorithm::Family;

/// A board. Places are referred to by their index.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = View))]
pub struct Board {
    cells: Vec<BoardCell>,
    /// Lines between places; where there are lines, places are points and not squares.
    lines: Vec<(usize, usize)>,
    columns: Vec<String>,
    columns_below: Vec<String>,
    rows: Vec<String>,
    /// Columns and rows between stronger lines; 0 for none.
    blocks: (u16, u16),
    trays: Vec<BoardTray>,
    facts: Vec<BoardFact>,
    dice: Vec<u8>,
    choices: Vec<BoardChoice>,
    /// A click on the first means one on the second.
    stand_ins: Vec<(usize, usize)>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Cell))]
struct BoardCell {
    x: u16,
    y: u16,
    name: String,
    tone: BoardTone,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = BoardPiece, required = false))]
    piece: Option<BoardPiece>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", schema(as = Tone))]
enum BoardTone {
    Plain,
    Dark,
    Dead,
    /// A point that is marked for orientation.
    Star,
    /// It belongs to a player.
    Of(usize),
}

/// A piece.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Piece))]
pub struct BoardPiece {
    glyph: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false, min_length = 1, max_length = 1))]
    symbol: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    owner: Option<usize>,
    count: u8,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Tray))]
struct BoardTray {
    owner: usize,
    glyph: String,
    count: u16,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Fact))]
struct BoardFact {
    /// The message `what-SLUG` has its words.
    what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    owner: Option<usize>,
    value: Finite,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Choice))]
struct BoardChoice {
    text: String,
    /// The places to click; without any the move is a button.
    clicks: Vec<usize>,
    /// The clicks are pairs, a piece and its destination, which may be made in any order that the board allows. Otherwise
    /// they are made in this order.
    is_pairs: bool,
}

impl From<Piece> for BoardPiece {
    fn from(piece: Piece) -> BoardPiece {
        BoardPiece {
            glyph: piece.glyph,
            symbol: piece.symbol,
            owner: piece.owner.map(Player::index),
            count: piece.count,
        }
    }
}

impl From<View> for Board {
    fn from(view: View) -> Board {
        let index = |player: Player| player.index();
        let cells = view.cells.into_iter().map(|cell| BoardCell {
            x: cell.x,
            y: cell.y,
            name: cell.name,
            tone: match cell.tone {
                Tone::Plain => BoardTone::Plain,
                Tone::Dark => BoardTone::Dark,
                Tone::Dead => BoardTone::Dead,
                Tone::Star => BoardTone::Star,
                Tone::Of(player) => BoardTone::Of(player.index()),
            },
            piece: cell.piece.map(BoardPiece::from),
        });
        let trays = view.trays.into_iter();
        let facts = view.facts.into_iter();
        let choices = view.choices.into_iter();
        Board {
            cells: cells.collect(),
            lines: view.lines,
            columns: view.columns,
            columns_below: view.columns_below,
            rows: view.rows,
            blocks: view.blocks,
            trays: trays
                .map(|tray| BoardTray { owner: tray.owner.index(), glyph: tray.glyph, count: tray.count })
                .collect(),
            facts: facts
                .map(|fact| BoardFact {
                    what: fact.what,
                    owner: fact.owner.map(index),
                    value: Finite(fact.number()),
                })
                .collect(),
            dice: view.dice,
            choices: choices
                .map(|Choice { text, clicks, is_pairs }| BoardChoice { text, clicks, is_pairs })
                .collect(),
            stand_ins: view.stand_ins,
        }
    }
}

/// The player to move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", schema(as = Turn))]
pub enum TurnInfo {
    /// A player's.
    Player {
        /// The player's number, from 0.
        player: usize,
    },
    /// Chance: dice are rolled.
    Chance,
    /// The game is over.
    Over,
}

impl From<Turn> for TurnInfo {
    fn from(turn: Turn) -> TurnInfo {
        match turn {
            Turn::Player(player) => TurnInfo::Player { player: player.index() },
            Turn::Chance => TurnInfo::Chance,
            Turn::Over => TurnInfo::Over,
        }
    }
}

/// What kind of game it is, and so which searches are for it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", schema(as = Family))]
pub enum FamilyName {
    /// Two players, no chance.
    ZeroSum,
    /// Any number of players, no chance.
    Multiplayer,
    /// Two players, and dice.
    Stochastic,
}

impl From<Family> for FamilyName {
    fn from(family: Family) -> FamilyName {
        match family {
            Family::ZeroSum => FamilyName::ZeroSum,
            Family::Multiplayer => FamilyName::Multiplayer,
            Family::Stochastic => FamilyName::Stochastic,
        }
    }
}
