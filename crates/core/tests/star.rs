//! Star1 and Star2 on trees of every shape, against plain expectiminimax; and how much they save.

mod toys;

use arbore_core::observe::{Dynamic, Event};
use arbore_core::search::{Expectiminimax, Order, Search, Star, Value};
use arbore_core::{Game, Limits, Stochastic, conformance};
use toys::{Pig, Thicket};

#[test]
fn trees_of_every_shape() {
    for seed in 0..25 {
        for is_bounded in [false, true] {
            let game = Thicket { seed, depth: 7, is_bounded };
            conformance::rules(&game);
            conformance::stochastic(&game);
            conformance::searches_with_chance(&game, 4);
        }
    }
}

fn nodes<G: Stochastic>(game: &G, depth: Option<u32>) -> [u64; 3] {
    let limits = Limits { depth, ..Limits::default() };
    let root = game.start();
    let plain = Expectiminimax::new(()).search(game, &root, &[], &limits, &mut ());
    let one = Star::one(()).search(game, &root, &[], &limits, &mut ());
    let two = Star { order: Order::BestFirst, ..Star::two(()) }.search(game, &root, &[], &limits, &mut ());
    let number = |value: Option<Value>| match value {
        Some(Value::Expected(value)) => value,
        other => panic!("no average: {other:?}"),
    };
    let truth = number(plain.value);
    for (report, name) in [(&one, "Star1"), (&two, "Star2")] {
        let value = number(report.value.clone());
        assert!((value - truth).abs() < 1e-9, "{name} finds {value}, not {truth}");
    }
    [plain.nodes, one.nodes, two.nodes]
}

#[test]
fn cuts_save_work_where_the_range_is_known() {
    let [plain, one, two] = nodes(&Pig { target: 12 }, Some(7));
    assert!(one < plain && two < plain, "{plain} nodes, Star1 {one}, Star2 {two}");
    let sum = |is_bounded| {
        let mut sum = [0, 0, 0];
        for seed in 0..100 {
            let counts = nodes(&Thicket { seed, depth: 9, is_bounded }, None);
            (0..3).for_each(|i| sum[i] += counts[i]);
        }
        sum
    };
    let ([plain, one, two], [_, blind, _]) = (sum(true), sum(false));
    assert!(one * 10 < plain * 9 && two < plain, "{plain} nodes, Star1 {one}, Star2 {two}");
    assert!(one < blind && blind < plain, "without a range {blind} of {plain}, with it {one}");
}

/// Cuts at chance nodes are reported with what they rely on: the average is beyond the bound, whatever the
/// outcomes that are left bring.
#[test]
fn cuts_at_chance_nodes_are_told() {
    let game = Pig { target: 12 };
    for probes in [false, true] {
        let (mut at_chance, mut probed, mut path) = (0, 0, Vec::new());
        let mut listen = |event: Event<'_, Pig>| {
            match event {
                Event::Enter { ply, turn, window, .. } => {
                    assert!(window.is_some());
                    path.truncate(ply as usize);
                    path.push(turn);
                }
                Event::Probe { .. } => probed += 1,
                Event::Cut { ply, value, says, bound, skipped, .. } => {
                    let (Value::Expected(value), Value::Expected(bound)) = (value, bound) else {
                        panic!("averages are cut by averages")
                    };
                    let excess =
                        if says == arbore_core::Bound::Lower { value - bound } else { bound - value };
                    assert!(excess > -1e-9 && !skipped.is_empty(), "{value} does not reach {bound}");
                    at_chance += u64::from(path[ply as usize] == arbore_core::Turn::Chance);
                }
                _ => {}
            }
            Ok(())
        };
        let mut star = Star { probes, ..Star::one(()) };
        star.search(&game, &game.start(), &[], &Limits::depth(6), &mut Dynamic(&mut listen));
        assert!(at_chance > 0, "no cut at a chance node");
        assert_eq!(probed > 0, probes);
    }
}
