//! How a game ended, in words.

use arbore_core::{Outcome, Player, Score};
use arbore_lab::render::score;

use super::Session;
use crate::context::Context;
use crate::play::statistics;

impl Session {
    /// Who won, and why the game is over.
    pub(crate) fn verdict(&self, context: &Context) -> String {
        let verdict = self.winner_text(context);
        let ending = self.position().ending().filter(|_| self.resigned.is_none());
        match ending.map(|slug| context.text(&format!("ending-{slug}"))) {
            Some(reason) => context.with("play-because", &[("verdict", &verdict), ("reason", &reason)]),
            None => verdict,
        }
    }

    fn winner_text(&self, context: &Context) -> String {
        let name = |player: Player| self.game().player_name(player);
        if let Some(player) = self.resigned {
            if self.game().players() > 2 {
                return context.with("play-resigned", &[("player", &name(player))]);
            }
            let other = name(player.opponent());
            return context.with("play-resigned-to", &[("player", &name(player)), ("other", &other)]);
        }
        let payoffs = self.position().payoffs();
        let humans: Vec<Player> =
            Player::all(self.game().players()).filter(|player| self.is_human(*player)).collect();
        let words = match (best(&payoffs), humans.as_slice()) {
            _ if payoffs.iter().all(|payoff| *payoff == Score::DRAW) => return context.text("play-draw"),
            (Some(winner), [human]) if winner == *human => context.text("play-you-won"),
            (Some(_), [_]) => context.text("play-you-lost"),
            (Some(winner), _) => context.with("play-winner", &[("player", &name(winner))]),
            (None, _) => context.text("play-over"),
        };
        // Where there are points, the margin is shown too.
        if payoffs.iter().any(|payoff| matches!(payoff.outcome(), Outcome::WinIn(_))) {
            return words;
        }
        let units = self.game().points_per_unit();
        let each = Player::all(self.game().players()).zip(&payoffs).map(|(player, payoff)| {
            format!("{}: {}", name(player), score(*payoff, units, &context.messages))
        });
        let points = each.collect::<Vec<_>>().join("  ");
        context.with("play-points", &[("verdict", &words), ("points", &points)])
    }

    /// Time and nodes of each move, and of each player.
    pub(crate) fn statistics(&self, context: &Context) -> String {
        self.tables(context).join("\n\n")
    }

    /// The same with each player first, for a window that shows the beginning.
    pub(crate) fn summary(&self, context: &Context) -> String {
        let [moves, summary, totals] = self.tables(context);
        [summary, totals, moves].join("\n\n")
    }

    fn tables(&self, context: &Context) -> [String; 3] {
        statistics::tables(context, self.game(), &self.played, self.elapsed())
    }
}

/// The player with more points than all others.
fn best(payoffs: &[Score]) -> Option<Player> {
    let most = payoffs.iter().max()?;
    let mut best = (0..).zip(payoffs).filter(|(_, payoff)| *payoff == most).map(|(index, _)| index);
    let first = best.next()?;
    best.next().is_none().then(|| Player::new(first))
}
