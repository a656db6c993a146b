//! Games of checkers for the programs of others: the portable draughts notation, of English draughts (`GameType` 21) and
//! international draughts (20).
//!
//! In a result White's points come first, whoever moved first. **Reference.** *PDN 3.0*, the portable draughts notation.

use arbore_core::{Player, Turn};

use super::tagged::{self, Format, comment};
use super::{Record, RecordError};

const ENGLISH: &str = "checkers";
const INTERNATIONAL: &str = "checkers:variant=international";

const FORMAT: Format = Format {
    // The number is followed by the board and its notation: `21,B,8,8,N1,0`.
    game: |kind| match kind.map(|kind| kind.split(',').next().unwrap_or_default().trim()) {
        None | Some("21") => Ok(ENGLISH),
        Some("20") => Ok(INTERNATIONAL),
        Some(_) => Err("pdn-game-type"),
    },
    read_move: |word| {
        let squares = || word.split(['-', 'x', 'X', ':']);
        let is_square =
            |text: &str| matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
        (squares().count() >= 2 && squares().all(is_square)).then_some(word)
    },
    // In English draughts Black begins.
    is_white_first: |game| game == INTERNATIONAL,
};

/// Reads all games of a file.
pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
    tagged::parse_all(text, &FORMAT)
}

/// Whether a text is more likely PDN than PGN: by the tag for the kind of draughts, or by its moves.
pub(super) fn is_meant(text: &str) -> bool {
    let is_tag = |line: &str| line.trim_start().starts_with("[GameType ");
    let is_move = |word: &str| {
        let word = word.rsplit('.').next().unwrap_or_default();
        (FORMAT.read_move)(word).is_some() && !matches!(word, "1-0" | "0-1" | "2-0" | "0-2" | "1-1")
    };
    let moves = text.lines().filter(|line| !line.trim_start().starts_with('['));
    text.lines().any(is_tag) || moves.flat_map(str::split_whitespace).any(is_move)
}

/// Whether games of a game, by its text with options, can be written. There is no `GameType` for the give-away game.
#[must_use]
pub fn can_write(game: &str) -> bool {
    let is_checkers = game.split(':').next() == Some("checkers");
    is_checkers && arbore_lab::games::option(game, "misere").as_deref() == Some("false")
}

/// A game as PDN; `None` if it is not of checkers as PDN has them, or no game at all. What has no tag is left out: after how
/// many quiet moves a game is drawn. An ending is written by its position.
#[must_use]
pub fn text(record: &Record) -> Option<String> {
    if !can_write(&record.game) {
        return None;
    }
    let game = arbore_lab::open(&record.game).ok()?;
    let option = |key| arbore_lab::games::option(&record.game, key);
    let is_white_first = option("variant")? == "international";
    let mut position = match &record.start {
        Some(start) => game.position(start).ok()?,
        None => game.start(),
    };
    let is_ending = option("men")? != "all";
    let start = record.start.clone().or_else(|| is_ending.then(|| position.text()));
    let mut words = Vec::new();
    let mut number = 1;
    for (i, m) in record.moves.iter().enumerate() {
        match position.turn() {
            Turn::Player(Player::FIRST) => words.push(format!("{number}.")),
            _ if i == 0 => words.push(format!("{number}...")),
            _ => {}
        }
        number += u32::from(position.turn() == Turn::Player(Player::SECOND));
        let next = position.play(&m.text).ok()?;
        words.push(next.text);
        words.extend(comment(m).map(|comment| format!("{{{comment}}}")));
        position = next.position;
    }
    let kind = if is_white_first { "20" } else { "21" };
    let record = Record { start, ..record.clone() };
    Some(tagged::text(&record, &[("GameType", kind.to_owned())], is_white_first, words))
}

#[cfg(test)]
mod tests;
