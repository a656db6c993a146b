//! How a game ended, in words.

use arbore_core::{Outcome, Player, Score};
use arbore_lab::AnyGame;
use arbore_lab::render::score;
use arbore_lab::session::Counted;

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
        self.result_text(context, &self.position().payoffs())
    }

    fn result_text(&self, context: &Context, payoffs: &[Score]) -> String {
        result_text(context, self.game(), payoffs, &self.humans())
    }

    /// Which stones are dead, and who wins without them.
    pub(crate) fn counted_text(&self, context: &Context, counted: &Counted) -> String {
        counted_text(context, self.game(), counted, &self.humans())
    }

    fn humans(&self) -> Vec<Player> {
        Player::all(self.game().players()).filter(|player| self.is_human(*player)).collect()
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

/// Which stones are dead, and who wins without them.
pub(crate) fn counted_text(
    context: &Context,
    game: &dyn AnyGame,
    counted: &Counted,
    humans: &[Player],
) -> String {
    let verdict = result_text(context, game, &counted.result.payoffs, humans);
    let stones = counted.dead.join(" ");
    if stones.is_empty() {
        return context.with("count-none", &[("verdict", &verdict)]);
    }
    context.with("count-dead", &[("stones", &stones), ("verdict", &verdict)])
}

/// Who won, as a single person among the players hears it.
fn result_text(context: &Context, game: &dyn AnyGame, payoffs: &[Score], humans: &[Player]) -> String {
    let name = |player: Player| game.player_name(player);
    let words = match (best(payoffs), humans) {
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
    let units = game.points_per_unit();
    let each = Player::all(game.players())
        .zip(payoffs)
        .map(|(player, payoff)| format!("{}: {}", name(player), score(*payoff, units, &context.messages)));
    let points = each.collect::<Vec<_>>().join("  ");
    context.with("play-points", &[("verdict", &words), ("points", &points)])
}

/// The player with more points than all others.
fn best(payoffs: &[Score]) -> Option<Player> {
    let most = payoffs.iter().max()?;
    let mut best = (0..).zip(payoffs).filter(|(_, payoff)| *payoff == most).map(|(index, _)| index);
    let first = best.next()?;
    best.next().is_none().then(|| Player::new(first))
}
