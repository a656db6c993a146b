//! The slugs that a game uses, collected from random games and corrupted positions.

use std::collections::BTreeSet;

use arbore_core::{NotationError, Turn};

use crate::any::AnyGame;

/// Random games that are played, and the longest of them.
const GAMES: u64 = 20;
const MAX_PLIES: usize = 400;
/// Positions of each game whose texts are corrupted.
const MAX_CORRUPTED: usize = 8;
/// What is put in the place of a character.
const REPLACEMENTS: [&str; 6] = ["", "0", "9", "x", "/", " "];

/// The names of the messages that have their words: `ending-poison`, `what-row`.
pub(super) fn slugs(game: &dyn AnyGame) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for seed in 0..GAMES {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        for ply in 0..MAX_PLIES {
            found.extend(position.view().facts.iter().map(|fact| format!("what-{}", fact.what)));
            if ply < MAX_CORRUPTED {
                corrupt(game, &position.text(), &mut found);
            }
            if position.turn() == Turn::Over {
                found.extend(position.ending().map(|slug| format!("ending-{slug}")));
                break;
            }
            let moves = position.moves();
            let text = &moves[random.usize(..moves.len())];
            position = position.play(text).expect("a legal move").position;
        }
    }
    found
}

/// Reads the text of a position with each of its characters replaced.
fn corrupt(game: &dyn AnyGame, text: &str, found: &mut BTreeSet<String>) {
    for (at, letter) in text.char_indices() {
        for replacement in REPLACEMENTS {
            let corrupted = format!("{}{replacement}{}", &text[..at], &text[at + letter.len_utf8()..]);
            if let Err(error) = game.position(&corrupted) {
                collect_slugs(&error, found);
            }
        }
    }
}

fn collect_slugs(error: &NotationError, found: &mut BTreeSet<String>) {
    match error {
        NotationError::Count { what, .. } | NotationError::Range { what, .. } => {
            found.insert(format!("what-{what}"));
        }
        NotationError::Impossible { why } => {
            found.insert(format!("why-{why}"));
        }
        NotationError::Within { error, .. } => collect_slugs(error, found),
        NotationError::Unexpected { .. } | NotationError::Illegal { .. } => {}
    }
}
