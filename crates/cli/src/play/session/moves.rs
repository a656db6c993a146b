//! The moves of a game: made, taken back, written down and read again.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use arbore_arena::{Record, RecordedMove};
use arbore_core::NotationError;
use arbore_lab::Analysis;

use super::{Mover, Played, Session};
use crate::play::record::{self, Journal};
use crate::play::seat::Seat;

impl Session {
    /// A person's move, in any form that the game's notation takes.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), NotationError> {
        let player = self.position().turn().player();
        let text = self.line.play_turn(text)?;
        self.note_move(Played { player, text, time: self.turn_began.elapsed(), nodes: None });
        Ok(())
    }

    /// The machine's move, as it found it; returns its text.
    pub(crate) fn answer(&mut self, analysis: Analysis) -> Result<String, NotationError> {
        let player = self.position().turn().player();
        // With too little time to search anything, any move is better than none.
        let any = || self.position().moves().into_iter().next().unwrap_or_default();
        let text = self.line.play_turn(&analysis.best.clone().unwrap_or_else(any))?;
        let (time, nodes) = (analysis.time, Some(analysis.nodes));
        self.last_thought = Some(analysis);
        self.note_move(Played { player, text: text.clone(), time, nodes });
        Ok(text)
    }

    /// Rolls the dice; returns the outcome.
    pub(crate) fn roll(&mut self) -> String {
        let text = self.line.roll(&mut self.random);
        self.note_move(Played { player: None, text: text.clone(), time: Duration::ZERO, nodes: None });
        text
    }

    /// Notes what the last move of the line has cost.
    fn note_move(&mut self, played: Played) {
        self.undone.clear();
        self.push(played);
    }

    fn push(&mut self, played: Played) {
        let line = played.line();
        self.note(|journal| journal.add_move(&line));
        self.played.push(played);
        self.turn_began = Instant::now();
    }

    /// Takes back to where a person was last to move; returns whether there was anything.
    pub(crate) fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let is_person = |played: &Played| played.player.is_some_and(|player| self.is_human(player));
        let Some(last) = self.played.iter().rposition(is_person) else { return false };
        while self.played.len() > last {
            self.line.undo();
            self.undone.extend(self.played.pop());
            self.note(Journal::undo);
        }
        self.turn_began = Instant::now();
        true
    }

    /// Makes the moves that were taken back again, up to where a person is to move; returns whether there were any.
    pub(crate) fn redo(&mut self) -> bool {
        let mut any = false;
        while let Some(played) = self.undone.pop() {
            self.line.redo();
            self.push(played);
            any = true;
            if matches!(self.mover(), Mover::Human(_)) {
                break;
            }
        }
        any
    }

    /// The player to move resigns.
    pub(crate) fn resign(&mut self) {
        self.resigned = self.position().turn().player();
    }

    /// The same game from its beginning.
    pub(crate) fn restart(&mut self) {
        self.line.restart();
        self.played.clear();
        self.undone.clear();
        self.last_thought = None;
        self.resigned = None;
        self.started = Instant::now();
        self.turn_began = Instant::now();
        self.finish();
        self.begin_journal();
    }

    /// Plays the moves of a record, to go on from its end.
    pub(in crate::play) fn replay(&mut self, record: &Record) -> Result<(), NotationError> {
        for m in &record.moves {
            let player = self.position().turn().player();
            let text = self.line.play_turn(&m.text)?;
            self.played.push(Played { player, text, time: m.time, nodes: m.nodes });
        }
        if record.resigned {
            self.resign();
        }
        Ok(())
    }

    fn record(&self) -> Record {
        Record {
            game: self.game().spec().to_owned(),
            players: self.seats.iter().map(Seat::text).collect(),
            start: self.start.clone(),
            moves: self.played.iter().map(Played::line).collect(),
            resigned: self.resigned.is_some(),
            ..Record::default()
        }
    }

    /// Writes the game to a file.
    pub(crate) fn save(&self, path: &Path) -> io::Result<()> {
        record::write(path, &self.record())
    }

    /// Begins to keep the game, so that a crash loses nothing.
    pub(crate) fn begin_journal(&mut self) {
        match Journal::begin(&self.record()) {
            Ok(journal) => {
                self.journal = Some(journal);
                if let Some(old) = self.goes_on_from.take() {
                    let _ = std::fs::remove_file(old);
                }
            }
            Err(error) => self.journal_error = Some(error),
        }
    }

    /// Writes into the journal; a journal that cannot be written is given up.
    fn note(&mut self, write: impl FnOnce(&mut Journal) -> io::Result<()>) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = write(journal)
        {
            self.journal_error = Some(error);
            self.journal = None;
        }
    }

    /// Why the game can no longer be kept; returned once.
    pub(crate) fn take_journal_error(&mut self) -> Option<io::Error> {
        self.journal_error.take()
    }

    /// Ends the game for good: nothing to keep.
    pub(crate) fn finish(&mut self) {
        if let Some(journal) = self.journal.take() {
            journal.finish();
        }
    }

    /// Leaves the game. It is kept if it has begun and is not over; returns whether it is.
    pub(crate) fn leave(&mut self) -> bool {
        if self.played.is_empty() || self.mover() == Mover::None {
            self.finish();
        }
        self.is_kept()
    }
}

impl Played {
    /// The line of a file.
    fn line(&self) -> RecordedMove {
        let (text, time, nodes) = (self.text.clone(), self.time, self.nodes);
        RecordedMove { text, time, nodes, ..RecordedMove::default() }
    }
}
