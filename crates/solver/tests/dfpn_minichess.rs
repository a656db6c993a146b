//! Forced wins in 5×5 chess: what proof-number search finds, the engine confirms.

mod oracle;

use arbore_core::search::{AlphaBeta, Search};
use arbore_core::{Game, Limits, Notation, Outcome, Player, Turn, conformance};
use arbore_games::minichess::{Check, Minichess};
use arbore_solver::dfpn::{ProofSearch, Question, Verdict};
use oracle::game;

/// Random positions in which plain alpha-beta finds a win within a few plies are proven, and those that it
/// finds lost are disproven for the player to move, and proven for the other.
#[test]
fn wins_that_alpha_beta_finds_are_proven() {
    let game: Minichess = game("");
    let mut random = fastrand::Rng::with_seed(5);
    let mut search = ProofSearch::with(16, Check);
    let (mut won, mut lost) = (0, 0);
    while won < 60 || lost < 20 {
        let mut state = game.start();
        for _ in 0..random.usize(6..40) {
            if game.turn(&state) != Turn::Over {
                let moves = conformance::choices(&game, &state);
                game.play(&mut state, moves[random.usize(..moves.len())]);
            }
        }
        let Turn::Player(mover) = game.turn(&state) else { continue };
        let report = AlphaBeta::new(()).search(&game, &state, &[], &Limits::depth(4), &mut ());
        let (winner, plies) = match report.score().unwrap().outcome() {
            Outcome::WinIn(plies) => (mover, plies),
            Outcome::LossIn(plies) => (mover.opponent(), plies),
            Outcome::Points(_) => continue,
        };
        let is_won = winner == mover;
        *(if is_won { &mut won } else { &mut lost }) += 1;
        for player in [Player::FIRST, Player::SECOND] {
            let limits = Limits { nodes: Some(300_000), ..Limits::default() };
            let proof = search.ask(&game, &state, Question::wins(player), &limits);
            let text = game.position_text(&state);
            // That the loser does not win follows from a tree that may repeat positions, which is harder.
            if player == winner {
                assert_eq!(proof.verdict, Verdict::Proven, "{text}");
                assert!(proof.plies.unwrap() >= plies, "{text} cannot be won sooner");
            } else {
                assert_ne!(proof.verdict, Verdict::Proven, "{text}");
            }
        }
    }
}
