//! Prints how much the values of consecutive depths differ, for every game with an evaluation.
//!
//!     cargo run --release -p arbore-bench --example parity                       # all games, a few minutes
//!     cargo run --release -p arbore-bench --example parity -- connect4           # games whose name contains this
//!     cargo run --release -p arbore-bench --example parity -- connect4 tempo=5   # with 5 points more for the mover
//!     cargo run --release -p arbore-bench --example parity -- connect4 match=0,5 nodes=2000 pairs=400 seed=7

use arbore_bench::parity::{MEASURED, Match, Swings};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let option = |key: &str| {
        let found = words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
        found.map(str::to_owned)
    };
    let number = |key: &str, default: u64| {
        option(key)
            .map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{key}={text}: not a number")))
    };
    let tempo: i32 = option("tempo").map_or(0, |text| text.parse().expect("tempo=POINTS"));
    let matched = option("match").map(|text| {
        let (one, other) = text.split_once(',').expect("match=POINTS,POINTS");
        [one, other].map(|text| text.parse().expect("match=POINTS,POINTS"))
    });
    let range = |key: &str| -> Option<(u32, u32)> {
        let text = option(key)?;
        let (first, last) = text.split_once('-').expect("a range FIRST-LAST");
        Some((first.parse().expect("a number"), last.parse().expect("a number")))
    };
    let wanted = |game: &str| {
        words
            .iter()
            .filter(|word| !word.contains('=') || word.contains(':'))
            .all(|word| game.contains(word.as_str()))
    };
    println!("| game | evaluation | positions | median | 90 % | even → odd | odd → even | alternating |");
    println!("|---|---|---|---|---|---|---|---|");
    for measured in
        MEASURED.iter().filter(|measured| wanted(&format!("{} {}", measured.game, measured.evaluation)))
    {
        if let Some(tempo) = matched {
            let question = Match {
                tempo,
                pairs: u32::try_from(number("pairs", 200)).expect("a small number"),
                nodes: number("nodes", 2000),
                seed: number("seed", 1),
            };
            if let Some(score) = measured.compare(question) {
                let (elo, error) = score.elo();
                println!(
                    "{} {} {question:?}: {score:?} {elo:+.0} ± {error:.0} Elo",
                    measured.game, measured.evaluation
                );
            }
            continue;
        }
        let positions = usize::try_from(number("positions", 200)).expect("a small number");
        let mut sample = measured.sample(positions, false, number("seed", 1));
        if let Some((first, last)) = range("depths") {
            sample.depths = first..=last;
        }
        if let Some((first, last)) = range("plies") {
            sample.plies = first..=last;
        }
        let values = measured.values(&sample, tempo);
        match Swings::of(&values) {
            Some(swings) => println!(
                "| {} | {} | {} | {:.3} | {:.3} | {:+.3} | {:+.3} | {:.0} % |",
                measured.game,
                measured.evaluation,
                swings.positions,
                swings.median,
                swings.ninetieth,
                swings.even_to_odd,
                swings.odd_to_even,
                100.0 * swings.alternating,
            ),
            None => println!("| {} | {} | 0 | | | | | |", measured.game, measured.evaluation),
        }
    }
}
