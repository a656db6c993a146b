//! The Rust example of the README, as it stands there.

use std::error::Error;

#[test]
#[rustfmt::skip]
fn the_example_runs() -> Result<(), Box<dyn Error>> {
// README: begin
use arbore_core::search::{Deepening, Engine, Search};
use arbore_core::{Limits, Notation, Score};
use arbore_games::connect4::{Connect4, Evaluation};

let game = Connect4::new(7, 6, false)?;
let position = game.parse_position("4455")?;
let mut engine = Deepening(Engine::new(Evaluation::Threats));
let report = engine.search(&game, &position, &[], &Limits::depth(8), &mut ());
assert_eq!(report.score(), Some(Score::win_in(3)));
assert_eq!(report.best.map(|m| game.move_text(&position, m)), Some("3".to_owned()));
// README: end
Ok(())
}

#[test]
fn it_is_the_same_in_the_readme() {
    let between = |text: &'static str, begin: &str, end: &str| {
        let (_, rest) = text.split_once(begin).expect("the example begins");
        rest.split_once(end).expect("the example ends").0
    };
    let shown = between(include_str!("../../../README.md"), "```rust\n", "```");
    let tested = between(include_str!("readme.rs"), "// README: begin\n", "// README: end");
    assert_eq!(shown, tested);
}
