//! Reversi: proofs about endgames, against plain searches and the published values.

mod golden;

use arbore_core::search::{AlphaBetaNegamax, Bound, Search};
use arbore_core::{Game, Limits, Notation, Prove, Score, Turn, Window, conformance};
use arbore_games::reversi::{Discs, Endgame, Reversi};
use arbore_solver_core::Solve as _;
use golden::game;

const GAMES: [&str; 6] =
    ["size=4", "size=4,empties=winner", "size=6", "size=6,empties=winner", "size=8", "size=8,empties=winner"];

/// Positions of random games with so few empty squares that a player can move in.
fn late_positions(game: &Reversi, games: u32, most_left: u32, mut each: impl FnMut(&Discs)) {
    let proof = Endgame::new();
    conformance::random_positions(game, games, |state| {
        if game.turn(state) != Turn::Over && proof.plies_left(game, state) <= most_left {
            each(state);
        }
    });
}

fn value(game: &Reversi, state: &Discs) -> Score {
    let report = AlphaBetaNegamax::new(()).search(game, state, &[], &Limits::default(), &mut ());
    report.score().expect("it is searched to the end")
}

/// What is said about a value in a window is true, and what lies in the window is the value.
#[test]
fn the_last_plies_are_solved() {
    for options in GAMES {
        let game: Reversi = game(options);
        let mut tried = 0;
        let proofs = [Endgame::new(), Endgame::portable()];
        late_positions(&game, 60, 7, |state| {
            let value = value(&game, state);
            for proof in &proofs {
                let open = (Score::MINUS_INFINITY, Score::INFINITY);
                let around = (-2..=1).map(|by| (value.shifted(by), value.shifted(by + 1)));
                let wide = (value.shifted(-3), value.shifted(3));
                for (alpha, beta) in around.chain([open, wide]) {
                    let mut nodes = 0;
                    let (found, bound) = proof
                        .finish(&game, state, Window { alpha, beta }, &mut nodes)
                        .expect("few squares are empty");
                    assert!(nodes > 0 || bound != Bound::Exact, "{options} {state:?}");
                    match bound {
                        Bound::Exact => assert_eq!(found, value, "{options} {state:?}"),
                        Bound::Lower => assert!(beta <= found && found <= value, "{options} {state:?}"),
                        Bound::Upper => assert!(value <= found && found <= alpha, "{options} {state:?}"),
                    }
                    tried += 1;
                }
            }
        });
        assert!(tried > 2000, "{options}: {tried}");
    }
}

/// Both kinds of processors visit the same nodes, also where they remember.
#[test]
fn processors_agree() {
    for options in GAMES {
        let game: Reversi = game(options);
        let proofs = [Endgame::new(), Endgame::portable()];
        late_positions(&game, 40, 11, |state| {
            let solve = |proof: &Endgame| {
                let mut nodes = 0;
                let answer = proof.finish(&game, state, Window::FULL, &mut nodes);
                (answer, nodes)
            };
            assert_eq!(solve(&proofs[0]), solve(&proofs[1]), "{options} {state:?}");
        });
    }
}

/// Long before the end a window is settled only if stable discs are enough for it.
#[test]
fn stable_discs_settle_windows() {
    let game: Reversi = game("size=8");
    // x has the three upper rows, none of which can be turned: 24 discs of 64.
    let state = game.parse_position(&format!("{:-<64} O", "X".repeat(24) + "--OOO---")).unwrap();
    let finish = |proof: Endgame, alpha, beta| {
        let window = Window { alpha: Score::points(alpha), beta: Score::points(beta) };
        proof.finish(&game, &state, window, &mut 0)
    };
    for proof in [Endgame::new, Endgame::portable] {
        assert_eq!(finish(proof(), 16, 17), Some((Score::points(16), Bound::Upper)));
        assert_eq!(finish(proof(), 20, 64), Some((Score::points(16), Bound::Upper)));
        assert_eq!(finish(proof(), 15, 16), None);
        assert_eq!(finish(proof(), -64, 64), None);
    }
}
