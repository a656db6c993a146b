#[path = "../toys/mod.rs"]
mod toys;

use arbore_core::search::*;
use arbore_core::{Game, Limits};

fn main() {
    let game = toys::Pig { target: 9 };
    Search::search(&mut Paranoid::new(()), &game, &game.start(), &[], &Limits::depth(2), &mut ());
}
