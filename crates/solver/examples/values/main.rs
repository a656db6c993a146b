//! The longer set of known values: `values [SECTION …]`, by default all sections, one after the other.
//!
//! Solves the games with golden values and prints what it finds; the exit code is not zero if a value differs. The
//! sections are `nim`, `achi`, `reversi`, `tictactoe`, `boards` (Connect Four on all boards but the usual one) and
//! `connect4` (the usual one, every column, the longest).

mod boards;
mod marks;

use std::error::Error;
use std::ops::ControlFlow;
use std::process::ExitCode;

use arbore_core::{Configure as _, Game, Limits, Notation as _, Outcome, Score, Turn, Values, ZeroSum};
use arbore_games::achi::Achi;
use arbore_games::reversi::{Empties, Endgame, Reversi};
use arbore_solver::database::{Resources, build};
use arbore_solver::{Solve, Solver};
use cpu_time::ProcessTime;

type Outcomes = Result<(), Box<dyn Error>>;
type Section = (&'static str, fn(&mut Checks) -> Outcomes);

const SECTIONS: [Section; 6] = [
    ("nim", marks::nim),
    ("achi", achi),
    ("reversi", reversi),
    ("tictactoe", marks::tictactoe),
    ("boards", boards::all),
    ("connect4", boards::usual),
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let is_section = |name: &&String| SECTIONS.iter().any(|(section, _)| section == name);
    if let Some(stranger) = asked.iter().find(|name| !is_section(name)) {
        let names = SECTIONS.map(|(name, _)| name).join(", ");
        return Err(format!("no section `{stranger}`; there are {names}").into());
    }
    let mut checks = Checks { wrong: 0, started: ProcessTime::now() };
    for (name, check) in SECTIONS {
        if asked.is_empty() || asked.iter().any(|asked| asked == name) {
            check(&mut checks)?;
        }
    }
    println!("{} wrong", checks.wrong);
    Ok(if checks.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What was compared so far.
struct Checks {
    wrong: u32,
    started: ProcessTime,
}

impl Checks {
    /// One value, with the CPU seconds since the last.
    fn check(&mut self, what: &str, found: &str, expected: &str) {
        let seconds = self.started.elapsed().as_secs_f64();
        self.started = ProcessTime::now();
        if found == expected {
            println!("{what}: {found}  ({seconds:.2} s)");
        } else {
            self.wrong += 1;
            println!("{what}: {found}, but it is {expected}  WRONG");
        }
    }
}

/// What a score says about the game, and when it ends.
fn text(score: Score) -> String {
    match score.outcome() {
        Outcome::WinIn(plies) => format!("win {plies}"),
        Outcome::LossIn(plies) => format!("loss {plies}"),
        Outcome::Points(0) => "draw".to_owned(),
        Outcome::Points(points) => points.to_string(),
    }
}

/// The value of each move, as the player to move sees it.
fn moves<G: ZeroSum, P: Solve<G>>(game: &G, solver: &mut Solver<'_, G, P>, state: &G::State) -> Vec<Score> {
    let mut values = Vec::new();
    game.moves(state, |m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        let mover = game.turn(state).player().expect("a player moves");
        let value = match game.turn(&child) {
            Turn::Player(next) => {
                let value = solver.solve(&child, &Limits::default()).value().expect("no limit");
                if next == mover { value } else { -value }
            }
            Turn::Over | Turn::Chance => game.payoff(&child, mover),
        };
        values.push(value.from_child());
    });
    values
}

/// All rules, by a database; the rows are golden data.
fn achi(checks: &mut Checks) -> Outcomes {
    let table = include_str!("../../../games/tests/data/achi.tsv");
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let row: Vec<&str> = row.split('\t').collect();
        let options = if row[0] == "-" { "" } else { row[0] };
        let values = Values::parse(options, Achi::OPTIONS).map_err(|error| format!("{error:?}"))?;
        let game = Achi::configure(&values).map_err(|error| format!("{error:?}"))?;
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("achi");
        let database = build(&game, "achi", &path, Resources::default(), &mut |_| ControlFlow::Continue(()))?;
        let value = |state: &<Achi as Game>::State| -> Result<String, Box<dyn Error>> {
            Ok(database.value(&game, state)?.map_or_else(|| "unknown".to_owned(), text))
        };
        let mut found = vec![value(&game.start())?];
        for place in ["a1", "b1", "b2"] {
            let mut state = game.start();
            let m = game.parse_move(&state, place).map_err(|error| format!("{error:?}"))?;
            game.play(&mut state, m);
            found.push(value(&state)?);
        }
        let expected = format!("win {}, {}, {}, {}", row[7], row[8], row[9], row[10]);
        checks.check(&format!("achi {}: start, corner, edge, centre", row[0]), &found.join(", "), &expected);
    }
    Ok(())
}

/// 4×4 from the start, and J. Feinstein's perfect game on 6×6 after 14, 18 and 24 moves.
fn reversi(checks: &mut Checks) -> Outcomes {
    const GAME: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    let game = Reversi::new(4, Empties::Nobody).map_err(|error| format!("{error:?}"))?;
    let value = Solver::new(&game, &Endgame::new(), 64).solve(&game.start(), &Limits::default()).low;
    checks.check("reversi 4×4", &text(value), "-8");
    let game = Reversi::new(6, Empties::Nobody).map_err(|error| format!("{error:?}"))?;
    for plies in [24, 18, 14] {
        let state = game.parse_position(&GAME[..2 * plies]).map_err(|error| format!("{error:?}"))?;
        let value = Solver::new(&game, &Endgame::new(), 256).solve(&state, &Limits::default()).low;
        // An even number of moves and no pass: Black is to move.
        checks.check(&format!("reversi 6×6 after {plies} of Feinstein's moves"), &text(value), "-4");
    }
    Ok(())
}
