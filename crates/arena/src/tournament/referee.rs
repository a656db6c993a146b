//! One game from its opening to its end. Our rules decide, never a player's word.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arbore_core::Turn as Mover;
use arbore_lab::{AnyGame, Position};

use super::mix;
use super::opening::Opening;
use super::plan::Plan;
use super::run::ProgramError;
use super::schedule::Fixture;
use crate::clock::{Clocks, TimeControl};
use crate::player::{Player, Turn};
use crate::protocol::Failure;
use crate::record::{Fault, FaultKind, Record, RecordedMove, Verdict};

/// A game that is being played.
pub(super) struct Referee<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) plan: &'a Plan,
    pub(super) fixture: &'a Fixture,
    pub(super) stop: &'a Arc<AtomicBool>,
}

/// Why a game has no result.
pub(super) enum Abandoned {
    /// The match was stopped before the game was over.
    Stopped,
    /// A program could not be started, which is no evidence of how well it plays.
    NotStarted(ProgramError),
}

impl Referee<'_> {
    /// Plays the game; `on_move` gets each position and the move that led there.
    pub(super) fn play(
        &self,
        players: &mut [Player],
        on_move: &mut dyn FnMut(&Position, Option<&RecordedMove>),
    ) -> Result<Record, Abandoned> {
        let opening = Opening::new(self.game, self.plan, self.fixture.round);
        // The plan was checked, so every opening is one.
        let Ok(opening) = opening else { return Err(Abandoned::Stopped) };
        let given = |text: &String| RecordedMove { text: text.clone(), ..RecordedMove::default() };
        let clock = self.plan.clock;
        let mut record = Record {
            number: Some(self.fixture.number),
            game: self.game.spec().to_owned(),
            players: self.fixture.players.iter().map(|id| self.plan.players[*id].text()).collect(),
            start: opening.start.clone(),
            clock: (clock != TimeControl::Free).then(|| clock.to_string()),
            opening: opening.line.moves().len(),
            moves: opening.line.moves().iter().map(given).collect(),
            ..Record::default()
        };
        let verdict = match self.begin(players)? {
            Some(verdict) => verdict,
            None => self.decide(players, opening, &mut record.moves, on_move)?,
        };
        record.verdict = Some(verdict);
        Ok(record)
    }

    /// Gets all players ready; one that fails to has lost.
    fn begin(&self, players: &mut [Player]) -> Result<Option<Verdict>, Abandoned> {
        for seat in 0..self.fixture.players.len() {
            let seed = mix(&[self.plan.seed, u64::from(self.fixture.number), seat as u64]);
            let player = &mut players[self.fixture.players[seat]];
            match player.begin(seed, self.plan.patience, self.stop) {
                Ok(()) => {}
                Err(Failure::Stopped | Failure::Resigned) => return Err(Abandoned::Stopped),
                Err(Failure::Fault(fault)) if fault.kind == FaultKind::NotStarted => {
                    let player = self.plan.players[self.fixture.players[seat]].text();
                    return Err(Abandoned::NotStarted(ProgramError { player, fault }));
                }
                Err(Failure::Fault(fault)) => return Ok(Some(self.forfeit(players, seat, fault))),
            }
        }
        Ok(None)
    }

    fn decide(
        &self,
        players: &mut [Player],
        opening: Opening,
        moves: &mut Vec<RecordedMove>,
        on_move: &mut dyn FnMut(&Position, Option<&RecordedMove>),
    ) -> Result<Verdict, Abandoned> {
        let seats = self.fixture.players.len();
        let Opening { start, mut line } = opening;
        let mut clocks = Clocks::new(self.plan.clock, seats);
        // All games of a round have the same dice: luck does not depend on the seat.
        let mut dice = fastrand::Rng::with_seed(mix(&[self.plan.seed, u64::from(self.fixture.round)]));
        on_move(line.position(), None);
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Abandoned::Stopped);
            }
            if let Some(result) = line.result() {
                return Ok(Verdict::by_payoffs(&result.payoffs));
            }
            if self.plan.max_plies.is_some_and(|most| line.moves().len() >= most as usize) {
                return Ok(Verdict::too_long(seats));
            }
            let played = if let Mover::Player(player) = line.position().turn() {
                let seat = player.index();
                let turn = Turn { start: start.as_deref(), line: &line, seat, clocks: &clocks };
                let chooser = &mut players[self.fixture.players[seat]];
                let chosen = match chooser.choose(&turn, self.plan.patience, self.stop) {
                    Ok(chosen) => chosen,
                    Err(Failure::Stopped) => return Err(Abandoned::Stopped),
                    Err(Failure::Resigned) => return Ok(Verdict::resignation(seats, seat)),
                    Err(Failure::Fault(fault)) => return Ok(self.forfeit(players, seat, fault)),
                };
                let most = clocks.most(seat).map(|most| most + self.plan.patience.margin);
                if most.is_some_and(|most| chosen.time > most) {
                    return Ok(self.forfeit(players, seat, Fault::late(chosen.time)));
                }
                // A move may be written in another form, and is recorded in the canonical one.
                let Ok(text) = line.play_turn(&chosen.text) else {
                    let fault = Fault::new(FaultKind::Illegal, &chosen.text);
                    return Ok(self.forfeit(players, seat, fault));
                };
                clocks.spend(seat, chosen.time);
                RecordedMove { text, ..chosen }
            } else {
                RecordedMove { text: line.roll(&mut dice), ..RecordedMove::default() }
            };
            on_move(line.position(), Some(&played));
            moves.push(played);
        }
    }

    fn forfeit(&self, players: &mut [Player], seat: usize, fault: Fault) -> Verdict {
        players[self.fixture.players[seat]].dismiss();
        Verdict::forfeit(self.fixture.players.len(), seat, fault)
    }
}
