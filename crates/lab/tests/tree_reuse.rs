//! The tree of Monte Carlo tree search is kept from move to move by the memory of a player.

use arbore_core::Turn;
use arbore_lab::{Analysis, Memory, PlayerSpec, Position, Settings, Task, open};

fn settings(text: &str) -> Settings {
    match PlayerSpec::parse(text).expect(text) {
        PlayerSpec::Machine(_, settings) => settings,
        _ => panic!("not a search: {text}"),
    }
}

fn search(position: &Position, settings: &Settings, memory: Option<&Memory>) -> Analysis {
    let task = Task { memory, ..Task::new(arbore_lab::Algorithm::Mcts, settings) };
    position.search(&task).expect("an analysis")
}

/// How many visits of the moves are from searches before this one.
fn visits_before(analysis: &Analysis) -> u64 {
    let visits: u64 = analysis.moves.iter().filter_map(|m| m.visits).sum();
    visits.saturating_sub(analysis.leaves)
}

/// Plays a game against random moves, with these settings in turns. Returns how many visits were saved.
fn play(game: &str, texts: &[&str]) -> u64 {
    let game = open(game).expect(game);
    let (memory, mut position, mut random) = (Memory::default(), game.start(), fastrand::Rng::with_seed(5));
    let (mut saved, mut texts) = (0, texts.iter().cycle());
    for _ in 0..30 {
        let m = match position.turn() {
            Turn::Over => break,
            Turn::Player(player) if player.index() == 0 => {
                let text = texts.next().expect("settings");
                let found = search(&position, &settings(text), Some(&memory));
                saved += visits_before(&found);
                found.best.expect("a move")
            }
            Turn::Player(_) | Turn::Chance => random.choice(position.moves()).expect("a move"),
        };
        assert!(position.moves().contains(&m), "{m}");
        position = position.play(&m).expect("a legal move").position;
    }
    saved
}

#[test]
fn a_game_goes_on_with_its_tree() {
    // Three players, dice, and positions that repeat, too.
    for game in ["connect4", "reversi:size=6", "nim:heaps=2/3/3,players=3", "pig", "achi"] {
        for options in ["", ",on=rave/bias", ",off=proofs,threads=2"] {
            let text = format!("mcts:nodes=20000{options}");
            assert!(play(game, &[&text]) > 0, "{game} {text}");
            assert_eq!(
                play(game, &[&format!("{text},seed=1"), &format!("{text},seed=2")]),
                0,
                "other settings"
            );
        }
        assert_eq!(play(game, &["mcts:nodes=20000,off=reuse"]), 0, "{game}");
        assert!(play(game, &["mcts:nodes=20000", "mcts:nodes=3000"]) > 0, "other limits");
    }
}

#[test]
fn without_a_memory_a_search_depends_on_nothing() {
    let game = open("connect4").expect("connect4");
    let settings = settings("mcts:nodes=3000");
    let memory = Memory::default();
    let alone = search(&game.start(), &settings, None);
    let first = search(&game.start(), &settings, Some(&memory));
    let second = search(&game.start(), &settings, Some(&memory));
    assert_eq!((alone.leaves, visits_before(&alone)), (first.leaves, visits_before(&first)));
    assert_eq!(visits_before(&second), first.leaves, "the same position again");
    assert_eq!(visits_before(&search(&game.start(), &settings, None)), 0);
}
