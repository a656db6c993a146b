//! The moves of a game: made, taken back, written down and read again.

use std::path::Path;
use std::time::Instant;

use arbore_lab::Position;

use super::super::dialogue::Dialogue;
use super::super::record::{self, Journal, Record, RecordedMove};
use super::super::setup;
use super::{Played, Seat, Session};

impl Session {
    pub(super) fn make(&mut self, dialogue: &Dialogue<'_>, played: Played, next: Position) {
        self.undone.clear();
        self.push(dialogue, played, next);
    }

    fn push(&mut self, dialogue: &Dialogue<'_>, played: Played, next: Position) {
        let line = RecordedMove { text: played.text.clone(), time: played.time, nodes: played.nodes };
        self.note(dialogue, |journal| journal.add_move(&line));
        self.positions.push(next);
        self.played.push(played);
    }

    /// Takes back to where a person was last to move; says whether there was anything.
    pub(super) fn undo(&mut self, dialogue: &Dialogue<'_>) -> bool {
        let is_person = |played: &Played| {
            played.player.is_some_and(|player| matches!(self.seats[player.index()], Seat::Human))
        };
        let Some(last) = self.played.iter().rposition(is_person) else { return false };
        while self.played.len() > last {
            self.positions.pop();
            self.undone.extend(self.played.pop());
            self.note(dialogue, Journal::undo);
        }
        true
    }

    /// Makes again what was taken back, up to where a person is to move.
    pub(super) fn redo(&mut self, dialogue: &Dialogue<'_>) -> anyhow::Result<bool> {
        let mut any = false;
        while let Some(played) = self.undone.pop() {
            let next = self.game.play(self.position(), &played.text)?;
            self.push(dialogue, played, next);
            any = true;
            let is_person =
                self.turn().player().is_some_and(|player| matches!(self.seats[player.index()], Seat::Human));
            if is_person {
                break;
            }
        }
        Ok(any)
    }

    pub(super) fn restart(&mut self, dialogue: &Dialogue<'_>) {
        self.positions.truncate(1);
        self.played.clear();
        self.undone.clear();
        self.last_thought = None;
        self.resigned = None;
        self.started = Instant::now();
        if let Some(journal) = self.journal.take() {
            journal.finish();
        }
        self.begin_journal(dialogue);
    }

    /// Plays the moves of a record, to go on from its end.
    pub(in crate::play) fn replay(&mut self, record: &Record) -> anyhow::Result<()> {
        for m in &record.moves {
            let player = self.game.turn(self.position()).player();
            let next = self.game.play(self.position(), &m.text)?;
            self.positions.push(next);
            self.played.push(Played { player, text: m.text.clone(), time: m.time, nodes: m.nodes });
        }
        if record.resigned {
            self.resigned = self.game.turn(self.position()).player();
        }
        Ok(())
    }

    fn record(&self) -> Record {
        Record {
            game: self.game.spec().to_owned(),
            players: self.seats.iter().map(Seat::text).collect(),
            start: self.start.clone(),
            moves: self
                .played
                .iter()
                .map(|played| RecordedMove {
                    text: played.text.clone(),
                    time: played.time,
                    nodes: played.nodes,
                })
                .collect(),
            resigned: self.resigned.is_some(),
        }
    }

    pub(super) fn begin_journal(&mut self, dialogue: &Dialogue<'_>) {
        match Journal::begin(&self.record()) {
            Ok(journal) => {
                self.journal = Some(journal);
                if let Some(old) = self.goes_on_from.take() {
                    let _ = std::fs::remove_file(old);
                }
            }
            Err(error) => dialogue.say(&dialogue.context.with("play-no-journal", &[("error", &error)])),
        }
    }

    /// Writes into the journal; a journal that cannot be written is given up, once and with a word.
    fn note(&mut self, dialogue: &Dialogue<'_>, write: impl FnOnce(&mut Journal) -> std::io::Result<()>) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = write(journal)
        {
            dialogue.say(&dialogue.context.with("play-no-journal", &[("error", &error)]));
            self.journal = None;
        }
    }

    pub(super) fn save(&self, dialogue: &Dialogue<'_>, path: &str) {
        let context = dialogue.context;
        if path.is_empty() {
            return dialogue.say(&context.text("play-save-where"));
        }
        match record::write(Path::new(path), &self.record()) {
            Ok(()) => dialogue.say(&context.with("play-saved", &[("path", &path)])),
            Err(error) => dialogue.say(&context.with("error-file", &[("path", &path), ("error", &error)])),
        }
    }

    /// Takes the place of this game by one from a file; says whether it could.
    pub(super) fn load(&mut self, dialogue: &Dialogue<'_>, path: &str) -> bool {
        let context = dialogue.context;
        if path.is_empty() {
            dialogue.say(&context.text("play-load-where"));
            return false;
        }
        match setup::load(context, Path::new(path)) {
            Ok(session) => {
                if let Some(journal) = self.journal.take() {
                    journal.finish();
                }
                *self = session;
                self.greet(dialogue);
                self.begin_journal(dialogue);
                true
            }
            Err(error) => {
                dialogue.say(&crate::failure::describe(&error, &context.messages).1);
                false
            }
        }
    }
}
