//! What is written reads back, and what others write is read.

use super::*;
use crate::record::{Opinion, Verdict};

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
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6+", "d4", "c4"]);
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
