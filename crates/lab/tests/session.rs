//! A game as it is played and a search as it runs: what the terminal, the page, the arena and the protocols rely on.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use arbore_core::{NotationError, Turn};
use arbore_lab::session::{
    Control, Match, Request, SearchError, Searcher, SearcherError, Thinking, Update, Worker,
};
use arbore_lab::{AnyGame, GAMES, TaskError, open};

fn searcher(game: &dyn AnyGame, text: &str) -> Searcher {
    Searcher::read(game, Some(text)).expect("a searcher")
}

#[test]
fn moves_are_kept_in_canonical_form() {
    for (game, typed, canonical) in [
        ("chess", "e4 c5 Nf3 d6", "e2e4 c7c5 g1f3 d7d6"),
        ("tictactoe", "B2 A1", "b2 a1"),
        ("reversi:size=8", "D3 C5", "d3 c5"),
    ] {
        let mut line = Match::new(open(game).unwrap().start());
        line.play_line(typed).unwrap();
        assert_eq!(line.moves().join(" "), canonical);
    }
}

/// Reversi 4×4 after moves that leave one player without a move.
fn before_a_pass() -> Match {
    let mut line = Match::new(open("reversi:size=4").unwrap().start());
    let mut random = fastrand::Rng::with_seed(1);
    loop {
        let moves = line.position().moves();
        if moves == ["pass"] {
            return line;
        }
        match random.choice(moves) {
            Some(m) => drop(line.play_turn(&m).unwrap()),
            None => line.restart(),
        }
    }
}

#[test]
fn forced_passes_are_inserted_where_a_line_is_read_and_nowhere_else() {
    let line = before_a_pass();
    let after = line.position().play("pass").unwrap().position;
    let reply = after.moves().remove(0);
    let mut read = line.clone();
    let played = read.play(&reply).unwrap();
    assert_eq!((played.canonical.as_str(), played.inserted_passes), (reply.as_str(), 1));
    assert_eq!(read.moves()[line.moves().len()..], ["pass".to_owned(), reply.clone()]);
    assert_eq!(read.positions().len(), read.moves().len() + 1);
    // The player to move cannot make the move of the opponent.
    let mut at_the_board = line.clone();
    assert!(matches!(at_the_board.play_turn(&reply), Err(NotationError::Illegal { .. })));
    assert_eq!(at_the_board.moves(), line.moves());
    assert_eq!(at_the_board.play_turn("pass").unwrap(), "pass");
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut line = Match::new(open("connect4").unwrap().start());
    line.play("4").unwrap();
    for wrong in ["8", "", "pass", "44"] {
        assert!(line.play(wrong).is_err(), "{wrong}");
        assert!(line.play_turn(wrong).is_err(), "{wrong}");
    }
    assert_eq!((line.moves(), line.positions().len()), (&["4".to_owned()][..], 2));
}

#[test]
fn what_is_taken_back_can_be_made_again_in_every_game() {
    for info in GAMES {
        let mut random = fastrand::Rng::with_seed(7);
        let mut line = Match::new(open(info.name).unwrap().start());
        while line.result().is_none() && line.moves().len() < 60 {
            if line.position().turn() == Turn::Chance {
                line.roll(&mut random);
            } else {
                let m = random.choice(line.position().moves()).unwrap();
                line.play_turn(&m).unwrap();
            }
        }
        let (moves, text) = (line.moves().to_vec(), line.position().text());
        let half = moves.len() / 2;
        while line.moves().len() > half {
            assert_eq!(
                line.undo().map(str::to_owned),
                Some(moves[line.moves().len()].clone()),
                "{}",
                info.name
            );
        }
        while line.redo().is_some() {}
        assert_eq!((line.moves(), line.position().text()), (&moves[..], text), "{}", info.name);
        // Played again from its texts, the game is the same.
        let mut again = Match::new(open(info.name).unwrap().start());
        again.play_line(&moves.join(" ")).unwrap();
        assert_eq!(again.position().text(), line.position().text(), "{}", info.name);
        assert_eq!(again.result(), line.result(), "{}", info.name);
    }
}

#[test]
fn a_new_move_ends_what_could_be_made_again() {
    let mut line = Match::new(open("tictactoe").unwrap().start());
    line.play_line("a1 b2").unwrap();
    line.undo();
    line.play("c3").unwrap();
    assert_eq!(line.redo(), None);
    assert_eq!(line.moves(), ["a1", "c3"]);
}

#[test]
fn a_result_has_its_reason() {
    let mut line = Match::new(open("chess").unwrap().start());
    line.play_line("f3 e5 g4").unwrap();
    assert_eq!(line.result(), None);
    line.play("Qh4").unwrap();
    assert_eq!(line.result().unwrap().reason, Some("checkmate"));
    let mut line = Match::new(open("chess").unwrap().start());
    line.play_line("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8").unwrap();
    assert_eq!(line.result().unwrap().reason, Some("repetition"));
    assert!(line.play("e2e4").is_err(), "the game is over");
}

#[test]
fn dice_fall_by_their_probabilities() {
    let mut random = fastrand::Rng::with_seed(3);
    let start = open("backgammon").unwrap().start();
    let mut doubles = 0;
    for _ in 0..3600 {
        let mut line = Match::new(start.clone());
        while line.position().turn() == Turn::Chance {
            let roll = line.roll(&mut random);
            doubles += u32::from(roll.split_once('-').is_some_and(|(one, other)| one == other));
        }
    }
    // The first roll of a game has no doubles here or has them one time in six.
    assert!(doubles == 0 || (500..700).contains(&doubles), "{doubles}");
}

#[test]
fn people_and_external_programs_are_no_searchers() {
    let game = open("chess").unwrap();
    for player in ["human", "uci:stockfish"] {
        let error = Searcher::read(&*game, Some(player)).unwrap_err();
        assert_eq!(error, SearcherError::NotASearch { player: player.to_owned() });
    }
    assert!(matches!(Searcher::read(&*game, Some("engin")), Err(SearcherError::Player(_))));
    let level = searcher(&*game, "level:hard");
    assert!(level.is_level && level.text == "level:hard" && level.settings.time.is_some());
}

#[test]
fn the_last_update_of_a_search_is_its_answer() {
    let game = open("connect4").unwrap();
    let request = Request::new(game.start(), searcher(&*game, "engine:depth=6"));
    let (sender, updates) = channel();
    let thinking = Thinking::start(request, Control::default(), move |update| drop(sender.send(update)));
    thinking.unwrap().join();
    let updates: Vec<Update> = updates.iter().collect();
    let (last, depths) = updates.split_last().unwrap();
    assert!(matches!(last, Update::Done(Ok(analysis)) if analysis.depth == 6));
    assert!(depths.len() >= 5 && depths.iter().all(|update| matches!(update, Update::Depth(_))));
}

#[test]
fn a_search_stops_within_fifty_milliseconds_and_has_a_move() {
    for name in ["chess", "connect4", "reversi:size=8", "ultimate", "minichess"] {
        let game = open(name).unwrap();
        let request = Request::new(game.start(), searcher(&*game, "engine:time=60s"));
        let (sender, updates) = channel();
        let thinking =
            Thinking::start(request.clone(), Control::default(), move |update| drop(sender.send(update)));
        let thinking = thinking.unwrap();
        while thinking.nodes() < 5000 {
            std::thread::sleep(Duration::from_millis(1));
        }
        let asked = Instant::now();
        thinking.stop();
        thinking.join();
        // Fifty milliseconds, and what a busy machine takes to run the thread.
        assert!(asked.elapsed() < Duration::from_millis(250), "{name}: {:?}", asked.elapsed());
        let Some(Update::Done(Ok(analysis))) = updates.iter().last() else { panic!("{name}: no answer") };
        assert!(analysis.is_stopped, "{name}");
        let m = request.move_of(&analysis).unwrap();
        assert!(game.start().moves().contains(&m), "{name}: {m}");
    }
}

#[test]
fn the_least_of_all_limits_holds() {
    let game = open("connect4").unwrap();
    let mut request = Request::new(game.start(), searcher(&*game, "engine:depth=9"));
    request.limits.depth = Some(4);
    assert_eq!(request.run(&Control::default(), &|_| ()).unwrap().depth, 4);
    request.limits.depth = Some(30);
    assert_eq!(request.run(&Control::default(), &|_| ()).unwrap().depth, 9);
    let begun = Instant::now();
    let request = request.within(Some(Duration::from_millis(30)));
    let request = Request { searcher: searcher(&*game, "engine:time=30s"), ..request };
    request.run(&Control::default(), &|_| ()).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_search_that_cannot_be_run_says_why() {
    let game = open("chess").unwrap();
    let request = Request::new(game.start(), searcher(&*game, "minimax"));
    let error = request.run(&Control::default(), &|_| ()).unwrap_err();
    assert!(matches!(error, SearchError::Task(TaskError::Hopeless { .. } | TaskError::Endless)), "{error}");
}

#[test]
fn a_panic_is_an_answer() {
    let game = open("connect4").unwrap();
    let request = Request::new(game.start(), searcher(&*game, "engine:depth=3"));
    let error = request.run(&Control::default(), &|_| panic!("the progress of {}", 7)).unwrap_err();
    assert!(matches!(&error, SearchError::Panicked(panicked) if panicked.message == "the progress of 7"));
    let (sender, ended) = channel();
    let work = |_: &_| -> u32 { panic!("work") };
    let worker = Worker::start(std::sync::Arc::default(), work, move |found| sender.send(found).unwrap());
    worker.unwrap().join();
    assert_eq!(ended.recv().unwrap().unwrap_err().message, "work");
}
