//! A variation of an SGF file as a record.

use arbore_games::go::Komi;

use super::super::{Ending, Fault, FaultKind, Record, RecordError, RecordedMove, Standing, Verdict};
use super::tree::{GameTree, Node};
use super::{COLUMNS, RULES};

/// A variation of a game of Go, by its number from 0; the main line is the first.
pub fn record(tree: &GameTree, variation: usize) -> Result<Record, RecordError> {
    let line = tree.variation(variation).unwrap_or_default();
    let root = tree.root();
    if root.value("GM").is_some_and(|game| game.trim() != "1") {
        return Err(fail(root, "GM", "sgf-game"));
    }
    let size = size(root)?;
    let mut record = Record { game: game(root, size)?, ..Record::default() };
    let name = |key| root.value(key).map_or_else(|| "?".to_owned(), one_line);
    if root.value("PB").is_some() || root.value("PW").is_some() {
        record.players = vec![name("PB"), name("PW")];
    }
    record.number = root.value("RO").and_then(|number| number.trim().parse().ok());
    record.verdict = root.value("RE").and_then(verdict);
    let mut board = Board::new(size);
    for (number, node) in line.into_iter().enumerate() {
        board.set_up(node)?;
        if board.is_set_up && !record.moves.is_empty() {
            return Err(fail(node, "AB", "sgf-setup"));
        }
        if number == 0 || record.moves.is_empty() {
            record.start = board.text();
        }
        for (key, mover) in [("B", 'x'), ("W", 'o')] {
            let Some(value) = node.value(key) else { continue };
            let text = vertex(value, size).ok_or_else(|| fail(node, key, "sgf-point"))?;
            // Who moves twice in a row has passed for the other player.
            if board.mover != mover {
                record.moves.push(played("pass"));
            }
            record.moves.push(played(&text));
            board.mover = if mover == 'x' { 'o' } else { 'x' };
        }
    }
    Ok(record)
}

fn played(text: &str) -> RecordedMove {
    RecordedMove { text: text.to_owned(), ..RecordedMove::default() }
}

fn fail(node: &Node, key: &str, problem: &'static str) -> RecordError {
    let value = node.value(key).map_or_else(String::new, |value| format!("{key}[{}]", one_line(value)));
    RecordError { line: node.line(), text: value, problem: Some(problem) }
}

/// A text that fits on a line of a record.
fn one_line(text: &str) -> String {
    const MAX_NAME: usize = 100;
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().take(MAX_NAME).collect()
}

/// The size of a square board; 19 where none is given.
fn size(root: &Node) -> Result<u16, RecordError> {
    let Some(value) = root.value("SZ") else { return Ok(19) };
    let (columns, rows) = value.split_once(':').unwrap_or((value, value));
    let number = |text: &str| text.trim().parse::<u16>().ok().filter(|size| (2..=19).contains(size));
    match (number(columns), number(rows)) {
        (Some(columns), Some(rows)) if columns == rows => Ok(columns),
        _ => Err(fail(root, "SZ", "sgf-size")),
    }
}

/// The game with its options.
fn game(root: &Node, size: u16) -> Result<String, RecordError> {
    let mut options = vec![format!("size={size}")];
    if let Some(komi) = root.value("KM") {
        let number = komi.trim().parse::<f64>().map_err(|_| fail(root, "KM", "sgf-komi"))?;
        let usual = usual_komi(&options[0]).map(|komi| komi.to_string());
        if usual != Some(number.to_string()) {
            options.push(format!("komi={number}"));
        }
    }
    let is_named = |(rules, ..): &&(&str, &str, &str)| {
        root.value("RU").is_some_and(|value| value.trim().eq_ignore_ascii_case(rules))
    };
    if let Some((_, ko, suicide)) = RULES.iter().find(is_named) {
        options.push(format!("ko={ko},suicide={suicide}"));
    }
    let game = arbore_lab::open(&format!("go:{}", options.join(",")));
    game.map(|game| game.spec().to_owned()).map_err(|_| fail(root, "KM", "sgf-komi"))
}

/// The komi of a board of a size where none is given.
fn usual_komi(size: &str) -> Option<Komi> {
    crate::go::komi(&format!("{}:{size}", crate::go::NAME))
}

/// `ee` as `E5` on 9×9; a pass where it is empty, or `tt` as older files have it.
fn vertex(value: &str, size: u16) -> Option<String> {
    let value = value.trim();
    if value.is_empty() || value == "tt" {
        return Some("pass".to_owned());
    }
    let (column, row) = place(value, size)?;
    Some(format!("{}{}", COLUMNS.get(column..=column)?, usize::from(size) - row))
}

/// Column and row of a point, from 0.
fn place(value: &str, size: u16) -> Option<(usize, usize)> {
    let number =
        |letter: u8| letter.checked_sub(b'a').map(usize::from).filter(|number| *number < usize::from(size));
    let [column, row] = *value.trim().as_bytes() else { return None };
    Some((number(column)?, number(row)?))
}

/// `B+3.5`, `W+R`, `0`.
fn verdict(result: &str) -> Option<Verdict> {
    let result = result.trim();
    let lowered = result.to_ascii_lowercase();
    if matches!(lowered.as_str(), "0" | "draw" | "jigo") {
        return Some(Verdict { standings: vec![Standing::Drawn; 2], ending: Ending::Rules });
    }
    let (winner, why) = lowered.split_once('+')?;
    let loser = match winner {
        "b" => 1,
        "w" => 0,
        _ => return None,
    };
    Some(match why {
        "r" | "resign" => Verdict::resignation(2, loser),
        "t" | "time" => Verdict::forfeit(2, loser, Fault::new(FaultKind::Late, "")),
        "f" | "forfeit" => Verdict::forfeit(2, loser, Fault::new(FaultKind::Illegal, "")),
        _ => Verdict { ending: Ending::Rules, ..Verdict::resignation(2, loser) },
    })
}

/// The stones that are set up before the first move.
struct Board {
    size: u16,
    stones: Vec<char>,
    mover: char,
    /// Whether the last node has set up anything.
    is_set_up: bool,
    was_set_up: bool,
}

impl Board {
    fn new(size: u16) -> Board {
        let points = usize::from(size) * usize::from(size);
        Board { size, stones: vec!['.'; points], mover: 'x', is_set_up: false, was_set_up: false }
    }

    fn set_up(&mut self, node: &Node) -> Result<(), RecordError> {
        self.is_set_up = false;
        for (key, stone) in [("AE", '.'), ("AB", 'x'), ("AW", 'o')] {
            for value in node.values(key) {
                let error = || RecordError {
                    text: format!("{key}[{}]", one_line(value)),
                    ..fail(node, key, "sgf-point")
                };
                // `aa:cc` is a rectangle.
                let (first, last) = value.split_once(':').unwrap_or((value, value));
                let first = place(first, self.size).ok_or_else(error)?;
                let last = place(last, self.size).ok_or_else(error)?;
                for row in first.1..=last.1 {
                    for column in first.0..=last.0 {
                        self.stones[row * usize::from(self.size) + column] = stone;
                    }
                }
                self.is_set_up = true;
            }
        }
        if let Some(player) = node.value("PL") {
            self.mover = if player.trim().to_ascii_lowercase().starts_with('w') { 'o' } else { 'x' };
            self.is_set_up = true;
        }
        self.was_set_up |= self.is_set_up;
        Ok(())
    }

    /// The text of the position; `None` for the start of the game.
    fn text(&self) -> Option<String> {
        if !self.was_set_up || (self.mover == 'x' && self.stones.iter().all(|stone| *stone == '.')) {
            return None;
        }
        let rows: Vec<String> =
            self.stones.chunks(self.size.into()).map(|row| row.iter().collect()).collect();
        Some(format!("{} {}", rows.join("/"), self.mover))
    }
}
