//! The engine: `cargo bench -p arbore-bench --bench engine`, or with `-- --quick` in a few seconds.
//!
//! Named sections run alone: `-- order threads`. Against the crate `minimax` and against alpha-beta with the worst and the best order; how the tree grows
//! with the depth; and what a second thread gains.

mod best_first;
mod published;

use arbore_bench::engine::{self, QUESTIONS, Question, configured};
use arbore_bench::measure::{Ratio, Side, alternate};
use arbore_core::search::{AlphaBeta, Engine, EngineOptions, Feature, Features, Search};
use arbore_core::{Evaluate, Limits, ZeroSum};
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
    println!("\nengine signature: {}", engine::signature(is_quick));
}

/// What can be measured alone, by naming it.
const SECTIONS: [&str; 5] = ["published", "order", "discs", "growth", "threads"];

struct Bench {
    is_quick: bool,
    rounds: usize,
}

impl Bench {
    /// The sections, in their order.
    const ALL: [fn(&Bench); 5] =
        [Bench::published, Bench::efficiency, Bench::reversi_discs, Bench::growth, Bench::threads];

    /// Connect Four to the same depth, against the iterative search of the crate `minimax`. Neither has an
    /// opinion, so both answer the same question.
    fn published(&self) {
        let depth: u8 = if self.is_quick { 11 } else { 14 };
        let game: connect4::Connect4 = configured("");
        let start = published::Board::start();
        let theirs = published::nodes(&start, depth);
        let mut sides = [
            Side::new("engine", || nodes(&game, connect4::Evaluation::None, u32::from(depth), Features::ALL)),
            Side::new("minimax", || {
                published::search(&start, depth);
                theirs
            }),
        ];
        alternate(&mut sides, self.rounds);
        let [ours, theirs] = &sides;
        println!("Connect Four 7×6 from the start, depth {depth}");
        for side in &sides {
            println!("{:<18}{:>12} nodes{:>10.1} ms", side.name, side.nodes, side.seconds() * 1e3);
        }
        println!(
            "{:.1} times fewer nodes, {} times faster",
            times(theirs.nodes, ours.nodes),
            Ratio::of(ours, theirs)
        );
    }

    /// How near the engine's order comes to the best: nodes without the table, all depths together and the
    /// last one alone, as multiples of what alpha-beta needs that is told the best move everywhere.
    fn efficiency(&self) {
        println!("\nOrder: nodes without table and guesses / alpha-beta that is given the best move first");
        println!(
            "{:<18}{:>6}{:>12}{:>12}{:>8}{:>12}{:>8}",
            "game", "depth", "best first", "engine", "ratio", "last depth", "ratio"
        );
        let less = if self.is_quick { 4 } else { 0 };
        self.order(
            "reversi 6×6",
            &configured::<reversi::Reversi>(""),
            reversi::Evaluation::Mobility,
            10 - less,
        );
        self.order(
            "connect4",
            &configured::<connect4::Connect4>(""),
            connect4::Evaluation::Threats,
            12 - less,
        );
        self.order(
            "minichess",
            &configured::<minichess::Minichess>(""),
            minichess::Evaluation::Mobility,
            8 - less,
        );
    }

    fn order<G: ZeroSum, E: Evaluate<G> + Sync + Copy>(
        &self,
        name: &str,
        game: &G,
        evaluation: E,
        depth: u32,
    ) {
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

    /// The task of the course: Reversi by counting discs.
    fn reversi_discs(&self) {
        let depth = if self.is_quick { 6 } else { 8 };
        let game: reversi::Reversi = configured("");
        let evaluation = reversi::Evaluation::Discs;
        let plain = AlphaBeta::new(evaluation);
        let plain = count(plain, &game, depth);
        let engine = nodes(&game, evaluation, depth, Features::ALL);
        println!(
            "\nReversi 6×6, discs, depth {depth}: alpha-beta row by row {plain} nodes, engine {engine}: {:.1} times fewer",
            times(plain, engine)
        );
    }

    /// How many times more nodes a ply takes, from two plies less to the depth of each question.
    fn growth(&self) {
        println!("\n{:<18}{:>6}{:>12}{:>10}{:>11}  moves", "game", "depth", "nodes", "seconds", "branching");
        for question in QUESTIONS {
            let depth = question.depth(self.is_quick);
            let whole = question.ask(depth, EngineOptions::default());
            let before = question.ask(depth - 2, EngineOptions::default());
            println!(
                "{:<18}{depth:>6}{:>12}{:>10.3}{:>11.2}  {}",
                question.game,
                whole.nodes,
                whole.seconds,
                times(whole.nodes, before.nodes).sqrt(),
                question.moves
            );
        }
    }

    /// Two threads against one, to the same depth.
    fn threads(&self) {
        println!("\nTwo threads / one: {:<18}{:>8}{:>8}", "game", "rate", "speed");
        let (mut rates, mut speeds) = (Vec::new(), Vec::new());
        for question in QUESTIONS {
            let (rate, speed) = self.second_thread(question);
            println!("{:19}{:<18}{rate:>8.2}{speed:>8.2}  {}", "", question.game, question.moves);
            rates.push(rate);
            speeds.push(speed);
        }
        println!("{:19}{:<18}{:>8.2}{:>8.2}", "", "median", median(rates), median(speeds));
    }

    /// How many times the node rate, and how many times sooner.
    fn second_thread(&self, question: &Question) -> (f64, f64) {
        let (mut rates, mut speeds) = (Vec::new(), Vec::new());
        let depth = question.depth(self.is_quick);
        for _ in 0..self.rounds.min(5) {
            let one = question.ask(depth, EngineOptions::default());
            let two = question.ask(depth, EngineOptions { threads: 2, ..EngineOptions::default() });
            rates.push(times(two.nodes, one.nodes) * one.seconds / two.seconds);
            speeds.push(one.seconds / two.seconds);
        }
        (median(rates), median(speeds))
    }
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

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
