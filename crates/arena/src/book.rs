//! An opening book collected from games: how often each move was played, and with what result.
//!
//! Counted are moves that a player chose, up to a ply, in games with a result by the rules. Given moves, as the
//! openings of a match, and rolls of dice are played but not counted; unfinished games and forfeits are left out.

use arbore_core::{NotationError, Turn};
use arbore_lab::AnyGame;
use arbore_solver::book::{Book, Collector, Results};

use crate::record::{Ending, Record, Standing, Verdict};

/// What becomes a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The number of plies of each game.
    pub plies: u32,
    /// The least number of games in which a move was played.
    pub least: u64,
}

/// A book, and what it is made of.
#[derive(Clone, Debug)]
pub struct Collected {
    /// The book.
    pub book: Book,
    /// Games that were counted.
    pub counted: usize,
    /// Games that were left out.
    pub left_out: usize,
}

/// Why games make no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GamesError {
    /// A game of another kind.
    #[error("game {number} is of {found}, not of {expected}")]
    OtherGame {
        /// Its number among the games, from 1.
        number: usize,
        /// What it is.
        found: String,
        /// What it must be.
        expected: String,
    },
    /// A game that breaks the rules.
    #[error("game {number}: {error}")]
    Illegal {
        /// Its number among the games, from 1.
        number: usize,
        /// What is wrong.
        error: NotationError,
    },
}

/// Makes a book of games.
pub fn collect(game: &dyn AnyGame, records: &[Record], extent: Extent) -> Result<Collected, GamesError> {
    let mut collector = Collector::default();
    let mut counted = 0;
    for (number, record) in (1..).zip(records) {
        // Whatever names the game, it is written in one way.
        let opened = arbore_lab::open(&record.game).ok();
        let found = opened.map_or_else(|| record.game.clone(), |game| game.spec().to_owned());
        if found != game.spec() {
            return Err(GamesError::OtherGame { number, found, expected: game.spec().to_owned() });
        }
        let fail = |error| GamesError::Illegal { number, error };
        counted += usize::from(add(game, record, extent, &mut collector).map_err(fail)?);
    }
    let book = collector.finish(game.book_identity(), extent.plies, extent.least);
    Ok(Collected { book, counted, left_out: records.len() - counted })
}

/// Counts the moves of a game; returns whether the game counts.
fn add(
    game: &dyn AnyGame,
    record: &Record,
    extent: Extent,
    collector: &mut Collector,
) -> Result<bool, NotationError> {
    let mut position = record.start.as_ref().map_or_else(|| Ok(game.start()), |text| game.position(text))?;
    let mut moves = Vec::new();
    for (ply, m) in record.moves.iter().enumerate() {
        let next = position.play(&m.text)?.position;
        let is_wanted = ply >= record.opening && u32::try_from(ply).is_ok_and(|ply| ply < extent.plies);
        if let Turn::Player(mover) = position.turn()
            && is_wanted
        {
            moves.push((mover, position.book_key(), next.book_key()));
        }
        position = next;
    }
    let verdict = record.verdict.clone().or_else(|| match position.turn() {
        Turn::Over => Some(Verdict::by_payoffs(&position.payoffs())),
        Turn::Player(loser) if record.resigned => {
            let share = |seat| u64::from(seat != loser.index());
            Some(Verdict::by_payoffs(&(0..usize::from(game.players())).map(share).collect::<Vec<_>>()))
        }
        _ => None,
    });
    let Some(Verdict { standings, ending: Ending::Rules | Ending::TooLong | Ending::Resigned { .. } }) =
        verdict
    else {
        return Ok(false);
    };
    for (mover, before, after) in moves {
        let mut results = Results::default();
        match standings.get(mover.index()) {
            Some(Standing::Won) => results.wins = 1,
            Some(Standing::Drawn) => results.draws = 1,
            Some(Standing::Lost) => results.losses = 1,
            None => continue,
        }
        collector.add(before, after, results);
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::RecordedMove;

    fn record(game: &str, moves: &str, verdict: &str) -> Record {
        let played = |text: &str| RecordedMove { text: text.to_owned(), ..RecordedMove::default() };
        Record {
            game: game.to_owned(),
            moves: moves.split_whitespace().map(played).collect(),
            verdict: Verdict::parse(verdict),
            ..Record::default()
        }
    }

    fn results(game: &dyn AnyGame, book: &Book, line: &str, m: &str) -> [u64; 3] {
        let position = arbore_lab::session::play_line(&game.start(), line).unwrap();
        let answer = position.consult(book).expect("it is in the book");
        let Results { wins, draws, losses } =
            answer.moves.into_iter().find(|known| known.m == m).expect("a legal move").results;
        [wins, draws, losses]
    }

    #[test]
    fn moves_are_counted_for_whoever_played_them() {
        let game = arbore_lab::open("chess").unwrap();
        let records = [
            record("chess", "e2e4 c7c5 g1f3", "1-0 rules"),
            record("chess", "e4 c5 Nc3", "0-1 rules"),
            record("chess", "g1f3 c7c5 e2e4 d7d6", "1/2-1/2 too-long"),
            record("chess", "d2d4", "1-0 rules"),
            // An unfinished game, and a timeout.
            record("chess", "e2e4 c7c5", ""),
            record("chess", "e2e4 c7c5", "1-0 late 2"),
        ];
        let all = collect(&*game, &records, Extent { plies: 3, least: 1 }).unwrap();
        assert_eq!((all.counted, all.left_out), (4, 2));
        assert_eq!(results(&*game, &all.book, "", "e2e4"), [1, 0, 1]);
        assert_eq!(results(&*game, &all.book, "e2e4", "c7c5"), [1, 0, 1]);
        assert_eq!(results(&*game, &all.book, "g1f3 c7c5", "e2e4"), [0, 1, 0]);
        assert_eq!(results(&*game, &all.book, "", "a2a3"), [0, 0, 0]);
        // The fourth ply is not wanted, so this position is not in the book.
        let after = arbore_lab::session::play_line(&game.start(), "e2e4 c7c5 g1f3").unwrap();
        assert_eq!(after.consult(&all.book), None);
        let often = collect(&*game, &records, Extent { plies: 3, least: 2 }).unwrap();
        assert_eq!(results(&*game, &often.book, "", "e2e4"), [1, 0, 1]);
        assert_eq!(results(&*game, &often.book, "", "d2d4"), [0, 0, 0]);
        assert_eq!(often.book.positions(), 2);
    }

    #[test]
    fn mirrored_games_count_together_and_openings_do_not() {
        let game = arbore_lab::open("tictactoe").unwrap();
        let mut given = record("tictactoe", "a1 b2 c3", "1-0 rules");
        given.opening = 1;
        let records = [
            record("tictactoe", "a1 b2", "1-0 rules"),
            record("tictactoe", "c1 b2", "0-1 rules"),
            given,
            // Without a verdict the rules decide; a player who resigns has lost.
            record("tictactoe", "a1 b2 a2 b1 a3", ""),
            Record { resigned: true, ..record("tictactoe", "a3 b2", "") },
            record("tictactoe:n=3", "b2 a1", "1-0 rules"),
        ];
        let found = collect(&*game, &records, Extent { plies: 2, least: 1 }).unwrap();
        assert_eq!(found.counted, 6);
        for corner in ["a1", "a3", "c1", "c3"] {
            assert_eq!(results(&*game, &found.book, "", corner), [2, 0, 2], "{corner}");
            assert_eq!(results(&*game, &found.book, corner, "b2"), [2, 0, 3], "{corner}");
        }
        assert_eq!(results(&*game, &found.book, "", "b2"), [1, 0, 0]);
    }

    #[test]
    fn wrong_games_are_refused_with_their_number() {
        let game = arbore_lab::open("chess").unwrap();
        let extent = Extent { plies: 9, least: 1 };
        let fine = record("chess", "e2e4", "1-0 rules");
        let other = collect(&*game, &[fine.clone(), record("nim", "", "1-0 rules")], extent);
        assert!(matches!(other, Err(GamesError::OtherGame { number: 2, .. })));
        let illegal = collect(&*game, &[fine, record("chess", "e2e5", "1-0 rules")], extent);
        assert!(matches!(illegal, Err(GamesError::Illegal { number: 2, .. })));
    }

    #[test]
    fn dice_are_rolled_and_not_counted() {
        let game = arbore_lab::open("pig").unwrap();
        let moves = game.start().moves();
        let first = &moves[0];
        let next = game.start().play(first).unwrap().position;
        assert_eq!(next.turn(), Turn::Chance);
        let roll = next.moves()[3].clone();
        let records = [record("pig", &format!("{first} {roll} {first}"), "1-0 rules")];
        let found = collect(&*game, &records, Extent { plies: 9, least: 1 }).unwrap();
        assert_eq!(found.book.positions(), 2);
    }
}
