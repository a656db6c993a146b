//! Two dice.

use std::fmt;

/// How two dice fell. Which die is which does not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dice {
    /// The larger number, or both.
    pub(crate) high: u8,
    /// The smaller number, or both.
    pub(crate) low: u8,
}

impl Dice {
    /// Two dice that show these numbers, if they are numbers of dice.
    #[must_use]
    pub fn new(one: u8, other: u8) -> Option<Dice> {
        let is_face = |number: u8| (1..=6).contains(&number);
        (is_face(one) && is_face(other)).then(|| Dice { high: one.max(other), low: one.min(other) })
    }

    /// All 21 ways in which two dice can fall, 2-1 before 3-1.
    pub fn all() -> impl Iterator<Item = Dice> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Dice { high, low }))
    }

    /// Whether both show the same.
    #[must_use]
    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// How many of 36 throws fall like this.
    #[must_use]
    pub fn throws(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }

    /// Reads `3-1`, `1-3` or `31`.
    pub(crate) fn parse(text: &str) -> Option<Dice> {
        match *text.as_bytes() {
            [one @ b'1'..=b'6', b'-', other @ b'1'..=b'6'] | [one @ b'1'..=b'6', other @ b'1'..=b'6'] => {
                Dice::new(one - b'0', other - b'0')
            }
            _ => None,
        }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high, self.low)
    }
}
