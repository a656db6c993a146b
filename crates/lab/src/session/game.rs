//! One game, from its start position on.

use arbore_core::{NotationError, OpeningName, Score, Turn};

use super::dice::roll;
use crate::any::{AnyGame, Position};

/// A game as it is played: its start, its moves in canonical form, and every position.
#[derive(Clone)]
pub struct Match {
    /// The start, and the position after each move.
    positions: Vec<Position>,
    moves: Vec<String>,
    /// Moves that were taken back, with the positions after them; the last one is the next to redo.
    undone: Vec<(String, Position)>,
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move in canonical form.
    pub canonical: String,
    /// How many forced passes were made before it.
    pub inserted_passes: usize,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// What each player got.
    pub payoffs: Vec<Score>,
    /// Why the game is over, as a slug whose words are the message `ending-SLUG`; `None` if the rules have no word for
    /// it.
    pub reason: Option<&'static str>,
}

/// What a game was for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// A loss.
    Lost,
    /// A share of the win.
    Drawn,
    /// A win.
    Won,
}

impl Standing {
    /// The standings by what each player got: the most points win, and equal ones share.
    #[must_use]
    pub fn by_payoffs<T: Ord>(payoffs: &[T]) -> Vec<Standing> {
        let best = payoffs.iter().max();
        let at_the_top = payoffs.iter().filter(|payoff| Some(*payoff) == best).count();
        let standing = |payoff| match (Some(payoff) == best, at_the_top) {
            (true, 1) => Standing::Won,
            (true, _) => Standing::Drawn,
            (false, _) => Standing::Lost,
        };
        payoffs.iter().map(standing).collect()
    }

    /// Points out of one.
    #[must_use]
    pub fn points(self) -> f64 {
        match self {
            Standing::Lost => 0.0,
            Standing::Drawn => 0.5,
            Standing::Won => 1.0,
        }
    }

    /// As chess players write it: `1`, `1/2`, `0`.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Standing::Lost => "0",
            Standing::Drawn => "1/2",
            Standing::Won => "1",
        }
    }

    /// Reads what [`text`](Standing::text) writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Standing> {
        [Standing::Lost, Standing::Drawn, Standing::Won].into_iter().find(|standing| standing.text() == text)
    }
}

impl GameResult {
    /// The standing of each player.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        Standing::by_payoffs(&self.payoffs)
    }
}

/// The position after moves that are separated by spaces. Forced passes may be left out.
pub fn play_line(start: &Position, moves: &str) -> Result<Position, NotationError> {
    let mut line = Match::new(start.clone());
    line.play_line(moves)?;
    Ok(line.position().clone())
}

/// The text of a pass.
const PASS: &str = "pass";

impl Match {
    /// A game from a position.
    #[must_use]
    pub fn new(start: Position) -> Match {
        Match { positions: vec![start], moves: Vec::new(), undone: Vec::new() }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.positions[0].game()
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The start, and the position after each move.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves so far in canonical form, outcomes of chance included.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Plays a move, in any form that the notation takes. Forced passes before it may be left out and are inserted.
    pub fn play(&mut self, text: &str) -> Result<Played, NotationError> {
        let mut passes: Vec<Position> = Vec::new();
        let next = loop {
            let position = passes.last().unwrap_or_else(|| self.position());
            match position.play(text) {
                Ok(next) => break next,
                Err(error) => {
                    let is_forced =
                        position.moves() == [PASS] && passes.len() < usize::from(self.game().players());
                    if !is_forced {
                        return Err(error);
                    }
                    passes.push(position.play(PASS)?.position);
                }
            }
        };
        let inserted_passes = passes.len();
        for passed in passes {
            self.push(PASS.to_owned(), passed);
        }
        self.push(next.text.clone(), next.position);
        Ok(Played { canonical: next.text, inserted_passes })
    }

    /// Plays a move of the player to move, without inserting passes; returns it in canonical form.
    pub fn play_turn(&mut self, text: &str) -> Result<String, NotationError> {
        let next = self.position().play(text)?;
        self.push(next.text.clone(), next.position);
        Ok(next.text)
    }

    /// Plays moves that are separated by spaces, as [`play`](Match::play) does.
    pub fn play_line(&mut self, moves: &str) -> Result<(), NotationError> {
        moves.split_whitespace().try_for_each(|text| self.play(text).map(drop))
    }

    /// Plays an outcome of chance by its probability; returns it.
    ///
    /// # Panics
    /// If chance is not to move.
    pub fn roll(&mut self, random: &mut fastrand::Rng) -> String {
        let outcome = roll(&**self.position(), random);
        self.play_turn(&outcome).expect("an outcome of chance is legal")
    }

    fn push(&mut self, text: String, next: Position) {
        self.undone.clear();
        self.moves.push(text);
        self.positions.push(next);
    }

    /// Takes the last move back; returns it.
    pub fn undo(&mut self) -> Option<&str> {
        let text = self.moves.pop()?;
        let position = self.positions.pop()?;
        self.undone.push((text, position));
        self.undone.last().map(|(text, _)| text.as_str())
    }

    /// Makes the last move that was taken back again; returns it.
    pub fn redo(&mut self) -> Option<&str> {
        let (text, position) = self.undone.pop()?;
        self.moves.push(text);
        self.positions.push(position);
        self.moves.last().map(String::as_str)
    }

    /// Begins again from the start.
    pub fn restart(&mut self) {
        self.positions.truncate(1);
        self.moves.clear();
        self.undone.clear();
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let position = self.position();
        (position.turn() == Turn::Over)
            .then(|| GameResult { payoffs: position.payoffs(), reason: position.ending() })
    }

    /// What players call the opening of the game so far.
    #[must_use]
    pub fn opening(&self) -> Option<OpeningName> {
        self.position().opening()
    }
}
