//! What a player remembers from one move to the next.

use std::sync::{Arc, Mutex, PoisonError};

use arbore_core::Table;

/// What a player remembers from one move to the next, in one game: the engine's table. Without it a search
/// begins with an empty one, and the same question always gets the same answer.
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

    /// Gives up a table of another size, which makes room for the one that is wanted.
    pub(super) fn make_room(&self, megabytes: usize) {
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        memory.take_if(|(size, _)| *size != megabytes);
    }
}
