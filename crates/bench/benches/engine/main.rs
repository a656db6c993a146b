//! The engine: `cargo bench -p arbore-bench --bench engine`, or with `-- --quick` in a few seconds.
//!
//! Named sections run alone: `-- order threads`. Against the crate `minimax` and against alpha-beta in the worst and in the best
//! order. How the tree grows with the depth, and what a second thread gains, `arbore bench --threads 2` says.

mod best_first;
mod published;

use arbore_bench::configured;
use arbore_bench::measure::{Ratio, Side, alternate};
use arbore_core::search::{AlphaBeta, Engine, EngineOptions, Feature, Features, Search};
use arbore_core::{Evaluate, Evaluations, Limits, ZeroSum};
use arbore_games::{connect4, minichess, reversi};

fn main() {
    let is_quick = std::env::args().any(|argument| argument == "--quick");
    let bench = Bench { is_quick, rounds: if is_quick { 3 } else { 11 } };
    let is_asked = |section: &str| {
        let mut named = std::env::args().filter(|argument| SECTIONS.contains(&argument.as_str())).peekable();
        named.peek().is_none() || named.any(|argument| argument == section)
    };
    for (section, run) in SECTIONS.iter().zip(Bench::ALL) {
        if is_asked(section) {
            run(&bench);
        }
    }
}

/// What can be measured alone, by naming it.
const SECTIONS: [&str; 3] = ["published", "order", "discs"];

struct Bench {
    is_quick: bool,
    rounds: usize,
}

impl Bench {
    /// The sections, in their order.
    const ALL: [fn(&Bench); 3] = [Bench::published, Bench::efficiency, Bench::reversi_discs];

    /// Connect Four to the same depth, against the iterative search of the crate `minimax`. Both have the same
    /// evaluation of positions, so both answer the same question.
    fn published(&self) {
        let depth: u8 = if self.is_quick { 11 } else { 14 };
        let game: connect4::Connect4 = configured("");
        let start = published::Board::start();
        for (name, evaluation) in <connect4::Evaluation as Evaluations<connect4::Connect4>>::ALL {
            let theirs = published::nodes(&start, *evaluation, depth);
            let mut sides = [
                Side::new("engine", || nodes(&game, *evaluation, u32::from(depth), Features::ALL)),
                Side::new("minimax", || {
                    published::search(&start, *evaluation, depth);
                    theirs
                }),
            ];
            alternate(&mut sides, self.rounds);
            let [ours, theirs] = &sides;
            println!("Connect Four 7×6 from the start, depth {depth}, evaluation `{name}`");
            for side in &sides {
                println!("{:<18}{:>12} nodes{:>10.1} ms", side.name, side.nodes, side.seconds() * 1e3);
            }
            println!(
                "{:.1} times fewer nodes, {} times faster",
                times(theirs.nodes, ours.nodes),
                Ratio::of(ours, theirs)
            );
        }
    }

    /// How near the engine's order comes to the best: nodes without the table, all depths together and the
    /// last one alone, as multiples of what alpha-beta needs that tries the best move first everywhere.
    fn efficiency(&self) {
        println!(
            "\nOrder: nodes without table and heuristics / alpha-beta that is given the best move first"
        );
        println!(
            "{:<18}{:>6}{:>12}{:>12}{:>8}{:>12}{:>8}",
            "game", "depth", "best first", "engine", "ratio", "last depth", "ratio"
        );
        let less = if self.is_quick { 4 } else { 0 };
        order("reversi 6×6", &configured::<reversi::Reversi>(""), reversi::Evaluation::Mobility, 10 - less);
        order("connect4", &configured::<connect4::Connect4>(""), connect4::Evaluation::Threats, 12 - less);
        order(
            "minichess",
            &configured::<minichess::Minichess>(""),
            minichess::Evaluation::Mobility,
            8 - less,
        );
    }

    /// The task of the course: Reversi by counting discs.
    fn reversi_discs(&self) {
        println!("\nReversi 6×6, discs: alpha-beta row by row, and the engine");
        let game: reversi::Reversi = configured("");
        let evaluation = reversi::Evaluation::Discs;
        for depth in if self.is_quick { [6, 7, 8] } else { [8, 10, 12] } {
            let plain = count(AlphaBeta::new(evaluation), &game, depth);
            let engine = nodes(&game, evaluation, depth, Features::ALL);
            println!("depth {depth:>2}{plain:>12}{engine:>12}{:>8.1} times fewer", times(plain, engine));
        }
    }
}

/// One row of [`Bench::efficiency`].
fn order<G: ZeroSum, E: Evaluate<G> + Sync + Copy>(name: &str, game: &G, evaluation: E, depth: u32) {
    let features = Features::SAME_VALUE.without(Feature::Table);
    let least = best_first::nodes(game, evaluation, depth);
    let all = nodes(game, evaluation, depth, features);
    let last = all - nodes(game, evaluation, depth - 1, features);
    println!(
        "{name:<18}{depth:>6}{least:>12}{all:>12}{:>8.2}{last:>12}{:>8.2}",
        times(all, least),
        times(last, least)
    );
}

/// The nodes of the engine from the start of a game.
fn nodes<G: ZeroSum, E: Evaluate<G> + Sync>(game: &G, evaluation: E, depth: u32, features: Features) -> u64 {
    let options = EngineOptions { features, ..EngineOptions::default() };
    count(Engine { options, ..Engine::new(evaluation) }, game, depth)
}

fn count<G: ZeroSum>(mut search: impl Search<G>, game: &G, depth: u32) -> u64 {
    search.search(game, &game.start(), &[], &Limits::depth(depth), &mut ()).nodes
}

#[expect(clippy::cast_precision_loss, reason = "a count of nodes is far from 2⁵²")]
fn times(many: u64, few: u64) -> f64 {
    many as f64 / few.max(1) as f64
}
