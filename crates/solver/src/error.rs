//! What can go wrong with a database.

use std::io;
use std::path::{Path, PathBuf};

use arbore_core::Score;

/// Why a database could not be built, opened, asked or checked. It holds data, no words for people.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The system refused to read or write.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The disk, a quota or a limit on the size of files is exhausted. What was finished is kept: building
    /// again goes on from there.
    #[error("no room on the disk for {}", path.display())]
    DiskFull {
        /// The file that was being written.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a database", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by another version of this program.
    #[error("{} has version {found}, not {expected}", path.display())]
    WrongVersion {
        /// The file.
        path: PathBuf,
        /// The version of the file.
        found: u16,
        /// The version that can be read.
        expected: u16,
    },
    /// The database is of another game.
    #[error("the database is of {found}, not of {expected}")]
    WrongGame {
        /// The game of the file.
        found: String,
        /// The game that was asked for.
        expected: String,
    },
    /// The database is of this game, but its rules or its numbering have changed since it was built.
    #[error("the rules of {game} are not those of the database")]
    WrongRules {
        /// The game.
        game: String,
    },
    /// A checksum does not fit, or what is behind it makes no sense.
    #[error("{} is damaged: {part:?}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where.
        part: Part,
    },
    /// A value that no database can hold: too many points, or too long a game.
    #[error("{score} is beyond what a database holds")]
    ValueOutOfRange {
        /// The value.
        score: Score,
    },
    /// The game has more numbers than databases can count, or no numbers at all with these options.
    #[error("the game has too many positions to be numbered")]
    TooLarge,
    /// What is to be done needs more memory than is allowed.
    #[error("{needed} bytes of memory are needed, {limit} are allowed")]
    MemoryLimit {
        /// How many bytes it takes.
        needed: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// A move leads to a position that ought to be known and is not: the numbering of the game breaks its
    /// promises.
    #[error("no position {number} in layer {layer}")]
    Missing {
        /// The layer of the position.
        layer: u32,
        /// Its number.
        number: u64,
    },
    /// The file is there already, and is not the database that is to be built.
    #[error("{} is there already", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Another process is building this database.
    #[error("{} is being built by another process", path.display())]
    Busy {
        /// The folder of what is being built.
        path: PathBuf,
    },
    /// The system has no thread to work on.
    #[error("no thread can be started: {0}")]
    NoThread(io::Error),
    /// The observer of the progress asked to stop. What was finished is kept.
    #[error("stopped")]
    Stopped,
}

/// A part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The first bytes.
    Head,
    /// What is at the end: the tables.
    Tables,
    /// A block, counted from 0.
    Block(usize),
    /// Something, as the checksum of the whole file says.
    Whole,
}

impl DatabaseError {
    /// What the system said about a file.
    pub(crate) fn io(path: &Path, source: io::Error) -> DatabaseError {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
        let path = path.to_owned();
        match source.kind() {
            StorageFull | QuotaExceeded | FileTooLarge => DatabaseError::DiskFull { path },
            _ => DatabaseError::Io { path, source },
        }
    }

    /// A part of a file that cannot be as it is.
    pub(crate) fn damaged(path: &Path, part: Part) -> DatabaseError {
        DatabaseError::Damaged { path: path.to_owned(), part }
    }
}
