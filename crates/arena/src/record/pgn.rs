//! Games of chess for the programs of chess players: the portable game notation, as programs read it (check
//! signs are left out).

mod read;

pub use read::parse_all;

use std::fmt::Write as _;

use arbore_core::{Outcome, Turn};
use arbore_lab::Position;

use super::{Ending, Opinion, Record, RecordedMove};

/// Lines are not longer than this.
const WIDTH: usize = 79;

/// A game in the portable game notation; `None` if it is not of chess, or no game at all.
#[must_use]
pub fn text(record: &Record) -> Option<String> {
    if record.game != "chess" {
        return None;
    }
    let game = arbore_lab::open(&record.game).ok()?;
    let start = record.start.as_ref().map_or_else(|| Some(game.start()), |text| game.position(text).ok())?;
    let mut text = String::new();
    for (name, value) in tags(record) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    let mut words = words(start, &record.moves)?;
    words.push(result(record));
    let mut width = 0;
    for word in words {
        let is_first = width == 0;
        if is_first || width + 1 + word.chars().count() > WIDTH {
            text.push('\n');
            width = 0;
        } else {
            text.push(' ');
            width += 1;
        }
        width += word.chars().count();
        text.push_str(&word);
    }
    text.push('\n');
    Some(text)
}

fn tags(record: &Record) -> Vec<(&'static str, String)> {
    let player = |seat: usize| record.players.get(seat).cloned().unwrap_or_else(|| "?".to_owned());
    let mut tags = vec![
        ("Event", "arbore match".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", record.number.map_or_else(|| "?".to_owned(), |number| number.to_string())),
        ("White", player(0)),
        ("Black", player(1)),
        ("Result", result(record)),
        ("PlyCount", record.moves.len().to_string()),
    ];
    if let Some(start) = &record.start {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", start.clone()));
    }
    let termination = match record.verdict.as_ref().map(|verdict| &verdict.ending) {
        Some(Ending::Rules | Ending::Resigned { .. }) => "normal".to_owned(),
        Some(Ending::TooLong) => "adjudication".to_owned(),
        Some(Ending::Forfeit { fault, .. }) => format!("{} {}", fault.kind.slug(), fault.detail),
        None => "unterminated".to_owned(),
    };
    tags.push(("Termination", termination.trim_end().to_owned()));
    tags
}

fn result(record: &Record) -> String {
    record.verdict.as_ref().map_or_else(|| "*".to_owned(), super::Verdict::score)
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
        words.extend(comment(m));
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

/// Value, depth and time: `{+0.34/9 0.055s}`.
fn comment(m: &RecordedMove) -> Option<String> {
    let value = match m.value? {
        Opinion::Points(points) => format!("{points:+.2}"),
        Opinion::Win(plies) => format!("+M{}", plies.div_ceil(2)),
        Opinion::Loss(plies) => format!("-M{}", plies.div_ceil(2)),
    };
    let depth = m.depth.map(|depth| format!("/{depth}")).unwrap_or_default();
    Some(format!("{{{value}{depth} {:.3}s}}", m.time.as_secs_f64()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Verdict;

    fn moves_of(start: Option<&str>, moves: &str) -> String {
        let played = |text: &str| RecordedMove { text: text.to_owned(), ..RecordedMove::default() };
        let record = Record {
            game: "chess".to_owned(),
            start: start.map(str::to_owned),
            moves: moves.split(' ').map(played).collect(),
            verdict: Verdict::parse("1-0 rules"),
            ..Record::default()
        };
        let text = text(&record).unwrap();
        text.split("]\n\n").nth(1).unwrap().trim_end().to_owned()
    }

    #[test]
    fn moves_are_written_as_people_do() {
        assert_eq!(
            moves_of(None, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"),
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"
        );
        // Knights on b1 and f3 go to d2; rooks on a1 and a5 to a3; both castle; a pawn takes and promotes.
        let start = "r3k2r/8/8/R7/8/5N2/8/RN2K2R w KQkq - 0 7";
        assert_eq!(
            moves_of(Some(start), "b1d2 e8c8 a5a3 h8h1 d2f1 h1f1"),
            "7. Nbd2 O-O-O 8. R5a3 Rxh1 9. Nf1 Rxf1 1-0"
        );
        let pawn = "r3k3/1P6/8/8/8/8/8/4K2R w K - 0 7";
        assert_eq!(moves_of(Some(pawn), "b7a8q e8e7 e1g1"), "7. bxa8=Q Ke7 8. O-O 1-0");
        let black = "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 9";
        assert_eq!(moves_of(Some(black), "e4d3 e1d1"), "9... exd3 10. Kd1 1-0");
        // Three queens: neither file nor rank alone says which.
        let queens = "8/7k/8/8/Q2Q4/8/8/Q3K3 w - - 0 1";
        assert_eq!(moves_of(Some(queens), "a4d1"), "1. Qa4d1 1-0");
    }

    #[test]
    fn comments_and_tags_are_there() {
        let m = RecordedMove {
            text: "e2e4".to_owned(),
            depth: Some(9),
            value: Some(Opinion::Points(0.341)),
            ..RecordedMove::default()
        };
        let players = vec!["minimax".to_owned(), "uci:\"a b\"".to_owned()];
        let mut record = Record { game: "chess".to_owned(), players, moves: vec![m], ..Record::default() };
        let found = text(&record).unwrap();
        assert!(found.contains("[Black \"uci:\\\"a b\\\"\"]\n") && found.contains("[Result \"*\"]"));
        assert!(found.ends_with("\n1. e4 {+0.34/9 0.000s} *\n"), "{found}");
        record.game = "nim".to_owned();
        assert_eq!(text(&record), None);
    }
}
