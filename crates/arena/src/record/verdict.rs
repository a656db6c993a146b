//! How a game of a match ended: by the rules, or by a forfeit. What a player claims does not count.

pub use arbore_lab::session::Standing;
use std::fmt;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What each player got, in the order of their seats.
    pub standings: Vec<Standing>,
    /// Why.
    pub ending: Ending,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is over by its rules.
    Rules,
    /// It reached the limit of plies and counts as a draw.
    TooLong,
    /// A player resigned.
    Resigned {
        /// Which one, by seat.
        seat: usize,
    },
    /// A player broke the rules of the match.
    Forfeit {
        /// Who, by seat.
        seat: usize,
        /// What.
        fault: Fault,
    },
}

/// What a player did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of thing.
    pub kind: FaultKind,
    /// What exactly: the move, the last words. One line.
    pub detail: String,
}

/// What a player can do wrong. Its name for people is the message `fault-SLUG`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FaultKind {
    /// The program could not be started. A match stops there, so no new game ends like this.
    NotStarted,
    /// No `ugiok` or `readyok`.
    NoGreeting,
    /// The program ended.
    Crashed,
    /// No `bestmove` at all.
    Hung,
    /// A `bestmove`, but after the time for the move.
    Late,
    /// A move that the rules do not allow.
    Illegal,
    /// `bestmove` without a move.
    NoMove,
    /// The program refused what it needs to know of the game: the size of the board, a move.
    Refused,
}

/// The kinds by their slugs.
pub(crate) const FAULTS: &[(&str, FaultKind)] = &[
    ("not-started", FaultKind::NotStarted),
    ("no-greeting", FaultKind::NoGreeting),
    ("crashed", FaultKind::Crashed),
    ("hung", FaultKind::Hung),
    ("late", FaultKind::Late),
    ("illegal", FaultKind::Illegal),
    ("no-move", FaultKind::NoMove),
    ("refused", FaultKind::Refused),
];

/// The word for a resignation in files.
const RESIGNED: &str = "resigned";

/// The length of a detail that is kept, in characters.
const MAX_DETAIL: usize = 300;

impl Verdict {
    /// A forfeit: the other players share the point.
    #[must_use]
    pub fn forfeit(players: usize, seat: usize, fault: Fault) -> Verdict {
        Verdict::against(players, seat, Ending::Forfeit { seat, fault })
    }

    /// A resignation: the other players share the point.
    #[must_use]
    pub fn resignation(players: usize, seat: usize) -> Verdict {
        Verdict::against(players, seat, Ending::Resigned { seat })
    }

    /// A loss for one player.
    fn against(players: usize, seat: usize, ending: Ending) -> Verdict {
        let others = if players == 2 { Standing::Won } else { Standing::Drawn };
        let standings = (0..players).map(|other| if other == seat { Standing::Lost } else { others });
        Verdict { standings: standings.collect(), ending }
    }

    /// The result by the rules: the most points win, and players with equally many share.
    #[must_use]
    pub fn by_payoffs<T: Ord>(payoffs: &[T]) -> Verdict {
        Verdict { standings: Standing::by_payoffs(payoffs), ending: Ending::Rules }
    }

    /// A draw at the limit of plies.
    #[must_use]
    pub fn too_long(players: usize) -> Verdict {
        Verdict { standings: vec![Standing::Drawn; players], ending: Ending::TooLong }
    }

    /// What each player got, as chess players write it: `1-0`, `1/2-1/2`.
    #[must_use]
    pub fn score(&self) -> String {
        let each: Vec<&str> = self.standings.iter().map(|standing| standing.text()).collect();
        each.join("-")
    }

    /// Reads what [`fmt::Display`] writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Verdict> {
        let (score, ending) = text.split_once(' ')?;
        let standings = score.split('-').map(Standing::parse).collect::<Option<Vec<_>>>()?;
        let ending = match ending {
            "rules" => Ending::Rules,
            "too-long" => Ending::TooLong,
            other => {
                let mut words = other.splitn(3, ' ');
                let slug = words.next()?;
                let seat = words.next()?.parse::<usize>().ok()?.checked_sub(1)?;
                let detail = words.next().unwrap_or_default();
                if seat >= standings.len() {
                    return None;
                }
                if slug == RESIGNED {
                    Ending::Resigned { seat }
                } else {
                    let kind = FAULTS.iter().find(|(other, _)| *other == slug)?.1;
                    Ending::Forfeit { seat, fault: Fault::new(kind, detail) }
                }
            }
        };
        Some(Verdict { standings, ending })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = self.score();
        match &self.ending {
            Ending::Rules => write!(formatter, "{score} rules"),
            Ending::TooLong => write!(formatter, "{score} too-long"),
            Ending::Resigned { seat } => write!(formatter, "{score} {RESIGNED} {}", seat + 1),
            Ending::Forfeit { seat, fault } => {
                write!(formatter, "{score} {} {}", fault.kind.slug(), seat + 1)?;
                if fault.detail.is_empty() { Ok(()) } else { write!(formatter, " {}", fault.detail) }
            }
        }
    }
}

impl Fault {
    /// A fault; of the detail one short line is kept.
    #[must_use]
    pub fn new(kind: FaultKind, detail: &str) -> Fault {
        let is_odd = |c: char| c.is_control() || c == char::REPLACEMENT_CHARACTER;
        let line: String = detail.chars().map(|c| if is_odd(c) { ' ' } else { c }).collect();
        let words: Vec<&str> = line.split_whitespace().collect();
        let line: String = words.join(" ").chars().take(MAX_DETAIL).collect();
        Fault { kind, detail: line.trim_end().to_owned() }
    }

    /// A move that came too late, with the time it took.
    #[must_use]
    pub fn late(time: std::time::Duration) -> Fault {
        Fault::new(FaultKind::Late, &format!("{:.3}s", time.as_secs_f64()))
    }
}

impl FaultKind {
    /// The word in files.
    #[must_use]
    pub fn slug(self) -> &'static str {
        FAULTS.iter().find(|(_, kind)| *kind == self).map_or("", |(slug, _)| slug)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_points_win() {
        let score = |payoffs: &[i32]| Verdict::by_payoffs(payoffs).score();
        assert_eq!(score(&[1, -1]), "1-0");
        assert_eq!(score(&[0, 0]), "1/2-1/2");
        assert_eq!(score(&[-1, 2, -1]), "0-1-0");
        assert_eq!(score(&[1, -2, 1]), "1/2-0-1/2");
    }

    #[test]
    fn verdicts_read_back() {
        let late = Fault::new(FaultKind::Late, "");
        for verdict in [
            Verdict::by_payoffs(&[1, 0]),
            Verdict::too_long(3),
            Verdict::resignation(2, 1),
            Verdict::forfeit(2, 0, late.clone()),
            Verdict::forfeit(3, 2, Fault::new(FaultKind::Crashed, "exit status: 1\nTraceback\0 \u{fffd}")),
        ] {
            assert_eq!(Verdict::parse(&verdict.to_string()), Some(verdict));
        }
        for (slug, kind) in FAULTS {
            assert_eq!(kind.slug(), *slug);
        }
        assert_eq!(Verdict::forfeit(3, 2, late).score(), "1/2-1/2-0");
        for text in [
            "",
            "1-0",
            "1-0 because",
            "1-0 late",
            "1-0 late 0",
            "1-0 late 3",
            "1-0 resigned",
            "1-0 resigned 3",
            "2-0 rules",
        ] {
            assert_eq!(Verdict::parse(text), None, "{text}");
        }
    }
}
