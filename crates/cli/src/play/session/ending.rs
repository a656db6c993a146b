//! The end of a game: who won, what it cost, and what then.

use arbore_core::{Outcome, Player};
use arbore_lab::render::score;

use super::super::dialogue::Dialogue;
use super::super::statistics;
use super::super::words::{self, Word};
use super::{Flow, Seat, Session};
use crate::context::bold;

impl Session {
    /// Says who won, the statistics, and asks a person whether to go on.
    pub(super) fn after_the_end(&mut self, dialogue: &mut Dialogue<'_>) -> anyhow::Result<Flow> {
        dialogue.say(&bold(&self.verdict(dialogue)));
        dialogue.say(&format!("\n{}", self.statistics(dialogue)));
        if !self.seats.iter().any(|seat| matches!(seat, Seat::Human)) {
            self.finish();
            return Ok(Flow::Leave);
        }
        loop {
            let Some(line) = dialogue.prompt(&dialogue.context.text("play-again"))? else {
                self.finish();
                return Ok(Flow::Leave);
            };
            match words::read(dialogue.context, &line) {
                None if line.is_empty() => {
                    self.finish();
                    return Ok(Flow::Leave);
                }
                Some((Word::Quit | Word::Resign, _)) => {
                    self.finish();
                    return Ok(Flow::Leave);
                }
                Some((Word::Undo, _)) if self.resigned.is_some() => {
                    self.resigned = None;
                    return Ok(Flow::GoOn);
                }
                Some((word, rest)) => {
                    // Hints make no sense any more; everything else does.
                    if word != Word::Hint
                        && let Some(flow) = self.obey(dialogue, word, rest, Player::FIRST)?
                    {
                        return Ok(flow);
                    }
                }
                None => dialogue.say(&dialogue.context.text("play-again-what")),
            }
        }
    }

    fn finish(&mut self) {
        if let Some(journal) = self.journal.take() {
            journal.finish();
        }
    }

    fn verdict(&self, dialogue: &Dialogue<'_>) -> String {
        let context = dialogue.context;
        if let Some(player) = self.resigned {
            let name = self.game.player_name(player);
            if self.game.players() > 2 {
                return context.with("play-resigned", &[("player", &name)]);
            }
            let other = self.game.player_name(player.opponent());
            return context.with("play-resigned-to", &[("player", &name), ("other", &other)]);
        }
        let payoffs = self.game.payoffs(self.position());
        let humans: Vec<usize> =
            (0..self.seats.len()).filter(|i| matches!(self.seats[*i], Seat::Human)).collect();
        let is_win = |i: usize| matches!(payoffs[i].outcome(), Outcome::WinIn(_));
        let is_decided = (0..payoffs.len()).find(|i| is_win(*i));
        match (is_decided, humans.as_slice()) {
            (Some(winner), [human]) if winner == *human => context.text("play-you-won"),
            (Some(_), [_]) => context.text("play-you-lost"),
            (Some(winner), _) => {
                let player = Player::all(self.game.players()).nth(winner).unwrap_or(Player::FIRST);
                context.with("play-winner", &[("player", &self.game.player_name(player))])
            }
            (None, _) if payoffs.iter().all(|payoff| *payoff == arbore_core::Score::DRAW) => {
                context.text("play-draw")
            }
            (None, _) => {
                let units = self.game.points_per_unit();
                let each = Player::all(self.game.players()).zip(&payoffs).map(|(player, payoff)| {
                    format!("{}: {}", self.game.player_name(player), score(*payoff, units, &context.messages))
                });
                context.with("play-points", &[("points", &each.collect::<Vec<_>>().join("  "))])
            }
        }
    }

    pub(super) fn statistics(&self, dialogue: &Dialogue<'_>) -> String {
        statistics::tables(dialogue.context, &*self.game, &self.played, self.started.elapsed())
    }

    /// Somebody leaves in the middle: statistics, and the game is kept.
    pub(super) fn leave(&mut self, dialogue: &Dialogue<'_>) {
        let context = dialogue.context;
        if self.played.is_empty() {
            return self.finish();
        }
        dialogue.say(&format!("\n{}", self.statistics(dialogue)));
        if self.journal.is_some() {
            dialogue.say(&context.text("play-kept"));
        }
    }
}
