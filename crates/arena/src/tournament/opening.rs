//! How games begin.

use arbore_core::{NotationError, Turn};
use arbore_lab::line::play_line;
use arbore_lab::{AnyGame, Position};

use super::mix;
use super::plan::Plan;

/// The beginning of a game: a position, and moves that nobody chose.
#[derive(Clone)]
pub struct Opening {
    /// The text of the position, unless it is the game's own start.
    pub start: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
    /// Where they lead.
    pub position: Position,
}

/// So often a random opening is tried before a game that was over too early is given up.
const TRIES: u64 = 100;

impl Opening {
    /// The opening of a round: the next one of the list, and random moves by the seed.
    pub fn new(game: &dyn AnyGame, plan: &Plan, round: u32) -> Result<Opening, NotationError> {
        let lines = &plan.openings;
        let line = (round as usize).checked_rem(lines.len()).map_or("", |i| lines[i].as_str());
        let given = Opening::read(game, line)?;
        let longer = |attempt: u64| {
            let mut random = fastrand::Rng::with_seed(mix(&[plan.seed, u64::from(round), attempt]));
            given.clone().extended(game, plan.random_plies, &mut random)
        };
        // With fewer plies everybody finds a game that is not over.
        let found = (0..TRIES).map(longer).find(|opening| game.turn(&opening.position) != Turn::Over);
        Ok(found.unwrap_or(given))
    }

    /// Reads a line: a position, or moves from the start.
    pub(super) fn read(game: &dyn AnyGame, line: &str) -> Result<Opening, NotationError> {
        let start = Opening { start: None, moves: Vec::new(), position: game.start() };
        if line.trim().is_empty() {
            return Ok(start);
        }
        match play_line(game, &start.position, line) {
            Ok(position) => {
                // Passes that were left out are put in, so that programs get to know them.
                let mut reached = start.position;
                let mut moves = Vec::new();
                for text in line.split_whitespace() {
                    if game.play(&reached, text).is_err() {
                        moves.push("pass".to_owned());
                    }
                    reached = play_line(game, &reached, text)?;
                    moves.push(text.to_owned());
                }
                Ok(Opening { start: None, moves, position })
            }
            Err(as_moves) => {
                let is_one_word = line.split_whitespace().count() == 1;
                match game.position(line) {
                    // The canonical text is what programs are told.
                    Ok(position) => {
                        Ok(Opening { start: Some(game.text(&position)), moves: Vec::new(), position })
                    }
                    Err(as_position) => Err(if is_one_word { as_position } else { as_moves }),
                }
            }
        }
    }

    fn extended(mut self, game: &dyn AnyGame, plies: u32, random: &mut fastrand::Rng) -> Opening {
        for _ in 0..plies {
            let moves = game.moves(&self.position);
            let chosen = match game.turn(&self.position) {
                Turn::Over => break,
                Turn::Chance => roll(game, &self.position, random),
                Turn::Player(_) => random.choice(moves).unwrap_or_default(),
            };
            let Ok(next) = game.play(&self.position, &chosen) else { break };
            self.position = next;
            self.moves.push(chosen);
        }
        self
    }
}

/// Throws the dice.
pub(super) fn roll(game: &dyn AnyGame, position: &Position, random: &mut fastrand::Rng) -> String {
    let outcomes = game.moves(position);
    let mut left = random.f64();
    let drawn = outcomes.iter().zip(game.chances(position)).find(|(_, chance)| {
        left -= chance;
        left < 0.0
    });
    drawn.map(|(outcome, _)| outcome).or(outcomes.last()).cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::plan::tests::plan;
    use super::*;

    #[test]
    fn a_line_is_moves_or_a_position() {
        let game = arbore_lab::open("tictactoe").unwrap();
        let opening = Opening::read(&*game, "b2 a1").unwrap();
        assert_eq!((opening.start, opening.moves.len()), (None, 2));
        let opening = Opening::read(&*game, "x.0/.x./... 0").unwrap();
        assert_eq!((opening.start.as_deref(), opening.moves.len()), (Some("x.0/.x./... 0"), 0));
        assert!(Opening::read(&*game, "b2 b2").is_err() && Opening::read(&*game, "what").is_err());
    }

    #[test]
    fn random_openings_come_from_the_seed_and_are_not_over() {
        for name in ["tictactoe", "chess", "pig:target=20", "backgammon", "tictactoe3"] {
            let game = arbore_lab::open(name).unwrap();
            let plan = Plan { random_plies: 6, ..plan() };
            let line = |plan: &Plan, round| Opening::new(&*game, plan, round).unwrap().moves.join(" ");
            for round in 0..20 {
                let opening = Opening::new(&*game, &plan, round).unwrap();
                assert_eq!(opening.moves.len(), 6, "{name}");
                assert_ne!(game.turn(&opening.position), Turn::Over);
                assert_eq!(line(&plan, round), line(&plan, round));
            }
            let lines: std::collections::HashSet<String> = (0..20).map(|round| line(&plan, round)).collect();
            assert!(lines.len() > 10, "{name}: {lines:?}");
            let other = Plan { seed: 2, ..plan.clone() };
            assert!((0..20).any(|round| line(&plan, round) != line(&other, round)));
        }
    }

    #[test]
    fn where_every_game_is_over_by_then_openings_are_shorter() {
        let game = arbore_lab::open("nim:heaps=1").unwrap();
        let plan = Plan { random_plies: 5, ..plan() };
        assert!(Opening::new(&*game, &plan, 0).unwrap().moves.is_empty());
    }
}
