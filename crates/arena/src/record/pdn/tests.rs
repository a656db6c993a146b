//! What is written reads back, and what others write is read.

use std::time::Duration;

use super::*;
use crate::record::{Opinion, RecordedMove, Verdict};

fn played(moves: &str) -> Vec<RecordedMove> {
    moves
        .split_whitespace()
        .map(|text| RecordedMove { text: text.to_owned(), ..RecordedMove::default() })
        .collect()
}

fn moves(record: &Record) -> String {
    let moves: Vec<&str> = record.moves.iter().map(|m| m.text.as_str()).collect();
    moves.join(" ")
}

/// The words of the moves, without tags.
fn body(text: &str) -> &str {
    text.split("]\n\n").nth(1).unwrap_or_default().trim_end()
}

fn english() -> Record {
    Record {
        number: Some(3),
        game: ENGLISH.to_owned(),
        players: vec!["engine:depth=3".to_owned(), "ugi:\"a \\ b\"".to_owned()],
        moves: played("11-15 23-18 8-11 27-23 4-8 23-19 9-14 18x9"),
        verdict: Verdict::parse("1-0 rules"),
        ..Record::default()
    }
}

/// In English draughts Black begins, and the result has White first.
#[test]
fn what_we_write_reads_back() {
    let international = Record {
        game: INTERNATIONAL.to_owned(),
        moves: played("32-28 19-23 28x19 14x23"),
        verdict: Verdict::parse("0-1 late 1"),
        ..english()
    };
    let start = Some("W:W18,K22:B1,2,15,K31".to_owned());
    let set_up = Record { start, moves: played("18x11"), verdict: None, ..english() };
    let records = [english(), international, set_up];
    let texts: Vec<String> = records.iter().map(|record| text(record).unwrap()).collect();
    let has = |at: usize, parts: &[&str]| {
        for part in parts {
            assert!(texts[at].contains(part), "{part}: {}", texts[at]);
        }
    };
    has(0, &["[GameType \"21\"]\n", "[Black \"engine:depth=3\"]\n", "[Result \"0-1\"]\n"]);
    assert_eq!(body(&texts[0]), "1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 9-14 18x9 0-1");
    has(1, &["[GameType \"20\"]\n", "[White \"engine:depth=3\"]\n", "[Result \"0-1\"]\n"]);
    has(1, &["[Termination \"late\"]\n"]);
    has(2, &["[SetUp \"1\"]\n[FEN \"W:W18,K22:B1,2,15,K31\"]\n", "[Result \"*\"]\n"]);
    assert_eq!(body(&texts[2]), "1... 18x11 *");
    let all = texts.join("\n");
    assert!(is_meant(&all));
    assert_eq!(parse_all(&all).unwrap(), records);
}

#[test]
fn opinions_are_comments() {
    let m = |text: &str, value| RecordedMove {
        text: text.to_owned(),
        time: Duration::from_millis(55),
        depth: Some(9),
        value: Some(value),
        ..RecordedMove::default()
    };
    let moves = vec![m("11-15", Opinion::Points(0.34)), m("23-18", Opinion::Loss(6))];
    let found = text(&Record { moves, verdict: None, ..english() }).unwrap();
    assert_eq!(body(&found), "1. 11-15 {+0.34/9 0.055s} 23-18 {-M3/9 0.055s} *");
    assert_eq!(moves_of(&found), ["11-15 23-18"]);
}

fn moves_of(text: &str) -> Vec<String> {
    parse_all(text).unwrap().iter().map(moves).collect()
}

/// What PDN has a number for is written. An ending is a position of the whole game.
#[test]
fn only_games_that_pdn_has_are_written() {
    for game in ["checkers", "checkers:variant=international", "checkers:quiet=0", "checkers:men=2v1"] {
        assert!(can_write(game), "{game}");
    }
    for game in ["checkers:misere=true", "checkers:misere=true,variant=international", "chess", "nim", "go"] {
        assert!(!can_write(game), "{game}");
        let record = Record { game: game.to_owned(), moves: Vec::new(), ..english() };
        assert_eq!(text(&record), None, "{game}");
    }
    let game = arbore_lab::open("checkers:men=2v1").unwrap();
    let first = game.start().moves()[0].clone();
    let ending = Record { game: game.spec().to_owned(), moves: played(&first), verdict: None, ..english() };
    let found = parse_all(&text(&ending).unwrap()).unwrap();
    let expected = Record { game: ENGLISH.to_owned(), start: Some(game.start().text()), ..ending };
    assert_eq!(found, [expected]);
    let whole = arbore_lab::open(ENGLISH).unwrap();
    let start = whole.position(found[0].start.as_deref().unwrap()).unwrap();
    assert!(start.play(&first).is_ok());
    // A move that the rules do not allow is no game.
    assert_eq!(text(&Record { moves: played("11-20"), ..english() }), None);
}

/// As other programs and people write it: comments, variations and marks of annotators are left out.
#[test]
fn what_others_write_is_read() {
    let text = "\u{feff}[Event \"x\"]\n[White \"W\"]\n[Black \"B\"]\n[GameType \"21,B,8,8,N1,0\"]\n[Result \"1-1\"]\n\n\
                1.11-15 {best\nby test} 23-18! 2. 8-11 $1 (2. 9-14 (2. 12-16) 18x9) 2... 27-23?! ; so\n\
                % escaped\n3. 4-8 23-19 4. 9-14 18x9 5. 11:18x27 1-1\n\n\
                [Event \"y\"]\n[GameType \"20\"]\n[FEN \"W:W32:B19\"]\n\n1. 32-28 19-23 2-0\n\
                [Event \"z\"]\n\n1. 11-16 *\n";
    let games = parse_all(text).unwrap();
    assert_eq!(
        moves_of(text),
        ["11-15 23-18 8-11 27-23 4-8 23-19 9-14 18x9 11:18x27", "32-28 19-23", "11-16"]
    );
    let names: Vec<&str> = games.iter().map(|game| game.game.as_str()).collect();
    assert_eq!(names, [ENGLISH, INTERNATIONAL, ENGLISH]);
    assert_eq!(games[0].players, ["B", "W"], "Black begins");
    assert_eq!(games[1].start.as_deref(), Some("W:W32:B19"));
    let scores: Vec<Option<String>> =
        games.iter().map(|game| game.verdict.as_ref().map(Verdict::score)).collect();
    assert_eq!(scores, [Some("1/2-1/2".to_owned()), Some("1-0".to_owned()), None]);
    let won = "[GameType \"21\"]\n1. 11-15 1-0\n";
    let verdict = parse_all(won).unwrap()[0].verdict.clone().unwrap();
    assert_eq!(verdict.score(), "0-1", "White has won, who is second");
}

/// Chess is not taken for checkers, nor the other way round.
#[test]
fn a_file_is_told_by_its_moves() {
    for (text, game) in [
        ("1. e4 e5 *\n", "chess"),
        ("1. 11-15 23-18 *\n", ENGLISH),
        ("[Result \"1-0\"]\n\n1. e4 1-0\n", "chess"),
        ("[GameType \"20\"]\n\n*\n", INTERNATIONAL),
    ] {
        assert_eq!(Record::parse_any(text).unwrap()[0].game, game, "{text}");
    }
}

#[test]
fn rubbish_is_refused_with_its_line() {
    for (text, line, problem) in [
        ("", 1, None),
        ("[GameType \"21\"]\n[White A]\n", 2, None),
        ("1. 11-15 23-18\n2. e4 *\n", 2, None),
        ("1. 11-15\n 23-18 2. 8-111\n", 2, None),
        ("1. 11-15 ) 23-18 *", 1, None),
        ("1. 11-15 { and so on", 1, None),
        ("1. 11-15 ( and so on", 1, None),
        ("[Event \"x\"]\n[GameType \"25\"]\n\n1. 11-15 *\n", 2, Some("pdn-game-type")),
        ("[GameType \"25,W,8,8,A0,0\"]\n*\n", 1, Some("pdn-game-type")),
        ("[GameType \"checkers\"]\n*\n", 1, Some("pdn-game-type")),
        ("[GameType \"21\"]\n*\n\n[GameType \"26\"]\n*\n", 4, Some("pdn-game-type")),
    ] {
        let error = parse_all(text).unwrap_err();
        assert_eq!((error.line, error.problem), (line, problem), "{text}");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_is_games_or_an_error(text in "([\\[\\]{}();%$.!*:\"x0-9 \n-]{0,40}|\\[GameType \"[0-9,]{0,4}\"\\]|\\PC{0,20})") {
        let _ = parse_all(&text);
        let _ = is_meant(&text);
    }
}
