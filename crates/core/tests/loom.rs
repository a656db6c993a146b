//! Threads that share a table, in every order that the memory model allows: run by the model checker loom.
//!
//! `RUSTFLAGS="--cfg loom" cargo test -p arbore-core --release --test loom`

#![cfg(loom)]

use std::sync::atomic::{AtomicUsize, Ordering};

use arbore_core::search::Bound;
use arbore_core::table::{Entry, Slot, SpreadKey};
use arbore_core::{Score, Table};
use loom::sync::Arc;
use loom::thread;

/// Two entries of position 1 whose bits differ in what distinguishes 1 from 3, and one of position 2.
const WRITTEN: [(u64, u64); 3] = [(1, 0b0101), (1, 0b0111), (2, 0b1001)];

/// Two threads write into one slot and a third reads from it. Whatever answers to a small number must have been written
/// for it. Returns how often the halves of two entries were read.
fn halves_read(spread: fn(u64) -> SpreadKey) -> usize {
    let halves = std::sync::Arc::new(AtomicUsize::new(0));
    let counted = halves.clone();
    loom::model(move || {
        let slot = Arc::new(Slot::default());
        let writers = [&WRITTEN[..1], &WRITTEN[1..]].map(|entries| {
            let slot = slot.clone();
            thread::spawn(move || entries.iter().for_each(|(key, data)| slot.write(spread(*key), *data)))
        });
        let (key, data) = slot.read();
        match (0..16).find(|asked| spread(*asked) == key) {
            Some(asked) => assert!((asked, data) == (0, 0) || WRITTEN.contains(&(asked, data))),
            None => _ = counted.fetch_add(1, Ordering::Relaxed),
        }
        for writer in writers {
            writer.join().expect("a thread that does not panic");
        }
    });
    halves.load(Ordering::Relaxed)
}

#[test]
fn halves_of_two_entries_are_not_believed() {
    assert!(halves_read(SpreadKey::new) > 0, "no order was tried that matters");
}

/// The model finds what spreading prevents: position 3 was never written.
#[test]
#[should_panic(expected = "WRITTEN.contains")]
fn keys_that_are_small_numbers_would_be_confused() {
    halves_read(SpreadKey);
}

fn entry(depth: u32) -> Entry {
    Entry {
        score: Score::points(depth.cast_signed()),
        bound: Bound::Exact,
        depth,
        is_final: false,
        best: None,
    }
}

/// Two threads store the same positions in another order and look them up, in a table of one bucket.
#[test]
fn a_table_answers_what_was_stored_for_the_position() {
    let mut model = loom::model::Builder::new();
    // How often a thread is interrupted where it does not wait for another.
    model.preemption_bound = Some(3);
    model.check(|| {
        let table = Arc::new(Table::with_bytes(0));
        let threads = [[1, 2], [2, 1]].map(|keys: [u32; 2]| {
            let table = table.clone();
            thread::spawn(move || {
                for key in keys {
                    table.store(u64::from(key), entry(key));
                }
                for key in [1, 2, 3] {
                    let found = table.probe(u64::from(key));
                    assert!(found.is_none_or(|found| key != 3 && found == entry(key)), "{key}: {found:?}");
                }
            })
        });
        for thread in threads {
            thread.join().expect("a thread that does not panic");
        }
    });
}
