//! How fast the rules are: `cargo bench -p arbore-bench --bench perft`, or with `-- --quick` in a few
//! seconds.
//!
//! Perft leaves a second, ours and those of programs that others wrote, in one run on the same positions.
//! Both sides count the last ply without playing it, where the other program can. The exit code is 1 if two
//! programs do not count the same.

mod fairy;
mod peers;

use std::hint::black_box;
use std::process::ExitCode;

use arbore_bench::measure::{Ratio, Side, alternate};
use arbore_core::{Configure, Notation, Values, perft};
use arbore_games::backgammon::Backgammon;
use arbore_games::checkers::Checkers;
use arbore_games::chess::Chess;
use arbore_games::connect4::Connect4;
use arbore_games::minichess::Minichess;
use arbore_games::reversi::Reversi;
use arbore_games::ultimate::Ultimate;

/// A well-known position with moves of all kinds.
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn main() -> ExitCode {
    let is_quick = std::env::args().any(|argument| argument == "--quick");
    let depth = |depth: u32| if is_quick { depth - 1 } else { depth };
    let mut bench = Bench { rounds: if is_quick { 3 } else { 9 }, is_wrong: false };
    println!("{:<16}{:<20}{:>6}{:>12}{:>12}  ours / theirs", "game", "", "depth", "leaves", "Mleaves/s");

    let cozy = |fen, depth| Side::new("cozy-chess", move || peers::chess(fen, depth));
    bench.compare("chess", depth(5), ours::<Chess>("", None, depth(5)), [cozy(peers::CHESS_START, depth(5))]);
    let kiwipete = ours::<Chess>("", Some(KIWIPETE), depth(4));
    bench.compare("chess, Kiwipete", depth(4), kiwipete, [cozy(KIWIPETE, depth(4))]);

    let reversi = [
        Side::new("magpie", || peers::magpie(depth(9))),
        Side::new("rust_reversi_core", || peers::reversi_core(depth(9))),
    ];
    bench.compare("reversi 8×8", depth(9), ours::<Reversi>("size=8", None, depth(9)), reversi);

    let connect4 = [Side::new("connect-four-ai", || peers::connect4(depth(9)))];
    bench.compare("connect4 7×6", depth(9), ours::<Connect4>("", None, depth(9)), connect4);

    let mut fairy = Vec::new();
    match fairy::Engine::start() {
        Ok(mut engine) => {
            let perft = move || engine.perft(depth(7)).expect("Fairy-Stockfish answers");
            fairy.push(Side::timed("Fairy-Stockfish", perft));
        }
        Err(error) => println!("(no Fairy-Stockfish: {error}; Debian has it as fairy-stockfish)"),
    }
    bench.compare("minichess", depth(7), ours::<Minichess>("", None, depth(7)), fairy);

    // Of the published crates none has mandatory captures.
    bench.compare("checkers", depth(11), ours::<Checkers>("", None, depth(11)), []);
    let international = ours::<Checkers>("variant=international", None, depth(8));
    bench.compare("checkers 10×10", depth(8), international, []);

    bench.compare("ultimate", depth(6), ours::<Ultimate>("", None, depth(6)), []);
    bench.compare("backgammon", depth(4), ours::<Backgammon>("", None, depth(4)), []);
    if bench.is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Our perft of a game, from a position or from the start.
fn ours<G: Configure + Notation + 'static>(
    options: &str,
    position: Option<&str>,
    depth: u32,
) -> Side<'static> {
    let values = Values::parse(options, G::OPTIONS).expect("the options are right");
    let game = G::configure(&values).expect("the options fit together");
    let state = match position {
        Some(text) => game.parse_position(text).expect("the text is a position"),
        None => game.start(),
    };
    Side::new("arbore", move || perft(black_box(&game), black_box(&state), depth))
}

struct Bench {
    rounds: usize,
    is_wrong: bool,
}

impl Bench {
    /// Prints our rate, and those of the others with the ratio.
    fn compare<'a>(
        &mut self,
        game: &str,
        depth: u32,
        ours: Side<'a>,
        others: impl IntoIterator<Item = Side<'a>>,
    ) {
        let mut sides = vec![ours];
        sides.extend(others);
        alternate(&mut sides, self.rounds);
        let leaves = sides[0].nodes;
        for (number, side) in sides.iter().enumerate() {
            let name = if number == 0 { game } else { "" };
            let ratio = if number == 0 { String::new() } else { Ratio::of(&sides[0], side).to_string() };
            let rate = side.rate();
            println!("{name:<16}{:<20}{depth:>6}{:>12}{rate:>12.1}  {ratio}", side.name, side.nodes);
            if side.nodes != leaves {
                eprintln!("disagreement: {} counts {} in {game}, not {leaves}", side.name, side.nodes);
                self.is_wrong = true;
            }
        }
    }
}
