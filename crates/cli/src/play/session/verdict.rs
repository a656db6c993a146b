//! How a game ended, in words.

use arbore_core::{Outcome, Player, Score};
use arbore_lab::render::score;

use super::Session;
use crate::context::Context;
use crate::play::statistics;

impl Session {
    /// Who won.
    pub(crate) fn verdict(&self, context: &Context) -> String {
        let name = |player: Player| self.game.player_name(player);
        if let Some(player) = self.resigned {
            if self.game.players() > 2 {
                return context.with("play-resigned", &[("player", &name(player))]);
            }
            let other = name(player.opponent());
            return context.with("play-resigned-to", &[("player", &name(player)), ("other", &other)]);
        }
        let payoffs = self.game.payoffs(self.position());
        let humans: Vec<Player> =
            Player::all(self.game.players()).filter(|player| self.is_human(*player)).collect();
        let is_won = |player: &Player| matches!(payoffs[player.index()].outcome(), Outcome::WinIn(_));
        match (Player::all(self.game.players()).find(is_won), humans.as_slice()) {
            (Some(winner), [human]) if winner == *human => context.text("play-you-won"),
            (Some(_), [_]) => context.text("play-you-lost"),
            (Some(winner), _) => context.with("play-winner", &[("player", &name(winner))]),
            (None, _) if payoffs.iter().all(|payoff| *payoff == Score::DRAW) => context.text("play-draw"),
            (None, _) => {
                let units = self.game.points_per_unit();
                let each = Player::all(self.game.players()).zip(&payoffs).map(|(player, payoff)| {
                    format!("{}: {}", name(player), score(*payoff, units, &context.messages))
                });
                context.with("play-points", &[("points", &each.collect::<Vec<_>>().join("  "))])
            }
        }
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
