//! State that a player keeps from one move to the next.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arbore_core::Table;

use crate::player::Settings;

/// State that a player keeps from one move to the next within a game: the transposition table, and the tree of Monte
/// Carlo tree search. Without it each search starts with nothing and is reproducible.
#[derive(Debug, Default)]
pub struct Memory {
    /// The transposition table with its size in megabytes.
    table: Mutex<Option<(usize, Arc<Table>)>>,
    tree: Mutex<Option<KeptTree>>,
}

/// A tree of a game whose type is not known here.
struct KeptTree {
    /// The settings of the search that grew it.
    settings: Settings,
    tree: Box<dyn Any + Send>,
}

impl fmt::Debug for KeptTree {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("KeptTree(…)")
    }
}

impl Memory {
    /// The table of this size in megabytes; a new one, if there was none or its size differs.
    pub(crate) fn table(&self, megabytes: usize) -> Arc<Table> {
        let mut memory = lock(&self.table);
        match &*memory {
            Some((size, table)) if *size == megabytes => table.clone(),
            _ => {
                // The old table makes room first.
                *memory = None;
                memory.insert((megabytes, Arc::new(Table::new(megabytes)))).1.clone()
            }
        }
    }

    /// Takes out the tree that a search with the same settings has left, if it is of this type. The limits of the two may
    /// differ.
    pub(crate) fn take_tree<T: 'static>(&self, settings: &Settings) -> Option<T> {
        let kept = lock(&self.tree).take()?;
        let is_same = without_limits(settings) == kept.settings;
        kept.tree.downcast().ok().filter(|_| is_same).map(|tree| *tree)
    }

    /// Keeps the tree of a search with these settings.
    pub(crate) fn keep_tree<T: Send + 'static>(&self, settings: &Settings, tree: T) {
        *lock(&self.tree) = Some(KeptTree { settings: without_limits(settings), tree: Box::new(tree) });
    }

    /// Whether the table of this size in megabytes is there already.
    pub(super) fn has_table(&self, megabytes: usize) -> bool {
        lock(&self.table).as_ref().is_some_and(|(size, _)| *size == megabytes)
    }

    /// Whether a tree is there already.
    pub(super) fn has_tree(&self) -> bool {
        lock(&self.tree).is_some()
    }

    /// Frees a table of another size, to make room for a new one.
    pub(super) fn make_room(&self, megabytes: usize) {
        lock(&self.table).take_if(|(size, _)| *size != megabytes);
    }
}

/// A panic elsewhere leaves something whole or nothing, both of which will do.
fn lock<T>(memory: &Mutex<T>) -> MutexGuard<'_, T> {
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

fn without_limits(settings: &Settings) -> Settings {
    Settings { depth: None, time: None, nodes: None, ..settings.clone() }
}
