//! Perfect play: by a database, by a proof, and what is refused.

mod common;

use std::path::PathBuf;
use std::time::Duration;

use arbore_core::{Bound, Score, Turn, Value};
use arbore_lab::any::Task;
use arbore_lab::explore::{Row, survey};
use arbore_lab::{Algorithm, Analysis, AnyGame, Library, Settings, Source, TaskError, open};
use arbore_solver::database::DatabaseError;
use common::{build, score};

fn solve(game: &dyn AnyGame, settings: &Settings) -> Result<Analysis, TaskError> {
    game.start().solve(&Task::new(Algorithm::Perfect, settings))
}

/// Golden values, each by the way in which the game is solved.
#[test]
fn values_that_are_known() {
    for (text, value) in [
        ("tictactoe", Score::DRAW),
        ("tictactoe:n=4,k=3,rule=b", Score::win_in(5)),
        ("tictactoe:n=4", Score::DRAW),
        ("tictactoe:misere=true", Score::DRAW),
        ("achi", Score::win_in(11)),
        ("achi:pieces=3", Score::win_in(9)),
        ("connect4:width=4,height=4", Score::DRAW),
        ("connect4:width=5,height=4", Score::DRAW),
        ("reversi:size=4", Score::points(-8)),
    ] {
        let game = open(text).unwrap();
        let found = solve(&*game, &Settings::default()).unwrap();
        assert_eq!((score(&found), found.bound), (value, Some(Bound::Exact)), "{text}");
        assert_eq!(found.source, Source::Proof, "{text}");
        assert!(found.best.is_some() && !found.is_stopped, "{text}");
    }
    // Who wins at Nim is known without a search; when, is not.
    let nim = open("nim").unwrap();
    assert!(score(&solve(&*nim, &Settings::default()).unwrap()) > Score::DRAW);
}

/// Every move of a database is what plain alpha-beta finds, and best play lasts as long as it says.
#[test]
fn a_database_answers_as_a_search_would() {
    let folder = tempfile::tempdir().unwrap();
    for text in ["tictactoe", "nim:heaps=2/3/4", "connect4:width=4,height=4"] {
        let game = open(text).unwrap();
        let path = folder.path().join(text.replace([':', '/'], "_"));
        build(&*game, &path);
        let with = Settings { database: Some(path), ..Settings::default() };
        let mut plain = Settings::default();
        plain.switches.exact_moves = true;
        let mut position = game.start();
        while position.turn() != Turn::Over {
            let known = position.search(&Task::new(Algorithm::Perfect, &with)).unwrap();
            assert_eq!(known.source, Source::Database);
            let searched = position.search(&Task::new(Algorithm::AlphaBeta, &plain)).unwrap();
            assert_eq!(known.value, searched.value, "{}", position.text());
            let values = |analysis: &Analysis| -> Vec<(String, Option<Value>)> {
                analysis.moves.iter().map(|m| (m.text.clone(), Some(m.value.clone()))).collect()
            };
            assert_eq!(values(&known), values(&searched), "{}", position.text());
            if let arbore_core::Outcome::WinIn(plies) | arbore_core::Outcome::LossIn(plies) =
                score(&known).outcome()
            {
                assert_eq!(known.pv.len(), plies as usize);
            }
            position = position.play(known.best.as_deref().unwrap()).unwrap().position;
        }
    }
}

/// The engine relies on a database: one ply is enough then.
#[test]
fn the_engine_asks_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("achi");
    let game = open("achi").unwrap();
    build(&*game, &path);
    let settings = Settings { database: Some(path), depth: Some(1), ..Settings::default() };
    let found = game.start().search(&Task::new(Algorithm::Engine, &settings)).unwrap();
    assert_eq!((score(&found), found.best.as_deref()), (Score::win_in(11), Some("b2")));
    let alone = Settings { depth: Some(1), ..Settings::default() };
    let found = game.start().search(&Task::new(Algorithm::Engine, &alone)).unwrap();
    assert!(!score(&found).is_decisive());
}

#[test]
fn what_is_hopeless_is_refused_and_what_is_limited_ends() {
    for text in ["chess", "minichess", "reversi:size=8", "ultimate"] {
        let game = open(text).unwrap();
        let error = solve(&*game, &Settings::default()).unwrap_err();
        assert!(matches!(error, TaskError::Endless | TaskError::Hopeless { .. }), "{text}: {error}");
    }
    for text in ["chess", "reversi:size=8", "ultimate", "minichess"] {
        let game = open(text).unwrap();
        let settings = Settings { time: Some(Duration::from_millis(100)), ..Settings::default() };
        let found = solve(&*game, &settings).unwrap();
        assert!(found.is_stopped, "{text}");
        // The player still chooses a move.
        let played = game.start().search(&Task::new(Algorithm::Perfect, &settings)).unwrap();
        assert!(played.best.is_some() && played.source == Source::Search, "{text}");
    }
}

#[test]
fn a_mate_is_proven() {
    let chess = open("chess").unwrap();
    // Two rooks drive the king to the edge: mate in two moves.
    let position = chess.position("7k/8/8/8/8/8/R7/1R5K w - - 0 1").unwrap();
    let settings = Settings { time: Some(Duration::from_secs(60)), ..Settings::default() };
    let found = position.solve(&Task::new(Algorithm::Perfect, &settings)).unwrap();
    assert!(score(&found) > Score::DRAW && found.bound != Some(Bound::Upper), "{found:?}");
}

#[test]
fn databases_of_other_games_and_damaged_ones_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("database");
    let nim = open("nim:heaps=1/2/3").unwrap();
    build(&*nim, &path);
    let settings = Settings { database: Some(path.clone()), ..Settings::default() };
    let other = open("tictactoe").unwrap();
    let error = other.start().search(&Task::new(Algorithm::Perfect, &settings)).unwrap_err();
    assert!(
        matches!(&error, TaskError::Database(error) if matches!(**error, DatabaseError::WrongGame { .. })),
        "{error}"
    );
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 1);
    let damaged: PathBuf = folder.path().join("damaged");
    std::fs::write(&damaged, bytes).unwrap();
    let settings = Settings { database: Some(damaged), ..Settings::default() };
    assert!(matches!(solve(&*nim, &settings), Err(TaskError::Database(_))));
    // A game that cannot have one says so.
    let chess = open("chess").unwrap();
    assert!(chess.databases().is_none());
    let settings = Settings { database: Some(path), depth: Some(1), ..Settings::default() };
    assert!(matches!(
        chess.start().search(&Task::new(Algorithm::Engine, &settings)),
        Err(TaskError::Database(_))
    ));
}

#[test]
fn a_library_finds_what_fits() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::new(folder.path());
    let game = open("nim:heaps=1/2/3").unwrap();
    assert_eq!(library.find(&*game), None);
    let path = library.path(&*game);
    build(&*game, &path);
    assert_eq!(library.find(&*game), Some(path.clone()));
    // A file of another game under that name is not taken.
    let other = open("nim:heaps=1/2/2").unwrap();
    std::fs::copy(&path, library.path(&*other)).unwrap();
    assert_eq!(library.find(&*other), None);
    assert_eq!(library.find(&*open("chess").unwrap()), None);
}

/// Golden counts.
#[test]
fn a_survey_counts() {
    let folder = tempfile::tempdir().unwrap();
    let game = open("tictactoe").unwrap();
    let numbered = game.databases().unwrap();
    let database = build(&*game, &folder.path().join("tictactoe"));
    let found = survey(&*game, numbered, &database).unwrap();
    assert_eq!((found.states, found.positions, found.start), (5478, 765, Some(Score::DRAW)));
    let plies: Vec<u64> = found.plies.iter().map(Row::total).collect();
    assert_eq!(plies, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    // Won and lost by either side, also where the game is over: 2310 + 626 and 1158 + 316, and 1052 + 16 draws.
    let sum = |part: fn(&Row) -> u64| found.plies.iter().map(part).sum::<u64>();
    assert_eq!([sum(|row| row.first), sum(|row| row.second), sum(|row| row.draws)], [2936, 1474, 1068]);
    for longest in &found.longest {
        let position = game.position(&longest.position).unwrap();
        let value = position.value_in(&database).unwrap().unwrap();
        assert_eq!(arbore_lab::explore::plies_to_end(value), longest.plies);
    }
    assert_eq!(found.longest.len(), 2);
}
