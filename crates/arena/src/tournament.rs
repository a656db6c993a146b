//! A match: its plan, and the games.
//!
//! The whole schedule follows from the [`Plan`]: openings and dice come from its seed and the number of the
//! game. So games can be played in any order, several at once, and a match that was killed resumes with
//! exactly the games that are missing.

mod opening;
mod plan;
mod referee;
mod run;
mod schedule;

pub use opening::Opening;
pub use plan::{Difference, Plan, PlanError, read_openings};
pub use run::{Event, Match, MatchError, Options, ProgramError};
pub use schedule::{Fixture, schedule};

/// Mixes numbers into a seed, so that neighbours have nothing in common (the finaliser of `SplitMix64`).
fn mix(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0x9E37_79B9_7F4A_7C15, |seed, number| {
        let mut z = seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    })
}
