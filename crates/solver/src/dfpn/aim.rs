//! What is asked, and who attacks.

use arbore_core::{Outcome, Player, Score};

use super::numbers::{INFINITE, Known, Numbers};

/// Whether a position is worth at least so much to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The player who wants to reach the score.
    pub player: Player,
    /// The score, in points. Distances do not matter: any win asks for a win, and any loss for not to
    /// lose.
    pub at_least: Score,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes.
    Proven,
    /// No.
    Disproven,
    /// A limit was reached first.
    Unknown,
}

impl Question {
    /// Whether a player gets more than a draw.
    #[must_use]
    pub const fn wins(player: Player) -> Question {
        Question { player, at_least: Score::DRAW.just_above() }
    }

    /// Whether a player gets at least a draw.
    #[must_use]
    pub const fn does_not_lose(player: Player) -> Question {
        Question { player, at_least: Score::DRAW }
    }
}

/// A question turned so that a repetition, which is a draw, is never enough for the attacker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub(super) attacker: Player,
    /// What the attacker wants to get at least.
    pub(super) goal: Score,
    /// Whether the attacker is the opponent of the player who asks, and the answer the opposite.
    is_turned: bool,
}

/// An answer in the view of the player who asks.
pub(super) struct Found {
    pub(super) verdict: Verdict,
    pub(super) numbers: (u32, u32),
    pub(super) plies: Option<u32>,
}

impl Aim {
    pub(super) fn new(question: Question, can_repeat: bool) -> Aim {
        let Question { player, at_least } = question;
        let goal = match at_least.outcome() {
            Outcome::Points(_) => at_least,
            Outcome::WinIn(_) => Score::MAX_POINTS.just_above(),
            Outcome::LossIn(_) => Score::MIN_POINTS,
        };
        if can_repeat && goal <= Score::DRAW {
            // They get at least this unless the opponent gets more than what is left.
            Aim { attacker: player.opponent(), goal: (-goal).just_above(), is_turned: true }
        } else {
            Aim { attacker: player, goal, is_turned: false }
        }
    }

    /// What the end of a game says.
    #[inline]
    pub(super) fn of_payoff(self, attacker_gets: Score) -> Known {
        if attacker_gets >= self.goal { Known::Proven(0) } else { Known::Disproven(0) }
    }

    /// What true bounds on the attacker's value say, if they say enough.
    #[inline]
    pub(super) fn of_bounds(self, least: Score, most: Score) -> Option<Known> {
        if least >= self.goal {
            Some(Known::Proven(plies(least)))
        } else if most < self.goal {
            Some(Known::Disproven(plies(most)))
        } else {
            None
        }
    }

    pub(super) fn answer(self, known: Known) -> Found {
        let (is_proven, plies) = match known {
            Known::Proven(plies) => (!self.is_turned, plies),
            Known::Disproven(plies) => (self.is_turned, plies),
            Known::Open(Numbers { proof, disproof }) => {
                let numbers = if self.is_turned { (disproof, proof) } else { (proof, disproof) };
                return Found { verdict: Verdict::Unknown, numbers, plies: None };
            }
        };
        let (verdict, numbers) =
            if is_proven { (Verdict::Proven, (0, INFINITE)) } else { (Verdict::Disproven, (INFINITE, 0)) };
        Found { verdict, numbers, plies: (plies < UNKNOWN_PLIES).then_some(plies) }
    }
}

/// Plies from here on mean that the distance is unknown. What is added to them still fits.
const UNKNOWN_PLIES: u32 = INFINITE / 2;

/// How far away the end is that a bound speaks of; a bound in points does not say.
#[inline]
fn plies(bound: Score) -> u32 {
    match bound.outcome() {
        Outcome::WinIn(plies) | Outcome::LossIn(plies) => plies.min(UNKNOWN_PLIES),
        Outcome::Points(_) => UNKNOWN_PLIES,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_never_enough_for_an_attacker_where_positions_repeat() {
        for at_least in
            [Score::points(-3), Score::DRAW, Score::points(1), Score::win_in(7), Score::loss_in(7)]
        {
            let question = Question { player: Player::FIRST, at_least };
            let aim = Aim::new(question, true);
            assert!(aim.goal > Score::DRAW);
            assert_eq!(aim.attacker == Player::FIRST, at_least > Score::DRAW);
            // The turned question has the opposite answer for every end of the game.
            for payoff in
                [Score::win_in(0), Score::points(3), Score::DRAW, Score::points(-3), Score::loss_in(0)]
            {
                let attacker_gets = if aim.attacker == Player::FIRST { payoff } else { -payoff };
                let found = aim.answer(aim.of_payoff(attacker_gets));
                let plain = Aim::new(question, false);
                let expected = plain.answer(plain.of_payoff(payoff));
                assert_eq!(found.verdict, expected.verdict, "{question:?} {payoff}");
            }
        }
    }
}
