//! Proof and disproof numbers.

/// A number that no work can bring down. It fits into 24 bits, as the table has them.
pub(super) const INFINITE: u32 = (1 << 24) - 1;

/// The greatest number of an open question: what would be more is cut to it.
const MAX_OPEN: u32 = INFINITE - 1;

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The attacker reaches the goal, after this many plies at most.
    Proven(u32),
    /// The attacker does not, and has failed after this many plies.
    Disproven(u32),
    /// What is left to do.
    Open(Numbers),
}

/// How much is left to do, seen by the attacker. Neither number is zero or infinite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Of a position about which nothing is known.
    pub(super) const UNTOUCHED: Numbers = Numbers { proof: 1, disproof: 1 };

    /// Seen by the player to move: the number they must bring down, and that of the opponent.
    #[inline]
    pub(super) const fn of_mover(is_attacker: bool, least: u32, sum: u32) -> Numbers {
        if is_attacker {
            Numbers { proof: least, disproof: sum }
        } else {
            Numbers { proof: sum, disproof: least }
        }
    }

    /// The inverse: the number that a player wants to bring down, and the other.
    #[inline]
    pub(super) const fn seen_by(self, is_attacker: bool) -> (u32, u32) {
        if is_attacker { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }
}

/// How far a node is searched before its parent looks elsewhere, seen by the player to move at the node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) least: u32,
    pub(super) sum: u32,
}

impl Bounds {
    /// Until it is solved.
    pub(super) const NONE: Bounds = Bounds { least: INFINITE, sum: INFINITE };
}

/// The numbers of a node's children in the view of its mover, taken together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    /// Which child has the least number, the first of equals.
    pub(super) best: usize,
    pub(super) least: u32,
    /// The least number of the others, infinite if there are none.
    second: u32,
    pub(super) sum: u32,
    /// What the greatest child does not add to the sum.
    rest: u32,
}

/// What part of their numbers the children besides the greatest add to the sum.
const DAMPED: u32 = 3;

impl Summary {
    /// Takes the open children of a node together, of which there must be one.
    ///
    /// The sum is the greatest of their numbers, one for each of the others, and a third of theirs. Expansions, in
    /// thousands, for who wins, and for whether the player to move wins in 30 positions of Ultimate tic-tac-toe
    /// after 40 random plies, 500 at most each, of which 22, 23 and 23 were answered:
    ///
    /// | | greatest and one each | a third | plain sum |
    /// |---|---|---|---|
    /// | Connect Four 5×4 | 534 | **288** | 340 |
    /// | Connect Four 5×5 | > 3000 | **1974** | 2105 |
    /// | tic-tac-toe, four in a row on 4×4 | **1236** | 2451 | 2904 |
    /// | Ultimate tic-tac-toe | 5557 | 4835 | **4680** |
    #[inline]
    pub(super) fn of(children: impl ExactSizeIterator<Item = (u32, u32)>) -> Summary {
        let (mut best, mut least, mut second) = (0, INFINITE, INFINITE);
        let (mut greatest, mut total) = (0, 0_u32);
        let count = children.len();
        for (index, (own, other)) in children.enumerate() {
            if own < least {
                second = least;
                (best, least) = (index, own);
            } else if own < second {
                second = own;
            }
            greatest = greatest.max(other);
            total = total.saturating_add(other);
        }
        let others = u32::try_from(count).unwrap_or(MAX_OPEN).saturating_sub(1);
        let rest = (others + (total - greatest) / DAMPED).min(MAX_OPEN - greatest);
        Summary { best, least, second, sum: greatest + rest, rest }
    }

    /// How far the best child may be searched, seen by the mover of this node.
    #[inline]
    pub(super) fn for_best(&self, bounds: Bounds) -> Bounds {
        // A quarter above the second best; at least one, so that the child is worked on at all.
        let second = if self.second == INFINITE {
            INFINITE
        } else {
            (self.second + self.second / 4 + 1).min(MAX_OPEN)
        };
        let least = bounds.least.min(second).max(self.least + 1);
        let sum = if bounds.sum == INFINITE { INFINITE } else { bounds.sum - self.rest };
        Bounds { least, sum }
    }
}
