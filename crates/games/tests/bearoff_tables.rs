//! The exact tables of bearing off: against golden numbers, against the definition, and
//! against a sample of GNU Backgammon's databases.

mod golden;

use arbore_core::search::{Search, ValueIteration};
use arbore_core::{Evaluate, Game, Limits, Notation, Value};
use arbore_games::backgammon::{Duel, Rolls};
use arbore_games::bearoff::{Bearoff, Evaluation};
use golden::{fraction, game, number, rows};

fn counts(cell: &str) -> [u8; 6] {
    let counts: Vec<u8> = cell.split(',').map(number).collect();
    counts.try_into().unwrap()
}

#[test]
fn two_sided() {
    let mut checked = 0;
    for row in rows(include_str!("data/bearoff-two-sided.tsv")) {
        let found = Duel::table().probability(counts(row[0]), counts(row[1])).unwrap();
        let tolerance = if row[2].contains('.') { 1e-10 } else { 1e-14 };
        assert!((found - fraction(row[2])).abs() < tolerance, "{found} {row:?}");
        checked += 1;
    }
    assert!(checked > 20);
    assert_eq!(Duel::table().probability([7, 0, 0, 0, 0, 0], [1; 6]), None);
    assert_eq!(Duel::table().probability([1; 6], [0, 255, 255, 0, 0, 7]), None);
    // The race is over.
    assert_eq!(Duel::table().probability([0; 6], [1; 6]), Some(1.0));
    assert_eq!(Duel::table().probability([1; 6], [0; 6]), Some(0.0));
}

/// Pairs by lot, with up to four checkers each, by value iteration, which knows the rules of the game only.
#[test]
fn two_sided_by_definition() {
    let mut random = fastrand::Rng::with_seed(9);
    for _ in 0..12 {
        let mut side = || {
            let mut counts = [0; 6];
            (0..random.u8(1..=4)).for_each(|_| counts[random.usize(..6)] += 1);
            counts
        };
        let (own, theirs) = (side(), side());
        let game = Bearoff::new(&own, &theirs).unwrap();
        let report = ValueIteration::default().search(&game, &game.start(), &[], &Limits::default(), &mut ());
        let Some(Value::Expected(points)) = report.value else { panic!("{:?}", report.value) };
        let found = Duel::table().probability(own, theirs).unwrap();
        assert!(
            (f64::midpoint(1.0, points / 1000.0) - found).abs() < 1e-9,
            "{own:?} {theirs:?} {points} {found}"
        );
    }
}

/// What is likely adds up to one and has the average that it should.
#[test]
fn one_sided_distributions() {
    for counts in [[0; 6], [15, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 15], [2, 2, 2, 3, 3, 3], [1; 6]] {
        let likely = Rolls::table().likely(counts).unwrap();
        let average: f64 = (0..).zip(likely).map(|(rolls, probability)| f64::from(rolls) * probability).sum();
        assert!((likely.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((average - Rolls::table().expected(counts).unwrap()).abs() < 1e-9);
    }
    assert_eq!(Rolls::table().likely([16, 0, 0, 0, 0, 0]), None);
}

/// GNU Backgammon keeps 16 bits of each number, and computes the next from what it has kept.
#[test]
fn as_gnubg_has_it() {
    let (mut one, mut two) = (0, 0);
    for row in rows(include_str!("data/bearoff-gnubg.tsv")) {
        if row[0] == "two" {
            let found = Duel::table().probability(counts(row[1]), counts(row[2])).unwrap();
            assert!((2.0 * found - 1.0 - number::<f64>(row[3])).abs() < 1.3e-4, "{found} {row:?}");
            two += 1;
        } else {
            let (average, likely) = (
                Rolls::table().expected(counts(row[1])).unwrap(),
                Rolls::table().likely(counts(row[1])).unwrap(),
            );
            assert!((average - number::<f64>(row[2])).abs() < 1e-3, "{average} {row:?}");
            for (found, expected) in likely.iter().zip(row[3].split(',')) {
                assert!((found - number::<f64>(expected)).abs() < 5e-4, "{likely:?} {row:?}");
            }
            one += 1;
        }
    }
    assert_eq!((one, two), (250, 250));
}

/// With six checkers each at most the evaluation is the truth.
#[test]
fn the_opinion_is_exact_where_the_table_is() {
    let game: Bearoff = game("-");
    for row in rows(include_str!("data/bearoff-two-sided.tsv")) {
        let board = game.parse_position(&format!("{}/{}", row[0], row[1])).unwrap();
        let points = Evaluation::Rolls.evaluate(&game, &board, game.side(&board)).as_f64();
        assert!((points - (2.0 * fraction(row[2]) - 1.0) * 1000.0).abs() <= 0.5 + 1e-9, "{points} {row:?}");
    }
}
