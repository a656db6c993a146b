//! Values do not flip with the parity of the depth: the short form of `examples/parity.rs`.

use arbore_bench::parity::{MEASURED, Swings};

/// The mean step between odd and even depths, and the share of positions whose sign changes at every step.
const MAX_MEAN_STEP: f64 = 0.3;
const MAX_ALTERNATING: f64 = 0.15;
/// The aim is a tenth of a clear lead, measured over 200 positions and to greater depths. The median of so few
/// positions jumps by a whole point, which is a twelfth in Connect Four and Reversi.
const MAX_MEDIAN: f64 = 0.17;

#[test]
fn values_do_not_flip_with_the_parity_of_the_depth() {
    const POSITIONS: usize = 60;
    // Neither the seed of the tuning, 1, nor the one on which the bound was chosen, 2.
    const SEED: u64 = 11;
    let mut faults = Vec::new();
    for measured in MEASURED {
        let values = measured.values(&measured.sample(POSITIONS, true, SEED), 0);
        let swings = Swings::of(&values).expect("there are positions that are not decided");
        let is_steady = swings.median <= measured.max_median.max(MAX_MEDIAN)
            && swings.even_to_odd.abs() <= MAX_MEAN_STEP
            && swings.odd_to_even.abs() <= MAX_MEAN_STEP
            && swings.alternating <= MAX_ALTERNATING;
        if values.len() < POSITIONS || !is_steady {
            faults.push(format!("{} {}: {swings:?}", measured.game, measured.evaluation));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The measure sees what it is meant to see: without the bonus for the player to move, values flip.
#[test]
fn without_a_tempo_bonus_values_flip() {
    const TEMPO_OF_CONNECT_FOUR: i32 = 6;
    let measured = MEASURED.iter().find(|measured| measured.game == "connect4").expect("it is in the list");
    let swings =
        |tempo| Swings::of(&measured.values(&measured.sample(20, true, 3), tempo)).expect("positions");
    let [with, without] = [0, -TEMPO_OF_CONNECT_FOUR].map(swings);
    assert!(without.bias() > with.bias() + 0.4, "{without:?}, {with:?}");
    assert!(without.median > 0.5 && without.even_to_odd > 0.5 && without.odd_to_even < -0.5, "{without:?}");
}
