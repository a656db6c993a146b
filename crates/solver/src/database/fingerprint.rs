//! A hash of the rules of a game, so that a database is not read with other rules than it was built with.

use arbore_core::{Game, Indexed, Player, Turn, ZeroSum};

use super::DatabaseError;
use super::format::Identity;
use crate::random::Random;

/// How many games are played.
const GAMES: u64 = 200;
/// Games with loops may go on for ever.
const MAX_PLIES: u32 = 200;

/// A hash of what the rules say in some thousand positions: the number of the position and of its representative,
/// its layer, who is to move, how many moves there are, and what the players get at the end.
///
/// The positions are those of games played at random, always the same ones. A change of the rules or of the
/// numbering that they do not show would go unnoticed; [`verify`](super::verify) looks at all positions.
#[must_use]
pub fn fingerprint<G: Indexed>(game: &G) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    let mut add = |number: u64| _ = hasher.update(&number.to_le_bytes());
    add(game.size());
    add(game.reach().into());
    add(game.is_complete().into());
    games_at_random(game, &mut hasher, |state, add| {
        add(game.index(state));
        add(game.canonical_index(state));
        add(game.layer(state).into());
    });
    *hasher.finalize().as_bytes()
}

/// The same for a game whose positions have no numbers: their keys and those of their representatives.
pub(crate) fn fingerprint_of_keys<G: Game>(game: &G) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    games_at_random(game, &mut hasher, |state, add| {
        add(game.key(state));
        add(game.key(&game.canonical(state)));
    });
    *hasher.finalize().as_bytes()
}

/// Plays games at random, always the same ones, and adds what the rules say about each position, after what is to be
/// said about it first.
fn games_at_random<G: Game>(
    game: &G,
    hasher: &mut blake3::Hasher,
    mut first: impl FnMut(&G::State, &mut dyn FnMut(u64)),
) {
    let mut add = |number: u64| _ = hasher.update(&number.to_le_bytes());
    let mut random = Random(0);
    for _ in 0..GAMES {
        let mut state = game.start();
        for _ in 0..MAX_PLIES {
            first(&state, &mut add);
            match game.turn(&state) {
                Turn::Player(player) => add(player.index() as u64),
                Turn::Chance => {}
                Turn::Over => {
                    let payoff = game.payoff(&state, Player::FIRST);
                    // The number behind a score: wins and losses are whole numbers too.
                    add(payoff.as_f64().to_bits());
                    break;
                }
            }
            let moves = game.choices(&state);
            add(moves.len() as u64);
            let choice = random.below(moves.len() as u64);
            let chosen = (0..).zip(&moves).find(|(number, _)| *number == choice);
            let Some((_, m)) = chosen else { break };
            game.play(&mut state, *m);
        }
    }
}

/// Which game a database of this one is of.
pub(crate) fn identify<G: Indexed + ZeroSum>(game: &G, text: &str) -> Identity {
    Identity { game: text.to_owned(), rules: fingerprint(game), is_complete: game.is_complete() }
}

/// Whether a database is of the game that it ought to be of.
pub(crate) fn check(found: &Identity, expected: &Identity) -> Result<(), DatabaseError> {
    if found.game != expected.game {
        return Err(DatabaseError::WrongGame { found: found.game.clone(), expected: expected.game.clone() });
    }
    if found != expected {
        return Err(DatabaseError::WrongRules { game: found.game.clone() });
    }
    Ok(())
}
