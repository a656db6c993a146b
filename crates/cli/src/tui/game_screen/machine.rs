//! What dice and machines do by themselves, and the updates of searches.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use arbore_lab::render::bounded;
use arbore_lab::session::{Control, Request, SearchError, Thinking, Update};
use arbore_lab::{Analysis, Certainty};

use super::{GameScreen, Reply};
use crate::failure;
use crate::play::session::Mover;
use crate::tui::app::{Env, Event};

/// A search that is running.
pub(super) struct Job {
    pub(super) ticket: u64,
    pub(super) purpose: Purpose,
    pub(super) thinking: Thinking,
    /// What it knew after the last depth that it finished.
    pub(super) latest: Option<Analysis>,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Move,
    Hint,
    Values,
}

impl GameScreen {
    /// Lets dice and machine go on, if it is their turn and time.
    pub(crate) fn advance(&mut self, env: &Env<'_>) -> Reply {
        while self.session.mover() == Mover::Chance && self.may_go_on() {
            let outcome = self.session.roll();
            self.position_changed(env);
            self.message = Some((env.context.with("play-rolled", &[("outcome", &outcome)]), false));
        }
        if self.may_go_on()
            && let Some(request) = self.session.request()
        {
            return self.think(request, Purpose::Move, env);
        }
        if self.session.mover() == Mover::None && !self.is_end_announced && Instant::now() >= self.due {
            self.is_end_announced = true;
            return Reply::Open(self.ending(env));
        }
        Reply::Nothing
    }

    fn may_go_on(&self) -> bool {
        self.job.is_none() && !self.is_paused && Instant::now() >= self.due
    }

    pub(super) fn fail(&mut self, message: String) -> Reply {
        self.message = Some((message, true));
        self.is_paused = true;
        Reply::Nothing
    }

    pub(super) fn think(&mut self, request: Request, purpose: Purpose, env: &Env<'_>) -> Reply {
        static TICKETS: AtomicU64 = AtomicU64::new(0);
        let ticket = TICKETS.fetch_add(1, Ordering::Relaxed);
        let events = env.events.clone();
        let on_update = move |update| drop(events.send(Event::Search(ticket, Box::new(update))));
        match Thinking::start(request, Control::default(), on_update) {
            Ok(thinking) => self.job = Some(Job { ticket, purpose, thinking, latest: None }),
            Err(error) => return self.fail(error.to_string()),
        }
        Reply::Nothing
    }

    /// Stops the search that runs and ignores its updates.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(job) = self.job.take() {
            job.thinking.stop();
        }
    }

    /// Takes an update of a search.
    pub(crate) fn on_update(&mut self, ticket: u64, update: Update, env: &Env<'_>) {
        let Some(job) = self.job.as_mut().filter(|job| job.ticket == ticket) else { return };
        match update {
            Update::Depth(analysis) => {
                if job.purpose == Purpose::Values {
                    self.values = Some(analysis.clone());
                }
                job.latest = Some(analysis);
            }
            Update::Done(found) => {
                let purpose = job.purpose;
                self.job = None;
                self.conclude(purpose, found, env);
            }
        }
    }

    fn conclude(&mut self, purpose: Purpose, found: Result<Analysis, SearchError>, env: &Env<'_>) {
        let context = env.context;
        let analysis = match found {
            Ok(analysis) => analysis,
            Err(error) => {
                self.fail(failure::search(&error, &context.messages));
                return;
            }
        };
        let units = self.session.game().points_per_unit();
        let shown = analysis.value.as_ref();
        let shown =
            shown.map(|found| bounded(found, analysis.bound, units, &context.messages)).unwrap_or_default();
        let is_unproven = analysis.seeks_proof && analysis.certainty() == Certainty::Open;
        let unproven = is_unproven.then(|| {
            let player = self.session.game().player_name(analysis.view);
            (context.with("play-unproven", &[("player", &player)]), false)
        });
        match purpose {
            Purpose::Move => match self.session.answer(analysis) {
                Ok(_) => {
                    self.message = unproven;
                    self.position_changed(env);
                }
                Err(error) => drop(self.fail(failure::notation(&error, &context.messages))),
            },
            Purpose::Hint => {
                let Some(best) = &analysis.best else { return };
                self.selected = self.view.choices.iter().position(|choice| choice.text == *best);
                self.clicks.clear();
                let line = analysis.pv.join(" ");
                let arguments =
                    [("move", best as &dyn std::fmt::Display), ("value", &shown), ("line", &line)];
                self.message = Some((context.with("play-hint", &arguments), false));
            }
            Purpose::Values => self.values = Some(analysis),
        }
    }
}
