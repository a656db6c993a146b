//! Threads that share the table of proven bounds, in every order that the memory model allows: run by the model checker
//! loom.
//!
//! `RUSTFLAGS="--cfg loom" cargo test -p arbore-solver --release --test loom`

#![cfg(loom)]

use arbore_core::Score;
use arbore_solver::{Known, Table};
use loom::sync::Arc;
use loom::thread;

fn known(key: u64) -> Known {
    let points = i32::try_from(key).expect("a small number");
    Known { low: Score::points(points), high: Score::win_in(3), best: None }
}

/// Two threads store the same positions in another order and look them up. A bound that is found is that of the position.
#[test]
fn bounds_are_those_of_the_position() {
    let mut model = loom::model::Builder::new();
    // How often a thread is interrupted where it does not wait for another.
    model.preemption_bound = Some(3);
    model.check(|| {
        let table = Arc::new(Table::new(0));
        let threads = [[1, 2], [2, 1]].map(|keys: [u64; 2]| {
            let table = table.clone();
            thread::spawn(move || {
                for key in keys {
                    table.store(key, known(key), 1 << key);
                }
                for key in [1, 2, 3] {
                    let found = table.probe(key);
                    assert!(found.is_none_or(|found| key != 3 && found == known(key)), "{key}: {found:?}");
                }
            })
        });
        for thread in threads {
            thread.join().expect("a thread that does not panic");
        }
    });
}
