//! Chess: rules, counts, texts and evaluations, against numbers that every chess program knows.

mod golden;

use std::collections::HashMap;

use arbore_core::search::{AlphaBeta, Search};
use arbore_core::view::Tone;
use arbore_core::{
    Draw, Evaluate, Evaluations, Game, Limits, Notation, Outcome, Player, Score, Turn, conformance, perft,
};
use arbore_games::chess::{Chess, Evaluation, Position};
use golden::{number, rows};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(text: &str) -> Position {
    Chess.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn play(position: &Position, texts: &str) -> Position {
    let mut position = position.clone();
    for text in texts.split_whitespace() {
        let m = Chess.parse_move(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Chess.play(&mut position, m);
    }
    position
}

fn moves(position: &Position) -> Vec<String> {
    conformance::choices(&Chess, position).into_iter().map(|m| Chess.move_text(position, m)).collect()
}

/// What White got, if the game is over.
fn result(position: &Position) -> Option<Outcome> {
    (Chess.turn(position) == Turn::Over).then(|| Chess.payoff(position, Player::FIRST).outcome())
}

const WON: Option<Outcome> = Some(Outcome::WinIn(0));
const LOST: Option<Outcome> = Some(Outcome::LossIn(0));
const DRAWN: Option<Outcome> = Some(Outcome::Points(0));

#[test]
fn the_game_keeps_its_promises() {
    conformance::check_zero_sum::<_, Evaluation>(&Chess, 1);
}

#[test]
#[ignore = "ten seconds"]
fn every_search_equals_minimax() {
    conformance::searches(&Chess, 2);
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/chess-perft.tsv")) {
        assert_eq!(perft(&Chess, &position(row[0]), number(row[1])), number::<u64>(row[2]), "{row:?}");
    }
}

/// A thousand positions of random games, counted by another program.
#[test]
fn fairy_stockfish_counts_the_same() {
    let mut positions = 0;
    for row in rows(include_str!("data/chess-peer.tsv")) {
        let position = position(row[0]);
        for (depth, count) in (1..).zip(&row[1..]) {
            assert_eq!(perft(&Chess, &position, depth), number::<u64>(count), "{row:?} at depth {depth}");
        }
        positions += 1;
    }
    assert!(positions >= 1000, "only {positions}");
}

/// How many of the move sequences of this many plies end in mate.
fn mates(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return u64::from(matches!(result(position), Some(Outcome::WinIn(_) | Outcome::LossIn(_))));
    }
    let after = |m| Chess.visit(&mut position.clone(), m, |child| mates(child, depth - 1));
    conformance::choices(&Chess, position).into_iter().map(after).sum()
}

/// Numbers of chessprogramming.org, Perft Results.
#[test]
fn mates_from_the_start() {
    assert_eq!([3, 4, 5].map(|depth| mates(&Chess.start(), depth)), [0, 8, 347]);
}

#[test]
fn mate_loses_and_stalemate_draws() {
    let fools = play(&Chess.start(), "f2f3 e7e5 g2g4 d8h4");
    assert_eq!((result(&fools), moves(&fools).len()), (LOST, 0));
    assert_eq!(result(&play(&Chess.start(), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#")), WON);
    assert_eq!(result(&position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")), DRAWN);
    assert_eq!(result(&position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")), WON);
    assert_eq!(result(&position("7k/8/6K1/8/8/8/8/6Q1 b - - 0 1")), None);
    let report =
        AlphaBeta::new(()).search(&Chess, &play(&Chess.start(), "f3 e5 g4"), &[], &Limits::depth(2), &mut ());
    assert_eq!(report.score(), Some(Score::win_in(1)));
}

/// Men that are pinned cannot move, and a pawn that could step is no move when the king is in check: the
/// quick test whether there is a move must not be fooled.
#[test]
fn a_pinned_pawn_is_no_way_out() {
    // The pawn on g2 is pinned by a bishop, and the king has no square.
    assert_eq!(result(&position("1b6/8/8/8/4b3/8/5kP1/7K w - - 0 1")), DRAWN);
    // The pawn on a2 could step, but the king is mated on the back rank.
    assert_eq!(result(&position("4k3/8/8/8/8/8/P4PPP/r5K1 w - - 0 1")), LOST);
    assert_eq!(moves(&position("4k3/8/8/8/8/7N/P4PPP/r5K1 w - - 0 1")).len(), 0);
    assert_eq!(moves(&position("4k3/8/8/8/8/6N1/P4PPP/r5K1 w - - 0 1")), ["g3f1"]);
}

#[test]
fn a_hundred_quiet_plies_draw_but_mate_comes_first() {
    let near = position("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    assert_eq!(result(&near), None);
    assert_eq!(result(&play(&near, "a1a7")), DRAWN);
    assert_eq!(result(&play(&near, "a1a8")), WON, "the hundredth ply mates");
    assert_eq!(result(&position("7k/8/6K1/8/8/8/8/R7 w - - 100 80")), DRAWN);
    assert_eq!(Chess.count_moves(&position("7k/8/6K1/8/8/8/8/R7 w - - 100 80")), 0);
    let pawn = play(&position("7k/8/8/8/8/8/P7/K7 w - - 99 80"), "a2a4");
    assert_eq!(Chess.position_text(&pawn), "7k/8/8/8/P7/8/8/K7 b - a3 0 80");
    let castled = play(&position("4k3/8/8/8/8/8/8/4K2R w K - 7 80"), "e1g1");
    assert_eq!(Chess.position_text(&castled), "4k3/8/8/8/8/8/8/5RK1 b - - 8 80", "castling is quiet");
}

#[test]
fn nobody_can_mate() {
    for (men, expected) in [
        ("4k3/8/8/8/8/8/8/4K3", DRAWN),
        ("4k3/8/8/8/8/8/8/4KN2", DRAWN),
        ("4k3/8/8/8/8/8/8/4KB2", DRAWN),
        ("4kb2/8/8/8/8/8/8/4K1B1", DRAWN),
        ("2b1kb2/8/8/8/8/8/8/4KB2", None),
        ("B7/1B6/2B5/8/8/8/8/k3K2B", DRAWN),
        ("4kb2/8/8/8/8/8/8/4KB2", None),
        ("4k3/8/8/8/8/8/8/4KNN1", None),
        ("4kn2/8/8/8/8/8/8/4KN2", None),
        ("4kn2/8/8/8/8/8/8/4KB2", None),
        ("4k3/8/8/8/8/8/P7/4K3", None),
        ("4k3/8/8/8/8/8/8/4K2R", None),
        ("4k3/8/8/8/8/8/8/4K2Q", None),
    ] {
        assert_eq!(result(&position(&format!("{men} w - - 0 1"))), expected, "{men}");
    }
    // Taking the last rook ends the game.
    assert_eq!(result(&play(&position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "e1e2")), DRAWN);
}

#[test]
fn keys_repeat_when_positions_do() {
    let start = Chess.start();
    let again = play(&start, "Nf3 Nf6 Ng1 Ng8");
    assert_eq!(Chess.key(&again), Chess.key(&start), "the clocks are not in the key");
    assert_ne!(again, start, "but in the state");
    // Rights to castle make another position.
    let rook = play(&position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "h1g1 h8g8 g1h1 g8h8");
    assert_ne!(Chess.key(&rook), Chess.key(&position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")));
    assert_eq!(Chess.key(&rook), Chess.key(&position("r3k2r/8/8/8/8/8/8/R3K2R w Qq - 0 1")));
}

/// A double step counts for repetition only if a pawn could really take it.
#[test]
fn en_passant_is_in_the_key_where_it_is_possible() {
    let same = |fen: &str, m: &str| {
        let after = play(&position(fen), m);
        let text = Chess.position_text(&after);
        let mut fields: Vec<&str> = text.split(' ').collect();
        assert_ne!(fields[3], "-", "{text}");
        fields[3] = "-";
        Chess.key(&after) == Chess.key(&position(&fields.join(" ")))
    };
    assert!(same(START, "e2e4"), "no pawn is near");
    assert!(!same("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"), "it can be taken");
    assert!(same("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1", "e2e4"), "taking it would uncover a check");
}

#[test]
fn keys_do_not_collide() {
    let mut seen: HashMap<u64, String> = HashMap::new();
    conformance::random_positions(&Chess, 200, |position| {
        let text = Chess.position_text(position);
        // Without the clocks, and without the square for en passant, which is not always meant.
        let place = text.split(' ').take(3).collect::<Vec<_>>().join(" ");
        let known = seen.entry(Chess.key(position)).or_insert_with(|| place.clone());
        assert_eq!(*known, place, "two positions with one key");
    });
    assert!(seen.len() > 20_000, "only {} positions seen", seen.len());
}

#[test]
fn material_of_the_lecture() {
    let score = |text: &str| Evaluation::Material.evaluate(&Chess, &position(text), Player::FIRST);
    assert_eq!(score(START), Score::DRAW);
    for (man, worth) in
        [('Q', 1000), ('R', 500), ('B', 300), ('N', 300), ('P', 100), ('q', -1000), ('p', -100)]
    {
        let text = format!("4k3/8/8/3{man}4/8/8/8/4K3 w - - 0 1");
        assert_eq!(score(&text), Score::points(worth), "{text}");
    }
}

#[test]
fn squares_tell_development_from_none() {
    let score =
        |texts: &str| Evaluation::Squares.evaluate(&Chess, &play(&Chess.start(), texts), Player::FIRST);
    assert_eq!(score(""), Score::DRAW);
    assert!(score("e2e4") > score("e2e3") && score("e2e4") > score("a2a4"));
    assert!(score("g1f3") > score("g1h3"));
    // A king hides while there are queens, and comes out when they are gone.
    let opening = "e4 e5 Nf3 Nf6 Bc4 Bc5 ";
    assert!(score(&format!("{opening} O-O")) > score(&format!("{opening} Ke2")));
    let ending = |men: &str| {
        Evaluation::Squares.evaluate(&Chess, &position(&format!("{men} w - - 0 1")), Player::FIRST)
    };
    assert!(ending("4k3/4p3/8/8/3K4/8/4P3/8") > ending("4k3/4p3/8/8/8/8/4P3/6K1"));
}

/// The same position with the colours swapped and the board turned upside down.
fn swapped(position: &Position) -> Position {
    let text = Chess.position_text(position);
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    let swap_all = |text: &str| text.chars().map(swap).collect::<String>();
    let men: Vec<String> = fields[0].split('/').rev().map(swap_all).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let en_passant = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    Chess
        .parse_position(&format!("{} {side} {} {en_passant} 0 1", men.join("/"), swap_all(fields[2])))
        .unwrap()
}

#[test]
fn the_sides_are_alike() {
    conformance::random_positions(&Chess, 20, |position| {
        let swapped = swapped(position);
        for (name, evaluation) in <Evaluation as Evaluations<Chess>>::ALL {
            let white = evaluation.evaluate(&Chess, position, Player::FIRST);
            assert_eq!(white, evaluation.evaluate(&Chess, &swapped, Player::SECOND), "{name} {position:?}");
        }
    });
}

#[test]
fn captures_are_ordered_by_victim_and_attacker() {
    let position = position("3q3k/P1P5/8/3p1p2/2N1P3/8/8/K2Q3B w - - 0 1");
    let mut ordered = conformance::choices(&Chess, &position);
    let order = |m| Evaluation::Squares.order(&Chess, &position, m);
    ordered.sort_by_key(|m| -order(*m));
    let texts: Vec<String> = ordered.iter().map(|m| Chess.move_text(&position, *m)).collect();
    // The queen is taken with promotion; then promotions; then pawns by pawns before pawns by the queen.
    assert_eq!(texts[..4], ["c7d8q", "c7d8r", "c7d8n", "c7d8b"].map(str::to_owned).to_vec()[..]);
    let place = |text: &str| texts.iter().position(|other| other == text).unwrap();
    assert!(place("a7a8q") < place("e4d5") && place("e4d5") < place("d1d5"));
    for m in &ordered {
        let text = Chess.move_text(&position, *m);
        let is_noisy = text.len() == 5 || ["e4d5", "e4f5", "d1d5"].contains(&&*text);
        assert_eq!(Evaluation::Squares.is_noisy(&Chess, &position, *m), is_noisy, "{text}");
        assert_eq!(order(*m) > 500, is_noisy, "{text}");
    }
}

#[test]
fn en_passant_takes_and_castling_does_not() {
    let is_noisy = |fen: &str, text: &str| {
        let position = position(fen);
        let m = Chess.parse_move(&position, text).unwrap();
        Evaluation::Material.is_noisy(&Chess, &position, m)
    };
    assert!(is_noisy("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"));
    assert!(!is_noisy("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5e6"));
    assert!(!is_noisy("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
}

#[test]
fn the_board_looks_like_one() {
    let view = Chess.draw(&position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    assert_eq!((view.columns.join(""), view.rows.join("")), ("abcdefgh".to_owned(), "87654321".to_owned()));
    assert_eq!((view.cells[0].name.as_str(), view.cells[0].tone, view.cells[0].y), ("a1", Tone::Dark, 7));
    let king = view.cells[60].piece.as_ref().unwrap();
    assert_eq!((king.glyph.as_str(), king.symbol, king.owner), ("k", Some('♚'), Some(Player::SECOND)));
    let castling = view.choices.iter().find(|choice| choice.text == "e1g1").unwrap();
    assert_eq!(castling.clicks, [4, 6], "the king is clicked to its square");
}
