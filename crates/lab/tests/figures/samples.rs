//! What figures are made of, for every format.

use arbore_core::Limits;
use arbore_games::tree::EXAMPLES;
use arbore_lab::algorithm::{ALGORITHMS, AlgorithmInfo};
use arbore_lab::games::{open, parse_tree};
use arbore_lab::trace::Trace;
use arbore_lab::{Algorithm, AnyGame, Settings, Task};

/// Names that every format must escape, a leaf with a name, decimals, and subtrees of unequal size.
pub(crate) const AWKWARD: &str = "(max A&B (R_#%^~ (X 3 5 (Y 1 2 3 4 (Z 1 2 3) 5 6)) 2) 7 l\\'eaf$=8 -1.5
    (Long_name{} (Q 100000 (Ștefan 5 8)) 3 4 5 6) (E (F 1 2 3 4 5 6) naïve=1))";

/// The trace of a drawn tree.
pub(crate) fn drawn(text: &str, algorithm: Algorithm) -> Trace {
    let game = parse_tree("test", text).expect("a tree");
    traced(game.as_ref(), algorithm, None)
}

fn traced(game: &dyn AnyGame, algorithm: Algorithm, depth: Option<u32>) -> Trace {
    let limits = Limits { depth, ..Limits::default() };
    let settings = Settings::default();
    let task = Task { limits, ..Task::new(algorithm, &settings) };
    game.start().trace(&task, 10_000).expect("a trace").1
}

/// Traces of all kinds, with their names: every example with every algorithm that is for it, and more.
pub(crate) fn samples() -> Vec<(String, Trace)> {
    let leaves: Vec<String> = (0..40).map(|leaf| (leaf * 37 % 41 - 20).to_string()).collect();
    let wide =
        format!("(max A ({}))", leaves.chunks(4).map(|four| four.join(" ")).collect::<Vec<_>>().join(") ("));
    let flat = format!("(max A {})", leaves.join(" "));
    let more = [("awkward", AWKWARD), ("wide", &wide), ("flat", &flat), ("unnamed", "(max 3 5)")];
    let mut samples = Vec::new();
    for (name, text) in EXAMPLES.iter().copied().chain(more) {
        let game = parse_tree(name, text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let is_for_it = |info: &&AlgorithmInfo| info.is_search && info.families.contains(&game.family());
        for info in ALGORITHMS.iter().filter(is_for_it) {
            samples.push((format!("{name}, {}", info.name), traced(game.as_ref(), info.algorithm, None)));
        }
    }
    let tictactoe = open("tictactoe").expect("a game");
    for (algorithm, depth) in
        [(Algorithm::AlphaBeta, 2), (Algorithm::AlphaBetaNegamax, 3), (Algorithm::Minimax, 1)]
    {
        let name = format!("tictactoe, {}", algorithm.name());
        samples.push((name, traced(tictactoe.as_ref(), algorithm, Some(depth))));
    }
    let nim = open("nim:players=3,heaps=1/2").expect("a game");
    samples.push(("nim".to_owned(), traced(nim.as_ref(), Algorithm::MaxN, None)));
    samples
}
