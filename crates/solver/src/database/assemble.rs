//! Making one file of those of the layers.

use std::path::Path;

use super::DatabaseError;
use super::build::Job;
use super::progress::Phase;
use super::write::Writer;

/// Copies the blocks of the solved layers, in their order, into the database. They are not unpacked: what is
/// written is what was solved.
pub(crate) fn assemble<G>(
    job: &mut Job<'_, '_, G>,
    solved: &[String],
    path: &Path,
) -> Result<(), DatabaseError> {
    let mut writer = Writer::create(path.to_owned(), job.path("database.tmp"), &job.identity)?;
    let mut total = 0;
    for name in solved {
        total += job.open(name)?.contents.positions();
    }
    job.phase(Phase::Assembling, Some(total));
    for name in solved {
        let reader = job.open(name)?;
        for section in &reader.contents.sections {
            writer.section(section.layer)?;
            job.layer(section.layer, section.positions);
            for block in section.blocks.clone() {
                let positions = reader.positions_in(block);
                writer.block(reader.contents.blocks[block].first, positions, reader.bytes(block)?)?;
                job.advance(positions as u64)?;
            }
            writer.tally(section.tally.clone());
        }
    }
    writer.publish().map(|_| ())
}
