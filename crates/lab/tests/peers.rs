//! Our rules against what other programs answered about positions of random games.
//!
//! The scripts in `tests/peers` ask these programs and write the files with `--store`.

use arbore_core::{Score, Turn};
use arbore_lab::session::play_line;
use arbore_lab::{AnyGame, Position, open};

/// A row of a file, as the peer answered it.
struct Answer<'a> {
    game: &'a str,
    /// The position, or the start with ` moves ` and the moves, where the result follows from these.
    position: &'a str,
    /// The legal moves, or their number and a hash; see [`compare_moves`].
    moves: &'a str,
    /// `p1win`, `p2win` or `draw`, then points or a reason if the peer reports them.
    result: &'a str,
    played: &'a str,
    after: &'a str,
}

impl<'a> Answer<'a> {
    fn read(line: &'a str) -> Answer<'a> {
        let cells: Vec<_> = line.split('\t').collect();
        let [game, position, moves, result, played, after] = cells[..] else {
            panic!("expected 6 columns, found {}: {line}", cells.len());
        };
        Answer { game, position, moves, result, played, after }
    }
}

/// Compares all rows of a file and returns their number.
fn compare(table: &str) -> usize {
    let answers = table.lines().filter(|line| !line.starts_with('#')).map(Answer::read);
    let mut game = open("tictactoe").expect("a game of the list");
    let mut opened = "tictactoe";
    let mut count = 0;
    for answer in answers {
        if answer.game != opened {
            opened = answer.game;
            game = open(opened).unwrap_or_else(|error| panic!("{opened}: {error}"));
        }
        compare_answer(&*game, &answer);
        count += 1;
    }
    count
}

fn compare_answer(game: &dyn AnyGame, answer: &Answer<'_>) {
    let context = format!("{} {}", answer.game, answer.position);
    let position = read(game, answer.position).unwrap_or_else(|error| panic!("{context}: {error}"));
    if !answer.position.contains(" moves ") {
        assert_eq!(position.text(), answer.position, "{}", answer.game);
    }
    compare_moves(&position, answer.moves, &context);
    compare_result(game, &position, answer.result, &context);
    if answer.played != "-" {
        let after = position.play(answer.played).unwrap_or_else(|error| panic!("{context}: {error}"));
        assert_eq!(after.position.text(), answer.after, "{context} after {}", answer.played);
    }
}

fn read(game: &dyn AnyGame, text: &str) -> Result<Position, arbore_core::NotationError> {
    let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let start = if start == "startpos" { game.start() } else { game.position(start)? };
    play_line(&start, moves)
}

/// Moves are listed, or given as `#NUMBER:HASH` of the sorted moves, or as `=NUMBER:HASH` of the sorted positions
/// after them.
fn compare_moves(position: &Position, expected: &str, context: &str) {
    let mut moves = position.moves();
    let separator = if expected.starts_with('=') {
        let after = |text: &String| position.play(text).expect("a legal move").position;
        moves = moves.iter().map(|text| after(text).text()).collect();
        ";"
    } else {
        " "
    };
    moves.sort();
    let joined = moves.join(separator);
    let found = match expected.chars().next() {
        Some(kind @ ('#' | '=')) => format!("{kind}{}:{:016x}", moves.len(), fnv(&joined)),
        _ if moves.is_empty() => "-".to_owned(),
        _ => joined.clone(),
    };
    assert_eq!(found, expected, "{context}: {joined}");
}

fn compare_result(game: &dyn AnyGame, position: &Position, expected: &str, context: &str) {
    if position.turn() != Turn::Over {
        assert_eq!(expected, "-", "{context}");
        return;
    }
    let (winner, detail) = expected.split_once(' ').unwrap_or((expected, ""));
    let payoffs = position.payoffs();
    let found = match payoffs[0].cmp(&payoffs[1]) {
        std::cmp::Ordering::Greater => "p1win",
        std::cmp::Ordering::Less => "p2win",
        std::cmp::Ordering::Equal => "draw",
    };
    assert_eq!(found, winner, "{context}");
    if let Ok(points) = detail.parse::<i32>() {
        let unit = i32::try_from(game.points_per_unit()).expect("a small number");
        assert_eq!(payoffs[0].max(payoffs[1]), Score::points(points * unit), "{context}");
    } else if !detail.is_empty() {
        assert_eq!(position.ending(), Some(detail), "{context}");
    }
}

/// The 64-bit FNV-1a hash.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn openspiel_agrees() {
    assert!(compare(include_str!("peers/openspiel.tsv")) >= 2000);
}

#[test]
fn python_chess_agrees() {
    assert!(compare(include_str!("peers/python-chess.tsv")) >= 250);
}

#[test]
fn pyffish_agrees() {
    assert!(compare(include_str!("peers/pyffish.tsv")) >= 1500);
}

#[test]
fn pydraughts_agrees() {
    assert!(compare(include_str!("peers/pydraughts.tsv")) >= 300);
}
