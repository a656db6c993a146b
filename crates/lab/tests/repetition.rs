//! A match is drawn when a position stands for the third time, which the rules of a game cannot see.

use arbore_core::{Score, Turn, Value};
use arbore_lab::any::Task;
use arbore_lab::session::play_line;
use arbore_lab::{Algorithm, Settings, open};

/// Four plies after which everything is as it was, in each game in which that can happen.
const ROUNDS: [(&str, &str, &str); 3] = [
    ("chess", "", "g1f3 g8f6 f3g1 f6g8"),
    ("minichess", "", "b1c3 b5a3 c3b1 a3b5"),
    ("achi:pieces=3", "xx./00./0.x x", "c3c2 b2b3 c2c3 b3b2"),
];

#[test]
fn the_third_time_is_a_draw() {
    for (spec, position, round) in ROUNDS {
        let game = open(spec).unwrap();
        let start = if position.is_empty() { game.start() } else { game.position(position).unwrap() };
        let once = play_line(&start, round).unwrap();
        assert_ne!(once.turn(), Turn::Over, "{spec}: twice is allowed");
        let twice = play_line(&once, round).unwrap();
        assert_eq!(twice.turn(), Turn::Over, "{spec}");
        assert_eq!(twice.payoffs(), [Score::DRAW; 2]);
        assert!(twice.moves().is_empty() && twice.view().choices.is_empty());
        let first = round.split(' ').next().unwrap();
        assert!(twice.play(first).is_err(), "{spec}: the game is over");
        assert!(once.play(first).is_ok());

        let settings = Settings { depth: Some(2), ..Settings::default() };
        let task = Task::new(Algorithm::AlphaBeta, &settings);
        let analysis = twice.search(&task).unwrap();
        assert_eq!((analysis.value, analysis.best), (Some(Value::Score(Score::DRAW)), None));
        assert_eq!(analysis.turn, "over");
        // The position alone, without its past, goes on.
        let forgotten = game.position(&twice.text()).unwrap();
        assert_ne!(forgotten.turn(), Turn::Over);
    }
}
