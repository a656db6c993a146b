//! How much time players have.

use std::fmt;
use std::time::Duration;

use arbore_lab::player::read_time;

/// The time of each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Free,
    /// So much for each move.
    Move(Duration),
    /// So much for the whole game, and more with each move.
    Game {
        /// At the beginning.
        base: Duration,
        /// Added after each move.
        increment: Duration,
    },
}

impl TimeControl {
    /// Reads `free`, `0.2s/move` or `10s+0.1s`; units may be left out.
    #[must_use]
    pub fn parse(text: &str) -> Option<TimeControl> {
        if text == "free" {
            return Some(TimeControl::Free);
        }
        if let Some(time) = text.strip_suffix("/move") {
            return Some(TimeControl::Move(read_time(time).ok()?));
        }
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (base, increment) = (read_time(base).ok()?, read_time(increment).ok()?);
        Some(TimeControl::Game { base, increment })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Free => formatter.write_str("free"),
            TimeControl::Move(time) => write!(formatter, "{}s/move", time.as_secs_f64()),
            TimeControl::Game { base, increment } => {
                write!(formatter, "{}s+{}s", base.as_secs_f64(), increment.as_secs_f64())
            }
        }
    }
}

/// The clocks of one game.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<Duration>,
}

impl Clocks {
    /// The clocks at the start of a game with this number of players.
    #[must_use]
    pub fn new(control: TimeControl, players: usize) -> Clocks {
        let base = match control {
            TimeControl::Game { base, .. } => base,
            TimeControl::Free | TimeControl::Move(_) => Duration::ZERO,
        };
        Clocks { control, left: vec![base; players] }
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What each player has left, where games have clocks.
    #[must_use]
    pub fn left(&self) -> &[Duration] {
        &self.left
    }

    /// The most that a player may take for this move; `None` if there is no clock.
    #[must_use]
    pub fn most(&self, player: usize) -> Option<Duration> {
        match self.control {
            TimeControl::Free => None,
            TimeControl::Move(time) => Some(time),
            TimeControl::Game { .. } => Some(self.left[player]),
        }
    }

    /// The time for this move of a player who divides the time well.
    #[must_use]
    pub fn share(&self, player: usize) -> Option<Duration> {
        match self.control {
            TimeControl::Free => None,
            TimeControl::Move(time) => Some(time),
            TimeControl::Game { increment, .. } => Some(share(self.left[player], increment, None)),
        }
    }

    /// A player has moved.
    pub fn spend(&mut self, player: usize, time: Duration) {
        if let TimeControl::Game { increment, .. } = self.control {
            self.left[player] = self.left[player].saturating_sub(time) + increment;
        }
    }
}

/// The part of the remaining time for one move. Thirty more moves are assumed unless `moves` is given; a
/// tenth of the clock stays untouched, since stopping it takes time too.
#[must_use]
pub fn share(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Duration {
    let moves = moves_to_go.unwrap_or(30).clamp(1, 30);
    let usable = left.mul_f64(0.9);
    (usable / moves + increment.mul_f64(0.75)).min(usable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_read_back() {
        for (text, canonical) in [
            ("free", "free"),
            ("200ms/move", "0.2s/move"),
            ("10+0.1", "10s+0.1s"),
            ("1m", "60s+0s"),
            ("0.5s+10ms", "0.5s+0.01s"),
        ] {
            let control = TimeControl::parse(text).unwrap();
            assert_eq!(control.to_string(), canonical);
            assert_eq!(TimeControl::parse(canonical), Some(control));
        }
        for text in ["", "soon", "10+", "+1", "10+1+1", "-1"] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_clock_runs_down_and_gets_its_increment() {
        let control = TimeControl::parse("10+1").unwrap();
        let mut clocks = Clocks::new(control, 2);
        clocks.spend(0, Duration::from_secs(4));
        assert_eq!(clocks.left(), [Duration::from_secs(7), Duration::from_secs(10)]);
        clocks.spend(0, Duration::from_secs(9));
        assert_eq!(clocks.most(0), Some(Duration::from_secs(1)));
    }

    #[test]
    fn nobody_plans_to_take_more_than_is_left() {
        for left in [0, 1, 10, 1000, 100_000].map(Duration::from_millis) {
            for increment in [0, 100, 10_000].map(Duration::from_millis) {
                for moves in [None, Some(0), Some(1), Some(40)] {
                    assert!(share(left, increment, moves) <= left.mul_f64(0.9));
                }
            }
        }
    }
}
