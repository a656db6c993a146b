//! What the texts of several games have in common: words, numbers, boards of `x`, `0` and `.`, and positions
//! given by their moves.

use std::fmt::Display;
use std::str::FromStr;

use arbore_core::view::Piece;
use arbore_core::{Notation, NotationError, Player};

/// How a pass is written, in every game that has one.
pub(crate) const PASS: &str = "pass";

/// A word of a text.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    /// The number of its first character, counted from 1.
    pub(crate) at: usize,
}

impl Default for Word<'_> {
    /// What stands at the beginning of an empty text.
    fn default() -> Self {
        Word { text: "", at: 1 }
    }
}

impl<'a> Word<'a> {
    /// The parts of the word between separators.
    pub(crate) fn split(self, separator: char) -> Vec<Word<'a>> {
        let mut at = self.at;
        let mut parts = Vec::new();
        for text in self.text.split(separator) {
            parts.push(Word { text, at });
            at += text.chars().count() + 1;
        }
        parts
    }

    /// Reads numbers from `min` to `max` with commas between them.
    pub(crate) fn numbers<N>(self, what: &'static str, min: N, max: N) -> Result<Vec<N>, NotationError>
    where
        N: Copy + Display + FromStr + Into<i64> + PartialOrd,
    {
        self.split(',').into_iter().map(|number| number.number(what, min, max)).collect()
    }

    /// The error that this word has no place here.
    pub(crate) fn unexpected(self, expected: &str) -> NotationError {
        unexpected(self.text, self.at, expected)
    }

    /// Reads a number from `min` to `max`.
    pub(crate) fn number<N>(self, what: &'static str, min: N, max: N) -> Result<N, NotationError>
    where
        N: Copy + Display + FromStr + Into<i64> + PartialOrd,
    {
        number(self.text, self.at, what, min, max)
    }

    /// Reads the symbol of one of `players` players.
    pub(crate) fn player(self, players: u8) -> Result<Player, NotationError> {
        let mut characters = self.text.chars();
        match (characters.next().and_then(|character| owner(character, players)), characters.next()) {
            (Some(player), None) => Ok(player),
            _ => Err(self.unexpected(&symbols(players))),
        }
    }

    /// Reads who has which cell: groups of cells with `/` between them, the cells `x`, `0`, `t` and `.`.
    /// Capitals, the letter o and the courses' `#` for an empty cell are read as well.
    pub(crate) fn cells(
        self,
        groups: Count,
        cells: Count,
        players: u8,
    ) -> Result<Vec<Option<Player>>, NotationError> {
        let mut read = vec![Vec::new()];
        for (at, character) in (self.at..).zip(self.text.chars()) {
            let group = read.last_mut().expect("there is always a last group");
            match (character, owner(character, players)) {
                ('/', _) => read.push(Vec::new()),
                ('.' | '#', _) => group.push(None),
                (_, Some(player)) => group.push(Some(player)),
                _ => {
                    let expected = format!("{} . /", symbols(players));
                    return Err(unexpected(&character.to_string(), at, &expected));
                }
            }
        }
        groups.check(read.len())?;
        read.iter().try_for_each(|group| cells.check(group.len()))?;
        Ok(read.into_iter().flatten().collect())
    }
}

/// Something at character `at` that has no place there.
pub(crate) fn unexpected(found: &str, at: usize, expected: &str) -> NotationError {
    NotationError::Unexpected { found: found.to_owned(), at, expected: expected.to_owned() }
}

/// Reads a number from `min` to `max` that begins at character `at` of a text.
pub(crate) fn number<N>(text: &str, at: usize, what: &'static str, min: N, max: N) -> Result<N, NotationError>
where
    N: Copy + Display + FromStr + Into<i64> + PartialOrd,
{
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unexpected(text, at, &format!("{min}..{max}")));
    }
    let number = text.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| NotationError::Range {
        what,
        found: text.to_owned(),
        min: min.into(),
        max: max.into(),
    })
}

/// Checks the number of something.
#[derive(Clone, Copy)]
pub(crate) struct Count {
    pub(crate) what: &'static str,
    pub(crate) expected: usize,
}

impl Count {
    pub(crate) fn check(self, found: usize) -> Result<(), NotationError> {
        let Count { what, expected } = self;
        if found == expected { Ok(()) } else { Err(NotationError::Count { what, expected, found }) }
    }
}

/// The words of a text, which may have up to `MAX`.
pub(crate) fn parts<const MAX: usize>(text: &str) -> Result<[Option<Word<'_>>; MAX], NotationError> {
    let mut at = 1;
    let mut words = Vec::new();
    for text in text.split(char::is_whitespace) {
        if !text.is_empty() {
            words.push(Word { text, at });
        }
        at += text.chars().count() + 1;
    }
    if words.len() > MAX {
        return Err(NotationError::Count { what: "part", expected: MAX, found: words.len() });
    }
    Ok(std::array::from_fn(|part| words.get(part).copied()))
}

/// Whose turn it seems to be: that of the first player who has fewer marks than x, or of x.
pub(crate) fn behind(players: u8, marks: impl Fn(Player) -> u32) -> Player {
    let has_fewer = |player: &Player| marks(*player) < marks(Player::FIRST);
    Player::all(players).find(has_fewer).unwrap_or(Player::FIRST)
}

/// Checks that the players can have put their marks by turns, x first; returns who would be next. The player to move
/// may still be chosen freely, to ask what the other could do.
pub(crate) fn check_turns(players: u8, marks: impl Fn(Player) -> u32) -> Result<Player, NotationError> {
    let total: u32 = Player::all(players).map(&marks).sum();
    let count = u32::from(players);
    let mut next = Player::FIRST;
    for (i, player) in (0..).zip(Player::all(players)) {
        // Player i has put a mark in the turns i, i + count, i + 2 · count …
        if marks(player) != (total + count - 1 - i) / count {
            return Err(NotationError::Impossible { why: "wrong-number-of-marks" });
        }
        if total % count == i {
            next = player;
        }
    }
    Ok(next)
}

/// Writes who has which cell, in groups of this many cells with `/` between them.
pub(crate) fn cells_text(owners: impl Iterator<Item = Option<Player>>, group: usize) -> String {
    let mut text = String::new();
    for (cell, owner) in owners.enumerate() {
        if cell > 0 && cell.is_multiple_of(group) {
            text.push('/');
        }
        text.push(owner.map_or('.', symbol));
    }
    text
}

/// The mark of a player.
pub(crate) const fn symbol(player: Player) -> char {
    match player.index() {
        0 => 'x',
        1 => '0',
        _ => 't',
    }
}

/// The marks of this many players, as they are put on a board.
pub(crate) fn marks(players: u8) -> Vec<Piece> {
    Player::all(players).map(|player| Piece::of(player, symbol(player))).collect()
}

/// Writes whose marks lie on the places of a board, in groups of this many.
pub(crate) fn places_text(places: &[Option<Piece>], group: usize) -> String {
    cells_text(places.iter().map(|piece| piece.as_ref().and_then(|piece| piece.owner)), group)
}

/// The player whose mark this is.
pub(crate) fn owner(character: char, players: u8) -> Option<Player> {
    let character = if matches!(character, 'o' | 'O') { '0' } else { character.to_ascii_lowercase() };
    Player::all(players).find(|player| symbol(*player) == character)
}

/// The marks of this many players, as errors list them: `x 0`.
fn symbols(players: u8) -> String {
    let symbols: Vec<String> = Player::all(players).map(|player| symbol(player).to_string()).collect();
    symbols.join(" ")
}

/// The position after these moves from the start, each with the number of its first character. A forced pass
/// may be left out.
pub(crate) fn replay<G: Notation>(game: &G, moves: &[(usize, String)]) -> Result<G::State, NotationError> {
    let mut state = game.start();
    for (at, text) in moves {
        let m = game.parse_move(&state, text).or_else(|error| {
            let pass = game.parse_move(&state, PASS).map_err(|_| error)?;
            game.play(&mut state, pass);
            game.parse_move(&state, text)
        });
        let m = m.map_err(|error| NotationError::Within { at: *at, error: Box::new(error) })?;
        game.play(&mut state, m);
    }
    Ok(state)
}
