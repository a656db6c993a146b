//! Reversi: proofs about endgames, against plain searches and the published values.

mod golden;

use arbore_core::search::{AlphaBetaNegamax, Bound, Search};
use arbore_core::{Game, Limits, Prove, Score, Turn, conformance};
use arbore_games::reversi::{Discs, Endgame, Reversi};
use golden::game;

const GAMES: [&str; 6] =
    ["size=4", "size=4,empties=winner", "size=6", "size=6,empties=winner", "size=8", "size=8,empties=winner"];

/// Positions of random games with so few empty squares that somebody can move in.
fn late_positions(game: &Reversi, games: u32, most_left: u32, mut each: impl FnMut(&Discs)) {
    conformance::random_positions(game, games, |state| {
        if game.turn(state) != Turn::Over && Endgame::new().left(game, state) <= most_left {
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
        late_positions(&game, 60, 7, |state| {
            let value = value(&game, state);
            for proof in [Endgame::new(), Endgame::portable()] {
                let open = (Score::MINUS_INFINITY, Score::INFINITY);
                let around = (-2..=1).map(|by| (value.shifted(by), value.shifted(by + 1)));
                let wide = (value.shifted(-3), value.shifted(3));
                for (alpha, beta) in around.chain([open, wide]) {
                    let mut nodes = 0;
                    let (found, bound) =
                        proof.finish(&game, state, alpha, beta, &mut nodes).expect("few squares are empty");
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

/// Both kinds of processors visit the same nodes.
#[test]
fn processors_agree() {
    for options in GAMES {
        let game: Reversi = game(options);
        late_positions(&game, 200, 7, |state| {
            let solve = |proof: Endgame| {
                let mut nodes = 0;
                let answer = proof.finish(&game, state, Score::MINUS_INFINITY, Score::INFINITY, &mut nodes);
                (answer, nodes)
            };
            assert_eq!(solve(Endgame::new()), solve(Endgame::portable()), "{options} {state:?}");
        });
    }
}

/// Bounds hold, and stable discs make some of them sharp.
#[test]
fn bounds_hold() {
    for options in GAMES {
        let game: Reversi = game(options);
        let (mut tried, mut sharp) = (0, 0);
        late_positions(&game, 60, 7, |state| {
            let (least, most) = Endgame::new().bounds(&game, state);
            let value = value(&game, state);
            assert!(least <= value && value <= most, "{options} {state:?}: {value} in {least} {most}");
            tried += 1;
            sharp += u32::from(least == value || value == most);
        });
        assert!(tried > 100, "{options}: {sharp} of {tried}");
    }
}
