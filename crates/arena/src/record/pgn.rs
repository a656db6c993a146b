//! Games of chess for the programs of chess players: the portable game notation, as programs read it (check
//! signs are left out).

use arbore_core::{Outcome, Turn};
use arbore_lab::Position;

use super::tagged::{self, Format, comment};
use super::{Record, RecordError, RecordedMove};

/// The game that PGN is for here.
const CHESS: &str = "chess";

const FORMAT: Format = Format {
    game: |_| Ok(CHESS),
    read_move: |word| {
        let is_move = word.starts_with(|c: char| c.is_ascii_alphabetic())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || "-=+#".contains(c));
        match word {
            // Castling with zeros, as some write it.
            "0-0" => Some("O-O"),
            "0-0-0" => Some("O-O-O"),
            _ => is_move.then_some(word),
        }
    },
    is_white_first: |_| true,
};

/// Reads all games of a file. Moves stay as they are written; the rules read them.
pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
    tagged::parse_all(text, &FORMAT)
}

/// Whether games of a game, by its text with options, can be written.
#[must_use]
pub fn can_write(game: &str) -> bool {
    game == CHESS
}

/// A game in the portable game notation; `None` if it is not of chess, or no game at all.
#[must_use]
pub fn text(record: &Record) -> Option<String> {
    if !can_write(&record.game) {
        return None;
    }
    let game = arbore_lab::open(&record.game).ok()?;
    let start = record.start.as_ref().map_or_else(|| Some(game.start()), |text| game.position(text).ok())?;
    let words = words(start, &record.moves)?;
    Some(tagged::text(record, &[], true, words))
}

/// Numbers, moves and comments.
fn words(start: Position, moves: &[RecordedMove]) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut position = start;
    for (i, m) in moves.iter().enumerate() {
        let fen = position.text();
        let fields: Vec<&str> = fen.split(' ').collect();
        let number = fields.get(5).copied().unwrap_or("1");
        match fields.get(1) {
            Some(&"w") => words.push(format!("{number}.")),
            _ if i == 0 => words.push(format!("{number}...")),
            _ => {}
        }
        let next = position.play(&m.text).ok()?.position;
        let is_mate = next.turn() == Turn::Over
            && next.payoffs().iter().any(|payoff| matches!(payoff.outcome(), Outcome::WinIn(_)));
        words.push(short(&fields, &position.moves(), &m.text)? + if is_mate { "#" } else { "" });
        words.extend(comment(m).map(|comment| format!("{{{comment}}}")));
        position = next;
    }
    Some(words)
}

/// A move as people write it: `Nbd2`, `exd6`, `e8=Q`, `O-O`.
fn short(fen: &[&str], legal: &[String], text: &str) -> Option<String> {
    let (from, to) = (text.get(0..2)?, text.get(2..4)?);
    let man = man_on(fen, from)?.to_ascii_uppercase();
    if man == 'K' && matches!((&from[..1], &to[..1]), ("e", "c" | "g")) {
        return Some(if to.starts_with('g') { "O-O" } else { "O-O-O" }.to_owned());
    }
    let takes = man_on(fen, to).is_some() || (man == 'P' && from[..1] != to[..1]);
    let takes = if takes { "x" } else { "" };
    if man == 'P' {
        let file = if takes.is_empty() { "" } else { &from[..1] };
        let promoted = text.get(4..).filter(|letter| !letter.is_empty());
        let promoted = promoted.map(|letter| format!("={}", letter.to_ascii_uppercase()));
        return Some(format!("{file}{takes}{to}{}", promoted.unwrap_or_default()));
    }
    let is_rival = |other: &&String| {
        let rival = other.get(0..2).unwrap_or_default();
        other.get(2..4) == Some(to)
            && rival != from
            && man_on(fen, rival).is_some_and(|other| other.to_ascii_uppercase() == man)
    };
    let rivals: Vec<&String> = legal.iter().filter(is_rival).collect();
    let shares = |range: std::ops::Range<usize>| {
        rivals.iter().any(|rival| rival.get(range.clone()) == from.get(range.clone()))
    };
    let which = match (rivals.is_empty(), shares(0..1), shares(1..2)) {
        (true, ..) => "",
        (_, false, _) => &from[..1],
        (_, true, false) => &from[1..],
        (_, true, true) => from,
    };
    Some(format!("{man}{which}{takes}{to}"))
}

/// The man on a square.
fn man_on(fen: &[&str], square: &str) -> Option<char> {
    let mut letters = square.bytes();
    let file = letters.next()?.checked_sub(b'a')?;
    let rank = letters.next()?.checked_sub(b'1')?;
    let row = fen.first()?.split('/').nth(7usize.checked_sub(usize::from(rank))?)?;
    let mut at = 0;
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(empty) => at += empty,
            None if at == u32::from(file) => return Some(letter),
            None => at += 1,
        }
        if at > u32::from(file) {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests;
