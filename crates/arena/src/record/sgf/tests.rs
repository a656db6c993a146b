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
    record.moves.iter().map(|m| m.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn game(moves: &str) -> Record {
    Record {
        number: Some(3),
        game: "go:size=5".to_owned(),
        players: vec!["mcts:nodes=100".to_owned(), "gtp:\"a ] \\ b\"".to_owned()],
        moves: played(moves),
        ..Record::default()
    }
}

#[test]
fn what_we_write_reads_back() {
    let rules = Record { verdict: Verdict::parse("1-0 rules"), ..game("C3 D3 pass pass") };
    let resigned = Record { verdict: Verdict::parse("0-1 resigned 1"), ..game("C3 A5 E1") };
    let start = Some("5/5/2b2/5/5 w".to_owned());
    let set_up = Record { start, game: "go:size=5,komi=6.5,ko=situational".to_owned(), ..game("D3 C2") };
    let texts: Vec<String> =
        [&rules, &resigned, &set_up].into_iter().map(|record| text(record).unwrap()).collect();
    assert!(
        texts[0].contains("RE[B+") && texts[0].contains(";B[cc]") && texts[0].contains(";W[]"),
        "{}",
        texts[0]
    );
    assert!(texts[1].contains("RE[W+R]") && texts[1].contains(";W[aa]") && texts[1].contains(";B[ee]"));
    assert!(texts[2].contains("AB[cc]PL[W]") && texts[2].contains("KM[6.5]RU[AGA]"), "{}", texts[2]);
    let found = parse_all(&texts.concat()).unwrap();
    for (found, record) in found.iter().zip([&rules, &resigned, &set_up]) {
        let start = |record: &Record| {
            record
                .start
                .as_ref()
                .map(|text| arbore_lab::open(&record.game).unwrap().position(text).unwrap().text())
        };
        assert_eq!(start(found), start(record));
        assert_eq!(&Record { start: record.start.clone(), ..found.clone() }, record);
    }
    assert_eq!(text(&Record { game: "chess".to_owned(), ..Record::default() }), None);
}

#[test]
fn what_players_thought_is_a_comment() {
    let mut record = game("C3");
    let opinion = Some(Opinion::Points(-1.5));
    record.moves[0] =
        RecordedMove { value: opinion, time: Duration::from_millis(20), ..record.moves[0].clone() };
    assert!(text(&record).unwrap().contains(";B[cc]C[-1.50 0.020s]"));
}

/// The example of the specification of the format, shortened.
const VARIATIONS: &str = "prologue (;FF[4]GM[1]SZ[19]GN[a\\] \\\\ b];B[pd];W[dp]\n\
    (;B[pq];W[dd]N[main])\n(;B[dd]N[second]\n(;W[pp])(;W[tt]C[a pass]))) (;SZ[9])";

#[test]
fn variations_are_kept() {
    let trees = parse(VARIATIONS).unwrap();
    assert_eq!(trees.iter().map(GameTree::variations).collect::<Vec<_>>(), [3, 1]);
    let lines: Vec<String> = (0..3).map(|number| moves(&record(&trees[0], number).unwrap())).collect();
    assert_eq!(lines, ["Q16 D4 Q3 D16", "Q16 D4 D16 Q4", "Q16 D4 D16 pass"]);
    assert!(trees[0].variation(3).is_none());
    assert_eq!(trees[0].root().value("GN"), Some("a] \\ b"));
    // What means nothing to us is written again, and the second writing is the first.
    let texts: String = trees.iter().map(GameTree::text).collect();
    let again = parse(&texts).unwrap();
    assert_eq!(again.iter().map(GameTree::text).collect::<String>(), texts);
    for name in ["N[main]", "N[second]", "C[a pass]", "GN[a\\] \\\\ b]"] {
        assert!(texts.contains(name), "{name}: {texts}");
    }
}

#[test]
fn files_of_others_are_read() {
    let text = "\u{feff}(;GM[1]FF[3]SiZe[9]KM[5.50]PB[Black\nplayer]RE[W+Time]AddBlack[aa:cb]AW[ii]HA[6]PL[W];W[ee];W[ef])";
    let found = &parse_all(text.trim_start_matches('\u{feff}')).unwrap()[0];
    assert_eq!(found.game, "go:komi=5.5");
    assert_eq!(moves(found), "E5 pass E4");
    assert_eq!(found.players, ["Black player", "?"]);
    assert!(matches!(&found.verdict, Some(Verdict { ending: Ending::Forfeit { seat: 0, .. }, .. })));
    let position = arbore_lab::open(&found.game).unwrap().position(found.start.as_ref().unwrap()).unwrap();
    let stones = position.view().cells.iter().filter(|cell| cell.piece.is_some()).count();
    assert_eq!((stones, position.side()), (7, Player::SECOND));
}

#[test]
fn rubbish_is_refused_with_its_place() {
    for (text, line, problem) in [
        ("", 1, "sgf-tree"),
        ("hello (", 1, "sgf-tree"),
        ("(;B[dd]", 1, "sgf-open-tree"),
        ("(;B[dd]\n;W[de)", 2, "sgf-open-value"),
        ("(;B)", 1, "sgf-value"),
        ("(;\nb[dd])", 2, "sgf-value"),
        ("(;B[dd]\n\n{)", 3, "sgf-node"),
        ("(;B[dd]()", 1, "sgf-node"),
        ("(;GM[2])", 1, "sgf-game"),
        ("(;SZ[40])", 1, "sgf-size"),
        ("(;SZ[9:13])", 1, "sgf-size"),
        ("(;\n\nKM[a])", 1, "sgf-komi"),
        ("(;KM[3.75])", 1, "sgf-komi"),
        ("(;SZ[9]\n;B[zz])", 2, "sgf-point"),
        ("(;SZ[9]\n;B[jj])", 2, "sgf-point"),
        ("(;SZ[9]AB[jj])", 1, "sgf-point"),
        ("(;SZ[9];B[dd]\n;AB[ee])", 2, "sgf-setup"),
    ] {
        let found = parse_all(text).map_err(|error| (error.line, error.problem.unwrap_or_default()));
        assert_eq!(found.unwrap_err(), (line, problem), "{text}");
    }
}

#[test]
fn a_deep_tree_is_read_and_written() {
    let deep = format!("{}{}", "(;B[aa]".repeat(20_000), ")".repeat(20_000));
    let trees = parse(&deep).unwrap();
    assert_eq!(trees[0].variations(), 1);
    assert_eq!(parse(&trees[0].text()).unwrap()[0].variation(0).unwrap().len(), 20_000);
}

proptest::proptest! {
    #[test]
    fn any_text_is_trees_or_an_error(text in "(\\(;|[();\\[\\]\\\\A-Za-z0-9:\n ]|B\\[dd\\]|\\PC){0,40}") {
        if let Ok(trees) = parse(&text) {
            let texts: String = trees.iter().map(GameTree::text).collect();
            let again = parse(&texts).unwrap();
            proptest::prop_assert_eq!(again.iter().map(GameTree::text).collect::<String>(), texts);
            for tree in &trees {
                for variation in 0..tree.variations() {
                    let _ = record(tree, variation);
                }
            }
        }
    }
}
