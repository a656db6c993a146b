//! Statistics of a solved game: how many positions are won, by ply and by remoteness, and the longest wins.

use arbore_core::{Outcome, Player, Score};
use arbore_solver::database::{Count, Database, DatabaseError};

use crate::any::{AnyGame, Databases, Position};

/// A solved game as a whole. Results are in the view of the first player.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// The game.
    pub game: String,
    /// How many positions there are.
    pub states: u64,
    /// The number of positions stored: symmetric ones count once.
    pub positions: u64,
    /// How many bytes the file has.
    pub bytes: u64,
    /// The value at the start, as the first player sees it, if the database has it.
    pub start: Option<Score>,
    /// How many positions are won by ply. Where positions come back, or can be reached after several numbers of moves as
    /// in Nim, there are no plies, and nothing here.
    pub plies: Vec<Row>,
    /// How many positions are won by remoteness, the plies to the end of the game under best play.
    /// Where a game is about points the remoteness is unknown, and all positions are in row 0.
    pub remoteness: Vec<Row>,
    /// The longest win of each player who has one.
    pub longest: Vec<Longest>,
}

/// How many positions are won, of some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The ply, or the remoteness.
    pub number: u32,
    /// The first player wins.
    pub first: u64,
    /// The game is drawn.
    pub draws: u64,
    /// The second player wins.
    pub second: u64,
}

impl Row {
    /// All of them.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.first + self.draws + self.second
    }

    fn add(&mut self, score: Score, states: u64) {
        *(match score.cmp(&Score::DRAW) {
            std::cmp::Ordering::Greater => &mut self.first,
            std::cmp::Ordering::Equal => &mut self.draws,
            std::cmp::Ordering::Less => &mut self.second,
        }) += states;
    }
}

/// A position that takes the winner as long as any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Longest {
    /// The winner.
    pub winner: Player,
    /// After how many plies.
    pub plies: u32,
    /// In how many positions it takes so long.
    pub states: u64,
    /// One of them.
    pub position: String,
}

/// Looks at a database as a whole, which takes no longer than reading its tables.
pub fn survey(
    game: &dyn AnyGame,
    databases: &dyn Databases,
    database: &Database,
) -> Result<Survey, DatabaseError> {
    let counts: Vec<Count> = database.counts().collect();
    let start = game.start().value_in(database)?;
    let of_first = |score: Score| if game.start().side() == Player::FIRST { score } else { -score };
    Ok(Survey {
        game: game.spec().to_owned(),
        states: database.states(),
        positions: database.positions(),
        bytes: database.size(),
        start: start.map(of_first),
        plies: if databases.has_plies() { rows(&counts, |count| count.layer) } else { Vec::new() },
        remoteness: rows(&counts, |count| plies_to_end(count.score)),
        longest: [Player::FIRST, Player::SECOND]
            .into_iter()
            .filter_map(|winner| longest(game, &counts, winner))
            .collect(),
    })
}

/// After how many plies the game is over; none where that is not known.
#[must_use]
pub fn plies_to_end(score: Score) -> u32 {
    match score.outcome() {
        Outcome::WinIn(plies) | Outcome::LossIn(plies) => plies,
        Outcome::Points(_) => 0,
    }
}

fn rows(counts: &[Count], number: impl Fn(&Count) -> u32) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for count in counts {
        let number = number(count);
        let at = rows.binary_search_by_key(&number, |row| row.number).unwrap_or_else(|at| {
            rows.insert(at, Row { number, ..Row::default() });
            at
        });
        rows[at].add(count.score, count.states);
    }
    rows
}

fn longest(game: &dyn AnyGame, counts: &[Count], winner: Player) -> Option<Longest> {
    let is_won = |count: &&Count| match count.score.outcome() {
        Outcome::WinIn(_) => winner == Player::FIRST,
        Outcome::LossIn(_) => winner == Player::SECOND,
        Outcome::Points(_) => false,
    };
    let won = || counts.iter().filter(is_won);
    let plies = won().map(|count| plies_to_end(count.score)).max()?;
    let longest = || won().filter(|count| plies_to_end(count.score) == plies);
    let position = game.position_at(longest().next()?.example)?;
    let states = longest().map(|count| count.states).sum();
    Some(Longest { winner, plies, states, position: position.text() })
}

/// What the positions of a game so far were worth, each as the first player sees it.
pub fn history(database: &Database, positions: &[Position]) -> Result<Vec<Option<Score>>, DatabaseError> {
    let value = |position: &Position| {
        let value = position.value_in(database)?;
        Ok(value.map(|value| if position.side() == Player::FIRST { value } else { -value }))
    };
    positions.iter().map(value).collect()
}
