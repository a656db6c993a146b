//! A game in a file: readable, complete, and replayable by `arbore play --load`.
//!
//! ```text
//! arbore-game 1
//! number 3
//! game tictactoe:n=4,k=3,rule=b
//! player human
//! player alphabeta:depth=4
//! start ..../..../..../.... x
//! clock 0.2s/move
//! opening 1
//! move b2
//! move c3 seconds=0.010000 nodes=1234 depth=4 value=-2
//! undo
//! result 0-1 illegal 1 z9
//! ```
//!
//! Everything but `game` may be missing. In the file of a match a `seal` follows, a checksum ([`GamesFile`]);
//! single games have none, and may be edited by hand. `opening 1`: the first move was given. A value is the player's
//! own of the position before its move: points as people write them, or `win5` and `loss4` with the number of plies.
//! `result` has what each player got, why the game ended, and after a forfeit the player at fault (1 is the first) and
//! what happened. Several games in one file follow each other.

mod file;
pub mod pdn;
pub mod pgn;
pub mod sgf;
mod tagged;
mod verdict;

use std::fmt::Write as _;
use std::time::Duration;

pub use file::{FileError, GamesFile};
pub use verdict::{Ending, Fault, FaultKind, Standing, Verdict};

/// The first line of every game.
const MAGIC: &str = "arbore-game 1";

/// A game as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Its number in a match.
    pub number: Option<u32>,
    /// The game with its options.
    pub game: String,
    /// The players, in the order of their seats.
    pub players: Vec<String>,
    /// The position at the start, unless it is the game's own.
    pub start: Option<String>,
    /// The time control.
    pub clock: Option<String>,
    /// How many of the first moves were given.
    pub opening: usize,
    /// All moves, rolls of dice included.
    pub moves: Vec<RecordedMove>,
    /// Whether the player to move resigned.
    pub resigned: bool,
    /// How it ended, if it was played in a match.
    pub verdict: Option<Verdict>,
}

/// A move with what it cost, and what its player thought.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordedMove {
    /// The move.
    pub text: String,
    /// How long it took.
    pub time: Duration,
    /// Positions that were looked at.
    pub nodes: Option<u64>,
    /// How far ahead its player looked.
    pub depth: Option<u32>,
    /// What its player thought of the position.
    pub value: Option<Opinion>,
}

/// What a player thinks of a position, on its own side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Opinion {
    /// Points, as people write them.
    Points(f64),
    /// A win after this number of plies.
    Win(u32),
    /// A loss after this number of plies.
    Loss(u32),
}

/// A file that is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// What is wrong with it, as a slug whose words are the message `record-SLUG`, where more is known than that it does not
    /// belong there.
    pub problem: Option<&'static str>,
}

impl RecordError {
    /// A line that does not belong into the file.
    fn new(line: usize, text: &str) -> RecordError {
        RecordError { line, text: text.to_owned(), problem: None }
    }
}

impl Record {
    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{MAGIC}\n");
        let mut line = |key: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{key} {value}");
        };
        if let Some(number) = self.number {
            line("number", &number);
        }
        line("game", &self.game);
        self.players.iter().for_each(|player| line("player", player));
        if let Some(start) = &self.start {
            line("start", start);
        }
        if let Some(clock) = &self.clock {
            line("clock", clock);
        }
        if self.opening > 0 {
            line("opening", &self.opening);
        }
        for m in &self.moves {
            text.push_str(&m.line());
        }
        if self.resigned {
            text.push_str("resign\n");
        }
        if let Some(verdict) = &self.verdict {
            let _ = writeln!(text, "result {verdict}");
        }
        text
    }

    /// Reads the text of one game. A last line that was not finished, as a crash leaves it, is left out.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        Record::parse_from(1, text)
    }

    /// Reads all games of a file; what stands before the first one is the plan of a match.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
        let games = split(text).1;
        if games.is_empty() {
            return Record::parse(text).map(|record| vec![record]);
        }
        games.into_iter().map(|(line, part)| Record::parse_from(line, part)).collect()
    }

    /// Whether a text is in the format of [`Record::text`], and not in that of another program.
    #[must_use]
    pub fn is_ours(text: &str) -> bool {
        text.trim_start().starts_with("arbore-")
    }

    /// The same as [`parse_any`](Record::parse_any) for a file that begins as one does: ours with its name, SGF with a
    /// parenthesis, PGN and PDN with a tag. Any words may be moves of PGN, so that everything else is taken for ours, damaged.
    pub fn parse_file(text: &str) -> Result<Vec<Record>, RecordError> {
        let start = text.trim_start_matches('\u{feff}').trim_start();
        if start.starts_with(['(', '[']) { Record::parse_any(text) } else { Record::parse_all(text) }
    }

    /// Reads all games of a file: of ours, of Go players (SGF, the main lines), of checkers players (PDN) or of chess
    /// players (PGN).
    pub fn parse_any(text: &str) -> Result<Vec<Record>, RecordError> {
        if Record::is_ours(text) {
            Record::parse_all(text)
        } else if sgf::is_meant(text) {
            sgf::parse_all(text)
        } else if pdn::is_meant(text) {
            pdn::parse_all(text)
        } else {
            pgn::parse_all(text)
        }
    }

    fn parse_from(first: usize, text: &str) -> Result<Record, RecordError> {
        let mut record = Record::default();
        let finished = text.rfind('\n').map_or("", |end| &text[..=end]);
        // Spaces and carriage returns at the end of a line are not part of it.
        for (number, line) in (first..).zip(finished.lines().map(str::trim_end)) {
            let fail = || RecordError::new(number, line);
            if number == first {
                if line != MAGIC {
                    return Err(fail());
                }
                continue;
            }
            record.read(line).ok_or_else(fail)?;
        }
        if record.game.is_empty() {
            return Err(RecordError::new(first, text.lines().next().unwrap_or_default()));
        }
        Ok(record)
    }

    /// Reads a line.
    fn read(&mut self, line: &str) -> Option<()> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "number" => self.number = Some(value.parse().ok()?),
            "game" => value.clone_into(&mut self.game),
            "player" => self.players.push(value.to_owned()),
            "start" => self.start = Some(value.to_owned()),
            "clock" => self.clock = Some(value.to_owned()),
            "opening" => self.opening = value.parse().ok()?,
            "move" => self.moves.push(RecordedMove::parse(value)?),
            "undo" => drop(self.moves.pop()?),
            "resign" => self.resigned = true,
            "result" => self.verdict = Some(Verdict::parse(value)?),
            // Of a game in the file of a match; `GamesFile` compares it.
            "" | "seal" => {}
            _ => return None,
        }
        Some(())
    }
}

/// What stands before the first game, and each game with the number of its first line.
fn split(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut starts = Vec::new();
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if line.trim_end() == MAGIC {
            starts.push((number, at));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|(_, start)| *start).chain([text.len()]);
    let games = starts.iter().zip(ends).map(|(&(number, start), end)| (number, &text[start..end])).collect();
    (&text[..starts.first().map_or(text.len(), |(_, start)| *start)], games)
}

impl RecordedMove {
    /// The line of the file.
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = format!("move {} seconds={:.6}", self.text, self.time.as_secs_f64());
        let mut add = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = write!(line, " {key}={value}");
            }
        };
        add("nodes", self.nodes.map(|nodes| nodes.to_string()));
        add("depth", self.depth.map(|depth| depth.to_string()));
        add("value", self.value.map(Opinion::text));
        line.push('\n');
        line
    }

    fn parse(text: &str) -> Option<RecordedMove> {
        let mut words = text.split_whitespace();
        let mut found = RecordedMove { text: words.next()?.to_owned(), ..RecordedMove::default() };
        for word in words {
            match word.split_once('=')? {
                ("seconds", value) => {
                    let seconds = value.parse::<f64>().ok()?;
                    found.time = Duration::try_from_secs_f64(seconds).ok()?;
                }
                ("nodes", value) => found.nodes = Some(value.parse().ok()?),
                ("depth", value) => found.depth = Some(value.parse().ok()?),
                ("value", value) => found.value = Some(Opinion::parse(value)?),
                _ => return None,
            }
        }
        Some(found)
    }
}

impl Opinion {
    /// As it stands in a file.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Opinion::Points(points) => points.to_string(),
            Opinion::Win(plies) => format!("win{plies}"),
            Opinion::Loss(plies) => format!("loss{plies}"),
        }
    }

    fn parse(text: &str) -> Option<Opinion> {
        if let Some(plies) = text.strip_prefix("win") {
            return plies.parse().ok().map(Opinion::Win);
        }
        if let Some(plies) = text.strip_prefix("loss") {
            return plies.parse().ok().map(Opinion::Loss);
        }
        text.parse().ok().filter(|points: &f64| points.is_finite()).map(Opinion::Points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn example() -> Record {
        let slow = RecordedMove {
            text: "b2".to_owned(),
            time: Duration::from_millis(3200),
            ..RecordedMove::default()
        };
        let fast = RecordedMove {
            text: "c3".to_owned(),
            time: Duration::from_micros(12),
            nodes: Some(34),
            depth: Some(3),
            value: Some(Opinion::Points(-0.25)),
        };
        Record {
            game: "tictactoe:n=4,k=3,rule=b".to_owned(),
            players: vec!["human".to_owned(), "alphabeta:depth=4".to_owned()],
            start: Some("..../..../..../.... x".to_owned()),
            moves: vec![slow, fast],
            ..Record::default()
        }
    }

    /// A game of a match, with every field.
    pub(super) fn finished(number: u32) -> Record {
        let fault = Fault::new(FaultKind::Illegal, "z9 of   nowhere");
        let verdict = Verdict::forfeit(2, 1, fault);
        let clock = Some("0.2s/move".to_owned());
        let mut record =
            Record { number: Some(number), clock, opening: 1, verdict: Some(verdict), ..example() };
        record.moves[0].value = Some(Opinion::Win(5));
        record.moves[1].value = Some(Opinion::Loss(4));
        record
    }

    #[test]
    fn a_record_reads_back() {
        for record in [example(), finished(3), Record { resigned: true, ..example() }] {
            assert_eq!(Record::parse(&record.text()).unwrap(), record);
        }
    }

    #[test]
    fn undo_takes_a_move_back_and_a_torn_line_is_left_out() {
        let text = example().text() + "undo\nmove a1 sec";
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.moves, example().moves[..1]);
    }

    #[test]
    fn line_ends_are_not_part_of_a_line() {
        let text = example().text();
        for end in ["\r\n", " \r\r\n"] {
            assert_eq!(Record::parse(&text.replace('\n', end)).unwrap(), example());
        }
    }

    #[test]
    fn rubbish_is_refused_with_its_line() {
        assert_eq!(Record::parse("hello\n").unwrap_err().line, 1);
        let text = example().text() + "move a1 seconds=-1\n";
        assert_eq!(Record::parse(&text).unwrap_err().line, 8);
        assert!(Record::parse("").is_err() && Record::parse_all("").is_err());
        let two = finished(1).text() + "\n" + &example().text() + "what is this\n";
        assert_eq!(Record::parse_all(&two).unwrap_err().line, two.lines().count());
    }

    #[test]
    fn several_games_follow_each_other_after_a_plan() {
        let text = format!("arbore-match 1\ngames 2\n\n{}\n{}", finished(1).text(), finished(2).text());
        assert_eq!(Record::parse_all(&text).unwrap(), [finished(1), finished(2)]);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_record_or_an_error(lines in "((number|game|player|start|opening|move|undo|resign|result|arbore-game 1)? ?\\PC{0,12}\r?\r?\n){0,12}") {
            let text = format!("{MAGIC}\ngame x\n{lines}");
            if let Ok(record) = Record::parse(&text) {
                proptest::prop_assert_eq!(Record::parse(&record.text()).map_err(|_| "refused"), Ok(record));
            }
            let _ = Record::parse_all(&lines);
        }
    }
}
