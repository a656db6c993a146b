//! State that a player keeps from one move to the next.

use std::sync::{Arc, Mutex, PoisonError};

use arbore_core::Table;

/// State that a player keeps from one move to the next within a game: the transposition table. Without it each search
/// starts with an empty table and is reproducible.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Option<(usize, Arc<Table>)>>);

impl Memory {
    /// The table of this size in megabytes; a new one, if there was none or its size differs.
    pub(crate) fn table(&self, megabytes: usize) -> Arc<Table> {
        // A panic elsewhere leaves a table or none, both of which will do.
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*memory {
            Some((size, table)) if *size == megabytes => table.clone(),
            _ => {
                // The old table makes room first.
                *memory = None;
                memory.insert((megabytes, Arc::new(Table::new(megabytes)))).1.clone()
            }
        }
    }

    /// Whether the table of this size in megabytes is there already.
    pub(super) fn has_table(&self, megabytes: usize) -> bool {
        let memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.as_ref().is_some_and(|(size, _)| *size == megabytes)
    }

    /// Frees a table of another size, to make room for a new one.
    pub(super) fn make_room(&self, megabytes: usize) {
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.take_if(|(size, _)| *size != megabytes);
    }
}
