//! What PGN and PDN share: tags, moves with numbers, comments and variations, and results.

use std::fmt::Write as _;

use super::verdict::FAULTS;
use super::{Ending, Fault, Opinion, Record, RecordError, RecordedMove, Standing, Verdict};

/// Lines of moves are not longer than this.
const WIDTH: usize = 79;

/// How files of one family of games differ from others.
pub(super) struct Format {
    /// The game, by the value of the tag `GameType` if there is one; else what is wrong with it, as a slug.
    pub(super) game: fn(Option<&str>) -> Result<&'static str, &'static str>,
    /// A move, by a word; `None` for what is none. Whether it is legal is for the rules to say.
    pub(super) read_move: fn(&str) -> Option<&str>,
    /// Whether the player of the tag `White` has the first seat of a game.
    pub(super) is_white_first: fn(&str) -> bool,
}

/// Results, as they are written by some and by us.
const RESULTS: &[(&str, &str)] = &[
    ("1-0", "1-0"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("2-0", "1-0"),
    ("0-2", "0-1"),
    ("1-1", "1/2-1/2"),
    ("*", "*"),
];

/// Reads all games of a file. Comments, variations and marks of annotators are left out.
pub(super) fn parse_all(text: &str, format: &Format) -> Result<Vec<Record>, RecordError> {
    let mut reader =
        Reader { format, games: Vec::new(), game: None, is_comment: false, variations: 0, problem: None };
    for (number, line) in (1..).zip(text.lines()) {
        if reader.line(line).is_none() {
            return Err(RecordError { problem: reader.problem, ..RecordError::new(number, line.trim()) });
        }
    }
    let is_finished = reader.finish_game().is_some();
    let is_open = reader.is_comment || reader.variations > 0;
    if !is_finished || is_open || reader.games.is_empty() {
        let line = text.lines().last().unwrap_or_default().trim();
        return Err(RecordError::new(text.lines().count().max(1), line));
    }
    Ok(reader.games)
}

struct Reader<'f> {
    format: &'f Format,
    games: Vec<Record>,
    /// The game that is being read; its tags come first.
    game: Option<Game>,
    is_comment: bool,
    /// How many parentheses are open.
    variations: u32,
    /// What is wrong with the line that could not be read, where more is known.
    problem: Option<&'static str>,
}

#[derive(Default)]
struct Game {
    record: Record,
    /// Whether its moves have begun.
    has_moves: bool,
    kind: Option<String>,
    /// White and Black.
    players: Option<[String; 2]>,
    result: Option<String>,
    termination: String,
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Option<()> {
        let line = line.trim().trim_start_matches('\u{feff}');
        let is_text = !self.is_comment && self.variations == 0;
        if is_text && line.starts_with('[') {
            if self.game.as_ref().is_some_and(|game| game.has_moves) {
                self.finish_game()?;
            }
            let game = self.game.get_or_insert_default();
            game.tag(line)?;
            self.problem = (self.format.game)(game.kind.as_deref()).err();
            return self.problem.is_none().then_some(());
        }
        // A line of another program's own.
        if is_text && line.starts_with('%') {
            return Some(());
        }
        self.moves(line)
    }

    fn moves(&mut self, line: &str) -> Option<()> {
        let mut word = String::new();
        for c in line.chars().chain([' ']) {
            match c {
                '}' if self.is_comment => self.is_comment = false,
                _ if self.is_comment => {}
                '{' | '(' | ')' | ';' | ' ' | '\t' => {
                    self.word(&std::mem::take(&mut word))?;
                    match c {
                        '{' => self.is_comment = true,
                        '(' => self.variations += 1,
                        ')' => self.variations = self.variations.checked_sub(1)?,
                        // The rest of the line is a comment.
                        ';' => return Some(()),
                        _ => {}
                    }
                }
                _ => word.push(c),
            }
        }
        Some(())
    }

    fn word(&mut self, word: &str) -> Option<()> {
        if word.is_empty() || self.variations > 0 {
            return Some(());
        }
        if let Some((_, result)) = RESULTS.iter().find(|(written, _)| *written == word) {
            self.game.get_or_insert_default().result = Some((*result).to_owned());
            return self.finish_game();
        }
        // `12.`, `12...`, `12.e4`, `$3`, `e4!?`
        let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = if after_number.is_empty() || after_number.starts_with('.') { after_number } else { word };
        let word = word.trim_start_matches('.').trim_end_matches(['!', '?']);
        if word.is_empty() || word.starts_with('$') {
            return Some(());
        }
        let text = (self.format.read_move)(word)?.to_owned();
        let game = self.game.get_or_insert_default();
        game.has_moves = true;
        game.record.moves.push(RecordedMove { text, ..RecordedMove::default() });
        Some(())
    }

    fn finish_game(&mut self) -> Option<()> {
        if let Some(game) = self.game.take() {
            self.games.push(game.finish(self.format)?);
        }
        Some(())
    }
}

impl Game {
    fn tag(&mut self, line: &str) -> Option<()> {
        let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.trim().split_once(' ')?;
        let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        match name {
            "White" => self.players.get_or_insert_with(unknown)[0] = value,
            "Black" => self.players.get_or_insert_with(unknown)[1] = value,
            "FEN" => self.record.start = Some(value),
            "Round" => self.record.number = value.parse().ok(),
            "Result" => self.result = Some(value),
            "Termination" => self.termination = value,
            "GameType" => self.kind = Some(value),
            _ => {}
        }
        Some(())
    }

    fn finish(self, format: &Format) -> Option<Record> {
        let game = (format.game)(self.kind.as_deref()).ok()?;
        let is_white_first = (format.is_white_first)(game);
        let result = self.result.as_deref().map(|result| {
            RESULTS.iter().find(|(written, _)| *written == result).map_or(result, |(_, ours)| *ours)
        });
        let standings = result.and_then(|result| {
            result.split('-').map(Standing::parse).collect::<Option<Vec<_>>>().filter(|all| all.len() == 2)
        });
        let fault = self.termination.split(' ').next().and_then(|slug| {
            FAULTS.iter().find(|(other, _)| *other == slug).map(|(_, kind)| Fault::new(*kind, ""))
        });
        let mut players = self.players.map_or_else(Vec::new, Vec::from);
        let verdict = standings.map(|mut standings| {
            if !is_white_first {
                standings.reverse();
            }
            let seat = standings.iter().position(|standing| *standing == Standing::Lost).unwrap_or(0);
            let ending = fault.map_or(Ending::Rules, |fault| Ending::Forfeit { seat, fault });
            Verdict { standings, ending }
        });
        if !is_white_first {
            players.reverse();
        }
        Some(Record { game: game.to_owned(), players, verdict, ..self.record })
    }
}

fn unknown() -> [String; 2] {
    ["?".to_owned(), "?".to_owned()]
}

/// A game as text: its tags, those of `more` among them, and the words of its moves.
pub(super) fn text(
    record: &Record,
    more: &[(&str, String)],
    is_white_first: bool,
    words: Vec<String>,
) -> String {
    let result = result(record, is_white_first);
    let mut text = String::new();
    for (name, value) in tags(record, more, &result, is_white_first) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    let mut width = 0;
    for word in words.into_iter().chain([result]) {
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
    text
}

fn tags<'a>(
    record: &Record,
    more: &[(&'a str, String)],
    result: &str,
    is_white_first: bool,
) -> Vec<(&'a str, String)> {
    let player = |seat: usize| record.players.get(seat).cloned().unwrap_or_else(|| "?".to_owned());
    let (white, black) = if is_white_first { (0, 1) } else { (1, 0) };
    let mut tags = vec![
        ("Event", "arbore match".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", record.number.map_or_else(|| "?".to_owned(), |number| number.to_string())),
        ("White", player(white)),
        ("Black", player(black)),
        ("Result", result.to_owned()),
        ("PlyCount", record.moves.len().to_string()),
    ];
    tags.extend(more.iter().cloned());
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

/// What White and Black got.
fn result(record: &Record, is_white_first: bool) -> String {
    let Some(verdict) = &record.verdict else { return "*".to_owned() };
    let mut verdict = verdict.clone();
    if !is_white_first {
        verdict.standings.reverse();
    }
    verdict.score()
}

/// Value, depth and time: `+0.34/9 0.055s`.
pub(super) fn comment(m: &RecordedMove) -> Option<String> {
    let value = match m.value? {
        Opinion::Points(points) => format!("{points:+.2}"),
        Opinion::Win(plies) => format!("+M{}", plies.div_ceil(2)),
        Opinion::Loss(plies) => format!("-M{}", plies.div_ceil(2)),
    };
    let depth = m.depth.map(|depth| format!("/{depth}")).unwrap_or_default();
    Some(format!("{value}{depth} {:.3}s", m.time.as_secs_f64()))
}
