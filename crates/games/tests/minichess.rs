//! 5×5 chess: rules, counts, texts and evaluations, against the golden numbers.

mod golden;

use std::collections::{HashMap, HashSet};

use arbore_core::search::{AlphaBeta, Negamax, Search};
use arbore_core::{
    Draw, Evaluate, Evaluations, Game, Limits, Notation, NotationError, Outcome, Player, Prove, Score, Turn,
    conformance, perft,
};
use arbore_games::minichess::{Board, Check, Evaluation, Minichess, Promotion};
use golden::{game, number, rows};

const VARIANTS: [&str; 3] = ["-", "promotion=rook", "promotion=none"];
const RULES: Minichess = Minichess::new(Promotion::Choice);

fn board(text: &str) -> Board {
    RULES.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The texts of all moves.
fn moves(game: &Minichess, board: &Board) -> Vec<String> {
    conformance::choices(game, board).into_iter().map(|m| game.move_text(board, m)).collect()
}

fn play(game: &Minichess, board: &Board, texts: &str) -> Board {
    let mut board = board.clone();
    for text in texts.split(' ') {
        let m = game.parse_move(&board, text).unwrap();
        game.play(&mut board, m);
    }
    board
}

/// What White got, if the game is over.
fn result(game: &Minichess, board: &Board) -> Option<Outcome> {
    (game.turn(board) == Turn::Over).then(|| game.payoff(board, Player::FIRST).outcome())
}

const WON: Option<Outcome> = Some(Outcome::WinIn(0));
const LOST: Option<Outcome> = Some(Outcome::LossIn(0));
const DRAWN: Option<Outcome> = Some(Outcome::Points(0));

#[test]
fn every_variant_keeps_its_promises() {
    for (options, depth) in VARIANTS.into_iter().zip([3, 2, 2]) {
        conformance::check_zero_sum::<_, Evaluation>(&game::<Minichess>(options), depth);
    }
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/minichess-perft.tsv")) {
        let game: Minichess = game(row[0]);
        let board = game.parse_position(row[1]).unwrap();
        assert_eq!(perft(&game, &board, number(row[2])), number::<u64>(row[3]), "{row:?}");
    }
}

/// A thousand positions of random games, counted by another program.
#[test]
fn fairy_stockfish_counts_the_same() {
    let mut positions = 0;
    for row in rows(include_str!("data/minichess-peer.tsv")) {
        let board = board(row[0]);
        for (depth, count) in (1..).zip(&row[1..]) {
            assert_eq!(perft(&RULES, &board, depth), number::<u64>(count), "{row:?} at depth {depth}");
        }
        positions += 1;
    }
    assert!(positions >= 1000, "only {positions}");
}

/// Captures, captures of a king and promotions among the last of `depth` plies.
fn last_plies(board: &Board, depth: u32, counts: &mut [u64; 3]) {
    for m in conformance::choices(&RULES, board) {
        RULES.visit(&mut board.clone(), m, |child| {
            if depth > 1 {
                last_plies(child, depth - 1, counts);
                return;
            }
            // The promotion's letter makes a text longer, and without one a noisy move takes something.
            let is_promotion = RULES.move_text(board, m).len() == 5;
            let men =
                |board: &Board| RULES.draw(board).cells.iter().filter(|cell| cell.piece.is_some()).count();
            counts[0] += u64::from(if is_promotion {
                men(child) < men(board)
            } else {
                Evaluation::Material.is_noisy(&RULES, board, m)
            });
            // No game ends otherwise in so few plies.
            counts[1] += u64::from(RULES.turn(child) == Turn::Over);
            counts[2] += u64::from(is_promotion);
        });
    }
}

#[test]
fn captures_kings_and_promotions() {
    check_last_plies(1..=6);
}

#[test]
#[ignore = "ten seconds"]
fn captures_kings_and_promotions_deeper() {
    check_last_plies(7..=7);
}

fn check_last_plies(depths: std::ops::RangeInclusive<u32>) {
    let table = rows(include_str!("data/minichess-last-plies.tsv"));
    for row in table.filter(|row| depths.contains(&number(row[0]))) {
        let mut counts = [0; 3];
        last_plies(&RULES.start(), number(row[0]), &mut counts);
        let expected: Vec<u64> = row[1..].iter().map(|cell| number(cell)).collect();
        assert_eq!(counts.to_vec(), expected, "{row:?}");
    }
}

#[test]
fn the_first_moves_come_in_their_order() {
    assert_eq!(moves(&RULES, &RULES.start()), ["a2a3", "b2b3", "c2c3", "d2d3", "e2e3", "b1a3", "b1c3"]);
}

#[test]
fn taking_the_king_wins_at_once() {
    let before = board("2k2/5/5/5/R1R1K w");
    assert_eq!(result(&RULES, &before), None);
    let after = play(&RULES, &before, "c1c5");
    assert_eq!(RULES.position_text(&after), "2R2/5/5/5/R3K b - - 0 1");
    assert_eq!(result(&RULES, &after), WON);
    let report = AlphaBeta::new(()).search(&RULES, &before, &[], &Limits::depth(3), &mut ());
    assert_eq!(report.score(), Some(Score::win_in(1)));
    assert_eq!(result(&RULES, &board("2k2/5/5/5/R1R2 w")), LOST, "a king that is not there was taken");
}

#[test]
fn the_king_may_stay_in_danger_and_walk_into_it() {
    // The rook on e1 attacks White's king on c1, and guards the whole rank.
    let attacked = board("2k2/5/5/P4/2K1r w");
    assert_eq!(moves(&RULES, &attacked), ["a2a3", "c1b1", "c1d1", "c1b2", "c1c2", "c1d2"]);
    let adjacent = board("5/2k2/5/2K2/5 w");
    assert!(moves(&RULES, &adjacent).contains(&"c2c3".to_owned()));
    assert_eq!(result(&RULES, &play(&RULES, &adjacent, "c2c3 c4c3")), LOST);
}

#[test]
fn a_pawn_steps_straight_and_takes_aslant() {
    // Forward is barred, both sides can be taken, and there is no double step.
    assert_eq!(
        moves(&RULES, &board("4k/5/ppp2/1P3/K4 w")),
        ["b2a3", "b2c3", "a1b1", "a1a2"],
        "the king's other square is taken by its pawn"
    );
    assert_eq!(moves(&RULES, &board("4k/1p3/PPP2/5/4K b")), ["b4a3", "b4c3", "e5d4", "e5e4", "e5d5"]);
    // Files a and e are not neighbours.
    assert_eq!(moves(&RULES, &board("k4/5/4p/P4/4K w"))[0], "a2a3");
    assert!(!moves(&RULES, &board("k4/5/4p/P4/4K w")).contains(&"a2e3".to_owned()));
    assert!(!moves(&RULES, &board("k4/4p/P4/5/4K b")).contains(&"e4a3".to_owned()));
}

#[test]
fn promotion_by_every_rule() {
    let text = "2k1r/P2P1/5/5/K4 w";
    let of_pawns = |options: &str| {
        let game: Minichess = game(options);
        let board = game.parse_position(text).unwrap();
        let is_pawn = |text: &String| text.starts_with(['a', 'd']) && text.contains('4');
        moves(&game, &board).into_iter().filter(is_pawn).collect::<Vec<_>>()
    };
    let choice = ["a4a5r", "a4a5b", "a4a5n", "d4d5r", "d4d5b", "d4d5n"];
    let takes = ["d4c5r", "d4c5b", "d4c5n", "d4e5r", "d4e5b", "d4e5n"];
    assert_eq!(of_pawns("-"), [choice, takes].concat());
    assert_eq!(of_pawns("promotion=rook"), ["a4a5r", "d4d5r", "d4c5r", "d4e5r"]);
    assert_eq!(of_pawns("promotion=none"), ["a4a5", "d4d5", "d4c5", "d4e5"]);
    assert_eq!(RULES.position_text(&play(&RULES, &board(text), "d4e5n")), "2k1N/P4/5/5/K4 b - - 0 1");
    // Without a letter it is a rook.
    assert_eq!(play(&RULES, &board(text), "a4a5"), play(&RULES, &board(text), "a4a5r"));
    let black = board("k4/5/5/1p3/4K b");
    assert_eq!(RULES.position_text(&play(&RULES, &black, "b2b1b")), "k4/5/5/5/1b2K w - - 0 2");
}

#[test]
fn a_stuck_pawn_stays_where_it_is() {
    let literal: Minichess = game("promotion=none");
    let before = literal.parse_position("2k2/P4/5/5/K4 w").unwrap();
    let after = play(&literal, &before, "a4a5 c5c4");
    assert_eq!(literal.position_text(&after), "P4/2k2/5/5/K4 w - - 1 2");
    assert_eq!(moves(&literal, &after), ["a1b1", "a1a2", "a1b2"]);
    let error = NotationError::Impossible { why: "pawn-on-last-rank" };
    assert_eq!(RULES.parse_position("P4/2k2/5/5/K4 w"), Err(error.clone()));
    assert_eq!(RULES.parse_position("5/2k2/5/5/Kp3 w"), Err(error));
}

/// Walls of men of which none can move. Only the clock comes before this, and a king that is gone.
#[test]
fn who_cannot_move_loses() {
    for (options, men) in [("-", "BBBBk/PPPNP/PPPPP/PPPPP/KPPPP"), ("promotion=none", "PP2k/PP3/PP3/PP3/KP3")]
    {
        let game: Minichess = game(options);
        for (clock, expected) in [(0, LOST), (99, LOST), (100, DRAWN)] {
            let text = format!("{men} w - - {clock} 60");
            let blocked = game.parse_position(&text).unwrap();
            assert_eq!(result(&game, &blocked), expected, "{text}");
            assert_eq!(game.count_moves(&blocked), 0, "{text}");
        }
    }
    // The king itself is walled in here too, but a rook can move.
    assert_eq!(
        moves(&RULES, &board("BB1Rk/PPPNP/PPPPP/PPPPP/KPPPP w")),
        ["c4c5r", "c4c5b", "c4c5n", "d5c5", "d5e5"]
    );
}

#[test]
fn a_hundred_quiet_plies_are_a_draw() {
    let near = board("4k/5/5/P4/K3R w - - 99 70");
    assert_eq!(result(&RULES, &near), None);
    assert_eq!(result(&RULES, &play(&RULES, &near, "a1b1")), DRAWN);
    let pawn = play(&RULES, &near, "a2a3");
    assert_eq!((result(&RULES, &pawn), RULES.position_text(&pawn).contains(" 0 70")), (None, true));
    assert_eq!(result(&RULES, &play(&RULES, &near, "e1e5")), WON, "the king comes before the clock");
    let capture = play(&RULES, &board("4k/5/5/P4/K3r b - - 99 70"), "e1a1");
    assert_eq!(result(&RULES, &capture), LOST);
    let rook = play(&RULES, &board("4k/5/5/P4/rK3 w - - 99 70"), "b1a1");
    assert!(RULES.position_text(&rook).ends_with("b - - 0 70"), "a capture sets the clock back");
}

#[test]
fn keys_have_no_clocks_and_do_not_collide() {
    let mut seen: HashMap<u64, String> = HashMap::new();
    conformance::random_positions(&RULES, 3000, |board| {
        let text = RULES.position_text(board);
        let place = text.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let known = seen.entry(RULES.key(board)).or_insert_with(|| place.clone());
        assert_eq!(*known, place, "two positions with one key");
    });
    assert!(seen.len() > 50_000, "only {} positions seen", seen.len());
    let places: HashSet<&String> = seen.values().collect();
    assert_eq!(places.len(), seen.len(), "one position with two keys");
}

#[test]
fn mirror_images_are_one() {
    let [left, right] = ["1k3/p4/5/3P1/2K2 w", "3k1/4p/5/1P3/2K2 w"].map(board);
    assert_eq!(RULES.canonical(&left), RULES.canonical(&right));
    assert_ne!(RULES.canonical(&left), RULES.canonical(&board("1k3/p4/5/1P3/2K2 w")));
}

/// The golden table: seen by Black, the computer of the course document.
#[test]
fn evaluations_of_the_document() {
    let start = RULES.start();
    for (text, material, literal) in [("", 0, 0), ("b1c3", -30, 30), ("b2b3", -10, 10)] {
        let board = if text.is_empty() { start.clone() } else { play(&RULES, &start, text) };
        let score = |evaluation: Evaluation| evaluation.evaluate(&RULES, &board, Player::SECOND);
        assert_eq!(score(Evaluation::Material), Score::points(material), "{text}");
        assert_eq!(score(Evaluation::Literal), Score::points(literal), "{text}");
    }
    // A knight on c3 for a bishop on a5 and a rook on b4: 3 − 3 − 5, and 4 − 0 − 2 tenths nearer to the middle.
    let uneven = board("b3k/1r3/2N2/5/4K w");
    let score = |evaluation: Evaluation| evaluation.evaluate(&RULES, &uneven, Player::FIRST);
    assert_eq!(score(Evaluation::Material), Score::points(300 - 300 - 500 + 40 - 20));
    assert_eq!(score(Evaluation::Literal), Score::points(300 - 300 - 500 - 40 - 20));
}

/// The same position with the colours swapped and the board turned upside down.
fn swapped(board: &Board) -> Board {
    let text = RULES.position_text(board);
    let (men, rest) = text.split_once(' ').unwrap();
    let swap = |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    let ranks: Vec<String> = men.split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
    let rest = if rest.starts_with('w') { rest.replace('w', "b") } else { rest.replace('b', "w") };
    RULES.parse_position(&format!("{} {rest}", ranks.join("/"))).unwrap()
}

#[test]
fn the_sides_are_alike() {
    conformance::random_positions(&RULES, 40, |board| {
        let swapped = swapped(board);
        assert_eq!(perft(&RULES, board, 2), perft(&RULES, &swapped, 2), "{board:?}");
        for (name, evaluation) in <Evaluation as Evaluations<Minichess>>::ALL {
            let score = |board, player| evaluation.evaluate(&RULES, board, player);
            let (white, black) = (score(board, Player::FIRST), score(&swapped, Player::SECOND));
            assert_eq!(white, black, "{name} at {board:?}");
        }
    });
}

#[test]
fn captures_are_ordered_by_victim_and_attacker() {
    // The rook and the pawn can take the rook; the knight can take a pawn; the pawn in file e promotes.
    let board = board("k4/2r1P/1P1p1/5/1NR1K w");
    let mut ordered = conformance::choices(&RULES, &board);
    let order = |m| Evaluation::Material.order(&RULES, &board, m);
    ordered.sort_by_key(|m| -order(*m));
    let texts: Vec<String> = ordered.iter().map(|m| RULES.move_text(&board, *m)).collect();
    assert_eq!(texts[..5], ["b3c4", "c1c4", "e4e5r", "e4e5b", "e4e5n"]);
    for m in &ordered {
        let text = RULES.move_text(&board, *m);
        let is_noisy = text.len() == 5 || ["b3c4", "c1c4"].contains(&&*text);
        assert_eq!(Evaluation::Material.is_noisy(&RULES, &board, *m), is_noisy, "{text}");
        assert_eq!(order(*m) > 0, is_noisy, "{text}");
    }
}

/// What the search relies on about kings in danger: who can take one wins at once, and a move that leaves one's own to
/// be taken loses at once.
#[test]
fn a_king_in_danger_decides() {
    let game = Minichess::new(Promotion::Choice);
    let (mut won, mut lost) = (0, 0);
    conformance::random_positions(&game, 60, |board| {
        if game.turn(board).player().is_none() {
            return;
        }
        let solve = |board: &_, depth| {
            Negamax::new(()).search(&game, board, &[], &Limits::depth(depth), &mut ()).score().unwrap()
        };
        let (lower, upper) = Check.bounds(&game, board);
        let is_won = solve(board, 1) == Score::win_in(1);
        assert_eq!(lower == Score::win_in(1), is_won, "{board:?}");
        assert!(upper >= lower);
        won += u32::from(is_won);
        let mut kept = Vec::new();
        let all_dropped = Check.candidates(&game, board, |m| kept.push(m));
        assert_eq!(all_dropped.is_some(), kept.is_empty());
        for m in conformance::choices(&game, board) {
            let mut after = board.clone();
            game.play(&mut after, m);
            if !kept.contains(&m) {
                assert!(game.turn(&after).player().is_some(), "{m:?} was dropped at {board:?}");
                assert_eq!(solve(&after, 1), Score::win_in(1), "{m:?} was dropped at {board:?}");
                lost += 1;
            }
        }
    });
    assert!(won > 20 && lost > 100, "{won} won, {lost} lost: too few to be sure");
}
