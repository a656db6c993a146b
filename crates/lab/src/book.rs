//! A player's opening book: a file that is opened when it is first needed.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use arbore_solver::book::{Book, BookError};
use arbore_solver::database::{DatabaseError, Identity};

/// A book by the name of its file. Copies share what was read.
#[derive(Clone, Debug)]
pub struct BookFile {
    path: PathBuf,
    opened: Arc<OnceLock<Result<Book, BookFault>>>,
}

/// Why a player's book cannot be used.
#[derive(Clone, Debug)]
pub struct BookFault(Arc<BookError>);

impl BookFile {
    /// The book in a file, which is not looked at yet. A name must fit on a line wherever players are named, and a comma
    /// would end it.
    #[must_use]
    pub fn new(path: &str) -> Option<BookFile> {
        let is_name = !path.is_empty() && !path.contains(|c: char| c == ',' || c.is_control());
        is_name.then(|| BookFile { path: path.into(), opened: Arc::default() })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The book, if it is one of the game that is named by `spec`; what else makes up the game is asked for once.
    pub(crate) fn book(&self, spec: &str, identity: impl FnOnce() -> Identity) -> Result<&Book, BookFault> {
        let open = || {
            let book = Book::open(&self.path)?;
            book.check(&identity())?;
            Ok(book)
        };
        let opened = self.opened.get_or_init(|| open().map_err(|error| BookFault(Arc::new(error))));
        let book = opened.as_ref().map_err(Clone::clone)?;
        if book.identity().game == spec {
            return Ok(book);
        }
        // The same player sat down to another game.
        let found = book.identity().game.clone();
        let error = DatabaseError::WrongGame { found, expected: spec.to_owned() };
        Err(BookFault(Arc::new(error.into())))
    }
}

impl PartialEq for BookFile {
    fn eq(&self, other: &BookFile) -> bool {
        self.path == other.path
    }
}

impl Eq for BookFile {}

impl BookFault {
    /// What is wrong.
    #[must_use]
    pub fn error(&self) -> &BookError {
        &self.0
    }
}

/// Two faults are the same if they say the same.
impl PartialEq for BookFault {
    fn eq(&self, other: &BookFault) -> bool {
        self.to_string() == other.to_string()
    }
}

impl fmt::Display for BookFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
