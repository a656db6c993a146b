//! Reading positions of Go.

use arbore_core::{Game, Notation, NotationError, Player};

use super::notation::{EMPTY, column_letter};
use super::points::Points;
use super::{Goban, Position};
use crate::text::{Count, PASS, Word, unexpected};

impl<const W: usize> Goban<W> {
    /// Reads a position in any of its forms.
    pub(super) fn read_position(&self, text: &str) -> Result<Position<W>, NotationError> {
        let mut words = words(text).peekable();
        let mut state = self.start();
        if let Some(board) = words.next_if(|word| word.text.contains('/')) {
            let stones = self.read_board(board)?;
            let mover = words.next_if(|word| is_symbol(word.text));
            let mover = mover.map_or(Player::FIRST, |word| player(word.text));
            state = self.set(stones, mover)?;
        } else {
            words.next_if(|word| word.text == EMPTY);
        }
        for word in words {
            self.play_all(&mut state, word)?;
        }
        Ok(state)
    }

    /// Reads the stones of both players.
    fn read_board(&self, board: Word<'_>) -> Result<[Points<W>; 2], NotationError> {
        let rows = board.split('/');
        Count { what: "row", expected: self.size.into() }.check(rows.len())?;
        let mut stones = [Points::NONE; 2];
        let mut first = 0;
        for row in rows {
            let signs = signs(row)?;
            let found = signs.iter().map(|sign| usize::from(sign.count)).sum();
            Count { what: "points-in-row", expected: self.size.into() }.check(found)?;
            let mut point = first;
            for sign in signs {
                if let Some(owner) = sign.owner {
                    stones[owner.index()] = stones[owner.index()] | Points::one(point);
                }
                point += sign.count;
            }
            first += self.size + 1;
        }
        Ok(stones)
    }

    /// Plays moves that are written one after the other.
    fn play_all(&self, state: &mut Position<W>, word: Word<'_>) -> Result<(), NotationError> {
        let mut rest = word;
        while !rest.text.is_empty() {
            let length = self.length_of_move(rest)?;
            let (text, after) = rest.text.split_at(length);
            let m = self
                .parse_move(state, text)
                .map_err(|error| NotationError::Within { at: rest.at, error: Box::new(error) })?;
            self.play(state, m);
            rest = Word { text: after, at: rest.at + length };
        }
        Ok(())
    }

    /// How many characters the first move of a text has. All of them are ASCII.
    fn length_of_move(&self, word: Word<'_>) -> Result<usize, NotationError> {
        let Word { text, at } = word;
        if text.get(..PASS.len()).is_some_and(|start| start.eq_ignore_ascii_case(PASS)) {
            return Ok(PASS.len());
        }
        let last = self.size - 1;
        let expected = || format!("A..{} 1..{} {PASS}", column_letter(last), self.size);
        let letter = text.chars().next().unwrap_or_default();
        if !(0..=last).any(|column| column_letter(column) == letter.to_ascii_uppercase()) {
            return Err(unexpected(&letter.to_string(), at, &expected()));
        }
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            let found = text[1..].chars().next().map_or(String::new(), String::from);
            return Err(unexpected(&found, at + 1, &format!("1..{}", self.size)));
        }
        Ok(1 + digits)
    }
}

/// Some points of a row: a stone, or empty ones.
struct Sign {
    owner: Option<Player>,
    count: u16,
}

/// Reads a row.
fn signs(row: Word<'_>) -> Result<Vec<Sign>, NotationError> {
    /// No row is longer.
    const MAX_RUN: u16 = 999;
    let mut signs = Vec::new();
    let mut run: Option<u16> = None;
    for (at, character) in (row.at..).zip(row.text.chars()) {
        if let Some(digit) = character.to_digit(10).and_then(|digit| u16::try_from(digit).ok()) {
            run = Some((run.unwrap_or(0) * 10 + digit).min(MAX_RUN));
            continue;
        }
        signs.extend(run.take().map(|count| Sign { owner: None, count }));
        let mut letter = [0; 4];
        signs.push(match character {
            '.' => Sign { owner: None, count: 1 },
            _ if is_symbol(character.encode_utf8(&mut letter)) => {
                Sign { owner: Some(player(character.encode_utf8(&mut letter))), count: 1 }
            }
            _ => return Err(unexpected(&character.to_string(), at, "b w . 1..19 /")),
        });
    }
    signs.extend(run.map(|count| Sign { owner: None, count }));
    Ok(signs)
}

/// Whether a text is the sign of a player.
fn is_symbol(text: &str) -> bool {
    matches!(text, "b" | "B" | "x" | "X" | "w" | "W" | "o" | "O")
}

/// The player with this sign.
fn player(text: &str) -> Player {
    if matches!(text, "b" | "B" | "x" | "X") { Player::FIRST } else { Player::SECOND }
}

/// The words of a text, each with the number of its first character.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 1;
    text.split(char::is_whitespace).filter_map(move |text| {
        let word = Word { text, at };
        at += text.chars().count() + 1;
        (!text.is_empty()).then_some(word)
    })
}
