//! Checkers: rules and counts, against golden numbers and against a plain generator of moves.

#[path = "checkers/plain.rs"]
mod plain;

mod golden;

use std::collections::{BTreeMap, HashMap};

use arbore_core::{Game, Notation, Outcome, Player, Turn, conformance, perft};
use arbore_games::checkers::{Board, Checkers, Evaluation, Variant};
use golden::{game, number, play, rows};
use plain::{Plain, PlainMove};

fn english() -> Checkers {
    Checkers::new(Variant::English, false, 40)
}

fn international() -> Checkers {
    Checkers::new(Variant::International, false, 40)
}

fn board(text: &str) -> Board {
    english().parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The texts of all moves, sorted.
fn moves(game: &Checkers, text: &str) -> Vec<String> {
    let board = game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut texts: Vec<String> =
        game.choices(&board).into_iter().map(|m| game.move_text(&board, m)).collect();
    texts.sort();
    texts
}

/// The position after moves, as text.
fn after(game: &Checkers, text: &str, moves: &str) -> String {
    game.position_text(&play(game, &game.parse_position(text).unwrap(), moves))
}

/// What the first player got, if the game is over.
fn result(game: &Checkers, text: &str) -> Option<Outcome> {
    let board = game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (game.turn(&board) == Turn::Over).then(|| game.payoff(&board, Player::FIRST).outcome())
}

const WON: Option<Outcome> = Some(Outcome::WinIn(0));
const LOST: Option<Outcome> = Some(Outcome::LossIn(0));
const DRAWN: Option<Outcome> = Some(Outcome::Points(0));

#[test]
fn every_variant_keeps_its_promises() {
    for (options, depth) in [("-", 3), ("misere=true,quiet=10", 2), ("variant=international", 2)] {
        conformance::check_zero_sum::<_, Evaluation>(&game::<Checkers>(options), depth);
    }
}

#[test]
fn move_sequences() {
    check_perft(1_000_000);
}

#[test]
#[ignore = "ten seconds"]
fn longer_move_sequences() {
    check_perft(u64::MAX);
}

fn check_perft(most: u64) {
    let mut counted = 0;
    for row in rows(include_str!("data/checkers-perft.tsv")) {
        let game: Checkers = game(row[0]);
        let board = if row[1] == "-" { game.start() } else { game.parse_position(row[1]).unwrap() };
        for (depth, count) in (1..).zip(row[2].split(' ')) {
            let count = number::<u64>(count);
            if count <= most {
                assert_eq!(perft(&game, &board, depth), count, "{} {} at depth {depth}", row[0], row[1]);
                counted += 1;
            }
        }
    }
    assert!(counted > 130, "only {counted}");
}

/// What was met while two generators were compared.
#[derive(Default, Debug)]
struct Met {
    positions: u32,
    king_moves: u32,
    long_jumps: u32,
    routes: u32,
}

/// Compares the moves of a position, and the positions after them, with those of the plain generator.
fn compare(game: &Checkers, state: &Board, is_international: bool, met: &mut Met) {
    let text = game.position_text(state);
    let plain = Plain::parse(&text, is_international);
    let without_clock = |text: String| text.split(":H").next().unwrap_or_default().to_owned();
    assert_eq!(plain.text(), without_clock(text.clone()));
    // In international draughts the routes to one capture are one move.
    let mut expected: BTreeMap<_, Vec<PlainMove>> = BTreeMap::new();
    for m in plain.moves() {
        let ends = (m.path[0], m.path[m.path.len() - 1]);
        let route = if is_international { Vec::new() } else { m.path.clone() };
        expected.entry((ends, m.captured.clone(), route)).or_default().push(m);
    }
    let mut found = Vec::new();
    game.moves(state, |m| found.push(m));
    assert_eq!(found.len(), expected.len(), "moves of {text}");
    for m in found {
        let name = game.move_text(state, m);
        let mut child = state.clone();
        game.play(&mut child, m);
        let child = without_clock(game.position_text(&child));
        let path: Vec<usize> = name.split(['-', 'x']).map(number).collect();
        let is_same = |routes: &&Vec<PlainMove>| {
            routes.iter().any(|m| m.path == path) && routes.iter().all(|m| m.after == child)
        };
        let routes = expected.values().find(is_same).unwrap_or_else(|| panic!("{name} at {text}"));
        assert_eq!(name.contains('x'), !routes[0].captured.is_empty(), "{name} at {text}");
        met.king_moves +=
            u32::from(text.split([',', ':']).any(|piece| piece.ends_with(&format!("K{}", path[0]))));
        met.long_jumps += u32::from(routes[0].captured.len() >= 3);
        met.routes += u32::from(routes.len() > 1);
    }
    met.positions += 1;
}

/// Whole games: the end of each has kings.
#[test]
fn a_plain_generator_finds_the_same_moves_in_games() {
    for (game, is_international) in [(english(), false), (international(), true)] {
        let mut met = Met::default();
        conformance::random_positions(&game, 500, |state| {
            if game.turn(state) != Turn::Over {
                compare(&game, state, is_international, &mut met);
            }
        });
        assert!(met.positions > 20_000 && met.king_moves > 5_000, "{met:?}");
    }
}

/// Pieces anywhere: kings among many pieces have jumps that games seldom see.
#[test]
fn a_plain_generator_finds_the_same_moves_anywhere() {
    for (game, is_international, squares) in [(english(), false, 32), (international(), true, 50)] {
        let mut met = Met::default();
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..20_000 {
            let mut sides = [String::from("W"), String::from("B")];
            let [full, white, kings] = [random.u32(2..6), random.u32(1..10), random.u32(..5)];
            let mut counts = [0; 2];
            for square in 1..=squares {
                let side = usize::from(random.u32(..10) >= white);
                let is_king = random.u32(..4) < kings || !(6..=squares - 5).contains(&square);
                if random.u32(..10) < full && counts[side] < 12 {
                    counts[side] += 1;
                    sides[side].extend([if is_king { "K" } else { "" }, &square.to_string(), ","]);
                }
            }
            let [white, black] = sides.map(|side| side.trim_end_matches(',').to_owned());
            let text = format!("{}:{white}:{black}", if random.bool() { 'B' } else { 'W' });
            compare(&game, &game.parse_position(&text).unwrap(), is_international, &mut met);
        }
        assert!(met.long_jumps > 400 && (met.routes > 100 || !is_international), "{met:?}");
    }
}

#[test]
fn captures_are_mandatory_and_go_on() {
    let game = english();
    assert_eq!(moves(&game, "B:W15,22:B10,11,1"), ["10x19", "11x18x25"]);
    // Any capture will do, not only the longest; but it is not left half done.
    assert_eq!(after(&game, "B:W15,22:B10,11,1", "10x19"), "W:W22:B1,11,19");
    assert_eq!(after(&game, "B:W15,22:B10,11,1", "11x18x25"), "W:W:B1,10,25");
    // A man does not jump backwards, a king does.
    assert_eq!(moves(&game, "B:W6:B10"), ["10-14", "10-15"]);
    assert_eq!(moves(&game, "B:W6:BK10"), ["10x1"]);
    // Two pieces in a row, and one on the edge, cannot be jumped.
    assert_eq!(moves(&game, "B:W10,12,15:B6,8"), ["6-9", "8-11"]);
}

#[test]
fn crowning_ends_a_jump() {
    let game = english();
    // As a king the man could go on over 27.
    assert_eq!(moves(&game, "B:W26,27:B22"), ["22x31"]);
    assert_eq!(after(&game, "B:W26,27:B22", "22x31"), "W:W27:BK31");
    assert_eq!(after(&game, "B:W5:B26", "26-30"), "W:W5:BK30");
    // In international draughts it goes on and stays a man, as the last row is not where it ends.
    let ten = international();
    assert_eq!(moves(&ten, "W:W13:B7,8"), ["13x2x11"]);
    assert_eq!(after(&ten, "W:W13:B7,8", "13x2x11"), "B:W11:B");
}

/// A king that goes round four pieces may do so either way: two moves with the same end in English draughts, one in
/// international.
#[test]
fn routes_of_a_jump() {
    let game = english();
    let text = "B:W7,8,15,16:BK3";
    assert_eq!(moves(&game, text), ["3x10x19x12x3", "3x12x19x10x3"]);
    for m in moves(&game, text) {
        assert_eq!(after(&game, text, &m), "W:W:BK3", "back to where it began");
    }
    let ten = international();
    let text = "W:WK3:B9,8,19,18";
    assert_eq!(moves(&ten, text).len(), 1, "{:?}", moves(&ten, text));
}

#[test]
fn who_cannot_move_loses() {
    let game = english();
    // Every piece was captured, or none can move.
    for (text, ending) in [("W:W:B1", "no-pieces"), ("B:W17,22:B13", "no-moves")] {
        assert_eq!(game.ending(&game.parse_position(text).unwrap()), Some(ending), "{text}");
    }
    assert_eq!(result(&game, "W:W:B1"), WON);
    assert_eq!(result(&game, "B:WK1:B"), LOST);
    assert_eq!(result(&game, "B:W9,14:B5"), LOST);
    assert_eq!(result(&game, "B:W9:B5"), None);
    let misere: Checkers = golden::game("misere=true");
    assert_eq!(result(&misere, "W:W:B1"), LOST);
    assert_eq!(result(&misere, "B:WK1:B"), WON);
}

#[test]
fn quiet_moves_are_counted() {
    let game = english();
    assert_eq!(after(&game, "B:WK32:BK1", "1-6 32-27"), "B:WK27:BK6:H2");
    assert_eq!(after(&game, "B:WK32:BK1,5:H7", "5-9"), "W:WK32:B9,K1");
    assert_eq!(after(&game, "B:WK6,K32:BK1:H7", "1x10"), "W:WK32:BK10");
    assert_eq!(result(&game, "B:WK32:BK1:H79"), None);
    assert_eq!(after(&game, "B:WK32:BK1:H79", "1-6"), "W:WK32:BK6:H80");
    assert_eq!(result(&game, "W:WK32:BK6:H80"), DRAWN);
    assert_eq!(game.ending(&board("W:WK32:BK6:H80")), Some("no-progress"));
    // A player who cannot move has lost even then.
    assert_eq!(result(&game, "W:W:BK6:H80"), WON);
    let strict: Checkers = golden::game("quiet=1");
    assert_eq!(result(&strict, &after(&strict, "B:WK32:BK1", "1-6 32-27")), DRAWN);
    let patient: Checkers = golden::game("quiet=0");
    assert_eq!(after(&patient, "B:WK32:BK1:H79", "1-6 32-27"), "B:WK27:BK6");
}

#[test]
fn keys_have_no_clock_and_do_not_collide() {
    for game in [english(), international()] {
        let mut seen: HashMap<u64, String> = HashMap::new();
        conformance::random_positions(&game, 1000, |board| {
            let place = game.position_text(board).split(":H").next().unwrap_or_default().to_owned();
            let known = seen.entry(game.key(board)).or_insert_with(|| place.clone());
            assert_eq!(*known, place, "two positions with one key");
        });
        assert!(seen.len() > 20_000, "only {} positions seen", seen.len());
    }
}
