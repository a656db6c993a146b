//! A player's opening book: a file that is opened when it is first needed.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use arbore_solver::book::{Book, BookError};
use arbore_solver::database::{DatabaseError, Identity};

/// A book by the name of its file. Copies share what was read.
#[derive(Clone, Debug)]
pub struct BookFile {
    path: PathBuf,
    opened: Arc<OnceLock<Result<Book, Arc<BookError>>>>,
}

impl BookFile {
    /// The book in a file, which is opened on first use.
    #[must_use]
    pub fn new(path: PathBuf) -> BookFile {
        BookFile { path, opened: Arc::default() }
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The book, if it is one of the game that is named by `spec`; what else makes up the game is asked for once.
    pub(crate) fn book(&self, spec: &str, identity: &dyn Fn() -> Identity) -> Result<&Book, Arc<BookError>> {
        let open = || {
            let book = Book::open(&self.path)?;
            book.check(&identity())?;
            Ok(book)
        };
        let opened = self.opened.get_or_init(|| open().map_err(Arc::new));
        let book = opened.as_ref().map_err(Clone::clone)?;
        if book.identity().game == spec {
            return Ok(book);
        }
        // The same player sat down to another game.
        let found = book.identity().game.clone();
        let error = DatabaseError::WrongGame { found, expected: spec.to_owned() };
        Err(Arc::new(error.into()))
    }
}

impl PartialEq for BookFile {
    fn eq(&self, other: &BookFile) -> bool {
        self.path == other.path
    }
}

impl Eq for BookFile {}
