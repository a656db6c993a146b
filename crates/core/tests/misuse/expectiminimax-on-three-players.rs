#[path = "../toys/mod.rs"]
mod toys;

use arbore_core::search::*;
use arbore_core::{Game, Limits};

fn main() {
    let game = toys::Nim3 { heaps: [1, 2, 3] };
    Search::search(&mut Expectiminimax::new(()), &game, &game.start(), &[], &Limits::depth(2), &mut ());
}
