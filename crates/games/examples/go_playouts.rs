//! How many random games of Go are played to the end in a second, on one processor.
//!
//! ```text
//! cargo run --release -p arbore-games --example go_playouts [OPTIONS] [GAMES]
//! ```

use std::time::Instant;

use arbore_core::{Configure, Game, Player, Turn, Values};
use arbore_games::go::{Go, GoLarge, Goban, fits_two_words};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let options = arguments.next().unwrap_or_default();
    let games = arguments.next().map_or(100_000, |games| games.parse().expect("a number of games"));
    let values = Values::parse(&options, Go::OPTIONS).expect("options of Go");
    if fits_two_words(&values) {
        measure::<2>(&Go::configure(&values).expect("options of Go"), games);
    } else {
        measure::<6>(&GoLarge::configure(&values).expect("options of Go"), games);
    }
}

fn measure<const W: usize>(game: &Goban<W>, games: u32) {
    let mut random = fastrand::Rng::with_seed(1);
    // Counted as fractions: they are only divided.
    let (mut plies, mut points) = (0.0, 0.0);
    let begun = Instant::now();
    for _ in 0..games {
        let mut state = game.start();
        while game.turn(&state) != Turn::Over {
            let m = game.random_move(&state, &mut random);
            game.play(&mut state, m);
            plies += 1.0;
        }
        points += game.payoff(&state, Player::FIRST).as_f64();
    }
    let (seconds, games) = (begun.elapsed().as_secs_f64(), f64::from(games));
    println!(
        "{games} games in {seconds:.2} s: {:.0} games/s, {:.1} plies a game, {:.0} ns a ply, {:+.2} points for Black",
        games / seconds,
        plies / games,
        seconds * 1e9 / plies,
        points / games,
    );
}
