//! What was proven of the parts: `low high nodes position`, a line each.

use arbore_core::{Notation, Score, ZeroSum};

use crate::database::fingerprint::fingerprint_of_keys;

/// What was proven of a part, in the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) low: Score,
    pub(super) high: Score,
    pub(super) nodes: u64,
}

/// An entry with the text of its position.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) position: String,
    pub(super) entry: Entry,
}

/// What a journal is about: the game, the position, and a hash of what the rules say.
pub(super) fn title<G: ZeroSum + Notation>(game: &G, name: &str, root: &G::State) -> String {
    let rules = blake3::Hash::from_bytes(fingerprint_of_keys(game)).to_hex();
    format!("{name} {} {}", game.position_text(root), &rules[..32])
}

impl Line {
    pub(super) fn text(&self) -> String {
        let Entry { low, high, nodes } = self.entry;
        // A bound that has no code is one that says nothing.
        let code =
            |score: Score, otherwise: Score| score.to_code().or(otherwise.to_code()).unwrap_or_default();
        let (low, high) = (code(low, Score::MINUS_INFINITY), code(high, Score::INFINITY));
        format!("{low:06x} {high:06x} {nodes} {}", self.position)
    }

    pub(super) fn read(text: &str) -> Option<Line> {
        let mut words = text.splitn(4, ' ');
        let mut score = || Score::read_code(u32::from_str_radix(words.next()?, 16).ok()?);
        let (low, high) = (score()?, score()?);
        if low > high {
            return None;
        }
        let nodes = words.next()?.parse().ok()?;
        let position = words.next()?.to_owned();
        Some(Line { position, entry: Entry { low, high, nodes } })
    }
}
