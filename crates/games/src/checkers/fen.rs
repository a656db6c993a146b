//! The FEN of PDN, the text of a position:
//!
//! ```text
//!   W  :  W21,22,K3  :  B1,2,K31  :  H7
//!   |     |             |            plies without a capture and without a man's move, if there are any
//!   |     |             Black's pieces by their squares, kings with a K before them
//!   |     White's pieces
//!   the side to move
//! ```
//!
//! Men come before kings, both in the order of their squares. What follows is read as well: small letters, spaces, Black
//! before White, ranges (`1-12`, `K1-4`), a dot at the end, and the number of the move, which is not part of a position
//! (`:F12`, as Lidraughts writes it).
//!
//! **Reference.** PDN 3.0, *Portable Draughts Notation*, 3.2 (FEN); the clock is that of Lidraughts.

use arbore_core::NotationError;

use super::board::Piece;
use super::squares::{Color, Size};
use crate::text::{Word, unexpected};

/// What a text says.
pub(super) struct Fen {
    pub(super) side: Color,
    /// The piece on each square, by the number of the square less one.
    pub(super) pieces: Vec<Option<Piece>>,
    /// Plies without a capture and without a man's move.
    pub(super) quiet_plies: u16,
}

/// The side to move, and the pieces, whose squares have these names.
pub(super) fn text(side: Color, pieces: &[(String, Piece)]) -> String {
    let mut text = side.letter().to_string();
    for color in [Color::White, Color::Black] {
        text.extend([':', color.letter()]);
        let mut names = Vec::new();
        for is_king in [false, true] {
            let wanted = pieces.iter().filter(|(_, piece)| *piece == Piece { color, is_king });
            names.extend(wanted.map(|(name, _)| format!("{}{name}", if is_king { "K" } else { "" })));
        }
        text += &names.join(",");
    }
    text
}

/// Reads a text.
pub(super) fn parse(text: &str, size: Size, max_pieces: usize) -> Result<Fen, NotationError> {
    let text = text.trim_end();
    let whole = Word { text: text.strip_suffix('.').unwrap_or(text), at: 1 };
    let parts: Vec<Word<'_>> = whole.split(':').into_iter().map(trimmed).collect();
    let [side, first, second, rest @ ..] = parts.as_slice() else {
        if parts[0].text.is_empty() {
            return Err(parts[0].unexpected("W B"));
        }
        return Err(NotationError::Count { what: "part", expected: 3, found: parts.len() });
    };
    let side = color(*side, "W B")?.ok_or_else(|| side.unexpected("W B"))?;
    let mut pieces = vec![None; size.squares().into()];
    let first = read_side(*first, "W B", size, &mut pieces)?;
    let other = first.opponent().letter().to_string();
    if read_side(*second, &other, size, &mut pieces)? == first {
        return Err(second.unexpected(&other));
    }
    for color in [Color::White, Color::Black] {
        let count = pieces.iter().flatten().filter(|piece| piece.color == color).count();
        if count > max_pieces {
            return Err(NotationError::Impossible { why: "too-many-pieces" });
        }
    }
    let mut quiet_plies = None;
    let mut move_number = None;
    for part in rest {
        let (letter, number) = headed(*part);
        let (field, what) = match letter {
            Some('H' | 'h') => (&mut quiet_plies, "plies-without-progress"),
            Some('F' | 'f') => (&mut move_number, "move-number"),
            _ => return Err(part.unexpected("H F")),
        };
        let read = number.number(what, 0, u16::MAX).map_err(|error| at(number, error))?;
        if field.replace(read).is_some() {
            return Err(part.unexpected("H F"));
        }
    }
    Ok(Fen { side, pieces, quiet_plies: quiet_plies.unwrap_or_default() })
}

/// Reads the pieces of a side; `expected` are the letters of those that can come.
fn read_side(
    part: Word<'_>,
    expected: &str,
    size: Size,
    pieces: &mut [Option<Piece>],
) -> Result<Color, NotationError> {
    let (letter, list) = headed(part);
    let letter =
        letter.and_then(|letter| color_of(letter, expected)).ok_or_else(|| part.unexpected(expected))?;
    if list.text.is_empty() {
        return Ok(letter);
    }
    for item in list.split(',').into_iter().map(trimmed) {
        let (is_king, squares) = king(item);
        let piece = Piece { color: letter, is_king };
        let ends: Vec<Word<'_>> = squares.split('-').into_iter().map(trimmed).collect();
        let (from, to) = match ends[..] {
            [square] => (square, square),
            // The K may stand before both ends.
            [from, to] => (from, if is_king { king(to).1 } else { to }),
            _ => return Err(item.unexpected("a-b")),
        };
        let read =
            |word: Word<'_>| word.number("square-number", 1, size.squares()).map_err(|error| at(word, error));
        let (first, last) = (read(from)?, read(to)?);
        if first > last {
            return Err(squares.unexpected(&format!("{last}-{first}")));
        }
        for number in first..=last {
            let impossible = |why| Err(at(item, NotationError::Impossible { why }));
            if !is_king && size.place(number).1 == size.last_row(letter) {
                return impossible("man-on-last-row");
            }
            if pieces[usize::from(number) - 1].replace(piece).is_some() {
                return impossible("two-pieces-on-a-square");
            }
        }
    }
    Ok(letter)
}

/// Takes a K off the beginning.
fn king(word: Word<'_>) -> (bool, Word<'_>) {
    match headed(word) {
        (Some('K' | 'k'), rest) => (true, rest),
        _ => (false, word),
    }
}

/// The first letter of a word, and the rest.
fn headed(word: Word<'_>) -> (Option<char>, Word<'_>) {
    let mut characters = word.text.chars();
    let first = characters.next();
    (first, trimmed(Word { text: characters.as_str(), at: word.at + 1 }))
}

/// The word without spaces around it.
fn trimmed(word: Word<'_>) -> Word<'_> {
    let text = word.text.trim_start();
    let skipped = word.text[..word.text.len() - text.len()].chars().count();
    Word { text: text.trim_end(), at: word.at + skipped }
}

/// The side that a word names, if it names one.
fn color(word: Word<'_>, expected: &str) -> Result<Option<Color>, NotationError> {
    let mut letters = word.text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(color_of(letter, expected)),
        _ => Err(unexpected(word.text, word.at, expected)),
    }
}

/// The side with a letter, if it is an expected one.
fn color_of(letter: char, expected: &str) -> Option<Color> {
    let letter = letter.to_ascii_uppercase();
    let colors = [Color::White, Color::Black].into_iter();
    colors.filter(|color| expected.contains(color.letter())).find(|color| color.letter() == letter)
}

/// An error that says where it is.
fn at(word: Word<'_>, error: NotationError) -> NotationError {
    match error {
        NotationError::Unexpected { .. } => error,
        error => NotationError::Within { at: word.at, error: Box::new(error) },
    }
}
