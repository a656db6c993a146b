//! What the evaluations think.

use super::*;

fn of_mover(evaluation: Evaluation, text: &str) -> f64 {
    let (game, board) = (standard(), position(text));
    evaluation.evaluate(&game, &board, game.side(&board)).as_f64() / 1000.0
}

fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let count = pairs.iter().map(|_| 1.0).sum::<f64>();
    let mean = |f: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(f).sum::<f64>() / count;
    let (a, b) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
    let covariance = mean(&|pair| (pair.0 - a) * (pair.1 - b));
    let (va, vb) = (mean(&|pair| (pair.0 - a).powi(2)), mean(&|pair| (pair.1 - b).powi(2)));
    covariance / (va * vb).sqrt()
}

/// What x thinks of a position as x, o thinks of it as o.
#[test]
fn both_players_think_alike() {
    for row in rows(include_str!("../data/backgammon-gnubg-equities.tsv")) {
        for evaluation in [Evaluation::Contact, Evaluation::Pips] {
            let other = format!("{} o", row[0]);
            assert!((of_mover(evaluation, row[0]) - of_mover(evaluation, &other)).abs() < 1e-9, "{row:?}");
        }
    }
}

/// In 270 positions with contact the default agrees with GNU Backgammon's equities, and much better
/// than counting pips does; in races the probability to win is close.
#[test]
fn the_default_agrees_with_gnubg() {
    let (mut contact, mut pips, mut race) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows(include_str!("../data/backgammon-gnubg-equities.tsv")) {
        let found = of_mover(Evaluation::Contact, row[0]);
        if ["contact", "crashed"].contains(&row[1]) {
            contact.push((found, number(row[2])));
            pips.push((of_mover(Evaluation::Pips, row[0]), number(row[2])));
        } else {
            race.push((f64::midpoint(1.0, found), number::<f64>(row[3])));
        }
    }
    assert_eq!((contact.len(), race.len()), (270, 30));
    assert!(correlation(&contact) > 0.9, "{}", correlation(&contact));
    assert!(correlation(&pips) < 0.7, "{}", correlation(&pips));
    let error = race.iter().map(|(found, truth)| (found - truth).abs()).fold(0.0, f64::max);
    assert!(error < 0.08, "{error}");
}

/// The usual play with 3-1 comes first, and hitting is noisy.
#[test]
fn good_plays_come_first() {
    let (game, board) = (standard(), position("4HPwATDgc/ABMA x 3-1"));
    let mut plays = conformance::choices(&game, &board);
    plays.sort_by_key(|m| -Evaluation::Contact.order(&game, &board, *m));
    assert_eq!(game.move_text(&board, plays[0]), "8/5,6/5");
    let board = set_up(&[(24, 1), (6, 2)], &[(2, 1), (6, 1)], "41");
    for m in conformance::choices(&game, &board) {
        let hits = game.move_text(&board, m).contains('*');
        assert_eq!(Evaluation::Contact.is_noisy(&game, &board, m), hits);
    }
}
