//! The moves of a game: made, taken back, written down and read again.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use arbore_arena::{Record, RecordedMove};
use arbore_core::NotationError;
use arbore_lab::{Analysis, Position};

use super::{Mover, Played, Session};
use crate::play::record::{self, Journal};
use crate::play::seat::Seat;

impl Session {
    /// A person's move, in whatever form the game's notation takes.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), NotationError> {
        let next = self.game.play(self.position(), text)?;
        let text = self.name_of_move(text, &next);
        let player = self.game.turn(self.position()).player();
        self.make(Played { player, text, time: self.turn_began.elapsed(), nodes: None }, next);
        Ok(())
    }

    /// The machine's move, as it found it. Says which it is.
    pub(crate) fn answer(&mut self, analysis: Analysis) -> Result<String, NotationError> {
        // With too little time to look at anything, any move is better than none.
        let text = match &analysis.best {
            Some(best) => best.clone(),
            None => self.game.moves(self.position()).into_iter().next().unwrap_or_default(),
        };
        let next = self.game.play(self.position(), &text)?;
        let player = self.game.turn(self.position()).player();
        let (time, nodes) = (analysis.time, Some(analysis.nodes));
        self.last_thought = Some(analysis);
        self.make(Played { player, text: text.clone(), time, nodes }, next);
        Ok(text)
    }

    /// Lets chance have its turn; says what came of it.
    pub(crate) fn roll(&mut self) -> Result<String, NotationError> {
        let outcomes = self.game.moves(self.position());
        let mut left = self.random.f64();
        let chances = self.game.chances(self.position());
        let mut drawn = outcomes.last().cloned().unwrap_or_default();
        for (outcome, chance) in outcomes.iter().zip(chances) {
            left -= chance;
            if left < 0.0 {
                drawn.clone_from(outcome);
                break;
            }
        }
        let next = self.game.play(self.position(), &drawn)?;
        self.make(Played { player: None, text: drawn.clone(), time: Duration::ZERO, nodes: None }, next);
        Ok(drawn)
    }

    fn make(&mut self, played: Played, next: Position) {
        self.undone.clear();
        self.push(played, next);
    }

    fn push(&mut self, played: Played, next: Position) {
        let line = played.line();
        self.note(|journal| journal.add_move(&line));
        self.positions.push(next);
        self.played.push(played);
        self.turn_began = Instant::now();
    }

    /// The canonical text of a move that a person wrote in his own way.
    fn name_of_move(&self, text: &str, next: &Position) -> String {
        let after = self.game.text(next);
        let leads_there = |text: &String| {
            self.game.play(self.position(), text).is_ok_and(|position| self.game.text(&position) == after)
        };
        let moves = self.game.moves(self.position());
        let is_same = |other: &&String| other.eq_ignore_ascii_case(text.trim());
        let found = moves.iter().find(is_same).cloned();
        found.or_else(|| moves.into_iter().find(leads_there)).unwrap_or_else(|| text.to_owned())
    }

    /// Takes back to where a person was last to move; says whether there was anything.
    pub(crate) fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let is_person = |played: &Played| played.player.is_some_and(|player| self.is_human(player));
        let Some(last) = self.played.iter().rposition(is_person) else { return false };
        while self.played.len() > last {
            self.positions.pop();
            self.undone.extend(self.played.pop());
            self.note(Journal::undo);
        }
        self.turn_began = Instant::now();
        true
    }

    /// Makes again what was taken back, up to where a person is to move; says whether there was anything.
    pub(crate) fn redo(&mut self) -> Result<bool, NotationError> {
        let mut any = false;
        while let Some(played) = self.undone.pop() {
            let next = self.game.play(self.position(), &played.text)?;
            self.push(played, next);
            any = true;
            if matches!(self.mover(), Mover::Human(_)) {
                break;
            }
        }
        Ok(any)
    }

    /// Whoever is to move gives up.
    pub(crate) fn resign(&mut self) {
        self.resigned = self.game.turn(self.position()).player();
    }

    /// The same game from its beginning.
    pub(crate) fn restart(&mut self) {
        self.positions.truncate(1);
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
            let player = self.game.turn(self.position()).player();
            let next = self.game.play(self.position(), &m.text)?;
            self.positions.push(next);
            self.played.push(Played { player, text: m.text.clone(), time: m.time, nodes: m.nodes });
        }
        if record.resigned {
            self.resign();
        }
        Ok(())
    }

    fn record(&self) -> Record {
        Record {
            game: self.game.spec().to_owned(),
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

    /// Why the game can no longer be kept, told once.
    pub(crate) fn take_journal_error(&mut self) -> Option<io::Error> {
        self.journal_error.take()
    }

    /// Nobody will go on with this game: nothing to keep.
    pub(crate) fn finish(&mut self) {
        if let Some(journal) = self.journal.take() {
            journal.finish();
        }
    }

    /// Somebody leaves. A game that has begun and is not over is kept; says whether it is.
    pub(crate) fn leave(&mut self) -> bool {
        if self.played.is_empty() || self.mover() == Mover::Nobody {
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
