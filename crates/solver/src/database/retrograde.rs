//! Retrograde.
use super::DatabaseError;
use super::build::Job;
use arbore_core::{Indexed, ZeroSum};
pub(crate) fn solve<G: Indexed + ZeroSum>(_job: &mut Job<'_, '_, G>) -> Result<Vec<String>, DatabaseError> {
    Err(DatabaseError::TooLarge)
}
