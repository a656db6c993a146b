//! Node counts of the engine and of the solvers: a change of these numbers is a change of what they do. It may be meant;
//! then say so where you change them.

use arbore_bench::configured;
use arbore_core::search::{Engine, EngineOptions, Features, Search};
use arbore_core::{Configure, Evaluate, Game as _, Limits, Notation, Player, Prove, ZeroSum};
use arbore_games::connect4::{self, Connect4};
use arbore_games::minichess::{self, Minichess};
use arbore_games::reversi::{self, Endgame, Reversi};
use arbore_games::tictactoe::{self, TicTacToe};
use arbore_games::ultimate::{self, Lines, Ultimate};
use arbore_games::{achi, chess};
use arbore_solver::dfpn::{ProofSearch, Question};
use arbore_solver::{Solve, Solver};

/// The nodes of the engine, to a depth from the start, with all features and with those that keep values.
fn engine<G: ZeroSum>(
    game: &G,
    evaluation: impl Evaluate<G> + Sync + Copy,
    proof: impl Prove<G> + Sync + Copy,
    depth: u32,
) -> [u64; 2] {
    [Features::ALL, Features::SAME_VALUE].map(|features| {
        let options = EngineOptions { features, ..EngineOptions::default() };
        let plain = Engine::new(evaluation);
        let mut engine = Engine { evaluation, proof, options, table: plain.table, excluded: plain.excluded };
        engine.search(game, &game.start(), &[], &Limits::depth(depth), &mut ()).nodes
    })
}

#[test]
fn the_engine_visits_as_many_nodes_as_ever() {
    let connect4: Connect4 = configured("");
    let reversi: Reversi = configured("");
    let ultimate: Ultimate = configured("");
    let minichess: Minichess = configured("");
    let tictactoe: TicTacToe = configured("n=4,k=4,rule=b");
    let achi: achi::Achi = configured("");
    let nodes = [
        engine(&connect4, connect4::Evaluation::Threats, connect4::Forced, 12),
        engine(&connect4, connect4::Evaluation::None, (), 10),
        engine(&reversi, reversi::Evaluation::Mobility, (), 11),
        engine(&ultimate, ultimate::Evaluation::Boards, (), 7),
        engine(&minichess, minichess::Evaluation::Mobility, minichess::Check, 9),
        engine(&chess::Chess, chess::Evaluation::Squares, (), 7),
        engine(&tictactoe, tictactoe::Evaluation::OpenLines, (), 9),
        engine(&achi, achi::Evaluation::Lines, (), 14),
    ];
    let expected = [
        [70_485, 96_530],
        [12_438, 12_676],
        [13_509, 13_509],
        [22_407, 22_407],
        [24_934, 97_952],
        [18_035, 1_074_969],
        [30_980, 30_990],
        [1338, 1759],
    ];
    assert_eq!(nodes, expected);
}

/// The nodes of a proof of the value of a position.
fn solver<G: ZeroSum + Notation + Configure, P: Solve<G>>(options: &str, position: &str, proofs: &P) -> u64 {
    let game: G = configured(options);
    let state = if position.is_empty() { game.start() } else { game.parse_position(position).unwrap() };
    Solver::new(&game, proofs, 64).solve(&state, &Limits::default()).nodes
}

#[test]
fn solvers_visit_as_many_nodes_as_ever() {
    let after_18 = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6";
    let nodes = [
        solver::<Connect4, _>("width=5,height=5", "", &connect4::Exact),
        solver::<Connect4, _>("", "44444422226", &connect4::Exact),
        solver::<Connect4, _>("width=4,height=4", "", &()),
        solver::<TicTacToe, _>("n=4,k=4,rule=b", "", &tictactoe::Exact),
        solver::<TicTacToe, _>("n=4,k=3,rule=b,misere=true", "", &tictactoe::Exact),
        solver::<TicTacToe, _>("", "", &()),
        solver::<Reversi, _>("size=4", "", &Endgame::portable()),
        solver::<Reversi, _>("", after_18, &Endgame::portable()),
    ];
    assert_eq!(nodes, [70_942, 10_784, 4162, 2218, 4759, 1647, 1318, 11_266]);
}

#[test]
fn proof_numbers_visit_as_many_nodes_as_ever() {
    let small: Connect4 = configured("width=4,height=4");
    let mut search = ProofSearch::with(16, connect4::Forced);
    let nodes = search.decide(&small, &small.start(), Player::FIRST, &Limits::default()).2;
    let achi: achi::Achi = configured("");
    let repeating = ProofSearch::new(16).decide(&achi, &achi.start(), Player::FIRST, &Limits::default()).2;
    let ultimate: Ultimate = configured("");
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let question = Question::wins(Player::FIRST);
    let open = ProofSearch::with(16, Lines).ask(&ultimate, &ultimate.start(), question, &limits);
    assert_eq!((nodes, repeating, open.numbers), (16_407, 1150, (61, 933)));
}
