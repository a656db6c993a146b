//! Games of Go for the programs of Go players: the Smart Game Format, FF\[4\].
//!
//! A file is read as a whole, with all variations and with properties that mean nothing to us ([`GameTree`]); a variation of
//! it is a [`Record`]. Of a record we write the size of the board, komi, rules, players, stones that were set up, moves,
//! what players thought of them as comments, and the result.
//!
//! **Reference.** A. Hollosi, *SGF File Format FF\[4\]*.

mod read;
mod tree;

pub use read::record;
pub use tree::{GameTree, Node, Property, parse};

use arbore_core::view::Cell;
use arbore_core::{Player, Turn};
use arbore_lab::Position;
use arbore_lab::games::option;

use super::tagged::comment;
use super::{Ending, FaultKind, Record, RecordError, Standing};
use crate::go::{is_go, komi};

/// The rules of a game by the options `ko` and `suicide`, as files name them.
const RULES: &[(&str, &str, &str)] =
    &[("Chinese", "positional", "false"), ("AGA", "situational", "false"), ("NZ", "situational", "true")];

/// Whether a text is SGF: a parenthesis and a semicolon.
pub(super) fn is_meant(text: &str) -> bool {
    text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n'])
        .strip_prefix('(')
        .is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// The main lines of all games of a file.
pub(super) fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
    parse(text)?.iter().map(|tree| record(tree, 0)).collect()
}

/// Whether games of a game, by its text with options, can be written.
#[must_use]
pub fn can_write(game: &str) -> bool {
    is_go(game)
}

/// A game as SGF; `None` if it is not of Go, or no game at all.
#[must_use]
pub fn text(record: &Record) -> Option<String> {
    if !can_write(&record.game) {
        return None;
    }
    let game = arbore_lab::open(&record.game).ok()?;
    let mut position = match &record.start {
        Some(start) => game.position(start).ok()?,
        None => game.start(),
    };
    let size: u16 = option(&record.game, "size")?.parse().ok()?;
    let mut nodes = vec![root(record, size, &position)?];
    for m in &record.moves {
        let Turn::Player(player) = position.turn() else { return None };
        let next = position.play(&m.text).ok()?;
        let mut node = Node::default();
        node.push(if player == Player::FIRST { "B" } else { "W" }, [point(&next.text, size)?]);
        if let Some(comment) = comment(m) {
            node.push("C", [comment]);
        }
        nodes.push(node);
        position = next.position;
    }
    nodes[0].push("RE", [result(record, &position)]);
    Some(GameTree::of_line(nodes).text())
}

fn root(record: &Record, size: u16, start: &Position) -> Option<Node> {
    let mut root = Node::default();
    let mut push = |name: &str, value: String| root.push(name, [value]);
    push("GM", "1".to_owned());
    push("FF", "4".to_owned());
    push("CA", "UTF-8".to_owned());
    push("AP", format!("Arbore:{}", env!("CARGO_PKG_VERSION")));
    push("SZ", size.to_string());
    push("KM", komi(&record.game)?.to_string());
    let (ko, suicide) = (option(&record.game, "ko")?, option(&record.game, "suicide")?);
    if let Some((rules, ..)) = RULES.iter().find(|(_, other, suicides)| *other == ko && *suicides == suicide)
    {
        push("RU", (*rules).to_owned());
    }
    for (name, seat) in [("PB", 0), ("PW", 1)] {
        if let Some(player) = record.players.get(seat) {
            push(name, player.clone());
        }
    }
    if let Some(number) = record.number {
        push("RO", number.to_string());
    }
    if record.start.is_some() {
        let view = start.view();
        let owner = |cell: &Cell| cell.piece.as_ref().and_then(|piece| piece.owner);
        for (name, player) in [("AB", Player::FIRST), ("AW", Player::SECOND)] {
            let cells = view.cells.iter().filter(|cell| owner(cell) == Some(player));
            let points: Vec<String> = cells.map(|cell| point(&cell.name, size)).collect::<Option<_>>()?;
            if !points.is_empty() {
                root.push(name, points);
            }
        }
        root.push("PL", [if start.side() == Player::FIRST { "B" } else { "W" }.to_owned()]);
    }
    Some(root)
}

/// A point as SGF names it, by letters for its column and its row from the top: `ee` for `E5` on 9×9. A pass is empty.
fn point(name: &str, size: u16) -> Option<String> {
    if name == "pass" {
        return Some(String::new());
    }
    let letter = |number: u16| char::from_u32(u32::from(b'a') + u32::from(number));
    let (column, row) = name.split_at_checked(1)?;
    let column = COLUMNS.find(column)?;
    let row = size.checked_sub(row.parse().ok()?)?;
    Some([letter(u16::try_from(column).ok()?)?, letter(row)?].iter().collect())
}

/// The letters of the columns: without I, which looks like J.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRST";

/// The result: `B+3.5`, `W+R`, `0`; `?` where there is none.
fn result(record: &Record, end: &Position) -> String {
    let Some(verdict) = &record.verdict else { return "?".to_owned() };
    let winner = match verdict.standings[..] {
        [Standing::Won, _] => 'B',
        [_, Standing::Won] => 'W',
        _ => return "0".to_owned(),
    };
    let why = match &verdict.ending {
        Ending::Rules => {
            let points = end.payoffs().first().map_or(0.0, |payoff| payoff.as_f64().abs());
            (points / f64::from(end.game().points_per_unit())).to_string()
        }
        Ending::Resigned { .. } => "R".to_owned(),
        Ending::Forfeit { fault, .. } if matches!(fault.kind, FaultKind::Late | FaultKind::Hung) => {
            "T".to_owned()
        }
        Ending::Forfeit { .. } => "F".to_owned(),
        Ending::TooLong => return "Void".to_owned(),
    };
    format!("{winner}+{why}")
}

#[cfg(test)]
mod tests;
