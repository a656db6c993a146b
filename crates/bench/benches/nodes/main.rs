//! Node rates: `cargo bench -p arbore-bench`, or with `-- --quick` in a few seconds.
//!
//! Every search on every game, the general search against its hand-written twins, traced against untraced,
//! and against the crate `minimax`. The exit code is 1 if two searches that must agree do not.

mod published;

use std::hint::black_box;
use std::process::ExitCode;

use arbore_bench::cases::{self, CASES, CONNECT_FOUR, FOUR_BY_FOUR, TIC_TAC_TOE};
use arbore_bench::connect4::{self, CentreOut};
use arbore_bench::measure::{Ratio, Side, alternate};
use arbore_bench::tictactoe::{self, FourByFour};
use arbore_bench::twin::{self, Found};
use arbore_core::observe::{Dynamic, Event};
use arbore_core::search::{AlphaBetaNegamax, Negamax, Search};
use arbore_core::{Game, Limits, Report, Score, ZeroSum};
use published::Position;

fn main() -> ExitCode {
    let is_quick = std::env::args().any(|argument| argument == "--quick");
    let mut bench = Bench { is_quick, rounds: if is_quick { 9 } else { 21 }, disagreements: Vec::new() };
    bench.rates();
    bench.twins();
    bench.tracing();
    bench.published();
    println!("\nnode signature: {}", cases::signature(is_quick));
    for disagreement in &bench.disagreements {
        eprintln!("disagreement: {disagreement}");
    }
    if bench.disagreements.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Bench {
    is_quick: bool,
    rounds: usize,
    disagreements: Vec<String>,
}

impl Bench {
    fn depth(&self, game: &str, algorithm: &str) -> u32 {
        cases::depth_of(game, algorithm, self.is_quick)
    }

    /// Every case.
    fn rates(&self) {
        println!("{:<26}{:<19}{:>5}{:>12}{:>12}", "game", "algorithm", "depth", "nodes", "Mnodes/s");
        let run = |case: &'static cases::Case| {
            let depth = case.depth(self.is_quick);
            Side::new(case.algorithm, move || (case.nodes)(black_box(depth)))
        };
        let mut sides: Vec<Side<'_>> = CASES.iter().map(run).collect();
        alternate(&mut sides, self.rounds.div_ceil(3));
        for (case, side) in CASES.iter().zip(&sides) {
            let (depth, rate) = (case.depth(self.is_quick), side.rate());
            println!("{:<26}{:<19}{depth:>5}{:>12}{rate:>12.1}", case.game, side.name, side.nodes);
        }
    }

    /// The general search and what is written by hand.
    fn twins(&mut self) {
        println!("\n{:<26}{:<27}{:>10}{:>9}{:>9}  ratio", "game", "algorithm", "nodes", "general", "twin");
        let (cut, bare, uncut) = ("alphabeta-negamax", "  twin without services", "negamax");
        let (board, game) = (connect4::Board::default(), CentreOut::default());
        let column = |m| game.column(m);

        let depth = self.depth(CONNECT_FOUR, cut);
        let general = || found(&game, AlphaBetaNegamax::new(()), depth, column);
        self.pair(CONNECT_FOUR, cut, general, || twin::full::connect4(black_box(&board), depth));
        self.pair(CONNECT_FOUR, bare, general, || twin::connect4::alphabeta(black_box(&board), depth));

        let depth = self.depth(CONNECT_FOUR, uncut);
        let general = || found(&game, Negamax::new(()), depth, column);
        self.pair(CONNECT_FOUR, uncut, general, || twin::connect4::negamax(black_box(&board), depth));

        let (board, game) = (FourByFour.start(), tictactoe::configured());
        let depth = self.depth(FOUR_BY_FOUR, cut);
        let general = || found(&FourByFour, AlphaBetaNegamax::new(()), depth, |m| m);
        self.pair(FOUR_BY_FOUR, cut, general, || twin::full::tictactoe(black_box(&board), depth));
        self.pair(FOUR_BY_FOUR, bare, general, || twin::tictactoe::alphabeta(black_box(&board), depth));

        let depth = self.depth(FOUR_BY_FOUR, uncut);
        let general = || found(&FourByFour, Negamax::new(()), depth, |m| m);
        self.pair(FOUR_BY_FOUR, uncut, general, || twin::tictactoe::negamax(black_box(&board), depth));

        // The twin knows size and rule, the game does not: what this ratio adds is the price of its options.
        let depth = self.depth(TIC_TAC_TOE, cut);
        let general = || found(&game, AlphaBetaNegamax::new(()), depth, |m| tictactoe::cell(&game, m));
        self.pair(TIC_TAC_TOE, cut, general, || twin::tictactoe::alphabeta(black_box(&board), depth));
    }

    /// Prints how fast `general` is, measured by `by_hand`, and notes if they do not find the same.
    fn pair(
        &mut self,
        game: &str,
        algorithm: &str,
        general: impl Fn() -> Found,
        by_hand: impl Fn() -> Found,
    ) {
        let (one, other) = (general(), by_hand());
        if one != other {
            self.disagreements.push(format!("{algorithm} on {game}: {one:?} is not {other:?}"));
        }
        let mut sides = [Side::new("general", || general().nodes), Side::new("twin", || by_hand().nodes)];
        alternate(&mut sides, self.rounds);
        let [general, twin] = &sides;
        let (rate, hand, ratio) = (general.rate(), twin.rate(), Ratio::of(general, twin));
        println!("{game:<26}{algorithm:<27}{:>10}{rate:>9.1}{hand:>9.1}  {ratio}", general.nodes);
    }

    /// The same search without and with an observer.
    fn tracing(&mut self) {
        println!("\n{:<26}{:>12}{:>12}{:>10}  ratio", "game", "events", "untraced", "traced");
        self.traced(CONNECT_FOUR, &CentreOut::default());
        self.traced(TIC_TAC_TOE, &tictactoe::configured());
    }

    fn traced<G: ZeroSum>(&mut self, name: &str, game: &G) {
        let (start, limits) = (game.start(), Limits::depth(self.depth(name, "alphabeta-negamax")));
        let mut events = 0_u64;
        let mut count = |_: Event<'_, G>| {
            events += 1;
            Ok(())
        };
        let mut sides = [
            Side::new("untraced", || {
                AlphaBetaNegamax::new(()).search(game, &start, &[], &limits, &mut ()).nodes
            }),
            Side::new("traced", || {
                let mut watch = Dynamic(&mut count);
                AlphaBetaNegamax::new(()).search(game, &start, &[], &limits, &mut watch).nodes
            }),
        ];
        alternate(&mut sides, self.rounds);
        let [untraced, traced] = &sides;
        let ratio = Ratio::of(traced, untraced);
        let (rate, watched, nodes) = (untraced.rate(), traced.rate(), (untraced.nodes, traced.nodes));
        drop(sides);
        if nodes.0 != nodes.1 {
            self.disagreements.push(format!("traced {name}: {} is not {}", nodes.1, nodes.0));
        }
        let events = events / self.rounds as u64;
        println!("{name:<26}{events:>12}{rate:>12.1}{watched:>10.1}  {ratio}");
    }

    /// Our alpha-beta and that of the crate `minimax`.
    fn published(&mut self) {
        println!("\n{:<26}{:<12}{:>12}{:>12}{:>10}  speed", "game", "crate", "nodes", "Mnodes/s", "ms");
        self.against(CONNECT_FOUR, &CentreOut::default(), &connect4::Board::default());
        self.against(FOUR_BY_FOUR, &FourByFour, &FourByFour.start());
    }

    /// `start` is what `minimax` takes for the start of `game`.
    fn against<G: ZeroSum>(&mut self, name: &str, game: &G, start: &impl Position) {
        let depth = self.depth(name, "alphabeta-negamax") - 1;
        let plies = u8::try_from(depth).expect("no search is that deep");
        let mut first = None;
        game.moves(&game.start(), |m| first = first.or(Some(m)));
        let mut after = game.start();
        game.play(&mut after, first.expect("the start is not the end"));

        // What we say of the player to move, they say of the one who has moved.
        let ours = -score(&search(game, AlphaBetaNegamax::new(()), &after, depth));
        let theirs = published::search(start, plies);
        if ours.cmp(&Score::DRAW) != theirs.cmp(&0) {
            self.disagreements.push(format!("minimax on {name}: {theirs} is not {ours}"));
        }
        let nodes = published::nodes(start, plies);
        let mut sides = [
            Side::new("arbore", || search(game, AlphaBetaNegamax::new(()), &after, depth).nodes),
            Side::new("minimax", || {
                black_box(published::search(black_box(start), plies));
                nodes
            }),
        ];
        alternate(&mut sides, self.rounds);
        let speeds = [Ratio::of(&sides[0], &sides[1]).to_string(), "1".to_owned()];
        for (side, speed) in sides.iter().zip(speeds) {
            let (rate, milliseconds) = (side.rate(), side.seconds() * 1e3);
            println!(
                "{name:<26}{:<12}{:>12}{rate:>12.1}{milliseconds:>10.1}  {speed}",
                side.name, side.nodes
            );
        }
    }
}

fn search<G: Game>(game: &G, mut search: impl Search<G>, root: &G::State, depth: u32) -> Report<G::Move> {
    search.search(game, black_box(root), &[], &Limits::depth(depth), &mut ())
}

/// What the general search finds; `number` is what a twin calls a move.
fn found<G: ZeroSum>(
    game: &G,
    algorithm: impl Search<G>,
    depth: u32,
    number: impl Fn(G::Move) -> u8,
) -> Found {
    let report = search(game, algorithm, &game.start(), depth);
    Found { value: score(&report), best: report.best.map(number), nodes: report.nodes }
}

fn score<M>(report: &Report<M>) -> Score {
    report.score().expect("a finished search of two players has one score")
}
