//! Levels of difficulty: they err as people do, and no worse.

use arbore_lab::algorithm::LEVELS;
use arbore_lab::{Analysis, AnyGame, Level, Settings, Task};

fn answer(game: &dyn AnyGame, position: &str, level: Level, seed: u64) -> Analysis {
    let (algorithm, settings) = level.player(game);
    // Time would make the test as slow as the levels are.
    let settings = Settings { seed: Some(seed), time: None, depth: settings.depth.or(Some(6)), ..settings };
    let position = game.position(position).unwrap();
    position.search(&Task::new(algorithm, &settings)).unwrap()
}

#[test]
fn who_sees_wins_never_refuses_one() {
    let game = arbore_lab::open("tictactoe").unwrap();
    for (name, level) in LEVELS.iter().filter(|(_, level)| *level != Level::Beginner) {
        for seed in 0..100 {
            let wins = answer(&*game, ".xx/00./... x", *level, seed);
            assert_eq!(wins.best.as_deref(), Some("a1"), "{name}, seed {seed}");
        }
    }
}

#[test]
fn weak_levels_err_and_strong_ones_do_not() {
    let game = arbore_lab::open("connect4").unwrap();
    let mut errors = Vec::new();
    for (_, level) in LEVELS.iter().filter(|(_, level)| *level != Level::Perfect) {
        let errs = |seed: &usize| {
            // Some position after six moves.
            let mut position = game.start();
            for step in 0..6 {
                let moves = position.moves();
                position = position.play(&moves[(seed * 3 + step * step) % moves.len()]).unwrap().position;
            }
            let found = answer(&*game, &position.text(), *level, *seed as u64);
            let value = found.moves.iter().find(|m| Some(&m.text) == found.best.as_ref()).map(|m| &m.value);
            value != found.value.as_ref()
        };
        errors.push((0..100).filter(errs).count());
    }
    let [beginner, easy, medium, hard, expert, strongest] = errors[..] else { panic!("six levels") };
    assert!(beginner > easy && easy > medium && medium > 0, "{errors:?}");
    assert_eq!((hard, expert, strongest), (0, 0, 0));
}

#[test]
fn the_same_seed_errs_in_the_same_way() {
    let game = arbore_lab::open("reversi").unwrap();
    let start = game.start().text();
    let moves: Vec<Option<String>> =
        (0..30).map(|seed| answer(&*game, &start, Level::Beginner, seed).best).collect();
    let again: Vec<Option<String>> =
        (0..30).map(|seed| answer(&*game, &start, Level::Beginner, seed).best).collect();
    assert_eq!(moves, again);
}

#[test]
fn levels_of_all_families_play() {
    for text in ["tictactoe3", "pig:target=20", "backgammon", "nim", "chess", "go", "checkers"] {
        let game = arbore_lab::open(text).unwrap();
        for level in [Level::Beginner, Level::Easy, Level::Medium] {
            let (algorithm, settings) = level.player(&*game);
            let mut position = game.start();
            // The dice fall first.
            while position.turn().player().is_none() {
                position = position.play(&position.moves()[0]).unwrap().position;
            }
            let analysis = position.search(&Task::new(algorithm, &settings)).unwrap();
            assert!(position.moves().contains(analysis.best.as_ref().unwrap()), "{text} {level:?}");
        }
    }
}
