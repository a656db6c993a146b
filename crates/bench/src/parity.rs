//! How much the value of a position depends on whether the search depth is odd or even.
//!
//! A static evaluation that ignores whose turn it is favours the player who moved last: the values of
//! consecutive depths then alternate around the true value (the odd-even effect). [`Swings`] measures it over
//! random positions. `cargo run --release -p arbore-bench --example parity` prints the table for all games,
//! `tests/parity.rs` guards a short form of it, and docs/performance.md keeps the figures.

mod games;
mod sample;
mod tempo;

pub use games::{MEASURED, Match, Measured};
pub use sample::Sample;
pub use tempo::Score;

/// The values of consecutive depths of one position, in the view of the player to move there, as shares of a
/// clear lead. The first belongs to depth `first_depth`.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    /// The depth of the first value.
    pub first_depth: u32,
    /// The values.
    pub values: Vec<f64>,
}

/// What consecutive depths disagree about, over many positions. All numbers are shares of a clear lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swings {
    /// The number of positions.
    pub positions: usize,
    /// The median of |v(d+1) − v(d)|.
    pub median: f64,
    /// Its 90th percentile.
    pub ninetieth: f64,
    /// The mean of v(d+1) − v(d) where d is even.
    pub even_to_odd: f64,
    /// The mean of v(d+1) − v(d) where d is odd.
    pub odd_to_even: f64,
    /// The share of positions whose value changes its sign at every step.
    pub alternating: f64,
}

impl Swings {
    /// Sums up the values of many positions; `None` without a single pair of depths.
    #[must_use]
    pub fn of(positions: &[Values]) -> Option<Swings> {
        let mut sizes = Vec::new();
        // Sums and counts of the steps from even depths and from odd ones.
        let mut steps = [(0.0, 0_u32); 2];
        let mut alternating = 0_u32;
        for Values { first_depth, values } in positions {
            for (depth, pair) in (*first_depth..).zip(values.windows(2)) {
                let step = pair[1] - pair[0];
                sizes.push(step.abs());
                let (sum, count) = &mut steps[depth as usize % 2];
                (*sum, *count) = (*sum + step, *count + 1);
            }
            let flips = values.windows(2).all(|pair| pair[0] * pair[1] < 0.0);
            alternating += u32::from(values.len() > 2 && flips);
        }
        sizes.sort_by(f64::total_cmp);
        let [even_to_odd, odd_to_even] = steps.map(|(sum, count)| sum / f64::from(count.max(1)));
        Some(Swings {
            positions: positions.len(),
            median: *sizes.get(sizes.len() / 2)?,
            ninetieth: *sizes.get(sizes.len() * 9 / 10)?,
            even_to_odd,
            odd_to_even,
            alternating: f64::from(alternating) / f64::from(u32::try_from(positions.len()).ok()?),
        })
    }

    /// Half of the mean step between odd and even depths: what a tempo bonus would have to make up for. Positive
    /// where odd depths are too optimistic for the player to move at the root.
    #[must_use]
    pub fn bias(&self) -> f64 {
        (self.even_to_odd - self.odd_to_even) / 4.0
    }
}
