//! Endings of 5×5 chess as games of their own, and probed by players of the whole game.

mod common;

use std::path::Path;

use arbore_core::{Bound, Outcome, Score, Turn, Value};
use arbore_lab::any::Task;
use arbore_lab::explore::{plies_to_end, survey};
use arbore_lab::{Algorithm, Analysis, Library, Position, Settings, Source, TaskError, open};
use arbore_solver::database::DatabaseError;
use common::{build, score};

const START: &str = "2k2/5/5/5/R1K2 w - - 0 1";

fn perfect(position: &Position, settings: &Settings) -> Result<Analysis, TaskError> {
    position.search(&Task::new(Algorithm::Perfect, settings))
}

/// A folder with the database of king and rook against king, where players find it.
fn library() -> (tempfile::TempDir, Settings) {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::new(folder.path());
    let ending = open("minichess:men=KRvK").unwrap();
    build(&*ending, &library.path(&*ending));
    let database = library.for_player(&*open("minichess").unwrap());
    assert_eq!(database.as_deref(), Some(folder.path()));
    (folder, Settings { database, ..Settings::default() })
}

#[test]
fn an_ending_is_a_game_like_any_other() {
    let game = open("minichess:men=krvk").unwrap();
    assert_eq!((game.spec(), game.start().text().as_str()), ("minichess:men=KRvK", START));
    // Small enough for perfect play to solve it.
    let found = perfect(&game.start(), &Settings::default()).unwrap();
    assert_eq!((found.source, found.bound), (Source::Proof, Some(Bound::Exact)));
    let plies = plies_to_end(score(&found));
    assert!(score(&found) > Score::DRAW && plies > 3 && found.pv.len() == plies as usize, "{found:?}");
    let folder = tempfile::tempdir().unwrap();
    let database = build(&*game, &folder.path().join("ending"));
    let found = survey(&*game, game.databases().unwrap(), &database).unwrap();
    assert_eq!(found.start, Some(Score::win_in(plies)));
    assert_eq!((found.states, found.positions), (30_050, 15_130));
    for text in ["minichess:men=KRK", "minichess:men=QvK", "minichess:men=RvK", "minichess:men=KRRBNvKRRB"] {
        assert!(open(text).is_err(), "{text}");
    }
}

/// With the clock at its start a win is played to its end, as soon as the ending says; also with the colours reversed.
#[test]
fn whoever_plays_the_whole_game_asks_its_endings() {
    let (_folder, settings) = library();
    let (whole, ending) = (open("minichess").unwrap(), open("minichess:men=KRvK").unwrap());
    let known = perfect(&ending.start(), &Settings::default()).unwrap();
    for (start, is_reversed) in [(START, false), ("r1k2/5/5/5/2K2 b - - 0 1", true)] {
        let mut position = whole.position(start).unwrap();
        let mut plies = 0;
        while position.turn() != Turn::Over {
            let found = perfect(&position, &settings).unwrap();
            assert_eq!((found.source, found.bound), (Source::Database, Some(Bound::Exact)));
            if plies == 0 {
                assert_eq!(score(&found), score(&known));
                let values = |analysis: &Analysis| -> Vec<Value> {
                    let mut moves = analysis.moves.clone();
                    moves.sort_by_key(|m| format!("{:?}", m.value));
                    moves.into_iter().map(|m| m.value).collect()
                };
                assert_eq!(values(&found), values(&known), "reversed: {is_reversed}");
            }
            position = position.play(found.best.as_deref().unwrap()).unwrap().position;
            plies += 1;
        }
        assert_eq!(plies, plies_to_end(score(&known)));
        assert!(position.payoffs()[usize::from(is_reversed)] > Score::DRAW);
    }
    // One man more leads there by one move: the engine sees it at depth one, and does not without the ending.
    let position = whole.position("2k2/5/1n3/5/R1K2 w - - 0 1").unwrap();
    assert!(matches!(perfect(&position, &settings), Err(TaskError::Endless | TaskError::Hopeless { .. })));
    let near = whole.position("2k2/1R3/1n3/5/2K2 w - - 0 1").unwrap();
    let deep = |database| {
        let settings = Settings { depth: Some(1), database, ..Settings::default() };
        score(&near.search(&Task::new(Algorithm::Engine, &settings)).unwrap())
    };
    assert!(deep(settings.database.clone()) > Score::DRAW && deep(settings.database.clone()).is_decisive());
    assert!(!deep(None).is_decisive());
}

/// A win that comes after the quiet plies are full is not reported; one that comes just before is.
#[test]
fn the_clock_is_minded() {
    let (_folder, settings) = library();
    let whole = open("minichess").unwrap();
    let at = |quiet: u32| whole.position(&START.replace(" 0 1", &format!(" {quiet} 60"))).unwrap();
    let Outcome::WinIn(plies) = score(&perfect(&at(0), &settings).unwrap()).outcome() else {
        panic!("the rook wins");
    };
    let last = perfect(&at(99 - plies), &settings).unwrap();
    assert_eq!((score(&last), last.source), (Score::win_in(plies), Source::Database));
    assert_eq!(last.pv.len(), plies as usize);
    // Slower moves may be too late, and are reported as bounds.
    assert!(last.moves.iter().any(|m| m.bound != Bound::Exact));
    let limited = Settings { nodes: Some(2000), ..settings.clone() };
    let late = perfect(&at(100 - plies), &limited).unwrap();
    assert_eq!(late.source, Source::Search);
    assert!(late.best.is_some() && !score(&late).is_decisive(), "{late:?}");
    let engine = |quiet, database| {
        let settings = Settings { depth: Some(2), database, ..Settings::default() };
        score(&at(quiet).search(&Task::new(Algorithm::Engine, &settings)).unwrap())
    };
    assert_eq!(engine(99 - plies, settings.database.clone()), Score::win_in(plies));
    assert!(!engine(100 - plies, settings.database.clone()).is_decisive());
}

#[test]
fn other_files_are_refused() {
    let (folder, settings) = library();
    let file = Library::new(folder.path()).path(&*open("minichess:men=KRvK").unwrap());
    let ask = |game: &str, database: &Path| {
        let game = open(game).unwrap();
        let settings =
            Settings { depth: Some(1), database: Some(database.to_owned()), ..Settings::default() };
        match game.start().search(&Task::new(Algorithm::Engine, &settings)) {
            Ok(_) => Ok(()),
            Err(TaskError::Database(error)) => Err(error),
            Err(error) => panic!("{error}"),
        }
    };
    assert!(ask("minichess", &file).is_ok());
    // Other rules about promotion make another game.
    for game in ["minichess:promotion=rook", "minichess:men=KRvKN"] {
        assert!(
            matches!(ask(game, &file).map_err(|error| error.to_string()), Err(error) if error.contains("not of")),
            "{game}"
        );
    }
    assert!(ask("chess", &file).is_err());
    let empty = tempfile::tempdir().unwrap();
    let refused = ask("minichess", empty.path()).unwrap_err();
    assert!(matches!(*refused, DatabaseError::NotADatabase { .. }), "{refused}");
    // In a folder a damaged file is left alone, and one that comes later is found.
    let mut bytes = std::fs::read(&file).unwrap();
    bytes.truncate(bytes.len() - 1);
    std::fs::write(empty.path().join("damaged.arbore"), bytes).unwrap();
    assert!(ask("minichess", empty.path()).is_err());
    let library = Library::new(empty.path());
    let whole = open("minichess").unwrap();
    assert_eq!(library.for_player(&*whole), None);
    std::fs::copy(&file, empty.path().join("any name.arbore")).unwrap();
    assert_eq!(library.for_player(&*whole).as_deref(), Some(empty.path()));
    // The whole game has no database of its own.
    assert_eq!(library.find(&*whole), None);
    assert!(whole.databases().is_none() && settings.database.is_some());
}
