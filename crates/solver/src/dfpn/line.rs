//! Best play, as far as the memory of a search still has it.

use arbore_core::{Prove, Turn, ZeroSum};

use super::numbers::Known;
use super::search::DfpnSearch;

impl<G: ZeroSum, P: Prove<G>> DfpnSearch<'_, G, P> {
    /// Best play from the root, about which so much is known. The player who is right takes the move that is
    /// known to be shortest, the other the longest; where nothing is settled, both the way to the most proving
    /// position. The line ends where the game does, where the memory does, or where a position repeats.
    pub(super) fn line(&mut self, root: &G::State, known: Known) -> Vec<G::Move> {
        let (mut line, mut state, mut known) = (Vec::new(), root.clone(), known);
        self.path.clear();
        loop {
            let key = self.game.key(&state);
            if self.game.turn(&state) == Turn::Over || !self.path.insert(key) {
                return line;
            }
            // Nothing is known of a position that was never searched.
            if matches!(known, Known::Open(_)) && self.table.probe(key).is_none() {
                return line;
            }
            let Some((m, child, next)) = self.best(&state, known) else { return line };
            line.push(m);
            (state, known) = (child, next);
        }
    }

    /// The best move that leads to something as certain.
    fn best(&mut self, state: &G::State, known: Known) -> Option<(G::Move, G::State, Known)> {
        let is_attacker = self.game.turn(state) == Turn::Player(self.aim.attacker);
        let after = self.game.choices(state).into_iter().map(|m| {
            let mut child = state.clone();
            self.game.play(&mut child, m);
            let (_, next) = self.judge_with_table(&child);
            (m, child, next)
        });
        let fits = after.filter_map(|(m, child, next)| {
            // Who is right hurries, the other holds out.
            let is_right = matches!(known, Known::Proven(_)) == is_attacker;
            let rank = match (known, next) {
                (Known::Proven(_), Known::Proven(plies)) | (Known::Disproven(_), Known::Disproven(plies)) => {
                    i64::from(plies) * if is_right { 1 } else { -1 }
                }
                (Known::Open(_), Known::Open(numbers)) => i64::from(numbers.seen_by(is_attacker).0),
                _ => return None,
            };
            Some((rank, m, child, next))
        });
        let (_, m, child, next) = fits.min_by_key(|(rank, ..)| *rank)?;
        Some((m, child, next))
    }
}
