//! Dice.

use crate::any::AnyPosition;

/// An outcome of chance by its probability, where chance is to move.
///
/// # Panics
/// If chance is not to move.
pub fn roll(position: &dyn AnyPosition, random: &mut fastrand::Rng) -> String {
    let mut outcomes = position.moves();
    let mut left = random.f64();
    let drawn = position.chances().iter().position(|chance| {
        left -= chance;
        left < 0.0
    });
    // Rounding may leave a little after the last one.
    let last = outcomes.len().checked_sub(1).expect("chance is to move");
    outcomes.swap_remove(drawn.unwrap_or(last))
}
