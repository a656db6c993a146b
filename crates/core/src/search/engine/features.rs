//! The ideas that make up the engine, each of which can be switched off, to see what it buys.

use crate::evaluate::Guesses;

/// One idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Feature {
    /// Positions that were met before are not searched again.
    Table,
    /// The move that was best when a position was met before, often one depth ago, is tried first.
    TableMove,
    /// A position is known where its mirror image or a rotation of it was met before.
    Symmetry,
    /// What was found by a deeper search than is asked for will do.
    Deeper,
    /// All moves but the first are first asked only whether they are better (principal variation search).
    ZeroWindow,
    /// A depth begins with a small window around what the last one found.
    Aspiration,
    /// Moves are tried in the order that the game's evaluation suggests.
    Order,
    /// Moves that refuted a sister of this position are tried early.
    Killers,
    /// Moves that were good all over the tree are tried early.
    History,
    /// The move that refuted the same previous move elsewhere is tried early.
    Countermoves,
    /// What is known without searching is used.
    Proof,
    /// Noisy moves are searched beyond the depth limit.
    Quiescence,
    /// Answers to a threat are searched one ply deeper.
    Extensions,
    /// A position that is good enough even after a pass is not searched to its full depth.
    NullMove,
    /// Late moves are searched less deeply, unless they surprise.
    Reductions,
    /// Near the leaves, what is hopeless or far too good is not searched.
    Futility,
    /// Having the move is worth something, also where the evaluation leaves it out.
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
    /// minimax, and proofs see further; the rest are guesses.)
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

    /// The set without the guesses that do not pay in a game.
    #[must_use]
    pub const fn allowed(self, guesses: Guesses) -> Features {
        let mut allowed = self;
        if !guesses.quiescence {
            allowed = allowed.without(Feature::Quiescence);
        }
        if !guesses.null_move {
            allowed = allowed.without(Feature::NullMove);
        }
        if !guesses.reductions {
            allowed = allowed.without(Feature::Reductions);
        }
        if guesses.margin == 0 {
            allowed = allowed.without(Feature::Futility);
        }
        if !guesses.tempo {
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
    fn a_game_allows_guesses_and_forbids_nothing_else() {
        assert_eq!(
            Features::ALL.allowed(Guesses {
                quiescence: true,
                null_move: true,
                reductions: true,
                margin: 1,
                tempo: true
            }),
            Features::ALL
        );
        let none = Features::ALL.allowed(Guesses::default());
        assert!(!none.has(Feature::NullMove) && none.has(Feature::Proof));
    }
}
