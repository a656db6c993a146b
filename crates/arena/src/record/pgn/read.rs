//! Reading the portable game notation, as far as games of chess need it: tags, moves, results. Comments, variations and
//! marks of annotators are left out. Moves stay as they are written; the rules read them.

use super::super::verdict::FAULTS;
use super::super::{Ending, Fault, Record, RecordError, RecordedMove, Standing, Verdict};

/// Reads all games of a file.
pub fn parse_all(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(text.lines()) {
        let fail = || RecordError { line: number, text: line.trim().to_owned() };
        reader.line(line).ok_or_else(fail)?;
    }
    reader.finish_game();
    let is_open = reader.is_comment || reader.variations > 0;
    if is_open || reader.games.is_empty() {
        let text = text.lines().last().unwrap_or_default().trim().to_owned();
        return Err(RecordError { line: text.lines().count().max(1), text });
    }
    Ok(reader.games)
}

#[derive(Default)]
struct Reader {
    games: Vec<Record>,
    /// The game that is being read; its tags come first.
    game: Option<Game>,
    is_comment: bool,
    /// How many parentheses are open.
    variations: u32,
}

#[derive(Default)]
struct Game {
    record: Record,
    /// Whether its moves have begun.
    has_moves: bool,
    result: Option<String>,
    termination: String,
}

impl Reader {
    fn line(&mut self, line: &str) -> Option<()> {
        let line = line.trim().trim_start_matches('\u{feff}');
        let is_text = !self.is_comment && self.variations == 0;
        if is_text && line.starts_with('[') {
            if self.game.as_ref().is_some_and(|game| game.has_moves) {
                self.finish_game();
            }
            return self.game.get_or_insert_default().tag(line);
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
        if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
            self.game.get_or_insert_default().result = Some(word.to_owned());
            self.finish_game();
            return Some(());
        }
        // `12.`, `12...`, `12.e4`, `$3`, `e4!?`
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let word =
            if is_number { word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.') } else { word };
        let word = word.trim_start_matches('.').trim_end_matches(['!', '?']);
        if word.is_empty() || word.starts_with('$') {
            return Some(());
        }
        let is_move = word.starts_with(|c: char| c.is_ascii_alphabetic())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || "-=+#".contains(c));
        // Castling with zeros, as some write it, begins like a number.
        let word = match word {
            "0-0" | "-0" => "O-O",
            "0-0-0" | "-0-0" => "O-O-O",
            _ if is_move => word,
            _ => return None,
        };
        let game = self.game.get_or_insert_default();
        game.has_moves = true;
        game.record.moves.push(RecordedMove { text: word.to_owned(), ..RecordedMove::default() });
        Some(())
    }

    fn finish_game(&mut self) {
        if let Some(game) = self.game.take() {
            self.games.push(game.finish());
        }
    }
}

impl Game {
    fn tag(&mut self, line: &str) -> Option<()> {
        let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.trim().split_once(' ')?;
        let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
        let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
        match name {
            "White" => self.player(0, value),
            "Black" => self.player(1, value),
            "FEN" => self.record.start = Some(value),
            "Round" => self.record.number = value.parse().ok(),
            "Result" => self.result = Some(value),
            "Termination" => self.termination = value,
            _ => {}
        }
        Some(())
    }

    fn player(&mut self, seat: usize, name: String) {
        self.record.players.resize(2.max(self.record.players.len()), "?".to_owned());
        self.record.players[seat] = name;
    }

    fn finish(self) -> Record {
        let standings = self.result.as_deref().and_then(|result| {
            result.split('-').map(Standing::parse).collect::<Option<Vec<_>>>().filter(|all| all.len() == 2)
        });
        let fault = self.termination.split(' ').next().and_then(|slug| {
            FAULTS.iter().find(|(other, _)| *other == slug).map(|(_, kind)| Fault::new(*kind, ""))
        });
        let verdict = standings.map(|standings| {
            let seat = standings.iter().position(|standing| *standing == Standing::Lost).unwrap_or(0);
            let ending = fault.map_or(Ending::Rules, |fault| Ending::Forfeit { seat, fault });
            Verdict { standings, ending }
        });
        Record { game: "chess".to_owned(), verdict, ..self.record }
    }
}

#[cfg(test)]
mod tests {
    use super::super::text;
    use super::*;

    fn moves(record: &Record) -> String {
        let moves: Vec<&str> = record.moves.iter().map(|m| m.text.as_str()).collect();
        moves.join(" ")
    }

    #[test]
    fn what_we_write_reads_back() {
        let played = |text: &str| RecordedMove { text: text.to_owned(), ..RecordedMove::default() };
        let one = Record {
            number: Some(3),
            game: "chess".to_owned(),
            players: vec!["engine:depth=3".to_owned(), "uci:\"a \\ b\"".to_owned()],
            moves: "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1".split(' ').map(played).collect(),
            verdict: Verdict::parse("1-0 rules"),
            ..Record::default()
        };
        let start = Some("r3k3/1P6/8/8/8/8/8/4K2R w K - 0 7".to_owned());
        let verdict = Verdict::parse("0-1 late 1");
        let two = Record { start, moves: vec![played("b7a8q")], verdict, ..one.clone() };
        let both = format!("{}\n{}", text(&one).unwrap(), text(&two).unwrap());
        let found = parse_all(&both).unwrap();
        assert_eq!(moves(&found[0]), "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O");
        assert_eq!(moves(&found[1]), "bxa8=Q");
        for (found, record) in found.into_iter().zip([one, two]) {
            let moves = record.moves.clone();
            assert_eq!(Record { moves, ..found }, record);
        }
    }

    #[test]
    fn what_others_write_is_read() {
        let text = "\u{feff}[Event \"x\"]\n[White \"A\"]\n\n1.e4 {best\nby test} e5! 2. Nf3 $1 (2. f4 (2. d4) exf4) 2... Nc6?! ; so\n\
                    % escaped\n3. Bc4 Bc5 4. 0-0 Nf6+ 1/2-1/2 1. d4 *\n\n[Event \"y\"]\n[Result \"0-1\"]\n\n1. c4 0-1\n";
        let games = parse_all(text).unwrap();
        assert_eq!(
            games.iter().map(moves).collect::<Vec<_>>(),
            ["e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6+", "d4", "c4"]
        );
        let scores: Vec<Option<String>> =
            games.iter().map(|game| game.verdict.as_ref().map(Verdict::score)).collect();
        assert_eq!(scores, [Some("1/2-1/2".to_owned()), None, Some("0-1".to_owned())]);
    }

    #[test]
    fn rubbish_is_refused_with_its_line() {
        for (text, line) in [
            ("", 1),
            ("[Event \"x\"]\n[White A]\n", 2),
            ("1. e4 e5\n2. <b> *\n", 2),
            ("1. e4 ) e5 *", 1),
            ("1. e4 { and so on", 1),
            ("1. e4 ( and so on", 1),
        ] {
            assert_eq!(parse_all(text).map_err(|error| error.line), Err(line), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_games_or_an_error(text in "([\\[\\]{}();%$.!*\"a-hNO0-9 \n-]{0,40}|\\PC{0,20})") {
            let _ = parse_all(&text);
        }
    }
}
