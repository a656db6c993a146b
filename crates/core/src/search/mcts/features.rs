//! The features of Monte Carlo tree search, each of which can be switched on or off, to see what it buys.

use crate::evaluate::Heuristics;

/// One feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum MctsFeature {
    /// Proven values: the bounds of finished games are backed up, and what is decided is not tried again.
    Proofs,
    /// RAVE: a move that was not tried often yet is also judged by the playouts that made it later.
    Rave,
    /// Progressive bias: moves that the evaluation prefers are tried first, until playouts know better.
    Bias,
    /// Playouts make no move that the evaluation says makes no sense, while another is left.
    Sensible,
    /// Tree reuse: the next search in the same game goes on with the subtree of the position that was reached.
    Reuse,
    /// Policy: playouts make the moves that the evaluation draws for them.
    Policy,
    /// Win rate: what counts in selection is how often a game is won, and its points little.
    Wins,
}

/// All features by name, in the order in which a search uses them.
pub const MCTS_FEATURES: &[(&str, MctsFeature)] = &[
    ("proofs", MctsFeature::Proofs),
    ("rave", MctsFeature::Rave),
    ("bias", MctsFeature::Bias),
    ("sensible", MctsFeature::Sensible),
    ("reuse", MctsFeature::Reuse),
    ("policy", MctsFeature::Policy),
    ("wins", MctsFeature::Wins),
];

/// A set of features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MctsFeatures(u32);

impl MctsFeatures {
    /// Everything.
    pub const ALL: MctsFeatures = MctsFeatures(u32::MAX >> (u32::BITS as usize - MCTS_FEATURES.len()));
    /// Plain UCT.
    pub const NONE: MctsFeatures = MctsFeatures(0);

    /// Those that are on by default: what pays in every game, or costs nothing where a game does not support it, and
    /// what the heuristics of a game say pays there.
    #[must_use]
    pub const fn recommended(heuristics: Heuristics) -> MctsFeatures {
        let mut features =
            MctsFeatures::NONE.with(MctsFeature::Proofs).with(MctsFeature::Sensible).with(MctsFeature::Reuse);
        if heuristics.rave_equivalence > 0 {
            features = features.with(MctsFeature::Rave);
        }
        if heuristics.bias_percent > 0 {
            features = features.with(MctsFeature::Bias);
        }
        if heuristics.policy {
            features = features.with(MctsFeature::Policy);
        }
        if heuristics.win_percent > 0 {
            features = features.with(MctsFeature::Wins);
        }
        features
    }

    /// Whether a feature is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, feature: MctsFeature) -> bool {
        self.0 >> feature as u32 & 1 == 1
    }

    /// The set and one more.
    #[must_use]
    pub const fn with(self, feature: MctsFeature) -> MctsFeatures {
        MctsFeatures(self.0 | 1 << feature as u32)
    }

    /// The set without one.
    #[must_use]
    pub const fn without(self, feature: MctsFeature) -> MctsFeatures {
        MctsFeatures(self.0 & !(1 << feature as u32))
    }

    /// The set and those of another one.
    #[must_use]
    pub const fn union(self, others: MctsFeatures) -> MctsFeatures {
        MctsFeatures(self.0 | others.0)
    }

    /// The set without those of another one.
    #[must_use]
    pub const fn difference(self, others: MctsFeatures) -> MctsFeatures {
        MctsFeatures(self.0 & !others.0)
    }

    /// The names of those in the set.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        MCTS_FEATURES.iter().filter(move |(_, feature)| self.has(*feature)).map(|(name, _)| *name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_its_own_name_and_place() {
        for (i, (name, feature)) in MCTS_FEATURES.iter().enumerate() {
            assert_eq!(*feature as usize, i, "{name}");
            assert!(MctsFeatures::ALL.has(*feature) && !MctsFeatures::NONE.has(*feature));
            let one = MctsFeatures::NONE.with(*feature);
            assert_eq!(one.without(*feature), MctsFeatures::NONE);
            assert_eq!(one.names().collect::<Vec<_>>(), [*name]);
            assert_eq!(MctsFeatures::ALL.difference(one).union(one), MctsFeatures::ALL);
            assert!(!MctsFeatures::ALL.difference(one).has(*feature));
        }
    }

    #[test]
    fn a_game_says_what_pays() {
        let usual = MctsFeatures::recommended(Heuristics::default());
        assert_eq!(usual.names().collect::<Vec<_>>(), ["proofs", "sensible", "reuse"]);
        let heuristics = Heuristics {
            rave_equivalence: 1,
            bias_percent: 1,
            policy: true,
            win_percent: 1,
            ..Heuristics::default()
        };
        assert_eq!(MctsFeatures::recommended(heuristics), MctsFeatures::ALL);
    }
}
