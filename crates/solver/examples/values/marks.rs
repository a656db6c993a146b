//! Tic-tac-toe in every variant, and misère Nim.

use arbore_core::{Game as _, Limits, Score};
use arbore_games::nim::Nim;
use arbore_games::tictactoe::{Exact, Rule, TicTacToe};
use arbore_solver::Solver;

use crate::{Checks, Outcomes, moves};

/// The value of every variant, and of every first move in it.
pub(crate) fn tictactoe(checks: &mut Checks) -> Outcomes {
    use Rule::{Anywhere, Consecutive, MainDiagonals, Whole};
    for (n, k, rules, value) in [
        (3, 3, &[Whole, Consecutive, Anywhere, MainDiagonals][..], "draw"),
        (4, 3, &[Consecutive, Anywhere, MainDiagonals], "win"),
        (4, 4, &[Whole, Consecutive, Anywhere, MainDiagonals], "draw"),
        (5, 3, &[Consecutive, Anywhere, MainDiagonals], "win"),
        (5, 4, &[Anywhere, MainDiagonals], "win"),
        (5, 4, &[Consecutive], "draw"),
        (5, 5, &[Whole], "draw"),
    ] {
        for rule in rules {
            // Of 5 4 with the main diagonals alone only the game's value is known, of 4 4 too.
            let is_every = !(n == 5 && k == 4 && *rule == MainDiagonals || n == 4 && k == 4);
            let found = variant(n, k, *rule, false, is_every)?;
            let every = if is_every { format!("{value}, every move {value}") } else { value.to_owned() };
            checks.check(&format!("tictactoe {n} {k} {rule:?}"), &found, &every);
        }
    }
    let found = variant(3, 3, Whole, true, true)?;
    checks.check("tictactoe 3 3 misère", &found, "draw, loss loss loss loss draw loss loss loss loss");
    Ok(())
}

fn variant(n: u8, k: u8, rule: Rule, misere: bool, is_every: bool) -> Result<String, String> {
    let game = TicTacToe::new(n, k, rule, misere).map_err(|error| format!("{error:?}"))?;
    let mut solver = Solver::new(&game, &Exact, 1024);
    // Who wins is asked, not how soon.
    let who = |value: Score| match value {
        _ if value > Score::DRAW => "win",
        _ if value < Score::DRAW => "loss",
        _ => "draw",
    };
    let value = solver.solve(&game.start(), &Limits::default()).value().expect("no limit");
    if !is_every {
        return Ok(who(value).to_owned());
    }
    let all: Vec<&str> = moves(&game, &mut solver, &game.start()).into_iter().map(who).collect();
    let is_same = all.iter().all(|one| *one == all[0]);
    let moves = if is_same { format!("every move {}", all[0]) } else { all.join(" ") };
    Ok(format!("{}, {moves}", who(value)))
}

/// Three heaps of up to 15, up to three taken, the player who takes the last loses: all positions by the closed form, and the
/// moves that win from some.
pub(crate) fn nim(checks: &mut Checks) -> Outcomes {
    let mut lost = 0;
    let mut strange = 0;
    for heaps in (1..4096_u32).map(|i| [i & 15, i >> 4 & 15, i >> 8]) {
        let small = heaps.map(|heap| u8::try_from(heap).unwrap_or_default());
        let game = Nim::new(&small, 3, true).map_err(|error| format!("{error:?}"))?;
        let value = Solver::new(&game, &(), 1).solve(&game.start(), &Limits::default()).value();
        let is_lost = value < Some(Score::DRAW);
        lost += u32::from(is_lost);
        let rests = heaps.map(|heap| heap % 4);
        let expected = if rests.iter().all(|rest| *rest <= 1) {
            rests.iter().sum::<u32>() % 2 == 1
        } else {
            rests.iter().fold(0, |all, rest| all ^ rest) == 0
        };
        strange += u32::from(is_lost != expected);
    }
    checks.check(
        "nim, lost positions up to 15,15,15, strange ones",
        &format!("{lost}, {strange}"),
        "1024, 0",
    );
    for (heaps, expected) in [
        ([3, 4, 5], "0:3 1:2 2:2"),
        ([5, 10, 20], "0:3 1:2 2:1"),
        ([4, 4, 4], "0:3 1:3 2:3"),
        ([1, 2, 3], ""),
        ([1, 1, 1], ""),
    ] {
        use arbore_core::Notation as _;
        let game = Nim::new(&heaps, 3, true).map_err(|error| format!("{error:?}"))?;
        let mut solver = Solver::new(&game, &(), 64);
        let start = game.start();
        let mut names = Vec::new();
        game.moves(&start, |m| names.push(game.move_text(&start, m)));
        let values = moves(&game, &mut solver, &start);
        let wins: Vec<String> =
            names.into_iter().zip(values).filter(|(_, value)| *value > Score::DRAW).map(|(m, _)| m).collect();
        checks.check(&format!("nim {heaps:?}, moves that win"), &wins.join(" "), expected);
    }
    Ok(())
}
