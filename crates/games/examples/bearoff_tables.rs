//! Prints the exact tables of bearing off, for programs that compare them: `cargo run --release -p arbore-games
//! --example bearoff_tables -- one` or `-- two`; with `-- time` how long it takes to compute them.
//!
//! One-sided: checkers on points 1 to 6, the average number of rolls, and how likely each number is. Two-sided:
//! the checkers of the player on roll, then those of the other, and how likely the first wins.

use std::io::{BufWriter, Write};
use std::time::Instant;

use arbore_games::backgammon::{Duel, Rolls};

fn main() -> std::io::Result<()> {
    let what = std::env::args().nth(1).unwrap_or_default();
    let mut out = BufWriter::new(std::io::stdout().lock());
    match what.as_str() {
        "one" => {
            for counts in positions(15) {
                let (Some(expected), Some(likely)) =
                    (Rolls::table().expected(counts), Rolls::table().likely(counts))
                else {
                    continue;
                };
                let likely: Vec<String> =
                    likely.iter().map(|probability| format!("{probability:.7}")).collect();
                writeln!(out, "{}\t{expected:.9}\t{}", text(counts), likely.join(","))?;
            }
        }
        "two" => {
            for own in positions(6) {
                for theirs in positions(6) {
                    if let Some(win) = Duel::table().probability(own, theirs) {
                        writeln!(out, "{}\t{}\t{win:.9}", text(own), text(theirs))?;
                    }
                }
            }
        }
        _ => {
            let started = Instant::now();
            Rolls::table();
            let one = started.elapsed();
            Duel::table();
            writeln!(out, "one-sided {one:.2?}, two-sided {:.2?}", started.elapsed().saturating_sub(one))?;
        }
    }
    Ok(())
}

fn positions(most: u8) -> Vec<[u8; 6]> {
    let mut all = vec![[0; 6]];
    for point in 0..6 {
        let shorter = std::mem::take(&mut all);
        for counts in shorter {
            let left = most - counts.iter().sum::<u8>();
            all.extend((0..=left).map(|count| {
                let mut counts = counts;
                counts[point] = count;
                counts
            }));
        }
    }
    all
}

fn text(counts: [u8; 6]) -> String {
    counts.map(|count| count.to_string()).join(",")
}
