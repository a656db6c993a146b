//! How long it takes to find the exact value of every move of Connect Four 7×6 after some random plies: what is left to a
//! search where an opening book ends.
//!
//!     cargo run --release -p arbore-solver --example opening -- PLIES POSITIONS [SEED [MEGABYTES]]

use arbore_core::search::Search as _;
use arbore_core::{Configure as _, Game as _, Limits, Turn, Values};
use arbore_games::connect4::{Connect4, Exact};
use arbore_solver::Prover;
use cpu_time::ProcessTime;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let (plies, positions) = (arguments.next().unwrap_or(8), arguments.next().unwrap_or(20));
    let mut random = fastrand::Rng::with_seed(arguments.next().unwrap_or(1));
    let megabytes = arguments.next().map_or(1024, |megabytes| usize::try_from(megabytes).expect("a size"));
    let values = Values::parse("", Connect4::OPTIONS).expect("defaults");
    let game = Connect4::configure(&values).expect("7×6");
    let mut times = Vec::new();
    while (times.len() as u64) < positions {
        let mut state = game.start();
        for _ in 0..plies {
            let mut moves = Vec::new();
            if game.turn(&state) != Turn::Over {
                game.moves(&state, |m| moves.push(m));
            }
            let Some(m) = random.choice(&moves) else { break };
            game.play(&mut state, *m);
        }
        if game.turn(&state) == Turn::Over {
            continue;
        }
        let started = ProcessTime::now();
        let mut prover = Prover { exact_moves: true, ..Prover::new(&Exact, megabytes) };
        let report = prover.search(&game, &state, &[], &Limits::default(), &mut ());
        let time = started.elapsed();
        println!("{:.3} s, {} nodes, {:?}", time.as_secs_f64(), report.nodes, report.value);
        times.push(time);
    }
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64();
    println!("after {plies} plies: median {:.3} s, 90 % {:.3} s, most {:.3} s", at(50), at(90), at(100));
}
