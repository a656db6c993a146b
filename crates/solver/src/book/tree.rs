//! The first positions of a game, up to symmetry, and what follows for them from the values of the last ones.

use std::collections::hash_map::Entry;

use arbore_core::{Player, Score, Turn, ZeroSum};
use rustc_hash::FxHashMap;

use super::{BookError, key};
use crate::database::DatabaseError;

/// Every position that can be reached in a number of plies and is not over.
pub(super) struct Opening<G: ZeroSum> {
    /// In the order in which they were met first, so that what is near in the tree is near here.
    pub(super) positions: Vec<Position<G>>,
    /// Where the position with a key is.
    places: FxHashMap<u64, usize>,
}

/// A representative under symmetry.
pub(super) struct Position<G: ZeroSum> {
    pub(super) key: u64,
    pub(super) state: G::State,
    /// Whether no shorter way leads here than the plies that are looked at: what comes after it was not looked at.
    pub(super) is_last: bool,
    /// Its value as the first player sees it, as soon as it is known.
    pub(super) value: Option<Score>,
}

impl<G: ZeroSum> Opening<G> {
    /// Finds them, in no more than `memory` bytes.
    pub(super) fn new(
        game: &G,
        plies: u32,
        memory: u64,
        mut on_progress: impl FnMut(usize) -> Result<(), BookError>,
    ) -> Result<Self, BookError> {
        let mut opening = Opening { positions: Vec::new(), places: FxHashMap::default() };
        opening.add(game, &game.start(), plies == 0)?;
        let mut first = 0;
        for ply in 1..=plies {
            let end = opening.positions.len();
            for at in first..end {
                if at % 1024 == 0 {
                    on_progress(opening.positions.len())?;
                    opening.check(memory)?;
                }
                let state = opening.positions[at].state.clone();
                for m in game.choices(&state) {
                    let mut child = state.clone();
                    game.play(&mut child, m);
                    opening.add(game, &child, ply == plies)?;
                }
            }
            first = end;
        }
        opening.check(memory)?;
        Ok(opening)
    }

    fn add(&mut self, game: &G, state: &G::State, is_last: bool) -> Result<(), BookError> {
        if game.turn(state) == Turn::Over {
            return Ok(());
        }
        let state = game.canonical(state);
        let key = game.key(&state);
        match self.places.entry(key) {
            Entry::Vacant(place) => {
                place.insert(self.positions.len());
                self.positions.push(Position { key, state, is_last, value: None });
                Ok(())
            }
            Entry::Occupied(place) if self.positions[*place.get()].state == state => Ok(()),
            Entry::Occupied(_) => Err(BookError::SameKey { key }),
        }
    }

    fn check(&self, limit: u64) -> Result<(), BookError> {
        let each = size_of::<Position<G>>() + size_of::<(u64, usize)>() * 2;
        let needed = (self.positions.len() * each) as u64;
        if needed > limit { Err(DatabaseError::MemoryLimit { needed, limit }.into()) } else { Ok(()) }
    }

    /// The value of a position as the first player sees it, once those of the last ones are known. Where the game goes on
    /// it is that of the best move: nothing is searched, and as no position comes back it ends.
    pub(super) fn derive(&mut self, game: &G, at: usize) -> Score {
        if let Some(value) = self.positions[at].value {
            return value;
        }
        debug_assert!(!self.positions[at].is_last, "the last ones are proven");
        let state = self.positions[at].state.clone();
        let mover = game.turn(&state).player().unwrap_or(Player::FIRST);
        let seen = |score: Score| if mover == Player::FIRST { score } else { -score };
        let mut children = Vec::new();
        game.moves(&state, |m| {
            let mut child = state.clone();
            game.play(&mut child, m);
            children.push(child);
        });
        let worth = |child: G::State| {
            let value = if game.turn(&child) == Turn::Over {
                game.payoff(&child, mover)
            } else {
                let place = self.places[&key(game, &child)];
                seen(self.derive(game, place))
            };
            value.from_child()
        };
        let best = children.into_iter().map(worth).max().unwrap_or(Score::DRAW);
        *self.positions[at].value.insert(seen(best))
    }
}
