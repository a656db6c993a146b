//! Players who look into a book before they think, and games by the names of their openings.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use arbore_core::search::Search as _;
use arbore_core::{Configure as _, Game, Limits, Player, Score, Turn, Value, Values};
use arbore_games::connect4::{Connect4, Exact};
use arbore_games::reversi::{Endgame, Reversi};
use arbore_lab::session::play_line;
use arbore_lab::{Analysis, AnyGame, PlayerSpec, Source, Task, TaskError, open};
use arbore_solver::Prover;
use arbore_solver::book::{self, Book, BookError, Collector, Results};
use arbore_solver::database::{DatabaseError, Resources};

/// A file that is gone when the test is over, also one that fails.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("arbore-{}-{name}", std::process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn ask(game: &dyn AnyGame, moves: &str, player: &str, path: &Path) -> Result<Analysis, TaskError> {
    let text = format!("{player}book={}", path.display());
    let PlayerSpec::Machine(algorithm, settings) = PlayerSpec::parse(&text).unwrap() else {
        panic!("a machine")
    };
    let position = play_line(&game.start(), moves).unwrap();
    position.search(&Task::new(algorithm, &settings))
}

#[test]
fn what_is_proven_is_played_and_beyond_the_book_they_think() {
    let game = open("connect4:width=4,height=4").unwrap();
    let file = Scratch::new("proven");
    let resources = Resources { memory: 1 << 20, threads: 1 };
    let book = game.prove_book(2, &file.0, resources, &mut |_| ControlFlow::Continue(())).unwrap();
    for player in ["engine:depth=1,", "perfect:"] {
        let found = ask(&*game, "2", player, &file.0).unwrap();
        assert_eq!((found.source, found.moves.len()), (Source::Book, 4));
        let position = play_line(&game.start(), "2").unwrap();
        let answer = position.consult(&book).unwrap();
        assert_eq!(found.value.as_ref(), answer.value().map(Value::Score).as_ref());
        assert!(ask(&*game, "2 2", player, &file.0).unwrap().source != Source::Book);
    }
    let other = ask(&*open("connect4").unwrap(), "", "engine:depth=1,", &file.0).unwrap_err();
    let is_other = |error: &BookError| matches!(error, BookError::File(DatabaseError::WrongGame { .. }));
    assert!(matches!(&other, TaskError::Book(error) if is_other(error)), "{other}");
    let missing = ask(&*game, "", "engine:depth=1,", Path::new("nowhere")).unwrap_err();
    assert!(matches!(missing, TaskError::Book(_)));
}

#[test]
fn what_was_played_is_chosen_by_the_seed() {
    let game = open("chess").unwrap();
    let mut collector = Collector::default();
    let start = game.start();
    for (m, wins, losses) in [("e2e4", 3, 1), ("d2d4", 2, 0), ("a2a3", 0, 9)] {
        let after = start.play(m).unwrap().position;
        let results = Results { wins, draws: 0, losses };
        collector.add(start.book_key(), after.book_key(), results);
    }
    let file = Scratch::new("played");
    collector.finish(game.book_identity(), 1, 1).save(&file.0).unwrap();
    let best = |player: &str| ask(&*game, "", player, &file.0).unwrap().best.unwrap();
    assert_eq!(best("engine:depth=1,"), "e2e4");
    let chosen: HashSet<String> = (0..40).map(|seed| best(&format!("engine:depth=1,seed={seed},"))).collect();
    assert_eq!(chosen, HashSet::from(["e2e4".to_owned(), "d2d4".to_owned()]));
    assert_eq!(best("engine:depth=1,seed=5,"), best("engine:depth=1,seed=5,"));
}

#[test]
fn whoever_opens_files_reaches_outside() {
    for (player, does) in [
        ("engine:book=x", true),
        ("perfect:db=x", true),
        ("ugi:bot", true),
        ("engine", false),
        ("level:hard", false),
    ] {
        assert_eq!(PlayerSpec::parse(player).unwrap().reaches_outside(), does, "{player}");
    }
}

#[test]
fn a_game_has_the_name_of_its_last_position_that_has_one() {
    let game = open("chess").unwrap();
    let name = |moves: &str| {
        let position = play_line(&game.start(), moves).unwrap();
        position.opening().map(|name| name.slug)
    };
    assert_eq!(name(""), None);
    assert_eq!(name("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 a4"), Some("sicilian-najdorf"));
    assert_eq!(name("Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 a3 a6"), Some("sicilian-dragon"));
    assert_eq!(open("nim").unwrap().start().opening(), None);
}

/// The book of Connect Four that comes with the program says what a proof without it finds, on a sample of its last ply,
/// from which all its other values follow. `ARBORE_DEEP` proves more of them.
#[test]
fn the_bundled_book_holds_what_is_proven() {
    let book = Book::from_bytes(Path::new("bundled"), include_bytes!("../books/connect4.book")).unwrap();
    assert_eq!((book.plies(), book.positions()), (9, 399_029));
    assert_eq!(book.proven(), book.positions(), "every position is proven");
    let game = Connect4::configure(&Values::parse("", Connect4::OPTIONS).unwrap()).unwrap();
    book.check(&book::identify(&game, "connect4")).unwrap();
    let sample = if std::env::var_os("ARBORE_DEEP").is_some() { 1000 } else { 12 };
    let mut random = fastrand::Rng::with_seed(8);
    let mut compared = 0;
    while compared < sample {
        let mut state = game.start();
        for _ in 0..book.plies() {
            let mut moves = Vec::new();
            if game.turn(&state) != Turn::Over {
                game.moves(&state, |m| moves.push(m));
            }
            let Some(m) = random.choice(&moves) else { break };
            game.play(&mut state, *m);
        }
        let Turn::Player(mover) = game.turn(&state) else { continue };
        let found = Prover::new(&Exact, 256).search(&game, &state, &[], &Limits::default(), &mut ());
        let entry = book.entry(book::key(&game, &state)).expect("a position of the book");
        let value = if mover == Player::FIRST { entry.low } else { -entry.high };
        assert_eq!(found.value, Some(Value::Score(value)), "{state:?}");
        compared += 1;
    }
}

/// The book of Reversi 6×6 has the known value of the game, and every value above its last ply follows from the values
/// below. Proofs take seconds each: `ARBORE_DEEP` makes some of them.
#[test]
fn the_book_of_reversi_follows_from_its_last_ply() {
    let book = Book::from_bytes(Path::new("bundled"), include_bytes!("../books/reversi.book")).unwrap();
    assert_eq!((book.plies(), book.proven()), (4, book.positions()));
    let game = Reversi::configure(&Values::parse("", Reversi::OPTIONS).unwrap()).unwrap();
    book.check(&book::identify(&game, "reversi")).unwrap();
    let mut last_ply = HashSet::new();
    let value = value_in_book(&game, &book, &game.start(), 0, &mut last_ply);
    assert_eq!(value, Score::points(-4), "the second player wins by four");
    assert!(last_ply.len() >= 40, "{} positions", last_ply.len());
    if std::env::var_os("ARBORE_DEEP").is_some() {
        for state in last_ply.iter().take(6) {
            let found =
                Prover::new(&Endgame::new(), 1024).search(&game, state, &[], &Limits::default(), &mut ());
            let entry = book.entry(book::key(&game, state)).expect("a position of the book");
            let value = if game.turn(state) == Turn::Player(Player::FIRST) { entry.low } else { -entry.high };
            assert_eq!(found.value, Some(Value::Score(value)), "{state:?}");
        }
    }
}

/// The value of a position for the first player: by the book on its last ply, else by minimax over the moves, which must
/// be what the book says.
fn value_in_book(
    game: &Reversi,
    book: &Book,
    state: &<Reversi as Game>::State,
    ply: u32,
    last_ply: &mut HashSet<<Reversi as Game>::State>,
) -> Score {
    let entry = book.entry(book::key(game, state)).expect("a position of the book");
    assert_eq!(entry.low, entry.high, "{state:?}");
    if ply == book.plies() {
        last_ply.insert(state.clone());
        return entry.low;
    }
    let mut values = Vec::new();
    game.moves(state, |m| {
        let mut child = state.clone();
        game.play(&mut child, m);
        values.push(value_in_book(game, book, &child, ply + 1, last_ply));
    });
    let is_first = game.turn(state) == Turn::Player(Player::FIRST);
    let value = if is_first { values.into_iter().max() } else { values.into_iter().min() };
    assert_eq!(value, Some(entry.low), "{state:?}");
    entry.low
}
