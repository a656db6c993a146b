//! The features of the engine, each of which can be switched off, to see what it buys.

use crate::evaluate::Heuristics;

/// One feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Feature {
    /// Transposition table: positions that were met before are not searched again.
    Table,
    /// Hash move: the move that was best when a position was met before, often one depth ago, is tried first.
    TableMove,
    /// A position is known where its mirror image or a rotation of it was met before.
    Symmetry,
    /// Results of deeper searches than needed are used.
    Deeper,
    /// Principal variation search: all moves but the first are first searched with a zero window.
    ZeroWindow,
    /// Aspiration windows: a depth begins with a small window around the value of the last one.
    Aspiration,
    /// Move ordering by the game's evaluation.
    Order,
    /// Killer moves: moves that refuted a sibling of this position are tried early.
    Killers,
    /// History heuristic: moves that were good all over the tree are tried early.
    History,
    /// Countermove heuristic: the move that refuted the same previous move elsewhere is tried early.
    Countermoves,
    /// Static bounds: what the game proves without searching is used.
    Proof,
    /// Quiescence search: noisy moves are searched beyond the depth limit.
    Quiescence,
    /// Check extensions: replies to a check are searched one ply deeper.
    Extensions,
    /// Null-move pruning: a position that is good enough even after a null move is not searched to its full depth.
    NullMove,
    /// Late-move reductions: late moves are searched less deeply, unless they surprise.
    Reductions,
    /// Futility pruning: near the leaves, what is hopeless or far too good is not searched.
    Futility,
    /// Tempo: having the move is worth something, also where the evaluation leaves it out.
    Tempo,
}

/// All features by name, in the order in which a search uses them.
pub const FEATURES: &[(&str, Feature)] = &[
    ("table", Feature::Table),
    ("tablemove", Feature::TableMove),
    ("symmetry", Feature::Symmetry),
    ("deeper", Feature::Deeper),
    ("zerowindow", Feature::ZeroWindow),
    ("aspiration", Feature::Aspiration),
    ("order", Feature::Order),
    ("killers", Feature::Killers),
    ("history", Feature::History),
    ("countermoves", Feature::Countermoves),
    ("proof", Feature::Proof),
    ("quiescence", Feature::Quiescence),
    ("extensions", Feature::Extensions),
    ("nullmove", Feature::NullMove),
    ("reductions", Feature::Reductions),
    ("futility", Feature::Futility),
    ("tempo", Feature::Tempo),
];

/// A set of features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u32);

impl Features {
    /// Everything.
    pub const ALL: Features = Features(u32::MAX >> (u32::BITS as usize - FEATURES.len()));
    /// Plain alpha-beta, depth by depth.
    pub const NONE: Features = Features(0);
    /// What finds the same value as minimax to the same depth. (Deeper entries of the table know more than
    /// minimax, and proofs see further; the rest are heuristics.)
    pub const SAME_VALUE: Features = Features::NONE
        .with(Feature::Table)
        .with(Feature::TableMove)
        .with(Feature::Symmetry)
        .with(Feature::ZeroWindow)
        .with(Feature::Aspiration)
        .with(Feature::Order)
        .with(Feature::Killers)
        .with(Feature::History)
        .with(Feature::Countermoves);

    /// Whether a feature is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u32 & 1 == 1
    }

    /// The set and one more.
    #[must_use]
    pub const fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u32)
    }

    /// The set without one.
    #[must_use]
    pub const fn without(self, feature: Feature) -> Features {
        Features(self.0 & !(1 << feature as u32))
    }

    /// The set without the heuristics that are off for a game.
    #[must_use]
    pub const fn allowed(self, heuristics: Heuristics) -> Features {
        let mut allowed = self;
        if !heuristics.quiescence {
            allowed = allowed.without(Feature::Quiescence);
        }
        if !heuristics.null_move {
            allowed = allowed.without(Feature::NullMove);
        }
        if !heuristics.reductions {
            allowed = allowed.without(Feature::Reductions);
        }
        if heuristics.futility_margin == 0 {
            allowed = allowed.without(Feature::Futility);
        }
        if !heuristics.tempo {
            allowed = allowed.without(Feature::Tempo);
        }
        allowed
    }
}

impl Default for Features {
    fn default() -> Self {
        Features::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_its_own_name_and_place() {
        for (i, (name, feature)) in FEATURES.iter().enumerate() {
            assert_eq!(*feature as usize, i, "{name}");
            assert!(Features::ALL.has(*feature) && !Features::NONE.has(*feature));
            assert_eq!(Features::NONE.with(*feature).without(*feature), Features::NONE);
        }
    }

    #[test]
    fn a_game_allows_heuristics_and_forbids_nothing_else() {
        assert_eq!(
            Features::ALL.allowed(Heuristics {
                quiescence: true,
                null_move: true,
                reductions: true,
                futility_margin: 1,
                tempo: true,
                ..Heuristics::default()
            }),
            Features::ALL
        );
        let none = Features::ALL.allowed(Heuristics::default());
        assert!(!none.has(Feature::NullMove) && none.has(Feature::Proof));
    }
}
