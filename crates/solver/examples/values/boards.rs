//! Connect Four on every board: the score of each column, and with it that of the empty board.

use arbore_core::{Game as _, Notation as _, Value};
use arbore_games::connect4::{Bits, Columns, Connect4, Connect4Large, Exact};
use arbore_solver::Solver;

use crate::{Checks, Outcomes, moves};

pub(crate) fn all(checks: &mut Checks) -> Outcomes {
    for (width, height, scores) in [
        (4, 4, "0 0 0 0"),
        (4, 5, "0 0 0 0"),
        (4, 6, "0 0 0 0"),
        (5, 4, "-1 0 0 0 -1"),
        (5, 5, "0 0 0 0 0"),
        (6, 4, "-1 -1 -1 -1 -1 -1"),
        (7, 4, "-1 -1 -1 0 -1 -1 -1"),
        (6, 6, "-2 -2 -1 -1 -2 -2"),
    ] {
        for rising in [false, true] {
            let game = Connect4::new(width, height, rising).map_err(|error| format!("{error:?}"))?;
            let kind = if rising { "rising" } else { "falling" };
            board(checks, &game, &format!("{width}×{height} {kind}"), scores);
        }
        if width * height <= 25 {
            let game = Connect4Large::new(width, height, false).map_err(|error| format!("{error:?}"))?;
            board(checks, &game, &format!("{width}×{height} in 128 bits"), scores);
        }
    }
    Ok(())
}

pub(crate) fn usual(checks: &mut Checks) -> Outcomes {
    let game = Connect4::new(7, 6, false).map_err(|error| format!("{error:?}"))?;
    board(checks, &game, "7×6 falling", "-2 -1 0 1 0 -1 -2");
    Ok(())
}

fn board<B: Bits>(checks: &mut Checks, game: &Columns<B>, kind: &str, scores: &str) {
    let mut solver = Solver::new(game, &Exact, 1024);
    let start = game.start();
    let found: Vec<String> = moves(game, &mut solver, &start)
        .into_iter()
        .map(|value| {
            let score = game.own_value(&start, &Value::Score(value));
            score.map_or_else(|| "?".to_owned(), |(_, pons)| pons.to_string())
        })
        .collect();
    checks.check(&format!("connect4 {kind}, by columns"), &found.join(" "), scores);
}
