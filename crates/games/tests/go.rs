//! Go: rules and counts, against a naive implementation and golden numbers.

mod golden;
#[path = "go/naive.rs"]
#[allow(missing_docs, unreachable_pub, reason = "it is a part of this test")]
mod naive;

use arbore_core::{Game, Notation, Player, Score, Turn, conformance, perft};
use arbore_games::go::{Evaluation, Exact, Go, GoLarge, Goban, Position};
use golden::{game, number, play, rows};
use naive::Naive;

/// All rules of ko and suicide.
fn rules() -> impl Iterator<Item = (&'static str, bool)> {
    let kos = ["positional", "situational", "simple"];
    kos.into_iter().flat_map(|ko| [false, true].map(|suicide| (ko, suicide)))
}

fn options(size: usize, ko: &str, suicide: bool) -> String {
    format!("size={size},ko={ko},suicide={suicide}")
}

fn texts<const W: usize>(game: &Goban<W>, state: &Position<W>) -> Vec<String> {
    conformance::choices(game, state).iter().map(|m| game.move_text(state, *m)).collect()
}

#[test]
fn small_boards_keep_their_promises() {
    for (ko, suicide) in rules() {
        for (size, depth) in [(2, 4), (3, 2), (4, 2), (5, 1)] {
            let game: Go = game(&options(size, ko, suicide));
            conformance::check_zero_sum::<_, Evaluation>(&game, depth);
        }
        // The same in six words.
        let game: GoLarge = game(&options(3, ko, suicide));
        conformance::check_zero_sum::<_, Evaluation>(&game, 1);
    }
    for options in ["size=2,komi=0.5", "size=3,komi=-2.5", "size=4,komi=3"] {
        conformance::check_zero_sum::<_, Evaluation>(&game::<Go>(options), 1);
    }
}

#[test]
fn the_usual_board_keeps_its_promises() {
    for options in ["-", "ko=situational", "ko=simple,komi=6.5"] {
        let game: Go = game(options);
        conformance::rules(&game);
        conformance::zero_sum(&game);
        conformance::drawing(&game);
        conformance::setting_up(&game);
        conformance::move_orders::<_, Evaluation>(&game);
        conformance::evaluations::<_, Evaluation>(&game);
        conformance::ranges::<_, Evaluation>(&game);
    }
    // Under superko games at random, which fill their own eyes, last a thousand plies.
    conformance::notation(&game::<Go>("ko=simple"));
}

/// A game at random on the largest board, read back from its text now and then.
#[test]
fn the_largest_board() {
    let game: GoLarge = game("size=19");
    let mut random = fastrand::Rng::with_seed(19);
    let mut state = game.start();
    for ply in 0..1500 {
        let moves = conformance::choices(&game, &state);
        assert_eq!(game.count_moves(&state), moves.len() as u64);
        let Some(m) = random.choice(&moves) else { break };
        game.play(&mut state, *m);
        if ply % 100 == 0 {
            let again = game.parse_position(&game.position_text(&state)).unwrap();
            assert_eq!(again, state);
            assert_eq!(texts(&game, &again), texts(&game, &state));
        }
    }
}

/// Plays random games on both and compares all positions.
fn equals_naive<const W: usize>(size: usize, ko: &'static str, suicide: bool, games: u64, max_plies: u32) {
    let game: Goban<W> = game(&options(size, ko, suicide));
    let komi = if size >= 9 { 7 } else { 0 };
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let (mut state, mut naive) = (game.start(), Naive::new(size, ko, suicide));
        for _ in 0..max_plies {
            let context = || format!("{} {}", options(size, ko, suicide), game.position_text(&state));
            let moves = naive.moves();
            let names: Vec<String> = moves.iter().map(|m| naive.name(*m)).collect();
            assert_eq!(texts(&game, &state), names, "{}", context());
            assert_eq!(game.turn(&state) == Turn::Over, naive.is_over(), "{}", context());
            let payoff = game.payoff(&state, Player::FIRST);
            assert_eq!(payoff, Score::points(naive.difference() - komi), "{}", context());
            // A pass, which comes last, is rare, so that games go on.
            let may_pass = moves.len() <= 1 || random.u8(..8) == 0;
            let Some(m) = random.choice(&moves[..moves.len() - usize::from(!may_pass)]) else { break };
            let read = game.parse_move(&state, &naive.name(*m)).unwrap();
            game.play(&mut state, read);
            naive.play(*m);
        }
    }
}

#[test]
fn bits_equal_a_naive_board() {
    for (ko, suicide) in rules() {
        equals_naive::<2>(2, ko, suicide, 300, 200);
        equals_naive::<2>(3, ko, suicide, 100, 300);
        equals_naive::<2>(4, ko, suicide, 40, 300);
        equals_naive::<6>(3, ko, suicide, 20, 200);
        equals_naive::<2>(7, ko, suicide, 2, 300);
    }
    equals_naive::<2>(10, "positional", true, 1, 250);
    equals_naive::<6>(11, "situational", false, 1, 250);
}

#[test]
fn move_sequences() {
    for row in rows(include_str!("data/go-perft.tsv")) {
        let game: Go = game(row[0]);
        assert_eq!(perft(&game, &game.start(), number(row[1])), number::<u64>(row[2]), "{row:?}");
    }
}

#[test]
fn move_sequences_of_a_naive_board() {
    for (ko, suicide) in rules() {
        for (size, depth) in [(2, 12), (3, 5), (4, 4)] {
            let game: Go = game(&options(size, ko, suicide));
            let expected = Naive::new(size, ko, suicide).perft(depth);
            assert_eq!(perft(&game, &game.start(), depth), expected, "{size} {ko} {suicide}");
        }
    }
}

/// How many boards there are on which every chain has a liberty, by reading them all.
fn possible_boards(size: u32) -> u64 {
    let game: Go = game(&format!("size={size}"));
    let signs = |mut number: u64| {
        let mut text = String::new();
        for point in 0..size * size {
            if point > 0 && point % size == 0 {
                text.push('/');
            }
            text.push(['.', 'x', 'o'][(number % 3) as usize]);
            number /= 3;
        }
        text
    };
    (0..3_u64.pow(size * size)).filter(|number| game.parse_position(&signs(*number)).is_ok()).count() as u64
}

/// J. Tromp, G. Farnebäck, *Combinatorics of Go*, 2007.
#[test]
fn boards_without_captured_chains() {
    assert_eq!([possible_boards(2), possible_boards(3)], [57, 12_675]);
}

#[test]
#[ignore = "reads 43 million boards"]
fn boards_without_captured_chains_on_four_by_four() {
    assert_eq!(possible_boards(4), 24_318_165);
}

#[test]
fn proofs_are_true() {
    use arbore_solver_core::conformance::{against_negamax, along_games};
    for (ko, suicide) in rules() {
        for size in [2, 3, 5] {
            along_games(&game::<Go>(&options(size, ko, suicide)), &Exact);
        }
        // Late positions of 2×2, whose whole tree plain negamax can search.
        let game: Go = game(&options(2, ko, suicide));
        let mut tried = 0;
        conformance::random_positions(&game, 400, |state| {
            let is_late = game.turn(state) != Turn::Over && perft_is_small(&game, state);
            if is_late && tried < 12 {
                against_negamax(&game, &Exact, state);
                tried += 1;
            }
        });
        assert!(tried > 3, "only {tried} positions with {ko} and {suicide}");
    }
}

/// Whether few games can follow.
fn perft_is_small(game: &Go, state: &Position<2>) -> bool {
    let mut plies = 0;
    loop {
        plies += 1;
        match perft(game, state, plies) {
            0 => return true,
            count if count > 2_000 => return false,
            _ => {}
        }
    }
}

#[test]
fn playouts_spare_eyes_and_end() {
    for options in ["size=5", "-", "ko=simple", "size=5,suicide=true,ko=situational"] {
        let game: Go = game(options);
        for seed in 0..20 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut state = game.start();
            while game.turn(&state) != Turn::Over {
                let m = game.random_move(&state, &mut random);
                assert!(conformance::choices(&game, &state).contains(&m), "{}", game.position_text(&state));
                assert!(game.is_sensible(&state, m), "{}", game.position_text(&state));
                let prior = game.prior(&state, m);
                assert!((-1.0..=1.0).contains(&prior), "{prior}");
                game.play(&mut state, m);
            }
            assert!(options == "ko=simple" || game.ending(&state) == Some("two-passes"), "{options}");
        }
    }
}

/// An eye is not filled; what only looks like one is.
#[test]
fn eyes_are_distinguished_from_false_ones() {
    let game: Go = game("size=5");
    let is_sensible = |text: &str, m: &str| {
        let state = game.parse_position(text).unwrap();
        game.is_sensible(&state, game.parse_move(&state, m).unwrap())
    };
    assert!(!is_sensible("5/2x2/1x1x1/2x2/5 x", "C3"));
    assert!(!is_sensible("5/2xo1/1x1x1/2x2/5 x", "C3"), "one corner is not enough to split it");
    assert!(is_sensible("5/1oxo1/1x1x1/2x2/5 x", "C3"));
    assert!(!is_sensible("1x3/xx3/5/5/5 x", "A5"));
    assert!(is_sensible("1x3/xo3/5/5/5 x", "A5"), "at the edge one corner is");
    assert!(is_sensible("1x3/xx3/5/5/5 o", "C3") && !is_sensible("5/5/5/5/5 x", "pass"));
    let full = play(&game, &game.parse_position("1x1xx/x1xxx/xxxxx/xxxxx/xxxx1 x").unwrap(), "");
    assert_eq!(game.random_move(&full, &mut fastrand::Rng::with_seed(1)), arbore_games::go::Place::PASS);
}
