//! Where the program keeps its state, and the databases among it.

use std::io;
use std::path::PathBuf;

use arbore_lab::{Algorithm, AnyGame, Library, Settings};

/// The folder of unfinished games, matches and databases.
pub(crate) fn state_folder() -> io::Result<PathBuf> {
    use etcetera::BaseStrategy as _;
    let base = etcetera::choose_base_strategy().map_err(|_| io::Error::from(io::ErrorKind::NotFound))?;
    Ok(base.state_dir().unwrap_or_else(|| base.data_dir()).join("arbore"))
}

/// The folder of databases that are found without being named.
pub(crate) fn library() -> Option<Library> {
    Some(Library::new(state_folder().ok()?.join("databases")))
}

/// Lets perfect play probe the database in the default folder, unless another is named.
pub(crate) fn use_library(game: &dyn AnyGame, algorithm: Algorithm, settings: &mut Settings) {
    if algorithm == Algorithm::Perfect && settings.database.is_none() {
        settings.database = library().and_then(|library| library.for_player(game));
    }
}
