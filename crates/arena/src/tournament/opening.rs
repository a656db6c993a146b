//! How games begin.

use arbore_core::{NotationError, Turn};
use arbore_lab::AnyGame;
use arbore_lab::session::Match;

use super::mix;
use super::plan::Plan;

/// The beginning of a game: a position, and moves that no player chose.
#[derive(Clone)]
pub struct Opening {
    /// The text of the position, unless it is the game's own start.
    pub start: Option<String>,
    /// The moves from there.
    pub line: Match,
}

/// How often a random opening is tried before a game that was over too early is given up.
const MAX_TRIES: u64 = 100;

impl Opening {
    /// The opening of a round: the next one of the list, and random moves by the seed.
    pub fn new(game: &dyn AnyGame, plan: &Plan, round: u32) -> Result<Opening, NotationError> {
        let lines = &plan.openings;
        let line = (round as usize).checked_rem(lines.len()).map_or("", |i| lines[i].as_str());
        let given = Opening::read(game, line)?;
        let longer = |attempt: u64| {
            let mut random = fastrand::Rng::with_seed(mix(&[plan.seed, u64::from(round), attempt]));
            given.clone().extended(plan.random_plies, &mut random)
        };
        // With few plies some attempt leads to a game that is not over.
        let found = (0..MAX_TRIES).map(longer).find(|opening| opening.line.position().turn() != Turn::Over);
        Ok(found.unwrap_or(given))
    }

    /// Reads a line: a position, or moves from the start.
    pub(super) fn read(game: &dyn AnyGame, text: &str) -> Result<Opening, NotationError> {
        let mut line = Match::new(game.start());
        let Err(as_moves) = line.play_line(text) else { return Ok(Opening { start: None, line }) };
        let is_one_word = text.split_whitespace().count() == 1;
        match game.position(text) {
            // Programs get the canonical text.
            Ok(position) => Ok(Opening { start: Some(position.text()), line: Match::new(position) }),
            Err(as_position) => Err(if is_one_word { as_position } else { as_moves }),
        }
    }

    fn extended(mut self, plies: u32, random: &mut fastrand::Rng) -> Opening {
        for _ in 0..plies {
            match self.line.position().turn() {
                Turn::Over => break,
                Turn::Chance => drop(self.line.roll(random)),
                Turn::Player(_) => {
                    let moves = self.line.position().moves();
                    let Some(m) = random.choice(moves) else { break };
                    self.line.play_turn(&m).expect("a legal move");
                }
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::tests::plan;
    use super::*;

    #[test]
    fn a_line_is_moves_or_a_position() {
        let game = arbore_lab::open("tictactoe").unwrap();
        let opening = Opening::read(&*game, "b2 a1").unwrap();
        assert_eq!((opening.start, opening.line.moves().len()), (None, 2));
        let opening = Opening::read(&*game, "x.0/.x./... 0").unwrap();
        assert_eq!((opening.start.as_deref(), opening.line.moves().len()), (Some("x.0/.x./... 0"), 0));
        assert!(Opening::read(&*game, "b2 b2").is_err() && Opening::read(&*game, "what").is_err());
    }

    #[test]
    fn random_openings_come_from_the_seed_and_are_not_over() {
        for name in ["tictactoe", "chess", "pig:target=20", "backgammon", "tictactoe3"] {
            let game = arbore_lab::open(name).unwrap();
            let plan = Plan { random_plies: 6, ..plan() };
            let line = |plan: &Plan, round| Opening::new(&*game, plan, round).unwrap().line.moves().join(" ");
            for round in 0..20 {
                let opening = Opening::new(&*game, &plan, round).unwrap();
                assert_eq!(opening.line.moves().len(), 6, "{name}");
                assert_ne!(opening.line.position().turn(), Turn::Over);
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
        assert!(Opening::new(&*game, &plan, 0).unwrap().line.moves().is_empty());
    }
}
