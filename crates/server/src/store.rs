//! What is kept: games, and grades of exercises. In `SQLite`, so that whatever was acknowledged survives any end of the
//! program: every change is one transaction that is on the disk before the answer is sent.
//!
//! Saving has a thread of its own, and so has reading: a lock or a slow disk stops neither other requests nor games that
//! are only read (`store/worker.rs`).

mod worker;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension as _, params};

use crate::error::{Code, Problem};
use arbore_lab::api::Line;
use worker::Worker;

/// The file in the folder of the data.
const FILE: &str = "laboratory.sqlite";
/// More games than that are not kept.
const MAX_GAMES: i64 = 200_000;
/// Nor more grades.
const MAX_GRADES: i64 = 1_000_000;

/// Why nothing can be kept.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be made.
    #[error(transparent)]
    Folder(#[from] std::io::Error),
    /// The data cannot be read or written.
    #[error(transparent)]
    Data(#[from] rusqlite::Error),
}

/// Where games and grades are kept.
pub(crate) struct Store {
    writer: Worker,
    reader: Worker,
}

/// Another program may have the data locked when they are opened.
const MAX_OPENING: Duration = Duration::from_secs(5);

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedGame {
    pub(crate) line: Line,
    pub(crate) players: Vec<String>,
    pub(crate) note: String,
    /// When it was last changed, in universal time; given by the store.
    pub(crate) changed: String,
}

/// A grade that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedGrade {
    pub(crate) recipe: String,
    pub(crate) answers: BTreeMap<String, String>,
    pub(crate) right: usize,
    pub(crate) total: usize,
}

/// The name of a game, and what allows to change it.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    pub(crate) id: String,
    pub(crate) secret: String,
}

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS game (
        id TEXT PRIMARY KEY, secret TEXT NOT NULL, line TEXT NOT NULL, players TEXT NOT NULL, note TEXT NOT NULL,
        changed TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS grade (
        id TEXT PRIMARY KEY, recipe TEXT NOT NULL, answers TEXT NOT NULL, correct INTEGER NOT NULL,
        total INTEGER NOT NULL, changed TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// The time as it is kept.
const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

impl Store {
    /// Opens the data in a folder, or begins with nothing in memory.
    pub(crate) fn open(folder: Option<&Path>) -> Result<Store, StoreError> {
        let Some(folder) = folder else {
            let writer = Worker::start(prepared(Connection::open_in_memory()?)?)?;
            return Ok(Store { reader: writer.clone(), writer });
        };
        std::fs::create_dir_all(folder)?;
        let open = || prepared(Connection::open(folder.join(FILE))?);
        Ok(Store { writer: Worker::start(open()?)?, reader: Worker::start(open()?)? })
    }

    /// Keeps a new game.
    pub(crate) async fn add(&self, game: SavedGame) -> Result<Key, Problem> {
        let key = Key { id: random_name(10)?, secret: random_name(26)? };
        self.writer.run(move |connection| {
        let games: i64 = connection.query_row("SELECT count(*) FROM game", [], |row| row.get(0))?;
        if games >= MAX_GAMES {
            return Err(Problem::new(Code::Full).retry_after(60));
        }
        let (line, players) = texts(&game)?;
        connection.execute(
            &format!("INSERT INTO game (id, secret, line, players, note, changed) VALUES (?1, ?2, ?3, ?4, ?5, {NOW})"),
            params![key.id, key.secret, line, players, game.note],
        )?;
        Ok(key)
        }).await
    }

    /// Keeps a game in the place of what it was before.
    pub(crate) async fn replace(&self, key: Key, game: SavedGame) -> Result<(), Problem> {
        self.writer
            .run(move |connection| {
                let secret: Option<String> = connection
                    .query_row("SELECT secret FROM game WHERE id = ?1", [&key.id], |row| row.get(0))
                    .optional()?;
                let secret = secret.ok_or_else(|| Problem::new(Code::NotFound))?;
                if !is_same(&secret, &key.secret) {
                    return Err(Problem::new(Code::WrongSecret).at("secret"));
                }
                let (line, players) = texts(&game)?;
                connection.execute(
                    &format!(
                        "UPDATE game SET line = ?2, players = ?3, note = ?4, changed = {NOW} WHERE id = ?1"
                    ),
                    params![key.id, line, players, game.note],
                )?;
                Ok(())
            })
            .await
    }

    /// A game that was kept.
    pub(crate) async fn game(&self, id: String) -> Result<SavedGame, Problem> {
        let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<(String, String, String, String)> {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        };
        let read = move |connection: &Connection| {
            let query = "SELECT line, players, note, changed FROM game WHERE id = ?1";
            Ok(connection.query_row(query, [id], row).optional()?)
        };
        let found = self.reader.run(read).await?;
        let (line, players, note, changed) = found.ok_or_else(|| Problem::new(Code::NotFound))?;
        Ok(SavedGame {
            line: serde_json::from_str(&line)?,
            players: serde_json::from_str(&players)?,
            note,
            changed,
        })
    }
}

/// The grades of exercises.
impl Store {
    /// Saves a grade; returns the name that it is saved under.
    pub(crate) async fn add_grade(&self, grade: SavedGrade) -> Result<String, Problem> {
        let id = random_name(10)?;
        self.writer.run(move |connection| {
        let grades: i64 = connection.query_row("SELECT count(*) FROM grade", [], |row| row.get(0))?;
        if grades >= MAX_GRADES {
            return Err(Problem::new(Code::Full).retry_after(60));
        }
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        connection.execute(
            &format!("INSERT INTO grade (id, recipe, answers, correct, total, changed) VALUES (?1, ?2, ?3, ?4, ?5, {NOW})"),
            params![id, grade.recipe, serde_json::to_string(&grade.answers)?, number(grade.right), number(grade.total)],
        )?;
        Ok(id)
        }).await
    }

    /// A grade that was kept.
    pub(crate) async fn grade(&self, id: String) -> Result<SavedGrade, Problem> {
        let row = |row: &rusqlite::Row<'_>| -> rusqlite::Result<(String, String, i64, i64)> {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        };
        let read = move |connection: &Connection| {
            let query = "SELECT recipe, answers, correct, total FROM grade WHERE id = ?1";
            Ok(connection.query_row(query, [id], row).optional()?)
        };
        let found = self.reader.run(read).await?;
        let (recipe, answers, right, total) = found.ok_or_else(|| Problem::new(Code::NotFound))?;
        let number = |count: i64| usize::try_from(count).unwrap_or(0);
        Ok(SavedGrade {
            recipe,
            answers: serde_json::from_str(&answers)?,
            right: number(right),
            total: number(total),
        })
    }
}

/// A connection with its tables.
fn prepared(connection: Connection) -> Result<Connection, StoreError> {
    connection.busy_timeout(MAX_OPENING)?;
    // Readers do not wait for writers; a transaction that is acknowledged is on the disk.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.execute_batch(TABLES)?;
    Ok(connection)
}

fn texts(game: &SavedGame) -> Result<(String, String), Problem> {
    Ok((serde_json::to_string(&game.line)?, serde_json::to_string(&game.players)?))
}

/// Letters and digits at random that cannot be guessed, nor mistaken for one another.
fn random_name(length: usize) -> Result<String, Problem> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|error| Problem::internal(&error))?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// Compares secrets in constant time.
fn is_same(one: &str, other: &str) -> bool {
    let differences = one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && differences == 0
}

impl From<rusqlite::Error> for Problem {
    fn from(error: rusqlite::Error) -> Problem {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Problem::new(Code::Full).retry_after(60),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                Problem::new(Code::StoreLocked).retry_after(2)
            }
            Some(ErrorCode::SystemIoFailure | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
                log::error!("{error}");
                Problem::new(Code::StoreFailed).retry_after(60)
            }
            _ => Problem::internal(&error),
        }
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem::internal(&error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &[&str]) -> SavedGame {
        let moves = moves.iter().map(ToString::to_string).collect();
        let line = Line { game: "tictactoe".to_owned(), start: None, moves };
        SavedGame { line, players: vec!["human".to_owned()], note: "ă".to_owned(), changed: String::new() }
    }

    #[tokio::test]
    async fn games_are_kept_and_only_their_owner_changes_them() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(Some(folder.path())).unwrap();
        let key = store.add(game(&["a1"])).await.unwrap();
        assert!(store.replace(Key { secret: "guess".to_owned(), ..key.clone() }, game(&[])).await.is_err());
        assert!(store.replace(Key { id: "none".to_owned(), ..key.clone() }, game(&[])).await.is_err());
        store.replace(key.clone(), game(&["a1", "b2"])).await.unwrap();
        drop(store);
        let store = Store::open(Some(folder.path())).unwrap();
        let found = store.game(key.id).await.unwrap();
        assert_eq!((found.line.moves.len(), found.note.as_str()), (2, "ă"));
        assert!(found.changed.ends_with('Z'));
        assert!(store.game("x' OR 1=1 --".to_owned()).await.is_err());
    }

    #[tokio::test]
    async fn a_locked_database_is_refused_in_time_and_can_still_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(Some(folder.path())).unwrap();
        let key = store.add(game(&["a1"])).await.unwrap();
        let other = Connection::open(folder.path().join(FILE)).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let started = std::time::Instant::now();
        let refused = store.add(game(&[])).await.unwrap_err().to_body(arbore_lab::Language::English);
        assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
        let code = serde_json::to_value(refused).unwrap()["error"]["code"].to_string();
        assert!(["\"store-locked\"", "\"store-slow\""].contains(&code.as_str()), "{code}");
        assert!(store.game(key.id).await.is_ok());
        other.execute_batch("ROLLBACK").unwrap();
        store.add(game(&[])).await.unwrap();
    }
}
