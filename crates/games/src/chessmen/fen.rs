//! FEN, the text of a chess position, for boards of any size:
//!
//! ```text
//!   rnkbr/ppppp/5/PPPPP/RNKBR  w  -  -  0  1
//!   men, from the last rank    |  |  |  |  number of the move, from 1
//!   to the first, and numbers  |  |  |  plies since a capture or a pawn's move
//!   of empty squares           |  |  square for taking en passant
//!                              |  who may still castle where
//!                              side to move
//! ```
//!
//! Fields that are missing at the end have the values of a game's start.

use arbore_core::{NotationError, Player};

use super::{Kind, Man};
use crate::text::{Word, parts, unexpected};

/// With this number of plies without a capture and without a pawn's move the game is drawn.
pub(crate) const MAX_QUIET_PLIES: u8 = 100;

/// A text taken apart into its fields.
pub(crate) struct Fen<'a> {
    fields: [Option<Word<'a>>; 6],
}

impl<'a> Fen<'a> {
    /// Takes a text apart.
    pub(crate) fn split(text: &'a str) -> Result<Fen<'a>, NotationError> {
        Ok(Fen { fields: parts(text)? })
    }

    /// The men on all squares of a board with `size` files and ranks. `letters` are those of the men there
    /// are, as they stand in errors.
    pub(crate) fn men(&self, size: u8, letters: &str) -> Result<Vec<Option<Man>>, NotationError> {
        let Word { text, at } = self.fields[0].unwrap_or_default();
        let mut ranks = vec![Vec::new()];
        for (at, character) in (at..).zip(text.chars()) {
            let rank = ranks.last_mut().expect("there is always a last rank");
            match (character, character.to_digit(10)) {
                ('/', _) => ranks.push(Vec::new()),
                (_, Some(empty @ 1..)) if empty <= size.into() => {
                    rank.extend((0..empty).map(|_| None));
                }
                _ => {
                    let man = Man::parse(character).filter(|_| letters.contains(character));
                    let expected = || format!("{letters} 1..{size} /");
                    rank.push(Some(man.ok_or_else(|| unexpected(&character.to_string(), at, &expected()))?));
                }
            }
        }
        let expected = usize::from(size);
        if text.is_empty() || ranks.len() != expected {
            let found = if text.is_empty() { 0 } else { ranks.len() };
            return Err(NotationError::Count { what: "row", expected, found });
        }
        if let Some(rank) = ranks.iter().find(|rank| rank.len() != expected) {
            return Err(NotationError::Count { what: "cell", expected, found: rank.len() });
        }
        Ok(ranks.into_iter().rev().flatten().collect())
    }

    /// The side to move.
    pub(crate) fn mover(&self) -> Result<Player, NotationError> {
        match self.fields[1] {
            None => Ok(Player::FIRST),
            Some(side) => match side.text {
                "w" | "W" => Ok(Player::FIRST),
                "b" | "B" => Ok(Player::SECOND),
                _ => Err(side.unexpected("w b")),
            },
        }
    }

    /// Who may castle where; `-` for none.
    pub(crate) fn castling(&self) -> Option<Word<'a>> {
        self.unless_dash(2)
    }

    /// The square on which a pawn may be taken en passant, if there is one.
    pub(crate) fn en_passant(&self) -> Option<Word<'a>> {
        self.unless_dash(3)
    }

    fn unless_dash(&self, index: usize) -> Option<Word<'a>> {
        self.fields[index].filter(|field| field.text != "-")
    }

    /// Plies without a capture and without a pawn's move. Where no player claims the draw the count goes on in other
    /// programs; here such a position is drawn, however high the number is.
    pub(crate) fn quiet_plies(&self) -> Result<u8, NotationError> {
        let plies = self.fields[4].map_or(Ok(0), |plies| plies.number("quiet-plies", 0, u16::MAX))?;
        Ok(u8::try_from(plies).map_or(MAX_QUIET_PLIES, |plies| plies.min(MAX_QUIET_PLIES)))
    }

    /// The number of the move. Some programs begin to count at 0; that is read as 1.
    pub(crate) fn move_number(&self) -> Result<u16, NotationError> {
        let number = self.fields[5].map_or(Ok(1), |number| number.number("move-number", 0, u16::MAX))?;
        Ok(number.max(1))
    }
}

/// The first field: the men on a board with `size` files and ranks.
pub(crate) fn men_text(size: u8, man_on: impl Fn(u8) -> Option<Man>) -> String {
    let rank_text = |rank: u8| {
        let mut text = String::new();
        let mut empty = 0;
        for square in rank * size..(rank + 1) * size {
            match man_on(square) {
                Some(man) => {
                    push_number(&mut text, &mut empty);
                    text.push(man.letter());
                }
                None => empty += 1,
            }
        }
        push_number(&mut text, &mut empty);
        text
    };
    (0..size).rev().map(rank_text).collect::<Vec<_>>().join("/")
}

/// Writes how many squares were empty, if any were.
fn push_number(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// How many kings White and Black have: `least` or one.
pub(crate) fn kings(men: &[Option<Man>], least: usize) -> Result<[usize; 2], NotationError> {
    let count = |owner| men.iter().filter(|man| **man == Some(Man { owner, kind: Kind::King })).count();
    let counts = [count(Player::FIRST), count(Player::SECOND)];
    for (what, found) in [("white-king", counts[0]), ("black-king", counts[1])] {
        if !(least..=1).contains(&found) {
            return Err(NotationError::Count { what, expected: 1, found });
        }
    }
    Ok(counts)
}
