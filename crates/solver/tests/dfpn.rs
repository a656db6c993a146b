//! Depth-first proof-number search against plain minimax, where no position comes back.

mod oracle;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arbore_core::{Game, Limits, Notation, Player, Prove, Score, Turn, ZeroSum, conformance};
use arbore_games::connect4::{Connect4, Forced};
use arbore_games::nim::{ClosedForm, Nim};
use arbore_games::reversi::Reversi;
use arbore_games::tictactoe::TicTacToe;
use arbore_games::ultimate::{Lines, Ultimate};
use arbore_solver::dfpn::{Proof, ProofSearch, Question, Verdict};
use oracle::{game, minimax, reachable, verdict};

const PLAYERS: [Player; 2] = [Player::FIRST, Player::SECOND];

/// Asks whether each player gets at least a score, for several thresholds, and compares with minimax.
fn check<G: ZeroSum, P: Prove<G>>(
    game: &G,
    state: &G::State,
    search: &mut ProofSearch<P>,
    known: &mut HashMap<G::State, Score>,
) {
    let value = minimax(game, state, known);
    for player in PLAYERS {
        let value = if player == Player::FIRST { value } else { -value };
        for at_least in [-3, 0, 1, 4].map(Score::points) {
            let question = Question { player, at_least };
            let proof = search.ask(game, state, question, &Limits::default());
            assert_eq!(proof.verdict, verdict(value >= at_least), "{question:?} {state:?}");
            check_line(game, state, question, &proof);
        }
    }
}

/// The line that comes with an answer is legal, and the end of the game, if it goes so far, bears it out.
fn check_line<G: ZeroSum>(game: &G, state: &G::State, question: Question, proof: &Proof<G::Move>) {
    let mut state = state.clone();
    for m in &proof.line {
        assert!(conformance::choices(game, &state).contains(m), "{m:?} is illegal in {state:?}");
        game.play(&mut state, *m);
    }
    if game.turn(&state) == Turn::Over {
        let gets = game.payoff(&state, question.player) >= question.at_least;
        assert_eq!(verdict(gets), proof.verdict, "{question:?} {:?}", proof.line);
        assert!(proof.plies.is_none_or(|plies| plies as usize >= proof.line.len()));
    }
}

fn check_all<G: ZeroSum>(game: &G, start: &G::State) -> usize {
    let (mut known, mut search) = (HashMap::new(), ProofSearch::new(1));
    let states = reachable(game, start);
    for state in &states {
        check(game, state, &mut search, &mut known);
    }
    states.len()
}

/// Positions of random games in which at most `most_empty` squares are empty, so that minimax has an end.
fn check_random<G: ZeroSum + Notation, P: Prove<G>>(
    game: &G,
    playouts: u64,
    most_empty: usize,
    mut search: ProofSearch<P>,
) {
    let mut random = fastrand::Rng::with_seed(playouts);
    let (mut known, mut checked) = (HashMap::new(), 0);
    for _ in 0..playouts {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            if game.position_text(&state).matches(['.', '-']).count() <= most_empty {
                check(game, &state, &mut search, &mut known);
                checked += 1;
            }
            let moves = conformance::choices(game, &state);
            game.play(&mut state, moves[random.usize(..moves.len())]);
        }
    }
    assert!(checked > playouts / 4, "only {checked} positions");
}

#[test]
fn every_position_of_tic_tac_toe() {
    for options in ["", "rule=b", "rule=c", "misere=true"] {
        let game: TicTacToe = game(options);
        assert_eq!(check_all(&game, &game.start()), 5478, "{options}");
    }
}

#[test]
fn random_positions_of_larger_boards() {
    for options in ["n=4,k=3,rule=b", "n=4,k=4", "n=4,k=3,rule=c,misere=true"] {
        check_random(&game::<TicTacToe>(options), 30, 8, ProofSearch::new(1));
    }
}

#[test]
fn every_position_of_nim() {
    for options in ["heaps=3/4/5", "heaps=3/4/5,misere=true", "heaps=7/7,max=2,misere=true"] {
        let game: Nim = game(options);
        check_all(&game, &game.start());
        // The closed form answers without looking further than one move.
        let mut search = ProofSearch::with(1, ClosedForm);
        for state in reachable(&game, &game.start()) {
            let proof = search.ask(&game, &state, Question::wins(Player::FIRST), &Limits::default());
            let value = minimax(&game, &state, &mut HashMap::new());
            assert_eq!(proof.verdict, verdict(value > Score::DRAW));
            assert!(proof.nodes <= 1);
        }
    }
}

/// Discs count, and a player may have to pass.
#[test]
fn reversi_with_passes_and_points() {
    check_random(&game::<Reversi>("size=4"), 40, 9, ProofSearch::new(1));
}

#[test]
fn what_a_game_proves_changes_nothing() {
    let game: Connect4 = game("width=4,height=4");
    check_random(&game, 20, 9, ProofSearch::with(1, Forced));
    check_random(&game, 20, 9, ProofSearch::new(1));
}

#[test]
fn ultimate_endings() {
    for options in ["", "misere=true", "fullonly=true", "majority=true"] {
        check_random(&game::<Ultimate>(options), 40, 17, ProofSearch::new(1));
        check_random(&game::<Ultimate>(options), 41, 17, ProofSearch::with(1, Lines));
    }
}

/// With next to no memory the answers are the same; only the work grows.
#[test]
fn little_memory() {
    for bytes in [0, 1 << 9, 1 << 12] {
        check_random(&game::<TicTacToe>(""), 12, 6, ProofSearch::with_bytes(bytes, ()));
        check_random(&game::<Reversi>("size=4"), 6, 7, ProofSearch::with_bytes(bytes, ()));
    }
}

#[test]
fn solved_games() {
    let decide = |game: &TicTacToe| {
        let (least, most, _) =
            ProofSearch::new(16).decide(game, &game.start(), Player::FIRST, &Limits::default());
        (least, most)
    };
    assert_eq!(decide(&game("")), (Score::DRAW, Score::DRAW));
    assert_eq!(decide(&game("n=4,k=3,rule=b")), (Score::win_in(0), Score::win_in(0)));
    let game: Connect4 = game("width=4,height=4");
    let mut search = ProofSearch::with(16, Forced);
    let (least, most, _) = search.decide(&game, &game.start(), Player::SECOND, &Limits::default());
    assert_eq!((least, most), (Score::DRAW, Score::DRAW));
}

#[test]
fn limits_are_kept() {
    let game: Ultimate = game("");
    let mut search = ProofSearch::new(16);
    for nodes in [0, 1, 100, 5000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let proof = search.ask(&game, &game.start(), Question::wins(Player::FIRST), &limits);
        assert_eq!((proof.verdict, proof.nodes), (Verdict::Unknown, nodes));
        assert!(proof.numbers.0 > 0 && proof.numbers.1 > 0);
        assert_eq!(proof.line.is_empty(), nodes == 0, "the way to the most proving position");
        let (least, most, spent) = search.decide(&game, &game.start(), Player::FIRST, &limits);
        assert_eq!((least, most, spent), (Score::loss_in(0), Score::win_in(0), nodes));
    }
    let stop = Some(Arc::new(AtomicBool::new(true)));
    let proof = search.ask(
        &game,
        &game.start(),
        Question::wins(Player::FIRST),
        &Limits { stop, ..Limits::default() },
    );
    assert_eq!((proof.verdict, proof.nodes), (Verdict::Unknown, 0));
}

/// A game over is answered without a node.
#[test]
fn the_end_of_a_game() {
    let game: Nim = game("heaps=1,misere=true");
    let mut state = game.start();
    let last = conformance::choices(&game, &state)[0];
    game.play(&mut state, last);
    let mut search = ProofSearch::new(1);
    let proof = search.ask(&game, &state, Question::wins(Player::SECOND), &Limits::default());
    assert_eq!((proof.verdict, proof.numbers, proof.nodes), (Verdict::Proven, (0, Proof::<()>::INFINITE), 0));
    assert_eq!((proof.plies, proof.line.len()), (Some(0), 0));
}

/// One long line: go on, or give up and lose.
struct Corridor(u32);

impl Game for Corridor {
    type State = u32;
    type Move = bool;
    const KEY_IS_EXACT: bool = true;

    fn start(&self) -> u32 {
        0
    }
    fn turn(&self, state: &u32) -> Turn {
        if *state >= self.0 { Turn::Over } else { Turn::Player(Player::FIRST) }
    }
    fn moves(&self, _: &u32, mut each: impl FnMut(bool)) {
        each(false);
        each(true);
    }
    fn play(&self, state: &mut u32, goes_on: bool) {
        *state = if goes_on { *state + 1 } else { u32::MAX };
    }
    fn payoff(&self, state: &u32, player: Player) -> Score {
        let is_won = (*state == self.0) == (player == Player::FIRST);
        if is_won { Score::win_in(0) } else { Score::loss_in(0) }
    }
    fn key(&self, state: &u32) -> u64 {
        u64::from(*state)
    }
}
impl ZeroSum for Corridor {}

#[test]
fn a_line_may_be_as_long_as_it_likes() {
    let game = Corridor(300_000);
    let proof = ProofSearch::new(32).ask(&game, &0, Question::wins(Player::FIRST), &Limits::default());
    assert_eq!((proof.verdict, proof.plies), (Verdict::Proven, Some(300_000)));
    assert_eq!(proof.line.len(), 300_000);
}
