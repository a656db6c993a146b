//! What is said to be certain in tic-tac-toe is compared with plain minimax, at every position below some that were reached at
//! random or by mirroring every move.

use std::collections::HashMap;

use arbore_core::{Game as _, Notation as _, Prove as _, Score, Turn, Window};
use arbore_games::tictactoe::{Board, Exact, Rule, TicTacToe};
use arbore_solver_core::Solve as _;

/// The value of every position below one, in the view of the player to move, by plain minimax.
fn minimax(game: &TicTacToe, board: &Board, values: &mut HashMap<Board, Score>) -> Score {
    if let Some(value) = values.get(board) {
        return *value;
    }
    let mut best = Score::MINUS_INFINITY;
    game.moves(board, |m| best = best.max(after(game, board, m, values)));
    values.insert(board.clone(), best);
    best
}

/// What a move is worth to the player who makes it.
fn after(
    game: &TicTacToe,
    board: &Board,
    m: arbore_games::tictactoe::Square,
    values: &mut HashMap<Board, Score>,
) -> Score {
    let player = game.turn(board).player().expect("a player is to move");
    let mut child = board.clone();
    game.play(&mut child, m);
    match game.turn(&child) {
        Turn::Over => game.payoff(&child, player).from_child(),
        _ => (-minimax(game, &child, values)).from_child(),
    }
}

/// Bounds hold everywhere below a position, and the candidates are as good as all moves. How many positions that were, and
/// how often the bounds said who wins, that no player loses, or the value.
fn check(game: &TicTacToe, board: &Board) -> [usize; 3] {
    let mut values = HashMap::new();
    minimax(game, board, &mut values);
    let mut said = [values.len(), 0, 0];
    for (board, value) in values.clone() {
        let text = game.position_text(&board);
        let (low, high) = Exact.bounds(game, &board);
        assert!(low <= value && value <= high, "{text} is worth {value}, not {low} to {high}");
        let mut candidates = Vec::new();
        Exact.candidates(game, &board, |m| candidates.push(m));
        let looked = Exact.quick_bounds(game, &board, &Exact.facts(game, &board), Window::FULL);
        assert_eq!((looked.low, looked.high), (low, high), "{text}");
        let only = if candidates.len() == 1 { candidates.first().copied() } else { None };
        assert!(low == high || looked.forced == only, "{text}");
        said[1] += usize::from(low >= Score::DRAW || high <= Score::DRAW);
        said[2] += usize::from(low == high);
        if low < high {
            let best = candidates.into_iter().map(|m| after(game, &board, m, &mut values)).max();
            assert_eq!(best, Some(value), "{text}");
        }
    }
    said
}

/// A position after this many moves that are not the last of a game. With `mirrored` the player who can do it answers at the
/// opposite cell.
fn position(game: &TicTacToe, n: usize, plies: usize, mirrored: bool, random: &mut fastrand::Rng) -> Board {
    'again: loop {
        let mut board = game.start();
        let mut last: Option<usize> = None;
        for ply in 0..plies {
            let mut moves = Vec::new();
            game.moves(&board, |m| moves.push(m));
            let find = |cell: usize| {
                let text = format!("{},{}", cell / n + 1, cell % n + 1);
                game.parse_move(&board, &text).expect("an empty cell")
            };
            let m = match last {
                _ if mirrored && n % 2 == 1 && ply == 0 => find(n * n / 2),
                // On an odd board x mirrors, whose moves have even numbers; on an even one 0 does.
                Some(last) if mirrored && (ply + n) % 2 == 1 => find(n * n - 1 - last),
                _ => *random.choice(&moves).expect("there is a move"),
            };
            let name = game.move_text(&board, m);
            let (column, row) =
                (usize::from(name.as_bytes()[0] - b'a'), usize::from(name.as_bytes()[1] - b'1'));
            last = Some(row * n + column);
            game.play(&mut board, m);
            if game.turn(&board) == Turn::Over {
                continue 'again;
            }
        }
        return board;
    }
}

fn games(n: u8) -> impl Iterator<Item = TicTacToe> {
    let rules = [Rule::Consecutive, Rule::Anywhere, Rule::MainDiagonals];
    [false, true].into_iter().flat_map(move |misere| {
        (3..=n).flat_map(move |k| rules.map(|rule| TicTacToe::new(n, k, rule, misere).expect("a game")))
    })
}

#[test]
fn what_is_certain_on_3_by_3_is_true_everywhere() {
    for game in games(3) {
        let [positions, ..] = check(&game, &game.start());
        assert_eq!(positions, 4520);
    }
}

#[test]
fn what_is_certain_on_larger_boards_is_true() {
    let mut random = fastrand::Rng::with_seed(6);
    for (n, plies) in [(4, 6), (4, 7), (5, 15), (5, 16)] {
        for game in games(n) {
            let mut said = [0; 3];
            for turn in 0..4 {
                let board = position(&game, usize::from(n), plies, turn % 2 == 1, &mut random);
                let here = check(&game, &board);
                said = std::array::from_fn(|i| said[i] + here[i]);
            }
            assert!(said[1] > said[0] / 10 && said[2] > 0, "hardly anything is certain: {said:?}");
        }
    }
}
