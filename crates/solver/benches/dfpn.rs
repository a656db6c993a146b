//! The speed of proof-number search: expansions a second, and what it takes to answer.
//!
//! `cargo bench -p arbore-solver --bench dfpn -- [POSITIONS] [NODES] [PLIES]`: so many positions of Ultimate
//! tic-tac-toe after so many random plies, seeds 0, 1, …, each with so many expansions for the question whether the
//! player to move wins. One thread; time is that of the thread on the processor.

use arbore_core::{Configure, Game, Limits, Prove, Turn, Values};
use arbore_games::ultimate::{Boards, Lines, Ultimate};
use arbore_solver::dfpn::{ProofSearch, Question, Verdict};
use cpu_time::ThreadTime;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse::<u64>().ok());
    let positions = numbers.next().map_or(20, |positions| usize::try_from(positions).unwrap_or(usize::MAX));
    let nodes = numbers.next().unwrap_or(1_000_000);
    let plies = numbers.next().unwrap_or(29);
    let game = Ultimate::configure(&Values::parse("", Ultimate::OPTIONS).expect("no options"))
        .expect("the usual game");
    let sample: Vec<Boards> = (0..).filter_map(|seed| position(&game, seed, plies)).take(positions).collect();
    measure("nothing known", &game, &sample, nodes, ());
    measure("lines", &game, &sample, nodes, Lines);
}

/// The position after so many random plies, if the game lasts so long.
fn position(game: &Ultimate, seed: u64, plies: u64) -> Option<Boards> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut state = game.start();
    for _ in 0..plies {
        let mut moves = Vec::new();
        if game.turn(&state) != Turn::Over {
            game.moves(&state, |m| moves.push(m));
        }
        let m = *moves.get(random.usize(..moves.len().max(1)))?;
        game.play(&mut state, m);
    }
    (game.turn(&state) != Turn::Over).then_some(state)
}

fn measure(name: &str, game: &Ultimate, sample: &[Boards], nodes: u64, proof: impl Prove<Ultimate>) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut search = ProofSearch::with(256, proof);
    let (mut expanded, mut answered, mut of_answered) = (0, 0, 0);
    let started = ThreadTime::now();
    for state in sample {
        let Turn::Player(mover) = game.turn(state) else { continue };
        let proof = search.ask(game, state, Question::wins(mover), &limits);
        expanded += proof.nodes;
        if proof.verdict != Verdict::Unknown {
            answered += 1;
            of_answered += proof.nodes;
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a count of nodes is far from 2⁵²")]
    let rate = expanded as f64 / seconds / 1e6;
    println!(
        "{name}: {answered} of {} answered ({of_answered} expansions), {expanded} expansions in {seconds:.2} s: {rate:.2} M/s",
        sample.len()
    );
}
